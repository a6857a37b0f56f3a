"""Which cards of a hand of five to throw."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from functools import partial

import numpy as np

from cebolla.cards import DOUBLE, Card
from cebolla.dealing import Rng
from cebolla.errors import CebollaTypeError, DuplicateCardError, HoldingSizeError, quoted
from cebolla.groupings.batch import kernel_tables
from cebolla.notation import read_holding
from cebolla.notation.holding import CardLike
from cebolla.odds.advice import Advice, Choice
from cebolla.odds.distribution import Distribution
from cebolla.odds.effort import Effort
from cebolla.odds.objectives import Beat, Objective, Percentile, Reach
from cebolla.odds.progress import OnProgress, check_runner, run_units, seed_of
from cebolla.odds.prospect import Prospect
from cebolla.odds.shares import Shares
from cebolla.odds.throw_sampling import Question, Seen, percentiles, sample_throws
from cebolla.odds.throws import MOST_THROWN, Throw, all_throws
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["discards"]

TOLERANCE = 0.002
"""The standard error that is reached when no limit is given."""
_HAND = 5
_UNIT = 1 << 13


def discards(
    hand: str | Iterable[CardLike],
    *,
    dead: str | Iterable[CardLike] = (),
    objective: Objective | None = None,
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
) -> Advice:
    """Return every way to throw cards of a hand of five, ranked.

    The thrown cards are replaced, and five more come: the final holding has ten. Cards that come to
    the same when thrown are taken together.

    Parameters
    ----------
    hand : str or iterable of card
        The five cards.
    dead : str or iterable of card
        Cards that cannot come: seen elsewhere.
    objective : Reach, Percentile or Beat, optional
        What to rank by: the probability of a grouping or a better one, the percentile among all
        holdings (the default), or the part of the wins against opponents.
    eights, aces_low, reading, rules
        As for `cebolla.strength`; opponents are read alike. With ``rules.min_discard`` 1 at least
        one card is thrown.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        The seed of the sample; `Advice.seed` repeats it.
    samples, tolerance, seconds
        How much to sample, as for `cebolla.odds.draw`. Without any, until every value has a
        standard error of 0.002 at most.
    executor, progress
        As for `cebolla.odds.progress.run_units`. Neither has any influence on the answer.

    Returns
    -------
    Advice
        All choices with their values, errors and distributions, the best first. It says which of
        them cannot be told apart.

    Raises
    ------
    HoldingSizeError
        If the hand has not five cards, or too few cards are left to come.
    CebollaTypeError
        For an unknown objective.
    OptionError, CardError
        For limits that are not positive, and for what is no card or in two places.
    Stopped
        With the advice so far, when `progress` returned False or the user interrupted.

    Examples
    --------
    >>> from cebolla import Category, odds
    >>> advice = odds.discards("Ah Kd 3c 4c 9u", objective=odds.Reach(Category.REAL), rng=7)
    >>> str(advice.best), str(advice.choices[-1]), 0.80 < advice.best.value < 0.83
    ('9u Kd', '3c 4c Ah', True)
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    objective = Percentile() if objective is None else objective
    if not isinstance(objective, Objective):
        raise CebollaTypeError(
            "objective must be Reach(category), Percentile() or Beat(opponents), "
            f"not {quoted(objective)}"
        )
    held, gone = _cards(hand, dead)
    seen_cards = {*held, *gone}
    unseen = tuple(card for card in DOUBLE.cards if card not in seen_cards)
    opponents = objective.opponents if isinstance(objective, Beat) else 0
    coming = _HAND + MOST_THROWN + 10 * opponents
    if coming > len(unseen):
        raise HoldingSizeError(
            f"up to {coming} cards come and {len(unseen)} are left of 104 without the hand and "
            f"{len(gone)} dead ones"
        )
    effort = Effort(samples, tolerance, seconds)
    if effort == Effort():
        effort = Effort(tolerance=TOLERANCE)
    check_runner(executor, progress)
    seed = seed_of(rng)
    by_rank = isinstance(objective, Beat) and rules.mutilation and rules.crippling_color == "run"
    throws = all_throws(held, reading, rules, by_rank=by_rank)
    question = Question(throws, unseen, objective, reading, rules)
    if isinstance(objective, Percentile):
        percentiles(reading, rules)  # of unusual rules a census is counted once, and not by each

    def present(seen: Seen) -> Advice:
        return _advice(question, seen, held, gone, seed)

    return present(
        run_units(
            partial(sample_throws, question),
            effort.units(seed, _UNIT),
            Seen.nothing(question, effort),
            executor=executor,
            progress=progress,
            seconds=effort.seconds,
            present=lambda seen: present(seen) if seen.done else None,
        )
    )


