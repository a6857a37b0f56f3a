"""What a seat may do in Nueves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cebolla.cards import FRENCH, Card, Suit
from cebolla.engine import Action, Lang
from cebolla.engine.actions import typed
from cebolla.engine.words import card_word
from cebolla.errors import (
    CardTypeError,
    CebollaTypeError,
    OptionError,
    SerialError,
    UnknownCardError,
    quoted,
)
from cebolla.language import either
from cebolla.matching.nueves.cards import SUITS
from cebolla.matching.words import suit_name, suit_words
from cebolla.notation import long_name, parse_card

__all__ = ["Draw", "Keep", "Name", "Pass", "Play"]


def _check_suit(suit: object) -> None:
    if not isinstance(suit, Suit):
        raise CebollaTypeError(f"suit must be a Suit, not {quoted(suit)}")
    if suit not in SUITS:
        raise OptionError(
            f"suit must be one of {', '.join(s.name for s in SUITS)}, not {suit.name}"
        )


def _read_card(token: Any) -> Card:
    if not isinstance(token, str):
        raise SerialError(f"a card is text such as '9s', not {quoted(token)}")
    return parse_card(token, FRENCH)


def _read_suit(letter: Any) -> Suit | None:
    if letter is None:
        return None
    for suit in SUITS:
        if suit.letter == letter:
            return suit
    raise SerialError(f"a suit is one of c, s, h, d, not {quoted(letter)}")


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card; with a nine that is not the last card, name a suit.

    Parameters
    ----------
    seat : int
        Who plays.
    card : Card
        A card of the French pack.
    suit : Suit, optional
        The active suit from now on; with a nine only.

    Examples
    --------
    >>> from cebolla.notation import parse_card
    >>> Play(0, parse_card("9s"), Suit.CLUBS)
    Play(seat=0, card=Card(Suit.SPADES, Rank.NINE), suit=Suit.CLUBS)
    >>> Play(0, parse_card("9s"), Suit.CLUBS).words()
    ('9s c', '9s tréboles', '9s treboles', '9s clubs', '9s ♣')
    """

    card: Card
    suit: Suit | None = None
    place: int = field(init=False, repr=False, compare=False)

    name = "play"
    readers = {"card": _read_card, "suit": _read_suit}  # noqa: RUF012 - never changed

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        if not isinstance(self.card, Card):
            raise CardTypeError(f"Nueves is played with Card, not {quoted(self.card)}")
        if self.suit is not None:
            _check_suit(self.suit)
        object.__setattr__(self, "place", FRENCH.place(self.card))

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        said = f"{either(lang, 'jugar', 'play')} {long_name(self.card, lang)}"
        if self.suit is not None:
            link = either(lang, "y nombrar", "and name")
            said = f"{said} {link} {suit_name(self.suit, lang)}"
        return f"{said}  ({self.words(lang)[0]})"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type: the card, and the suit with a nine."""
        token = card_word(self.card, lang)
        if self.suit is None:
            return token, str(self.card).lower(), long_name(self.card, lang)
        return tuple(f"{token} {word}" for word in suit_words(self.suit))

    def read(self, text: str, lang: Lang = "es") -> Play | None:  # noqa: ARG002 - both are read
        """Return the play if the text names its card, in any form, and the suit with a nine."""
        card = " ".join(typed(text))
        if self.suit is not None:
            card, _, suit = card.rpartition(" ")
            if suit not in suit_words(self.suit):
                return None
        try:
            return self if parse_card(card, FRENCH) == self.card else None
        except UnknownCardError:
            return None

    def to_dict(self) -> dict[str, Any]:
        """Return the action as plain values for JSON; the suit by its letter."""
        suit = None if self.suit is None else self.suit.letter
        return {"action": "play", "seat": self.seat, "card": str(self.card), "suit": suit}


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one card, when none can be played."""

    name = "draw"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("robar", "r"), ("draw", "d"))


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn, although it fits; the turn ends."""

    name = "keep"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("guardar", "g"), ("keep", "k"))

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        return either(lang, "guardar la carta robada  (guardar)", "keep the card drawn  (keep)")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, when no card can be played and there is none to draw."""

    name = "pass"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("paso", "p"), ("pass", "p"))


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the active suit, for the dealer when a nine was turned up.

    Parameters
    ----------
    seat : int
        The dealer.
    suit : Suit
        The active suit from now on.
    """

    suit: Suit

    name = "name"
    readers = {"suit": _read_suit}  # noqa: RUF012 - never changed

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        _check_suit(self.suit)

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        verb = either(lang, "nombrar", "name")
        return f"{verb} {suit_name(self.suit, lang)}  ({self.suit.letter})"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:  # noqa: ARG002 - all are read
        """Return what a person may type."""
        return suit_words(self.suit)

    def to_dict(self) -> dict[str, Any]:
        """Return the action as plain values for JSON; the suit by its letter."""
        return {"action": "name", "seat": self.seat, "suit": self.suit.letter}
