"""Points of hands and rounds, and the standing of a match, for both games."""

from __future__ import annotations

import pickle

import pytest

from cebolla.cards import FRENCH, SPANISH, Card, Rank, SpanishCard, Suit
from cebolla.errors import (
    CardError,
    CardTypeError,
    CebollaTypeError,
    DuplicateCardError,
    OptionError,
    SerialError,
    UnknownCardError,
)
from cebolla.matching import RoundScore, Standing, jodete, nueves
from cebolla.matching.jodete import JodeteScoring


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1o 2e 12u 7b", 57),
        ("10o 11e 12u", 30),
        ("3o 4u 5e 9b", 21),
        ("8o 9u", 17),
        ("", 0),
        ("1o", 20),
        ("2b", 20),
        ("3b 4b 5b 6b 7b 8b 9b", 42),
        ("So Cu Rb", 30),
        ("X1 X2", 0),
    ],
)
def test_points_of_a_hand_of_jodete(hand, points):
    assert jodete.score_hand(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("9c 9h", 30),
        ("Ac Td Kh", 21),
        ("8s", 8),
        ("9d Qh", 25),
        ("", 0),
        ("Js Qs Ks", 30),
        ("2c 3c 4c 5c 6c 7c 8c Tc", 45),
        ("as de picas, 10 de corazones", 11),
    ],
)
def test_points_of_a_hand_of_nueves(hand, points):
    assert nueves.score_hand(hand) == points


def test_hands_are_read_from_cards_tokens_and_places():
    assert jodete.score_hand([SpanishCard(0), "2e", 23, "7b"]) == 57
    assert nueves.score_hand([Card(Suit.CLUBS, Rank.NINE), "9h"]) == 30
    assert nueves.score_hand(iter([FRENCH.place(Card(Suit.SPADES, Rank.EIGHT))])) == 8


def test_the_whole_pack_counts():
    assert jodete.score_hand(SPANISH.cards) == 4 * (20 + 20 + 42 + 30)
    assert nueves.score_hand(FRENCH.cards) == 4 * (1 + 35 + 15 + 40)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (JodeteScoring.standard(), 40),
        (JodeteScoring.low_ace(), 21),
        (JodeteScoring.counted_joker(), 90),
        (JodeteScoring(ace=1, joker=50), 71),
    ],
    ids=repr,
)
def test_published_versions(scoring, points):
    assert jodete.score_hand("1o 2o X1", scoring=scoring) == points


def test_every_value_is_a_field():
    names = "ace two three four five six seven eight nine sota caballo rey".split()  # noqa: SIM905
    for number, name in enumerate(names, 1):
        scoring = JodeteScoring(**{name: 1000})
        assert jodete.score_hand(f"{number}o", scoring=scoring) == 1000
        others = [n for n in range(1, 13) if n != number]
        assert jodete.score_hand([f"{n}o" for n in others], scoring=scoring) < 1000


@pytest.mark.parametrize("scoring", [JodeteScoring(), JodeteScoring(ace=1, joker=50, out=0)])
def test_scorings_print_compare_and_travel(scoring):
    assert eval(repr(scoring)) == scoring  # noqa: S307
    assert JodeteScoring.from_dict(scoring.to_dict()) == scoring
    assert pickle.loads(pickle.dumps(scoring)) == scoring  # noqa: S301
    assert len({scoring, JodeteScoring.from_dict(scoring.to_dict())}) == 1


# --- rounds


def test_who_goes_out_gets_ten_off():
    assert jodete.score_round(["8o 9u", "", "1o"]) == RoundScore((17, -10, 20))
    assert nueves.score_round(["8s", "", "9c"]) == RoundScore((8, 0, 15))


def test_a_comodin_in_the_hand_loses_the_match():
    assert jodete.score_round(["8o X1", "", "X2", "4o"]) == RoundScore((8, -10, 0, 4), (0, 2))


def test_a_counted_comodin_loses_nothing():
    scoring = JodeteScoring.counted_joker()
    assert jodete.score_round(["8o X1", ""], scoring=scoring) == RoundScore((58, -10))


@pytest.mark.parametrize(
    ("scoring", "points"), [(JodeteScoring(), (8, 3)), (JodeteScoring(joker=50), (58, 3))]
)
def test_in_a_blocked_round_everyone_counts_and_a_comodin_loses_nothing(scoring, points):
    assert jodete.score_round(["8o X1", "3o"], scoring=scoring) == RoundScore(points)


def test_in_a_blocked_round_of_nueves_nobody_scores_nothing_by_right():
    assert nueves.score_round(["As", "Kh"]).points == (1, 10)


