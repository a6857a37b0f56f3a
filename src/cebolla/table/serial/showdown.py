"""A showdown as JSON values and back, checked against the round it belongs to."""

from __future__ import annotations

from typing import Any, get_args

from cebolla.engine import Fields
from cebolla.errors import ReadingError, SerialError, quoted
from cebolla.groupings.strength import group_count
from cebolla.rules import Reading, Rules
from cebolla.showdown import Modifier, Position
from cebolla.showdown.events import Showing
from cebolla.showdown.position import Asking, showing_of
from cebolla.table.draft import play_order
from cebolla.table.serial import round as serial_round
from cebolla.table.serial.history import ways_to

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
                "cards": serial_round.text(showing.cards),
                "eights": showing.reading.eights,
                "aces_low": showing.reading.aces_low,
                "groups": count,
            }
            for showing, count in position.laid
        ],
    }


def from_dict(values: object, made: dict[str, Any]) -> Position | None:
    """Return the showdown with these values; ``made`` is the round around it."""
    if values is None:
        return None
    order = play_order(made["dealer"], made["elder"], made["still_in"])
    rules: Rules = made["rules"]
    count = len(order)
    fields = Fields(values, _FIELDS, _WHERE)
    position = Position(
        rules=rules,
        wild=made["wild"],
        dealer=None if made["dealer"] is None else count - 1,
        holdings=tuple([made["hands"][seat] for seat in order]),
        plays=serial_round.plays_in(fields, count, rules),
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
    _check_around(position, order, made)
    return _reached(position, tuple([(order.index(seat), card) for seat, card in made["dead"]]))


def _places(fields: Fields, name: str, count: int) -> tuple[int, ...]:
    places = fields.items(name, 0, count)
    good = all(type(place) is int and 0 <= place < count for place in places)
    if not good or len(set(places)) != len(places):
        raise fields.wrong(name, f"places in the order of play, 0 … {count - 1}, each once")
    return tuple(places)


def _laid(fields: Fields, count: int, rules: Rules) -> tuple[tuple[Showing, int], ...]:
    laid = []
    for values in fields.items("laid"):
        entry = Fields(values, _LAID, f"laid in {_WHERE}")
        cards = serial_round.cards(entry.values["cards"], "laid")
        if list(cards) != sorted(set(cards)) or len(cards) > 10:
            raise entry.wrong("cards", "ten cards at most, in the pack's order")
        try:
            reading = Reading(entry.values["eights"], aces_low=entry.values["aces_low"])
        except ReadingError as error:
            raise SerialError(f"laid in {_WHERE}: {error}") from error
        seat = entry.integer("seat", 0, count - 1)
        showing = showing_of(seat, cards, reading, rules)
        groups = group_count(showing.strength)
        if not groups:
            raise entry.wrong("cards", "cards with a group to lay down")
        laid.append((showing, entry.integer("groups", 1, groups)))
    return tuple(laid)


def _check_around(position: Position, order: tuple[int, ...], made: dict[str, Any]) -> None:
    """Check that the round tells the same, and that who declared a modifier had its card."""
    over = made["phase"] == "over"
    if position.is_over != over:
        raise SerialError(f"{_WHERE} is over and the round is not, or the other way round")
    if order[position.seat] != (made["winner"] if over else made["actor"]):
        raise SerialError(f"seat in {_WHERE} is not who is asked, or has won, in the round")
    dead = {card for _, card in made["dead"]}
    if dead and Modifier.MUERTE not in [modifier for _, modifier in position.plays]:
        raise SerialError(f"figures are dead in {_WHERE}, and the Muerte is not declared")
    for seat, modifier in position.plays:
        if modifier.card.index not in dead.union(position.holdings[seat]):
            raise SerialError(
                f"plays in {_WHERE}: seat {seat} never held {modifier.card}, and cannot have "
                f"declared {modifier.value!r}"
            )


def _reached(position: Position, dead: tuple[tuple[int, int], ...]) -> Position:
    """Return the position as play comes to it; what no play comes to is refused."""
    passed = []
    for at in ways_to(position, dead):
        if at == position:
            return at
        passed.append(at)
    found = to_dict(position)

    def faults(at: Position) -> int:
        wrong = [name for name, value in to_dict(at).items() if found[name] != value]
        return len(wrong) + (at.holdings != position.holdings)

    closest = to_dict(min(passed, key=faults))
    for name, value in closest.items():
        if found[name] != value:
            raise _wrong(name, value, found[name])
    raise SerialError(f"dead in the round is not what the Muerte takes by now in {_WHERE}")


def _wrong(name: str, right: Any, found: Any) -> SerialError:
    """Return the error that a field is not what comes of the cards and what was declared."""
    if name == "laid" and len(right) == len(found):
        place = next(
            p for p, both in enumerate(zip(right, found, strict=True)) if both[0] != both[1]
        )
        right, found = right[place], found[place]
        inner = next(key for key in right if right[key] != found[key])
        name, right, found = f"{inner} in laid[{place}]", right[inner], found[inner]
    return SerialError(
        f"{name} in {_WHERE} must be {quoted(right)}, as the cards and what was declared have it, "
        f"not {quoted(found)}"
    )
