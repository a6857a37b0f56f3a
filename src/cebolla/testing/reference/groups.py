"""What a set of cards is as one group: every way to count it, tried one after the other.

Written from the rules (sections 2, 3 and 5) alone, to check the evaluator by. Cards are indices,
0 … 103 = suit × 13 + rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cebolla.groupings.category import Category
from cebolla.rules import Reading, Rules

__all__ = ["CABALLO_DE_OROS", "GroupKind", "group_kind", "group_kinds"]

GroupKind = tuple[Category, int]
"""A grouping and how many null eights it holds."""

Ways = set[tuple[int, int]]
"""The ways to count some cards, each as (points, null eights)."""

CABALLO_DE_OROS = 7 * 13 + 11
"""The index of the card that leads the Elefantes."""

_DEFAULT_RULES = Rules()

ACE, SIX, SEVEN, EIGHT, NINE, TEN, JACK = 1, 6, 7, 8, 9, 10, 11

FA_PAIRS = {
    2: Category.DOBLE_CEBOLLA,
    3: Category.TRIPLE_CEBOLLA,
    4: Category.CEBOLLA_MENOR,
    5: Category.GRAN_CEBOLLA,
}


def group_kinds(
    cards: Sequence[int], reading: Reading, rules: Rules | None = None
) -> list[GroupKind]:
    """Return everything that these cards, all of them, can be as one group, best first.

    Parameters
    ----------
    cards : sequence of int
        Card indices, 0 … 103.
    reading : Reading
        How eights and aces count.
    rules : Rules, optional
        Decides on Elefantes and Octavo; the default rules if not given.

    Returns
    -------
    list of (Category, int)
        Each grouping with its number of null eights. Of equal groupings the one with fewer null
        eights comes first.

    Examples
    --------
    The 6, 7 and 8 of clubs are a Real Roto, an onion of three cards and a Color:

    >>> from cebolla.rules import Reading
    >>> [kind.name for kind, nulls in group_kinds([5, 6, 7], Reading("plain"))]
    ['REAL_ROTO', 'COLOR', 'CEBOLLA_3']
    """
    rules = _DEFAULT_RULES if rules is None else rules
    kinds = [(category, 0) for category in _figures_and_aces(cards, reading)]
    kinds += [(category, 0) for category in _specials(cards, reading, rules)]
    kinds += [(category, 0) for category in _royals(cards, reading)]
    ways = _ways(cards, reading)
    if ways:
        kinds += _onions(cards, ways)
        kinds += [(category, 0) for category in _colors(cards, ways, reading)]
    return sorted(kinds, key=lambda kind: (kind[0], -kind[1]), reverse=True)


def group_kind(
    cards: Sequence[int], reading: Reading, rules: Rules | None = None
) -> GroupKind | None:
    """Return the best that these cards are as one group, or None.

    >>> from cebolla.rules import Reading
    >>> group_kind([0, 38, 59], Reading("null"))  # ace, king and a null eight
    (Category.CEBOLLA_3, 1)
    >>> group_kind([0, 38, 59], Reading("plain")) is None
    True
    """
    kinds = group_kinds(cards, reading, rules)
    return kinds[0] if kinds else None


def _rank(card: int) -> int:
    """Ace 1, two 2, …, ten 10, jack 11, queen 12, king 13."""
    return card % 13 + 1


def _is_wild(card: int, reading: Reading) -> bool:
    return reading.eights == "wild" and _rank(card) == EIGHT


def _ways(cards: Sequence[int], reading: Reading) -> Ways:
    """Every way to count the cards up to 21; what counts past that is no onion and no Color."""
    roles = _roles(reading)
    ways = {(0, 0)}
    for card_roles in sorted([roles[card] for card in cards], reverse=True):
        ways = {
            (points + more, nulls + null)
            for points, nulls in ways
            for more, null in card_roles
            if points + more <= 21
        }
        if not ways:
            break
    return ways


@cache
def _roles(reading: Reading) -> list[list[tuple[int, int]]]:
    """Return what each card may count: its points, and 1 if it is then a null eight."""
    wild = [(points, 0) for points in range(1, 11 if reading.aces_low else 12)]
    eight = {"plain": [(8, 0)], "null": [(8, 0), (0, 1)], "wild": wild}[reading.eights]
    ace = [(1, 0)] if reading.aces_low else [(1, 0), (11, 0)]
    special = {EIGHT: eight, ACE: ace}
    return [special.get(_rank(card), [(min(_rank(card), 10), 0)]) for card in range(104)]


def _onions(cards: Sequence[int], ways: Ways) -> list[GroupKind]:
    """Onions of two to seven cards, the only place for null eights, and the Bollito."""
    kinds = []
    if 2 <= len(cards) <= 7:
        onion = Category[f"CEBOLLA_{len(cards)}"]
        kinds = [(onion, nulls) for points, nulls in ways if points == 21]
    if len(cards) == 2 and (20, 0) in ways:
        kinds.append((Category.BOLLITO, 0))
    return kinds


def _colors(cards: Sequence[int], ways: Ways, reading: Reading) -> list[Category]:
    if len(cards) < 3 or not any(points >= 16 and nulls == 0 for points, nulls in ways):
        return []
    natural = [card for card in cards if not _is_wild(card, reading)]
    wild = len(cards) - len(natural)
    kinds = set()
    for pair in range(4):
        strangers = sum(card // 26 != pair for card in natural)
        if strangers == 0:
            kinds.add(Category.COLOR)
        if strangers == 1 or (strangers == 0 and wild):
            kinds.add(Category.COLOR_ROTO)
    return list(kinds)


def _royals(cards: Sequence[int], reading: Reading) -> list[Category]:
    if len(cards) != 3:
        return []

    natural = [_rank(card) for card in cards if not _is_wild(card, reading)]

    def stand_for(*ranks: int) -> bool:
        missing = list(ranks)
        for rank in natural:
            if rank not in missing:
                return False
            missing.remove(rank)
        return True

    kinds = []
    if stand_for(SIX, SEVEN, EIGHT):
        kinds.append(Category.REAL_ROTO)
    if stand_for(SEVEN, SEVEN, SEVEN):
        kinds.append(Category.REAL)
    if not natural:
        kinds.append(Category.REAL_SALVAJE)
    return kinds


def _figures_and_aces(cards: Sequence[int], reading: Reading) -> list[Category]:
    """Doble to Gran Cebolla: as many figures as aces. With aces low only the Gran is left."""
    half, odd = divmod(len(cards), 2)
    if odd or half not in FA_PAIRS or (reading.aces_low and half < 5):
        return []
    aces = figures = 0
    for card in cards:
        if _rank(card) == ACE:
            aces += 1
        elif _rank(card) >= JACK:
            figures += 1
        elif not _is_wild(card, reading):
            return []
    return [FA_PAIRS[half]] if aces <= half and figures <= half else []


def _specials(cards: Sequence[int], reading: Reading, rules: Rules) -> list[Category]:
    kinds = []
    if rules.octavo and len(cards) == 8 and all(_is_wild(card, reading) for card in cards):
        kinds.append(Category.OCTAVO)
    if rules.elephants and len(cards) == 5 and CABALLO_DE_OROS in cards:
        elephants = [card for card in cards if card != CABALLO_DE_OROS]
        ranks = (NINE, TEN, 11, 12, 13) if rules.elephant_figures else (NINE, TEN)
        if len(elephants) == 4 and all(
            _is_wild(card, reading) or _rank(card) in ranks for card in elephants
        ):
            kinds.append(Category.ELEFANTES)
    return kinds
