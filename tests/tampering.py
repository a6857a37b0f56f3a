"""Plausible changes of a round's JSON: other seats, amounts, phases, cards and tokens elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import numpy as np

from cebolla.table import Phase

Plain = dict[str, Any]
PER_SEAT = ("hands", "face_up", "thrown", "replaced")
PER_SEAT_OF_MONEY = ("stacks", "on_cards", "bids")


def tampered(plain: Plain, rng: np.random.Generator) -> list[str]:
    """Change one thing or two of a round's values, and return which."""
    names = []
    for _ in range(int(rng.choice([1, 2, 3], p=[0.5, 0.35, 0.15]))):
        names.append(str(rng.choice(list(CHANGES))))
        CHANGES[names[-1]](plain, rng)
    return names


def _below(rng: np.random.Generator, count: int) -> int:
    return int(rng.integers(count))


def _some(rng: np.random.Generator, items: Any) -> Any:
    items = list(items)
    return items[_below(rng, len(items))]


def _seats(plain: Plain) -> int:
    return len(plain["hands"])


def _order(plain: Plain) -> list[int]:
    """Return the seats in, in order of play, by whatever dealer and Elder are given."""
    seats = _seats(plain)
    start = plain["elder"] if plain["dealer"] is None else plain["dealer"] + 1
    return [s for s in (*range(start, seats), *range(min(start, seats))) if s in plain["still_in"]]


# Who


def actor(plain: Plain, rng: np.random.Generator) -> None:
    plain["actor"] = _below(rng, _seats(plain))
    show, order = plain["showdown"], _order(plain)
    if show and plain["actor"] in order:
        show["seat"] = order.index(plain["actor"])


def winner(plain: Plain, rng: np.random.Generator) -> None:
    plain["winner"] = _some(rng, [None, *range(_seats(plain))])
    show, order = plain["showdown"], _order(plain)
    if show and plain["winner"] in order:
        show["seat"] = order.index(plain["winner"])
        if rng.random() < 0.5:
            show["leader"] = show["seat"]
            show["still_in"] = [show["seat"]]
            show["out"] = [place for place in range(len(order)) if place != show["seat"]]


def dealer(plain: Plain, rng: np.random.Generator) -> None:
    plain["dealer"] = _some(rng, [None, *range(_seats(plain))])
    if rng.random() < 0.8 and plain["dealer"] is not None and _order(plain):
        plain["elder"] = _order(plain)[0]


def elder(plain: Plain, rng: np.random.Generator) -> None:
    plain["elder"] = _below(rng, _seats(plain))


def phase(plain: Plain, rng: np.random.Generator) -> None:
    plain["phase"] = _some(rng, get_args(Phase))
    if plain["phase"] in ("stake", "pay", "settle") and plain["dealer"] is not None:
        plain["actor"] = plain["dealer"]
    elif plain["phase"] in ("match", "buy", "bet", "take", "auction") and rng.random() < 0.7:
        plain["actor"] = plain["elder"]
    if plain["phase"] == "take" and plain["money"]:
        plain["money"]["bidders"] = [s for s in _order(plain) if s != plain["dealer"]]


def fold(plain: Plain, rng: np.random.Generator) -> None:
    """Put a seat out, its cards on the discard pile, or take it in again."""
    seat = _below(rng, _seats(plain))
    if seat in plain["still_in"]:
        plain["still_in"].remove(seat)
        _move_cards(plain, "hands", "thrown", seat)
        plain["face_up"][seat] = ""
    else:
        plain["still_in"] = sorted([*plain["still_in"], seat])
        if rng.random() < 0.7:
            _move_cards(plain, "thrown", "hands", seat, sort=True)
    if rng.random() < 0.7 and _order(plain):
        plain["elder"] = _order(plain)[0]


def _move_cards(plain: Plain, source: str, target: str, seat: int, *, sort: bool = False) -> None:
    cards = f"{plain[target][seat]} {plain[source][seat]}".split()
    plain[target][seat] = " ".join(_in_order(cards) if sort else cards)
    plain[source][seat] = ""


def swap_seats(plain: Plain, rng: np.random.Generator) -> None:
    """Exchange what two seats have, or one of the lists only."""
    one, other = _below(rng, _seats(plain)), _below(rng, _seats(plain))
    lists = [plain[name] for name in PER_SEAT]
    if plain["money"]:
        lists += [plain["money"][name] for name in PER_SEAT_OF_MONEY if plain["money"][name]]
    for values in lists if rng.random() < 0.5 else [_some(rng, lists)]:
        values[one], values[other] = values[other], values[one]


# Cards


_RANKS, _SUITS = "A23456789TJQK", "cbsehudo"


def _in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: (_SUITS.index(card[1]), _RANKS.index(card[0])))


def _piles(plain: Plain) -> list[tuple[Any, Any]]:
    places = [(plain, "stock")]
    for name in ("hands", "thrown"):
        places += [(plain[name], seat) for seat in range(_seats(plain))]
    return places


def move_card(plain: Plain, rng: np.random.Generator) -> None:
    """Take one to five cards from a pile to another."""
    source, target = _some(rng, _piles(plain)), _some(rng, _piles(plain))
    cards = source[0][source[1]].split()
    count = min(len(cards), _some(rng, [1, 1, 2, 5]))
    if source == target or not count:
        return
    _put(source, cards[count:], plain)
    _put(target, [*target[0][target[1]].split(), *cards[:count]], plain)