@pytest.mark.parametrize(
    ("score", "error", "message"),
    [
        (lambda: jodete.score_hand("1o Ks"), UnknownCardError, "token 2 'Ks'"),
        (lambda: nueves.score_hand("Ks Ku"), UnknownCardError, "token 2 'Ku'"),
        (lambda: jodete.score_hand("1o 1o"), DuplicateCardError, "token 2 '1o' is the same"),
        (lambda: jodete.score_hand([0, "1o"]), DuplicateCardError, r"card 2 \(1o\).*card 1"),
        (lambda: jodete.score_hand([50]), UnknownCardError, "place 50 is outside 0 … 49"),
        (lambda: jodete.score_hand([True]), CardTypeError, "card 1 is True"),
        (lambda: jodete.score_hand([1.0]), CardTypeError, "card 1 is 1.0"),
        (lambda: jodete.score_hand(7), CardTypeError, "a hand is text or an iterable"),
        (lambda: jodete.score_hand(b"1o"), CardTypeError, "a hand is text or an iterable"),
        (lambda: nueves.score_hand([SpanishCard(3)]), CardError, "4o is no card of the french"),
        (lambda: jodete.score_hand([Card.from_index(3)]), CardError, "no card of the spanish"),
        (lambda: jodete.score_hand("1o", scoring="low"), CebollaTypeError, "a JodeteScoring"),
        (lambda: jodete.score_round(["1o", "1o"]), DuplicateCardError, "exists once"),
        (lambda: nueves.score_round(["", "", "8s"]), OptionError, "only one player can go out"),
        (lambda: jodete.score_round(["", "", "8o"]), OptionError, "only one player can go out"),
        (lambda: jodete.score_round(["8o"]), OptionError, "two to four hands"),
        (lambda: jodete.score_round("8o 9o"), OptionError, "two to four hands"),
        (lambda: nueves.score_round(["8s"] * 7), OptionError, "two to six hands"),
        (lambda: JodeteScoring(ace="1"), CebollaTypeError, "ace must be an integer, not '1'"),
        (lambda: JodeteScoring(ace=None), CebollaTypeError, "ace must be an integer"),
        (lambda: JodeteScoring(limit=0), OptionError, "limit must be 1 or more"),
        (lambda: JodeteScoring.from_dict({"ace": 1}), SerialError, "lacks the fields"),
    ],
)
def test_bad_input_is_named(score, error, message):
    with pytest.raises(error, match=message):
        score()


# --- standings


def test_a_match_ends_at_a_hundred_and_the_lowest_total_wins():
    standing = Standing.start(2)
    standing = standing.after(RoundScore((0, 80)))
    assert (standing.over, standing.winners) == (False, ())
    standing = standing.after(RoundScore((0, 25)))
    assert (standing.totals, standing.over, standing.winners) == ((0, 105), True, (0,))


def test_the_winner_of_the_last_round_need_not_win_the_match():
    standing = Standing((95, 20, 90)).after(RoundScore((0, 30, 40)))
    assert standing.winners == (1,)


@pytest.mark.parametrize(
    ("standing", "winners"),
    [
        (Standing((100, 40, 40)), (1, 2)),
        (Standing((100, 100)), (0, 1)),
        (Standing((99, 98)), ()),
        (Standing((-30, 100)), (0,)),
        (Standing((-30, 20, 50), (0,)), (1,)),
        (Standing((5, 20, 20), (0,)), (1, 2)),
        (Standing((5, 5, 90, 20), (0, 1)), (3,)),
        (Standing((50, 20), limit=50), (1,)),
    ],
    ids=repr,
)
def test_winners(standing, winners):
    assert standing.winners == winners
    assert standing.over is bool(winners)


def test_a_lost_match_ends_for_everybody():
    standing = Standing.start(3).after(jodete.score_round(["X1", "", "5o"]))
    assert (standing.over, standing.lost, standing.winners) == (True, (0,), (1,))


def test_totals_may_go_below_zero():
    standing = Standing.start(2).after(jodete.score_round(["", "4o"]))
    assert standing.totals == (-10, 4)


