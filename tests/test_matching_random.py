"""Random rounds of Jodete and Nueves, held against the slow restatement at every step."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from cebolla.cards import FRENCH, SPANISH, Suit
from cebolla.engine import RandomPlayer, Record, legal_actions, play
from cebolla.errors import IllegalActionError
from cebolla.matching import jodete, nueves
from cebolla.matching.hands import cards_in
from slow_matching import SlowJodete, SlowNueves

SUITS = {"c": Suit.CLUBS, "s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS}
CARDS = {str(card): card for pack in (FRENCH, SPANISH) for card in pack.cards}


def words_of(action):
    """The action as the slow restatement writes it."""
    match action:
        case jodete.Play():
            return ("play", str(action.card), action.announce)
        case nueves.Play():
            return ("play", str(action.card), None if action.suit is None else action.suit.letter)
        case nueves.Name():
            return ("name", action.suit.letter)
    return (action.name,)


@cache
def action_of(game, seat, words):
    """The action that the slow restatement means."""
    match words:
        case ("play", card, bool(said)):
            return jodete.Play(seat, CARDS[card], announce=said)
        case ("play", card, suit):
            return nueves.Play(seat, CARDS[card], suit and SUITS[suit])
        case ("name", suit):
            return nueves.Name(seat, SUITS[suit])
    kinds = (jodete.Draw, jodete.Pass, jodete.Call, jodete.LetGo)
    if game is nueves:
        kinds = (nueves.Draw, nueves.Pass, nueves.Keep)
    return next(kind(seat) for kind in kinds if kind.name == words[0])


def slow_twin(game, state):
    twin = (SlowJodete if game is jodete else SlowNueves)(
        [{str(card) for card in state.hand(seat)} for seat in range(state.seats)],
        [str(state.pack.cards[place]) for place in state.piles.stock],
        [str(state.top)],
        dealer=state.dealer,
        turn=state.turn,
        seed=state.piles.seed,
    )
    twin.shuffles = state.piles.shuffles
    return twin


def picture(state):
    """What can be compared with the slow restatement."""
    piles = state.piles
    shown = {
        "hands": [{str(card) for card in state.hand(seat)} for seat in range(state.seats)],
        "stock": [str(state.pack.cards[place]) for place in piles.stock],
        "covered": {str(card) for card in cards_in(piles.covered, state.pack)},
        "top": str(state.top),
        "turn": state.turn,
        "idle": state.idle,
        "drawn": None if state.drawn < 0 else str(state.pack.cards[state.drawn]),
        "gone out": state.winner,
        "blocked": state.blocked,
    }
    if isinstance(state, jodete.JodeteRound):
        shown |= {
            "right": state.direction == 1,
            "twos": state.pending,
            "again": state.again,
            "silent": None if state.accused < 0 else state.accused,
            "asked": list(state.asked),
        }
    else:
        shown |= {"named": None if state.named < 0 else state.suit.letter}
    return shown


def slow_picture(twin):
    shown = {
        "hands": twin.hands,
        "stock": twin.stock,
        "covered": set(twin.pile[:-1]),
        "top": twin.top,
        "turn": twin.turn,
        "idle": twin.idle,
        "drawn": twin.drawn,
        "gone out": twin.gone_out,
        "blocked": twin.blocked,
    }
    if isinstance(twin, SlowJodete):
        shown |= {
            "right": twin.to_the_right,
            "twos": twin.draw_for_twos,
            "again": twin.must_play_again,
            "silent": twin.silent,
            "asked": twin.still_asked,
        }
    else:
        shown |= {"named": twin.named}
    return shown


def walk(game, state, seed, *, every=1):
    """Play a random round beside the slow restatement; yield the states."""
    rng = np.random.default_rng(seed)
    twin = slow_twin(game, state)
    step = 0
    while True:
        assert picture(state) == slow_picture(twin)
        legal = {seat: twin.legal(seat) for seat in range(state.seats)}
        for seat, words in legal.items():
            offers = legal_actions(state, seat)
            assert len(set(offers)) == len(offers)
            assert {words_of(offer) for offer in offers} == words
            assert all(offer.seat == seat and state.can(offer) for offer in offers)
        assert set(state.to_act) == {seat for seat, words in legal.items() if words}
        if step % every == 0:
            for seat, words in twin.possible():
                assert state.can(action_of(game, seat, words)) is (words in legal[seat])
        yield state
        if not state.to_act:
            return
        seat = int(rng.choice(state.to_act))
        offers = state.legal_actions(seat)
        action = offers[int(rng.integers(len(offers)))]
        state = state.do(action)
        twin.act(seat, words_of(action))
        step += 1


GAMES = [pytest.param(jodete, p, id=f"jodete-{p}") for p in (2, 3, 4)] + [
    pytest.param(nueves, p, id=f"nueves-{p}") for p in (2, 3, 4, 5, 6)
]
games = pytest.mark.parametrize(("game", "players"), GAMES)


def check_rounds(game, players, seeds, every):
    for seed in seeds:
        state = None
        for state in walk(game, game.deal(players, rng=seed), seed, every=every):  # noqa: B007
            pass
        assert state.over
        assert (state.winner is None) is state.blocked


@games
def test_the_engine_plays_by_the_slow_rules(game, players):
    check_rounds(game, players, range(40), every=40)


@pytest.mark.deep
@games
def test_the_engine_plays_thousands_of_rounds_by_the_slow_rules(game, players):
    check_rounds(game, players, range(1000, 1500), every=8)


def crowded(game, seed, players=2):
    """A round in which nearly all cards are in the hands, so that the stock runs out at once."""
    rng = np.random.default_rng(seed)
    pack = FRENCH if game is nueves else SPANISH
    cards = rng.permutation(len(pack)).tolist()
    top = next(
        c for c in cards if not (game is jodete and c >= 48) and str(pack.cards[c])[0] != "9"
    )
    cards.remove(top)
    stock = [cards.pop() for _ in range(int(rng.integers(0, 3)))]
    hands = [cards[seat::players] for seat in range(players)]
    return game.lay_out(hands, [top], stock=stock, rng=seed)


def check_crowded(game, players, seeds):
    for seed in seeds:
        for _ in walk(game, crowded(game, seed, players), seed, every=20):
            pass


@games
def test_the_slow_rules_hold_when_the_stock_runs_out(game, players):
    check_crowded(game, players, range(8))


@pytest.mark.deep
@games
def test_the_slow_rules_hold_often_when_the_stock_runs_out(game, players):
    check_crowded(game, players, range(100, 250))


@games
def test_every_state_is_whole_and_goes_through_json_and_pickle(game, players):
    for state in walk(game, game.deal(players, rng=players), 5, every=10**9):
        piles = state.piles
        parts = [*(p for h in state.hands for p in bits(h)), *piles.stock, *bits(piles.covered)]
        assert sorted([*parts, piles.top]) == list(range(len(state.pack)))
        assert type(state).from_json(state.to_json()) == state
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own
        assert eval(repr(state), vars(game) | {"Piles": type(piles)}) == state  # noqa: S307
        assert hash(state) == hash(type(state).from_json(state.to_json()))


def bits(hand):
    return [place for place in range(hand.bit_length()) if hand >> place & 1]


@games
def test_no_seat_sees_a_hidden_card(game, players):
    """Cards that a seat cannot see may change places among themselves: its view stays the same."""
    rng = np.random.default_rng(8)
    for state in walk(game, game.deal(players, rng=3), 9, every=10**9):
        for seat in range(players):
            view = state.view(seat)
            assert view.hand == state.hand(seat)
            assert len(view.unseen) == len(state.piles.stock) + sum(view.counts) - len(view.hand)
            if state.drawn >= 0 and seat != state.turn:
                assert view.drawn == -1
            assert reshuffled(state, seat, rng).view(seat) == view
            assert type(view).from_json(view.to_json()) == view


def reshuffled(state, seat, rng):
    """The same state to this seat's eyes, with everything hidden dealt anew."""
    kept = 0 if state.drawn < 0 else 1 << state.drawn
    others = [s for s in range(state.seats) if s != seat]
    hidden = list(state.piles.stock)
    for other in others:
        hidden += bits(state.hands[other] & ~kept)
    hidden = rng.permutation(hidden).tolist()
    hands = list(state.hands)
    for other in others:
        own = state.hands[other] & kept
        size = hands[other].bit_count() - own.bit_count()
        hands[other] = own | sum(1 << hidden.pop() for _ in range(size))
    piles = type(state.piles)(
        tuple(hidden), state.piles.covered, state.piles.top, 999, state.piles.shuffles
    )
    return replace(state, hands=tuple(hands), piles=piles)


