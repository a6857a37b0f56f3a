"""What the showdown asks of the evaluator, in one place; cards are ascending indices."""

from __future__ import annotations

from functools import lru_cache

from cebolla.groupings.crippling import side_of
from cebolla.groupings.crippling_cards import crippling_cards
from cebolla.groupings.crippling_color import crippling_colors_of
from cebolla.groupings.mutilation import crippling_size, eights_allowed
from cebolla.groupings.single import single_table
from cebolla.groupings.split import best_pieces
from cebolla.rules import Reading, Rules

__all__ = ["color_of_ten", "color_size", "crippling_color", "groups", "strength"]


def strength(cards: tuple[int, ...], reading: Reading, rules: Rules) -> int:
    """Return what the best arrangement is worth; higher is better.

    >>> hex(strength((0, 12), Reading(), Rules()))
    '0x1700000000'
    """
    return single_table(reading, rules).verdict(cards).strength


@lru_cache(1024)  # what lies on the table is looked at from every seat
def groups(cards: tuple[int, ...], reading: Reading, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the cards of the groups of the best arrangement, best first.

    >>> groups((0, 1, 12), Reading(), Rules())
    ((0, 12),)
    """
    return tuple(piece.cards for piece in best_pieces(cards, reading, rules)[0])


def color_size(cards: tuple[int, ...], reading: Reading, rules: Rules) -> int:
    """Return the size of the largest Color that could cripple something: 10, 9 or 0.

    >>> color_size(tuple(range(9)), Reading(), Rules()), color_size((0, 1), Reading(), Rules())
    (9, 0)
    """
    colors = crippling_colors_of(rules.crippling_color, cards, reading)
    return max((color.size for color in colors), default=0)


def color_of_ten(cards: tuple[int, ...], reading: Reading, rules: Rules) -> tuple[int, ...]:
    """Return the cards of a Color of ten that answers a crippling one of nine, () without one.

    A Color is no onion: how many eights are in it is not asked.

    >>> color_of_ten(tuple(range(10)), Reading(), Rules())
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    """
    return crippling_cards(cards, reading, rules.crippling_color, 10)


def crippling_color(
    cards: tuple[int, ...],
    reading: Reading,
    target: tuple[int, ...],
    target_reading: Reading,
    rules: Rules,
) -> tuple[int, ...]:
    """Return the cards of the largest Color that cripples the target's onion, () without one.

    >>> gran = (0, 13, 26, 39, 52, 10, 23, 36, 49, 62)
    >>> run = Rules(crippling_color="run")
    >>> crippling_color((1, 2, 3, 4, 5, 6, 7, 8, 9, 25), Reading(), gran, Reading(), run)
    (1, 2, 3, 4, 5, 6, 7, 8, 9)
    """
    crippler, crippled = side_of(cards, reading, rules), side_of(target, target_reading, rules)
    size = crippling_size(crippler, crippled, rules)
    if not size:
        return ()
    eights = eights_allowed(crippler, crippled, rules)
    return crippling_cards(cards, reading, rules.crippling_color, size, eights)
