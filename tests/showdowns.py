"""Help to write showdowns down: a policy that follows a script, short forms of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cebolla.showdown import Modifier, least_loss, showdown
from cebolla.showdown.events import (
    Compared,
    Crippled,
    FigureDiscarded,
    ModifierPlayed,
    NullEightDeclared,
    Regrouped,
)

INDEX = {
    rank + suit: s * 13 + r
    for s, suit in enumerate("cbsehudo")
    for r, rank in enumerate("A23456789TJQK")
}
TEXT = {index: text for text, index in INDEX.items()}


class Script:
    """Answers as written, "seat word" for each, and keeps what it was asked.

    A word is a modifier, "-" to decline or a card for the Muerte; "open:dama" is said before the
    Elder leads. Who has no line in the script just now declines, and gives the Muerte the figure
    that hurts least. ``left`` is what was not used.
    """

    def __init__(self, *lines: str) -> None:
        self.left = [tuple(line.split()) for line in lines]
        self.asked: list[tuple[int, str]] = []

    def _next(self, position: Any) -> str | None:
        self.asked.append((position.seat, position.asking))
        if self.left and int(self.left[0][0]) == position.seat:
            word = self.left[0][1]
            occasion = "figure" if word in INDEX else "losing"
            if word.startswith("open:"):
                occasion = "opening"
            if occasion == position.asking:
                self.left.pop(0)
                return word.removeprefix("open:")
        return None

    def modifier(self, position: Any, choices: Sequence[Modifier]) -> Modifier | None:
        assert choices
        assert all(choice in position.choices for choice in choices)
        word = self._next(position)
        return None if word in (None, "-") else Modifier(word)

    def figure(self, position: Any, choices: Sequence[int]) -> int:
        assert choices == position.choices
        word = self._next(position)
        return least_loss(position) if word is None else INDEX[word]


def played(seats: Sequence[Any], *lines: str, **options: Any) -> tuple[Any, Script]:
    """Return the showdown that this script makes of these seats, and the used script."""
    script = Script(*lines)
    result = showdown(seats, policy=script, **options)
    assert not script.left, f"never asked for {script.left}; asked {script.asked}"
    return result, script


def told(result: Any) -> list[str]:
    """Return the log in short: ``0>1`` seat 0 beats 1, ``0=1`` by seniority, and the rest."""
    lines = []
    for event in result.log:
        match event:
            case Compared(leader, challenger, winner, tie):
                loser = challenger.seat if winner == leader.seat else leader.seat
                lines.append(f"{winner}{'=' if tie else '>'}{loser}")
            case ModifierPlayed(seat, modifier):
                lines.append(f"{seat} {modifier.value}")
            case FigureDiscarded(seat, card):
                lines.append(f"{seat} dies {TEXT[card]}")
            case Crippled(seat, _, size, target, onion):
                lines.append(f"{seat} cripples {target} {size}{'' if onion else ' color'}")
            case NullEightDeclared(seat):
                lines.append(f"{seat} null")
            case Regrouped(seat):
                lines.append(f"{seat} regroups")
    return lines
