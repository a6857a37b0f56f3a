"""Nueves, rule by rule, both ways; positions are laid out and played by words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cebolla.cards import FRENCH, Card, SpanishCard, Suit
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
from cebolla.matching import Standing, nueves
from cebolla.matching.nueves import (
    Draw,
    Keep,
    Name,
    NuevesMatch,
    NuevesRound,
    Pass,
    Play,
    deal,
    lay_out,
)

CARDS = {str(card): card for card in FRENCH.cards}
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def after(state, *words):
    """The state after these actions, each done by who is asked first."""
    for word in words:
        state = state.do(state.read(word))
    return state


def plays(state):
    return {str(a.card) for a in state.legal_actions(state.turn) if isinstance(a, Play)}


def kinds(state):
    return {type(a) for a in state.legal_actions(state.turn)}


def hand(state, seat):
    return " ".join(map(str, state.hand(seat)))


# --- the deal


@pytest.mark.parametrize(
    ("players", "each", "stock"),
    [(2, 7, 37), (3, 7, 30), (4, 7, 23), (5, 5, 26), (6, 5, 21)],
)
@pytest.mark.parametrize("seed", range(8))
def test_the_deal(players, each, stock, seed):
    state = deal(players, rng=seed)
    assert [len(state.hand(seat)) for seat in range(players)] == [each] * players
    assert len(state.piles.stock) == stock
    first = state.dealer if state.naming else (state.dealer + 1) % players
    assert (state.turn, state.to_act) == (first, (first,))


def test_the_dealer_is_given_or_drawn_from_the_seed():
    assert deal(6, dealer=4, rng=1).dealer == 4
    assert {deal(6, rng=seed).dealer for seed in range(80)} == set(range(6))
    assert deal(6, rng=5).dealer == deal(6, rng=5).dealer


# --- a nine turned up


def test_the_dealer_names_the_suit_of_a_nine_turned_up():
    state = lay_out(["7c 8d", "7h 8s", "2c 3c"], pile="9d", dealer=1)
    assert (state.to_act, kinds(state), state.naming) == ((1,), {Name}, True)
    assert set(state.legal_actions(1)) == {Name(1, suit) for suit in SUITS}
    assert state.legal_actions(2) == ()
    with pytest.raises(IllegalActionError, match="the dealer names a suit before the first turn"):
        state.do(Play(1, CARDS["7h"]))
    named = after(state, "clubs")
    assert (named.turn, named.suit, plays(named)) == (2, Suit.CLUBS, {"2c", "3c"})


def test_one_deal_in_thirteen_turns_up_a_nine():
    nines = [seed for seed in range(260) if deal(2, rng=seed).naming]
    assert 8 <= len(nines) <= 36


def test_a_suit_is_named_at_no_other_time():
    state = lay_out(["7c 8d", "7h 8s"], pile="Kd")
    with pytest.raises(IllegalActionError, match="a suit is named when a nine is turned up"):
        state.do(Name(0, Suit.CLUBS))


# --- playing and drawing


def test_suit_or_rank_or_a_nine():
    state = lay_out(["7c Kh 9s 3s 3d", "2c 4c"], pile="7h")
    assert plays(state) == {"7c", "Kh", "9s"}
    with pytest.raises(IllegalActionError, match="3s fits neither the suit HEARTS nor the rank"):
        state.do(Play(0, CARDS["3s"]))


@pytest.mark.parametrize("cards", ["7c 2s", "2h 2s", "9c 2s"], ids=["rank", "suit", "nine"])
def test_who_can_play_must(cards):
    state = lay_out([cards, "2c 4c"], pile="7h")
    assert kinds(state) == {Play}
    for action in (Draw(0), Pass(0)):
        with pytest.raises(IllegalActionError, match="who can play must, and there is"):
            state.do(action)
    with pytest.raises(IllegalActionError, match="only a card just drawn is kept"):
        state.do(Keep(0))


def test_who_cannot_draws_exactly_one():
    state = lay_out(["2s 3s", "2c 4c"], pile="7h", stock="Kd Qd Jd")
    assert kinds(state) == {Draw}
    state = after(state, "draw")
    assert (hand(state, 0), state.turn) == ("2s 3s Kd", 1)


def test_a_drawn_card_that_fits_is_played_or_kept():
    state = after(lay_out(["2s 3s", "2c 4c"], pile="7h", stock="Kh Qd Jd"), "draw")
    assert (state.turn, plays(state), kinds(state)) == (0, {"Kh"}, {Play, Keep})
    for action in (Draw(0), Pass(0)):
        with pytest.raises(IllegalActionError, match="Play it or Keep it"):
            state.do(action)
    assert (after(state, "Kh").turn, str(after(state, "Kh").top)) == (1, "Kh")
    kept = after(state, "keep")
    assert (kept.turn, hand(kept, 0), kept.drawn) == (1, "2s 3s Kh", -1)


def test_after_drawing_no_older_card_may_be_played():
    """The older card would fit only if it had fitted before, so a state is bent to try it."""
    state = lay_out(["2h Kh", "2c 4c"], pile="7h")
    state = replace(state, drawn=FRENCH.place(CARDS["Kh"]))
    assert plays(state) == {"Kh"}
    with pytest.raises(IllegalActionError, match="only the drawn card, Kh, may be played"):
        state.do(Play(0, CARDS["2h"]))


def test_a_drawn_nine_names_a_suit():
    state = after(lay_out(["2s 3s", "2c 4c"], pile="7h", stock="9h"), "draw")
    assert len(state.legal_actions(0)) == 5
    assert after(state, "9h s").suit is Suit.SPADES


# --- nines


@pytest.mark.parametrize("suit", SUITS)
def test_a_nine_goes_on_any_card_and_names_any_suit(suit):
    state = lay_out(["9s 2c", "2d 3h 4s 5c"], pile="7h").do(Play(0, CARDS["9s"], suit))
    assert state.suit is suit
    fits = {Suit.CLUBS: "5c", Suit.SPADES: "4s", Suit.HEARTS: "3h", Suit.DIAMONDS: "2d"}
    assert plays(state) == {fits[suit]}


def test_the_printed_suit_of_a_nine_does_not_count_nor_its_rank_but_for_nines():
    state = after(lay_out(["9s 2c", "4s 9d Kd"], pile="7h"), "9s hearts")
    assert plays(state) == {"9d"}


def test_the_suit_ends_with_the_next_card():
    state = after(lay_out(["9s 2c 2d", "3d 9d Kd"], pile="7h"), "9s diamonds", "Kd")
    assert (state.suit, state.named, plays(state)) == (Suit.DIAMONDS, -1, {"2d"})


def test_a_nine_needs_a_suit():
    state = lay_out(["9s 2c", "4s 5s"], pile="7h")
    with pytest.raises(IllegalActionError, match="a nine needs the suit that it names"):
        state.do(Play(0, CARDS["9s"]))


def test_no_other_card_takes_a_suit():
    state = lay_out(["7s 2c", "4s 5s"], pile="7h")
    with pytest.raises(IllegalActionError, match="a suit is named with a nine only"):
        state.do(Play(0, CARDS["7s"], Suit.CLUBS))


def test_with_the_last_card_no_suit_is_named():
    state = lay_out(["9s", "4s 5s"], pile="7h")
    assert state.legal_actions(0) == (Play(0, CARDS["9s"]),)
    with pytest.raises(IllegalActionError, match="with the last card no suit is named"):
        state.do(Play(0, CARDS["9s"], Suit.CLUBS))
    end = after(state, "9s")
    assert (end.winner, end.over, end.naming, end.to_act) == (0, True, False, ())
    assert NuevesRound.from_json(end.to_json()) == end


def test_no_other_rank_has_powers():
    for rank in "A2345678TJQK":
        card = f"{rank}h"
        state = after(
            lay_out([f"{card} 3c", "4s 5s", "6s 2s"], pile="7h" if rank != "7" else "8h"), card
        )
        assert (state.turn, len(state.hand(1)), state.suit) == (1, 2, Suit.HEARTS)


# --- the end of the stock and of the round


def test_recycling_keeps_the_top_and_the_active_suit():
    state = lay_out(["9s 2c 3c", "4s 5s"], pile="7h Kd 8h", stock="")
    state = after(state, "9s hearts")
    assert state.piles.stock == ()
    state = state.do(Draw(1))
    assert state.piles.shuffles == 2
    assert (str(state.top), state.suit) == ("9s", Suit.HEARTS)
    assert state.piles.covered == 0
    assert len(state.piles.stock) == 52 - 5 - 1


def test_with_nothing_to_draw_one_passes():
    state = nothing_to_draw("2s 3s")
    assert kinds(state) == {Pass}
    with pytest.raises(IllegalActionError, match="there is no card to draw: Pass"):
        state.do(Draw(0))
    passed = after(state, "pass")
    assert (passed.idle, passed.turn) == (1, 1)
    assert after(passed, "2h").idle == 0


def nothing_to_draw(first):
    rest = [card for card in CARDS if card not in (*first.split(), "7h")]
    return lay_out([first, rest], pile="7h", stock="")


def test_a_draw_starts_the_count_again():
    state = after(nothing_to_draw("2s 3s"), "pass", "Kh")
    assert (state.piles.can_draw, state.idle) == (True, 0)
    assert after(state, "draw").idle == 0


def test_as_many_passes_as_players_block_the_round():
    """With all cards in the hands somebody can always play, so the other's pass is supposed."""
    state = after(replace(nothing_to_draw("2s 3s"), idle=1), "pass")
    assert (state.blocked, state.over, state.winner, state.to_act) == (True, True, None, ())
    with pytest.raises(IllegalActionError, match="the round is over: it is blocked"):
        state.do(Pass(1))
    points = NuevesMatch.start(2).after(state).standing.totals
    assert points == (5, nueves.score_hand(state.hand(1)))


