"""Stock and pile: drawing, putting down, and shuffling the pile into a new stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cebolla.engine import shuffled
from cebolla.matching.hands import hand_of, places_in

__all__ = ["Piles", "deal_hands"]


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards on the table, by their places in the pack.

    Attributes
    ----------
    stock : tuple of int
        The face-down cards; the next one to be drawn is the last.
    covered : int
        The cards of the pile under its top, as a hand. Their order plays no part: they come back
        into play only shuffled.
    top : int
        The card on the table.
    seed : int
        Of the shuffles.
    shuffles : int
        How many shuffles there have been, the first deal included.

    Examples
    --------
    >>> piles = Piles(stock=(5,), covered=0, top=9, seed=7, shuffles=1).put(12)
    >>> drawn, piles = piles.draw(2)
    >>> places_in(drawn), piles.stock, piles.top
    ([5, 9], (), 12)
    """

    stock: tuple[int, ...]
    covered: int
    top: int
    seed: int
    shuffles: int

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after recycling."""
        return bool(self.stock or self.covered)

    def put(self, card: int) -> Piles:
        """Return the piles with this card on top."""
        return Piles(self.stock, self.covered | 1 << self.top, card, self.seed, self.shuffles)

    def draw(self, count: int = 1) -> tuple[int, Piles]:
        """Return the cards drawn, as a hand, and the piles that are left.

        When a card must be drawn and the stock is empty, also in the middle of a draw, the top of
        the pile stays and the rest is shuffled into a new stock. If cards still lack, fewer are
        drawn.
        """
        stock, covered, shuffles = self.stock, self.covered, self.shuffles
        drawn = 0
        while count:
            if not stock:
                if not covered:
                    break
                stock = shuffled(places_in(covered), self.seed, shuffles)
                covered = 0
                shuffles += 1
            taken = stock[-count:]
            drawn |= hand_of(taken)
            stock = stock[: -len(taken)]
            count -= len(taken)
        return drawn, Piles(stock, covered, self.top, self.seed, shuffles)


def deal_hands(stock: Sequence[int], players: int, each: int) -> tuple[tuple[int, ...], list[int]]:
    """Return the hands dealt from the end of the stock, and the rest of the stock.

    >>> deal_hands([0, 1, 2, 3, 4], players=2, each=2)
    ((24, 6), [0])
    """
    rest = list(stock)
    hands = []
    for _ in range(players):
        hands.append(hand_of(rest[-each:]))
        del rest[-each:]
    return tuple(hands), rest
