"""A showdown as JSON values and back, checked against the round it belongs to."""

from __future__ import annotations

from typing import Any, get_args

from cebolla.engine import Fields
from cebolla.errors import ReadingError, SerialError
from cebolla.rules import Reading, Rules
from cebolla.showdown import Modifier, Position
from cebolla.showdown.events import Showing
from cebolla.showdown.position import Asking, figures, showing_of
from cebolla.table import serial
from cebolla.table.draft import play_order

__all__ = ["from_dict", "to_dict"]

_FIELDS = [
    "asking",
    "seat",
    "plays",
    "still_in",
    "leader",
    "challenger",
    "dying",
    "out",
    "next_wild",
    "mutilation",
    "laid",
]
_LAID = ["seat", "cards", "eights", "aces_low", "groups"]
_WHERE = "the showdown"


def to_dict(position: Position) -> dict[str, Any]:
    """Return the showdown as plain values; its seats are counted in order of play."""
    return {
        "asking": position.asking,
        "seat": position.seat,
        "plays": [[seat, modifier.value] for seat, modifier in position.plays],
        "still_in": list(position.still_in),
        "leader": position.leader,
        "challenger": position.challenger,
        "dying": list(position.dying),
        "out": list(position.out),
        "next_wild": position.next_wild,
        "mutilation": position.mutilation,
        "laid": [
            {
                "seat": showing.seat,
                "cards": serial.text(showing.cards),
                "eights": showing.reading.eights,
                "aces_low": showing.reading.aces_low,
                "groups": count,
            }
            for showing, count in position.laid
        ],
    }


def from_dict(values: object, made: dict[str, Any]) -> Position | None:
    """Return the showdown with these values; ``made`` is the round around it."""
    phase = made["phase"]
    if values is None:
        _check_absent(made)
        return None
    if phase not in ("showdown", "over"):
        raise SerialError(f"{_WHERE} has begun, and the round is in phase {phase!r}")
    order = play_order(made["dealer"], made["elder"], made["still_in"])
    rules: Rules = made["rules"]
    count = len(order)
    if count < 2:
        raise SerialError(f"{_WHERE} has {count} seats")
    fields = Fields(values, _FIELDS, _WHERE)
    position = Position(
        rules=rules,
        wild=made["wild"],
        dealer=None if made["dealer"] is None else count - 1,
        holdings=tuple(made["hands"][seat] for seat in order),
        plays=serial.plays_in(fields, count, rules),
        still_in=_places(fields, "still_in", count),
        asking=fields.one_of("asking", get_args(Asking)),
        seat=fields.integer("seat", 0, count - 1),
        leader=fields.integer("leader", 0, count - 1),
        challenger=fields.integer("challenger", 0, count),
        dying=_places(fields, "dying", count),
        out=_places(fields, "out", count),
        next_wild=fields.flag("next_wild"),
        mutilation=fields.one_of("mutilation", (0, 9, 10)),
        laid=_laid(fields, count, rules),
    )
    _check(position, order, made)
    return position


def _check_absent(made: dict[str, Any]) -> None:
    if made["phase"] == "showdown":
        raise SerialError(f"{_WHERE} is missing in a round that has come to it")
    if made["phase"] == "over" and made["winner"] is not None and len(made["still_in"]) > 1:
        raise SerialError(f"{_WHERE} is missing in a round that somebody has won by it")


def _places(fields: Fields, name: str, count: int) -> tuple[int, ...]:
    places = fields.items(name, 0, count)
    good = all(type(place) is int and 0 <= place < count for place in places)
    if not good or len(set(places)) != len(places):
        raise fields.wrong(name, f"places in the order of play, 0 … {count - 1}, each once")
    return tuple(places)


def _laid(fields: Fields, count: int, rules: Rules) -> tuple[tuple[Showing, int], ...]:
    laid = []
    for values in fields.items("laid"):
        entry = Fields(
            values, ["seat", "cards", "eights", "aces_low", "groups"], f"laid in {_WHERE}"
        )
        cards = serial.cards(entry.values["cards"], "laid")
        if list(cards) != sorted(set(cards)) or len(cards) > 10:
            raise entry.wrong("cards", "ten cards at most, in the pack's order")
        try:
            reading = Reading(entry.values["eights"], aces_low=entry.values["aces_low"])
        except ReadingError as error:
            raise SerialError(f"laid in {_WHERE}: {error}") from error
        seat = entry.integer("seat", 0, count - 1)
        showing = showing_of(seat, cards, reading, rules)
        groups = sum(showing.strength >> shift & 255 > 0 for shift in range(0, 40, 8))
        if not groups:
            raise entry.wrong("cards", "cards with a group to lay down")
        laid.append((showing, entry.integer("groups", 1, groups)))
    return tuple(laid)


def _check(position: Position, order: tuple[int, ...], made: dict[str, Any]) -> None:
    """Whoever is asked can be asked, and what was laid was held."""
    over = made["phase"] == "over"
    seat, asking = position.seat, position.asking
    count = len(order)
    if position.is_over != over:
        raise SerialError(f"{_WHERE} is over and the round is not, or the other way round")
    if order[seat] != (made["winner"] if over else made["actor"]):
        raise SerialError(f"seat in {_WHERE} is not who is asked, or has won, in the round")
    if seat not in position.still_in or set(position.still_in) & set(position.out):
        raise SerialError(f"still_in and out in {_WHERE} contradict each other")
    if sorted(position.still_in) != list(position.still_in):
        raise SerialError(f"still_in in {_WHERE} must be ascending")
    if len(position.still_in) + len(position.out) != count:
        raise SerialError(f"still_in and out in {_WHERE} are not all {count} seats")
    if position.mutilation and not over:
        raise SerialError(f"{_WHERE} goes on after a mutilation")
    begun = position.challenger > 0
    if not begun and (position.laid or position.out or position.leader):
        raise SerialError(f"{_WHERE} has come to a comparison without a challenger")
    if begun and not over and not position.leader < position.challenger < count:
        raise SerialError(f"leader and challenger in {_WHERE} must be two seats, in order of play")
    if (asking == "opening" and begun) or (asking == "losing" and not begun):
        raise SerialError(f"asking in {_WHERE} cannot be {asking!r} now")
    if (asking == "losing") and seat not in (position.leader, position.challenger):
        raise SerialError(f"seat {seat} in {_WHERE} is asked, and is not in the comparison")
    if (asking == "figure") != bool(position.dying) or (
        position.dying and position.dying[0] != seat
    ):
        raise SerialError(f"dying in {_WHERE} must begin with the seat that is asked for a figure")
    if any(len(figures(position.holdings[place])) < 2 for place in position.dying):
        raise SerialError(f"dying in {_WHERE} has a seat with fewer than two figures")
    dead = {card for _, card in made["dead"]}
    if dead and Modifier.MUERTE not in [modifier for _, modifier in position.plays]:
        raise SerialError(f"figures are dead in {_WHERE}, and the Muerte is not declared")
    for showing, _ in position.laid:
        if not set(showing.cards) <= dead.union(position.holdings[showing.seat]):
            raise SerialError(f"seat {showing.seat} in {_WHERE} laid a card that it never held")
