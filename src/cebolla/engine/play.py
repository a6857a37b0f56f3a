"""One round from a state to its end, with players who see only their views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from cebolla.doors import integer
from cebolla.engine.actions import Action
from cebolla.engine.events import Event
from cebolla.engine.players import Observer, Player
from cebolla.engine.record import Record
from cebolla.engine.state import State, checked_state
from cebolla.errors import CebollaError, CebollaTypeError, IllegalActionError, OptionError, quoted

__all__ = ["Watcher", "check_players", "play"]

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

    Examples
    --------
    >>> from cebolla.engine import RandomPlayer
    >>> from cebolla.table import Round
    >>> record = play(Round.deal(3, rng=7), [RandomPlayer(seat) for seat in range(3)])
    >>> record.start.phase, record.end.phase
    ('cut', 'over')
    """
    check_players(players, checked_state(state).seats)
    if watch is not None and not callable(watch):
        raise CebollaTypeError(f"watch must be callable, not {quoted(watch)}")
    if limit is not None and integer("limit", limit) < 0:
        raise OptionError(f"limit must be 0 or more, or None, not {quoted(limit)}")
    tellers = _tellers(players, watch)
    if tellers:
        _tell(state.opening(), tellers)
    start = state
    actions: list[Action] = []
    while asked := state.to_act:
        if len(actions) == limit:
            raise CebollaError(f"the round is not over after the limit of {limit} actions")
        seat = asked[0]
        offers = state.legal_actions(seat)
        action = players[seat].choose(state.view(seat), offers)
        if getattr(action, "seat", None) != seat:
            raise IllegalActionError(
                f"seat {seat} was asked, and its player answered {quoted(action)}; "
                f"right is an action of its own that is offered, such as {offers[0].least()!r}"
            )
        events: list[Event] | None = [] if tellers else None
        state = state.do(action, events)
        actions.append(action)
        if events:
            _tell(events, tellers)
    return Record(start, tuple(actions), state)


def check_players(players: Sequence[Player], seats: int) -> None:
    """Raise an error unless there is somebody who can choose for each seat."""
    if isinstance(players, str | bytes) or not isinstance(players, Sequence):
        raise CebollaTypeError(f"players are a sequence, one for each seat, not {quoted(players)}")
    if len(players) != seats:
        raise OptionError(f"{seats} seats need as many players, not {len(players)}")
    for seat, player in enumerate(players):
        if isinstance(player, type):
            raise CebollaTypeError(
                f"player {seat} must be an object that chooses, not the class {player.__name__}"
            )
        if not callable(getattr(player, "choose", None)):
            raise CebollaTypeError(f"player {seat} cannot choose: {quoted(player)}")
        if not callable(getattr(player, "observe", check_players)):
            raise CebollaTypeError(f"player {seat} cannot observe: {quoted(player)}")


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
