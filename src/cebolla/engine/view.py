"""What one seat may see of a round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from cebolla.engine.serial import Portable
from cebolla.engine.words import Lang

__all__ = ["View"]


class View(Portable):
    """Base of every view: what one seat may see of a state, and nothing more.

    Each game derives its own, as a frozen slotted dataclass with a field ``seat``, sets ``game``
    and writes `text`, `to_dict` and `from_dict`. Its JSON is what a server sends to a player who
    sits elsewhere.

    Examples
    --------
    >>> from cebolla.table import Round, RoundView
    >>> view = Round.deal(3, rng=7).view(0)
    >>> isinstance(view, View), RoundView.from_json(view.to_json()) == view
    (True, True)
    """

    __slots__ = ()

    part: ClassVar[str] = "view"

    seat: int
    """The seat that looks."""

    @abstractmethod
    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the table as this seat sees it, for a person at the terminal."""
