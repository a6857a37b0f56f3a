"""Spoken to as "Vos", a person takes, folds and raises in the second person throughout."""

from __future__ import annotations

import pytest

from cebolla.table import Bet, Cut, Discard, Fold, Match, Pass, Pay, Raise, Round, Stake

NAMES = ["Vos", "Bruno", "Carla"]


def told(*actions):
    """What is told of the last of these actions; the cut and the discards come before them."""
    state = Round.deal(3, stacks=[20, 20, 20], rng=1).do(Cut(1, 50))
    events = []
    for action in (*(Discard(seat) for seat in range(3)), *actions):
        events = []
        state = state.do(action, events)
    return " ".join(event.text("es", NAMES) for event in events)


RAISED = (Stake(2, 0), Raise(0, 3), Match(1))
TURN = (Stake(2, 0), Match(0), Match(1))
CASES = {
    "raise": (
        (Stake(2, 0), Raise(0, 3)),
        "Vos igualás: 0. Vos subís 3, que dejás sobre tus cartas.",
    ),
    "fold": ((Stake(2, 0), Fold(0)), "Vos te retirás."),
    "takes back": (
        (*RAISED, Fold(2)),
        "Carla se retira. Vos recuperás los 3 que había sobre tus cartas.",
    ),
    "extra bet": (
        (*TURN, *TURN, *TURN, Pass(0), Bet(0, 2)),
        "Vos envidás 2 sobre tus diez cartas.",
    ),
    "pot": (
        (*RAISED, Pay(2), Stake(2, 0), Raise(0, 1), Fold(1), Fold(2)),
        "Vos te llevás el pozo de 9.",
    ),
}


@pytest.mark.parametrize(("actions", "end"), CASES.values(), ids=CASES)
def test_in_the_second_person(actions, end):
    assert told(*actions).endswith(end)
