"""Actions and events as plain values for JSON: a word, and a field for each of theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from cebolla.cards import Card, SpanishCard
from cebolla.errors import CebollaError, SerialError, quoted

__all__ = ["field_names", "made_of", "values_of"]

T = TypeVar("T")


def field_names(kind: type[Any]) -> list[str]:
    """Return the fields that a dataclass is made of."""
    return [f.name for f in fields(kind) if f.init]


def values_of(thing: Any) -> dict[str, Any]:
    """Return each field of a dataclass as JSON has it: cards as their text, tuples as lists."""
    return {name: _plain(getattr(thing, name)) for name in field_names(type(thing))}


def made_of(
    kind: type[T], word: str, readers: Mapping[str, Callable[[Any], Any]], values: object
) -> T:
    """Return the dataclass with these values; a field without a reader is an integer.

    Raises
    ------
    SerialError
        For a field that is missing, unknown or of the wrong kind.
    """
    names = field_names(kind)
    if not isinstance(values, Mapping) or set(values) != set(names):
        given = list(values) if isinstance(values, Mapping) else values
        raise SerialError(f"a {word!r} has the fields {names}, not {quoted(given)}")
    made: dict[str, Any] = {}
    for name in names:
        try:
            reader: Callable[[Any], Any] = readers.get(name, _integer)
            made[name] = reader(values[name])
        except CebollaError as error:
            raise SerialError(f"{name} of the {word!r}: {error}") from error
    try:
        return kind(**made)
    except CebollaError as error:
        raise SerialError(f"a {word!r} cannot be of these values: {error}") from error


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
