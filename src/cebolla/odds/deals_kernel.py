"""Every way to deal cards to several players, by its number (compiled).

The ways are numbered like the digits of a number: the first player's set of cards changes fastest,
each player choosing from what those before left. A set has its number in lexicographic order.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["fill_deals"]


@jit
def fill_deals(
    start: int,
    cards: NDArray[np.uint8],
    draws: NDArray[np.int64],
    binomials: NDArray[np.int64],
    out: NDArray[np.uint8],
) -> None:
    """Write the deals with the numbers from ``start`` on.

    Parameters
    ----------
    start : int
        The number of the first deal.
    cards : uint8[:]
        The cards that can come.
    draws : int64[:]
        How many of them each player gets.
    binomials : int64[:, :]
        At ``[n, k]`` the number of sets of k among n.
    out : uint8[:, :]
        A row for each deal, the players' cards one after another.
    """
    free = cards.copy()
    for row in range(out.shape[0]):
        number = start + row
        free[:] = cards
        left = cards.shape[0]
        column = 0
        for player in range(draws.shape[0]):
            wanted = draws[player]
            ways = binomials[left, wanted]
            rank = number % ways
            number //= ways
            kept = 0
            for place in range(left):
                # The sets that go on with this card come first.
                with_it = binomials[left - place - 1, wanted - 1] if wanted > 0 else 0
                if rank < with_it:
                    out[row, column] = free[place]
                    column += 1
                    wanted -= 1
                else:
                    rank -= with_it
                    free[kept] = free[place]
                    kept += 1
            left = kept
