"""Random cards, dealt fast (compiled).

A pick below m is the whole part of x · m for a fraction x of 56 binary places; what is behind the
point is the fraction for the next pick. Several picks come from one word so, as long as the product
of their bounds stays far below 2**56. Together they are one number below that product, exactly
uniform when the words are thrown away whose last fraction is below 2**56 modulo the product
(Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024). No step exceeds 63
bits, so nothing wraps around and the same code runs as plain Python.

The picks drive a Fisher-Yates shuffle that ends after as many cards as are dealt. The deck stays as
it lies: whatever the order of its cards, each deal from it is as fair as the first.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["PICKS", "PLACES", "deal_rows"]

PICKS = 5
"""Cards dealt with one word: 104 · 103 · 102 · 101 · 100 < 2**34, so one word in 2**22 is lost."""
PLACES = 56
"""Binary places of a fraction: with the seven bits of a number of cards they make 63."""

MASK = (1 << PLACES) - 1
DROPPED = 64 - PLACES


@jit
def deal_rows(
    words: NDArray[np.uint64],
    deck: NDArray[np.uint8],
    thresholds: NDArray[np.int64],
    first: int,
    out: NDArray[np.uint8],
) -> int:
    """Deal the columns of ``out`` from ``first`` on; return the words used, -1 if too few.

    Parameters
    ----------
    words : uint64[:]
        Random bits: a word for every `PICKS` cards of a row, or fewer at its end, and some more.
    deck : uint8[:]
        The cards that can come, in any order. It is left in another one.
    thresholds : int64[:]
        For each word of a row the least last fraction that is not thrown away.
    first : int
        The columns before it stay as they are.
    out : uint8[:, :]
        A row for each deal.
    """
    live = deck.shape[0]
    cards = out.shape[1] - first
    used = 0
    for row in range(out.shape[0]):
        start = 0
        for group in range(thresholds.shape[0]):
            end = min(start + PICKS, cards)
            while True:
                if used == words.shape[0]:
                    return -1
                fraction = np.int64(words[used] >> np.uint64(DROPPED))
                used += 1
                for place in range(start, end):
                    fraction *= live - place
                    # Unsigned places spare the question whether they count from the end.
                    top = np.uint64(place)
                    chosen = np.uint64(place + (fraction >> PLACES))
                    fraction &= MASK
                    card = deck[chosen]
                    deck[chosen] = deck[top]
                    deck[top] = card
                    out[np.uint64(row), np.uint64(first + place)] = card
                if fraction >= thresholds[group]:
                    break
            start = end
    return used
