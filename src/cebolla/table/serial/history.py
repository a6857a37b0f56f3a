"""Whether a showdown can have come to a position: it is played again (rules, section 6).

What was declared and which figures died stands in the position; only when somebody declared is not
told, before the Elder led or as the loser of a comparison. All ways are tried, a handful.
"""

from __future__ import annotations

from collections.abc import Iterator

from cebolla.showdown import Position, answer, begin
from cebolla.showdown.position import figures

__all__ = ["ways_to"]


def ways_to(position: Position, dead: tuple[tuple[int, int], ...]) -> Iterator[Position]:
    """Yield the positions that play can have passed on the way to this one; the last may be it.

    Parameters
    ----------
    position : Position
        What should be reached. Its holdings are taken on trust.
    dead : tuple of (int, int)
        The figures that died, in order: whose, as a place in the order of play, and which.

    Examples
    --------
    >>> from cebolla.notation import read_holding
    >>> from cebolla.rules import Rules
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad", "7c 7d 7h Qs")]
    >>> first = begin(holdings, rules=Rules(), wild=False, dealer=1)
    >>> losing = answer(answer(first, None), None)
    >>> losing in ways_to(losing, ())
    True
    """
    holdings = list(position.holdings)
    for place, card in dead:
        holdings[place] = tuple(sorted((*holdings[place], card)))
    first = begin(holdings, rules=position.rules, wild=position.wild, dealer=position.dealer)
    waiting = [(first, 0)]
    while waiting:
        at, died = waiting.pop()
        yield at
        # Nobody who is out comes back, and the next challenger is always one further on.
        if at.out == position.out[: len(at.out)] and at.challenger <= position.challenger:
            waiting += _next(at, died, position, dead)


def _next(
    at: Position, died: int, position: Position, dead: tuple[tuple[int, int], ...]
) -> Iterator[tuple[Position, int]]:
    """Yield what can come next, with how many figures have died, the likelier way last."""
    if at.is_over:
        return
    seat = at.seat
    if at.asking == "figure":
        if died < len(dead) and dead[died][0] == seat:
            card = dead[died][1]
            if card in figures(at.holdings[seat]):
                yield answer(at, card), died + 1
        return
    yield answer(at, None), died
    done = len(at.plays)
    if done < len(position.plays) and position.plays[done][0] == seat:
        modifier = position.plays[done][1]
        if modifier in at.modifiers_of(seat):
            yield answer(at, modifier), died
