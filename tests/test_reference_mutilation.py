"""The slow reference on mutilation, against answers worked out by hand (rules, section 4)."""

from __future__ import annotations

import pytest

from acceptance import hand
from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules
from cebolla.testing.reference import compare, cripples, crippling_colors, onion_eights
from worked import (
    COMPARE,
    CRIPPLES,
    CRIPPLING_COLORS,
    GRAN,
    GRAN_ONE_EIGHT,
    MENOR,
    MENOR_OR_WITH_EIGHT,
    NINE_NO_EIGHT,
    NINE_ONE_EIGHT,
    OCTAVO,
    TEN_NO_EIGHT,
)

NULL, PLAIN, WILD = Reading("null"), Reading("plain"), Reading("wild")


@pytest.mark.parametrize(("cards", "reading", "kind", "colors"), CRIPPLING_COLORS)
def test_crippling_colors(cards, reading, kind, colors):
    assert crippling_colors(hand(cards), reading, kind) == colors
    low = Reading(reading.eights, aces_low=True)
    assert crippling_colors(hand(cards), low, kind) == colors


@pytest.mark.parametrize(
    ("cards", "reading", "choices"),
    [
        (GRAN, NULL, {(Category.GRAN_CEBOLLA, 0)}),
        (GRAN_ONE_EIGHT, WILD, {(Category.GRAN_CEBOLLA, 1)}),
        (GRAN_ONE_EIGHT, NULL, {(Category.CEBOLLA_MENOR, 0)}),
        (OCTAVO, WILD, {(Category.OCTAVO, 8)}),
        (OCTAVO, NULL, set()),
        (MENOR, NULL, {(Category.CEBOLLA_MENOR, 0)}),
        # The eight may take a jack's place or not: the rest makes no group either way.
        (
            "Ac Ad As Ah Jc Qs Kh Jd 2s 8h",
            WILD,
            {(Category.CEBOLLA_MENOR, 0), (Category.CEBOLLA_MENOR, 1)},
        ),
        # The eight or the ace whose place it takes goes with the ten; never the jack.
        (
            "Ac Ad As Ah Jc Qs Kh Jd Ts 8h",
            WILD,
            {(Category.CEBOLLA_MENOR, 0), (Category.CEBOLLA_MENOR, 1)},
        ),
        # One eight is needed, both may serve.
        (
            "Ac Ad As Ah Jc Qs Kh 8h 8d 2s",
            WILD,
            {(Category.CEBOLLA_MENOR, 1), (Category.CEBOLLA_MENOR, 2)},
        ),
        ("Kc As Qh Ad Js Ah 2s 3d 4h 5s", NULL, set()),
        ("", NULL, set()),
    ],
)
def test_onion_eights(cards, reading, choices):
    assert onion_eights(hand(cards), reading, Rules()) == choices


@pytest.mark.parametrize(("cards", "target", "reading", "options", "expected"), CRIPPLES)
def test_cripples(cards, target, reading, options, expected):
    rules = Rules(**options)
    assert cripples(hand(cards), hand(target), reading, reading, rules) is expected


def test_aces_low_leave_a_gran_to_cripple_and_no_menor():
    low = Reading("null", aces_low=True)
    gran = hand(GRAN[3:] + " Ae")
    assert cripples(hand(NINE_NO_EIGHT), gran, NULL, low)
    assert not cripples(hand(TEN_NO_EIGHT), hand(MENOR_OR_WITH_EIGHT), NULL, low)


def test_while_eights_are_plain_they_are_not_counted():
    assert cripples(hand(NINE_NO_EIGHT), hand(GRAN[3:] + " Ae"), PLAIN, PLAIN)
    assert not cripples(hand(NINE_ONE_EIGHT), hand(GRAN[3:] + " Ae"), PLAIN, PLAIN)


@pytest.mark.parametrize(("one", "other", "reading", "sign"), COMPARE)
def test_compare(one, other, reading, sign):
    assert compare(hand(one), hand(other), reading, reading) == sign
    assert compare(hand(other), hand(one), reading, reading) == -sign
