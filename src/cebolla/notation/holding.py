"""The door: whatever a caller gives for a holding, checked once, as sorted card indices."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Any, SupportsIndex

from cebolla.cards import DOUBLE, Card, SpanishCard
from cebolla.doors import each
from cebolla.errors import (
    CardTypeError,
    DuplicateCardError,
    HoldingSizeError,
    UnknownCardError,
    quoted,
)
from cebolla.notation.reading import parse_card, parse_cards
from cebolla.notation.tokens import tokens

__all__ = ["CardLike", "indices_in", "read_holding"]

CardLike = Card | str | SupportsIndex
"""One card of the double pack: a `Card`, a token or long name, an index 0 … 103."""

_PLAIN = {int}


def read_holding(cards: str | Iterable[CardLike], *, most: int = 10) -> tuple[int, ...]:
    """Return the holding as sorted indices of the double pack.

    Parameters
    ----------
    cards : str or iterable
        Text as `cebolla.parse_cards` reads it, or an iterable of `Card`, indices 0 … 103 (Python or
        numpy integers) and tokens, mixed as you like.
    most : int
        The most cards allowed.

    Returns
    -------
    tuple of int
        The indices in increasing order, so equal holdings are equal tuples.

    Raises
    ------
    CardTypeError
        If `cards`, or something in it, is no card; a bool or a float is none.
    UnknownCardError
        If a token names no card, or an index is outside 0 … 103.
    DuplicateCardError
        If a card is given twice.
    HoldingSizeError
        If there are more than `most` cards.

    Examples
    --------
    >>> read_holding("Kh Tu 3c")
    (2, 64, 74)
    >>> read_holding([64, "Tu", Card.from_index(2)])
    (2, 64, 74)
    >>> read_holding([64, "Tu", 104])
    Traceback (most recent call last):
    ...
    cebolla.errors.UnknownCardError: card 3: card index 104 is outside 0 … 103
    """
    if type(cards) is tuple and {*map(type, cards)} == _PLAIN:
        ordered = sorted(cards)
        if len({*ordered}) == len(ordered) <= most and ordered[0] >= 0 and ordered[-1] < 104:
            return tuple(ordered)
    indices = indices_in(cards) if isinstance(cards, str) else _from_items(cards)
    if len(indices) > most:
        raise HoldingSizeError(f"{len(indices)} cards given, where at most {most} are allowed")
    return tuple(sorted(indices))


def indices_in(text: str) -> list[int]:
    """Return the indices of the cards in the text, in its order, as `parse_cards` reads it.

    Plain tokens are looked up without detours; anything else, errors included, is for
    `parse_cards`.

    >>> indices_in("Tu Kh"), indices_in("Tu, king of hearts")
    ([74, 64], [74, 64])
    """
    known = _indices()
    words = text.split(",") if "," in text else text.split()
    try:
        indices = [known[word.strip()] for word in words]
    except KeyError:
        indices = []
    if not indices or len(set(indices)) < len(indices):
        return [card.index for card in parse_cards(text)]
    return indices


@cache
def _indices() -> dict[str, int]:
    return {text: card.index for text, card in tokens(DOUBLE).items()}


def _from_items(cards: Iterable[Any]) -> list[int]:
    items = each("a holding is text or an iterable of cards", cards, CardTypeError)
    places: dict[int, int] = {}
    for place, item in enumerate(items, start=1):
        try:
            index = _index(item)
        except (CardTypeError, UnknownCardError) as error:
            raise type(error)(f"card {place}: {error}") from None
        if index in places:
            raise DuplicateCardError(
                f"card {place} ({DOUBLE.cards[index]}) is the same as card {places[index]}; "
                "each card exists once"
            )
        places[index] = place
    return list(places)


def _index(item: Any) -> int:
    if isinstance(item, Card):
        return item.index
    if isinstance(item, str):
        return parse_card(item).index
    # A rank or a suit is an integer too, but no card.
    if isinstance(item, SpanishCard | Enum):
        raise CardTypeError(f"{quoted(item)} is no card of the double pack")
    return Card.from_index(item).index
