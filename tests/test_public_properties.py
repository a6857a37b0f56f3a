"""What holds of every holding, in every reading and under any rules."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import cebolla
from cebolla.testing import reference
from cebolla.testing.reference.groups import CABALLO_DE_OROS
from cebolla.testing.strategies import holdings, readings, rules

# The options that change what a holding is worth; `Rules` has many more.
evaluation_rules = st.builds(
    cebolla.Rules,
    elephants=st.sampled_from((True, False)),
    elephant_figures=st.booleans(),
    octavo=st.sampled_from((True, False)),
)


def indices(cards):
    return [card.index for card in cards]


def kinds(arrangement):
    return [(group.category, group.nulls) for group in arrangement.groups]


@given(holdings(), readings(), evaluation_rules, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(cards, reading, options, random):
    shuffled = random.sample(cards, len(cards))
    best = cebolla.best(cards, reading=reading, rules=options)
    again = cebolla.best(shuffled, reading=reading, rules=options)
    assert again == best
    assert [group.reads for group in again.groups] == [group.reads for group in best.groups]
    assert cebolla.strength(shuffled, reading=reading, rules=options) == best.strength


@given(
    holdings(),
    readings(),
    evaluation_rules,
    st.permutations(range(4)),
    st.lists(st.booleans(), min_size=4, max_size=4),
)
def test_swapping_whole_pairs_changes_nothing(cards, reading, options, pairs, twins):
    def swapped(card):
        suit = 2 * pairs[card.pair] + (card.suit % 2 ^ twins[card.pair])
        return cebolla.Card(cebolla.Suit(suit), card.rank)

    other = [swapped(card) for card in cards]
    assume(CABALLO_DE_OROS not in indices(cards) + indices(other))
    assert len(set(other)) == len(cards)
    assert cebolla.strength(other, reading=reading, rules=options) == cebolla.strength(
        cards, reading=reading, rules=options
    )


@given(holdings(min_size=1), readings(), evaluation_rules)
def test_another_card_never_hurts(cards, reading, options):
    strengths = [
        cebolla.strength(cards[:size], reading=reading, rules=options)
        for size in range(len(cards) + 1)
    ]
    assert strengths == sorted(strengths)


@given(holdings(), readings(), evaluation_rules)
def test_the_strength_is_that_of_the_arrangement_shown(cards, reading, options):
    best = cebolla.best(cards, reading=reading, rules=options)
    assert cebolla.strength(cards, reading=reading, rules=options) == best.strength
    described = cebolla.describe(best.strength)
    assert [(kind.category, kind.nulls) for kind in described] == kinds(best)
    assert reference.encode(kinds(best)) == best.strength


@given(holdings(), readings(), evaluation_rules)
def test_groups_and_leftover_share_out_the_holding(cards, reading, options):
    best = cebolla.best(cards, reading=reading, rules=options)
    laid = [card for group in best.groups for card in group.cards] + list(best.leftover)
    assert sorted(laid) == sorted(cards)


@given(holdings(), readings(), evaluation_rules)
def test_each_group_is_what_its_cards_are_as_one_group(cards, reading, options):
    for group in cebolla.best(cards, reading=reading, rules=options).groups:
        assert cebolla.group(group.cards, reading=reading, rules=options) == group
        assert reference.group_kind(indices(group.cards), reading, options) == (
            group.category,
            group.nulls,
        )


@given(holdings(max_size=7), readings(), evaluation_rules)
def test_a_set_of_cards_as_one_group(cards, reading, options):
    group = cebolla.group(cards, reading=reading, rules=options)
    expected = reference.group_kind(indices(cards), reading, options)
    assert (group and (group.category, group.nulls)) == expected


@given(holdings(), readings())
def test_groups_come_best_first(cards, reading):
    worth = [(category, -nulls) for category, nulls in kinds(cebolla.best(cards, reading=reading))]
    assert worth == sorted(worth, reverse=True)


@given(holdings(), readings())
def test_every_card_of_a_group_says_what_it_stands_for(cards, reading):
    category = cebolla.Category
    for group in cebolla.best(cards, reading=reading).groups:
        assert [read.card for read in group.reads] == list(group.cards)
        points = sum(read.points for read in group.reads)
        if group.category.onion_size:
            assert points == 21
            nulls = [read for read in group.reads if read.points == 0]
            assert len(nulls) == group.nulls
            assert all(read.card.rank == cebolla.Rank.EIGHT for read in nulls)
        if group.category == category.BOLLITO:
            assert points == 20
        if group.category in (category.COLOR, category.COLOR_ROTO):
            assert 16 <= points <= 21


@given(holdings(), holdings(), readings(), readings())
def test_a_tie_exactly_when_the_groupings_are_equal(one, other, reading, other_reading):
    first = cebolla.best(one, reading=reading)
    second = cebolla.best(other, reading=other_reading)
    assert (first.strength == second.strength) == (kinds(first) == kinds(second))


@given(holdings(min_size=2), holdings(min_size=2), readings(), readings())
def test_category_bands_never_overlap(one, other, reading, other_reading):
    first = cebolla.best(one, reading=reading)
    second = cebolla.best(other, reading=other_reading)
    assume(first.groups and second.groups)
    better, worse = first.groups[0].category, second.groups[0].category
    if better != worse:
        assert (first.strength > second.strength) == (better > worse)


@given(holdings(max_size=8), readings(), evaluation_rules)
@settings(max_examples=40)
def test_ranked_counts_every_partition_once(cards, reading, options):
    ranked = cebolla.ranked(cards, reading=reading, rules=options)
    strengths = [entry.arrangement.strength for entry in ranked]
    assert all(better > worse for better, worse in pairwise(strengths))
    assert {
        entry.arrangement.strength: entry.partitions for entry in ranked
    } == reference.ranked_strengths(indices(cards), reading, options)
    assert strengths[0] == cebolla.strength(cards, reading=reading, rules=options)
    assert strengths[-1] == 0
    for entry in ranked:
        laid = [card for group in entry.arrangement.groups for card in group.cards]
        assert sorted(laid + list(entry.arrangement.leftover)) == sorted(cards)
        assert reference.encode(kinds(entry.arrangement)) == entry.arrangement.strength
    assert cebolla.ranked(cards, limit=2, reading=reading, rules=options) == ranked[:2]


@given(holdings(max_size=6), readings(), evaluation_rules)
@settings(max_examples=40)
def test_partitions_are_all_sets_of_disjoint_groups(cards, reading, options):
    found = list(cebolla.partitions(cards, reading=reading, rules=options))
    as_sets = [
        frozenset(frozenset(indices(group.cards)) for group in arrangement.groups)
        for arrangement in found
    ]
    assert len(as_sets) == len(set(as_sets))
    assert set(as_sets) == {
        frozenset(frozenset(group.cards) for group in split)
        for split in reference.partitions(indices(cards), reading, options)
    }
    for arrangement in found:
        laid = [card for group in arrangement.groups for card in group.cards]
        assert sorted(laid + list(arrangement.leftover)) == sorted(cards)
    ranked = cebolla.ranked(cards, reading=reading, rules=options)
    assert sum(entry.partitions for entry in ranked) == len(found)


def test_partitions_are_lazy():
    eights = [7, 20, 33, 46, 59, 72, 85, 98, 0, 13]
    splits = cebolla.partitions(eights, eights="wild")
    assert iter(splits) is splits
    assert next(splits) != next(splits)


@given(holdings(max_size=8), readings(), evaluation_rules)
@settings(max_examples=40)
def test_groups_are_every_single_group(cards, reading, options):
    found = cebolla.groups(cards, reading=reading, rules=options)
    assert all(
        cebolla.group(group.cards, reading=reading, rules=options) == group for group in found
    )
    alone = [
        tuple(sorted(split[0].cards))
        for split in reference.partitions(indices(cards), reading, options)
        if len(split) == 1
    ]
    assert sorted(tuple(sorted(indices(group.cards))) for group in found) == sorted(alone)


@given(holdings(), readings())
def test_crippling_is_every_color_of_nine_and_ten(cards, reading):
    found = cebolla.crippling(cards, reading=reading)
    assert set(found) == {"pair", "sum", "run"}
    for kind, colors in found.items():
        expected = {}
        for size, eights in reference.crippling_colors(indices(cards), reading, kind):
            expected.setdefault(size, set()).add(eights)
        assert {color.size: (color.eights_min, color.eights_max) for color in colors} == {
            size: (min(eights), max(eights)) for size, eights in expected.items()
        }
        assert len(colors) == len(expected)


def things(cards, reading):
    best = cebolla.best(cards, reading=reading)
    yield best
    yield from best.groups
    yield from cebolla.ranked(cards, limit=3, reading=reading)
    yield from cebolla.describe(best.strength)
    for colors in cebolla.crippling(cards, reading=reading).values():
        yield from colors


@given(holdings(), readings())
def test_pickle_round_trip(cards, reading):
    for thing in [*things(cards, reading), reading]:
        copy = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes
        assert copy == thing
        assert hash(copy) == hash(thing)
        assert repr(copy) == repr(thing)


@given(holdings(), readings())
def test_repr_evaluates_back(cards, reading):
    names = {name: getattr(cebolla, name) for name in cebolla.__all__}
    for thing in [*things(cards, reading), reading]:
        assert eval(repr(thing), names) == thing  # noqa: S307 - our own text


@given(holdings(), readings())
def test_json_round_trip(cards, reading):
    best = cebolla.best(cards, reading=reading)
    for thing in [best, *best.groups]:
        text = json.dumps(thing.to_dict())
        assert type(thing).from_dict(json.loads(text)) == thing
    assert "version" in best.to_dict()


@given(rules())
def test_rules_travel_too(options):
    names = {"Rules": cebolla.Rules}
    assert cebolla.Rules.from_dict(json.loads(json.dumps(options.to_dict()))) == options
    assert pickle.loads(pickle.dumps(options)) == options  # noqa: S301 - our own bytes
    assert eval(repr(options), names) == options  # noqa: S307 - our own text


@given(holdings())
def test_without_a_reading_eights_are_null_or_as_the_rules_say(cards):
    null = cebolla.strength(cards, eights="null")
    plain = cebolla.strength(cards, eights="plain")
    switched_off = cebolla.Rules(null_eights=False)
    assert cebolla.strength(cards) == null
    assert cebolla.strength(cards, rules=switched_off) == plain
    assert cebolla.strength(cards, eights="null", rules=switched_off) == null


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint16", "int32", "int64", "uint64"])
@given(st.lists(holdings(5, 5), min_size=1, max_size=4), readings())
@settings(max_examples=20)
def test_arrays_of_any_dtype_and_their_rows(dtype, rows, reading):
    array = np.array([indices(row) for row in rows], dtype=dtype)
    found = cebolla.strengths(array, reading=reading)
    assert found.dtype == np.int64
    assert found.tolist() == [cebolla.strength(row, reading=reading) for row in rows]
