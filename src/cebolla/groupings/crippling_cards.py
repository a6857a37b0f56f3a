"""Which cards of a holding lie on the table as the Color that cripples (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from cebolla.cards import Rank, SuitPair
from cebolla.groupings.crippling_color import HIGHEST_TOTAL, RANKS
from cebolla.rules import CripplingColorKind, Reading

__all__ = ["crippling_cards"]


def crippling_cards(
    cards: Sequence[int],
    reading: Reading,
    kind: CripplingColorKind,
    size: int,
    eights: tuple[int, int] = (0, 8),
) -> tuple[int, ...]:
    """Return the cards of a crippling Color: one of those that `crippling_colors` counts.

    Of several Colors it is one with the fewest eights, wild ones of the Color's own suit pair
    before others.

    Parameters
    ----------
    cards : sequence of int
        The indices of the holding, ten at most.
    reading : Reading
        Wild eights count as of any pair; others are what they are.
    kind : {"pair", "sum", "run"}
        What a crippling Color must be.
    size : int
        How many cards: 9 or 10.
    eights : tuple of int
        The fewest and the most eights that may be among them.

    Returns
    -------
    tuple of int
        Their indices, ascending; () where there is no such Color.

    Examples
    --------
    Clubs from the ace to the ten in a wild round, of which nine are to form a run:

    >>> crippling_cards(range(10), Reading("wild"), "run", 9)
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> crippling_cards(range(10), Reading("wild"), "run", 9, (2, 8))
    ()
    """
    held = [card for card in cards if card % RANKS == Rank.EIGHT]
    wild = reading.eights == "wild"
    fewest, most = eights
    for count in range(fewest, min(most, len(held)) + 1):
        for pair in SuitPair:
            own = [card for card in held if card // 26 == pair]
            free = own + [card for card in held if wild and card // 26 != pair]
            if count <= len(free):
                suited = [card for card in cards if card // 26 == pair and card not in held]
                chosen = _naturals(suited, kind, size, count, wild=wild)
                if chosen is not None:
                    return tuple(sorted([*chosen, *free[:count]]))
    return ()


def _naturals(
    suited: Sequence[int], kind: CripplingColorKind, size: int, eights: int, *, wild: bool
) -> list[int] | None:
    """Return the cards of one pair that form a Color beside so many eights, None if none do."""
    wanted = size - eights
    cheapest = sorted(suited, key=lambda card: (card % RANKS, card))
    if kind == "pair":
        return cheapest[:wanted] if len(cheapest) >= wanted else None
    if kind == "sum":
        chosen = cheapest[:wanted]
        points = sum(min(card % RANKS + 1, 10) for card in chosen) + eights
        # At least 16 is always reached: see `crippling_color._wild_sum`.
        possible = wild and len(chosen) == wanted and points <= HIGHEST_TOTAL
        return chosen if possible else None
    one_of_each = {card % RANKS: card for card in reversed(cheapest)}
    if not wild and eights != 1:  # nine consecutive ranks always include the eight
        return None
    for low in range(RANKS - size + 1):
        covered = (one_of_each[rank] for rank in range(low, low + size) if rank in one_of_each)
        chosen = list(islice(covered, wanted))
        if len(chosen) == wanted:
            return chosen
    return None
