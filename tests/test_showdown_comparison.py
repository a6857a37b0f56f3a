"""Comparison, seniority, who goes out when, and which groups are declared (sections 3 and 6)."""

from __future__ import annotations

import numpy as np
import pytest

from acceptance import CASES
from cebolla import compare
from cebolla.errors import DuplicateCardError
from cebolla.rules import Reading, Rules
from cebolla.showdown import Never, Seat, ranking, showdown
from showdowns import played, told

CASA = Rules.casa()


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in CASES["showdown"]])
def test_acceptance_cases(case):
    result = showdown([case["elder"], case["next"]])
    assert result.winner == {"elder": 0, "next": 1}[case["winner"]]


@pytest.mark.parametrize(
    ("seats", "dealer", "course"),
    [
        pytest.param(["7c 7d 7h", "Kc Ac"], "rules", ["0>1"], id="the better group wins"),
        pytest.param(["Kc Ac", "7c 7d 7h"], "rules", ["1>0"], id="also when it challenges"),
        pytest.param(
            ["7c 7d 7h Ks Ts", "7b 7s 7u Jd 9e"],
            "rules",
            ["0>1"],
            id="a tie goes to the next group",
        ),
        pytest.param(
            ["7c 7d 7h Ks 9s", "7b 7s 7u Jd Te"], "rules", ["1>0"], id="a list that continues beats"
        ),
        pytest.param(
            ["Kc Ac", "Kd Ad", "2c"], "rules", ["0=1", "0>2"], id="the Elder wins a complete tie"
        ),
        pytest.param(["Kc Ac", "Kd Ad"], "rules", ["1=0"], id="the dealer is the most senior"),
        pytest.param(["Kc Ac", "Kd Ad"], None, ["0=1"], id="no dealer, the Elder is"),
        pytest.param(["Kc Ac", "Kd Ad"], -1, ["1=0"], id="the last seat named from the end"),
        pytest.param(
            ["2c", "Kc Ac", "Kd Ad", "3c"],
            "rules",
            ["1>0", "1=2", "1>3"],
            id="of two challengers the elder one wins a tie",
        ),
        pytest.param(["2c 3d", "5h"], None, ["0=1"], id="no group against none is a tie"),
        pytest.param(["2c 3d", "5h"], 1, ["1=0"], id="which the dealer wins"),
        pytest.param(["", "Kc Tc"], None, ["1>0"], id="no cards lose to a Bollito"),
        pytest.param(
            ["5c 6b Tc 2d", "4s 6e 9s 9h"],
            None,
            ["0=1"],
            id="the total and the leftovers of a Color break no tie",
        ),
        pytest.param(
            [
                "Kc As Qh Ad 2c 3c 4c 5c 7d Tc",
                "Ks Au Qu Ab 2s 3s 4s 5s 7h Ts",
                "2h",
            ],
            2,
            ["0=1", "0>2"],
            id="a tie through all groups",
        ),
    ],
)
def test_two_holdings(seats, dealer, course):
    assert told(showdown(seats, dealer=dealer, policy=Never())) == course


def test_fewer_null_eights_win_between_equal_onions():
    """Four cards and two nulls, five and one, six and none: all three are six-card onions."""
    two, one, none = "2c 4d 6h 9s 8c 8d", "Ac 2d 3h 5s Tb 8h", "Ad 2h 3s 4b 5e 6u"
    result = showdown([two, one, none], dealer=None)
    assert told(result) == ["1>0", "0 null", "2>1"]
    assert told(showdown([none, one, two], dealer=None)) == ["0>1", "0>2"]


