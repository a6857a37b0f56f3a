"""What callers hand in by mistake or on purpose, by what it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from cebolla.errors import CebollaError, CebollaTypeError

HUGE = 10**5000
"""An integer of more digits than Python prints."""


class NoIterator:
    """Says that it can be gone through, and cannot."""

    def __iter__(self) -> Any:
        return 5


class Unprintable:
    """Has a repr that fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


NOTHING_RIGHT: dict[str, Any] = {
    "float": 1.5,
    "nan": float("nan"),
    "complex": 1j,
    "bytes": b"Kh",
    "object": object(),
    "class": int,
    "function": len,
    "unprintable": Unprintable(),
    "duration": np.timedelta64(3, "D"),
    "0-d array": np.array(3.0),
    "array": np.arange(6.0).reshape(2, 3),
    "dict": {1: 2},
}
"""What no argument takes, of whatever kind it should be."""

NOT_INTEGER = NOTHING_RIGHT | {
    "bool": True,
    "numpy bool": np.True_,
    "integral float": 1.0,
    "numpy float": np.float64(1),
    "0-d integer array": np.array(1),
    "text": "1",
    "list": [1],
}
NOT_FLAG = NOTHING_RIGHT | {"one": 1, "zero": 0, "text": "yes", "numpy bool": np.True_, "list": []}
NOT_TEXT = NOTHING_RIGHT | {"one": 1, "bool": True, "list": ["Kh"], "empty list": []}
NOT_CARDS = NOTHING_RIGHT | {
    "None": None,
    "one": 1,
    "bool": True,
    "no iterator": NoIterator(),
    "mapping": {"Kh": 1},
    "bytearray": bytearray(b"Kh"),
    "of bools": [True],
    "of floats": [1.0],
    "of None": [None],
    "of lists": [[1]],
    "of durations": [np.timedelta64(3, "D")],
    "masked": np.ma.array([1, 2], mask=[False, True]),
}
NOT_OF_ITS_CLASS = NOTHING_RIGHT | {"one": 1, "zero": 0, "text": "wild", "empty": "", "list": []}
NOT_SEVERAL = NOTHING_RIGHT | {"one": 1, "text": "ab", "no iterator": NoIterator()}

Call = Callable[[Any], object]


def each_of(values: dict[str, Any], calls: dict[str, Call]) -> Iterator[Any]:
    """Give every call every value, as parameters with readable ids."""
    for call_name, call in calls.items():
        for value_name, value in values.items():
            yield pytest.param(call, value, id=f"{call_name}-{value_name}")


def refusal(call: Call, value: object) -> CebollaError:
    """Return the error with which a call refuses a value: of the family, one line, not long."""
    with pytest.raises(CebollaError) as caught:
        call(value)
    error = caught.value
    assert isinstance(error, ValueError | TypeError)
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 500
    return error


def refused_as_mistyped(call: Call, value: object) -> None:
    """Check that a value of a wrong type is refused as such."""
    error = refusal(call, value)
    assert isinstance(error, CebollaTypeError)
    assert isinstance(error, TypeError)
