"""Jodete, rule by rule, both ways; positions are laid out and played by words."""

from __future__ import annotations

import pytest

from cebolla.cards import SPANISH, Card
from cebolla.engine import Record
from cebolla.errors import (
    CardTypeError,
    CebollaTypeError,
    DuplicateCardError,
    IllegalActionError,
    OptionError,
    SerialError,
    UnknownCardError,
)
from cebolla.matching.jodete import Call, Draw, JodeteRound, LetGo, Pass, Play, deal, lay_out

CARDS = {str(card): card for card in SPANISH.cards}
FILL = "3u 5u 6u 1b"  # copas that do nothing, for hands that only need to be there


def after(state, *words):
    """The state after these actions, each done by who is asked first."""
    for word in words:
        state = state.do(state.read(word))
    return state


def plays(state, seat=None):
    """The cards that may be played, without a word said."""
    seat = state.turn if seat is None else seat
    return {str(a.card) for a in state.legal_actions(seat) if isinstance(a, Play)}


def kinds(state, seat=None):
    seat = state.turn if seat is None else seat
    return {type(a) for a in state.legal_actions(seat)}


def hand(state, seat):
    return " ".join(map(str, state.hand(seat)))


# --- the deal


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_seven_cards_each_and_one_turned_up_that_is_no_comodin(players, seed):
    state = deal(players, rng=seed)
    assert [len(state.hand(seat)) for seat in range(players)] == [7] * players
    assert len(state.piles.stock) == 50 - 7 * players - 1
    assert not state.top.is_comodin
    assert state.turn == (state.dealer + 1) % players
    assert state.direction == 1
    assert state.pending == 0


def test_a_comodin_turned_up_is_put_back():
    seeds = [seed for seed in range(200) if deal(2, rng=seed).piles.shuffles > 1]
    assert seeds
    for seed in seeds:
        state = deal(2, rng=seed)
        assert not state.top.is_comodin
        assert {48, 49} & {*state.piles.stock}


def test_every_seat_deals_first_sometimes():
    assert {deal(4, rng=seed).dealer for seed in range(60)} == {0, 1, 2, 3}


def test_the_card_turned_up_has_no_effect():
    for top in ("2o", "10o", "11o", "12o"):
        state = lay_out(["3o 4e", "5o 6e", "7o 8e"], pile=top)
        assert (state.turn, state.pending, state.direction) == (0, 0, 1)
        assert plays(state) == {"3o"}


# --- playing and drawing


def test_same_number_or_suit_fits_and_a_comodin_on_anything():
    state = lay_out(["7e 3o 4u X1", FILL], pile="7o")
    assert plays(state) == {"7e", "3o", "X1"}


def test_who_holds_one_that_fits_must_play():
    state = lay_out(["7e 4u 5e", FILL], pile="7o")
    assert kinds(state) == {Play}
    with pytest.raises(IllegalActionError, match="who can play must, and there is 7e"):
        state.do(Draw(0))


def test_who_holds_none_draws_or_plays_a_comodin():
    state = lay_out(["4u 5e X2", "3o 6o"], pile="7o")
    assert plays(state) == {"X2"}
    assert kinds(state) == {Play, Draw}


def test_a_drawn_card_that_fits_must_be_played_and_no_older_one():
    state = after(lay_out(["4u 5e X1", "3o 6o"], pile="7o", stock="9o 8e"), "draw")
    assert (state.turn, plays(state), kinds(state)) == (0, {"9o"}, {Play})
    with pytest.raises(IllegalActionError, match="only the drawn card, 9o"):
        state.do(Play(0, CARDS["X1"]))
    with pytest.raises(IllegalActionError, match="9o, fits and must be played"):
        state.do(Pass(0))
    assert after(state, "9o").turn == 1


def test_a_drawn_comodin_fits_anything():
    state = after(lay_out(["4u 5e", "3o 6o"], pile="7o", stock="X1 8e"), "draw")
    assert (plays(state), kinds(state)) == ({"X1"}, {Play})


def test_a_drawn_card_that_does_not_fit_ends_the_turn():
    state = after(lay_out(["4u 5e", "3o 6o"], pile="7o", stock="9e 8e"), "draw")
    assert (state.turn, hand(state, 0)) == (1, "4u 5e 9e")


def test_with_nothing_to_draw_a_comodin_must_be_played():
    state = nothing_to_draw(["4u X1", "5u X2"])
    assert kinds(state) == {Play}
    with pytest.raises(IllegalActionError, match="with nothing to draw a comodín"):
        state.do(Pass(0))


