"""How sure sums over many rounds are, though the rounds of a match hang together."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

__all__ = ["Spread", "added"]

_ENOUGH = 10
"""From so many matches on, it is they that are compared."""
_STRETCHES = 40
"""The most stretches of rounds that are compared, where matches are fewer."""


class Spread:
    """Values that rounds bring, and the standard errors of their means over all rounds.

    Who has won deals, stacks grow and shrink: one round of a match says much about the next one,
    and matches say nothing about each other. So the errors come from how much ten matches or more
    differ. Where there are fewer, stretches of one length are compared, 20 to 40 in the long run.

    Parameters
    ----------
    values : int
        How many values a round brings.

    Examples
    --------
    >>> spread = Spread(1)
    >>> for value in [1, 0] * 18:
    ...     spread.add([value])
    >>> spread.errors()
    (0.0845...,)
    """

    __slots__ = ("_match", "_matches", "_size", "_stretches")

    def __init__(self, values: int) -> None:
        self._match = [0] * (values + 1)  # the first is how many rounds
        self._matches = _Sums(values)
        self._stretches: list[list[int]] = []
        self._size = 1

    def add(self, values: Sequence[int]) -> None:
        """Take what a round has brought."""
        row = [1, *values]
        self._match = added(self._match, row)
        if self._stretches and self._stretches[-1][0] < self._size:
            self._stretches[-1] = added(self._stretches[-1], row)
            return
        if len(self._stretches) == _STRETCHES:
            pairs = zip(self._stretches[::2], self._stretches[1::2], strict=True)
            self._stretches = [added(one, other) for one, other in pairs]
            self._size *= 2
        self._stretches.append(row)

    def end_match(self) -> None:
        """Let the next round be of another match."""
        self._matches.add(self._match)
        self._match = [0] * len(self._match)

    def errors(self) -> tuple[float, ...]:
        """Return the standard error of the mean of each value; infinite after one round."""
        if self._matches.units >= _ENOUGH:
            sums = self._matches.copy()
            if self._match[0]:
                sums.add(self._match)
        else:
            sums = _Sums(len(self._match) - 1)
            for stretch in self._stretches:
                sums.add(stretch)
        return sums.errors()


class _Sums:
    """Sums over units, each of so many rounds, from which the errors of ratios follow."""

    __slots__ = ("_products", "_rounds", "_squares", "_sums", "_values", "units")

    def __init__(self, values: int) -> None:
        self._values = values
        self.units = 0
        self._rounds = 0, 0  # and their squares
        self._sums, self._squares, self._products = ([0] * values for _ in range(3))

    def copy(self) -> _Sums:
        other = _Sums(self._values)
        other.units, other._rounds = self.units, self._rounds
        other._sums, other._squares = [*self._sums], [*self._squares]
        other._products = [*self._products]
        return other

    def add(self, unit: Sequence[int]) -> None:
        rounds, *values = unit
        self.units += 1
        self._rounds = self._rounds[0] + rounds, self._rounds[1] + rounds * rounds
        self._sums = added(self._sums, values)
        self._squares = added(self._squares, [value * value for value in values])
        self._products = added(self._products, [value * rounds for value in values])

    def errors(self) -> tuple[float, ...]:
        if self.units < 2:
            return (inf,) * self._values
        rounds, squared = self._rounds
        found = []
        for total, squares, product in zip(self._sums, self._squares, self._products, strict=True):
            # Whole numbers up to here, so that nothing cancels out: the squares of how far each
            # unit is from its rounds' part of the total, times the square of the rounds.
            off = squares * rounds**2 - 2 * total * rounds * product + total**2 * squared
            found.append(sqrt(off * self.units / (self.units - 1)) / rounds**2)
        return tuple(found)


def added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return the sums, place by place.

    >>> added([1, 2], [3, 4])
    [4, 6]
    """
    return [a + b for a, b in zip(one, other, strict=True)]
