"""JSON that is checked on the way back: an envelope, and what goes out in it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from cebolla.engine.complete import unsaid
from cebolla.errors import SerialError, quoted
from cebolla.serial import check_same, values_in

__all__ = ["Portable", "from_text", "given_values", "to_text"]


def given_values(values: Any) -> Any:
    """Return the values in JSON text; values that are no text stay as they are.

    >>> given_values('{"seat": 1}') == given_values({"seat": 1})
    True
    """
    return values_in(values) if isinstance(values, str | bytes) else values


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


class Portable(ABC):
    """What goes out as JSON text and is checked when it comes back: rounds, views, matches.

    A derived class sets ``game`` and writes `to_dict` and `from_dict`. Whichever of them is
    forgotten, Python names it when the first object is to be made.
    """

    __slots__ = ()

    game: ClassVar[str] = unsaid
    """The game's name in JSON."""
    part: ClassVar[str] = ""
    """What of the game it is, if not the round itself."""
    version: ClassVar[int] = 1
    """The version of its JSON; a release reads its own only."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return plain values, for JSON."""

    @classmethod
    @abstractmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return what has these values, each of them checked.

        Raises
        ------
        SerialError
            If they are nothing that `to_dict` gives.
        """

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
