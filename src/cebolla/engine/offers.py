"""What a seat may do: single actions, and spans of amounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import numpy as np

from cebolla.doors import integer
from cebolla.engine.actions import Action, number_in, typed
from cebolla.engine.words import Lang
from cebolla.errors import CebollaTypeError, OptionError, OptionTypeError, quoted

__all__ = ["Offer", "Span", "amount_field"]


@dataclass(frozen=True, slots=True)
class Span:
    """Every amount from ``low`` to ``high`` of one kind of action, in place of a long list.

    A span is no action itself: called with an amount, it returns the action with that amount.

    Parameters
    ----------
    kind : type of Action
        A class of actions with a seat and one integer, the amount.
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
    >>> span(7) == Bid(2, 7), span.least() == Bid(2, 5), span.covers(Bid(2, 41))
    (True, True, False)
    >>> span(41)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: amount must be 5 … 40, not 41
    """

    kind: Callable[[int, int], Action]
    seat: int
    low: int
    high: int

    def __post_init__(self) -> None:
        amount_field(self.kind)
        for name in ("seat", "low", "high"):
            if type(getattr(self, name)) is not int:
                raise OptionTypeError(
                    f"{name} must be an integer, not {quoted(getattr(self, name))}"
                )
        if self.low > self.high:
            raise OptionError(
                f"a Span goes upwards, not from {quoted(self.low)} to {quoted(self.high)}"
            )

    @property
    def field(self) -> str:
        """What the action calls the amount, such as ``raise_by`` of a `cebolla.table.Raise`."""
        return amount_field(self.kind)

    def __call__(self, amount: int) -> Action:
        """Return the action with this amount.

        Raises
        ------
        OptionError
            If the amount is outside the span.
        """
        amount = integer(self.field, amount, OptionTypeError)
        if not self.low <= amount <= self.high:
            raise OptionError(
                f"{self.field} must be {self.low} … {self.high}, not {quoted(amount)}"
            )
        return self.kind(self.seat, amount)

    def covers(self, action: Action) -> bool:
        """Whether that action is of this kind and seat and its amount lies in the span."""
        if type(action) is not self.kind or action.seat != self.seat:
            return False
        amount = getattr(action, self.field)
        return type(amount) is int and self.low <= amount <= self.high

    def least(self) -> Action:
        """Return the action with the smallest amount."""
        return self.kind(self.seat, self.low)

    def pick(self, rng: np.random.Generator) -> Action:
        """Return an action of the span, every amount as likely as another."""
        return self.kind(self.seat, int(rng.integers(self.low, self.high + 1)))

    def label(self, lang: Lang = "es") -> str:
        """Return the span as an entry of a menu."""
        return f"{self.least().words(lang)[0].rsplit(' ', 1)[0]} {self.low} … {self.high}"

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

        ``"field"`` is the field of the action that the amount goes into.

        >>> from cebolla.table import Raise
        >>> Span(Raise, 0, 1, 5).to_dict()
        {'action': 'raise', 'seat': 0, 'field': 'raise_by', 'low': 1, 'high': 5}
        """
        bounds = {"field": self.field, "low": self.low, "high": self.high}
        return {"action": self.least().name, "seat": self.seat, **bounds}

    def __repr__(self) -> str:
        return f"Span({type(self.least()).__name__}, {self.seat}, {self.low}, {self.high})"

    def __str__(self) -> str:
        return self.label("en")


Offer = Action | Span
"""What `State.legal_actions` lists: an `Action`, or a `Span` of them."""


def amount_field(kind: Any) -> str:
    """Return the name of the one integer that the actions of this class have beside the seat.

    Raises
    ------
    CebollaTypeError
        If it is no such class.
    """
    if not (isinstance(kind, type) and issubclass(kind, Action)):
        raise CebollaTypeError(f"a Span is of a class of actions, not of {quoted(kind)}")
    known: Any = kind
    name = _amount_field(known)
    if name is None:
        raise CebollaTypeError(
            f"a Span is of actions with a seat and one integer, the amount, not of {kind.name!r}"
        )
    return name


@cache
def _amount_field(kind: Any) -> str | None:
    own = [f for f in fields(kind) if f.name != "seat"]
    plain = len(own) == 1 and own[0].type in {"int", int} and own[0].name not in kind.readers
    return own[0].name if plain else None
