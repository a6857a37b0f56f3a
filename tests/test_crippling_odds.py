"""The odds of a Color that cripples: closed formulas, every holding of small packs, samples."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

import cebolla
from cebolla import Reading
from cebolla.errors import DuplicateCardError, HoldingSizeError, OptionError, ReadingError
from cebolla.groupings.crippling_color import crippling_colors, crippling_sizes
from cebolla.odds import crippling_odds

TOTAL = comb(104, 10)
KINDS = ("pair", "sum", "run")
each_kind = pytest.mark.parametrize("kind", KINDS)
each_eights = pytest.mark.parametrize("eights", ["null", "plain", "wild"])


@pytest.mark.parametrize("eights", ["null", "plain"])
def test_pair_in_an_ordinary_round(eights: Any) -> None:
    ten = 4 * comb(26, 10)
    nine = 4 * comb(26, 9) * 78 + ten
    found = crippling_odds("pair", eights=eights)
    assert found == {9: Fraction(nine, TOTAL), 10: Fraction(ten, TOTAL)}


@pytest.mark.parametrize("eights", ["null", "plain"])
def test_sum_is_out_of_reach_without_wild_eights(eights: Any) -> None:
    assert crippling_odds("sum", eights=eights) == {9: 0, 10: 0}


@pytest.mark.parametrize("eights", ["null", "plain"])
def test_run_in_an_ordinary_round(eights: Any) -> None:
    ten = 4 * 4 * 2**10  # four runs of ten ranks in each pair
    # Nine ranks and a card of elsewhere; nine ranks, one of them twice; ten ranks, of which two of
    # the four runs of ten have two runs of nine each.
    nine = 4 * (5 * 2**9 * 78 + 5 * 9 * 2**8 + (5 * 4 - 4) * 2**10)
    found = crippling_odds("run", eights=eights)
    assert found == {9: Fraction(nine, TOTAL), 10: Fraction(ten, TOTAL)}


def test_pair_in_a_wild_round() -> None:
    """So many wild eights and the rest of one pair; nine of them leave one card of elsewhere."""
    ten = 4 * sum(comb(8, wild) * comb(24, 10 - wild) for wild in range(9))
    nine = 4 * sum(comb(8, wild) * comb(24, 9 - wild) * 72 for wild in range(9))
    nine -= comb(4, 2) * 24**2  # all eights with a card of each of two pairs, found for both
    assert crippling_odds("pair", eights="wild") == {
        9: Fraction(nine + ten, TOTAL),
        10: Fraction(ten, TOTAL),
    }


SMALL_PACKS = {
    "low cards and eights": [
        *(suit * 13 + rank for suit in (0, 1) for rank in (0, 1, 2, 3, 7)),
        *(suit * 13 + 7 for suit in (2, 3, 4, 5)),
        *(26, 27, 65, 103),
    ],
    "one pair": [*range(8), 13, *range(16, 24), 33],
    "all eights": [*(suit * 13 + 7 for suit in range(8)), 0, 1, 14, 26, 40, 60, 75, 90, 103],
    "a run and more": [*range(2, 13), 7 + 26, 7 + 52, 15, 16, 23, 50],
}


@each_kind
@each_eights
@pytest.mark.parametrize("pack", SMALL_PACKS.values(), ids=SMALL_PACKS)
def test_odds_in_a_small_pack_are_those_of_every_holding(
    pack: list[int], eights: Any, kind: Any
) -> None:
    holdings = np.array(list(combinations(sorted(pack), 10)), np.uint8)
    serves = crippling_sizes(holdings, Reading(eights), kind)[:, :, 0] >= 0
    found = crippling_odds(kind, eights=eights, dead=[c for c in range(104) if c not in pack])
    assert found == {
        size: Fraction(int(serves[:, place].sum()), len(holdings))
        for place, size in enumerate((9, 10))
    }


def test_odds_in_a_pack_of_ten_are_one_or_nothing() -> None:
    """The plain functions agree with the compiled one."""
    clubs = [*range(10)]
    for eights in ("null", "wild"):
        colors = crippling_colors(clubs, Reading(eights))
        for kind in KINDS:
            sizes = {color.size for color in colors[kind]}
            found = crippling_odds(kind, eights=eights, dead=range(10, 104))
            assert found == {size: int(size in sizes) for size in (9, 10)}


@pytest.mark.deep
@each_kind
@pytest.mark.parametrize("eights", ["null", "wild"])
def test_odds_are_those_of_a_sample(eights: Any, kind: Any) -> None:
    """Half the pack is dead, so that there is something to find."""
    dead = [card for card in range(104) if card // 26 > 1 and card % 13 != 7]
    holdings = cebolla.deal(4_000_000, dead=dead, rng=11)
    serves = (crippling_sizes(holdings, Reading(eights), kind)[:, :, 0] >= 0).mean(axis=0)
    for share, exact in zip(
        serves, crippling_odds(kind, eights=eights, dead=dead).values(), strict=True
    ):
        error = sqrt(float(exact) / len(holdings)) + 1e-9
        assert abs(share - float(exact)) < 5 * error


@each_eights
def test_stricter_kinds_are_rarer(eights: Any) -> None:
    by_pair, by_sum, by_run = (crippling_odds(kind, eights=eights) for kind in KINDS)
    for size in (9, 10):
        assert by_pair[size] > max(by_sum[size], by_run[size])
        assert by_pair[9] > by_pair[10]


def test_bad_arguments() -> None:
    with pytest.raises(OptionError, match="kind must be one of 'pair', 'sum', 'run'"):
        crippling_odds("flush")  # type: ignore[arg-type]
    with pytest.raises(ReadingError):
        crippling_odds(eights="tame")  # type: ignore[arg-type]
    with pytest.raises(DuplicateCardError):
        crippling_odds(dead="Ah Ah")
    with pytest.raises(HoldingSizeError, match="9 cards are left"):
        crippling_odds(dead=range(95))
