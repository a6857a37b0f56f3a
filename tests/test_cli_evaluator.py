"""The commands best, ranked and explain."""

from __future__ import annotations

import json
import re

import pytest

import cebolla
from cebolla import cli
from cebolla.drawing import text_row

HOLDING = "3c 3s 4s Js Ah 7h Qh Ad 4d 6d"
EIGHTS = "8c 8d 8h Kc Qd 2s 3h 5b 9e Jo"


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


def rows(text: str) -> dict[str, list[str]]:
    """The cards of each row of ``best``, up to the reasons."""
    table = text.partition("\n\n")[0].split("\n")
    return {
        name: [str(card) for card in cebolla.parse_cards(cards)]
        for name, _, cards in (row.partition("  ") for row in table)
    }


def test_best_shows_groups_leftover_and_reasons(answer) -> None:
    text = answer("best", HOLDING)
    shown = {name: sorted(cards) for name, cards in rows(text).items()}
    assert shown == {
        "Doble Cebolla, Double Onion": ["Ad", "Ah", "Js", "Qh"],
        "Cebolla de 5, five-card onion": ["3c", "3s", "4d", "4s", "7h"],
        "left over": ["6d"],
    }
    assert f"\n\n{cebolla.explain(HOLDING, lang='en')}\n" in text


def test_best_shows_how_ten_cards_stand_among_all(answer) -> None:
    census = cebolla.odds.census()
    shares = census.percentile(HOLDING).label("en")
    assert answer("best", HOLDING).splitlines()[-2:] == [
        f"Against ten cards of another pack, crippling aside: {shares}.",
        "10.9934 % of all holdings are a Double Onion or better.",
    ]
    spanish = answer("best", HOLDING, "--lang", "es")
    assert spanish.endswith("El 10,9934 % de todas las manos tiene Doble Cebolla o algo mejor.\n")
    assert "holdings are" not in answer("best", "Kc Qd 3s")


def test_best_in_spanish(answer) -> None:
    text = answer("best", HOLDING, "--lang", "es")
    assert list(rows(text)) == ["Doble Cebolla", "Cebolla de 5", "sobra"]
    assert f"\n\n{cebolla.explain(HOLDING, lang='es')}\n" in text


def test_best_takes_several_words(answer) -> None:
    assert answer("best", *HOLDING.split()) == answer("best", HOLDING)


def test_best_without_any_group(answer) -> None:
    assert rows(answer("best", "2c 4d")) == {"no grouping": [], "left over": ["2c", "4d"]}
    assert rows(answer("best", "")) == {"no grouping": []}


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ([EIGHTS, "--eights", "wild"], "Triple Cebolla"),
        ([EIGHTS, "--eights", "plain"], "Cebolla de 4"),
        (["Ac Ks 8h"], "Cebolla de 3 (1 ocho nulo)"),
        (["Ac Ks 8h", "--no-null-eights"], "Cebolla de 2"),
        (["Ac Ks", "--aces-low"], "ninguna agrupación"),
        (["Qo 9c 9d Th 9s"], "Elefantes"),
        (["Qo 9c 9d Th 9s", "--no-elephants"], "Bollito"),
        (["Qo 9c 9d Th Ks"], "Bollito"),
        (["Qo 9c 9d Th Ks", "--elephant-figures", "--rules", "casa"], "Elefantes"),
    ],
    ids=lambda value: " ".join(value[1:]) or value[0] if isinstance(value, list) else value,
)
def test_readings_and_rules_reach_the_evaluator(words: list[str], first: str, answer) -> None:
    assert next(iter(rows(answer("best", *words, "--lang", "es")))) == first


def test_best_in_colour_says_the_same(answer) -> None:
    coloured = answer("best", HOLDING, "--color", "always")
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == answer("best", HOLDING)


@pytest.mark.parametrize("command", ["best", "ranked", "explain"])
def test_ascii(command: str, answer) -> None:
    assert answer(command, EIGHTS, "--ascii", "--lang", "es").isascii()
    assert answer(command, EIGHTS, "--ascii", "--json", "--lang", "es").isascii()


def test_best_as_json_reads_back(answer) -> None:
    spoken = json.loads(answer("best", HOLDING, "--json"))
    assert cebolla.Arrangement.from_dict(spoken["arrangement"]) == cebolla.best(HOLDING)
    assert spoken["explanation"] == cebolla.explain(HOLDING, lang="en")
    census = cebolla.odds.census()
    shares = census.percentile(HOLDING)
    assert spoken["odds"] == {
        "win": shares.win,
        "tie": shares.tie,
        "loss": shares.loss,
        "grouping": "DOBLE_CEBOLLA",
        "at_least": census.at_least(cebolla.Category.DOBLE_CEBOLLA),
    }
    assert json.loads(answer("best", "Kc Qd 3s", "--json"))["odds"] is None


NINE, TEN = "Ab 2b 3c 4b 5c 6b 7c 9b 9c Kd", "Ab 2b 3c 4b 5c 6b 7c 8b 9c Kc"
NINE_ARE = "Nine of these cards are a Color that cripples"
TEN_ARE = "These ten cards are a Color that cripples a Great Onion, a Lesser Onion"
DIEZ = (
    "Estas diez cartas son un Color que mutila una Gran Cebolla con 1 de los ochos salvajes como "
    "mucho, una Cebolla Menor con 1 de los ochos salvajes como mucho o un Color de nueve cartas "
    "que esté mutilando."
)
WILD = ["--eights", "wild"]
GREAT, LESSER, OCTAVO = "GRAN_CEBOLLA", "CEBOLLA_MENOR", "OCTAVO"


