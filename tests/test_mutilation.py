"""Crippling Colors and what they cripple, against the slow reference."""

import itertools
import pickle

import numpy as np
import pytest

from acceptance import crippling_params, hand
from biased import POOLS, holdings, near_colors
from cebolla.errors import OptionError
from cebolla.groupings.category import Category
from cebolla.groupings.crippling_cards import crippling_cards
from cebolla.groupings.crippling_color import CripplingColor, crippling_colors, crippling_sizes
from cebolla.groupings.mutilation import (
    CRIPPLED_BY,
    Side,
    compare_crippled,
    crippled_by,
    crippling_size,
)
from cebolla.rules import READINGS, Reading, Rules
from cebolla.testing import reference

KINDS = ("pair", "sum", "run")
WILD, NULL = Reading("wild"), Reading("null")

each_seed = pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(1, 30))]
)


def side_of(cards, reading, rules):
    """What the reference knows of a holding, as one side of a mutilation."""
    onions = reference.onion_eights(cards, reading, rules)
    kinds = reference.best_kinds(cards, reading, rules)
    eights = [number for _, number in onions] or [0]
    colors = crippling_colors(cards, reading)[rules.crippling_color]
    return Side(reading, kinds[0][0] if kinds else None, (min(eights), max(eights)), colors)


def assert_as_in_reference(cards, reading):
    found = crippling_colors(cards, reading)
    for kind in KINDS:
        ours = {
            (color.size, eights)
            for color in found[kind]
            for eights in range(color.eights_min, color.eights_max + 1)
        }
        assert ours == reference.crippling_colors(cards, reading, kind), (cards, kind)
        sizes = [color.size for color in found[kind]]
        assert sizes == sorted({*sizes}, reverse=True)


@each_seed
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_colors_are_those_of_the_reference(reading, seed):
    for cards in near_colors(150, seed):
        assert_as_in_reference(cards, reading)


@each_seed
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_colors_of_any_holding_are_those_of_the_reference(pool, reading, seed):
    for cards in holdings(pool, 20, seed):
        assert_as_in_reference(cards, reading)


@each_seed
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_cards_of_a_color_are_one_in_the_reference(reading, kind, seed):
    for cards in near_colors(60, seed + 50):
        colors = reference.crippling_colors(cards, reading, kind)
        for size in (9, 10):
            for eights in range(9):
                chosen = crippling_cards(cards, reading, kind, size, (eights, eights))
                if (size, eights) in colors:
                    assert len({*chosen} & {*cards}) == len(chosen) == size
                    found = reference.crippling_colors(chosen, reading, kind)
                    assert (size, eights) in found, (cards, chosen)
                    assert chosen == tuple(sorted(chosen))
                else:
                    assert chosen == ()


@each_seed
def test_the_cards_of_a_color_have_the_fewest_eights(seed):
    for cards in near_colors(200, seed):
        for kind, colors in crippling_colors(cards, WILD).items():
            for color in colors:
                chosen = crippling_cards(cards, WILD, kind, color.size)
                assert sum(card % 13 == 7 for card in chosen) == color.eights_min


@each_seed
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_compiled_sizes_are_the_scalar_ones(reading, kind, seed):
    chance = np.random.default_rng(seed)
    cards = [*near_colors(200, seed), *holdings("any", 50, seed), *holdings("eights", 50, seed)]
    for size in (0, 5, 8, 9, 10):
        batch = [chance.permutation(holding)[:size] for holding in cards if len(holding) >= size]
        sizes = crippling_sizes(np.array(batch, np.uint8), reading, kind)
        assert sizes.dtype == np.int8
        for holding, row in zip(batch, sizes.tolist(), strict=True):
            expected = [[-1, -1], [-1, -1]]
            for color in crippling_colors(holding.tolist(), reading)[kind]:
                expected[color.size - 9] = [color.eights_min, color.eights_max]
            assert row == expected


def test_compiled_sizes_of_no_holdings():
    assert crippling_sizes(np.empty((0, 10), np.uint8), WILD, "pair").shape == (0, 2, 2)


def test_every_kind_and_size_is_met_in_these_tests():
    met = set()
    for cards in near_colors(400, 1):
        for kind, colors in crippling_colors(cards, WILD).items():
            met |= {(kind, color.size) for color in colors}
    assert met == set(itertools.product(KINDS, (9, 10)))


RULES = [
    Rules(crippling_color=color, crippling_eights=eights)
    for color in KINDS
    for eights in ("at_least", "at_most", "ignore")
]
RULES += [Rules(octavo=False), Rules(mutilation=False)]
ROUNDS = [(WILD, WILD)] * 4 + [
    (NULL, NULL),
    (WILD, Reading("wild", aces_low=True)),
    (Reading("wild", aces_low=True), WILD),
    (Reading("plain"), Reading("plain")),
]


