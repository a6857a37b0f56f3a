"""What a showdown says of a leader who has nothing to lay down."""

from __future__ import annotations

import pytest

from cebolla.showdown import showdown

NOTHING = "2c 4d"
ROYAL = "7c 7d 7h"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ana has no group; Bea lays royal (7♣ 7♥ 7♦). Bea wins so far."),
        ("es", "Ana no tiene grupos; Bea pone Real (7♣ 7♥ 7♦). Por ahora gana Bea."),
    ],
)
def test_a_leader_without_groups_does_not_run_out_of_them(lang, said):
    result = showdown([NOTHING, ROYAL])
    assert result.story(lang, names=["Ana", "Bea"]).splitlines()[0] == said


@pytest.mark.parametrize(("lang", "said"), [("en", "no further group"), ("es", "más grupos")])
def test_a_leader_who_runs_out_of_groups_does(lang, said):
    result = showdown(["7c 7d 7h", "7s 7e 7u Kd Qs"])
    assert said in result.story(lang, names=["Ana", "Bea"])
