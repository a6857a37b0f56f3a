"""The acceptance cases, read once, and the little that tests need to spell cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules

CASES: dict[str, Any] = json.loads(
    Path(__file__).with_name("cases.json").read_text(encoding="utf-8")
)


def hand(text: str) -> list[int]:
    """Return the indices of cards in two-letter notation; independent of cebolla.notation."""
    return [
        "cbsehudo".index(suit) * 13 + "A23456789TJQK".index(rank) for rank, suit in text.split()
    ]


def reading_of(case: dict[str, Any]) -> Reading:
    return Reading(case.get("eights", "null"), aces_low=case.get("aces_low", False))


def best_params() -> list[Any]:
    """(cards, reading, category names wanted, nulls wanted or None); only the first of some."""
    return [
        pytest.param(
            case["cards"],
            reading_of(case),
            case.get("groups"),
            case.get("nulls"),
            case.get("first"),
            id=case["id"],
        )
        for case in CASES["best"]
    ]


def group_params() -> list[Any]:
    """(cards, reading, category or None)."""
    return [
        pytest.param(
            case["cards"],
            reading_of(case),
            None if case["is"] is None else Category[case["is"]],
            id=f"{case['cards']} {case.get('eights', 'null')}",
        )
        for case in CASES["group"]
    ]


def showdown_params() -> list[Any]:
    """(elder's cards, next player's cards, 1 if the elder wins, -1 if the next does)."""
    return [
        pytest.param(
            case["elder"], case["next"], {"elder": 1, "next": -1}[case["winner"]], id=case["id"]
        )
        for case in CASES["showdown"]
    ]


def crippling_params() -> list[Any]:
    """(cards, target, reading, rules, whether it cripples), each kind of Color a case."""
    return [
        pytest.param(
            case["cards"],
            case["target"],
            reading_of(case),
            Rules(crippling_color=kind, crippling_eights=case.get("crippling_eights", "at_least")),
            expected,
            id=f"{number} {kind}",
        )
        for number, case in enumerate(CASES["crippling"], start=1)
        for kind, expected in case["cripples"].items()
    ]
