"""Whether the arrays of a kept table go together, before compiled code trusts them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.rows import ROWS

if TYPE_CHECKING:
    from cebolla.groupings.table import Table

__all__ = ["is_sound"]

_SHAPES = {
    "strengths": ("int64", "T"),
    "floors": ("uint16", "rows"),
    "lists": ("int32", "rows"),
    "lead_rows": ("int32", "leads"),
    "lead_floors": ("uint16", "leads"),
    "lead_lists": ("int32", "leads"),
    "single_counts": ("uint8", "L"),
    "joint_counts": ("uint16", "L"),
    "line_strengths": ("uint16", "N"),
    "line_demands": ("uint32", "N"),
    "singles": ("uint32", "S"),
    "shape_counts": ("int64", "G"),
    "shape_digits": ("uint8", "G"),
    "shape_singles": ("uint16", "G"),
}
"""The dtype of each array of one dimension, and what its length is called."""
_MOST_SINGLES, _MOST_JOINTS = 63, 1023  # six and ten bits of a row's word


def is_sound(table: Table) -> bool:
    """Return whether every array has its dtype and length, and every place is a place.

    Kernels check no bounds: a damaged table must not reach them. Whether it is the right table is
    for its name to say.
    """
    arrays = table.arrays()
    lengths = {"rows": ROWS}
    for name, (dtype, length) in _SHAPES.items():
        array = arrays[name]
        if array.dtype != dtype or array.ndim != 1:
            return False
        if lengths.setdefault(length, len(array)) != len(array):
            return False
    if table.joints.dtype != "uint16" or table.joints.shape[1:] != (3,):
        return False
    return _has_its_lines(table, lengths) and _points_inside(arrays, lengths)


def _has_its_lines(table: Table, lengths: Mapping[str, int]) -> bool:
    """Return whether the lists are as many lines as there are, and each demand is a place."""
    counts = np.stack([table.single_counts, table.joint_counts], axis=1).astype(np.int64)
    if counts.sum() != lengths["N"] or not lengths["L"]:
        return False
    if counts[:, 0].max() > _MOST_SINGLES or counts[:, 1].max() > _MOST_JOINTS:
        return False
    is_joint = np.repeat(np.arange(counts.size) % 2 == 1, counts.ravel())
    return _below(table.line_demands[is_joint], len(table.joints)) and _below(
        table.line_demands[~is_joint], lengths["S"]
    )


def _points_inside(arrays: Mapping[str, NDArray[Any]], lengths: Mapping[str, int]) -> bool:
    limits = {
        "T": ("floors", "lead_floors", "line_strengths"),
        "L": ("lists", "lead_lists"),
        "rows": ("lead_rows",),
        "S": ("joints", "shape_singles"),
    }
    return all(
        _below(arrays[name], lengths[length]) for length, names in limits.items() for name in names
    )


def _below(places: NDArray[Any], limit: int) -> bool:
    return not places.size or bool(places.min() >= 0 and places.max() < limit)
