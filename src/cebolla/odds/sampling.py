"""Odds from a sample: cards dealt at random, holdings evaluated, strengths counted."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from cebolla.dealing import Rng
from cebolla.groupings.batch import kernel_tables
from cebolla.notation.holding import CardLike
from cebolla.odds.distribution import Distribution
from cebolla.odds.effort import Effort, SampleUnit, standard_error
from cebolla.odds.progress import OnProgress, check_runner, run_units, seed_of
from cebolla.odds.prospect import Prospect
from cebolla.rules import Eights, Reading, Rules

__all__ = ["SAMPLES", "sample_draw", "sample_prospect"]

SAMPLES = 1 << 20
"""Samples taken when nobody says how many: no share is off by more than 0.0005 on average."""

_UNIT = 1 << 16


def sample_draw(
    known: str | Iterable[CardLike] = (),
    draws: int = 0,
    *,
    dead: str | Iterable[CardLike] = (),
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
    rng: Rng = None,
    samples: int | None = None,
    tolerance: float | None = None,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> Distribution:
    """Return how often each strength comes about when cards are drawn at random.

    Parameters
    ----------
    known, draws, dead, eights, aces_low, reading, rules
        As for `Prospect`.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        The seed of the sample. The answer's `Distribution.seed` repeats it, whatever was given.
    samples : int, optional
        How many holdings to deal; 1,048,576 if no other limit is given.
    tolerance : float, optional
        Deal until no share has a standard error above this.
    seconds : float, optional
        Deal for so long. Only here another run may give another answer;
        ``samples=answer.samples, rng=answer.seed`` repeats this one. Of several limits the first
        one that is met ends the work.
    executor, progress
        As for `cebolla.odds.progress.run_units`. Neither has any influence on the answer.

    Returns
    -------
    Distribution
        With its number of samples and standard errors.

    Raises
    ------
    OptionError, CardError
        Before anything is dealt, for limits that are not positive, cards both known and dead, more
        cards than are left or than a holding has.
    Stopped
        With the distribution so far, when `progress` returned False or the user interrupted.

    Examples
    --------
    >>> from cebolla import Category
    >>> found = sample_draw("Ah Kd 3c 4c 9u", 5, rng=1, samples=100_000)
    >>> found.samples, found.seed
    (100000, 1)
    >>> share = found.at_least(Category.DOBLE_CEBOLLA)
    >>> 0.1 < share < 0.3, 0.0005 < found.standard_error(share) < 0.002
    (True, True)
    """
    prospect = Prospect(
        known, draws, dead=dead, eights=eights, aces_low=aces_low, reading=reading, rules=rules
    )
    effort = Effort(samples, tolerance, seconds)
    return sample_prospect(prospect, effort, rng=rng, executor=executor, progress=progress)


def sample_prospect(
    prospect: Prospect,
    effort: Effort,
    *,
    rng: Rng = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    reason: str = "",
) -> Distribution:
    """Return what `sample_draw` does, for a prospect and an effort.

    ``reason`` says why a sample was taken; how large it became is added to it.
    """
    check_runner(executor, progress)
    seed = seed_of(rng)
    effort = effort.or_samples(SAMPLES)

    def present(tally: _Counts) -> Distribution:
        strengths = kernel_tables(prospect.reading, prospect.rules)[-1]
        counts = dict(zip(strengths.tolist(), tally.counts.tolist(), strict=True))
        ended = effort.ended(tally.done, tally.error)
        why = f"{reason}; {ended}" if reason else ended
        return Distribution.of(prospect, counts, samples=tally.done, seed=seed, reason=why)

    tally = run_units(
        partial(count_sample, prospect),
        effort.units(seed, _UNIT),
        _Counts(effort, np.zeros(0, dtype=np.int64)),
        executor=executor,
        progress=progress,
        seconds=effort.seconds,
        present=lambda tally: present(tally) if tally.done else None,
    )
    return present(tally)


def count_sample(prospect: Prospect, unit: SampleUnit) -> NDArray[np.int64]:
    """Return how often each strength, by its place in the table, came about in a unit."""
    from cebolla.groupings.strengths import evaluate
    from cebolla.odds.deck import BLOCK, Deck

    seed, samples = unit
    tables = kernel_tables(prospect.reading, prospect.rules)
    # With places for the strengths of the table, the kernel writes places.
    tables = (*tables[:-1], np.arange(len(tables[-1])))
    deck = Deck([card.index for card in prospect.unseen], seed)
    holdings = np.empty((min(BLOCK, samples), prospect.size), dtype=np.uint8)
    holdings[:, : len(prospect.known)] = [card.index for card in prospect.known]
    found = np.empty(len(holdings), dtype=np.int64)
    counts = np.zeros(len(tables[-1]), dtype=np.int64)
    for start in range(0, samples, BLOCK):
        rows = slice(min(BLOCK, samples - start))
        deck.deal(holdings[rows], len(prospect.known))
        evaluate(holdings[rows], found[rows], *tables)
        counts += np.bincount(found[rows], minlength=len(counts))
    return counts


@dataclass(frozen=True, slots=True)
class _Counts:
    """How often each strength came about so far."""

    effort: Effort
    counts: NDArray[np.int64]
    done: int = 0

    @property
    def error(self) -> float:
        """The largest standard error of any share that the strengths can be parted into.

        It is that of "at least so strong" for the strength that parts the samples most evenly.
        """
        nearest = np.abs(2 * np.cumsum(self.counts) - self.done).min() / (2 * self.done)
        return standard_error((0.5 - nearest) * self.done, self.done)

    @property
    def total(self) -> int | None:
        return self.effort.total(self.done, self.error)

    @property
    def is_enough(self) -> bool:
        return self.effort.is_met(self.error)

    def plus(self, counts: NDArray[np.int64]) -> _Counts:
        known = self.counts if self.done else np.zeros_like(counts)
        return replace(self, counts=known + counts, done=self.done + int(counts.sum()))
