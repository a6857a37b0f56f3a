"""All that the asked seat may do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from cebolla.cards import DOUBLE
from cebolla.engine import Offer, Span
from cebolla.showdown import Modifier
from cebolla.table.actions import Cut, Declare, Discard, Give, Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.money import THIRD_STAKE, Money, purse

if TYPE_CHECKING:
    from cebolla.table.round import Round

__all__ = ["bid_cost", "offers"]


def offers(state: Round) -> tuple[Offer, ...]:
    """Return all that the asked seat may do, () at the end."""
    return _OFFERS[state.phase](state, state.actor)


def bid_cost(money: Money, seat: int, ante: int) -> int:
    """Return what a bid for the deal would cost a seat now.

    >>> bid_cost(Money((7, 5), 4, (0, 0), bids=(1, 3), bidders=(0, 1)), 0, 1)
    3
    """
    return max(money.bids) + ante - money.bids[seat]


def _cut(state: Round, seat: int) -> tuple[Offer, ...]:  # noqa: ARG001 - as all of them
    return (Span(Cut, seat, 1, 103),)


def _discard(state: Round, seat: int) -> tuple[Offer, ...]:
    hand = [DOUBLE.cards[card] for card in state.hands[seat]]
    return tuple(
        [
            Discard.trusted(seat, cards)
            for count in range(state.rules.min_discard, 5)
            for cards in combinations(hand, count)
        ]
    )


def _stake(state: Round, seat: int) -> tuple[Offer, ...]:
    return (Span(Stake, seat, 0, purse(state).stacks[seat]),)


def _match(state: Round, seat: int) -> tuple[Offer, ...]:
    money = purse(state)
    rest = money.stacks[seat] - money.stake
    if rest < 0:
        return (Fold(seat),)
    if rest == 0 or money.turn == THIRD_STAKE:
        return (Match(seat), Fold(seat))
    return (Match(seat), Span(Raise, seat, 1, rest), Fold(seat))


def _pay(state: Round, seat: int) -> tuple[Offer, ...]:
    money = purse(state)
    if money.stacks[seat] < money.laid:
        return (Fold(seat),)
    return (Pay(seat), Fold(seat))


def _auction(state: Round, seat: int) -> tuple[Offer, ...]:
    money = purse(state)
    if money.stacks[seat] < bid_cost(money, seat, state.rules.ante):
        return (Pass(seat),)
    return (Bid(seat), Pass(seat))


def _buy(state: Round, seat: int) -> tuple[Offer, ...]:  # noqa: ARG001 - as all of them
    return (Buy(seat), Pass(seat))


def _bet(state: Round, seat: int) -> tuple[Offer, ...]:
    return (Span(Bet, seat, 1, purse(state).stacks[seat]), Pass(seat))


def _settle(state: Round, seat: int) -> tuple[Offer, ...]:
    money = purse(state)
    if money.stacks[seat] < money.laid:
        return (HandOn(seat),)
    return (Pay(seat), HandOn(seat))


def _take(state: Round, seat: int) -> tuple[Offer, ...]:
    money = purse(state)
    if money.stacks[seat] < money.laid:
        return (Pass(seat),)
    return (Take(seat), Pass(seat))


def _showdown(state: Round, seat: int) -> tuple[Offer, ...]:
    assert state.position is not None  # noqa: S101 - narrows the type
    made: list[Offer] = []
    for choice in state.position.choices:
        if choice is None:
            made.append(Pass(seat))
        elif isinstance(choice, Modifier):
            made.append(Declare(seat, choice))
        else:
            made.append(Give(seat, DOUBLE.cards[choice]))
    return tuple(made)


def _over(state: Round, seat: int) -> tuple[Offer, ...]:  # noqa: ARG001 - as all of them
    return ()


_OFFERS: dict[str, Callable[[Round, int], tuple[Offer, ...]]] = {
    "cut": _cut,
    "discard": _discard,
    "stake": _stake,
    "match": _match,
    "pay": _pay,
    "auction": _auction,
    "buy": _buy,
    "bet": _bet,
    "settle": _settle,
    "take": _take,
    "showdown": _showdown,
    "over": _over,
}
