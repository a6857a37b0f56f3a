"""Arrays, single holdings, the list of all partitions and the slow reference say the same."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import cebolla
from cebolla.groupings.partitions import tally
from cebolla.groupings.ranking import digits_of_sets
from cebolla.testing import reference
from cebolla.testing.bias import KINDS, biased_holdings

# 250 holdings of each of the eight kinds: 2,000 for a reading.
TENS, FEWER = 200, 50

OPTIONS = [
    cebolla.Rules(elephants=elephants, elephant_figures=figures, octavo=octavo)
    for elephants, figures, octavo in product((True, False), repeat=3)
]
OPTIONS.remove(cebolla.Rules())


def blocks(kind, tens, fewer, seed):
    """Give arrays of holdings of a kind: some of ten cards, a few of each smaller size."""
    rng = np.random.default_rng(seed)
    yield biased_holdings(tens, kind, rng=rng)
    for size in range(10):
        yield biased_holdings(fewer // 10, kind, size=size, rng=rng)


def eight_eights(n, seed):
    """Give holdings of the eight eights and two other cards."""
    rng = np.random.default_rng(seed)
    eights = np.arange(7, 104, 13)
    others = np.setdiff1d(np.arange(104), eights)
    return np.array([[*eights, *rng.choice(others, 2, replace=False)] for _ in range(n)])


def check(block, reading, rules):
    in_bulk = cebolla.strengths(block, reading=reading, rules=rules)
    assert in_bulk.shape == (len(block),)
    for row, strength in zip(block.tolist(), in_bulk.tolist(), strict=True):
        check_one(row, reading, rules)
        assert strength == cebolla.strength(row, reading=reading, rules=rules), (
            row,
            reading,
            rules,
        )


def check_one(row, reading, rules):
    expected = reference.best_strength(row, reading, rules)
    case = (row, reading, rules)
    assert cebolla.strength(row, reading=reading, rules=rules) == expected, case
    top = cebolla.ranked(row, limit=1, reading=reading, rules=rules)[0]
    assert top.arrangement.strength == expected, case
    assert cebolla.best(row, reading=reading, rules=rules).strength == expected, case
    return expected


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_strengths(reading, kind):
    for block in blocks(kind, TENS, FEWER, seed=100 + reading.index):
        check(block, reading, cebolla.Rules())


@pytest.mark.parametrize("rules", OPTIONS, ids=repr)
@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_options_in_combination(reading, rules):
    for kind in KINDS:
        for row in biased_holdings(6, kind, rng=200 + reading.index).tolist():
            check_one(row, reading, rules)
    for row in eight_eights(3, seed=201).tolist():
        check_one(row, reading, rules)


@pytest.mark.parametrize(
    "rules",
    [
        cebolla.Rules(elephants=False, octavo=False),
        cebolla.Rules(elephant_figures=True, octavo=False),
    ],
    ids=repr,
)
@pytest.mark.parametrize(
    "reading", [cebolla.Reading("null"), cebolla.Reading("wild", aces_low=True)], ids=str
)
def test_options_in_arrays(reading, rules):
    for kind in KINDS:
        check(biased_holdings(10, kind, rng=300), reading, rules)
    check(eight_eights(5, seed=301), reading, rules)


@pytest.mark.deep
@pytest.mark.parametrize("rules", OPTIONS, ids=repr)
@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_every_option_in_arrays(reading, rules):
    for kind in KINDS:
        for block in blocks(kind, TENS, FEWER, seed=400 + reading.index):
            check(block, reading, rules)
    check(eight_eights(20, seed=401), reading, rules)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_ranked_holdings_of_ten(reading, kind):
    for row in biased_holdings(3, kind, rng=500).tolist():
        ranked = cebolla.ranked(row, reading=reading)
        found = {entry.arrangement.strength: entry.partitions for entry in ranked}
        assert list(found.items()) == list(reference.ranked_strengths(row, reading).items()), row


RANK = np.arange(104) % 13
PAIR = np.arange(104) // 26


def onion_and_color(rng, *, wild):
    """Draw a Gran Cebolla, Menor or Octavo, some with wild eights, and a holding rich in one pair.

    One onion in three is of a single pair as far as it goes, so that it is a Color as well.
    """
    order = rng.permutation(104)
    if rng.random() < 1 / 3:
        order = order[np.argsort(PAIR[order] != rng.integers(4), kind="stable")]
    aces, figures, eights = order[RANK[order] == 0], order[RANK[order] > 9], order[RANK[order] == 7]
    half = rng.integers(4, 6)
    wild_eights = rng.choice([0, 1, 2, 3, 4, 8]) if wild else 0
    as_aces = min(half, rng.integers(wild_eights // 2, wild_eights + 1))
    as_figures = min(half, wild_eights - as_aces)
    onion = [*aces[: half - as_aces], *figures[: half - as_figures], *eights[:wild_eights]]
    onion += [card for card in order if card not in onion][: 10 - len(onion)]
    times = rng.exponential(size=104)
    times[rng.integers(4) == PAIR] *= 1e-3
    times[RANK == 7] *= rng.choice([10, 1e-2, 1e-4])
    times[rng.integers(9, 14) <= RANK] += 10  # a run or a low total is likelier so
    times[onion] = np.inf
    return [int(card) for card in onion], np.argsort(times)[:10].tolist()


def mutilations(reading):
    """Give pairs of holdings and rules, each pair both ways round."""
    rng = np.random.default_rng(600 + reading.index)
    for color, eights in product(("pair", "run", "sum"), ("at_least", "at_most", "ignore")):
        rules = cebolla.Rules(crippling_color=color, crippling_eights=eights)
        for _ in range(8 if color == "pair" else 3):
            onion, crippler = onion_and_color(rng, wild=reading.eights == "wild")
            yield onion, crippler, rules
            yield crippler, onion, rules


@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_mutilation(reading):
    answers = set()
    for one, other, rules in mutilations(reading):
        case = (one, other, rules)
        cripples = reference.cripples(one, other, reading, reading, rules)
        answers.add(cripples)
        assert cripples is cebolla.cripples(
            one, other, reading=reading, target_reading=reading, rules=rules
        ), case
        sign = cebolla.compare(one, other, reading_a=reading, reading_b=reading, rules=rules)
        assert sign == reference.compare(one, other, reading, reading, rules), case
    assert answers == {True, False}


@pytest.mark.deep
@pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)
def test_arrays_against_every_partition_by_the_million(reading):
    """350,000 holdings a reading, an eighth of each kind, two million in all."""
    rules = cebolla.Rules()
    rng = np.random.default_rng(700 + reading.index)
    for kind in KINDS:
        block = biased_holdings(350_000 // len(KINDS), kind, rng=rng)
        in_bulk = cebolla.strengths(block, reading=reading).tolist()
        for row, strength in zip(block.tolist(), in_bulk, strict=True):
            holding = tuple(sorted(row))
            reached, _, _ = tally(digits_of_sets(holding, reading, rules))
            assert reached.max() == strength, (holding, reading)
