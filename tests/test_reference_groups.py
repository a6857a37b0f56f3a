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

# Each line: cards, then what they are with plain, null and wild eights, aces 1 or 11, and the same
# with aces low. One word stands for all three; "/2" says two null eights, "-" no group.
ONE_GROUP = """
Tc Ts                         | BOLLITO                          | BOLLITO
Tc Ks                         | BOLLITO                          | BOLLITO
Jb Qo                         | BOLLITO                          | BOLLITO
9c As                         | BOLLITO                          | -
9c Ts                         | -                                | -
Ac As                         | -                                | -
Ac                            | -                                | -
8c                            | -                                | -
8c 8s                         | - - CEBOLLA_2                    | - - BOLLITO
8c 9s                         | - - BOLLITO                      | -
8c Ts                         | - - CEBOLLA_2                    | - - BOLLITO
8c Ks                         | - - CEBOLLA_2                    | - - BOLLITO
8c As                         | - - CEBOLLA_2                    | -
8c 2s                         | -                                | -
Ac Ts                         | CEBOLLA_2                        | -
Ac Kb                         | CEBOLLA_2                        | -

2c 3b Th                      | -                                | -
2c 4b Th                      | COLOR_ROTO                       | COLOR_ROTO
6c 4b Jh                      | COLOR_ROTO                       | COLOR_ROTO
6c 5b Jh                      | CEBOLLA_3                        | CEBOLLA_3
7c 5b Jh                      | -                                | -
6s 4b Jh                      | -                                | -
2c 3c 5b 6h                   | COLOR_ROTO                       | COLOR_ROTO
2c 3c 5h 6h                   | -                                | -
2c 3c 5h 6u                   | -                                | -
Ac 9c 6h                      | COLOR_ROTO                       | COLOR_ROTO
Ac 2c 4h                      | COLOR_ROTO                       | -
Ac Ab 5h                      | COLOR_ROTO                       | -
Ac Ab Ah                      | -                                | -
Ac Ab 2c 2b 3c 3b 4c 4b       | COLOR                            | COLOR
Ac Ab 2c 2b 3c 3b 4c 4b Ad    | COLOR_ROTO                       | COLOR_ROTO
Ac Ab 2c 2b 3c 3b 4c 4b 2d    | -                                | -
Ac Ab 2c 2b 3c 3b 4c 4b 5c    | -                                | -
Ac Ab 2c 2b 3c 3b 4c 4b 8d    | - - COLOR                        | - - COLOR
8c 5b 5s                      | COLOR_ROTO COLOR_ROTO CEBOLLA_3  | COLOR_ROTO
8c Kc 6b                      | - - COLOR                        | - - COLOR
8h Kc 6b                      | - - COLOR                        | - - COLOR
8h Kc 6s                      | - - CEBOLLA_3                    | - - CEBOLLA_3
8h 2c 3s                      | - - COLOR_ROTO                   | -
8h 2c 3c                      | - - COLOR                        | -
8h 2c 3s 4u                   | -                                | -
8h 2c 3c 4u                   | - - COLOR_ROTO                   | - - COLOR_ROTO
8h 8d 2c                      | - - COLOR                        | - - COLOR
5c 6b Tc                      | COLOR                            | COLOR
2c 4b Tc                      | COLOR                            | COLOR
2c 3b Tc                      | -                                | -
Ac 6c Kb                      | COLOR                            | COLOR
2c 3c 5c 6b 8d                | - - CEBOLLA_5                    | - - CEBOLLA_5
Jc Qb Kc                      | -                                | -

Tc Ts Ah                      | CEBOLLA_3                        | CEBOLLA_3
Ac Ad 9h                      | CEBOLLA_3                        | -
Ac Ad As 8h                   | CEBOLLA_4                        | -
Ac Ad As 7h                   | -                                | -
8c 8d 5s                      | CEBOLLA_3 CEBOLLA_3 COLOR        | CEBOLLA_3 CEBOLLA_3 COLOR
6c 6d 9h                      | CEBOLLA_3                        | CEBOLLA_3
6c 6d 8h                      | - - CEBOLLA_3                    | - - CEBOLLA_3
2c 4d 6h 9s                   | CEBOLLA_4                        | CEBOLLA_4
Ac 2d 3h 5s Tb                | CEBOLLA_5                        | CEBOLLA_5
Ac 2d 3h 5s                   | CEBOLLA_4                        | -
Ac 2d 3h 4s 5b 6e             | CEBOLLA_6                        | CEBOLLA_6
Ac 2d 2h 3s 4b 4e 5u          | CEBOLLA_7                        | CEBOLLA_7
Ac Ad 2c 2s 3h 3d 4c 5u       | -                                | -

Tc Ad 8h                      | - CEBOLLA_3/1 CEBOLLA_3          | - - CEBOLLA_3
Tc Ad 8b                      | COLOR_ROTO CEBOLLA_3/1 CEBOLLA_3 | COLOR_ROTO COLOR_ROTO CEBOLLA_3
Kc Ac 8b                      | COLOR                            | COLOR
Kc Ts 8h                      | - - CEBOLLA_3                    | - - CEBOLLA_3
8c 8d 8h 5s                   | - CEBOLLA_4/1 CEBOLLA_4          | - CEBOLLA_4/1 CEBOLLA_4
8c 8d 8h 8s 5b                | - CEBOLLA_5/2 CEBOLLA_5          | - CEBOLLA_5/2 CEBOLLA_5
5c 6s Td 8h 8s                | - CEBOLLA_5/2 -                  | - CEBOLLA_5/2 -
3c 3d 7h 8s                   | CEBOLLA_4                        | CEBOLLA_4
3c 3d 7h 8s 8u                | - CEBOLLA_5/1 CEBOLLA_5          | - CEBOLLA_5/1 CEBOLLA_5
6c 7d 8h 8s                   | - CEBOLLA_4/1 CEBOLLA_4          | - CEBOLLA_4/1 CEBOLLA_4
7c 7d 7h 8s                   | - CEBOLLA_4/1 -                  | - CEBOLLA_4/1 -
Kc Ad 8h 8s 8c 8d 8u          | - CEBOLLA_7/5 CEBOLLA_7          | - - CEBOLLA_7
Kc Ad 8h 8s 8c 8d 8u 8b       | - - CEBOLLA_MENOR                | - - COLOR_ROTO
Ac 2d 2h 3s 4b 4e 5u 8h       | -                                | -
Kc Ad Qs Ah 8h                | -                                | -
2c 3d 8h 8s                   | CEBOLLA_4                        | CEBOLLA_4

6c 7d 8h                      | REAL_ROTO                        | REAL_ROTO
6c 7c 8c                      | REAL_ROTO                        | REAL_ROTO
6c 7d 7h                      | -                                | -
6c 8d 8h                      | - - REAL_ROTO                    | - - REAL_ROTO
7c 7d 7h                      | REAL                             | REAL
7c 7d 8h                      | - - REAL                         | - - REAL
7c 8d 8h                      | - - REAL                         | - - REAL
8c 8d 8h                      | - - REAL_SALVAJE                 | - - REAL_SALVAJE
7c 7d 7h 7s                   | -                                | -
8c 8d 8h 8s                   | - - DOBLE_CEBOLLA                | - - CEBOLLA_4
8c 8d 8h 8s 8b                | - - CEBOLLA_5                    | - - CEBOLLA_5
8c 8d 8h 8s 8b 8e             | - - TRIPLE_CEBOLLA               | - - CEBOLLA_6
8c 8d 8h 8s 8b 8e 8u          | - - CEBOLLA_7                    | - - CEBOLLA_7
8c 8d 8h 8s 8b 8e 8u 8o       | - - OCTAVO                       | - - OCTAVO
8c 8d 8h 8s 8b 8e 8u 8o Ac    | - - COLOR                        | - - COLOR
8c 8d 8h 8s 8b 8e 8u 8o Ac Ks | - - GRAN_CEBOLLA                 | - - GRAN_CEBOLLA
8c 8d 8h 8s 8b 8e 8u 8o Ac Ts | - - COLOR_ROTO                   | - - COLOR_ROTO
8c 8d 8h 8s 8b 8e 8u 8o 4c Tb | -                                | -

Kc Ad Qs Ah                   | DOBLE_CEBOLLA                    | -
Tc Ad Ts Ah                   | -                                | -
Kc Ad Ts Ah                   | -                                | -
Kc Qd Js Ah                   | -                                | -
Kc Qd 8s Ah                   | - CEBOLLA_4/1 DOBLE_CEBOLLA      | - CEBOLLA_4/1 -
Kc Qd Js 8h                   | -                                | -
Kc 8d 8s 8h                   | - - DOBLE_CEBOLLA                | - - CEBOLLA_4
Tc 8d 8s 8h                   | - - CEBOLLA_4                    | - - CEBOLLA_4
Kc Ad Qs Ah Jb Au             | TRIPLE_CEBOLLA                   | -
Kc Ad Qs Ah Jb Ku             | -                                | -
Kc Ad Qs Ah 8b Au             | - - TRIPLE_CEBOLLA               | -
Kc Ad Qs Ah Jb Au Qo Ac       | CEBOLLA_MENOR                    | -
Kc Ad Qs Ah Jb Au Qo Ac Ks As | GRAN_CEBOLLA                     | GRAN_CEBOLLA
Kc Ad Qs Ah Jb Au Qo Ac Ts As | -                                | -
Kc Ad Qs Ah Jb Au Qo Ac 8s As | - - GRAN_CEBOLLA                 | - - GRAN_CEBOLLA
Ac Ab As Ae Ah Au Kc Qs 8d 8o | -                                | -
Ac Ab As Ae Ah Kc Qs Jd 8d 8o | - - GRAN_CEBOLLA                 | - - GRAN_CEBOLLA

Qo 9c 9s Td Th                | ELEFANTES                        | ELEFANTES
Qo 9c 9s 9d 9h                | ELEFANTES                        | ELEFANTES
Qo Tc 9s Td 8h                | - - ELEFANTES                    | - - ELEFANTES
Qo 8c 8s 8d 8h                | - - ELEFANTES                    | - - ELEFANTES
Qd 9c 9s Td Th                | -                                | -
8o 9c 9s Td Th                | -                                | -
Qo 9c 9s Td Kh                | -                                | -
Qo 9c 9s Td Ah                | -                                | -
Qo 9c 9s Td                   | -                                | -
Qo 9c 9s Td Th 9h             | -                                | -
"""


