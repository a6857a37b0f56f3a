"""How much to sample: a number of samples, an error to reach, or a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from math import ceil, inf, sqrt

import numpy as np

from cebolla.doors import integer, real
from cebolla.errors import OptionError, quoted
from cebolla.odds.progress import unit_seeds

__all__ = ["MOST_SAMPLES", "Effort", "SampleUnit", "standard_error"]

SampleUnit = tuple[np.random.SeedSequence, int]
"""A unit of sampling: its randomness, and how many samples it takes."""


MOST_SAMPLES = 2**62
"""The most samples whose counts are sure to fit."""


@dataclass(frozen=True, slots=True)
class Effort:
    """When a sample is large enough: whichever of these comes first.

    Parameters
    ----------
    samples : int, optional
        Take so many.
    tolerance : float, optional
        Stop when the standard error is no greater. It is looked at after each unit, in their order,
        so the answer does not depend on who works.
    seconds : float, optional
        Take no further unit after so long. This is the one limit that two runs may meet at
        different places.
    usual : bool
        Whether nobody has asked for these limits: they stand for none at all.

    Raises
    ------
    OptionError
        When one of them is not positive.
    CebollaTypeError
        When one of them is no number.

    Examples
    --------
    >>> Effort(tolerance=0)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: tolerance must be greater than 0, not 0
    """

    samples: int | None = None
    tolerance: float | None = None
    seconds: float | None = None
    usual: bool = field(default=False, repr=False, compare=False, kw_only=True)

    def __post_init__(self) -> None:
        if self.samples is not None:
            samples = integer("samples", self.samples)
            if samples <= 0:
                raise OptionError(f"samples must be greater than 0, not {quoted(samples)}")
            if samples > MOST_SAMPLES:
                raise OptionError(f"samples must be at most 2**62, not {quoted(samples)}")
            object.__setattr__(self, "samples", samples)
        for name in ("tolerance", "seconds"):
            value = getattr(self, name)
            if value is not None:
                number = real(name, value)
                if not 0 < number < inf:
                    raise OptionError(f"{name} must be greater than 0, not {quoted(value)}")
                object.__setattr__(self, name, number)

    def or_samples(self, samples: int) -> Effort:
        """Return the effort itself, or so many samples if it says nothing.

        >>> Effort().or_samples(100)
        Effort(samples=100, tolerance=None, seconds=None)
        """
        return Effort(samples, usual=True) if self == Effort() else self

    def units(self, seed: int, size: int) -> Iterator[SampleUnit]:
        """Yield units of this size, the last one smaller if need be, without end if need be.

        >>> [samples for _, samples in Effort(250).units(7, 100)]
        [100, 100, 50]
        """
        starts = count(0, size) if self.samples is None else range(0, self.samples, size)
        for start, child in zip(starts, unit_seeds(seed), strict=False):
            yield child, size if self.samples is None else min(size, self.samples - start)

    def is_met(self, error: float) -> bool:
        """Whether this standard error is small enough."""
        return self.tolerance is not None and error <= self.tolerance

    def total(self, done: int, error: float) -> int | None:
        """Return how many samples it will be, as far as `done` of them with this error tell.

        >>> Effort(tolerance=0.001).total(1000, 0.01), Effort(seconds=1).total(1000, 0.01)
        (100000, None)
        """
        if self.tolerance is None:
            return self.samples
        wanted = max(ceil(done * (error / self.tolerance) ** 2), done)
        return wanted if self.samples is None else min(wanted, self.samples)

    def ended(self, done: int, error: float) -> str:
        """Return what ended a sample of this size and error, for people.

        >>> Effort(tolerance=0.01).ended(4000, 0.009)
        '4,000 samples, enough for a standard error of 0.01'
        """
        said = f"{done:,} sample{'s' * (done != 1)}"
        if self.is_met(error):
            return f"{said}, enough for a standard error of {self.tolerance:g}"
        if done == self.samples:
            return f"{said}, {'as many as usual' if self.usual else 'the number given'}"
        if self.seconds is not None:
            return f"{said}, as far as {self.seconds:g} s went; samples={done} repeats them"
        return f"{said}, then stopped"


def standard_error(count: float, samples: int) -> float:
    """Return the standard error of a share that came about so often among the samples.

    It is the standard deviation of the true share if every value was as likely as any other before,
    so that what never came about is not taken as impossible.

    >>> round(standard_error(5000, 10_000), 4), standard_error(0, 10_000) > 0
    (0.005, True)
    """
    mean = (count + 1) / (samples + 2)
    return sqrt(mean * (1 - mean) / (samples + 3))
