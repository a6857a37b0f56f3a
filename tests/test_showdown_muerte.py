"""The figure whose loss hurts least is the one that a look at everything finds."""

from __future__ import annotations

from collections import Counter
from itertools import chain, cycle

import pytest

from biased import POOLS, holdings, near_colors
from cebolla import strength
from cebolla.cards import DOUBLE
from cebolla.groupings.crippling_color import crippling_colors
from cebolla.rules import READINGS, Rules
from cebolla.showdown import Modifier
from cebolla.showdown.muerte import least_loss_of

RULES = [
    Rules(),
    Rules(crippling_color="run"),
    Rules(crippling_color="sum"),
    Rules(mutilation=False),
    Rules(dama=False),
]
PLAYS = [(), ((1, Modifier.DAMA), (0, Modifier.MUERTE)), ((0, Modifier.MUERTE),)]


def kept(holding, card, reading, plays, rules):
    """What a holding without one figure still has, in the order of what matters to its owner."""
    rest = [DOUBLE.cards[other] for other in holding if other != card]
    colors = crippling_colors([c.index for c in rest], reading)[rules.crippling_color]
    done = {modifier for _, modifier in plays}
    special = [m for m in Modifier if m.card in rest and m not in done and getattr(rules, m)]
    return (
        strength(rest, reading=reading, rules=rules),
        max([color.size for color in colors] if rules.mutilation else [], default=0),
        len(special),
    )


@pytest.mark.parametrize("pool", [*POOLS, "near a Color"])
def test_the_least_loss(pool):
    settings = cycle((r, p, rules) for r in READINGS for p in PLAYS for rules in RULES)
    made = near_colors(600, 3) if pool == "near a Color" else holdings(pool, 300, 3)
    for holding, (reading, plays, rules) in zip(made, settings, strict=False):
        figures = [card for card in holding if card % 13 >= 10]
        if figures:
            worths = {card: kept(holding, card, reading, plays, rules) for card in figures}
            most = max(worths.values())
            expected = min(card for card in figures if worths[card] == most)
            assert least_loss_of(holding, reading, plays, rules) == expected, holding


def test_everything_that_breaks_ties_is_met_in_these_tests():
    """The first place at which two figures differ: strength, Color, special cards, none."""
    met = Counter()
    for holding in chain(near_colors(600, 3), *(holdings(pool, 300, 3) for pool in POOLS)):
        figures = [card for card in holding if card % 13 >= 10]
        worths = [kept(holding, card, READINGS[2], (), RULES[0]) for card in figures]
        for place in range(3):
            if len({worth[: place + 1] for worth in worths}) > 1:
                met[place] += 1
                break
        else:
            met[3] += len(worths) > 1
    assert min(met[place] for place in range(4)) > 10, met
