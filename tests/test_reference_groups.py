"""The slow reference on single groups, against answers worked out by hand from the rules."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest

from acceptance import hand
from cebolla.groupings.category import Category
from cebolla.rules import READINGS, Reading, Rules
from cebolla.testing.bias import KINDS, biased_holdings
from cebolla.testing.reference import group_kind, group_kinds
from worked import OPTIONS, one_group_params


@pytest.mark.parametrize(("cards", "reading", "kind"), one_group_params())
def test_cards_as_one_group(cards, reading, kind):
    assert group_kind(hand(cards), reading) == kind


@pytest.mark.parametrize(
    ("cards", "reading", "names"),
    [
        ("6c 7b 8c", Reading("plain"), "REAL_ROTO COLOR CEBOLLA_3"),
        ("6c 7d 8s", Reading("plain"), "REAL_ROTO CEBOLLA_3"),
        ("7c 7b 7s", Reading("plain"), "REAL CEBOLLA_3 COLOR_ROTO"),
        ("8c 8s", Reading("wild"), "CEBOLLA_2 BOLLITO"),
        ("8c 8s 8h", Reading("wild"), "REAL_SALVAJE REAL REAL_ROTO COLOR CEBOLLA_3 COLOR_ROTO"),
        ("8c 8s 8h 8d", Reading("wild"), "DOBLE_CEBOLLA CEBOLLA_4 COLOR COLOR_ROTO"),
        ("8c 8s 8h 8d", Reading("wild", aces_low=True), "CEBOLLA_4 COLOR COLOR_ROTO"),
        ("8c 8d 8h 8s 8b 8e 8u 8o", Reading("wild"), "OCTAVO CEBOLLA_MENOR COLOR COLOR_ROTO"),
        ("Qo 8c 8s 8d 8h", Reading("wild"), "ELEFANTES CEBOLLA_5 COLOR COLOR_ROTO"),
        ("Kc 5c 6b", Reading("null"), "COLOR CEBOLLA_3"),
        ("Kc Ad Ks Ah", Reading("null"), "DOBLE_CEBOLLA"),
        ("Tc Ts", Reading("null"), "BOLLITO"),
        ("", Reading("null"), ""),
    ],
)
def test_every_way_to_read_the_same_cards(cards, reading, names):
    assert [kind.name for kind, _ in group_kinds(hand(cards), reading)] == names.split()


@pytest.mark.parametrize(
    ("cards", "reading", "options", "name"),
    OPTIONS,
)
def test_options(cards, reading, options, name):
    kind = group_kind(hand(cards), Reading(reading), Rules(**options))
    assert (kind and kind[0].name) == name


def test_without_the_octavo_eight_wild_eights_are_a_color_when_aces_are_low():
    eights = hand("8c 8d 8h 8s 8b 8e 8u 8o")
    assert group_kind(eights, Reading("wild", aces_low=True), Rules(octavo=False)) == (
        Category.COLOR,
        0,
    )


def test_the_order_of_the_cards_changes_nothing():
    rng = np.random.default_rng(20)
    for reading in READINGS:
        for cards in biased_holdings(30, "low cards", size=5, rng=rng).tolist():
            assert group_kinds(cards, reading) == group_kinds(sorted(cards), reading)


# Every other card that an eight may be, one of each rank class and suit pair: never the caballo de
# oros. Cards already held may come twice.
STAND_INS = [pair * 26 + rank for pair in range(4) for rank in range(11)]


def kinds_by_substitution(cards, *, aces_low):
    """What wild eights make: all that any cards in their place make."""
    eights = [card for card in cards if card % 13 == 7]
    natural = [card for card in cards if card % 13 != 7]
    kinds = set()
    for stand_ins in product(STAND_INS, repeat=len(eights)):
        kinds.update(group_kinds([*natural, *stand_ins], Reading("plain", aces_low=aces_low)))
    return kinds


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("aces_low", [False, True], ids=["aces 1 or 11", "aces low"])
@pytest.mark.parametrize(
    ("size", "eights", "n"),
    [(2, 1, 10), (2, 2, 1), (3, 1, 40), (3, 2, 3), (4, 1, 40), (5, 1, 40), (6, 1, 20)],
)
def test_a_wild_eight_is_whatever_card_is_put_in_its_place(kind, aces_low, size, eights, n):
    rng = np.random.default_rng(21)
    for cards in biased_holdings(n, kind, size=10, rng=rng).tolist():
        natural = [card for card in cards if card % 13 != 7]
        held = [*natural[: size - eights], *(7, 59)[:eights]]
        found = set(group_kinds(held, Reading("wild", aces_low=aces_low)))
        assert found == kinds_by_substitution(held, aces_low=aces_low), held


@pytest.mark.parametrize(
    "cards",
    [
        "Kc Ad Qs 8h",
        "Qo 9c Td Th 8s",
        "Kc Ad Qs As Jd 8h",
        "Kc Ad Qs As Jd Ks Au Ab 8h",
        "Kc Ad Qs As Jd Ks Au Ab Ac 8h",
        "Ac Ab 2c 2b 3c 3b 4c 4b 8h",
        "2c 2b 3c 3b 4c 8h",
        "Ac 8c 8d",
        "7h 8c 8d",
    ],
)
@pytest.mark.parametrize("aces_low", [False, True], ids=["aces 1 or 11", "aces low"])
def test_wild_eights_in_chosen_groups(cards, aces_low):
    held = hand(cards)
    found = set(group_kinds(held, Reading("wild", aces_low=aces_low)))
    assert found == kinds_by_substitution(held, aces_low=aces_low)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("aces_low", [False, True], ids=["aces 1 or 11", "aces low"])
def test_a_null_eight_is_one_that_an_onion_does_without(kind, aces_low):
    rng = np.random.default_rng(22)
    plain, null = Reading("plain", aces_low=aces_low), Reading("null", aces_low=aces_low)
    for size in range(2, 9):
        for cards in biased_holdings(60, kind, size=size, rng=rng).tolist():
            expected = set(group_kinds(cards, plain))
            eights = [card for card in cards if card % 13 == 7]
            for nulls in range(1, len(eights) + 1):
                for dropped in combinations(eights, nulls):
                    rest = [card for card in cards if card not in dropped]
                    if size <= 7 and any(
                        onion.onion_size == size - nulls for onion, _ in group_kinds(rest, plain)
                    ):
                        expected.add((Category[f"CEBOLLA_{size}"], nulls))
            assert set(group_kinds(cards, null)) == expected, cards
