"""What a seat may do: single actions, and spans of amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

import numpy as np

from cebolla.cards import Card, SpanishCard
from cebolla.engine.words import Lang
from cebolla.errors import (
    CardError,
    CebollaTypeError,
    OptionError,
    OptionTypeError,
    SerialError,
    quoted,
)

__all__ = ["Action", "Offer", "Span", "number_in", "typed"]


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a seat does. Each game derives its own, as frozen slotted dataclasses.

    A derived class adds its fields and

    * ``name``: the word for JSON, one for each class of a game;
    * ``readers``: for each field that JSON cannot hold as it is, the function that makes the value
      from JSON again (cards are written as their text, tuples as lists);
    * `label`, and `words` for what a person types.

    Parameters
    ----------
    seat : int
        Who acts, 0 for the first seat.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Bid(Action):
    ...     amount: int
    ...     name = "bid"
    >>> Bid(2, 30).to_dict()
    {'action': 'bid', 'seat': 2, 'amount': 30}
    >>> Bid.from_dict({"seat": 2, "amount": 30}) == Bid(2, 30)
    True
    """

    seat: int

    name: ClassVar[str] = "act"
    readers: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}

    def __post_init__(self) -> None:
        if type(self.seat) is not int:
            raise CebollaTypeError(f"seat must be an integer, not {quoted(self.seat)}")

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu, in Spanish or English."""
        return self.words(lang)[0]

    def words(self, lang: Lang = "es") -> tuple[str, ...]:  # noqa: ARG002 - for derived classes
        """Return what a person may type for this action, the usual form first."""
        return (self.name,)

    def covers(self, action: Action) -> bool:
        """Whether this offer stands for that action: an action stands for itself."""
        return self == action

    def pick(self, rng: np.random.Generator) -> Action:  # noqa: ARG002 - a Span needs it
        """Return an action that this offer stands for, by chance: itself."""
        return self

    def read(self, text: str, lang: Lang = "es") -> Action | None:
        """Return the action if the text is one of its words, else None."""
        return self if " ".join(typed(text)) in self.words(lang) else None

    def to_dict(self) -> dict[str, Any]:
        """Return the action as plain values for JSON, its name under ``"action"``."""
        values = {f.name: _plain(getattr(self, f.name)) for f in fields(self) if f.init}
        return {"action": self.name, **values}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the action with these fields (without ``"action"``).

        Raises
        ------
        SerialError
            For a field that is missing, unknown or of the wrong kind.
        """
        names = [f.name for f in fields(cls) if f.init]
        if not isinstance(values, Mapping) or set(values) != set(names):
            given = list(values) if isinstance(values, Mapping) else values
            raise SerialError(f"a {cls.name!r} has the fields {names}, not {quoted(given)}")
        made = {}
        for name in names:
            reader: Callable[[Any], Any] = cls.readers.get(name, _integer)
            try:
                made[name] = reader(values[name])
            except CardError as error:
                raise SerialError(f"{name} of the {cls.name!r}: {error}") from error
        return cls(**made)


@dataclass(frozen=True, slots=True)
class Span:
    """Every amount from ``low`` to ``high`` of one kind of action, in place of a long list.

    A span is a summary for people and players; whether one action is allowed, the state's
    ``can(action)`` says.

    Parameters
    ----------
    kind : type of Action
        A class whose fields are the seat and the amount.
    seat : int
        Who may act.
    low, high : int
        The smallest and the largest amount, both allowed.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Bid(Action):
    ...     amount: int
    ...     name = "bid"
    >>> span = Span(Bid, 2, 5, 40)
    >>> print(span)
    bid 5 … 40
    >>> span.covers(span(40)), span.covers(Bid(2, 41)), span.read("bid 7") == Bid(2, 7)
    (True, False, True)
    """

    kind: Callable[[int, int], Action]
    seat: int
    low: int
    high: int

    def __post_init__(self) -> None:
        if not isinstance(self.kind, type) or not issubclass(self.kind, Action):
            raise CebollaTypeError(f"a Span is of a class of actions, not of {quoted(self.kind)}")
        for name in ("seat", "low", "high"):
            if type(getattr(self, name)) is not int:
                raise OptionTypeError(
                    f"{name} must be an integer, not {quoted(getattr(self, name))}"
                )
        if self.low > self.high:
            raise OptionError(
                f"a Span goes upwards, not from {quoted(self.low)} to {quoted(self.high)}"
            )

    def __call__(self, amount: int) -> Action:
        """Return the action with this amount."""
        return self.kind(self.seat, amount)

    def covers(self, action: Action) -> bool:
        """Whether that action is of this kind and seat and its amount lies in the span."""
        if type(action) is not self.kind or action.seat != self.seat:
            return False
        amount = getattr(action, fields(action)[1].name)
        return type(amount) is int and self.low <= amount <= self.high

    def pick(self, rng: np.random.Generator) -> Action:
        """Return an action of the span, every amount as likely as another."""
        return self(int(rng.integers(self.low, self.high + 1)))

    def label(self, lang: Lang = "es") -> str:
        """Return the span as an entry of a menu."""
        return f"{self(self.low).words(lang)[0].rsplit(' ', 1)[0]} {self.low} … {self.high}"

    def read(self, text: str, lang: Lang = "es") -> Action | None:
        """Return the action if the text is one of its words and an amount in the span."""
        *words, last = typed(text) or [""]
        amount = number_in(last)
        if amount is None or not self.low <= amount <= self.high:
            return None
        action = self(amount)
        known = {w.removesuffix(f" {amount}") for w in action.words(lang)}
        return action if " ".join(words) in known else None

    def to_dict(self) -> dict[str, Any]:
        """Return the span as plain values for JSON (`State.read_offer` reads them).

        >>> from cebolla.table import Raise
        >>> Span(Raise, 0, 1, 5).to_dict()
        {'action': 'raise', 'seat': 0, 'low': 1, 'high': 5}
        """
        kind = self(self.low).name
        return {"action": kind, "seat": self.seat, "low": self.low, "high": self.high}

    def __repr__(self) -> str:
        kind = type(self(self.low)).__name__
        return f"Span({kind}, {self.seat}, {self.low}, {self.high})"

    def __str__(self) -> str:
        return self.label("en")


Offer = Action | Span
"""What `legal_actions` lists: single actions and spans of them."""


def typed(text: str) -> list[str]:
    """Return the words that a person has typed, in small letters.

    >>> typed(" Me  queda UNA")
    ['me', 'queda', 'una']
    """
    if not isinstance(text, str):
        raise CebollaTypeError(f"what is typed is text, not {quoted(text)}")
    return text.casefold().split()


def number_in(word: str) -> int | None:
    """Return the number that a person has typed, None if the word is none.

    >>> number_in("12"), number_in("-3"), number_in("9" * 5000)
    (12, None, None)
    """
    return int(word) if word.isdecimal() and len(word) <= _MOST_DIGITS else None


_MOST_DIGITS = 20
"""More than any amount has; Python itself refuses to read a number of 5,000 digits."""


def _plain(value: Any) -> Any:
    if isinstance(value, Card | SpanishCard):
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(v) for v in value]
    return value


def _integer(value: Any) -> int:
    if type(value) is not int:
        raise SerialError(f"expected an integer, not {quoted(value)}")
    return value
