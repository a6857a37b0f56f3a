"""Suits, ranks, cards and packs.

A `Card` of the double pack is known by its index 0 … 103 = suit × 13 + rank. Suits stand pair by
pair, so ``index // 26`` is the suit pair and ``index % 13`` the rank (rules, section 1).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Any, Generic, TypeVar

from cebolla.doors import integer
from cebolla.errors import CardTypeError, UnknownCardError, quoted
from cebolla.named import Named

__all__ = [
    "DOUBLE",
    "FRENCH",
    "SPANISH",
    "Card",
    "Pack",
    "Rank",
    "SpanishCard",
    "Suit",
    "SuitPair",
]


class SuitPair(Named, IntEnum):
    """A French and a Spanish suit that count as one for anything about colour.

    >>> Suit.CLUBS.pair is Suit.BASTOS.pair is SuitPair.CLUBS_BASTOS
    True
    """

    CLUBS_BASTOS = 0
    SPADES_ESPADAS = 1
    HEARTS_COPAS = 2
    DIAMONDS_OROS = 3


class Suit(Named, IntEnum):
    """The eight suits of the double pack, each French one before its Spanish twin.

    >>> Suit.COPAS.pair is Suit.HEARTS.pair, Suit.COPAS.letter, Suit.COPAS.is_spanish
    (True, 'u', True)
    """

    CLUBS = 0
    BASTOS = 1
    SPADES = 2
    ESPADAS = 3
    HEARTS = 4
    COPAS = 5
    DIAMONDS = 6
    OROS = 7

    @property
    def pair(self) -> SuitPair:
        """The suit pair this suit belongs to."""
        return SuitPair(self // 2)

    @property
    def is_spanish(self) -> bool:
        """Whether the suit belongs to the Spanish pack."""
        return self % 2 == 1

    @property
    def letter(self) -> str:
        """The suit's letter in text notation: ``c b s e h u d o``."""
        return "cbsehudo"[self]


class Rank(Named, IntEnum):
    """The thirteen ranks; the jack is also the sota, the queen the caballo, the king the rey.

    >>> Rank.QUEEN.letter, Rank.QUEEN.is_figure, Rank.TEN.is_figure
    ('Q', True, False)
    """

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12

    @property
    def letter(self) -> str:
        """The rank's letter in text notation: ``A 2 … 9 T J Q K``."""
        return "A23456789TJQK"[self]

    @property
    def is_figure(self) -> bool:
        """Whether the rank is a figure (jack, queen, king and their Spanish twins)."""
        return self >= Rank.JACK


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One card of the double pack.

    Parameters
    ----------
    suit : Suit
        One of the eight suits.
    rank : Rank
        Ace (0) to king (12).

    Notes
    -----
    Cards order by `index`. ``str`` gives the two letters of the text notation; long names are in
    `cebolla.notation`.

    Examples
    --------
    >>> card = Card(Suit.COPAS, Rank.KING)
    >>> str(card), card.index, card.pair
    ('Ku', 77, SuitPair.HEARTS_COPAS)
    >>> card
    Card(Suit.COPAS, Rank.KING)
    """

    suit: Suit
    rank: Rank

    def __post_init__(self) -> None:
        if not isinstance(self.suit, Suit) or not isinstance(self.rank, Rank):
            raise CardTypeError(
                f"Card takes a Suit and a Rank, not {quoted(self.suit)} and {quoted(self.rank)}; "
                "cebolla.parse_card reads text such as 'Ku'"
            )

    @classmethod
    def from_index(cls, index: int) -> Card:
        """Return the card with this index, 0 … 103.

        >>> Card.from_index(103)
        Card(Suit.OROS, Rank.KING)
        >>> Card.from_index(104)
        Traceback (most recent call last):
        ...
        cebolla.errors.UnknownCardError: card index 104 is outside 0 … 103
        """
        number = integer("a card index", index, CardTypeError)
        if not 0 <= number < 104:
            raise UnknownCardError(f"card index {quoted(number)} is outside 0 … 103")
        return DOUBLE.cards[number]

    @property
    def index(self) -> int:
        """The card's place in the double pack, 0 … 103 = suit × 13 + rank."""
        return self.suit * 13 + self.rank

    @property
    def pair(self) -> SuitPair:
        """The suit pair, which decides anything about colour."""
        return self.suit.pair

    def __repr__(self) -> str:
        return f"Card(Suit.{self.suit.name}, Rank.{self.rank.name})"

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def _repr_svg_(self) -> str:
        return _picture(self)


