"""How a round stands as a round and a view of it both tell, and who can be in and asked then."""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.errors import SerialError, quoted
from cebolla.rules import Rules
from cebolla.table.draft import leftwards, play_order
from cebolla.table.money import LAST_TURN, THIRD_STAKE, Money

__all__ = ["Standing", "check_seats"]

SECOND_FIVE = THIRD_STAKE + 1
"""The first turn after the second five; buying and extra bets come before its stake."""
_ANY = tuple(range(LAST_TURN + 1))
_RAISED = tuple(turn for turn in _ANY if turn != THIRD_STAKE)
_TURNS = {
    "cut": (0,),
    "discard": (0,),
    "stake": _ANY,
    "match": _ANY,
    "pay": _RAISED,  # only raises are paid, and only then can a dealer fold
    "auction": _RAISED,
    "buy": (SECOND_FIVE,),
    "bet": (SECOND_FIVE,),
    "settle": (SECOND_FIVE,),
    "take": (SECOND_FIVE,),
    "showdown": (LAST_TURN,),
    "over": _ANY,
}
"""The turns of betting in which a round with bets can wait for each."""
_STAKED = ("match", "pay", "auction", "over")
"""What a round waits for while a stake stands."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the table looks like from above: numbers of cards, not which.

    Attributes
    ----------
    where : str
        What messages call it.
    rules, dealer, elder, phase, actor, replaced, money, winner
        As in a `Round`.
    still_in : tuple of int
        The seats that have not folded, whether or not they have lost at the showdown.
    counts : tuple of int
        How many cards each seat holds.
    shown : tuple of int
        How many of them lie face up.
    exact : bool
        Whether ``shown`` counts nothing else: what is declared or laid down is open too.
    folded : tuple of (int or None)
        How many cards each seat had when it folded, 0 if it did not, None if that is not seen.
    dead : tuple of int
        The seats that gave a figure to the Muerte.
    compared : bool
        Whether the round has come to a showdown.
    """

    where: str
    rules: Rules
    dealer: int | None
    elder: int
    phase: str
    actor: int
    still_in: tuple[int, ...]
    counts: tuple[int, ...]
    shown: tuple[int, ...]
    exact: bool
    replaced: tuple[int, ...]
    folded: tuple[int | None, ...]
    dead: tuple[int, ...]
    money: Money | None
    winner: int | None
    compared: bool

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that have not folded, in order of play."""
        return play_order(self.dealer, self.elder, self.still_in)

    @property
    def others(self) -> tuple[int, ...]:
        """The same without the dealer."""
        return tuple(seat for seat in self.order if seat != self.dealer)

    @property
    def asked(self) -> tuple[int, ...]:
        """Those who have been asked before the actor in this pass."""
        order = self.order
        return order[: order.index(self.actor)] if self.actor in order else order

    @property
    def turn(self) -> int:
        """The turn of betting, 0 without bets."""
        return 0 if self.money is None else self.money.turn

    @property
    def late(self) -> bool:
        """Whether the second five are being dealt or have been."""
        if self.money is None:
            return self.phase in ("showdown", "over")
        return self.turn >= SECOND_FIVE

    @property
    def hand(self) -> int:
        """How many cards a seat has that folds in this turn."""
        return 10 if self.late else 5

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that were dealt cards, and paid the ante unless a pot was carried over."""
        if self.phase in ("cut", "discard"):
            return self.still_in
        return tuple(seat for seat, count in enumerate(self.replaced) if count >= 0)

    @property
    def left_alone(self) -> bool:
        """Whether it is over because all others have folded."""
        return self.phase == "over" and not self.compared and self.winner is not None

    @property
    def given_up(self) -> bool:
        """Whether it is over because nobody would deal."""
        return self.phase == "over" and not self.compared and self.winner is None

    def between(self) -> tuple[int, ...]:
        """Return the seats from the dealer's left to the actor, in or out, the actor not."""
        if self.dealer is None:
            return ()
        round_table = leftwards(self.dealer, self.seats)
        return tuple(round_table[: round_table.index(self.actor)])

    def wrong(self, name: str, right: str, found: object) -> SerialError:
        """Return the error that a field is not what would be right."""
        return SerialError(f"{name} in {self.where} must be {right}, not {quoted(found)}")


