"""What a share is asked for: a grouping, no grouping, or a strength."""

from __future__ import annotations

from numbers import Integral

from cebolla.errors import CebollaTypeError, quoted
from cebolla.groupings.category import Category
from cebolla.groupings.strength import describe

__all__ = ["Worth", "category_of", "span"]

Worth = Category | int | None
"""A grouping that comes first in the best arrangement, None for no grouping, or a strength."""

_SHIFT = 35


def category_of(strength: int) -> Category | None:
    """Return the best grouping of a strength, None for none.

    >>> category_of(0x6F47000000)
    Category.DOBLE_CEBOLLA
    """
    return Category(strength >> _SHIFT) if strength else None


def span(worth: Worth) -> tuple[int, int]:
    """Return the least strength that is meant, and the least above all of them.

    >>> span(None)
    (0, 1)
    """
    if worth is None:
        return 0, 1
    if isinstance(worth, Category):
        return worth << _SHIFT, (worth + 1) << _SHIFT
    if isinstance(worth, bool) or not isinstance(worth, Integral):
        raise CebollaTypeError(f"a Category, a strength (int) or None, not {quoted(worth)}")
    describe(worth)
    return int(worth), int(worth) + 1
