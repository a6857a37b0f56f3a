"""How often each player wins: deals made or enumerated, holdings evaluated, winners counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import comb

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.batch import kernel_tables
from cebolla.odds.contender import Deals
from cebolla.odds.effort import Effort, SampleUnit, standard_error

__all__ = ["Wins", "count_all", "count_sample", "deal_numbers", "tally_winners"]

_UNIT = 1 << 15

Block = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Wins:
    """How often each player won so far.

    Attributes
    ----------
    effort : Effort
        How much to sample.
    counts : ndarray of int64, shape (players, players)
        At ``[p, k - 1]`` the deals in which player p was one of k winners.
    to_do : int or None
        How many deals there are when all are counted.
    done : int
        The deals so far.
    """

    effort: Effort
    counts: NDArray[np.int64]
    to_do: int | None = None
    done: int = 0

    @property
    def error(self) -> float | None:
        """The largest standard error of any player's shares; None when all deals are counted."""
        if self.to_do is not None:
            return None
        wins = self.counts[:, 0]
        ties = self.counts[:, 1:].sum(axis=1)
        shares = np.concatenate([wins, ties, self.done - wins - ties])
        return max(standard_error(count, self.done) for count in shares.tolist())

    @property
    def total(self) -> int | None:
        """How many deals it will be."""
        error = self.error
        return self.to_do if error is None else self.effort.total(self.done, error)

    @property
    def is_enough(self) -> bool:
        """Whether the error is small enough."""
        error = self.error
        return error is not None and self.effort.is_met(error)

    def plus(self, result: tuple[int, NDArray[np.int64]]) -> Wins:
        """Return the wins with those of another unit: its deals, and its counts."""
        deals, counts = result
        return replace(self, counts=self.counts + counts, done=self.done + deals)


def count_sample(deals: Deals, unit: SampleUnit) -> tuple[int, NDArray[np.int64]]:
    """Return the number of random deals in a unit, and who won them."""
    from cebolla.odds.deck import Deck

    seed, samples = unit
    deck = Deck([card.index for card in deals.unseen], seed)
    return samples, _count(deals, samples, lambda _, rows: deck.deal(rows))


def deal_numbers(deals: Deals) -> Iterator[tuple[int, int]]:
    """Yield units of enumeration: the number of the first deal, and how many there are."""
    total = deals.total
    return ((start, min(_UNIT, total - start)) for start in range(0, total, _UNIT))


def count_all(deals: Deals, unit: tuple[int, int]) -> tuple[int, NDArray[np.int64]]:
    """Return the number of enumerated deals in a unit, and who won them."""
    from cebolla.odds.deals_kernel import fill_deals

    first, number = unit
    cards = np.array([card.index for card in deals.unseen], dtype=np.uint8)
    draws = np.array([player.draws for player in deals.contenders], dtype=np.int64)
    # Larger numbers of sets than there are deals are never asked for.
    binomials = np.array(
        [[min(comb(n, k), deals.total) for k in range(max(draws) + 1)] for n in range(105)],
        dtype=np.int64,
    )
    return number, _count(
        deals, number, lambda at, rows: fill_deals(first + at, cards, draws, binomials, rows)
    )


def _count(deals: Deals, number: int, fill: Callable[[int, Block], object]) -> NDArray[np.int64]:
    """Return who won so many deals, whose unknown cards ``fill`` writes from one on."""
    from cebolla.groupings.strengths import evaluate
    from cebolla.odds.deck import BLOCK

    most = min(BLOCK, number)
    players = deals.contenders
    tables = [kernel_tables(reading, deals.rules) for reading in deals.readings]
    dealt = np.empty((most, sum(player.draws for player in players)), dtype=np.uint8)
    holdings = [np.empty((most, player.size), dtype=np.uint8) for player in players]
    for player, held in zip(players, holdings, strict=True):
        held[:, : len(player.known)] = [card.index for card in player.known]
    strengths = np.empty((len(players), most), dtype=np.int64)
    counts = np.zeros((len(players),) * 2, dtype=np.int64)
    for start in range(0, number, most):
        rows = min(most, number - start)
        fill(start, dealt[:rows])
        column = 0
        for place, player in enumerate(players):
            holdings[place][:rows, len(player.known) :] = dealt[
                :rows, column : column + player.draws
            ]
            column += player.draws
            evaluate(holdings[place][:rows], strengths[place, :rows], *tables[place])
        given = [held[:rows] for held in holdings]
        counts += tally_winners(deals.contest.winners(given, strengths[:, :rows]))
    return counts


def tally_winners(won: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return at ``[p, k - 1]`` in how many deals player p was one of k winners.

    >>> tally_winners(np.array([[True, True, False], [False, True, False], [False, False, True]]))
    array([[1, 1, 0],
           [0, 1, 0],
           [1, 0, 0]])
    """
    players = len(won)
    together = won.sum(axis=0)
    return np.array([np.bincount(together[row], minlength=players + 1)[1:] for row in won])
