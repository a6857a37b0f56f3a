"""What happened, for those who may know it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from cebolla.engine.plain import made_of, values_of
from cebolla.engine.words import Lang
from cebolla.errors import SerialError, quoted

__all__ = ["Event", "Public"]


class Event(ABC):
    """One thing that happened, as a sentence. Each game derives its own, as frozen dataclasses.

    Events are for telling: the story of a record, the lines a person reads at the terminal, what a
    player is shown of the others' doings. The state does not need them, so they are only made when
    somebody asks (``state.do(action, events)``).

    A derived class adds its fields, writes `seen_by` and `text`, and says as an `Action` does
    ``name`` and ``readers`` for JSON. What everybody sees is derived from `Public` instead, which
    says so.

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> events = []
    >>> after = Round.deal(3, rng=7).do(Cut(1, 50), events)
    >>> events[0].text("en"), events[0].text("es", ["Ana", "Bea", "Eva"])
    ('Player 1 cuts at 50.', 'Bea corta por 50.')
    """

    __slots__ = ()

    name: ClassVar[str] = ""
    """The word for JSON, one for each class of a game."""
    readers: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
    """For each field that is no integer, the function that makes the value from JSON again."""

    @abstractmethod
    def seen_by(self, seat: int) -> Self | None:
        """Return the event as this seat sees it, without what is hidden; None if not at all."""

    @abstractmethod
    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON, what happened under ``"event"``.

        Where cards are hidden the values are hidden too: `seen_by` comes first.
        """
        return {"event": self.name, **values_of(self)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the event that `to_dict` wrote; `State.read_event` finds the class by itself.

        Raises
        ------
        SerialError
            For another word, or a field that is missing, unknown or of the wrong kind.
        """
        if not isinstance(values, Mapping) or values.get("event") != cls.name:
            raise SerialError(
                f"a {cls.name!r} is an object with that 'event', not {quoted(values)}"
            )
        own = {name: value for name, value in values.items() if name != "event"}
        return made_of(cls, cls.name, cls.readers, own)


class Public(Event):
    """Base of the events that everybody sees in full.

    >>> from cebolla.table.events import Happened
    >>> event = Happened("stake", 1, 2)
    >>> isinstance(event, Public), event.seen_by(0) is event
    (True, True)
    """

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:  # noqa: ARG002 - all see the same
        """Return the event, whoever looks."""
        return self
