"""Every short form of every card: the two-letter tokens and the forms read for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from cebolla.cards import Card, CardT, Pack, Rank, SpanishCard, Suit

__all__ = ["SPANISH_FIGURES", "SYMBOLS", "tokens", "twin"]

SYMBOLS = {Suit.CLUBS: "♣♧", Suit.SPADES: "♠♤", Suit.HEARTS: "♥♡", Suit.DIAMONDS: "♦♢"}
"""The signs of the French suits, the one that is printed first."""
SPANISH_FIGURES = {Rank.JACK: "S", Rank.QUEEN: "C", Rank.KING: "R"}
"""The letters of sota, caballo and rey."""
_NUMBER_FIGURES = {10: "S", 11: "C", 12: "R"}
_TWIN_RANKS = (*range(Rank.ACE, Rank.TEN), Rank.JACK, Rank.QUEEN, Rank.KING)


@cache
def tokens(pack: Pack[CardT]) -> dict[str, CardT]:
    """Return every short form that is read in this pack, in upper and in lower case.

    Suit signs are listed as they stand and with the marks that telephones append to them, which
    ask for a plain or a coloured picture.

    >>> from cebolla.cards import DOUBLE, SPANISH
    >>> [str(tokens(DOUBLE)[text]) for text in ("10u", "tU", "k♥", "Ro")]
    ['Tu', 'Tu', 'Kh', 'Ko']
    >>> [str(tokens(SPANISH)[text]) for text in ("10u", "SU", "x2")]
    ['10u', '10u', 'X2']
    """
    return {text: card for card in pack.cards for text in _forms(card)}


def twin(card: Card | SpanishCard) -> Card | SpanishCard | None:
    """Return the same card of the other Spanish-suited pack, None if there is none.

    >>> str(twin(SpanishCard(9))), twin(SpanishCard(48)), twin(Card(Suit.OROS, Rank.TEN))
    ('Jo', None, None)
    """
    if isinstance(card, SpanishCard):
        if card.suit is None or card.number is None:
            return None
        return Card(card.suit, Rank(_TWIN_RANKS[card.number - 1]))
    if not card.suit.is_spanish or card.rank == Rank.TEN:
        return None
    suits = (Suit.OROS, Suit.COPAS, Suit.ESPADAS, Suit.BASTOS)
    return SpanishCard(suits.index(card.suit) * 12 + _TWIN_RANKS.index(card.rank))


def _forms(card: Card | SpanishCard) -> Iterator[str]:
    if isinstance(card, Card):
        ranks = [card.rank.letter]
        if card.rank == Rank.TEN:
            ranks.append("10")
        suits = [card.suit.letter]
        if card.suit.is_spanish:
            ranks.extend(SPANISH_FIGURES.get(card.rank, ""))
        else:
            suits.extend(
                sign + mark for sign in SYMBOLS[card.suit] for mark in ("", "\ufe0e", "\ufe0f")
            )
    elif card.suit is None:
        ranks, suits = ["X"], [str(card)[1]]
    else:
        ranks = [str(card.number), *_NUMBER_FIGURES.get(card.number or 0, "")]
        suits = [card.suit.letter]
    for rank, suit in product(ranks, suits):
        yield from (r + s for r in (rank, rank.lower()) for s in (suit, suit.upper()))
