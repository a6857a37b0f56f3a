"""Hands as integers: bit i is set if the card at place i of the pack is in the hand.

A hand of these games is asked for its fitting cards at every turn. As an integer that is one
``&`` with a table's entry, and adding or taking a card is one operation too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cebolla.cards import Card, CardT, Pack, SpanishCard
from cebolla.doors import each
from cebolla.errors import CardTypeError, DuplicateCardError, UnknownCardError, quoted
from cebolla.notation import parse_card, parse_cards

__all__ = ["HandLike", "cards_in", "hand_of", "places_in", "read_hand", "read_places"]

HandLike = str | Iterable[Card | SpanishCard | str | int]
"""What is read as a hand: text, or an iterable of cards, tokens and places in the pack."""


def hand_of(places: Iterable[int]) -> int:
    """Return the hand with the cards at these places.

    >>> hand_of([0, 3])
    9
    """
    hand = 0
    for place in places:
        hand |= 1 << place
    return hand


def places_in(hand: int) -> list[int]:
    """Return the places of the hand's cards, in increasing order.

    >>> places_in(9)
    [0, 3]
    """
    places = []
    while hand > 0:
        lowest = hand & -hand
        places.append(lowest.bit_length() - 1)
        hand ^= lowest
    return places


def cards_in(hand: int, pack: Pack[CardT]) -> tuple[CardT, ...]:
    """Return the hand's cards, in the order of the pack.

    >>> from cebolla.cards import SPANISH
    >>> [str(card) for card in cards_in(9, SPANISH)]
    ['1o', '4o']
    """
    return tuple([pack.cards[place] for place in places_in(hand)])


def read_hand(cards: HandLike, pack: Pack[Any]) -> int:
    """Return the hand that was given as text, cards, tokens or places in the pack.

    Raises
    ------
    CardTypeError
        If something in it is no card.
    UnknownCardError
        If a card does not belong to the pack.
    DuplicateCardError
        If a card is given twice.

    Examples
    --------
    >>> from cebolla.cards import SPANISH
    >>> read_hand("1o 4o", SPANISH), read_hand([SpanishCard(0), "4o"], SPANISH)
    (9, 9)
    >>> read_hand("1o Ks", SPANISH)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    cebolla.errors.UnknownCardError: token 2 'Ks' is no card: ...
    """
    return hand_of(read_places(cards, pack))


def read_places(cards: HandLike, pack: Pack[Any]) -> list[int]:
    """Return the places of the cards in the order given; see `read_hand`."""
    if isinstance(cards, str):
        return [pack.place(card) for card in parse_cards(cards, pack)]
    items = each("a hand is text or an iterable of cards", cards, CardTypeError)
    places: list[int] = []
    for number, item in enumerate(items, 1):
        place = _place(item, number, pack)
        if place in places:
            raise DuplicateCardError(
                f"card {number} ({pack.cards[place]}) is the same as card "
                f"{places.index(place) + 1}; each card exists once"
            )
        places.append(place)
    return places


def _place(item: object, number: int, pack: Pack[Any]) -> int:
    try:
        if isinstance(item, str):
            item = parse_card(item, pack)
        if isinstance(item, Card | SpanishCard):
            return pack.place(item)
    except UnknownCardError as error:
        raise UnknownCardError(f"card {number}: {error}") from None
    if type(item) is not int:
        raise CardTypeError(f"card {number} is {quoted(item)}, no card of the {pack.name} pack")
    if not 0 <= item < len(pack):
        raise UnknownCardError(
            f"card {number}: place {quoted(item)} is outside 0 … {len(pack) - 1}"
        )
    return item
