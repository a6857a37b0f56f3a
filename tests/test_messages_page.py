"""The page of the messages names every field and word that goes to and fro, and no others."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from cebolla.engine import RandomPlayer, Span, play
from cebolla.matching import jodete, nueves
from cebolla.matching.happening import Happening, Kind
from cebolla.rules import Rules
from cebolla.table import Cut, Phase, Raise, Round, Stake
from cebolla.table.events import CardsMoved, Comparison, Happened
from cebolla.table.sentences import MOVES, SENTENCES
from cebolla.table.serial.events import SHOWN

PAGE = (Path(__file__).parent.parent / "docs/reference/messages.md").read_text("utf-8")


def rows(head, section=""):
    """The cells of the table under this head cell, in the section that has this title."""
    part = PAGE.partition(f"\n### {section}\n")[2] if section else PAGE
    table = part.partition(f"\n| {head} |")[2].partition("\n\n")[0]
    assert table, f"no table {head!r}"
    return [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]


def codes(cell):
    return re.findall(r"`([^`]+)`", cell)


def names(head, section=""):
    return [code for row in rows(head, section) for code in codes(row[0])]


def words(head, section):
    """Each word of a table with the fields in its second cell."""
    return {codes(row[0])[0]: codes(row[1]) for row in rows(head, section)}


VIEW = Round.deal(3, stacks=[9, 9, 9], rng=1).view(0).to_dict()
COMMON = list(nueves.deal(2, rng=1).view(0).to_dict())[:-1]


@pytest.mark.parametrize(
    ("listed", "right"),
    [
        (names("field", "The view of the table"), list(VIEW)),
        (names("phase"), list(get_args(Phase))),
        (names("field of money"), list(VIEW["money"])),
        (names("field of rules"), list(Rules().to_dict())),
        (names("field of both"), COMMON),
        (names("field of both") + names("field of Nueves"), [*COMMON, "named"]),
        (
            names("field of both") + names("field of Jodete"),
            list(jodete.deal(2, rng=1).view(0).to_dict()),
        ),
        (names("field of a span"), list(Span(Raise, 0, 1, 5).to_dict())),
    ],
    ids=["table", "phases", "money", "rules", "both", "nueves", "jodete", "span"],
)
def test_fields_are_listed(listed, right):
    assert listed == right


@pytest.mark.parametrize(
    ("section", "state"),
    [
        ("Actions at the table", Round),
        ("Actions of Jodete", jodete.JodeteRound),
        ("Actions of Nueves", nueves.NuevesRound),
    ],
)
def test_actions_are_listed(section, state):
    assert words("action", section) == {
        kind.name: [f.name for f in fields(kind) if f.init and f.name != "seat"]
        for kind in state.action_kinds
    }


def test_the_fields_of_amounts_are_listed():
    spans = [Span(kind, 0, 1, 5).field for kind in (Cut, Stake, Raise)]
    (row,) = [row for row in rows("field of a span") if codes(row[0]) == ["field"]]
    assert [code.strip('"') for code in codes(row[1])] == spans


def keys(event):
    return [name for name in event.to_dict() if name != "event"]


def test_events_of_the_table_are_listed():
    right = {word: keys(Happened(word)) for word in SENTENCES}
    right |= {word: keys(CardsMoved(word, 0, 0, ())) for word in MOVES}
    right |= {word: [f.name for f in fields(kind)] for word, kind in SHOWN.items()}
    right["compared"] = keys(Comparison(0, 1, (), (), 0, by_seniority=False))
    assert words("event", "Events at the table") == right


def test_groups_are_listed():
    players = [RandomPlayer(seat) for seat in range(2)]
    for seed in range(40):
        for event in play(Round.deal(2, rng=seed), players).events():
            if isinstance(event, Comparison) and event.leader_laid:
                assert names("field of a group") == list(event.to_dict()["leader_laid"][0])
                return
    raise AssertionError("no comparison")


def test_events_of_the_matching_games_are_listed():
    section = "Events of Jodete and Nueves"
    assert sorted(names("event", section)) == sorted(get_args(Kind))
    listed = codes(PAGE.partition(f"\n### {section}\n")[2].partition("|")[0])
    assert listed == keys(Happening("pass", 0))


@pytest.mark.parametrize("game", [jodete, nueves], ids=["Jodete", "Nueves"])
def test_each_game_tells_its_own_events(game):
    name = game.__name__.rpartition(".")[2].capitalize()
    listed = {
        codes(row[0])[0]
        for row in rows("event", "Events of Jodete and Nueves")
        if row[1] in ("both", name)
    }
    told = set()
    for seed in range(60):
        record = play(game.deal(3, rng=seed), [RandomPlayer(seed + s) for s in range(3)])
        told |= {event.to_dict()["event"] for event in record.events()}
    assert told <= listed
    assert listed - told <= {"blocked", "pass"}
