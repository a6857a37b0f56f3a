"""Many rounds: what is counted, by whom, how sure it is, and that no round is kept."""

from __future__ import annotations

import tracemalloc
from collections import Counter
from itertools import islice
from math import inf

import numpy as np
import pytest

from cebolla.engine import RandomPlayer
from cebolla.errors import OptionError
from cebolla.table import Fold, simulate
from cebolla.table.simulation.simulating import _seatings
from cebolla.table.simulation.spread import Spread


def test_simulations_add_up():
    simulation = simulate(120, players=3, rng=7)
    assert sum(simulation.wins) == simulation.rounds == 120
    assert sum(simulation.groupings.values()) + sum(simulation.mutilations.values()) == 120
    assert simulation.unshown == simulation.carried == 0
    assert simulate(120, players=3, rng=7) == simulation
    assert "won by Player 0" in simulation.text("en")
    assert simulation.text("es").startswith("rondas")
    assert sum(simulation.to_dict()["wins"]) == 120


def test_simulations_with_bets_add_up():
    simulation = simulate(150, players=4, stacks=30, rng=7)
    shown = sum(simulation.groupings.values()) + sum(simulation.mutilations.values())
    assert shown + simulation.unshown + simulation.carried == 150
    assert sum(simulation.wins) + simulation.carried == 150


class Timid(RandomPlayer):
    """Folds as soon as it costs anything, and remembers in which seats it sat."""

    def __init__(self, rng):
        super().__init__(rng)
        self.sat = []

    def choose(self, view, offers):
        if view.phase == "discard":  # which is once a round
            self.sat.append(view.seat)
        if Fold(view.seat) in offers:
            return Fold(view.seat)
        return super().choose(view, offers)


@pytest.mark.parametrize("rotate", [False, True], ids=["seats kept", "rotating"])
def test_tokens_and_matches_are_counted_by_player(rotate):
    players = [RandomPlayer(1), Timid(2), RandomPlayer(3)]
    simulation = simulate(200, players, stacks=12, rotate=rotate, rng=5)
    assert sum(simulation.tokens) == 0
    assert simulation.tokens[1] < -3 * simulation.rounds * simulation.token_errors[1]
    assert simulation.match_wins[1] < min(simulation.match_wins[0], simulation.match_wins[2])
    assert 10 < simulation.matches == sum(simulation.match_wins)
    # Each match that is over has moved all tokens to one player.
    assert abs(simulation.tokens[0] - 12 * (3 * simulation.match_wins[0] - simulation.matches)) < 36
    assert simulation.tokens_a_round == tuple(net / 200 for net in simulation.tokens)
    assert sum(simulation.match_shares) == pytest.approx(1)
    told = " ".join(simulation.text("en", names=["Ana", "Bea", "Eva"]).split())
    assert f"tokens of Bea {simulation.tokens[1]} {simulation.tokens_a_round[1]:.2f} ±" in told
    assert f"matches won by Eva {simulation.match_wins[2]} " in told
    told = simulation.text("es")
    assert "fichas del jugador 1" in told
    assert "partidas que ganó el jugador 2" in told
    assert "." not in told


def test_a_pot_without_a_winner_is_missing_from_the_tokens():
    for seed in range(300):
        simulation = simulate(1, 3, stacks=20, rng=seed)
        if simulation.carried:
            assert sum(simulation.tokens) < 0
            return
    pytest.fail("no round was carried over")


@pytest.mark.parametrize("number", [2, 3, 5])
def test_rotating_players_sit_everywhere_equally_often(number):
    players = [Timid(seed) for seed in range(number)]
    simulate(6 * number, players, rotate=True, match_rounds=1, rng=3)
    for player in players:
        assert Counter(player.sat) == dict.fromkeys(range(number), 6)


