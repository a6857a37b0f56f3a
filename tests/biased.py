"""Small ways to get at rare holdings, and at sets of cards that are one group."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cebolla.groupings.category import Category
from cebolla.rules import Reading
from cebolla.testing.bias import KINDS, Kind, biased_holdings
from cebolla.testing.reference import group_kind

POOLS = KINDS
EIGHTS = range(7, 104, 13)


def holdings(pool: Kind, number: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Give sorted holdings of ten cards, every fifth with fewer, rich in what the pool says."""
    rng = np.random.default_rng(seed)
    for place, row in enumerate(biased_holdings(number, pool, rng=rng).tolist()):
        size = 10 if place % 5 else int(rng.integers(0, 10))
        yield tuple(sorted(row[:size]))


def near_colors(number: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Give holdings of nine or ten cards most of which are of one pair or eights."""
    rng = np.random.default_rng(seed)
    for _ in range(number):
        pair = int(rng.integers(4))
        top = int(rng.choice([5, 7, 13]))
        suited = [card for card in range(pair * 26, pair * 26 + 26) if card % 13 < top]
        pool = np.array([*{*suited, *EIGHTS}])
        strangers = int(rng.choice([0, 0, 1, 2]))
        chosen = {*rng.choice(pool, min(10 - strangers, len(pool)), replace=False).tolist()}
        rest = np.setdiff1d(np.arange(104), [*chosen])
        chosen |= {*rng.choice(rest, int(rng.choice([9, 10])) - min(len(chosen), 9)).tolist()}
        yield tuple(sorted(chosen))[:10]


def single_groups(
    pool: Kind, number: int, seed: int, reading: Reading
) -> Iterator[tuple[tuple[int, ...], Category, int]]:
    """Give sets of cards that are one group, with their grouping and null eights."""
    rng = np.random.default_rng(seed)
    for holding in biased_holdings(number, pool, rng=rng):
        for _ in range(60):
            size = int(rng.choice([2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10]))
            cards = tuple(sorted(rng.choice(holding, size, replace=False).tolist()))
            kind = group_kind(cards, reading)
            if kind is not None:
                yield cards, *kind
