"""Rounds whose JSON was tampered with: refused, or played on as soundly as any other."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
import pytest

from cebolla.errors import SerialError
from cebolla.table import Round, RoundView
from tables import PRESETS, check_cards, choose, played, tokens_of
from tampering import CHANGES, tampered

GAMES = [(name, False) for name in PRESETS]
GAMES += [(name, True) for name, rules in PRESETS.items() if rules.dealer_plays]


def starts(name, bets, rng):
    """Yield random rounds, some of them wild, some with a carried pot, some with paupers."""
    while True:
        seats = int(rng.integers(2, 8))
        stacks = [int(rng.integers(0, 30)) for _ in range(seats)] if bets else None
        ante = PRESETS[name].ante
        pot = int(rng.integers(2 * ante, 20)) if bets and rng.random() < 0.2 else 0
        if bets and not pot and sum(stack >= ante for stack in stacks) < 2:
            continue
        yield Round.deal(
            seats,
            rules=PRESETS[name],
            stacks=stacks,
            pot=pot,
            wild=bool(PRESETS[name].null_eights and rng.random() < 0.3),
            rng=rng,
        )


def play_on(state, rng):
    """Play to the end, and check that all holds on the way that holds in any round."""
    tokens = tokens_of(state)
    while True:
        check_cards(state)
        assert max(map(len, state.hands)) <= 10
        assert tokens_of(state) == tokens
        assert state.money is None or min(state.money.stacks) >= 0
        assert Round.from_json(state.to_json()) == state
        for seat in range(state.seats):
            view = state.view(seat)
            assert RoundView.from_json(view.to_json()) == view
        if not state.to_act:
            return
        assert state.legal_actions(state.actor)
        state = state.do(choose(state, rng))


def tamper_with(name, bets, count, seed):
    """Tamper with states of random rounds, play on what is let in, and count how it went."""
    rng = np.random.default_rng(seed)
    told = Counter()
    rounds = starts(name, bets, rng)
    while sum(told.values()) < count:
        for state, _ in played(next(rounds), rng):
            plain = state.to_dict()
            for _ in range(2):
                changed = json.loads(json.dumps(plain))
                names = tampered(changed, rng)
                if changed == plain:
                    continue
                text = json.dumps({"cebolla": "round", "version": 1, **changed})
                try:
                    again = Round.from_json(text)
                except SerialError:
                    told["refused"] += 1
                    continue
                told["let in"] += 1
                try:
                    play_on(again, rng)
                except Exception as error:
                    error.add_note(f"{names} made of {state.to_json()}\nthis: {text}")
                    raise
    return told


@pytest.mark.parametrize(("name", "bets"), GAMES)
def test_what_is_let_in_plays_on(name, bets):
    told = tamper_with(name, bets, 60, 5)
    assert told["refused"] > told["let in"] > 0


@pytest.mark.deep
@pytest.mark.parametrize(("name", "bets"), GAMES)
def test_whatever_is_let_in_plays_on(name, bets):
    told = tamper_with(name, bets, 4_000, 6)
    assert told["refused"] > told["let in"] > 0


def test_every_change_is_refused_at_times():
    """None of the changes is one that never matters, and none makes what is no JSON of ours."""
    rng = np.random.default_rng(8)
    refused = set()
    rounds = starts("default", True, rng)
    while refused != {*CHANGES}:
        for state, _ in played(next(rounds), rng):
            for name in CHANGES.keys() - refused:
                changed = json.loads(json.dumps(state.to_dict()))
                CHANGES[name](changed, rng)
                try:
                    Round.from_dict(changed)
                except SerialError:
                    refused.add(name)
