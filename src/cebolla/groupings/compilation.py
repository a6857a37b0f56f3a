"""Compile the table of a reading: from the shapes of `definition` to arrays."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.definition import CABALLO, EIGHT, FIGURE, Colour, Shape, Variant, shapes
from cebolla.groupings.lists import fill_floors, fill_leads, fill_lists, implications
from cebolla.groupings.rows import CLASS_KEYS, ROWS, row_index
from cebolla.groupings.table import EXACT, Table
from cebolla.rules import Reading

__all__ = ["compile_table", "digit_of", "pack_counts"]

_LINES, _LISTS = 1 << 21, 1 << 17


def digit_of(shape: Shape) -> int:
    """Return the shape's byte in a strength: a greater one is a better group."""
    return int(shape.category) * 8 + 7 - shape.nulls


def pack_counts(counts: NDArray[np.int8]) -> NDArray[np.int64]:
    """Return counts of rank classes, the last axis, as five bits a class."""
    places = 5 * np.arange(counts.shape[-1], dtype=np.int64)
    return np.asarray((counts.astype(np.int64) << places).sum(axis=-1))


def _single(shape: Shape, *, wild: bool) -> int | None:
    """Return what the shape asks of one suit pair, 0 for nothing, None if it cannot be had.

    A suit pair has two cards of each rank. Of three, the third must be the odd card of a broken
    colour, and then no other may be missing.
    """
    if shape.colour is Colour.ANY:
        return 0
    naturals = [0 if wild and cls == EIGHT else n for cls, n in enumerate(shape.counts[:CABALLO])]
    mask = sum(((1 << min(n, 2)) - 1) << (2 * cls) for cls, n in enumerate(naturals))
    too_many = sum(max(0, n - 2) for n in naturals)
    if shape.colour is Colour.ALL_BUT_ONE and too_many <= 1:
        return mask | (EXACT if too_many else 0)
    return mask | EXACT if shape.colour is Colour.ALL and not too_many else None


def _keys(counts: NDArray[np.int8]) -> NDArray[np.int64]:
    found: NDArray[np.int64] = counts.astype(np.int64) @ np.array(CLASS_KEYS, dtype=np.int64)
    return found


def _with_singles(
    table: Iterable[Shape], *, wild: bool
) -> tuple[list[Shape], NDArray[np.int64], NDArray[np.int64]]:
    """Return the shapes that can be had, the single of each, and the singles."""
    kept: list[Shape] = []
    asked: list[int] = []
    places = {0: 0}
    for shape in sorted(table, key=lambda s: next(c for c, n in enumerate(s.counts) if n)):
        single = _single(shape, wild=wild)
        if single is not None:
            kept.append(shape)
            asked.append(places.setdefault(single, len(places)))
    return kept, np.array(asked, dtype=np.int64), np.array(list(places), dtype=np.int64)