@games
def test_a_view_as_plain_values_shows_no_hidden_card(game, players):
    state = game.deal(players, rng=6)
    for seat in range(players):
        view = state.view(seat)
        values = json.loads(json.dumps(view.to_dict()))
        assert values["own"] == [str(card) for card in state.hand(seat)]
        text = json.dumps(values)
        assert not any(f'"{card}"' in text for card in view.unseen)
        assert "seed" not in values


@games
def test_a_record_replays_tells_and_goes_through_json(game, players):
    record = play(game.deal(players, rng=11), [RandomPlayer(s) for s in range(players)])
    assert Record.replay(record.start, record.actions) == record
    assert Record.from_json(record.to_json(), type(record.start)) == record
    for lang in ("es", "en"):
        story = record.story(lang)
        assert len(story.splitlines()) > len(record.actions) / 2
        assert "{" not in story
        assert "[" not in story
    assert record.story("es") != record.story("en")


@games
def test_a_story_hides_what_a_seat_could_not_see(game, players):
    record = play(game.deal(players, rng=11), [RandomPlayer(s) for s in range(players)])
    for seat in range(players):
        for event in record.events(seat):
            hidden = event.kind == "draw" and event.seat != seat
            values = json.loads(json.dumps(event.to_dict()))
            assert values["cards"] == ([] if hidden else [str(card) for card in event.cards])
            assert values["event"] == event.kind
    drawn = [e for e in record.events() if e.kind == "draw"]
    assert all(len(event.cards) == event.count for event in drawn)


