"""What becomes of each throw, on the same random cards for all of them.

The hand is out of the pack whatever is thrown, so one deal serves every throw: it takes as many
cards from it as it needs. What two throws differ by is then known much better than either of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import lcm, sqrt

import numpy as np
from numpy.typing import NDArray

from cebolla.cards import Card
from cebolla.groupings.batch import kernel_tables, strengths
from cebolla.odds.censuses import census
from cebolla.odds.contest import Contest
from cebolla.odds.effort import Effort, SampleUnit
from cebolla.odds.objectives import Beat, Objective, Percentile, Reach
from cebolla.odds.throws import MOST_THROWN, Throw
from cebolla.rules import Reading, Rules

__all__ = ["Question", "Seen", "percentiles", "sample_throws"]

_SIZE = 10
_SECOND_FIVE = 5
_FINE = 1 << 15
_SHARED = lcm(*range(1, 8))

Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a hand.

    Attributes
    ----------
    throws : tuple of Throw
        The ways to throw.
    unseen : tuple of Card
        The cards that can come.
    objective : Objective
        What a throw is judged by.
    reading : Reading
        How eights and aces count, for everybody.
    rules : Rules
        The options of the game.
    """

    throws: tuple[Throw, ...]
    unseen: tuple[Card, ...]
    objective: Objective
    reading: Reading
    rules: Rules

    @property
    def opponents(self) -> int:
        """How many opponents are dealt holdings too."""
        return self.objective.opponents if isinstance(self.objective, Beat) else 0

    @property
    def scale(self) -> int:
        """The whole number that stands for the value 1, so that sums of values are exact."""
        return {Reach: 1, Percentile: _FINE, Beat: _SHARED}[type(self.objective)]

    def values(self) -> Int:
        """Return the value of each strength, by its place in the table; in `scale` parts."""
        table = kernel_tables(self.reading, self.rules)[-1]
        if isinstance(self.objective, Reach):
            return (table >> 35 >= self.objective.category).astype(np.int64)
        below, equal = percentiles(self.reading, self.rules)
        return np.rint((below + equal / 2) * _FINE).astype(np.int64)


