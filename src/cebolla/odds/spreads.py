"""Which rows can come about, and how new cards can lie in the suit pairs (compiled).

Two suit pairs with the same cards known and left, and the same cards dealt so far, stand for each
other: only spreads that do not increase within such a block are kept, with the number of spreads
they stand for.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["BLOCKS", "LEVELS", "fill_spreads", "reachable_rows"]

Int = NDArray[np.int64]
Whole = int | np.int64

CLASSES = 11
LEVELS = 3
BLOCKS = 8


@jit
def reachable_rows(
    counts: NDArray[np.int8], known: Int, left: Int, size: Whole, chosen: NDArray[np.bool_]
) -> Int:
    """Return the chosen rows of ``size`` cards that hold the known ones and can be completed.

    ``known`` and ``left`` are counts by suit pair and class, shape (4, 11).
    """
    found = np.empty(counts.shape[0], dtype=np.int64)
    number = 0
    for row in range(counts.shape[0]):
        if not chosen[row]:
            continue
        total: Whole = 0
        fits = True
        for cls in range(CLASSES):
            held = np.int64(counts[row, cls])
            total += held
            fixed = known[0, cls] + known[1, cls] + known[2, cls] + known[3, cls]
            spare = left[0, cls] + left[1, cls] + left[2, cls] + left[3, cls]
            if held < fixed or held > fixed + spare:
                fits = False
                break
        if fits and total == size:
            found[number] = row
            number += 1
    return found[:number]


@jit
def shrink(value: Whole, level: Whole) -> Whole:
    """Return a count as a level sees it: present or not; up to two; as it is."""
    return min(value, level + 1) if level < LEVELS - 1 else value


@jit
def fill_spreads(
    known: Int,
    left: Int,
    most: Whole,
    blocks_at_first: Whole,
    binomials: Int,
    spans: Int,
    spreads: Int,
) -> Whole:
    """Write how so many new cards of a class can lie in the four suit pairs.

    For each class, number of new cards, level and block structure (bit p: pairs p and p + 1 stand
    for each other) ``spans[class, number, level, blocks]`` is the first and last + 1 row of
    ``spreads``: the class's counts in the first two pairs, in the last two (known cards included,
    as the level sees them), the number of ways, and the block structure after it. Only structures
    that the one at first can become are written. Return how many rows there are, or -1 for lack of
    room.
    """
    at = 0
    base = 8
    ways = np.zeros(base**4, dtype=np.int64)
    for cls in range(CLASSES):
        for number in range(most + 1):
            for level in range(LEVELS):
                for blocks in range(BLOCKS):
                    spans[cls, number, level, blocks, 0] = at
                    spans[cls, number, level, blocks, 1] = at
                    if blocks & ~blocks_at_first:
                        continue
                    ways[:] = 0
                    any_way = False
                    for a in range(min(number, left[0, cls]) + 1):
                        for b in range(min(number - a, left[1, cls]) + 1):
                            for c in range(min(number - a - b, left[2, cls]) + 1):
                                d = number - a - b - c
                                if d > left[3, cls]:
                                    continue
                                weight = (
                                    binomials[left[0, cls], a]
                                    * binomials[left[1, cls], b]
                                    * binomials[left[2, cls], c]
                                    * binomials[left[3, cls], d]
                                )
                                v = shrink(known[0, cls] + a, level)
                                w = shrink(known[1, cls] + b, level)
                                x = shrink(known[2, cls] + c, level)
                                y = shrink(known[3, cls] + d, level)
                                for _ in range(3):  # sort each block, greatest first
                                    if blocks & 1 and v < w:
                                        v, w = w, v
                                    if blocks & 2 and w < x:
                                        w, x = x, w
                                    if blocks & 4 and x < y:
                                        x, y = y, x
                                ways[((v * base + w) * base + x) * base + y] += weight
                                any_way = True
                    if not any_way:
                        continue
                    for place in range(ways.size):
                        if ways[place] == 0:
                            continue
                        if at == spreads.shape[0]:
                            return -1
                        y = place % base
                        x = place // base % base
                        w = place // base**2 % base
                        v = place // base**3
                        same = int(v == w) | (int(w == x) << 1) | (int(x == y) << 2)
                        spreads[at, 0] = (v << (2 * cls)) | (w << (2 * cls + 32))
                        spreads[at, 1] = (x << (2 * cls)) | (y << (2 * cls + 32))
                        spreads[at, 2] = ways[place]
                        spreads[at, 3] = blocks & same
                        at += 1
                    spans[cls, number, level, blocks, 1] = at
    return at
