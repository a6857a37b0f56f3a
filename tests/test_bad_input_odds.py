"""Odds: what is asked wrongly is refused before any work, and no answer holds what it cannot."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from cebolla import Category, odds
from cebolla.errors import OptionError, SerialError
from cebolla.odds import (
    Advice,
    Contender,
    Distribution,
    Equity,
    Prospect,
    Shares,
    census,
    crippling_odds,
    discards,
    draw,
    equity,
)
from hostile import (
    HUGE,
    NOT_CARDS,
    NOT_FLAG,
    NOT_INTEGER,
    NOT_OF_ITS_CLASS,
    NOT_SEVERAL,
    NOT_TEXT,
    NOTHING_RIGHT,
    Call,
    each_of,
    refusal,
    refused_as_mistyped,
)

KNOWN = "Ah Kd 3c 4c 9u 2c 5d 6h"
HAND = "Ah Kd 3c 4c 9u"
DRAWN = draw("Ah", 1)
SAMPLED = draw(KNOWN, method="sample", samples=100, rng=1)
FULL = ("Ah Kd 3c 4c 9u 2c 5d 6h 7h 8h", "Ac Kc 3d 4d 9d 2d 5h 6d 7d 8d")
DUEL = equity(FULL)
ADVICE = discards(HAND, samples=20, rng=1)


def drawing(name: str) -> Call:
    return lambda value: draw(KNOWN, **{name: value})


def sampling(name: str) -> Call:
    return lambda value: draw(KNOWN, **{"method": "sample", "samples": 10, "rng": 1, name: value})


def playing(name: str) -> Call:
    return lambda value: equity(FULL, **{name: value})


def throwing(name: str) -> Call:
    return lambda value: discards(HAND, **{"samples": 10, "rng": 1, name: value})


def answer(found: Any, name: str) -> Call:
    return lambda value: replace(found, **{name: value})


CARDS: dict[str, Call] = {
    "draw": draw,
    "draw dead": drawing("dead"),
    "equity dead": playing("dead"),
    "a player": lambda cards: equity([cards, FULL[1]]),
    "discards": discards,
    "discards dead": throwing("dead"),
    "Prospect": Prospect,
    "Contender": Contender,
    "crippling_odds": lambda dead: crippling_odds(dead=dead),
}
INTEGERS: dict[str, Call] = {
    "draws": drawing("draws"),
    "exact rng": drawing("rng"),  # has no use for it, and is not given nonsense all the same
    "rng": sampling("rng"),
    "samples": sampling("samples"),
    "equity exact rng": playing("rng"),
    "equity samples": playing("samples"),
    "discards rng": throwing("rng"),
    "discards samples": throwing("samples"),
    "census": census,
    "Prospect draws": lambda draws: Prospect("Ah", draws),
    "Contender draws": lambda draws: Contender("Ah", draws),
    "a player in seniority": lambda player: equity(FULL, seniority=[player, 1]),
    "Beat": odds.Beat,
    "expected_max": DRAWN.expected_max,
    "told_apart": lambda place: ADVICE.told_apart(place, 0),
    "told_apart from": lambda place: ADVICE.told_apart(0, place),
    "limit": lambda limit: ADVICE.table(limit=limit),
    "probability": DRAWN.probability,
    "answer's samples": answer(SAMPLED, "samples"),
    "answer's seed": answer(SAMPLED, "seed"),
    "answer's best_of": answer(SAMPLED, "best_of"),
    "equity's samples": answer(DUEL, "samples"),
    "equity's seed": answer(DUEL, "seed"),
    "advice's samples": answer(ADVICE, "samples"),
    "advice's seed": answer(ADVICE, "seed"),
    "a number": lambda number: Distribution(Prospect("Ah", 1), (0,), (number,)),
    "a strength": lambda strength: Distribution(Prospect("Ah", 1), (strength,), (103,)),
}
NOT_NUMBER = {name: value for name, value in NOT_INTEGER.items() if "float" not in name} | {
    "text": "1"
}
del NOT_NUMBER["nan"]
NUMBERS: dict[str, Call] = {
    "tolerance": sampling("tolerance"),
    "seconds": sampling("seconds"),
    "equity tolerance": playing("tolerance"),
    "discards seconds": throwing("seconds"),
    "win": lambda win: Shares(win, 0, 0),
    "standard_error": DRAWN.standard_error,
    "equity's standard_error": DUEL.standard_error,
    "choice's value": answer(ADVICE.best, "value"),
    "choice's error": answer(ADVICE.best, "error"),
}
WORDS: dict[str, Call] = {
    "method": drawing("method"),
    "equity method": playing("method"),
    "kind": crippling_odds,
    "by": DRAWN.rows,
    "lang": DRAWN.table,
    "equity lang": DUEL.table,
    "advice lang": ADVICE.table,
    "answer's reason": answer(DRAWN, "reason"),
    "equity's reason": answer(DUEL, "reason"),
    "advice's reason": answer(ADVICE, "reason"),
}
CLASSES: dict[str, Call] = {
    "executor": drawing("executor"),
    "equity executor": playing("executor"),
    "reading": drawing("reading"),
    "equity rules": playing("rules"),
    "objective": throwing("objective"),
    "Reach": odds.Reach,
    "against": DRAWN.mean_percentile,
    "Contender reading": lambda reading: Contender("Ah", reading=reading),
    "answer's prospect": answer(DRAWN, "prospect"),
    "equity's rules": answer(DUEL, "rules"),
    "advice's hand": answer(ADVICE, "hand"),
    "advice's objective": answer(ADVICE, "objective"),
    "advice's rules": answer(ADVICE, "rules"),
    "choice's shares": answer(ADVICE.best, "shares"),
    "choice's distribution": answer(ADVICE.best, "distribution"),
}
SEVERAL: dict[str, Call] = {
    "strengths": lambda strengths: Distribution(Prospect("Ah", 1), strengths, (103,)),
    "numbers": lambda numbers: Distribution(Prospect("Ah", 1), (0,), numbers),
    "outcomes": answer(DUEL, "outcomes"),
    "a row of outcomes": lambda row: replace(DUEL, outcomes=(row, (0, 0))),
    "differences": answer(ADVICE, "differences"),
    "choices": answer(ADVICE, "choices"),
}


@pytest.mark.parametrize(
    ("call", "value"),
    [
        *each_of(NOT_CARDS, CARDS),
        *each_of(NOT_INTEGER, INTEGERS),
        *each_of(NOT_NUMBER, NUMBERS),
        *each_of(NOT_TEXT, WORDS),
        *each_of(NOT_OF_ITS_CLASS, CLASSES),
        *each_of(NOT_SEVERAL, SEVERAL),
        *each_of(NOT_FLAG, {"recompute": lambda flag: census(1, recompute=flag)}),
        *each_of(
            {name: value for name, value in NOTHING_RIGHT.items() if not callable(value)},
            {"progress": drawing("progress"), "discards progress": throwing("progress")},
        ),
        *each_of(NOTHING_RIGHT, {"counts": lambda c: Distribution.of(Prospect("Ah", 1), [c])}),
    ],
)
def test_a_wrong_type_is_a_type_error_of_the_family(call: Call, value: object) -> None:
    refused_as_mistyped(call, value)


@pytest.mark.parametrize(
    ("call", "value"),
    [
        pytest.param(drawing("draws"), HUGE, id="draws"),
        pytest.param(drawing("rng"), HUGE, id="rng of an exact count"),
        pytest.param(drawing("rng"), -1, id="negative rng of an exact count"),
        pytest.param(playing("rng"), -1, id="negative rng of exact equity"),
        pytest.param(sampling("samples"), HUGE, id="samples"),
        pytest.param(sampling("samples"), 2**63, id="samples beyond counts"),
        pytest.param(sampling("tolerance"), HUGE, id="tolerance"),
        pytest.param(sampling("tolerance"), float("inf"), id="infinite tolerance"),
        pytest.param(sampling("seconds"), float("nan"), id="seconds that are none"),
        pytest.param(sampling("seconds"), -HUGE, id="negative seconds"),
        pytest.param(census, HUGE, id="census"),
        pytest.param(DRAWN.expected_max, HUGE, id="expected_max"),
        pytest.param(DRAWN.expected_max, 10**9, id="expected_max that would never end"),
        pytest.param(answer(DRAWN, "best_of"), 10**9, id="best_of that would never end"),
        pytest.param(answer(DRAWN, "samples"), HUGE, id="answer's samples"),
        pytest.param(answer(DUEL, "outcomes"), ((HUGE, 0), (0, 0)), id="outcomes"),
        pytest.param(lambda place: ADVICE.told_apart(0, place), -1, id="told_apart from the end"),
        pytest.param(lambda place: ADVICE.told_apart(0, place), HUGE, id="told_apart"),
        pytest.param(lambda players: equity(FULL, seniority=players), "01", id="seniority text"),
        pytest.param(lambda win: Shares(win, 0, 0), float("nan"), id="share that is none"),
        pytest.param(answer(ADVICE.best, "value"), float("inf"), id="value"),
    ],
)
def test_a_value_that_cannot_be_is_refused_before_any_work(call: Call, value: object) -> None:
    assert isinstance(refusal(call, value), OptionError | ValueError)


def test_numpy_integers_count_as_integers_do() -> None:
    number = np.uint8(3)
    assert DRAWN.expected_max(number) == DRAWN.expected_max(3)
    assert draw("Ah", np.int8(1)) == DRAWN
    assert DRAWN.percentile(np.int64(0)) == DRAWN.percentile(0)


@pytest.mark.parametrize(
    "work",
    [
        pytest.param(lambda ex: draw(KNOWN, method="sample", samples=10, executor=ex), id="sample"),
        pytest.param(lambda ex: census(2, recompute=True, executor=ex), id="census"),
        pytest.param(lambda ex: discards(HAND, samples=10, executor=ex), id="discards"),
    ],
)
def test_an_executor_that_was_shut_down_is_named(work: Call) -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    assert "takes no work" in str(refusal(work, executor))


@pytest.mark.parametrize("best_of", [1, 200])
def test_the_largest_answers_can_be_printed_and_written(best_of: int) -> None:
    found = odds.census().expected_max(best_of)
    assert found.table()
    assert type(found).from_json(found.to_json()) == found


@pytest.mark.parametrize(
    ("found", "field", "value"),
    [
        pytest.param(DRAWN, "seed", "x", id="seed"),
        pytest.param(DRAWN, "seed", True, id="seed that is a flag"),
        pytest.param(DRAWN, "reason", 5, id="reason"),
        pytest.param(DRAWN, "best_of", True, id="best_of that is a flag"),
        pytest.param(DRAWN, "best_of", 1.0, id="best_of that is no integer"),
        pytest.param(DRAWN, "best_of", None, id="best_of null"),
        pytest.param(DRAWN, "best_of", 10**9, id="best_of that would never end"),
        pytest.param(DRAWN, "best_of", 1e308, id="best_of beyond floats"),
        pytest.param(DRAWN, "samples", "x", id="samples that are text"),
        pytest.param(DRAWN, "samples", [1], id="samples that are a list"),
        pytest.param(SAMPLED, "samples", 100.0, id="samples that are no integer"),
        pytest.param(DRAWN, "counts", [[0, float("inf")]], id="infinite count"),
        pytest.param(DRAWN, "counts", [[float("inf"), 103]], id="infinite strength"),
        pytest.param(DRAWN, "counts", [[0, "103"]], id="count that is text"),
        pytest.param(DRAWN, "counts", [], id="no counts"),
        pytest.param(DUEL, "samples", "x", id="equity samples that are text"),
        pytest.param(DUEL, "samples", {}, id="equity samples that are an object"),
        pytest.param(DUEL, "seed", -1, id="equity seed"),
        pytest.param(DUEL, "reason", None, id="equity reason"),
        pytest.param(DUEL, "outcomes", [[10**400, 0], [0, 0]], id="outcomes beyond floats"),
        pytest.param(DUEL, "outcomes", [[1.0, 0], [0, 0]], id="outcomes that are no integers"),
        pytest.param(ADVICE, "seed", None, id="advice without a seed"),
        pytest.param(ADVICE, "samples", True, id="advice's samples"),
        pytest.param(ADVICE, "reason", 5, id="advice's reason"),
        pytest.param(ADVICE, "differences", [[float("inf")] * 31] * 31, id="infinite differences"),
        pytest.param(ADVICE, "differences", [["0"] * 31] * 31, id="differences that are text"),
    ],
)
def test_a_tampered_field_of_an_answer_is_refused(
    found: Distribution | Equity | Advice, field: str, value: object
) -> None:
    with pytest.raises(SerialError) as caught:
        type(found).from_dict({**found.to_dict(), field: value})
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("field", ["contenders", "dead", "seniority"])
@pytest.mark.parametrize("value", [[], "3c", np.arange(2), 5], ids=repr)
def test_an_equity_holds_what_it_was_asked_with(field: str, value: object) -> None:
    refusal(answer(DUEL, field), value)


def test_a_share_is_no_grouping() -> None:
    refusal(DRAWN.standard_error, Category.BOLLITO)
