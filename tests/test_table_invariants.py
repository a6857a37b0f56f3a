"""What is true of every state of every random round, with bets and without."""

from __future__ import annotations

import json

import numpy as np
import pytest

import cebolla
from cebolla import engine, showdown, table
from cebolla.engine import Record
from cebolla.showdown import events as showing
from cebolla.table import Round, TableMatch, events
from cebolla.table.events import CardsMoved, Comparison, Shown
from cebolla.table.money import Money
from tables import (
    PRESETS,
    check_actions,
    check_cards,
    check_offers,
    check_refusals,
    check_round_trips,
    check_views,
    choose,
    played,
    tokens_of,
)

WITH_BETS = [name for name, rules in PRESETS.items() if rules.dealer_plays]
GAMES = [pytest.param(name, False, id=name) for name in PRESETS]
GAMES += [pytest.param(name, True, id=f"{name}, bets") for name in WITH_BETS]


def matches(preset: str, bets: bool, rounds: int, seed: int):
    """Yield (match, round dealt in it, generator) until so many rounds have been played."""
    rng = np.random.default_rng(seed)
    done = 0
    while done < rounds:
        seats = int(rng.integers(2, 8))
        stacks = [int(rng.integers(1, 40)) for _ in range(seats)] if bets else None
        match = TableMatch.open(seats, rules=PRESETS[preset], stacks=stacks)
        for _ in range(int(rng.integers(1, 6))):
            if match.over:
                break
            start = match.deal(rng)
            done += 1
            match = match.after((yield start, rng))


def walk(preset: str, bets: bool, rounds: int, seed: int, look) -> list[Record]:
    """Play random rounds of matches, look at every state, and return the records."""
    records = []
    generator = matches(preset, bets, rounds, seed)
    item = next(generator, None)
    while item is not None:
        start, rng = item
        actions, state = [], start
        for state, action in played(start, rng):
            assert tokens_of(state) == tokens_of(start)
            look(state, rng)
            if action is not None:
                actions.append(action)
        records.append(Record(start, tuple(actions), state))
        try:
            item = generator.send(state)
        except StopIteration:
            item = None
    return records


def look_everywhere(state: Round, rng: np.random.Generator) -> None:
    check_cards(state)
    check_offers(state, rng)
    check_refusals(state, rng)
    check_views(state, rng)
    check_round_trips(state)


def look_at_cards(state: Round, rng: np.random.Generator) -> None:
    check_cards(state)
    if rng.random() < 0.1:
        look_everywhere(state, rng)


def look_now_and_then(state: Round, rng: np.random.Generator) -> None:
    check_cards(state)
    if rng.random() < 0.02:
        look_everywhere(state, rng)


def check_record(record: Record) -> None:
    """Replay equals play; the story is told; every seat's story hides what it may not see."""
    assert Record.replay(record.start, record.actions) == record
    assert Record.from_json(record.to_json(), Round) == record
    check_actions(record.actions)
    events = record.events()
    assert record.story("es").count("\n") + 1 >= len(events)
    assert record.story("en", names=["You", *"BCDEFG"[: record.start.seats - 1]])
    for seat in range(record.start.seats):
        for event in record.events(seat):
            if isinstance(event, CardsMoved) and event.what != "face up" and event.seat != seat:
                assert event.cards == ()
                assert event.to_dict()["cards"] == []
            assert json.loads(json.dumps(event.to_dict()))["event"]
            assert not isinstance(event, Shown) or not isinstance(event.event, showing.Compared)
    _check_laid(record)
    _check_known(record)


def _check_known(record: Record) -> None:
    """What is known of a hand: face up, declared, laid down, shown on going out."""
    laid: list[set[int]] = [set() for _ in record.start.hands]
    out: set[int] = set()
    state, told = record.start, []
    for action in (None, *record.actions):
        if action is not None:
            state = state.do(action, told)
        for event in told:
            if isinstance(event, Comparison):
                for _, cards in event.leader_laid:
                    laid[event.leader].update(cards)
                for _, cards in event.challenger_laid:
                    laid[event.challenger].update(cards)
            elif isinstance(event, Shown) and isinstance(event.event, showing.ModifierPlayed):
                laid[event.event.seat].add(event.event.modifier.card.index)
            elif isinstance(event, Shown) and isinstance(event.event, showing.WentOut):
                out.add(event.event.seat)
            elif isinstance(event, Shown) and isinstance(event.event, showing.Crippled):
                laid[event.event.seat].update(event.event.cards)
                out.add(event.event.target)
                out.discard(event.event.seat)
        told.clear()
        known = state.view(0).known
        for seat, hand in enumerate(state.hands):
            open_cards = laid[seat].union(state.face_up[seat], hand if seat in out else ())
            assert known[seat] == tuple(card for card in hand if card in open_cards)


