"""What a seat may do in Nueves, and why it may not do the rest.

The two functions answer the same question from two sides and share no line: `offers` lists,
`why_not` judges a single action. The tests hold them against each other.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cebolla.cards import FRENCH
from cebolla.engine import Action
from cebolla.matching.nueves.actions import Draw, Keep, Name, Pass, Play
from cebolla.matching.nueves.cards import SUITS, is_nine
from cebolla.matching.round import NOTHING

if TYPE_CHECKING:
    from cebolla.matching.nueves.round import NuevesRound

__all__ = ["offers", "why_not"]


def offers(state: NuevesRound, seat: int) -> tuple[Action, ...]:
    """Return all that this seat, which is asked, may do now."""
    menu = _menu(seat)
    piles = state.piles
    if state.named < 0 and is_nine(piles.top):
        return menu.names
    hand = state.hands[seat]
    if state.drawn >= 0:
        return menu.drawn[state.drawn]
    fitting = hand & state.fitting
    if not fitting:
        return menu.draw if piles.stock or piles.covered else menu.stuck
    if not hand & (hand - 1):
        return menu.last[fitting.bit_length() - 1]
    found: tuple[Action, ...] = ()
    plays = menu.plays
    while fitting:
        lowest = fitting & -fitting
        found += plays[lowest.bit_length() - 1]
        fitting ^= lowest
    return found


def why_not(state: NuevesRound, action: Action) -> str | None:
    """Return why the action is not allowed now, None if it is."""
    kind = type(action)
    if kind not in state.action_kinds:
        return "Nueves knows Play, Draw, Keep, Pass and Name"
    seat = action.seat
    hands = state.hands
    if seat != state.turn or 0 in hands or state.idle >= len(hands):
        return state.barred(seat)
    piles = state.piles
    if state.named < 0 and is_nine(piles.top):
        return None if kind is Name else "the dealer names a suit before the first turn"
    if kind is Name:
        return "a suit is named when a nine is turned up; with a nine played, give Play suit="
    if isinstance(action, Play):
        return _why_not_play(state, action, hands[seat])
    if state.drawn >= 0:
        return None if kind is Keep else "a card was drawn that fits: Play it or Keep it"
    if kind is Keep:
        return "only a card just drawn is kept"
    if fitting := hands[seat] & state.fitting:
        return f"who can play must, and there is {state.tokens(fitting)}"
    if piles.stock or piles.covered:
        return None if kind is Draw else "there are cards to draw: Draw"
    return None if kind is Pass else "there is no card to draw: Pass"


def _why_not_play(state: NuevesRound, action: Play, hand: int) -> str | None:
    place = action.place
    if not hand >> place & 1:
        return f"seat {action.seat} does not hold {action.card}"
    if not state.fitting >> place & 1:
        return f"{action.card} fits neither the suit {state.suit.name} nor the rank of {state.top}"
    if state.drawn not in (NOTHING, place):
        return f"after drawing only the drawn card, {FRENCH.cards[state.drawn]}, may be played"
    if not is_nine(place):
        return None if action.suit is None else "a suit is named with a nine only"
    if hand & (hand - 1):
        return "a nine needs the suit that it names: suit=" if action.suit is None else None
    return None if action.suit is None else "with the last card no suit is named"


class _Menu:
    """Every action a seat can ever be offered, made once."""

    __slots__ = ("draw", "drawn", "last", "names", "plays", "stuck")

    def __init__(self, seat: int) -> None:
        self.names = tuple(Name(seat, suit) for suit in SUITS)
        self.draw = (Draw(seat),)
        self.stuck = (Pass(seat),)
        self.last = tuple((Play(seat, card),) for card in FRENCH.cards)
        self.plays = tuple(
            tuple(Play(seat, card, suit) for suit in SUITS) if is_nine(place) else self.last[place]
            for place, card in enumerate(FRENCH.cards)
        )
        self.drawn = tuple((*plays, Keep(seat)) for plays in self.plays)


@cache
def _menu(seat: int) -> _Menu:
    return _Menu(seat)
