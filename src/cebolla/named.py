"""Enumerations whose members are written as they are named in code."""

from __future__ import annotations

__all__ = ["Named"]


class Named:
    """Goes before `IntEnum` or `StrEnum` among the bases: a member's repr evaluates back to it.

    >>> from enum import IntEnum
    >>> class Colour(Named, IntEnum):
    ...     RED = 1
    >>> Colour.RED
    Colour.RED
    """

    name: str

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
