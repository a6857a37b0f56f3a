"""Chances held against counting every way the unseen cards can lie."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from cebolla.cards import FRENCH, SPANISH, Suit
from cebolla.errors import CebollaTypeError, OptionError
from cebolla.matching import chances, jodete, nueves
from cebolla.matching.jodete import JodeteScoring


def share(ways, good):
    """The share of the ways that are good."""
    ways = list(ways)
    return Fraction(sum(map(bool, map(good, ways))), len(ways))


def names(cards):
    return [str(card) for card in cards]


@pytest.mark.parametrize("unseen", range(7))
def test_any_of_counts_every_hand(unseen):
    for wanted in range(unseen + 1):
        for cards in range(unseen + 1):
            ways = combinations(range(unseen), cards)
            assert chances.any_of(wanted, unseen, cards) == share(
                ways, lambda way, wanted=wanted: any(card < wanted for card in way)
            )


def jodete_view():
    """Seat 0 sees all but twelve cards: four with seat 1, three with seat 2, five in the stock."""
    unseen = "1o 2o 2u 3o 4u 5e 6e 7b 8b 12b X1 9u".split()  # noqa: SIM905
    hands = ["2e 5o 6o", unseen[:4], unseen[4:7]]
    state = jodete.lay_out(hands, pile=pile(SPANISH, hands, unseen, "7o"), stock=unseen[7:])
    return state.view(0), unseen


def nueves_view():
    unseen = "9c 2h 2s 3h 4c 5d 6d 7c 8c Kh Qd 9s".split()  # noqa: SIM905
    hands = ["2c 5s 6s", unseen[:4], unseen[4:7]]
    state = nueves.lay_out(hands, pile=pile(FRENCH, hands, unseen, "7h"), stock=unseen[7:])
    return state.view(0), unseen


def pile(pack, hands, unseen, top):
    named = {*" ".join([hands[0], *unseen, top]).split()}
    return [*(str(card) for card in pack.cards if str(card) not in named), top]


def test_the_views_hide_what_they_should():
    for view, unseen in (jodete_view(), nueves_view()):
        assert sorted(names(view.unseen)) == sorted(unseen)
        assert (view.counts, view.stock) == ((3, 4, 3), 5)


def test_the_next_card_fits_jodete():
    view, unseen = jodete_view()
    fitting = [c for c in unseen if c[-1] == "o" or c[:-1] == "7" or c[0] == "X"]
    assert chances.next_fits(view) == Fraction(len(fitting), len(unseen))


def test_the_next_card_fits_nueves():
    view, unseen = nueves_view()
    fitting = [c for c in unseen if c[1] == "h" or c[0] in "79"]
    assert chances.next_fits(view) == Fraction(len(fitting), len(unseen))


def test_the_next_card_comes_from_the_pile_when_the_stock_is_empty():
    state = nueves.lay_out(["2s 3s", "2c 4c"], pile="Kd 8h 7h", stock="")
    below = [c for c in FRENCH.cards if str(c) not in "2s 3s 2c 4c 7h".split()]  # noqa: SIM905
    fitting = [c for c in below if c.suit is Suit.HEARTS or str(c)[0] in "79"]
    assert chances.next_fits(state.view(0)) == Fraction(len(fitting), len(below))


def test_with_nothing_to_draw_no_card_fits():
    rest = [str(c) for c in FRENCH.cards if str(c) not in "2s 3s 7h".split()]  # noqa: SIM905
    state = nueves.lay_out(["2s 3s", rest], pile="7h", stock="")
    assert chances.next_fits(state.view(0)) == 0


@pytest.mark.parametrize("seat", [1, 2])
def test_an_opponent_can_answer_a_two(seat):
    view, unseen = jodete_view()
    hands = combinations(unseen, view.counts[seat])
    exact = share(hands, lambda hand: any(card[:-1] == "2" for card in hand))
    assert chances.can_answer_two(view, seat) == exact


@pytest.mark.parametrize("seat", [1, 2])
def test_an_opponent_can_follow(seat):
    view, unseen = nueves_view()
    hands = combinations(unseen, view.counts[seat])
    exact = share(hands, lambda hand: any(c[1] == "h" or c[0] in "79" for c in hand))
    assert chances.can_follow(view, seat) == exact


def test_to_follow_a_two_takes_a_two():
    state = jodete.lay_out(["2o 3u 3e", "4u 5u", "6u 7u"], pile="1o")
    view = state.do(state.read("2o")).view(2)
    assert chances.can_follow(view, 1) == chances.can_answer_two(view, 1) > 0


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("scoring", [None, JodeteScoring(ace=1, joker=50)], ids=repr)
def test_expected_points_are_the_mean_of_all_hands_of_jodete(seat, scoring):
    view, unseen = jodete_view()
    hands = list(combinations(unseen, view.counts[seat]))
    total = sum(jodete.score_hand(list(hand), scoring=scoring) for hand in hands)
    assert chances.expected_points(view, seat, scoring=scoring) == Fraction(total, len(hands))


@pytest.mark.parametrize("seat", [1, 2])
def test_expected_points_are_the_mean_of_all_hands_of_nueves(seat):
    view, unseen = nueves_view()
    hands = list(combinations(unseen, view.counts[seat]))
    total = sum(nueves.score_hand(list(hand)) for hand in hands)
    assert chances.expected_points(view, seat) == Fraction(total, len(hands))


def test_ones_own_points_are_known():
    view, _ = jodete_view()
    assert chances.expected_points(view, 0) == jodete.score_hand("2e 5o 6o") == 31


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda _: chances.any_of(3, 2, 1), OptionError, "must be 0 … 2, the unseen cards"),
        (lambda _: chances.any_of(-1, 2, 1), OptionError, "not -1 and 1"),
        (lambda _: chances.any_of(1, 2, 3), OptionError, "not 1 and 3"),
        (lambda _: chances.any_of(1.0, 2, 1), CebollaTypeError, "wanted must be an integer"),
        (lambda v: chances.can_follow(v, 0), OptionError, r"one of the others, \[1, 2\], not 0"),
        (lambda v: chances.can_follow(v, 3), OptionError, "not 3"),
        (lambda v: chances.can_follow(v, "1"), OptionError, "not '1'"),
        (lambda _: chances.next_fits("7o"), CebollaTypeError, "view must be a JodeteView or"),
        (lambda v: chances.expected_points(v, 9), OptionError, "not 9"),
        (lambda v: chances.can_answer_two(v, 1), CebollaTypeError, "in Jodete only"),
    ],
)
def test_bad_input_is_named(ask, error, message):
    view, _ = nueves_view()
    with pytest.raises(error, match=message):
        ask(view)
