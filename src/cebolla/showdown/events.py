"""What happens in a showdown, one frozen record for each thing (rules, sections 4 to 6).

A log of these reads as a story: see `cebolla.showdown.story`. Seats are numbers, cards are indices.
"""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.groupings.category import Category
from cebolla.groupings.strength import GroupKind, describe, digits
from cebolla.rules import Reading, Rules
from cebolla.showdown import _evaluate
from cebolla.showdown.modifiers import Modifier

__all__ = [
    "Compared",
    "Crippled",
    "Declined",
    "Ended",
    "Event",
    "FigureDiscarded",
    "LaidGroup",
    "ModifierPlayed",
    "NullEightDeclared",
    "Regrouped",
    "Showing",
    "WentOut",
    "laid_groups",
]

LaidGroup = tuple[GroupKind, tuple[int, ...]]
"""A group on the table: what it is, and the indices of its cards."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A holding as it counts at one moment.

    Attributes
    ----------
    seat : int
        Whose it is.
    cards : tuple of int
        Its card indices, ascending.
    reading : Reading
        How its eights and aces count just now.
    strength : int
        What it is worth so; higher is better.
    rules : Rules
        The options of the game.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> comparison = showdown(["Kc As 2c", "7c 7d 7h"], dealer=None).log[0]
    >>> comparison.challenger.seat, comparison.challenger.cards, comparison.challenger.reading
    (1, (6, 58, 84), Reading('null', aces_low=False))
    """

    seat: int
    cards: tuple[int, ...]
    reading: Reading
    strength: int
    rules: Rules

    def groups(self, count: int = 5) -> tuple[LaidGroup, ...]:
        """Return its best groups, so many of them at most: what each is, and its cards.

        >>> from cebolla.showdown import showdown
        >>> showdown(["Kc As 2c", "7c 7d 7h"], dealer=None).log[0].leader.groups()
        ((GroupKind(Category.CEBOLLA_2), (12, 26)),)
        """
        kinds = describe(self.strength)[:count]
        best = _evaluate.groups(self.cards, self.reading, self.rules)
        return tuple((kind, cards) for kind, cards in zip(kinds, best, strict=False))

    def laid_cards(self, count: int) -> list[int]:
        """Return the cards of so many of its best groups."""
        best = _evaluate.groups(self.cards, self.reading, self.rules)
        return [card for group in best[:count] for card in group]


@dataclass(frozen=True, slots=True)
class ModifierPlayed:
    """A seat declared a modifier.

    Attributes
    ----------
    seat : int
        Who declared.
    modifier : Modifier
        What.
    losing : bool
        Whether this was in a comparison that the seat was losing; else before the Elder led.
    cancelled : Modifier or None
        The Dama or the Destino that was in force until now and is not any longer.
    wild : bool
        Whether this is a wild round.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"]).log[1]
    ModifierPlayed(seat=1, modifier=Modifier.DAMA, losing=True, cancelled=None, wild=False)
    """

    seat: int
    modifier: Modifier
    losing: bool
    cancelled: Modifier | None
    wild: bool


@dataclass(frozen=True, slots=True)
class Declined:
    """The loser of the moment could have declared a modifier and did not.

    >>> from cebolla.showdown import Never, showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"], policy=Never()).log[1]
    Declined(seat=1)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class FigureDiscarded:
    """The Muerte took this figure from this seat.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc Qh 2c", "Tc Td Ke"], dealer=None).log[2]
    FigureDiscarded(seat=0, card=12)
    """

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Compared:
    """Two holdings were compared, group by group.

    Attributes
    ----------
    leader, challenger : Showing
        Who led, and who faced the leader.
    winner : int
        The seat that wins as things stand.
    by_seniority : bool
        Whether all groups were equal, so that the more senior wins.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> comparison = showdown(["Kc As", "Kd Ah"]).log[0]
    >>> comparison.winner, comparison.by_seniority
    (1, True)
    """

    leader: Showing
    challenger: Showing
    winner: int
    by_seniority: bool

    @property
    def laid(self) -> tuple[int, int]:
        """How many groups the leader and the challenger laid down (`laid_groups`).

        >>> from cebolla.showdown import showdown
        >>> showdown(["Kc As", "9d 2h"], dealer=None).log[0].laid
        (1, 0)
        """
        return laid_groups(self.leader.strength, self.challenger.strength)


@dataclass(frozen=True, slots=True)
class NullEightDeclared:
    """A group laid down in a comparison holds null eights: the next round will be wild.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As 8h", "9d 2h"], dealer=None).log[1]
    NullEightDeclared(seat=0)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Regrouped:
    """A modifier made a seat take back the groups that it had laid down.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"]).log[2]
    Regrouped(seat=0)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat lost its comparison for good and shows its cards.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As", "9d 2h"], dealer=None).log[-2]
    WentOut(seat=1, cards=(53, 86))
    """

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Crippled:
    """A Color of nine or ten cards crippled an onion, or the nine-card Color that just had.

    Attributes
    ----------
    seat : int
        The crippler.
    cards : tuple of int
        The cards of the Color, as many as its size. Where the holder could lay down several, it is
        one with the fewest eights that the rules allow.
    size : int
        How many they are: 9 or 10.
    target : int
        Who is crippled.
    onion : Category or None
        What is crippled; None for a nine-card Color.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> gran, hearts = "Ac Ab As Ad Ao Kc Ks Kd Jb Qb", "2h 2u 4h 4u 6h 6u Th Tu Jh Qs"
    >>> crippled = showdown([gran, hearts], dealer=None).log[-2]
    >>> crippled.seat, crippled.size, crippled.target, crippled.onion
    (1, 9, 0, Category.GRAN_CEBOLLA)
    >>> crippled.cards
    (53, 55, 57, 61, 62, 66, 68, 70, 74)
    """

    seat: int
    cards: tuple[int, ...]
    size: int
    target: int
    onion: Category | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The showdown is over.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As", "9d 2h"], dealer=None).log[-1]
    Ended(winner=0, next_wild=False)
    """

    winner: int
    next_wild: bool


Event = (
    ModifierPlayed
    | Declined
    | FigureDiscarded
    | Compared
    | NullEightDeclared
    | Regrouped
    | WentOut
    | Crippled
    | Ended
)


def laid_groups(leader: int, challenger: int) -> tuple[int, int]:
    """Return how many groups each side declares in a comparison of two strengths.

    The leader lays down its groups as far as the comparison goes; the challenger those that equal
    or beat (rules, section 3, *Declared*).

    Examples
    --------
    A Doble Cebolla and a royal against a Doble Cebolla and a six-card onion: the challenger's
    second group wins.

    >>> from cebolla.groupings.strength import encode
    >>> doble = GroupKind(Category.DOBLE_CEBOLLA)
    >>> leader = encode([doble, GroupKind(Category.REAL)])
    >>> challenger = encode([doble, GroupKind(Category.CEBOLLA_6)])
    >>> laid_groups(leader, challenger)
    (2, 2)
    >>> laid_groups(challenger, leader)
    (2, 1)
    """
    sides = zip(digits(leader), digits(challenger), strict=True)
    for place, (ours, theirs) in enumerate(sides):
        if ours == theirs:
            if not ours:
                return place, place
        elif ours > theirs:
            return place + 1, place
        else:
            return place + (ours > 0), place + 1
    return 5, 5