def test_with_nothing_to_draw_and_no_comodin_one_passes():
    state = nothing_to_draw(["4u", "5u X2"])
    assert kinds(state) == {Pass}
    with pytest.raises(IllegalActionError, match="there is no card to draw: Pass"):
        state.do(Draw(0))


def nothing_to_draw(first, top="7o", **options):
    """A round of three or more in which every other card is in the last seat's hand."""
    used = {*" ".join(first).split(), top}
    rest = [token for token in CARDS if token not in used]
    return lay_out([*first, rest], pile=top, stock="", **options)


# --- me queda una


def test_the_play_that_leaves_one_card_may_be_announced():
    state = lay_out(["7e 4u", FILL], pile="7o")
    assert {a.announce for a in state.legal_actions(0)} == {True, False}
    said = state.do(Play(0, CARDS["7e"], announce=True))
    assert (said.to_act, said.accused) == ((1,), -1)


@pytest.mark.parametrize("cards", ["7e", "7e 4u 5e"], ids=["last card", "two left"])
def test_no_other_play_may(cards):
    state = lay_out([cards, FILL], pile="7o")
    with pytest.raises(IllegalActionError, match="goes with the play that leaves one card"):
        state.do(Play(0, CARDS["7e"], announce=True))


def test_a_silent_play_may_be_called_by_all_others():
    state = after(lay_out(["3o 3e", "7e 4u", FILL, "8u 9u"], pile="7o", turn=1), "7e")
    assert state.to_act == (2, 3, 0)
    for seat in (2, 3, 0):
        assert kinds(state, seat) == {Call, LetGo}
    assert state.legal_actions(1) == ()
    with pytest.raises(IllegalActionError, match="asked first"):
        state.do(Play(2, CARDS["3u"]))


@pytest.mark.parametrize("caller", [2, 3, 0])
def test_the_first_call_costs_seven_cards_and_no_turn(caller):
    state = after(lay_out(["3o 3e", "7e 4u", FILL, "8u 9u"], pile="7o", turn=1), "7e")
    called = state.do(Call(caller))
    assert len(called.hand(1)) == 8
    assert (called.turn, called.to_act, called.accused) == (2, (2,), -1)


def test_when_all_let_go_play_goes_on():
    state = after(lay_out(["3o 3e", "7e 4u", FILL, "8u 9u"], pile="7o", turn=1), "7e", "let go")
    assert state.to_act == (3, 0)
    assert state.legal_actions(2) == ()
    late = state.do(LetGo(0))
    assert late.to_act == (3,)
    state = after(state, "let go", "let go")
    assert (state.to_act, state.accused, len(state.hand(1))) == ((2,), -1, 1)
    with pytest.raises(IllegalActionError, match="nobody is down to one card"):
        state.do(Call(2))


def test_the_effect_comes_before_the_call():
    state = after(lay_out(["10e 4u", "3u 4o", "5u 6u"], pile="10o"), "10e")
    assert len(state.hand(1)) == 3
    assert state.to_act == (1, 2)
    assert after(state, "call").turn == 2


def test_the_others_are_asked_in_the_new_direction():
    state = after(lay_out(["3o 3e", "11e 4u", FILL, "8u 9u"], pile="11o", turn=1), "11e")
    assert state.to_act == (0, 3, 2)


def test_with_two_players_the_call_comes_before_the_turn_given_back():
    state = after(lay_out(["12e 4e", FILL], pile="12o"), "12e")
    assert state.to_act == (1,)
    assert after(state, "let go").to_act == (0,)
    called = after(state, "call")
    assert (called.turn, len(called.hand(0))) == (0, 8)


def test_the_first_half_of_a_comodin_turn_is_announced_or_called_too():
    state = lay_out(["X1 4e", FILL], pile="7o")
    silent = after(state, "X1")
    assert (silent.to_act, silent.again) == ((1,), True)
    called = after(silent, "call")
    assert (called.to_act, called.again, len(called.hand(0))) == ((0,), True, 8)
    assert kinds(called) == {Play}
    assert len(plays(called)) == 8
    said = after(state, "X1 una")
    assert (said.to_act, said.again) == ((0,), True)
    assert after(said, "4e").winner == 0


