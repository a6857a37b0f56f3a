"""One holding at a time, in plain Python: its strength, and what its colours must meet.

The same tables as the compiled kernel's, read without numba, which would cost half a second in a
new process. Holdings are tuples of card indices here, already checked.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cebolla.cards import DOUBLE
from cebolla.groupings.allotment import allotments
from cebolla.groupings.definition import CABALLO_DE_OROS, FIGURE, rank_class
from cebolla.groupings.rows import CLASS_KEYS, row_index
from cebolla.groupings.table import EXACT, Table, load_table
from cebolla.rules import Reading, Rules

__all__ = ["CARD_CLASS", "CLASS_WORD", "SingleTable", "Verdict", "single_table"]

_EACH_PAIR = sum(1 << (32 * pair) for pair in range(4))
_ONES = 0x155555 * _EACH_PAIR
_TWOS = 0x2AAAAA * _EACH_PAIR
_FIGURES = 1 << 20
_GUARD = (1 << 22) * _EACH_PAIR
_FULL = _GUARD - _EACH_PAIR
_KEY = (1 << 64) - 1
_CABALLO = CABALLO_DE_OROS.index

CARD_CLASS = tuple(rank_class(card) for card in DOUBLE.cards)
"""Card index to rank class."""
CLASS_WORD = tuple(first + (second << 32) for first, second in CLASS_KEYS)
"""Rank class to what one card adds to the key of a row."""
_CARD_WORD = tuple(
    CLASS_WORD[cls] + (1 << (64 + 2 * cls + 32 * (card // 26)))
    for card, cls in enumerate(CARD_CLASS)
)


class Verdict(NamedTuple):
    """A strength, the singles of the coloured groups in it, and whether the caballo leads one."""

    strength: int
    singles: tuple[int, ...]
    leads: bool


class SingleTable:
    """A table in the form that plain Python reads fastest."""

    def __init__(self, table: Table) -> None:
        index = row_index()
        rows, leads = table.words()
        self._first, self._second = index.first.data, index.second.data
        self._rows, self._leads = rows.data, leads.data
        self._needs, self._line_strengths = table.line_needs().data, table.line_strengths.data
        self._strengths: list[int] = table.strengths.tolist()
        self._joints, self._singles = table.joints, table.singles.tolist()
        self.table = table

    def floor(self, key: int) -> int:
        """Return the strength that a rank multiset has in any suits."""
        return self._strengths[self._rows[self._row(key)] & 0x3FF]

    def _row(self, key: int) -> int:
        return self._first[key & 0xFFFFFFFF] + self._second[key >> 32]

    def verdict(self, cards: tuple[int, ...]) -> Verdict:
        """Return the strength of a holding and what it rests on."""
        words = sum(map(_CARD_WORD.__getitem__, cards))
        key = words & _KEY
        counts = words >> 64
        word = 0
        if _CABALLO in cards:
            word = self._leads[self._row(key - CLASS_WORD[FIGURE])]
            if word:
                counts -= _CARD_WORD[_CABALLO] >> 64
        leads = word != 0
        if not leads:
            word = self._rows[self._first[key & 0xFFFFFFFF] + self._second[key >> 32]]
        best = word & 0x3FF
        if not word & 0x3FFFC00:
            return Verdict(self._strengths[best], (), leads)
        return self._walk(word, counts, leads=leads)

    def _walk(self, word: int, counts: int, *, leads: bool) -> Verdict:
        """Return the verdict on a holding whose row has a list."""
        best = word & 0x3FF
        found: tuple[int, ...] = ()
        high = (counts >> 2) & (_FIGURES * _EACH_PAIR)
        lack = ~((counts | counts >> 1) & _ONES | counts & _TWOS | high | high << 1)
        needs, strengths = self._needs, self._line_strengths
        line = word >> 26
        joint = line + (word >> 10 & 0x3F)
        for at in range(line, joint):
            if _is_met(needs[at], lack):
                best, found = strengths[at], (needs[at],)
                break
        for at in range(joint, joint + (word >> 16 & 0x3FF)):
            if strengths[at] <= best:
                break
            singles = tuple(self._singles[p] for p in self._joints[needs[at]].tolist() if p)
            if all(_is_met(single, lack) for single in singles) and any(
                True for _ in allotments(singles, _by_pair(counts))
            ):
                best, found = strengths[at], singles
                break
        return Verdict(self._strengths[best], found, leads)


def _is_met(single: int, lack: int) -> bool:
    """Return whether some suit pair lacks no card of the single, or just one if that may be."""
    missing = (single & 0x3FFFFF) * _EACH_PAIR & lack
    if single < EXACT:
        missing &= missing - _EACH_PAIR
    return bool(~(missing + _FULL) & _GUARD)


def _by_pair(counts: int) -> list[list[int]]:
    """Return how many cards of each rank class each suit pair holds."""
    return [
        [
            *(counts >> (32 * pair + 2 * cls) & 3 for cls in range(FIGURE)),
            counts >> (32 * pair + 20) & 7,
        ]
        for pair in range(4)
    ]


@cache
def single_table(reading: Reading, rules: Rules) -> SingleTable:
    """Return the table of a reading for one holding at a time; it is kept for the next call."""
    return _of_table(load_table(reading, rules))


@cache
def _of_table(table: Table) -> SingleTable:
    return SingleTable(table)
