"""Views, offers and events as JSON, for players who sit elsewhere."""

from __future__ import annotations

import json

import numpy as np
import pytest

from cebolla.engine import Span
from cebolla.errors import SerialError
from cebolla.groupings.category import Category
from cebolla.groupings.strength import GroupKind
from cebolla.matching import jodete, nueves
from cebolla.rules import Rules
from cebolla.showdown import Modifier
from cebolla.showdown import events as showing
from cebolla.table import Raise, Round, RoundView, SensiblePlayer
from cebolla.table.events import CardsMoved, Comparison, Happened, Shown
from tables import do
from test_table_bets import auction, second, table
from test_table_json import put
from test_table_round import to_showdown

VIEWS = {
    "cut": Round.deal(3, rng=1).view(0),
    "match": do(table(20, 20, 20), "2 stake 2").view(0),
    "auction": auction(20, 20, 20).view(1),
    "face up": second(20, 20, 20, extra=[(0, 2)]).view(2),
    "figure": do(to_showdown(), "0 pass", "1 pass", "2 declare muerte").view(0),
    "wild": Round.deal(2, rules=Rules.casa(), wild=True, rng=1).view(1),
    "jodete": jodete.lay_out(["2o 3o", "4e 5e 6e"], pile="1u", stock="7u", rng=3).view(0),
    "nueves": nueves.lay_out(["9s 2c", "Kc 9d Qh"], pile="7h", rng=3).view(1),
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_comes_back(name):
    view = VIEWS[name]
    assert type(view).from_json(view.to_json()) == view
    assert type(view).from_dict(view.to_dict()) == view


@pytest.mark.parametrize(
    ("name", "tamper", "message"),
    [
        ("cut", put(["version"], 2), "version 2"),
        ("cut", put(["cebolla"], "round"), "'round', not 'round view'"),
        ("cut", put(["seed"], 1), "unknown ones"),
        ("cut", put(["seat"], 3), "seat in the view must be an integer 0 … 2"),
        ("cut", put(["wild"], 1), "wild in the view must be true or false"),
        ("cut", put(["phase"], "deal"), "phase in the view must be one of"),
        ("cut", put(["stock"], 105), "stock in the view must be an integer 0 … 104"),
        ("cut", put(["reading", "eights"], "tame"), "the reading in the view"),
        ("cut", put(["rules", "ante"], 0), "rules in the view: ante must be 1"),
        ("cut", put(["asking"], "nobody"), "asking in the view must be one of"),
        ("match", put(["own"], "Kh Kh Kh Kh Kh"), "Kh is in the view more than once"),
        ("match", put(["own"], "Kh"), "counts in the view has 5 cards of seat 0, not 1"),
        ("match", put(["counts", 1], 11), "integers from 0 to 10"),
        ("match", put(["known", 1], "Xh"), "'Xh', which is no card"),
        ("match", put(["known", 0], "Kh"), "seat 0 in the view shows a card that it does not"),
        ("match", put(["stock"], 104), "more cards than the double pack"),
        ("match", put(["money", "pot"], 4), "the money adds up to 59 tokens, not 60"),
        ("match", put(["still_in"], [0, 0]), "each seat once"),
        ("face up", put(["counts", 0], 4), "counts in the view has 4 cards of seat 0, not 5"),
        ("figure", put(["plays"], [[2, "muerte"], [1, "muerte"]]), "pairs of a seat and one of"),
        ("figure", put(["plays"], [[7, "muerte"]]), "pairs of a seat, 0 … 2"),
        ("figure", put(["dead"], [[0, "Kh Qh"]]), "pairs of a seat and a card"),
        ("jodete", put(["own"], ["2o", "1u"]), "not in the pile as 1u is"),
        ("jodete", put(["on_top"], "7u"), "on_top in the view of jodete must be a card of"),
        ("jodete", put(["drawn"], "7u"), "drawn in the view of jodete must be a card of the seat"),
        ("jodete", put(["counts"], [3, 3]), "must be 2 at seat 0"),
        ("jodete", put(["stock"], 2), "what makes 50 cards of hands"),
        ("jodete", put(["counts"], [2] * 5), "a list of 2 … 4 items"),
        ("jodete", put(["direction"], 2), "direction in the view of jodete must be one of"),
        ("jodete", put(["accused"], 2), "accused in the view of jodete must be an integer"),
        ("nueves", put(["named"], "o"), "named in the view of nueves must be one of"),
        ("nueves", put(["named"], False), "named in the view of nueves must be one of"),
    ],
)
def test_a_view_that_was_tampered_with_is_refused(name, tamper, message):
    view = VIEWS[name]
    values = json.loads(view.to_json())
    tamper(values)
    with pytest.raises(SerialError) as refusal:
        type(view).from_json(json.dumps(values))
    assert message in str(refusal.value)


RAISE = {"action": "raise", "seat": 0, "field": "raise_by", "low": 1, "high": 5}


def test_a_player_elsewhere_plays_from_text_alone():
    """What goes to and fro is text: view and offers out, the action back."""
    state = Round.deal(3, stacks=[20] * 3, rng=7)
    players = [SensiblePlayer(seat, samples=20) for seat in range(3)]
    spans = 0
    while state.to_act:
        seat = state.actor
        sent = (
            state.view(seat).to_json(),
            json.dumps([o.to_dict() for o in state.legal_actions(seat)]),
        )
        offers = tuple(Round.read_offer(values) for values in json.loads(sent[1]))
        assert offers == state.legal_actions(seat)
        spans += sum(isinstance(offer, Span) for offer in offers)
        answer = players[seat].choose(RoundView.from_json(sent[0]), offers)
        state = state.do(Round.read_action(json.loads(json.dumps(answer.to_dict()))))
    assert spans
    assert sum(state.money.stacks) + state.money.pot == 60


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (None, "an action is an object"),
        (
            {"action": "raise", "seat": 0, "field": "raise_by", "low": 1},
            "lacks the fields ['high']",
        ),
        (RAISE | {"to": 3}, "unknown ones ['to']"),
        (RAISE | {"action": "steal"}, "'steal' is no action of round"),
        (RAISE | {"action": ["raise"]}, "is no action of round"),
        (RAISE | {"action": "fold"}, "a 'fold' has no amount"),
        (RAISE | {"action": "give"}, "a 'give' has no amount"),
        (RAISE | {"action": "discard"}, "a 'discard' has no amount"),
        (RAISE | {"field": "amount"}, "field in the span must be one of ['raise_by']"),
        (RAISE | {"low": 5, "high": 1}, "high in the span must be"),
        (RAISE | {"seat": True}, "seat in the span must be"),
        (RAISE | {"high": 2**60}, "high in the span must be"),
    ],
)
def test_what_is_no_offer_is_refused(values, message):
    with pytest.raises(SerialError) as refusal:
        Round.read_offer(values)
    assert message in str(refusal.value)


