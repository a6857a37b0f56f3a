"""What the numbers of an answer must be: counts that add up, and how they came about.

Answers are what JSON can hold, so a number is one of Python's own here.
"""

from __future__ import annotations

from fractions import Fraction
from operator import lt
from typing import Any

from cebolla.dealing import as_seed
from cebolla.doors import each
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.groupings.strength import describe
from cebolla.odds.effort import MOST_SAMPLES

__all__ = ["MOST_AT_A_TIME", "check_counts", "check_origin", "check_outcomes", "check_part"]

MOST_AT_A_TIME = 200
"""The best of so many holdings has counts that can be printed: Python stops at 4,300 digits."""


def check_origin(samples: object, seed: object, reason: object) -> None:
    """Raise an error for what an answer cannot say of how it was found: counted, or sampled.

    >>> check_origin(None, -1, "counted")
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: a seed is 0 or more, not -1
    """
    if samples is not None and not 0 < _whole("samples", samples) <= MOST_SAMPLES:
        raise OptionError(f"samples must be 1 to 2**62, or None, not {quoted(samples)}")
    if seed is not None:
        as_seed(_whole("seed", seed))
    if not isinstance(reason, str):
        raise OptionTypeError(f"reason must be text, not {quoted(reason)}")


def check_counts(strengths: Any, numbers: Any, dealt: int, best_of: Any) -> None:
    """Raise an error unless so many holdings, ``best_of`` at a time, can have these strengths.

    >>> check_counts((0,), (103,), 104, 1)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: the numbers make 103 together, where 104 holdings were dealt
    """
    for name, values in (("strengths", strengths), ("numbers", numbers)):
        if not isinstance(values, tuple):
            raise OptionTypeError(f"{name} must be a tuple of integers, not {quoted(values)}")
    if not 1 <= _whole("best_of", best_of) <= MOST_AT_A_TIME:
        raise OptionError(f"best_of must be 1 to {MOST_AT_A_TIME}, not {quoted(best_of)}")
    if len(strengths) != len(numbers) or not numbers:
        raise OptionError(
            f"{len(strengths)} strengths and {len(numbers)} numbers, which must be as many and at "
            "least one"
        )
    for number in numbers:
        if type(number) is not int or number < 1:  # a call for each would take as long as the rest
            _whole("a number", number)
            raise OptionError(f"each strength came about 1 or more times, not {quoted(number)}")
    for strength in strengths:
        describe(_whole("a strength", strength))
    if not all(map(lt, strengths, strengths[1:])):
        raise OptionError("strengths must be ascending, each once")
    if sum(numbers) != dealt**best_of:
        raise OptionError(
            f"the numbers make {quoted(sum(numbers))} together, where {dealt:,} holdings"
            f"{f', {best_of} at a time,' if best_of > 1 else ''} were dealt"
        )


def check_outcomes(outcomes: Any, players: int, deals: int) -> None:
    """Raise an error unless these can be the outcomes of so many deals for so many players.

    >>> check_outcomes(((1, 0), (0, 0)), 2, 2)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: outcomes of 1 deals, where 2 were made
    """
    rows = tuple(each("outcomes are rows of numbers", outcomes, OptionTypeError))
    for row in (outcomes, *rows):
        if not isinstance(row, tuple):
            raise OptionTypeError(f"outcomes are a tuple of tuples, not {quoted(outcomes)}")
    if [len(row) for row in rows] != [players] * players:
        raise OptionError(f"outcomes are {players} numbers for each of {players} players")
    if any(_whole("a number in outcomes", number) < 0 for row in rows for number in row):
        raise OptionError(f"outcomes are numbers of deals, 0 or more, not {quoted(outcomes)}")
    together = [sum(column) for column in zip(*rows, strict=True)]
    counted = sum(Fraction(shared, winners) for winners, shared in enumerate(together, 1))
    if counted != deals:
        number = counted.numerator if counted.denominator == 1 else counted
        raise OptionError(f"outcomes of {quoted(number)} deals, where {deals:,} were made")


def check_part(name: str, value: object, most: float = 1) -> None:
    """Raise an error unless this is a number from 0 to the most it can be.

    >>> check_part("value", 2)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: value must be a number from 0 to 1, not 2
    """
    right = f"{name} must be a number from 0 to {most}"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise OptionTypeError(f"{right}, not {quoted(value)}")
    if not 0 <= value <= most:
        raise OptionError(f"{right}, not {quoted(value)}")


def _whole(name: str, value: Any) -> int:
    if type(value) is not int:
        raise OptionTypeError(f"{name} must be an integer, not {quoted(value)}")
    return value
