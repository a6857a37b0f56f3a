"""A round without bets: seats, cut, deal, discards, second five, showdown, next dealer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cebolla.cards import DOUBLE, Rank
from cebolla.engine import RandomPlayer
from cebolla.errors import (
    CardError,
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    RulesError,
)
from cebolla.notation import format_cards
from cebolla.rules import Rules
from cebolla.table import Cut, Discard, Round, Seating, TableMatch
from tables import action, do, stacked

CASA = Rules.casa()


# Seats


@pytest.mark.parametrize("players", range(2, 8))
def test_seats_go_leftwards_from_the_highest_card_to_the_lowest(players):
    for seed in range(60):
        seating = Seating.draw(players, rng=seed)
        assert sorted(seating.players) == list(range(players))
        ranks = dict(seating.draws[0])
        order = [ranks[player].rank for player in seating.players]
        assert order == sorted(order, reverse=True)
        drawn = [card for draw in seating.draws for _, card in draw]
        assert len(set(drawn)) == len(drawn)


def test_equal_cards_draw_again_among_themselves():
    tied = [s for s in (Seating.draw(6, rng=seed) for seed in range(80)) if len(s.draws) > 1]
    assert tied
    for seating in tied:
        first = dict(seating.draws[0])
        for again in seating.draws[1:]:
            players = [player for player, _ in again]
            assert len({first[player].rank for player in players}) == 1
            assert len(players) > 1
        last = dict(seating.draws[1])
        if len({card.rank for card in last.values()}) == len(last):
            places = sorted(last, key=seating.players.index)
            assert [last[p].rank for p in places] == sorted(
                (card.rank for card in last.values()), reverse=True
            )


def test_the_ace_is_low_and_the_king_high():
    for seed in range(300):
        seating = Seating.draw(3, rng=seed)
        ranks = {player: card.rank for player, card in seating.draws[0]}
        if set(ranks.values()) >= {Rank.ACE, Rank.KING} and len(set(ranks.values())) == 3:
            assert ranks[seating.players[0]] == Rank.KING
            assert ranks[seating.players[-1]] == Rank.ACE
            return
    pytest.fail("no such draw")


def test_a_story_of_the_seats():
    seating = Seating.draw(3, rng=1)
    assert seating.story("en", ["Ana", "Bea", "Eva"]).startswith("Cards drawn: Ana ")
    assert seating.story().startswith("Sacan carta: el jugador 0 Sb, ")
    with pytest.raises(OptionError, match="3 players, not 2"):
        seating.seat(["Ana", "Bea"])
    with pytest.raises(OptionError, match="2 to 7 players"):
        Seating.draw(8)


def test_the_lowest_is_the_first_dealer_and_the_highest_the_elder():
    state = TableMatch.open(4).deal(rng=1)
    assert (state.dealer, state.elder, state.order) == (3, 0, (0, 1, 2, 3))
    assert state.to_act == (2,)  # the Younger cuts


def test_without_a_dealer_the_lowest_is_the_younger():
    state = TableMatch.open(4, rules=CASA).deal(rng=1)
    assert (state.dealer, state.elder, state.order) == (None, 0, (0, 1, 2, 3))
    assert state.to_act == (3,)


# Cut and deal

FIVES = ("Ac 2c 3c 4c 5c", "As 2s 3s 4s 5s", "Ah 2h 3h 4h 5h", "Ad 2d 3d 4d 5d")
LATER = ("Ab 2b 3b 4b 5b", "Ae 2e 3e 4e 5e", "Au 2u 3u 4u 5u", "Ao 2o 3o 4o 5o")


def held(state, seat):
    return format_cards(state.hand(seat))


def test_the_cut_puts_the_top_under_the_rest():
    state = Round.deal(3, rng=1)
    after = state.do(Cut(1, 30))
    dealt = 3 * 5
    assert after.stock == state.stock[30 + dealt :] + state.stock[:30]


@pytest.mark.parametrize("at", [-1, 0, 104])
def test_a_cut_leaves_cards_on_both_sides(at):
    state = Round.deal(3, rng=1)
    with pytest.raises(IllegalActionError, match="a cut leaves cards on both sides: 1 … 103"):
        state.do(Cut(1, at))


@pytest.mark.parametrize("dealer", range(4))
def test_five_cards_each_from_the_elder_to_the_dealer(dealer):
    state = stacked(Round.deal(4, dealer=dealer, rng=1), *FIVES)
    for place, seat in enumerate(state.order):
        assert held(state, seat) == FIVES[place]
    assert state.order[-1] == dealer
    assert state.face_up == ((), (), (), ())


def test_discards_go_from_the_elder_to_the_dealer():
    state = stacked(Round.deal(4, dealer=1, rng=1), *FIVES, "7c 8c", "9c", "6b 7b 8b 9b")
    assert state.to_act == (2,)
    state = do(state, "2 discard Ac 3c")
    assert held(state, 2) == "2c 4c 5c 7c 8c"
    state = do(state, "3 discard")
    assert held(state, 3) == FIVES[1]
    state = do(state, "0 discard 5h")
    assert held(state, 0) == "9c Ah 2h 3h 4h"
    assert state.to_act == (1,)
    assert state.replaced == (1, -1, 2, 0)
    state = do(state, "1 discard 2d 3d 4d 5d")
    assert {"Ad", "6b", "7b", "8b", "9b"} <= set(held(state, 1).split())


def test_second_five_first_to_the_dealer_face_down_then_face_up():
    state = stacked(Round.deal(4, rng=1), *FIVES, *LATER)
    state = do(state, "0 discard", "1 discard", "2 discard", "3 discard")
    dealer, *others = LATER
    assert held(state, 3) == format_cards(sorted(state.hand(3)))
    assert set(dealer.split()) <= set(held(state, 3).split())
    assert state.face_up[3] == ()
    for seat, cards in enumerate(others):
        shown = state.view(3).known[seat]
        assert format_cards(state.view(3).cards_of(seat)) == cards
        assert len(shown) == 5


def test_without_a_dealer_all_second_fives_are_face_up():
    state = stacked(Round.deal(3, rules=CASA, elder=1, rng=1), *FIVES[:3], "6c", "6s", "6h", *LATER)
    state = do(state, "1 discard Ac", "2 discard As", "0 discard Ah")
    assert [len(cards) for cards in state.face_up] == [5, 5, 5]
    assert format_cards(state.view(0).cards_of(1)) == LATER[0]
    assert format_cards(state.view(0).cards_of(2)) == LATER[1]


@pytest.mark.parametrize(
    ("rules", "line", "reason"),
    [
        (Rules(), "0 discard Ac 2c 3c 4c 5c", "0 to 4 cards are discarded, not 5"),
        (CASA, "0 discard", "1 to 4 cards are discarded, not 0"),
        (Rules(), "0 discard Kc", "seat 0 does not hold Kc"),
        (Rules(), "1 discard As", "it is seat 0 that is asked now, to discard"),
        (Rules(), "5 discard As", "there is no seat 5; the seats are 0 … 3"),
        (Rules(), "0 cut 4", "seat 0 is asked to discard"),
        (Rules(), "0 stake 4", "seat 0 is asked to discard"),
        (Rules(), "0 pass", "seat 0 is asked to discard"),
    ],
)
def test_what_is_no_discard(rules, line, reason):
    elder = None if rules.dealer_plays else 0
    state = stacked(Round.deal(4, rules=rules, elder=elder, rng=1), *FIVES)
    before = state.to_json()
    assert state.why_not(action(line)) == reason
    with pytest.raises(IllegalActionError, match=reason):
        state.do(action(line))
    assert state.to_json() == before


def test_an_action_of_another_game():
    state = Round.deal(4, rng=1)
    assert "is no action of a round at the table" in state.why_not("cut")  # type: ignore[arg-type]


# Showdown at the table

SHOW = (
    "Kc As Qh Ad 6c",  # the Elder
    "Qs 2c 4s 6s 9d",  # Dama
    "7c 7d 7h Ke Ku",  # the dealer: Muerte and Destino
)
SHOW_LATER = ("2d 2h 5d 9h 9s", "3c 3s 6h 8u 9b", "3d 3h 6u 8s 9u")  # dealer, 0, 1


def to_showdown(**options):
    state = stacked(Round.deal(3, rng=1, **options), *SHOW, *SHOW_LATER)
    return do(state, "0 discard", "1 discard", "2 discard")


def test_the_pass_before_the_elder_leads():
    state = to_showdown()
    assert state.phase == "showdown"
    assert state.to_act == (0,)
    assert [str(offer.words("en")[0]) for offer in state.legal_actions(0)] == ["pass"]
    state = do(state, "0 pass")
    assert [offer.name for offer in state.legal_actions(1)] == ["declare", "pass"]
    state = do(state, "1 declare dama")
    assert state.to_act == (1,)  # who declares is asked for more, whatever the seat holds
    state = do(state, "1 pass", "2 declare destino")
    assert state.view(0).plays == ((1, "dama"), (2, "destino"))


def test_who_declared_is_on_every_view():
    state = do(to_showdown(), "0 pass", "1 declare dama", "1 pass")
    assert state.view(0).reading.aces_low
    assert not state.view(1).reading.aces_low
    assert state.view(2).reading.aces_low
    view = state.view(0)
    assert [view.reading_of(seat) for seat in range(3)] == [
        state.view(seat).reading for seat in range(3)
    ]


def test_the_muerte_takes_figures_face_up():
    state = do(to_showdown(), "0 pass", "1 pass", "2 declare muerte")
    assert state.to_act == (0,)
    assert [offer.name for offer in state.legal_actions(0)] == ["give", "give"]
    for line, reason in (
        ("0 pass", "asked to give a figure"),
        ("0 declare dama", "asked to give a figure"),
        ("0 give 6c", "6c is no figure"),
        ("0 give Kd", "seat 0 does not hold Kd"),
    ):
        assert reason in state.why_not(action(line))
    state = do(state, "0 give Qh")
    assert state.to_act == (2,)  # seat 1 has one figure
    state = do(state, "2 give Ke")
    assert [(seat, str(DOUBLE.cards[card])) for seat, card in state.dead] == [(0, "Qh"), (2, "Ke")]
    assert len(state.hands[0]) == len(state.hands[2]) == 9
    assert state.view(1).dead == state.dead


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 declare muerte", "seat 1 does not hold Ke"),
        ("1 give Qs", "seat 1 is asked to declare or pass"),
        ("2 pass", "it is seat 1 that is asked now, to declare a modifier, give a figure or pass"),
    ],
)
def test_what_cannot_be_declared(line, reason):
    assert to_showdown().do(action("0 pass")).why_not(action(line)) == reason


def test_a_modifier_is_declared_once_and_only_if_it_is_on():
    state = do(to_showdown(), "0 pass", "1 declare dama")
    assert state.why_not(action("1 declare dama")) == "'dama' has been declared in this round"
    state = do(to_showdown(rules=Rules(dama=False)), "0 pass")
    assert state.why_not(action("1 declare dama")) == "the rules have 'dama' switched off"


def test_a_dama_that_was_discarded_cannot_be_declared():
    state = stacked(Round.deal(3, rng=1), *SHOW, "Jc", *SHOW_LATER)
    state = do(state, "0 discard", "1 discard Qs", "2 discard", "0 pass")
    assert state.why_not(action("1 declare dama")) == "seat 1 does not hold Qs"


def test_who_loses_is_asked_and_shows_on_going_out():
    state = do(to_showdown(), "0 pass", "1 pass", "2 pass")
    # The Elder leads a Doble; seat 1 loses, may declare the Dama and does not.
    assert state.to_act == (1,)
    view = state.view(2)
    assert (view.leader, view.challenger, view.asking) == (0, 1, "losing")
    laid = set(format_cards(view.cards_of(0)).split())
    assert {"Kc", "As", "Qh", "Ad"} <= laid
    assert "6c" not in laid  # dealt face down, and in no group that was laid down
    assert len(view.known[1]) == 5
    state = do(state, "1 pass")
    assert len(state.view(2).known[1]) == 10
    assert state.view(2).still_in == (0, 2)


def test_no_pass_where_all_card_modifiers_are_off():
    rules = Rules(dama=False, destino=False, muerte=False)
    state = to_showdown(rules=rules)
    assert state.over
    assert state.winner == 0
    assert state.why_not(action("0 pass")) == "the round is over"
    assert state.legal_actions(0) == ()


def test_the_seniority_of_the_dealer():
    """Both have the same Doble and nothing else to show."""
    state = stacked(
        Round.deal(2, rng=1, rules=Rules(dama=False, destino=False, muerte=False)),
        "Kc As Qh Ad 2c",
        "Kd Ah Qc Ac 2d",
        "2h 4d 6d 8d 9d",
        "2s 4h 6h 8h 9h",
    )
    state = do(state, "0 discard", "1 discard")
    assert state.winner == state.dealer == 1


# Who deals next; wild rounds


def over(state, winner, next_wild=False):
    """Return the round as if it had been won so."""
    rng = np.random.default_rng(1)
    while state.to_act:
        state = state.do(state.legal_actions(state.actor)[-1].pick(rng))
    position = replace(state.position, next_wild=next_wild)
    return replace(state, winner=winner, position=position)


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize(
    ("rules", "dealer", "elder"),
    [
        (Rules(), [0, 1, 2, 3], [1, 2, 3, 0]),
        (Rules(next_round="winner_is_elder"), [3, 0, 1, 2], [0, 1, 2, 3]),
        (CASA, [None] * 4, [0, 1, 2, 3]),
    ],
    ids=["winner deals", "winner is elder", "dealer without cards"],
)
def test_the_next_round(rules, dealer, elder, winner):
    match = TableMatch.open(4, rules=rules)
    match = match.after(over(match.deal(rng=1), winner))
    state = match.deal(rng=2)
    assert (state.dealer, state.elder) == (dealer[winner], elder[winner])
    assert match.wins[winner] == 1


def test_a_wild_round_comes_once():
    match = TableMatch.open(3)
    match = match.after(over(match.deal(rng=1), 0, next_wild=True))
    state = match.deal(rng=2)
    assert match.wild
    assert state.wild
    assert state.view(0).reading.eights == "wild"
    match = match.after(over(state, 0))
    assert not match.wild


def test_a_null_eight_at_the_table_makes_the_next_round_wild():
    rules = Rules(dama=False, destino=False, muerte=False)
    state = stacked(
        Round.deal(2, rng=1, rules=rules),
        "Kc As 8h 2c 4c",
        "Kd 3h 9c 9s 5d",
        "2d 4h 6d 9d Js",
        "6s 4d 9h 7u 3u",
    )
    state = do(state, "0 discard", "1 discard")
    assert state.over
    onions = state.position.laid[0][0].groups()
    assert onions[0][0].nulls == 1
    assert state.next_wild


# Errors


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seats": 1}, OptionError, "2 to 7 seats, not 1"),
        ({"seats": 8}, OptionError, "2 to 7 seats, not 8"),
        ({"seats": 3, "dealer": 3}, OptionError, "dealer must be a seat, 0 … 2, not 3"),
        ({"seats": 3, "elder": 1}, OptionError, "the Elder sits at the dealer's left"),
        ({"seats": 3, "rules": CASA, "dealer": 1}, OptionError, "no seat is the dealer's"),
        ({"seats": 3, "rules": CASA, "elder": 5}, OptionError, "elder must be a seat"),
        ({"seats": 3, "wild": True, "rules": Rules(null_eights=False)}, RulesError, "wild"),
        ({"seats": 3, "pot": 5}, OptionError, "a pot of 5 needs stacks"),
        ({"seats": 3, "rng": "x"}, CebollaTypeError, "rng"),
    ],
)
def test_bad_deals(options, error, message):
    with pytest.raises(error, match=message):
        Round.deal(options.pop("seats"), **options)


def test_bad_actions():
    with pytest.raises(CebollaTypeError, match="'cut' takes an integer"):
        Cut(0, "ten")  # type: ignore[arg-type]
    with pytest.raises(CebollaTypeError, match="seat must be an integer"):
        Discard("0", "Kc")  # type: ignore[arg-type]
    with pytest.raises(CardError):
        Discard(0, "Kc Kc")
    with pytest.raises(OptionError, match="there is no seat 4"):
        Round.deal(4, rng=1).legal_actions(4)
    with pytest.raises(OptionError, match="there is no seat -1"):
        Round.deal(4, rng=1).view(-1)


def test_a_match_without_bets_never_ends():
    match = TableMatch.open(3)
    with pytest.raises(OptionError, match="never ends"):
        match.play([RandomPlayer(1)] * 3)
    with pytest.raises(OptionError, match="3 seats need as many players"):
        match.play([RandomPlayer(1)] * 2, rounds=1)
    with pytest.raises(OptionError, match="the round is not over"):
        match.after(match.deal(rng=1))
    with pytest.raises(OptionError, match="other seats"):
        match.after(over(TableMatch.open(4).deal(rng=1), 0))