def test_standings_print_compare_and_travel():
    standing = Standing((5, 20, 20), (0,), limit=50)
    assert eval(repr(standing)) == standing  # noqa: S307
    assert Standing.from_dict(standing.to_dict()) == standing
    assert pickle.loads(pickle.dumps(standing)) == standing  # noqa: S301


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: Standing((1,)), OptionError, "two or more players"),
        (lambda: Standing((1, 2.0)), CebollaTypeError, "totals of seat 1"),
        (lambda: Standing([1, 2]), CebollaTypeError, "tuple"),
        (lambda: Standing((1, 2), (2,)), OptionError, "lost must be some of the seats"),
        (lambda: Standing((1, 2), (0, 1)), OptionError, "not everybody"),
        (lambda: Standing((1, 2), limit=0), OptionError, "limit"),
        (lambda: Standing((1, 2), limit="1"), CebollaTypeError, "limit"),
        (lambda: Standing.start("2"), CebollaTypeError, "players"),
        (lambda: Standing((1, 100)).after(RoundScore((0, 1))), OptionError, "match is over"),
        (lambda: Standing((1, 2)).after(RoundScore((0, 1, 2))), OptionError, "2 players"),
        (lambda: RoundScore((0, 1), (0, 0)), OptionError, "lost"),
        (lambda: Standing.from_dict([]), SerialError, "an object"),
        (
            lambda: Standing.from_dict({"totals": ["1", 2], "lost": [], "limit": 100}),
            SerialError,
            "totals of seat 0 must be an integer",
        ),
        (
            lambda: Standing.from_dict({"totals": [1, 2], "lost": [5], "limit": 100}),
            SerialError,
            "lost must be",
        ),
    ],
)
def test_standings_that_cannot_be(make, error, message):
    with pytest.raises(error, match=message):
        make()


# --- matches


@pytest.mark.parametrize(
    "match",
    [
        jodete.JodeteMatch(Standing((5, -10, 90)), 2),
        jodete.JodeteMatch(Standing((5, 1), (0,), limit=70), scoring=JodeteScoring(limit=70)),
        nueves.NuevesMatch(Standing((5, 10)), None),
        nueves.NuevesMatch(Standing((5, 10, 0, 0, 0, 0), limit=200), 5),
    ],
    ids=repr,
)
def test_matches_travel(match):
    assert type(match).from_json(match.to_json()) == match
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: jodete.JodeteMatch.start(5), OptionError, "2 to 4 players"),
        (lambda: jodete.JodeteMatch.start(1), OptionError, "2 to 4 players"),
        (lambda: nueves.NuevesMatch.start(7), OptionError, "2 to 6 players"),
        (lambda: nueves.NuevesMatch.start(True), CebollaTypeError, "players"),
        (lambda: nueves.NuevesMatch.start(2, dealer=2), OptionError, "dealer must be a seat 0 … 1"),
        (lambda: nueves.NuevesMatch((0, 0)), CebollaTypeError, "a Standing"),
        (lambda: nueves.NuevesMatch(Standing((0, 0)), -1), OptionError, "dealer"),
        (lambda: nueves.NuevesMatch(Standing((0, 0)), "0"), CebollaTypeError, "dealer"),
        (lambda: nueves.NuevesMatch(Standing((0, 100))).deal(1), OptionError, "match is over"),
        (lambda: jodete.JodeteMatch(Standing((0, 100))).deal(1), OptionError, "match is over"),
        (lambda: jodete.JodeteMatch.start(2, scoring=1), CebollaTypeError, "scoring"),
        (
            lambda: jodete.JodeteMatch(Standing((0, 0), limit=50)),
            OptionError,
            "the standing's limit, 50",
        ),
        (
            lambda: nueves.NuevesMatch.start(2).after(nueves.deal(2, rng=1)),
            OptionError,
            "round is not over",
        ),
        (
            lambda: nueves.NuevesMatch.from_json(
                nueves.NuevesMatch.start(2).to_json().replace("null", "2")
            ),
            SerialError,
            "dealer in the match must be an integer 0 … 1, not 2",
        ),
        (
            lambda: nueves.NuevesMatch.from_json(jodete.JodeteMatch.start(2).to_json()),
            SerialError,
            "'jodete match', not 'nueves match'",
        ),
        (
            lambda: jodete.JodeteMatch.from_json(
                jodete.JodeteMatch.start(2).to_json().replace("100", "90", 1)
            ),
            SerialError,
            "with the scoring's limit",
        ),
    ],
)
def test_matches_that_cannot_be(make, error, message):
    with pytest.raises(error, match=message):
        make()


def test_the_deal_passes_on_and_only_the_next_round_counts():
    start = nueves.lay_out(["As", "Kh 2d"], pile="7s", dealer=1)
    end = start.do(start.read("As"))
    match = nueves.NuevesMatch.start(2, dealer=1).after(end)
    assert (match.standing.totals, match.dealer) == ((0, 12), 0)
    with pytest.raises(OptionError, match="seat 0 deals this round, not seat 1"):
        match.after(end)


def test_a_match_says_how_it_stands():
    match = jodete.JodeteMatch(Standing((20, -10, 5), (0,)), 1)
    assert match.text("es", ("Ana", "Bea", "Eva")) == (
        "Puntos: Ana 20, Bea -10, Eva 5.\n"
        "Con un comodín en la mano pierde la partida: Ana.\n"
        "Gana la partida: Bea."
    )
    assert match.text("en").splitlines()[-1] == "The match is won by: Player 1."
