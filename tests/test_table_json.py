"""Rounds, records and matches as JSON: what was tampered with is refused."""

from __future__ import annotations

import json

import numpy as np
import pytest

from cebolla.engine import Record
from cebolla.errors import SerialError
from cebolla.rules import Rules
from cebolla.table import Round, TableMatch
from tables import PRESETS, choose, do, played, stacked
from test_table_bets import NO_CARDS, auction, second, table
from test_table_round import to_showdown


def values(state):
    return json.loads(state.to_json())


def read(tampered):
    return Round.from_json(json.dumps(tampered))


def put(path, value):
    """Return a function that puts a value at this path."""

    def tamper(tampered):
        *parents, last = path
        for step in parents:
            tampered = tampered[step]
        tampered[last] = value(tampered[last]) if callable(value) else value

    return tamper


MUERTE = do(to_showdown(), "0 pass", "1 pass", "2 declare muerte")


def passed_on(state):
    while state.to_act:
        state = do(state, f"{state.actor} pass")
    return state


def crippled(nine, nine_later, last, last_later):
    """Return the end of a round in which seat 1 cripples the Gran Cebolla of seat 0."""
    first, later = "Ac Ad As Ah Au", "Jc Qb Kh Jd Ko"
    state = Round.deal(3, rules=NO_CARDS, rng=1)
    state = stacked(state, first, nine, last, last_later, later, nine_later)
    return do(state, "0 discard", "1 discard", "2 discard")


STATES = {
    "cut": Round.deal(3, rng=1),
    "discard": do(Round.deal(3, rng=1), "1 cut 50"),
    "stake": table(20, 20, 20),
    "match": do(table(20, 20, 20), "2 stake 2"),
    "pay": do(table(20, 20, 20), "2 stake 2", "0 raise 3", "1 match"),
    "auction": auction(20, 20, 20),
    "buy": do(table(20, 20, 20, upto="second"), "0 buy"),
    "settle": second(20, 20, 20, extra=[(0, 2)]),
    "showdown": do(to_showdown(), "0 pass", "1 declare dama"),
    "losing": do(to_showdown(), "0 pass", "1 pass", "2 pass"),
    "figure": MUERTE,
    "over": do(table(20, 20, 20), "2 stake 5", "0 fold", "1 fold"),
    "first to buy": table(9, 9, 9, upto="second"),
    "later auction": do(auction(20, 20, 20, 20), "0 bid", "1 bid", "2 pass", "0 bid"),
    "bet": do(table(20, 20, 20, upto="second"), "0 buy", "0 pass"),
    "take": do(second(20, 20, 20, extra=[(0, 2)]), "2 hand_on"),
    "given up": do(second(20, 20, 20, extra=[(0, 2)]), "2 hand_on", "0 pass", "1 pass"),
    "dealer out": do(table(20, 20), "1 stake 2", "0 raise 3", "1 fold"),
    "sits out": table(20, 2, 20, 20, ante=3),
    "carried": table(20, 0, 20, pot=7),
    "shown": passed_on(do(to_showdown(), "0 pass", "1 pass", "2 pass")),
    "after the muerte": passed_on(do(MUERTE, "0 give Kc", "2 give Ke")),
    "crippled": crippled("Ab 2b 3c 4b 5c", "6b 7c 8b 9c Kd", "2c 3d 4d 5d 6d", "8d 9d Kb Kc Qo"),
    "answered": crippled("Ab 2b 3c 4b 5c", "6b 7c 8b 9c Kd", "2h 3h 4h 5h 6h", "7h 8h 9h Th Tu"),
}


@pytest.mark.parametrize("name", STATES)
def test_every_phase_comes_back(name):
    state = STATES[name]
    assert Round.from_json(state.to_json()) == state
    assert Round.from_json(state.to_json().encode()) == state


