"""What unknown cards make of known ones: counted exactly, or sampled."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Literal, get_args

from cebolla.dealing import Rng, as_generator
from cebolla.doors import one_of
from cebolla.errors import OptionError
from cebolla.notation import read_holding
from cebolla.notation.holding import CardLike
from cebolla.odds.censuses import census
from cebolla.odds.counting import count_all, estimate_nodes
from cebolla.odds.distribution import Distribution
from cebolla.odds.effort import Effort
from cebolla.odds.progress import OnProgress, check_runner
from cebolla.odds.prospect import Prospect
from cebolla.odds.sampling import sample_prospect
from cebolla.rules import Eights, Reading, Rules

__all__ = ["AUTO_NODES", "Method", "draw"]

Method = Literal["auto", "exact", "sample"]
"""How odds are found."""

AUTO_NODES = 20_000_000
"""The most nodes that ``method="auto"`` walks, some seconds of work; beyond, it samples."""


def draw(
    known: str | Iterable[CardLike] = (),
    draws: int | None = None,
    *,
    dead: str | Iterable[CardLike] = (),
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
    method: Method = "auto",
    rng: Rng = None,
    samples: int | None = None,
    tolerance: float | None = None,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> Distribution:
    """Return how often each strength comes about when so many unknown cards come to known ones.

    Parameters
    ----------
    known : str or iterable of card
        The cards held.
    draws : int, optional
        How many cards come; by default those that ten cards lack.
    dead : str or iterable of card
        Cards that cannot come: discarded, or seen with others.
    eights, aces_low, reading, rules
        As for `cebolla.strength`.
    method : {"auto", "exact", "sample"}
        ``"auto"`` estimates how many nodes an exact count would walk, and samples if there are more
        than `AUTO_NODES`. The estimate is the same each time; no clock has a part in it.
    rng, samples, tolerance, seconds
        Of a sample: see `sample_draw`. An exact count has no use for them.
    executor : concurrent.futures.Executor, optional
        Who works; by default as many threads as there are processors. The answer is the same.
    progress : callable, optional
        Called with a `Progress` now and then; when it returns False, the work stops.

    Returns
    -------
    Distribution
        Its `reason` says which method was taken and why.

    Raises
    ------
    CardError, OptionError
        Before any work starts, for cards both known and dead, more cards than are left or than a
        holding has, an unknown method, limits that are not positive.
    Stopped
        If the callback or the user stopped the work.

    Examples
    --------
    >>> from cebolla import Category
    >>> found = draw("Ah Kd 3c 4c 9u", dead="8h 8s")
    >>> found.total, round(found.at_least(Category.DOBLE_CEBOLLA), 4)
    (64446024, 0.2185)
    >>> found.reason
    'exact: about ... nodes to walk, no more than 20,000,000'
    >>> found
    draw('3c 4c Ah 9u Kd', draws=5, dead='8s 8h', method='exact')
    """
    check_runner(executor, progress)
    effort = Effort(samples, tolerance, seconds)
    one_of("method", method, get_args(Method))
    as_generator(rng)  # whatever becomes of it, it must be one
    if method == "exact" and effort != Effort():
        raise OptionError("samples, tolerance and seconds are of a sample; an exact count has none")
    held = read_holding(known)
    prospect = Prospect(
        held,
        10 - len(held) if draws is None else draws,
        dead=dead,
        eights=eights,
        aces_low=aces_low,
        reading=reading,
        rules=rules,
    )
    reason = "as asked"
    if method == "auto":
        exact, reason = _judge(prospect)
    else:
        exact = method == "exact"
    if not exact:
        return sample_prospect(
            prospect, effort, rng=rng, executor=executor, progress=progress, reason=reason
        )
    if _is_census(prospect):
        found = census(
            prospect.size,
            reading=prospect.reading,
            rules=prospect.rules,
            executor=executor,
            progress=progress,
        )
        return Distribution.of(prospect, found.counts, reason=reason)
    counts = count_all(prospect, executor=executor, progress=progress)
    return Distribution.of(prospect, counts, reason=reason)


def _judge(prospect: Prospect) -> tuple[bool, str]:
    """Return whether to count exactly, and why."""
    if _is_census(prospect):
        return True, "exact: no card is known, so it is a census"
    nodes = estimate_nodes(prospect)
    if nodes <= AUTO_NODES:
        return True, f"exact: about {nodes:,} nodes to walk, no more than {AUTO_NODES:,}"
    return False, f"sampled: about {nodes:,} nodes to walk, more than {AUTO_NODES:,}"


def _is_census(prospect: Prospect) -> bool:
    return prospect.draws > 0 and not prospect.known and not prospect.dead
