"""Dama, Destino, Muerte, Elefantes: what they do, who may declare them and when (5 and 6)."""

from __future__ import annotations

import pytest

from cebolla.rules import Rules
from cebolla.showdown import Modifier, Seat, showdown
from cebolla.showdown.events import Compared
from cebolla.showdown.muerte import least_loss_of
from showdowns import INDEX, played, told

DOBLE = "Kc As Qh Ad"
GRAN = "Ac Ad As Ah Au Jc Qb Kh Jd Ko"
EIGHTS = "8c 8b 8s 8e 8h 8u 8d 8o"


@pytest.mark.parametrize(
    ("seats", "script", "wild", "course"),
    [
        # The Dama
        pytest.param(
            [DOBLE, "7c 7d 7h Qs"],
            ["1 dama"],
            False,
            ["0>1", "1 dama", "0 regroups", "1>0"],
            id="Dama: the others' aces are low",
        ),
        pytest.param(
            ["Kc Ac Qs Ad 2h", "Kb Ab Qb Ah Ks As"],
            ["0 dama"],
            False,
            ["1>0", "0 dama", "1 regroups", "0>1"],
            id="Dama: not the declarer's",
        ),
        pytest.param(
            [GRAN, "7c 7d 7h Qs"],
            ["1 dama"],
            False,
            ["0>1", "1 dama", "0>1"],
            id="Dama: a Gran Cebolla is untouched",
        ),
        pytest.param(
            ["Ac Ab Jc Jb Qc Qb Kc 8s 8h 8d", "7c 7d 7h Qs"],
            ["1 dama"],
            True,
            ["0>1", "1 dama", "0>1"],
            id="Dama: also one with wild eights",
        ),
        pytest.param(
            [EIGHTS, "7c 7d 7h Qs"],
            ["1 dama"],
            True,
            ["0>1", "1 dama", "0>1"],
            id="Dama: an Octavo is untouched",
        ),
        pytest.param(
            ["Kc 8c", "Tb Kb Qs"],
            ["1 dama"],
            True,
            ["0>1", "1 dama", "0 regroups", "0=1"],
            id="Dama: a wild eight is 10 at most",
        ),
        pytest.param(
            [DOBLE, "7c 7d 7h Qs", "6c 7b 8b", "Kb Ab Qb Ah"],
            ["1 dama"],
            False,
            ["0>1", "1 dama", "0 regroups", "1>0", "1>2", "1>3"],
            id="Dama: it lasts, and binds those who come later",
        ),
        pytest.param(
            ["7c 7d 7h 2h", "2c Qs", "6c 7b 8b", "Kb Ab Qb Ah"],
            ["1 dama"],
            False,
            ["0>1", "1 dama", "0>1", "0>2", "0>3"],
            id="Dama: it lasts though the declarer goes out",
        ),
        # Destino
        pytest.param(
            ["8c 8b 8s", "7c 7d 7h Ku"],
            ["1 destino"],
            True,
            ["0>1", "1 destino", "0 regroups", "1>0"],
            id="Destino: wild eights become plain",
        ),
        pytest.param(
            ["Kc As 8h", "6h 6s Ku Qh"],
            ["1 destino"],
            False,
            ["0>1", "0 null", "1 destino", "0>1"],
            id="Destino: null eights stay in an ordinary round",
        ),
        pytest.param(
            ["Kc As Ad 9h", "7c 7d Ku Kd"],
            ["1 destino"],
            False,
            ["0>1", "1 destino", "0>1"],
            id="Destino: useless, and allowed",
        ),
        pytest.param(
            [DOBLE + " Ku", "7c 7d 7h Qs"],
            ["1 dama", "0 destino"],
            False,
            ["0>1", "1 dama", "0 regroups", "1>0", "0 destino", "0 regroups", "0>1"],
            id="Destino cancels the Dama",
        ),
        pytest.param(
            [EIGHTS + " Qs 5d", "7c 7d 7h Ku"],
            ["1 destino", "0 dama"],
            True,
            ["0>1", "1 destino", "0 regroups", "1>0", "0 dama", "0 regroups", "0>1"],
            id="Dama cancels Destino: eights are wild again",
        ),
        pytest.param(
            [EIGHTS, "7c 7d 7h Ku Qs"],
            ["1 dama", "1 destino"],
            True,
            ["0>1", "1 dama", "0>1", "1 destino", "0 regroups", "1>0"],
            id="Dama, then Destino, with an Octavo on the table",
        ),
        pytest.param(
            [EIGHTS, "7c 7d 7h Ku Qs"],
            ["1 destino"],
            True,
            ["0>1", "1 destino", "0 regroups", "1>0"],
            id="Destino alone is enough",
        ),
    ],
)
def test_dama_and_destino(seats, script, wild, course):
    result, _ = played(seats, *script, dealer=None, wild=wild)
    assert told(result) == course


