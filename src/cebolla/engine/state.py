"""The round as an immutable state: who may do what, and what follows."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar, Self, TypeVar

from cebolla.engine.actions import Action, Offer, Span
from cebolla.engine.events import Event
from cebolla.engine.serial import Fields, Portable
from cebolla.engine.view import View
from cebolla.errors import (
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    OptionTypeError,
    SerialError,
    quoted,
)

__all__ = ["State", "apply", "checked_state", "legal_actions"]

_MOST = 2**53  # up to here every reader of JSON takes integers exactly


class State(Portable):
    """Base of every round. Each game derives its own, as a frozen slotted dataclass.

    A derived class sets ``game`` and ``action_kinds`` and writes `seats`, `to_act`, `_offers`,
    `why_not`, `_after`, `view`, `to_dict` and `from_dict`; it gets *verify / can / do*,
    `legal_actions`, JSON, records and the reading of actions and offers. Its JSON has everything
    in it, hidden cards and seed.

    The state is the position and nothing else: no history (`Record` keeps it), no players. It
    carries the seed of the shuffles still to come, so what follows an action is always the same.

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> state = Round.deal(3, rng=7)
    >>> isinstance(state, State), state.to_act
    (True, (1,))
    >>> state.can(Cut(1, 50)), state.why_not(Cut(0, 50))
    (True, 'it is seat 1 that is asked now, to cut the pack')
    >>> state.do(Cut(1, 50)).to_act
    (0,)
    """

    __slots__ = ()

    action_kinds: ClassVar[tuple[type[Action], ...]]
    """The classes of its actions."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        raise NotImplementedError

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide, in the order they are asked; () at the end."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return not self.to_act

    def legal_actions(self, seat: int) -> tuple[Offer, ...]:
        """Return all that this seat may do now; () when it is not asked.

        Raises
        ------
        OptionError
            If there is no such seat.
        """
        self.check_seat(seat)
        return self._offers(seat)

    def check_seat(self, seat: int) -> None:
        """Raise `OptionError` unless there is such a seat."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            error = OptionError if type(seat) is int else OptionTypeError
            raise error(f"there is no seat {quoted(seat)}; the seats are 0 … {self.seats - 1}")

    def why_not(self, action: Action) -> str | None:
        """Return why the action is not allowed now, None if it is."""
        raise NotImplementedError

    def verify(self, action: Action) -> None:
        """Raise `IllegalActionError` with the reason unless the action is allowed now."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalActionError(f"{quoted(action)} is not allowed: {reason}")

    def can(self, action: Action) -> bool:
        """Whether the action is allowed now."""
        return self.why_not(action) is None

    def do(self, action: Action, events: list[Event] | None = None) -> Self:
        """Return the state after the action; this one does not change.

        Parameters
        ----------
        action : Action
            What one of the seats in `to_act` does.
        events : list of Event, optional
            What happened is appended here, in order.

        Raises
        ------
        IllegalActionError
            If the action is not allowed; the message says why.
        """
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalActionError(f"{quoted(action)} is not allowed: {reason}")
        if events is not None and not isinstance(events, list):
            raise CebollaTypeError(f"events must be a list or None, not {quoted(events)}")
        return self._after(action, events)

    def view(self, seat: int) -> View:
        """Return what this seat may see."""
        raise NotImplementedError

    def opening(self) -> list[Event]:
        """Return what there is to tell before the first action: the deal, the card turned up."""
        return []

    @classmethod
    def read_action(cls, values: Any) -> Action:
        """Return the action that ``action.to_dict()`` wrote.

        Raises
        ------
        SerialError
            If it is no action of this game.
        """
        if not isinstance(values, dict) or not isinstance(values.get("action"), str):
            raise SerialError(
                f"an action is an object with the field 'action', not {quoted(values)}"
            )
        kind = cls._kind(values["action"])
        return kind.from_dict({k: v for k, v in values.items() if k != "action"})

    @classmethod
    def read_offer(cls, values: Any) -> Offer:
        """Return the action or the `Span` that ``offer.to_dict()`` wrote.

        Raises
        ------
        SerialError
            If it is neither.
        """
        if not isinstance(values, dict) or "low" not in values:
            return cls.read_action(values)
        span = Fields(values, ["action", "seat", "low", "high"], "the span")
        kind = cls._kind(values["action"])
        if [field.name for field in fields(kind)] == ["seat"] or kind.readers:
            raise SerialError(f"a {kind.name!r} has no amount that a span could be of")
        low = span.integer("low", 0, _MOST)
        return Span(kind, span.integer("seat", 0, 7), low, span.integer("high", low, _MOST))

    @classmethod
    def _kind(cls, name: object) -> type[Action]:
        for kind in cls.action_kinds:
            if kind.name == name:
                return kind
        known = [kind.name for kind in cls.action_kinds]
        raise SerialError(f"{quoted(name)} is no action of {cls.game}; these are: {known}")

    def _offers(self, seat: int) -> tuple[Offer, ...]:
        raise NotImplementedError

    def _after(self, action: Action, events: list[Event] | None) -> Self:
        raise NotImplementedError


StateT = TypeVar("StateT", bound=State)


def legal_actions(state: State, seat: int) -> tuple[Offer, ...]:
    """Return all that this seat may do now (``state.legal_actions(seat)``).

    >>> from cebolla.table import Round
    >>> print(*legal_actions(Round.deal(3, rng=7), 1))
    cut 1 … 103
    """
    return checked_state(state).legal_actions(seat)


def apply(state: StateT, action: Action) -> StateT:
    """Return the state after the action (``state.do(action)``).

    >>> from cebolla.table import Cut, Round
    >>> apply(Round.deal(3, rng=7), Cut(1, 50)).phase
    'discard'
    """
    return checked_state(state).do(action)


def checked_state(state: StateT) -> StateT:
    """Return the state, or raise a `CebollaTypeError` if it is none."""
    if not isinstance(state, State):
        raise CebollaTypeError(f"state must be a state of a round, not {quoted(state)}")
    return state
