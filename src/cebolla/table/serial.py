"""A round as JSON values and back, everything checked on the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

from cebolla.cards import DOUBLE
from cebolla.engine import Fields
from cebolla.errors import RulesError, SerialError, quoted
from cebolla.rules import MOST_TOKENS, Rules
from cebolla.showdown import Modifier
from cebolla.showdown.modifiers import Play, playable
from cebolla.table import serial_showdown
from cebolla.table.draft import play_order
from cebolla.table.money import LAST_TURN, THIRD_STAKE, Money

if TYPE_CHECKING:
    from cebolla.table.round import Round

__all__ = [
    "cards",
    "dead_in",
    "from_dict",
    "money_from_dict",
    "money_to_dict",
    "phases",
    "piles_in",
    "plays_in",
    "rules_in",
    "text",
    "to_dict",
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
_MONEY = ["stacks", "pot", "on_cards", "turn", "stake", "bids", "bidders", "bought", "carried"]
_BETTING = ("stake", "match", "pay", "auction", "buy", "bet", "settle", "take")
_TOKENS = {str(card): index for index, card in enumerate(DOUBLE.cards)}
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
    rules = rules_in(fields)
    hands = piles_in(fields, "hands", low=2, high=7)
    seats = len(hands)
    made: dict[str, Any] = {
        "rules": rules,
        "wild": fields.flag("wild"),
        "dealer": fields.seat_or_none("dealer", seats),
        "elder": fields.integer("elder", 0, seats - 1),
        "phase": fields.one_of("phase", phases()),
        "actor": fields.integer("actor", -1, seats - 1),
        "stock": cards(fields.values["stock"], "stock"),
        "hands": hands,
        "face_up": piles_in(fields, "face_up", seats, seats),
        "thrown": piles_in(fields, "thrown", seats, seats),
        "replaced": fields.integers("replaced", seats, -1, 4),
        "dead": dead_in(fields, seats),
        "still_in": fields.some_seats("still_in", seats),
        "winner": fields.seat_or_none("winner", seats),
    }
    made["money"] = money_from_dict(fields.values["money"], seats)
    _check_cards(made)
    _check_seats(made)
    _check_sizes(made)
    if made["money"] is not None:
        _check_money(made, made["money"])
    made["position"] = serial_showdown.from_dict(fields.values["showdown"], made)
    return made


def text(indices: Iterable[int]) -> str:
    """Return cards as tokens with spaces between."""
    return " ".join([str(DOUBLE.cards[index]) for index in indices])


def cards(tokens: object, name: str) -> tuple[int, ...]:
    """Return the cards that `text` wrote."""
    if not isinstance(tokens, str):
        raise SerialError(f"{name} must be cards such as 'Kh 3c', not {quoted(tokens)}")
    unknown = [token for token in tokens.split() if token not in _TOKENS]
    if unknown:
        raise SerialError(f"{name} has {unknown[0]!r:.20}, which is no card such as 'Kh'")
    return tuple([_TOKENS[token] for token in tokens.split()])


def rules_in(fields: Fields) -> Rules:
    """Return the rules of an object that has some."""
    try:
        return Rules.from_dict(fields.values["rules"])
    except RulesError as error:
        raise SerialError(f"rules in {fields.where}: {error}") from error


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


def _check_cards(made: dict[str, Any]) -> None:
    """Every card of the pack once, and face up only what is held."""
    found = [*made["stock"], *(card for _, card in made["dead"])]
    for pile in (*made["hands"], *made["thrown"]):
        found += pile
    twice = {card for card in found if found.count(card) > 1}
    if twice:
        raise SerialError(f"{text([min(twice)])} is in {_WHERE} more than once")
    if len(found) != 104:
        missing = next(card for card in range(104) if card not in found)
        raise SerialError(f"{text([missing])} is missing in {_WHERE}")
    for seat, (hand, shown) in enumerate(zip(made["hands"], made["face_up"], strict=True)):
        if list(hand) != sorted(hand) or list(shown) != sorted(shown):
            raise SerialError(f"the cards of seat {seat} in {_WHERE} are not in the pack's order")
        if not set(shown) <= set(hand):
            raise SerialError(f"seat {seat} in {_WHERE} shows a card that it does not hold")


def _check_seats(made: dict[str, Any]) -> None:
    """Dealer, Elder, asked seat and winner are who they can be."""
    rules, dealer, still_in, phase = (made[k] for k in ("rules", "dealer", "still_in", "phase"))
    seats = len(made["hands"])
    over = phase == "over"
    if made["wild"] and not rules.null_eights:
        raise SerialError(f"{_WHERE} is wild with null_eights=False")
    if (dealer is None) == rules.dealer_plays:
        raise SerialError(f"dealer in {_WHERE} is {dealer} with dealer_plays={rules.dealer_plays}")
    if made["money"] is None and (phase in _BETTING or len(still_in) != seats):
        raise SerialError(f"{_WHERE} has bets or seats that folded, and no money")
    if made["money"] is not None and dealer is None:
        raise SerialError(f"{_WHERE} has money, which needs a dealer who plays")
    if still_in != tuple(sorted(still_in)) or (len(still_in) < 2 and not over):
        raise SerialError(f"still_in in {_WHERE} must be two or more seats, ascending")
    if dealer is not None and (dealer in still_in) == (phase == "auction") and not over:
        raise SerialError(
            f"dealer {dealer} in {_WHERE} folded without an auction, or stayed for it"
        )
    order = play_order(dealer, made["elder"], still_in)
    if order and order[0] != made["elder"]:
        raise SerialError(f"elder in {_WHERE} must be {order[0]}, at the dealer's left")
    if over != (made["actor"] == -1) or not (over or made["actor"] in still_in):
        raise SerialError(f"actor in {_WHERE} must be a seat that is in, or -1 when it is over")
    if made["winner"] is not None and (not over or made["winner"] not in still_in):
        raise SerialError(f"winner in {_WHERE} must be a seat that is in when it is over")
    if over:
        return
    others = [seat for seat in order if seat != dealer]
    asked = {"cut": others[-1:], "stake": [dealer], "pay": [dealer], "settle": [dealer]}
    asked |= dict.fromkeys(("match", "buy", "bet", "take"), others)
    if made["actor"] not in asked.get(phase, order):
        raise SerialError(f"actor {made['actor']} in {_WHERE} is not who is asked in {phase!r}")


def _check_sizes(made: dict[str, Any]) -> None:
    """Each seat has as many cards as it can have by now."""
    phase, money, still_in = made["phase"], made["money"], made["still_in"]
    if phase == "over":
        return
    order = play_order(made["dealer"], made["elder"], still_in)
    place = order.index(made["actor"])
    late = phase == "showdown" or (money is not None and money.turn > THIRD_STAKE)
    dead = [seat for seat, _ in made["dead"]]
    for seat, hand in enumerate(made["hands"]):
        thrown, replaced = len(made["thrown"][seat]), made["replaced"][seat]
        if seat not in still_in:
            size, asked = 0, replaced
        else:
            here = order.index(seat)
            size = (0 if phase == "cut" else 10 if late else 5) - dead.count(seat)
            if phase in ("buy", "bet") and seat != made["dealer"]:
                size = 10 if here < place or (phase == "bet" and here == place) else 5
                size += money.bought if phase == "buy" and here == place else 0
            waits = phase == "cut" or (phase == "discard" and here >= place)
            asked = -1 if waits else max(replaced, made["rules"].min_discard)
            if thrown != max(replaced, 0):
                raise SerialError(f"seat {seat} in {_WHERE} threw {thrown} cards, not {replaced}")
        if len(hand) != size:
            raise SerialError(f"seat {seat} in {_WHERE} holds {len(hand)} cards, not {size}")
        if replaced != asked:
            raise SerialError(f"replaced[{seat}] in {_WHERE} is {replaced} in phase {phase!r}")


def _check_money(made: dict[str, Any], money: Money) -> None:
    """Bids, bets and bought cards are where the phase has them."""
    phase, dealer, actor = made["phase"], made["dealer"], made["actor"]
    others = set(made["still_in"]) - {dealer}
    bidders = set(money.bidders)
    if phase in ("auction", "take"):
        if not bidders <= others or actor not in bidders:
            raise SerialError(f"bidders in the money must be seats still in, {actor} among them")
    elif bidders:
        raise SerialError(f"bidders in the money must be none in phase {phase!r}")
    if bool(money.bids) != (phase == "auction"):
        raise SerialError("bids in the money are there in an auction and only then")
    laying = phase in ("match", "pay", "buy", "bet", "settle", "take")
    if any(laid and not (laying and seat in others) for seat, laid in enumerate(money.on_cards)):
        raise SerialError(f"on_cards in the money has tokens that cannot lie there in {phase!r}")
    if (money.stake or money.turn) and phase in ("cut", "discard"):
        raise SerialError(f"turn and stake in the money must be 0 in phase {phase!r}")
    if money.carried > money.pot and phase != "over":
        raise SerialError("the pot in the money must hold what was carried")
    if money.bought and phase != "buy":
        raise SerialError(f"bought in the money must be 0 in phase {phase!r}")


def money_to_dict(money: Money) -> dict[str, Any]:
    """Return the tokens as plain values."""
    values = {name: getattr(money, name) for name in _MONEY}
    plain = {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}
    return {**plain, "tokens": money.total}


def money_from_dict(values: object, seats: int) -> Money | None:
    """Return the tokens that `money_to_dict` wrote, which must add up; None for null."""
    if values is None:
        return None
    fields = Fields(values, [*_MONEY, "tokens"], "the money")
    most = fields.integer("tokens", 0, MOST_TOKENS)
    bids = fields.items("bids", 0, seats)
    money = Money(
        stacks=fields.integers("stacks", seats, 0),
        pot=fields.integer("pot", 0, most),
        on_cards=fields.integers("on_cards", seats, 0),
        turn=fields.integer("turn", 0, LAST_TURN),
        stake=fields.integer("stake", 0, most),
        bids=fields.integers("bids", seats if bids else 0, 0),
        bidders=fields.some_seats("bidders", seats),
        bought=fields.integer("bought", 0, 5),
        carried=fields.integer("carried", 0, most),
    )
    if money.total != most:
        raise SerialError(f"the money adds up to {money.total} tokens, not {most}")
    return money