def one_group_params():
    for line in filter(None, map(str.strip, ONE_GROUP.splitlines())):
        cards, high, low = line.split("|")
        for aces_low, words in ((False, high), (True, low)):
            three = words.split() * (1 if " " in words.strip() else 3)
            for eights, word in zip(("plain", "null", "wild"), three, strict=True):
                name, _, nulls = word.partition("/")
                yield pytest.param(
                    cards,
                    Reading(eights, aces_low=aces_low),
                    None if name == "-" else (Category[name], int(nulls or 0)),
                    id=f"{cards.strip()}, {Reading(eights, aces_low=aces_low)}",
                )


@pytest.mark.parametrize(("cards", "reading", "kind"), list(one_group_params()))
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
    [
        ("Qo 9c 9s Td Th", "plain", {"elephants": False}, None),
        ("Qo 8c 8s 8d 8h", "wild", {"elephants": False}, "CEBOLLA_5"),
        ("Qo 9c 9s Td Kh", "plain", {"elephant_figures": True}, "ELEFANTES"),
        ("Qo Qd Js Td Kh", "plain", {"elephant_figures": True}, "ELEFANTES"),
        ("Qo Qd Js 8d 8h", "wild", {"elephant_figures": True}, "ELEFANTES"),
        ("Qo Qd Js 8d 8h", "null", {"elephant_figures": True}, None),
        ("Qo Qd Js Td Ah", "plain", {"elephant_figures": True}, None),
        ("Qd Qs Js Td Kh", "plain", {"elephant_figures": True}, None),
        ("Qo 9c 9s Td Kh", "plain", {"elephant_figures": True, "elephants": False}, None),
        ("8c 8d 8h 8s 8b 8e 8u 8o", "wild", {"octavo": False}, "CEBOLLA_MENOR"),
        ("8c 8d 8h 8s 8b 8e 8u", "wild", {"octavo": False}, "CEBOLLA_7"),
        ("8c 8d 8h 8s 8b 8e 8u 8o", "null", {"octavo": True}, None),
    ],
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