# --- the worked ending


def test_the_worked_ending_step_by_step():
    state = lay_out(["9s Ac", "Kc 9d Qh"], pile="7h", dealer=1)
    assert plays(state) == {"9s"}  # Ac does not yet fit on hearts
    state = state.do(Play(0, CARDS["9s"], Suit.CLUBS))
    assert (state.turn, state.suit) == (1, Suit.CLUBS)
    assert plays(state) == {"Kc", "9d"}
    state = state.do(Play(1, CARDS["Kc"]))
    assert plays(state) == {"Ac"}
    state = state.do(Play(0, CARDS["Ac"]))
    assert state.winner == 0
    match = NuevesMatch(Standing((0, 0)), 1).after(state)
    assert match.standing.totals == (0, 25)
    assert not match.over
    match = NuevesMatch(Standing((0, 80)), 1).after(state)
    assert match.standing.totals == (0, 105)
    assert (match.over, match.winners) == (True, (0,))


# --- bad input


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: deal(1), OptionError, "2 to 6 players can play, not 1"),
        (lambda: deal(7), OptionError, "2 to 6 players can play, not 7"),
        (lambda: deal(2.0), CebollaTypeError, "players must be an integer"),
        (lambda: deal(2, dealer=-1), OptionError, "dealer must be a seat 0 … 1, not -1"),
        (lambda: lay_out(["1o", "Ks"], pile="2s"), UnknownCardError, "'1o'"),
        (lambda: lay_out(["As", "Ku"], pile="2s"), UnknownCardError, "'Ku'"),
        (lambda: lay_out(["As", "As"], pile="2s"), DuplicateCardError, "As is laid out twice"),
        (lambda: lay_out(["As", ""], pile="2s"), OptionError, "every player needs a card"),
        (lambda: lay_out(["As", "Ks"], pile="9s", turn=0), OptionError, "needs suit="),
        (lambda: lay_out(["As", "Ks"], "2s", suit=Suit.CLUBS), OptionError, "suit= is one of"),
        (lambda: lay_out(["As", "Ks"], "9s", suit=Suit.COPAS), OptionError, "suit= is one of"),
        (lambda: lay_out(["As", "Ks"], "2s", turn="0"), CebollaTypeError, "turn must be"),
        (lambda: Play(0, "9s"), CardTypeError, "played with Card, not '9s'"),
        (lambda: Play(0, SpanishCard(3)), CardTypeError, "played with Card"),
        (lambda: Play(0, Card.from_index(13)), UnknownCardError, "Ab is no card of the french"),
        (lambda: Play(0, CARDS["9s"], "clubs"), CebollaTypeError, "suit must be a Suit"),
        (lambda: Play(0, CARDS["9s"], Suit.COPAS), OptionError, "not COPAS"),
        (lambda: Name(0, None), CebollaTypeError, "suit must be a Suit, not None"),
        (lambda: Name(0, Suit.OROS), OptionError, "suit must be one of CLUBS, SPADES"),
        (lambda: deal(2).view("0"), OptionError, "no seat '0'"),
        (lambda: deal(2).legal_actions(2), OptionError, "no seat 2"),
        (lambda: deal(2).do(Draw(7)), IllegalActionError, "there is no seat 7"),
        (lambda: deal(2).do(7), IllegalActionError, "Nueves knows Play, Draw"),
        (
            lambda: lay_out(["2s 3s", "2c"], pile="7h").do(Play(0, CARDS["2c"])),
            IllegalActionError,
            "seat 0 does not hold 2c",
        ),
        (
            lambda: lay_out(["2s 3s", "2c"], pile="7h").do(Draw(1)),
            IllegalActionError,
            "it is the turn of seat 0",
        ),
        (
            lambda: lay_out(["2s 3s", "2c"], pile="7h").do(Pass(0)),
            IllegalActionError,
            "there are cards to draw: Draw",
        ),
    ],
)
def test_bad_input_is_named(make, error, message):
    with pytest.raises(error, match=message):
        make()


