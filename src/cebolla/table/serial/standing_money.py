"""Where tokens can lie by now, and what the pot must hold (rules, section 7)."""

from __future__ import annotations

from cebolla.errors import SerialError
from cebolla.table.money import LAST_TURN, THIRD_STAKE, Money
from cebolla.table.serial.auction import check_auction
from cebolla.table.serial.standing import SECOND_FIVE, Standing

__all__ = ["check_money", "least_paid"]


def check_money(at: Standing, money: Money) -> None:
    """Raise a `SerialError` unless the tokens are where the phase can have them."""
    if money.bought and at.phase != "buy":
        raise SerialError(f"bought in the money must be 0 in phase {at.phase!r}")
    if money.carried and len(at.dealt_in) != at.seats:
        raise SerialError(
            f"a pot of {money.carried} was carried into {at.where}, and not all are dealt in"
        )
    _check_asked(at, money)
    _check_cards(at, money)
    _check_bidders(at, money)
    _check_pot(at, money)


def _check_asked(at: Standing, money: Money) -> None:
    """Check that a card or a bet is offered only to who can pay for it."""
    least = {"buy": at.rules.ante, "bet": 1}.get(at.phase, 0)
    if least and money.stacks[at.actor] < least:
        raise SerialError(
            f"seat {at.actor} in {at.where} is asked in phase {at.phase!r} with "
            f"{money.stacks[at.actor]} tokens, and needs {least}"
        )
    if money.bought > 4:
        raise SerialError(f"bought in the money must be 0 … 4 of who is asked, not {money.bought}")


def _check_cards(at: Standing, money: Money) -> None:
    """Check that raises and extra bets lie on the cards of who has been asked, of no dealer."""
    may: tuple[int, ...] = ()
    if at.phase in ("pay", "settle", "take"):
        may = at.others
        if not money.laid:
            raise SerialError(f"on_cards in the money must have tokens in phase {at.phase!r}")
    elif at.phase in ("buy", "bet") or (at.phase == "match" and money.turn != THIRD_STAKE):
        may = at.asked
    for seat, laid in enumerate(money.on_cards):
        if laid and seat not in may:
            raise SerialError(
                f"on_cards in the money has {laid} of seat {seat}, which can have none there "
                f"in phase {at.phase!r} and turn {money.turn}"
            )


def _check_bidders(at: Standing, money: Money) -> None:
    if at.phase == "auction":
        check_auction(at, money)
        return
    if money.bids:
        raise SerialError(f"bids in the money are there in an auction and not in {at.phase!r}")
    right: tuple[int, ...] = ()
    if at.phase == "take":
        right = at.others[at.others.index(at.actor) :]
    if money.bidders != right:
        raise SerialError(
            f"bidders in the money must be {list(right) or 'none'} in phase {at.phase!r}, "
            f"not {list(money.bidders)}"
        )


def _check_pot(at: Standing, money: Money) -> None:
    """Check that what must have been paid is in the pot, or with the winner."""
    least = least_paid(at, money)
    if at.winner is not None:
        if money.pot:
            raise SerialError(f"pot in the money must be 0 when it is won, not {money.pot}")
        if money.stacks[at.winner] < least:
            raise SerialError(
                f"stacks in the money must have {least} or more at seat {at.winner}, which has "
                f"won as much, not {money.stacks[at.winner]}"
            )
        return
    if money.pot < least:
        raise SerialError(f"pot in the money must be {least} or more by now, not {money.pot}")
    more = money.pot - least
    if money.turn == 0 and at.given_up:
        staked = range(0, money.stake * (len(at.dealt_in) - 2), money.stake or 1)
        if more not in (*staked, 0):
            raise SerialError(f"pot in the money holds {more} tokens that nobody can have paid")
    elif money.turn == 0 and more:
        raise SerialError(
            f"pot in the money must be {least}, as nothing else can be paid, not {money.pot}"
        )
    elif len(at.dealt_in) == 2 and more % 2 and not (at.compared or at.given_up):
        raise SerialError(
            f"pot in the money must be {least} and an even number more, as two pay alike, "
            f"not {money.pot}"
        )


def least_paid(at: Standing, money: Money) -> int:
    """Return what has been paid into the pot at least: all that the table itself shows.

    Antes or what was carried over, the stake of this turn by all who have matched it, bids, bought
    cards, and a deal that changed hands. What was paid in earlier turns is not to be seen.
    """
    paid = money.carried or at.rules.ante * len(at.dealt_in)
    if at.phase == "match":
        paid += money.stake * (1 + len(at.asked))
    elif at.phase == "pay":
        paid += money.stake * len(at.still_in)
    elif at.phase == "auction":
        paid += money.stake * (1 + len(at.still_in)) + sum(money.bids)
    elif at.left_alone:  # and a dealer who folds has been raised
        paid += money.stake if at.winner == at.dealer else 2 * money.stake + 1
    elif at.given_up:
        paid += 3 * money.stake
    if money.turn < SECOND_FIVE:
        return paid
    return paid + at.rules.ante * _bought(at, money) + _for_the_deal(at)


def _bought(at: Standing, money: Money) -> int:
    """Return how many cards have been bought at least by those who are in."""
    if at.phase in ("buy", "bet"):
        having = at.asked if at.phase == "buy" else (*at.asked, at.actor)
    else:
        having = at.still_in
    closed = [(max(5 - at.shown[seat] - at.dead.count(seat), 0), seat) for seat in having]
    total = sum(count for count, _ in closed) + money.bought
    if at.phase in ("settle", "take"):
        return total - 5  # the dealer's are dealt face down
    if at.phase in ("buy", "bet"):
        return total
    # Another may have dealt, so one without a card face up may have paid for none. Where cards lie
    # open for other reasons, it may be anyone.
    dealt = (count for count, seat in closed if not (at.exact and at.shown[seat]))
    return total - max(dealt, default=0)


def _for_the_deal(at: Standing) -> int:
    """Return what was paid at least for a deal that has changed hands since the second five."""
    dealer = at.dealer
    if dealer is None or at.phase not in ("stake", "match", "pay") or not at.shown[dealer]:
        return 0
    # Taking it costs the extra bets, which go into the pot as well; bidding for it an ante.
    bid = at.turn == LAST_TURN and len(at.dealt_in) > 2
    return min(2, at.rules.ante) if bid else 2
