"""Which suit pair serves which coloured group (plain Python).

A *single* is what a coloured group asks of one suit pair: two bits a rank class, and whether one
card may be lacking (see `table.Table`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cebolla.groupings.definition import FIGURE
from cebolla.groupings.table import EXACT

__all__ = ["Share", "allotments", "asked"]


class Share(NamedTuple):
    """The suit pair that serves a group, and the rank class it lacks one card of, if any."""

    pair: int
    lacking: int | None


def asked(single: int) -> list[int]:
    """Return how many cards of each rank class a single asks of its suit pair."""
    return [(single >> 2 * cls & 1) + (single >> 2 * cls + 1 & 1) for cls in range(FIGURE + 1)]


def allotments(singles: Sequence[int], held: list[list[int]]) -> Iterator[tuple[Share, ...]]:
    """Yield every way to serve the singles with different cards.

    ``held`` counts the cards of each suit pair by rank class; it is as it was between two results.
    """
    if not singles:
        yield ()
        return
    need = asked(singles[0])
    for pair, cards in enumerate(held):
        for lacking in _lacks(need, cards, exact=singles[0] >= EXACT):
            given = [n - (cls == lacking) for cls, n in enumerate(need)]
            held[pair] = [n - g for n, g in zip(cards, given, strict=True)]
            for rest in allotments(singles[1:], held):
                yield (Share(pair, lacking), *rest)
            held[pair] = cards


def _lacks(need: list[int], cards: list[int], *, exact: bool) -> list[int | None]:
    """Return the classes of which one card may stay away, None for none of them."""
    short = [cls for cls, n in enumerate(need) for _ in range(n - cards[cls])]
    if len(short) > (0 if exact else 1):
        return []
    if short:
        return list(short)
    return [None] if exact else [None, *(cls for cls, n in enumerate(need) if n)]
