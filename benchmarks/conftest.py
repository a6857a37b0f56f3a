"""What the benchmarks share: time per item, and its ratio to ``eval7.evaluate`` in the same run.

A benchmark is a function ``bench_…`` that takes the fixture `measure`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

YARDSTICK = "eval7.evaluate"
REFERENCE_NS = 430  # what the yardstick takes on the machine for which the limits are written


@pytest.fixture
def measure(benchmark: Any) -> Callable[..., Any]:
    """Time ``work(*arguments)``, which treats so many items under this name."""

    def run(name: str, items: int, work: Callable[..., Any], *arguments: Any) -> Any:
        benchmark.name = name
        benchmark.extra_info["items"] = items
        return benchmark(work, *arguments)

    return run


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the time per item, and how many times as fast as the yardstick that is.

    The time is that of the fastest round: whatever else the machine does can only slow a round.
    """
    session = getattr(config, "_benchmarksession", None)
    rows = {
        bench.name: bench.stats.min / bench.extra_info["items"] * 1e9
        for bench in getattr(session, "benchmarks", ())
        if bench.stats.rounds and "items" in bench.extra_info
    }
    if not rows:
        return
    write = terminalreporter.write_line
    yardstick = rows.get(YARDSTICK)
    width = max(map(len, rows))
    terminalreporter.section(f"time per item, and ratio to {YARDSTICK}")
    write(f"{'':{width}}  {'ns an item':>14}  {'items a second':>16}  {'times as fast':>14}")
    for name, nanoseconds in sorted(rows.items(), key=lambda row: row[1]):
        ratio = f"{yardstick / nanoseconds:14.2f}" if yardstick else f"{'?':>14}"
        write(f"{name:{width}}  {nanoseconds:14,.1f}  {1e9 / nanoseconds:16,.0f}  {ratio}")
    if yardstick:
        write(f"this machine takes {yardstick / REFERENCE_NS:.2f} times the reference's time")
    else:
        write("run bench_peers.py along for the ratios")
