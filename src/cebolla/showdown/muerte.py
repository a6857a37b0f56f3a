"""Which figure to give to the Muerte (rules, section 5)."""

from __future__ import annotations

from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.rules import Reading, Rules
from cebolla.showdown import _evaluate
from cebolla.showdown.modifiers import Play, held_modifiers, reading_of
from cebolla.showdown.position import Position, figures

__all__ = ["least_loss", "least_loss_of"]


def least_loss(position: Position) -> int:
    """Return the figure whose loss hurts the asked seat least.

    It keeps the strongest arrangement; among equals the larger Color for mutilation, then the
    special cards that can still be declared; among those it gives the lowest card index.

    Examples
    --------
    >>> from cebolla.cards import DOUBLE
    >>> from cebolla.notation import read_holding
    >>> from cebolla.showdown import Modifier, answer, begin
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad 2c", "7b 7s 7u Ke")]
    >>> position = begin(holdings, rules=Rules(), wild=False, dealer=1)
    >>> position = answer(answer(position, None), Modifier.MUERTE)
    >>> position.asking, position.seat, str(DOUBLE.cards[least_loss(position)])
    ('figure', 0, 'Kc')
    """
    if not isinstance(position, Position):
        raise CebollaTypeError(f"position must be a Position, not {quoted(position)}")
    if position.asking != "figure":
        raise OptionError("the Muerte asks for no figure in this position")
    seat = position.seat
    return least_loss_of(
        position.holdings[seat],
        reading_of(seat, position.plays, position.rules, wild=position.wild),
        position.plays,
        position.rules,
    )


def least_loss_of(
    holding: tuple[int, ...], reading: Reading, plays: tuple[Play, ...], rules: Rules
) -> int:
    """Return the figure of a holding whose loss hurts least: see `least_loss`.

    >>> least_loss_of((0, 10, 12, 49), Reading(), (), Rules())  # what stays is a Color
    49
    """

    def strength(rest: tuple[int, ...]) -> int:
        return _evaluate.strength(rest, reading, rules)

    def color(rest: tuple[int, ...]) -> int:
        return _evaluate.color_size(rest, reading, rules) if rules.mutilation else 0

    def special(rest: tuple[int, ...]) -> int:
        return len(held_modifiers(rest, plays, rules))

    least = {card: tuple(c for c in holding if c != card) for card in figures(holding)}
    for worth in (strength, color, special):
        if len(least) == 1:  # what only breaks ties is asked only where there is one
            break
        worths = {card: worth(rest) for card, rest in least.items()}
        most = max(worths.values())
        least = {card: rest for card, rest in least.items() if worths[card] == most}
    return min(least)
