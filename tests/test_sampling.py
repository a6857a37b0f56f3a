"""Sampled draws against exact ones, and everything that must not change them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from cebolla.errors import (
    CardError,
    CebollaTypeError,
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    Stopped,
)
from cebolla.odds.censuses import census
from cebolla.odds.counting import count_all
from cebolla.odds.distribution import Distribution
from cebolla.odds.effort import Effort
from cebolla.odds.progress import Progress
from cebolla.odds.prospect import Prospect
from cebolla.odds.sampling import sample_draw, sample_prospect
from cebolla.rules import Reading, Rules
from chi_square import chi_square_score

UNIT = 1 << 16
EIGHTS = "8c 8b 8s 8e 8h 8u 8d 8o"
NO_CLUBS = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "cb")[:-6]

PROSPECTS = {
    "any ten": Prospect("", 10),
    "five known": Prospect("Ah Kd 3c 4c 9u", 5),
    "nine known": Prospect("Ah Kd 3c 4c 9u 8s 8d 2b 7o", 1),
    "nothing to come": Prospect("Ah Kd 3c", 0),
    "wild": Prospect("Ah 8d 8c 4c 9u", 5, reading=Reading("wild")),
    "aces low": Prospect("Ah Kd 3c", 6, dead="As Ks", reading=Reading("plain", aces_low=True)),
    "elephants": Prospect("Qo 9c", 6, dead="Td 9s"),
    "no elephants": Prospect("Qo 9c", 6, rules=Rules(elephants=False)),
    "all eights dead": Prospect("7c 6d", 7, dead=EIGHTS),
    "a pair nearly gone": Prospect("Ac", 8, dead=NO_CLUBS.replace("Ac ", "")),
    "few left": Prospect("Ah", 5, dead=[card for card in range(104) if card % 8 and card != 52]),
}


def exactly(prospect: Prospect) -> dict[int, int]:
    """The exact counts; those of a whole census come with the package."""
    return census().counts if prospect == Prospect("", 10) else count_all(prospect)


@pytest.mark.parametrize("prospect", PROSPECTS.values(), ids=PROSPECTS)
def test_sample_agrees_with_the_exact_counts(prospect: Prospect) -> None:
    found = sample_prospect(prospect, Effort(1 << 19), rng=11)
    assert found.prospect == prospect
    assert found.total == found.samples == 1 << 19
    assert abs(chi_square_score(found.counts, exactly(prospect))) < 4


def test_sample_notices_a_bias_of_a_percent() -> None:
    prospect = PROSPECTS["any ten"]
    exact = exactly(prospect)
    biased = {
        strength: ways * (101 if place % 2 else 99)
        for place, (strength, ways) in enumerate(exact.items())
    }
    found = sample_prospect(prospect, Effort(1 << 21), rng=12)
    assert abs(chi_square_score(found.counts, exact)) < 4
    assert chi_square_score(found.counts, biased) > 5


def test_errors_are_as_large_as_they_say() -> None:
    """Of many samples two thirds lie within one standard error of the truth."""
    prospect = PROSPECTS["five known"]
    exact = count_all(prospect)
    truth = sum(n for s, n in exact.items() if s >> 35 >= 10) / sum(exact.values())
    inside = 0
    for seed in range(200):
        found = sample_prospect(prospect, Effort(2000), rng=seed)
        share = sum(n for s, n in found.counts.items() if s >> 35 >= 10) / found.total
        inside += abs(share - truth) <= found.standard_error(share)
    assert 0.58 < inside / 200 < 0.78


@pytest.fixture(params=["own threads", "1 thread", "2 threads", "3 threads"])
def executor(request) -> Iterator[Executor | None]:
    if request.param == "own threads":
        yield None
        return
    with ThreadPoolExecutor(int(request.param[0])) as pool:
        yield pool


LIMITS = [
    pytest.param({"samples": 5 * UNIT + 17}, id="samples"),
    pytest.param({"samples": 1000}, id="one unit"),
    pytest.param({"tolerance": 0.0009}, id="tolerance"),
]


@pytest.mark.parametrize("limits", LIMITS)
def test_workers_do_not_change_the_answer(limits, executor) -> None:
    found = sample_draw("Ah Kd 3c", 7, rng=5, executor=executor, **limits)
    assert found == sample_draw("Ah Kd 3c", 7, rng=5, **limits)


@pytest.mark.parametrize("limits", LIMITS)
def test_processes_do_not_change_the_answer(limits) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        found = sample_draw("Ah Kd 3c", 7, rng=5, executor=pool, **limits)
    assert found == sample_draw("Ah Kd 3c", 7, rng=5, **limits)


@pytest.mark.deep
def test_dask_does_not_change_the_answer() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        for limits in ({"samples": 5 * UNIT + 17}, {"tolerance": 0.0009}):
            found = sample_draw("Ah Kd 3c", 7, rng=5, executor=executor, **limits)
            assert found == sample_draw("Ah Kd 3c", 7, rng=5, **limits)
        with pytest.raises(Stopped) as caught:
            sample_draw(
                "Ah", 9, rng=5, samples=1 << 26, executor=executor, progress=lambda p: p.done < UNIT
            )
        assert caught.value.partial.samples == UNIT


def test_seed_repeats_and_another_differs() -> None:
    one, again, other = (sample_draw("Ah", 9, rng=s, samples=3000) for s in (1, 1, 2))
    assert one == again != other


def test_a_generator_moves_on_and_the_answer_names_its_seed() -> None:
    generator = np.random.default_rng(1)
    one, two = (sample_draw("Ah", 9, rng=generator, samples=3000) for _ in range(2))
    assert one.counts != two.counts
    assert sample_draw("Ah", 9, rng=two.seed, samples=3000) == two


def test_without_a_seed_the_answer_names_one() -> None:
    found = sample_draw("Ah", 9, samples=3000)
    assert sample_draw("Ah", 9, rng=found.seed, samples=3000) == found
    assert sample_draw("Ah", 9, samples=3000).counts != found.counts


def test_without_limits_there_is_a_number_of_samples() -> None:
    assert sample_draw("Ah Kd 3c 4c 9u 8s 8d 2b 7o", 1, rng=1).samples == 1 << 20


def half_error(found: Distribution) -> float:
    """The largest standard error of any "at least" share."""
    return max(found.standard_error(found.at_least(strength)) for strength in found.strengths)


def test_tolerance_ends_with_the_first_unit_that_is_enough() -> None:
    found = sample_draw("Ah Kd 3c 4c 9u", 5, rng=8, tolerance=0.0008)
    assert half_error(found) <= 0.0008
    assert "enough for a standard error of 0.0008" in found.reason
    one_unit_less = sample_draw("Ah Kd 3c 4c 9u", 5, rng=8, samples=found.samples - UNIT)
    assert half_error(one_unit_less) > 0.0008


def test_the_first_limit_counts() -> None:
    assert sample_draw("Ah", 9, rng=8, tolerance=0.3, samples=2 * UNIT).samples == UNIT
    assert sample_draw("Ah", 9, rng=8, tolerance=1e-9, samples=2 * UNIT).samples == 2 * UNIT


def test_seconds_say_what_repeats_them() -> None:
    found = sample_draw("Ah", 9, rng=8, seconds=0.05)
    assert found.samples % UNIT == 0
    assert f"samples={found.samples} repeats them" in found.reason
    assert sample_draw("Ah", 9, rng=found.seed, samples=found.samples) == found


def test_answer_can_be_called_again() -> None:
    found = sample_draw("Ah Kd", 3, dead="3c", rng=8, samples=500)
    assert repr(found) == ("draw('Ah Kd', draws=3, dead='3c', method='sample', samples=500, rng=8)")


def test_progress_is_told_with_error_and_estimate() -> None:
    said: list[Progress] = []
    sample_draw("Ah", 9, rng=8, samples=3 * UNIT, progress=said.append)
    assert [(p.done, p.total) for p in said] == [(UNIT * n, 3 * UNIT) for n in (1, 2, 3)]
    assert said[0].error == pytest.approx(0.5 / UNIT**0.5, rel=0.05)
    said.clear()
    sample_draw("Ah", 9, rng=8, tolerance=0.001, progress=said.append)
    assert said[0].total == pytest.approx(250_000, rel=0.1)
    assert said[-1].total == said[-1].done


def test_stopping_gives_the_sample_so_far(executor) -> None:
    with pytest.raises(Stopped, match="stopped at 131,072 of 10,000,000") as caught:
        sample_draw(
            "Ah",
            9,
            rng=8,
            samples=10_000_000,
            executor=executor,
            progress=lambda p: p.done < 2 * UNIT,
        )
    assert caught.value.partial == sample_draw("Ah", 9, rng=8, samples=2 * UNIT)


def interrupt(_: Progress) -> None:
    raise KeyboardInterrupt


def test_an_interrupt_gives_the_sample_so_far() -> None:
    with pytest.raises(Stopped) as caught:
        sample_draw("Ah", 9, rng=8, samples=10_000_000, progress=interrupt)
    assert caught.value.partial.samples == UNIT


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"known": "Ah", "dead": "Kd Ah"}, DuplicateCardError, "Ah is both known and dead"),
        ({"known": "Ah", "draws": 10}, HoldingSizeError, "draws is at most 9"),
        ({"known": "Ah", "draws": 5, "dead": range(100, 0, -1)}, CardError, "Ah is both"),
        ({"draws": 5, "dead": range(100)}, HoldingSizeError, "4 are left of 104"),
        ({"tolerance": 0}, OptionError, "tolerance must be greater than 0, not 0"),
        ({"tolerance": -0.1}, OptionError, "tolerance must be greater than 0, not -0.1"),
        ({"tolerance": float("nan")}, OptionError, "tolerance must be greater than 0, not nan"),
        ({"tolerance": "1"}, CebollaTypeError, "tolerance must be a number, not '1'"),
        ({"samples": 0}, OptionError, "samples must be greater than 0, not 0"),
        ({"samples": 1.5}, CebollaTypeError, "samples must be an integer, not 1.5"),
        ({"samples": True}, CebollaTypeError, "samples must be an integer, not True"),
        ({"seconds": 0.0}, OptionError, "seconds must be greater than 0"),
        ({"seconds": float("inf")}, OptionError, "seconds must be greater than 0"),
        ({"rng": -1}, OptionError, "a seed is 0 or more"),
        ({"executor": 3}, CebollaTypeError, "executor must be"),
    ],
    ids=lambda value: ", ".join(value) if isinstance(value, dict) else None,
)
def test_bad_questions_are_named_before_any_work(asked, error, said: str) -> None:
    with pytest.raises(error, match=said):
        sample_draw(**{"progress": pytest.fail, **asked})