def _cards(
    hand: str | Iterable[CardLike], dead: str | Iterable[CardLike]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the hand and the dead cards, checked."""
    held, gone = read_holding(hand), read_holding(dead, most=104)
    if len(held) != _HAND:
        raise HoldingSizeError(f"a hand of {_HAND} cards is asked for, not of {len(held)}")
    for index in held:
        if index in gone:
            raise DuplicateCardError(f"{DOUBLE.cards[index]} is both in the hand and dead")
    first, second = (tuple(DOUBLE.cards[index] for index in cards) for cards in (held, gone))
    return first, second


def _advice(
    question: Question, seen: Seen, hand: tuple[Card, ...], dead: tuple[Card, ...], seed: int
) -> Advice:
    """Return the advice that follows from what was seen."""
    shares = [_shares(question, seen, place) for place in range(len(question.throws))]
    values = seen.values
    if isinstance(question.objective, Percentile):
        # What was summed up is rounded to whole parts; the counts are not.
        values = [share.win + share.tie / 2 for share in shares if share is not None]
    order = sorted(range(len(values)), key=lambda place: -values[place])
    errors = seen.errors
    choices = []
    for place in order:
        throw = question.throws[place]
        found = _distribution(question, seen, throw, place, dead)
        worth = values[place], errors[place], shares[place]
        choices.append(Choice(throw.cards, throw.kept, throw.alike, *worth, found))
    return Advice(
        hand,
        dead,
        question.objective,
        question.reading,
        question.rules,
        tuple(choices),
        tuple(map(tuple, seen.errors_between()[np.ix_(order, order)].tolist())),
        seen.done,
        seed,
        seen.effort.ended(seen.done, seen.error),
    )


def _shares(question: Question, seen: Seen, place: int) -> Shares | None:
    """Return wins, ties and losses, where the objective has any."""
    if isinstance(question.objective, Reach):
        return None
    if isinstance(question.objective, Beat):
        alone, *together = (seen.outcomes[place] / seen.done).tolist()
        return Shares(alone, sum(together), max(1 - alone - sum(together), 0.0))
    below, equal = percentiles(question.reading, question.rules)
    parts = seen.counts[place] / seen.done
    win, tie = float(parts @ below), float(parts @ equal)
    return Shares(win, tie, max(1 - win - tie, 0.0))


def _distribution(
    question: Question, seen: Seen, throw: Throw, place: int, dead: tuple[Card, ...]
) -> Distribution:
    """Return the strengths that a throw, the one in this place, came to."""
    prospect = Prospect(
        tuple([card.index for card in throw.kept]),
        _HAND + len(throw.cards),
        dead=tuple([card.index for card in (*dead, *throw.cards)]),
        reading=question.reading,
        rules=question.rules,
    )
    table = kernel_tables(question.reading, question.rules)[-1]
    counts = seen.counts[place]
    found = np.flatnonzero(counts)  # the table is ascending
    strengths, numbers = tuple(table[found].tolist()), tuple(counts[found].tolist())
    return Distribution(prospect, strengths, numbers, samples=seen.done)
