"""The command census."""

from __future__ import annotations

import json

import pytest

from cebolla import Reading, Rules, cli, odds


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
        ("--best-of 0", "n must be an integer, 1 or more"),
        ("--size x", "invalid int value: 'x'"),
    ],
)
def test_bad_input_is_one_line(words: str, complaint: str, capsys) -> None:
    assert cli.main(["census", *words.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert complaint in printed.err
    assert printed.err.count("\n") == 1
