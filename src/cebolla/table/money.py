"""The tokens of a round with bets: stacks, pot, what lies on the cards (rules, section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from cebolla.engine import Event
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.rules import MOST_TOKENS
from cebolla.table.events import Happened

if TYPE_CHECKING:
    from cebolla.table.draft import Draft
    from cebolla.table.round import Round

__all__ = ["LAST_TURN", "THIRD_STAKE", "Money", "check_tokens", "purse"]

THIRD_STAKE = 2
"""The turn whose stake is matched only; turns 0 and 1 are before it, 3 and 4 in the second five."""
LAST_TURN = 4


def check_tokens(stacks: Sequence[int], pot: int = 0) -> None:
    """Raise an `OptionError` unless these can be the tokens at a table.

    >>> check_tokens([5, -1])
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: tokens are whole numbers, 0 or more, not -1
    """
    for tokens in (*stacks, pot):
        right = "tokens are whole numbers, 0 or more"
        if type(tokens) is not int:
            raise OptionTypeError(f"{right}, not {quoted(tokens)}")
        if tokens < 0:
            raise OptionError(f"{right}, not {quoted(tokens)}")
    if sum(stacks) + pot > MOST_TOKENS:
        raise OptionError(f"a table has 2**53 tokens at most, not {quoted(sum(stacks) + pot)}")


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
        What the dealer has named in this turn; 0 before that and after the turn.
    bids : tuple of int
        What each seat has bid in the auction of the deal.
    bidders : tuple of int
        The seats still in the auction, or still to be offered the deal.
    bought : int
        How many cards the seat that is asked has bought.
    carried : int
        What the pot held when the round began, from a round that nobody would deal on.

    Examples
    --------
    >>> Money(stacks=(19, 19, 19), pot=3, on_cards=(0, 0, 0)).total
    60
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

    def opening(self, still_in: tuple[int, ...], ante: int) -> list[Event]:
        """Return what there is to tell of antes and a carried pot."""
        if self.carried:
            return [Happened("carried", amount=self.carried)]
        seats = range(len(self.stacks))
        told: list[Event] = [Happened("sits out", seat) for seat in seats if seat not in still_in]
        return told + [Happened("ante", seat, ante) for seat in still_in]

    def pays(self, seat: int, amount: int) -> Money:
        """Return the money after a seat has paid into the pot.

        >>> Money((7, 5), 4, (0, 2)).pays(0, 3)
        Money(stacks=(4, 5), pot=7, on_cards=(0, 2))
        """
        return replace(self, stacks=_less(self.stacks, seat, amount), pot=self.pot + amount)

    def lays(self, seat: int, amount: int) -> Money:
        """Return the money after a seat has laid a raise or an extra bet on its cards."""
        return replace(
            self,
            stacks=_less(self.stacks, seat, amount),
            on_cards=_less(self.on_cards, seat, -amount),
        )

    def met_by(self, seat: int) -> Money:
        """Return the money after a seat has paid the total that lies on the cards.

        What lay there goes into the pot too.

        >>> Money((7, 5), 4, (0, 2)).met_by(0)
        Money(stacks=(5, 5), pot=8, on_cards=(0, 0))
        """
        return replace(
            self,
            stacks=_less(self.stacks, seat, self.laid),
            pot=self.pot + 2 * self.laid,
            on_cards=(0,) * len(self.stacks),
        )

    def returned(self) -> Money:
        """Return the money after everyone has taken back what lay on the cards."""
        stacks = zip(self.stacks, self.on_cards, strict=True)
        return replace(
            self,
            stacks=tuple(stack + laid for stack, laid in stacks),
            on_cards=(0,) * len(self.stacks),
        )

    def won_by(self, seat: int) -> Money:
        """Return the money after a seat has taken the pot."""
        return replace(self, stacks=_less(self.stacks, seat, -self.pot), pot=0)

    def __repr__(self) -> str:
        changed = {f.name: getattr(self, f.name) for f in fields(self)}
        parts = [f"{k}={v!r}" for k, v in changed.items() if k in _ALWAYS or v]
        return f"Money({', '.join(parts)})"


def purse(state: Round | Draft) -> Money:
    """Return the tokens of a round that is played for some."""
    assert state.money is not None  # noqa: S101 - narrows the type
    return state.money


_ALWAYS = ("stacks", "pot", "on_cards")


def _less(tokens: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return (*tokens[:seat], tokens[seat] - amount, *tokens[seat + 1 :])
