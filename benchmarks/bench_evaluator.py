"""The evaluator: arrays of holdings, one holding a call, and every way to split one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import cebolla
from yardstick import YARDSTICK

PEER = YARDSTICK
HOLDINGS = 1_000_000
each_reading = pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)


@pytest.fixture(scope="module")
def holdings() -> Any:
    return cebolla.deal(HOLDINGS, rng=1)


@each_reading
def bench_strengths(measure: Callable[..., Any], holdings: Any, reading: cebolla.Reading) -> None:
    cebolla.warmup(reading)
    name = f"strengths, {reading}"
    measure(name, HOLDINGS, lambda: cebolla.strengths(holdings, reading=reading))


def bench_strengths_of_int64(measure: Callable[..., Any], holdings: Any) -> None:
    wide = holdings.astype(np.int64)
    measure("strengths, int64 input", HOLDINGS, cebolla.strengths, wide)


def bench_strengths_in_two_threads(measure: Callable[..., Any], holdings: Any) -> None:
    halves = np.array_split(holdings, 2)
    with ThreadPoolExecutor(2) as pool:
        measure(
            "strengths, two threads",
            HOLDINGS,
            lambda: deque(pool.map(cebolla.strengths, halves), maxlen=0),
        )


def _each(call: Callable[..., Any], holdings: list[Any], **options: Any) -> Callable[[], None]:
    def work() -> None:
        for holding in holdings:
            call(holding, **options)

    return work


@pytest.mark.parametrize("eights", ["plain", "null", "wild"])
def bench_one_at_a_time(measure: Callable[..., Any], holdings: Any, eights: str) -> None:
    tuples = [tuple(row) for row in holdings[:2000].tolist()]
    measure(f"strength, {eights}", 2000, _each(cebolla.strength, tuples, eights=eights))


@pytest.mark.parametrize("eights", ["plain", "null", "wild"])
def bench_best_of_text(measure: Callable[..., Any], holdings: Any, eights: str) -> None:
    texts = cebolla.format_holdings(holdings[:1000])
    measure(f"best from text, {eights}", 1000, _each(cebolla.best, texts, eights=eights))


@pytest.mark.parametrize("eights", ["null", "wild"])
def bench_ranked(measure: Callable[..., Any], holdings: Any, eights: str) -> None:
    texts = cebolla.format_holdings(holdings[:100])
    measure(f"ranked, {eights}", 100, _each(cebolla.ranked, texts, eights=eights))


def bench_ranked_at_its_worst(measure: Callable[..., Any]) -> None:
    eights = "8c 8b 8s 8e 8h 8u 8d 8o Qo Td"
    measure("ranked, eight wild eights", 1, _each(cebolla.ranked, [eights], eights="wild"))
