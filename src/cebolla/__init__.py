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
    from cebolla import engine as engine
    from cebolla import errors as errors
    from cebolla import matching as matching
    from cebolla import odds as odds
    from cebolla import plots as plots
    from cebolla import showdown as showdown
    from cebolla import table as table
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
    from cebolla.dealing import deal
    from cebolla.errors import CebollaError
    from cebolla.groupings.arrangement import Arrangement, Ranked
    from cebolla.groupings.batch import strengths, warmup
    from cebolla.groupings.best import best, group, groups, strength
    from cebolla.groupings.category import Category
    from cebolla.groupings.crippling import compare, cripples, crippling
    from cebolla.groupings.crippling_color import CripplingColor
    from cebolla.groupings.explanation import explain
    from cebolla.groupings.group import Group
    from cebolla.groupings.ranking import partitions, ranked
    from cebolla.groupings.read import Read
    from cebolla.groupings.strength import GroupKind, describe, encode
    from cebolla.language import Lang
    from cebolla.notation import (
        format_cards,
        format_holdings,
        long_name,
        parse_card,
        parse_cards,
        parse_holdings,
    )
    from cebolla.rules import READINGS, Reading, Rules

__all__ = [
    "Arrangement",
    "Card",
    "Category",
    "CebollaError",
    "CripplingColor",
    "DOUBLE",
    "FRENCH",
    "Group",
    "Lang",
    "GroupKind",
    "Pack",
    "READINGS",
    "Rank",
    "Ranked",
    "Read",
    "Reading",
    "Rules",
    "SPANISH",
    "SpanishCard",
    "Suit",
    "SuitPair",
    "__version__",
    "best",
    "compare",
    "cripples",
    "crippling",
    "deal",
    "describe",
    "encode",
    "engine",
    "errors",
    "explain",
    "format_cards",
    "format_holdings",
    "group",
    "groups",
    "long_name",
    "odds",
    "matching",
    "parse_card",
    "parse_cards",
    "parse_holdings",
    "partitions",
    "plots",
    "ranked",
    "showdown",
    "strength",
    "strengths",
    "table",
    "warmup",
]

_ROOMS = {
    "cards": "DOUBLE FRENCH SPANISH Card Pack Rank SpanishCard Suit SuitPair",
    "dealing": "deal",
    "errors": "CebollaError",
    "groupings.arrangement": "Arrangement Ranked",
    "groupings.batch": "strengths warmup",
    "groupings.best": "best group groups strength",
    "groupings.category": "Category",
    "groupings.crippling": "compare cripples crippling",
    "groupings.crippling_color": "CripplingColor",
    "groupings.explanation": "explain",
    "groupings.group": "Group",
    "groupings.ranking": "partitions ranked",
    "groupings.read": "Read",
    "groupings.strength": "GroupKind describe encode",
    "language": "Lang",
    "notation": "format_cards format_holdings long_name parse_card parse_cards parse_holdings",
    "rules": "READINGS Reading Rules",
}
"""Which module holds which public names."""

_MODULES = ("engine", "errors", "matching", "odds", "plots", "showdown", "table")
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
