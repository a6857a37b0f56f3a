"""What a seat does: one action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from cebolla.engine.plain import made_of, values_of
from cebolla.engine.words import Lang
from cebolla.errors import CebollaTypeError, quoted

__all__ = ["Action", "number_in", "typed"]


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a seat does. Each game derives its own, as frozen slotted dataclasses.

    A derived class adds its fields and

    * ``name``: the word for JSON, one for each class of a game;
    * ``readers``: for each field that is no integer, the function that makes the value from JSON
      again (cards are written as their text, tuples as lists);
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

    def least(self) -> Action:
        """Return the action with the smallest amount that this offer stands for: itself."""
        return self

    def pick(self, rng: np.random.Generator) -> Action:  # noqa: ARG002 - a Span needs it
        """Return an action that this offer stands for, by chance: itself."""
        return self

    def read(self, text: str, lang: Lang = "es") -> Action | None:
        """Return the action if the text is one of its words, else None."""
        return self if " ".join(typed(text)) in self.words(lang) else None

    def to_dict(self) -> dict[str, Any]:
        """Return the action as plain values for JSON, its name under ``"action"``."""
        return {"action": self.name, **values_of(self)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the action with these fields (without ``"action"``).

        Raises
        ------
        SerialError
            For a field that is missing, unknown or of the wrong kind.
        """
        return made_of(cls, cls.name, cls.readers, values)


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
