"""Samples: holdings dealt and evaluated, discards, equity; and what peers do of that kind.

An item is a holding or a deal that was dealt and evaluated, except where an answer is named. A deal
of two players is two holdings of ten cards, and the peers' is two hands of seven.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import eval7
import numpy as np
import pokerkit
import pytest

from cebolla import Category, odds
from cebolla.odds.deck import BLOCK, Deck
from yardstick import YARDSTICK

PEER = YARDSTICK
MONTE_CARLO = "eval7.py_hand_vs_range_monte_carlo"
"""The peer of what deals to several players."""
SAMPLES = 1 << 18
HAND = "Ah Kd 3c 4c 9u"


@pytest.fixture(params=[1, 2], ids=["one core", "two cores"])
def cores(request: Any) -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(request.param) as threads:
        yield threads


def _name(what: str, request: Any) -> str:
    return f"{what}, {request.node.callspec.id}"


def bench_deal(measure: Callable[..., Any]) -> None:
    deck = Deck(range(104), np.random.SeedSequence(1))
    deals = np.empty((BLOCK, 10), dtype=np.uint8)
    measure("deal ten cards", BLOCK, deck.deal, deals)


@pytest.mark.parametrize("eights", ["plain", "null", "wild"])
def bench_sample(measure: Callable[..., Any], eights: Any) -> None:
    with ThreadPoolExecutor(1) as thread:
        how = {"method": "sample", "samples": SAMPLES, "rng": 1, "executor": thread}
        measure(
            f"sample ten cards, {eights} eights, one core",
            SAMPLES,
            lambda: odds.draw(draws=10, eights=eights, **how),
        )


def bench_sample_on_cores(
    measure: Callable[..., Any], cores: ThreadPoolExecutor, request: Any
) -> None:
    how = {"method": "sample", "samples": 2 * SAMPLES, "rng": 1, "executor": cores}
    measure(_name("sample ten cards", request), 2 * SAMPLES, lambda: odds.draw(draws=10, **how))


@pytest.mark.parametrize(
    "objective",
    [odds.Percentile(), odds.Reach(Category.DOBLE_CEBOLLA), odds.Beat(1), odds.Beat(3)],
    ids=lambda objective: objective.label("en"),
)
def bench_discards(measure: Callable[..., Any], objective: Any) -> None:
    measure(
        f"discards to 0.002, {objective.label('en')} (an answer)",
        1,
        lambda: odds.discards(HAND, objective=objective, rng=1),
        peer=None,
    )


def bench_discards_of_few_samples(measure: Callable[..., Any]) -> None:
    name = "discards, 100 samples (an answer)"
    measure(name, 1, lambda: odds.discards(HAND, samples=100, rng=1), peer=None)


@pytest.mark.parametrize("players", [2, 7])
def bench_equity(measure: Callable[..., Any], players: int) -> None:
    with ThreadPoolExecutor(1) as thread:
        how = {"samples": SAMPLES, "rng": 1, "executor": thread}
        measure(
            f"equity of {players} players, one core",
            SAMPLES,
            lambda: odds.equity([HAND, *[""] * (players - 1)], **how),
            peer=MONTE_CARLO,
        )


def bench_equity_counted(measure: Callable[..., Any]) -> None:
    players = [odds.Contender("Ah Kd 3c 4c 9u 2h 2d", 2), odds.Contender("Ac Kc 8c 8d 5b 5d", 1)]
    total = odds.equity(players).total
    name = "equity of 2 players, counted"
    measure(name, total, lambda: odds.equity(players), peer=MONTE_CARLO)


def bench_eval7_monte_carlo(measure: Callable[..., Any]) -> None:
    hand = [eval7.Card(text) for text in ("Ah", "Kd")]
    villain = eval7.HandRange("22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32")
    measure(
        MONTE_CARLO,
        SAMPLES,
        lambda: eval7.py_hand_vs_range_monte_carlo(hand, villain, [], SAMPLES),
        peer=MONTE_CARLO,
    )


def bench_pokerkit_equities(measure: Callable[..., Any]) -> None:
    ranges = [pokerkit.parse_range("AhKd"), pokerkit.parse_range("QsQc")]
    how = {"sample_count": 500}
    measure(
        "pokerkit.calculate_equities",
        500,
        lambda: pokerkit.calculate_equities(
            ranges, (), 2, 5, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,), **how
        ),
        peer=MONTE_CARLO,
    )
