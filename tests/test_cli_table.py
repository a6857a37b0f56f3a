"""The commands of the game at the table."""

from __future__ import annotations

import json

import pytest

from cebolla import cli


def run(capsys, *words):
    code = cli.main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


BEATEN = (
    "Ana lays three-card onion (K♣ A♠ Q♥); Bea beats it with royal (7♣ 7♥ 7♦). Bea wins so far."
)
DOBLE, REAL = "Ana: Kc As Qh Ad", "Bea: 7c 7d 7h Qs"


def test_showdown_tells_who_wins_and_why(capsys):
    code, out, _ = run(capsys, "showdown", DOBLE, REAL, "--lang", "en")
    assert code == 0
    assert out.splitlines() == [
        "Ana lays Double Onion (K♣ A♠ Q♥ A♦); Bea has nothing to equal it. Ana wins so far.",
        "Bea declares the Lady: the aces of all others count 1.",
        "Ana takes the groups back and regroups.",
        BEATEN,
        "Ana is out and shows K♣ A♠ Q♥ A♦.",
        "Bea wins the showdown.",
    ]


@pytest.mark.parametrize(
    ("words", "winner"),
    [
        ([DOBLE, REAL], 1),
        ([DOBLE, REAL, "--modifiers", "never"], 0),
        ([DOBLE, REAL, "--no-dama"], 0),
        ([DOBLE, REAL, "--declared", "1:dama"], 1),
        (["Kc Ac", "Kd Ad"], 1),
        (["Kc Ac", "Kd Ad", "--no-dealer"], 0),
        (["Kc Ac", "Kd Ad", "--rules", "casa"], 0),
        (["8c 8b 8s", "7c 7d 7h"], 1),
        (["8c 8b 8s", "7c 7d 7h", "--wild"], 0),
    ],
)
def test_showdown_options(capsys, words, winner):
    code, out, _ = run(capsys, "showdown", *words, "--json")
    assert code == 0
    assert json.loads(out)["winner"] == winner


