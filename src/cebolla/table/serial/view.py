"""What a seat sees as JSON values and back, everything checked on the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

from cebolla.cards import DOUBLE, Card
from cebolla.engine import Fields
from cebolla.errors import ReadingError, SerialError
from cebolla.rules import Reading
from cebolla.showdown.position import Asking
from cebolla.table.money import THIRD_STAKE
from cebolla.table.serial.events import tokens
from cebolla.table.serial.money import money_to_dict
from cebolla.table.serial.round import (
    STANDING,
    check_standing,
    check_thrown,
    plays_in,
    shared_in,
    text,
)
from cebolla.table.serial.seen_showdown import check_seen
from cebolla.table.serial.standing import Standing

if TYPE_CHECKING:
    from cebolla.table.view import RoundView

__all__ = ["from_dict", "to_dict"]

_FIELDS = [
    "seat",
    "rules",
    "wild",
    "dealer",
    "elder",
    "phase",
    "actor",
    "own",
    "own_thrown",
    "known",
    "counts",
    "replaced",
    "dead",
    "stock",
    "still_in",
    "plays",
    "asking",
    "leader",
    "challenger",
    "reading",
    "next_wild",
    "money",
    "winner",
]
_WHERE = "the view"


def to_dict(view: RoundView) -> dict[str, Any]:
    """Return the view as plain values; cards are lists of tokens."""
    return {name: getattr(view, name) for name in _FIELDS} | {
        "rules": view.rules.to_dict(),
        "own": tokens(view.own),
        "own_thrown": tokens(view.own_thrown),
        "known": [tokens(known) for known in view.known],
        "counts": list(view.counts),
        "replaced": list(view.replaced),
        "dead": [[seat, text([card])] for seat, card in view.dead],
        "still_in": list(view.still_in),
        "plays": [[seat, modifier.value] for seat, modifier in view.plays],
        "reading": {"eights": view.reading.eights, "aces_low": view.reading.aces_low},
        "money": None if view.money is None else money_to_dict(view.money),
    }


def from_dict(values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a view, each of them checked.

    Raises
    ------
    SerialError
        If they are no view.
    """
    fields = Fields(values, _FIELDS, _WHERE)
    known = tuple([_indices(hand) for hand in fields.hands("known", DOUBLE, 2, 7)])
    seats = len(known)
    made = shared_in(fields, seats)
    made |= {
        "seat": fields.integer("seat", 0, seats - 1),
        "own": _indices(fields.cards("own", DOUBLE, 0, 10)),
        "own_thrown": _indices(fields.cards("own_thrown", DOUBLE, 0, 14)),
        "known": known,
        "counts": fields.integers("counts", seats, 0, 10),
        "stock": fields.integer("stock", 0, 104),
        "plays": plays_in(fields, seats, made["rules"]),
        "asking": fields.one_of("asking", ("", *get_args(Asking)[:-1])),
        "leader": fields.integer("leader", -1, seats - 1),
        "challenger": fields.integer("challenger", -1, seats - 1),
        "reading": _reading(fields),
        "next_wild": fields.flag("next_wild"),
    }
    _check_cards(made)
    at = _standing_of(made)
    check_standing(at)
    check_seen(made, at)
    return made


def _indices(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple([card.index for card in cards])


def _reading(fields: Fields) -> Reading:
    entry = Fields(fields.values["reading"], ["eights", "aces_low"], f"the reading in {_WHERE}")
    try:
        return Reading(entry.values["eights"], aces_low=entry.values["aces_low"])
    except ReadingError as error:
        raise SerialError(f"the reading in {_WHERE}: {error}") from error


def _check_cards(made: dict[str, Any]) -> None:
    """Each card is seen in one place, and no seat shows more cards than it has."""
    seat, own, known, counts = (made[name] for name in ("seat", "own", "known", "counts"))
    dead = [card for _, card in made["dead"]]
    seen = Counter([*own, *made["own_thrown"], *dead])
    seen.update(card for place in range(len(known)) if place != seat for card in known[place])
    twice = [card for card, times in seen.items() if times > 1]
    if twice:
        raise SerialError(f"{text([min(twice)])} is in {_WHERE} more than once")
    if not set(known[seat]) <= set(own):
        raise SerialError(f"seat {seat} in {_WHERE} shows a card that it does not hold")
    for place, (shown, count) in enumerate(zip(known, counts, strict=True)):
        held = len(own) if place == seat else len(shown)
        if held > count or (place == seat and held < count):
            raise SerialError(f"counts in {_WHERE} has {count} cards of seat {place}, not {held}")
    for pile, what in ((own, "own"), *((shown, "known") for shown in known)):
        if list(pile) != sorted(pile):
            raise SerialError(f"{what} in {_WHERE} has cards that are not in the pack's order")


def _standing_of(made: dict[str, Any]) -> Standing:
    """Return how the round stands that is seen so.

    Who has folded has no cards any longer; who has lost at the showdown still has.
    """
    phase, counts = made["phase"], made["counts"]
    still_in = made["still_in"]
    if phase in ("showdown", "over"):
        still_in = tuple([seat for seat, count in enumerate(counts) if count])
    compared = made["leader"] >= 0
    return Standing(
        where=_WHERE,
        still_in=still_in,
        counts=counts,
        shown=tuple([len(shown) for shown in made["known"]]),
        # Until something is declared or laid down, only cards dealt face up are known.
        exact=not compared
        or (phase == "showdown" and made["challenger"] < 0 and not made["plays"]),
        folded=_folded(made, still_in),
        dead=tuple([seat for seat, _ in made["dead"]]),
        compared=compared,
        **{name: made[name] for name in STANDING if name != "still_in"},
    )


def _folded(made: dict[str, Any], still_in: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return how many cards each seat folded, as far as its view and the stock tell."""
    seat, replaced = made["seat"], made["replaced"]
    check_thrown(made["own_thrown"], replaced[seat], _WHERE, seat, still_in=seat in still_in)
    early = made["money"] is None or made["money"].turn <= THIRD_STAKE
    folded: list[int | None] = [0] * len(replaced)
    for other, count in enumerate(replaced):
        if other not in still_in and count >= 0:
            folded[other] = 5 if early else None
    if seat not in still_in:
        folded[seat] = len(made["own_thrown"]) - max(replaced[seat], 0)
    unknown = folded.count(None)
    thrown = sum(max(count, 0) for count in replaced) + sum(size or 0 for size in folded)
    most = 104 - sum(made["counts"]) - len(made["dead"]) - thrown - 5 * unknown
    right = [most - 5 * more for more in range(unknown + 1)]
    if made["stock"] not in right:
        raise SerialError(
            f"stock in {_WHERE} must be {' or '.join(map(str, right))}, not {made['stock']}"
        )
    rest = most + 5 * unknown - made["stock"]
    size = {5 * unknown: 5, 10 * unknown: 10}.get(rest)
    return tuple([size if count is None else count for count in folded])
