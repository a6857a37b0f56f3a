"""A deck from which random deals are made, many at a time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cebolla.odds.dealing_kernel import PICKS, PLACES, deal_rows

__all__ = ["BLOCK", "Deck"]

BLOCK = 4096
"""Deals that are made and evaluated at a time: few enough to stay in a processor's own memory."""

_SPARE = 16


class Deck:
    """The cards that can come, and the randomness that deals them.

    Parameters
    ----------
    cards : sequence of int
        Their indices.
    seed : numpy.random.SeedSequence
        The same seed deals the same cards.

    Examples
    --------
    >>> deck = Deck(range(5), np.random.SeedSequence(1))
    >>> deals = np.zeros((2, 6), dtype=np.uint8)
    >>> deck.deal(deals, first=1)
    >>> np.sort(deals).tolist()
    [[0, 0, 1, 2, 3, 4], [0, 0, 1, 2, 3, 4]]
    """

    def __init__(self, cards: Sequence[int], seed: np.random.SeedSequence) -> None:
        self._cards = np.array(cards, dtype=np.uint8)
        # Raw words of a named generator: no release of numpy draws other ones.
        self._bits = np.random.PCG64DXSM(seed)

    def deal(self, out: NDArray[np.uint8], first: int = 0) -> None:
        """Deal each row of ``out`` anew, its columns before ``first`` excepted.

        Every order of every choice of cards is equally likely in a row, and rows know nothing of
        each other.
        """
        thresholds = self._thresholds(out.shape[1] - first)
        words = len(out) * len(thresholds) + _SPARE
        # Whether words run out has nothing to do with the cards dealt so far: to start again is
        # fair, and happens once in a lifetime.
        while deal_rows(self._bits.random_raw(words), self._cards, thresholds, first, out) < 0:
            pass

    def _thresholds(self, cards: int) -> NDArray[np.int64]:
        """Return 2**56 modulo the number of ways to deal the cards of each word."""
        found = []
        for start in range(0, cards, PICKS):
            ways = 1
            for place in range(start, min(start + PICKS, cards)):
                ways *= len(self._cards) - place
            found.append((1 << PLACES) % ways)
        return np.array(found, dtype=np.int64)
