"""The round as an immutable state: who may do what, and what follows."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Self, TypeVar, final

from cebolla.engine.actions import Action
from cebolla.engine.complete import check_words, unsaid
from cebolla.engine.events import Event
from cebolla.engine.messages import read_action, read_event, read_offer
from cebolla.engine.offers import Offer, Span
from cebolla.engine.serial import Portable
from cebolla.engine.view import View
from cebolla.errors import (
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    OptionTypeError,
    quoted,
)

__all__ = ["State", "apply", "checked_state", "legal_actions"]


class State(Portable):
    """Base of every round. Each game derives its own, as a frozen slotted dataclass.

    A derived class sets ``game``, `action_kinds` and `event_kinds` and writes `seats`, `to_act`,
    `view`, `to_dict`, `from_dict`, `_offers` and `_after`; if it likes also `_why_not`, for better
    reasons, and `opening`. It gets *verify / can / do*, `legal_actions`, JSON, records and the
    reading of actions, offers and events. Its JSON has everything in it, hidden cards and seed.

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

    action_kinds: ClassVar[tuple[type[Action], ...]] = unsaid
    """The classes of its actions."""
    event_kinds: ClassVar[tuple[type[Event], ...]] = ()
    """The classes of its events, for `read_event`."""

    def __init_subclass__(cls) -> None:
        """Check that every action and event of the game has a word of its own."""
        super().__init_subclass__()
        check_words(cls.__name__, "action_kinds", cls.action_kinds, Action)
        check_words(cls.__name__, "event_kinds", cls.event_kinds, Event)

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide, in the order they are asked; () at the end."""

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return not self.to_act

    @final
    def legal_actions(self, seat: int) -> tuple[Offer, ...]:
        """Return all that this seat may do now; () when it is not asked.

        Raises
        ------
        OptionError
            If there is no such seat.
        """
        self.check_seat(seat)
        return tuple(self._offers(seat)) if seat in self.to_act else ()

    def check_seat(self, seat: int) -> None:
        """Raise `OptionError` unless there is such a seat."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            error = OptionError if type(seat) is int else OptionTypeError
            raise error(f"there is no seat {quoted(seat)}; the seats are 0 … {self.seats - 1}")

    @final
    def why_not(self, action: Action) -> str | None:
        """Return why the action is not allowed now, None if it is."""
        if isinstance(action, Span):
            return f"a Span is no action: call it with an amount, {action.low} … {action.high}"
        reason = self._why_not(action)
        if reason is None and action.seat not in self.to_act:
            return self._not_asked(action.seat)
        return reason

    @final
    def verify(self, action: Action) -> None:
        """Raise `IllegalActionError` with the reason unless the action is allowed now."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalActionError(f"{quoted(action)} is not allowed: {reason}")

    @final
    def can(self, action: Action) -> bool:
        """Whether the action is allowed now."""
        return self.why_not(action) is None

    @final
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

    @abstractmethod
    def view(self, seat: int) -> View:
        """Return what this seat may see."""

    def opening(self) -> list[Event]:
        """Return a list of what there is to tell before the first action: the deal, a card."""
        return []

    @classmethod
    def read_action(cls, values: Any) -> Action:
        """Return the action that ``action.to_dict()`` wrote.

        Parameters
        ----------
        values : dict, str or bytes
            Its values, or JSON text of them as it came from a client.

        Raises
        ------
        SerialError
            If the text is no JSON, or it is no action of this game.

        Examples
        --------
        >>> from cebolla.table import Round
        >>> Round.read_action('{"action": "cut", "seat": 1, "at": 50}')
        Cut(seat=1, at=50)
        >>> Round.read_action('{"action": "cut", ')
        Traceback (most recent call last):
        ...
        cebolla.errors.SerialError: this text is no JSON: ...
        """
        return read_action(cls.game, cls.action_kinds, values)

    @classmethod
    def read_offer(cls, values: Any) -> Offer:
        """Return the action or the `Span` that ``offer.to_dict()`` wrote, values or JSON text.

        Raises
        ------
        SerialError
            If it is neither.
        """
        return read_offer(cls.game, cls.action_kinds, values)

    @classmethod
    def read_event(cls, values: Any) -> Event:
        """Return the event that ``event.to_dict()`` wrote, values or JSON text.

        What a seat may not see was left out when it was written and stays left out.

        Raises
        ------
        SerialError
            If it is no event of this game.

        Examples
        --------
        >>> from cebolla.table import Round
        >>> print(Round.read_event('{"event": "cut", "seat": 1, "amount": 50}').text("en"))
        Player 1 cuts at 50.
        """
        return read_event(values, cls._event)

    @abstractmethod
    def _offers(self, seat: int) -> tuple[Offer, ...]:
        """Return all that this seat may do now, at least one thing.

        `legal_actions` calls it for the seats in `to_act` only.
        """

    def _why_not(self, action: Action) -> str | None:
        """Return why the action is not allowed now, None if it is.

        `why_not` calls it with anything: actions of other games, of seats that are not asked or do
        not exist. As it stands, it allows what is among `_offers`. A game that can say better why
        something is not allowed, or sooner that it is, writes it anew.
        """
        if type(action) not in self.action_kinds:
            return f"{self.game} knows {', '.join(kind.__name__ for kind in self.action_kinds)}"
        if action.seat not in self.to_act:
            return self._not_asked(action.seat)
        offers = self._offers(action.seat)
        if any(offer.covers(action) for offer in offers):
            return None
        return f"seat {action.seat} may {', '.join(offer.label('en') for offer in offers)}"

    @abstractmethod
    def _after(self, action: Action, events: list[Event] | None) -> Self:
        """Return the state after the action, which is allowed: `do` has seen to that.

        What happened is appended to ``events``, in order, unless that is None.
        """

    @classmethod
    def _event(cls, values: dict[str, Any]) -> Event | None:
        """Return the event with these values, None if the game has none with such a word.

        `read_event` calls it with an object that has a text under ``"event"``. As it stands, it
        looks for the class in `event_kinds` that has this name. A game with several words for one
        class writes it anew.
        """
        for kind in cls.event_kinds:
            if kind.name == values["event"]:
                return kind.from_dict(values)
        return None

    def _not_asked(self, seat: int) -> str:
        """Return why a seat that is not in `to_act` may do nothing."""
        asked = self.to_act
        if not asked:
            return "the round is over"
        if len(asked) == 1:
            return f"it is seat {asked[0]} that is asked now"
        return f"seats {', '.join(map(str, asked))} are asked now, not seat {quoted(seat)}"


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
