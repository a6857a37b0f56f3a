"""What one seat sees of a round of Nueves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cebolla.cards import FRENCH, Suit
from cebolla.engine import Fields, Lang
from cebolla.language import either
from cebolla.matching.nueves.cards import FITS, MOST_PLAYERS, SUITS
from cebolla.matching.round import NOTHING
from cebolla.matching.view import MatchingView
from cebolla.matching.words import suit_name

__all__ = ["NuevesView", "named_suit"]


@dataclass(frozen=True, slots=True)
class NuevesView(MatchingView):
    """A seat's view of a round of Nueves; the fields shared with Jodete are in `MatchingView`.

    Attributes
    ----------
    named : int
        The number of the suit named with the nine on the table, -1 if there is none.
    """

    named: int = NOTHING

    game: ClassVar[str] = "nueves"
    pack: ClassVar[Any] = FRENCH
    most_players: ClassVar[int] = MOST_PLAYERS

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

    @classmethod
    def _own_fields(cls, fields: Fields, seats: int) -> tuple[Any, ...]:  # noqa: ARG003 - as Jodete
        return (named_suit(fields),)

    def _remarks(self, lang: Lang, names: Sequence[str] | None) -> str:  # noqa: ARG002 - as Jodete
        if self.named < 0:
            return ""
        word = either(lang, "se nombró", "named:")
        return f"  {word} {suit_name(self.suit, lang)}"


def named_suit(fields: Fields) -> int:
    """Return the number of the suit whose letter ``named`` is, -1 for null."""
    letters = [suit.letter for suit in SUITS]
    letter = fields.one_of("named", (None, *letters))
    return NOTHING if letter is None else letters.index(letter)
