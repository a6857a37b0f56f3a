"""Every set of disjoint groups of one holding (compiled).

Written apart from the decision lists: it knows which sets of cards are groups, from the shapes, and
tries them all, so that each checks the other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["group_digits", "tally"]

Int = NDArray[np.int64]
Whole = int | np.int64

CLASSES = 12
FIGURE, CABALLO = 10, 11
MASKS = 10  # bits of one set of cards among the five of a witness


@jit
def insert_group(strength: Whole, digit: Whole) -> Whole:
    """Return the strength with one more group, whose digit takes its place in order."""
    place = 32
    while place >= 0 and (strength >> place) & 255 >= digit:
        place -= 8
    above = (strength >> (place + 8)) << (place + 8)
    return above | (digit << place) | ((strength - above) >> 8)


@jit
def is_coloured(single: Whole, held: NDArray[np.int8]) -> bool:
    """Return whether some suit pair holds what the single asks; ``held`` are (4, 11) counts."""
    for pair in range(4):
        lacking = 0
        for cls in range(FIGURE + 1):
            need = ((single >> (2 * cls)) & 1) + ((single >> (2 * cls + 1)) & 1)
            lacking += max(0, need - held[pair, cls])
        if lacking == 0 or (lacking == 1 and single >> 31 == 0):
            return True
    return False


@jit
def first_place(ascending: Int, wanted: Whole) -> Whole:
    """Return where ``wanted`` first stands in an ascending array, or would stand."""
    low, high = 0, ascending.size
    while low < high:
        middle = (low + high) // 2
        if ascending[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@jit
def best_digit(
    counts: Whole,
    held: NDArray[np.int8],
    shape_counts: Int,
    shape_digits: NDArray[np.uint8],
    shape_singles: NDArray[np.uint32],
) -> Whole:
    """Return the greatest byte of the shapes with these counts that have their colour, or 0."""
    best: Whole = 0
    at = first_place(shape_counts, counts)
    while at < shape_counts.size and shape_counts[at] == counts:
        single = np.int64(shape_singles[at])
        if shape_digits[at] > best and (single == 0 or is_coloured(single, held)):
            best = np.int64(shape_digits[at])
        at += 1
    return best


@jit
def group_digits(
    cards: Int,
    classes: Int,
    caballo: Whole,
    shape_counts: Int,
    shape_digits: NDArray[np.uint8],
    shape_singles: NDArray[np.uint32],
) -> NDArray[np.uint8]:
    """Return for each set of the cards, a mask, its byte as one group; 0 where it is none.

    ``classes`` is the rank class of each card; shapes are sorted by their counts. The caballo de
    oros is looked up both as a figure and as itself.
    """
    size = cards.size
    digits = np.zeros(1 << size, dtype=np.uint8)
    held = np.zeros((4, FIGURE + 1), dtype=np.int8)
    for mask in range(1 << size):
        counts = 0
        with_caballo = False
        held[:] = 0
        for place in range(size):
            if (mask >> place) & 1:
                counts += 1 << (5 * classes[place])
                held[cards[place] // 26, classes[place]] += 1
                with_caballo |= cards[place] == caballo
        best = best_digit(counts, held, shape_counts, shape_digits, shape_singles)
        if with_caballo:
            apart = counts - (1 << (5 * FIGURE)) + (1 << (5 * CABALLO))
            led = best_digit(apart, held, shape_counts, shape_digits, shape_singles)
            best = max(best, led)
        digits[mask] = best
    return digits


@jit
def tally(digits: NDArray[np.uint8]) -> tuple[Int, Int, Int]:
    """Return the strengths that sets of disjoint groups reach, how many reach each, and one set.

    Strengths come in no order. A witness holds its groups as masks, ten bits each.
    """
    cards = 0
    while 1 << cards < digits.size:
        cards += 1
    strengths = np.full(4096, -1, dtype=np.int64)
    numbers = np.zeros(4096, dtype=np.int64)
    witnesses = np.zeros(4096, dtype=np.int64)
    stack = np.empty((8192, 3), dtype=np.int64)
    stack[0, 0], stack[0, 1], stack[0, 2] = digits.size - 1, 0, 0
    depth = 1
    found = 0
    while depth > 0:
        depth -= 1
        free, strength, witness = stack[depth, 0], stack[depth, 1], stack[depth, 2]
        if free == 0:
            slot = (strength ^ (strength >> 13) ^ (strength >> 27)) & 4095
            while strengths[slot] != strength and strengths[slot] >= 0:
                slot = (slot + 1) & 4095
            if strengths[slot] < 0:
                strengths[slot] = strength
                witnesses[slot] = witness
                found += 1
            numbers[slot] += 1
            continue
        low = free & -free
        rest = free ^ low
        part = 0
        while True:
            digit = np.int64(digits[part | low])
            if digit != 0 or part == 0:
                left = rest ^ part
                stack[depth, 0] = left
                stack[depth, 1] = insert_group(strength, digit) if digit else strength
                stack[depth, 2] = (witness << MASKS) | part | low if digit else witness
                depth += 1
            if part == rest:
                break
            part = (part - rest) & rest
    out = np.empty((3, found), dtype=np.int64)
    at = 0
    for slot in range(4096):
        if strengths[slot] >= 0:
            out[0, at], out[1, at], out[2, at] = strengths[slot], numbers[slot], witnesses[slot]
            at += 1
    return out[0], out[1], out[2]
