"""What a seat may do in Jodete, and why it may not do the rest.

The two functions answer the same question from two sides and share no line: `offers` lists,
`why_not` judges a single action. The tests hold them against each other.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cebolla.cards import SPANISH
from cebolla.engine import Action
from cebolla.errors import quoted
from cebolla.matching.jodete.actions import Call, Draw, LetGo, Pass, Play
from cebolla.matching.jodete.cards import FITS, JOKERS, TWOS
from cebolla.matching.round import NOTHING

if TYPE_CHECKING:
    from cebolla.matching.jodete.round import JodeteRound

__all__ = ["offers", "why_not"]


def offers(state: JodeteRound, seat: int) -> tuple[Action, ...]:
    """Return all that this seat, which is asked, may do now."""
    menu = _menu(seat)
    if state.asked:
        return menu.answers
    hand = state.hands[seat]
    found = menu.nothing
    if state.again:
        playable = hand
    elif state.pending:
        playable = hand & TWOS
        found = menu.draw
    elif state.drawn >= 0:
        playable = 1 << state.drawn
    else:
        piles = state.piles
        playable = hand & FITS[piles.top]
        if not playable:
            playable = hand & JOKERS
            if piles.stock or piles.covered:
                found = menu.draw
            elif not playable:
                found = menu.stuck
        else:
            playable |= hand & JOKERS
    plays = menu.plays if hand.bit_count() != 2 else menu.last_but_one
    while playable:
        highest = playable.bit_length() - 1
        found = plays[highest] + found
        playable ^= 1 << highest
    return found


def why_not(state: JodeteRound, action: Action) -> str | None:
    """Return why the action is not allowed now, None if it is."""
    kind = type(action)
    if kind not in state.action_kinds:
        return "Jodete knows Play, Draw, Pass, Call and LetGo"
    seat = action.seat
    if state.asked:
        if kind is not Call and kind is not LetGo:
            return f"seats {state.asked} are asked first to Call or LetGo seat {state.accused}"
        return (
            None
            if seat in state.asked
            else f"seats {state.asked} are asked, not seat {quoted(seat)}"
        )
    hands = state.hands
    if seat != state.turn or 0 in hands or state.idle >= len(hands):
        return state.barred(seat)
    if isinstance(action, Play):
        return _why_not_play(state, action, hands[seat])
    if kind is Call or kind is LetGo:
        return "nobody is down to one card without having said so"
    return _why_not_idle(state, kind, hands[seat])


def _why_not_play(state: JodeteRound, action: Play, hand: int) -> str | None:
    place = action.place
    bit = 1 << place
    if not hand & bit:
        return f"seat {action.seat} does not hold {action.card}"
    if action.announce and hand.bit_count() != 2:
        return "“me queda una” goes with the play that leaves one card"
    if state.again:
        return None
    if state.pending:
        return None if TWOS & bit else f"only a 2 answers a 2; else draw {state.pending}"
    if not (FITS[state.piles.top] | JOKERS) & bit:
        return f"{action.card} has neither the suit nor the number of {state.top}"
    if state.drawn not in (NOTHING, place):
        return f"after drawing only the drawn card, {SPANISH.cards[state.drawn]}, is played"
    return None


def _why_not_idle(state: JodeteRound, kind: type[Action], hand: int) -> str | None:
    if state.again:
        return "after a comodín a second card must be played"
    if state.pending:
        return None if kind is Draw else f"answer with a 2, or draw {state.pending}"
    if state.drawn >= 0:
        return f"the drawn card, {SPANISH.cards[state.drawn]}, fits and must be played"
    if fitting := hand & FITS[state.piles.top]:
        return f"who can play must, and there is {state.tokens(fitting | hand & JOKERS)}"
    if state.piles.can_draw:
        return None if kind is Draw else "there are cards to draw: Draw"
    if hand & JOKERS:
        return "with nothing to draw a comodín must be played"
    return None if kind is Pass else "there is no card to draw: Pass"


class _Menu:
    """Every action a seat can ever be offered, made once."""

    __slots__ = ("answers", "draw", "last_but_one", "nothing", "plays", "stuck")

    def __init__(self, seat: int) -> None:
        self.nothing: tuple[Action, ...] = ()
        self.draw: tuple[Action, ...] = (Draw(seat),)
        self.stuck: tuple[Action, ...] = (Pass(seat),)
        self.answers: tuple[Action, ...] = (Call(seat), LetGo(seat))
        self.plays: tuple[tuple[Action, ...], ...] = tuple(
            (Play(seat, card),) for card in SPANISH.cards
        )
        self.last_but_one: tuple[tuple[Action, ...], ...] = tuple(
            (Play(seat, card, announce=True), Play(seat, card)) for card in SPANISH.cards
        )


@cache
def _menu(seat: int) -> _Menu:
    return _Menu(seat)
