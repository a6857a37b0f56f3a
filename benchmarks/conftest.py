"""What the benchmarks share: time per item, and its ratio to a peer's in the same run.

A benchmark is a function ``bench_…`` that takes the fixture `measure`. Its file names the peer that
it is held against in ``PEER``: another benchmark, or None where nothing else does such work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yardstick import YARDSTICK, nanoseconds

REFERENCE_NS = 430  # what the yardstick takes on the machine for which the limits are written


@pytest.fixture
def measure(benchmark: Any, request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Time ``work(*arguments)``, which treats so many items under this name.

    ``peer`` is held against it in place of the file's, None for no peer.
    """
    module = request.module

    def run(
        name: str,
        items: int,
        work: Callable[..., Any],
        *arguments: Any,
        peer: str | None = module.PEER,
    ) -> Any:
        benchmark.name = name
        benchmark.group = module.__doc__.partition(":")[0].partition(".")[0]
        benchmark.extra_info["items"] = items
        benchmark.extra_info["peer"] = peer
        return benchmark(work, *arguments)

    return run


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the time per item, group by group, and how many times as fast as its peer that is.

    The time is that of the fastest round: whatever else the machine does can only slow a round.
    """
    session = getattr(config, "_benchmarksession", None)
    measured = [
        bench
        for bench in getattr(session, "benchmarks", ())
        if bench.stats.rounds and "items" in bench.extra_info
    ]
    if not measured:
        return
    write = terminalreporter.write_line
    times = {bench.name: bench.stats.min / bench.extra_info["items"] * 1e9 for bench in measured}
    if YARDSTICK not in times and (found := nanoseconds()) is not None:
        times[YARDSTICK] = found
    terminalreporter.section("time per item, and ratio to a peer in the same run")
    groups: dict[tuple[str, str | None], list[str]] = {}
    for bench in measured:
        groups.setdefault((bench.group, bench.extra_info["peer"]), []).append(bench.name)
    for (group, peer), names in groups.items():
        write("")
        for line in table(group, peer, names, times):
            write(line)
    write("")
    if YARDSTICK in times:
        slower = times[YARDSTICK] / REFERENCE_NS
        write(f"{YARDSTICK}: {times[YARDSTICK]:,.0f} ns, {slower:.2f} times the reference's time")


def table(group: str, peer: str | None, names: list[str], times: dict[str, float]) -> list[str]:
    """Return the lines of a group, the fastest first, its peer among them."""
    beside = None if peer is None else times.get(peer)
    shown = sorted({*names, *([] if beside is None else [str(peer)])}, key=times.__getitem__)
    width = max(map(len, shown))
    if peer is None:
        against = "no peer does this"
    elif beside is None:
        against = f"no ratio: {peer!r} was not measured, is it installed and selected?"
    else:
        against = f"beside {peer!r}"
    lines = [f"{group} ({against})"]
    head = f"  {'':{width}}  {'ns an item':>14}  {'items a second':>16}"
    lines.append(head if beside is None else f"{head}  {'times as fast':>14}")
    for name in shown:
        ratio = "" if beside is None else f"{beside / times[name]:14.3g}"
        row = f"  {name:{width}}  {times[name]:14,.1f}  {1e9 / times[name]:16,.0f}  {ratio}"
        lines.append(row.rstrip())
    return lines
