"""A round as JSON values and back, everything checked on the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

from cebolla.cards import DOUBLE
from cebolla.engine import Fields
from cebolla.errors import RulesError, SerialError, quoted
from cebolla.rules import Rules
from cebolla.serial import check_same
from cebolla.showdown import Modifier
from cebolla.showdown.modifiers import Play, playable
from cebolla.table.serial import showdown as serial_showdown
from cebolla.table.serial.money import money_from_dict, money_to_dict
from cebolla.table.serial.standing import Standing, check_seats
from cebolla.table.serial.standing_cards import check_sizes
from cebolla.table.serial.standing_money import check_money

if TYPE_CHECKING:
    from cebolla.table.round import Round

__all__ = [
    "STANDING",
    "cards",
    "check_standing",
    "check_thrown",
    "dead_in",
    "from_dict",
    "phases",
    "piles_in",
    "plays_in",
    "rules_in",
    "shared_in",
    "standing_of",
    "text",
    "to_dict",
    "wild_in",
]

_FIELDS = [
    "rules",
    "wild",
    "dealer",
    "elder",
    "phase",
    "actor",
    "stock",
    "hands",
    "face_up",
    "thrown",
    "replaced",
    "dead",
    "still_in",
    "showdown",
    "money",
    "winner",
]
STANDING = (
    "rules",
    "dealer",
    "elder",
    "phase",
    "actor",
    "still_in",
    "replaced",
    "money",
    "winner",
)
"""What a `Standing` has of the fields of a round."""
_NAMES = tuple(map(str, DOUBLE.cards))
_TOKENS = {name: index for index, name in enumerate(_NAMES)}
_WHERE = "the round"


def to_dict(state: Round) -> dict[str, Any]:
    """Return the round as plain values."""
    position, money = state.position, state.money
    return {
        "rules": state.rules.to_dict(),
        "wild": state.wild,
        "dealer": state.dealer,
        "elder": state.elder,
        "phase": state.phase,
        "actor": state.actor,
        "stock": text(state.stock),
        "hands": [text(cards) for cards in state.hands],
        "face_up": [text(cards) for cards in state.face_up],
        "thrown": [text(cards) for cards in state.thrown],
        "replaced": list(state.replaced),
        "dead": [[seat, text([card])] for seat, card in state.dead],
        "still_in": list(state.still_in),
        "showdown": None if position is None else serial_showdown.to_dict(position),
        "money": None if money is None else money_to_dict(money),
        "winner": state.winner,
    }


def from_dict(values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a round, each of them checked.

    Raises
    ------
    SerialError
        If they are no round.
    """
    fields = Fields(values, _FIELDS, _WHERE)
    hands = piles_in(fields, "hands", low=2, high=7)
    seats = len(hands)
    made = shared_in(fields, seats) | {
        "stock": cards(fields.values["stock"], "stock"),
        "hands": hands,
        "face_up": piles_in(fields, "face_up", seats, seats),
        "thrown": piles_in(fields, "thrown", seats, seats),
    }
    _check_cards(made)
    check_standing(standing_of(made, compared=fields.values["showdown"] is not None))
    made["position"] = serial_showdown.from_dict(fields.values["showdown"], made)
    return made


def shared_in(fields: Fields, seats: int) -> dict[str, Any]:
    """Return the fields that a round and a view of it have in common."""
    rules = rules_in(fields)
    return {
        "rules": rules,
        "wild": wild_in(fields, rules),
        "dealer": fields.seat_or_none("dealer", seats),
        "elder": fields.integer("elder", 0, seats - 1),
        "phase": fields.one_of("phase", phases()),
        "actor": fields.integer("actor", -1, seats - 1),
        "replaced": fields.integers("replaced", seats, -1, 4),
        "dead": dead_in(fields, seats),
        "still_in": fields.some_seats("still_in", seats),
        "money": money_from_dict(fields.values["money"], seats),
        "winner": fields.seat_or_none("winner", seats),
    }


def text(indices: Iterable[int]) -> str:
    """Return cards as tokens with spaces between."""
    return " ".join([_NAMES[index] for index in indices])


def cards(tokens: object, name: str) -> tuple[int, ...]:
    """Return the cards that `text` wrote."""
    if not isinstance(tokens, str):
        raise SerialError(f"{name} must be cards such as 'Kh 3c', not {quoted(tokens)}")
    try:
        return tuple([_TOKENS[token] for token in tokens.split()])
    except KeyError as unknown:
        raise SerialError(
            f"{name} has {unknown.args[0]!r:.20}, which is no card such as 'Kh'"
        ) from None


def rules_in(fields: Fields) -> Rules:
    """Return the rules of an object that has some, every option of them."""
    values = fields.values["rules"]
    try:
        rules = Rules.from_dict(values)
    except RulesError as error:
        raise SerialError(f"rules in {fields.where}: {error}") from error
    check_same(values, rules.to_dict(), f"rules in {fields.where}")
    return rules


