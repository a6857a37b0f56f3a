"""What one seat sees of a round of either game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import fields as fields_of
from typing import Any, ClassVar, Self

from cebolla.cards import Pack
from cebolla.drawing import boxes, text_row
from cebolla.engine import Fields, Lang, View, check_lang, seat_name
from cebolla.matching.hands import cards_in, hand_of, places_in
from cebolla.matching.round import NOTHING

__all__ = ["MatchingView"]

_WORDS = {
    "table": ("En la mesa", "On the table"),
    "stock": ("mazo", "stock"),
    "pile": ("pozo", "pile"),
    "hand": ("Tu mano", "Your hand"),
    "cards": ("cartas", "cards"),
    "card": ("carta", "card"),
}
_BOXES_IN_A_ROW = 12


@dataclass(frozen=True, slots=True)
class MatchingView(View):
    """Base of the views of both games. Cards are places in the pack, hands are integers.

    Attributes
    ----------
    seat : int
        The seat that looks.
    own : int
        Its hand: bit i is set if it holds the card at place i. `hand` gives the cards.
    counts : tuple of int
        How many cards each seat holds.
    pile : int
        The cards of the pile, its top included, as a hand.
    on_top : int
        The place of the card on the table. `top` gives the card.
    stock : int
        How many cards the stock has.
    dealer, turn, idle : int
        As in the round.
    drawn : int
        The place of the card that this seat drew in this turn and may play, else -1.
    """

    seat: int
    own: int
    counts: tuple[int, ...]
    pile: int
    on_top: int
    stock: int
    dealer: int
    turn: int
    idle: int
    drawn: int = NOTHING

    pack: ClassVar[Pack[Any]]
    most_players: ClassVar[int]

    @property
    def hand(self) -> tuple[Any, ...]:
        """The cards this seat holds, in the order of the pack."""
        return cards_in(self.own, self.pack)

    @property
    def top(self) -> Any:
        """The card on the table."""
        return self.pack.cards[self.on_top]

    @property
    def hidden(self) -> int:
        """The cards this seat cannot see, as a hand: in the stock or held by others."""
        return ((1 << len(self.pack)) - 1) & ~(self.own | self.pile)

    @property
    def unseen(self) -> tuple[Any, ...]:
        """The cards this seat cannot see: in the stock or held by others."""
        return cards_in(self.hidden, self.pack)

    @property
    def fitting(self) -> int:
        """Every card of the pack that could be played on the table now, as a hand."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain values for JSON, with cards as their tokens."""
        values = {name: getattr(self, name) for name in self._names()}
        cards = self.pack.cards
        return values | {
            "own": [str(card) for card in self.hand],
            "pile": [str(card) for card in cards_in(self.pile, self.pack)],
            "on_top": str(self.top),
            "drawn": None if self.drawn < 0 else str(cards[self.drawn]),
            "counts": list(self.counts),
        }

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return the view with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no view: a card twice, a hand of another size than is counted.
        """
        fields = Fields(values, cls._names(), f"the view of {cls.game}")
        seats = len(fields.items("counts", 2, cls.most_players))
        own, pile = (
            hand_of(map(cls.pack.place, fields.cards(name, cls.pack))) for name in ("own", "pile")
        )
        on_top, drawn = cls._card(fields, "on_top"), NOTHING
        if fields.values["drawn"] is not None:
            drawn = cls._card(fields, "drawn")
        view = cls(
            fields.integer("seat", 0, seats - 1),
            own,
            fields.integers("counts", seats, 0, len(cls.pack)),
            pile,
            on_top,
            fields.integer("stock", 0, len(cls.pack)),
            fields.integer("dealer", 0, seats - 1),
            fields.integer("turn", 0, seats - 1),
            fields.integer("idle", 0, seats),
            drawn,
            *cls._own_fields(fields, seats),
        )
        if own & pile:
            twice = cards_in(own & pile, cls.pack)[0]
            raise fields.wrong("own", f"cards that are not in the pile as {twice} is")
        if not pile >> on_top & 1:
            raise fields.wrong("on_top", "a card of the pile")
        if drawn >= 0 and (view.turn != view.seat or not own >> drawn & 1):
            raise fields.wrong("drawn", "a card of the seat that looks, in its turn, or null")
        if view.counts[view.seat] != own.bit_count():
            raise fields.wrong("counts", f"{own.bit_count()} at seat {view.seat}")
        if view.stock + sum(view.counts) + pile.bit_count() != len(cls.pack):
            raise fields.wrong(
                "stock", f"what makes {len(cls.pack)} cards of hands, pile and stock"
            )
        return view

    @classmethod
    def _names(cls) -> list[str]:
        return [f.name for f in fields_of(cls)]

    @classmethod
    def _card(cls, fields: Fields, name: str) -> int:
        return cls.pack.place(fields.card(name, cls.pack))

    @classmethod
    def _own_fields(cls, fields: Fields, seats: int) -> tuple[Any, ...]:
        """Return the checked values of the fields that only this game has."""
        raise NotImplementedError

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the table as this seat sees it, for a person at the terminal."""
        check_lang(lang)
        word = {name: both[lang == "en"] for name, both in _WORDS.items()}
        others = []
        for step in range(1, len(self.counts)):
            seat = (self.seat + step) % len(self.counts)
            count = self.counts[seat]
            cards = word["card" if count == 1 else "cards"]
            others.append(f"{seat_name(seat, lang, names)}: {count} {cards}")
        piles = f"{word['stock']} {self.stock}, {word['pile']} {self.pile.bit_count()}"
        lines = [
            "",
            "   ".join(others),
            f"{word['table']}:  {text_row([self.top])}{self._remarks(lang, names)}   ({piles})",
            f"{word['hand']}:",
            *self._boxes(),
        ]
        return "\n".join(lines)

    def _remarks(self, lang: Lang, names: Sequence[str] | None) -> str:
        raise NotImplementedError

    def _boxes(self) -> list[str]:
        """Draw the hand, a mark under each card that fits."""
        places = places_in(self.own)
        lines = []
        for start in range(0, len(places), _BOXES_IN_A_ROW):
            row = places[start : start + _BOXES_IN_A_ROW]
            cards = [self.pack.cards[place] for place in row]
            lines += boxes(cards)
            widths = [len(text_row([card], colour=False)) + 4 for card in cards]
            marks = ["▲" if self.fitting >> place & 1 else " " for place in row]
            pairs = zip(marks, widths, strict=True)
            lines.append(" ".join(mark.center(width) for mark, width in pairs).rstrip())
        return lines