@cache
def percentiles(reading: Reading, rules: Rules) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return for each strength of the table what part of all holdings is weaker, and equal."""
    found = census(_SIZE, reading=reading, rules=rules)
    counts = found.counts
    table = kernel_tables(reading, rules)[-1].tolist()
    equal = np.array([counts.get(strength, 0) for strength in table]) / found.total
    return np.cumsum(equal) - equal, equal


@dataclass(frozen=True, slots=True)
class Seen:
    """What became of each throw so far.

    Attributes
    ----------
    effort : Effort
        How much to sample.
    scale : int
        What stands for the value 1.
    counts : ndarray of int64, shape (throws, strengths)
        How often each strength came about, by its place in the table.
    products : ndarray of int64, shape (throws + 1, throws + 1)
        The sums of the products of the throws' values, deal by deal; the last value is always 1.
    outcomes : ndarray of int64, shape (throws, opponents + 1)
        At ``[t, k - 1]`` in how many deals the player was one of k winners.
    done : int
        The deals so far.
    """

    effort: Effort
    scale: int
    counts: Int
    products: Int
    outcomes: Int
    done: int = 0

    @classmethod
    def nothing(cls, question: Question, effort: Effort) -> Seen:
        """Return what is seen before the first deal."""
        throws = len(question.throws)
        places = len(kernel_tables(question.reading, question.rules)[-1])
        return cls(
            effort,
            question.scale,
            np.zeros((throws, places), dtype=np.int64),
            np.zeros((throws + 1, throws + 1), dtype=np.int64),
            np.zeros((throws, question.opponents + 1), dtype=np.int64),
        )

    @property
    def values(self) -> list[float]:
        """The mean value of each throw."""
        return [total / (self.scale * self.done) for total in self.products[-1, :-1].tolist()]

    @property
    def errors(self) -> list[float]:
        """The standard errors of these means.

        One deal of value 1 and one of value 0 are added to what was seen, so that what never came
        about is not taken as impossible.
        """
        found = []
        for throw in range(len(self.counts)):
            total = int(self.products[-1, throw]) / self.scale + 1
            squares = int(self.products[throw, throw]) / self.scale**2 + 1
            found.append(_standard_error(total, squares, self.done + 2))
        return found

    def errors_between(self) -> NDArray[np.float64]:
        """Return the standard errors of how much better one throw is than another, for each two.

        One deal in which it is better by 1 and one in which it is worse by 1 are added.
        """
        products = self.products[:-1, :-1]
        own, totals, deals = np.diagonal(products), self.products[-1, :-1], self.done + 2
        squares = (own[:, None] + own - 2 * products) / self.scale**2 + 2
        means = (totals[:, None] - totals) / self.scale / deals
        spread: NDArray[np.float64] = np.maximum(squares / deals - means * means, 0.0)
        return np.sqrt(spread / (deals + 1))

    @property
    def error(self) -> float:
        """The largest of the standard errors."""
        return max(self.errors)

    @property
    def total(self) -> int | None:
        """How many deals it will be."""
        return self.effort.total(self.done, self.error)

    @property
    def is_enough(self) -> bool:
        """Whether the error is small enough."""
        return self.effort.is_met(self.error)

    def plus(self, result: tuple[int, Int, Int, Int]) -> Seen:
        """Return what is seen with another unit: its deals, counts, products and outcomes."""
        deals, counts, products, outcomes = result
        return replace(
            self,
            counts=self.counts + counts,
            products=self.products + products,
            outcomes=self.outcomes + outcomes,
            done=self.done + deals,
        )


def _standard_error(total: float, squares: float, deals: int) -> float:
    mean = total / deals
    return sqrt(max(squares / deals - mean * mean, 0.0) / (deals + 1))


def sample_throws(question: Question, unit: SampleUnit) -> tuple[int, Int, Int, Int]:
    """Return the deals of a unit, and the counts, products and outcomes that `Seen` adds up."""
    from cebolla.groupings.strengths import evaluate
    from cebolla.odds.deck import BLOCK, Deck
    from cebolla.odds.products_kernel import add_products

    seed, samples = unit
    most = min(BLOCK, samples)
    tables = kernel_tables(question.reading, question.rules)
    tables = (*tables[:-1], np.arange(len(tables[-1])))  # the kernel then writes places
    throws = len(question.throws)
    deck = Deck([card.index for card in question.unseen], seed)
    mine = MOST_THROWN + _SECOND_FIVE
    dealt = np.empty((most, mine + _SIZE * question.opponents), dtype=np.uint8)
    holding = np.empty((most, _SIZE), dtype=np.uint8)
    places = np.empty(most, dtype=np.int64)
    values = np.ones((throws + 1, most), dtype=np.int64)
    counts = np.zeros((throws, len(tables[-1])), dtype=np.int64)
    products = np.zeros((throws + 1, throws + 1), dtype=np.int64)
    outcomes = np.zeros((throws, question.opponents + 1), dtype=np.int64)
    judge = _Judge(question)
    for start in range(0, samples, most):
        rows = min(most, samples - start)
        deck.deal(dealt[:rows])
        if question.opponents:
            judge.meet(dealt[:rows, mine:])
        for place, throw in enumerate(question.throws):
            kept = len(throw.kept)
            holding[:rows, :kept] = [card.index for card in throw.kept]
            holding[:rows, kept:] = dealt[:rows, : _SIZE - kept]
            evaluate(holding[:rows], places[:rows], *tables)
            counts[place] += np.bincount(places[:rows], minlength=len(tables[-1]))
            values[place, :rows] = judge.values(holding[:rows], places[:rows], outcomes[place])
        add_products(values, rows, products)
    return samples, counts, products, outcomes


class _Judge:
    """Values holdings as the objective has it."""

    def __init__(self, question: Question) -> None:
        self._strengths = kernel_tables(question.reading, question.rules)[-1]
        self._duels = question.opponents > 0
        if self._duels:
            self._contest = Contest((question.reading,) * (question.opponents + 1), question.rules)
        else:
            self._values = question.values()

    def meet(self, dealt: NDArray[np.uint8]) -> None:
        """Take the opponents' holdings of a block of deals, one beside the other."""
        reading, rules = self._contest.readings[0], self._contest.rules
        self._others = [
            np.ascontiguousarray(dealt[:, first : first + _SIZE])
            for first in range(0, dealt.shape[1], _SIZE)
        ]
        self._theirs = [strengths(held, reading=reading, rules=rules) for held in self._others]

    def values(self, holding: NDArray[np.uint8], places: Int, outcomes: Int) -> Int:
        """Return what each holding is worth, and count the winners, if there are opponents."""
        if not self._duels:
            return self._values[places]
        worths = np.stack([self._strengths[places], *self._theirs])
        won = self._contest.winners([holding, *self._others], worths)
        winners = np.where(won[0], won.sum(axis=0), 0)
        outcomes += np.bincount(winners, minlength=len(outcomes) + 1)[1:]
        return np.where(won[0], _SHARED // np.maximum(winners, 1), 0)
