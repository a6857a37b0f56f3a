"""What a distribution answers, exact or sampled."""

from __future__ import annotations

import json
import pickle
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest

import cebolla
from cebolla import Category, Reading, Rules, odds
from cebolla.errors import (
    CebollaTypeError,
    HoldingSizeError,
    OptionError,
    SerialError,
    StrengthError,
)
from cebolla.groupings.strength import GroupKind, encode
from cebolla.odds import Census, Distribution, Prospect, Shares, draw
from cebolla.odds import census as census  # noqa: PLC0414 - for eval of a repr

BAGEL, ONION = (encode([GroupKind(c)]) for c in (Category.BOLLITO, Category.CEBOLLA_2))
TWO_BAGELS = encode([GroupKind(Category.BOLLITO)] * 2)
ACE = Distribution(Prospect("Ah", 1), (0, BAGEL, ONION), (63, 8, 32))
SAMPLE = Distribution(
    Prospect("Ah", 1), (0, BAGEL, ONION), (610, 90, 300), samples=1000, seed=3, reason="as asked"
)
both = pytest.mark.parametrize("found", [ACE, SAMPLE], ids=["exact", "sampled"])


@both
def test_shares_are_counts_over_the_total(found: Distribution) -> None:
    none, bagels, onions = (number / found.total for number in found.numbers)
    assert found.probability(None) == found.probability(0) == found.at_most(0) == none
    assert found.probability(Category.BOLLITO) == found.probability(BAGEL) == bagels
    assert found.at_least(Category.CEBOLLA_2) == found.at_least(ONION) == onions
    assert found.at_least(Category.BOLLITO) == pytest.approx(bagels + onions)
    assert found.at_most(Category.BOLLITO) == pytest.approx(none + bagels)
    assert found.at_least(None) == found.at_most(Category.GRAN_CEBOLLA) == 1
    assert found.probability(Category.REAL) == found.probability(TWO_BAGELS) == 0
    assert found.at_least(TWO_BAGELS) == onions
    assert found.at_most(TWO_BAGELS) == pytest.approx(none + bagels)


@both
def test_counts_and_categories(found: Distribution) -> None:
    none, bagels, onions = found.numbers
    assert found.counts == {0: none, BAGEL: bagels, ONION: onions}
    assert [*found.by_category] == [None, *Category]
    assert found.by_category[Category.BOLLITO] == bagels
    assert found.by_category[Category.GRAN_CEBOLLA] == 0
    assert sum(found.by_category.values()) == found.total


def test_exact_and_sampled_say_so() -> None:
    assert (ACE.exact, ACE.method, ACE.samples) == (True, "exact", None)
    assert (SAMPLE.exact, SAMPLE.method, SAMPLE.samples, SAMPLE.seed) == (False, "sample", 1000, 3)
    assert (ACE.size, ACE.reading, ACE.rules) == (2, Reading("null"), Rules())


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 1])
def test_standard_error(share: float) -> None:
    assert ACE.standard_error(share) == 0
    error = SAMPLE.standard_error(share)
    assert error == pytest.approx(sqrt(share * (1 - share) / 1000), abs=0.0011)
    assert error > 0


@pytest.mark.parametrize("share", [-0.1, 1.5, Category.BOLLITO, float("nan")])
def test_standard_error_of_no_share(share: float) -> None:
    with pytest.raises(OptionError, match=r"a share .* a number from 0 to 1"):
        SAMPLE.standard_error(share)


@pytest.mark.parametrize("holding", ["Ah Kd", [52, 90], ONION], ids=["text", "indices", "strength"])
def test_percentile_keeps_ties_apart(holding: Any) -> None:
    shares = ACE.percentile(holding)
    assert shares == Shares(71 / 103, 32 / 103, 0)


def test_percentile_reads_the_holding_as_the_others() -> None:
    low = odds.draw("Ah", 1, aces_low=True)
    assert low.percentile("Ah Kd").win == 0
    assert low.percentile("Th Kd").loss == 0


def test_percentile_of_a_holding_of_another_size() -> None:
    with pytest.raises(HoldingSizeError, match="3 cards beside holdings of 2"):
        ACE.percentile("Ah Kd Qd")
    with pytest.raises(StrengthError):
        ACE.percentile(7)


