"""Random play at the table, and what must be true of every state on the way."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from cebolla.cards import DOUBLE
from cebolla.engine import Action, Span
from cebolla.errors import IllegalActionError, OptionError
from cebolla.notation import parse_card, parse_cards
from cebolla.rules import Rules
from cebolla.showdown import Modifier
from cebolla.table import (
    Bet,
    Bid,
    Buy,
    Cut,
    Declare,
    Discard,
    Fold,
    Give,
    HandOn,
    Match,
    Pass,
    Pay,
    Raise,
    Round,
    RoundView,
    Stake,
    Take,
)

PRESETS = {
    "default": Rules(),
    "casa": Rules.casa(),
    "casa with a dealer": Rules(min_discard=1, next_round="winner_is_elder"),
    "no modifiers": Rules(
        null_eights=False,
        mutilation=False,
        octavo=False,
        dama=False,
        destino=False,
        elephants=False,
        muerte=False,
    ),
    "odd": Rules(
        crippling_color="run",
        crippling_eights="at_most",
        elephant_figures=True,
        ante=3,
        next_round="winner_is_elder",
    ),
}


def choose(state: Round, rng: np.random.Generator) -> Action:
    """Return an action by chance, small amounts and staying in more often than not."""
    offers = state.legal_actions(state.to_act[0])
    if len(offers) > 1 and isinstance(offers[-1], Fold) and rng.random() < 0.6:
        offers = offers[:-1]
    offer = offers[int(rng.integers(len(offers)))]
    if isinstance(offer, Span):
        kind = rng.random()
        if kind < 0.6:
            return offer(int(rng.integers(offer.low, min(offer.low + 3, offer.high) + 1)))
        return offer(offer.high) if kind < 0.65 else offer.pick(rng)
    return offer


def played(state: Round, rng: np.random.Generator) -> Iterator[tuple[Round, Action | None]]:
    """Yield every state of a random round with the action that is done in it, None at the end."""
    while state.to_act:
        action = choose(state, rng)
        yield state, action
        state = state.do(action)
    yield state, None


def check_cards(state: Round) -> None:
    """Every card of the double pack is in one place."""
    found = [*state.stock, *(card for _, card in state.dead)]
    for pile in (*state.hands, *state.thrown):
        found += pile
    assert sorted(found) == list(range(104))
    for hand, shown in zip(state.hands, state.face_up, strict=True):
        assert set(shown) <= set(hand)


def check_offers(state: Round, rng: np.random.Generator) -> None:
    """What is offered applies, the ends of a span and its inside; what lies outside does not."""
    for seat in range(state.seats):
        if seat not in state.to_act:
            assert state.legal_actions(seat) == ()
    offers = state.legal_actions(state.actor) if state.to_act else ()
    assert bool(offers) == bool(state.to_act)
    assert len(set(offers)) == len(offers)
    for offer in offers:
        assert Round.read_offer(json.loads(json.dumps(offer.to_dict()))) == offer
    for offer in offers if len(offers) < 8 else [offers[0], offers[-1], offers[len(offers) // 2]]:
        if isinstance(offer, Span):
            for amount in {offer.low, offer.high, int(rng.integers(offer.low, offer.high + 1))}:
                assert state.why_not(offer(amount)) is None
                check_cards(state.do(offer(amount)))
            for amount in (offer.low - 1, offer.high + 1):
                assert not state.can(offer.kind(offer.seat, amount))
                with pytest.raises(OptionError, match=f"{offer.field} must be"):
                    offer(amount)
        else:
            assert state.why_not(offer) is None
            check_cards(state.do(offer))


def check_refusals(state: Round, rng: np.random.Generator) -> None:
    """What is not offered is refused, with a reason, and nothing changes."""
    offers = state.legal_actions(state.actor) if state.to_act else ()
    before = pickle.dumps(state)
    for action in strange_actions(state, rng):
        listed = any(offer.covers(action) for offer in offers)
        assert state.can(action) == listed, (action, state.why_not(action), offers)
        if not listed:
            with pytest.raises(IllegalActionError) as refusal:
                state.do(action)
            assert state.why_not(action) in str(refusal.value)
    assert pickle.dumps(state) == before


def strange_actions(state: Round, rng: np.random.Generator) -> list[Action]:
    """Return actions of every kind, by the asked seat, by others and by seats that do not exist."""
    made: list[Action] = []
    tokens = state.money.stacks if state.money is not None else (5,) * state.seats
    for seat in {state.actor, int(rng.integers(state.seats)), -1, state.seats}:
        hand = state.hands[seat] if 0 <= seat < state.seats else ()
        others = [card for card in range(104) if card not in hand]
        some = tuple(sorted(int(c) for c in rng.permutation(hand)[: int(rng.integers(0, 7))]))
        amount = int(rng.integers(-1, max(tokens) + 3))
        made += [kind(seat) for kind in (Match, Fold, Pay, HandOn, Take, Bid, Buy, Pass)]
        made += [kind(seat, amount) for kind in (Stake, Raise, Bet, Cut)]
        made += [Cut(seat, at) for at in (0, 104)]
        made += [Declare(seat, modifier) for modifier in Modifier]
        made += [Discard(seat, some), Discard(seat, [others[0], *some[:2]])]
        made += [Give(seat, DOUBLE.cards[card]) for card in (*hand, others[-1])]
    return made


def check_views(state: Round, rng: np.random.Generator) -> None:
    """A seat's view is the same whatever the cards are that it does not see."""
    for seat in range(state.seats):
        view = state.view(seat)
        assert view.own == state.hands[seat]
        for other, known in enumerate(view.known):
            assert set(known) <= set(state.hands[other])
        assert view == _shuffled(state, view, rng).view(seat)
        hidden = set(view.unseen)
        assert hidden >= set(state.stock)
        for other in range(state.seats):
            if other != seat:
                assert hidden >= set(state.hands[other]) - set(view.known[other])
                assert hidden >= set(state.thrown[other])
        assert view.text("es")
        assert view.text("en")
        text = view.to_json()
        assert RoundView.from_json(text) == view
        named = set(re.findall(r"\b[A2-9TJQK][cbsehudo]\b", text))
        assert named.isdisjoint(str(DOUBLE.cards[card]) for card in hidden)


