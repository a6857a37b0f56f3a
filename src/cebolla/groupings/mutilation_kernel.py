"""Compiled: the crippling Colors of many holdings at once (rules, section 4)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cebolla._jit import jit

__all__ = ["crippling_sizes"]

PAIR = 0
SUM = 1
RANKS = 13
EIGHT = 7
LARGEST = 10


@jit
def crippling_sizes(
    holdings: Any,
    points: Any,
    highest_total: int,
    kind: int,
    wild: bool,  # noqa: FBT001
    out: Any,
) -> None:
    """Write the fewest and the most eights of the Colors of nine and ten cards of each holding.

    Parameters
    ----------
    holdings : uint8[:, :]
        Card indices 0 … 103, each at most once in a row.
    points : int64[:]
        What each rank counts at least.
    highest_total : int
        The most that a Color counts.
    kind : int
        0 for Colors of one pair, 1 for those that count no more than the highest total, 2 for runs.
    wild : bool
        Whether eights are wild.
    out : int8[:, :, :]
        Of shape (holdings, 2, 2): for nine cards and for ten the fewest and the most eights, or -1.
    """
    have = np.zeros((4, RANKS), np.int64)
    for row in range(holdings.shape[0]):
        out[row] = -1
        if holdings.shape[1] < LARGEST - 1:
            continue
        have[:] = 0
        eights = 0
        for place in range(holdings.shape[1]):
            card = np.int64(holdings[row, place])
            have[card // 26, card % RANKS] += 1
            eights += card % RANKS == EIGHT
        for pair in range(4):
            free = eights if wild else have[pair, EIGHT]
            natural = -have[pair, EIGHT]
            for rank in range(RANKS):
                natural += have[pair, rank]
            for size in range(LARGEST - 1, LARGEST + 1):
                if natural + free < size or (kind == SUM and not wild):
                    continue
                if kind == PAIR:
                    fewest, most = max(size - natural, 0), free
                elif kind == SUM:
                    fewest = fewest_in_sum(have[pair], natural, free, size, points, highest_total)
                    most = free if fewest >= 0 else -1
                elif wild:
                    fewest = size - longest_cover(have[pair], 0, size)
                    most = free if fewest <= free else -1
                else:
                    fewest = 1
                    most = 1 if longest_cover(have[pair], have[pair, EIGHT], size) == size else -1
                if most >= 0:
                    spot = out[row, size - LARGEST + 1]
                    spot[0] = fewest if spot[0] < 0 else min(spot[0], fewest)
                    spot[1] = max(spot[1], most)


@jit
def fewest_in_sum(
    have: Any,
    natural: int,
    free: int,
    size: int,
    points: Any,
    highest_total: int,
) -> int:
    """Return the fewest wild eights with which so many cards stay within the total, or -1."""
    for eights in range(max(size - natural, 0), free + 1):
        total = eights
        wanted = size - eights
        for rank in range(RANKS):
            if rank != EIGHT:
                taken = min(have[rank], wanted)
                total += taken * points[rank]
                wanted -= taken
        if total <= highest_total:
            return eights
    return -1


@jit
def longest_cover(have: Any, eights: int, size: int) -> int:
    """Return the most ranks that so many consecutive ones include, the eight if there are any."""
    best = 0
    for low in range(RANKS - size + 1):
        covered = 0
        for rank in range(low, low + size):
            covered += (eights if rank == EIGHT else have[rank]) > 0
        best = max(best, covered)
    return best
