"""JSON that is checked on the way back: an envelope, and a reader that knows where it is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from cebolla.errors import SerialError, quoted
from cebolla.serial import check_same, values_in

__all__ = ["Fields", "Portable", "from_text", "to_text"]

T = TypeVar("T")


def to_text(game: str, version: int, values: Mapping[str, Any]) -> str:
    """Return JSON text with the game's name and the version of its form in front.

    >>> to_text("jodete", 1, {"turn": 0})
    '{"cebolla": "jodete", "version": 1, "turn": 0}'
    """
    return json.dumps({"cebolla": game, "version": version, **values}, ensure_ascii=False)


def from_text(game: str, version: int, text: str | bytes) -> dict[str, Any]:
    """Return the values of such a text, without game and version.

    Raises
    ------
    SerialError
        If the text is no JSON object, of another game or of a version we cannot read.

    >>> from_text("jodete", 1, '{"cebolla": "jodete", "version": 2}')
    Traceback (most recent call last):
    ...
    cebolla.errors.SerialError: 'jodete' of version 2; this release reads version 1
    """
    values = values_in(text)
    if not isinstance(values, dict) or "cebolla" not in values:
        raise SerialError("no JSON object of cebolla: the field 'cebolla' is missing")
    found, number = values.pop("cebolla"), values.pop("version", None)
    if found != game:
        raise SerialError(f"this is {quoted(found)}, not {game!r}")
    if type(number) is not int or number != version:
        raise SerialError(
            f"{game!r} of version {quoted(number)}; this release reads version {version}"
        )
    return values


class Portable:
    """What goes out as JSON text and is checked when it comes back: rounds, views, matches.

    A derived class sets ``game`` and writes `to_dict` and `from_dict`.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The game's name in JSON."""
    part: ClassVar[str] = ""
    """What of the game it is, if not the round itself."""
    version: ClassVar[int] = 1
    """The version of its JSON; a release reads its own only."""

    def to_dict(self) -> dict[str, Any]:
        """Return plain values, for JSON."""
        raise NotImplementedError

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return what has these values, each of them checked.

        Raises
        ------
        SerialError
            If they are nothing that `to_dict` gives.
        """
        raise NotImplementedError

    @classmethod
    def read_values(cls, values: Any, where: str | None = None) -> Self:
        """Return what has these values, which must be what it would write itself.

        Raises
        ------
        SerialError
            If they are not, or written otherwise; ``where`` they stand is said.
        """
        made = cls.from_dict(values)
        check_same(values, made.to_dict(), cls._title() if where is None else where)
        return made

    def to_json(self) -> str:
        """Return JSON text that says which game and version it is of."""
        return to_text(self._title(), self.version, self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return what `to_json` wrote.

        Raises
        ------
        SerialError
            If the text is damaged, tampered with, of another game or another version.
        """
        return cls.read_values(from_text(cls._title(), cls.version, text))

    @classmethod
    def _title(cls) -> str:
        return f"{cls.game} {cls.part}".rstrip()


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

    def items(self, name: str, low: int = 0, high: int | None = None) -> list[Any]:
        """Return a list of ``low`` to ``high`` items (None: any number)."""
        value = self.values[name]
        if not isinstance(value, list) or len(value) < low:
            raise self.wrong(name, f"a list of {low} or more items")
        if high is not None and len(value) > high:
            raise self.wrong(name, f"a list of {low} … {high} items")
        return value