@pytest.mark.parametrize(
    ("words", "said", "crippled"),
    [
        ([NINE], f"{NINE_ARE} a Great Onion.", [GREAT]),
        ([TEN], f"{TEN_ARE} or a nine-card Color that is crippling.", [GREAT, LESSER]),
        (
            [NINE, *WILD],
            f"{NINE_ARE} a Great Onion without wild eights or an Octavo.",
            [GREAT, OCTAVO],
        ),
        (
            [NINE, *WILD, "--crippling-eights", "ignore", "--no-octavo"],
            f"{NINE_ARE} a Great Onion.",
            [GREAT],
        ),
        ([TEN, *WILD, "--lang", "es"], DIEZ, [GREAT, LESSER]),
        (
            [TEN, *WILD, "--crippling-eights", "at_most"],
            f"{TEN_ARE} with at least 1 of the wild eights or a nine-card Color that is crippling.",
            [GREAT, LESSER],
        ),
        ([NINE, "--crippling-color", "run"], None, None),
        ([TEN, "--no-mutilation"], None, None),
        ([HOLDING], None, None),
    ],
    ids=["nine", "ten", "wild nine", "ignored", "wild ten", "at most", "no run", "off", "none"],
)
def test_best_tells_of_a_color_that_cripples(words, said, crippled, answer) -> None:
    lines = answer("best", *words).splitlines()
    assert [line for line in lines if "cripples" in line or "mutila " in line] == (
        [] if said is None else [said]
    )
    found = json.loads(answer("best", *words, "--json"))["crippling"]
    assert (found and [*found["cripples"]]) == crippled


@pytest.mark.parametrize("eights", range(7))
@pytest.mark.parametrize("asked", ["at_least", "at_most", "ignore"])
def test_what_best_says_is_crippled_is_crippled(eights: int, asked: str, answer) -> None:
    wild, natural = (
        ["8s", "8e", "8h", "8u", "8d", "8o"],
        ["Ks", "As", "Qs", "Ad", "Qh", "Ah", "Jd", "Au", "Jh", "Ao"],
    )
    onion = " ".join((*wild[:eights], *natural[eights:]))
    rules = cebolla.Rules(crippling_eights=asked)
    words = ("best", TEN, "--eights", "wild", "--crippling-eights", asked, "--json")
    found = json.loads(answer(*words))["crippling"]["cripples"]
    fewest, most = found["GRAN_CEBOLLA"] or (0, 8)
    allowed = fewest <= eights <= most
    assert cebolla.cripples(TEN, onion, eights="wild", rules=rules) is allowed


def test_explain(answer) -> None:
    assert answer("explain", HOLDING) == cebolla.explain(HOLDING, lang="en") + "\n"
    spoken = json.loads(answer("explain", HOLDING, "--json", "--lang", "es"))
    assert spoken["explanation"] == cebolla.explain(HOLDING, lang="es")
    assert cebolla.Arrangement.from_dict(spoken["arrangement"]) == cebolla.best(HOLDING)


def test_ranked_lists_places_and_partitions(answer) -> None:
    head, *lines = answer("ranked", HOLDING, "--limit", "4").splitlines()
    assert head.split() == ["place", "partitions", "grouping"]
    ranked = cebolla.ranked(HOLDING, limit=4)
    assert len(lines) == len(ranked) == 4
    for number, (line, entry) in enumerate(zip(lines, ranked, strict=True), 1):
        place, partitions, grouping = line.split(maxsplit=2)
        assert (int(place), int(partitions)) == (number, entry.partitions)
        for group in entry.arrangement.groups:
            assert f"{group.label('en')} [{text_row(group.cards, lang='en')}]" in grouping


def test_ranked_lists_all_unless_limited(answer) -> None:
    lines = answer("ranked", "Td Kc 4s").splitlines()
    assert len(lines) - 1 == len(cebolla.ranked("Td Kc 4s")) == 2


def test_ranked_as_json(answer) -> None:
    spoken = json.loads(answer("ranked", "Td Kc 4s", "--json"))
    assert spoken["version"] == 1
    ranked = cebolla.ranked("Td Kc 4s")
    assert [entry["partitions"] for entry in spoken["ranked"]] == [r.partitions for r in ranked]


@pytest.mark.parametrize("command", ["best", "ranked", "explain"])
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("3c Zz", "'Zz'"),
        ("3c 13h", "'13h'"),
        ("3c Kh kh", "'kh'"),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", "10"),
    ],
    ids=["no card", "impossible", "twice", "eleven"],
)
def test_bad_cards_take_one_line_and_code_2(command: str, cards: str, said: str, capsys) -> None:
    assert cli.main([command, cards]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("cebolla: ")
    assert printed.err.count("\n") == 1
    assert said in printed.err


def test_bad_limit_is_an_error(capsys) -> None:
    assert cli.main(["ranked", "Td Kc", "--limit", "-1"]) == 2
    assert "limit" in capsys.readouterr().err
