"""Long work in units: its order, its workers, how it stops."""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count, islice
from multiprocessing import get_context

import numpy as np
import pytest

from cebolla.errors import CebollaError, CebollaTypeError, OptionError, Stopped
from cebolla.odds import progress as module
from cebolla.odds.progress import Progress, run_units, seed_of, unit_seeds


@dataclass(frozen=True)
class Words:
    """Remembers the results in the order in which they were added."""

    results: tuple[object, ...] = ()
    total: int | None = None
    enough: int | None = None
    error: float | None = None

    @property
    def done(self) -> int:
        return len(self.results)

    @property
    def is_enough(self) -> bool:
        return self.done == self.enough

    def plus(self, result: object) -> Words:
        return replace(self, results=(*self.results, result))


def slower_at_first(unit: int) -> int:
    time.sleep(0.02 if unit < 2 else 0.001)
    return unit * unit


def first_number(seed: np.random.SeedSequence) -> int:
    return int(np.random.default_rng(seed).integers(1 << 60))


class Counting(ThreadPoolExecutor):
    """A pool that knows the most units it ever had on its way, and how many it was given."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.open = self.most = self.given = 0
        self.futures: list[Future] = []
        self.lock = threading.Lock()

    def submit(self, *args, **kwargs) -> Future:
        with self.lock:
            self.open += 1
            self.given += 1
            self.most = max(self.most, self.open)
        future = super().submit(*args, **kwargs)
        future.add_done_callback(self.finished)
        self.futures.append(future)
        return future

    def finished(self, _: Future) -> None:
        with self.lock:
            self.open -= 1


@pytest.fixture(params=["own threads", "1 thread", "2 threads", "3 threads"])
def executor(request) -> Iterator[Executor | None]:
    if request.param == "own threads":
        yield None
        return
    with ThreadPoolExecutor(int(request.param[0])) as pool:
        yield pool


def test_results_come_in_order(executor) -> None:
    tally = run_units(slower_at_first, range(20), Words(), executor=executor)
    assert tally.results == tuple(n * n for n in range(20))


def test_enough_is_asked_of_the_ordered_prefix(executor) -> None:
    tally = run_units(slower_at_first, count(), Words(enough=7), executor=executor)
    assert tally.results == tuple(n * n for n in range(7))


def test_process_pool_gives_the_same() -> None:
    seeds = list(islice(unit_seeds(11), 6))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert run_units(first_number, seeds, Words(), executor=pool) == run_units(
            first_number, seeds, Words()
        )


@pytest.mark.parametrize("units", [0, 1], ids=["no unit", "one unit"])
def test_too_little_work_for_a_pool_is_done_here(units: int) -> None:
    threads = run_units(lambda _: threading.current_thread(), range(units), Words()).results
    assert threads == (threading.main_thread(),) * units


def test_one_processor_needs_no_pool(monkeypatch) -> None:
    monkeypatch.setattr(module, "_processors", lambda: 1)
    threads = run_units(lambda _: threading.current_thread(), range(5), Words()).results
    assert threads == (threading.main_thread(),) * 5


def test_given_executor_is_used_and_left_running() -> None:
    with Counting(2) as pool:
        run_units(slower_at_first, range(1), Words(), executor=pool)
        assert pool.given == 1
        assert pool.submit(abs, -3).result() == 3


def test_a_bounded_number_of_units_is_on_its_way() -> None:
    with Counting(2) as pool:
        run_units(abs, range(1000), Words(), executor=pool)
        assert pool.given == 1000
        assert pool.most <= 65


def test_progress_tells_how_far_the_work_is() -> None:
    said: list[Progress] = []
    run_units(slower_at_first, range(5), Words(total=5, error=0.25), progress=said.append)
    assert [(p.done, p.total, p.error) for p in said] == [(n, 5, 0.25) for n in range(1, 6)]
    assert all(p.rate > 0 for p in said)
    assert said[-1].seconds_left == 0
    assert said[0].seconds_left == pytest.approx(4 / said[0].rate)


def test_progress_of_unknown_length() -> None:
    said: list[Progress] = []
    run_units(abs, range(2), Words(), progress=said.append)
    assert said[0].seconds_left is None
    assert str(Progress(3, None, 2.0)) == "3, 2 a second"


@pytest.mark.parametrize("answer", [False, np.False_], ids=["bool", "numpy"])
def test_callback_stops_the_work(answer: object, executor) -> None:
    with pytest.raises(Stopped, match=r"stopped at 3 of 50; the partial result") as caught:
        run_units(
            slower_at_first,
            range(50),
            Words(total=50),
            executor=executor,
            progress=lambda p: answer if p.done == 3 else True,
            present=lambda tally: ["so far", *tally.results],
        )
    assert caught.value.partial == ["so far", 0, 1, 4]
    assert isinstance(caught.value, CebollaError)


@pytest.mark.parametrize("answer", [None, 0, ""], ids=repr)
def test_other_answers_go_on(answer: object) -> None:
    assert run_units(abs, range(3), Words(), progress=lambda _: answer).done == 3


def test_stopping_leaves_nothing_running() -> None:
    with Counting(2) as pool, pytest.raises(Stopped):
        run_units(slower_at_first, count(), Words(), executor=pool, progress=lambda p: p.done < 4)
    # Whatever was on its way had ended when the error came.
    assert all(future.done() for future in pool.futures)
    assert sum(not future.cancelled() for future in pool.futures) < pool.given


class NotOfThePools(Executor):
    """An executor whose futures, as dask's, never say that they run."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(2)
        self.given: list[tuple[Future, Future]] = []

    def submit(self, *args, **kwargs) -> Future:
        inner, outer = self.pool.submit(*args, **kwargs), Future()
        inner.add_done_callback(lambda done: outer.cancelled() or outer.set_result(done.result()))
        self.given.append((inner, outer))
        return outer

    def shutdown(self, **_: object) -> None:
        self.pool.shutdown()