def test_mean_percentile_is_the_mean_of_percentiles() -> None:
    against = odds.census(2)
    shares = ACE.mean_percentile()
    assert shares == ACE.mean_percentile(against)
    wins = sum(n * against.percentile(s).win for s, n in ACE.counts.items()) / ACE.total
    assert shares.win == pytest.approx(wins)
    assert shares.win + shares.tie + shares.loss == pytest.approx(1)
    even = against.mean_percentile(against)
    assert even.win == pytest.approx(even.loss)


@both
@pytest.mark.parametrize("n", [1, 2, 3])
def test_expected_max_is_that_of_every_choice(found: Distribution, n: int) -> None:
    weights = dict.fromkeys(found.strengths, 0)
    for chosen in product(found.counts.items(), repeat=n):
        ways = 1
        for _, number in chosen:
            ways *= number
        weights[max(strength for strength, _ in chosen)] += ways
    best = found.expected_max(n)
    assert best.counts == weights
    assert best.total == found.total**n
    assert best.exact == found.exact


def test_expected_max_of_expected_max() -> None:
    assert ACE.expected_max(2).expected_max(3) == ACE.expected_max(6)
    assert ACE.expected_max(1) == ACE


def test_expected_max_has_the_errors_of_fewer_samples() -> None:
    assert SAMPLE.expected_max(4).standard_error(0.5) > SAMPLE.standard_error(0.5)
    assert ACE.expected_max(4).standard_error(0.5) == 0


@pytest.mark.parametrize("n", [0, -1, 1.5, True])
def test_expected_max_of_no_number(n: Any) -> None:
    with pytest.raises(OptionError, match="n must be an integer, 1 or more"):
        ACE.expected_max(n)


@pytest.mark.parametrize("worth", [7, -1, 1 << 41], ids=str)
def test_a_strength_that_is_none(worth: int) -> None:
    with pytest.raises(StrengthError):
        ACE.probability(worth)


@pytest.mark.parametrize("worth", ["REAL", 1.5, True], ids=str)
def test_what_is_no_worth(worth: Any) -> None:
    with pytest.raises(CebollaTypeError, match="a Category, a strength"):
        ACE.at_least(worth)


@both
def test_rows(found: Distribution) -> None:
    rows = found.rows()
    assert [row["category"] for row in rows] == [*(c.name for c in reversed(Category)), None]
    assert sum(row["count"] for row in rows) == found.total
    assert sum(row["probability"] for row in rows) == pytest.approx(1)
    assert rows[-1]["at_least"] == 1
    for row in rows:
        category = None if row["category"] is None else Category[row["category"]]
        assert row["at_least"] == pytest.approx(found.at_least(category))
        assert row["error"] == found.standard_error(row["probability"])
    assert {row["grouping"] for row in found.rows(lang="en")} >= {"bagel", "none", "Great Onion"}


def test_rows_by_strength() -> None:
    rows = ACE.rows("strength")
    assert [row["strength"] for row in rows] == [ONION, BAGEL, 0]
    assert [row["grouping"] for row in rows] == ["Cebolla de 2", "Bollito", "ninguna"]
    assert [row["count"] for row in rows] == [32, 8, 63]
    with pytest.raises(OptionError, match="by must be 'category' or 'strength'"):
        ACE.rows("suit")  # type: ignore[arg-type]


def test_table_in_both_languages() -> None:
    spanish, english = ACE.table(), ACE.table("en", "strength")
    assert str(ACE) == spanish
    assert spanish.splitlines()[0] == (
        "2 cartas: A♥ conocida, 1 por venir; ochos nulos, ases 1 u 11; 103 manos, todas contadas"
    )
    assert english == (
        "2 cards: A♥ known, 1 to come; null eights, aces 1 or 11; 103 holdings, all counted\n"
        "best grouping   holdings  probability    at least\n"
        "two-card onion        32    31.0680 %   31.0680 %\n"
        "bagel                  8     7.7670 %   38.8350 %\n"
        "none                  63    61.1650 %  100.0000 %"
    )
    assert "error" in SAMPLE.table().splitlines()[1]
    assert "error" not in spanish
    with pytest.raises(OptionError, match="lang must be"):
        ACE.table("fr")  # type: ignore[arg-type]


