"""Discards: which throws there are, what they are worth, and what can be told apart."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context

import numpy as np
import pytest

from cebolla import odds
from cebolla.cards import DOUBLE
from cebolla.errors import (
    CardError,
    CebollaTypeError,
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    SerialError,
    Stopped,
)
from cebolla.groupings.category import Category
from cebolla.notation import format_cards, parse_cards
from cebolla.odds.advice import Advice, Choice
from cebolla.odds.discarding import discards
from cebolla.odds.draws import draw
from cebolla.odds.effort import Effort
from cebolla.odds.objectives import Beat, Percentile, Reach
from cebolla.odds.throw_sampling import Seen
from cebolla.odds.throws import all_throws
from cebolla.rules import Reading, Rules
from chi_square import chi_square_score

UNIT = 1 << 13
HAND = "Ah Kd 3c 4c 9u"
REAL = Reach(Category.REAL)
NULL, WILD = Reading(), Reading("wild")


def throws(hand: str, *, reading: Reading = NULL, rules: Rules | None = None, by_rank=False):
    cards = tuple(sorted(parse_cards(hand)))
    return all_throws(cards, reading, Rules() if rules is None else rules, by_rank=by_rank)


@pytest.mark.parametrize(
    ("hand", "options", "number"),
    [
        (HAND, {}, 31),
        (HAND, {"rules": Rules(min_discard=1)}, 30),
        ("Ac Ab 5d 3h 4h", {}, 23),
        ("Jc Kb 5d 3h 4h", {}, 23),
        ("Jc Kb 5d 3h 4h", {"by_rank": True}, 31),
        ("Kc Kb 5d 3h 4h", {"by_rank": True}, 23),
        ("Qs Ke 5d 3h 4h", {}, 31),
        ("Qs Ke 5d 3h 4h", {"rules": Rules(dama=False)}, 31),
        ("Qs Ke 5d 3h 4h", {"rules": Rules(dama=False, muerte=False)}, 23),
        ("Qo Ko 5d 3h 4h", {"rules": Rules(elephants=False)}, 23),
        ("Ku Kh 5d 3h 4h", {"rules": Rules(destino=False)}, 23),
        ("8c 8d 5d 3h 4h", {}, 31),
        ("8c 8d 5d 3h 4h", {"reading": WILD}, 23),
        ("Jc Qc Kc Jb Qb", {}, 5),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_throws_that_come_to_the_same_are_one(hand: str, options, number: int) -> None:
    found = throws(hand, **options)
    assert len(found) == number
    together = [cards for throw in found for cards in (throw.cards, *throw.alike)]
    least = options.get("rules", Rules()).min_discard
    assert len({*together}) == len(together) == 31 - least
    assert {len(cards) for cards in together} == {*range(least, 5)}
    for throw in found:
        assert {*throw.cards, *throw.kept} == {*parse_cards(hand)}


def test_alike_throws_are_said() -> None:
    by_text = {format_cards(t.cards): t for t in throws("Ac Ab 5d 3h 4h")}
    assert [format_cards(cards) for cards in by_text["Ac"].alike] == ["Ab"]
    assert by_text["Ac Ab"].alike == ()


OBJECTIVES = {"reach": REAL, "percentile": Percentile(), "beat": Beat(1), "beat 3": Beat(3)}


@cache
def advice(name: str) -> Advice:
    return discards(HAND, dead="2c Qs", objective=OBJECTIVES[name], samples=50_000, rng=3)


each_objective = pytest.mark.parametrize("name", OBJECTIVES)


@each_objective
def test_distributions_agree_with_the_exact_draw(name: str) -> None:
    asked = 0
    for choice in advice(name).choices:
        prospect = choice.distribution.prospect
        assert prospect.known == choice.keep
        assert {*prospect.dead} == {*choice.throw, *parse_cards("2c Qs")}
        assert prospect.size == 10
        assert choice.distribution.samples == 50_000
        if prospect.draws <= 6:
            exact = draw(prospect.known, prospect.draws, dead=prospect.dead, method="exact")
            assert abs(chi_square_score(choice.distribution.counts, exact.counts)) < 4
            asked += 1
    assert asked == 6


def test_reach_is_the_share_of_the_distribution() -> None:
    for choice in advice("reach").choices:
        share = choice.distribution.at_least(Category.REAL)
        assert choice.value == pytest.approx(share)
        assert choice.error == pytest.approx(choice.distribution.standard_error(share))
        assert choice.shares is None


def test_percentile_is_the_mean_percentile_of_the_distribution() -> None:
    for choice in advice("percentile").choices[:3]:
        shares = choice.distribution.mean_percentile()
        assert choice.value == pytest.approx(shares.win + shares.tie / 2)
        assert choice.shares.win == pytest.approx(shares.win)
        assert choice.shares.tie == pytest.approx(shares.tie)


@pytest.mark.parametrize("name", ["beat", "beat 3"])
def test_beating_agrees_with_equity(name: str) -> None:
    opponents = OBJECTIVES[name].opponents
    for choice in advice(name).choices[::10]:
        dead = (*parse_cards("2c Qs"), *choice.throw)
        found = odds.equity([choice.keep, *[""] * opponents], dead=dead, rng=4, samples=100_000)
        error = sqrt(choice.error**2 + found.expected_errors[0] ** 2)
        assert abs(choice.value - found.expected[0]) < 4 * error
        for share in ("win", "tie", "loss"):
            ours, theirs = getattr(choice.shares, share), getattr(found.shares[0], share)
            assert abs(ours - theirs) < 4 * sqrt(3) * found.standard_error(theirs)


@each_objective
def test_choices_are_ranked(name: str) -> None:
    values = [choice.value for choice in advice(name).choices]
    assert values == sorted(values, reverse=True)
    assert advice(name).best is advice(name).choices[0]


@each_objective
def test_errors_are_as_large_as_they_say(name: str) -> None:
    """Of 60 small samples two thirds lie within one standard error of a large one."""
    truth = {choice.throw: choice.value for choice in advice(name).choices}
    inside = between = trials = 0
    throws = [choice.throw for choice in advice(name).choices]
    for seed in range(60):
        found = discards(HAND, dead="2c Qs", objective=OBJECTIVES[name], samples=400, rng=seed)
        places = {choice.throw: place for place, choice in enumerate(found.choices)}
        first, second = places[throws[3]], places[throws[12]]
        one, other = found.choices[first], found.choices[second]
        inside += abs(one.value - truth[one.throw]) <= one.error
        gap = (one.value - other.value) - (truth[one.throw] - truth[other.throw])
        between += abs(gap) <= found.differences[first][second]
        trials += 1
    assert 0.5 < inside / trials < 0.85
    assert 0.5 < between / trials < 0.85


@each_objective
def test_common_cards_tell_choices_apart_sooner(name: str) -> None:
    found = advice(name)
    better = 0
    for place in range(1, len(found.choices)):
        apart = sqrt(found.best.error**2 + found.choices[place].error ** 2)
        better += found.differences[0][place] < apart
    assert better > 25
    differences = np.array(found.differences)
    assert (differences == differences.T).all()


def test_errors_between_choices_are_those_of_their_differences_deal_by_deal() -> None:
    values = np.array([[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 0, 0], [1, 1, 1, 1]])
    nothing = np.zeros((3, 1), dtype=np.int64)
    seen = Seen(Effort(), 1, nothing, values @ values.T, nothing, done=4)
    between = seen.errors_between()
    for one in range(3):
        for other in range(3):
            # One deal either way is added, so that what never came about is not certain.
            gaps = [*(values[one] - values[other]), 1, -1]
            assert between[one, other] == pytest.approx(np.std(gaps) / sqrt(len(gaps) + 1))


def test_what_cannot_be_told_apart_is_said() -> None:
    few = discards(HAND, rng=1, samples=60)
    assert len(few.undecided) > 1
    assert few.undecided[0] is few.best
    assert "≈" in few.table("en")
    assert few.table("en").endswith("those marked ≈ cannot be told apart from the best.")
    many = discards(HAND, rng=1, samples=30_000)
    assert many.undecided == (many.best,)
    assert "≈" not in many.table("es")
    assert many.table("es").endswith("La mejor elección se distingue de todas las demás.")
    assert not many.told_apart(5, 5)


def test_what_never_happens_is_not_told_apart() -> None:
    found = discards(HAND, objective=Reach(Category.OCTAVO), rng=1, samples=1000)
    assert {choice.value for choice in found.choices} == {0}
    assert len(found.undecided) == 31
    assert found.best.error > 0


def test_without_limits_every_error_is_at_most_two_thousandths() -> None:
    found = discards(HAND, objective=REAL, rng=1)
    assert max(choice.error for choice in found.choices) <= 0.002
    less = discards(HAND, objective=REAL, rng=1, samples=found.samples - UNIT)
    assert max(choice.error for choice in less.choices) > 0.002
    assert found.reason.endswith("enough for a standard error of 0.002")


def test_house_rules_demand_a_discard() -> None:
    found = discards(HAND, rules=Rules.casa(), samples=100, rng=1)
    assert min(len(choice.throw) for choice in found.choices) == 1


def test_readings_reach_the_evaluator() -> None:
    hand = "8c 8d 8h Ac Kd"
    wild = discards(hand, objective=REAL, reading=WILD, samples=2000, rng=1)
    plain = discards(hand, objective=REAL, eights="plain", samples=2000, rng=1)
    assert wild.best.value > 0.99 > plain.best.value
    assert wild.reading == WILD
    assert {*map(str, wild.best.keep)} >= {"8c", "8d", "8h"}


@pytest.fixture(params=["own threads", "1 thread", "3 threads"])
def executor(request) -> Iterator[Executor | None]:
    if request.param == "own threads":
        yield None
        return
    with ThreadPoolExecutor(int(request.param[0])) as pool:
        yield pool


@pytest.mark.parametrize("name", ["percentile", "beat"])
@pytest.mark.parametrize("limits", [{"samples": UNIT + 7}, {"tolerance": 0.0045}], ids=str)
def test_workers_do_not_change_the_answer(name: str, limits, executor) -> None:
    how = {"objective": OBJECTIVES[name], "rng": 5, **limits}
    assert discards(HAND, **how, executor=executor) == discards(HAND, **how)


def test_processes_do_not_change_the_answer() -> None:
    how = {"objective": Beat(2), "rng": 5, "samples": 2 * UNIT}
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert discards(HAND, **how, executor=pool) == discards(HAND, **how)


def test_seconds_say_what_repeats_them() -> None:
    found = discards(HAND, seconds=0.05)
    assert discards(HAND, samples=found.samples, rng=found.seed) == found


def test_stopping_gives_the_advice_so_far() -> None:
    with pytest.raises(Stopped) as caught:
        discards(HAND, rng=4, progress=lambda p: p.done < UNIT)
    assert caught.value.partial == discards(HAND, rng=4, samples=UNIT)


@each_objective
def test_advice_travels_and_can_be_called_again(name: str) -> None:
    found = discards("Ah Ad 3c 4c 9u", objective=OBJECTIVES[name], reading=WILD, samples=50, rng=2)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
    copy = Advice.from_json(found.to_json())
    assert (copy, copy.reason, hash(copy)) == (found, found.reason, hash(found))
    names = {"discards": discards, "Reading": Reading, "Category": Category}
    names |= {"Reach": Reach, "Beat": Beat, "Percentile": Percentile}
    assert eval(repr(found), names) == found  # noqa: S307 - our own text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("choices", []),
        ("choices", 3),
        ("choices", [{}]),
        ("differences", [[0.0]]),
        ("differences", [["x"]]),
        ("objective", {"reach": "BAGEL"}),
        ("objective", {"beat": 9}),
        ("objective", None),
        ("samples", 49),
        ("hand", ["Ah"]),
    ],
    ids=str,
)
def test_damaged_advice_is_refused(name: str, value: object) -> None:
    found = discards("Ah Ad 3c 4c 9u", samples=50, rng=2)
    with pytest.raises(SerialError):
        Advice.from_dict({**json.loads(found.to_json()), name: value})


def test_rows_and_html() -> None:
    found = discards("Ac Ab 3h 4c 9u", objective=Beat(1), samples=500, rng=2)
    rows = found.rows()
    assert len(rows) == len(found.choices) == 23
    assert rows[0]["throw"] == str(found.best) == format_cards(found.best.throw)
    assert rows[0]["told_apart"] is False
    assert rows[0]["win"] == found.best.shares.win
    alike = next(row for row in rows if row["throw"] == "Ac")
    assert alike["alike"] == ["Ab"]
    assert "(same: Ab)" in found.table("en")
    assert "win against 1 opponent" in found.table("en")
    assert str(found) == found.table("es")
    assert "ganar a 1 rival" in str(found)
    html = found._repr_html_()
    assert html.count("<tr>") == 23 + 1
    assert html.endswith("</p>")
    assert advice("reach").rows()[0]["win"] is None
    with pytest.raises(OptionError, match="lang"):
        found.table("fr")


def test_throwing_nothing_is_shown_as_a_dash() -> None:
    kept = next(choice for choice in advice("reach").choices if not choice.throw)
    assert str(kept) == "–"
    assert isinstance(kept, Choice)


@pytest.mark.parametrize(
    ("objective", "es", "en"),
    [
        (REAL, "Real o mejor", "royal or better"),
        (Percentile(), "percentil entre todas las manos", "percentile among all holdings"),
        (Beat(1), "ganar a 1 rival", "win against 1 opponent"),
        (Beat(4), "ganar a 4 rivales", "win against 4 opponents"),
    ],
    ids=repr,
)
def test_objectives_in_words(objective, es: str, en: str) -> None:
    assert (str(objective), objective.label("es"), objective.label("en")) == (es, es, en)
    names = {"Reach": Reach, "Beat": Beat, "Percentile": Percentile, "Category": Category}
    assert eval(repr(objective), names) == objective  # noqa: S307 - our own text
    with pytest.raises(OptionError, match="lang"):
        objective.label("fr")


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: Reach("REAL"), CebollaTypeError, "Reach takes a Category, not 'REAL'"),
        (lambda: Reach(9), CebollaTypeError, "Reach takes a Category, not 9"),
        (lambda: Beat(0), OptionError, "opponents must be 1 to 6, not 0"),
        (lambda: Beat(7), OptionError, "opponents must be 1 to 6, not 7"),
        (lambda: Beat(True), CebollaTypeError, "opponents must be an integer"),
    ],
    ids=["text", "number", "too few", "too many", "bool"],
)
def test_bad_objectives(make, error, said: str) -> None:
    with pytest.raises(error, match=said):
        make()


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"hand": "Ah Kd 3c 4c"}, HoldingSizeError, "a hand of 5 cards is asked for, not of 4"),
        ({"hand": "Ah Kd 3c 4c 5c 6c"}, HoldingSizeError, "not of 6"),
        ({"hand": "Ah Kd 3c 4c 4c"}, DuplicateCardError, "'4c'"),
        ({"dead": "Ah"}, DuplicateCardError, "Ah is both in the hand and dead"),
        ({"dead": DOUBLE.cards[:92:1]}, CardError, "is both"),
        ({"objective": "reach"}, CebollaTypeError, "objective must be Reach"),
        ({"objective": Reach}, CebollaTypeError, "objective must be Reach"),
        ({"objective": Category.REAL}, CebollaTypeError, "objective must be Reach"),
        ({"tolerance": 0}, OptionError, "tolerance must be greater than 0"),
        ({"samples": 0}, OptionError, "samples must be greater than 0"),
        ({"rng": -3}, OptionError, "a seed is 0 or more"),
        ({"executor": 1}, CebollaTypeError, "executor must be"),
    ],
    ids=lambda value: f"{value}"[:30] if isinstance(value, dict) else None,
)
def test_bad_questions_are_named_before_any_work(asked, error, said: str) -> None:
    with pytest.raises(error, match=said):
        discards(**{"hand": HAND, "progress": pytest.fail, **asked})


def test_too_few_cards_left() -> None:
    hand = {card.index for card in parse_cards(HAND)}
    dead = [card for card in range(104) if card not in hand][:91]
    with pytest.raises(HoldingSizeError, match="up to 9 cards come and 8 are left of 104"):
        discards(HAND, dead=dead)
    assert discards(HAND, dead=dead[:-1], samples=50).samples == 50
    with pytest.raises(HoldingSizeError, match="up to 29 cards come and 28 are left"):
        discards(HAND, dead=dead[:71], objective=Beat(2))


def test_public_names() -> None:
    assert odds.discards is discards
    assert (odds.Reach, odds.Percentile, odds.Beat) == (Reach, Percentile, Beat)
    assert (odds.Advice, odds.Choice) == (Advice, Choice)
