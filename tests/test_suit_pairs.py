"""Where no caballo leads, the four suit pairs can be exchanged: no group asks for one by name."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

import cebolla
from cebolla import READINGS, Reading, Rules

NO_LEADS = Rules(elephants=False)

# Joint demands in which one suit pair has all that a Color Roto asks and the next lacks an ace.
EXCHANGED = {
    "Real, Color, Color Roto": ("Ko Ac Qu 7u Ah 8e 7o 8d 8h 7b", Reading("plain", aces_low=True)),
    "two Colores, Color Roto": ("Au Ku 6e Ah Je Ae Qu 6b As Qc", Reading("plain", aces_low=True)),
    "Cebolla de 4, Color": ("6o Ah Ab As 5c Td Jh Th 6u 5d", Reading("null")),
    "Doble, Color": ("Ab Ad 6u Ae Ao 6o Tu Qe Td Qc", Reading("null")),
    "wild": ("Ks Ko 5s 6c 5c Ah 6s Qc Ac Ab", Reading("wild", aces_low=True)),
}


def exchanged(holdings: np.ndarray, order: tuple[int, ...]) -> np.ndarray:
    return (np.array(order)[holdings // 26] * 26 + holdings % 26).astype(np.uint8)


@pytest.mark.parametrize(("cards", "reading"), EXCHANGED.values(), ids=EXCHANGED)
def test_holding_is_worth_the_same_in_other_suits(cards: str, reading: Reading) -> None:
    holding = cebolla.parse_holdings([cards])
    expected = cebolla.strength(cards, reading=reading, rules=NO_LEADS)
    for order in permutations(range(4)):
        moved = exchanged(holding, order)
        assert cebolla.strengths(moved, reading=reading, rules=NO_LEADS).tolist() == [expected]
        assert cebolla.strength(moved[0], reading=reading, rules=NO_LEADS) == expected


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_random_holdings_are_worth_the_same_in_other_suits(reading: Reading) -> None:
    holdings = cebolla.deal(1 << 20, rng=reading.index)
    expected = cebolla.strengths(holdings, reading=reading, rules=NO_LEADS)
    for order in ((1, 0, 3, 2), (2, 3, 1, 0)):
        moved = cebolla.strengths(exchanged(holdings, order), reading=reading, rules=NO_LEADS)
        assert int((moved != expected).sum()) == 0
