"""Every holding of a size, by strength.

The six censuses of ten cards under the default rules come with the package, in
``data/census.jsonl``. Others are counted when they are first asked for, which takes some seconds,
and kept in the user's cache folder.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar

from cebolla.doors import flag, integer
from cebolla.errors import OptionError, quoted
from cebolla.groupings.definition import Variant
from cebolla.groupings.table import TABLE_VERSION, cache_folder
from cebolla.odds.counting import count_all
from cebolla.odds.distribution import Distribution
from cebolla.odds.progress import OnProgress, check_runner
from cebolla.odds.prospect import Prospect
from cebolla.rules import READINGS, Eights, Reading, Rules, resolve_reading

__all__ = ["SHIPPED", "Census", "census", "known_census", "make_shipped"]

SHIPPED = Path(__file__).parent.parent / "data" / "census.jsonl"
"""The censuses of ten cards under the default rules, as the package brings them."""

_SIZES = range(1, 11)
_log = logging.getLogger("cebolla")


@dataclass(frozen=True, slots=True, repr=False)
class Census(Distribution):
    """Every holding of a size from the whole pack, by strength.

    It is a `Distribution` of which nothing is known and nothing dead.

    Examples
    --------
    >>> Census(Prospect("", 1), (0,), (104,))
    census(1)
    """

    KIND: ClassVar[str] = "census"

    def _call(self) -> str:
        return f"census({self.size}{self.prospect.options()})"


def census(
    size: int = 10,
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
    recompute: bool = False,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> Census:
    """Return how many holdings of this size have each strength, all of them counted.

    Parameters
    ----------
    size : int
        How many cards a holding has, 1 to 10.
    eights, aces_low, reading, rules
        As for `cebolla.strength`.
    recompute : bool
        Count from nothing, whatever is known already, and keep nothing.
    executor : concurrent.futures.Executor, optional
        Who counts; by default as many threads as there are processors. The numbers are the same.
    progress : callable, optional
        Called with a `Progress` now and then; when it returns False, the work stops.

    Raises
    ------
    OptionError
        If the size is not from 1 to 10.
    Stopped
        If the callback or the user stopped the work; it carries the `Counted` rows.

    Examples
    --------
    >>> from cebolla import Category
    >>> found = census()
    >>> found.total, found.by_category[Category.GRAN_CEBOLLA]
    (26100986351440, 2380224)
    >>> found
    census(10)
    """
    check_runner(executor, progress)
    size = integer("size", size)
    if size not in _SIZES:
        raise OptionError(f"a census is of holdings of 1 to 10 cards, not of {quoted(size)}")
    flag("recompute", recompute)
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    prospect = Prospect("", size, reading=reading, rules=rules)
    if recompute:
        counts = count_all(prospect, executor=executor, progress=progress)
        return Census.of(prospect, counts, reason="counted from nothing, as asked")
    return Census.of(prospect, _known_counts(prospect, executor, progress), reason="counted")


def known_census(reading: Reading, rules: Rules) -> Census | None:
    """Return the census of ten cards if it is there already, None if it would have to be counted.

    >>> from cebolla import Reading, Rules
    >>> known_census(Reading("wild"), Rules())
    census(10, reading=Reading('wild', aces_low=False))
    """
    prospect = Prospect("", 10, reading=reading, rules=rules)
    key = _key(prospect)
    counts = _in_memory.get(key) or _read(prospect, key)
    return Census.of(prospect, counts, reason="counted") if counts else None


def _known_counts(
    prospect: Prospect, executor: Executor | None, progress: OnProgress | None
) -> dict[int, int]:
    """Return the counts from memory, the package or the cache folder, or count and keep them."""
    key = _key(prospect)
    with _lock:
        if key not in _in_memory:
            _in_memory[key] = _read(prospect, key) or _count(prospect, key, executor, progress)
        return _in_memory[key]


_Key = tuple[int, int, Variant]
_in_memory: dict[_Key, dict[int, int]] = {}
_lock = threading.RLock()


def _key(prospect: Prospect) -> _Key:
    """Return what the counts depend on: of the rules, only what decides a group."""
    variant = Variant.of(prospect.rules)
    if prospect.reading.eights != "wild":  # an Octavo is of wild eights
        variant = Variant(variant.elephants, variant.elephant_figures)
    return prospect.size, prospect.reading.index, variant


def _read(prospect: Prospect, key: _Key) -> dict[int, int] | None:
    if prospect.size == 10 and key[2] == Variant():
        try:
            counts = _shipped()[prospect.reading.index]
            Census.of(prospect, counts)
        except (OSError, ValueError, IndexError) as fault:
            spanish = f"no se pueden leer los censos que vienen con el paquete: {fault}"
            _log.warning(
                "the shipped censuses cannot be read: %s", fault, extra={"spanish": spanish}
            )
        else:
            return counts
    try:
        counts = _from_json(_path(key).read_text("utf-8"))
        Census.of(prospect, counts)
    except (OSError, ValueError):  # none, or damaged: counted anew either way
        return None
    return counts


def _count(
    prospect: Prospect, key: _Key, executor: Executor | None, progress: OnProgress | None
) -> dict[int, int]:
    counts = count_all(prospect, executor=executor, progress=progress)
    path = _path(key)
    try:
        _write(path, _to_json(counts))
    except OSError as fault:
        spanish = f"el censo queda en la memoria: no se puede escribir {path} ({fault})"
        _log.warning(
            "the census stays in memory: %s cannot be written (%s)",
            path,
            fault,
            extra={"spanish": spanish},
        )
    return counts


def _path(key: _Key) -> Path:
    size, reading, variant = key
    flags = f"{variant.elephants:d}{variant.elephant_figures:d}{variant.octavo:d}"
    return cache_folder() / f"census-{TABLE_VERSION}-{size}-{reading}-{flags}.json"


def _to_json(counts: dict[int, int]) -> str:
    return json.dumps(list(counts.items()))


def _from_json(text: str) -> dict[int, int]:
    try:
        return {int(strength): int(number) for strength, number in json.loads(text)}
    except (TypeError, OverflowError, RecursionError) as error:
        raise ValueError(f"this is no census: {error}") from error


def _write(path: Path, text: str) -> None:
    """Write the text so that a reader sees all of it or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        draft.write_text(text, "utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@cache
def _shipped() -> list[dict[int, int]]:
    """Return the counts that the package brings, by `Reading.index`."""
    lines = SHIPPED.read_text("utf-8").splitlines()
    return [_from_json(line) for line in lines]


def make_shipped(path: Path = SHIPPED) -> None:
    """Count the six censuses of ten cards under the default rules and write them, one a line.

    ``python -m cebolla.odds.censuses`` is the command that made the file in the package.
    """
    found = [census(10, reading=reading, recompute=True).counts for reading in READINGS]
    _write(path, "".join(f"{_to_json(counts)}\n" for counts in found))


if __name__ == "__main__":
    make_shipped()