@games
def test_the_same_seed_deals_and_plays_the_same(game, players):
    def once():
        return play(game.deal(players, rng=4), [RandomPlayer(s) for s in range(players)])

    assert once() == once()
    assert game.deal(players, rng=4) != game.deal(players, rng=5)


@games
def test_an_action_that_is_not_legal_changes_nothing(game, players):
    state = game.deal(players, rng=2)
    before = state.to_json()
    refused = 0
    for seat, words in slow_twin(game, state).possible():
        action = action_of(game, seat, words)
        if not state.can(action):
            refused += 1
            with pytest.raises(IllegalActionError):
                state.verify(action)
            with pytest.raises(IllegalActionError, match="is not allowed: "):
                state.do(action)
    assert refused > 100
    assert state.to_json() == before


@games
def test_match_totals_add_up(game, players):
    kind = game.JodeteMatch if game is jodete else game.NuevesMatch
    for seed in range(3):
        report = kind.start(players).play([RandomPlayer(s) for s in range(players)], rng=seed)
        totals = np.zeros(players, int)
        dealer = report.records[0].start.dealer
        for record in report.records:
            assert max(totals) < 100
            assert record.start.dealer == dealer
            score = report.end.score(record.end)
            totals += score.points
            dealer = (dealer + 1) % players
        standing = report.end.standing
        assert standing.totals == tuple(totals)
        assert standing.over
        assert max(totals) >= 100 or standing.lost
        free = [seat for seat in range(players) if seat not in standing.lost]
        assert standing.winners == tuple(
            s for s in free if totals[s] == min(totals[f] for f in free)
        )
        assert report == kind.start(players).play(
            [RandomPlayer(s) for s in range(players)], rng=seed
        )
        assert report.story("en").count("Points:") == len(report.records)


@pytest.mark.deep
@games
def test_thousands_of_rounds_end_and_replay(game, players):
    seats = [RandomPlayer(s) for s in range(players)]
    for seed in range(1500):
        record = play(game.deal(players, rng=seed), seats, limit=20_000)
        assert Record.replay(record.start, record.actions).end == record.end
