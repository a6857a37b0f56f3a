"""All acceptance cases, and all answers worked out by hand, through the public calls."""

from __future__ import annotations

import numpy as np
import pytest

import cebolla
from acceptance import (
    best_params,
    crippling_params,
    group_params,
    hand,
    showdown_params,
)
from worked import (
    COMPARE,
    CRIPPLES,
    CRIPPLING_COLORS,
    OPTIONS,
    best_kinds_params,
    one_group_params,
)


@pytest.mark.parametrize(("cards", "reading", "names", "nulls", "first"), best_params())
def test_best(cards, reading, names, nulls, first):
    arrangement = cebolla.best(cards, reading=reading)
    found = [group.category.name for group in arrangement.groups]
    if first is None:
        assert found == names
    else:
        assert found[0] == first
    if nulls is not None:
        assert [group.nulls for group in arrangement.groups] == nulls


@pytest.mark.parametrize(("cards", "reading", "names", "nulls", "first"), best_params())
def test_ways_to_give_cards_and_reading(cards, reading, names, nulls, first):
    expected = cebolla.best(cards, reading=reading)
    as_cards = [cebolla.Card.from_index(index) for index in hand(cards)]
    eights, aces_low = reading.eights, reading.aces_low
    assert cebolla.best(hand(cards), eights=eights, aces_low=aces_low) == expected
    assert cebolla.best(as_cards, reading=reading) == expected
    assert cebolla.strength(tuple(hand(cards)), reading=reading) == expected.strength
    array = np.array([hand(cards)])
    assert cebolla.strengths(array, reading=reading).tolist() == [expected.strength]


@pytest.mark.parametrize(("cards", "reading", "category"), group_params())
def test_group(cards, reading, category):
    group = cebolla.group(cards, reading=reading)
    assert (group and group.category) == category


@pytest.mark.parametrize(("elder", "younger", "sign"), showdown_params())
def test_showdown(elder, younger, sign):
    assert cebolla.compare(elder, younger) == sign
    assert cebolla.compare(younger, elder) == -sign


@pytest.mark.parametrize(("cards", "target", "reading", "rules", "expected"), crippling_params())
def test_crippling(cards, target, reading, rules, expected):
    found = cebolla.cripples(cards, target, reading=reading, target_reading=reading, rules=rules)
    assert found is expected


@pytest.mark.parametrize(("cards", "reading", "kind"), one_group_params())
def test_cards_as_one_group(cards, reading, kind):
    group = cebolla.group(cards, reading=reading)
    assert (group and (group.category, group.nulls)) == kind


@pytest.mark.parametrize(("cards", "eights", "options", "name"), OPTIONS)
def test_options(cards, eights, options, name):
    group = cebolla.group(cards, eights=eights, rules=cebolla.Rules(**options))
    assert (group and group.category.name) == name


@pytest.mark.parametrize(("cards", "reading", "kinds"), best_kinds_params())
def test_best_groups(cards, reading, kinds):
    arrangement = cebolla.best(cards, reading=reading)
    assert [(group.category, group.nulls) for group in arrangement.groups] == kinds


@pytest.mark.parametrize(("cards", "reading", "kind", "colors"), CRIPPLING_COLORS)
def test_crippling_colors(cards, reading, kind, colors):
    found = {}
    for color in cebolla.crippling(cards, reading=reading)[kind]:
        found[color.size] = color.eights_min, color.eights_max
    sizes = {size for size, _ in colors}
    eights = {size: [number for each, number in colors if each == size] for size in sizes}
    assert found == {size: (min(eights[size]), max(eights[size])) for size in sizes}


@pytest.mark.parametrize(("cards", "target", "reading", "options", "expected"), CRIPPLES)
def test_cripples(cards, target, reading, options, expected):
    rules = cebolla.Rules(**options)
    found = cebolla.cripples(cards, target, reading=reading, target_reading=reading, rules=rules)
    assert found is expected


@pytest.mark.parametrize(("one", "other", "reading", "sign"), COMPARE)
def test_compare(one, other, reading, sign):
    assert cebolla.compare(one, other, reading_a=reading, reading_b=reading) == sign
    assert cebolla.compare(other, one, reading_a=reading, reading_b=reading) == -sign
