"""Values to JSON and back, with a version in front and every field checked on the way back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from cebolla.errors import CebollaTypeError, CebollaValueError, SerialError, quoted
from cebolla.rules import Reading
from cebolla.serial import check_same, values_in

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
        if not isinstance(kind, str) or kind != cls.KIND:
            raise SerialError(f"'cebolla' must be {cls.KIND!r}, not {quoted(kind)}")
        if type(version) is not int or version != VERSION:
            raise SerialError(
                f"{cls.KIND} of version {quoted(version)}; this release reads version {VERSION}"
            )
        try:
            value = cls._from_fields(fields_of(values, cls.KIND, *cls.FIELDS))
        except SerialError:
            raise
        except (CebollaValueError, CebollaTypeError) as error:
            raise SerialError(f"this is no {cls.KIND}: {error}") from error
        check_same(values, value.to_dict(), cls.KIND)
        return value

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the value that `to_json` wrote.

        Raises
        ------
        SerialError
            If the text is no JSON, and as `from_dict` says.
        """
        return cls.from_dict(values_in(text))


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
