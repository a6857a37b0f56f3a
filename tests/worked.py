"""Answers worked out by hand from the rules, for the reference and the public calls alike."""

from __future__ import annotations

from typing import Any

import pytest

from cebolla.groupings.category import Category
from cebolla.rules import Reading

NULL, PLAIN, WILD = Reading("null"), Reading("plain"), Reading("wild")
NULL_LOW, WILD_LOW = Reading("null", aces_low=True), Reading("wild", aces_low=True)

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


def one_group_params() -> list[Any]:
    """(cards, reading, (category, nulls) or None)."""
    params = []
    for line in filter(None, map(str.strip, ONE_GROUP.splitlines())):
        cards, high, low = line.split("|")
        for aces_low, words in ((False, high), (True, low)):
            three = words.split() * (1 if " " in words.strip() else 3)
            for eights, word in zip(("plain", "null", "wild"), three, strict=True):
                reading = Reading(eights, aces_low=aces_low)
                kind = None if word == "-" else _kind(word)
                params.append(pytest.param(cards, reading, kind, id=f"{cards.strip()}, {reading}"))
    return params


# Cards, how eights count, options of the rules, the grouping.
OPTIONS = [
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
]

# Cards, reading, groups of the best arrangement.
BEST = [
    ("", NULL, ""),
    ("Ac", NULL, ""),
    ("8c", WILD, ""),
    ("Tc Ts Kh Qd", NULL, "BOLLITO BOLLITO"),
    ("Tc Ts Th Td Jc Js Qh Qd Ku Ko", NULL, "BOLLITO BOLLITO BOLLITO BOLLITO BOLLITO"),
    # The ace goes with two tens, which makes three cards, rather than with one.
    ("Tc Ks Qh Ad", NULL, "CEBOLLA_3"),
    ("Tc Ks Qh Ad", NULL_LOW, "CEBOLLA_3"),
    ("Kc Ad", NULL_LOW, ""),
    ("9c Ad Kh", NULL_LOW, ""),
    ("9c Ad Kh", NULL, "CEBOLLA_2"),
    # A Doble leaves two tens for a Bollito; with aces low each ace takes two of the tens.
    ("Kc Ad Ks Ah Td Tu", NULL, "DOBLE_CEBOLLA BOLLITO"),
    ("Kc Ad Ks Ah Td Tu", NULL_LOW, "CEBOLLA_3 CEBOLLA_3"),
    # Elefantes beat a Doble, a Triple beats them: the caballo serves where it is worth most.
    ("Qo Ac As 9c 9s Td Th Kc", NULL, "ELEFANTES CEBOLLA_2"),
    ("Qo Ac As Ks 9c 9s Td Th", NULL, "ELEFANTES CEBOLLA_2"),
    ("Qo Ac As Ks Jd Ad 9c 9s Td Th", NULL, "TRIPLE_CEBOLLA BOLLITO"),
    ("Qo Ac As Ks Jd Qs 9c 9s Td Th", NULL, "ELEFANTES DOBLE_CEBOLLA"),
    # Two royals want the same seven.
    ("6c 7d 8h 7s 7u", NULL, "REAL"),
    ("6c 7d 8h 7s 7u 6d 8d 7b", PLAIN, "REAL REAL_ROTO"),
    # Without its null eight the onion of two is worth less than the Color Roto of A 9 6.
    ("Kc Ad 8h 9s 6s", NULL, "CEBOLLA_3/1"),
    ("Kc Ad 8h 9s 6s", PLAIN, "COLOR_ROTO"),
    # Every null eight goes into the one onion.
    ("5c 6s Th 8c 8s 8h 8d Kc Ks Qd", NULL, "CEBOLLA_7/4 BOLLITO"),
    # Nulls go where they raise the better onion, and no further than seven cards.
    ("Ac 2d 2h 3s 4b 4e 5u 8h Kd", NULL, "CEBOLLA_7"),
    ("Ac 2d 3h 4s 5b 6e 8h Kd Qs", NULL, "CEBOLLA_7/1 BOLLITO"),
    # Wild eights alone.
    ("8c 8d 8h 8s", WILD, "DOBLE_CEBOLLA"),
    ("8c 8d 8h 8s", WILD_LOW, "REAL_SALVAJE"),
    ("8c 8d 8h 8s 8b", WILD, "DOBLE_CEBOLLA"),
    ("8c 8d 8h 8s 8b", WILD_LOW, "REAL_SALVAJE BOLLITO"),
    ("8c 8d 8h 8s 8b 8e", WILD, "TRIPLE_CEBOLLA"),
    ("8c 8d 8h 8s 8b 8e", WILD_LOW, "REAL_SALVAJE REAL_SALVAJE"),
    ("8c 8d 8h 8s 8b 8e 8u", WILD, "TRIPLE_CEBOLLA"),
    ("8c 8d 8h 8s 8b 8e 8u 8o", WILD, "OCTAVO"),
    ("8c 8d 8h 8s 8b 8e 8u 8o Ac", WILD, "OCTAVO"),
    ("8c 8d 8h 8s 8b 8e 8u 8o Ac 9c", WILD, "OCTAVO BOLLITO"),
    ("8c 8d 8h 8s 8b 8e 8u 8o Ac 9c", WILD_LOW, "OCTAVO"),
    ("8c 8d 8h 8s 8b 8e 8u 8o Ac Tc", WILD, "OCTAVO CEBOLLA_2"),
    ("8c 8d 8h 8s 8b 8e 8u 8o Ac Jc", WILD_LOW, "GRAN_CEBOLLA"),
]


def best_kinds_params() -> list[Any]:
    """(cards, reading, the kinds of the best groups)."""
    return [
        pytest.param(
            cards,
            reading,
            [_kind(word) for word in groups.split()],
            id=f"{cards or 'no cards'}, {reading}",
        )
        for cards, reading, groups in BEST
    ]


def _kind(word: str) -> tuple[Category, int]:
    name, _, nulls = word.partition("/")
    return Category[name], int(nulls or 0)


GRAN = "Ac Ad As Ah Au Jc Qs Kh Jd Ko"
GRAN_ONE_EIGHT = "As Ah Au Ad Js Qs Kh Jd Ko 8h"
MENOR = "Ac Ad As Ah Jc Qs Kh Jd 2s 4d"
OCTAVO = "8c 8b 8s 8e 8h 8u 8d 8o 2s 3d"
NINE_NO_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 5c Kd"
NINE_ONE_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 8u Kd"
TEN_NO_EIGHT = "Ac Ab 2c 2b 3c 3b 4c 4b 5c Kc"
TEN_ONE_EIGHT = "5c 5b 2c 2b 3c 3b 4c 4b 8u Kc"
MENOR_OR_WITH_EIGHT = "Ae Ad As Ah Js Qs Kh Jd 2s 8h"

# Cards, reading, kind of Color, the sizes it can have with the eights in it.
CRIPPLING_COLORS = [
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
]

# Cards, target, reading, options, whether it cripples.
CRIPPLES = [
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
    pytest.param(TEN_NO_EIGHT, MENOR_OR_WITH_EIGHT, WILD, {}, False, id="the onion takes an eight"),
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
]

# One holding, another, reading of both, 1 if the first wins, -1 if it loses, 0 for a tie.
COMPARE = [
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
]
