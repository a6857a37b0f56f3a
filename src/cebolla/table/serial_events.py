"""What happened at the showdown as JSON values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from cebolla.cards import DOUBLE
from cebolla.groupings.category import Category
from cebolla.showdown import Modifier
from cebolla.showdown import events as showing

__all__ = ["laid_values", "shown_values", "tokens"]

_NAMES: dict[type[object], str] = {
    showing.ModifierPlayed: "modifier played",
    showing.Declined: "declined",
    showing.FigureDiscarded: "figure discarded",
    showing.NullEightDeclared: "null eight declared",
    showing.Regrouped: "regrouped",
    showing.WentOut: "went out",
    showing.Crippled: "crippled",
    showing.Ended: "ended",
}
_SEATS = ("seat", "target", "winner")


def tokens(cards: Iterable[int]) -> list[str]:
    """Return the tokens of cards.

    >>> tokens([0, 64])
    ['Ac', 'Kh']
    """
    return [str(DOUBLE.cards[card]) for card in cards]


def laid_values(group: showing.LaidGroup) -> dict[str, Any]:
    """Return a group on the table: its grouping, its null eights, its cards."""
    kind, cards = group
    return {"category": kind.category.name, "nulls": kind.nulls, "cards": tokens(cards)}


def shown_values(event: showing.Event, order: tuple[int, ...]) -> dict[str, Any]:
    """Return what happened at the showdown; ``order`` are the seats at the table.

    >>> shown_values(showing.Ended(1, next_wild=False), order=(2, 0, 1))
    {'event': 'ended', 'winner': 0, 'next_wild': False}
    """
    values: dict[str, Any] = {"event": _NAMES[type(event)]}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _SEATS:
            value = order[value]
        elif field.name == "card":
            (value,) = tokens([value])
        elif field.name == "cards":
            value = tokens(value)
        elif isinstance(value, Modifier):
            value = value.value
        elif isinstance(value, Category):
            value = value.name
        values[field.name] = value
    return values