def test_heading_says_what_was_asked() -> None:
    asked = Distribution(Prospect("Ah", 1, dead="Ac Ad"), (0, BAGEL, ONION), (61, 8, 32))
    assert "2 dead" in asked.table("en").splitlines()[0]
    assert "the best of 3" in asked.expected_max(3).table("en").splitlines()[0]
    assert "sampled" in SAMPLE.table("en").splitlines()[0]


def test_html_is_a_table() -> None:
    table = ET.fromstring(ACE._repr_html_())  # noqa: S314 - our own
    assert table.tag == "table"
    assert len(table.findall("./tbody/tr")) == 19
    assert table.find("caption") is not None


@pytest.mark.parametrize(
    "found",
    [
        ACE,
        SAMPLE,
        ACE.expected_max(3),
        Distribution.of(Prospect("Ah Kd", 0, aces_low=True, rules=Rules.casa()), {0: 1}),
        Census(Prospect("", 1), (0,), (104,)),
    ],
    ids=["exact", "sampled", "best of three", "other rules", "census"],
)
def test_forms_that_come_back(found: Distribution) -> None:
    assert type(found).from_json(found.to_json()) == found
    assert type(found).from_dict(json.loads(json.dumps(found.to_dict()))).reason == found.reason
    again = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own
    assert again == found
    assert hash(again) == hash(found)


def test_repr_is_the_call_that_finds_it() -> None:
    for found in (
        ACE,
        ACE.expected_max(3),
        odds.census(2, eights="wild", rules=Rules(elephants=False)),
        odds.draw("Ah 3c", 2, dead="8s", aces_low=True),
        odds.draw("Ah 3c", 5, method="sample", samples=500, rng=7),
        odds.draw("Ah 3c", 5, method="sample", samples=500, rng=7).expected_max(3),
    ):
        assert eval(repr(found)) == found  # noqa: S307 - what a repr promises


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("counts", [[ONION, 32], [0, 63], [BAGEL, 8]], "must be ascending"),
        ("counts", [[0, 62], [BAGEL, 8], [ONION, 32]], "102 together"),
        ("counts", [[0, 63], [BAGEL, 8], [5, 32]], "no strength"),
        ("counts", [[0]], "pairs of a strength and a number"),
        ("counts", 3, "pairs of a strength and a number"),
        ("best_of", 2, "together"),
        ("samples", 7, "together"),
        ("cebolla", "census", "must be 'distribution'"),
        ("version", 99, "version 99"),
    ],
)
def test_damaged_json(field: str, value: Any, complaint: str) -> None:
    with pytest.raises(SerialError, match=complaint):
        Distribution.from_dict(ACE.to_dict() | {field: value})


@pytest.mark.parametrize(
    ("strengths", "numbers", "complaint"),
    [
        ((0, BAGEL), (103,), "2 strengths and 1 numbers"),
        ((), (), "at least one"),
        ((BAGEL, 0), (40, 63), "ascending"),
        ((0, 0), (40, 63), "ascending"),
        ((0, BAGEL), (103, 0), "1 or more times, not 0"),
        ((0, BAGEL), (50, 50), "100 together, where 103 holdings"),
    ],
)
def test_what_is_no_distribution(
    strengths: tuple[int, ...], numbers: tuple[int, ...], complaint: str
) -> None:
    with pytest.raises(OptionError, match=complaint):
        Distribution(Prospect("Ah", 1), strengths, numbers)


def test_distributions_are_values() -> None:
    assert ACE != SAMPLE
    assert Distribution.of(ACE.prospect, {ONION: 32, 0: 63, BAGEL: 8, TWO_BAGELS: 0}) == ACE
    with pytest.raises(AttributeError):
        ACE.seed = 1  # type: ignore[misc]


def test_shares_make_one() -> None:
    assert str(Shares(0.5, 0.25, 0.25)) == "gana 50,0000 %, empata 25,0000 %, pierde 25,0000 %"
    for wrong in ((0.5, 0.5, 0.5), (1.5, -0.5, 0)):
        with pytest.raises(OptionError, match="make 1 together"):
            Shares(*wrong)


def test_probability_is_the_nearest_float() -> None:
    found = odds.census()
    gran = found.probability(Category.GRAN_CEBOLLA)
    assert gran == float(Fraction(2_380_224, found.total))
    assert cebolla.odds.census is odds.census
    assert draw is odds.draw
