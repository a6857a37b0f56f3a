"""Explain a holding: its best arrangement and the next best, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cebolla.cards import DOUBLE
from cebolla.groupings.arrangement import Arrangement, trusted_arrangement
from cebolla.groupings.best import best, laid_group
from cebolla.groupings.explain import explain_arrangement
from cebolla.groupings.split import insert_digit, subset_digits
from cebolla.language import Lang
from cebolla.notation.holding import CardLike, read_holding
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["explain", "runner_up"]


def explain(
    cards: str | Iterable[CardLike],
    *,
    lang: Lang = "es",
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> str:
    """Return the best arrangement of a holding in sentences, one thing a line.

    Why these groups, what the eights and aces stand for, what is left over, and what the next best
    would have been.

    Parameters
    ----------
    cards : str or iterable of card
        0 to 10 cards as text, `Card` objects or indices, in any order.
    lang : {"es", "en"}
        Spanish or English.
    eights, aces_low, reading, rules
        As for `strength`.

    Examples
    --------
    >>> print(explain("Ac 9h Ad 3c", lang="en"))
    The best grouping is a three-card onion.
    Three-card onion: A♣ 9♥ A♦ make 1+9+11 = 21. A♣ counts 1 and A♦ 11.
    3♣ is left over.
    The next best would have been a bagel.
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    holding = read_holding(cards)
    shown = best(holding, reading=reading, rules=rules)
    return explain_arrangement(shown, lang, runner_up(holding, reading, rules))


def runner_up(holding: tuple[int, ...], reading: Reading, rules: Rules) -> Arrangement | None:
    """Return an arrangement of the second best strength, None if there is but one strength.

    Plain Python, so that explaining one holding does not wait for compiled code. The two best
    strengths of a set of cards come from the two best of what is left after its first card, alone
    or with a group: one more group keeps the order of strengths.
    """
    places = {card: 1 << place for place, card in enumerate(holding)}
    by_first: dict[int, list[tuple[int, int]]] = {}
    for piece in subset_digits(holding, reading, rules):
        mask = sum(places[card] for card in piece.cards)
        by_first.setdefault(mask & -mask, []).append((mask, piece.digit))

    @cache
    def two_best(free: int) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
        if not free:
            return [(0, ())]
        first = free & -free
        found = dict(two_best(free ^ first))
        for mask, digit in by_first.get(first, ()):
            if mask & free == mask:
                for strength, groups in two_best(free ^ mask):
                    found.setdefault(insert_digit(strength, digit), ((mask, digit), *groups))
        return sorted(found.items(), reverse=True)[:2]

    ranking = two_best((1 << len(holding)) - 1)
    if len(ranking) < 2:
        return None
    groups = ranking[1][1]
    laid = [
        laid_group(digit, tuple(card for card in holding if mask & places[card]), reading)
        for mask, digit in groups
    ]
    used = sum(mask for mask, _ in groups)
    left = tuple(DOUBLE.cards[card] for card in holding if not used & places[card])
    return trusted_arrangement(laid, left, reading)
