"""The best split of a holding and all others: every set of disjoint groups (rules, section 2).

A holding of n cards is looked at through its 2ⁿ subsets, as bit masks: bit i is card i.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules
from cebolla.testing.reference.groups import CABALLO_DE_OROS, GroupKind, group_kind

__all__ = [
    "LaidGroup",
    "best_kinds",
    "best_strength",
    "encode",
    "partitions",
    "ranked_strengths",
]


class LaidGroup(NamedTuple):
    """Cards laid down as one group, read at their best."""

    category: Category
    nulls: int
    cards: tuple[int, ...]


def encode(kinds: Iterable[GroupKind]) -> int:
    """Return the strength of groups of these kinds, in any order; higher is better.

    Each group is a byte, category × 8 + 7 - nulls, best first from the left of five bytes. So of
    two holdings the one whose first group is better is stronger, then the second group counts, and
    a list that goes on beats one that stops.

    >>> from cebolla.groupings.category import Category
    >>> hex(encode([(Category.BOLLITO, 0), (Category.CEBOLLA_3, 1)]))
    '0x260f000000'
    """
    digits = sorted((category * 8 + 7 - nulls for category, nulls in kinds), reverse=True)
    if len(digits) > 5:
        raise ValueError(f"ten cards make at most five groups, not {len(digits)}")
    return sum(digit << (8 * (4 - place)) for place, digit in enumerate(digits))


def partitions(
    cards: Sequence[int], reading: Reading, rules: Rules | None = None
) -> Iterator[tuple[LaidGroup, ...]]:
    """Give every set of disjoint groups of these cards, the empty one too; leftovers are free.

    >>> from cebolla.rules import Reading
    >>> for laid in partitions([12, 0, 9], Reading("plain")):  # king, ace, ten of clubs
    ...     print([(group.category.name, *group.cards) for group in laid])
    []
    [('CEBOLLA_2', 0, 9)]
    [('CEBOLLA_2', 12, 0)]
    [('BOLLITO', 12, 9)]
    [('COLOR', 12, 0, 9)]
    """
    groups = _groups_by_lowest_card(cards, reading, rules)

    def splits(rest: int) -> Iterator[tuple[LaidGroup, ...]]:
        if not rest:
            yield ()
            return
        lowest = rest & -rest
        yield from splits(rest & ~lowest)
        for mask, group in groups[lowest.bit_length() - 1]:
            if mask & rest == mask:
                for others in splits(rest & ~mask):
                    yield (group, *others)

    return splits(2 ** len(cards) - 1)


def ranked_strengths(
    cards: Sequence[int], reading: Reading, rules: Rules | None = None
) -> dict[int, int]:
    """Return each strength that a partition reaches, best first, and how many reach it.

    >>> from cebolla.rules import Reading
    >>> ranked = ranked_strengths([12, 0, 9], Reading("plain"))
    >>> {hex(strength): number for strength, number in ranked.items()}
    {'0x2f00000000': 1, '0x1700000000': 2, '0xf00000000': 1, '0x0': 1}
    """
    groups = _groups_by_lowest_card(cards, reading, rules)

    @cache
    def splits(rest: int) -> Counter[tuple[GroupKind, ...]]:
        if not rest:
            return Counter({(): 1})
        lowest = rest & -rest
        numbers = Counter(splits(rest & ~lowest))
        for mask, group in groups[lowest.bit_length() - 1]:
            if mask & rest == mask:
                for others, number in splits(rest & ~mask).items():
                    numbers[tuple(sorted((*others, group[:2])))] += number
        return numbers

    ranked: Counter[int] = Counter()
    for kinds, number in splits(2 ** len(cards) - 1).items():
        ranked[encode(kinds)] += number
    return dict(sorted(ranked.items(), reverse=True))


def best_kinds(
    cards: Sequence[int], reading: Reading, rules: Rules | None = None
) -> list[GroupKind]:
    """Return the groups of the best arrangement, best first.

    >>> from cebolla.rules import Reading
    >>> best_kinds([12, 26, 61, 89], Reading("plain"))  # the ace makes the difference
    [(Category.CEBOLLA_3, 0)]
    >>> best_kinds([12, 35, 61, 89], Reading("plain"))  # king, ten, ten, queen
    [(Category.BOLLITO, 0), (Category.BOLLITO, 0)]
    """
    groups = _groups_by_lowest_card(cards, reading, rules)

    # Putting one more group into two sorted lists keeps their order, so the best list that has a
    # given group is that group with the best list of the cards it leaves.
    @cache
    def best(rest: int) -> list[tuple[int, int]]:
        if not rest:
            return []
        lowest = rest & -rest
        found = best(rest & ~lowest)
        for mask, group in groups[lowest.bit_length() - 1]:
            if mask & rest == mask:
                key = (int(group.category), -group.nulls)
                found = max(found, sorted([key, *best(rest & ~mask)], reverse=True))
        return found

    return [(Category(number), -fewer) for number, fewer in best(2 ** len(cards) - 1)]


def best_strength(cards: Sequence[int], reading: Reading, rules: Rules | None = None) -> int:
    """Return the strength of the best arrangement; 0 without any group.

    >>> from cebolla.rules import Reading
    >>> hex(best_strength([12, 35, 61, 89], Reading("plain")))
    '0xf0f000000'
    """
    return encode(best_kinds(cards, reading, rules))


def _groups_by_lowest_card(
    cards: Sequence[int], reading: Reading, rules: Rules | None
) -> list[list[tuple[int, LaidGroup]]]:
    """Every group among the cards with its mask, listed under the place of its first card."""
    groups: list[list[tuple[int, LaidGroup]]] = [[] for _ in cards]
    for mask in _masks_worth_a_look(cards):
        members = tuple(card for place, card in enumerate(cards) if mask >> place & 1)
        kind = group_kind(members, reading, rules)
        if kind is not None:
            lowest = (mask & -mask).bit_length() - 1
            groups[lowest].append((mask, LaidGroup(*kind, members)))
    return groups


def _masks_worth_a_look(cards: Sequence[int]) -> Iterator[int]:
    """Leave out most of the subsets that are no group in any reading: nine in ten of them.

    No grouping counts past 21 but those of as many figures as aces, eights among them perhaps, and
    the Elefantes.
    """
    ranks = [card % 13 for card in cards]
    least = [0 if rank == 7 else min(rank + 1, 10) for rank in ranks]
    royal = sum(1 << place for place, rank in enumerate(ranks) if rank in (0, 7, 10, 11, 12))
    leader = sum(1 << place for place, card in enumerate(cards) if card == CABALLO_DE_OROS)
    points = [0]
    for mask in range(1, 2 ** len(cards)):
        lowest = mask & -mask
        points.append(points[mask & ~lowest] + least[lowest.bit_length() - 1])
        size = mask.bit_count()
        if (
            points[mask] <= 21
            or (mask & royal == mask and size in (4, 6, 8, 10))
            or (mask & leader and size == 5)
        ):
            yield mask
