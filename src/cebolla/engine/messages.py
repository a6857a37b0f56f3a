"""What clients and servers send each other, read strictly: actions, offers, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cebolla.engine.actions import Action
from cebolla.engine.events import Event
from cebolla.engine.fields import Fields
from cebolla.engine.offers import Offer, Span, amount_field
from cebolla.engine.serial import given_values
from cebolla.errors import CebollaTypeError, SerialError, quoted
from cebolla.serial import check_same

__all__ = ["read_action", "read_event", "read_offer"]

_MOST = 2**53  # up to here every reader of JSON takes integers exactly


def read_action(game: str, kinds: Sequence[type[Action]], values: Any) -> Action:
    """Return the action of one of these kinds that values or JSON text mean."""
    return _action(game, kinds, given_values(values))


def read_offer(game: str, kinds: Sequence[type[Action]], values: Any) -> Offer:
    """Return the action or the span of them that values or JSON text mean."""
    values = given_values(values)
    if not isinstance(values, dict) or "low" not in values:
        return _action(game, kinds, values)
    span = Fields(values, ["action", "seat", "field", "low", "high"], "the span")
    kind = _kind(game, kinds, values["action"])
    try:
        span.one_of("field", (amount_field(kind),))
    except CebollaTypeError:
        raise SerialError(f"a {kind.name!r} has no amount that a span could be of") from None
    low = span.integer("low", 0, _MOST)
    return Span(kind, span.integer("seat", 0, _MOST), low, span.integer("high", low, _MOST))


def read_event(values: Any, event: Callable[[dict[str, Any]], Event | None]) -> Event:
    """Return the event that values or JSON text mean; ``event`` makes it from an object.

    Raises
    ------
    SerialError
        Also if the event would be written otherwise.
    """
    values = _object("an event", "event", given_values(values))
    made = event(values)
    if made is None:
        raise SerialError(f"{quoted(values['event'])} is no event of this game")
    check_same(values, made.to_dict(), f"the event {quoted(values['event'])}")
    return made


def _action(game: str, kinds: Sequence[type[Action]], values: Any) -> Action:
    values = _object("an action", "action", values)
    own = {name: value for name, value in values.items() if name != "action"}
    return _kind(game, kinds, values["action"]).from_dict(own)


def _object(what: str, field: str, values: Any) -> dict[str, Any]:
    if not isinstance(values, dict) or not isinstance(values.get(field), str):
        raise SerialError(
            f"{what} is an object with the field {field!r}, a text, not {quoted(values)}"
        )
    return values


def _kind(game: str, kinds: Sequence[type[Action]], name: object) -> type[Action]:
    for kind in kinds:
        if kind.name == name:
            return kind
    known = [kind.name for kind in kinds]
    raise SerialError(f"{quoted(name)} is no action of {game}; these are: {known}")
