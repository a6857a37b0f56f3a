"""What happens in a round of either game, told in Spanish and English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Self, get_args

from cebolla.cards import FRENCH, SPANISH, Card, Pack, SpanishCard, Suit
from cebolla.engine import Event, Fields, Lang, check_lang, joined, seat_name
from cebolla.errors import OptionError, quoted
from cebolla.language import inside, is_you, spoken
from cebolla.matching.words import card_with_article, suit_name

__all__ = ["Happening", "Kind"]

Kind = Literal[
    "deal",
    "play",
    "draw",
    "recycle",
    "pass",
    "keep",
    "name",
    "direction",
    "skip",
    "call",
    "let go",
    "out",
    "blocked",
]
"""What can happen."""

_SENTENCES: dict[str, tuple[str, str]] = {
    "deal": (
        "{who} [reparte/repartís] {count} cartas a cada uno y [da/das] vuelta {cards}.",
        "{who} [deals/deal] {count} cards each and [turns/turn] up {cards}.",
    ),
    "play": ("{who} [juega/jugás] {cards}{suit}{said}.", "{who} [plays/play] {cards}{suit}{said}."),
    "draw": ("{who} [roba/robás] {drawn}.", "{who} [draws/draw] {drawn}."),
    "recycle": (
        "Se acabó el mazo: se mezcla el pozo y quedan {count} cartas para robar.",
        "The stock is empty: the pile is shuffled into a new stock of {count} cards.",
    ),
    "pass": ("{who} [dice/decís] «paso».", "{who} [passes/pass]."),
    "keep": ("{who} [se queda/te quedás] con la carta.", "{who} [keeps/keep] the card."),
    "name": ("{who} [nombra/nombrás] {named}.", "{who} [names/name] {named}."),
    "direction": ("La ronda cambia de sentido.", "The direction of play turns round."),
    "skip": ("{who} [pierde/perdés] el turno.", "{who} [misses/miss] a turn."),
    "call": (
        "{who} [canta/cantás] que {one_left}.",
        "{who} [calls/call] that {one_left}.",
    ),
    "let go": ("{who} no [dice/decís] nada.", "{who} [says/say] nothing."),
    "out": ("{who} [se queda/te quedás] sin cartas.", "{who} [is/are] out."),
    "blocked": (
        "Nadie puede jugar ni robar: la ronda queda cerrada.",
        "Nobody can play or draw: the round is blocked.",
    ),
}
_FIELDS = ("event", "seat", "cards", "count", "suit", "announced", "other")
_SUITS: dict[str | None, Suit | None] = {card.suit.letter: card.suit for card in FRENCH.cards}
_SUITS[None] = None
_MOST_SEATS = 6
_SAID = {"es": " y [avisa/avisás]: «me queda una»", "en": " and [says/say]: “me queda una”"}
_SUIT = {"es": " y [nombra/nombrás] {named}", "en": " and [names/name] {named}"}
_ONE_LEFT = {
    "es": ("a {who} le queda una carta y no avisó", "te queda una carta y no avisaste"),
    "en": (
        "{who} has one card left and did not say so",
        "you have one card left and did not say so",
    ),
}


@dataclass(frozen=True, slots=True)
class Happening(Event):
    """One thing that happened in a round.

    Attributes
    ----------
    kind : str
        What it was.
    seat : int
        Whose doing, or whose lot; -1 where it is nobody's.
    cards : tuple of Card or of SpanishCard
        The cards played, turned up or drawn; () for cards drawn that one may not see.
    count : int
        How many cards.
    suit : Suit, optional
        The suit that was named.
    announced : bool
        Whether "me queda una" was said.
    other : int
        The seat that a call was about, else -1.

    Notes
    -----
    A seat whose name is "Vos" or "You" is spoken to.

    Examples
    --------
    >>> event = Happening("draw", 1, cards=(SpanishCard(9),), count=1)
    >>> event.text(names=("Vos", "Bea")), event.seen_by(0).text("en", ("You", "Bea"))
    ('Bea roba la sota de oros.', 'Bea draws a card.')
    """

    kind: Kind
    seat: int = -1
    cards: tuple[Card | SpanishCard, ...] = ()
    count: int = 0
    suit: Suit | None = None
    announced: bool = False
    other: int = -1

    def __post_init__(self) -> None:
        if self.kind not in _SENTENCES:
            raise OptionError(f"kind must be one of {list(_SENTENCES)}, not {quoted(self.kind)}")

    def seen_by(self, seat: int) -> Happening:
        """Return the event as this seat sees it: cards that others draw are hidden."""
        if self.kind == "draw" and seat != self.seat and self.cards:
            return replace(self, cards=())
        return self

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON; no cards where one may not see them.

        >>> Happening("draw", 1, cards=(SpanishCard(9),), count=1).seen_by(0).to_dict()["cards"]
        []
        """
        return {
            "event": self.kind,
            "seat": None if self.seat < 0 else self.seat,
            "cards": [str(card) for card in self.cards],
            "count": self.count,
            "suit": None if self.suit is None else self.suit.letter,
            "announced": self.announced,
            "other": None if self.other < 0 else self.other,
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any], pack: Pack[Any] = SPANISH) -> Self:
        """Return the event that `to_dict` wrote; its cards are of the game's pack.

        Raises
        ------
        SerialError
            If a field is wrong, or a seat or a suit is there that no sentence speaks of.
        """
        fields = Fields(values, _FIELDS, "the event")
        kind: Kind = fields.one_of("event", get_args(Kind))
        sentence = _SENTENCES[kind][0]
        seats = []
        for name, place in (("seat", "{who}"), ("other", "{one_left}")):
            seat = fields.seat_or_none(name, _MOST_SEATS)
            if (seat is None) != (place not in sentence):
                raise fields.wrong(name, "null" if seat is not None else "a seat")
            seats.append(-1 if seat is None else seat)
        cards = fields.cards("cards", pack)
        count = fields.integer("count", 0, len(pack))
        right = {0, count} if kind == "draw" else {int("{cards}" in sentence)}
        if len(cards) not in right:
            raise fields.wrong("cards", f"{max(right)} cards" + " or none" * (kind == "draw"))
        suit = fields.one_of("suit", tuple(_SUITS))
        announced = fields.flag("announced")
        return cls(kind, seats[0], cards, count, _SUITS[suit], announced, seats[1])

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        who = "" if self.seat < 0 else seat_name(self.seat, lang, names)
        cards = joined([card_with_article(card, lang) for card in self.cards], lang)
        named = "" if self.suit is None else suit_name(self.suit, lang)
        template = _SENTENCES[self.kind][lang == "en"]
        template = template.replace("{suit}", _SUIT[lang] if named else "")
        template = template.replace("{said}", _SAID[lang] if self.announced else "")
        return spoken(
            template,
            who,
            one_left="" if self.other < 0 else _one_left(self.other, lang, names),
            count=self.count,
            cards=cards,
            named=named,
            drawn=cards or _so_many(self.count, lang),
        )


def _one_left(seat: int, lang: Lang, names: Sequence[str] | None) -> str:
    who = seat_name(seat, lang, names)
    return spoken(_ONE_LEFT[lang][is_you(who)], inside(who))


def _so_many(count: int, lang: Lang) -> str:
    if lang == "es":
        return {0: "lo que hay: nada", 1: "una carta"}.get(count, f"{count} cartas")
    return {0: "what there is: nothing", 1: "a card"}.get(count, f"{count} cards")
