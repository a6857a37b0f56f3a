"""The tokens of a round with bets: stacks, pot, what lies on the cards (rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LAST_TURN", "THIRD_STAKE", "Money"]

THIRD_STAKE = 2
"""The turn whose stake is matched only; turns 0 and 1 are before it, 3 and 4 in the second five."""
LAST_TURN = 4


@dataclass(frozen=True, slots=True)
class Money:
    """Where the tokens are. Every one of them is in a stack, in the pot or on somebody's cards.

    Attributes
    ----------
    stacks : tuple of int
        What each seat has.
    pot : int
        What the round is played for.
    on_cards : tuple of int
        The raise or extra bet that each seat has laid on its cards, outside the pot.
    turn : int
        The turn of betting: 0 and 1 with raises and 2 without, then 3 and 4 with raises again.
    stake : int
        What the dealer has named in this turn.
    bids : tuple of int
        What each seat has bid in the auction of the deal.
    bidders : tuple of int
        The seats still in the auction, or still to be offered the deal.
    bought : int
        How many cards the seat that is asked has bought.
    carried : int
        What the pot held when the round began, from a round that nobody would deal on.
    """

    stacks: tuple[int, ...]
    pot: int
    on_cards: tuple[int, ...]
    turn: int = 0
    stake: int = 0
    bids: tuple[int, ...] = ()
    bidders: tuple[int, ...] = ()
    bought: int = 0
    carried: int = 0

    @property
    def total(self) -> int:
        """All the tokens at the table.

        >>> Money(stacks=(7, 5), pot=4, on_cards=(0, 2)).total
        18
        """
        return sum(self.stacks) + self.pot + sum(self.on_cards)

    @property
    def laid(self) -> int:
        """The total of the raises or extra bets that lie on the cards."""
        return sum(self.on_cards)
