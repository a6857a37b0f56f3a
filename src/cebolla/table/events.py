"""What happens in a round at the table, told in Spanish and English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from cebolla.cards import DOUBLE
from cebolla.drawing import text_row
from cebolla.engine import Event, Fields, Lang, Public, check_lang, seat_name
from cebolla.errors import OptionError, quoted
from cebolla.language import spoken
from cebolla.rules import MOST_TOKENS
from cebolla.showdown import events as showing
from cebolla.showdown.story import comparison, sentence
from cebolla.table.sentences import MOVES, NONE_MOVED, SENTENCES
from cebolla.table.serial.events import (
    LAST_SEAT,
    SHOWN,
    cards_in,
    laid_in,
    laid_values,
    seats_of,
    shown_in,
    shown_values,
    tokens,
    with_seats,
)

__all__ = ["CardsMoved", "Comparison", "Happened", "Shown", "event_in", "shown"]

_PUBLIC = {"face up"}


@dataclass(frozen=True, slots=True)
class Happened(Public):
    """Something that everybody sees.

    Attributes
    ----------
    what : str
        What it is.
    seat : int
        Whose doing; -1 where it is nobody's.
    amount : int
        How many tokens, or where the pack was cut.

    Examples
    --------
    >>> print(Happened("stake", 1, 2).text("en"), Happened("stake", 0, 2).text(names=["Vos"]))
    Player 1 stakes 2. Vos apostás 2.
    """

    what: str
    seat: int = -1
    amount: int = 0

    def __post_init__(self) -> None:
        if self.what not in SENTENCES:
            raise OptionError(f"what must be one of {list(SENTENCES)}, not {quoted(self.what)}")

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        who = "" if self.seat < 0 else seat_name(self.seat, lang, names)
        return spoken(SENTENCES[self.what][lang == "en"], who, amount=self.amount)

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON.

        >>> Happened("stake", 1, 2).to_dict()
        {'event': 'stake', 'seat': 1, 'amount': 2}
        """
        seat = None if self.seat < 0 else self.seat
        return {"event": self.what, "seat": seat, "amount": self.amount}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the event that `to_dict` wrote.

        Raises
        ------
        SerialError
            If a field is wrong, or a seat is there that no sentence speaks of.
        """
        fields = Fields(values, ["event", "seat", "amount"], "the event")
        what = fields.one_of("event", tuple(SENTENCES))
        seat = fields.seat_or_none("seat", LAST_SEAT + 1)
        if (seat is None) != ("{who}" not in SENTENCES[what][0]):
            raise fields.wrong("seat", "null" if seat is not None else "a seat")
        return cls(what, -1 if seat is None else seat, fields.integer("amount", 0, MOST_TOKENS))


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards came to a seat or left it.

    Attributes
    ----------
    what : str
        ``"first five"``, ``"discards"``, ``"draws"``, ``"second five"`` or ``"face up"``.
    seat : int
        Whose cards.
    count : int
        How many.
    cards : tuple of int
        Their indices; () where one may not see them.

    Examples
    --------
    >>> event = CardsMoved("draws", 1, 2, (0, 64))
    >>> event.text("en"), event.seen_by(0).text("en")
    ('Player 1 draws A♣ K♥.', 'Player 1 draws 2 cards.')
    """

    what: str
    seat: int
    count: int
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.what not in MOVES:
            raise OptionError(f"what must be one of {list(MOVES)}, not {quoted(self.what)}")

    def seen_by(self, seat: int) -> CardsMoved:
        """Return the event as this seat sees it."""
        if seat == self.seat or self.what in _PUBLIC:
            return self
        return CardsMoved(self.what, self.seat, self.count, ())

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        english, who = lang == "en", seat_name(self.seat, lang, names)
        if not self.count and self.what in NONE_MOVED:
            return spoken(NONE_MOVED[self.what][english], who)
        cards = text_row([DOUBLE.cards[card] for card in self.cards], lang=lang)
        if not cards:
            one, many = ("one card", "cards") if english else ("una carta", "cartas")
            cards = one if self.count == 1 else f"{self.count} {many}"
        return spoken(MOVES[self.what][english], who, cards=cards)

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON; no cards where one may not see them.

        >>> CardsMoved("draws", 1, 2, (0, 64)).to_dict()
        {'event': 'draws', 'seat': 1, 'count': 2, 'cards': ['Ac', 'Kh']}
        """
        moved = {"event": self.what, "seat": self.seat, "count": self.count}
        return {**moved, "cards": tokens(self.cards)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the event that `to_dict` wrote.

        Raises
        ------
        SerialError
            If a field is wrong, or the cards are neither all there nor all hidden.
        """
        fields = Fields(values, ["event", "seat", "count", "cards"], "the event")
        count = fields.integer("count", 0, 10)
        cards = cards_in(fields, "cards")
        if len(cards) not in {0, count}:
            raise fields.wrong("cards", f"{count} cards, or none if they are hidden")
        what, seat = fields.one_of("event", tuple(MOVES)), fields.integer("seat", 0, LAST_SEAT)
        return cls(what, seat, count, cards)


