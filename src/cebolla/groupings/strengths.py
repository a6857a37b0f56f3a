"""Many holdings to their strengths (compiled).

Each block of holdings goes through several loops. The first adds up, card by card, the keys of the
row and the counts by suit pair, and fetches the row's word; the next settles the rows that have no
list; the last walks the lists of the others. Kept apart, the processor overlaps the look-ups of
many holdings, which is worth more than anything else done here. Indices are unsigned where numba
would otherwise look for negative ones.

To be compared with singles, counts by suit pair stand in words of two pairs, 32 bits a pair: two
bits a rank class, three for figures. A single is met when one pair misses none of its bits (or at
most one).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["evaluate"]

Words = NDArray[np.int64]
Whole = int | np.int64

BLOCK = 512
BOTH = (1 << 32) + 1
GUARD = 1 << 22
FIGURE_BIT = 20
CABALLO = 102
KEY_BITS = 37
PAIR_BITS = 46
PAIRS = (1 << PAIR_BITS) - 1
FULL = 0x003FFFFF003FFFFF
FIRST_OF_TWO = 0x0015555500155555
SECOND_OF_TWO = 0x002AAAAA002AAAAA


@jit
def cards_in(low: Whole, high: Whole) -> Whole:
    """Return how many bits are set in two words of less than 64 bits."""
    low -= (low >> 1) & 0x5555555555555555
    high -= (high >> 1) & 0x5555555555555555
    low = (low & 0x3333333333333333) + ((low >> 2) & 0x3333333333333333)
    high = (high & 0x3333333333333333) + ((high >> 2) & 0x3333333333333333)
    both = low + high
    both = (both & 0x0F0F0F0F0F0F0F0F) + ((both >> 4) & 0x0F0F0F0F0F0F0F0F)
    both += both >> 32
    both += both >> 16
    return (both + (both >> 8)) & 0xFF


@jit
def apart(pairs: Whole) -> Whole:
    """Return the counts of two suit pairs, 23 bits each, in halves of 32 bits."""
    return (pairs & 0x7FFFFF) | (((pairs >> 23) & 0x7FFFFF) << 32)


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
def best_joint(
    best: Whole,
    line: Whole,
    stop: Whole,
    counts_low: Whole,
    counts_high: Whole,
    needs: NDArray[np.uint32],
    line_strengths: NDArray[np.uint16],
    joints: NDArray[np.uint16],
    singles: NDArray[np.uint32],
) -> Whole:
    """Return the place of the greatest strength among ``best`` and the joint lines that are met."""
    have_low, have_high = at_least(counts_low), at_least(counts_high)
    while line < stop:
        need = np.int64(needs[line])
        place, left = need & 0xFFFF, need >> 16
        strength = np.int64(line_strengths[line])
        header = np.int64(singles[joints[place, 0]])
        # with such a strength, or without the header, nothing in this group is of use
        if strength <= best or not (
            pairs_meeting(header, have_low) | pairs_meeting(header, have_high)
        ):
            line += left
            continue
        two = np.int64(singles[joints[place, 1]])
        if pairs_meeting(two, have_low) | pairs_meeting(two, have_high):
            three = np.int64(singles[joints[place, 2]])
            if meets_jointly(header, two, three, have_low, have_high, counts_low, counts_high):
                best = strength
                line += left
                continue
        line += 1
    return best


@jit
def look_up(
    holdings: NDArray[np.uint8],
    start: Whole,
    words: Words,
    low: Words,
    high: Words,
    cards: Words,
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    led: NDArray[np.uint8],
    rows: Words,
    leads: Words,
) -> Whole:
    """Fill in the row's word and the counts of each holding of a block.

    Return the first holding that is none, or -1.
    """
    block = holdings[start : start + words.size]
    caballo = cards[CABALLO, 2] & PAIRS
    for at in range(words.size):
        keys = low_pairs = high_pairs = seen = 0
        for place in range(holdings.shape[1]):
            card = block[at, place]
            keys += cards[card, 0]
            low_pairs += cards[card, 1]
            high_pairs += cards[card, 2]
            seen += cards[card, 3]
        more = (
            (keys >> KEY_BITS)
            | ((low_pairs >> PAIR_BITS) << 22)
            | ((high_pairs >> PAIR_BITS) << 39)
        )
        if cards_in(seen, more) != holdings.shape[1]:
            return start + at
        half = first[keys & 0xFFFFF]
        rest = (keys >> 20) & 0x1FFFF
        counts_high = high_pairs & PAIRS
        word: Whole = 0
        if (high_pairs >> PAIR_BITS) & 1:
            others = np.uint32(half + second[rest - 1])
            if (led[others >> 3] >> (others & 7)) & 1:
                word = leads[others]
                counts_high -= caballo
        if word == 0:
            word = rows[np.uint32(half + second[rest])]
        words[at] = word
        low[at] = apart(low_pairs)
        high[at] = apart(counts_high)
    return -1


@jit
def evaluate(
    holdings: NDArray[np.uint8],
    out: Words,
    cards: Words,
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    led: NDArray[np.uint8],
    rows: Words,
    leads: Words,
    needs: NDArray[np.uint32],
    line_strengths: NDArray[np.uint16],
    joints: NDArray[np.uint16],
    singles: NDArray[np.uint32],
    strengths: Words,
) -> Whole:
    """Write the strength of each holding; return the first row that is none, or -1.

    ``cards`` has four words for each byte, of which those of a holding are added up. The first has
    the keys of the rank in the two halves, 20 and 17 bits, the next two the counts in two suit
    pairs each, 23 bits a pair. The bits above them, and those of the fourth, are one for each card.
    So many bits as cards must be set in the sum: two equal ones would make a carry, and a byte that
    is no card has none. The lowest bit above the last two pairs is the caballo's. ``led`` has a bit
    for each row of ``leads`` that is not 0: a small table for a question that is seldom answered
    yes.
    """
    words = np.empty(BLOCK, dtype=np.int64)
    low = np.empty(BLOCK, dtype=np.int64)
    high = np.empty(BLOCK, dtype=np.int64)
    waiting = np.empty(BLOCK, dtype=np.int64)
    sink = np.empty(1, dtype=np.int64)
    for start in range(0, holdings.shape[0], BLOCK):
        size = min(BLOCK, holdings.shape[0] - start)
        bad = look_up(
            holdings, start, words[:size], low, high, cards, first, second, led, rows, leads
        )
        if bad >= 0:
            return bad
        number = 0
        for at in range(size):
            word = words[at]
            out[start + at] = strengths[word & 0x3FF]
            waiting[number] = at
            number += ((word >> 10) & 0xFFFF) != 0
        touched = 0  # all lists at once are on their way before the first is read
        for index in range(number):
            touched ^= needs[words[waiting[index]] >> 26]
        sink[0] = touched
        for index in range(number):
            at = waiting[index]
            word = words[at]
            have_low, have_high = at_least(low[at]), at_least(high[at])
            best = word & 0x3FF
            line = word >> 26
            joint = line + ((word >> 10) & 0x3F)
            while line < joint:
                single = np.int64(needs[np.uint64(line)])
                if pairs_meeting(single, have_low) | pairs_meeting(single, have_high):
                    best = np.int64(line_strengths[np.uint64(line)])
                    break
                line += 1
            stop = joint + ((word >> 16) & 0x3FF)
            if joint < stop:
                best = best_joint(
                    best,
                    joint,
                    stop,
                    low[at],
                    high[at],
                    needs,
                    line_strengths,
                    joints,
                    singles,
                )
            out[start + at] = strengths[np.uint64(best)]
    return -1
