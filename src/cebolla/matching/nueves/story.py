"""What an action of Nueves did, as events to tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cebolla.cards import FRENCH
from cebolla.engine import Action, Event
from cebolla.matching.hands import cards_in
from cebolla.matching.happening import Happening
from cebolla.matching.nueves.actions import Draw, Keep, Name, Play

if TYPE_CHECKING:
    from cebolla.matching.nueves.round import NuevesRound

__all__ = ["told"]


def told(before: NuevesRound, action: Action, after: NuevesRound) -> list[Event]:
    """Return the events of this action, which led from one state to the other."""
    seat = action.seat
    events: list[Event] = []
    if isinstance(action, Play):
        events.append(Happening("play", seat, (action.card,), suit=action.suit))
        if after.winner is not None:
            events.append(Happening("out", seat))
    elif isinstance(action, Draw):
        if after.piles.shuffles > before.piles.shuffles:
            events.append(Happening("recycle", count=before.piles.covered.bit_count()))
        card = cards_in(after.hands[seat] & ~before.hands[seat], FRENCH)
        events.append(Happening("draw", seat, card, 1))
    elif isinstance(action, Keep):
        events.append(Happening("keep", seat))
    elif isinstance(action, Name):
        events.append(Happening("name", seat, suit=action.suit))
    else:
        events.append(Happening("pass", seat))
        if after.blocked:
            events.append(Happening("blocked"))
    return events