def test_a_span_and_an_action_are_offers():
    span = Span(Raise, 1, 2, 9)
    assert Round.read_offer(span.to_dict()) == span
    assert Round.read_offer(Raise(1, 2).to_dict()) == Raise(1, 2)


@pytest.mark.parametrize(
    "state", [jodete.deal(3, rng=1), nueves.deal(3, rng=1)], ids=lambda s: s.game
)
def test_offers_of_the_matching_games_come_back(state):
    rng = np.random.default_rng(2)
    while state.to_act:
        offers = state.legal_actions(state.to_act[0])
        for offer in offers:
            assert state.read_offer(json.loads(json.dumps(offer.to_dict()))) == offer
        state = state.do(offers[int(rng.integers(len(offers)))])


@pytest.mark.parametrize(
    ("event", "values"),
    [
        (Happened("wild"), {"event": "wild", "seat": None, "amount": 0}),
        (
            CardsMoved("discards", 1, 1, (64,)).seen_by(0),
            {"event": "discards", "seat": 1, "count": 1, "cards": []},
        ),
        (
            Comparison(
                2,
                0,
                ((GroupKind(Category.CEBOLLA_3, 1), (0, 10, 7)),),
                ((GroupKind(Category.REAL), (6, 19, 32)),),
                0,
                by_seniority=False,
            ),
            {
                "event": "compared",
                "leader": 2,
                "challenger": 0,
                "leader_laid": [{"category": "CEBOLLA_3", "nulls": 1, "cards": ["Ac", "Jc", "8c"]}],
                "challenger_laid": [{"category": "REAL", "nulls": 0, "cards": ["7c", "7b", "7s"]}],
                "winner": 0,
                "by_seniority": False,
            },
        ),
        (
            Shown(
                showing.ModifierPlayed(
                    1, Modifier.DAMA, losing=True, cancelled=Modifier.DESTINO, wild=True
                )
            ),
            {
                "event": "modifier played",
                "seat": 1,
                "modifier": "dama",
                "losing": True,
                "cancelled": "destino",
                "wild": True,
            },
        ),
        (
            Shown(showing.Crippled(0, (0, 1), 9, 2, Category.GRAN_CEBOLLA)),
            {
                "event": "crippled",
                "seat": 0,
                "cards": ["Ac", "2c"],
                "size": 9,
                "target": 2,
                "onion": "GRAN_CEBOLLA",
            },
        ),
    ],
    ids=lambda value: value["event"] if isinstance(value, dict) else type(value).__name__,
)
def test_an_event_as_plain_values(event, values):
    assert event.to_dict() == values
    assert json.loads(json.dumps(event.to_dict())) == values
