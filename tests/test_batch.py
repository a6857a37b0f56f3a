"""Arrays of holdings: what is taken, what is refused, and that their form changes no answer."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import cebolla
from cebolla.errors import ArrayError, ArrayTypeError

HOLDINGS = cebolla.deal(3000, rng=11)
EXPECTED = cebolla.strengths(HOLDINGS)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.uint32, np.int64, np.uint64])
def test_every_integer_dtype_is_read(dtype):
    assert np.array_equal(cebolla.strengths(HOLDINGS.astype(dtype)), EXPECTED)


@pytest.mark.parametrize(
    "form",
    [
        np.asfortranarray,
        lambda a: np.repeat(a, 2, axis=0)[::2],
        lambda a: np.flip(a, axis=1),
        lambda a: a.astype(">i4"),
        np.ndarray.tolist,
    ],
    ids=["fortran", "strided", "reversed", "big-endian", "lists"],
)
def test_the_form_of_the_array_changes_nothing(form):
    assert np.array_equal(cebolla.strengths(form(HOLDINGS)), EXPECTED)


def test_a_read_only_array_is_read_and_left_alone():
    array = HOLDINGS.copy()
    array.flags.writeable = False
    assert np.array_equal(cebolla.strengths(array), EXPECTED)
    assert np.array_equal(array, HOLDINGS)


def test_more_than_one_chunk():
    many = np.tile(HOLDINGS.astype(np.int64), (23, 1))
    assert np.array_equal(cebolla.strengths(many), np.tile(EXPECTED, 23))


@pytest.mark.parametrize("size", range(11))
def test_every_size_of_holding(size):
    found = cebolla.strengths(HOLDINGS[:200, :size])
    assert found.dtype == np.int64
    assert found.tolist() == [cebolla.strength(row[:size]) for row in HOLDINGS[:200].tolist()]


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_no_holdings_have_no_strengths(dtype):
    assert cebolla.strengths(np.empty((0, 10), dtype=dtype)).shape == (0,)


def test_threads_share_the_tables():
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(cebolla.strengths, np.array_split(HOLDINGS, 8)))
    assert np.array_equal(np.concatenate(found), EXPECTED)


@pytest.mark.parametrize(
    ("array", "message"),
    [
        pytest.param(np.zeros(10, int), r"shape \(n, k\), not \(10,\)", id="one-dimension"),
        pytest.param(np.zeros((1, 2, 3), int), r"not \(1, 2, 3\)", id="three-dimensions"),
        pytest.param(np.zeros((2, 11), int), "at most 10 cards, not 11", id="eleven"),
        pytest.param([], r"not \(0,\)", id="nothing"),
    ],
)
def test_wrong_shapes_are_refused(array, message):
    with pytest.raises(ArrayError, match=message):
        cebolla.strengths(array)


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((2, 3)),
        np.zeros((2, 3), bool),
        np.array([["Ah", "Kd"]]),
        np.array([[None, 1]], dtype=object),
        np.zeros((2, 3), complex),
    ],
    ids=["float", "bool", "text", "object", "complex"],
)
def test_wrong_dtypes_are_refused(array):
    with pytest.raises(ArrayTypeError, match="integer dtype") as caught:
        cebolla.strengths(array)
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.int64], ids=lambda d: d.__name__)
@pytest.mark.parametrize("row", [0, 511, 512, 2999])
@pytest.mark.parametrize("column", [0, 9])
def test_a_card_outside_the_pack_is_named(dtype, row, column):
    for card in (104, 127, *([255] if dtype is np.uint8 else [-1, 260, 256 + 3])):
        array = HOLDINGS.astype(dtype)
        array[row, column] = card
        with pytest.raises(
            ArrayError, match=f"row {row}: card index {card} in column {column} is outside 0 … 103"
        ):
            cebolla.strengths(array)


@pytest.mark.parametrize("dtype", [np.uint8, np.int64], ids=lambda d: d.__name__)
@pytest.mark.parametrize("row", [0, 700, 2999])
def test_a_card_held_twice_is_named(dtype, row):
    array = HOLDINGS.astype(dtype)
    array[row, 7] = array[row, 2]
    card = cebolla.Card.from_index(array[row, 2])
    with pytest.raises(
        ArrayError, match=rf"row {row}: {card} \(index {card.index}\) .* columns 2 and 7"
    ):
        cebolla.strengths(array)


@pytest.mark.parametrize("value", [2**31, 2**63])
def test_huge_numbers_are_refused(value):
    array = HOLDINGS.astype(np.uint64)
    array[5, 5] = value
    with pytest.raises(ArrayError, match=f"row 5: card index {value}"):
        cebolla.strengths(array)


SCRIPT = """
import cebolla
holdings = cebolla.deal(12, rng=5)
for reading in cebolla.Reading("null"), cebolla.Reading("wild", aces_low=True):
    print(cebolla.strengths(holdings, reading=reading).tolist())
    print([(str(r), hex(r.arrangement.strength)) for r in cebolla.ranked(holdings[0, :7], limit=4)])
"""


@pytest.mark.parametrize(
    "switch", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"], ids=["plain-python", "bounds-checked"]
)
def test_kernels_say_the_same(switch, tmp_path):
    def answer(**switches):
        return subprocess.run(
            [sys.executable, "-W", "error", "-c", SCRIPT],
            env={**os.environ, **switches},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert answer(**{switch: "1", "CEBOLLA_JIT_CACHE": "0"}) == answer()
