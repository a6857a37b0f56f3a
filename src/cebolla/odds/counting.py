"""Every completion of a prospect counted, by strength.

The rows that can come about are walked in units of a fixed size; what the units find adds up to the
same whoever walks them.

The caballo de oros is a figure like any other, except that with some rows it leads the best group,
the Elefantes. So everything is counted with it as a figure; then, for the rows that it leads, its
holdings as a figure are taken away again and those in which it leads are added.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import comb
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from cebolla.cards import Card
from cebolla.groupings.batch import kernel_tables
from cebolla.groupings.definition import CABALLO_DE_OROS, FIGURE, rank_class
from cebolla.groupings.rows import CLASS_KEYS, ROWS, row_index
from cebolla.odds.progress import OnProgress, run_units
from cebolla.odds.prospect import Prospect

__all__ = ["Counted", "count_all", "estimate_nodes"]

Int = NDArray[np.int64]

_UNIT = 2048
"""Rows in a unit of work at most."""
_PROBE = 256
"""Rows that are walked to estimate the work, at most."""
_CLASSES = 11
_CARDS = 10
_BINOMIALS = np.array([[comb(n, k) for k in range(_CARDS + 1)] for n in range(25)], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Counted:
    """The rows counted so far.

    Parameters
    ----------
    prospect : Prospect
        What is counted.
    done, total : int
        Rows walked, and rows to walk.
    numbers : ndarray of int64
        How many holdings were found, by the place of their strength in the table of the reading.

    Examples
    --------
    >>> from cebolla import odds
    >>> from cebolla.errors import Stopped
    >>> try:
    ...     odds.census(4, recompute=True, progress=lambda progress: False)
    ... except Stopped as stopped:
    ...     print(stopped.partial.done <= stopped.partial.total)
    True
    """

    prospect: Prospect
    done: int
    total: int
    numbers: Int = field(compare=False)

    error: ClassVar[None] = None
    is_enough: ClassVar[bool] = False

    def plus(self, found: tuple[int, Int], /) -> Counted:
        """Return what it is with the rows of one more unit."""
        rows, numbers = found
        return replace(self, done=self.done + rows, numbers=self.numbers + numbers)

    @property
    def counts(self) -> dict[int, int]:
        """How many holdings of each strength the rows walked so far have."""
        strengths = kernel_tables(self.prospect.reading, self.prospect.rules)[-1]
        pairs = zip(strengths.tolist(), self.numbers.tolist(), strict=True)
        return {strength: number for strength, number in pairs if number}


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """Rows to walk, the cards that complete them, and how often they count: once or minus once."""

    sign: int
    rows: Int
    words: Int
    known: Int
    left: Int
    blocks: int
    spans: Int
    spreads: Int


Unit = tuple[int, int, int]
"""A part, its first row and the step to the next, so that all units are about as hard."""


def count_all(
    prospect: Prospect, *, executor: Executor | None = None, progress: OnProgress | None = None
) -> dict[int, int]:
    """Return how many completions of the prospect have each strength.

    Parameters
    ----------
    prospect : Prospect
        What is known, what is to come.
    executor, progress
        As for `cebolla.odds.census`; progress counts rows, and a `Stopped` carries a `Counted`.

    Examples
    --------
    >>> count_all(Prospect("Ah", 1))
    {0: 63, 64424509440: 8, 98784247808: 32}
    """
    units = list(_units(prospect))
    tally = Counted(prospect, 0, *_nothing(prospect))
    work = partial(_count_unit, prospect)
    return run_units(work, units, tally, executor=executor, progress=progress).counts


def estimate_nodes(prospect: Prospect) -> int:
    """Return about how many nodes an exact count walks, from some of the rows.

    The rows are the same each time, so the estimate is too.

    >>> estimate_nodes(Prospect("Ah", 1))  # one for each of the ranks that can come
    11
    """
    total = 0
    for part in _parts(prospect):
        rows = part.rows[:: max(part.rows.size // _PROBE, 1)]
        total += _walk(prospect, part, rows)[0] * part.rows.size // rows.size
    return total


def _nothing(prospect: Prospect) -> tuple[int, Int]:
    """Return how many rows there are to walk, and that nothing is counted yet."""
    strengths = kernel_tables(prospect.reading, prospect.rules)[-1]
    rows = sum(part.rows.size for part in _parts(prospect))
    return rows, np.zeros(strengths.size, dtype=np.int64)


def _units(prospect: Prospect) -> Iterator[Unit]:
    for place, part in enumerate(_parts(prospect)):
        step = -(-part.rows.size // _UNIT)
        for start in range(step):
            yield place, start, step


def _count_unit(prospect: Prospect, unit: Unit) -> tuple[int, Int]:
    """Return how many rows a unit has, and what it adds to the numbers."""
    place, start, step = unit
    part = _parts(prospect)[place]
    rows = part.rows[start::step]
    return rows.size, part.sign * _walk(prospect, part, rows)[1]


def _walk(prospect: Prospect, part: _Part, rows: Int) -> tuple[int, Int]:
    """Return the nodes walked and the numbers found."""
    from cebolla.odds.walk import count_rows

    *_, needs, line_strengths, joints, singles, strengths = kernel_tables(
        prospect.reading, prospect.rules
    )
    # No number can outgrow 64 bits: all together they are C(104, 10) = 26 100 986 351 440 at most.
    numbers = np.zeros(strengths.size, dtype=np.int64)
    nodes = count_rows(
        np.ascontiguousarray(rows),
        _row_counts(),
        part.known,
        part.left,
        part.blocks,
        _BINOMIALS,
        part.spans,
        part.spreads,
        part.words,
        needs,
        line_strengths,
        joints,
        singles,
        numbers,
    )
    return int(nodes), numbers


@lru_cache(maxsize=8)
def _parts(prospect: Prospect) -> tuple[_Part, ...]:
    """Return what to walk; threads and repeated units of a process share it."""
    *_, rows, leads, _, _, _, _, _ = kernel_tables(prospect.reading, prospect.rules)
    known, left = {*prospect.known}, {*prospect.unseen}
    every = np.ones(ROWS, dtype=np.bool_)
    parts = [_part(1, known, left, prospect.size, (every, rows))]
    beside = np.flatnonzero(leads)
    if beside.size and CABALLO_DE_OROS in known | left:
        left -= {CABALLO_DE_OROS}
        led, as_figure = _marked(beside), _marked(_with_a_figure()[beside])
        parts += [
            _part(-1, known | {CABALLO_DE_OROS}, left, prospect.size, (as_figure, rows)),
            _part(1, known - {CABALLO_DE_OROS}, left, prospect.size - 1, (led, leads)),
        ]
    return tuple(part for part in parts if part.rows.size)


def _part(
    sign: int,
    known: set[Card],
    left: set[Card],
    size: int,
    table: tuple[NDArray[np.bool_], Int],
) -> _Part:
    """Return the part of these rows, chosen by a mask, with their words."""
    from cebolla.odds.spreads import BLOCKS, LEVELS, fill_spreads, reachable_rows

    chosen, words = table
    held, spare = _by_pair(known), _by_pair(left)
    draws = size - len(known)
    blocks = sum(
        1 << pair
        for pair, (one, next_one) in enumerate(pairwise(np.hstack([held, spare])))
        if np.array_equal(one, next_one)
    )
    rows = reachable_rows(_row_counts(), held, spare, size, chosen)
    spans = np.zeros((_CLASSES, max(draws, 0) + 1, LEVELS, BLOCKS, 2), dtype=np.int64)
    room, filled = 1 << 14, -1
    while filled < 0:
        spreads = np.zeros((room, 4), dtype=np.int64)
        filled = int(fill_spreads(held, spare, draws, blocks, _BINOMIALS, spans, spreads))
        room *= 2
    return _Part(sign, rows, words, held, spare, blocks, spans, spreads[:filled].copy())


def _by_pair(cards: set[Card]) -> Int:
    """Return how many of the cards each suit pair has of each rank class."""
    counts = np.zeros((4, _CLASSES), dtype=np.int64)
    for card in cards:
        counts[card.pair, rank_class(card)] += 1
    return counts


@cache
def _row_counts() -> NDArray[np.int8]:
    return row_index().counts()


@cache
def _with_a_figure() -> Int:
    """Return for each row the row with a figure more; what ten cards would become is 0."""
    index = row_index()
    keys = _row_counts().astype(np.int64) @ np.array(CLASS_KEYS, dtype=np.int64)
    keys += np.array(CLASS_KEYS[FIGURE])
    fits = _row_counts().sum(axis=1) < _CARDS
    found = np.zeros(ROWS, dtype=np.int64)
    found[fits] = index.first[keys[fits, 0]].astype(np.int64) + index.second[keys[fits, 1]]
    return found


def _marked(rows: Int) -> NDArray[np.bool_]:
    marks = np.zeros(ROWS, dtype=np.bool_)
    marks[rows] = True
    return marks
