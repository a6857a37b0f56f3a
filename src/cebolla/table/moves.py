"""Which rule follows which action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cebolla.engine import Action
from cebolla.table import betting, dealing, showing
from cebolla.table.actions import Cut, Declare, Discard, Give, Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.draft import Draft

__all__ = ["follow"]

_FOLLOWS: dict[type[Action], Callable[[Draft, Any], None]] = {
    Cut: dealing.cut,
    Discard: dealing.discard,
    Stake: betting.stake,
    Match: betting.match,
    Raise: betting.match,
    Fold: betting.fold,
    Pay: betting.pay,
    HandOn: betting.hand_on,
    Take: betting.take,
    Bid: betting.bid,
    Buy: betting.buy,
    Bet: betting.bet,
    Declare: showing.declare,
    Give: showing.give,
}
_PASSES: dict[str, Callable[[Draft, Any], None]] = {
    "auction": betting.pass_bid,
    "buy": betting.pass_buy,
    "bet": betting.pass_bet,
    "take": betting.pass_take,
    "showdown": showing.decline,
}


def follow(draft: Draft, action: Action) -> None:
    """Change the round by an action that is allowed."""
    if type(action) is Pass:
        _PASSES[draft.phase](draft, action)
    else:
        _FOLLOWS[type(action)](draft, action)
