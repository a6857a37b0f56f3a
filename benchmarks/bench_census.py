"""Exact odds: a census from nothing, and what so many unknown cards make of known ones.

An item is a whole answer. Two of the censuses differ by their threads only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from cebolla import Reading, odds

PEER = None
KNOWN = "Ah Kd 3c 4c 9u"


@pytest.fixture
def one_thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as executor:
        yield executor


@pytest.mark.parametrize("reading", [Reading("null"), Reading("wild")], ids=lambda r: r.eights)
def bench_census(measure: Callable[..., Any], reading: Reading) -> None:
    def count() -> None:
        odds.census(10, reading=reading, recompute=True)

    measure(f"census of ten cards, {reading.eights} eights", 1, count)


def bench_census_on_one_core(measure: Callable[..., Any], one_thread: ThreadPoolExecutor) -> None:
    def count() -> None:
        odds.census(10, recompute=True, executor=one_thread)

    measure("census of ten cards, null eights, one core", 1, count)


@pytest.mark.parametrize("draws", [5, 6, 7, 9])
def bench_exact_draw(measure: Callable[..., Any], draws: int) -> None:
    known = KNOWN.split()[: 10 - draws]
    from cebolla.odds import counting

    def count() -> None:
        counting._parts.cache_clear()  # noqa: SLF001 - what a new question pays for
        odds.draw(known, draws, method="exact")

    measure(f"exact draw of {draws} unknown cards", 1, count)


@pytest.mark.parametrize("draws", [5, 9])
def bench_estimate(measure: Callable[..., Any], draws: int) -> None:
    from cebolla.odds import counting

    prospect = odds.Prospect(KNOWN.split()[: 10 - draws], draws)

    def estimate() -> None:
        counting._parts.cache_clear()  # noqa: SLF001 - what a new question pays for
        counting.estimate_nodes(prospect)

    measure(f"estimate of the work of {draws} unknown cards", 1, estimate)
