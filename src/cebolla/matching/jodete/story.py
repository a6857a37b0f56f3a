"""What an action of Jodete did, as events to tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cebolla.cards import SPANISH
from cebolla.engine import Action, Event
from cebolla.matching.hands import cards_in
from cebolla.matching.happening import Happening
from cebolla.matching.jodete.actions import Call, Draw, LetGo, Play
from cebolla.matching.jodete.cards import NUMBERS
from cebolla.matching.jodete.effects import effect_of

if TYPE_CHECKING:
    from cebolla.matching.jodete.round import JodeteRound

__all__ = ["told"]


def told(before: JodeteRound, action: Action, after: JodeteRound) -> list[Event]:
    """Return the events of this action, which led from one state to the other."""
    seat = action.seat
    if isinstance(action, Play):
        played = Happening("play", seat, (action.card,), announced=action.announce)
        return [played, *_effects(before, action, after)]
    if isinstance(action, Draw):
        events = [*_drawn(before, after, [seat])]
        if not after.asked and after.turn != seat and not before.pending:
            events.append(Happening("pass", seat))
    elif isinstance(action, Call):
        events = [
            Happening("call", seat, other=before.accused),
            *_drawn(before, after, [before.accused]),
        ]
    elif isinstance(action, LetGo):
        events = [Happening("let go", seat)]
    else:
        events = [Happening("pass", seat)]
    if after.blocked:
        events.append(Happening("blocked"))
    return events


def _effects(before: JodeteRound, action: Play, after: JodeteRound) -> list[Event]:
    seat = action.seat
    if after.winner is not None:
        return [Happening("out", seat)]
    effect = effect_of(NUMBERS[action.place], seat, before.direction, before.seats)
    events: list[Event] = []
    if effect.direction != before.direction and before.seats > 2:
        events.append(Happening("direction"))
    events += _drawn(before, after, effect.draws)
    if effect.skipped >= 0:
        events.append(Happening("skip", effect.skipped))
    return events


def _drawn(before: JodeteRound, after: JodeteRound, seats: Iterable[int]) -> list[Event]:
    """Return who drew what; a stock that ran out is told first."""
    events: list[Event] = []
    if after.piles.shuffles > before.piles.shuffles:
        covered = before.piles.covered
        if after.piles.top != before.piles.top:
            covered |= 1 << before.piles.top
        events.append(Happening("recycle", count=covered.bit_count()))
    for seat in seats:
        cards = cards_in(after.hands[seat] & ~before.hands[seat], SPANISH)
        events.append(Happening("draw", seat, cards, len(cards)))
    return events