def test_where_no_unit_says_that_it_runs_all_are_waited_for() -> None:
    with NotOfThePools() as pool:
        with pytest.raises(Stopped):
            run_units(slower_at_first, count(), Words(), executor=pool, progress=lambda _: False)
        assert all(inner.done() and not outer.cancelled() for inner, outer in pool.given)


def test_stopping_waits_for_units_that_run() -> None:
    running = threading.Event()
    ended = threading.Event()

    def work(unit: int) -> int:
        if unit == 1:
            running.set()
            time.sleep(0.1)
            ended.set()
        return unit

    def stop(_: Progress) -> bool:
        return not running.wait(5)

    with ThreadPoolExecutor(2) as pool:
        with pytest.raises(Stopped):
            run_units(work, range(2), Words(), executor=pool, progress=stop)
        assert ended.is_set()


@pytest.mark.parametrize("where", ["callback", "unit"])
def test_interrupt_stops_the_work(where: str, executor) -> None:
    def interrupt(p: Progress) -> None:
        if where == "callback" and p.done == 3:
            raise KeyboardInterrupt

    def work(unit: int) -> int:
        if where == "unit" and unit == 3:
            raise KeyboardInterrupt
        return unit

    with pytest.raises(Stopped) as caught:
        run_units(work, range(50), Words(), executor=executor, progress=interrupt)
    assert caught.value.partial == Words((0, 1, 2))


def test_a_failing_unit_cancels_the_others() -> None:
    with Counting(2) as pool, pytest.raises(ZeroDivisionError):
        run_units(lambda n: 1 // (3 - n), count(), Words(), executor=pool)
    assert all(future.done() for future in pool.futures)


def test_seconds_end_the_work_after_a_whole_unit(executor) -> None:
    tally = run_units(slower_at_first, count(), Words(), executor=executor, seconds=0.05)
    assert tally.results == tuple(n * n for n in range(tally.done))
    assert run_units(abs, count(), Words(), seconds=0).done == 1


class NoExecutor:
    def submit(self) -> None: ...


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"executor": NoExecutor()}, "executor must be a concurrent.futures.Executor"),
        ({"executor": 2}, "executor must be"),
        ({"progress": True}, "progress must be callable"),
    ],
    ids=["looks like one", "number of workers", "progress"],
)
def test_bad_runner_is_named_before_any_work(options, said: str) -> None:
    with pytest.raises(CebollaTypeError, match=said):
        run_units(pytest.fail, ["worked"], Words(), **options)


def test_unit_seeds_are_the_same_again_and_all_different() -> None:
    def numbers(seed: int) -> list[int]:
        return [first_number(child) for child in islice(unit_seeds(seed), 50)]

    assert numbers(3) == numbers(3)
    assert len({*numbers(3), *numbers(4)}) == 100


@pytest.mark.parametrize("seed", [5, np.int64(5)], ids=["int", "numpy"])
def test_a_seed_is_itself(seed) -> None:
    assert seed_of(seed) == 5
    assert type(seed_of(seed)) is int


def test_a_given_generator_moves_on() -> None:
    generator = np.random.default_rng(3)
    seeds = [seed_of(generator) for _ in range(2)]
    assert seeds[0] != seeds[1]
    assert seeds[0] == seed_of(np.random.default_rng(3)) == seed_of(np.random.SeedSequence(3))


def test_a_bad_seed_is_an_error() -> None:
    with pytest.raises(OptionError, match="a seed is 0 or more"):
        seed_of(-1)


def test_stopped_can_be_pickled() -> None:
    copy = pickle.dumps(Stopped("stopped at 3", Words((1, 2))))
    error = pickle.loads(copy)  # noqa: S301 - our own bytes
    assert (error.partial, str(error)) == (
        Words((1, 2)),
        "stopped at 3; the partial result is in the error's 'partial'",
    )
    assert str(Stopped("stopped at once")) == "stopped at once"
