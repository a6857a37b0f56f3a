"""Stakes, raises, auctions, bought cards and extra bets: what follows each (rules, section 7)."""

from __future__ import annotations

from dataclasses import replace

from cebolla.table import showing
from cebolla.table.actions import Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.draft import Draft
from cebolla.table.money import LAST_TURN, THIRD_STAKE, purse

__all__ = [
    "begin_turn",
    "bet",
    "bid",
    "buy",
    "fold",
    "hand_on",
    "match",
    "pass_bid",
    "pass_bet",
    "pass_buy",
    "pass_take",
    "pay",
    "stake",
    "take",
]


def dealer_of(draft: Draft) -> int:
    """Return the dealer, whom a round with bets always has."""
    assert draft.dealer is not None  # noqa: S101 - narrows the type
    return draft.dealer


# Stake, match, raise


def begin_turn(draft: Draft) -> None:
    """Ask the dealer for the stake of a turn."""
    draft.ask("stake", dealer_of(draft))


def next_turn(draft: Draft) -> None:
    """Go on after a turn: to the next one, to the second five or to the showdown."""
    turn = purse(draft).turn + 1
    # The stake of a turn that has ended stands no longer.
    draft.money = replace(purse(draft), turn=min(turn, LAST_TURN), stake=0)
    if turn > LAST_TURN:
        showing.begin_showdown(draft)
        return
    if turn == THIRD_STAKE + 1:
        second_five(draft)
    else:
        begin_turn(draft)


def stake(draft: Draft, action: Stake) -> None:
    """Pay the stake into the pot and ask the Elder."""
    draft.say("stake", action.seat, action.amount)
    draft.money = replace(purse(draft).pays(action.seat, action.amount), stake=action.amount)
    draft.ask("match", draft.order[0])


def match(draft: Draft, action: Match | Raise) -> None:
    """Match the stake, and lay down a raise if there is one."""
    money = purse(draft)
    draft.say("match", action.seat, money.stake)
    money = money.pays(action.seat, money.stake)
    if isinstance(action, Raise):
        draft.say("raise", action.seat, action.raise_by)
        money = money.lays(action.seat, action.raise_by)
    draft.money = money
    go_round(draft, draft.after(action.seat))


def go_round(draft: Draft, seat: int | None) -> None:
    """Ask the next seat to match, or the dealer to pay the raises."""
    dealer = dealer_of(draft)
    if seat is not None and seat != dealer:
        draft.ask("match", seat)
    elif purse(draft).laid:
        draft.ask("pay", dealer)
    else:
        next_turn(draft)


def pay(draft: Draft, action: Pay) -> None:
    """Pay the total that lies on the cards, as the dealer."""
    settle = draft.phase == "settle"
    draft.say("pay", action.seat, purse(draft).laid)
    draft.money = purse(draft).met_by(action.seat)
    if settle:
        begin_turn(draft)
    else:
        next_turn(draft)


def fold(draft: Draft, action: Fold) -> None:
    """Fold; when the dealer does, the raises go back and the deal is auctioned."""
    seat = action.seat
    draft.say("fold", seat)
    after = draft.after(seat)
    draft.put_out(seat)
    if seat == draft.dealer:
        give_back(draft)
    if len(draft.still_in) == 1:
        draft.finish(draft.still_in[0])
    elif seat == draft.dealer:
        money = purse(draft)
        draft.money = replace(money, bids=(0,) * len(money.stacks), bidders=draft.order)
        draft.ask("auction", draft.order[0])
    else:
        go_round(draft, after)


def give_back(draft: Draft) -> None:
    """Return raises or extra bets to those who laid them."""
    for seat, amount in enumerate(purse(draft).on_cards):
        if amount:
            draft.say("returned", seat, amount)
    draft.money = purse(draft).returned()


# The deal changes hands


def bid(draft: Draft, action: Bid) -> None:
    """Raise one's total to the highest plus an ante; the difference goes into the pot."""
    money, seat = purse(draft), action.seat
    total = max(money.bids) + draft.rules.ante
    draft.say("bid", seat, total)
    bids = (*money.bids[:seat], total, *money.bids[seat + 1 :])
    draft.money = replace(money.pays(seat, total - money.bids[seat]), bids=bids)
    go_on_bidding(draft, seat, money.bidders)


