"""The slow reference on mutilation, against answers worked out by hand (rules, section 4)."""

from __future__ import annotations

import pytest

from acceptance import hand
from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules
from cebolla.testing.reference import compare, cripples, crippling_colors, onion_eights

NULL, PLAIN, WILD = Reading("null"), Reading("plain"), Reading("wild")

GRAN = "Ac Ad As Ah Au Jc Qs Kh Jd Ko"
GRAN_ONE_EIGHT = "As Ah Au Ad Js Qs Kh Jd Ko 8h"
MENOR = "Ac Ad As Ah Jc Qs Kh Jd 2s 4d"
OCTAVO = "8c 8b 8s 8e 8h 8u 8d 8o 2s 3d"


@pytest.mark.parametrize(
    ("cards", "reading", "kind", "colors"),
    [
        # Nine of a pair and a stranger.
        ("Ab 2b 3c 4b 5c 6b 7c 9b Tc Kd", NULL, "pair", {(9, 0)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd", NULL, "pair", {(9, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8b Kc", NULL, "pair", {(9, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8b", NULL, "pair", set()),
        ("Ab 2b 3c 4b 5c 6b 7c 8d 9c Kd", NULL, "pair", set()),
        # Ten of a pair: the eight may be the card that is left out of nine.
        ("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kb", PLAIN, "pair", {(9, 0), (9, 1), (10, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c Tc Qc Kb", PLAIN, "pair", {(9, 0), (10, 0)}),
        # A wild eight is of the pair, whatever its suit; a plain one only if it is.
        ("Ab 2b 3c 4b 5c 6b 7c 8d 8h Kb", WILD, "pair", {(9, 1), (9, 2), (10, 2)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8d 8h Kb", PLAIN, "pair", set()),
        ("Ab 2b 3c 4b 5c 6b 7c 8b 8h Kd", WILD, "pair", {(9, 2)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Ks 3s", WILD, "pair", {(9, 7), (9, 8), (10, 8)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Ks 3d", WILD, "pair", {(9, 8)}),
        # In a row: both suits of the pair, the ace lowest and never above the king.
        ("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd", NULL, "run", {(9, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8b 9c Tb", NULL, "run", {(9, 1), (10, 1)}),
        ("5c 6c 7b 8c 9b Tb Jc Qb Kb Ac", NULL, "run", {(9, 1)}),
        ("Ac 6c 7b 8c 9b Tb Jc Qb Kb 2d", NULL, "run", set()),
        ("Ab 2b 3c 4b 5c 6b 7c 8b 8c 9c", NULL, "run", {(9, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c 9c Tb Jb", NULL, "run", set()),
        ("Ab 2b 3c 4b 5c 6b 7c 9c 8h Tb", NULL, "run", set()),
        # A wild eight fills a gap or lengthens the row.
        ("Ab 2b 3c 4b 5c 6b 7c 9c 8h Tb", WILD, "run", {(9, 1), (10, 1)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8h 8s Kd", WILD, "run", {(9, 2)}),
        ("Ab 2b 3c 4b 5c 6b 7c 8h 8s Kb", WILD, "run", {(9, 2)}),
        ("Ac 6c 7b 8c 9b Tb Jc Qb Kb 2d", WILD, "run", set()),
        ("5c 6c 7b 8c 9b Tb Jc Qb Kb 8d", WILD, "run", {(9, 1), (9, 2), (10, 2)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Ks 4s", WILD, "run", {(9, 8), (10, 8)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Ks 5s", WILD, "run", {(9, 7), (9, 8), (10, 8)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Ks 3s", WILD, "run", {(9, 8)}),
        # 16 to 21 points: only with wild eights can nine cards be so cheap.
        ("Ac Ab 2c 2b 3c 3b 4c 4b 5c Kd", PLAIN, "sum", set()),
        ("Ac Ab 2c 2b 3c 3b 4c 4b 8c Kd", PLAIN, "sum", set()),
        ("Ac Ab 2c 2b 3c 3b 4c 4b 8h Kd", WILD, "sum", {(9, 1)}),
        ("Ac Ab 2c 2b 3c 3b 4c 5b 8h Kd", WILD, "sum", set()),
        ("Ac Ab 2c 2b 3c 3b 4c 8s 8h Kd", WILD, "sum", {(9, 2)}),
        ("Ac Ab 2c 2b 3c 3b 4c 8s 8h 8d", WILD, "sum", {(9, 2), (9, 3), (10, 3)}),
        ("Ac Ab 2c 2b 3c 3b 4c 4b 8h 8d", WILD, "sum", {(9, 1), (9, 2)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Kc 3b", WILD, "sum", {(9, 7), (9, 8), (10, 8)}),
        ("8c 8b 8s 8e 8h 8u 8d 8o Kc 4b", WILD, "sum", {(9, 7), (9, 8)}),
    ],
)
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


NINE_NO_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 5c Kd"
NINE_ONE_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 8u Kd"
TEN_NO_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 5c Kc"
TEN_ONE_EIGHT = "5c 5b 2c 2b 3c 3b 4c 4b 8u Kc"
MENOR_OR_WITH_EIGHT = "Ae Ad As Ah Js Qs Kh Jd 2s 8h"


@pytest.mark.parametrize(
    ("cards", "target", "reading", "options", "expected"),
    [
        pytest.param(NINE_NO_EIGHT, GRAN[3:] + " Ae", NULL, {}, True, id="nine, Gran"),
        pytest.param(NINE_NO_EIGHT, OCTAVO, WILD, {}, True, id="nine, Octavo, eights not asked"),
        pytest.param(TEN_NO_EIGHT, OCTAVO, WILD, {}, True, id="ten, Octavo, eights not asked"),
        pytest.param(
            NINE_NO_EIGHT, OCTAVO, WILD, {"octavo": False}, False, id="nine, eight eights a Menor"
        ),
        pytest.param(
            TEN_NO_EIGHT, OCTAVO, WILD, {"octavo": False}, False, id="ten, at least eight eights"
        ),
        pytest.param(
            TEN_NO_EIGHT,
            OCTAVO,
            WILD,
            {"octavo": False, "crippling_eights": "at_most"},
            True,
            id="ten, at most eight eights",
        ),
        pytest.param(NINE_NO_EIGHT, MENOR_OR_WITH_EIGHT, NULL, {}, False, id="nine, Menor"),
        pytest.param(TEN_NO_EIGHT, MENOR_OR_WITH_EIGHT, NULL, {}, True, id="ten, Menor"),
        pytest.param(
            TEN_NO_EIGHT, MENOR_OR_WITH_EIGHT, WILD, {}, False, id="the onion takes an eight"
        ),
        pytest.param(
            TEN_ONE_EIGHT, MENOR_OR_WITH_EIGHT, WILD, {}, True, id="one eight against one at most"
        ),
        pytest.param(
            TEN_ONE_EIGHT,
            MENOR_OR_WITH_EIGHT,
            WILD,
            {"crippling_eights": "at_most"},
            False,
            id="the onion leaves its eight out",
        ),
        pytest.param(
            TEN_NO_EIGHT,
            MENOR_OR_WITH_EIGHT,
            WILD,
            {"crippling_eights": "at_most"},
            True,
            id="none against none at least",
        ),
        pytest.param(
            TEN_NO_EIGHT,
            MENOR_OR_WITH_EIGHT,
            WILD,
            {"crippling_eights": "ignore"},
            True,
            id="eights ignored",
        ),
        pytest.param(NINE_NO_EIGHT, GRAN_ONE_EIGHT, WILD, {}, False, id="none against one"),
        pytest.param(NINE_ONE_EIGHT, GRAN_ONE_EIGHT, WILD, {}, True, id="one against one"),
        pytest.param(
            "8c 8b 8s 4c 5b 6c 7b 9c Tc Kc",
            "Ac Ad As Ah Au Js Qs Kh Jd 8d",
            WILD,
            {"crippling_eights": "at_most"},
            False,
            id="more eights than it may hold",
        ),
        pytest.param(
            "8c 8b 3c 4c 5b 6c 7b 9c Tc Kc",
            "Ac Ad As Ah Au Js Qs Kh Jd 8d",
            WILD,
            {"crippling_eights": "at_most"},
            True,
            id="an eight may be left out of nine",
        ),
        pytest.param(
            NINE_NO_EIGHT, GRAN[3:] + " Ae", NULL, {"mutilation": False}, False, id="switched off"
        ),
        pytest.param(
            TEN_NO_EIGHT, "Kd As Qh Ad Js Ah 2s 3d 4h 5s", NULL, {}, False, id="a Triple is not"
        ),
        pytest.param(TEN_NO_EIGHT, "", NULL, {}, False, id="no cards"),
    ],
)
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


@pytest.mark.parametrize(
    ("one", "other", "reading", "sign"),
    [
        pytest.param("Kc Qd", "9c Ts", NULL, 1, id="strength"),
        pytest.param("Kc Qd", "Ts Ah", NULL, -1, id="strength, the other way"),
        pytest.param("Kc Qd", "9s Ah", NULL, 0, id="a tie, whatever makes the Bollito"),
        pytest.param("", "", NULL, 0, id="no cards at all"),
        pytest.param(NINE_NO_EIGHT, GRAN[3:] + " Ae", NULL, 1, id="crippling before strength"),
        pytest.param(NINE_NO_EIGHT, MENOR_OR_WITH_EIGHT, NULL, -1, id="nine against a Menor"),
        # A Gran of two aces and five figures of one pair and three eights is a Color of ten too.
        pytest.param(
            "Ac Ab Jc Jb Qc Qb Kc 8c 8s 8h",
            "As Ae Js Je Qs Qe Ks 8b 8e 8u",
            WILD,
            0,
            id="each cripples the other with ten",
        ),
        # The crippled one too may answer nine cards with ten: here an Octavo that is all spades.
        pytest.param(
            NINE_NO_EIGHT, "8c 8b 8s 8e 8h 8u 8d 8o 2s 3s", WILD, -1, id="nine answered with ten"
        ),
        pytest.param(
            TEN_NO_EIGHT, "8c 8b 8s 8e 8h 8u 8d 8o 2s 3s", WILD, 1, id="ten not answered with ten"
        ),
        pytest.param(NINE_NO_EIGHT, OCTAVO, WILD, 1, id="nine not answered with nine"),
    ],
)
def test_compare(one, other, reading, sign):
    assert compare(hand(one), hand(other), reading, reading) == sign
    assert compare(hand(other), hand(one), reading, reading) == -sign
