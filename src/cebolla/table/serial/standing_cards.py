"""How many cards each seat can hold, show and have thrown by now (rules, sections 6 and 7)."""

from __future__ import annotations

from cebolla.errors import SerialError
from cebolla.table.serial.standing import SECOND_FIVE, Standing

__all__ = ["check_sizes"]


def check_sizes(at: Standing) -> None:
    """Raise a `SerialError` unless each seat has as many cards as it can have by now."""
    if at.dead and not at.compared:
        raise SerialError(f"figures are dead in {at.where}, which has not come to a showdown")
    if len(set(at.dead)) != len(at.dead) or not {*at.dead} <= {*at.still_in}:
        raise at.wrong("dead", "at most one figure of each seat that is in", at.dead)
    for seat in range(at.seats):
        if seat in at.still_in:
            _check_holder(at, seat)
        else:
            _check_folded(at, seat)
    _check_closed(at)
    if at.phase == "auction":
        _check_just_folded(at, at.dealer)
    elif at.left_alone:
        _check_left_alone(at)
    elif at.given_up:
        _check_given_up(at)


def _check_holder(at: Standing, seat: int) -> None:
    size, low, high = _sizes(at, seat)
    if at.counts[seat] != size:
        raise SerialError(
            f"seat {seat} in {at.where} holds {at.counts[seat]} cards, not {size} "
            f"in phase {at.phase!r}"
        )
    if not low <= at.shown[seat] <= (high if at.exact else size):
        raise SerialError(
            f"seat {seat} in {at.where} shows {at.shown[seat]} cards, not {low} … {high}"
        )
    waits = at.phase == "cut" or (at.phase == "discard" and seat not in at.asked)
    low, high = (-1, -1) if waits else (at.rules.min_discard, 4)
    if not low <= at.replaced[seat] <= high:
        raise SerialError(
            f"replaced[{seat}] in {at.where} is {at.replaced[seat]} in phase {at.phase!r}, "
            f"not {low} … {high}"
        )


def _sizes(at: Standing, seat: int) -> tuple[int, int, int]:
    """Return how many cards a seat that is in holds, and how many are face up at least, at most."""
    if at.phase == "cut":
        return 0, 0, 0
    if not at.late:
        return 5, 0, 0
    dead = at.dead.count(seat)
    if at.money is None:
        return 10 - dead, *((0, 0) if seat == at.dealer else (5 - dead, 5))
    if at.phase in ("buy", "bet") and seat != at.dealer:
        if seat in at.asked or (at.phase == "bet" and seat == at.actor):
            return 10, 0, 5
        return 5 + (at.money.bought if seat == at.actor else 0), 0, 0
    if at.phase in ("buy", "bet", "settle", "take") and seat == at.dealer:
        return 10, 0, 0
    return 10 - dead, 0, 5


def _check_folded(at: Standing, seat: int) -> None:
    """Check that who is out could not pay the ante, or has folded with five or ten cards."""
    if at.counts[seat] or at.shown[seat]:
        raise SerialError(
            f"seat {seat} in {at.where} holds {at.counts[seat]} cards, not 0, as it is out"
        )
    folded, money = at.folded[seat], at.money
    if at.replaced[seat] < 0:
        if folded != 0 or money is None or money.carried:
            raise SerialError(f"seat {seat} in {at.where} is out and was not dealt in")
        if money.stacks[seat] >= at.rules.ante:
            raise SerialError(
                f"seat {seat} in {at.where} sits the round out with {money.stacks[seat]} tokens, "
                f"which pay the ante of {at.rules.ante}"
            )
        return
    if at.phase in ("cut", "discard") or at.replaced[seat] < at.rules.min_discard:
        raise SerialError(f"replaced[{seat}] in {at.where} is {at.replaced[seat]}, of a seat out")
    sizes = {5, at.hand} if _can_have_folded(at, seat) else {5, at.hand} - {at.hand}
    if not sizes:
        raise SerialError(f"seat {seat} in {at.where} is out before it could fold")
    if folded is not None and folded not in sizes:
        raise SerialError(f"seat {seat} in {at.where} folded {folded} cards, not {_either(sizes)}")


def _either(sizes: set[int]) -> str:
    return " or ".join(map(str, sorted(sizes)))


def _can_have_folded(at: Standing, seat: int) -> bool:
    """Return whether a seat can have folded with as many cards as seats have now."""
    if at.turn not in (0, SECOND_FIVE) or at.phase in ("pay", "auction", "over"):
        return True
    return at.phase == "match" and seat in at.between()


def _check_closed(at: Standing) -> None:
    """Check that who dealt the second five shows no card, and is in until one folds ten."""
    if at.money is None or not at.late or not at.exact or at.phase == "over":
        return
    if all(at.shown[seat] for seat in at.still_in) and not {10, None} & {*at.folded}:
        raise SerialError(f"every seat in {at.where} shows cards, and one must have dealt them")


def _check_just_folded(at: Standing, seat: int | None) -> None:
    if seat is not None and at.folded[seat] not in (at.hand, None):
        raise SerialError(
            f"seat {seat} in {at.where} folded {at.folded[seat]} cards, not {at.hand} as now"
        )


def _check_left_alone(at: Standing) -> None:
    """Check that the last who folded did it in this turn: a raised dealer, or another."""
    if at.dealer != at.winner:
        _check_just_folded(at, at.dealer)
    elif not {at.hand, None} & {*at.folded}:
        raise SerialError(f"nobody in {at.where} folded {at.hand} cards, and one must be the last")


def _check_given_up(at: Standing) -> None:
    """Check that all folded in this turn, as nobody bid or took the deal that was handed on."""
    _check_just_folded(at, at.dealer)
    _check_just_folded(at, at.elder)
    handed_on = at.turn == SECOND_FIVE and at.money is not None and not at.money.stake
    least = 2 if handed_on else 3
    if at.elder == at.dealer or sum(size in (at.hand, None) for size in at.folded) < least:
        raise SerialError(
            f"fewer than {least} seats in {at.where}, dealer and Elder among them, "
            f"folded {at.hand} cards at the end"
        )
