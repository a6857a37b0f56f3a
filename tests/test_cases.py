"""All acceptance cases through the slow reference."""

from __future__ import annotations

import pytest

from acceptance import (
    CASES,
    best_params,
    crippling_params,
    group_params,
    hand,
    showdown_params,
)
from cebolla.rules import Reading
from cebolla.testing import reference


@pytest.mark.parametrize(("cards", "reading", "names", "nulls", "first"), best_params())
def test_best(cards, reading, names, nulls, first):
    kinds = reference.best_kinds(hand(cards), reading)
    found = [category.name for category, _ in kinds]
    if first is None:
        assert found == names
    else:
        assert found[0] == first
    if nulls is not None:
        assert [number for _, number in kinds] == nulls


@pytest.mark.parametrize(("cards", "reading", "category"), group_params())
def test_group(cards, reading, category):
    kind = reference.group_kind(hand(cards), reading)
    assert (kind and kind[0]) == category


@pytest.mark.parametrize(("elder", "younger", "sign"), showdown_params())
def test_showdown(elder, younger, sign):
    null = Reading("null")
    assert reference.compare(hand(elder), hand(younger), null, null) == sign
    assert reference.compare(hand(younger), hand(elder), null, null) == -sign


@pytest.mark.parametrize(("cards", "target", "reading", "rules", "expected"), crippling_params())
def test_crippling(cards, target, reading, rules, expected):
    assert reference.cripples(hand(cards), hand(target), reading, reading, rules) is expected


@pytest.mark.parametrize("case", CASES["best"], ids=lambda case: case["id"])
def test_every_case_says_what_it_expects(case):
    assert ("groups" in case) != ("first" in case)
