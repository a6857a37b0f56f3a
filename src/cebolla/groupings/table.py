"""The table of a reading: decision lists as arrays, made, kept and loaded.

The tables of the default rules come with the package, in ``data/tables.npz``. Others are compiled
when they are first asked for and kept in the user's cache folder.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile, ZipInfo

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.definition import Variant
from cebolla.groupings.rows import ROWS
from cebolla.language import Lang
from cebolla.rules import Reading, Rules

__all__ = [
    "EXACT",
    "SHIPPED",
    "TABLE_VERSION",
    "Table",
    "cache_folder",
    "load_table",
    "make_shipped",
]

TABLE_VERSION = 1
"""Goes up whenever a table, made anew from the same rules, would differ."""
EXACT = 1 << 31
"""The bit of a single that lets no card be missing."""
SHIPPED = Path(__file__).parent.parent / "data" / "tables.npz"
"""The tables of the default rules, as the package brings them."""

_log = logging.getLogger("cebolla")
_kept: dict[tuple[Reading, Variant], Table] = {}
_lock = threading.Lock()


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """All that is known of one reading, as arrays.

    Attributes
    ----------
    strengths : ndarray of int64, shape (T,)
        Every strength a holding can have, ascending; the rest of the table holds places in it.
    floors : ndarray of uint16, shape (ROWS,)
        Row to its strength in any suits.
    lists : ndarray of int32, shape (ROWS,)
        Row to its decision list; list 0 is empty.
    lead_rows, lead_floors, lead_lists : ndarray
        The same for holdings with the caballo de oros whose best group it leads, by the row of the
        *other* cards; with every other row it is a figure like any other.
    single_counts, joint_counts : ndarray of uint8 and uint16, shape (L,)
        Lines of each list that ask one coloured group, and that ask two or three.
    line_strengths : ndarray of uint16, shape (N,)
        The lines, list after list: first those with one demand, then the others, each best first.
    line_demands : ndarray of uint32, shape (N,)
        A place in `singles` for the former, in `joints` for the latter.
    singles : ndarray of uint32, shape (S,)
        What a coloured group asks of one suit pair: two bits a rank class (one card, two cards) in
        bits 0 … 21; bit 31 says exactly, else one of them may be missing. Place 0 is no demand.
    joints : ndarray of uint16, shape (J, 3)
        Two or three singles; 0 for none.
    shape_counts : ndarray of int64, shape (G,)
        Each shape's counts of rank classes, five bits a class.
    shape_digits : ndarray of uint8, shape (G,)
        Its byte in a strength.
    shape_singles : ndarray of uint16, shape (G,)
        What it asks of one suit pair; 0 for nothing.
    """

    strengths: NDArray[np.int64]
    floors: NDArray[np.uint16]
    lists: NDArray[np.int32]
    lead_rows: NDArray[np.int32]
    lead_floors: NDArray[np.uint16]
    lead_lists: NDArray[np.int32]
    single_counts: NDArray[np.uint8]
    joint_counts: NDArray[np.uint16]
    line_strengths: NDArray[np.uint16]
    line_demands: NDArray[np.uint32]
    singles: NDArray[np.uint32]
    joints: NDArray[np.uint16]
    shape_counts: NDArray[np.int64]
    shape_digits: NDArray[np.uint8]
    shape_singles: NDArray[np.uint16]

    def words(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Return all that evaluation asks of a row in one word, and the same for leads.

        Bits 0 … 9 are the floor, 10 … 15 the single lines, 16 … 25 the joint ones, and the rest is
        where the list starts. A lead's word is 0 where the caballo leads nothing.
        """
        lengths = self.single_counts.astype(np.int64) + self.joint_counts
        starts = np.cumsum(lengths) - lengths
        heads = (
            (self.single_counts.astype(np.uint64) << np.uint64(10))
            | (self.joint_counts.astype(np.uint64) << np.uint64(16))
            | (starts.astype(np.uint64) << np.uint64(26))
        )
        rows = heads[self.lists] | self.floors
        leads = np.zeros(ROWS, dtype=np.uint64)
        leads[self.lead_rows] = heads[self.lead_lists] | self.lead_floors
        return rows, leads

    def line_needs(self) -> NDArray[np.uint32]:
        """Return for each line the single itself, or its place in `joints`."""
        lengths = np.stack([self.single_counts, self.joint_counts], axis=1).ravel()
        is_joint = np.repeat(np.arange(lengths.size) % 2 == 1, lengths)
        needs = self.line_demands.copy()
        needs[~is_joint] = self.singles[needs[~is_joint]]
        return needs

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]], prefix: str = "") -> Table:
        """Return the table whose fields these are, each named with this prefix."""
        return cls(**{field.name: arrays[prefix + field.name] for field in fields(cls)})


