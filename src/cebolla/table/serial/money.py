"""The tokens of a round as JSON values and back."""

from __future__ import annotations

from typing import Any

from cebolla.engine import Fields
from cebolla.errors import SerialError
from cebolla.rules import MOST_TOKENS
from cebolla.table.money import LAST_TURN, Money

__all__ = ["money_from_dict", "money_to_dict"]

_MONEY = ["stacks", "pot", "on_cards", "turn", "stake", "bids", "bidders", "bought", "carried"]


def money_to_dict(money: Money) -> dict[str, Any]:
    """Return the tokens as plain values."""
    values = {name: getattr(money, name) for name in _MONEY}
    plain = {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}
    return {**plain, "tokens": money.total}


def money_from_dict(values: object, seats: int) -> Money | None:
    """Return the tokens that `money_to_dict` wrote, which must add up; None for null."""
    if values is None:
        return None
    fields = Fields(values, [*_MONEY, "tokens"], "the money")
    most = fields.integer("tokens", 0, MOST_TOKENS)
    bids = fields.items("bids", 0, seats)
    money = Money(
        stacks=fields.integers("stacks", seats, 0),
        pot=fields.integer("pot", 0, most),
        on_cards=fields.integers("on_cards", seats, 0),
        turn=fields.integer("turn", 0, LAST_TURN),
        stake=fields.integer("stake", 0, most),
        bids=fields.integers("bids", seats if bids else 0, 0),
        bidders=fields.some_seats("bidders", seats),
        bought=fields.integer("bought", 0, 5),
        carried=fields.integer("carried", 0, most),
    )
    if money.total != most:
        raise SerialError(f"the money adds up to {money.total} tokens, not {most}")
    return money