def test_each_return_to_one_card_needs_a_new_announcement():
    state = after(
        lay_out(["7e 4u", "3u 5e 8e"], pile="7o", stock="3e 5b 6b"), "7e una", "5e", "draw"
    )
    assert state.drawn >= 0
    assert {a.announce for a in state.legal_actions(0)} == {True, False}
    assert after(state, "3e").accused == 0
    assert after(state, "3e una").accused == -1


def test_a_call_draws_what_there_is():
    used = "7e 4u 7o 3o"
    rest = [token for token in CARDS if token not in used.split()]
    state = lay_out(["7e 4u", rest], pile="7o", stock="3o")
    called = after(state, "7e", "call")
    assert hand(called, 0) == "3o 7o 4u"


# --- action cards


def seats(*cards):
    return [f"{card} {fill}" for card, fill in zip(cards, FILLS, strict=False)]


FILLS = ("3u 3e", "4u 4e", "5u 5e", "6u 6e")


def test_a_ten_makes_the_next_draw_one_and_miss_the_turn():
    state = after(lay_out(seats("10o", "8b", "7b", "6b"), pile="9o"), "10o")
    assert (state.turn, len(state.hand(1)), len(state.hand(2))) == (2, 4, 3)


def test_elevens_turn_the_direction():
    """A and B play, C plays an 11: B is next; B plays another 11: C is next."""
    state = lay_out(seats("8o", "7o 11e", "11o", "9b"), pile="9o")
    state = after(state, "8o", "7o", "11o")
    assert (state.turn, state.direction) == (1, -1)
    state = after(state, "11e")
    assert (state.turn, state.direction) == (2, 1)


def test_a_twelve_skips_the_next():
    """A plays, B plays a 12: D is next."""
    state = after(lay_out(seats("8o", "12o", "7b", "6b"), pile="9o"), "8o", "12o")
    assert state.turn == 3


def test_a_twelve_skips_backwards_too():
    state = after(lay_out(seats("12o", "8b", "7b", "6b"), pile="9o", direction=-1), "12o")
    assert state.turn == 2


@pytest.mark.parametrize(("card", "drawn"), [("11o", 0), ("12o", 0), ("10o", 1)])
def test_with_two_players_the_turn_comes_back(card, drawn):
    state = after(lay_out(seats(card, "8b"), pile="9o"), card)
    assert (state.turn, len(state.hand(1))) == (0, 3 + drawn)


def test_with_three_players_an_eleven_gives_the_turn_to_the_one_before():
    state = after(lay_out(seats("11o", "8b", "7b"), pile="9o"), "11o")
    assert state.turn == 2


def test_twos_stack_up_to_eight():
    state = lay_out(seats("2o", "2u 9o", "2e", "2b"), pile="8o")
    state = after(state, "2o")
    assert (state.pending, state.turn) == (2, 1)
    assert (plays(state), kinds(state)) == ({"2u"}, {Play, Draw})
    for card, pending in (("2u", 4), ("2e", 6), ("2b", 8)):
        state = after(state, card)
        assert state.pending == pending
    before = len(state.hand(0))
    state = after(state, "draw")
    assert len(state.hand(0)) == before + 8
    assert (state.pending, state.turn) == (0, 1)


def test_only_a_two_answers_a_two():
    state = after(lay_out(["2o 3u 3e", "3o X1 4e"], pile="9o"), "2o")
    assert (plays(state), kinds(state)) == (set(), {Draw})
    for card in ("3o", "X1"):
        with pytest.raises(IllegalActionError, match="only a 2 answers a 2; else draw 2"):
            state.do(Play(1, CARDS[card]))


def test_who_draws_for_twos_does_not_play_and_the_count_starts_again():
    state = after(lay_out(["2o 3u 3e", "4e 5e", "2b 6u 6e"], pile="9o", stock="2e 7o 7u"), "2o")
    state = after(state, "draw")
    assert (state.turn, hand(state, 1), state.drawn) == (2, "7o 2e 4e 5e", -1)
    assert after(state, "2b").pending == 2


def test_one_may_draw_though_a_two_is_held():
    state = after(lay_out(["2o 3u 3e", "2e 5e"], pile="9o"), "2o", "draw")
    assert (len(state.hand(1)), state.turn) == (4, 0)