GOOD = after(lay_out(["9s 2c", "Kc 9d Qh"], pile="7h", rng=3), "9s clubs").to_json()
DRAWN = after(lay_out(["2s 3s", "2c 4c"], pile="7h", stock="Kh", rng=3), "draw").to_json()
NAMING = lay_out(["2s 3s", "2c 4c"], pile="9h", rng=3).to_json()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace('"2c"', '"Kc"', 1), "Kc is given twice"),
        (GOOD.replace('"Qh"', '"Ku"'), "'Ku'"),
        (GOOD.replace('"Qh"', "25"), "cards as text"),
        (GOOD.replace('["2c"]', "[]"), "hands"),
        (GOOD.replace('["2c"]', "[]").replace('"covered": [', '"covered": ["2c", '), "named"),
        (GOOD.replace('"named": "c"', '"named": "o"'), "named .* one of"),
        (GOOD.replace('"named": "c"', '"named": null'), "named .* a suit, unless"),
        (GOOD.replace('"turn": 1', '"turn": 2'), "turn"),
        (GOOD.replace('"idle": 0', '"idle": 1'), "idle"),
        (GOOD.replace('"version": 1', '"version": "1"'), "version"),
        (GOOD.replace('"nueves"', '"jodete"'), "'jodete', not 'nueves'"),
        (GOOD.replace('"named"', '"called"'), "lacks the fields"),
        (DRAWN.replace('"drawn": "Kh"', '"drawn": "2s"'), "drawn .* a card that fits"),
        (DRAWN.replace('"drawn": "Kh"', '"drawn": "2c"'), "drawn .* whose turn it is"),
        (DRAWN.replace('"named": null', '"named": "h"'), "a nine is on the table"),
        (NAMING.replace('"turn": 1', '"turn": 0'), "the dealer's"),
    ],
)
def test_tampered_json_is_refused(text, message):
    assert text not in (GOOD, DRAWN, NAMING)
    with pytest.raises(SerialError, match=message):
        NuevesRound.from_json(text)


