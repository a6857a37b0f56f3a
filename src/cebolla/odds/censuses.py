"""Every holding of a size, by strength."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cebolla.odds.distribution import Distribution

__all__ = ["Census"]


@dataclass(frozen=True, slots=True, repr=False)
class Census(Distribution):
    """Every holding of a size from the whole pack, by strength.

    It is a `Distribution`: nothing is known, nothing dead, all cards are drawn.

    Examples
    --------
    >>> from cebolla import odds
    >>> odds.Census(odds.Prospect("", 1), (0,), (104,))
    census(1)
    """

    KIND: ClassVar[str] = "census"

    def _call(self) -> str:
        return f"census({self.size}{self.prospect.options()})"
