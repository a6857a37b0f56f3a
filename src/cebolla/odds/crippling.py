"""How likely a Color that cripples is (rules, section 4).

A holding of ten has nine or ten cards that serve in a Color of one suit pair, and one other at
most. So all cases are few: which ranks of the pair there are, and in a wild round how many eights.
One holding of each case is asked whether it cripples, and stands for all of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from cebolla.cards import Rank, SuitPair
from cebolla.doors import one_of
from cebolla.errors import HoldingSizeError
from cebolla.groupings.crippling_color import crippling_sizes
from cebolla.notation.holding import CardLike
from cebolla.odds.prospect import Prospect
from cebolla.rules import CripplingColorKind, Eights, Reading

__all__ = ["crippling_odds"]

_HOLDING = 10
_RANKS = len(Rank)
_EIGHTS = np.arange(8) * _RANKS + Rank.EIGHT


def crippling_odds(
    kind: CripplingColorKind = "pair",
    *,
    eights: Eights = "null",
    dead: str | Iterable[CardLike] = (),
) -> dict[int, Fraction]:
    """Return the exact probability that ten cards hold a Color that can cripple.

    Parameters
    ----------
    kind : {"pair", "sum", "run"}
        What such a Color must be: the option ``crippling_color`` of `Rules`.
    eights : {"null", "plain", "wild"}
        Null and plain eights make no difference here; in a wild round every eight serves.
    dead : str or iterable of card
        Cards that cannot come.

    Returns
    -------
    dict of int to Fraction
        For 9 and for 10 how likely a Color of so many cards is. Who has one of ten has one of nine.

    Examples
    --------
    >>> crippling_odds("pair")[10]
    Fraction(23, 28254548)
    >>> {size: f"{float(share):.2e}" for size, share in crippling_odds("run").items()}
    {9: '3.49e-08', 10: '6.28e-10'}
    """
    one_of("kind", kind, get_args(CripplingColorKind))
    reading = Reading(eights)
    unseen = np.array([card.index for card in Prospect(dead=dead).unseen])
    if unseen.size < _HOLDING:
        raise HoldingSizeError(f"{unseen.size} cards are left, too few for a holding of ten")
    wild = eights == "wild"
    free = unseen[unseen % _RANKS == Rank.EIGHT].size if wild else 0
    naturals = unseen[unseen % _RANKS != Rank.EIGHT] if wild else unseen
    left = np.zeros((len(SuitPair), _RANKS), dtype=np.int64)
    np.add.at(left, (naturals // 26, naturals % _RANKS), 1)
    found = {9: 0, 10: 0}
    for ranks, count in _cases(free):
        serves = crippling_sizes(_examples(ranks, count), reading, kind)[:, :, 0] >= 0
        for own in left:
            ways = np.where(ranks, np.where(ranks == 1, own, own // 2), 1).prod(axis=1)
            other = comb(int(left.sum() - own.sum()), _HOLDING - int(ranks[0].sum()) - count)
            for place, size in enumerate(found):
                found[size] += int(ways @ serves[:, place]) * comb(free, count) * other
    if free == len(_EIGHTS):
        # With all eight eights any one card makes nine: with two of two pairs, both were counted.
        found[9] -= sum(int(one.sum() * two.sum()) for one, two in combinations(left, 2))
    total = comb(unseen.size, _HOLDING)
    return {size: Fraction(number, total) for size, number in found.items()}


def _cases(free: int) -> Iterator[tuple[NDArray[np.int8], int]]:
    """Yield how many cards of each rank one pair may have, and so many free eights beside them.

    Together they are nine or ten cards, and all cases of one yield are of as many of each.
    """
    every = np.indices((3,) * _RANKS, dtype=np.int8).reshape(_RANKS, -1).T
    if free:
        every = every[every[:, Rank.EIGHT] == 0]
    sizes = every.sum(axis=1)
    for size in (9, 10):
        for count in range(min(free, size - 1) + 1):
            yield every[sizes == size - count], count


def _examples(ranks: NDArray[np.int8], eights: int) -> NDArray[np.uint8]:
    """Return a holding of each case: the ranks in the first pair, and so many free eights."""
    size = int(ranks[0].sum())
    cards = np.repeat(np.tile(np.arange(_RANKS), len(ranks)), ranks.ravel()).reshape(-1, size)
    again = np.zeros(cards.shape, dtype=np.bool_)
    again[:, 1:] = cards[:, 1:] == cards[:, :-1]
    free = np.broadcast_to(_EIGHTS[:eights], (len(ranks), eights))
    return np.hstack([cards + again * _RANKS, free]).astype(np.uint8)
