"""What happened at the showdown as JSON values and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields as fields_of
from dataclasses import replace
from typing import Any

from cebolla.cards import DOUBLE
from cebolla.engine import Fields
from cebolla.errors import SerialError, StrengthError
from cebolla.groupings.category import Category
from cebolla.groupings.strength import GroupKind
from cebolla.showdown import Modifier
from cebolla.showdown import events as showing

__all__ = [
    "LAST_SEAT",
    "SHOWN",
    "cards_in",
    "laid_in",
    "laid_values",
    "seats_of",
    "shown_in",
    "shown_values",
    "tokens",
    "with_seats",
]

LAST_SEAT = 6
"""The last seat at the largest table."""
SHOWN: dict[str, type[Any]] = {
    "modifier played": showing.ModifierPlayed,
    "declined": showing.Declined,
    "figure discarded": showing.FigureDiscarded,
    "null eight declared": showing.NullEightDeclared,
    "regrouped": showing.Regrouped,
    "went out": showing.WentOut,
    "crippled": showing.Crippled,
    "ended": showing.Ended,
}
"""What happens at the showdown beside comparisons, by its word in JSON."""
_Reader = Callable[[Fields, str], Any]
_WORDS = {kind: word for word, kind in SHOWN.items()}
_SEATS = ("seat", "target", "winner")
_MODIFIERS = {modifier.value: modifier for modifier in Modifier}
_CATEGORIES = {category.name: category for category in Category}


def tokens(cards: Iterable[int]) -> list[str]:
    """Return the tokens of cards.

    >>> tokens([0, 64])
    ['Ac', 'Kh']
    """
    return [str(DOUBLE.cards[card]) for card in cards]


def cards_in(fields: Fields, name: str) -> tuple[int, ...]:
    """Return the cards whose tokens stand in a field."""
    return tuple([card.index for card in fields.cards(name, DOUBLE, high=10)])


def laid_values(group: showing.LaidGroup) -> dict[str, Any]:
    """Return a group on the table: its grouping, its null eights, its cards."""
    kind, cards = group
    return {"category": kind.category.name, "nulls": kind.nulls, "cards": tokens(cards)}


def laid_in(fields: Fields, name: str) -> tuple[showing.LaidGroup, ...]:
    """Return the groups on the table that `laid_values` wrote into a field."""
    laid = []
    for values in fields.items(name, 0, 5):
        group = Fields(values, ["category", "nulls", "cards"], f"a group of {name}")
        category = _category(group, "category")
        try:
            kind = GroupKind(category, group.integer("nulls", 0, 5))
        except StrengthError as error:
            raise SerialError(f"a group of {name}: {error}") from error
        laid.append((kind, cards_in(group, "cards")))
    return tuple(laid)


def seats_of(event: showing.Event) -> dict[str, int]:
    """Return the fields of an event that are seats.

    >>> seats_of(showing.Ended(1, next_wild=False))
    {'winner': 1}
    """
    named = {field.name for field in fields_of(event)}
    return {name: getattr(event, name) for name in _SEATS if name in named}


def with_seats(event: showing.Event, order: tuple[int, ...]) -> showing.Event:
    """Return the event with the seats at the table in place of those in order of play.

    >>> with_seats(showing.Ended(1, next_wild=False), order=(2, 0, 1))
    Ended(winner=0, next_wild=False)
    """
    changes: dict[str, Any] = {name: order[seat] for name, seat in seats_of(event).items()}
    return replace(event, **changes)


def shown_values(event: showing.Event) -> dict[str, Any]:
    """Return what happened at the showdown.

    >>> shown_values(showing.Ended(1, next_wild=False))
    {'event': 'ended', 'winner': 1, 'next_wild': False}
    """
    values: dict[str, Any] = {"event": _WORDS[type(event)]}
    for field in fields_of(event):
        value = getattr(event, field.name)
        if field.name == "card":
            (value,) = tokens([value])
        elif field.name == "cards":
            value = tokens(value)
        elif isinstance(value, Modifier):
            value = value.value
        elif isinstance(value, Category):
            value = value.name
        values[field.name] = value
    return values


def shown_in(values: Mapping[str, Any]) -> showing.Event:
    """Return what `shown_values` wrote.

    Raises
    ------
    SerialError
        If a field is wrong.
    """
    kind = SHOWN[values["event"]]
    names = [field.name for field in fields_of(kind)]
    fields = Fields(values, ["event", *names], "the event")
    made: showing.Event = kind(**{name: _READERS[name](fields, name) for name in names})
    return made


def _seat(fields: Fields, name: str) -> int:
    return fields.integer(name, 0, LAST_SEAT)


def _modifier(fields: Fields, name: str) -> Modifier:
    return _MODIFIERS[fields.one_of(name, tuple(_MODIFIERS))]


def _category(fields: Fields, name: str) -> Category:
    return _CATEGORIES[fields.one_of(name, tuple(_CATEGORIES))]


def _or_null(reader: _Reader) -> _Reader:
    return lambda fields, name: None if fields.values[name] is None else reader(fields, name)


_READERS: dict[str, _Reader] = {
    "seat": _seat,
    "target": _seat,
    "winner": _seat,
    "modifier": _modifier,
    "cancelled": _or_null(_modifier),
    "losing": Fields.flag,
    "wild": Fields.flag,
    "next_wild": Fields.flag,
    "card": lambda fields, name: fields.card(name, DOUBLE).index,
    "cards": cards_in,
    "size": lambda fields, name: fields.one_of(name, (9, 10)),
    "onion": _or_null(_category),
}
