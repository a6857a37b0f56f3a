"""What one seat sees of a round of Nueves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cebolla.cards import FRENCH, Suit
from cebolla.engine import Lang
from cebolla.language import either
from cebolla.matching.nueves.cards import FITS, SUITS
from cebolla.matching.round import NOTHING
from cebolla.matching.view import MatchingView
from cebolla.matching.words import suit_name

__all__ = ["NuevesView"]


@dataclass(frozen=True, slots=True)
class NuevesView(MatchingView):
    """A seat's view of a round of Nueves; the fields shared with Jodete are in `MatchingView`.

    Attributes
    ----------
    named : int
        The number of the suit named with the nine on the table, -1 if there is none.
    """

    named: int = NOTHING

    pack: ClassVar[Any] = FRENCH

    @property
    def suit(self) -> Suit:
        """The active suit."""
        return SUITS[self.on_top // 13 if self.named < 0 else self.named]

    @property
    def fitting(self) -> int:
        """Every card of the pack that could be played on the table now, as a hand."""
        return FITS[self.on_top if self.named < 0 else self.named * 13 + 8]

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain values for JSON, with cards as their tokens."""
        named = None if self.named < 0 else SUITS[self.named].letter
        return MatchingView.to_dict(self) | {"named": named}

    def _remarks(self, lang: Lang, names: Sequence[str] | None) -> str:  # noqa: ARG002 - as Jodete
        if self.named < 0:
            return ""
        word = either(lang, "se nombró", "named:")
        return f"  {word} {suit_name(self.suit, lang)}"
