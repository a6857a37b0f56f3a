"""What a seat may do in a round with bets (rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.engine import Lang
from cebolla.language import either
from cebolla.table.wording import AmountAction, WordAction

__all__ = ["Bet", "Bid", "Buy", "Fold", "HandOn", "Match", "Pay", "Raise", "Stake", "Take"]


@dataclass(frozen=True, slots=True)
class Stake(AmountAction):
    """Name the stake of this turn as the dealer, 0 or more, and pay it into the pot.

    >>> Stake(2, 5).label("en")
    'stake 5'
    """

    amount: int
    name = "stake"

    def _number(self) -> int:
        return self.amount

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return (f"{either(lang, 'apostar', 'stake')} {self.amount}",)


@dataclass(frozen=True, slots=True)
class Match(WordAction):
    """Match the dealer's stake into the pot.

    >>> Match(0).label("en")
    'match the stake  (match)'
    """

    name = "match"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("igualar", "i"), ("match", "m"))


@dataclass(frozen=True, slots=True)
class Raise(AmountAction):
    """Match the stake and raise the dealer by so much, laid on one's own cards.

    >>> Raise(0, 3).label("en")
    'raise 3'
    """

    raise_by: int
    name = "raise"

    def _number(self) -> int:
        return self.raise_by

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return (f"{either(lang, 'subir', 'raise')} {self.raise_by}",)


@dataclass(frozen=True, slots=True)
class Fold(WordAction):
    """Put the cards on the discard pile and claim nothing; the dealer may when raised.

    >>> Fold(0).label("en")
    'fold  (fold)'
    """

    name = "fold"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("retirarse", "n", "no va", "me retiro"), ("fold", "f"))


@dataclass(frozen=True, slots=True)
class Pay(WordAction):
    """Pay the total of all raises, or of all extra bets, into the pot as the dealer.

    >>> Pay(2).label("en")
    'pay what lies on the cards  (pay)'
    """

    name = "pay"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("pagar", "p"), ("pay", "p"))


@dataclass(frozen=True, slots=True)
class HandOn(WordAction):
    """Hand the deal on instead of paying the extra bets, without folding.

    >>> HandOn(2).label("en")
    'hand the deal on  (hand on)'
    """

    name = "hand_on"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("ceder", "c"), ("hand on", "on"))


@dataclass(frozen=True, slots=True)
class Take(WordAction):
    """Take the deal that was handed on, and pay the total of the extra bets.

    >>> Take(0).label("en")
    'take the deal and pay  (take)'
    """

    name = "take"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("tomar", "t"), ("take", "t"))


@dataclass(frozen=True, slots=True)
class Bid(WordAction):
    """Bid for the deal: one ante more than the highest total, the difference paid now.

    >>> Bid(0).label("en")
    'bid for the deal  (bid)'
    """

    name = "bid"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("pujar", "o"), ("bid", "b"))


@dataclass(frozen=True, slots=True)
class Buy(WordAction):
    """Buy one card face down for an ante.

    >>> Buy(0).label("en")
    'buy a card face down  (buy)'
    """

    name = "buy"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("comprar", "c"), ("buy", "b"))


@dataclass(frozen=True, slots=True)
class Bet(AmountAction):
    """Lay an extra bet against the dealer on one's ten cards.

    >>> Bet(0, 4).label("en")
    'bet 4'
    """

    amount: int
    name = "bet"

    def _number(self) -> int:
        return self.amount

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return (f"{either(lang, 'envidar', 'bet')} {self.amount}",)
