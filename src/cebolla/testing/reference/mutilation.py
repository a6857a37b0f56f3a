"""Which holdings cripple which: every nine and ten cards tried as a Color (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from cebolla.groupings.category import Category
from cebolla.rules import CripplingColorKind, Reading, Rules
from cebolla.testing.reference.groups import group_kind
from cebolla.testing.reference.partitions import best_kinds, best_strength

__all__ = ["compare", "crippling_colors", "cripples", "onion_eights"]

EIGHT = 7  # as index % 13


def crippling_colors(
    cards: Sequence[int], reading: Reading, kind: CripplingColorKind = "pair"
) -> set[tuple[int, int]]:
    """Return the Colors of nine and ten cards in a holding, as (size, eights in it).

    Parameters
    ----------
    cards : sequence of int
        Card indices, 0 … 103.
    reading : Reading
        Wild eights are of any pair and stand for any rank; in the other readings an eight is the
        card it is. Eights are counted in every reading.
    kind : {"pair", "sum", "run"}
        One suit pair; one pair and 16 to 21 points; one pair and ranks in a row, the ace lowest.

    Examples
    --------
    >>> from cebolla.rules import Reading
    >>> ace_to_nine = list(range(9))
    >>> crippling_colors([*ace_to_nine, 100], Reading("null"), "run")
    {(9, 1)}
    >>> sorted(crippling_colors([*ace_to_nine, 98], Reading("wild")))  # the other eight is of oros
    [(9, 1), (9, 2), (10, 2)]
    """
    return {
        (size, sum(card % 13 == EIGHT for card in color))
        for size in (9, 10)
        for color in combinations(cards, size)
        if any(_is_color(color, pair, reading, kind) for pair in range(4))
    }


def onion_eights(cards: Sequence[int], reading: Reading, rules: Rules) -> set[tuple[Category, int]]:
    """Return what of this holding can be crippled, as (grouping, eights in it).

    Empty unless the best arrangement begins with a Cebolla Menor, an Octavo or a Gran Cebolla.
    Where this first group can be made with more or fewer eights, all at the same best strength,
    each choice is listed.

    >>> from cebolla.rules import Reading, Rules
    >>> aces, figures = [0, 13, 26, 39], [10, 23, 36, 49]
    >>> onion_eights([*aces, *figures, 59, 2], Reading("wild"), Rules()) == {
    ...     (Category.CEBOLLA_MENOR, 0), (Category.CEBOLLA_MENOR, 1)}
    True
    """
    kinds = best_kinds(cards, reading, rules)
    if not kinds or kinds[0][0] < Category.CEBOLLA_MENOR:
        return set()
    sizes = {Category.CEBOLLA_MENOR: 8, Category.OCTAVO: 8, Category.GRAN_CEBOLLA: 10}
    choices = set()
    for onion in combinations(cards, sizes[kinds[0][0]]):
        if group_kind(onion, reading, rules) == kinds[0]:
            rest = best_kinds([card for card in cards if card not in onion], reading, rules)
            if [kinds[0], *rest] == kinds:
                choices.add((kinds[0][0], sum(card % 13 == EIGHT for card in onion)))
    return choices


def cripples(
    cards: Sequence[int],
    target: Sequence[int],
    reading: Reading,
    target_reading: Reading,
    rules: Rules | None = None,
) -> bool:
    """Return whether a holding cripples another; the other chooses its onion, hardest to cripple.

    >>> from cebolla.rules import Reading, Rules
    >>> gran = [0, 13, 26, 39, 52, 10, 23, 36, 49, 62]
    >>> null = Reading("null")
    >>> cripples([*range(66, 75), 1], gran, null, null)  # 2 to 10 of copas
    True
    >>> cripples([*range(66, 75), 1], gran[:-1], null, null)  # against a Cebolla Menor
    False
    """
    rules = Rules() if rules is None else rules
    return _crippling_size(cards, target, reading, target_reading, rules) > 0


def compare(
    first: Sequence[int],
    second: Sequence[int],
    first_reading: Reading,
    second_reading: Reading,
    rules: Rules | None = None,
) -> int:
    """Return 1 if the first holding beats the second, -1 if it loses, 0 if seniority decides.

    A crippling Color of nine is answered by any Color of ten. Where both cripple with Colors of
    the same size, the one who may do so first wins, and that is for seniority to say.

    >>> from cebolla.rules import Reading
    >>> null = Reading("null")
    >>> compare([0, 10], [9, 10 + 26], null, null), compare([0, 10], [13, 23], null, null)
    (1, 0)
    """
    rules = Rules() if rules is None else rules
    mine = _crippling_size(first, second, first_reading, second_reading, rules)
    theirs = _crippling_size(second, first, second_reading, first_reading, rules)
    if mine == 9 and _has_ten(second, second_reading, rules):
        mine, theirs = 0, 10
    elif theirs == 9 and _has_ten(first, first_reading, rules):
        mine, theirs = 10, 0
    if not mine and not theirs:
        mine = best_strength(first, first_reading, rules)
        theirs = best_strength(second, second_reading, rules)
    return (mine > theirs) - (mine < theirs)


def _crippling_size(
    cards: Sequence[int],
    target: Sequence[int],
    reading: Reading,
    target_reading: Reading,
    rules: Rules,
) -> int:
    """Ten, nine or, where nothing is crippled, 0: the largest Color that cripples the target."""
    if not rules.mutilation:
        return 0
    colors = crippling_colors(cards, reading, rules.crippling_color)
    if not colors:
        return 0
    onions = onion_eights(target, target_reading, rules)

    def size_against(onion: Category, onion_eights: int) -> int:
        sizes = [
            size
            for size, eights in colors
            if (size == 10 or onion in (Category.GRAN_CEBOLLA, Category.OCTAVO))
            and (
                reading.eights != "wild"
                or onion is Category.OCTAVO
                or _enough(eights, onion_eights, rules)
            )
        ]
        return max(sizes, default=0)

    return min((size_against(*onion) for onion in onions), default=0)


def _enough(eights: int, onion_eights: int, rules: Rules) -> bool:
    if rules.crippling_eights == "at_least":
        return eights >= onion_eights
    if rules.crippling_eights == "at_most":
        return eights <= onion_eights
    return True


def _has_ten(cards: Sequence[int], reading: Reading, rules: Rules) -> bool:
    return any(size == 10 for size, _ in crippling_colors(cards, reading, rules.crippling_color))


def _is_color(cards: Sequence[int], pair: int, reading: Reading, kind: CripplingColorKind) -> bool:
    wild = [card for card in cards if reading.eights == "wild" and card % 13 == EIGHT]
    natural = [card for card in cards if card not in wild]
    if any(card // 26 != pair for card in natural):
        return False
    if kind == "pair":
        return True
    if kind == "sum":
        high = 10 if reading.aces_low else 11
        ace = (1,) if reading.aces_low else (1, 11)
        points = [ace if card % 13 == 0 else (min(card % 13 + 1, 10),) for card in natural]
        sums = {sum(choice) for choice in product(*points)}
        return any(
            least <= 21 and most >= 16
            for least, most in ((points + len(wild), points + len(wild) * high) for points in sums)
        )
    ranks = {card % 13 for card in natural}
    rows = [set(range(low, low + len(cards))) for low in range(13 - len(cards) + 1)]
    return len(ranks) == len(natural) and any(ranks <= row for row in rows)