def load_table(reading: Reading, rules: Rules) -> Table:
    """Return the table of a reading under these rules; it is kept for the next call."""
    variant = Variant.of(rules)
    if reading.eights != "wild":  # an Octavo is of wild eights
        variant = Variant(variant.elephants, variant.elephant_figures)
    with _lock:
        if (reading, variant) not in _kept:
            _kept[reading, variant] = _read_or_compile(reading, variant)
        return _kept[reading, variant]


def _read_or_compile(reading: Reading, variant: Variant) -> Table:
    if variant.octavo and not variant.elephant_figures:
        try:
            with np.load(SHIPPED) as arrays:
                shipped = Table.from_arrays(arrays, _prefix(reading))
        except Exception as fault:  # noqa: BLE001 - damaged, gone, or an interpreter without lzma
            spanish = f"no se pueden leer las tablas que vienen con el paquete: {fault}"
            _log.warning("the shipped tables cannot be read: %s", fault, extra={"spanish": spanish})
        else:
            return shipped if variant.elephants else without_leads(shipped)
    folder = cache_folder()
    name = f"table-{TABLE_VERSION}-{reading.index}-{variant.elephants:d}"
    path = folder / f"{name}{variant.elephant_figures:d}{variant.octavo:d}.npz"
    kept = _read(path)
    if kept is not None:
        return kept
    english, spanish = _in_words(reading, variant, "en"), _in_words(reading, variant, "es")
    _log.warning(
        "compiling the table for %s: some seconds, this once",
        english,
        extra={"spanish": f"se compila la tabla para {spanish}: unos segundos, por única vez"},
    )
    from cebolla.groupings.compilation import compile_table

    table = compile_table(reading, variant)
    try:
        _write(path, table.arrays())
    except OSError as fault:
        spanish = f"la tabla queda en la memoria: no se puede escribir {path} ({fault})"
        _log.warning(
            "the table stays in memory: %s cannot be written (%s)",
            path,
            fault,
            extra={"spanish": spanish},
        )
    return table


def _in_words(reading: Reading, variant: Variant, lang: Lang) -> str:
    return ", ".join(filter(None, (reading.label(lang), variant.label(lang))))


def _read(path: Path) -> Table | None:
    """Return the table that was kept here, None if there is none or a damaged one."""
    from cebolla.groupings.soundness import is_sound

    try:
        with path.open("rb") as file, np.load(file) as arrays:
            table = Table.from_arrays(arrays)
        return table if is_sound(table) else None
    except Exception:  # noqa: BLE001 - made anew whatever it is
        return None


def without_leads(table: Table) -> Table:
    """Return the table in which the caballo de oros leads no group."""
    arrays = table.arrays()
    for name in ("lead_rows", "lead_floors", "lead_lists"):
        arrays[name] = arrays[name][:0]
    stay = arrays["shape_counts"] >> 55 == 0
    for name in ("shape_counts", "shape_digits", "shape_singles"):
        arrays[name] = arrays[name][stay]
    return Table(**arrays)


def cache_folder() -> Path:
    """Return where compiled tables are kept: ``CEBOLLA_CACHE_DIR``, or the user's cache."""
    named = os.environ.get("CEBOLLA_CACHE_DIR")
    if named:
        return Path(named)
    try:
        home = Path.home()
    except RuntimeError:  # a user of no name and no home
        home = Path(os.devnull)  # where nothing can be written
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "cebolla" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cebolla"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "cebolla"


def _prefix(reading: Reading) -> str:
    return f"{reading.index}/"


def _write(path: Path, arrays: Mapping[str, NDArray[Any]], compression: int = ZIP_DEFLATED) -> None:
    """Write the arrays as an ``.npz``, so that a reader sees all of them or none.

    ``numpy.load`` reads any compression that zip files know.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        with ZipFile(draft, "w") as archive:
            for name, array in arrays.items():
                entry = ZipInfo(f"{name}.npy")  # dated 1980, so that equal tables are equal files
                entry.compress_type = compression
                with archive.open(entry, "w") as member:
                    np.lib.format.write_array(member, array, allow_pickle=False)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def make_shipped(path: Path = SHIPPED) -> None:
    """Compile the six tables of the default rules and write them, as ``python -m`` does.

    ``python -m cebolla.groupings.table`` is the command that made the file in the package.
    """
    from cebolla.groupings.compilation import compile_table
    from cebolla.rules import READINGS

    arrays: dict[str, NDArray[Any]] = {}
    for reading in READINGS:
        table = compile_table(reading, Variant())
        arrays |= {_prefix(reading) + name: array for name, array in table.arrays().items()}
    _write(path, arrays, ZIP_LZMA)  # half of what numpy's own compression takes


if __name__ == "__main__":
    make_shipped()
