"""What happened as JSON and back, as each seat may know it."""

from __future__ import annotations

import json

import pytest

from cebolla.engine import Event, RandomPlayer, Record, play
from cebolla.errors import SerialError
from cebolla.matching import jodete, nueves
from cebolla.matching.happening import Kind
from cebolla.rules import Rules
from cebolla.table import Cut, Round, SensiblePlayer
from cebolla.table.sentences import MOVES, SENTENCES
from cebolla.table.serial.events import SHOWN
from test_view_json import put


def sensible_rounds(seed):
    """Rounds that often come to a showdown, wild ones and ones with bets among them."""
    players = [SensiblePlayer(seat, samples=8) for seat in range(3)]
    yield play(Round.deal(3, wild=seed % 2 == 0, rng=seed), players)
    yield play(Round.deal(3, stacks=[20] * 3, rng=seed), players)
    yield play(Round.deal(3, stacks=[20] * 3, pot=5, rng=seed), [*players[:2], RandomPlayer(seed)])


def random_rounds(seed):
    players = [RandomPlayer(seed + seat) for seat in range(4)]
    yield play(Round.deal(4, rng=seed), players)
    yield play(Round.deal(4, stacks=[20, 20, 20, 0], rng=seed), players)
    yield play(Round.deal(4, rules=Rules.casa(), rng=seed), players)


GAMES = {
    "round": random_rounds,
    "sensible round": sensible_rounds,
    "jodete": lambda seed: [play(jodete.deal(3, rng=seed), [RandomPlayer(s) for s in range(3)])],
    "nueves": lambda seed: [play(nueves.deal(2, rng=seed), [RandomPlayer(s) for s in range(2)])],
}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_every_event_comes_back_for_every_seat(game, seed):
    for record in GAMES[game](seed):
        for seat in (None, *range(record.start.seats)):
            for event in record.events(seat):
                values = event.to_dict()
                assert record.start.read_event(values) == event
                assert record.start.read_event(json.dumps(values)) == event


def test_random_rounds_tell_of_everything():
    missing = {*SENTENCES, *MOVES, *SHOWN, "compared"} - {"take", "crippled"}  # too rare
    for seed in range(60):
        for game in ("round", "sensible round"):
            for record in GAMES[game](seed):
                missing.difference_update(event.to_dict()["event"] for event in record.events())
        if not missing:
            return
    assert not missing


def event_of(word, record):
    return next(e.to_dict() for e in record.events() if e.to_dict()["event"] == word)


SHOWDOWN = next(sensible_rounds(2))
PLAYED = next(iter(GAMES["jodete"](1)))
CASES = [
    ("cut", put(["amount"], -1), "amount in the event must be an integer"),
    ("cut", put(["seat"], None), "seat in the event must be a seat, not None"),
    ("cut", put(["seat"], 7), "seat in the event must be an integer 0 … 6"),
    ("cut", put(["what"], "cut"), "unknown ones ['what']"),
    ("cut", put(["event"], "dance"), "'dance' is no event of this game"),
    ("cut", put(["event"], None), "an event is an object with the field 'event'"),
    ("wild", put(["seat"], 0), "seat in the event must be null, not 0"),
    ("first five", put(["cards"], ["Kh"]), "must be 5 cards, or none if they are hidden"),
    ("first five", put(["cards"], ["Kh"] * 5), "(Kh is given twice)"),
    ("first five", put(["cards"], "Kh"), "cards in the event must be a list"),
    ("first five", put(["count"], 11), "count in the event must be an integer 0 … 10"),
    ("compared", put(["winner"], 6), "winner in the event must be one of"),
    ("compared", put(["by_seniority"], 0), "by_seniority in the event must be true or false"),
    ("compared", put(["leader_laid"], [{}]), "a group of leader_laid lacks the fields"),
    ("compared", put(["leader_laid", 0, "category"], "SOUP"), "category in a group of leader_laid"),
    ("compared", put(["leader_laid", 0, "nulls"], 5), "a group of leader_laid: "),
    (
        "compared",
        put(["leader_laid", 0, "cards"], ["king of cups"]),
        "as they are written (Ku for 'king of cups')",
    ),
    ("went out", put(["cards"], ["Zz"]), "cards of the double pack"),
    ("ended", put(["next_wild"], None), "next_wild in the event must be true or false"),
    ("ended", put(["winner"], True), "winner in the event must be an integer 0 … 6"),
]


