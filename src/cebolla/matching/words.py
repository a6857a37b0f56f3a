"""The names of cards and suits as sentences and prompts of these games use them."""

from __future__ import annotations

from cebolla.cards import Card, SpanishCard, Suit
from cebolla.engine import Lang
from cebolla.notation import long_name

__all__ = ["card_with_article", "suit_name", "suit_words"]

_SUITS = {
    Suit.CLUBS: ("tréboles", "clubs"),
    Suit.SPADES: ("picas", "spades"),
    Suit.HEARTS: ("corazones", "hearts"),
    Suit.DIAMONDS: ("diamantes", "diamonds"),
    Suit.OROS: ("oros", "coins"),
    Suit.COPAS: ("copas", "cups"),
    Suit.ESPADAS: ("espadas", "swords"),
    Suit.BASTOS: ("bastos", "staves"),
}
_SYMBOLS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}


def suit_name(suit: Suit, lang: Lang = "es") -> str:
    """Return the suit's name.

    >>> suit_name(Suit.COPAS), suit_name(Suit.SPADES, "en")
    ('copas', 'spades')
    """
    return _SUITS[suit][lang == "en"]


def suit_words(suit: Suit) -> tuple[str, ...]:
    """Return all that a person may type for the suit.

    >>> suit_words(Suit.CLUBS)
    ('c', 'tréboles', 'treboles', 'clubs', '♣')
    """
    spanish, english = _SUITS[suit]
    words = (suit.letter, spanish, spanish.replace("é", "e"), english, _SYMBOLS.get(suit, ""))
    return tuple(dict.fromkeys(filter(None, words)))


def card_with_article(card: Card | SpanishCard, lang: Lang = "es") -> str:
    """Return the card's long name with "el", "la" or "the".

    >>> card_with_article(SpanishCard(9)), card_with_article(SpanishCard(9), "en")
    ('la sota de oros', 'the jack of coins')
    >>> card_with_article(Card.from_index(58))
    'el 7 de corazones'
    """
    name = long_name(card, lang)
    if lang == "en":
        return f"the {name}"
    return f"{'la' if name.startswith(('sota', 'jota', 'dama', 'reina')) else 'el'} {name}"
