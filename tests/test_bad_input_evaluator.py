"""Cards, rules, readings, groupings and arrays: what is none is refused by name."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

import cebolla
from cebolla import (
    Arrangement,
    Card,
    Category,
    CripplingColor,
    Group,
    GroupKind,
    Ranked,
    Read,
    Reading,
    Rules,
)
from cebolla.dealing import as_generator
from cebolla.errors import (
    ArrayError,
    ArrayTypeError,
    CardTypeError,
    GroupingError,
    OptionError,
    ReadingError,
    RulesError,
    StrengthError,
    UnknownCardError,
)
from hostile import (
    HUGE,
    NOT_CARDS,
    NOT_FLAG,
    NOT_INTEGER,
    NOT_OF_ITS_CLASS,
    NOT_SEVERAL,
    NOT_TEXT,
    Call,
    each_of,
    refusal,
    refused_as_mistyped,
)

BAGEL = Group(Category.BOLLITO, "Kc Qd")
EIGHT = Card.from_index(59)

CARDS: dict[str, Call] = {
    "best": cebolla.best,
    "strength": cebolla.strength,
    "group": cebolla.group,
    "groups": cebolla.groups,
    "ranked": cebolla.ranked,
    "partitions": cebolla.partitions,
    "explain": cebolla.explain,
    "crippling": cebolla.crippling,
    "cripples": lambda cards: cebolla.cripples(cards, "Kh"),
    "cripples target": lambda cards: cebolla.cripples("Kh", cards),
    "compare a": lambda cards: cebolla.compare(cards, "Kh"),
    "compare b": lambda cards: cebolla.compare("Kh", cards),
    "Group": lambda cards: Group(Category.BOLLITO, cards),
    "leftover": lambda cards: Arrangement([BAGEL], cards),
    "deal dead": lambda cards: cebolla.deal(1, dead=cards),
    "format_cards": cebolla.format_cards,
}
READINGS: dict[str, Call] = {
    "best": lambda reading: cebolla.best("Kh", reading=reading),
    "strengths": lambda reading: cebolla.strengths([[1]], reading=reading),
    "warmup": cebolla.warmup,
    "cripples": lambda reading: cebolla.cripples("Kh", "Ad", reading=reading),
    "cripples target": lambda reading: cebolla.cripples("Kh", "Ad", target_reading=reading),
    "compare a": lambda reading: cebolla.compare("Kh", "Ad", reading_a=reading),
    "compare b": lambda reading: cebolla.compare("Kh", "Ad", reading_b=reading),
    "Group": lambda reading: Group(Category.BOLLITO, "Kc Qd", reading=reading),
    "Arrangement": lambda reading: Arrangement([BAGEL], reading=reading),
}
RULES: dict[str, Call] = {
    "best": lambda rules: cebolla.best("Kh", rules=rules),
    "ranked": lambda rules: cebolla.ranked("Kh", rules=rules),
    "strengths": lambda rules: cebolla.strengths([[1]], rules=rules),
    "warmup": lambda rules: cebolla.warmup(rules=rules),
    "compare": lambda rules: cebolla.compare("Kh", "Ad", rules=rules),
}
INTEGERS: dict[str, Call] = {
    "limit": lambda limit: cebolla.ranked("Kh", limit),
    "deal": cebolla.deal,
    "deal size": lambda size: cebolla.deal(1, size),
    "deal rng": lambda rng: cebolla.deal(1, rng=rng),
    "as_generator": as_generator,
    "describe": cebolla.describe,
    "nulls": lambda nulls: GroupKind(Category.CEBOLLA_3, nulls),
    "Ranked": lambda number: Ranked(Arrangement([BAGEL]), number),
    "points": lambda points: Read(EIGHT, points),
    "size": lambda size: CripplingColor(size, 0, 1),
    "eights_min": lambda fewest: CripplingColor(9, fewest, 8),
    "eights_max": lambda most: CripplingColor(9, 0, most),
    "from_index": Card.from_index,
    "ante": lambda ante: Rules(ante=ante),
    "min_discard": lambda cards: Rules(min_discard=cards),
}
WORDS: dict[str, Call] = {
    "eights": lambda eights: cebolla.best("Kh", eights=eights),
    "Reading": Reading,
    "lang": lambda lang: cebolla.explain("Kh", lang=lang),
    "category lang": Category.REAL.label,
    "long_name": lambda lang: cebolla.long_name(EIGHT, lang),
    "role": lambda role: Read(EIGHT, 8, role),
    "crippling_color": lambda kind: Rules(crippling_color=kind),
    "crippling_eights": lambda kind: Rules(crippling_eights=kind),
    "next_round": lambda kind: Rules(next_round=kind),
    "parse_card": cebolla.parse_card,
    "parse_cards": cebolla.parse_cards,
    "parse_holdings": lambda line: cebolla.parse_holdings([line]),
}
FLAGS: dict[str, Call] = {
    field.name: lambda value, name=field.name: Rules(**{name: value})
    for field in fields(Rules)
    if isinstance(field.default, bool)
} | {
    "aces_low": lambda low: cebolla.best("Kh", aces_low=low),
    "Reading": lambda low: Reading("null", aces_low=low),
}
SEVERAL: dict[str, Call] = {
    "encode": cebolla.encode,
    "Arrangement": Arrangement,
    "parse_holdings": cebolla.parse_holdings,
    "format_cards": cebolla.format_cards,
}
CLASSES: dict[str, Call] = {
    "category": GroupKind,
    "group category": lambda category: Group(category, "Kc Qd"),
    "Ranked": lambda arrangement: Ranked(arrangement, 1),
    "a group": lambda group: Arrangement([group]),
    "a kind": lambda kind: cebolla.encode([kind]),
    "read card": lambda card: Read(card, 8),
    "read pair": lambda pair: Read(EIGHT, 8, "number", pair),
    "pack": lambda pack: cebolla.parse_card("Kh", pack),
    "place": cebolla.FRENCH.place,
}


@pytest.mark.parametrize(
    ("call", "value"),
    [
        *each_of(NOT_CARDS, CARDS),
        *each_of(NOT_OF_ITS_CLASS, READINGS),
        *each_of(NOT_OF_ITS_CLASS, RULES),
        *each_of(NOT_INTEGER, INTEGERS),
        *each_of(NOT_TEXT, WORDS),
        *each_of(NOT_FLAG, FLAGS),
        *each_of(NOT_SEVERAL, SEVERAL),
        *each_of(NOT_OF_ITS_CLASS, CLASSES),
    ],
)
def test_a_wrong_type_is_a_type_error_of_the_family(call: Call, value: object) -> None:
    refused_as_mistyped(call, value)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        pytest.param(lambda: cebolla.best([HUGE]), UnknownCardError, id="card"),
        pytest.param(lambda: cebolla.best((-HUGE,)), UnknownCardError, id="negative card"),
        pytest.param(lambda: cebolla.SpanishCard(HUGE), UnknownCardError, id="Spanish card"),
        pytest.param(lambda: cebolla.ranked("Kh", -HUGE), OptionError, id="limit"),
        pytest.param(lambda: cebolla.deal(HUGE), OptionError, id="deal"),
        pytest.param(lambda: cebolla.deal(10**30), OptionError, id="deal more than an array holds"),
        pytest.param(lambda: cebolla.deal(1, rng=HUGE), OptionError, id="seed"),
        pytest.param(lambda: cebolla.describe(HUGE), StrengthError, id="strength"),
        pytest.param(lambda: GroupKind(Category.CEBOLLA_3, HUGE), StrengthError, id="nulls"),
        pytest.param(lambda: Ranked(Arrangement(), HUGE), GroupingError, id="partitions"),
        pytest.param(lambda: Rules(ante=HUGE), RulesError, id="ante"),
        pytest.param(lambda: Rules(min_discard=HUGE), RulesError, id="min_discard"),
        pytest.param(lambda: cebolla.best("Kh", eights=HUGE), ReadingError, id="eights"),
    ],
)
def test_what_is_too_large_to_print_is_still_named(call: Any, error: type[Exception]) -> None:
    assert isinstance(refusal(lambda _: call(), None), error)


@pytest.mark.parametrize("token", ["x" * 100_000, "Kh " * 1000, "a\nb", "13h\n", "rey de\ncopitas"])
def test_a_long_or_broken_token_is_quoted_in_one_short_line(token: str) -> None:
    refusal(cebolla.best, f"{token}," if token.startswith("rey") else token)


def test_a_count_of_cards_is_no_holding() -> None:
    # Its keys would be: the second king of hearts, its reason to be, would be gone.
    assert isinstance(refusal(cebolla.best, {"Kh": 2}), CardTypeError)


@pytest.mark.parametrize("call", [cebolla.strengths, cebolla.format_holdings])
@pytest.mark.parametrize(
    ("array", "error"),
    [
        pytest.param([[1, 2], [3]], ArrayError, id="ragged"),
        pytest.param(["Kh", ["Ad"]], ArrayError, id="ragged text"),
        pytest.param(np.ma.array([[1, 2]], mask=[[False, True]]), ArrayError, id="masked in part"),
        pytest.param(None, ArrayTypeError, id="None"),
        pytest.param("Kh Ad", ArrayTypeError, id="text"),
        pytest.param({1: 2}, ArrayTypeError, id="dict"),
        pytest.param(object(), ArrayTypeError, id="object"),
        pytest.param([[HUGE]], ArrayTypeError, id="huge"),
    ],
)
def test_what_makes_no_array_of_holdings_is_refused(
    call: Call, array: object, error: type[Exception]
) -> None:
    assert isinstance(refusal(call, array), error)


@pytest.mark.parametrize("thing", ["Kh", [], {}, np.array(3), None], ids=repr)
def test_a_pack_holds_cards_only(thing: object) -> None:
    assert thing not in cebolla.FRENCH
