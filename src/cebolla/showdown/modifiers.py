"""The three modifiers played with a card, and what they do to readings (rules, section 5)."""

from __future__ import annotations

from enum import StrEnum

from cebolla.cards import DOUBLE, Card
from cebolla.language import Lang, check_lang
from cebolla.named import Named
from cebolla.rules import READINGS, Reading, Rules

__all__ = ["Modifier", "Play", "held_modifiers", "in_force", "playable", "reading_of"]

Play = tuple[int, "Modifier"]
"""A modifier that has been declared, with the seat that did it."""


class Modifier(Named, StrEnum):
    """A modifier that the holder of one card may declare, once a round.

    Examples
    --------
    >>> Modifier.DAMA.card, str(Modifier.DESTINO.card), Modifier("muerte").card.index
    (Card(Suit.SPADES, Rank.QUEEN), 'Ku', 51)
    >>> Modifier.DAMA.label(), Modifier.DAMA.label("en")
    ('la Dama', 'the Lady')
    """

    DAMA = "dama"
    DESTINO = "destino"
    MUERTE = "muerte"

    @property
    def card(self) -> Card:
        """The card whose holder may declare it.

        >>> str(Modifier.DAMA.card)
        'Qs'
        """
        return DOUBLE.cards[_CARDS[self]]

    def label(self, lang: Lang = "es") -> str:
        """Return the modifier's name in Spanish (``"es"``) or English (``"en"``).

        >>> Modifier.MUERTE.label(), Modifier.MUERTE.label("en")
        ('la Muerte', 'Death')
        """
        return _LABELS[self][check_lang(lang) == "en"]


_CARDS = {Modifier.DAMA: 37, Modifier.DESTINO: 77, Modifier.MUERTE: 51}
_LABELS = {
    Modifier.DAMA: ("la Dama", "the Lady"),
    Modifier.DESTINO: ("el Destino", "Fate"),
    Modifier.MUERTE: ("la Muerte", "Death"),
}
_BY_CARD = {index: modifier for modifier, index in _CARDS.items()}


def playable(rules: Rules) -> tuple[Modifier, ...]:
    """Return the card modifiers that the rules have switched on.

    >>> [str(modifier) for modifier in playable(Rules(destino=False))]
    ['dama', 'muerte']
    """
    return tuple(modifier for modifier in Modifier if getattr(rules, modifier.value))


def held_modifiers(
    holding: tuple[int, ...], plays: tuple[Play, ...], rules: Rules
) -> tuple[Modifier, ...]:
    """Return the modifiers that this holding can still declare.

    Parameters
    ----------
    holding : tuple of int
        Card indices. A card that has left the holding can no longer be declared.
    plays : tuple of (seat, Modifier)
        What has been declared in this round, by anyone.
    rules : Rules
        Which modifiers are on.

    Examples
    --------
    >>> dama, destino = Modifier.DAMA.card.index, Modifier.DESTINO.card.index
    >>> held_modifiers((dama, destino), ((0, Modifier.DAMA),), Rules())
    (Modifier.DESTINO,)
    """
    if 37 not in holding and 77 not in holding and 51 not in holding:
        return ()
    done = [modifier for _, modifier in plays]
    return tuple(
        modifier
        for modifier in Modifier
        if _CARDS[modifier] in holding and modifier not in done and getattr(rules, modifier.value)
    )


def in_force(plays: tuple[Play, ...]) -> Play | None:
    """Return the Dama or the Destino that is in force: the one declared last.

    >>> in_force(((0, Modifier.DAMA), (2, Modifier.DESTINO), (1, Modifier.MUERTE)))
    (2, Modifier.DESTINO)
    """
    for play in reversed(plays):
        if play[1] is not Modifier.MUERTE:
            return play
    return None


def reading_of(seat: int, plays: tuple[Play, ...], rules: Rules, *, wild: bool) -> Reading:
    """Return how eights and aces count for one seat under what has been declared.

    Examples
    --------
    >>> reading_of(1, ((0, Modifier.DAMA),), Rules(), wild=False)
    Reading('null', aces_low=True)
    >>> reading_of(0, ((0, Modifier.DAMA),), Rules(), wild=False)
    Reading('null', aces_low=False)
    >>> reading_of(1, ((0, Modifier.DAMA), (2, Modifier.DESTINO)), Rules(), wild=True)
    Reading('plain', aces_low=False)
    """
    force = in_force(plays) if plays else None
    if wild:
        eights = 0 if force is not None and force[1] is Modifier.DESTINO else 4
    else:
        eights = 2 if rules.null_eights else 0
    bound = force is not None and force[1] is Modifier.DAMA and force[0] != seat
    return READINGS[eights + bound]


def modifier_of(card: int) -> Modifier | None:
    """Return the modifier that a card declares, if it is one of the three.

    >>> modifier_of(77), modifier_of(0)
    (Modifier.DESTINO, None)
    """
    return _BY_CARD.get(card)