def compile_table(reading: Reading, variant: Variant) -> Table:
    """Return the table of a reading, from nothing.

    Parameters
    ----------
    reading : Reading
        How eights and aces count.
    variant : Variant
        The rules that decide what a group is.
    """
    every = shapes(reading, variant)
    kept, asked, singles = _with_singles(every, wild=reading.eights == "wild")
    counts = np.array([shape.counts for shape in kept], dtype=np.int8)
    digits = np.array([digit_of(shape) for shape in kept], dtype=np.int64)
    leads = counts[:, CABALLO] > 0
    plain = np.flatnonzero(~leads)
    follows = implications(singles >= EXACT, singles & (EXACT - 1))

    index = row_index()
    rows = index.counts()
    sizes = rows.sum(axis=1)
    lowest = np.where(sizes > 0, (rows > 0).argmax(axis=1), FIGURE + 1)
    keys = _keys(rows)
    packed = pack_counts(rows)
    less = keys - np.array([*CLASS_KEYS, (0, 0)])[lowest]
    without = index.first[less[:, 0]].astype(np.int64) + index.second[less[:, 1]]
    order = np.argsort(sizes, kind="stable")
    shape_lowest = (counts[plain] > 0).argmax(axis=1)
    spans = np.searchsorted(shape_lowest, np.arange(FIGURE + 2))
    shape_packed = pack_counts(counts[plain, :CABALLO])
    shape_keys = _keys(counts[plain, :CABALLO])
    fold = (order, lowest, without, packed, keys, index.first, index.second, spans)
    of_shapes = (shape_packed, shape_keys, digits[plain], asked[plain])

    floors = np.zeros(ROWS, dtype=np.int64)
    fill_floors(*fold, *of_shapes, floors)

    lead_rows = np.zeros(0, dtype=np.int64)
    if leads.any():
        lead_rows = _rows_led(rows, counts[leads, :CABALLO], floors, int(digits[leads][0]))

    room = 1
    while True:
        list_of = np.zeros(ROWS, dtype=np.int64)
        lead_lists = np.zeros(ROWS, dtype=np.int64)
        lead_floors = np.zeros(ROWS, dtype=np.int64)
        starts = np.zeros(_LISTS * room, dtype=np.int64)
        lines = np.zeros((_LINES * room, 2), dtype=np.int64)
        hashes = np.zeros(2 * _LISTS * room, dtype=np.int64)
        total = fill_lists(*fold, *of_shapes, floors, follows, list_of, starts, lines, hashes)
        if total >= 0 and lead_rows.size:
            lead = counts[leads, :CABALLO]
            total = fill_leads(
                lead_rows,
                packed,
                keys,
                index.first,
                index.second,
                pack_counts(lead),
                _keys(lead),
                int(digits[leads][0]),
                floors,
                follows,
                list_of,
                total,
                starts,
                lines,
                hashes,
                lead_floors,
                lead_lists,
            )
        if total >= 0:
            break
        room *= 2

    starts = starts[: total + 1]
    lines = lines[: starts[-1]]
    strengths = np.unique(np.concatenate([floors, lead_floors, lines[:, 0]]))
    is_joint = lines[:, 1] >> 13 != 0
    number = np.repeat(np.arange(total), np.diff(starts))
    by_kind = np.lexsort((np.arange(len(lines)), is_joint, number))
    lines, is_joint, number = lines[by_kind], is_joint[by_kind], number[by_kind]
    joints, places = np.unique(lines[is_joint, 1], return_inverse=True)
    demands = lines[:, 1].copy()
    demands[is_joint] = places.ravel()
    joint_counts = np.bincount(number[is_joint], minlength=total)
    single_counts = np.bincount(number[~is_joint], minlength=total)
    _check_widths(strengths, single_counts, joint_counts, singles)
    return Table(
        strengths=strengths,
        floors=np.searchsorted(strengths, floors).astype(np.uint16),
        lists=list_of.astype(np.int32),
        lead_rows=lead_rows.astype(np.int32),
        lead_floors=np.searchsorted(strengths, lead_floors[lead_rows]).astype(np.uint16),
        lead_lists=lead_lists[lead_rows].astype(np.int32),
        single_counts=single_counts.astype(np.uint8),
        joint_counts=joint_counts.astype(np.uint16),
        line_strengths=np.searchsorted(strengths, lines[:, 0]).astype(np.uint16),
        line_demands=demands.astype(np.uint32),
        singles=singles.astype(np.uint32),
        joints=np.stack([joints >> shift & 8191 for shift in (0, 13, 26)], axis=1).astype(
            np.uint16
        ),
        shape_counts=pack_counts(counts),
        shape_digits=digits.astype(np.uint8),
        shape_singles=asked.astype(np.uint16),
    )


def _rows_led(
    rows: NDArray[np.int8], leads: NDArray[np.int8], floors: NDArray[np.int64], digit: int
) -> NDArray[np.int64]:
    """Return the rows beside which the caballo leads the best group.

    Some lead fits, and the best group with the caballo as a figure is of a lesser grouping. A
    greater one asks nothing of the suits, so the floor tells.
    """
    carriers = leads.max(axis=0) > 0
    enough = rows[:, carriers].sum(axis=1) >= leads[0].sum()
    beside = np.flatnonzero(enough & (rows.sum(axis=1) < 10))
    index = row_index()
    with_it = _keys(rows[beside]) + np.array(CLASS_KEYS[FIGURE])
    as_figure = index.first[with_it[:, 0]].astype(np.int64) + index.second[with_it[:, 1]]
    led: NDArray[np.int64] = beside[floors[as_figure] >> 32 < digit]
    return led


def _check_widths(
    strengths: NDArray[np.int64],
    single_counts: NDArray[np.int64],
    joint_counts: NDArray[np.int64],
    singles: NDArray[np.int64],
) -> None:
    """Refuse a table whose numbers do not fit the fields of `Table.words`."""
    for what, number, most in (
        ("strengths", strengths.size, 1 << 10),
        ("single lines of a list", int(single_counts.max()) + 1, 1 << 6),
        ("joint lines of a list", int(joint_counts.max()) + 1, 1 << 10),
        ("singles", singles.size, 1 << 13),
    ):
        if number > most:
            raise OverflowError(f"{number} {what}; the table has room for {most}")
