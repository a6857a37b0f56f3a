"""Doors that many calls share: numbers, yes or no, words, several things, arrays.

Each returns what it lets in, and raises an error of the family for anything else. What stands for
an integer only by courtesy (a bool, an array of one number) is none here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

from cebolla.errors import (
    ArrayError,
    CebollaTypeError,
    CebollaValueError,
    GroupingError,
    GroupingTypeError,
    OptionError,
    OptionTypeError,
    ReadingError,
    ReadingTypeError,
    RulesError,
    RulesTypeError,
    StrengthError,
    StrengthTypeError,
    quoted,
)

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = [
    "as_array",
    "each",
    "flag",
    "integer",
    "mistyped",
    "name_of",
    "one_of",
    "printable",
    "real",
]

_MISTYPED: dict[type[CebollaValueError], type[CebollaTypeError]] = {
    GroupingError: GroupingTypeError,
    OptionError: OptionTypeError,
    ReadingError: ReadingTypeError,
    RulesError: RulesTypeError,
    StrengthError: StrengthTypeError,
}


def mistyped(error: type[CebollaValueError]) -> type[CebollaTypeError]:
    """Return the error for wrong types that belongs to this one for bad values.

    >>> mistyped(ReadingError)
    <class 'cebolla.errors.ReadingTypeError'>
    """
    return _MISTYPED[error]


def integer(
    name: str,
    value: object,
    error: type[CebollaTypeError] = CebollaTypeError,
    right: str = "an integer",
) -> int:
    """Return an integer of Python or numpy as one of Python; ``right`` says which ones will do.

    >>> integer("draws", 5)
    5
    >>> integer("draws", True)
    Traceback (most recent call last):
    ...
    cebolla.errors.CebollaTypeError: draws must be an integer, not True
    """
    if type(value) is int:
        return value
    if isinstance(value, Integral) and not isinstance(value, bool) and not _is_duration(value):
        return int(value)
    raise error(f"{name} must be {right}, not {quoted(value)}")


def _is_duration(value: object) -> bool:
    """Whether it is one of numpy's durations, which are registered as integers and are none."""
    return type(value).__name__ == "timedelta64"


def real(name: str, value: object, error: type[CebollaTypeError] = CebollaTypeError) -> float:
    """Return a real number of Python or numpy as a float; what no float can be is infinite.

    >>> real("tolerance", 1), real("seconds", 10**400)
    (1.0, inf)
    >>> real("tolerance", "0.002")
    Traceback (most recent call last):
    ...
    cebolla.errors.CebollaTypeError: tolerance must be a number, not '0.002'
    """
    try:
        if isinstance(value, Real) and not isinstance(value, bool) and not _is_duration(value):
            return float(value)
    except OverflowError:
        return inf
    raise error(f"{name} must be a number, not {quoted(value)}")


def flag(name: str, value: object, error: type[CebollaValueError] = OptionError) -> bool:
    """Return True or False, and take nothing else for either.

    >>> flag("wild", 1)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionTypeError: wild must be True or False, not 1
    """
    if not isinstance(value, bool):
        raise mistyped(error)(f"{name} must be True or False, not {quoted(value)}")
    return value


def one_of(
    name: str, value: object, words: Sequence[str], error: type[CebollaValueError] = OptionError
) -> str:
    """Return the word if it is one of these.

    >>> one_of("method", "guess", ("auto", "exact", "sample"))
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: method must be one of 'auto', 'exact', 'sample', not 'guess'
    """
    if isinstance(value, str) and value in words:
        return value
    known = [repr(word) for word in words]
    right = " or ".join(known) if len(known) < 3 else f"one of {', '.join(known)}"
    kind = error if isinstance(value, str) else mistyped(error)
    raise kind(f"{name} must be {right}, not {quoted(value)}")


def printable(name: str, value: object) -> str:
    r"""Return one line of printable text: nothing that breaks a line or drives a terminal.

    >>> printable("a name", "Ana")
    'Ana'
    >>> printable("a name", "A\nna")
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: a name must be one line of printable text, not 'A\nna'
    """
    if not isinstance(value, str):
        raise OptionTypeError(f"{name} must be text, not {quoted(value)}")
    if not value.isprintable():
        raise OptionError(f"{name} must be one line of printable text, not {quoted(value)}")
    return value


def name_of(seat: int, names: object) -> str:
    """Return what a seat is called in a sequence of names, one for each seat.

    >>> name_of(1, ("Ana", "Bea"))
    'Bea'
    >>> name_of(2, ("Ana", "Bea"))
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: names must be one for each seat, and seat 2 has none among 2
    """
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        raise OptionTypeError(f"names must be a sequence of texts, not {quoted(names)}")
    if not seat < len(names):
        raise OptionError(
            f"names must be one for each seat, and seat {seat} has none among {len(names)}"
        )
    name = printable("a name", names[seat])
    if not name.strip():
        raise OptionError(f"a name must have a letter to be seen, and that of seat {seat} has none")
    return name


def each(
    right: str, value: object, error: type[CebollaTypeError] = CebollaTypeError
) -> Iterator[Any]:
    """Return an iterator over several things; a text is one thing, and a mapping says more.

    Parameters
    ----------
    right : str
        The beginning of the complaint: what would have been right.
    value : object
        What was given.
    error : type, optional
        The error to raise.

    Examples
    --------
    >>> list(each("seats are a sequence of holdings", ["Kh", "Ad"]))
    ['Kh', 'Ad']
    >>> each("seats are a sequence of holdings", 5)
    Traceback (most recent call last):
    ...
    cebolla.errors.CebollaTypeError: seats are a sequence of holdings, not 5
    """
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | bytearray | Mapping):
        try:
            return iter(value)
        except TypeError:  # an array of no dimension
            pass
    raise error(f"{right}, not {quoted(value)}")


def as_array(name: str, value: ArrayLike) -> NDArray[Any]:
    """Return an array of what was given, of whatever dtype and shape it makes.

    >>> as_array("holdings", [[1, 2], [3]])
    Traceback (most recent call last):
    ...
    cebolla.errors.ArrayError: holdings make no array: setting an array element with a sequence. ...
    """
    import numpy as np

    if np.ma.is_masked(value):
        raise ArrayError(f"{name} are masked in part; give the rows that are whole")
    try:
        return np.asarray(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise ArrayError(f"{name} make no array: {error}") from error
