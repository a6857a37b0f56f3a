"""``cebolla jodete``, ``cebolla nueves`` and ``cebolla score``."""

from __future__ import annotations

import json
import re

import pytest

from cebolla import cli
from cebolla.engine import Record
from cebolla.matching.jodete import JodeteMatch, JodeteRound
from cebolla.matching.nueves import NuevesRound

GAMES = pytest.mark.parametrize("game", ["jodete", "nueves"])


@pytest.fixture
def said(capsys):
    """Run a command and return its exit code and what it printed."""

    def run(*words):
        capsys.readouterr()
        code = cli.main(list(words))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def typing(monkeypatch):
    """Type these lines, and then the end of input."""

    def begin(*lines):
        waiting = iter(lines)

        def answer(prompt=""):
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return begin


# --- score


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (["jodete", "1o 2e 12u 7b"], "57"),
        (["jodete", "10o 11e 12u"], "30"),
        (["jodete", "1o X1", "--scoring", "low-ace"], "1"),
        (["jodete", "1o X1", "--scoring", "counted-joker"], "70"),
        (["nueves", "9c 9h"], "30"),
        (["nueves", "as de tréboles, 10 de diamantes, rey de corazones"], "21"),
    ],
)
def test_points_of_a_hand(said, words, points):
    assert said("score", *words) == (0, points + "\n", "")
    code, shown, _ = said("score", *words, "--json")
    assert (code, json.loads(shown)) == (0, {"version": 1, "points": int(points)})


def test_points_of_a_round_and_the_totals_after_it(said):
    code, shown, _ = said("score", "nueves", "", "9d Qh", "--totals", "0", "80", "--lang", "es")
    assert code == 0
    assert shown.splitlines() == [
        "jugador 0  (cortó)     0",
        "jugador 1  9♦ Q♥      25",
        "totales: 0, 105",
        "gana la partida: jugador 0",
    ]


def test_a_comodin_loses_the_match(said):
    words = ["score", "jodete", "X1 3o", "", "4u", "--totals", "5", "-10", "20"]
    _, shown, _ = said(*words, "--lang", "en", "--ascii")
    assert "player 0  X1 3o     3  comodin: loses the match" in shown
    _, shown, _ = said(*words, "--json")
    answer = json.loads(shown)
    assert (answer["points"], answer["lost"], answer["winners"]) == ([3, -10, 4], [0], [1])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["jodete", "1o Ks"], "token 2 'Ks' is no card"),
        (["jodete", "1o 1o"], "the same card"),
        (["nueves", "", ""], "only one player can go out"),
        (["nueves", "As", "Ks", "--totals", "1"], "two or more players"),
        (["nueves", "As", "Ks", "--totals", "1", "2", "3"], "3 players, but points for 2"),
        (["nueves", "As", "Ks", "--totals", "1", "100"], "the match is over"),
        (["nueves", "As", "--totals", "1", "2"], "--totals goes with the hands of a whole round"),
        (["poker", "As"], "invalid choice: 'poker'"),
        (["nueves", "As", "Ks", "--totals", "x", "2"], "invalid int value"),
    ],
)
def test_bad_scores_are_one_line_on_stderr(said, words, message):
    code, shown, error = said("score", *words)
    assert (code, shown) == (2, "")
    assert message in error
    assert error.count("\n") == 1


# --- watching


@GAMES
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_machine_plays_alone(said, game, lang):
    words = (game, "--watch", "--seed", "3", "--lang", lang)
    code, shown, error = said(*words)
    assert (code, error) == (0, "")
    assert shown.count("\nPuntos:" if lang == "es" else "\nPoints:") >= 2
    assert ("Gana la partida" if lang == "es" else "The match is won by") in shown
    assert said(*words)[1] == shown
    assert said(game, "--watch", "--seed", "4", "--lang", lang)[1] != shown


@pytest.mark.parametrize(("game", "players"), [("jodete", "4"), ("nueves", "6")])
def test_a_full_table_of_random_players(said, game, players):
    words = (game, "--watch", "--seed", "1", "--players", players, "--against", "random")
    code, shown, _ = said(*words, "--limit", "20", "--ascii", "--lang", "es")
    assert code == 0
    assert shown.isascii()