def test_showdown_json(capsys):
    _, out, _ = run(capsys, "showdown", DOBLE, REAL, "--json", "--lang", "es")
    answer = json.loads(out)
    assert set(answer) == {
        "version", "winner", "out", "unshown", "next_wild", "mutilation", "story",
    }  # fmt: skip
    assert answer["story"][-1] == "Bea gana el levantamiento."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["showdown", "Kc"], "2 to 7 seats, not 1"),
        (["showdown", "Kc Ad", "Kc As"], "Kc is held by seat 0 and seat 1"),
        (["showdown", "Kc", "zz"], "'zz'"),
        (["showdown", "Kc 2c", "Kd 2d", "--declared", "dama"], "such as 1:dama, not 'dama'"),
        (["showdown", "Kc 2c", "Kd 2d", "--declared", "2:dama"], "0 to 1"),
        (["showdown", "Kc 2c", "Kd 2d", "--declared", "1:octavo"], "'octavo'"),
        (["showdown", "Kc 2c", "Kd 2d", "--declared", "1:dama"], "does not hold Qs"),
        (["play", "--players", "9", "--watch"], "2 to 7 seats"),
        (["showdown", "Kc", "Kd"], 'cebolla showdown "Kc Kd" ""; if one card each is meant: '),
        (["play", "--tokens", "0"], "with --tokens 0 nobody can pay the ante of 1"),
        (["play", "--tokens", "2", "--ante", "3", "--watch"], "--tokens must be 3 or more"),
        (["play", "--json"], "--json goes with --watch"),
        (["play", "--rounds", "0"], "--rounds must be 1 or more"),
        (["play", "--tokens", "5", "--rules", "casa"], "dealer_plays=True"),
        (["simulate", "--rounds", "0"], "rounds must be 1 or more"),
        (["simulate", "--match-rounds", "0"], "--match-rounds must be 1 or more"),
        (["simulate", "--players", "1"], "2 to 7 seats"),
        (["simulate", "--tokens", "0"], "with --tokens 0 nobody can pay the ante of 1"),
        (["simulate", "--seed", "-1"], "a seed is"),
    ],
)
def test_bad_input_takes_one_line_and_code_2(capsys, words, said):
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.startswith("cebolla: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("tokens", [[], ["--tokens", "20"]], ids=["no bets", "bets"])
def test_play_watch(capsys, lang, tokens):
    words = ["play", "--watch", "--players", "3", "--seed", "3", "--rounds", "2", "--lang", lang]
    code, out, _ = run(capsys, *words, *tokens, "--against", "random")
    assert code == 0
    assert out.count("Rondas ganadas" if lang == "es" else "Rounds won") == 2
    assert run(capsys, *words, *tokens, "--against", "random")[1] == out


def test_play_watch_json(capsys):
    code, out, _ = run(capsys, "play", "--watch", "--players", "2", "--seed", "3", "--json")
    assert code == 0
    assert len(json.loads(out)["records"]) == 1


def test_play_with_a_person_who_leaves(capsys, monkeypatch):
    typed = iter(["?", "none", "q", "q", "q"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    words = ["play", "--players", "2", "--seed", "4", "--lang", "en", "--name", "Eva"]
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "Cripple Mr Onion in short" in out
    assert "=== Round 1 ===" in out
    assert "Eva" in out


def test_play_ends_with_the_input(capsys, monkeypatch):
    def no_more(_prompt):
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    code, out, _ = run(capsys, "play", "--players", "3", "--seed", "4", "--lang", "es")
    assert code == 0
    assert out.endswith("Dejaste la mesa.\n")


def test_ascii_and_colour(capsys):
    words = ["play", "--watch", "--players", "2", "--seed", "3", "--lang", "es"]
    code, out, _ = run(capsys, *words, "--ascii")
    assert code == 0
    assert out.isascii()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_simulate(capsys, lang):
    words = ["simulate", "--rounds", "60", "--players", "4", "--seed", "7", "--lang", lang]
    code, out, err = run(capsys, *words)
    assert code == 0
    assert err == ""
    assert out.splitlines()[0].split() == [
        "rondas" if lang == "es" else "rounds",
        "60",
        "100,0" if lang == "es" else "100.0",
        "%",
    ]
    assert run(capsys, *words)[1] == out


def test_simulate_json_with_sensible_players_and_bets(capsys):
    words = ["simulate", "--rounds", "20", "--players", "3", "--sensible", "1", "--tokens", "30"]
    code, out, _ = run(capsys, *words, "--seed", "7", "--json")
    assert code == 0
    answer = json.loads(out)
    assert answer["rounds"] == 20
    assert sum(answer["wins"]) + answer["carried"] == 20
    assert len(answer["tokens"]) == len(answer["token_errors"]) == len(answer["match_wins"]) == 3


@pytest.mark.parametrize(
    ("lang", "said"),
    [("es", ["fichas del jugador 2", "por ronda", "partidas"]), ("en", ["tokens of", "a round"])],
)
def test_simulate_tells_tokens_and_lets_players_change_seats(capsys, lang, said):
    words = ["simulate", "--rounds", "60", "--players", "3", "--tokens", "10", "--seed", "7"]
    code, kept, _ = run(capsys, *words, "--lang", lang)
    assert code == 0
    assert [word for word in said if word not in kept] == []
    code, moved, _ = run(capsys, *words, "--lang", lang, "--rotate", "--match-rounds", "4")
    assert code == 0
    assert moved != kept
    assert run(capsys, *words, "--lang", lang, "--rotate", "--match-rounds", "4")[1] == moved


def test_simulate_tells_how_far_it_is_and_is_interrupted_in_one_line(capsys, monkeypatch):
    told = []

    def press(self, progress):
        told.append((progress.done, progress.total))
        if len(told) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("cebolla.cli._progress.ProgressBar.__call__", press)
    words = ["simulate", "--rounds", "60", "--seed", "7"]
    assert run(capsys, *words, "--lang", "es") == (130, "", "cebolla: interrumpido\n")
    assert told == [(1, 60), (2, 60), (3, 60)]


@pytest.mark.parametrize("command", ["play", "jodete", "nueves"])
def test_ctrl_c_at_the_table_is_one_line_and_130(capsys, monkeypatch, command):
    def press(_prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", press)
    code, _, err = run(capsys, command, "--seed", "4", "--lang", "en")
    assert (code, err) == (130, "cebolla: interrupted\n")


SCREEN = """
--- mazo 89, pozo 3 ---
Bruno: ## ## ## ## ## | fichas 19
Ana (reparte): ## ## ## ## ## | fichas 19
Vos (Mano, te toca) | fichas 19
Tus cartas:
╭────╮ ╭────╮ ╭─────╮ ╭────╮ ╭────╮
│ 5♣ │ │ Q♣ │ │ 10♦ │ │ 6o │ │ 8o │
╰────╯ ╰────╯ ╰─────╯ ╰────╯ ╰────╯
Por ahora: Cebolla de 4 (1 ocho nulo)
Escribí las cartas que descartás, de 0 a 4 (por ejemplo «8o»), o «ninguna».
¿Qué hacés?
"""


def test_a_person_sees_the_table(capsys, monkeypatch):
    typed = iter(["ninguna", "subir", "99", "i", "q"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    words = ["play", "--players", "3", "--seed", "4", "--tokens", "20", "--lang", "es"]
    _, out, _ = run(capsys, *words)
    assert SCREEN in out
    assert "Sacan carta: vos 6e, Ana Ae y Bruno 6o." in out
    assert "Vos no descartás nada.\nVos no tomás nada.\n" in out
    assert "Falta la cantidad: por ejemplo, «subir 1»." in out
    assert "La cantidad va de 1 a " in out


def test_a_match_that_is_over_says_so(capsys, monkeypatch):
    words = ["play", "--watch", "--players", "2", "--tokens", "1", "--rounds", "9", "--seed", "3"]
    _, out, _ = run(capsys, *words, "--lang", "en")
    assert out.endswith("Fewer than two can pay the ante: the match is over.\n")


def test_who_shows_no_card_shows_nothing(capsys):
    _, out, _ = run(capsys, "showdown", "", "", "--lang", "es")
    assert "El jugador 0 queda fuera, sin cartas que mostrar.\n" in out


def test_a_wrong_card_is_said_with_its_seat(capsys):
    code, _, err = run(capsys, "showdown", "Kc As", "Kd Zz")
    assert code == 2
    assert err.startswith("cebolla: seat 1: token 2 'Zz' is no card")