def _check_laid(record: Record) -> None:
    """What a comparison shows was held by who shows it."""
    held = [set(hand) for hand in record.end.hands]
    for owner, card in record.end.dead:
        held[owner].add(card)
    for event in record.events():
        if isinstance(event, Comparison):
            for seat, laid in (
                (event.leader, event.leader_laid),
                (event.challenger, event.challenger_laid),
            ):
                for _, cards in laid:
                    assert set(cards) <= held[seat]


@pytest.mark.parametrize(("preset", "bets"), GAMES)
def test_random_rounds(preset, bets):
    records = walk(preset, bets, 6, 11, look_everywhere)
    for record in records:
        check_record(record)


@pytest.mark.parametrize(("preset", "bets"), GAMES)
def test_many_random_rounds(preset, bets):
    records = walk(preset, bets, 60, 12, look_at_cards)
    for record in records:
        assert record.end.over
        assert Record.replay(record.start, record.actions).end == record.end


@pytest.mark.parametrize(("preset", "bets"), GAMES)
def test_every_repr_evaluates_back(preset, bets):
    """States, views, offers and events; records and matches are made of these."""
    names = {
        **{name: getattr(cebolla, name) for name in cebolla.__all__},
        **vars(showing),
        **vars(engine),
        **vars(events),
        **vars(showdown),
        **vars(table),
        "Money": Money,
    }
    seen = set()
    for record in walk(preset, bets, 30 if bets else 4, 14, lambda *_: None):
        things = [record.start, record, *record.events()]
        for state in record.states():
            things += [state, *(state.view(seat) for seat in range(state.seats))]
            things += state.legal_actions(state.actor)[:3] if state.to_act else ()
        for thing in things:
            assert eval(repr(thing), names) == thing  # noqa: S307 - our own text
        seen.update(type(thing) for thing in things)
    assert seen >= {Round, table.RoundView, Record, engine.Span, Shown, Comparison}
    report = TableMatch.open(3, rules=PRESETS[preset]).play(
        [engine.RandomPlayer(seat) for seat in range(3)], rng=1, rounds=1
    )
    assert eval(repr(report), names) == report  # noqa: S307 - our own text


@pytest.mark.deep
@pytest.mark.parametrize(("preset", "bets"), GAMES)
def test_ten_thousand_random_rounds(preset, bets):
    for number, record in enumerate(walk(preset, bets, 10_000, 13, look_now_and_then)):
        assert Record.replay(record.start, record.actions) == record
        if number % 10 == 0:
            check_record(record)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("bets", [False, True], ids=["no bets", "bets"])
def test_every_number_of_seats(seats, bets):
    rng = np.random.default_rng(seats)
    for _ in range(5):
        state = Round.deal(seats, stacks=[30] * seats if bets else None, rng=rng)
        while state.to_act:
            check_cards(state)
            state = state.do(choose(state, rng))
        assert state.winner is None or state.winner in range(seats)
        assert bets or state.winner is not None


def test_the_same_seed_deals_the_same_round():
    assert Round.deal(4, rng=7) == Round.deal(4, rng=7) != Round.deal(4, rng=8)


def test_all_kinds_of_things_happen():
    """The random rounds reach every phase, and every ending."""
    phases, endings = set(), set()

    def look(state, _rng):
        phases.add(state.phase)

    for record in walk("default", True, 400, 3, look):
        end = record.end
        shown = end.position is not None
        endings.add("showdown" if shown else "carried" if end.winner is None else "alone")
    assert phases == {
        "cut", "discard", "stake", "match", "pay", "auction", "buy", "bet", "settle", "take",
        "showdown", "over",
    }  # fmt: skip
    assert endings == {"showdown", "carried", "alone"}
