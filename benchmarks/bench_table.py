"""The game at the table: rounds and showdowns, and beside them pokerkit's games.

A game of pokerkit is a hand of no-limit hold'em for four that everybody calls to the showdown, so
that nobody's cards are spared; a round here is played by four random players to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from pokerkit import Automation, NoLimitTexasHoldem

from cebolla.engine import RandomPlayer, play
from cebolla.showdown import showdown
from cebolla.table import Round, SensiblePlayer

ROUNDS = 100
SEATS = 4


def _rounds(stacks: list[int] | None) -> None:
    rng = np.random.default_rng(7)
    players = [RandomPlayer(rng)] * SEATS
    for _ in range(ROUNDS):
        play(Round.deal(SEATS, stacks=stacks, rng=rng), players)


def bench_rounds_without_bets(measure: Callable[..., Any]) -> None:
    measure("rounds without bets, 4 random players", ROUNDS, _rounds, None)


def bench_rounds_with_bets(measure: Callable[..., Any]) -> None:
    measure("rounds with bets, 4 random players", ROUNDS, _rounds, [50] * SEATS)


def bench_sensible_rounds(measure: Callable[..., Any]) -> None:
    def rounds() -> None:
        rng = np.random.default_rng(7)
        players = [SensiblePlayer(rng, samples=100) for _ in range(SEATS)]
        for _ in range(10):
            play(Round.deal(SEATS, rng=rng), players)

    rounds()
    measure("rounds without bets, 4 sensible players", 10, rounds)


def bench_showdown_of_seven(measure: Callable[..., Any]) -> None:
    rng = np.random.default_rng(7)
    deals = [
        [tuple(sorted(seat)) for seat in rng.permutation(104)[:70].reshape(7, 10).tolist()]
        for _ in range(ROUNDS)
    ]

    def showdowns() -> None:
        for seats in deals:
            showdown(seats)

    showdowns()
    measure("showdown of seven", ROUNDS, showdowns)


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

    measure("pokerkit, games for 4", 20, games)
