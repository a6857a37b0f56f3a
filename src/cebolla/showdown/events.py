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
    """

    seat: int
    cards: tuple[int, ...]
    reading: Reading
    strength: int
    rules: Rules

    def groups(self, count: int = 5) -> tuple[LaidGroup, ...]:
        """Return its best groups, so many of them at most: what each is, and its cards."""
        kinds = describe(self.strength)[:count]
        best = _evaluate.groups(self.cards, self.reading, self.rules)
        return tuple((kind, cards) for kind, cards in zip(kinds, best, strict=False))


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
    """

    seat: int
    modifier: Modifier
    losing: bool
    cancelled: Modifier | None
    wild: bool


@dataclass(frozen=True, slots=True)
class Declined:
    """The loser of the moment could have declared a modifier and did not."""

    seat: int


@dataclass(frozen=True, slots=True)
class FigureDiscarded:
    """The Muerte took this figure from this seat."""

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
    """

    leader: Showing
    challenger: Showing
    winner: int
    by_seniority: bool

    @property
    def laid(self) -> tuple[int, int]:
        """How many groups the leader and the challenger laid down (`laid_groups`)."""
        return laid_groups(self.leader.strength, self.challenger.strength)


@dataclass(frozen=True, slots=True)
class NullEightDeclared:
    """A group laid down in a comparison holds null eights: the next round will be wild."""

    seat: int


@dataclass(frozen=True, slots=True)
class Regrouped:
    """A modifier made a seat take back the groups that it had laid down."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat lost its comparison for good and shows its cards."""

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
    """

    seat: int
    cards: tuple[int, ...]
    size: int
    target: int
    onion: Category | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The showdown is over."""

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
