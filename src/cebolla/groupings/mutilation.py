"""What cripples what (rules, section 4).

A nine-card Color cripples a Gran Cebolla or an Octavo; a ten-card Color those, a Cebolla Menor, and
a nine-card Color that is crippling. Nothing else is crippled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cebolla.errors import OptionError, quoted
from cebolla.groupings.category import Category
from cebolla.groupings.crippling_color import CripplingColor
from cebolla.rules import Reading, Rules

__all__ = [
    "CRIPPLED_BY",
    "Side",
    "compare_crippled",
    "crippled_by",
    "crippling_size",
    "eights_allowed",
]

CRIPPLED_BY = {
    Category.GRAN_CEBOLLA: (10, 9),
    Category.OCTAVO: (10, 9),
    Category.CEBOLLA_MENOR: (10,),
}
"""The sizes of Color that cripple a grouping; no other grouping is crippled."""


@dataclass(frozen=True, slots=True)
class Side:
    """What mutilation asks of one of two holdings that face each other.

    Parameters
    ----------
    reading : Reading
        How eights and aces count for this player.
    best : Category or None
        The first group of the best arrangement, None without any group.
    onion_eights : tuple of int
        The fewest and the most eights that this first group holds, over all arrangements of the
        same, best strength: between them its owner chooses.
    colors : tuple of CripplingColor
        What `crippling_colors` finds in the holding for the kind of Color that the rules ask for.
    """

    reading: Reading
    best: Category | None
    onion_eights: tuple[int, int]
    colors: tuple[CripplingColor, ...]

    def __post_init__(self) -> None:
        fewest, most = self.onion_eights
        if not 0 <= fewest <= most <= 8:
            raise OptionError(
                "an onion holds 0 to 8 eights, the fewest given first, "
                f"not {quoted(fewest)} to {quoted(most)}"
            )

    def has_color(self, size: int) -> bool:
        """Whether the holding can be read as a crippling Color of this size."""
        return any(color.size == size for color in self.colors)


def crippling_size(crippler: Side, target: Side, rules: Rules) -> int:
    """Return the size of the Color with which one side cripples the other's onion, 0 if it cannot.

    Where the eights are asked for, each side chooses what suits it: the crippler which cards form
    the Color, the owner of the onion which of its equally good arrangements lies on the table.

    Examples
    --------
    >>> clubs = Side(Reading(), Category.CEBOLLA_5, (0, 0), (CripplingColor(9, 0, 1),))
    >>> great = Side(Reading(), Category.GRAN_CEBOLLA, (0, 0), ())
    >>> crippling_size(clubs, great, Rules()), crippling_size(great, clubs, Rules())
    (9, 0)
    >>> crippling_size(clubs, great, Rules(mutilation=False))
    0
    """
    if not rules.mutilation or target.best is None:
        return 0
    sizes = CRIPPLED_BY.get(target.best, ())
    least, most = eights_allowed(crippler, target, rules)
    for color in sorted(crippler.colors, key=lambda color: -color.size):
        if color.size in sizes and color.eights_max >= least and color.eights_min <= most:
            return color.size
    return 0


def eights_allowed(crippler: Side, target: Side, rules: Rules) -> tuple[int, int]:
    """Return the fewest and the most eights that a Color may hold that cripples the target's onion.

    The condition is asked in a wild round only, while no Destino makes the crippler's eights plain,
    and never against an Octavo, which holds every eight there is.

    Examples
    --------
    >>> wild = Reading("wild")
    >>> clubs = Side(wild, Category.CEBOLLA_5, (0, 0), (CripplingColor(9, 0, 1),))
    >>> menor = Side(wild, Category.CEBOLLA_MENOR, (1, 2), ())
    >>> eights_allowed(clubs, menor, Rules())
    (2, 8)
    >>> eights_allowed(clubs, menor, Rules(crippling_eights="at_most"))
    (0, 1)
    """
    fewest, most = target.onion_eights
    if crippler.reading.eights == "wild" and target.best is not Category.OCTAVO:
        if rules.crippling_eights == "at_least":
            return most, 8
        if rules.crippling_eights == "at_most":
            return 0, fewest
    return 0, 8


def crippled_by(
    colors: Sequence[CripplingColor], eights: int, reading: Reading, rules: Rules
) -> dict[Category, tuple[int, int] | None]:
    """Return what another holding may show that one of these Colors cripples.

    Beside each grouping stand the fewest and the most eights that it may hold, None where any
    number will do: `eights_allowed` seen from the other side.

    Parameters
    ----------
    colors : sequence of CripplingColor
        The Colors of a holding.
    eights : int
        How many eights the holding has; the others may be in the onion.
    reading : Reading
        How its eights and aces count.
    rules : Rules
        The options of the game.

    Examples
    --------
    >>> nine = CripplingColor(9, 0, 1)
    >>> crippled_by([nine], 1, Reading(), Rules())
    {Category.GRAN_CEBOLLA: None}
    >>> crippled_by([nine], 1, Reading("wild"), Rules())
    {Category.GRAN_CEBOLLA: (0, 1)}
    """
    wild = reading.eights == "wild"
    others = 8 - eights
    found: dict[Category, tuple[int, int] | None] = {}
    for target, sizes in CRIPPLED_BY.items():
        able = [color for color in colors if color.size in sizes]
        if target is Category.OCTAVO:
            if able and wild and rules.octavo and others == 8:
                found[target] = None  # it has every eight, and the condition is not asked
        elif able:
            fewest, most = 0, others
            if wild and rules.crippling_eights == "at_least":
                most = min(others, max(color.eights_max for color in able))
            elif wild and rules.crippling_eights == "at_most":
                fewest = min(color.eights_min for color in able)
            found[target] = None if (fewest, most) == (0, others) else (fewest, most)
    return found


def compare_crippled(a: Side, b: Side, rules: Rules) -> int:
    """Return 1 if mutilation decides for `a`, -1 if for `b`, 0 if for neither.

    A side wins by crippling the other's onion with a Color that stands, or by answering a
    nine-card Color, which cripples its own onion, with a ten-card one. On that answer the eights
    are not asked for: a Color is no onion. Where both sides would win so, it is for the one who may
    do so first, and seniority says who that is (reading).

    Examples
    --------
    >>> nine, ten = CripplingColor(9, 0, 8), CripplingColor(10, 8, 8)
    >>> wild = Reading("wild")
    >>> octavo = Side(wild, Category.OCTAVO, (8, 8), (ten, nine))
    >>> clubs = Side(wild, Category.CEBOLLA_5, (0, 0), (CripplingColor(9, 0, 0),))
    >>> compare_crippled(octavo, clubs, Rules()), compare_crippled(clubs, octavo, Rules())
    (1, -1)
    """
    by_a, by_b = crippling_size(a, b, rules), crippling_size(b, a, rules)
    return _wins(by_a, by_b, a, b) - _wins(by_b, by_a, b, a)


def _wins(size: int, against: int, side: Side, other: Side) -> bool:
    stands = size == 10 or (size == 9 and not other.has_color(10))
    return stands or (against == 9 and side.has_color(10))
