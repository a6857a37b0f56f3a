"""A person at the table, asked at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cebolla.cards import DOUBLE
from cebolla.engine import Action, Human, Lang, Offer, check_lang
from cebolla.errors import CardError
from cebolla.groupings.best import best
from cebolla.notation import read_holding
from cebolla.table.actions import Discard
from cebolla.table.offers import bid_cost
from cebolla.table.view import RoundView

__all__ = ["HELP", "TablePerson"]

HELP: dict[Lang, str] = {
    "es": """Mutilar a Doña Cebolla, en corto:
  Cinco cartas, un descarte de hasta cuatro, cinco cartas más. Gana la mejor agrupación.
  De menos a más: Bollito (20), Cebolla de 2 (21 con dos cartas), Color Roto, Cebolla de 3,
  Color (16 a 21 de un par de palos), Cebolla de 4, Real Roto (6 7 8), Cebolla de 5, Real (7 7 7),
  Cebolla de 6, Real Salvaje, Cebolla de 7, Doble Cebolla (figura y as, dos veces), Elefantes,
  Triple Cebolla, Cebolla Menor, Octavo, Gran Cebolla. Nueve o diez cartas de un par mutilan.
  Un ocho puede valer 0 en una cebolla; si alguien la declara, la próxima ronda es salvaje.
  Qs es la Dama (los ases de los demás valen 1), Ku el Destino (anula a la Dama y los ochos
  salvajes), Ke la Muerte (quien tenga dos figuras pierde una).""",
    "en": """Cripple Mr Onion in short:
  Five cards, up to four replaced, five cards more. The best grouping wins.
  From low to high: bagel (20), two-card onion (21 with two cards), broken flush, three-card
  onion, flush (16 to 21 of a suit pair), four-card onion, broken royal (6 7 8), five-card onion,
  royal (7 7 7), six-card onion, wild royal, seven-card onion, Double Onion (figure and ace,
  twice), Elephants, Triple Onion, Lesser Onion, Octavo, Great Onion. Nine or ten cards of a
  suit pair cripple. An eight may count 0 in an onion; if one is declared so, the next round is
  wild. Qs is the Lady (the others' aces count 1), Ku is Fate (cancels the Lady and wild eights),
  Ke is Death (whoever has two figures loses one).""",
}
_TEXT = {
    "es": {
        "discard": "Escribí las cartas que descartás, de {} a 4 (por ejemplo «{}»){}.",
        "none": ", o «ninguna»",
        "worth": "Por ahora: {}",
        "laid": "Hay {} sobre las cartas.",
        "bid": "Pujar cuesta {}.",
    },
    "en": {
        "discard": "Type the cards you discard, {} to 4 of them (for example “{}”){}.",
        "none": ", or “none”",
        "worth": "So far: {}",
        "laid": "{} lie on the cards.",
        "bid": "A bid costs {}.",
    },
}


class TablePerson(Human):
    """A person who plays at the terminal; see `cebolla.engine.Human`.

    Parameters
    ----------
    lang : {"es", "en"}
        The language.
    names : sequence of str, optional
        What the seats are called; a seat called "Vos" or "You" is spoken to.
    ask, show : callable
        How to ask for a line and to show one.

    Examples
    --------
    >>> from cebolla.table.round import Round
    >>> state = Round.deal(2, rng=7)
    >>> shown = []
    >>> person = TablePerson("en", ask=lambda prompt: "cut 40", show=shown.append)
    >>> person.choose(state.view(0), state.legal_actions(0))
    Cut(seat=0, at=40)
    """

    def __init__(
        self,
        lang: Lang = "es",
        *,
        names: Sequence[str] | None = None,
        ask: Callable[[str], str] = input,
        show: Callable[[str], None] = print,
    ) -> None:
        super().__init__(lang, names=names, help=HELP[check_lang(lang)], ask=ask, show=show)
        self._view: RoundView | None = None

    def choose(self, view: RoundView, offers: tuple[Offer, ...]) -> Action:
        """Show the table and what the cards are worth, and ask.

        Before the Elder leads everybody is asked, whatever they hold; a person without a modifier
        is not bothered with it.
        """
        self._view = view
        only = offers[0]
        if view.asking == "opening" and len(offers) == 1 and isinstance(only, Action):
            return only
        return super().choose(view, offers)

    def menu(self, offers: tuple[Offer, ...]) -> str:
        """Return what the person may do; of discards there are too many to list."""
        words, view, lines = _TEXT[self.lang], self._view, []
        if view is not None and view.own:
            worth = best(view.own, reading=view.reading, rules=view.rules)
            lines.append(words["worth"].format(worth.label(self.lang)))
        if view is not None and view.money is not None:
            if view.phase in ("pay", "settle", "take"):
                lines.append(words["laid"].format(view.money.laid))
            if view.phase == "auction":
                cost = bid_cost(view.money, view.seat, view.rules.ante)
                lines.append(words["bid"].format(cost))
        first, last = offers[0], offers[-1]
        if isinstance(first, Discard) and isinstance(last, Discard):
            none = "" if first.cards else words["none"]
            least = len(first.cards)
            lines.append(words["discard"].format(least, last.cards[-1], none))
        else:
            lines.append(super().menu(offers))
        return "\n".join(lines)

    def read(self, text: str, offers: tuple[Offer, ...]) -> Action | None:
        """Return the action that was typed; cards are read in any order and notation."""
        first = offers[0]
        if not isinstance(first, Discard):
            return super().read(text, offers)
        for offer in offers:
            if offer.read(text, self.lang) is not None:
                return offer if isinstance(offer, Action) else None
        try:
            cards = tuple(DOUBLE.cards[index] for index in read_holding(text))
        except CardError:
            return None
        action = Discard.trusted(first.seat, cards)
        return action if cards and any(offer.covers(action) for offer in offers) else None
