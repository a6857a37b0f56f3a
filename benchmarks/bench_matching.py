"""Jodete and Nueves: random players, and RLCard's UNO with random agents beside them.

An item is one action. `…, states` asks a state for the legal actions, picks one and does it; `…,
players` is the same through `cebolla.engine.play`, where each player sees a view of its seat. UNO
is measured if `rlcard` is installed: `env.run`, which is how RLCard plays, and its bare game, which
shows players nothing but the number of an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cebolla.engine import RandomPlayer, play
from cebolla.matching import jodete, nueves

PEER = "rlcard uno, env.run"
ROUNDS = 10
TABLES = [(jodete, 2), (jodete, 4), (nueves, 2), (nueves, 4)]
tables = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{g.__name__.rpartition('.')[2]}-{p}" for g, p in TABLES]
)


def _by_states(game: Any, players: int) -> int:
    chance = np.random.default_rng(1).random
    actions = 0
    for seed in range(ROUNDS):
        state = game.deal(players, rng=seed)
        while asked := state.to_act:
            offers = state.legal_actions(asked[0])
            state = state.do(offers[int(chance() * len(offers))])
            actions += 1
    return actions


def _by_players(game: Any, players: int) -> int:
    seats = [RandomPlayer(seat) for seat in range(players)]
    return sum(len(play(game.deal(players, rng=seed), seats).actions) for seed in range(ROUNDS))


@tables
def bench_states(measure: Callable[..., Any], game: Any, players: int) -> None:
    name = f"{game.__name__.rpartition('.')[2]}, {players} seats, states"
    measure(name, _by_states(game, players), _by_states, game, players)


@tables
def bench_players(measure: Callable[..., Any], game: Any, players: int) -> None:
    name = f"{game.__name__.rpartition('.')[2]}, {players} seats, players"
    measure(name, _by_players(game, players), _by_players, game, players)


def bench_uno(measure: Callable[..., Any]) -> None:
    rlcard = pytest.importorskip("rlcard")
    agents = pytest.importorskip("rlcard.agents")
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents(
        [agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)]
    )
    turns = 0

    def run(rounds: int = ROUNDS) -> int:
        return sum(
            sum(len(path) // 2 for path in env.run(is_training=False)[0]) for _ in range(rounds)
        )

    # Games differ in length from call to call, so the mean of many stands for the items.
    turns = round(run(20 * ROUNDS) / 20)
    measure(PEER, turns, run)


def bench_uno_bare(measure: Callable[..., Any]) -> None:
    uno = pytest.importorskip("rlcard.games.uno")
    chance = np.random.default_rng(1).random

    def run(rounds: int = ROUNDS) -> int:
        game, turns = uno.Game(), 0
        for _ in range(rounds):
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                game.step(legal[int(chance() * len(legal))])
                turns += 1
        return turns

    measure("rlcard uno, bare game", round(run(20 * ROUNDS) / 20), run)
