"""Exact counts: every way to complete a holding, by strength (compiled).

Where the ranks of a row alone decide, the number of ways is a product of binomials. Elsewhere the
walk goes down a tree: class by class, how many cards each suit pair gets. At each node the lines of
the row's list that can no longer be met are dropped, and as soon as the best line left is met, or
none is left, the rest of the tree is a product of binomials again. Classes that no line names are
never looked at.

What a line asks is tested as in the evaluation of holdings. Those lines of code stand there too,
for a kernel calls kernels of its own file only; a test holds the two texts together.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["count_rows"]

Int = NDArray[np.int64]
Whole = int | np.int64

CLASSES = 11
FIGURE = 10
FINEST = 2  # the level of `spreads` that counts cards as they are
BOTH = (1 << 32) + 1
GUARD = 1 << 22
FULL = 0x003FFFFF003FFFFF
FIRST_OF_TWO = 0x0015555500155555
SECOND_OF_TWO = 0x002AAAAA002AAAAA
FIGURE_BIT = 20


@jit
def at_least(counts: Whole) -> Whole:
    """Return counts of two suit pairs as bits: at least one card of a class, at least two."""
    ones = (counts | (counts >> 1)) & FIRST_OF_TWO
    figures = ((counts >> 1) & (BOTH << (FIGURE_BIT + 1))) | ((counts >> 2) & (BOTH << FIGURE_BIT))
    return ones | (counts & SECOND_OF_TWO) | figures


@jit
def pairs_meeting(single: Whole, have: Whole) -> Whole:
    """Return bit 22 if the first suit pair of ``have`` meets the single, bit 54 if the second."""
    missing = ((single & 0x3FFFFF) * BOTH) & ~have
    # One missing bit a pair is let go; the guard keeps one pair from borrowing of the other.
    missing &= ((missing | GUARD) - BOTH) | -(single >> 31)
    return ~(missing + FULL) & (BOTH << 22)


@jit
def pair_mask(single: Whole, have_low: Whole, have_high: Whole) -> Whole:
    """Return which of the four suit pairs meet the single, one bit a pair."""
    low = pairs_meeting(single, have_low)
    high = pairs_meeting(single, have_high)
    return ((low >> 22) & 1) | ((low >> 53) & 2) | ((high >> 20) & 4) | ((high >> 51) & 8)


@jit
def can_lack(single: Whole, place: Whole) -> bool:
    """Return whether the single is of a broken colour that may lack a card of this class."""
    return single >> 31 == 0 and (single >> place) & 1 == 1


@jit
def share_pair(one: Whole, two: Whole, three: Whole, counts: Whole) -> bool:
    """Return whether one suit pair meets these singles at once, with different cards.

    ``counts`` are the pair's cards; 0 stands for no single. Each card too few must be the one that
    a broken colour takes elsewhere, one for each.
    """
    singles = (one, two, three)
    lacking = 0
    places = [0, 0, 0]
    for place in range(0, FIGURE_BIT + 2, 2):
        asked: Whole = 0
        for single in singles:
            asked += ((single >> place) & 1) + ((single >> (place + 1)) & 1)
        held = (counts >> place) & (7 if place == FIGURE_BIT else 3)
        for _ in range(asked - held):
            if lacking == 3:
                return False
            places[lacking] = place
            lacking += 1
    if lacking == 0:
        return True
    for i in range(3):
        if can_lack(singles[i], places[0]):
            if lacking == 1:
                return True
            for j in range(3):
                served = j != i and can_lack(singles[j], places[1])
                if served and (lacking == 2 or can_lack(singles[3 - i - j], places[2])):
                    return True
    return False


@jit
def pair_counts(pair: Whole, counts_low: Whole, counts_high: Whole) -> Whole:
    """Return the counts of one suit pair."""
    return ((counts_low if pair < 2 else counts_high) >> (32 * (pair & 1))) & 0xFFFFFFFF


@jit
def meets_jointly(
    one: Whole,
    two: Whole,
    three: Whole,
    have_low: Whole,
    have_high: Whole,
    counts_low: Whole,
    counts_high: Whole,
) -> bool:
    """Return whether two or three singles (the third may be 0) are met with different cards."""
    pairs_one = pair_mask(one, have_low, have_high)
    if pairs_one == 0:
        return False
    pairs_two = pair_mask(two, have_low, have_high)
    if pairs_two == 0:
        return False
    if three == 0:
        either = pairs_one | pairs_two
        if either & (either - 1):
            return True
        pair = (either >> 1) - (either >> 3)
        return share_pair(one, two, 0, pair_counts(pair, counts_low, counts_high))
    pairs_three = pair_mask(three, have_low, have_high)
    for i in range(4):
        if not (pairs_one >> i) & 1:
            continue
        for j in range(4):
            if not (pairs_two >> j) & 1:
                continue
            if i == j and not share_pair(one, two, 0, pair_counts(i, counts_low, counts_high)):
                continue
            for k in range(4):
                if not (pairs_three >> k) & 1:
                    continue
                if k not in (i, j):
                    return True
                counts = pair_counts(k, counts_low, counts_high)
                if share_pair(one if k == i else 0, two if k == j else 0, three, counts):
                    return True
    return False


@jit
def count_rows(
    row_ids: Int,
    counts: NDArray[np.int8],
    known: Int,
    left: Int,
    blocks: Whole,
    binomials: Int,
    spans: Int,
    spreads: Int,
    words: Int,
    needs: NDArray[np.uint32],
    line_strengths: NDArray[np.uint16],
    joints: NDArray[np.uint16],
    singles: NDArray[np.uint32],
    totals: Int,
) -> Whole:
    """Add to ``totals``, by place of the strength, the ways to come to each of these rows.

    ``blocks`` says which suit pairs stand for each other at first. Return the nodes walked.
    """
    deep = CLASSES + 1
    alive = np.empty((deep, 64 + 1024), dtype=np.int64)
    alive_singles = np.zeros(deep, dtype=np.int64)
    alive_joints = np.zeros(deep, dtype=np.int64)
    low = np.zeros(deep, dtype=np.int64)
    high = np.zeros(deep, dtype=np.int64)
    weight = np.zeros(deep, dtype=np.int64)
    block = np.zeros(deep, dtype=np.int64)
    cursor = np.zeros(deep, dtype=np.int64)
    end = np.zeros(deep, dtype=np.int64)
    order = np.zeros(deep, dtype=np.int64)
    level = np.zeros(deep, dtype=np.int64)
    hope_low = np.zeros(deep, dtype=np.int64)
    hope_high = np.zeros(deep, dtype=np.int64)
    met = np.zeros(deep, dtype=np.int64)
    rest = np.zeros(deep + 1, dtype=np.int64)
    named = np.zeros(CLASSES, dtype=np.int64)
    new = np.zeros(CLASSES, dtype=np.int64)
    spare = np.zeros(CLASSES, dtype=np.int64)
    nodes = 0
    known_low: Whole = 0
    known_high: Whole = 0
    for cls in range(CLASSES):
        spare[cls] = left[0, cls] + left[1, cls] + left[2, cls] + left[3, cls]
        known_low |= (known[0, cls] << (2 * cls)) | (known[1, cls] << (2 * cls + 32))
        known_high |= (known[2, cls] << (2 * cls)) | (known[3, cls] << (2 * cls + 32))
    for row in row_ids:
        word = words[row]
        ways: Whole = 1
        for cls in range(CLASSES):
            fixed = known[0, cls] + known[1, cls] + known[2, cls] + known[3, cls]
            new[cls] = counts[row, cls] - fixed
            ways *= binomials[spare[cls], new[cls]]
        start = word >> 26
        joint_start = start + ((word >> 10) & 0x3F)
        stop = joint_start + ((word >> 16) & 0x3FF)
        floor = word & 0x3FF
        if start == stop:
            totals[floor] += ways
            nodes += 1
            continue

        # how much of each class the lines ask about
        asked: Whole = 0
        joint_asked: Whole = 0
        named[:] = 0
        for line in range(start, joint_start):
            mask = np.int64(needs[line]) & 0x3FFFFF
            asked |= mask
            for cls in range(CLASSES):
                named[cls] += (mask >> (2 * cls)) & 1
        for line in range(joint_start, stop):
            for part in range(3):
                mask = np.int64(singles[joints[needs[line] & 0xFFFF, part]]) & 0x3FFFFF
                joint_asked |= mask
                for cls in range(CLASSES):
                    named[cls] += (mask >> (2 * cls)) & 1
        depth_end = 0
        outside: Whole = 1
        for cls in range(CLASSES):
            bits = ((asked | joint_asked) >> (2 * cls)) & 3
            if bits == 0 or new[cls] == 0:
                outside *= binomials[spare[cls], new[cls]]
                continue
            place = depth_end
            while place > 0 and named[order[place - 1]] < named[cls]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = cls
            depth_end += 1
        hope_low[depth_end] = hope_high[depth_end] = 0
        rest[depth_end] = outside
        for depth in range(depth_end - 1, -1, -1):
            cls = order[depth]
            most_low = most_high = 0
            for pair in range(2):
                here = known[pair, cls] + min(new[cls], left[pair, cls])
                there = known[pair + 2, cls] + min(new[cls], left[pair + 2, cls])
                most_low |= here << (2 * cls + 32 * pair)
                most_high |= there << (2 * cls + 32 * pair)
            hope_low[depth] = hope_low[depth + 1] | at_least(most_low)
            hope_high[depth] = hope_high[depth + 1] | at_least(most_high)
            rest[depth] = rest[depth + 1] * binomials[spare[cls], new[cls]]
            if (joint_asked >> (2 * cls)) & 3:
                level[depth] = FINEST
            else:
                level[depth] = ((asked >> (2 * cls)) & 3) >> 1
        low[0], high[0], weight[0], block[0] = known_low, known_high, 1, blocks
        cursor[0] = -1
        depth = 0
        while depth >= 0:
            if cursor[depth] < 0:
                # a new node: which lines can still be met, and is the best of them met already?
                nodes += 1
                have_low, have_high = at_least(low[depth]), at_least(high[depth])
                may_low, may_high = have_low | hope_low[depth], have_high | hope_high[depth]
                best: Whole = floor if depth == 0 else met[depth - 1]
                if depth == 0:
                    singles_above, joints_above = joint_start - start, stop - joint_start
                else:
                    singles_above = alive_singles[depth - 1]
                    joints_above = alive_joints[depth - 1]
                kept = 0
                for index in range(singles_above):
                    line = start + index if depth == 0 else alive[depth - 1, index]
                    single = np.int64(needs[line])
                    if not pairs_meeting(single, may_low) | pairs_meeting(single, may_high):
                        continue
                    if pairs_meeting(single, have_low) | pairs_meeting(single, have_high):
                        best = np.int64(line_strengths[line])
                        break
                    alive[depth, kept] = line
                    kept += 1
                alive_singles[depth] = kept
                for index in range(singles_above, singles_above + joints_above):
                    line = start + index if depth == 0 else alive[depth - 1, index]
                    strength = np.int64(line_strengths[line])
                    if strength <= best:
                        continue
                    one = np.int64(singles[joints[needs[line] & 0xFFFF, 0]])
                    two = np.int64(singles[joints[needs[line] & 0xFFFF, 1]])
                    three = np.int64(singles[joints[needs[line] & 0xFFFF, 2]])
                    if depth == depth_end:
                        if meets_jointly(
                            one, two, three, have_low, have_high, low[depth], high[depth]
                        ):
                            best = strength
                        continue
                    if not pairs_meeting(one, may_low) | pairs_meeting(one, may_high):
                        continue
                    if not pairs_meeting(two, may_low) | pairs_meeting(two, may_high):
                        continue
                    if three and not (
                        pairs_meeting(three, may_low) | pairs_meeting(three, may_high)
                    ):
                        continue
                    alive[depth, kept] = line
                    kept += 1
                alive_joints[depth] = kept - alive_singles[depth]
                if kept == 0 or depth == depth_end:
                    totals[best] += weight[depth] * rest[depth]
                    depth -= 1
                    continue
                met[depth] = best
                cls = order[depth]
                cursor[depth] = spans[cls, new[cls], level[depth], block[depth], 0]
                end[depth] = spans[cls, new[cls], level[depth], block[depth], 1]
            if cursor[depth] == end[depth]:
                depth -= 1
                continue
            spread = cursor[depth]
            cursor[depth] += 1
            cls = order[depth]
            clear = ~((7 if cls == FIGURE else 3) << (2 * cls)) & 0x7FFFFFFF
            keep = clear | (clear << 32)
            low[depth + 1] = (low[depth] & keep) | spreads[spread, 0]
            high[depth + 1] = (high[depth] & keep) | spreads[spread, 1]
            weight[depth + 1] = weight[depth] * spreads[spread, 2]
            block[depth + 1] = spreads[spread, 3]
            cursor[depth + 1] = -1
            depth += 1
    return nodes
