"""Somebody who writes a game is told at once what is missing in it."""

# ruff: noqa: ARG002 - a game need not use all that it is given

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from cebolla.engine import Action, Event, MatchState, Public, Record, Span, State, View
from cebolla.errors import CebollaTypeError, IllegalActionError


@dataclass(frozen=True, slots=True)
class Go(Action):
    name = "go"


@dataclass(frozen=True, slots=True)
class Nameless(Action):
    n: int


@dataclass(frozen=True, slots=True)
class Bid(Action):
    amount: int
    name = "bid"


@dataclass(frozen=True, slots=True)
class Gone(Public):
    seat: int
    name = "gone"

    def text(self, lang="es", names=None):
        return f"{self.seat} went."


def unfinished(base, *forgotten):
    """A class of the base with all that is asked for but what was forgotten."""
    body = dict.fromkeys(base.__abstractmethods__)
    body |= {"game": "x", "action_kinds": (Go,)} if base is State else {"game": "x"}
    return type("Mine", (base,), {n: v for n, v in body.items() if n not in forgotten})


@pytest.mark.parametrize(
    ("base", "name"),
    [
        *((State, name) for name in ("game", "action_kinds", "seats", "to_act", "view")),
        *((State, name) for name in ("_offers", "_after", "to_dict", "from_dict")),
        *((View, name) for name in ("game", "text", "to_dict", "from_dict")),
        *((MatchState, name) for name in ("game", "seats", "over", "deal", "after", "text")),
        *((MatchState, name) for name in ("to_dict", "from_dict")),
    ],
)
def test_what_is_forgotten_is_named(base, name):
    unfinished(base)()
    with pytest.raises(TypeError, match=rf"abstract.*\b{name}\b"):
        unfinished(base, name)()


@pytest.mark.parametrize("name", ["seen_by", "text"])
def test_an_event_says_who_sees_it(name):
    def answer(*args):
        return None

    body = {"seen_by": answer, "text": answer}
    type("Whole", (Event,), body)()
    del body[name]
    with pytest.raises(TypeError, match=rf"abstract.*\b{name}\b"):
        type("Half", (Event,), body)()


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ({"action_kinds": (Go, Nameless)}, "action_kinds of Mine: Nameless needs a name of its"),
        ({"action_kinds": (Go, replace)}, "must be a tuple of classes derived from Action"),
        ({"action_kinds": Go}, "must be a tuple of classes derived from Action"),
        ({"action_kinds": (Go, Go)}, "Go and Go have the same name, 'go'"),
        ({"action_kinds": (Go,), "event_kinds": (Gone, Event)}, "Event needs a name of its own"),
        ({"action_kinds": (Go,), "event_kinds": (Go,)}, "classes derived from Event"),
    ],
    ids=["no name", "function", "no tuple", "twice", "event without a name", "no event"],
)
def test_words_are_each_ones_own(kinds, message):
    with pytest.raises(CebollaTypeError) as refusal:
        type("Mine", (State,), kinds)
    assert message in str(refusal.value)


@dataclass(frozen=True, slots=True)
class Careless(State):
    """Offers to whoever asks, as a list, and allows everything."""

    turn: int

    game = "careless"
    action_kinds = (Go, Bid)
    event_kinds = (Gone,)
    seats = 3

    @property
    def to_act(self):
        return (self.turn, self.turn + 1) if self.turn < 2 else ()

    def _offers(self, seat):
        return [Go(seat), Span(Bid, seat, 1, 5)]

    def _why_not(self, action):
        return None

    def _after(self, action, events):
        if events is not None:
            events.append(Gone(action.seat))
        return replace(self, turn=self.turn + 1)

    def view(self, seat):
        return None

    def to_dict(self):
        return {"turn": self.turn}

    @classmethod
    def from_dict(cls, values):
        return cls(values["turn"])


def test_only_who_is_asked_is_offered_anything():
    state = Careless(0)
    assert state.legal_actions(1) == (Go(1), Span(Bid, 1, 1, 5))
    assert state.legal_actions(2) == ()
    assert Careless(2).legal_actions(0) == ()


@pytest.mark.parametrize(
    ("turn", "seat", "reason"),
    [
        (0, 2, "seats 0, 1 are asked now, not seat 2"),
        (0, -1, "seats 0, 1 are asked now, not seat -1"),
        (2, 0, "the round is over"),
    ],
)
def test_who_is_not_asked_does_nothing(turn, seat, reason):
    state = Careless(turn)
    assert state.why_not(Go(seat)) == reason
    assert not state.can(Go(seat))
    for refuse in (state.do, state.verify, lambda a: Record.replay(state, [a])):
        with pytest.raises(IllegalActionError, match=reason):
            refuse(Go(seat))


def test_events_of_a_new_game_come_back():
    (event,) = Record.replay(Careless(0), [Go(1)]).events()
    assert event.to_dict() == {"event": "gone", "seat": 1}
    assert Careless.read_event('{"event": "gone", "seat": 1}') == event == event.seen_by(2)
