"""Values to JSON and back, with a version in front and every field checked on the way back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from cebolla.errors import CebollaTypeError, CebollaValueError, SerialError, quoted
from cebolla.rules import Reading

__all__ = ["Serial", "fields_of", "reading_from", "reading_to"]

VERSION = 1
"""The version of the written form, raised when an older release could not read it."""


class Serial:
    """A value that is written as JSON and read back.

    A class names itself in ``KIND`` and its fields in ``FIELDS``, gives them in ``_to_fields`` and
    builds itself from them in ``_from_fields``. Reading is strict: what comes in must be what the
    value, once built, would write itself.
    """

    __slots__ = ()

    KIND: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]

    @abstractmethod
    def _to_fields(self) -> dict[str, Any]:
        """Return the fields as plain values, in the order of ``FIELDS``."""

    @classmethod
    @abstractmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        """Return the value with these fields, all there but perhaps damaged."""

    def to_dict(self) -> dict[str, Any]:
        """Return the value as plain dicts, lists, texts and numbers, with a version."""
        return {"cebolla": self.KIND, "version": VERSION, **self._to_fields()}

    def to_json(self) -> str:
        """Return the value as one line of JSON, with a version."""
        import json

        return json.dumps(self.to_dict(), ensure_ascii=False)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the value that `to_dict` wrote.

        Raises
        ------
        SerialError
            If the values are of another kind or version, a field is missing, unknown or damaged,
            or the fields do not go together.
        """
        fields = fields_of(values, cls.KIND, "cebolla", "version")
        kind, version = fields["cebolla"], fields["version"]
        if kind != cls.KIND:
            raise SerialError(f"'cebolla' must be {cls.KIND!r}, not {quoted(kind)}")
        if isinstance(version, bool) or version != VERSION:
            raise SerialError(
                f"{cls.KIND} of version {quoted(version)}; this release reads version {VERSION}"
            )
        try:
            value = cls._from_fields(fields_of(values, cls.KIND, *cls.FIELDS))
        except SerialError:
            raise
        except (CebollaValueError, CebollaTypeError) as error:
            raise SerialError(f"this is no {cls.KIND}: {error}") from error
        _same_or_raise(values, value.to_dict(), cls.KIND)
        return value

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the value that `to_json` wrote.

        Raises
        ------
        SerialError
            If the text is no JSON, and as `from_dict` says.
        """
        import json

        if not isinstance(text, str | bytes):
            raise CebollaTypeError(f"JSON is text, not {quoted(text)}")
        try:
            values = json.loads(text, object_pairs_hook=_once)
        except SerialError:
            raise
        except (ValueError, RecursionError) as error:
            raise SerialError(f"this text is no JSON: {error}") from error
        return cls.from_dict(values)


def fields_of(values: Any, where: str, *names: str) -> Mapping[str, Any]:
    """Return the values if they are an object with these fields at least.

    >>> fields_of({"cards": []}, "group 1", "cards", "nulls")
    Traceback (most recent call last):
    ...
    cebolla.errors.SerialError: group 1 has no field 'nulls'
    """
    if not isinstance(values, Mapping):
        raise SerialError(f"{where} must be an object, not {quoted(values)}")
    for name in names:
        if name not in values:
            raise SerialError(f"{where} has no field {name!r}")
    return values


def reading_to(reading: Reading) -> dict[str, Any]:
    """Return the reading as plain values.

    >>> reading_to(Reading("wild"))
    {'eights': 'wild', 'aces_low': False}
    """
    return {"eights": reading.eights, "aces_low": reading.aces_low}


def reading_from(values: Any) -> Reading:
    """Return the reading that `reading_to` wrote."""
    fields = fields_of(values, "reading", "eights", "aces_low")
    return Reading(fields["eights"], aces_low=fields["aces_low"])


def _same_or_raise(given: Any, right: Any, where: str) -> None:
    """Raise where the given values are not the right ones, in type or in value."""
    if isinstance(right, dict):
        for name in (*fields_of(given, where, *right), *right):
            if name not in right:
                raise SerialError(f"{where} has an unknown field {quoted(name)}")
            _same_or_raise(given[name], right[name], f"{name!r} of {where}")
    elif isinstance(right, list):
        if not isinstance(given, list) or len(given) != len(right):
            raise SerialError(f"{where} must be a list of {len(right)}, not {quoted(given)}")
        for place, (one, other) in enumerate(zip(given, right, strict=True), 1):
            _same_or_raise(one, other, f"item {place} of {where}")
    elif type(given) is not type(right) or given != right:
        raise SerialError(f"{where} must be {right!r}, not {quoted(given)}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise SerialError(f"a field is given twice among {quoted([name for name, _ in pairs])}")
    return values
