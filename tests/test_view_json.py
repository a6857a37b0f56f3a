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
from tables import do, played
from test_table_bets import auction, second, table
from test_table_json import STATES, places, put
from test_table_round import to_showdown

VIEWS = {
    "cut": Round.deal(3, rng=1).view(0),
    "match": do(table(20, 20, 20), "2 stake 2").view(0),
    "auction": auction(20, 20, 20).view(1),
    "face up": second(20, 20, 20, extra=[(0, 2)]).view(2),
    "figure": do(to_showdown(), "0 pass", "1 pass", "2 declare muerte").view(0),
    "wild": Round.deal(2, rules=Rules.casa(), wild=True, rng=1).view(1),
    "losing": STATES["losing"].view(1),
    "shown": STATES["shown"].view(1),
    "answered": STATES["answered"].view(1),
    "folded": do(table(9, 9, 9), "2 stake 2", "0 fold").view(0),
    "given up": STATES["given up"].view(2),
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
        (
            "match",
            put(["own"], ["Kh"] * 5),
            "own in the view must be cards of the double pack (Kh is given",
        ),
        ("match", put(["own"], ["Kh"]), "counts in the view has 5 cards of seat 0, not 1"),
        ("match", put(["counts", 1], 11), "integers from 0 to 10"),
        ("match", put(["known", 1], ["Xh"]), "'Xh' is no card"),
        ("match", put(["known", 0], ["Kh"]), "seat 0 in the view shows a card that it does not"),
        ("match", put(["stock"], 104), "stock in the view must be 89, not 104"),
        ("match", put(["money", "pot"], 4), "the money adds up to 59 tokens, not 60"),
        ("match", put(["still_in"], [0, 0]), "each seat once"),
        ("face up", put(["counts", 0], 4), "counts in the view has 4 cards of seat 0, not 5"),
        ("figure", put(["plays"], [[2, "muerte"], [1, "muerte"]]), "pairs of a seat and one of"),
        ("figure", put(["plays"], [[7, "muerte"]]), "pairs of a seat, 0 … 2"),
        ("figure", put(["dead"], [[0, "Kh Qh"]]), "pairs of a seat and a card"),
        ("cut", put(["reading", "aces_low"], True), "reading in the view must be"),
        ("cut", put(["asking"], "opening"), "asking in the view must be '' without a showdown"),
        ("cut", put(["leader"], 0), "the showdown has begun, and the view is in phase 'cut'"),
        ("cut", put(["elder"], 1), "elder in the view must be 0, at the dealer's left, not 1"),
        ("cut", put(["plays"], [[0, "dama"]]), "plays in the view must be () without a showdown"),
        ("match", put(["actor"], 2), "actor 2 in the view is not who is asked in 'match': (0, 1)"),
        ("match", put(["phase"], "buy"), "turn in the money must be 3 in phase 'buy', not 0"),
        ("match", put(["money", "stake"], 27), "pot in the money must be 30 or more by now, not 5"),
        (
            "match",
            put(["still_in"], [0, 2]),
            "stock in the view must be 84, not 89",
        ),
        ("match", put(["replaced", 1], 3), "stock in the view must be 86, not 89"),
        ("match", put(["known", 1], ["Kh"]), "seat 1 in the view shows 1 cards, not 0 … 0"),
        ("match", put(["own_thrown"], ["Kh"]), "seat 0 in the view threw 1 cards, not 0"),
        (
            "match",
            put(["counts", 1], 4),
            "stock in the view must be 90, not 89",
        ),
        ("auction", put(["money", "bids"], [5, 5, 0]), "each be one ante above the one before"),
        ("folded", put(["money", "turn"], 3), "seat 1 in the view holds 5 cards, not 10"),
        ("folded", put(["actor"], 2), "actor 2 in the view is not who is asked in 'match': (1,)"),
        ("folded", put(["stock"], 84), "stock in the view must be 89, not 84"),
        ("given up", put(["elder"], 2), "dealer and Elder among them"),
        ("given up", put(["stock"], 73), "stock in the view must be 84 or 79 or 74, not 73"),
        ("figure", put(["plays"], []), "seat 2 in the view shows 1 cards, not 0 … 0"),
        (
            "figure",
            put(["plays"], [[0, "muerte"]]),
            "Ke must be seen at seat 0, or dead, as that seat declared",
        ),
        (
            "losing",
            put(["leader"], 2),
            "leader and challenger in the view must be two of (0, 1, 2)",
        ),
        ("losing", put(["challenger"], 2), "actor in the view must be leader or challenger"),
        ("losing", put(["actor"], 2), "actor in the view must be leader or challenger, who can be"),
        (
            "losing",
            put(["asking"], "opening"),
            "challenger in the view must be -1 before the Elder",
        ),
        ("losing", put(["plays"], [[1, "dama"]]), "own in the view must be cards with a modifier"),
        ("shown", put(["winner"], 1), "winner in the view must be one of those still in, (0,)"),
        ("shown", put(["still_in"], [1]), "still_in in the view must be (0,), not (1,)"),
        (
            "shown",
            put(["known", 2], []),
            "seat 2 in the view is out, and does not show all its cards",
        ),
        ("answered", put(["winner"], 1), "still_in in the view must be (1, 2), not (2,)"),
        ("answered", put(["rules", "mutilation"], False), "-1 at the end with mutilation=False"),
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


@pytest.mark.parametrize("bets", [False, True], ids=["no bets", "bets"])
def test_damage_anywhere_in_a_view_is_a_named_error(bets):
    """Whatever one field is replaced by: an error of ours, or a view that can be shown."""
    rng = np.random.default_rng(4)
    junk = [None, -1, 0, 1, 2, 3, 10**30, "", "Kh", [], [0], [[0, "Kh"]], {}, True, 1.5, "dama"]
    state = Round.deal(4, stacks=[9] * 4 if bets else None, rng=3)
    refused = 0
    for moment, _ in played(state, rng):
        for seat in range(4):
            plain = json.loads(moment.view(seat).to_json())
            for _ in range(4):
                tampered = json.loads(json.dumps(plain))
                path = [*places(tampered)]
                put(path[int(rng.integers(len(path)))], junk[int(rng.integers(len(junk)))])(
                    tampered
                )
                try:
                    view = RoundView.from_json(json.dumps(tampered))
                except SerialError:
                    refused += 1
                else:
                    assert view.text("en")
                    assert RoundView.from_json(view.to_json()) == view
    assert refused > 100


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


@pytest.mark.parametrize("token", ["kh", "rey de copas", "10h"])
def test_a_card_is_read_back_as_it_is_written(token):
    values = VIEWS["match"].to_dict()
    values["own"][0] = token
    with pytest.raises(SerialError, match="cards as they are written"):
        RoundView.from_dict(values)
