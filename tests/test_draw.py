"""`draw`: which method is taken, what it finds, what it refuses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cebolla import READINGS, Reading, Rules, odds
from cebolla.errors import (
    CebollaTypeError,
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    RulesError,
    UnknownCardError,
)
from cebolla.odds import draws
from enumeration import every_completion

FIVE = "Ah Kd 3c 4c 9u"


def test_draws_are_what_ten_cards_lack() -> None:
    assert odds.draw(FIVE).prospect == odds.Prospect(FIVE, 5)
    assert odds.draw(iter(["Ah", 3, "9u"]), 2).size == 5


@pytest.mark.parametrize("method", ["auto", "exact"])
def test_draw_finds_every_completion(method: Any) -> None:
    dead = [card for card in range(104) if card % 5 > 1]
    asked = odds.Prospect("2c 3c 8b Ks", 4, dead=[c for c in dead if c not in (1, 2, 20, 38)])
    found = odds.draw(asked.known, 4, dead=asked.dead, method=method)
    assert found.counts == every_completion(asked)
    assert found.exact


def test_auto_counts_what_is_little_work() -> None:
    found = odds.draw(FIVE)
    assert found.exact
    assert found.reason.startswith("exact: about ")
    assert "no more than 20,000,000" in found.reason


def test_auto_samples_what_is_much_work() -> None:
    found = odds.draw("Ah", 9, samples=1000, rng=1)
    assert not found.exact
    assert found.reason.startswith("sampled: about ")
    assert "more than 20,000,000" in found.reason
    assert found.samples == 1000


def test_auto_decides_by_the_work_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes = draws.estimate_nodes(odds.Prospect(FIVE, 5))
    monkeypatch.setattr(draws, "AUTO_NODES", nodes)
    assert odds.draw(FIVE).exact
    monkeypatch.setattr(draws, "AUTO_NODES", nodes - 1)
    assert not odds.draw(FIVE, samples=1000, rng=1).exact


def test_nothing_known_is_the_census() -> None:
    found = odds.draw()
    assert found.counts == odds.census().counts
    assert "census" in found.reason
    assert type(found) is odds.Distribution
    assert not odds.draw(method="sample", samples=1000, rng=1).exact


def test_methods_as_asked() -> None:
    exact = odds.draw(FIVE, method="exact")
    sampled = odds.draw(FIVE, method="sample", samples=100_000, rng=1)
    assert (exact.method, sampled.method) == ("exact", "sample")
    assert "as asked" in exact.reason
    assert exact == odds.draw(FIVE)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_sample_and_count_agree(reading: Reading) -> None:
    """A chi-square over strengths that would notice a bias of a percent in one of ten parts."""
    exact = odds.draw(FIVE, reading=reading, method="exact")
    sampled = odds.draw(FIVE, reading=reading, method="sample", samples=1_000_000, rng=5)
    expected = np.array(exact.numbers) / exact.total * sampled.total
    seen = np.array([sampled.counts.get(strength, 0) for strength in exact.strengths])
    assert {*sampled.strengths} <= {*exact.strengths}
    common = expected >= 20
    parts = [*((seen - expected)[common] ** 2 / expected[common])]
    rare = expected[~common].sum()
    if rare > 5:
        parts.append((seen[~common].sum() - rare) ** 2 / rare)
    freedom = len(parts) - 1
    assert freedom > 20
    assert sum(parts) < freedom + 5 * np.sqrt(2 * freedom)


@pytest.mark.parametrize(
    ("arguments", "error", "complaint"),
    [
        ({"known": "Ah", "dead": "Ah"}, DuplicateCardError, "Ah is both known and dead"),
        ({"known": "Ah Ah"}, DuplicateCardError, "Ah"),
        ({"known": FIVE, "draws": 6}, HoldingSizeError, "draws is at most 5 here"),
        ({"known": "Ah", "draws": -1}, OptionError, "draws must be 0 or more, not -1"),
        ({"draws": 4, "dead": range(101)}, HoldingSizeError, "4 cards cannot be drawn: 3 are left"),
        ({"known": range(11)}, HoldingSizeError, "11 cards given"),
        ({"known": "Zz"}, UnknownCardError, "Zz"),
        ({"draws": "5"}, CebollaTypeError, "draws must be an integer, not '5'"),
        ({"method": "guess"}, OptionError, "method must be one of 'auto', 'exact', 'sample'"),
        ({"method": []}, OptionError, "method must be one of"),
        ({"tolerance": 0}, OptionError, "tolerance"),
        ({"samples": 0}, OptionError, "samples"),
        ({"seconds": -1.0}, OptionError, "seconds"),
        ({"method": "exact", "samples": 10}, OptionError, "an exact count has none"),
        ({"executor": 2}, CebollaTypeError, "executor"),
        ({"progress": 2}, CebollaTypeError, "progress"),
        ({"rules": "casa"}, CebollaTypeError, "rules must be a Rules"),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else None,
)
def test_bad_input_is_refused_before_any_work(
    arguments: dict[str, Any], error: type[Exception], complaint: str, monkeypatch: Any
) -> None:
    def too_late(*_: Any, **__: Any) -> None:
        raise AssertionError("work has begun")

    monkeypatch.setattr(draws, "estimate_nodes", too_late)
    given = {"known": "Ah Kd", **arguments}
    if "draws" in arguments and "known" not in arguments:
        given["known"] = ()
    with pytest.raises(error, match=complaint):
        odds.draw(**given)


def test_rules_that_are_none() -> None:
    with pytest.raises(RulesError):
        odds.draw("Ah", 1, rules=Rules(ante=0))


def test_prospect_is_a_value() -> None:
    asked = odds.Prospect("Kd Ah", 3, dead="8s", eights="wild")
    assert asked == odds.Prospect("Ah Kd", 3, dead=[33], reading=Reading("wild"))
    assert hash(asked) == hash(odds.Prospect("Ah Kd", 3, dead=[33], reading=Reading("wild")))
    assert odds.Prospect.from_json(asked.to_json()) == asked
    assert eval(repr(asked), vars(odds) | {"Prospect": odds.Prospect, "Reading": Reading}) == asked  # noqa: S307
    assert asked.total == 101 * 100 * 99 // 6
    assert len({*asked.unseen, *asked.known, *asked.dead}) == 104


@pytest.mark.deep
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_five_draws_against_every_completion(reading: Reading) -> None:
    prospect = odds.Prospect("9o Tc 8h Qo As", 5, reading=reading)
    assert odds.draw("9o Tc 8h Qo As", reading=reading).counts == every_completion(prospect)
