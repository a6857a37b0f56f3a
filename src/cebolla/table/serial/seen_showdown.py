"""What a view can tell of a showdown: who is compared, what is declared (rules, section 6)."""

from __future__ import annotations

from typing import Any

from cebolla.errors import SerialError
from cebolla.showdown import Modifier
from cebolla.showdown.modifiers import held_modifiers, reading_of
from cebolla.showdown.position import any_left, figures
from cebolla.table.serial.standing import Standing

__all__ = ["check_seen"]


def check_seen(made: dict[str, Any], at: Standing) -> None:
    """Raise a `SerialError` unless what a view shows of a showdown goes together.

    Parameters
    ----------
    made : dict
        The fields of the view.
    at : Standing
        How the round stands.
    """
    reading = reading_of(made["seat"], made["plays"], made["rules"], wild=made["wild"])
    if made["reading"] != reading:
        raise at.wrong("reading", f"{reading} after what was declared", made["reading"])
    if made["next_wild"] and (made["wild"] or not at.rules.null_eights or not at.compared):
        raise at.wrong(
            "next_wild", "false where no null eight can have been declared", made["next_wild"]
        )
    if not at.compared:
        for name, right in (
            ("asking", ""),
            ("challenger", -1),
            ("plays", ()),
            ("still_in", at.still_in),
        ):
            if made[name] != right:
                raise at.wrong(name, f"{right!r} without a showdown", made[name])
        return
    _check_asking(made, at)
    if at.phase != "over":
        right = _compared(made, at)
    elif made["challenger"] >= 0:
        right = _after_crippling(made, at)
    else:
        right = (made["leader"],)
    if at.winner is not None and at.winner not in right:
        raise at.wrong("winner", f"one of those still in, {right}", at.winner)
    if made["still_in"] != right:
        raise at.wrong("still_in", f"{right}", made["still_in"])
    if at.phase != "over" and at.actor not in right:
        raise at.wrong("actor", f"one of those still in, {right}", at.actor)
    for seat in at.still_in:
        if seat not in right and len(made["known"][seat]) != at.counts[seat]:
            raise SerialError(f"seat {seat} in {at.where} is out, and does not show all its cards")
    _check_plays(made, at)
    _check_muerte(made, at)


def _check_asking(made: dict[str, Any], at: Standing) -> None:
    asking, plays = made["asking"], made["plays"]
    if (asking == "") != (at.phase == "over"):
        raise at.wrong("asking", f"what the showdown asks in phase {at.phase!r}", asking)
    begun = made["challenger"] >= 0
    if (asking == "opening" and begun) or (asking == "losing" and not begun):
        right = "-1 before the Elder leads" if begun else "a seat, as one of two is losing"
        raise at.wrong("challenger", right, made["challenger"])
    if asking == "opening" and not any_left(plays, at.rules):
        raise at.wrong("asking", "something else when nothing is left to declare", asking)
    if asking == "losing":
        if at.actor not in (made["leader"], made["challenger"]):
            raise at.wrong("actor", "leader or challenger, who can be losing", at.actor)
        if made["seat"] == at.actor and not held_modifiers(made["own"], plays, at.rules):
            raise at.wrong("own", "cards with a modifier to declare", made["own"])


def _compared(made: dict[str, Any], at: Standing) -> tuple[int, ...]:
    """Return who must be in, in order: all at first, then leader, challenger, those behind."""
    order, leader, challenger = at.order, made["leader"], made["challenger"]
    if challenger < 0:
        if leader != order[0]:
            raise at.wrong("leader", f"{order[0]}, the first in order of play", leader)
        return order
    place = order.index(challenger) if challenger in order else 0
    if leader not in order[:place]:
        raise SerialError(
            f"leader and challenger in {at.where} must be two of {order} in this order, "
            f"not {leader} and {challenger}"
        )
    return (leader, *order[place:])


def _after_crippling(made: dict[str, Any], at: Standing) -> tuple[int, ...]:
    """Return who must be in: without the crippled one, or without the first crippler too."""
    before = _compared(made, at)
    pair = {made["leader"], made["challenger"]}
    if not at.rules.mutilation:
        raise at.wrong("challenger", "-1 at the end with mutilation=False", made["challenger"])
    return tuple(seat for seat in before if seat not in pair - {at.winner})


def _check_plays(made: dict[str, Any], at: Standing) -> None:
    """Check that who has declared a modifier had its card, and was asked by then."""
    order, dead = at.order, {card: seat for seat, card in made["dead"]}
    places = []
    for seat, modifier in made["plays"]:
        card = modifier.card.index
        if seat not in order:
            raise at.wrong("plays", f"of the seats {order}", seat)
        if _holder(made, card, dead) != seat:
            raise SerialError(
                f"plays in {at.where}: {modifier.card} must be seen at seat {seat}, or dead, as "
                f"that seat declared {modifier.value!r}"
            )
        places.append(order.index(seat))
    # Before the Elder leads all are asked once in order; who was not compared declared then.
    last = len(order) - 1
    if made["asking"] == "opening":
        last = order.index(at.actor)
    elif made["challenger"] < 0 and made["asking"]:
        last = places[-1] if places else 0
    latest = order.index(made["challenger"]) if made["challenger"] >= 0 else last
    opening = made["asking"] != "" and made["challenger"] < 0
    for number, place in enumerate(places):
        before = places[:number]
        if place > last or ((opening or place > latest) and before and max(before) > place):
            raise at.wrong("plays", "in the order in which seats are asked", made["plays"])


def _holder(made: dict[str, Any], card: int, dead: dict[int, int]) -> int | None:
    """Return who has a card or had it when it died, as far as the view shows."""
    seat: int = made["seat"]
    if card in made["own"]:
        return seat
    for other, known in enumerate(made["known"]):
        if card in known:
            return other
    return dead.get(card)


def _check_muerte(made: dict[str, Any], at: Standing) -> None:
    """Check that the Muerte visits those in who have two figures, in order of play."""
    order, asking, plays = at.order, made["asking"], made["plays"]
    declared = [number for number, (_, m) in enumerate(plays) if m is Modifier.MUERTE]
    if made["dead"] and not declared:
        raise SerialError(f"figures are dead in {at.where}, and the Muerte is not declared")
    places = [order.index(seat) for seat, _ in made["dead"]]
    if places != sorted(places) or not all(figures((card,)) for _, card in made["dead"]):
        raise at.wrong("dead", f"figures in the order of play {order}", made["dead"])
    dying = asking == "figure"
    if dying and declared != [len(plays) - 1]:
        raise at.wrong("asking", "'figure' only when the Muerte was declared last", asking)
    if not declared:
        return
    now = order.index(at.actor) if dying else len(order)
    if dying and places and places[-1] >= now:
        raise at.wrong("dead", f"of those who are asked before seat {at.actor}", made["dead"])
    if (
        dying
        and made["challenger"] >= 0
        and plays[-1][0]
        not in (
            made["leader"],
            made["challenger"],
        )
    ):
        raise at.wrong("plays", "the Muerte of one of the two who are compared", plays[-1][0])
    for seat in made["still_in"]:
        known = made["own"] if seat == made["seat"] else made["known"][seat]
        have = len(figures(known))
        visited = seat in at.dead
        if order.index(seat) < now and not visited and have > 1:
            raise SerialError(
                f"seat {seat} in {at.where} has {have} figures after the Muerte, and lost none"
            )
    if dying and made["seat"] == at.actor and len(figures(made["own"])) < 2:
        raise at.wrong("own", "cards with two figures, one for the Muerte", made["own"])