@pytest.mark.parametrize("text", [GOOD, DRAWN, NAMING], ids=["named", "drawn", "naming"])
def test_the_json_it_began_with_is_good(text):
    assert NuevesRound.from_json(text).to_json() == text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"card": "9s"', '"card": "Ku"'), "card of the 'play': "),
        (('"card": "9s"', '"card": 21'), "a card is text"),
        (('"suit": "c"', '"suit": "o"'), "a suit is one of"),
        (('"suit": "c"', '"suit": null'), "a nine needs the suit"),
        (('"seat": 0', '"seat": 1'), "it is the turn of seat 0"),
        (('"seat": 0', '"seat": "0"'), "expected an integer"),
    ],
)
def test_tampered_records_are_refused(change, message):
    record = Record.replay(lay_out(["9s 2c", "Kc Qh"], pile="7h", rng=3))
    text = record.do(record.end.read("9s clubs")).to_json()
    assert Record.from_json(text, NuevesRound).to_json() == text
    with pytest.raises(SerialError, match=message):
        Record.from_json(text.replace(*change), NuevesRound)


# --- what people read


def test_a_story_in_both_languages():
    record = Record.replay(lay_out(["9s Ac", "Kc 9d Qh"], pile="7h", dealer=1))
    for words in ("9s clubs", "Kc", "Ac"):
        record = record.do(record.end.read(words))
    assert record.story("en", names=("Ana", "Bea")).splitlines()[1:] == [
        "Ana plays the 9 of spades and names clubs.",
        "Bea plays the king of clubs.",
        "Ana plays the ace of clubs.",
        "Ana is out.",
    ]
    assert record.story("es", names=("Vos", "Bea")).splitlines()[1:] == [
        "Vos jugás el 9 de picas y nombrás tréboles.",
        "Bea juega el rey de tréboles.",
        "Vos jugás el as de tréboles.",
        "Vos te quedás sin cartas.",
    ]