@dataclass(frozen=True, slots=True)
class Comparison(Public):
    """Two seats were compared at the showdown; what they laid down is for all to see.

    Attributes
    ----------
    leader, challenger : int
        Who led, and who faced the leader.
    leader_laid, challenger_laid : tuple of (GroupKind, tuple of int)
        The groups that each laid down, best first, with the indices of their cards.
    winner : int
        The seat that wins as things stand.
    by_seniority : bool
        Whether all groups were equal.
    """

    leader: int
    challenger: int
    leader_laid: tuple[showing.LaidGroup, ...]
    challenger_laid: tuple[showing.LaidGroup, ...]
    winner: int
    by_seniority: bool

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentences, in Spanish or English."""
        check_lang(lang)
        return comparison(
            seat_name(self.leader, lang, names),
            seat_name(self.challenger, lang, names),
            self.leader_laid,
            self.challenger_laid,
            challenger_wins=self.winner == self.challenger,
            by_seniority=self.by_seniority,
            lang=lang,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON."""
        return {
            "event": "compared",
            "leader": self.leader,
            "challenger": self.challenger,
            "leader_laid": [laid_values(group) for group in self.leader_laid],
            "challenger_laid": [laid_values(group) for group in self.challenger_laid],
            "winner": self.winner,
            "by_seniority": self.by_seniority,
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the event that `to_dict` wrote.

        Raises
        ------
        SerialError
            If a field is wrong.
        """
        own = ["leader", "challenger", "leader_laid", "challenger_laid", "winner", "by_seniority"]
        fields = Fields(values, ["event", *own], "the event")
        fields.one_of("event", ("compared",))
        leader, challenger = (fields.integer(name, 0, LAST_SEAT) for name in own[:2])
        return cls(
            leader,
            challenger,
            laid_in(fields, "leader_laid"),
            laid_in(fields, "challenger_laid"),
            fields.one_of("winner", (leader, challenger)),
            fields.flag("by_seniority"),
        )


@dataclass(frozen=True, slots=True)
class Shown(Public):
    """Anything else that happened at the showdown.

    Attributes
    ----------
    event : cebolla.showdown.events.Event
        What it was; its seats are those at the table.
    """

    event: showing.Event

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        seats = range(max(seats_of(self.event).values()) + 1)
        return sentence(self.event, lang, [seat_name(seat, lang, names) for seat in seats])

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON.

        >>> Shown(showing.FigureDiscarded(2, 12)).to_dict()
        {'event': 'figure discarded', 'seat': 2, 'card': 'Kc'}
        """
        return shown_values(self.event)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """Return the event that `to_dict` wrote.

        Raises
        ------
        SerialError
            If a field is wrong.
        """
        return cls(shown_in(values))


def shown(event: showing.Event, order: tuple[int, ...]) -> Event:
    """Return what the table sees of an event of the showdown; ``order`` are the seats in it."""
    if not isinstance(event, showing.Compared):
        return Shown(with_seats(event, order))
    ours, theirs = event.laid
    return Comparison(
        order[event.leader.seat],
        order[event.challenger.seat],
        event.leader.groups(ours),
        event.challenger.groups(theirs),
        order[event.winner],
        event.by_seniority,
    )


def event_in(values: Mapping[str, Any]) -> Event | None:
    """Return the event with these values, None if a round knows none of this word."""
    word = values["event"]
    if word in SENTENCES:
        return Happened.from_dict(values)
    if word in MOVES:
        return CardsMoved.from_dict(values)
    if word == "compared":
        return Comparison.from_dict(values)
    return Shown.from_dict(values) if word in SHOWN else None
