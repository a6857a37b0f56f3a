"""The rules of the groupings: which cards form which grouping (rules, sections 2 and 3).

For the question "what is this group?" a figure is a figure and a suit is its pair. So a group is a
*shape*, a multiset of rank classes, and whether its naturals must be of one suit pair. `shapes`
returns every shape of a reading. Nothing after this module knows a rule of the groupings: the
rest is combinatorics over the table that it returns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from cebolla.cards import Card, Rank, Suit
from cebolla.groupings.category import Category
from cebolla.language import Lang, check_lang
from cebolla.named import Named
from cebolla.rules import Reading, Rules

__all__ = [
    "CABALLO",
    "CABALLO_DE_OROS",
    "CLASSES",
    "EIGHT",
    "FIGURE",
    "Colour",
    "Shape",
    "Variant",
    "rank_class",
    "shapes",
]

ACE, SIX, SEVEN, EIGHT, NINE, TEN, FIGURE, CABALLO = 0, 5, 6, 7, 8, 9, 10, 11
CLASSES = 12
"""Rank classes: ace, 2 … 9, ten, figure, and the caballo de oros, which is also a figure."""
CABALLO_DE_OROS = Card(Suit.OROS, Rank.QUEEN)

_MOST = (8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 10)
_HOLDING = 10
_TOTAL = 21


def rank_class(card: Card) -> int:
    """Return the card's rank class as a figure among figures (never `CABALLO`).

    >>> rank_class(CABALLO_DE_OROS) == FIGURE
    True
    """
    return min(card.rank, FIGURE)


class Colour(Named, IntEnum):
    """What a shape asks of the suit pairs of its naturals (cards that are not wild)."""

    ANY = 0
    ALL_BUT_ONE = 1
    ALL = 2


@dataclass(frozen=True, order=True, slots=True)
class Shape:
    """A multiset of rank classes that is a group, and as what.

    Attributes
    ----------
    counts : tuple of int
        How many cards of each rank class, `CLASSES` long.
    category : Category
        The grouping.
    nulls : int
        How many of its eights count 0.
    colour : Colour
        Whether the naturals must be of one suit pair.
    """

    counts: tuple[int, ...]
    category: Category
    nulls: int
    colour: Colour


@dataclass(frozen=True, order=True, slots=True)
class Variant:
    """The part of `Rules` that decides what a group is; equal variants share their tables.

    >>> Variant.of(Rules()) == Variant.of(Rules.casa())
    True
    """

    elephants: bool = True
    elephant_figures: bool = False
    octavo: bool = True

    @classmethod
    def of(cls, rules: Rules) -> Variant:
        """Return the variant that these rules play."""
        return cls(rules.elephants, rules.elephants and rules.elephant_figures, rules.octavo)

    def label(self, lang: Lang = "es") -> str:
        """Return in words what differs from the default rules, "" if nothing does.

        >>> Variant(elephants=False, octavo=False).label("en")
        'without Elephants, without Octavo'
        """
        english = check_lang(lang) == "en"
        parts = []
        if not self.elephants:
            parts.append("without Elephants" if english else "sin Elefantes")
        if self.elephant_figures:
            parts.append("figures in the Elephants" if english else "figuras en los Elefantes")
        if not self.octavo:
            parts.append("without Octavo" if english else "sin Octavo")
        return ", ".join(parts)


@cache
def shapes(reading: Reading, variant: Variant) -> tuple[Shape, ...]:
    """Return every shape of a reading, each set of ranks at the best it can be.

    A multiset of ranks appears once for each demand on colour that makes it worth more: first as
    what it is in any suits, then, when that is better, as a Color Roto or a Color. Shapes whose
    colour cannot be had (three sevens of one pair) are not left out.

    >>> table = shapes(Reading("plain"), Variant())
    >>> [s.category.name for s in table if s.counts == (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)]
    ['CEBOLLA_3', 'COLOR']
    """
    found: list[Shape] = []
    for counts in _multisets():
        in_any_suits = _rank_grouping(counts, reading, variant)
        best = in_any_suits or (None, 0)
        if in_any_suits is not None:
            found.append(Shape((*counts, 0), *in_any_suits, Colour.ANY))
        if _is_coloured_total(counts, reading):
            for category, colour in _colours(counts, reading):
                if best[0] is None or category > best[0]:
                    found.append(Shape((*counts, 0), category, 0, colour))
                    if colour is Colour.ANY:
                        best = (category, 0)
    if variant.elephants:
        found.extend(_elephants(reading, variant))
    return tuple(found)


def _multisets() -> Iterator[tuple[int, ...]]:
    """Yield the multisets of 2 to 10 cards over the eleven plain rank classes."""

    def extend(prefix: tuple[int, ...], room: int) -> Iterator[tuple[int, ...]]:
        if len(prefix) == len(_MOST):
            if room <= _HOLDING - 2:
                yield prefix
            return
        for count in range(min(room, _MOST[len(prefix)]) + 1):
            yield from extend((*prefix, count), room - count)

    return extend((), _HOLDING)


def _points(counts: tuple[int, ...]) -> int:
    """Return the points of all cards but the eights, aces at 1."""
    low = sum(count * (cls + 1) for cls, count in enumerate(counts[:FIGURE]) if cls != EIGHT)
    return low + 10 * counts[FIGURE]


def _ace_totals(counts: tuple[int, ...], reading: Reading) -> range:
    """Return the totals of all cards but the eights, over the values of each ace."""
    lowest = _points(counts)
    return range(lowest, lowest + (1 if reading.aces_low else 10 * counts[ACE] + 1), 10)


def _can_total(counts: tuple[int, ...], reading: Reading, low: int, high: int) -> bool:
    """Return whether the cards can total low … high points, eights never null."""
    eights = counts[EIGHT]
    if reading.eights == "wild":
        least, most = eights, eights * (10 if reading.aces_low else 11)
    else:
        least = most = 8 * eights
    return any(t + least <= high and t + most >= low for t in _ace_totals(counts, reading))


def _rank_grouping(
    counts: tuple[int, ...], reading: Reading, variant: Variant
) -> tuple[Category, int] | None:
    """Return the best grouping that these ranks are in any suits, and its null eights."""
    size = sum(counts)
    wild = counts[EIGHT] if reading.eights == "wild" else 0
    if size == 10 and _is_onions(counts, wild, 5):
        return Category.GRAN_CEBOLLA, 0
    if wild == size == 8 and variant.octavo:
        return Category.OCTAVO, 0
    if not reading.aces_low:
        for onions, category in _MULTIPLE_ONIONS:
            if size == 2 * onions and _is_onions(counts, wild, onions):
                return category, 0
    if wild == size == 3:
        return Category.REAL_SALVAJE, 0
    if 2 <= size <= 7:
        nulls = _fewest_nulls(counts, reading)
        onion = Category[f"CEBOLLA_{size}"]
    else:
        nulls, onion = None, Category.BOLLITO
    royal = _royal(counts, wild, reading) if size == 3 else None
    if royal is not None and (nulls is None or royal > onion):
        return royal, 0
    if nulls is not None:
        return onion, nulls
    if size == 2 and _can_total(counts, reading, 20, 20):
        return Category.BOLLITO, 0
    return None


_MULTIPLE_ONIONS = (
    (4, Category.CEBOLLA_MENOR),
    (3, Category.TRIPLE_CEBOLLA),
    (2, Category.DOBLE_CEBOLLA),
)


def _is_onions(counts: tuple[int, ...], wild: int, onions: int) -> bool:
    """Return whether the cards are so many pairs of a figure and an ace, wild eights helping."""
    aces, figures = counts[ACE], counts[FIGURE]
    only_these = aces + figures + wild == 2 * onions
    return only_these and aces <= onions and figures <= onions


def _fewest_nulls(counts: tuple[int, ...], reading: Reading) -> int | None:
    """Return how few null eights make exactly 21 of these cards, None if nothing does."""
    if reading.eights != "null":
        return 0 if _can_total(counts, reading, _TOTAL, _TOTAL) else None
    totals = _ace_totals(counts, reading)
    eights = counts[EIGHT]
    return next((n for n in range(eights + 1) if _TOTAL - 8 * (eights - n) in totals), None)


def _royal(counts: tuple[int, ...], wild: int, reading: Reading) -> Category | None:
    """Return the royal that these three cards are; eights are a natural 8 unless wild."""
    sixes, sevens, eights = counts[SIX], counts[SEVEN], counts[EIGHT]
    if sixes + sevens + eights != 3:
        return None
    if sevens + wild == 3:
        return Category.REAL
    if reading.eights == "wild":
        return Category.REAL_ROTO if sixes <= 1 and sevens <= 1 else None
    return Category.REAL_ROTO if (sixes, sevens, eights) == (1, 1, 1) else None


def _is_coloured_total(counts: tuple[int, ...], reading: Reading) -> bool:
    """Return whether these are three or more cards of 16 to 21 points."""
    return sum(counts) >= 3 and _can_total(counts, reading, 16, _TOTAL)


def _colours(counts: tuple[int, ...], reading: Reading) -> tuple[tuple[Category, Colour], ...]:
    """Return the coloured groupings of these ranks with what they ask of the naturals.

    Wild eights are of whatever pair helps, so a lone natural is a Color in any suit, and two are a
    Color Roto at least.
    """
    naturals = sum(counts) - (counts[EIGHT] if reading.eights == "wild" else 0)
    if naturals <= 1:
        return ((Category.COLOR, Colour.ANY),)
    roto = Colour.ANY if naturals == 2 else Colour.ALL_BUT_ONE
    return ((Category.COLOR_ROTO, roto), (Category.COLOR, Colour.ALL))


def _elephants(reading: Reading, variant: Variant) -> Iterator[Shape]:
    """Yield the Elefantes: the caballo de oros and four carriers of rank 9 or 10, or wild."""
    carriers = [NINE, TEN]
    if reading.eights == "wild":
        carriers.append(EIGHT)
    if variant.elephant_figures:
        carriers.append(FIGURE)

    def extend(at: int, room: int, counts: list[int]) -> Iterator[Shape]:
        if at == len(carriers):
            if room == 0:
                yield Shape((*counts, 1), Category.ELEFANTES, 0, Colour.ANY)
            return
        for count in range(room + 1):
            counts[carriers[at]] = count
            yield from extend(at + 1, room - count, counts)
        counts[carriers[at]] = 0

    return extend(0, 4, [0] * len(_MOST))
