"""What Jodete is played with: the Spanish pack, what fits on what, how many players and cards."""

from __future__ import annotations

from cebolla.cards import SPANISH
from cebolla.matching.hands import hand_of

__all__ = ["FITS", "JOKERS", "MOST_PENDING", "MOST_PLAYERS", "NUMBERS", "TWOS", "WHOLE_PACK"]

MOST_PLAYERS = 4
MOST_PENDING = 48
"""There are no more cards to draw."""

NUMBERS = tuple(card.number or 0 for card in SPANISH.cards)
"""The number 1 … 12 of each card, 0 for a comodín."""
JOKERS = hand_of(place for place, number in enumerate(NUMBERS) if number == 0)
"""The two comodines, as a hand."""
TWOS = hand_of(place for place, number in enumerate(NUMBERS) if number == 2)
"""The four twos, as a hand."""
WHOLE_PACK = (1 << len(NUMBERS)) - 1
"""All fifty cards, as a hand."""
FITS = tuple(
    0
    if card.is_comodin
    else hand_of(
        place
        for place, other in enumerate(SPANISH.cards)
        if other.suit == card.suit or other.number == card.number
    )
    for card in SPANISH.cards
)
"""For each card: those of the same number or suit, as a hand; comodines are not among them."""
