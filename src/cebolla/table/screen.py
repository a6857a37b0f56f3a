"""The table as text, for a person at the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cebolla.cards import DOUBLE
from cebolla.drawing import boxes, text_row
from cebolla.engine import Lang, check_lang, seat_name
from cebolla.language import is_you

if TYPE_CHECKING:
    from cebolla.table.view import RoundView

__all__ = ["table_text"]

_WORDS = {
    "stock": ("mazo", "stock"),
    "pot": ("pozo", "pot"),
    "stake": ("apuesta", "stake"),
    "on cards": ("sobre las cartas", "on the cards"),
    "tokens": ("fichas", "tokens"),
    "wild": ("ronda salvaje", "wild round"),
    "hand": ("Tus cartas", "Your cards"),
    "bid": ("puja", "bid"),
    "declared": ("Declarado", "Declared"),
    "dead": ("Se llevó la Muerte", "Taken by Death"),
}
_MARKS = {
    "dealer": ("reparte", "dealer"),
    "elder": ("Mano", "Elder"),
    "out": ("fuera", "out"),
    "leads": ("manda", "leads"),
    "faces": ("responde", "faces the leader"),
    "asked": ("le toca", "to act"),
}
"""What is said of a seat."""
_YOUR_MARKS = _MARKS | {
    "dealer": ("repartís", "dealer"),
    "leads": ("mandás", "you lead"),
    "faces": ("respondés", "you face the leader"),
    "asked": ("te toca", "your turn"),
}
"""What is said of one's own seat."""


def table_text(view: RoundView, lang: Lang, names: Sequence[str] | None) -> str:
    """Return the table as lines of text: the others, the pot, one's own cards."""
    check_lang(lang)
    word = {name: both[lang == "en"] for name, both in _WORDS.items()}
    lines = [_heading(view, word)]
    seats = len(view.counts)
    for step in range(1, seats + 1):
        seat = (view.seat + step) % seats
        lines.append(_seat_line(view, seat, seat_name(seat, lang, names), lang))
    declared = ", ".join(
        f"{modifier.label(lang)} ({seat_name(seat, lang, names)})" for seat, modifier in view.plays
    )
    if declared:
        lines.append(f"{word['declared']}: {declared}")
    if view.dead:
        lines.append(f"{word['dead']}: {_row((card for _, card in view.dead), lang)}")
    if view.own:
        own = boxes([DOUBLE.cards[card] for card in view.own], lang=lang)
        lines += [f"{word['hand']}:", *own]
    return "\n".join(lines)


def _heading(view: RoundView, word: dict[str, str]) -> str:
    parts = [f"{word['stock']} {view.stock}"]
    if view.money is not None:
        parts.append(f"{word['pot']} {view.money.pot}")
        if view.phase == "match":
            parts.append(f"{word['stake']} {view.money.stake}")
    if view.wild:
        parts.append(word["wild"])
    return f"--- {', '.join(parts)} ---"


def _seat_line(view: RoundView, seat: int, name: str, lang: Lang) -> str:
    word = {key: both[lang == "en"] for key, both in _WORDS.items()}
    own = seat == view.seat
    marks = [
        (_YOUR_MARKS if own else _MARKS)[mark][lang == "en"]
        for mark, holds in (
            ("dealer", seat == view.dealer),
            ("elder", seat == view.elder),
            ("out", seat not in view.still_in),
            ("leads", view.challenger >= 0 and seat == view.leader),
            ("faces", seat == view.challenger),
            ("asked", seat == view.actor),
        )
        if holds
    ]
    if own and not is_you(name):
        marks.insert(0, "you" if lang == "en" else "vos")
    line = f"{name} ({', '.join(marks)})" if marks else name
    hidden = view.counts[seat] - len(view.known[seat])
    cards = " ".join(filter(None, [_row(view.known[seat], lang), *["##"] * hidden]))
    if cards and not (own and not view.known[seat]):  # one's own are drawn beneath
        line += f": {cards}"
    if view.money is not None:
        line += f" | {word['tokens']} {view.money.stacks[seat]}"
        if view.money.on_cards[seat]:
            line += f", {word['on cards']} {view.money.on_cards[seat]}"
        if view.money.bids and view.money.bids[seat]:
            line += f", {word['bid']} {view.money.bids[seat]}"
    return line


def _row(cards: Iterable[int], lang: Lang) -> str:
    return text_row([DOUBLE.cards[card] for card in cards], lang=lang)
