"""Mutilar a Doña Cebolla (Cripple Mr Onion): groupings, exact odds and the whole game.

>>> import cebolla
>>> cebolla.Category.GRAN_CEBOLLA.label("en")
'Great Onion'

Every public name is a module's own; it is fetched from there when it is first asked for, so that
``import cebolla`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from cebolla._version import __version__

if TYPE_CHECKING:
    from cebolla import errors as errors
    from cebolla.cards import (
        DOUBLE,
        FRENCH,
        SPANISH,
        Card,
        Pack,
        Rank,
        SpanishCard,
        Suit,
        SuitPair,
    )
    from cebolla.errors import CebollaError
    from cebolla.groupings.category import Category
    from cebolla.rules import READINGS, Reading, Rules

__all__ = [
    "DOUBLE",
    "FRENCH",
    "READINGS",
    "SPANISH",
    "Card",
    "Category",
    "CebollaError",
    "Pack",
    "Rank",
    "Reading",
    "Rules",
    "SpanishCard",
    "Suit",
    "SuitPair",
    "__version__",
    "errors",
]

_ROOMS = {
    "cards": "DOUBLE FRENCH SPANISH Card Pack Rank SpanishCard Suit SuitPair",
    "errors": "CebollaError",
    "groupings.category": "Category",
    "rules": "READINGS Reading Rules",
}
"""Which module holds which public names."""

_MODULES = ("errors",)
"""The modules that are public as such."""

_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}


if not TYPE_CHECKING:  # a checker sees the imports above and nothing else

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return import_module(f"cebolla.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module 'cebolla' has no attribute {name!r}")
        value = getattr(import_module(f"cebolla.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
