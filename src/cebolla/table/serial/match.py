"""A match at the table as JSON values and back, everything checked on the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cebolla.engine import Fields
from cebolla.rules import MOST_TOKENS
from cebolla.table.serial.round import rules_in, wild_in

if TYPE_CHECKING:
    from cebolla.table.match import TableMatch

__all__ = ["from_dict", "to_dict"]

_FIELDS = ["rules", "wins", "dealer", "elder", "wild", "stacks", "pot", "rounds"]


def to_dict(match: TableMatch) -> dict[str, Any]:
    """Return the match as plain values."""
    return {
        "rules": match.rules.to_dict(),
        "wins": list(match.wins),
        "dealer": match.dealer,
        "elder": match.elder,
        "wild": match.wild,
        "stacks": None if match.stacks is None else list(match.stacks),
        "pot": match.pot,
        "rounds": match.rounds,
    }


def from_dict(values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a match, each of them checked.

    Raises
    ------
    SerialError
        If they are no match.
    """
    fields = Fields(values, _FIELDS, "the match")
    rules = rules_in(fields)
    wins = _counts(fields, "wins", 2, 7)
    seats = len(wins)
    stacks = None
    if fields.values["stacks"] is not None:
        stacks = _counts(fields, "stacks", seats, seats)
        if not rules.dealer_plays:
            raise fields.wrong("stacks", "null with dealer_plays=False")
    made = {
        "rules": rules,
        "wins": wins,
        "dealer": fields.seat_or_none("dealer", seats),
        "elder": fields.integer("elder", 0, seats - 1),
        "wild": wild_in(fields, rules),
        "stacks": stacks,
        "pot": fields.integer("pot", 0, 0 if stacks is None else MOST_TOKENS - sum(stacks)),
        "rounds": fields.integer("rounds", sum(wins), 2**63 - 1),
    }
    _check_places(fields, made)
    if made["rounds"]:
        _check_course(fields, made)
    return made


def _counts(fields: Fields, name: str, low: int, high: int) -> tuple[int, ...]:
    counts = fields.items(name, low, high)
    if any(type(count) is not int or count < 0 for count in counts) or sum(counts) > MOST_TOKENS:
        raise fields.wrong(name, "whole numbers, 0 or more and 2**53 at most together")
    return tuple(counts)


def _check_places(fields: Fields, made: dict[str, Any]) -> None:
    """Check that the Elder is at the dealer's left, and that a new match is as it is opened."""
    dealer, last = made["dealer"], len(made["wins"]) - 1
    if (dealer is None) == made["rules"].dealer_plays:
        raise fields.wrong("dealer", "a seat, and null only with dealer_plays=False")
    if dealer is not None and made["elder"] != (dealer + 1) % (last + 1):
        raise fields.wrong("elder", f"{(dealer + 1) % (last + 1)}, at the dealer's left")
    if made["rounds"]:
        return
    if dealer not in (None, last):
        raise fields.wrong("dealer", f"{last}, the last seat, before any round")
    for name, right in (("elder", "0"), ("wild", "false"), ("pot", "0")):
        if made[name]:
            raise fields.wrong(name, f"{right} before any round")


def _check_course(fields: Fields, made: dict[str, Any]) -> None:
    """Check that the last round can have ended so."""
    rules, wins, stacks, won = made["rules"], made["wins"], made["stacks"], sum(made["wins"])
    two_antes = 2 * rules.ante
    if stacks is None and won != made["rounds"]:
        raise fields.wrong("rounds", f"{won}, as without bets each round is won")
    if made["pot"]:  # carried over, so that nobody has won the last round
        if made["pot"] < two_antes:
            raise fields.wrong("pot", f"0, or {two_antes} or more, as two antes are in it")
        if won == made["rounds"]:
            raise fields.wrong("pot", "0 when every round was won")
        if made["wild"]:
            raise fields.wrong("wild", "false after a round that nobody has won")
        return
    deals = made["dealer"] is not None and rules.next_round == "winner_deals"
    winner = made["dealer"] if deals else made["elder"]
    if not wins[winner]:
        raise fields.wrong("wins", f"1 or more at seat {winner}, who has won the last round")
    if stacks is not None and stacks[winner] < two_antes:
        right = f"{two_antes} or more at seat {winner}, who has won two antes at least"
        raise fields.wrong("stacks", right)
