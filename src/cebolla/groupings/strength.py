"""What an arrangement is worth as one integer, and back (rules, section 2).

A strength packs up to five groups, best first, one byte each, left-aligned in 40 bits, so that
comparing integers compares the groups one by one and a list that continues beats one that stops.
The byte of a group is ``category × 8 + 7 - nulls``: of two equal onions, fewer null eights win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from typing import SupportsIndex

from cebolla.doors import each, integer
from cebolla.errors import StrengthError, StrengthTypeError, quoted
from cebolla.groupings.category import Category
from cebolla.language import Lang

__all__ = [
    "MIN_CARDS",
    "GroupKind",
    "describe",
    "digits",
    "encode",
    "group_count",
    "null_eights",
    "pack",
    "top_category",
]

MIN_CARDS = {
    Category.BOLLITO: 2,
    Category.COLOR_ROTO: 3,
    Category.COLOR: 3,
    Category.REAL_ROTO: 3,
    Category.REAL: 3,
    Category.REAL_SALVAJE: 3,
    Category.DOBLE_CEBOLLA: 4,
    Category.ELEFANTES: 5,
    Category.TRIPLE_CEBOLLA: 6,
    Category.CEBOLLA_MENOR: 8,
    Category.OCTAVO: 8,
    Category.GRAN_CEBOLLA: 10,
} | {category: category.onion_size for category in Category if category.onion_size}
"""The fewest cards a grouping takes."""

_PLACES = 5
_WILD_EIGHTS = {Category.REAL_SALVAJE: 3, Category.OCTAVO: 8}


@total_ordering
@dataclass(frozen=True, slots=True)
class GroupKind:
    """What a group is worth: its grouping and, in an onion, its null eights.

    Kinds order by worth: a better grouping first of all, then fewer null eights.

    Parameters
    ----------
    category : Category
        The grouping.
    nulls : int
        Null eights among its cards, 0 except in an onion of three to seven cards.

    Raises
    ------
    StrengthError
        When no group of this grouping can hold so many null eights.

    Examples
    --------
    >>> GroupKind(Category.CEBOLLA_6) > GroupKind(Category.CEBOLLA_6, 2) > GroupKind(Category.REAL)
    True
    >>> str(GroupKind(Category.CEBOLLA_6, 2)), GroupKind(Category.CEBOLLA_6, 2).label("en")
    ('Cebolla de 6 (2 ochos nulos)', 'six-card onion (2 null eights)')
    >>> GroupKind(Category.CEBOLLA_3, 2)
    Traceback (most recent call last):
    ...
    cebolla.errors.StrengthError: CEBOLLA_3 holds 0 to 1 null eights, not 2
    """

    category: Category
    nulls: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.category, Category):
            raise StrengthTypeError(f"category must be a Category, not {quoted(self.category)}")
        if type(self.nulls) is not int:
            raise StrengthTypeError(f"nulls must be an integer, not {quoted(self.nulls)}")
        # Null eights raise an onion, and no card makes 21 alone: two others at least are not null.
        most = max(self.category.onion_size - 2, 0)
        if not 0 <= self.nulls <= most:
            allowed = f"0 to {most} null eights" if most else "no null eights"
            raise StrengthError(f"{self.category.name} holds {allowed}, not {quoted(self.nulls)}")

    @property
    def digit(self) -> int:
        """The kind's byte in a strength; higher is better."""
        return digits(pack(((self.category, self.nulls),)))[0]

    def label(self, lang: Lang = "es") -> str:
        """Return the kind's name in Spanish (``"es"``) or English (``"en"``)."""
        name = self.category.label(lang)
        if not self.nulls:
            return name
        if lang == "es":
            return f"{name} ({self.nulls} {'ocho nulo' if self.nulls == 1 else 'ochos nulos'})"
        return f"{name} ({self.nulls} null {'eight' if self.nulls == 1 else 'eights'})"

    def __lt__(self, other: GroupKind) -> bool:
        if not isinstance(other, GroupKind):
            return NotImplemented
        return self.digit < other.digit

    def __repr__(self) -> str:
        nulls = f", {self.nulls}" if self.nulls else ""
        return f"GroupKind(Category.{self.category.name}{nulls})"

    def __str__(self) -> str:
        return self.label()


def encode(kinds: Iterable[GroupKind]) -> int:
    """Return the strength of groups of these kinds, in whatever order they are given.

    Higher is better. No groups at all are worth 0.

    Parameters
    ----------
    kinds : iterable of GroupKind
        The kinds of disjoint groups of one holding.

    Raises
    ------
    StrengthError
        When no holding of ten cards can be split so.

    Examples
    --------
    >>> pair = [GroupKind(Category.DOBLE_CEBOLLA), GroupKind(Category.CEBOLLA_5)]
    >>> hex(encode(pair))
    '0x6f47000000'
    >>> encode(pair) > encode(pair[:1]) > encode(pair[1:]) > encode([]) == 0
    True
    """
    right = "a strength is made of GroupKinds"
    given = []
    for kind in each(right, kinds, StrengthTypeError):
        if not isinstance(kind, GroupKind):
            raise StrengthTypeError(f"{right}, not {quoted(kind)}")
        given.append(kind)
    ordered = sorted(given, reverse=True)
    _check_together(ordered)
    return pack((kind.category, kind.nulls) for kind in ordered)


