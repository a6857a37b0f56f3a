"""The round with bets, its ledger and everything that may happen to the deal (section 7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cebolla.engine import RandomPlayer, Span
from cebolla.errors import IllegalActionError, OptionError, RulesError
from cebolla.rules import Rules
from cebolla.table import Bet, Fold, Pass, Raise, Round, Stake, TableMatch
from tables import action, do, stacked

NO_CARDS = Rules(dama=False, destino=False, muerte=False)
"""Nobody is asked at the showdown."""


def table(*stacks, ante=1, dealer=None, pot=0, rules=NO_CARDS, upto="stake"):
    """Return a round with these stacks, after the cut and discards of none, before betting."""
    state = Round.deal(
        len(stacks),
        stacks=stacks,
        rules=replace(rules, ante=ante),
        dealer=dealer,
        pot=pot,
        rng=1,
    )
    state = do(state, f"{state.actor} cut 50")
    while state.phase == "discard":
        state = do(state, f"{state.actor} discard")
    assert state.phase == "stake"
    if upto == "second":
        for _ in range(3):
            state = all_match(do(state, f"{state.actor} stake 0"))
    return state


def all_match(state):
    while state.phase == "match":
        state = do(state, f"{state.actor} match")
    return state


def names(state):
    return [
        offer.name if not isinstance(offer, Span) else offer.kind.name for offer in offers(state)
    ]


def offers(state):
    return state.legal_actions(state.actor)


def span(state, kind):
    (found,) = [o for o in offers(state) if isinstance(o, Span) and o.kind is kind]
    return found.low, found.high


# The ledger of the rules


def test_the_ledger():
    """Pot 3; the dealer stakes 2, both match: 9; raises of 3 and 1, the dealer pays 4: 17."""
    state = table(20, 20, 20)
    assert state.money.pot == 3
    state = do(state, "2 stake 2")
    assert state.money.pot == 5
    state = do(state, "0 raise 3", "1 raise 1")
    assert state.money.pot == 9
    assert state.money.on_cards == (3, 1, 0)
    assert state.money.stacks == (14, 16, 17)
    state = do(state, "2 pay")
    assert state.money.pot == 17
    assert state.money.on_cards == (0, 0, 0)
    assert state.money.stacks == (14, 16, 13)
    assert (state.phase, state.money.turn) == ("stake", 1)


def test_the_whole_course_of_bets():
    state = table(30, 30, 30)
    for turn in (0, 1):
        assert (state.phase, state.money.turn, state.to_act) == ("stake", turn, (2,))
        state = do(state, "2 stake 1", "0 raise 2", "1 match", "2 pay")
    assert (state.phase, state.money.turn) == ("stake", 2)
    state = do(state, "2 stake 1", "0 match")
    assert names(state) == ["match", "fold"]  # the third stake is matched only
    state = do(state, "1 match")
    assert (state.phase, state.to_act) == ("buy", (0,))
    state = do(state, "0 pass", "0 pass", "1 pass", "1 pass")
    for turn in (3, 4):
        assert (state.phase, state.money.turn, state.to_act) == ("stake", turn, (2,))
        state = do(state, "2 stake 0", "0 match", "1 match")
    assert state.over
    assert state.position is not None
    assert state.money.pot == 0
    assert sum(state.money.stacks) == 90


def test_nothing_to_pay_is_not_asked():
    state = do(table(20, 20, 20), "2 stake 2", "0 match", "1 match")
    assert (state.phase, state.money.turn) == ("stake", 1)


# Antes


def test_everyone_pays_the_ante():
    state = Round.deal(3, stacks=[10, 10, 10], rules=Rules(ante=3), rng=1)
    assert state.money.stacks == (7, 7, 7)
    assert state.money.pot == 9


def test_who_cannot_pay_the_ante_sits_out():
    state = Round.deal(4, stacks=[10, 2, 10, 10], rules=Rules(ante=3), rng=1)
    assert state.still_in == (0, 2, 3)
    assert state.money.stacks == (7, 2, 7, 7)
    assert state.money.pot == 9
    state = do(state, "2 cut 40")
    assert [len(hand) for hand in state.hands] == [5, 0, 5, 5]
    assert state.why_not(action("1 discard")) == "it is seat 0 that is asked now, to discard"


@pytest.mark.parametrize(
    ("stacks", "dealer", "deals"),
    [([10, 10, 10, 0], 3, 0), ([0, 10, 10, 0], 3, 1), ([10, 0, 0, 10], 1, 3)],
)
def test_the_next_who_can_pay_deals(stacks, dealer, deals):
    assert Round.deal(4, stacks=stacks, dealer=dealer, rng=1).dealer == deals


def test_fewer_than_two_who_can_pay_end_the_match():
    with pytest.raises(OptionError, match="fewer than two can pay the ante of 2"):
        Round.deal(3, stacks=[10, 1, 1], rules=Rules(ante=2), rng=1)
    assert TableMatch.open(3, stacks=[10, 1, 1], rules=Rules(ante=2)).over
    assert not TableMatch.open(3, stacks=[10, 2, 1], rules=Rules(ante=2)).over


def test_a_carried_pot_stands_in_place_of_the_antes():
    state = Round.deal(3, stacks=[0, 5, 0], pot=7, rng=1)
    assert state.money.stacks == (0, 5, 0)
    assert state.money.pot == 7
    assert state.still_in == (0, 1, 2)
    state = do(state, "1 cut 40")
    assert [len(hand) for hand in state.hands] == [5, 5, 5]


def test_the_house_variant_has_no_bets():
    with pytest.raises(RulesError, match="dealer_plays=True"):
        Round.deal(3, stacks=[5, 5, 5], rules=Rules.casa(), rng=1)
    with pytest.raises(RulesError, match="dealer_plays=True"):
        TableMatch.open(3, stacks=5, rules=Rules.casa())


# Stake, match, raise, fold


def test_the_stake_is_what_the_dealer_has():
    state = table(20, 20, 9)
    assert span(state, Stake) == (0, 8)
    assert state.why_not(Stake(2, 9)) == "the amount is 0 to 8 tokens, not 9"
    assert state.why_not(Stake(2, -1)) == "the amount is 0 to 8 tokens, not -1"
    assert do(state, "2 stake 8").money.stacks[2] == 0


def test_who_cannot_match_must_fold():
    state = do(table(4, 20, 20), "2 stake 4")
    assert names(state) == ["fold"]
    assert state.why_not(action("0 match")) == "the stake is 4 and the stack 3: fold"
    assert "nothing is left to raise by" in state.why_not(Raise(0, 1))
    state = do(state, "0 fold")
    assert state.still_in == (1, 2)
    assert state.hands[0] == ()
    assert len(state.thrown[0]) == 5
    assert state.elder == 1


def test_who_has_just_enough_matches_and_cannot_raise():
    state = do(table(4, 20, 20), "2 stake 3")
    assert names(state) == ["match", "fold"]
    state = do(state, "0 match")
    assert state.money.stacks[0] == 0


def test_a_raise_is_what_is_left():
    state = do(table(10, 20, 20), "2 stake 3")
    assert span(state, Raise) == (1, 6)
    for amount in (0, 7, -1):
        assert state.why_not(Raise(0, amount)) == f"the amount is 1 to 6 tokens, not {amount}"


def test_a_stake_of_nothing_is_matched_with_nothing():
    state = do(table(1, 20, 20), "2 stake 0")
    assert names(state) == ["match", "fold"]
    assert do(state, "0 match").still_in == (0, 1, 2)


def test_the_elder_matches_first():
    state = do(table(9, 9, 9, 9, dealer=1), "1 stake 1")
    order = []
    while state.phase == "match":
        order.append(state.actor)
        state = do(state, f"{state.actor} match")
    assert order == [2, 3, 0]


def test_the_dealer_may_not_fold_without_a_raise():
    """Where nothing lies on the cards the dealer is asked for the next stake at once."""
    state = do(table(20, 20, 20), "2 stake 2", "0 match", "1 match")
    assert (state.phase, state.actor, state.money.turn) == ("stake", 2, 1)
    assert state.why_not(action("2 fold")) == "seat 2 is asked to name the stake"
    assert names(do(table(20, 20, 20), "2 stake 2", "0 raise 1", "1 match")) == ["pay", "fold"]


def test_the_third_stake_is_matched_only():
    state = table(20, 20, 20)
    state = all_match(do(state, "2 stake 0"))
    state = all_match(do(state, "2 stake 0"))
    state = do(state, "2 stake 0")
    assert state.why_not(Raise(0, 1)) == "the third stake is matched only"


def test_all_others_fold():
    state = do(table(20, 20, 20), "2 stake 5", "0 fold", "1 fold")
    assert state.over
    assert state.winner == 2
    assert state.position is None
    assert state.money.stacks == (19, 19, 22)
    assert not state.next_wild


def test_folded_seats_are_skipped():
    state = do(table(20, 20, 20, 20), "3 stake 1", "0 fold", "1 match", "2 match", "3 stake 1")
    assert state.to_act == (1,)
    assert state.order == (1, 2, 3)


# The dealer folds


def test_when_the_dealer_folds_the_raises_go_back():
    state = do(table(20, 20, 20), "2 stake 2", "0 raise 3", "1 raise 1")
    assert names(state) == ["pay", "fold"]
    state = do(state, "2 fold")
    assert state.money.pot == 9
    assert state.money.on_cards == (0, 0, 0)
    assert state.money.stacks == (17, 17, 17)
    assert (state.phase, state.to_act) == ("auction", (0,))


def test_a_dealer_who_cannot_pay_must_fold():
    state = do(table(20, 20, 5), "2 stake 2", "0 raise 2", "1 match")
    assert names(state) == ["pay", "fold"]
    state = do(table(20, 20, 5), "2 stake 2", "0 raise 2", "1 raise 1")
    assert names(state) == ["fold"]
    assert state.why_not(action("2 pay")) == "3 lie on the cards and the stack is 2: fold"


def auction(*stacks, ante=1):
    """Return a round whose dealer, the last seat, has folded in the first turn."""
    state = do(table(*stacks, ante=ante), f"{len(stacks) - 1} stake 0", "0 raise 1")
    state = all_match(state)
    return do(state, f"{len(stacks) - 1} fold")


def test_a_bid_is_the_highest_total_plus_an_ante():
    """0 bids 2, 1 bids 4, 0 goes to 6, 1 to 8, 0 declines: 2 antes each time, 14 in the pot."""
    state = auction(30, 30, 30, ante=2)
    assert state.money.pot == 6
    state = do(state, "0 bid")
    assert (state.money.bids, state.money.pot) == ((2, 0, 0), 8)
    state = do(state, "1 bid")
    assert (state.money.bids, state.money.pot) == ((2, 4, 0), 12)
    state = do(state, "0 bid")  # the difference only: 6 - 2
    assert (state.money.bids, state.money.pot) == ((6, 4, 0), 16)
    state = do(state, "1 bid", "0 pass")
    assert state.money.pot == 20
    assert state.money.stacks == (30 - 2 - 6, 30 - 2 - 8, 28)
    assert state.dealer == 1
    assert state.elder == 0
    assert state.money.bids == ()


def test_the_interrupted_turn_counts_as_done():
    state = do(auction(30, 30, 30), "0 bid", "1 pass")
    assert (state.phase, state.money.turn, state.to_act) == ("stake", 1, (0,))
    state = do(state, "0 stake 0", "1 raise 1", "0 fold")
    assert (state.over, state.winner) == (True, 1)  # without an auction: one is left


def test_an_auction_after_the_last_turn_leads_to_the_showdown():
    state = do(table(30, 30, 30, upto="second"), "0 pass", "0 pass", "1 pass", "1 pass")
    state = all_match(do(state, "2 stake 0"))
    state = do(state, "2 stake 0", "0 raise 1", "1 match", "2 fold", "0 bid", "1 pass")
    assert state.over
    assert state.position is not None


def test_the_auction_goes_round_and_round_from_the_elder():
    state = auction(30, 30, 30, 30)
    asked = []
    for word in ("bid", "pass", "bid", "bid", "bid", "pass"):
        asked.append(state.actor)
        state = do(state, f"{state.actor} {word}")
    assert asked == [0, 1, 2, 0, 2, 0]
    assert state.dealer == 2
    assert state.still_in == (0, 1, 2)  # who declined in the auction plays on


def test_the_last_one_must_have_bid():
    state = do(auction(30, 30, 30, 30), "0 pass", "1 pass")
    assert (state.phase, state.to_act) == ("auction", (2,))
    assert names(state) == ["bid", "pass"]
    state = do(state, "2 bid")
    assert (state.dealer, state.phase, state.money.turn) == (2, "stake", 1)


def test_if_nobody_bids_all_fold_and_the_pot_is_carried():
    state = do(auction(30, 30, 30), "0 pass", "1 pass")
    assert state.over
    assert state.winner is None
    assert state.money.pot == 3
    assert state.still_in == ()
    match = replace(TableMatch.open(3, stacks=30, rules=NO_CARDS), stacks=(30, 30, 30))
    after = match.after(state)
    assert (after.pot, after.dealer, after.wild) == (3, 2, False)  # the old dealer keeps the place
    following = after.deal(rng=3)
    assert following.money.pot == 3
    assert following.money.stacks == (29, 29, 29)
    assert following.dealer == 2


def test_who_cannot_bid_declines():
    state = auction(2, 3, 9, ante=1)
    assert state.money.stacks == (1, 2, 8)
    state = do(state, "0 bid", "1 bid")
    assert names(state) == ["pass"]
    assert state.why_not(action("0 bid")) == "a bid costs 2 and the stack is 0: pass"
    state = do(state, "0 pass")
    assert state.dealer == 1


def test_one_left_when_the_dealer_folds():
    state = do(table(20, 20, 20), "2 stake 2", "0 raise 3", "1 fold", "2 fold")
    assert state.over
    assert state.winner == 0
    assert state.money.stacks == (17 + 3 + 4, 19, 17)
    assert sum(state.money.stacks) == 60


# Second five


def test_cards_are_bought_one_by_one_for_an_ante_and_seen():
    state = table(20, 20, 20, ante=2, upto="second")
    assert len(state.hands[2]) == 10  # the dealer first, face down
    assert state.face_up[2] == ()
    pot, stack = state.money.pot, state.money.stacks[0]
    state = do(state, "0 buy")
    assert len(state.view(0).hand) == 6
    assert state.to_act == (0,)
    state = do(state, "0 buy", "0 pass")
    assert state.money.pot == pot + 4
    assert state.money.stacks[0] == stack - 4
    assert len(state.hands[0]) == 10
    assert len(state.face_up[0]) == 3
    assert state.phase == "bet"


def test_five_cards_may_be_bought():
    state = do(table(20, 20, 20, upto="second"), *["0 buy"] * 5)
    assert state.phase == "bet"
    assert len(state.hands[0]) == 10
    assert state.face_up[0] == ()
    assert state.why_not(action("0 buy")) == "seat 0 is asked to lay an extra bet or pass"


def test_who_cannot_pay_buys_no_more():
    state = do(table(3, 20, 20, upto="second"), "0 buy", "0 buy")
    assert state.phase == "buy"
    assert state.to_act == (1,)  # seat 0 has nothing left to bet either
    assert len(state.face_up[0]) == 3


def second(*stacks, extra=()):
    """Return a round in which all have ten cards and these extra bets lie on the cards."""
    state = table(*stacks, upto="second")
    while state.phase in ("buy", "bet"):
        if state.phase == "bet" and dict(extra).get(state.actor):
            state = do(state, f"{state.actor} bet {dict(extra)[state.actor]}")
        else:
            state = do(state, f"{state.actor} pass")
    return state


def test_extra_bets_lie_on_the_cards_and_the_dealer_pays_their_total():
    state = second(20, 20, 20, extra=[(0, 3), (1, 2)])
    assert (state.phase, state.to_act) == ("settle", (2,))
    assert names(state) == ["pay", "hand_on"]
    assert state.money.on_cards == (3, 2, 0)
    state = do(state, "2 pay")
    assert state.money.pot == 3 + 5 + 5
    assert state.money.stacks == (16, 17, 14)
    assert (state.phase, state.money.turn, state.to_act) == ("stake", 3, (2,))


def test_an_extra_bet_is_what_one_has():
    state = do(table(5, 20, 20, upto="second"), "0 pass")
    assert span(state, Bet) == (1, 4)
    for amount in (0, 5, -2):
        assert state.why_not(Bet(0, amount)) == f"the amount is 1 to 4 tokens, not {amount}"
    with pytest.raises(IllegalActionError, match="the amount is 1 to 4 tokens, not 5"):
        state.do(Bet(0, 5))


def test_handing_the_deal_on_costs_the_taker_the_total():
    """Seat 1 takes the deal and pays 5, its own 2 being in the pot as well."""
    state = do(second(20, 20, 20, 20, extra=[(0, 3), (1, 2)]), "3 hand_on")
    assert (state.phase, state.to_act) == ("take", (0,))
    assert state.still_in == (0, 1, 2, 3)  # the old dealer does not fold
    state = do(state, "0 pass", "1 take")
    assert state.dealer == 1
    assert state.money.pot == 4 + 5 + 5
    assert state.money.stacks == (16, 12, 19, 19)
    assert (state.phase, state.money.turn, state.to_act) == ("stake", 3, (1,))
    assert state.order == (2, 3, 0, 1)  # the old dealer is an ordinary player
    state = do(state, "1 stake 0", "2 match")
    assert state.to_act == (3,)


def test_the_deal_is_offered_once_round_from_the_elder():
    state = do(second(20, 20, 20, 20, extra=[(0, 3)]), "3 hand_on")
    asked = []
    while state.phase == "take":
        asked.append(state.actor)
        state = do(state, f"{state.actor} pass")
    assert asked == [0, 1, 2]
    assert state.over
    assert state.winner is None
    assert state.money.stacks == (19, 19, 19, 19)  # the extra bet went back
    assert state.money.pot == 4
    assert state.dealer == 3


def test_who_cannot_pay_the_total_cannot_take_the_deal():
    state = do(second(9, 3, 20, extra=[(0, 5)]), "2 hand_on", "0 pass")
    assert state.to_act == (1,)
    assert names(state) == ["pass"]
    assert state.why_not(action("1 take")) == "5 lie on the cards and the stack is 2: pass"


def test_a_dealer_who_cannot_pay_the_extra_bets_hands_on():
    state = second(20, 20, 5, extra=[(0, 9)])
    assert names(state) == ["hand_on"]
    assert (
        state.why_not(action("2 pay")) == "9 lie on the cards and the stack is 4: hand the deal on"
    )
    assert state.why_not(action("2 fold")) == (
        "seat 2 is asked to pay the extra bets or hand the deal on"
    )


def test_face_up_cards_stay_face_up_when_the_dealer_changes():
    state = second(20, 20, 20, extra=[(0, 3)])
    before = state.face_up
    state = do(state, "2 hand_on", "0 take")
    assert state.face_up == before
    assert [len(cards) for cards in before] == [5, 5, 0]


def test_the_pot_goes_to_the_winner_of_the_showdown():
    state = stacked(
        Round.deal(2, stacks=[10, 10], rules=NO_CARDS, rng=1),
        "7c 7d 7h 2c 4c",
        "Kd 3h 9c 5s 2d",
        "2s 4h 6d 9d Js",
        "Kh 4d 9h Qc 3u",
    )
    state = do(state, "0 discard", "1 discard")
    for _ in range(3):
        state = do(state, "1 stake 1", "0 match")
    state = do(state, "0 pass", "0 pass")
    state = do(state, "1 stake 1", "0 match", "1 stake 1", "0 raise 2", "1 pay")
    assert state.over
    assert state.winner == 0
    assert state.money.stacks == (18, 2)


def test_the_seniority_of_a_new_dealer():
    """Elder and Younger are counted from the new dealer, so the order of the showdown is too."""
    state = do(second(20, 20, 20, extra=[(0, 1)]), "2 hand_on", "0 take")
    state = do(state, "0 stake 0", "1 match", "2 match", "0 stake 0", "1 match", "2 match")
    assert state.over
    assert state.order == (1, 2, 0)


# Matches


def test_a_match_goes_on_until_one_can_pay():
    match = TableMatch.open(3, stacks=6, rules=Rules(ante=2))
    report = match.play([RandomPlayer(seat) for seat in range(3)], rng=5, rounds=200)
    assert report.end.over
    assert sum(report.end.stacks) + report.end.pot == 18
    assert "Tokens:" in report.story("en")
    assert report.story("es").count("Rondas ganadas") == len(report.records)


def test_the_tokens_of_a_match_are_those_of_its_rounds():
    match = TableMatch.open(3, stacks=30, rules=NO_CARDS)
    with pytest.raises(OptionError, match="60 tokens, the match 90"):
        match.after(do(table(20, 20, 20), "2 stake 5", "0 fold", "1 fold"))
    with pytest.raises(OptionError, match="one is played for bets"):
        TableMatch.open(3, rules=NO_CARDS).after(
            do(table(20, 20, 20), "2 stake 5", "0 fold", "1 fold")
        )


@pytest.mark.parametrize(
    ("stacks", "message"),
    [([5, 5], "3 seats"), ([5, 5, -1], "whole numbers"), ([5, 5, True], "whole numbers")],
)
def test_bad_stacks(stacks, message):
    with pytest.raises(OptionError, match=message):
        Round.deal(3, stacks=stacks, rng=1)
    with pytest.raises(OptionError, match=message):
        TableMatch.open(3, stacks=stacks)


def nobody_deals(match, seed):
    """Play a round in which the dealer folds to a raise and nobody bids for the deal."""
    state = match.deal(seed)
    while not state.over:
        offers = state.legal_actions(state.actor)
        wanted = {"pay": Fold, "auction": Pass, "match": Raise}.get(state.phase)
        span = next((o for o in offers if isinstance(o, Span)), None)
        if wanted is Raise and span is not None:
            state = state.do(span(1))
        elif wanted is not None and wanted is not Raise:
            state = state.do(wanted(state.actor))
        else:
            state = state.do(offers[0] if span is None else span(max(span.low, 1)))
    return state


def test_a_pot_is_carried_again_and_again():
    match = TableMatch.open(4, stacks=30, rules=NO_CARDS)
    pots = []
    for seed in range(3):
        end = nobody_deals(match, seed)
        assert end.winner is None
        match = match.after(end)
        pots.append(match.pot)
        assert match.pot + sum(match.stacks) == 120
        assert match.dealer == 3  # the old dealer keeps the place
    # Four antes once, then a stake of 1 from all four each time; the raises go back.
    assert pots == [8, 12, 16]


def test_who_sat_out_is_dealt_in_for_a_carried_pot():
    match = replace(TableMatch.open(4, stacks=30, rules=NO_CARDS), stacks=(0, 30, 30, 30))
    first = match.deal(1)
    assert (first.still_in, first.elder, first.money.pot) == ((1, 2, 3), 1, 3)
    match = match.after(nobody_deals(match, 1))
    again = match.deal(2)
    assert (again.still_in, again.elder) == ((0, 1, 2, 3), 0)
    assert again.money.pot == match.pot == 6
    assert again.money.stacks[0] == 0


def test_a_wild_round_without_a_showdown_is_used_up():
    match = replace(TableMatch.open(4, stacks=30), wild=True, rounds=1)
    assert match.deal(1).wild
    end = nobody_deals(match, 1)
    assert end.position is None
    assert not match.after(end).wild
