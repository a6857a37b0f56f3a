"""Whatever play leads to is read back from JSON: rounds, their views, matches between them."""

from __future__ import annotations

import numpy as np
import pytest

from cebolla.engine import Span
from cebolla.rules import Rules
from cebolla.table import Bid, Fold, HandOn, Round, RoundView, TableMatch
from tables import PRESETS

RULES = [rules for rules in PRESETS.values() if rules.dealer_plays]


def choose(state, rng):
    """Choose so that raises are paid or not, deals change hands, and stacks run out."""
    offers = state.legal_actions(state.actor)
    by_kind = {type(offer): offer for offer in offers}
    for kind, chance in ((Bid, 0.7), (HandOn, 0.3)):
        if kind in by_kind and rng.random() < chance:
            return by_kind[kind]
    if Fold in by_kind and rng.random() < (0.3 if state.phase == "pay" else 0.05):
        return by_kind[Fold]
    others = [offer for offer in offers if not isinstance(offer, Fold)] or offers
    offer = others[int(rng.integers(len(others)))]
    if not isinstance(offer, Span):
        return offer
    kind = rng.random()
    if kind < 0.5:
        return offer(int(rng.integers(offer.low, min(offer.low + 3, offer.high) + 1)))
    return offer(offer.high) if kind < 0.6 else offer.pick(rng)


def play_and_read(rounds, seed):
    rng = np.random.default_rng(seed)
    done = 0
    while done < rounds:
        seats = int(rng.integers(2, 8))
        match = TableMatch.open(
            seats,
            rules=RULES[int(rng.integers(len(RULES)))],
            stacks=[int(rng.integers(1, 25)) for _ in range(seats)],
        )
        for _ in range(6):
            assert TableMatch.from_json(match.to_json()) == match
            if match.over:
                break
            state = match.deal(rng)
            done += 1
            while not state.over:
                read_back(state, rng)
                state = state.do(choose(state, rng))
            read_back(state, rng)
            match = match.after(state)


def read_back(state, rng):
    assert Round.from_json(state.to_json()) == state
    view = state.view(int(rng.integers(state.seats)))
    assert RoundView.from_json(view.to_json()) == view


@pytest.mark.parametrize("seed", range(4))
def test_every_state_and_view_of_a_round_with_bets_comes_back(seed):
    play_and_read(25, seed)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_rounds_with_bets_come_back(seed):
    play_and_read(2_000, seed)


def test_a_card_declared_is_no_card_that_was_bought():
    """Nobody has paid more than the ante, and the dealer's cards lie face down but for one."""
    declared = 0
    for seed in range(60):
        state = Round.deal(2, stacks=[9, 9], rules=Rules(ante=3), rng=seed)
        while not state.over and not (state.position and state.position.plays):
            offers = state.legal_actions(state.actor)
            waits = state.phase == "showdown" and state.actor != state.dealer
            offer = offers[-1] if waits or state.phase in ("buy", "bet") else offers[0]
            state = state.do(offer(offer.low) if isinstance(offer, Span) else offer)
        if state.position.plays:
            declared += 1
            assert state.money.pot == 6
            for view in (state.view(0), state.view(1)):
                assert RoundView.from_json(view.to_json()) == view
    assert declared > 3