@pytest.mark.parametrize(("word", "tamper", "message"), CASES)
def test_an_event_that_was_tampered_with_is_refused(word, tamper, message):
    values = json.loads(json.dumps(event_of(word, SHOWDOWN)))
    tamper(values)
    with pytest.raises(SerialError) as refusal:
        Round.read_event(values)
    assert message in str(refusal.value)


MATCHING = [
    ("deal", put(["cards"], []), "cards in the event must be 1 cards"),
    ("deal", put(["cards"], ["Kh"]), "cards of the spanish pack"),
    ("deal", put(["count"], 51), "count in the event must be an integer 0 … 50"),
    ("deal", put(["event"], "dance"), "'dance' is no event of this game"),
    ("draw", put(["cards"], ["1o", "2o", "3o", "4o"]), "cards or none"),
    ("draw", put(["other"], 1), "other in the event must be null"),
    ("draw", put(["seat"], None), "seat in the event must be a seat"),
    ("draw", put(["suit"], "o"), "suit in the event must be one of"),
    ("draw", put(["announced"], None), "announced in the event must be true or false"),
]


@pytest.mark.parametrize(("word", "tamper", "message"), MATCHING)
def test_an_event_of_jodete_that_was_tampered_with_is_refused(word, tamper, message):
    values = event_of(word, PLAYED)
    tamper(values)
    with pytest.raises(SerialError) as refusal:
        jodete.JodeteRound.read_event(values)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "[" * 100_000, "9" * 5000, '{"event": NaN}', b"\xff"]
)
@pytest.mark.parametrize("read", ["read_action", "read_offer", "read_event"])
def test_broken_text_is_a_serial_error(read, text):
    with pytest.raises(SerialError):
        getattr(Round, read)(text)


def test_actions_and_offers_are_read_from_text_too():
    state = Round.deal(3, rng=1)
    offer = state.legal_actions(1)[0]
    assert Round.read_offer(json.dumps(offer.to_dict()).encode()) == offer
    assert Round.read_action(json.dumps(Cut(1, 5).to_dict())) == Cut(1, 5)
    with pytest.raises(SerialError, match="given twice"):
        Round.read_action('{"action": "cut", "seat": 1, "at": 5, "at": 6}')
    with pytest.raises(SerialError, match="an object"):
        Round.read_offer(json.dumps(json.dumps(offer.to_dict())))


class Elsewhere(RandomPlayer):
    """A player that hears of the round by text alone."""

    def __init__(self, rng):
        RandomPlayer.__init__(self, rng)
        self.heard = []

    def observe(self, event):
        self.heard.append(Round.read_event(json.dumps(event.to_dict())))


def test_a_player_elsewhere_hears_what_its_seat_may_know():
    players = [Elsewhere(seat) for seat in range(3)]
    record = play(Round.deal(3, rng=3), players)
    for seat, player in enumerate(players):
        assert player.heard == record.events(seat)
        assert all(isinstance(event, Event) for event in player.heard)


def test_the_words_of_happenings_are_those_of_the_sentences():
    from typing import get_args

    from cebolla.matching.happening import _SENTENCES

    assert list(_SENTENCES) == list(get_args(Kind))


def test_a_record_can_be_told_from_where_one_left():
    record = SHOWDOWN
    for since in range(len(record.actions) + 1):
        seen = Record.replay(record.start, record.actions[:since]).events(1)
        assert seen + record.events(1, since=since) == record.events(1)
