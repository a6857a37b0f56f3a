"""One seat of a table that is drawn: a name, cards, tokens."""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.doors import flag, integer, printable
from cebolla.drawing.back import FACE_DOWN
from cebolla.drawing.given import Cards, Drawable, checked_cards
from cebolla.errors import OptionError, OptionTypeError, quoted

__all__ = ["MOST_CARDS", "MOST_TOKENS", "Place"]

MOST_CARDS = 104
MOST_TOKENS = 2**53


@dataclass(frozen=True, slots=True)
class Place:
    """What is to be seen at a seat.

    Parameters
    ----------
    name : str
        Who sits there.
    cards : str or iterable of Card, SpanishCard, str or FACE_DOWN
        The cards that are seen.
    hidden : int
        How many more there are, face down.
    tokens : int, optional
        What the player has, in a game for tokens.
    laid : int
        The tokens on the cards.
    out : bool
        Whether the player is out of the round.
    remark : str
        Whatever else is to be said, in one line.

    Examples
    --------
    >>> place = Place("Ana", "Kh 3c", hidden=2, tokens=19)
    >>> [str(card) for card in place.cards]
    ['Kh', '3c']
    >>> place.all_cards[2:]
    (FACE_DOWN, FACE_DOWN)
    """

    name: str
    cards: Drawable = ()
    hidden: int = 0
    tokens: int | None = None
    laid: int = 0
    out: bool = False
    remark: str = ""

    def __post_init__(self) -> None:
        printable("a name", self.name)
        printable("a remark", self.remark)
        flag("out", self.out)
        object.__setattr__(self, "cards", checked_cards(self.cards))
        for what in ("hidden", "tokens", "laid"):
            number = getattr(self, what)
            if number is None and what == "tokens":
                continue
            number = integer(what, number, OptionTypeError)
            most = MOST_CARDS if what == "hidden" else MOST_TOKENS
            if not 0 <= number <= most:
                raise OptionError(f"{what} must be 0 to {most}, not {quoted(number)}")
            object.__setattr__(self, what, number)

    @property
    def all_cards(self) -> Cards:
        """The cards that are seen, and then those face down."""
        return (*checked_cards(self.cards), *[FACE_DOWN] * self.hidden)