def test_a_comodin_makes_all_others_draw_and_its_player_goes_on_with_any_card():
    state = lay_out(["X1 3u 4e", "5u 6u", "7u 8u"], pile="9o", stock="1o 1u 1e 1b")
    state = after(state, "X1")
    assert (hand(state, 1), hand(state, 2)) == ("1o 5u 6u", "1u 7u 8u")
    assert (state.turn, plays(state), kinds(state)) == (0, {"3u", "4e"}, {Play})
    with pytest.raises(IllegalActionError, match="a second card must be played"):
        state.do(Draw(0))
    assert after(state, "3u una").turn == 1


def test_the_second_card_counts_normally():
    table = ["X1 2u 4e 5e", "5u 6u", "7u 8u"]
    assert after(lay_out(table, pile="9o"), "X1", "2u").pending == 2
    table = ["X1 12u 4e 5e", "5u 6u", "7u 8u"]
    assert after(lay_out(table, pile="9o"), "X1", "12u").turn == 2


def test_a_second_comodin_repeats_it():
    state = after(lay_out(["X1 X2 4e 5e", "5u 6u", "7u 8u"], pile="9o"), "X1", "X2")
    assert (state.turn, state.again) == (0, True)
    assert [len(state.hand(seat)) for seat in (0, 1, 2)] == [2, 4, 4]


def test_a_comodin_backwards_makes_them_draw_in_turn_order():
    state = lay_out(["X1 3u 4e", "5u 6u", "7u 8u"], pile="9o", stock="1o 1u 1e", direction=-1)
    state = after(state, "X1")
    assert (hand(state, 2), hand(state, 1)) == ("1o 7u 8u", "1u 5u 6u")


# --- the end of a round


@pytest.mark.parametrize("card", ["2o", "10o", "11o", "12o", "X1", "7o"])
def test_the_last_card_ends_the_round_and_its_effect_falls_away(card):
    state = after(lay_out([card, "5u 6u", "7u 8u"], pile="9o"), card)
    assert (state.winner, state.to_act, state.over) == (0, (), True)
    assert [len(state.hand(seat)) for seat in (1, 2)] == [2, 2]
    assert (state.pending, state.again, state.direction) == (0, False, 1)
    for seat in range(3):
        assert state.legal_actions(seat) == ()
    with pytest.raises(IllegalActionError, match="the round is over: seat 0 has gone out"):
        state.do(Play(1, CARDS["5u"]))


def test_the_pile_is_shuffled_into_a_new_stock_when_a_card_must_be_drawn():
    state = lay_out(["4u 5e", "3o 6o"], pile="1b 2b 3b 7o", stock="9e")
    used = {"4u", "5e", "3o", "6o", "9e", "7o"}
    state = after(state, "draw")
    assert (state.piles.stock, state.turn) == ((), 1)  # only when a card must be drawn
    state = after(state, "3o una", "draw")
    assert state.piles.shuffles == 2
    assert state.piles.covered == 0
    assert str(state.top) == "3o"
    assert len(state.piles.stock) == 50 - len(used) - 1 + 1  # the 7o came in, one was drawn


def test_recycling_happens_in_the_middle_of_a_draw():
    state = after(lay_out(["2o 4u 5e", "3u 6u"], pile="7o 8o", stock="9e"), "2o", "draw")
    assert state.piles.shuffles == 2
    assert len(state.hand(1)) == 4
    assert "9e" in hand(state, 1)


def test_if_cards_lack_one_draws_what_there_is():
    state = nothing_to_draw(["2o 4u 5e", "3u 6u"], top="8o")
    state = after(state, "2o", "draw")  # only the 8o can be drawn
    assert hand(state, 1) == "8o 3u 6u"
    assert state.turn == 2


