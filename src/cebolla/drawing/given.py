"""What a caller gives to be drawn, checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from numbers import Integral
from typing import Any

from cebolla.cards import Card, SpanishCard
from cebolla.doors import each
from cebolla.drawing.back import FaceDown
from cebolla.errors import (
    CardTypeError,
    CebollaTypeError,
    OptionError,
    UnknownCardError,
    quoted,
)
from cebolla.notation import parse_card, parse_cards

__all__ = [
    "Cards",
    "Drawable",
    "Group",
    "checked_caption",
    "checked_cards",
    "checked_groups",
    "checked_notes",
]

Cards = tuple[Card | SpanishCard | FaceDown, ...]
Drawable = str | Iterable[Card | SpanishCard | FaceDown | str]
"""Cards as they may be given: text, or cards, texts of a card each and `FACE_DOWN` in a row."""
Group = tuple[str, Drawable]
"""What a group is called, and its cards."""


def checked_cards(cards: Any) -> Cards:
    """Return the cards as a tuple, or raise a `CardTypeError` if something is no card.

    Text is read as `cebolla.parse_cards` reads it. An index is refused, for it means another card
    in another pack.

    >>> checked_cards("Kh Ro") == checked_cards(["Kh", Card.from_index(103)])
    True
    >>> checked_cards([77])
    Traceback (most recent call last):
    ...
    cebolla.errors.CardTypeError: card 1 is 77, an index of some pack; \
cebolla.Card.from_index(77) is the card of the double pack
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    right = "cards to draw are text or an iterable of Card"
    items = each(right, cards, CardTypeError)
    return tuple(_card(item, place) for place, item in enumerate(items, start=1))


def _card(item: Any, place: int) -> Card | SpanishCard | FaceDown:
    if isinstance(item, Card | SpanishCard | FaceDown):
        return item
    if isinstance(item, str):
        try:
            return parse_card(item)
        except UnknownCardError as error:
            raise UnknownCardError(f"card {place}: {error}") from None
    if item is None:
        meant = "no card; cebolla.drawing.FACE_DOWN is one that lies face down"
    elif isinstance(item, Integral) and not isinstance(item, bool | Enum):
        meant = (
            f"an index of some pack; cebolla.Card.from_index({quoted(int(item))}) is the card of "
            "the double pack"
        )
    else:
        meant = "neither a Card nor a SpanishCard nor text"
    raise CardTypeError(f"card {place} is {quoted(item)}, {meant}")


def checked_caption(caption: str) -> str:
    """Return the caption, or raise an error if it is not one line of printable text.

    A control character would make the picture unreadable, and could drive a terminal.
    """
    if not isinstance(caption, str):
        raise CebollaTypeError(f"a caption is text, not {quoted(caption)}")
    if not caption.isprintable():
        raise OptionError(f"a caption is one line of printable text, not {quoted(caption)}")
    return caption


def checked_notes(notes: Mapping[Card, str] | None) -> dict[Card, str]:
    """Return the notes beneath cards, or raise an error for what is no such mapping."""
    if notes is not None and not isinstance(notes, Mapping):
        raise CebollaTypeError(f"notes are a mapping from Card to str, not {quoted(notes)}")
    kept = dict(notes or {})
    for card, note in kept.items():
        if not isinstance(card, Card):
            raise CardTypeError(f"notes are of a Card each, not of {quoted(card)}")
        checked_caption(note)
    return kept


def checked_groups(groups: Iterable[Group]) -> list[tuple[str, Cards]]:
    """Return captions and cards of the groups, or raise an error for what is no such pair."""
    kept = []
    for place, group in enumerate(each("groups are pairs (caption, cards)", groups), start=1):
        if not isinstance(group, tuple | list) or len(group) != 2:
            raise CebollaTypeError(f"group {place} is {quoted(group)}, not a pair (caption, cards)")
        kept.append((checked_caption(group[0]), checked_cards(group[1])))
    return kept
