"""The sensible players: legal always, and worth their name."""

from __future__ import annotations

import pytest

from cebolla.engine import Player, RandomPlayer, play
from cebolla.matching import jodete, nueves
from cebolla.matching.jodete import Call, JodeteScoring, Play

GAMES = pytest.mark.parametrize("game", [jodete, nueves], ids=["jodete", "nueves"])


def rounds_won(game, rounds):
    """How many rounds a sensible player wins of so many against a random one, taking turns."""
    won = 0
    for seed in range(rounds):
        players = [RandomPlayer(seed), RandomPlayer(seed + 10**6)]
        players[seed % 2] = game.SensiblePlayer()
        won += play(game.deal(2, dealer=0, rng=seed), players).end.winner == seed % 2
    return won


@GAMES
def test_they_are_players(game):
    assert isinstance(game.SensiblePlayer(), Player)


@GAMES
def test_sense_beats_chance(game):
    assert rounds_won(game, 200) > 110  # by chance 100 ± 7


@pytest.mark.deep
@GAMES
def test_sense_beats_chance_in_the_long_run(game):
    assert rounds_won(game, 4000) > 2300


@GAMES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_of_sensible_players_plays_to_the_end(game, players):
    match = game.JodeteMatch if game is jodete else game.NuevesMatch
    report = match.start(players).play([game.SensiblePlayer()] * players, rng=3)
    assert report.end.over


def chosen(state, player=None):
    player = jodete.SensiblePlayer() if player is None else player
    seat = state.to_act[0]
    return player.choose(state.view(seat), state.legal_actions(seat))


def test_it_announces():
    assert chosen(jodete.lay_out(["7e 4u", "3u 5u"], pile="7o")).announce


def test_it_calls():
    state = jodete.lay_out(["7e 4u", "3u 5u"], pile="7o")
    assert chosen(state.do(state.read("7e"))) == Call(1)


def test_it_plays_a_comodin_before_it_loses_the_match():
    assert str(chosen(jodete.lay_out(["7e X1 4u 1o", "3u 5u"], pile="7o")).card) == "X1"


def test_it_answers_a_two():
    state = jodete.lay_out(["2e 3e 4e", "2u 5u 6u"], pile="7e")
    assert str(chosen(state.do(Play(0, state.hand(0)[0]))).card) == "2u"


def test_it_knows_what_cards_cost():
    state = jodete.lay_out(["1o 9e 4u 4b", "3u 5u 6u"], pile="9o")
    assert str(chosen(state).card) == "1o"
    cheap = jodete.SensiblePlayer(JodeteScoring.low_ace())
    assert str(chosen(state, cheap).card) == "9e"


def test_it_saves_nines_until_somebody_is_nearly_out():
    calm = nueves.lay_out(["7c 9s 2d 2s", "3c 3d 3h 3s"], pile="7h")
    hot = nueves.lay_out(["7c 9s 2d 2s", "3c 3d"], pile="7h")
    player = nueves.SensiblePlayer()
    assert str(chosen(calm, player).card) == "7c"
    assert str(chosen(hot, player).card) == "9s"


def test_it_names_the_suit_it_holds_most_of():
    state = nueves.lay_out(["9s 2d 3d 2c", "3c 3h 3s 4s"], pile="7h")
    assert chosen(state, nueves.SensiblePlayer()).suit.name == "DIAMONDS"
    turned_up = nueves.lay_out(["2c 3c 4d", "7s 8s 2d"], pile="9h")
    assert chosen(turned_up, nueves.SensiblePlayer()).suit.name == "SPADES"
