"""The commands odds, discard and equity."""

from __future__ import annotations

import json

import pytest

from cebolla import cli, odds
from cebolla.cli._progress import ProgressBar
from cebolla.cli.discard import category_of
from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules

HAND = "Ah Kd 3c 4c 9u"


@pytest.fixture(autouse=True)
def english(monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def answer(capsys):
    """Run the command, which has to succeed, and return what it prints."""

    def run(*words: str) -> str:
        capsys.readouterr()
        assert cli.main(words) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return run


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ((), lambda: odds.draw(HAND)),
        (("--draws", "2"), lambda: odds.draw(HAND, 2)),
        (("--dead", "8h 8s", "--dead", "2c,3d"), lambda: odds.draw(HAND, dead="8h 8s 2c 3d")),
        (
            ("--method", "sample", "--samples", "500", "--seed", "3"),
            lambda: odds.draw(HAND, method="sample", samples=500, rng=3),
        ),
        (
            ("--draws", "1", "--eights", "wild", "--aces-low", "--no-elephants"),
            lambda: odds.draw(
                HAND,
                1,
                reading=Reading("wild", aces_low=True),
                rules=Rules(elephants=False),
            ),
        ),
    ],
    ids=["ten cards", "two", "dead", "sample", "reading and rules"],
)
def test_odds_are_those_of_draw(words, call, answer) -> None:
    found = call()
    assert answer("odds", HAND, *words) == found.table("en") + "\n"
    assert odds.Distribution.from_json(answer("odds", HAND, *words, "--json")) == found


def test_odds_by_strength_and_in_spanish(answer) -> None:
    found = odds.draw(HAND, 1)
    shown = answer("odds", *HAND.split(), "--draws", "1", "--by", "strength", "--lang", "es")
    assert shown == found.table("es", "strength") + "\n"


def test_odds_with_tolerance_and_seconds(answer) -> None:
    words = ("odds", HAND, "--method", "sample", "--json")
    assert json.loads(answer(*words, "--tolerance", "0.1"))["samples"] == 1 << 16
    assert json.loads(answer(*words, "--seconds", "0.01"))["samples"] % (1 << 16) == 0


def test_a_sample_says_whether_its_size_was_asked_for(answer) -> None:
    words = ("equity", "Ah 2c", "", "--seed", "4", "--json")
    assert json.loads(answer(*words))["reason"].endswith("1,048,576 samples, as many as usual")
    asked = json.loads(answer(*words, "--samples", "500"))["reason"]
    assert asked.endswith("500 samples, the number given")


SAMPLE = ("--samples", "300", "--seed", "4")


@pytest.mark.parametrize(
    ("words", "objective"),
    [
        ((), odds.Percentile()),
        (("--percentile",), odds.Percentile()),
        (("--reach", "Doble Cebolla"), odds.Reach(Category.DOBLE_CEBOLLA)),
        (("--beat", "2"), odds.Beat(2)),
    ],
    ids=["nothing said", "percentile", "reach", "beat"],
)
def test_discard_is_the_advice(words, objective, answer) -> None:
    advice = odds.discards(HAND, objective=objective, samples=300, rng=4)
    assert answer("discard", HAND, *words, *SAMPLE) == advice.table("en") + "\n"
    assert odds.Advice.from_json(answer("discard", HAND, *words, *SAMPLE, "--json")) == advice


def test_discard_with_rules_limit_and_dead(answer) -> None:
    words = ("--rules", "casa", "--limit", "3", "--dead", "8h", "--lang", "es", *SAMPLE)
    advice = odds.discards(HAND, dead="8h", rules=Rules.casa(), samples=300, rng=4)
    assert answer("discard", HAND, *words) == advice.table("es", 3) + "\n"
    assert len(advice.table("es", 3).splitlines()) == 6
    best = odds.Advice.from_json(answer("discard", HAND, *words, "--json"))
    assert best.choices == advice.choices[:3]
    assert best.differences == tuple(row[:3] for row in advice.differences[:3])


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Gran Cebolla", Category.GRAN_CEBOLLA),
        ("great onion", Category.GRAN_CEBOLLA),
        ("GRAN_CEBOLLA", Category.GRAN_CEBOLLA),
        ("cebolla-de-5", Category.CEBOLLA_5),
        ("cebolla_5", Category.CEBOLLA_5),
        ("Elephants", Category.ELEFANTES),
    ],
)
def test_groupings_by_name(text: str, category: Category) -> None:
    assert category_of(text) is category


