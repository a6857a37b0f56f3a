"""What playing a card does to the turn: the action cards of Jodete.

Seats are numbered to the right, so the next seat is the one with the next number while play goes
to the right (direction 1) and the one before while it goes to the left (direction -1).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

__all__ = ["Effect", "effect_of", "in_turn_order"]

JOKER, TWO, TEN, ELEVEN, TWELVE = 0, 2, 10, 11, 12


@dataclass(frozen=True, slots=True)
class Effect:
    """What follows a card that was not the last one.

    Attributes
    ----------
    turn : int
        Whose turn it is next.
    direction : int
        Which way play goes from now on.
    draws : tuple of int
        The seats that draw one card each, in this order.
    skipped : int
        The seat that misses its turn, -1 if none.
    two : bool
        Whether the next player must answer a 2 or draw.
    again : bool
        Whether it is a comodín, after which any second card must be played.
    """

    turn: int
    direction: int
    draws: tuple[int, ...] = ()
    skipped: int = -1
    two: bool = False
    again: bool = False


@cache
def effect_of(number: int, seat: int, direction: int, players: int) -> Effect:
    """Return the effect of a card of this number, 0 for a comodín.

    Examples
    --------
    Of four players A, B, C, D the third plays an 11: B is next. B plays another: C is next.

    >>> effect_of(11, seat=2, direction=1, players=4).turn
    1
    >>> effect_of(11, seat=1, direction=-1, players=4).turn
    2

    B plays a 12: D is next. With two players the turn comes back.

    >>> effect_of(12, seat=1, direction=1, players=4).turn
    3
    >>> effect_of(12, 0, 1, players=2).turn, effect_of(11, 0, 1, players=2).turn
    (0, 0)
    """
    following = (seat + direction) % players
    after_that = (seat + 2 * direction) % players
    if number == JOKER:
        return Effect(seat, direction, in_turn_order(seat, direction, players), again=True)
    if number == TWO:
        return Effect(following, direction, two=True)
    if number == TEN:
        return Effect(after_that, direction, draws=(following,), skipped=following)
    if number == ELEVEN:
        return Effect(seat if players == 2 else (seat - direction) % players, -direction)
    if number == TWELVE:
        return Effect(after_that, direction, skipped=following)
    return Effect(following, direction)


@cache
def in_turn_order(seat: int, direction: int, players: int) -> tuple[int, ...]:
    """Return the other seats, the next one first.

    >>> in_turn_order(1, 1, 4), in_turn_order(1, -1, 4)
    ((2, 3, 0), (0, 3, 2))
    """
    return tuple((seat + direction * step) % players for step in range(1, players))