def wild_in(fields: Fields, rules: Rules) -> bool:
    """Return whether a round is wild, which none is without null eights."""
    wild = fields.flag("wild")
    if wild and not rules.null_eights:
        raise fields.wrong("wild", "false with null_eights=False")
    return wild


def phases() -> tuple[str, ...]:
    """Return all that a round can wait for."""
    from cebolla.table.round import Phase

    return get_args(Phase)


def piles_in(fields: Fields, name: str, low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """Return the cards of a list with one text for each seat."""
    return tuple(
        cards(pile, f"{name}[{seat}]") for seat, pile in enumerate(fields.items(name, low, high))
    )


def dead_in(fields: Fields, seats: int) -> tuple[tuple[int, int], ...]:
    """Return whose figures the Muerte took, and which."""
    dead = []
    for entry in fields.items("dead", 0, seats):
        if not isinstance(entry, list) or len(entry) != 2:
            raise fields.wrong("dead", "pairs of a seat and a card")
        seat, card = entry
        gone = cards(card, "dead")
        if type(seat) is not int or not 0 <= seat < seats or len(gone) != 1:
            raise fields.wrong("dead", "pairs of a seat and a card")
        dead.append((seat, gone[0]))
    return tuple(dead)


def plays_in(fields: Fields, seats: int, rules: Rules) -> tuple[Play, ...]:
    """Return which modifiers have been declared, and by whom."""
    plays = []
    names = [modifier.value for modifier in playable(rules)]
    for entry in fields.items("plays", 0, len(names)):
        if not isinstance(entry, list) or len(entry) != 2 or entry[1] not in names:
            raise fields.wrong("plays", f"pairs of a seat and one of {names}")
        seat, name = entry
        names.remove(name)
        if type(seat) is not int or not 0 <= seat < seats:
            raise fields.wrong("plays", f"pairs of a seat, 0 … {seats - 1}, and a modifier")
        plays.append((seat, Modifier(name)))
    return tuple(plays)


def standing_of(made: dict[str, Any], *, compared: bool) -> Standing:
    """Return how a round stands that has these fields."""
    still_in = made["still_in"]
    folded = [
        0 if seat in still_in else len(thrown) - max(replaced, 0)
        for seat, (thrown, replaced) in enumerate(
            zip(made["thrown"], made["replaced"], strict=True)
        )
    ]
    return Standing(
        where=_WHERE,
        counts=tuple([len(hand) for hand in made["hands"]]),
        shown=tuple([len(shown) for shown in made["face_up"]]),
        exact=True,
        folded=tuple(folded),
        dead=tuple([seat for seat, _ in made["dead"]]),
        compared=compared,
        **{name: made[name] for name in STANDING},
    )


def check_standing(at: Standing) -> None:
    """Raise a `SerialError` unless play can have led to what can be seen from above."""
    check_seats(at)
    check_sizes(at)
    if at.money is not None:
        check_money(at, at.money)


def _check_cards(made: dict[str, Any]) -> None:
    """Every card of the pack once, each pile in order, and face up only what is held."""
    found = [*made["stock"], *(card for _, card in made["dead"])]
    for pile in (*made["hands"], *made["thrown"]):
        found += pile
    if len({*found}) != len(found):
        twice = min(card for card in found if found.count(card) > 1)
        raise SerialError(f"{text([twice])} is in {_WHERE} more than once")
    if len(found) != 104:
        missing = min({*range(104)} - {*found})
        raise SerialError(f"{text([missing])} is missing in {_WHERE}")
    for seat, (hand, shown) in enumerate(zip(made["hands"], made["face_up"], strict=True)):
        if list(hand) != sorted(hand) or list(shown) != sorted(shown):
            raise SerialError(f"the cards of seat {seat} in {_WHERE} are not in the pack's order")
        if not set(shown) <= set(hand):
            raise SerialError(f"seat {seat} in {_WHERE} shows a card that it does not hold")
    for seat, pile in enumerate(made["thrown"]):
        still_in = seat in made["still_in"]
        check_thrown(pile, made["replaced"][seat], _WHERE, seat, still_in=still_in)


def check_thrown(
    pile: tuple[int, ...], replaced: int, where: str, seat: int, *, still_in: bool
) -> None:
    """Raise a `SerialError` unless cards were thrown as play throws them.

    First those that were replaced, then, by a seat that folded, the rest; each time in order.
    """
    count = max(replaced, 0)
    if len(pile) < count or (still_in and len(pile) != count):
        raise SerialError(f"seat {seat} in {where} threw {len(pile)} cards, not {count}")
    for part in (pile[:count], pile[count:]):
        if list(part) != sorted(part):
            raise SerialError(f"what seat {seat} in {where} threw is not in the pack's order")
