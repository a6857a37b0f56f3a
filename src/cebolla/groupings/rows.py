"""A number for every multiset of ranks: the perfect hash behind all tables.

A holding's *row* is the place of its rank multiset among the 352,596 of up to ten cards over eleven
rank classes. The classes are counted in two halves, base 9 (figures base 11, in the lowest place).
The completions of a first half are the second halves that still fit, and these are a prefix of all
second halves when those stand in order of their size. So a row is ``first[half] + second[half]``:
two small look-ups and an addition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["CLASS_KEYS", "HALF", "ROWS", "RowIndex", "row_index"]

HALF = 6
"""Rank classes counted in the first half: ace, 2 … 6. The second: 7, 8, 9, ten, figure."""
ROWS = 352_596
"""Rank multisets of up to ten cards."""

_FIRST_SIZE = 9**HALF
_SECOND_SIZE = 9**4 * 11
CLASS_KEYS: tuple[tuple[int, int], ...] = (
    *((9**place, 0) for place in range(HALF)),
    *((0, 11 * 9**place) for place in range(3, -1, -1)),
    (0, 1),
)
"""What one card of each rank class adds to the keys of the two halves."""


@dataclass(frozen=True, slots=True)
class RowIndex:
    """The two look-up tables of the hash.

    Attributes
    ----------
    first : ndarray of int32, shape (531441,)
        Key of the first half to the row of its first completion; -1 for more than ten cards.
    second : ndarray of int32, shape (72171,)
        Key of the second half to its place among the completions; -1 for more than ten cards.
    """

    first: NDArray[np.int32]
    second: NDArray[np.int32]

    def counts(self) -> NDArray[np.int8]:
        """Return the rank multiset of every row, shape (`ROWS`, 11).

        >>> counts = row_index().counts()
        >>> counts.shape, int((counts.sum(axis=1) == 10).sum())
        ((352596, 11), 184646)
        """
        halves = _digits(_FIRST_SIZE, [9] * HALF), _digits(_SECOND_SIZE, [11, 9, 9, 9, 9])[:, ::-1]
        seconds = np.flatnonzero(self.second >= 0)
        seconds = seconds[np.argsort(self.second[seconds])]
        firsts = np.flatnonzero(self.first >= 0)
        found = np.empty((ROWS, 11), dtype=np.int8)
        ends = np.append(self.first[firsts][1:], ROWS)
        for half, start, end in zip(firsts, self.first[firsts], ends, strict=True):
            found[start:end, :HALF] = halves[0][half]
            found[start:end, HALF:] = halves[1][seconds[: end - start]]
        return found


def _digits(size: int, bases: list[int]) -> NDArray[np.int8]:
    """Return the digits of 0 … size - 1, lowest place first."""
    numbers = np.arange(size, dtype=np.int64)
    found = np.empty((size, len(bases)), dtype=np.int8)
    for place, base in enumerate(bases):
        numbers, found[:, place] = np.divmod(numbers, base)
    return found


def _digit_sums(bases: list[int]) -> NDArray[np.int8]:
    """Return the sum of the digits of every number that these bases can write."""
    sums = np.zeros(1, dtype=np.int8)
    for base in bases:
        sums = np.add.outer(np.arange(base, dtype=np.int8), sums).ravel()
    return sums


@cache
def row_index() -> RowIndex:
    """Return the hash; it takes some milliseconds to make and is kept."""
    totals = _digit_sums([9] * HALF), _digit_sums([11, 9, 9, 9, 9])
    completions = np.cumsum(np.bincount(totals[1], minlength=11)[:11])
    fits = totals[0] <= 10
    sizes = np.where(fits, completions[10 - np.minimum(totals[0], 10)], 0).astype(np.int32)
    first = np.where(fits, np.cumsum(sizes) - sizes, -1).astype(np.int32)
    second = np.full(_SECOND_SIZE, -1, dtype=np.int32)
    by_total = np.argsort(totals[1], kind="stable")[: completions[10]]
    second[by_total] = np.arange(completions[10])
    return RowIndex(first, second)
