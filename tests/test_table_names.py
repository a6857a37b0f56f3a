"""At the terminal no two players have one name, whatever the person is called."""

from __future__ import annotations

import pytest

from cebolla import cli
from cebolla.cli._names import player_names


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("person", [None, "Ana", "bruno", "FÉLIX", "Zoe"])
def test_nobody_shares_a_name(players, person):
    names = player_names(players, person)
    assert len({name.casefold() for name in names}) == players
    assert person in {None, names[0]}


@pytest.mark.parametrize("command", ["play", "jodete", "nueves"])
def test_the_machine_leaves_the_person_the_name(capsys, monkeypatch, command):
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    words = ["--name", "Bruno", "--players", "3", "--seed", "2", "--lang", "en"]
    assert cli.main([command, *words]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in ("Ana", "Bruno", "Carla"))
