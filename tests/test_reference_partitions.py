"""The slow reference on whole holdings: the best split, all splits, and their strengths."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from acceptance import hand
from cebolla.groupings.category import Category
from cebolla.rules import READINGS, Reading, Rules
from cebolla.testing.bias import KINDS, biased_holdings
from cebolla.testing.reference import (
    best_kinds,
    best_strength,
    encode,
    group_kind,
    partitions,
    ranked_strengths,
)
from cebolla.testing.reference.partitions import _groups_by_lowest_card
from worked import best_kinds_params

NULL, WILD = Reading("null"), Reading("wild")


@pytest.mark.parametrize(("cards", "reading", "kinds"), best_kinds_params())
def test_best_groups(cards, reading, kinds):
    assert best_kinds(hand(cards), reading) == kinds
    assert best_strength(hand(cards), reading) == encode(kinds)


@pytest.mark.parametrize(
    ("groups", "strength"),
    [
        ([], 0),
        ([(Category.BOLLITO, 0)], 0x0F00000000),
        ([(Category.BOLLITO, 0)] * 5, 0x0F0F0F0F0F),
        ([(Category.CEBOLLA_3, 1)], 0x2600000000),
        ([(Category.CEBOLLA_7, 5)], 0x6200000000),
        ([(Category.GRAN_CEBOLLA, 0)], 0x9700000000),
        ([(Category.BOLLITO, 0), (Category.CEBOLLA_4, 2)], 0x350F000000),
    ],
)
def test_strength_written_out(groups, strength):
    assert encode(groups) == strength


def test_six_groups_are_refused():
    with pytest.raises(ValueError, match="at most five groups, not 6"):
        encode([(Category.BOLLITO, 0)] * 6)


@pytest.mark.parametrize(
    ("better", "worse", "reading"),
    [
        pytest.param("2c 3d 6h Ts", "5c 6s Td 8h", NULL, id="fewer null eights"),
        pytest.param("2c 3d 6h Ts", "5c 6s Td 8h Jc Qs", NULL, id="fewer nulls before more groups"),
        pytest.param("Ac 6d 7s 7h", "5c 6s Td Kc Qs", NULL, id="size of the onion"),
        pytest.param("Kc Qs Tc Td", "Kc Qs", NULL, id="a list that goes on beats one that stops"),
        pytest.param("Ac Ks", "Kc Qs Tc Td", NULL, id="the first group decides"),
        pytest.param("Kc Ad Ks Ah", "2c 3d 8h 8s 8d 8u 8o Kc Qd", NULL, id="Doble over de 7"),
    ],
)
def test_what_beats_what(better, worse, reading):
    assert best_strength(hand(better), reading) > best_strength(hand(worse), reading)


@pytest.mark.parametrize(
    ("one", "other", "reading"),
    [
        pytest.param("2c 4b Tc", "3s 7e Ts", NULL, id="the total of a Color"),
        pytest.param("9c Ad", "Kh Qu", NULL, id="what makes a Bollito"),
        pytest.param("5c 6s Td 2h", "5d 6u Ks", NULL, id="leftovers"),
        pytest.param("8c 8d 8h 8s", "Kc Ad Ks Ah", WILD, id="wild and natural"),
    ],
)
def test_what_ties(one, other, reading):
    assert best_strength(hand(one), reading) == best_strength(hand(other), reading)


def test_partitions_of_four_tens_written_out():
    laid = [
        tuple(group.cards for group in split) for split in partitions(hand("Tc Ts Kh Qd"), NULL)
    ]
    t, s, k, q = hand("Tc Ts Kh Qd")
    pairings = [((t, s), (k, q)), ((t, k), (s, q)), ((t, q), (s, k))]
    pairs = [((a, b),) for a, b in combinations((t, s, k, q), 2)]
    assert sorted(laid) == sorted([(), *pairs, *pairings])


def test_ten_tens_pair_off_in_as_many_ways_as_combinatorics_says():
    ranked = ranked_strengths(hand("Tc Ts Th Td Jc Js Qh Qd Ku Ko"), NULL, Rules(elephants=False))
    bollito = 0x0F
    strengths = [sum(bollito << 8 * (4 - place) for place in range(k)) for k in (5, 4, 3, 2, 1, 0)]
    assert list(ranked.items()) == list(zip(strengths, [945, 4725, 3150, 630, 45, 1], strict=True))


def test_an_empty_holding_has_the_empty_partition():
    assert list(partitions([], NULL)) == [()]
    assert ranked_strengths([], NULL) == {0: 1}


@pytest.mark.parametrize("reading", READINGS, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_the_quick_ways_agree_with_listing_every_partition(kind, reading):
    for cards in biased_holdings(3, kind, size=7, rng=30).tolist():
        every = list(partitions(cards, reading))
        strengths = Counter(encode([group[:2] for group in split]) for split in every)
        assert ranked_strengths(cards, reading) == strengths
        assert best_strength(cards, reading) == max(strengths)
        assert len({frozenset(group.cards for group in split) for split in every}) == len(every)
        for split in every:
            laid = [card for group in split for card in group.cards]
            assert len(set(laid)) == len(laid)
            for group in split:
                assert group_kind(group.cards, reading) == group[:2]


@pytest.mark.parametrize("kind", KINDS)
def test_no_group_is_passed_over(kind):
    rng = np.random.default_rng(31)
    for rules in (Rules(), Rules(elephant_figures=True, octavo=False)):
        for cards in biased_holdings(2, kind, size=10, rng=rng).tolist():
            for reading in READINGS:
                every = {
                    members
                    for size in range(1, 11)
                    for members in combinations(cards, size)
                    if group_kind(members, reading, rules) is not None
                }
                listed = _groups_by_lowest_card(cards, reading, rules)
                assert {group.cards for groups in listed for _, group in groups} == every


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_another_card_never_hurts(reading):
    for kind in KINDS:
        for cards in biased_holdings(3, kind, size=9, rng=32).tolist():
            strengths = [best_strength(cards[:size], reading) for size in range(10)]
            assert strengths == sorted(strengths)