def _shuffled(state: Round, view: RoundView, rng: np.random.Generator) -> Round:
    """Return the round with all cards that are not on the view dealt anew among their places."""
    seen = {*view.own, *view.own_thrown}
    for known in view.known:
        seen.update(known)
    seen.update(card for _, card in state.dead)
    cards = iter([int(c) for c in rng.permutation([c for c in range(104) if c not in seen])])

    def anew(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card if card in seen else next(cards) for card in pile)

    hands = tuple(tuple(sorted(anew(hand))) for hand in state.hands)
    position = state.position
    if position is not None:
        holdings = tuple(hands[seat] for seat in state.order)
        position = replace(position, holdings=holdings, evaluated=())
    return replace(
        state,
        stock=anew(state.stock),
        hands=hands,
        thrown=tuple(anew(pile) for pile in state.thrown),
        position=position,
    )


def check_round_trips(state: Round) -> None:
    """JSON and pickle give the state back."""
    text = state.to_json()
    again = Round.from_json(text)
    assert again == state
    assert again.to_json() == text
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own


def check_actions(actions: tuple[Action, ...]) -> None:
    """Every action is read back from its values."""
    for action in actions:
        assert Round.read_action(action.to_dict()) == action


def tokens_of(state: Any) -> int:
    return 0 if state.money is None else state.money.total


_KINDS = {
    kind.name: kind
    for kind in (Bet, Bid, Buy, Cut, Fold, HandOn, Match, Pass, Pay, Raise, Stake, Take)
}


def action(line: str) -> Action:
    """Return the action of a line such as "2 stake 5", "0 discard Kh 3c" or "1 declare dama"."""
    seat, name, *words = line.split()
    if name == "discard":
        return Discard(int(seat), " ".join(words))
    if name == "declare":
        return Declare(int(seat), Modifier(words[0]))
    if name == "give":
        return Give(int(seat), parse_card(words[0]))
    return _KINDS[name](int(seat), *map(int, words))


def do(state: Round, *lines: str) -> Round:
    """Return the round after these actions."""
    for line in lines:
        state = state.do(action(line))
        check_cards(state)
    return state


def stacked(state: Round, *cards: str) -> Round:
    """Return a fresh round whose stock begins with these cards, and is cut in the middle."""
    wanted = [card.index for text in cards for card in parse_cards(text)]
    rest = [card for card in range(104) if card not in wanted]
    # The cut takes what is on top to the bottom, so the wanted cards stand behind it.
    state = replace(state, stock=(*rest[:1], *wanted, *rest[1:]))
    return state.do(Cut(state.actor, 1))