def pass_bid(draft: Draft, action: Pass) -> None:
    """Leave the auction."""
    draft.say("no bid", action.seat)
    bidders = purse(draft).bidders
    draft.money = replace(
        purse(draft), bidders=tuple(seat for seat in bidders if seat != action.seat)
    )
    go_on_bidding(draft, action.seat, bidders)


def go_on_bidding(draft: Draft, seat: int, asked: tuple[int, ...]) -> None:
    """Ask the next bidder after a seat, or give the deal to the one who is left."""
    money = purse(draft)
    if not money.bidders:
        everyone_folds(draft)
    elif len(money.bidders) == 1 and money.bids[money.bidders[0]]:
        change_dealer(draft, money.bidders[0])
        next_turn(draft)
    else:
        place = asked.index(seat) + 1
        draft.actor = next(s for s in asked[place:] + asked[:place] if s in money.bidders)


def hand_on(draft: Draft, action: HandOn) -> None:
    """Offer the deal round the others."""
    draft.say("hands on", action.seat)
    others = tuple(seat for seat in draft.order if seat != action.seat)
    draft.money = replace(purse(draft), bidders=others)
    draft.ask("take", others[0])


def take(draft: Draft, action: Take) -> None:
    """Take the deal and pay the total of the extra bets."""
    change_dealer(draft, action.seat)
    draft.say("pay", action.seat, purse(draft).laid)
    draft.money = purse(draft).met_by(action.seat)
    begin_turn(draft)


def pass_take(draft: Draft, action: Pass) -> None:
    """Do not take the deal."""
    draft.say("declines", action.seat)
    others = purse(draft).bidders[1:]
    draft.money = replace(purse(draft), bidders=others)
    if others:
        draft.actor = others[0]
    else:
        everyone_folds(draft)


def change_dealer(draft: Draft, seat: int) -> None:
    """Make a seat the dealer; Elder and Younger are counted from it."""
    draft.say("new dealer", seat)
    draft.dealer = seat
    draft.money = replace(purse(draft), bids=(), bidders=())


def everyone_folds(draft: Draft) -> None:
    """End the round without a winner; the pot stays for the next one."""
    give_back(draft)
    for seat in draft.still_in:
        draft.put_out(seat)
    draft.money = replace(purse(draft), bids=(), bidders=())
    draft.say("all fold", amount=purse(draft).pot)
    draft.finish(None)


# Second five, bought cards, extra bets


def second_five(draft: Draft) -> None:
    """Deal the dealer five cards face down, and offer the Elder to buy."""
    draft.draw(dealer_of(draft), 5, "second five")
    offer_card(draft, draft.order[0])


def offer_card(draft: Draft, seat: int) -> None:
    """Let a seat buy a card if it can; else its cards come face up."""
    money = purse(draft)
    if money.bought < 5 and money.stacks[seat] >= draft.rules.ante:
        draft.ask("buy", seat)
    else:
        turn_up(draft, seat)


def buy(draft: Draft, action: Buy) -> None:
    """Buy a card, and see it before the next one is offered."""
    ante = draft.rules.ante
    draft.say("buys", action.seat, ante)
    money = purse(draft).pays(action.seat, ante)
    draft.money = replace(money, bought=money.bought + 1)
    draft.draw(action.seat, 1, "second five")
    offer_card(draft, action.seat)


def pass_buy(draft: Draft, action: Pass) -> None:
    """Buy no more."""
    turn_up(draft, action.seat)


def turn_up(draft: Draft, seat: int) -> None:
    """Deal the rest of the five face up, and ask for an extra bet."""
    rest = 5 - purse(draft).bought
    if rest:
        draft.draw(seat, rest, "face up", face_up=True)
    draft.money = replace(purse(draft), bought=0)
    if purse(draft).stacks[seat]:
        draft.ask("bet", seat)
    else:
        next_buyer(draft, seat)


def bet(draft: Draft, action: Bet) -> None:
    """Lay an extra bet on the cards."""
    draft.say("bet", action.seat, action.amount)
    draft.money = purse(draft).lays(action.seat, action.amount)
    next_buyer(draft, action.seat)


def pass_bet(draft: Draft, action: Pass) -> None:
    """Lay no extra bet."""
    next_buyer(draft, action.seat)


def next_buyer(draft: Draft, seat: int) -> None:
    """Go on to the next seat's second five, or let the dealer settle the extra bets."""
    after = draft.after(seat)
    if after is not None and after != draft.dealer:
        offer_card(draft, after)
    elif purse(draft).laid:
        draft.ask("settle", dealer_of(draft))
    else:
        begin_turn(draft)