def swap_cards(plain: Plain, rng: np.random.Generator) -> None:
    """Exchange two cards of different piles."""
    one, other = _some(rng, _piles(plain)), _some(rng, _piles(plain))
    ours, theirs = one[0][one[1]].split(), other[0][other[1]].split()
    if one == other or not ours or not theirs:
        return
    here, there = _below(rng, len(ours)), _below(rng, len(theirs))
    ours[here], theirs[there] = theirs[there], ours[here]
    _put(one, ours, plain)
    _put(other, theirs, plain)


def _put(place: tuple[Any, Any], cards: list[str], plain: Plain) -> None:
    values, key = place
    values[key] = " ".join(_in_order(cards) if values is plain["hands"] else cards)
    if values is plain["hands"]:
        shown = [card for card in plain["face_up"][key].split() if card in cards]
        plain["face_up"][key] = " ".join(shown)


def face_up(plain: Plain, rng: np.random.Generator) -> None:
    seat = _below(rng, _seats(plain))
    cards = plain["hands"][seat].split()
    plain["face_up"][seat] = " ".join(c for c in cards if rng.random() < rng.random())


def replaced(plain: Plain, rng: np.random.Generator) -> None:
    plain["replaced"][_below(rng, _seats(plain))] = _below(rng, 6) - 1


# Tokens


def tokens(plain: Plain, rng: np.random.Generator) -> None:
    """Move tokens from one place to another, so that they still add up."""
    money = plain["money"]
    if not money:
        return
    places = [(money, "pot")]
    for name in ("stacks", "on_cards"):
        places += [(money[name], seat) for seat in range(_seats(plain))]
    source, target = _some(rng, places), _some(rng, places)
    have = source[0][source[1]]
    amount = have if rng.random() < 0.3 else min(have, 1 + _below(rng, 4))
    source[0][source[1]] -= amount
    target[0][target[1]] += amount


def amount(plain: Plain, rng: np.random.Generator) -> None:
    """Change turn, stake, bought cards, the carried pot or a bid."""
    money = plain["money"]
    if not money:
        return
    name = _some(rng, ["turn", "turn", "stake", "bought", "carried", "bids", "tokens"])
    if name == "turn":
        money["turn"] = _below(rng, 5)
    elif name == "bids":
        money["bids"] = money["bids"] or [0] * _seats(plain)
        money["bids"][_below(rng, _seats(plain))] += 1 + _below(rng, 3)
    elif name == "carried":
        money["carried"] = _some(rng, [0, 1, money["pot"]])
    elif name == "tokens":
        money["tokens"] += 2
        money["pot"] += 2
    else:
        money[name] = _some(rng, [0, 1, 2, 3, money["pot"], money[name] + 1])


def bidders(plain: Plain, rng: np.random.Generator) -> None:
    money = plain["money"]
    if money:
        seats = list(range(_seats(plain))) if rng.random() < 0.5 else _order(plain)
        money["bidders"] = [seat for seat in seats if rng.random() < 0.6]


# Showdown and rules


def showdown(plain: Plain, rng: np.random.Generator) -> None:
    """Change what the showdown has come to."""
    show = plain["showdown"]
    if not show:
        return
    count = len(_order(plain))
    name = _some(rng, show)
    value = show[name]
    if name in ("seat", "leader", "challenger"):
        show[name] = _below(rng, count + 1)
    elif name == "next_wild":
        show[name] = not value
    elif name == "mutilation":
        show[name] = _some(rng, [0, 9, 10])
    elif name == "asking":
        show[name] = _some(rng, ["opening", "figure", "losing", "nobody"])
    elif name == "plays" and rng.random() < 0.6:
        show[name] = [*value, [_below(rng, count), _some(rng, ["dama", "destino", "muerte"])]]
    elif name == "laid" and value and rng.random() < 0.6:
        _some(rng, value)["groups"] = 1 + _below(rng, 3)
    elif name in ("still_in", "out") and rng.random() < 0.6:
        place = _below(rng, max(count, 1))
        for both in ("still_in", "out"):
            had = place in show[both]
            show[both] = [p for p in show[both] if p != place] if had else [*show[both], place]
        show["still_in"].sort()
    elif value:
        value.pop(_below(rng, len(value)))


def dead(plain: Plain, rng: np.random.Generator) -> None:
    """Let a card of a hand die, or a dead one live."""
    seat = _below(rng, _seats(plain))
    cards = plain["hands"][seat].split()
    if plain["dead"] and rng.random() < 0.5:
        seat, card = plain["dead"].pop()
        _put((plain["hands"], seat), [*plain["hands"][seat].split(), card], plain)
    elif cards:
        card = _some(rng, [c for c in cards if c[0] in "JQK"] or cards)
        cards.remove(card)
        _put((plain["hands"], seat), cards, plain)
        plain["dead"].append([seat, card])


def rules(plain: Plain, rng: np.random.Generator) -> None:
    names = ["ante", "min_discard", "dama", "muerte", "mutilation", "null_eights", "wild"]
    name = _some(rng, names)
    if name == "wild":
        plain["wild"] = not plain["wild"]
    elif name == "ante":
        plain["rules"]["ante"] = 1 + _below(rng, 4)
    elif name == "min_discard":
        plain["rules"]["min_discard"] ^= 1
    else:
        plain["rules"][name] = not plain["rules"][name]


CHANGES: dict[str, Callable[[Plain, np.random.Generator], None]] = {
    change.__name__: change
    for change in (
        actor,
        winner,
        dealer,
        elder,
        phase,
        fold,
        swap_seats,
        move_card,
        swap_cards,
        face_up,
        replaced,
        tokens,
        amount,
        bidders,
        showdown,
        dead,
        rules,
    )
}
