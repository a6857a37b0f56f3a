"""The rules of the table in short, for a person at the terminal."""

from __future__ import annotations

from cebolla.language import Lang, check_lang

__all__ = ["short_rules"]

_ROUND: dict[Lang, str] = {
    "es": """Mutilar a Doña Cebolla, en corto:
  Cinco cartas, un descarte de hasta cuatro, cinco cartas más.
  Gana la mejor agrupación; entre iguales decide la siguiente. De menor a mayor:
    Bollito (20 con dos cartas), Cebolla de 2 (21 con dos), Color Roto,
    Cebolla de 3, Color (16 a 21, de un par de palos), Cebolla de 4,
    Real Roto (6 7 8), Cebolla de 5, Real (7 7 7), Cebolla de 6,
    Real Salvaje, Cebolla de 7,
    Doble Cebolla (figura y as, dos veces), Elefantes, Triple Cebolla,
    Cebolla Menor, Octavo, Gran Cebolla (figura y as, cinco veces).
  Nueve o diez cartas de un par de palos mutilan a las más altas.
  Un ocho puede valer 0 en una cebolla; si se muestra así, la próxima ronda es
  salvaje, y en ella un ocho vale por cualquier carta.
  Q♠ es la Dama: los ases de los demás valen 1. Ru es el Destino: anula a la
  Dama y a los ochos salvajes. Re es la Muerte: con dos figuras se pierde una.
  Pares de palos: tréboles y bastos, picas y espadas, corazones y copas,
  diamantes y oros.
  Una carta lleva la letra de su palo: c tréboles, s picas, h corazones,
  d diamantes, b bastos, e espadas, u copas, o oros: «10h», «qs», «ru».""",
    "en": """Cripple Mr Onion in short:
  Five cards, up to four replaced, five cards more.
  The best grouping wins; if equal, the next one decides. From low to high:
    bagel (20 with two cards), two-card onion (21 with two), broken flush,
    three-card onion, flush (16 to 21, of one suit pair), four-card onion,
    broken royal (6 7 8), five-card onion, royal (7 7 7), six-card onion,
    wild royal, seven-card onion, Double Onion (figure and ace, twice),
    Elephants, Triple Onion, Lesser Onion, Octavo,
    Great Onion (figure and ace, five times).
  Nine or ten cards of one suit pair cripple the highest.
  An eight may count 0 in an onion; if one is shown so, the next round is wild,
  and in it an eight stands for any card.
  Q♠ is the Lady: the others' aces count 1. Ku is Fate: it cancels the Lady and
  wild eights. Ke is Death: whoever has two figures loses one.
  Suit pairs: clubs and staves, spades and swords, hearts and cups, diamonds and
  coins.
  A card is typed with the letter of its suit: c clubs, s spades, h hearts,
  d diamonds, b staves, e swords, u cups, o coins: “10h”, “qs”, “ku”.""",
}
_BETS: dict[Lang, str] = {
    "es": """Las apuestas:
  Quien da nombra una apuesta y la pone en el pozo; los demás la igualan o se
  retiran. Quien iguala puede subir: deja fichas sobre sus cartas, y quien da
  las paga o se retira. Si se retira, el reparto va a puja: da quien ofrece más.
  De las segundas cinco cartas se pueden comprar algunas boca abajo. Después
  cada uno puede envidar contra quien da, que paga todo o cede el reparto.
  Quien queda último se lleva el pozo.""",
    "en": """The bets:
  The dealer names a stake and pays it into the pot; the others match it or
  fold. Whoever matches may raise: the tokens lie on the cards, and the dealer
  pays them or folds. If the dealer folds, the deal goes to the highest bidder.
  Of the second five, some cards may be bought face down. Then each may lay an
  extra bet against the dealer, who pays all of them or hands the deal on.
  Whoever is left in the end takes the pot.""",
}


def short_rules(lang: Lang, *, bets: bool = False) -> str:
    """Return the rules in short; with those of the bets on demand.

    >>> print(short_rules("en", bets=True).splitlines()[0])
    Cripple Mr Onion in short:
    """
    return _ROUND[check_lang(lang)] + (f"\n{_BETS[lang]}" if bets else "")
