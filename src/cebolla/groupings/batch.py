"""Strengths of whole arrays of holdings."""

from __future__ import annotations

from functools import cache
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cebolla.cards import DOUBLE, Card
from cebolla.doors import as_array
from cebolla.errors import ArrayError, ArrayTypeError
from cebolla.groupings.definition import CABALLO_DE_OROS, rank_class
from cebolla.groupings.rows import CLASS_KEYS, row_index
from cebolla.groupings.table import EXACT, Table, load_table
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["as_holdings", "kernel_tables", "strengths", "warmup"]

_CHUNK = 1 << 15


def strengths(
    holdings: ArrayLike,
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> NDArray[np.int64]:
    """Return the strength of each holding.

    Parameters
    ----------
    holdings : array_like of int, shape (n, k)
        Card indices 0 … 103 of any integer dtype, k of them from 0 to 10, one holding a row, in any
        order. ``uint8`` in C order is read as it is, anything else in small copies.
    eights, aces_low, reading, rules
        As for `cebolla.strength`.

    Returns
    -------
    ndarray of int64, shape (n,)
        Strengths, higher is better; equal exactly when the game calls it a tie. `cebolla.describe`
        says what they mean.

    Raises
    ------
    ArrayTypeError
        For a dtype that is not an integer one.
    ArrayError
        For a wrong shape, an index outside 0 … 103 or a card held twice, named by its row.

    Examples
    --------
    >>> import numpy as np
    >>> import cebolla
    >>> found = cebolla.strengths(np.array([[12, 78], [12, 79], [9, 78]]))
    >>> [str(cebolla.describe(strength)[0]) for strength in found[:1]]
    ['Cebolla de 2']
    >>> found[0] == found[2], found[1]
    (np.True_, np.int64(0))
    """
    from cebolla.groupings.strengths import evaluate

    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    array = as_holdings(holdings)
    tables = kernel_tables(reading, rules)
    out = np.empty(len(array), dtype=np.int64)
    ready = array.dtype == np.uint8 and array.flags.c_contiguous
    step = max(len(array), 1) if ready else _CHUNK
    for start in range(0, len(array), step):
        given = array[start : start + step]
        chunk = np.ascontiguousarray(given, dtype=np.uint8)  # itself where it is ready
        if not ready and not np.array_equal(given, chunk):
            outside = int(np.flatnonzero((given != chunk).any(axis=1))[0])
            _refuse_row(start + outside, given[outside])
        bad = int(evaluate(chunk, out[start : start + step], *tables))
        if bad >= 0:
            _refuse_row(start + bad, given[bad])
    return out


def as_holdings(holdings: ArrayLike) -> NDArray[np.integer[Any]]:
    """Return the holdings as an integer array of two dimensions, or say why they are none."""
    array = as_array("holdings", holdings)
    wrong = array.dtype.kind not in "iu"
    if array.ndim != 2 and not (wrong and array.size):
        raise ArrayError(f"holdings are an array of shape (n, k), not {array.shape}")
    if wrong:
        raise ArrayTypeError(f"holdings are card indices of an integer dtype, not {array.dtype}")
    if array.shape[1] > 10:
        raise ArrayError(f"a holding has at most 10 cards, not {array.shape[1]}")
    return array


def _refuse_row(row: int, cards: NDArray[np.integer[Any]]) -> NoReturn:
    """Raise the error that says what is wrong with a row."""
    seen: dict[int, int] = {}
    for column, card in enumerate(cards.tolist()):
        if not 0 <= card < 104:
            raise ArrayError(f"row {row}: card index {card} in column {column} is outside 0 … 103")
        if card in seen:
            raise ArrayError(
                f"row {row}: {Card.from_index(card)} (index {card}) stands twice, in columns "
                f"{seen[card]} and {column}; each card exists once"
            )
        seen[card] = column
    raise AssertionError(f"row {row} is a holding after all: {cards}")  # pragma: no cover


@cache
def card_words() -> NDArray[np.int64]:
    """Return the kernel's table of cards, shape (256, 4): see `strengths.evaluate`."""
    words = np.zeros((256, 4), dtype=np.int64)
    for card in DOUBLE.cards:
        cls = rank_class(card)
        first, second = CLASS_KEYS[cls]
        words[card.index, 0] = first + (second << 20)
        words[card.index, 1 + card.pair // 2] = 1 << (2 * cls + 23 * (card.pair % 2))
    # room for a bit of each card's own, with four bits above for what a faulty sum may carry
    room = [(2, bit) for bit in range(46, 60)] + [(1, bit) for bit in range(46, 59)]
    room += [(0, bit) for bit in range(37, 55)] + [(3, bit) for bit in range(59)]
    by_bit = sorted(DOUBLE.cards, key=lambda card: (card != CABALLO_DE_OROS, card))
    for card, (word, bit) in zip(by_bit, room, strict=True):
        words[card.index, word] |= 1 << bit
    return words


@cache
def kernel_tables(reading: Reading, rules: Rules) -> tuple[NDArray[Any], ...]:
    """Return the arguments of `strengths.evaluate` behind the holdings and the output."""
    return _tables_of(load_table(reading, rules))


def _lines_by_header(table: Table) -> tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[Any]]:
    """Return the lines and the joints of a table with the joint lines in groups by header.

    A joint line's need is its place in the joints, and above bit 16 how many lines of its group are
    left, itself included.
    """
    from cebolla.groupings.headers import group_by_header

    needs, line_strengths = table.line_needs(), table.line_strengths.copy()
    lengths = np.stack([table.single_counts, table.joint_counts], axis=1).ravel()
    is_joint = np.repeat(np.arange(lengths.size) % 2 == 1, lengths)
    packed = (table.joints.astype(np.int64) << np.array([0, 13, 26])).sum(axis=1)[needs[is_joint]]
    bounds = np.append(0, np.cumsum(table.joint_counts, dtype=np.int64))
    order, headed, left = (np.zeros(packed.size, dtype=np.int64) for _ in range(3))
    group_by_header(bounds, packed, table.singles >= EXACT, order, headed, left)
    joints, places = np.unique(headed, return_inverse=True)
    if joints.size > 1 << 16:  # pragma: no cover - a third of that with every rule there is
        raise OverflowError(f"{joints.size} joints do not fit 16 bits")
    needs[is_joint] = places.ravel() | left << 16
    line_strengths[is_joint] = line_strengths[is_joint][order]
    singles = np.stack([joints >> shift & 8191 for shift in (0, 13, 26)], axis=1)
    return needs, line_strengths, singles.astype(np.uint16)


@cache
def _tables_of(table: Table) -> tuple[NDArray[Any], ...]:
    """Return the kernel's view of a table; rules that share the table share this too."""
    index = row_index()
    needs, line_strengths, joints = _lines_by_header(table)
    rows, leads = table.words()
    return (
        card_words(),
        index.first,
        index.second,
        np.packbits(leads != 0, bitorder="little"),
        rows.view(np.int64),
        leads.view(np.int64),
        needs,
        line_strengths,
        joints,
        table.singles,
        table.strengths,
    )


def warmup(reading: Reading | None = None, *, rules: Rules | None = None) -> None:
    """Load tables and compiled code now, so that later calls are at full speed.

    Parameters
    ----------
    reading : Reading, optional
        The reading whose table is loaded; by default that of an ordinary round.
    rules : Rules, optional
        The rules, `Rules()` by default.

    Examples
    --------
    >>> import cebolla
    >>> cebolla.warmup()
    """
    if reading is None:
        reading, rules = resolve_reading(None, None, None, rules)
    strengths(np.arange(10, dtype=np.uint8)[None, :], reading=reading, rules=rules)
