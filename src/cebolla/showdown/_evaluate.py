"""What the showdown asks of the evaluator, in one place; cards are ascending indices."""

from __future__ import annotations

from functools import lru_cache

from cebolla.rules import Reading, Rules
from cebolla.testing import reference
from cebolla.testing.reference import partitions
from cebolla.testing.reference.mutilation import _crippling_size

__all__ = ["color_size", "crippling_size", "groups", "strength"]


@lru_cache(4096)
def strength(cards: tuple[int, ...], reading: Reading, rules: Rules) -> int:
    """Return what the best arrangement is worth; higher is better."""
    return reference.best_strength(cards, reading, rules)


def groups(cards: tuple[int, ...], reading: Reading, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the cards of the groups of the best arrangement, best first."""
    goal = strength(cards, reading, rules)
    for laid in partitions(cards, reading, rules):
        if reference.encode((group.category, group.nulls) for group in laid) == goal:
            ordered = sorted(laid, key=lambda group: (-group.category, group.nulls))
            return tuple(group.cards for group in ordered)
    raise AssertionError


def color_size(cards: tuple[int, ...], reading: Reading, rules: Rules) -> int:
    """Return the size of the largest Color that could cripple something: 10, 9 or 0."""
    colors = reference.crippling_colors(cards, reading, rules.crippling_color)
    return max((size for size, _ in colors), default=0)


def crippling_size(
    cards: tuple[int, ...],
    reading: Reading,
    target: tuple[int, ...],
    target_reading: Reading,
    rules: Rules,
) -> int:
    """Return the size of the largest Color that cripples the target's onion: 10, 9 or 0."""
    return _crippling_size(cards, target, reading, target_reading, rules)
