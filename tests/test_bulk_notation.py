"""Lines of text to arrays and back."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.cards import DOUBLE
from cebolla.dealing import deal
from cebolla.errors import (
    ArrayError,
    ArrayTypeError,
    CardTypeError,
    DuplicateCardError,
    HoldingSizeError,
    UnknownCardError,
)
from cebolla.notation import (
    bulk,
    format_cards,
    format_holdings,
    parse_cards,
    parse_holdings,
    read_holding,
)

SAME_SIZE = st.integers(1, 10).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, 103), unique=True, min_size=size, max_size=size), min_size=1
    )
)


def in_long_names(line):
    return format_cards(parse_cards(line), lang="en")


FORMS = {
    "as printed": lambda line: line,
    "commas": lambda line: line.replace(" ", ","),
    "commas and spaces": lambda line: line.replace(" ", " , "),
    "ten in digits": lambda line: line.replace("T", "10"),
    "lower case": str.lower,
    "tabs": lambda line: "\t" + line.replace(" ", "\t"),
    "line ends": lambda line: line + "\r\n",
    "suit signs": lambda line: line.replace("h", "♥"),
    "long names": in_long_names,
}


@pytest.mark.parametrize("form", FORMS)
@given(rows=SAME_SIZE)
def test_holdings_round_trip(form, rows):
    array = np.array(rows, dtype=np.uint8)
    lines = [FORMS[form](line) for line in format_holdings(array)]
    read = parse_holdings(lines)
    assert read.dtype == np.uint8
    np.testing.assert_array_equal(read, array)


def test_both_roads_read_the_same_and_agree_with_the_door():
    array = deal(500, rng=11)
    lines = format_holdings(array)
    np.testing.assert_array_equal(bulk._read_aligned(lines, 10), array)
    np.testing.assert_array_equal(bulk._read_each(lines, 10, 0), array)
    for line, row in zip(lines, np.sort(array, axis=1).tolist(), strict=True):
        assert read_holding(line) == tuple(row)


def test_blocks_join(monkeypatch):
    monkeypatch.setattr(bulk, "_BLOCK", 7)
    array = deal(50, 4, rng=3)
    lines = format_holdings(array)
    lines[20] = lines[20].replace(" ", ", ")
    np.testing.assert_array_equal(parse_holdings(iter(lines)), array)
    lines[33] = "3c 4c 5c 99"
    with pytest.raises(UnknownCardError, match=r"line 34 \(row 33\): token 4 '99' is no card"):
        parse_holdings(lines)


def test_an_open_file_is_read():
    array = deal(5, rng=1)
    file = io.StringIO("".join(f"{line}\n" for line in format_holdings(array)))
    np.testing.assert_array_equal(parse_holdings(file), array)


def test_no_lines_and_no_cards():
    assert parse_holdings([]).shape == (0, 0)
    assert parse_holdings(["", " "]).shape == (2, 0)
    assert format_holdings(np.empty((0, 10), np.uint8)) == []
    assert format_holdings(np.empty((2, 0), np.int64)) == ["", ""]


@pytest.mark.parametrize(
    ("lines", "error", "message"),
    [
        (["3c Kh", "Tu 13h"], UnknownCardError, r"^line 2 \(row 1\): token 2 '13h' is no card: "),
        (["3c zz"], UnknownCardError, r"^line 1 \(row 0\): token 2 'zz' is no card"),
        (["3c Kh", "Tu Tu"], DuplicateCardError, r"^line 2 \(row 1\): token 2 'Tu' is the same"),
        (["3c Kh", "Tu, 10u"], DuplicateCardError, r"^line 2 \(row 1\): token 2 '10u' is the same"),
        (["3c Kh", "Tu"], HoldingSizeError, r"^line 2 \(row 1\) has 1 cards, line 1 has 2; all"),
        (["3c", "Tu 4c"], HoldingSizeError, r"^line 2 \(row 1\) has 2 cards, line 1 has 1"),
        (["3c Kh", ""], HoldingSizeError, r"^line 2 \(row 1\) has 0 cards"),
        (["", "3c Kh"], HoldingSizeError, r"^line 2 \(row 1\) has 2 cards, line 1 has 0"),
        (["3c Kh", "4c Kd\n5c"], HoldingSizeError, r"^line 2 \(row 1\) has 3 cards"),
        (["3c 4c\n5c", "6c"], HoldingSizeError, r"^line 2 \(row 1\) has 1 cards"),
        (["3c Kh", None], CardTypeError, r"^line 2 \(row 1\) is no text: None"),
        ([b"3c Kh"], CardTypeError, r"^line 1 \(row 0\) is no text: b'3c Kh'"),
        ("3c Kh", CardTypeError, r"lines is an iterable of texts, as from str.splitlines"),
        (b"3c Kh", CardTypeError, r"lines is an iterable of texts"),
        (7, CardTypeError, r"lines is an iterable of texts"),
    ],
)
def test_what_is_no_table_of_holdings_is_refused(lines, error, message):
    with pytest.raises(error, match=message):
        parse_holdings(lines)


@given(st.lists(st.text("3cKh ,\nT10u", max_size=6), min_size=1, max_size=4))
def test_the_quick_road_takes_nothing_that_the_careful_one_would_not(lines):
    try:
        size = len(parse_cards(lines[0]))
        careful = bulk._read_each(lines, size, 0)
    except (UnknownCardError, DuplicateCardError, HoldingSizeError):
        careful, size = None, len(lines[0].split())
    quick = bulk._read_aligned(lines, size)
    if quick is not None:
        assert careful is not None
        np.testing.assert_array_equal(quick, careful)


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int64, np.uint64, ">i4"])
def test_any_integer_dtype_and_layout_is_printed(dtype):
    array = np.asfortranarray(deal(4, 3, rng=5).astype(dtype))
    expected = [format_cards(DOUBLE.cards[int(i)] for i in row) for row in array]
    assert format_holdings(array) == expected
    assert format_holdings(array[::-1]) == expected[::-1]


@pytest.mark.parametrize(
    ("array", "error", "message"),
    [
        ([[1, 2], [104, 3]], ArrayError, r"row 1 has the card index 104, outside 0 … 103"),
        ([[-1, 2]], ArrayError, r"row 0 has the card index -1"),
        ([[2**40, 2]], ArrayError, r"row 0 has the card index 1099511627776"),
        ([[1, 2], [7, 7]], ArrayError, r"row 1 has the card 7 \(8c\) twice; each card exists once"),
        ([[1.0, 2.0]], ArrayTypeError, r"an array of integers, not of float64"),
        ([[True, False]], ArrayTypeError, r"an array of integers, not of bool"),
        ([["Kh"]], ArrayTypeError, r"an array of integers, not of <U2"),
        ([1, 2], ArrayError, r"holdings have shape \(n, k\), not \(2,\)"),
        (np.zeros((2, 2, 2), np.uint8), ArrayError, r"not \(2, 2, 2\)"),
        ([], ArrayError, r"not \(0,\)"),
        (5, ArrayError, r"not \(\)"),
    ],
)
def test_arrays_that_are_no_holdings_are_refused(array, error, message):
    with pytest.raises(error, match=message):
        format_holdings(array)
