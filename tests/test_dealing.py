"""Random holdings: uniform, without replacement, the same for the same seed."""

from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.dealing import as_generator, deal
from cebolla.errors import CebollaTypeError, DuplicateCardError, HoldingSizeError, OptionError


def chi_square(counts, expected):
    """Return chi-square as a standard normal deviate, after Wilson and Hilferty."""
    freedom = counts.size - 1
    statistic = ((counts - expected) ** 2).sum() / expected
    spread = 2 / (9 * freedom)
    return ((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5


@given(
    st.integers(0, 40), st.integers(0, 104), st.sets(st.integers(0, 103), max_size=104), st.data()
)
def test_rows_are_holdings_of_live_cards(n, size, dead, pick):
    size = min(size, 104 - len(dead))
    holdings = deal(n, size, rng=pick.draw(st.integers(0, 2**64)), dead=dead)
    assert holdings.shape == (n, size)
    assert holdings.dtype == np.uint8
    assert holdings.flags.c_contiguous
    for row in holdings.tolist():
        assert len(set(row)) == size
        assert dead.isdisjoint(row)
        assert all(0 <= card < 104 for card in row)


def test_the_whole_pack_can_be_dealt():
    everything = deal(50, 104, rng=2)
    np.testing.assert_array_equal(np.sort(everything, axis=1), [list(range(104))] * 50)
    assert len({row.tobytes() for row in everything}) == 50


@pytest.mark.parametrize("dead", [(), range(0, 104, 2)], ids=["104 cards", "52 cards"])
@pytest.mark.parametrize("size", [1, 2, 5, 9, 10])
def test_every_card_is_equally_likely_in_every_place(size, dead):
    n = 104_000
    holdings = deal(n, size, rng=20_240_601 + size, dead=dead)
    live = 104 - len(dead)
    for column in holdings.T:
        counts = np.bincount(column, minlength=104)
        if len(dead):
            assert not counts[::2].any()
            counts = counts[1::2]
        assert abs(chi_square(counts, n / live)) < 4


def test_every_ordered_pair_of_places_is_uniform():
    n = 208_000
    holdings = deal(n, 10, rng=5).astype(np.int64)
    for a, b in [(0, 1), (0, 9), (4, 5), (7, 3), (8, 9)]:
        first, second = holdings[:, a], holdings[:, b]
        # The second card's place among the 103 others makes all 104 x 103 pairs equally likely.
        pairs = np.bincount(first * 103 + second - (second > first), minlength=104 * 103)
        assert pairs.size == 104 * 103
        assert abs(chi_square(pairs, n / (104 * 103))) < 4


def test_small_holdings_are_uniform_as_sets_and_as_orders():
    dead = range(6, 104)
    n = 144_000
    holdings = deal(n, 4, rng=9, dead=dead).astype(np.int64)
    orders = np.bincount(holdings @ [216, 36, 6, 1], minlength=6**4)
    orders = orders[orders > 0]
    assert orders.size == 6 * 5 * 4 * 3
    assert abs(chi_square(orders, n / 360)) < 4
    sets = np.bincount((1 << holdings).sum(axis=1))
    sets = sets[sets > 0]
    assert sets.size == comb(6, 4)
    assert abs(chi_square(sets, n / 15)) < 4


def test_rows_are_independent():
    holdings = deal(80_001, 1, rng=13, dead=range(4, 104))[:, 0].astype(np.int64)
    neighbours = np.bincount(holdings[:-1] * 4 + holdings[1:], minlength=16)
    assert abs(chi_square(neighbours, 80_000 / 16)) < 4


def test_one_seed_gives_one_deal():
    for size in (1, 7, 10):
        np.testing.assert_array_equal(deal(40_000, size, rng=3), deal(40_000, size, rng=3))
    assert not np.array_equal(deal(50, rng=3), deal(50, rng=4))
    np.testing.assert_array_equal(
        deal(50, rng=np.random.SeedSequence(3)), deal(50, rng=np.random.default_rng(3))
    )


def test_a_generator_moves_on():
    generator = np.random.default_rng(3)
    assert not np.array_equal(deal(50, rng=generator), deal(50, rng=generator))


def test_none_is_a_new_seed_each_time_and_global_state_is_untouched():
    before = np.random.get_state()[1].copy()  # noqa: NPY002 - the legacy state is what is watched
    assert not np.array_equal(deal(50), deal(50))
    np.testing.assert_array_equal(np.random.get_state()[1], before)  # noqa: NPY002


def test_dead_cards_are_read_like_a_holding():
    text = deal(300, 90, rng=1, dead="3c, rey de copas, 10h")
    np.testing.assert_array_equal(text, deal(300, 90, rng=1, dead=[2, 77, 61]))
    with pytest.raises(DuplicateCardError):
        deal(1, dead=[3, 3])


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"n": 1, "size": 105}, HoldingSizeError, "105 cards cannot be dealt: 104 are left of 104"),
        ({"n": 1, "dead": range(95)}, HoldingSizeError, "10 cards cannot be dealt: 9 are left"),
        ({"n": -1}, OptionError, "n must be 0 or more, not -1"),
        ({"n": 1, "size": -2}, OptionError, "size must be 0 or more, not -2"),
        ({"n": 1.5}, CebollaTypeError, "n must be an integer, not 1.5"),
        ({"n": True}, CebollaTypeError, "n must be an integer, not True"),
        ({"n": 1, "size": "10"}, CebollaTypeError, "size must be an integer, not '10'"),
    ],
)
def test_impossible_deals_are_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        deal(**arguments)


def test_a_refused_deal_leaves_the_generator_alone():
    generator = np.random.default_rng(1)
    with pytest.raises(HoldingSizeError):
        deal(1, 105, rng=generator)
    assert generator.integers(1000) == np.random.default_rng(1).integers(1000)


def test_as_generator_returns_a_generator_as_it_is():
    generator = np.random.default_rng(1)
    assert as_generator(generator) is generator


@pytest.mark.parametrize("seed", [0, 7, np.int64(7), np.uint8(7), 2**100])
def test_as_generator_takes_seeds(seed):
    assert as_generator(seed).random() == np.random.default_rng(int(seed)).random()


@pytest.mark.parametrize(
    ("rng", "error", "message"),
    [
        (-1, OptionError, "a seed is 0 or more, not -1"),
        (True, CebollaTypeError, "not True"),
        (1.0, CebollaTypeError, "rng must be a numpy.random.Generator"),
        ("7", CebollaTypeError, "not '7'"),
        (np.random.RandomState(1), CebollaTypeError, "rng must be a numpy.random.Generator"),
        (np.random, CebollaTypeError, "rng must be a numpy.random.Generator"),
    ],
    ids=["negative", "bool", "float", "text", "RandomState", "module"],
)
def test_as_generator_refuses_the_rest(rng, error, message):
    with pytest.raises(error, match=message):
        as_generator(rng)