@pytest.mark.parametrize(("game", "kind"), [("jodete", JodeteRound), ("nueves", NuevesRound)])
def test_what_was_played_as_json(said, game, kind):
    code, shown, _ = said(game, "--watch", "--seed", "3", "--json", "--limit", "30")
    answer = json.loads(shown)
    assert code == 0
    records = [Record.from_json(json.dumps(record), kind) for record in answer["records"]]
    assert all(record.end.over for record in records)
    if game == "jodete":
        assert JodeteMatch.from_json(json.dumps(answer["match"])).over


# --- a person at the table


@GAMES
def test_a_person_plays_to_the_end(said, typing, game):
    typing(*["1", ""] * 2000)
    code, shown, error = said(game, "--seed", "4", "--lang", "en", "--limit", "90")
    assert (code, error) == (0, "")
    assert shown.count("=== Round ") >= 2
    assert "The match is won by: " in shown
    assert "You " in shown


@GAMES
@pytest.mark.parametrize("lines", [["q"], ["salir"], []], ids=["q", "salir", "end of input"])
def test_a_person_leaves(said, typing, game, lines):
    typing(*lines)
    code, shown, _ = said(game, "--seed", "4", "--lang", "es", "--color", "never")
    assert code == 0
    assert shown.endswith("Dejaste la mesa.\n")


def test_between_two_rounds_a_person_asks_errs_and_leaves(said, monkeypatch):
    between = iter(["?", "quitt", "Q"])

    def ask(self, prompt):
        return next(between) if "Enter for the next round" in prompt else "1"

    monkeypatch.setattr("cebolla.cli._terminal.Terminal.ask", ask)
    shown = said("nueves", "--seed", "4", "--lang", "en")[1]
    assert shown.count("=== Round") == 1
    assert shown.count("Nueves in short:") == 1
    assert shown.endswith("I do not understand “quitt”.\n\nYou left the table.\n")


@GAMES
def test_a_person_asks_for_help_in_both_languages(said, typing, game):
    for lang, word in (("es", "en corto:"), ("en", "in short:")):
        typing("?", "q")
        assert word in said(game, "--seed", "4", "--lang", lang)[1]


def test_a_person_has_a_name_and_sees_only_own_cards_drawn(said, typing):
    typing(*["1"] * 2000)
    _, shown, _ = said("nueves", "--seed", "5", "--lang", "en", "--name", "Zoe", "--players", "4")
    assert "Zoe plays" in shown
    assert "Zoe draws the " in shown
    assert re.search(r"(Ana|Bruno|Carla) draws a card", shown)
    assert not re.search(r"(Ana|Bruno|Carla) draws the ", shown)


@GAMES
def test_cards_are_in_colour_on_demand_and_plain_without(said, typing, game):
    typing("q")
    assert "\x1b[1;3" in said(game, "--seed", "4", "--color", "always")[1]
    typing("q")
    assert "\x1b" not in said(game, "--seed", "4", "--color", "never")[1]


@GAMES
def test_a_screen_of_letters_only(said, typing, game):
    typing("?", "1", "q")
    shown = said(game, "--seed", "4", "--ascii", "--lang", "es")[1]
    assert shown.isascii()
    assert "+----+" in shown
    assert "|" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["jodete", "--players", "5"], "2 to 4 players can play, not 5"),
        (["nueves", "--players", "1"], "2 to 6 players can play, not 1"),
        (["nueves", "--json"], "--json goes with --watch"),
        (["nueves", "--limit", "0"], "limit must be 1 or more"),
        (["jodete", "--limit", "0"], "limit must be 1 or more"),
        (["nueves", "--seed", "-1", "--watch"], "a seed is"),
        (["jodete", "--scoring", "mine"], "invalid choice: 'mine'"),
    ],
)
def test_bad_options_are_one_line_on_stderr(said, words, message):
    code, shown, error = said(*words)
    assert (code, shown) == (2, "")
    assert message in error
    assert error.count("\n") == 1