def pack(groups: Iterable[tuple[int, int]]) -> int:
    """Return the strength of groups given as (category, nulls), best first; nothing is checked.

    >>> hex(pack([(Category.DOBLE_CEBOLLA, 0), (Category.CEBOLLA_5, 1)]))
    '0x6f46000000'
    """
    strength, shift = 0, 8 * _PLACES
    for category, nulls in groups:
        shift -= 8
        strength |= (category * 8 + 7 - nulls) << shift
    return strength


def digits(strength: int) -> bytes:
    """Return the byte of each of the five groups of a strength, best first, 0 where there is none.

    Like what follows it takes the strength on trust.

    >>> list(digits(0x6F46000000))
    [111, 70, 0, 0, 0]
    """
    return strength.to_bytes(_PLACES, "big")


def top_category(strength: int) -> Category | None:
    """Return the grouping of the best group of a strength, None where there is no group.

    >>> top_category(0x6F46000000), top_category(0)
    (Category.DOBLE_CEBOLLA, None)
    """
    digit = digits(strength)[0]
    return Category(digit >> 3) if digit else None


def group_count(strength: int) -> int:
    """Return how many groups a strength has.

    >>> group_count(0x6F46000000), group_count(0)
    (2, 0)
    """
    return len(digits(strength).rstrip(b"\0"))


def null_eights(strength: int, groups: int = _PLACES) -> int:
    """Return how many null eights the first groups of a strength hold, so many of them at most.

    >>> null_eights(0x6F46000000), null_eights(0x6F46000000, 1)
    (1, 0)
    """
    return sum(7 - (digit & 7) for digit in digits(strength)[:groups] if digit)


def describe(strength: SupportsIndex) -> tuple[GroupKind, ...]:
    """Return the kinds of groups that make this strength, best first.

    The inverse of `encode`, and as strict: an integer that is the strength of no arrangement is an
    error.

    Examples
    --------
    >>> [str(kind) for kind in describe(0x6F47000000)]
    ['Doble Cebolla', 'Cebolla de 5']
    >>> describe(0)
    ()
    >>> describe(0x476F000000)
    Traceback (most recent call last):
    ...
    cebolla.errors.StrengthError: 0x476f000000 is no strength: group 2 (Doble Cebolla) is better \
than group 1 (Cebolla de 5)
    """
    return _kinds(integer("a strength", strength, StrengthTypeError))


@lru_cache(maxsize=4096)
def _kinds(number: int) -> tuple[GroupKind, ...]:
    if not 0 <= number < 1 << 8 * _PLACES:
        raise StrengthError(
            f"{quoted(number)} is no strength: it is outside 0 … 2**{8 * _PLACES} - 1"
        )
    where = f"{number:#012x} is no strength"
    kinds: list[GroupKind] = []
    for place, digit in enumerate(digits(number).rstrip(b"\0"), 1):
        if not digit:
            raise StrengthError(f"{where}: group {place} is empty but a later one is not")
        if not 1 <= digit >> 3 <= len(Category):
            raise StrengthError(f"{where}: group {place} has no grouping {digit >> 3}, only 1 … 18")
        try:
            kind = GroupKind(Category(digit >> 3), 7 - (digit & 7))
        except StrengthError as error:
            raise StrengthError(f"{where}: in group {place}, {error}") from None
        if kinds and kind > kinds[-1]:
            raise StrengthError(
                f"{where}: group {place} ({kind}) is better than group {place - 1} ({kinds[-1]})"
            )
        kinds.append(kind)
    try:
        _check_together(kinds)
    except StrengthError as error:
        raise StrengthError(f"{where}: {error}") from None
    return tuple(kinds)


def _check_together(kinds: list[GroupKind]) -> None:
    """Raise when no holding has groups of all these kinds at once."""
    cards = sum(MIN_CARDS[kind.category] for kind in kinds)
    if cards > 10:
        raise StrengthError(f"its groups take {cards} cards or more, and a holding has 10")
    count = Counter(kind.category for kind in kinds)
    if count[Category.ELEFANTES] > 1:
        raise StrengthError("two Elefantes, and there is one caballo de oros")
    wild = sum(eights * count[category] for category, eights in _WILD_EIGHTS.items())
    if wild > 8:
        raise StrengthError(f"its groups take {wild} wild eights, and there are 8")
    if wild and any(kind.nulls for kind in kinds):
        raise StrengthError("wild eights and null eights never serve in one holding")
