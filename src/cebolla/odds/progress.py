"""Long work in units: how far it is, how to stop it, and totals that no worker can change.

Work is cut into units of a fixed size, each of which knows all it needs, its randomness included.
Any executor may run them; their results are added up in the order of the units, and whether to go
on is asked after each. So the answer depends on the units alone, never on how many workers there
are or which of them is faster.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import chain, count, islice
from time import monotonic
from typing import Any, Protocol, Self, TypeVar

import numpy as np

from cebolla.dealing import Rng, as_generator, as_seed
from cebolla.errors import CebollaTypeError, OptionError, Stopped, quoted

__all__ = ["OnProgress", "Progress", "Tally", "check_runner", "run_units", "seed_of", "unit_seeds"]

_AHEAD = 64
"""Units submitted to an executor at most: enough for as many workers, and soon cancelled."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far some long work is.

    Parameters
    ----------
    done : int
        What is done so far: samples, deals, or whatever the work counts in.
    total : int or None
        What there is to do; an estimate where an error decides, None where nobody can know.
    rate : float
        What is done in a second.
    seconds_left : float or None
        How long the rest will take at this rate.
    error : float or None
        The standard error so far, where there is one.

    Examples
    --------
    >>> print(Progress(250_000, 1_000_000, 5e6, 0.15, 0.001))
    250,000 of 1,000,000, 5,000,000 a second, 0.1 s left, error 0.001
    """

    done: int
    total: int | None
    rate: float
    seconds_left: float | None = None
    error: float | None = None

    def __str__(self) -> str:
        parts = [f"{self.done:,}" + ("" if self.total is None else f" of {self.total:,}")]
        parts.append(f"{self.rate:,.0f} a second")
        if self.seconds_left is not None:
            parts.append(f"{self.seconds_left:.1f} s left")
        if self.error is not None:
            parts.append(f"error {self.error:.2g}")
        return ", ".join(parts)


OnProgress = Callable[[Progress], object]
"""What is called after each unit; when it returns False, the work stops."""

Unit = TypeVar("Unit")
Result = TypeVar("Result")
Result_contra = TypeVar("Result_contra", contravariant=True)


class Tally(Protocol[Result_contra]):
    """What the results of units add up to. A tally is never changed: `plus` returns the next."""

    @property
    def done(self) -> int:
        """What is done so far, in what the work counts in."""

    @property
    def total(self) -> int | None:
        """What there is to do, or is likely to be; None where nobody can know."""

    @property
    def error(self) -> float | None:
        """The standard error so far, None for what has none."""

    @property
    def is_enough(self) -> bool:
        """Whether no further unit is needed."""

    def plus(self, result: Result_contra, /) -> Self:
        """Return the tally with the result of the next unit."""


TallyT = TypeVar("TallyT", bound=Tally[Any])


def run_units(
    work: Callable[[Unit], Any],
    units: Iterable[Unit],
    tally: TallyT,
    *,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    seconds: float | None = None,
    present: Callable[[TallyT], object] | None = None,
) -> TallyT:
    """Run the units in order, as far as they are needed, and return what they add up to.

    Parameters
    ----------
    work : callable
        Returns the result of a unit. With processes it has to be picklable: a function of a
        module, or a `functools.partial` of one, over values.
    units : iterable
        The units; it may be endless when the tally says when it is enough.
    tally : Tally
        What to add the results to.
    executor : concurrent.futures.Executor, optional
        Who works. It is left running. By default as many threads as there are processors, or
        nobody else when there is only one unit.
    progress : callable, optional
        Called with a `Progress` after each unit; returning False stops the work.
    seconds : float, optional
        Take no further unit after so long. The clock is the one thing that can make two runs
        differ; `Tally.done` says how much work repeats the answer.
    present : callable, optional
        Makes of the tally what `Stopped` carries; by default the tally itself.

    Raises
    ------
    Stopped
        If the callback returned False, or the user interrupted. No unit is left running.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Sum:
    ...     value: int = 0
    ...     done: int = 0
    ...     total: int = 9
    ...     error: None = None
    ...     is_enough: bool = False
    ...     def plus(self, result):
    ...         return Sum(self.value + result, self.done + 1)
    >>> run_units(abs, range(-9, 0), Sum()).value
    45
    >>> run_units(abs, range(-9, 0), Sum(), progress=lambda progress: progress.done < 4)
    Traceback (most recent call last):
    ...
    cebolla.errors.Stopped: stopped at 4 of 9; the partial result is in the error's 'partial'
    """
    check_runner(executor, progress)
    began = monotonic()
    stopped = False
    try:
        with (
            _workers(executor, units) as (workers, given),
            closing(_in_order(work, given, workers)) as results,
        ):
            for result in results:
                tally = tally.plus(result)
                elapsed = monotonic() - began
                if progress is not None and _says_no(progress(_progress(tally, elapsed))):
                    stopped = True
                    break
                if tally.is_enough or (seconds is not None and elapsed >= seconds):
                    break
    except KeyboardInterrupt:
        stopped = True
    if stopped:
        raise Stopped(
            f"stopped at {tally.done:,}" + ("" if tally.total is None else f" of {tally.total:,}"),
            tally if present is None else present(tally),
        )
    return tally


def check_runner(executor: object, progress: object) -> None:
    """Raise a `CebollaTypeError` for what is no executor or cannot be called."""
    if executor is not None and not isinstance(executor, Executor):
        raise CebollaTypeError(
            f"executor must be a concurrent.futures.Executor, not {quoted(executor)}; "
            "a dask client has one in client.get_executor()"
        )
    if progress is not None and not callable(progress):
        raise CebollaTypeError(f"progress must be callable, not {quoted(progress)}")


def seed_of(rng: Rng = None) -> int:
    """Return the one number that repeats what is done with `rng`.

    A seed is returned as it is. A generator gives its next number, so that another call differs;
    None gives one that nobody can foretell.

    >>> seed_of(7)
    7
    >>> seed_of(None) == seed_of(None)
    False
    """
    if rng is None or isinstance(rng, np.random.Generator | np.random.SeedSequence):
        return int(as_generator(rng).integers(1 << 63))
    return as_seed(rng)


def unit_seeds(seed: int) -> Iterator[np.random.SeedSequence]:
    """Yield a seed for each unit, without end: the children of `seed`, in order.

    >>> [child.spawn_key for child in islice(unit_seeds(7), 2)]
    [(0,), (1,)]
    """
    return (np.random.SeedSequence(seed, spawn_key=(number,)) for number in count())


def _progress(tally: Tally[Any], elapsed: float) -> Progress:
    rate = tally.done / max(elapsed, 1e-9)
    left = None
    if tally.total is not None and rate > 0:
        left = max(tally.total - tally.done, 0) / rate
    return Progress(tally.done, tally.total, rate, left, tally.error)


def _says_no(answer: object) -> bool:
    """Whether a callback asks to stop; None, or a number that happens to be 0, does not."""
    return isinstance(answer, bool | np.bool_) and not answer


@contextmanager
def _workers(
    executor: Executor | None, units: Iterable[Unit]
) -> Iterator[tuple[tuple[Executor, int] | None, Iterable[Unit]]]:
    """Yield who works and how many units to hand out ahead, None for nobody else; and the units."""
    if executor is not None:
        yield (executor, _AHEAD), units
        return
    rest = iter(units)
    first = list(islice(rest, 2))
    threads = _processors()
    if len(first) < 2 or threads == 1:
        yield None, chain(first, rest)
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix="cebolla")
    try:
        yield (pool, 2 * threads), chain(first, rest)
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(
    work: Callable[[Unit], Result], units: Iterable[Unit], workers: tuple[Executor, int] | None
) -> Generator[Result, None, None]:
    """Yield the results in the order of the units, a bounded number of them on their way.

    When the caller asks for no more, what has not begun is cancelled and the rest waited for.
    """
    if workers is None:
        yield from map(work, units)
        return
    executor, ahead = workers
    coming = iter(units)
    waiting: deque[Future[Result]] = deque()
    try:
        try:
            waiting.extend(executor.submit(work, unit) for unit in islice(coming, ahead))
        except RuntimeError as error:
            if isinstance(error, BrokenExecutor):
                raise
            raise OptionError(f"the executor takes no work: {error}") from error
        while waiting:
            result = waiting[0].result()
            waiting.popleft()
            waiting.extend(executor.submit(work, unit) for unit in islice(coming, 1))
            yield result
    finally:
        _end(executor, waiting)


def _end(executor: Executor, waiting: Iterable[Future[Any]]) -> None:
    """Cancel what has not begun and wait for the rest.

    A future of dask's never says that it runs. To cancel it would leave its unit running, and make
    dask complain of those that are just coming back, so there all units are waited for.
    """
    tells = isinstance(executor, ThreadPoolExecutor | ProcessPoolExecutor)
    if tells or any(future.running() for future in waiting):
        # One that could be cancelled is not waited for: some executors never report it as done.
        waiting = [future for future in waiting if not future.cancel()]
    wait(waiting)


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