@pytest.mark.parametrize(("number", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_rotating_players_come_to_sit_beside_others(number, orders):
    assert len(set(islice(_seatings(number, 3), 100 * number))) == orders


def test_rotation_takes_the_luck_of_the_seat_away():
    """Who deals first deals often, and wins many rounds: seat 2 of three here."""
    kept = simulate(240, 3, stacks=10, rng=3)
    rotated = simulate(240, 3, stacks=10, rotate=True, rng=3)
    assert kept.win_shares[2] - kept.win_shares[0] > 0.15
    assert max(rotated.win_shares) - min(rotated.win_shares) < 0.15
    assert rotated == simulate(240, 3, stacks=10, rotate=True, rng=3)


@pytest.mark.parametrize(
    ("options", "matches"),
    [
        ({"stacks": 1000, "match_rounds": 5}, 6),
        ({"stacks": 1000}, 0),
        ({"match_rounds": 5}, None),
        ({"rotate": True}, None),
    ],
    ids=["cut short", "long", "no bets, cut short", "no bets, rotating"],
)
def test_matches_end_after_some_rounds(options, matches):
    simulation = simulate(30, 3, rng=1, **options)
    assert simulation.rounds == 30
    if matches is None:
        assert simulation.matches is simulation.match_wins is simulation.tokens is None
        assert simulation.match_shares is simulation.match_errors is None
    else:
        # Where a pot waits, the match goes on.
        assert matches - simulation.carried <= simulation.matches <= matches


def test_nothing_is_known_of_tokens_after_one_round():
    simulation = simulate(1, 2, stacks=10, rng=1)
    assert simulation.token_errors == (inf, inf)
    assert simulation.to_dict()["token_errors"] == [None, None]
    assert min(simulation.win_errors) > 0.2
    assert "±" not in simulation.text("en").split("tokens of Player 0")[1].splitlines()[0]


def sticky(rng, rounds):
    """0 and 1, each value mostly the one before it."""
    turns = rng.random(rounds) < 0.1
    return (np.cumsum(turns) + rng.integers(2)) % 2


@pytest.mark.parametrize("length", [20, 2000], ids=["matches", "one match"])
def test_errors_allow_for_rounds_that_hang_together(length):
    rng = np.random.default_rng(7)
    means, errors = [], []
    for _ in range(60):
        spread = Spread(1)
        values = np.concatenate([sticky(rng, length) for _ in range(2000 // length)]).tolist()
        for place, value in enumerate(values, start=1):
            spread.add([value])
            if place % length == 0:
                spread.end_match()
        means.append(sum(values) / 2000)
        errors.append(spread.errors()[0])
    # As if rounds were independent it would be 0.011; the truth is nearly three times that.
    assert np.std(means) > 0.02
    assert np.sqrt(np.mean(np.square(errors))) == pytest.approx(np.std(means), rel=0.3)


def test_errors_of_independent_rounds_are_the_usual_ones():
    values = np.random.default_rng(1).normal(3, 10, size=40).round().astype(int).tolist()
    spread = Spread(1)
    for value in values:
        spread.add([value])
    assert spread.errors()[0] == pytest.approx(np.std(values, ddof=1) / np.sqrt(40))


def test_a_simulation_takes_any_seed():
    seeds = [2**100, np.random.SeedSequence(3), np.random.default_rng(3)]
    first, second, third = [simulate(10, players=2, rng=seed) for seed in seeds]
    assert simulate(10, players=2, rng=2**100) == first
    assert second == third == simulate(10, players=2, rng=3)


def test_a_simulation_keeps_no_rounds():
    simulate(20, players=3, rng=1)  # what is kept once, tables and the like
    peaks = []
    for rounds in (40, 240):
        tracemalloc.start()
        simulate(rounds, players=3, rng=2)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] - peaks[0] < 200 * 2000  # a round that is over takes more than 4 kB


def test_a_simulation_tells_how_far_it_is_and_stops_when_told():
    told = []
    simulate(30, rng=1, progress=told.append)
    assert [(p.done, p.total) for p in told] == [(done, 30) for done in range(1, 31)]
    assert simulate(300, rng=1, progress=lambda p: p.done < 100).rounds == 100


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": 0}, "rounds must be 1 or more"),
        ({"rounds": 1.5}, "rounds must be 1 or more"),
        ({"rounds": 5, "players": 8}, "2 to 7 seats, not 8"),
        ({"rounds": 5, "players": 100}, "2 to 7 seats, not 100"),
        ({"rounds": 5, "players": -1}, "2 to 7 seats, not -1"),
        ({"rounds": 5, "match_rounds": 0}, "match_rounds must be 1 or more, not 0"),
        ({"rounds": 5, "match_rounds": 1.5}, "match_rounds must be 1 or more"),
        ({"rounds": 5, "rotate": 1}, "rotate must be True or False"),
        ({"rounds": 5, "stacks": 0}, "do not pay the ante of 1"),
    ],
)
def test_bad_simulations(options, message):
    with pytest.raises(OptionError, match=message):
        simulate(**options)