def held_up(players):
    """Nothing to draw; seat 0, held up by a 2, has all that fits, and the others nothing."""
    fitting = [c for c in CARDS if (c[-1] == "o" or c[:-1] == "2" or c[0] == "X") and c != "2o"]
    others = [c for c in CARDS if c not in (*fitting, "2o")]
    hands = [fitting, *(others[seat :: players - 1] for seat in range(players - 1))]
    return lay_out(hands, pile="2o", stock="", pending=2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_idle_turns_as_players_block_the_round(players):
    state = after(held_up(players), "draw")
    assert (state.idle, state.turn) == (1, 1)
    for idle in range(1, players):
        assert (state.over, state.idle, kinds(state)) == (False, idle, {Pass})
        state = after(state, "pass")
    assert (state.blocked, state.over, state.winner) == (True, True, None)
    with pytest.raises(IllegalActionError, match="the round is over: it is blocked"):
        state.do(Pass(0))


def test_a_card_played_starts_the_count_again():
    state = after(held_up(2), "2u")
    assert state.idle == 0
    state = nothing_to_draw(["4u 5u 6u", "7u 8e"])
    state = after(state, "pass")
    assert (state.idle, plays(state)) == (1, {"7u"})
    assert after(state, "7u una").idle == 0


# --- bad input


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: deal(1), OptionError, "2 to 4 players can play, not 1"),
        (lambda: deal(5), OptionError, "2 to 4 players can play, not 5"),
        (lambda: deal("2"), CebollaTypeError, "players must be an integer"),
        (lambda: deal(2, dealer=2), OptionError, "dealer must be a seat 0 … 1, not 2"),
        (lambda: deal(2, dealer=True), CebollaTypeError, "dealer must be an integer"),
        (lambda: deal(2, rng=-1), OptionError, "a seed is"),
        (lambda: deal(2, rng="x"), CebollaTypeError, "rng must be"),
        (lambda: lay_out(["1o", "Ks"], pile="2o"), UnknownCardError, "'Ks'"),
        (lambda: lay_out(["1o", "1o"], pile="2o"), DuplicateCardError, "1o is laid out twice"),
        (lambda: lay_out(["1o", "3o"], pile="2o 3o"), DuplicateCardError, "3o is laid out twice"),
        (lambda: lay_out(["1o", "3o"], "2o", stock="1o"), DuplicateCardError, "1o is laid out"),
        (lambda: lay_out(["1o", ""], pile="2o"), OptionError, "every player needs a card"),
        (lambda: lay_out(["1o", "3o"], pile=""), OptionError, "a card on top"),
        (lambda: lay_out(["1o", "3o"], pile="X1"), OptionError, "a comodín cannot lie on top"),
        (lambda: lay_out("1o", pile="2o"), OptionError, "one hand for each seat"),
        (lambda: lay_out(["1o", "3o"], "2o", turn=2), OptionError, "turn must be a seat 0 … 1"),
        (lambda: lay_out(["1o", "3o"], "2o", direction=0), OptionError, "direction must be 1 or"),
        (lambda: lay_out(["1o", "3o"], "2o", pending=3), OptionError, "pending must be 0, or"),
        (lambda: lay_out(["1o", "3o"], "4o", pending=2), OptionError, "on a pile with a 2 on top"),
        (lambda: Play(0, "7o"), CardTypeError, "played with SpanishCard, not '7o'"),
        (lambda: Play(0, Card.from_index(3)), CardTypeError, "played with SpanishCard"),
        (lambda: Play("0", CARDS["7o"]), CebollaTypeError, "seat must be an integer"),
        (lambda: Play(0, CARDS["7o"], announce=1), CebollaTypeError, "announce must be True or"),
        (lambda: deal(2).view(2), OptionError, "no seat 2"),
        (lambda: deal(2).legal_actions(-1), OptionError, "no seat -1"),
        (lambda: deal(2).hand(2), OptionError, "no seat 2"),
        (lambda: deal(2).do(Play(5, CARDS["7o"])), IllegalActionError, "there is no seat 5"),
        (lambda: deal(2, dealer=1).do(Draw(1)), IllegalActionError, "it is the turn of seat 0"),
        (lambda: deal(2).do("draw"), IllegalActionError, "Jodete knows Play, Draw"),
        (lambda: deal(2).do(None), IllegalActionError, "Jodete knows Play, Draw"),
        (lambda: deal(2, dealer=1, rng=1).read("dance"), OptionError, "'dance' is nothing that"),
    ],
)
def test_bad_input_is_named(make, error, message):
    with pytest.raises(error, match=message):
        make()


def test_a_card_one_does_not_hold():
    state = lay_out(["7e 4u", "9o"], pile="7o")
    with pytest.raises(IllegalActionError, match="seat 0 does not hold 9o"):
        state.do(Play(0, CARDS["9o"]))
    with pytest.raises(IllegalActionError, match="4u has neither the suit nor the number of 7o"):
        state.do(Play(0, CARDS["4u"]))


