"""An object of JSON, read field by field by a reader that knows where it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from cebolla.cards import CardT, Pack
from cebolla.errors import CardError, SerialError, quoted
from cebolla.notation import parse_card

__all__ = ["Fields"]

T = TypeVar("T")


class Fields:
    """An object of JSON, read field by field; every complaint says where.

    Parameters
    ----------
    values : object
        What should be an object with exactly these fields.
    names : sequence of str
        The fields.
    where : str
        What messages call the object.

    Examples
    --------
    >>> fields = Fields({"turn": 5, "open": True}, ["turn", "open"], "the round")
    >>> fields.flag("open")
    True
    >>> fields.integer("turn", 0, 3)
    Traceback (most recent call last):
    ...
    cebolla.errors.SerialError: turn in the round must be an integer 0 … 3, not 5
    """

    def __init__(self, values: object, names: Sequence[str], where: str) -> None:
        if not isinstance(values, Mapping):
            raise SerialError(f"{where} must be an object, not {quoted(values)}")
        lacking = [name for name in names if name not in values]
        unknown = [name for name in values if name not in names]
        if lacking or unknown:
            raise SerialError(
                f"{where} lacks the fields {lacking} and has unknown ones {quoted(unknown)}"
            )
        self.values = values
        self.where = where

    def wrong(self, name: str, right: str) -> SerialError:
        """Return the error that this field is not what would be right."""
        return SerialError(
            f"{name} in {self.where} must be {right}, not {quoted(self.values[name])}"
        )

    def integer(self, name: str, low: int, high: int) -> int:
        """Return an integer in this range, both ends allowed."""
        value = self.values[name]
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"an integer {low} … {high}")
        return value

    def flag(self, name: str) -> bool:
        """Return true or false."""
        value = self.values[name]
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def one_of(self, name: str, choices: Sequence[T]) -> T:
        """Return one of the choices, compared by value and type."""
        value = self.values[name]
        for choice in choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise self.wrong(name, f"one of {list(choices)}")

    def integers(self, name: str, count: int, low: int, high: int | None = None) -> tuple[int, ...]:
        """Return so many integers, none below ``low`` or above ``high`` (None: no such limit)."""
        values = self.items(name, count, count)
        for value in values:
            if type(value) is not int or value < low or (high is not None and value > high):
                right = f"integers from {low}" + ("" if high is None else f" to {high}")
                raise self.wrong(name, right)
        return tuple(values)

    def seat_or_none(self, name: str, seats: int) -> int | None:
        """Return a seat, or None for null."""
        return None if self.values[name] is None else self.integer(name, 0, seats - 1)

    def some_seats(self, name: str, seats: int) -> tuple[int, ...]:
        """Return different seats."""
        found = self.items(name, 0, seats)
        if any(type(seat) is not int or not 0 <= seat < seats for seat in found):
            raise self.wrong(name, f"seats, 0 … {seats - 1}")
        if len(set(found)) != len(found):
            raise self.wrong(name, "each seat once")
        return tuple(found)

    def card(self, name: str, pack: Pack[CardT]) -> CardT:
        """Return a card of this pack, which is written as text."""
        return self._cards(name, [self.values[name]], pack)[0]

    def cards(
        self, name: str, pack: Pack[CardT], low: int = 0, high: int | None = None
    ) -> tuple[CardT, ...]:
        """Return a list of ``low`` to ``high`` cards of this pack, each of them once.

        >>> from cebolla.cards import FRENCH
        >>> fields = Fields({"hand": ["Kh", "3c", "Kh"]}, ["hand"], "the view")
        >>> fields.cards("hand", FRENCH)
        Traceback (most recent call last):
        ...
        cebolla.errors.SerialError: hand in the view must be cards ... (Kh is given twice), not ...
        """
        return self._cards(name, self.items(name, low, high), pack)

    def hands(
        self, name: str, pack: Pack[CardT], low: int, high: int
    ) -> tuple[tuple[CardT, ...], ...]:
        """Return a list of ``low`` to ``high`` hands, each card once in all of them together."""
        hands = self.items(name, low, high)
        if not all(isinstance(hand, list) for hand in hands):
            raise self.wrong(name, "lists of cards as text")
        self._cards(name, [token for hand in hands for token in hand], pack)
        return tuple(self._cards(name, hand, pack) for hand in hands)

    def _cards(self, name: str, tokens: list[Any], pack: Pack[CardT]) -> tuple[CardT, ...]:
        if not all(isinstance(token, str) for token in tokens):
            raise self.wrong(name, "cards as text")
        try:
            found = tuple([parse_card(token, pack) for token in tokens])
        except CardError as error:
            raise self.wrong(name, f"cards of the {pack.name} pack ({error})") from error
        for token, card in zip(tokens, found, strict=True):
            if token != str(card):
                raise self.wrong(name, f"cards as they are written ({card} for {quoted(token)})")
        twice = [card for card in found if found.count(card) > 1]
        if twice:
            raise self.wrong(name, f"cards of the {pack.name} pack ({twice[0]} is given twice)")
        return found

    def items(self, name: str, low: int = 0, high: int | None = None) -> list[Any]:
        """Return a list of ``low`` to ``high`` items (None: any number)."""
        value = self.values[name]
        if not isinstance(value, list) or len(value) < low:
            raise self.wrong(name, f"a list of {low} or more items")
        if high is not None and len(value) > high:
            raise self.wrong(name, f"a list of {low} … {high} items")
        return value