def duels(number, seed):
    """Give two disjoint holdings near a Color and near a great onion, readings and rules."""
    rng = np.random.default_rng(seed)
    for cards in near_colors(number, seed + 1000):
        ranks = [0] * 9 + [10, 11, 12] * 3 + [7] * int(rng.choice([0, 2, 6, 60, 900]))
        weight = np.array([ranks.count(card % 13) + 0.0003 for card in range(104)])
        weight[[*cards]] = 0
        target = rng.choice(104, 10, replace=False, p=weight / weight.sum())
        rules = RULES[rng.integers(len(RULES))]
        yield cards, tuple(sorted(target.tolist())), *ROUNDS[rng.integers(len(ROUNDS))], rules


def assert_duel_as_in_reference(cards, target, reading, target_reading, rules):
    """Compare one duel with the reference and return the sizes that cripple, both ways."""
    a, b = side_of(cards, reading, rules), side_of(target, target_reading, rules)
    sizes = crippling_size(a, b, rules), crippling_size(b, a, rules)
    there = cards, target, reading, target_reading, rules
    back = target, cards, target_reading, reading, rules
    assert (sizes[0] > 0, sizes[1] > 0) == (reference.cripples(*there), reference.cripples(*back))
    decided = compare_crippled(a, b, rules)
    assert decided == -compare_crippled(b, a, rules)
    if decided:
        assert decided == reference.compare(*there)
    else:
        assert sizes[0] == sizes[1]
    return sizes


@each_seed
def test_duels_end_as_in_the_reference(seed):
    sizes = [assert_duel_as_in_reference(*duel) for duel in duels(12, seed)]
    if seed == 0:
        assert {size for both in sizes for size in both} == {0, 9, 10}


@pytest.mark.parametrize(("cards", "target", "reading", "rules", "expected"), crippling_params())
def test_acceptance_cases(cards, target, reading, rules, expected):
    sides = [side_of(hand(text), reading, rules) for text in (cards, target)]
    assert (crippling_size(*sides, rules) > 0) is expected
    assert compare_crippled(*sides, rules) == expected


NINE, TEN = CripplingColor(9, 0, 1), CripplingColor(10, 2, 2)


@pytest.mark.parametrize("best", [None, *Category], ids=lambda best: best and best.name)
def test_only_three_groupings_are_crippled(best):
    onion = Side(NULL, best, (0, 0), ())
    for colors, size in (((), 0), ((NINE,), 9), ((TEN, NINE), 10), ((NINE, TEN), 10)):
        crippler = Side(NULL, Category.BOLLITO, (0, 0), colors)
        expected = size if size in CRIPPLED_BY.get(best, ()) else 0
        assert crippling_size(crippler, onion, Rules()) == expected
        assert compare_crippled(crippler, onion, Rules()) == bool(expected)
        assert crippling_size(crippler, onion, Rules(mutilation=False)) == 0


@pytest.mark.parametrize(
    ("reading", "best", "onion", "eights", "size"),
    [
        pytest.param(WILD, "GRAN_CEBOLLA", (1, 1), "at_least", 10, id="enough"),
        pytest.param(WILD, "GRAN_CEBOLLA", (2, 2), "at_least", 10, id="ten-has-two"),
        pytest.param(WILD, "GRAN_CEBOLLA", (3, 3), "at_least", 0, id="too-few"),
        pytest.param(WILD, "GRAN_CEBOLLA", (1, 1), "at_most", 9, id="at-most-nine"),
        pytest.param(WILD, "GRAN_CEBOLLA", (2, 2), "at_most", 10, id="at-most-ten"),
        pytest.param(WILD, "GRAN_CEBOLLA", (3, 3), "ignore", 10, id="ignored"),
        pytest.param(WILD, "CEBOLLA_MENOR", (1, 3), "at_least", 0, id="holder-takes-more"),
        pytest.param(WILD, "CEBOLLA_MENOR", (1, 3), "at_most", 0, id="holder-takes-fewer"),
        pytest.param(WILD, "OCTAVO", (8, 8), "at_least", 10, id="octavo-not-asked"),
        pytest.param(Reading("plain"), "GRAN_CEBOLLA", (8, 8), "at_least", 10, id="destino"),
        pytest.param(NULL, "GRAN_CEBOLLA", (3, 3), "at_least", 10, id="ordinary-round"),
    ],
)
def test_the_eights_are_asked_for(reading, best, onion, eights, size):
    crippler = Side(reading, Category.BOLLITO, (0, 0), (TEN, NINE))
    target = Side(WILD, Category[best], onion, ())
    assert crippling_size(crippler, target, Rules(crippling_eights=eights)) == size