@dataclass(frozen=True, order=True, slots=True)
class SpanishCard:
    """One card of the Spanish pack of fifty: a number 1 … 12 of a suit, or a comodín.

    Parameters
    ----------
    index : int
        0 … 47 = suit × 12 + number - 1, suits in the order oros, copas, espadas, bastos; 48 and 49
        are the two comodines.

    Examples
    --------
    >>> SpanishCard(9), str(SpanishCard(9)), SpanishCard(9).number, SpanishCard(9).suit
    (SpanishCard(9), '10o', 10, Suit.OROS)
    >>> str(SpanishCard(48)), SpanishCard(48).is_comodin
    ('X1', True)
    """

    index: int

    def __post_init__(self) -> None:
        if isinstance(self.index, bool) or not isinstance(self.index, int):
            raise CardTypeError(f"SpanishCard takes an index 0 … 49, not {quoted(self.index)}")
        if not 0 <= self.index < 50:
            raise UnknownCardError(f"card index {quoted(self.index)} is outside 0 … 49")

    @property
    def is_comodin(self) -> bool:
        """Whether this is one of the two jokers."""
        return self.index >= 48

    @property
    def suit(self) -> Suit | None:
        """The suit, None for a comodín."""
        return None if self.is_comodin else _SPANISH_SUITS[self.index // 12]

    @property
    def number(self) -> int | None:
        """The number 1 … 12 (10 sota, 11 caballo, 12 rey), None for a comodín."""
        return None if self.is_comodin else self.index % 12 + 1

    def __repr__(self) -> str:
        return f"SpanishCard({self.index})"

    def __str__(self) -> str:
        if self.is_comodin:
            return f"X{self.index - 47}"
        return f"{self.index % 12 + 1}{_SPANISH_SUITS[self.index // 12].letter}"

    def _repr_svg_(self) -> str:
        return _picture(self)


_SPANISH_SUITS = (Suit.OROS, Suit.COPAS, Suit.ESPADAS, Suit.BASTOS)


def _picture(card: Card | SpanishCard) -> str:
    """Return the card as notebooks show it."""
    # Late, for drawing stands above cards and nobody pays for it who draws nothing.
    from cebolla.drawing import draw_cards

    return draw_cards((card,))


CardT = TypeVar("CardT", Card, SpanishCard)


@dataclass(frozen=True, slots=True)
class Pack(Generic[CardT]):
    """A pack of cards: which cards there are, in which order.

    Attributes
    ----------
    name : str
        ``"double"``, ``"french"`` or ``"spanish"``.
    cards : tuple of Card or SpanishCard
        Every card once. A card's place in the pack is its place in this tuple.

    Examples
    --------
    >>> len(DOUBLE), len(FRENCH), len(SPANISH)
    (104, 52, 50)
    >>> Card(Suit.HEARTS, Rank.ACE) in FRENCH, Card(Suit.COPAS, Rank.ACE) in FRENCH
    (True, False)
    """

    name: str
    cards: tuple[CardT, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card | SpanishCard) and card in _places(self)

    def __hash__(self) -> int:
        # Packs are keys of caches: hashing every card each time would cost more than parsing one.
        return hash(self.name)

    def place(self, card: CardT) -> int:
        """Return the card's place in this pack, 0 … len - 1.

        >>> FRENCH.place(Card(Suit.SPADES, Rank.ACE))
        13
        """
        if not isinstance(card, Card | SpanishCard):
            raise CardTypeError(f"the {self.name} pack has places for cards, not {quoted(card)}")
        try:
            return _places(self)[card]
        except KeyError:
            raise UnknownCardError(f"{card} is no card of the {self.name} pack") from None

    def __reduce__(self) -> tuple[Any, ...]:
        return _pack_named, (self.name,)


def _double_cards() -> tuple[Card, ...]:
    return tuple(Card(suit, rank) for suit in Suit for rank in Rank)


DOUBLE: Pack[Card] = Pack("double", _double_cards())
"""The 104 cards of Mutilar a Doña Cebolla, by `Card.index`."""
FRENCH: Pack[Card] = Pack("french", tuple(c for c in _double_cards() if not c.suit.is_spanish))
"""The 52 French cards: clubs, spades, hearts, diamonds, each ace to king."""
SPANISH: Pack[SpanishCard] = Pack("spanish", tuple(SpanishCard(i) for i in range(50)))
"""The 50 cards of the Spanish pack with its two comodines, by `SpanishCard.index`."""


def _pack_named(name: str) -> Pack[Card] | Pack[SpanishCard]:
    packs: dict[str, Pack[Card] | Pack[SpanishCard]] = {
        "double": DOUBLE,
        "french": FRENCH,
        "spanish": SPANISH,
    }
    return packs[name]


@cache
def _places(pack: Pack[CardT]) -> dict[CardT, int]:
    return {card: place for place, card in enumerate(pack.cards)}
