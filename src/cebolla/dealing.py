"""Random holdings, many at once, and the one door for random generators."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from cebolla.doors import integer
from cebolla.errors import CebollaTypeError, HoldingSizeError, OptionError, quoted
from cebolla.notation import read_holding
from cebolla.notation.holding import CardLike

__all__ = ["Rng", "as_generator", "as_seed", "deal"]

Rng = np.random.Generator | np.random.SeedSequence | int | None
"""Where randomness comes from: a generator, a seed, or None for one from the system."""

_BLOCK = 32_768
_SEED_LIMIT = 2**256
_MOST_HOLDINGS = sys.maxsize // 104


def as_generator(rng: Rng = None) -> np.random.Generator:
    """Return the generator that `rng` means.

    Parameters
    ----------
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        A generator is returned as it is; a seed, 0 … 2**256 - 1, starts a new one, the same each
        time; None starts one that nobody can foretell.

    Raises
    ------
    OptionError
        If the seed is negative or too large.
    CebollaTypeError
        If `rng` is something else.

    Examples
    --------
    >>> int(as_generator(7).integers(100)) == int(as_generator(7).integers(100))
    True
    >>> as_generator(-1)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: a seed is 0 or more, not -1
    """
    if isinstance(rng, np.random.Generator):
        return rng
    if rng is None or isinstance(rng, np.random.SeedSequence):
        return np.random.default_rng(rng)
    return np.random.default_rng(as_seed(rng))


def as_seed(rng: object) -> int:
    """Return the seed if it is one: 0 or more, below 2**256.

    >>> as_seed(7)
    7
    """
    if isinstance(rng, bool | np.timedelta64) or not isinstance(rng, int | np.integer):
        raise CebollaTypeError(
            "rng must be a numpy.random.Generator, a seed (int), a numpy.random.SeedSequence or "
            f"None, not {quoted(rng)}"
        )
    seed = int(rng)
    if seed < 0:
        raise OptionError(f"a seed is 0 or more, not {quoted(seed)}")
    if seed >= _SEED_LIMIT:
        raise OptionError(f"a seed is below 2**256, not {quoted(seed)}")
    return seed


def deal(
    n: int, size: int = 10, *, rng: Rng = None, dead: str | Iterable[CardLike] = ()
) -> npt.NDArray[np.uint8]:
    """Return `n` random holdings, each dealt from a whole pack of 104 less the dead cards.

    Every order of every choice of `size` cards is equally likely in each row, so a part of the
    columns is a fair deal too. Rows know nothing of each other.

    Parameters
    ----------
    n : int
        How many holdings.
    size : int
        How many cards each has.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        See `as_generator`. One seed gives one answer for the same `n`, `size` and number of dead
        cards.
    dead : str or iterable
        Cards that cannot be dealt, as `cebolla.parse_cards` reads them, `Card` or indices.

    Returns
    -------
    ndarray of uint8, shape (n, size)
        Card indices 0 … 103.

    Raises
    ------
    HoldingSizeError
        If there are not `size` cards left to deal.
    OptionError
        If `n` or `size` is negative.
    CebollaTypeError
        If `n` or `size` is no integer.

    Examples
    --------
    >>> deal(2, rng=7).shape
    (2, 10)
    >>> bool((deal(1000, 5, rng=7, dead="3c 4c") == 2).any())
    False

    Two deals for four seats, which have no card in common:

    >>> deal(2, 4 * 10, rng=7).reshape(2, 4, 10).shape
    (2, 4, 10)
    """
    n = _count("n", n)
    size = _count("size", size)
    live = np.delete(np.arange(104, dtype=np.uint8), read_holding(dead, most=104))
    if size > live.size:
        raise HoldingSizeError(f"{quoted(size)} cards cannot be dealt: {live.size} are left of 104")
    if n > _MOST_HOLDINGS:
        raise OptionError(f"no array has {quoted(n)} holdings; the most is {_MOST_HOLDINGS:,}")
    generator = as_generator(rng)
    holdings = np.empty((n, size), np.uint8)
    for start in range(0, n, _BLOCK):
        block = holdings[start : start + _BLOCK]
        block[:] = _draws(generator, live.size, size, len(block)).T
    return holdings if live.size == 104 else live[holdings]


def _draws(
    generator: np.random.Generator, live: int, size: int, count: int
) -> npt.NDArray[np.uint8]:
    """Return ``size`` rows of ``count`` places below ``live``, no column with a place twice.

    The j-th draw is a number below ``live - j`` and means the place of that number among those not
    drawn yet: it goes up by one for each earlier draw, in increasing order, that it reaches. The
    earlier draws are kept sorted by letting each new one sink through them. All this is done for
    ``count`` holdings at a time, by operations on bytes that need no branch.
    """
    draws = _numbers(generator, live, size, count)
    ordered = np.empty_like(draws)
    reached = np.empty(count, np.bool_)
    larger = np.empty(count, np.uint8)
    for j, draw in enumerate(draws):
        for earlier in ordered[:j]:
            np.greater_equal(draw, earlier, out=reached)
            np.add(draw, reached.view(np.uint8), out=draw)
        sinking = ordered[j]
        sinking[:] = draw
        for earlier in ordered[:j]:
            np.maximum(earlier, sinking, out=larger)
            np.minimum(earlier, sinking, out=earlier)
            sinking[:] = larger
    return draws


def _numbers(
    generator: np.random.Generator, live: int, size: int, count: int
) -> npt.NDArray[np.uint8]:
    """Return ``size`` rows of numbers, uniform and below live, live - 1, live - 2, ….

    Two rows come from one draw below the product of their bounds, which halves the cost.
    """
    numbers = np.empty((size, count), np.uint8)
    for j in range(0, size - 1, 2):
        bound = live - j - 1
        both = generator.integers(0, (live - j) * bound, size=count, dtype=np.uint16)
        first = both // np.uint16(bound)
        numbers[j] = first
        numbers[j + 1] = both - first * np.uint16(bound)
    if size % 2:
        numbers[-1] = generator.integers(0, live - size + 1, size=count, dtype=np.uint16)
    return numbers


def _count(name: str, value: Any) -> int:
    number = integer(name, value)
    if number < 0:
        raise OptionError(f"{name} must be 0 or more, not {quoted(number)}")
    return number
