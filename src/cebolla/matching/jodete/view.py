"""What one seat sees of a round of Jodete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cebolla.cards import SPANISH
from cebolla.engine import Fields, Lang, seat_name
from cebolla.matching.jodete.cards import FITS, JOKERS, MOST_PENDING, MOST_PLAYERS, TWOS, WHOLE_PACK
from cebolla.matching.round import NOTHING
from cebolla.matching.view import MatchingView

__all__ = ["JodeteView"]

_WORDS = {
    "right": ("se juega hacia la derecha →", "play goes to the right →"),
    "left": ("se juega hacia la izquierda ←", "play goes to the left ←"),
    "two": ("un 2, o robar {}", "a 2, or draw {}"),
    "again": ("va otra carta, cualquiera", "one more card, whichever"),
    "silent": ("{}: una carta, y no avisó", "{}: one card, and did not say so"),
}


@dataclass(frozen=True, slots=True)
class JodeteView(MatchingView):
    """A seat's view of a round of Jodete; the fields shared with Nueves are in `MatchingView`.

    Attributes
    ----------
    direction : int
        1 while play goes to the right, -1 while it goes to the left.
    pending : int
        How many cards the twos on the table make the next player draw, 0 if none.
    again : bool
        Whether the seat whose turn it is has played a comodín and plays again.
    accused : int
        The seat that is down to one card without having said so, -1 if there is none.
    asked : tuple of int
        The seats that may still call it, in the order they are asked.
    """

    direction: int = 1
    pending: int = 0
    again: bool = False
    accused: int = NOTHING
    asked: tuple[int, ...] = ()

    game: ClassVar[str] = "jodete"
    pack: ClassVar[Any] = SPANISH
    most_players: ClassVar[int] = MOST_PLAYERS

    @property
    def twos(self) -> int:
        """The four twos, as a hand."""
        return TWOS

    @property
    def fitting(self) -> int:
        """Every card of the pack that could be played on the table now, as a hand."""
        if self.again:
            return WHOLE_PACK
        return TWOS if self.pending else FITS[self.on_top] | JOKERS

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain values for JSON, with cards as their tokens."""
        accused = None if self.accused < 0 else self.accused
        return MatchingView.to_dict(self) | {"accused": accused, "asked": list(self.asked)}

    @classmethod
    def _own_fields(cls, fields: Fields, seats: int) -> tuple[Any, ...]:
        accused = fields.seat_or_none("accused", seats)
        return (
            fields.one_of("direction", (1, -1)),
            fields.integer("pending", 0, MOST_PENDING),
            fields.flag("again"),
            NOTHING if accused is None else accused,
            fields.some_seats("asked", seats),
        )

    def _remarks(self, lang: Lang, names: Sequence[str] | None) -> str:
        word = {name: both[lang == "en"] for name, both in _WORDS.items()}
        remarks = []
        if len(self.counts) > 2:
            remarks.append(word["right"] if self.direction > 0 else word["left"])
        if self.pending:
            remarks.append(word["two"].format(self.pending))
        if self.again and self.turn == self.seat:
            remarks.append(word["again"])
        if self.accused not in (NOTHING, self.seat):
            remarks.append(word["silent"].format(seat_name(self.accused, lang, names)))
        return "".join(f"   {remark}" for remark in remarks)
