"""One round from a state to its end, with players who see only their views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from cebolla.engine.actions import Action
from cebolla.engine.events import Event
from cebolla.engine.players import Observer, Player
from cebolla.engine.record import Record
from cebolla.engine.state import State
from cebolla.errors import CebollaError, IllegalActionError, OptionError, quoted

__all__ = ["Watcher", "play"]

StateT = TypeVar("StateT", bound=State)

Watcher = Callable[[Event], None]
"""Is told everything that happens, hidden cards included."""


def play(
    state: StateT,
    players: Sequence[Player],
    *,
    watch: Watcher | None = None,
    limit: int | None = None,
) -> Record[StateT]:
    """Play on from this state to the end and return the record.

    Parameters
    ----------
    state : State
        Where to begin; often a fresh deal.
    players : sequence of Player
        One for each seat. Those that are `Observer` too are told what their seats may know.
    watch : callable, optional
        Is told every event in full.
    limit : int, optional
        The most actions; None for no limit.

    Raises
    ------
    IllegalActionError
        If a player answers with an action that is not allowed, or with another seat's.
    CebollaError
        If the limit is reached.
    """
    if len(players) != state.seats:
        raise OptionError(f"{state.seats} seats need as many players, not {len(players)}")
    tellers = _tellers(players, watch)
    if tellers:
        _tell(state.opening(), tellers)
    start = state
    actions: list[Action] = []
    while asked := state.to_act:
        if len(actions) == limit:
            raise CebollaError(f"the round is not over after the limit of {limit} actions")
        seat = asked[0]
        action = players[seat].choose(state.view(seat), state.legal_actions(seat))
        if getattr(action, "seat", None) != seat:
            raise IllegalActionError(
                f"seat {seat} was asked, and its player answered {quoted(action)}"
            )
        events: list[Event] | None = [] if tellers else None
        state = state.do(action, events)
        actions.append(action)
        if events:
            _tell(events, tellers)
    return Record(start, tuple(actions), state)


def _tellers(players: Sequence[Player], watch: Watcher | None) -> list[Watcher]:
    def to_seat(seat: int, observer: Observer) -> Watcher:
        def tell(event: Event) -> None:
            seen = event.seen_by(seat)
            if seen is not None:
                observer.observe(seen)

        return tell

    # isinstance(p, Observer), which looks at every name of the protocol each time, takes 20 µs.
    observers = [(s, cast("Observer", p)) for s, p in enumerate(players) if hasattr(p, "observe")]
    tellers = [to_seat(seat, observer) for seat, observer in observers]
    return tellers if watch is None else [watch, *tellers]


def _tell(events: list[Event], tellers: list[Watcher]) -> None:
    for event in events:
        for tell in tellers:
            tell(event)
