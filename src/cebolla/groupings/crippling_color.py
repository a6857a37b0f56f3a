"""The Colors of nine and ten cards that cripple (rules, section 4).

For mutilation a holding is also read as such a Color, whatever else it is. What a Color must be for
that is an option of the rules: of one suit pair; that and 16 to 21 points; that and consecutive.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

import numpy as np
import numpy.typing as npt

from cebolla.cards import Rank, SuitPair
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.rules import CripplingColorKind, Reading

__all__ = [
    "HIGHEST_TOTAL",
    "RANKS",
    "SIZES",
    "CripplingColor",
    "crippling_colors",
    "crippling_colors_of",
    "crippling_sizes",
]

SIZES = (10, 9)
"""The sizes of a Color that cripples, the stronger first."""

RANKS = len(Rank)
"""How many ranks a suit has."""

HIGHEST_TOTAL = 21
"""The most that a Color counts."""


@dataclass(frozen=True, slots=True)
class CripplingColor:
    """A size of crippling Color that a holding can be read as.

    Parameters
    ----------
    size : int
        9 or 10 cards.
    eights_min, eights_max : int
        The fewest and the most eights among them, over the holder's choices of cards. Every number
        between can be had too.

    Examples
    --------
    >>> CripplingColor(9, 0, 1)
    CripplingColor(size=9, eights_min=0, eights_max=1)
    """

    size: int
    eights_min: int
    eights_max: int

    def __post_init__(self) -> None:
        for name in ("size", "eights_min", "eights_max"):
            if type(getattr(self, name)) is not int:
                raise OptionTypeError(
                    f"{name} must be an integer, not {quoted(getattr(self, name))}"
                )
        if self.size not in SIZES:
            raise OptionError(f"a crippling Color has 9 or 10 cards, not {quoted(self.size)}")
        if not 0 <= self.eights_min <= self.eights_max <= 8:
            raise OptionError(
                "a crippling Color has 0 to 8 eights, the fewest given first, "
                f"not {quoted(self.eights_min)} to {quoted(self.eights_max)}"
            )

    def to_dict(self) -> dict[str, int]:
        """Return the Color as plain values, for JSON."""
        return {"size": self.size, "eights_min": self.eights_min, "eights_max": self.eights_max}


def crippling_colors(
    cards: Sequence[int], reading: Reading
) -> dict[CripplingColorKind, tuple[CripplingColor, ...]]:
    """Return the crippling Colors that the holding can be read as, for each kind of Color.

    Parameters
    ----------
    cards : sequence of int
        The indices of the holding, ten at most.
    reading : Reading
        Wild eights count as of any pair; others are what they are. Whether aces are low makes no
        difference: a crippling Color never needs an 11.

    Returns
    -------
    dict
        For ``"pair"``, ``"sum"`` and ``"run"`` the Colors, ten cards before nine; none is ``()``.

    Examples
    --------
    >>> clubs = crippling_colors(range(10), Reading())
    >>> clubs["run"][0], clubs["sum"]
    (CripplingColor(size=10, eights_min=1, eights_max=1), ())
    >>> crippling_colors([0, 1, 2, 3, 4, 5, 6, 8, 59], Reading("wild"))["run"]
    (CripplingColor(size=9, eights_min=1, eights_max=1),)
    """
    return {
        kind: crippling_colors_of(kind, cards, reading) for kind in get_args(CripplingColorKind)
    }


def crippling_colors_of(
    kind: CripplingColorKind, cards: Sequence[int], reading: Reading
) -> tuple[CripplingColor, ...]:
    """Return what `crippling_colors` has under one kind of Color.

    >>> crippling_colors_of("run", [0, 1, 2, 3, 4, 5, 6, 7, 8, 102], Reading())
    (CripplingColor(size=9, eights_min=1, eights_max=1),)
    """
    wild = reading.eights == "wild"
    eights = sum(card % RANKS == Rank.EIGHT for card in cards)
    suited: list[tuple[list[int], int]] = []
    for pair in SuitPair:
        ranks = sorted(card % RANKS for card in cards if card // 26 == pair)
        natural = [rank for rank in ranks if rank != Rank.EIGHT]
        free = eights if wild else len(ranks) - len(natural)
        if len(natural) + free >= min(SIZES):
            suited.append((natural, free))
    span = _SPANS[wild, kind]
    colors = []
    for size in SIZES:
        spans = [span(natural, free, size) for natural, free in suited]
        possible = [both for both in spans if both is not None]
        if possible:
            # Two pairs can both serve only through wild eights, and then both can take every
            # eight there is: their spans end alike, and the union of the two has no gap.
            fewest = min(low for low, _ in possible)
            most = max(high for _, high in possible)
            colors.append(CripplingColor(size, fewest, most))
    return tuple(colors)


def crippling_sizes(
    holdings: npt.NDArray[np.uint8], reading: Reading, kind: CripplingColorKind
) -> npt.NDArray[np.int8]:
    """Return the crippling Colors of many holdings; the compiled twin of `crippling_colors`.

    Parameters
    ----------
    holdings : ndarray of uint8, shape (n, k)
        Card indices, checked: 0 … 103, no card twice in a row.
    reading : Reading
        How eights count.
    kind : {"pair", "sum", "run"}
        What a crippling Color must be.

    Returns
    -------
    ndarray of int8, shape (n, 2, 2)
        For each holding, of its Colors of nine cards and then of ten, the fewest and the most
        eights; -1 and -1 without such a Color.

    Examples
    --------
    >>> crippling_sizes(np.arange(10, dtype=np.uint8)[None], Reading(), "run").tolist()
    [[[1, 1], [1, 1]]]
    >>> crippling_sizes(np.arange(10, dtype=np.uint8)[None], Reading(), "sum").tolist()
    [[[-1, -1], [-1, -1]]]
    """
    from cebolla.groupings import mutilation_kernel

    out = np.empty((len(holdings), 2, 2), np.int8)
    mutilation_kernel.crippling_sizes(
        np.ascontiguousarray(holdings, np.uint8),
        np.minimum(np.arange(1, RANKS + 1, dtype=np.int64), 10),
        HIGHEST_TOTAL,
        get_args(CripplingColorKind).index(kind),
        reading.eights == "wild",
        out,
    )
    return out


def _any_cards(natural: Sequence[int], eights: int, size: int) -> tuple[int, int] | None:
    """Return how many eights serve in any `size` cards of the pair.

    Natural cards are exchanged for eights one by one, so every number between serves too.
    """
    if len(natural) + eights < size:
        return None
    return max(size - len(natural), 0), eights


def _wild_sum(natural: Sequence[int], eights: int, size: int) -> tuple[int, int] | None:
    """Return how many wild eights serve in `size` cards of the pair that count 16 to 21.

    For each number of wild eights the cheapest natural cards are best, all of them and the eights
    at their lowest; exchanging a natural card for a wild eight never costs more, so above the
    fewest eights every number serves. At least 16 is always reached on the way up to 21: two wild
    eights can count 20, and one stands beside eight natural cards that count 20.
    """
    if len(natural) + eights < size:
        return None
    points = [min(rank + 1, 10) for rank in natural]  # in increasing order
    for count in range(max(size - len(natural), 0), eights + 1):
        if sum(points[: size - count]) + count <= HIGHEST_TOTAL:
            return count, eights
    return None


def _natural_sum(natural: Sequence[int], eights: int, size: int) -> None:
    """Return None: A A 2 2 3 3 4 4 5, the cheapest nine natural cards of a pair, count 25."""


def _wild_run(natural: Sequence[int], eights: int, size: int) -> tuple[int, int] | None:
    """Return how many wild eights serve in `size` consecutive ranks of the pair, ace low.

    Beside filling the gaps they can stand in for any natural card of the run, so above the fewest
    gaps every number serves.
    """
    gaps = size - _longest_cover(natural, size)
    return (gaps, eights) if gaps <= eights else None


def _natural_run(natural: Sequence[int], eights: int, size: int) -> tuple[int, int] | None:
    """Return how many eights serve in a run without wild ones.

    Nine or more of the thirteen ranks always include the eight, and once.
    """
    if not eights or _longest_cover([*natural, Rank.EIGHT], size) < size:
        return None
    return 1, 1


def _longest_cover(ranks: Sequence[int], size: int) -> int:
    """Return the most different ranks among these that `size` consecutive ones can include."""
    have = {*ranks}
    windows = (range(low, low + size) for low in range(RANKS - size + 1))
    return max(len(have.intersection(window)) for window in windows)


_SPANS = {
    (True, "pair"): _any_cards,
    (True, "sum"): _wild_sum,
    (True, "run"): _wild_run,
    (False, "pair"): _any_cards,
    (False, "sum"): _natural_sum,
    (False, "run"): _natural_run,
}
"""By whether eights are wild and by the kind of Color: the fewest and the most eights, if any."""
