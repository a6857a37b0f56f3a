"""Many holdings at once: lines of text to an array and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import islice, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from cebolla.cards import DOUBLE
from cebolla.doors import as_array, each
from cebolla.errors import (
    ArrayError,
    ArrayTypeError,
    CardError,
    CardTypeError,
    DuplicateCardError,
    HoldingSizeError,
    UnknownCardError,
    quoted,
)
from cebolla.notation.holding import indices_in
from cebolla.notation.tokens import tokens

__all__ = ["format_holdings", "parse_holdings"]

_BLOCK = 16_384
_NO_CARD = 255
_NEWLINE, _SPACE, _COMMA = b"\n ,"

Indices = npt.NDArray[np.uint8]


def parse_holdings(lines: Iterable[str]) -> Indices:
    """Return the holdings that the lines name, one a row.

    Parameters
    ----------
    lines : iterable of str
        One holding each, as `cebolla.parse_cards` reads it; an open file will do. All have the same
        number of cards.

    Returns
    -------
    ndarray of uint8, shape (n, k)
        Card indices 0 … 103, in the order of the text. No lines give shape (0, 0).

    Raises
    ------
    UnknownCardError, DuplicateCardError
        For a line that is no holding; the message names the line, counted from 1, and the token.
    HoldingSizeError
        If a line has more or fewer cards than the first.
    CardTypeError
        If a line is no text, or `lines` is one text instead of several.

    Notes
    -----
    Lines of two-letter tokens with one space or comma between them are read several times as fast
    as any other form.

    Examples
    --------
    >>> parse_holdings(["3c Kh", "Tu, rey de oros"])
    array([[  2,  64],
           [ 74, 103]], dtype=uint8)
    >>> parse_holdings(["3c Kh", "Tu 13h"])
    Traceback (most recent call last):
    ...
    cebolla.errors.UnknownCardError: line 2 (row 1): token 2 '13h' is no card: there is no rank \
'13'; the ranks are A 2 3 4 5 6 7 8 9 T J Q K
    """
    source = each("lines is an iterable of texts, as from str.splitlines", lines, CardTypeError)
    blocks: list[Indices] = []
    size = -1
    start = 0
    while block := list(islice(source, _BLOCK)):
        if size < 0:
            size = len(_row(block[0], 0))
        rows = _read_aligned(block, size)
        blocks.append(_read_each(block, size, start) if rows is None else rows)
        start += len(block)
    return np.concatenate(blocks) if blocks else np.empty((0, 0), np.uint8)


def format_holdings(array: npt.ArrayLike) -> list[str]:
    """Return each row of card indices as text that `parse_holdings` reads back.

    Parameters
    ----------
    array : array_like of int, shape (n, k)
        Card indices 0 … 103, no card twice in a row.

    Returns
    -------
    list of str
        Two-letter tokens with a space between them, in the order of the row.

    Raises
    ------
    ArrayTypeError
        If the array is not of integers.
    ArrayError
        If it has not two dimensions, or a row is no holding; the message names the row by its
        index, from 0.

    Examples
    --------
    >>> format_holdings([[2, 64], [74, 103]])
    ['3c Kh', 'Tu Ko']
    >>> format_holdings([[2, 64], [74, 74]])
    Traceback (most recent call last):
    ...
    cebolla.errors.ArrayError: row 1 has the card 74 (Tu) twice; each card exists once
    """
    indices = _checked(array)
    count, size = indices.shape
    if size == 0:
        return [""] * count
    text = np.take(_printed(), indices, axis=0).reshape(count, 3 * size)
    text[:, -1] = _NEWLINE
    lines: list[str] = text.tobytes().decode("ascii").splitlines()
    return lines


def _read_aligned(block: list[str], size: int) -> Indices | None:
    """Return the rows of lines that are all ``size`` tokens three letters apart, else None."""
    try:
        text = "\n".join(map(str.strip, block)) + "\n"
        raw = np.frombuffer(text.encode("ascii"), np.uint8)
    except (TypeError, UnicodeEncodeError):
        return None
    if size == 0 or raw.size != len(block) * size * 3:
        return None
    raw = raw.reshape(len(block), size, 3)
    # As many newlines as lines, each at the end of a row: so no line has one inside.
    inner = raw[:, :-1, 2]
    if (raw[:, -1, 2] != _NEWLINE).any() or ((inner != _SPACE) & (inner != _COMMA)).any():
        return None
    rows = _by_letters()[(raw[:, :, 0].astype(np.uint16) << 7) | raw[:, :, 1]]
    return None if (rows == _NO_CARD).any() or _rows_with_twins(rows).any() else rows


def _read_each(block: list[str], size: int, start: int) -> Indices:
    """Return the rows of the lines, read one by one; ``start`` is the first line's row."""
    rows = bytearray()
    for number, line in enumerate(block, start=start):
        row = _row(line, number)
        if len(row) != size:
            raise HoldingSizeError(
                f"line {number + 1} (row {number}) has {len(row)} cards, line 1 has {size}; "
                "all lines must have the same number"
            )
        rows.extend(row)
    return np.frombuffer(rows, np.uint8).reshape(len(block), size)


def _row(line: Any, number: int) -> list[int]:
    if not isinstance(line, str):
        raise CardTypeError(f"line {number + 1} (row {number}) is no text: {quoted(line)}")
    try:
        return indices_in(line)
    except (UnknownCardError, DuplicateCardError) as error:
        kind: type[CardError] = type(error)
        raise kind(f"line {number + 1} (row {number}): {error}") from None


def _checked(array: npt.ArrayLike) -> npt.NDArray[Any]:
    indices = as_array("holdings", array)
    if indices.dtype.kind not in "iu" and indices.size:
        raise ArrayTypeError(f"holdings are an array of integers, not of {indices.dtype}")
    if indices.ndim != 2:
        raise ArrayError(f"holdings have shape (n, k), not {indices.shape}")
    outside = ((indices < 0) | (indices > 103)).any(axis=1)
    if outside.any():
        row = int(outside.argmax())
        wrong = next(int(i) for i in indices[row] if not 0 <= i <= 103)
        raise ArrayError(f"row {row} has the card index {wrong}, outside 0 … 103")
    indices = indices.astype(np.uint8)
    twice = _rows_with_twins(indices)
    if twice.any():
        row = int(twice.argmax())
        ordered = sorted(indices[row].tolist())
        card = next(a for a, b in pairwise(ordered) if a == b)
        raise ArrayError(
            f"row {row} has the card {card} ({DOUBLE.cards[card]}) twice; each card exists once"
        )
    return indices


def _rows_with_twins(rows: Indices) -> npt.NDArray[np.bool_]:
    ordered = np.sort(rows, axis=1)
    twins: npt.NDArray[np.bool_] = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return twins


@cache
def _by_letters() -> Indices:
    """Return the card index by first letter x 128 + second letter, both ASCII."""
    table = np.full(128 * 128, _NO_CARD, np.uint8)
    for text, card in tokens(DOUBLE).items():
        if len(text) == 2 and text.isascii():
            table[ord(text[0]) * 128 + ord(text[1])] = card.index
    return table


@cache
def _printed() -> Indices:
    """Return the three letters printed for each card: its token and a space."""
    return np.frombuffer("".join(f"{c} " for c in DOUBLE.cards).encode(), np.uint8).reshape(104, 3)
