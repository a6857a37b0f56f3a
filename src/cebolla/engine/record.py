"""A round as it was played: the start and every action, which replay to the same end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from cebolla.doors import each, integer
from cebolla.engine.actions import Action
from cebolla.engine.events import Event
from cebolla.engine.fields import Fields
from cebolla.engine.serial import from_text, to_text
from cebolla.engine.state import State, checked_state
from cebolla.engine.words import Lang, check_lang
from cebolla.errors import (
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    SerialError,
    quoted,
)

__all__ = ["Record", "check_class"]

StateT = TypeVar("StateT", bound=State)


@dataclass(frozen=True, slots=True)
class Record(Generic[StateT]):
    """The complete history of a round, finished or not.

    Attributes
    ----------
    start : State
        Where it began.
    actions : tuple of Action
        Everything done, in order. Chance needs no entry: the start carries its seed.
    end : State
        Where it came to. `replay` makes it from the other two.

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> record = Record.replay(Round.deal(3, rng=7), [Cut(1, 50)])
    >>> record.end.phase, len(list(record.states()))
    ('discard', 2)
    >>> Record.from_json(record.to_json(), Round) == record
    True
    """

    start: StateT
    actions: tuple[Action, ...]
    end: StateT

    @classmethod
    def replay(cls, start: StateT, actions: Sequence[Action] = ()) -> Self:
        """Return the record of these actions, each of them checked.

        Raises
        ------
        IllegalActionError
            At the first action that was not allowed; the message says which.
        """
        state = checked_state(start)
        actions = tuple(each("actions are a sequence of actions", actions))
        for number, action in enumerate(actions, 1):
            reason = state.why_not(action)
            if reason is not None:
                raise IllegalActionError(
                    f"action {number}, {quoted(action)}, is not allowed: {reason}"
                )
            state = state.do(action)
        return cls(start, actions, state)

    def do(self, action: Action, events: list[Event] | None = None) -> Self:
        """Return the record with one more action; what happened is appended to ``events``."""
        return type(self)(self.start, (*self.actions, action), self.end.do(action, events))

    def states(self) -> Iterator[StateT]:
        """Yield every state, from the start to the end."""
        state = self.start
        yield state
        for action in self.actions:
            state = state.do(action)
            yield state

    def events(self, seat: int | None = None, *, since: int | None = None) -> list[Event]:
        """Return all that happened, or as much of it as this seat could see.

        Parameters
        ----------
        seat : int, optional
            Who is told; without it, everything is.
        since : int, optional
            Only what the actions after the first so many brought; 0 leaves out the opening alone.

        Raises
        ------
        OptionError
            If there is no such seat, or there have been fewer actions.
        """
        if seat is not None:
            self.start.check_seat(seat)
        told = -1 if since is None else integer("since", since)
        if since is not None and not 0 <= told <= len(self.actions):
            raise OptionError(
                f"since must be a number of actions, 0 … {len(self.actions)}, not {quoted(since)}"
            )
        events = self.start.opening() if since is None else []
        state = self.start
        for number, action in enumerate(self.actions):
            state = state.do(action, events if number >= told else None)
        if seat is None:
            return events
        return [seen for event in events if (seen := event.seen_by(seat)) is not None]

    def story(
        self, lang: Lang = "es", *, names: Sequence[str] | None = None, seat: int | None = None
    ) -> str:
        """Return the round told in Spanish or English, a line for each thing that happened.

        Parameters
        ----------
        lang : {"es", "en"}
            The language.
        names : sequence of str, optional
            What the seats are called.
        seat : int, optional
            Tell only what this seat could see; without it, everything.
        """
        check_lang(lang)
        return "\n".join(event.text(lang, names) for event in self.events(seat))

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain values for JSON; hidden cards and seed are in it."""
        return {
            "start": self.start.to_dict(),
            "actions": [action.to_dict() for action in self.actions],
            "end": self.end.to_dict(),
        }

    @classmethod
    def from_dict(cls, values: Any, state: type[StateT]) -> Record[StateT]:
        """Return the record with these values, after playing it through; see `from_json`."""
        check_class("state", state, State)
        fields = Fields(values, ["start", "actions", "end"], "the record")
        start = state.read_values(fields.values["start"], "the start")
        actions = [state.read_action(a) for a in fields.items("actions")]
        try:
            record = Record.replay(start, actions)
        except IllegalActionError as error:
            raise SerialError(f"the record does not replay: {error}") from error
        if record.end != state.read_values(fields.values["end"], "the end"):
            raise SerialError("the record does not replay: its actions lead to another end")
        return record

    def to_json(self) -> str:
        """Return the record as JSON text; hidden cards and seed are in it."""
        return to_text(f"{self.start.game} record", self.start.version, self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes, state: type[StateT]) -> Record[StateT]:
        """Return the record that `to_json` wrote, after playing it through.

        Parameters
        ----------
        text : str or bytes
            The JSON text.
        state : type
            The class of the game's states.

        Raises
        ------
        SerialError
            If the text is damaged, or its actions do not lead from its start to its end.
        """
        check_class("state", state, State)
        return cls.from_dict(from_text(f"{state.game} record", state.version, text), state)


def check_class(name: str, given: object, base: type) -> None:
    """Raise a `CebollaTypeError` unless this is a class derived from the other."""
    if not isinstance(given, type) or not issubclass(given, base):
        raise CebollaTypeError(
            f"{name} must be a class derived from {base.__name__}, not {quoted(given)}"
        )
