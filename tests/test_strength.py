"""The strength encoding: order, round trips and what it refuses."""

import itertools
import pickle

import numpy as np
import pytest

from cebolla.errors import OptionError, StrengthError
from cebolla.groupings.category import Category
from cebolla.groupings.strength import (
    MIN_CARDS,
    GroupKind,
    describe,
    encode,
    group_count,
    null_eights,
    top_category,
)

KINDS = [
    GroupKind(category, nulls)
    for category in Category
    for nulls in range(max(category.onion_size - 2, 0) + 1)
]


def every_split() -> list[tuple[GroupKind, ...]]:
    """Every list of kinds, best first, that ten cards of the pack have room for."""
    found = []
    for length in range(6):
        for kinds in itertools.combinations_with_replacement(sorted(KINDS, reverse=True), length):
            names = [kind.category for kind in kinds]
            wild = 3 * names.count(Category.REAL_SALVAJE) + 8 * names.count(Category.OCTAVO)
            if (
                sum(MIN_CARDS[name] for name in names) <= 10
                and names.count(Category.ELEFANTES) <= 1
                and wild <= 8
                and not (wild and any(kind.nulls for kind in kinds))
            ):
                found.append(kinds)
    return found


SPLITS = every_split()


def test_every_split_round_trips_and_orders_as_its_kinds():
    strengths = [encode(kinds) for kinds in SPLITS]
    assert len(set(strengths)) == len(SPLITS)
    assert [describe(strength) for strength in strengths] == SPLITS
    by_kinds = sorted(SPLITS)  # tuples of kinds: lexicographic, a longer list beats its beginning
    assert sorted(strengths) == [encode(kinds) for kinds in by_kinds]


def test_kinds_order_by_category_then_fewer_nulls():
    assert sorted(KINDS) == sorted(KINDS, key=lambda kind: (kind.category, -kind.nulls))
    assert GroupKind(Category.CEBOLLA_7, 5) > GroupKind(Category.REAL_SALVAJE)
    assert GroupKind(Category.CEBOLLA_4, 1) <= GroupKind(Category.CEBOLLA_4, 1)


def test_the_layout_is_the_documented_one():
    kinds = [GroupKind(Category.CEBOLLA_7, 4), GroupKind(Category.BOLLITO)]
    assert encode(kinds) == (12 * 8 + 3) << 32 | (1 * 8 + 7) << 24
    assert encode(kinds) == encode(kinds[::-1])
    assert encode([GroupKind(Category.GRAN_CEBOLLA)]) == 0x97 << 32


def test_numpy_integers_are_read():
    assert describe(np.int64(encode(SPLITS[-1]))) == SPLITS[-1]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.category.name}-{kind.nulls}")
def test_kinds_round_trip(kind):
    assert eval(repr(kind)) == kind  # noqa: S307
    assert pickle.loads(pickle.dumps(kind)) == kind  # noqa: S301
    assert kind.label("es") == str(kind)
    assert kind.label("es").startswith(kind.category.label("es"))
    assert kind.label("en").startswith(kind.category.label("en"))


def digits(*values: int) -> int:
    return int.from_bytes(bytes(values).ljust(5, b"\0"), "big")


@pytest.mark.parametrize(
    ("strength", "message"),
    [
        pytest.param(-1, "outside 0", id="negative"),
        pytest.param(1 << 40, "outside 0", id="six-groups"),
        pytest.param(digits(0, 15), "group 1 is empty", id="gap-first"),
        pytest.param(digits(15, 0, 15), "group 2 is empty", id="gap-within"),
        pytest.param(digits(7), "no grouping 0", id="category-0"),
        pytest.param(digits(19 * 8 + 7), "no grouping 19", id="category-19"),
        pytest.param(digits(14), "BOLLITO holds no null eights, not 1", id="null-bollito"),
        pytest.param(digits(2 * 8 + 6), "CEBOLLA_2 holds no null eights", id="null-onion-2"),
        pytest.param(digits(12 * 8 + 1), "CEBOLLA_7 holds 0 to 5 null eights, not 6", id="nulls-6"),
        pytest.param(digits(15, 23), "is better than group 1", id="unsorted"),
        pytest.param(digits(4 * 8 + 6, 4 * 8 + 7), "is better than group 1", id="unsorted-nulls"),
        pytest.param(digits(18 * 8 + 7, 15), "take 12 cards", id="twelve-cards"),
        pytest.param(digits(31, 31, 31, 31), "take 12 cards", id="four-threes"),
        pytest.param(digits(119, 119), "one caballo de oros", id="two-elephants"),
        pytest.param(digits(95, 95, 95), "9 wild eights", id="nine-wild"),
        pytest.param(digits(95, 38), "wild eights and null eights", id="wild-and-null"),
    ],
)
def test_what_is_no_strength_is_refused(strength, message):
    with pytest.raises(StrengthError, match=message):
        describe(strength)


def test_the_parts_of_a_strength_are_those_that_describe_gives():
    for kinds in every_split():
        strength = encode(kinds)
        assert top_category(strength) is (kinds[0].category if kinds else None)
        assert group_count(strength) == len(kinds)
        assert null_eights(strength) == sum(kind.nulls for kind in kinds)
        for first in range(6):
            assert null_eights(strength, first) == sum(kind.nulls for kind in kinds[:first])


@pytest.mark.parametrize("value", [True, False, 0.0, None, "0"], ids=repr)
def test_what_is_no_integer_is_refused(value):
    describe(0)
    with pytest.raises(StrengthError, match="a strength must be an integer"):
        describe(value)


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        pytest.param([Category.REAL], "made of GroupKinds", id="category"),
        pytest.param([GroupKind(Category.REAL)] * 4, "12 cards", id="four-royals"),
    ],
)
def test_encode_refuses_what_no_holding_has(kinds, message):
    with pytest.raises(StrengthError, match=message):
        encode(kinds)


@pytest.mark.parametrize(
    ("category", "nulls", "message"),
    [
        pytest.param(9, 0, "must be a Category", id="int-category"),
        pytest.param(Category.CEBOLLA_5, True, "must be an integer", id="bool-nulls"),
        pytest.param(Category.CEBOLLA_5, 4, "0 to 3 null eights, not 4", id="too-many"),
        pytest.param(Category.CEBOLLA_5, -1, "not -1", id="negative"),
        pytest.param(Category.COLOR, 1, "no null eights", id="null-color"),
    ],
)
def test_kinds_that_cannot_be_are_refused(category, nulls, message):
    with pytest.raises(StrengthError, match=message):
        GroupKind(category, nulls)


def test_unknown_language_is_refused():
    with pytest.raises(OptionError, match="lang must be 'es' or 'en'"):
        GroupKind(Category.REAL).label("fr")
