"""What a caller gives to be drawn, checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cebolla.cards import Card, SpanishCard
from cebolla.doors import each
from cebolla.errors import CardTypeError, CebollaTypeError, OptionError, quoted

__all__ = ["Cards", "Group", "checked_caption", "checked_cards", "checked_groups", "checked_notes"]

Cards = tuple[Card | SpanishCard, ...]
Group = tuple[str, Iterable[Card | SpanishCard]]
"""What a group is called, and its cards."""


def checked_cards(cards: Iterable[Any]) -> Cards:
    """Return the cards as a tuple, or raise a `CardTypeError` if something is no card.

    >>> checked_cards(["Kh"])
    Traceback (most recent call last):
    ...
    cebolla.errors.CardTypeError: card 1 is 'Kh', neither a Card nor a SpanishCard; \
cebolla.parse_cards reads text
    """
    kept = []
    items = each("cards to draw are an iterable of Card", cards, CardTypeError)
    for place, card in enumerate(items, start=1):
        if not isinstance(card, Card | SpanishCard):
            raise CardTypeError(
                f"card {place} is {quoted(card)}, neither a Card nor a SpanishCard; "
                "cebolla.parse_cards reads text"
            )
        kept.append(card)
    return tuple(kept)


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
