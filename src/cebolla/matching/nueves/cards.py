"""What Nueves is played with: the French pack, its suits and nines, what fits on what.

A place in the pack is suit × 13 + rank, with the suits clubs, spades, hearts, diamonds numbered
0 … 3 here; "suit number" means that.
"""

from __future__ import annotations

from cebolla.cards import FRENCH, Rank, Suit
from cebolla.matching.hands import hand_of

__all__ = ["FITS", "MOST_PLAYERS", "NINES", "SUITS", "is_nine", "suit_number"]

MOST_PLAYERS = 6

SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
"""The suits, by suit number."""
NINES = hand_of(place for place, card in enumerate(FRENCH.cards) if card.rank == Rank.NINE)
"""The four nines, as a hand."""
FITS = tuple(
    hand_of(
        other
        for other in range(52)
        if other // 13 == place // 13 or other % 13 == place % 13 or other % 13 == Rank.NINE
    )
    for place in range(52)
)
"""For each card: all that may be played on it, as a hand. On a nine whose player named a suit goes
what goes on the nine of that suit."""


def is_nine(place: int) -> bool:
    """Whether the card at this place is a nine.

    >>> is_nine(8), is_nine(9)
    (True, False)
    """
    return place % 13 == Rank.NINE


def suit_number(suit: Suit) -> int:
    """Return the number 0 … 3 of a French suit.

    >>> suit_number(Suit.HEARTS)
    2
    """
    return suit // 2