@pytest.mark.parametrize(
    ("words", "call"),
    [
        (
            ("Ah Kd +1", "Ac +1"),
            lambda: odds.equity([odds.Contender("Ah Kd", 1), odds.Contender("Ac", 1)]),
        ),
        (
            ("Ah Kd", "Ac", "", "--seats", *SAMPLE),
            lambda: odds.equity(["Ah Kd", "Ac", ""], seniority="seats", samples=300, rng=4),
        ),
        (
            ("ace of hearts +1", "+2", "--dead", "3c", "--no-mutilation"),
            lambda: odds.equity(
                [odds.Contender("Ah", 1), odds.Contender("", 2)],
                dead="3c",
                rules=Rules(mutilation=False),
            ),
        ),
        (
            ("Ah +9", "Kd +9", "--method", "sample", "--eights", "wild", *SAMPLE),
            lambda: odds.equity(["Ah", "Kd"], eights="wild", method="sample", samples=300, rng=4),
        ),
    ],
    ids=["exact", "seats", "rules", "reading"],
)
def test_equity_is_that_of_the_library(words, call, answer) -> None:
    found = call()
    assert answer("equity", *words) == found.table("en") + "\n"
    assert odds.Equity.from_json(answer("equity", *words, "--json")) == found


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    "words",
    [("odds", HAND, "--draws", "1"), ("discard", HAND, *SAMPLE), ("equity", "Ah +1", "Ac +1")],
    ids=lambda words: words[0],
)
def test_ascii(words, lang: str, answer) -> None:
    assert answer(*words, "--ascii", "--lang", lang).isascii()
    assert answer(*words, "--ascii", "--json").isascii()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["odds", HAND, "--dead", "Ah"], "Ah is both known and dead"),
        (["odds", HAND, "--draws", "6"], "draws is at most 5"),
        (["odds", HAND, "--method", "exact", "--samples", "5"], "an exact count has none"),
        (["odds", HAND, "--method", "guess"], "'guess'"),
        (["odds", HAND, "--method", "sample", "--tolerance", "0"], "greater than 0"),
        (["odds", HAND, "--dead", "8x"], "'8x'"),
        (["discard", "Ah Kd"], "a hand of 5 cards"),
        (["discard", HAND, "--reach", "bread"], "'bread' is no grouping; they are Bollito"),
        (["discard", HAND, "--beat", "9"], "opponents must be 1 to 6"),
        (["discard", HAND, "--beat", "1", "--percentile"], "not allowed with"),
        (["discard", HAND, *SAMPLE, "--limit", "0"], "--limit must be 1 or more, not 0"),
        (["equity", "Ah", "Kd"], 'one pair of quotes: cebolla equity "Ah Kd" "";'),
        (["equity", "Ah", "Kd", "3c", "+2"], 'cebolla equity "Ah Kd 3c +2" ""'),
        (
            ["equity", *["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc"]],
            'cebolla equity "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc" "Qc"',
        ),
        (["discard", HAND, "--seed", "-1"], "a seed is 0 or more"),
        (["equity", "Ah"], "2 to 7 players"),
        (["equity", "Ah", "Kd Ah"], "Ah is held by player 1 and by player 0"),
        (["equity", "Ah", "Kd +10"], "draws is at most 9"),
    ],
    ids=lambda value: " ".join(value[::2]) if isinstance(value, list) else None,
)
def test_bad_input_takes_one_line_and_code_2(words: list[str], said: str, capsys) -> None:
    assert cli.main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("cebolla: ")
    assert printed.err.count("\n") == 1
    assert said in printed.err


@pytest.fixture
def interrupted(monkeypatch) -> None:
    """Ctrl-C comes with the first progress."""

    def press(self: ProgressBar, progress: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressBar, "__call__", press)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ("odds", "Ah", "--method", "sample", "--seed", "4"),
        ("discard", HAND, "--seed", "4"),
        ("equity", "Ah 2c", "Kd", "--seed", "4"),
    ],
    ids=lambda words: words[0],
)
def test_ctrl_c_prints_the_answer_so_far(words, lang: str, capsys, interrupted) -> None:
    assert cli.main([*words, "--lang", lang]) == 130
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) > 2
    assert (
        printed.err
        == {
            "es": "cebolla: interrumpido; hasta aquí\n",
            "en": "cebolla: interrupted; so far\n",
        }[lang]
    )


def test_ctrl_c_while_counting_prints_nothing(capsys, interrupted) -> None:
    players = ["Ah Kd 3c 4c 9u 2h 2d 6h", "Ac Kc 8c 8d 5b 5d Te Jo 6d"]
    assert cli.main(["equity", *players, "--lang", "es"]) == 130
    assert capsys.readouterr() == ("", "cebolla: interrumpido\n")