@pytest.mark.parametrize(
    ("name", "tamper", "message"),
    [
        ("cut", put(["version"], 2), "version 2"),
        ("cut", put(["cebolla"], "jodete"), "'jodete', not 'round'"),
        ("cut", put(["stock"], lambda t: t.replace("Kh", "Kd")), "Kd is in the round more than"),
        ("cut", put(["stock"], lambda t: t.replace("Kh ", "")), "Kh is missing in the round"),
        ("cut", put(["stock"], lambda t: t.replace("Kh", "Xh")), "'Xh', which is no card"),
        ("cut", put(["stock"], 7), "stock must be cards"),
        ("cut", put(["seed"], 7), "unknown ones"),
        ("cut", put(["actor"], 0), "actor 0 in the round is not who is asked in 'cut'"),
        ("cut", put(["actor"], 9), "actor in the round must be an integer -1 … 2"),
        ("cut", put(["elder"], 1), "elder in the round must be 0"),
        ("cut", put(["phase"], "deal"), "phase in the round must be one of"),
        ("cut", put(["phase"], "discard"), "holds 0 cards, not 5"),
        ("cut", put(["phase"], "stake"), "no money"),
        ("cut", put(["phase"], "showdown"), "the showdown is missing"),
        ("cut", put(["phase"], "over"), "is over without a showdown"),
        ("cut", put(["dealer"], None), "with dealer_plays=True"),
        ("cut", put(["dealer"], 7), "dealer in the round must be an integer 0 … 2"),
        ("cut", put(["wild"], 1), "wild in the round must be true or false"),
        ("cut", put(["rules", "ante"], 0), "rules in the round: ante must be"),
        ("cut", put(["rules", "house"], 0), "unknown option 'house'"),
        ("cut", put(["hands"], [""]), "a list of 2 or more items"),
        ("cut", put(["still_in"], [0, 1]), "seats that folded, and no money"),
        ("cut", put(["still_in"], [0, 0, 1]), "each seat once"),
        ("cut", put(["still_in"], [0, 1, 3]), "seats, 0 … 2"),
        ("cut", put(["replaced"], [0, -1, -1]), r"replaced\[0\] in the round is 0"),
        ("cut", put(["winner"], 1), "winner in the round must be a seat that is in when it is"),
        ("discard", put(["face_up", 0], "Kh"), "shows a card that it does not hold"),
        ("discard", put(["hands", 0], lambda t: " ".join(reversed(t.split()))), "pack's order"),
        ("discard", put(["dead"], [[0]]), "pairs of a seat and a card"),
        ("discard", put(["showdown"], {}), "the round is in phase 'discard'"),
        ("stake", put(["money", "stacks", 0], 20), "adds up to 61 tokens, not 60"),
        ("stake", put(["money", "pot"], -3), "pot in the money must be an integer 0"),
        ("stake", put(["money", "stacks"], [19, 19]), "a list of 3 or more items"),
        ("stake", put(["money", "stacks", 0], -1), "integers from 0"),
        ("stake", put(["money", "turn"], 5), "turn in the money must be an integer 0 … 4"),
        ("stake", put(["money", "turn"], 3), "holds 5 cards, not 10"),
        ("stake", put(["money"], None), "no money"),
        ("stake", put(["actor"], 0), "actor 0 in the round is not who is asked in 'stake'"),
        ("match", put(["actor"], 2), "actor 2 in the round is not who is asked in 'match'"),
        ("pay", put(["money", "on_cards", 0], 2), "adds up to 59 tokens, not 60"),
        ("auction", put(["still_in"], [0, 1, 2]), "seat 2 in the round threw 5 cards, not 0"),
        ("auction", put(["dealer"], 1), "dealer 1 in the round folded without an auction, or"),
        ("auction", put(["money", "bidders"], [0, 5]), "bidders in the money must be seats"),
        ("auction", put(["money", "bidders"], [1]), r"seat 0 asked, \[0, 1\], not \[1\]"),
        ("auction", put(["money", "bids"], []), "bids in the money are missing in an auction"),
        ("stake", put(["money", "bidders"], [1]), "must be none in phase 'stake'"),
        ("stake", put(["money", "bought"], 1), "bought in the money must be 0"),
        ("buy", put(["money", "bought"], 2), "holds 6 cards, not 7"),
        ("settle", put(["phase"], "buy"), "actor 2 in the round is not who is asked in 'buy'"),
        ("showdown", put(["showdown"], None), "the showdown is missing"),
        ("showdown", put(["showdown", "seat"], 2), "not who is asked, or has won"),
        ("showdown", put(["showdown", "asking"], "nobody"), "is over and the round is not"),
        (
            "showdown",
            put(["showdown", "asking"], "losing"),
            "asking in the showdown must be 'opening'",
        ),
        ("showdown", put(["showdown", "plays"], [[1, "octavo"]]), "pairs of a seat and one of"),
        ("showdown", put(["showdown", "plays"], [[1, "dama"], [1, "dama"]]), "pairs of a seat"),
        ("showdown", put(["showdown", "plays"], [[7, "dama"]]), "pairs of a seat, 0 … 2"),
        ("showdown", put(["showdown", "challenger"], 4), "an integer 0 … 3"),
        ("showdown", put(["showdown", "leader"], 1), "leader in the showdown must be 0"),
        (
            "showdown",
            put(["showdown", "still_in"], [0, 1]),
            r"still_in in the showdown must be \[0, 1, 2\]",
        ),
        ("showdown", put(["showdown", "out"], [0]), r"out in the showdown must be \[\], as the"),
        ("losing", put(["showdown", "laid", 0, "groups"], 5), "groups in laid in the showdown"),
        ("losing", put(["showdown", "laid", 0, "eights"], "tame"), "laid in the showdown: eights"),
        ("losing", put(["showdown", "laid", 0, "cards"], "2c 3c"), "with a group to lay down"),
        (
            "losing",
            put(["showdown", "laid", 0, "cards"], "9c Kh Td"),
            r"cards in laid\[0\] in the showdown must",
        ),
        ("losing", put(["showdown", "leader"], 1), "leader in the showdown must be 0"),
        ("figure", put(["showdown", "dying"], []), r"dying in the showdown must be \[0, 2\]"),
        ("figure", put(["showdown", "dying"], [0, 1]), r"dying in the showdown must be \[0, 2\]"),
        ("over", put(["winner"], 0), "still_in in the round must be the winner alone"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_was_tampered_with(name, tamper, message):
    tampered = values(STATES[name])
    tamper(tampered)
    with pytest.raises(SerialError, match=message):
        read(tampered)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cebolla": "round"}', '{"a": NaN}', "null"])
def test_no_round_at_all(text):
    with pytest.raises(SerialError):
        Round.from_json(text)


@pytest.mark.parametrize("name", ["default", "odd"])
@pytest.mark.parametrize("bets", [False, True], ids=["no bets", "bets"])
def test_damage_anywhere_is_a_named_error(name, bets):
    """Whatever one field is replaced by: it is refused with an error of ours, or it is a round."""
    rng = np.random.default_rng(4)
    junk = [None, -1, 3, 10**30, "", "Kh", [], [0], [[0, "Kh"]], {}, True, 1.5, "dama"]
    state = Round.deal(4, rules=PRESETS[name], stacks=[9] * 4 if bets else None, rng=3)
    for moment, _ in played(state, rng):
        plain = values(moment)
        for _ in range(6):
            tampered = json.loads(json.dumps(plain))
            found = list(places(tampered))
            path = found[int(rng.integers(len(found)))]
            put(path, junk[int(rng.integers(len(junk)))])(tampered)
            try:
                again = read(tampered)
            except SerialError:
                continue
            assert Round.from_json(again.to_json()) == again
            while again.to_act:  # what is let in can be played on
                again = again.do(choose(again, rng))


def places(value, path=()):
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from places(inner, (*path, key))


def test_a_record_with_other_actions_is_refused():
    rng = np.random.default_rng(2)
    start = state = Round.deal(3, rng=1)
    actions = []
    while state.to_act:
        actions.append(choose(state, rng))
        state = state.do(actions[-1])
    record = Record(start, tuple(actions), state)
    plain = json.loads(record.to_json())
    plain["actions"][0]["at"] = 1 if actions[0].at != 1 else 2
    with pytest.raises(SerialError, match="does not replay"):
        Record.from_json(json.dumps(plain), Round)
    plain["actions"][0]["action"] = "dance"
    with pytest.raises(SerialError, match="'dance' is no action of round"):
        Record.from_json(json.dumps(plain), Round)


@pytest.mark.parametrize(
    "values",
    [
        {"action": "discard", "seat": 0, "cards": "Kh"},
        {"action": "discard", "seat": 0, "cards": ["Kh", "Kh"]},
        {"action": "discard", "seat": 0, "cards": ["Xh"]},
        {"action": "discard", "seat": "0", "cards": []},
        {"action": "discard", "seat": 0},
        {"action": "declare", "seat": 0, "modifier": "octavo"},
        {"action": "declare", "seat": 0, "modifier": []},
        {"action": "give", "seat": 0, "card": 12},
        {"action": "give", "seat": 0, "card": "1c"},
        {"action": "stake", "seat": 0, "amount": 1.5},
        {"action": "pass", "seat": 0, "why": ""},
    ],
    ids=str,
)
def test_bad_actions(values):
    with pytest.raises(SerialError):
        Round.read_action(values)


MATCH = TableMatch.open(3, stacks=9)


@pytest.mark.parametrize("match", [MATCH, TableMatch.open(4, rules=Rules.casa())], ids=str)
def test_matches_come_back(match):
    assert TableMatch.from_json(match.to_json()) == match


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("wins", [0]),
        ("wins", [0, 0, -1]),
        ("dealer", None),
        ("dealer", 3),
        ("elder", -1),
        ("wild", 0),
        ("stacks", [9, 9]),
        ("pot", -1),
        ("rounds", -1),
        ("rules", {"dealer_plays": False, "next_round": "winner_is_elder"}),
        ("rules", {"null_eights": 3}),
        ("version", 7),
    ],
)
def test_a_tampered_match_is_refused(field, value):
    plain = json.loads(MATCH.to_json()) | {field: value}
    with pytest.raises(SerialError):
        TableMatch.from_json(json.dumps(plain))
