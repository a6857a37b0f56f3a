"""The game at the table: rounds and showdowns, and beside them pokerkit's games.

A game of pokerkit is a hand of no-limit hold'em for four that everybody calls to the showdown, so
that nobody's cards are spared; a round here is played by four random players to its end. Every call
gets fresh cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pokerkit import Automation, NoLimitTexasHoldem

import cebolla
from cebolla.engine import RandomPlayer, play
from cebolla.showdown import showdown
from cebolla.table import Round, SensiblePlayer

PEER = "pokerkit, games for 4"
ROUNDS = 100
SEATS = 4


def _rounds(seats: list[Any], stacks: list[int] | None, rng: np.random.Generator) -> None:
    for _ in range(ROUNDS):
        play(Round.deal(SEATS, stacks=stacks, rng=rng), seats)


@pytest.mark.parametrize("stacks", [None, [50] * SEATS], ids=["without bets", "with bets"])
def bench_rounds(measure: Callable[..., Any], request: Any, stacks: list[int] | None) -> None:
    rng = np.random.default_rng(7)
    name = f"rounds {request.node.callspec.id}, 4 random players"
    measure(name, ROUNDS, _rounds, [RandomPlayer(rng)] * SEATS, stacks, rng)


def bench_sensible_rounds(measure: Callable[..., Any]) -> None:
    rng = np.random.default_rng(7)
    players = [SensiblePlayer(rng, samples=100) for _ in range(SEATS)]

    def rounds() -> None:
        for _ in range(10):
            play(Round.deal(SEATS, rng=rng), players)

    measure("rounds without bets, 4 sensible players", 10, rounds)


@pytest.mark.parametrize("seats", [4, 7])
def bench_showdown(measure: Callable[..., Any], seats: int) -> None:
    rng = np.random.default_rng(7)

    def showdowns() -> None:
        deals = cebolla.deal(ROUNDS, 10 * seats, rng=rng)  # a thousandth of the time
        for deal in deals.reshape(ROUNDS, seats, 10).tolist():
            showdown(deal)

    measure(f"showdowns of {seats}", ROUNDS, showdowns)


def bench_pokerkit(measure: Callable[..., Any]) -> None:
    automations = tuple(
        automation
        for automation in Automation
        if automation is not Automation.RUNOUT_COUNT_SELECTION
    )

    def games() -> None:
        for _ in range(20):
            state = NoLimitTexasHoldem.create_state(
                automations,
                ante_trimming_status=True,
                raw_antes=0,
                raw_blinds_or_straddles=(1, 2),
                min_bet=2,
                raw_starting_stacks=200,
                player_count=SEATS,
            )
            while state.status:
                state.check_or_call()

    measure(PEER, 20, games)
