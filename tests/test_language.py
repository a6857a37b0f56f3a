"""How sentences speak of players: by name, by number, or to the one who reads."""

from __future__ import annotations

import pytest

from cebolla.engine import joined, seat_name
from cebolla.language import inside, numbered, spoken
from cebolla.table.events import CardsMoved, Happened
from cebolla.table.simulation import simulate

FIRST, SECOND = numbered(0, "es"), numbered(1, "es")


@pytest.mark.parametrize(
    ("template", "who", "other", "said"),
    [
        ("{who} [gana/ganás].", FIRST, "", "El jugador 0 gana."),
        ("{who} [gana/ganás].", "Vos", "", "Vos ganás."),
        ("Por ahora [gana/ganás] {who}.", FIRST, "", "Por ahora gana el jugador 0."),
        ("Por ahora [gana/ganás] {who}.", "Vos", "", "Por ahora ganás vos."),
        ("Por ahora [gana/ganás] {who}.", "El Gato", "", "Por ahora gana El Gato."),
        ("Se lleva una de {who}.", FIRST, "", "Se lleva una del jugador 0."),
        ("a {who} le queda una", FIRST, "", "al jugador 0 le queda una"),
        ("a {who} le queda una", "El Gato", "", "a El Gato le queda una"),
        ("Ni {who} ni {other}. {who} [pasa/pasás].", FIRST, SECOND,
         "Ni el jugador 0 ni el jugador 1. El jugador 0 pasa."),
        ("{who} and {other} have none.", "Ana", "You", "Ana and you have none."),
        ("{who} [is/are] out.", "{other} [x/y]", "", "{other} [x/y] is out."),
    ],
)  # fmt: skip
def test_names_fit_their_place(template, who, other, said):
    assert spoken(template, who, other=other) == said


@pytest.mark.parametrize("name", ["Ana", "El jugador", "El jugador 1 bis", "Youssef", "Vosgos"])
def test_a_proper_name_stays_as_it_is(name):
    assert inside(name) == name


@pytest.mark.parametrize(
    ("what", "names", "said"),
    [
        ("discards", None, "El jugador 0 no descarta nada."),
        ("draws", None, "El jugador 0 no toma nada."),
        ("discards", ["Vos"], "Vos no descartás nada."),
        ("draws", ["Vos"], "Vos no tomás nada."),
    ],
)
def test_nothing_is_said_with_no(what, names, said):
    assert CardsMoved(what, 0, 0, ()).text("es", names) == said


def test_a_simulation_in_spanish_has_commas_and_no_capitals_within():
    lines = simulate(8, players=2, rng=3).text("es").splitlines()
    assert lines[0].split() == ["rondas", "8", "100,0", "%"]
    assert lines[1].startswith("ganó el jugador 0 ")
    assert not any("." in line for line in lines)


def test_players_are_listed_within_a_sentence():
    assert joined([inside(seat_name(seat)) for seat in range(2)]) == "el jugador 0 y el jugador 1"
    assert Happened("wins", 1).text() == "El jugador 1 gana la ronda."