@pytest.mark.parametrize("count", range(2, 8), ids=lambda n: f"{n} seats")
@pytest.mark.parametrize("best", ["elder", "dealer", "middle"])
def test_who_is_out_stays_out(count, best):
    """Every seat but the best has nothing; each loses as it comes to face the leader."""
    place = {"elder": 0, "dealer": count - 1, "middle": count // 2}[best]
    low = ["2c", "2b", "2s", "2e", "2h", "2u", "2d"]
    seats = [low[seat] if seat != place else "7c 7d 7h" for seat in range(count)]
    result = showdown(seats, dealer=None)
    assert result.winner == place
    assert result.out == tuple(seat for seat in _leaving(count, place))
    assert result.unshown == ()


def _leaving(count, place):
    """The Elder leads with nothing and wins ties until the best comes along."""
    before = list(range(1, place)) + ([0] if place else [])
    return before + list(range(place + 1, count))


@pytest.mark.parametrize("count", range(3, 8), ids=lambda n: f"{n} seats")
def test_rising_holdings_pass_the_lead_on(count):
    rising = ["Kc Tc", "Kb Ab", "5s 4s Th", "5h 6d Tb", "9c 7d 4h Ah", "6c 7s 8h", "7b 7u 7h"]
    result = showdown(rising[:count])
    assert result.winner == count - 1
    assert result.out == tuple(range(count - 1))
    assert told(result) == [f"{seat + 1}>{seat}" for seat in range(count - 1)]


NULL3 = "Kc As 8h"  # an onion of three with a null eight
NULL3_TOO = "Kd Ah 8s"
NATURAL3 = "5c 6d Td"


@pytest.mark.parametrize(
    ("seats", "wild_next"),
    [
        pytest.param([NULL3, "Kd 9c"], True, id="the leader's group"),
        pytest.param(["Kd 9c", NULL3], True, id="a challenger's that beats"),
        pytest.param([NULL3, NULL3_TOO], True, id="a challenger's that equals"),
        pytest.param([NATURAL3, NULL3], False, id="a challenger's that loses by its null eight"),
        pytest.param(["7c 7d 7h", NULL3], False, id="a challenger's that loses"),
        pytest.param([NULL3, NATURAL3], True, id="a leader's that is beaten"),
        pytest.param(
            ["7c 7d 7h " + NULL3, "6c 7b 8b"], False, id="a second group that is not laid down"
        ),
        pytest.param(
            ["7c 7d 7h " + NULL3, "7b 7s 7u 2h"], True, id="a second group after an equal first"
        ),
        pytest.param(
            ["7c 7d 7h 5c 6d Td", "7b 7s 7u " + NULL3],
            False,
            id="an equal first group and a second that loses",
        ),
        pytest.param(
            ["7c 7d 7h 2c", "7b 7s 7u " + NULL3], True, id="a second group that the leader lacks"
        ),
        pytest.param(["7c 7d 7h", NULL3, NULL3_TOO], False, id="both challengers lose"),
        pytest.param(["Kd 9c", NULL3, "7c 7d 7h"], True, id="the one who declared it loses later"),
        pytest.param(["Kc As", "Kd 9c 8h"], False, id="an eight that is nobody's null"),
        pytest.param(["6c 7b 8b", "Kd 9c"], False, id="an eight that is an eight"),
    ],
)
def test_a_declared_null_eight_makes_the_next_round_wild(seats, wild_next):
    assert showdown(seats, dealer=None).next_wild is wild_next


def test_no_null_eights_no_wild_round():
    rules = Rules(null_eights=False)
    result = showdown([NULL3, "Kd Tc"], rules=rules)
    assert not result.next_wild
    assert told(result) == ["0>1"]  # king and ace, the eight left over
    assert result.log[0].leader.reading == rules.reading


def test_in_a_wild_round_no_eight_is_null():
    result = showdown([NULL3, "Kd 9c"], wild=True)
    assert not result.next_wild


def test_a_declared_null_eight_counts_though_its_player_regroups():
    """The Lady lowers the ace of the leader, whose onion with a null eight falls apart."""
    result, _ = played([NULL3, "5h Qs Qd"], "1 dama", dealer=None)
    assert told(result) == ["0>1", "0 null", "1 dama", "0 regroups", "1>0"]
    assert result.next_wild


def test_cards_shown_by_a_player_going_out_are_not_declared():
    result = showdown(["7c 7d 7h", "6c 7b 8b " + NULL3], dealer=None)
    assert result.out == (1,)
    assert not result.next_wild


def test_ranking_is_by_strength_alone():
    ranked = ranking(["Kc Ac", "7c 7d 7h", "Kd Ad", "2c"])
    assert [(r.seat, r.place) for r in ranked] == [(1, 1), (0, 2), (2, 2), (3, 4)]
    assert ranked[0].strength > ranked[1].strength == ranked[2].strength > ranked[3].strength == 0


def test_ranking_in_a_wild_round():
    seats = ["8c 8b 8s", "7c 7d 7h"]
    assert [r.seat for r in ranking(seats)] == [1, 0]
    assert [r.seat for r in ranking(seats, wild=True)] == [0, 1]


@pytest.mark.parametrize("declared", [["dama"], ["destino"]], ids=str)
def test_ranking_ignores_what_was_declared(declared):
    """The Dama would make the other's ace low, and the Destino the eights plain."""
    seats = ["Kc Ac", Seat("7c 8d 8h Qs Ku", declared)]
    plain = ["Kc Ac", "7c 8d 8h Qs Ku"]
    for wild in (False, True):
        assert ranking(seats, wild=wild) == ranking(plain, wild=wild)
    assert ranking(showdown(seats).seats) == ranking(plain)


def test_ranking_refuses_a_card_that_is_there_twice():
    with pytest.raises(DuplicateCardError, match="Kc is held by seat 0 and seat 2"):
        ranking(["Kc As", "Qd", "As Kc"])


def test_casa_has_no_dealer_among_the_seats():
    assert told(showdown(["Kc Ac", "Kd Ad"], rules=CASA)) == ["0=1"]


@pytest.mark.parametrize("wild", [False, True], ids=["ordinary", "wild"])
def test_two_seats_are_compared_as_the_evaluator_does(wild):
    """Without modifiers a showdown of two is `cebolla.compare`, and seniority where that is 0."""
    rng = np.random.default_rng(8)
    ties = 0
    for number in range(300):
        # Few ranks and many eights make onions that can be crippled, and ties.
        cards = [c for c in range(104) if number % 2 or c % 13 in (0, 7, 10, 11, 12)]
        pick = [int(c) for c in rng.permutation(cards)[:20]]
        first, second = pick[: len(pick) // 2], pick[len(pick) // 2 :]
        reading = Reading("wild") if wild else Reading()
        sign = compare(first, second, reading_a=reading, reading_b=reading)
        ties += sign == 0
        for dealer in (None, 1):
            result = showdown([first, second], dealer=dealer, wild=wild, policy=Never())
            assert result.winner == {1: 0, -1: 1, 0: 0 if dealer is None else 1}[sign]
    assert ties
