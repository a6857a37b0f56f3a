"""JSON that is read strictly: what comes in must be what would be written again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cebolla.errors import CebollaTypeError, SerialError, quoted

__all__ = ["check_same", "values_in"]


def values_in(text: str | bytes) -> Any:
    """Return the values in JSON text; a field given twice, NaN and infinity are errors.

    >>> values_in('{"nulls": 0, "nulls": 1}')
    Traceback (most recent call last):
    ...
    cebolla.errors.SerialError: a field is given twice among ['nulls', 'nulls']
    """
    import json

    if not isinstance(text, str | bytes):
        raise CebollaTypeError(f"JSON is text, not {quoted(text)}")
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except SerialError:
        raise
    except (ValueError, RecursionError) as error:
        raise SerialError(f"this text is no JSON: {error}") from error


def check_same(given: Any, right: Any, where: str) -> None:
    """Raise a `SerialError` where the given values are not the right ones, in type or in value.

    >>> check_same({"nulls": True}, {"nulls": 1}, "group")
    Traceback (most recent call last):
    ...
    cebolla.errors.SerialError: 'nulls' of group must be 1, not True
    """
    if isinstance(right, dict):
        if not isinstance(given, Mapping):
            raise SerialError(f"{where} must be an object, not {quoted(given)}")
        for name in given:
            if name not in right:
                raise SerialError(f"{where} has an unknown field {quoted(name)}")
        for name, value in right.items():
            if name not in given:
                raise SerialError(f"{where} has no field {name!r}")
            check_same(given[name], value, f"{name!r} of {where}")
    elif isinstance(right, list):
        if not isinstance(given, list) or len(given) != len(right):
            raise SerialError(f"{where} must be a list of {len(right)}, not {quoted(given)}")
        for place, (one, other) in enumerate(zip(given, right, strict=True), 1):
            check_same(one, other, f"item {place} of {where}")
    elif type(given) is not type(right) or given != right:
        raise SerialError(f"{where} must be {quoted(right)}, not {quoted(given)}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise SerialError(f"a field is given twice among {quoted([name for name, _ in pairs])}")
    return values


def _no_constant(name: str) -> None:
    raise SerialError(f"{name} is no number here")
