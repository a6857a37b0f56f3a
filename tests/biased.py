"""Random holdings, some of them biased towards what is rare and hard."""

from collections.abc import Iterator

import numpy as np

from cebolla.groupings.category import Category
from cebolla.rules import Reading
from cebolla.testing.reference.groups import group_kind

EIGHTS = [suit * 13 + 7 for suit in range(8)]
PAIR_0 = [*range(26)]
POOLS = {
    "any": [*range(104)],
    "one_pair": [*PAIR_0, *EIGHTS[2:], 102],
    "two_pairs": [*range(52), *EIGHTS],
    "eights": [*EIGHTS, *range(0, 104, 13), *range(10, 104, 26), 5, 6, 31, 32, 58, 2, 28],
    "low": [suit * 13 + rank for suit in range(8) for rank in range(5)] + EIGHTS,
    "tens_and_figures": [s * 13 + r for s in range(8) for r in (0, 8, 9, 10, 11, 12)] + EIGHTS[:3],
    "royals": [suit * 13 + rank for suit in range(8) for rank in (5, 6, 7, 0, 8)],
    "aces_and_figures": [suit * 13 + rank for suit in range(8) for rank in (0, 7, 11, 12)],
    "elephants": [102, 102, *[s * 13 + r for s in range(0, 8, 2) for r in (8, 9)], *EIGHTS, 0, 12],
}


def holdings(pool: str, number: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Give sorted holdings of ten cards, now and then fewer, from the pool."""
    rng = np.random.default_rng(seed)
    cards = np.unique(POOLS[pool])
    for _ in range(number):
        size = 10 if rng.random() < 0.8 else int(rng.integers(0, 10))
        if pool == "elephants":
            chosen = {102, *rng.choice(cards[cards != 102], max(size - 1, 0), replace=False)}
        else:
            chosen = {*rng.choice(cards, size, replace=False)}
        yield tuple(sorted(map(int, chosen)))


def single_groups(
    pool: str, number: int, seed: int, reading: Reading
) -> Iterator[tuple[tuple[int, ...], Category, int]]:
    """Give sets of cards that are one group, with their grouping and null eights."""
    rng = np.random.default_rng(seed)
    for holding in holdings(pool, number, seed):
        for _ in range(60):
            size = int(rng.choice([2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10]))
            if size <= len(holding):
                cards = tuple(sorted(map(int, rng.choice(holding, size, replace=False))))
                kind = group_kind(cards, reading)
                if kind is not None:
                    yield cards, *kind