GOOD = after(lay_out(["2o 3o", "4e 5e 6e", "7o 8o"], pile="1o", rng=3), "2o").to_json()
DRAWN = after(lay_out(["2o 3o", "4e 5e 6e"], pile="1u", stock="7u", rng=3), "draw").to_json()
AGAIN = after(lay_out(["X1 3o 4o", "4e 5e 6e"], pile="1u", rng=3), "X1").to_json()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace('"3o"', '"4e"'), "4e is given twice"),
        (GOOD.replace('["3o"]', '["3o", "3o"]'), "3o is given twice"),
        (GOOD.replace('["3o"]', "[]"), "hands in the round of Jodete"),
        (GOOD.replace('"4e", ', ""), "4e is missing"),
        (GOOD.replace('"3o"', '"Ks"'), "'Ks'"),
        (GOOD.replace('"3o"', "2"), "cards as text"),
        (GOOD.replace('["3o"]', "null"), "cards as text"),
        (GOOD.replace('"turn": 1', '"turn": 3'), "turn in the round of Jodete must be an integer"),
        (GOOD.replace('"dealer": 2', '"dealer": -1'), "dealer"),
        (GOOD.replace('"pending": 2', '"pending": 3'), "pending"),
        (GOOD.replace('"pending": 2', '"pending": 50'), "pending"),
        (GOOD.replace('"idle": 0', '"idle": 1'), "idle"),
        (GOOD.replace('"direction": 1', '"direction": 0'), "direction .* must be one of"),
        (GOOD.replace('"direction": 1', '"direction": true'), "direction"),
        (GOOD.replace('"again": false', '"again": true'), "again"),
        (GOOD.replace('"accused": 0', '"accused": null'), "accused"),
        (GOOD.replace('"accused": 0', '"accused": 1'), "accused"),
        (GOOD.replace('"asked": [1, 2]', '"asked": []'), "asked"),
        (GOOD.replace('"asked": [1, 2]', '"asked": [2, 1]'), "asked"),
        (GOOD.replace('"asked": [1, 2]', '"asked": [1, 1]'), "asked"),
        (GOOD.replace('"asked": [1, 2]', '"asked": [0]'), "asked"),
        (GOOD.replace('"asked": [1, 2]', '"asked": [true]'), "asked"),
        (GOOD.replace('"drawn": null', '"drawn": "4e"'), "drawn|pending"),
        (GOOD.replace('"seed": 3', '"seed": -3'), "seed"),
        (GOOD.replace('"shuffles": 1', '"shuffles": 0'), "shuffles"),
        (GOOD.replace('"version": 1', '"version": 9'), "version 9; this release reads version 1"),
        (GOOD.replace('"jodete"', '"nueves"'), "'nueves', not 'jodete'"),
        (GOOD[:-1], "no JSON"),
        (DRAWN.replace('"drawn": "7u"', '"drawn": "2o"'), "drawn .* a card that fits"),
        (DRAWN.replace('"drawn": "7u"', '"drawn": "4e"'), "drawn .* whose turn it is"),
        (DRAWN.replace('"drawn": "7u"', '"drawn": 7.5'), "cards as text"),
        (AGAIN.replace('"again": true', '"again": false'), "again"),
        (GOOD.replace('"turn": 1', '"turn": true'), "turn"),
    ],
)
def test_tampered_json_is_refused(text, message):
    assert text not in (GOOD, DRAWN, AGAIN)
    with pytest.raises(SerialError, match=message):
        JodeteRound.from_json(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"card": "7e"', '"card": "Ks"'), "card of the 'play': "),
        (('"card": "7e"', '"card": 30'), "a card is text"),
        (('"announce": true', '"announce": 1'), "announce is true or false"),
        (('"announce": true', '"announce": false'), "lead to another end"),
    ],
)
def test_tampered_records_are_refused(change, message):
    record = Record.replay(lay_out(["7e 4u", FILL], pile="7o", rng=3))
    text = record.do(record.end.read("7e una")).to_json()
    assert Record.from_json(text, JodeteRound).to_json() == text
    with pytest.raises(SerialError, match=message):
        Record.from_json(text.replace(*change), JodeteRound)


@pytest.mark.parametrize("text", [GOOD, DRAWN, AGAIN], ids=["called", "drawn", "again"])
def test_the_json_it_began_with_is_good(text):
    assert JodeteRound.from_json(text).to_json() == text


# --- what people read


