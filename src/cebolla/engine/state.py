"""The round as an immutable state: who may do what, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar, runtime_checkable

from cebolla.engine.actions import Action, Offer
from cebolla.engine.events import Event
from cebolla.engine.serial import from_text, to_text
from cebolla.engine.words import Lang
from cebolla.errors import (
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    OptionTypeError,
    SerialError,
    quoted,
)
from cebolla.serial import check_same

__all__ = ["State", "View", "apply", "checked_state", "legal_actions"]


@runtime_checkable
class View(Protocol):
    """What one seat may see of a state. Nothing in it lets the seat see more.

    >>> from cebolla.table import Round
    >>> isinstance(Round.deal(3, rng=7).view(0), View)
    True
    """

    @property
    def seat(self) -> int:
        """The seat that looks."""
        ...

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the table as this seat sees it, for a person at the terminal."""
        ...


class State:
    """Base of every round. Each game derives its own, as a frozen slotted dataclass.

    A derived class sets ``game``, ``version`` and ``action_kinds`` and writes `seats`, `to_act`,
    `_offers`, `why_not`, `_after`, `view`, `to_dict` and `from_dict`; it gets *verify / can / do*,
    `legal_actions`, JSON, records and the reading of actions.

    The state is the position and nothing else: no history (`Record` keeps it), no players. It
    carries the seed of the shuffles still to come, so what follows an action is always the same.

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> state = Round.deal(3, rng=7)
    >>> isinstance(state, State), state.to_act
    (True, (1,))
    >>> state.can(Cut(1, 50)), state.why_not(Cut(0, 50))
    (True, 'it is seat 1 that is asked now')
    >>> state.do(Cut(1, 50)).to_act
    (0,)
    """

    __slots__ = ()

    game: ClassVar[str]
    """The game's name in JSON."""
    version: ClassVar[int] = 1
    """The version of its JSON; a release reads its own only."""
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

    def to_dict(self) -> dict[str, Any]:
        """Return the state as plain values, for JSON."""
        raise NotImplementedError

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return the state with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no state of this game.
        """
        raise NotImplementedError

    def to_json(self) -> str:
        """Return the whole state, hidden cards and seed included, as JSON text."""
        return to_text(self.game, self.version, self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the state that `to_json` wrote.

        Raises
        ------
        SerialError
            If the text is damaged, tampered with, of another game or another version.
        """
        return cls.read_state(from_text(cls.game, cls.version, text))

    @classmethod
    def read_state(cls, values: Any, where: str | None = None) -> Self:
        """Return the state with these values, which must be what it would write itself.

        Raises
        ------
        SerialError
            If they are no state of this game, or written otherwise; ``where`` they stand is said.
        """
        state = cls.from_dict(values)
        check_same(values, state.to_dict(), cls.game if where is None else where)
        return state

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
        for kind in cls.action_kinds:
            if kind.name == values["action"]:
                return kind.from_dict({k: v for k, v in values.items() if k != "action"})
        known = [kind.name for kind in cls.action_kinds]
        raise SerialError(
            f"{quoted(values['action'])} is no action of {cls.game}; these are: {known}"
        )

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