def test_the_winner_is_not_asked_for_another():
    result, script = played(["Kc Ac Qb Ah 2d", "7b 7s 7d Qs Ku"], "1 dama", dealer=None)
    assert told(result) == ["0>1", "1 dama", "0 regroups", "1>0"]
    assert script.asked == [(1, "opening"), (1, "losing")]


def test_who_does_not_hold_it_cannot_declare_it():
    seats = ["Kc Ac Qb Ah 2d", "7c 7b 7d", "Kb 9b", "Qs Ku 2h"]
    _, script = played(seats, dealer=None)
    assert script.asked == [(3, "opening"), (3, "losing")]


def test_the_order_of_the_opening_pass():
    """Elder to Younger, then the dealer. Of Dama and Destino the last is in force."""
    seats = ["Kc Ac Qb Ah Ku", "Qs 2c", "Ke 3c", DOBLE.replace("Kc", "Kd").replace("Ad", "Ao")]
    result, script = played(seats, "0 open:destino", "1 open:dama", "2 open:muerte")
    assert script.asked[:4] == [(0, "opening"), (1, "opening"), (2, "opening"), (0, "figure")]
    assert told(result)[:2] == ["0 destino", "1 dama"]
    comparison = next(event for event in result.log if hasattr(event, "challenger"))
    assert comparison.leader.reading.aces_low
    assert not comparison.challenger.reading.aces_low


def test_the_pass_comes_once():
    """Who declined before the Elder led may still declare in a comparison that is being lost."""
    seats = ["Kc Ac Qb Ah", "7c 7d 7h", "7b 7u 7s 2d Qs"]
    result, script = played(seats, "2 dama", dealer=None)
    assert script.asked == [(2, "opening"), (2, "losing")]
    assert told(result) == ["0>1", "0>2", "2 dama", "0 regroups", "2>0"]


def test_only_the_two_in_the_comparison_may_declare():
    """The Dama would save seat 0 from nothing: she is asked for when her holder comes to lose."""
    seats = ["6c 7b 8b", "7c 7d 7h", "5c 6d Td", "2s Qs"]
    result, script = played(seats, dealer=None)
    assert script.asked == [(3, "opening"), (3, "losing")]
    assert result.out == (0, 2, 3)


def test_the_loser_is_asked_until_declining_or_having_none():
    seats = [DOBLE, "2h Qs Ku Ke"]
    result, script = played(seats, "1 destino", "1 dama", "1 muerte", dealer=None)
    losing = [asked for asked in script.asked if asked[1] == "losing"]
    assert losing == [(1, "losing")] * 3
    assert told(result)[0] == "0>1"
    _, script = played(seats, "1 destino", "1 -", dealer=None)
    assert [asked for asked in script.asked if asked[1] == "losing"] == [(1, "losing")] * 2


def test_whoever_now_loses_is_asked():
    """Dama, Destino, and then the loser of the moment has the Muerte left."""
    seats = [DOBLE + " Ku", "7c 7d 7h Qs Ke 2h 3d"]
    result, script = played(seats, "1 dama", "0 destino", "1 muerte", "0 Ku", "1 Ke", dealer=None)
    losing = [seat for seat, asking in script.asked if asking == "losing"]
    assert losing == [1, 0, 1]
    assert told(result)[-1] == "0>1"  # the Doble of king and queen is whole