def test_a_story_in_both_languages():
    start = lay_out(["2o 7e", "3u 4u"], pile="1o", stock="5b 6b 12u", rng=1)
    record = Record.replay(start)
    for words in ("2o", "call", "draw"):
        record = record.do(record.end.read(words))
    assert record.story("en", names=("Ana", "Bea")).splitlines()[:3] == [
        "Bea deals 2 cards each and turns up the ace of coins.",
        "Ana plays the 2 of coins.",
        "Bea calls that Ana has one card left and did not say so.",
    ]
    assert record.story("es", names=("Vos", "Bea"), seat=0).splitlines()[1:3] == [
        "Vos jugás el 2 de oros.",
        "Bea canta que te queda una carta y no avisaste.",
    ]


def told(state, *words, lang="en", names=None):
    """The story after the deal."""
    record = Record.replay(state)
    for word in words:
        record = record.do(record.end.read(word))
    return record.story(lang, names=names).splitlines()[1:]


def test_a_blocked_round_is_told():
    assert told(held_up(2), "draw", "pass") == [
        "Player 0 draws what there is: nothing.",
        "Player 1 passes.",
        "Nobody can play or draw: the round is blocked.",
    ]
    assert told(held_up(2), "draw", "pass", lang="es") == [
        "El jugador 0 roba lo que hay: nada.",
        "El jugador 1 dice «paso».",
        "Nadie puede jugar ni robar: la ronda queda cerrada.",
    ]


def test_seats_without_a_name_are_told():
    state = lay_out(["7e 4u", "3u 5u", "5b 6b"], pile="7o", stock="1b 2b 3b 4b 5o 6o 8o")
    assert told(state, "7e", "let go", "call", lang="es")[:3] == [
        "El jugador 0 juega el 7 de espadas.",
        "El jugador 1 no dice nada.",
        "El jugador 2 canta que al jugador 0 le queda una carta y no avisó.",
    ]


def test_a_stock_that_ran_out_is_told_before_the_draw():
    state = lay_out(["2o 4u 5e", "3u 6u"], pile="7o 8o", stock="9e")
    lines = told(state, "2o", "draw", names=("Ann", "Ben"))
    assert lines[0] == "Ann plays the 2 of coins."
    assert lines[1] == "The stock is empty: the pile is shuffled into a new stock of 44 cards."
    assert lines[2].startswith("Ben draws the ")


def test_the_effects_of_a_card_are_told():
    table = ["11o 10u 4u 5e", "3o 6u", "7u 8u"]
    names = ("Ann", "You", "Cem")
    assert told(lay_out(table, pile="1o"), "11o", names=names)[1:] == [
        "The direction of play turns round."
    ]
    lines = told(lay_out(table, pile="10o", stock="1b"), "10u", names=names)
    assert lines[1:] == ["You draw the ace of staves.", "You miss a turn."]


def test_the_view_as_text():
    state = after(lay_out(["X1 2e 4o 5o", "3u 4u", "5b 6b"], pile="2o"), "2e")
    text = state.view(1).text("es", ("Ana", "Bea", "Eva"))
    assert "Eva: 2 cartas" in text
    assert "Ana: 3 cartas" in text
    assert "un 2, o robar 2" in text
    assert "▲" not in text
    silent = after(lay_out(["X1 2e", "3u 4u", "5b 6b"], pile="2o"), "X1")
    assert "Ana: una carta, y no avisó" in silent.view(2).text("es", ("Ana", "Bea", "Eva"))
    assert "one card, and" not in silent.view(0).text("en")
    again = after(silent, "let go", "let go").view(0)
    assert "one more card, whichever" in again.text("en")
    assert again.text("en").count("▲") == 1
    turned = after(lay_out(["11o 3e 4e", "3u 4u", "5b 6b"], pile="2o"), "11o").view(2)
    assert "se juega hacia la izquierda ←" in turned.text()
    assert "play goes to the right" in state.view(1).text("en")


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("7E", "7e"),
        ("siete de espadas", "7e"),
        ("seven of swords", "7e"),
        ("10o", "10o"),
        ("so", "10o"),
        ("sota de oros", "10o"),
        ("x1", "X1"),
        ("comodín 1", "X1"),
    ],
)
def test_cards_are_typed_in_any_form(words, card):
    state = lay_out(["7e 10o X1", FILL], pile="7o")
    assert state.read(words) == Play(0, CARDS[card])


def test_the_last_but_one_is_typed_with_a_word_more():
    state = lay_out(["7e 10o", FILL], pile="7o")
    for words in ("7e una", "7E me queda una", "7e one", "siete de espadas una"):
        assert state.read(words) == Play(0, CARDS["7e"], announce=True)
    assert state.read("7e") == Play(0, CARDS["7e"])
