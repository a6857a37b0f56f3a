"""How likely: exact and sampled odds, discards and equity.

>>> from cebolla import odds
>>> odds.Prospect("Ah Kd 3c 4c 9u", 5).total
71523144

Public names are fetched from their modules when they are first asked for. No module here has the
name of a public function, for importing it would then put the module in the function's place.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cebolla.odds.advice import Advice, Choice
    from cebolla.odds.censuses import Census, census
    from cebolla.odds.contender import Contender
    from cebolla.odds.counting import Counted
    from cebolla.odds.crippling import crippling_odds
    from cebolla.odds.discarding import discards
    from cebolla.odds.distribution import Distribution
    from cebolla.odds.draws import draw
    from cebolla.odds.equities import Equity, equity
    from cebolla.odds.objectives import Beat, Percentile, Reach
    from cebolla.odds.progress import Progress
    from cebolla.odds.prospect import Prospect
    from cebolla.odds.shares import Shares

__all__ = [
    "Advice",
    "Beat",
    "Census",
    "Choice",
    "Contender",
    "Counted",
    "Distribution",
    "Equity",
    "Percentile",
    "Progress",
    "Prospect",
    "Reach",
    "Shares",
    "census",
    "crippling_odds",
    "discards",
    "draw",
    "equity",
]

_ROOMS = {
    "advice": "Advice Choice",
    "censuses": "Census census",
    "contender": "Contender",
    "counting": "Counted",
    "crippling": "crippling_odds",
    "discarding": "discards",
    "distribution": "Distribution",
    "draws": "draw",
    "equities": "Equity equity",
    "objectives": "Beat Percentile Reach",
    "progress": "Progress",
    "prospect": "Prospect",
    "shares": "Shares",
}
"""Which module holds which public names."""

_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}


if not TYPE_CHECKING:  # a checker sees the imports above and nothing else

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module 'cebolla.odds' has no attribute {name!r}")
        value = getattr(import_module(f"cebolla.odds.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
