"""Why an action is not allowed, or that it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cebolla.engine import Action
from cebolla.errors import quoted
from cebolla.showdown import steps
from cebolla.showdown.position import Choice
from cebolla.table.actions import ACTIONS, Cut, Declare, Discard, Give, Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.money import THIRD_STAKE, purse
from cebolla.table.offers import bid_cost

if TYPE_CHECKING:
    from cebolla.table.round import Round

__all__ = ["why_not"]

_KINDS = frozenset(ACTIONS)
_ASKED: dict[str, tuple[tuple[type[Action], ...], str]] = {
    "cut": ((Cut,), "cut the pack"),
    "discard": ((Discard,), "discard"),
    "stake": ((Stake,), "name the stake"),
    "match": ((Match, Raise, Fold), "match the stake, raise or fold"),
    "pay": ((Pay, Fold), "pay the raises or fold"),
    "auction": ((Bid, Pass), "bid for the deal or pass"),
    "buy": ((Buy, Pass), "buy a card or pass"),
    "bet": ((Bet, Pass), "lay an extra bet or pass"),
    "settle": ((Pay, HandOn), "pay the extra bets or hand the deal on"),
    "take": ((Take, Pass), "take the deal or pass"),
    "showdown": ((Declare, Give, Pass), "declare a modifier, give a figure or pass"),
}


def why_not(state: Round, action: Action) -> str | None:
    """Return why an action is not allowed now, None if it is."""
    kind = type(action)
    if kind not in _KINDS:
        return f"{quoted(action)} is no action of a round at the table"
    if state.phase == "over":
        return "the round is over"
    if action.seat != state.actor:
        if not 0 <= action.seat < len(state.hands):
            return (
                f"there is no seat {quoted(action.seat)}; the seats are 0 … {len(state.hands) - 1}"
            )
        return f"it is seat {state.actor} that is asked now, to {_ASKED[state.phase][1]}"
    kinds, asked = _ASKED[state.phase]
    if kind not in kinds:
        return f"seat {state.actor} is asked to {asked}"
    if state.phase == "showdown":
        return _showdown(state, action)
    check = _CHECKS.get(kind)
    return None if check is None else check(state, action)


def _cut(state: Round, action: Cut) -> str | None:  # noqa: ARG001 - as all of them
    return None if 1 <= action.at <= 103 else "a cut leaves cards on both sides: 1 … 103"


def _discard(state: Round, action: Discard) -> str | None:
    hand = state.hands[action.seat]
    for card in action.cards:
        if card.index not in hand:
            return f"seat {action.seat} does not hold {card}"
    if not state.rules.min_discard <= len(action.cards) <= 4:
        return f"{state.rules.min_discard} to 4 cards are discarded, not {len(action.cards)}"
    return None


def _stake(state: Round, action: Stake) -> str | None:
    return _amount(action.amount, 0, _stack(state, action.seat))


def _match(state: Round, action: Match) -> str | None:
    stack, stake = _stack(state, action.seat), purse(state).stake
    return None if stake <= stack else f"the stake is {stake} and the stack {stack}: fold"


def _raise(state: Round, action: Raise) -> str | None:
    money = purse(state)
    if money.turn == THIRD_STAKE:
        return "the third stake is matched only"
    rest = money.stacks[action.seat] - money.stake
    if rest < 1:
        return f"nothing is left to raise by after the stake of {money.stake}"
    return _amount(action.raise_by, 1, rest)


def _pay(state: Round, action: Pay) -> str | None:
    instead = "hand the deal on" if state.phase == "settle" else "fold"
    return _cannot_meet(state, action.seat, instead)


def _take(state: Round, action: Take) -> str | None:
    return _cannot_meet(state, action.seat, "pass")


def _cannot_meet(state: Round, seat: int, instead: str) -> str | None:
    stack, laid = _stack(state, seat), purse(state).laid
    return None if laid <= stack else f"{laid} lie on the cards and the stack is {stack}: {instead}"


def _bid(state: Round, action: Bid) -> str | None:
    stack = _stack(state, action.seat)
    cost = bid_cost(purse(state), action.seat, state.rules.ante)
    return None if cost <= stack else f"a bid costs {cost} and the stack is {stack}: pass"


def _bet(state: Round, action: Bet) -> str | None:
    return _amount(action.amount, 1, _stack(state, action.seat))


def _showdown(state: Round, action: Action) -> str | None:
    assert state.position is not None  # noqa: S101 - narrows the type
    choice: Choice = None
    if isinstance(action, Declare):
        choice = action.modifier
    elif isinstance(action, Give):
        choice = action.card.index
    if (state.position.asking == "figure") != isinstance(action, Give):
        asked = "give a figure" if state.position.asking == "figure" else "declare or pass"
        return f"seat {state.actor} is asked to {asked}"
    return steps.why_not(state.position, choice, seat=action.seat)


def _stack(state: Round, seat: int) -> int:
    return purse(state).stacks[seat]


def _amount(amount: int, low: int, high: int) -> str | None:
    if low <= amount <= high:
        return None
    return f"the amount is {low} to {high} tokens, not {quoted(amount)}"


_CHECKS: dict[type[Action], Callable[[Round, Any], str | None]] = {
    Cut: _cut,
    Discard: _discard,
    Stake: _stake,
    Match: _match,
    Raise: _raise,
    Pay: _pay,
    Take: _take,
    Bid: _bid,
    Bet: _bet,
}