def test_naming_passing_and_keeping_are_told():
    naming = Record.replay(lay_out(["2s 3s", "2c 4c"], pile="9h", rng=3))
    lines = naming.do(naming.end.read("spades")).story("es", names=("Vos", "Bea")).splitlines()
    assert lines == [
        "Bea reparte 2 cartas a cada uno y da vuelta el 9 de corazones.",
        "Bea nombra picas.",
    ]
    keeping = Record.replay(lay_out(["2s 3s", "2c 4c"], pile="7h", stock="Kh", rng=3))
    for word in ("draw", "keep"):
        keeping = keeping.do(keeping.end.read(word))
    assert keeping.story("en", names=("Ann", "Ben"), seat=1).splitlines()[1:] == [
        "Ann draws a card.",
        "Ann keeps the card.",
    ]
    blocked = Record.replay(replace(nothing_to_draw("2s 3s"), idle=1), [Pass(0)])
    assert blocked.story("en").splitlines()[1:] == [
        "Player 0 passes.",
        "Nobody can play or draw: the round is blocked.",
    ]


def test_the_view_as_text():
    state = after(lay_out(["9s 2c", "Kc Qh", "2d"], pile="7h"), "9s clubs")
    text = state.view(1).text("en", ("Ana", "Bea", "Eva"))
    assert "Eva: 1 card   Ana: 1 card" in text
    assert "9♠" in text
    assert "named: clubs" in text
    assert text.splitlines()[-1].count("▲") == 1
    assert "se nombró tréboles" in state.view(1).text()


@pytest.mark.parametrize(
    ("words", "suit"),
    [
        ("9s c", Suit.CLUBS),
        ("9♠ ♥", Suit.HEARTS),
        ("9 de picas tréboles", Suit.CLUBS),
        ("nine of spades diamonds", Suit.DIAMONDS),
        ("9S PICAS", Suit.SPADES),
    ],
)
def test_nines_are_typed_with_their_suit(words, suit):
    state = lay_out(["9s Ac", "Kc 9d Qh"], pile="7h")
    assert state.read(words) == Play(0, CARDS["9s"], suit)


@pytest.mark.parametrize("words", ["9s", "9s x", "9d c", "Ac", "", "  ", "9s c c"])
def test_what_one_may_not_do_is_not_read(words):
    state = lay_out(["9s Ac", "Kc 9d Qh"], pile="7h")
    with pytest.raises(OptionError, match="is nothing that seat 0 may do now; possible: play 9 of"):
        state.read(words)