def check_seats(at: Standing) -> None:
    """Raise a `SerialError` unless phase, turn, dealer, Elder, actor and winner go together."""
    if (at.dealer is None) == at.rules.dealer_plays:
        raise SerialError(
            f"dealer in {at.where} is {at.dealer} with dealer_plays={at.rules.dealer_plays}"
        )
    _check_phase(at)
    _check_still_in(at)
    _check_dealer(at)
    over, order = at.phase == "over", at.order
    if order and order[0] != at.elder:
        raise at.wrong("elder", f"{order[0]}, at the dealer's left", at.elder)
    if over != (at.actor == -1) or not (over or at.actor in at.still_in):
        raise at.wrong("actor", "a seat that is in, or -1 when it is over", at.actor)
    if at.winner is not None and (not over or at.winner not in at.still_in):
        raise at.wrong("winner", "a seat that is in when it is over, else null", at.winner)
    if over:
        return
    dealer = (at.dealer,)
    asked = {"cut": at.others[-1:], "stake": dealer, "pay": dealer, "settle": dealer}
    asked |= dict.fromkeys(("match", "buy", "bet", "take"), at.others)
    if at.actor not in asked.get(at.phase, order):
        raise SerialError(
            f"actor {at.actor} in {at.where} is not who is asked in {at.phase!r}: "
            f"{asked.get(at.phase, order)}"
        )


def _check_phase(at: Standing) -> None:
    """Check that a showdown is there when it has come to one, and bets where there is money."""
    if at.compared and at.phase not in ("showdown", "over"):
        raise SerialError(f"the showdown has begun, and {at.where} is in phase {at.phase!r}")
    if not at.compared and at.phase == "showdown":
        raise SerialError(f"the showdown is missing in {at.where}, which has come to it")
    money = at.money
    if money is None:
        folded = len(at.still_in) != at.seats
        if folded or at.phase not in ("cut", "discard", "showdown", "over"):
            raise SerialError(f"{at.where} has bets or seats that folded, and no money")
        if at.phase == "over" and not at.compared:
            raise SerialError(f"{at.where} has no money, and is over without a showdown")
        return
    if at.dealer is None:
        raise SerialError(f"{at.where} has money, which needs a dealer who plays")
    turns = (LAST_TURN,) if at.compared else _TURNS[at.phase]
    if at.given_up:
        turns = _RAISED
    if money.turn not in turns:
        right = turns[0] if len(turns) == 1 else f"one of {turns}"
        raise SerialError(
            f"turn in the money must be {right} in phase {at.phase!r}, not {money.turn}"
        )
    if money.stake and (at.phase not in _STAKED or at.compared):
        raise SerialError(
            f"stake in the money must be 0 in phase {at.phase!r}, where none stands, "
            f"not {money.stake}"
        )


def _check_still_in(at: Standing) -> None:
    if at.still_in != tuple(sorted(at.still_in)):
        raise at.wrong("still_in", "ascending", at.still_in)
    if at.phase != "over" or at.compared:
        if len(at.still_in) < 2:
            raise at.wrong("still_in", "two or more seats", at.still_in)
        if at.compared and at.phase == "over" and at.winner is None:
            raise at.wrong("winner", "a seat after a showdown", at.winner)
    elif at.winner is None and at.still_in:
        raise at.wrong("still_in", "empty when nobody would deal", at.still_in)
    elif at.winner is not None and at.still_in != (at.winner,):
        raise at.wrong("still_in", "the winner alone without a showdown", at.still_in)


def _check_dealer(at: Standing) -> None:
    """Check that only a dealer who was raised has folded, and that the deal is auctioned then."""
    if at.dealer is None or at.given_up:
        return
    has_folded = at.dealer not in at.still_in
    if at.left_alone:
        if has_folded and at.turn == THIRD_STAKE:
            raise SerialError(
                f"dealer {at.dealer} in {at.where} folded in turn {THIRD_STAKE}, without raises"
            )
    elif has_folded != (at.phase == "auction"):
        raise SerialError(
            f"dealer {at.dealer} in {at.where} folded without an auction, or stayed for it"
        )
