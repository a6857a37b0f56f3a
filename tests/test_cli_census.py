"""The command census."""

from __future__ import annotations

import json

import pytest

from cebolla import Reading, Rules, cli, odds
from cebolla.cli._progress import ProgressBar


@pytest.fixture(autouse=True)
def english(monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def answer(capsys):
    """Run the command, which has to succeed, and return what it prints."""

    def run(*words: str) -> str:
        capsys.readouterr()
        assert cli.main(["census", *words]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return run


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", odds.census),
        ("--size 3", lambda: odds.census(3)),
        ("--eights wild --aces-low", lambda: odds.census(eights="wild", aces_low=True)),
        ("--size 5 --no-elephants", lambda: odds.census(5, rules=Rules(elephants=False))),
        ("--no-null-eights", lambda: odds.census(reading=Reading("plain"))),
        ("--best-of 4", lambda: odds.census().expected_max(4)),
        ("--size 4 --recompute", lambda: odds.census(4)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_census_prints_the_table(words: str, expected, answer) -> None:
    assert answer(*words.split()).splitlines()[1:] == expected().table("en").splitlines()[1:]


def test_census_by_strength_in_spanish(answer) -> None:
    text = answer("--size", "2", "--by", "strength", "--lang", "es")
    assert text == odds.census(2).table("es", "strength") + "\n"
    assert "Cebolla de 2" in text


def test_census_in_ascii(answer) -> None:
    assert answer("--size", "2", "--lang", "es", "--ascii").isascii()


def test_census_as_json_comes_back(answer) -> None:
    assert odds.Census.from_dict(json.loads(answer("--size", "3", "--json"))) == odds.census(3)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--size 11", "a census is of holdings of 1 to 10 cards, not of 11"),
        ("--best-of 0", "--best-of must be 1 or more, not 0"),
        ("--size x", "invalid int value: 'x'"),
    ],
)
def test_bad_input_is_one_line(words: str, complaint: str, capsys) -> None:
    assert cli.main(["census", *words.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert complaint in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("--size 10 --best-of 2", ("10 cards, the best of 2; null eights, aces 1 or 11; "
         "681,261,488,518,057,163,190,073,600 sets of 2 holdings, all counted")),
        ("--size 2 --best-of 2 --lang es", ("2 cartas, la mejor de 2; ochos nulos, ases 1 u 11; "
         "28 686 736 conjuntos de 2 manos, todos contados")),
        ("--size 1 --eights plain", ("1 card; plain eights, aces 1 or 11; 104 holdings, "
         "all counted")),
    ],
    ids=["sets", "conjuntos", "one card"],
)  # fmt: skip
def test_what_is_counted_is_named(words: str, head: str, answer) -> None:
    assert answer(*words.split()).splitlines()[0] == head


def test_ctrl_c_is_one_line_and_code_130(capsys, monkeypatch) -> None:
    def press(self: ProgressBar, progress: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressBar, "__call__", press)
    assert cli.main(["census", "--size", "3", "--recompute", "--lang", "en"]) == 130
    assert capsys.readouterr() == ("", "cebolla: interrupted\n")