def test_the_loser_is_out_and_declares_no_more():
    seats = ["7c 7d 7h", "2h Qs", "Kc Ac Qb Ah"]
    result, script = played(seats, dealer=None)
    assert [asked for asked in script.asked if asked[1] == "losing"] == [(1, "losing")]
    assert result.winner == 2


@pytest.mark.parametrize("modifier", list(Modifier), ids=str)
def test_a_modifier_that_is_off_is_not_offered(modifier):
    seats = ["7c 7d 7h", f"2h {modifier.card}"]
    _, script = played(seats)
    assert [asking for _, asking in script.asked] == ["opening", "losing"]
    _, script = played(seats, rules=Rules(**{modifier.value: False}))
    assert script.asked == []


def test_a_declared_card_stays_and_serves_in_its_groups():
    seats = ["Kc As Qh Ad", "Kb Ab Qs Ah 2c"]
    result, _ = played(seats, "1 dama", dealer=None)
    assert told(result) == ["0=1", "1 dama", "0 regroups", "1>0"]
    assert INDEX["Qs"] in result.log[-3].challenger.groups()[0][1]


# The Muerte


def test_every_player_with_two_figures_loses_one():
    """One figure, tens and a wild eight are not enough; the declarer dies too; the dealer last."""
    seats = ["Kc Qd 2c", "Kd Td 8h Th", "Ke Js Ts 2d", "Qc Kb Jd 3d"]
    result, _ = played(seats, "2 open:muerte", "0 Qd", "2 Ke", "3 Kb", wild=True)
    assert told(result)[:4] == ["2 muerte", "0 dies Qd", "2 dies Ke", "3 dies Kb"]


def test_the_muerte_passes_over_who_is_out():
    seats = ["Kc Qd 2c", "7c 7d 7h", "Ke Js 2d", "Jc Jb 6s"]
    result, _ = played(seats, "2 muerte", "2 Js", "3 Jb", dealer=None)
    assert told(result) == ["1>0", "1>2", "2 muerte", "2 dies Js", "3 dies Jb", "1>2", "1>3"]


def test_the_muerte_breaks_a_gran_cebolla_and_then_the_dama_does_the_rest():
    """The Dama leaves a Gran Cebolla alone, not the Menor that the Muerte makes of it."""
    seats = [GRAN, "7c 7d 7h Ke Qs"]
    result, _ = played(seats, "1 muerte", "1 dama", dealer=None)
    course = told(result)
    assert course[:2] == ["0>1", "1 muerte"]
    assert course[4:] == ["0 regroups", "0>1", "1 dama", "0 regroups", "1>0"]
    assert [line[:6] for line in course[2:4]] == ["0 dies", "1 dies"]
    result, _ = played(seats, "1 dama", "1 muerte", dealer=None)
    assert result.winner == 1


def test_a_dama_that_the_muerte_took_undeclared_is_lost():
    seats = ["7c 7d 7h Ke", "Kc As Qs Ad", "2d"]
    result, script = played(seats, "0 muerte", "1 Qs", dealer=None)
    assert told(result)[:3] == ["1>0", "0 muerte", "1 dies Qs"]
    assert [asked for asked in script.asked if asked[1] == "losing"] == [(0, "losing")]


def test_a_declared_dama_that_the_muerte_took_stays_in_force():
    seats = ["7c 7d 7h 2h", "6s 7s 8s Kb Ke Qs", "Kc As Qh Ad"]
    result, _ = played(seats, "1 dama", "1 muerte", "1 Qs", "2 Qh", dealer=None)
    assert told(result)[-1] == "0>2"
    last = [event for event in result.log if isinstance(event, Compared)][-1]
    assert last.challenger.reading.aces_low


