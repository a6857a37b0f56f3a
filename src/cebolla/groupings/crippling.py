"""Mutilation as a player asks it: which Colors a holding has, and whom they cripple."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from cebolla.cards import Rank
from cebolla.groupings.category import Category
from cebolla.groupings.crippling_color import (
    CripplingColor,
    crippling_colors,
    crippling_colors_of,
)
from cebolla.groupings.mutilation import Side, compare_crippled, crippling_size
from cebolla.groupings.single import single_table
from cebolla.groupings.split import group_digit
from cebolla.groupings.strength import digits, top_category
from cebolla.notation.holding import CardLike, read_holding
from cebolla.rules import CripplingColorKind, Eights, Reading, Rules, resolve_reading

__all__ = ["compare", "cripples", "crippling", "side_of"]


def crippling(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> dict[CripplingColorKind, tuple[CripplingColor, ...]]:
    """Return the nine- and ten-card Colors of a holding, for each kind that `Rules` may ask for.

    Parameters
    ----------
    cards, eights, aces_low, reading, rules
        As for `strength`.

    Returns
    -------
    dict of str to tuple of CripplingColor
        For ``"pair"``, ``"sum"`` and ``"run"`` the Colors there are, the larger first, each with
        the fewest and the most eights it can hold (rules, section 4).

    Examples
    --------
    >>> crippling("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd")["run"]
    (CripplingColor(size=9, eights_min=1, eights_max=1),)
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    return crippling_colors(read_holding(cards), reading)


def cripples(
    cards: str | Iterable[CardLike],
    target_cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    target_reading: Reading | None = None,
    rules: Rules | None = None,
) -> bool:
    """Return whether a holding cripples the onion that another one shows.

    Parameters
    ----------
    cards : str or iterable of card
        The holding with the Color.
    target_cards : str or iterable of card
        The holding with the onion, read at its best. Where that can be done with more or fewer
        eights, its holder has the choice that is hardest to cripple.
    eights, aces_low, reading, rules
        As for `strength`; the reading of the first holding.
    target_reading : Reading, optional
        The reading of the other, by default the same.

    Examples
    --------
    >>> cripples("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd", "Ac Ad As Ah Au Jc Qs Kh Jd Ko")
    True
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    if target_reading is None:
        target_reading = reading
    target_reading, rules = resolve_reading(None, None, target_reading, rules)
    own = side_of(read_holding(cards), reading, rules)
    other = side_of(read_holding(target_cards), target_reading, rules)
    return crippling_size(own, other, rules) > 0


def compare(
    a: str | Iterable[CardLike],
    b: str | Iterable[CardLike],
    *,
    reading_a: Reading | None = None,
    reading_b: Reading | None = None,
    rules: Rules | None = None,
) -> int:
    """Return 1 if holding ``a`` wins, -1 if ``b`` does, 0 if seniority decides.

    Mutilation comes first, then strength; seniority, which decides complete ties at the table, is
    not asked.

    Parameters
    ----------
    a, b : str or iterable of card
        The holdings.
    reading_a, reading_b : Reading, optional
        How eights and aces count for each, by default as in an ordinary round.
    rules : Rules, optional
        The options of the game, `Rules()` by default.

    Notes
    -----
    When each would cripple the other, a ten-card Color answers a nine-card one; with Colors of the
    same size the one who may cripple first wins, and that is a matter of seniority.

    Examples
    --------
    >>> compare("Ac Ad As Ah Au Jc Qs Kh Jd Ko", "Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd")
    -1
    >>> compare("Kc Ad", "Qs Ah"), compare("Kc Ad", "Kh Qd")
    (0, 1)
    """
    reading_a, rules = resolve_reading(None, None, reading_a, rules)
    reading_b, rules = resolve_reading(None, None, reading_b, rules)
    first, second = read_holding(a), read_holding(b)
    side_a, side_b = side_of(first, reading_a, rules), side_of(second, reading_b, rules)
    verdict = compare_crippled(side_a, side_b, rules)
    if verdict or crippling_size(side_a, side_b, rules):
        return verdict
    own = single_table(reading_a, rules).verdict(first).strength
    other = single_table(reading_b, rules).verdict(second).strength
    return (own > other) - (own < other)


def side_of(holding: tuple[int, ...], reading: Reading, rules: Rules) -> Side:
    """Return what mutilation asks of a sorted holding."""
    strength = single_table(reading, rules).verdict(holding).strength
    best = top_category(strength)
    colors = crippling_colors_of(rules.crippling_color, holding, reading)
    return Side(reading, best, _onion_eights(holding, strength, best, reading, rules), colors)


def _onion_eights(
    holding: tuple[int, ...], strength: int, best: Category | None, reading: Reading, rules: Rules
) -> tuple[int, int]:
    """Return the fewest and the most eights of the first group, over all best arrangements.

    A Gran Cebolla is the whole holding and an Octavo all eights; only a Cebolla Menor leaves two
    cards, or one, to choose.
    """
    eights = {card for card in holding if card % 13 == Rank.EIGHT}
    if best is not Category.CEBOLLA_MENOR or reading.eights != "wild":
        return len(eights), len(eights)
    table = single_table(reading, rules)
    onion, *rest = digits(strength)
    found = [
        len(eights.difference(left))
        for left in combinations(holding, len(holding) - 8)
        if digits(table.verdict(left).strength) == bytes([*rest, 0])
        and group_digit(tuple(c for c in holding if c not in left), reading, rules) == onion
    ]
    return min(found), max(found)