@pytest.mark.parametrize(
    ("best_a", "colors_a", "best_b", "colors_b", "sign"),
    [
        pytest.param("REAL", (NINE,), "GRAN_CEBOLLA", (), 1, id="nine"),
        pytest.param("REAL", (NINE,), "OCTAVO", (TEN, NINE), -1, id="answered-by-the-crippled"),
        pytest.param("REAL", (TEN, NINE), "OCTAVO", (TEN, NINE), 1, id="ten-stands"),
        pytest.param("OCTAVO", (NINE,), "GRAN_CEBOLLA", (NINE,), 0, id="both-nine"),
        pytest.param("GRAN_CEBOLLA", (TEN,), "GRAN_CEBOLLA", (TEN,), 0, id="both-ten"),
        pytest.param("GRAN_CEBOLLA", (TEN, NINE), "GRAN_CEBOLLA", (NINE,), 1, id="ten-beats-nine"),
        pytest.param("CEBOLLA_MENOR", (NINE,), "CEBOLLA_MENOR", (TEN,), -1, id="menor"),
        pytest.param("REAL", (TEN,), "TRIPLE_CEBOLLA", (), 0, id="a-triple-is-not-crippled"),
    ],
)
def test_crippling_each_other(best_a, colors_a, best_b, colors_b, sign):
    a = Side(NULL, Category[best_a], (0, 0), colors_a)
    b = Side(NULL, Category[best_b], (0, 0), colors_b)
    assert compare_crippled(a, b, Rules()) == sign
    assert compare_crippled(b, a, Rules()) == -sign


def test_the_answer_does_not_count_eights():
    nine, ten = CripplingColor(9, 3, 4), CripplingColor(10, 2, 2)
    crippler = Side(WILD, Category.REAL, (0, 0), (nine,))
    crippled = Side(WILD, Category.GRAN_CEBOLLA, (3, 3), (ten,))
    assert crippling_size(crippler, crippled, Rules()) == 9
    assert compare_crippled(crippler, crippled, Rules()) == -1


def test_colors_are_values():
    assert eval(repr(NINE)) == NINE == pickle.loads(pickle.dumps(NINE))  # noqa: S301, S307
    assert NINE.to_dict() == {"size": 9, "eights_min": 0, "eights_max": 1}


@pytest.mark.parametrize(
    "numbers", [(8, 0, 0), (11, 0, 0), (9, 2, 1), (9, -1, 1), (10, 0, 9)], ids=repr
)
def test_impossible_colors_are_refused(numbers):
    with pytest.raises(OptionError, match="a crippling Color has"):
        CripplingColor(*numbers)


@pytest.mark.parametrize("eights", [(2, 1), (-1, 0), (0, 9)], ids=repr)
def test_impossible_onions_are_refused(eights):
    with pytest.raises(OptionError, match="an onion holds 0 to 8 eights"):
        Side(NULL, Category.OCTAVO, eights, ())


@pytest.mark.parametrize("eights", ["at_least", "at_most", "ignore"])
@pytest.mark.parametrize("reading", READINGS[::2], ids=str)
def test_what_a_holding_cripples_is_what_it_cripples_face_to_face(reading, eights):
    """`crippled_by` asks beforehand what `crippling_size` asks of two holdings."""
    rules = Rules(crippling_eights=eights)
    sets = [
        (CripplingColor(size, fewest, most),)
        for size in (9, 10)
        for fewest in range(4)
        for most in range(fewest, 4)
    ]
    sets += [(CripplingColor(10, 3, 3), CripplingColor(9, 0, 2))]
    for colors in sets:
        held = max(color.eights_max for color in colors)
        crippler = Side(reading, Category.CEBOLLA_5, (0, 0), colors)
        found = crippled_by(colors, held, reading, rules)
        for target in CRIPPLED_BY:
            # An Octavo is of eight wild eights, and so the crippler has none.
            octavo = target is Category.OCTAVO
            if octavo and (held or reading.eights != "wild"):
                assert target not in found
                continue
            for onion in (8,) if octavo else range(8 - held + 1):
                able = crippling_size(crippler, Side(reading, target, (onion, onion), ()), rules)
                low, high = (found.get(target) or (0, 8)) if target in found else (1, 0)
                assert (low <= onion <= high) is bool(able), (colors, target, onion)