def test_the_muerte_takes_a_card_of_a_crippling_color():
    """Nine hearts with two figures become eight, and the Gran Cebolla, now a Menor, wins."""
    nine = "2h 3h 4h 5h 6h 7h 9h Jh Qh 3d"
    seats = ["2c Ke", GRAN, nine]
    assert told(played(seats, dealer=None)[0]) == ["1>0", "1>2", "2 cripples 1 9"]
    result, _ = played(seats, "0 muerte", dealer=None)
    assert told(result)[-1] == "1>2"
    assert result.winner == 1


RULES = Rules()


@pytest.mark.parametrize(
    ("cards", "plays", "gone"),
    [
        pytest.param("Kc As Qd 2h", (), "Kc", id="either serves: the lowest index"),
        pytest.param("Kc Jc 5b Ad 2h", (), "Jc", id="the lowest index of two"),
        pytest.param("5s 6s Ks Kd", (), "Kd", id="the strongest arrangement is kept"),
        pytest.param(
            "Ac 2c 3c 4c 5c 6c 7c 8c Kc Ks", (), "Ks", id="then the larger Color to cripple with"
        ),
        pytest.param("Qs Kd", (), "Kd", id="then a card still to be declared"),
        pytest.param("Kd Ku", (), "Kd", id="also the king of copas"),
        pytest.param("Qs Kd", ((1, Modifier.DAMA),), "Qs", id="a declared one is not spared"),
        pytest.param("Ke Qs", ((0, Modifier.MUERTE),), "Ke", id="the Muerte itself"),
        pytest.param("Qo Kc", (), "Kc", id="the lowest index again"),
        pytest.param(
            "Qo 9c 9s Td Th Kd", (), "Kd", id="the caballo that carries the Elefantes stays"
        ),
    ],
)
def test_the_figure_whose_loss_hurts_least(cards, plays, gone):
    holding = tuple(sorted(INDEX[token] for token in cards.split()))
    assert least_loss_of(holding, RULES.reading, plays, RULES) == INDEX[gone]


# The Elefantes


@pytest.mark.parametrize(
    ("other", "rules", "winner"),
    [
        pytest.param(DOBLE, Rules(), 0, id="beat a Doble"),
        pytest.param("Kc As Qh Ad Js Ah", Rules(), 1, id="lose to a Triple"),
        pytest.param(DOBLE, Rules(elephants=False), 1, id="switched off"),
    ],
)
def test_elefantes(other, rules, winner):
    assert showdown(["Qo 9c 9s Td Th", other], rules=rules).winner == winner


@pytest.mark.parametrize(("figures", "winner"), [(True, 0), (False, 1)], ids=["figures", "ranks"])
def test_elephant_figures(figures, winner):
    seats = ["Qo 9c 9s Td Kh", DOBLE]
    assert showdown(seats, rules=Rules(elephant_figures=figures)).winner == winner


def test_elefantes_need_no_declaration_and_survive_the_dama():
    result, script = played(["Qo 9c 9s Td Th", "7c 7d 7h Qs"], "1 dama", dealer=None)
    assert result.winner == 0
    assert script.asked == [(1, "opening"), (1, "losing")]


# Seats that have declared before


def test_what_a_seat_has_declared_is_in_force():
    seats = [Seat("7c 7d 7h Qs", declared=["dama"]), DOBLE]
    assert told(played(seats)[0]) == ["0>1"]
    seats = [Seat("7c 7d 7h Qs", declared=["dama"]), Seat(DOBLE + " Ku", declared=["destino"])]
    assert told(played(seats)[0]) == ["1>0"]


def test_what_is_declared_cannot_be_declared_again():
    seats = [Seat("2d Qs", declared=["dama"]), DOBLE]
    _, script = played(seats)
    assert script.asked == []


def test_the_muerte_declared_before_has_taken_its_figures():
    seats = [Seat("2d", declared=["muerte"]), Seat("Kd Qd", declared=["dama"])]
    assert told(played(seats)[0]) == ["1>0"]
