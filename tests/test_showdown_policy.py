"""The default policy, the other ones, what a policy may not do, and bad input."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from cebolla.errors import (
    CardTypeError,
    DuplicateCardError,
    HoldingSizeError,
    IllegalActionError,
    OptionError,
    RulesError,
    UnknownCardError,
)
from cebolla.rules import Rules
from cebolla.showdown import (
    Modifier,
    Never,
    Randomly,
    Seat,
    WhenItWins,
    answer,
    begin,
    ranking,
    showdown,
)
from cebolla.showdown.steps import why_not
from showdowns import INDEX, played, told

DOBLE = "Kc As Qh Ad"


@pytest.mark.parametrize(
    ("seats", "options", "course"),
    [
        pytest.param(
            [DOBLE, "7c 7d 7h Qs"], {}, ["0>1", "1 dama", "0 regroups", "1>0"], id="it wins"
        ),
        pytest.param([DOBLE, "2c 2d 2h Qs"], {}, ["0>1"], id="it would lose all the same"),
        pytest.param(
            [DOBLE, "7c 7d 7h Qs"], {"rules": Rules(dama=False)}, ["0>1"], id="it is switched off"
        ),
        pytest.param(
            [DOBLE, "7c 7d 7h Qs"],
            {"policy": Never()},
            ["0>1"],
            id="another policy declares nothing",
        ),
        pytest.param(
            [DOBLE, "7c 7d 7h Qs"],
            {"policy": [WhenItWins(), Never()]},
            ["0>1"],
            id="a policy for each seat",
        ),
        pytest.param(
            ["7c 7d 7h Qs", DOBLE],
            {},
            ["1>0", "0 dama", "1 regroups", "0>1"],
            id="the leader may lose too",
        ),
        pytest.param(
            ["Kc Qh Ad 8h", "Ke 4s 5s Ku 3d"],
            {"wild": True},
            ["0>1", "1 destino", "0 regroups", "1>0"],
            id="Destino keeps the Muerte to be declared; the Muerte would take Destino",
        ),
        pytest.param(
            ["Ac Ab As Ae Ao Jc Qb Kc Jd Ko", "2h 3h 4h 5h 6h 7h 9h Ku 8h Qe"],
            {"wild": True, "rules": Rules(crippling_eights="at_most")},
            ["0>1", "1 destino", "0>1", "1 cripples 0 9"],
            id="it makes a mutilation legal",
        ),
        pytest.param(
            ["7c 7d 7h Kh Ku", "7b 7u 7s Kb Ab Qs"],
            {},
            ["1>0"],
            id="the leader would need another one",
        ),
    ],
)
def test_when_it_wins(seats, options, course):
    assert told(showdown(seats, dealer=None, **options)) == course


def test_it_is_not_played_when_the_other_would_then_cripple():
    """Destino would win the groups, but then the leader's nine clubs may cripple."""
    leader = "Ac Ab Jc Jb Qc Qb Kc 8c 8b 8s"
    challenger = "As Ah Au Ad Ao Ku Jd Kh Qe Kb"
    options = {"dealer": None, "wild": True, "rules": Rules(crippling_eights="at_most")}
    assert told(showdown([leader, challenger], **options)) == ["0=1"]
    result, _ = played([leader, challenger], "1 destino", **options)
    assert told(result) == ["0=1", "1 destino", "0 regroups", "1>0", "0 cripples 1 9"]


def test_of_two_that_win_the_first_named_is_played_if_both_leave_as_many():
    seats = ["Kc As Qh Ad Kb", "7c 7d 7h Qs Ke"]
    assert told(showdown(seats, dealer=None))[1] == "1 dama"


def test_random_policies_are_reproducible():
    seats = ["Kc As Qh Ad Ku", "7c 7d 7h Qs Ke", "Kh Ah Qd 8c"]
    logs = {tuple(showdown(seats, policy=Randomly(seed), wild=True).log) for seed in (1, 1, 1)}
    assert len(logs) == 1
    seen = {tuple(told(showdown(seats, policy=Randomly(seed)))) for seed in range(40)}
    assert len(seen) > 5


@pytest.mark.parametrize("seed", range(3))
def test_random_showdowns(seed):
    """Whatever is declared: one winner, everybody accounted for, cards gone only to the Muerte."""
    rng = np.random.default_rng(seed)
    for _ in range(4):
        count = int(rng.integers(2, 8))
        deck = [int(card) for card in rng.permutation(104)]
        # Short holdings keep the slow parts of this test short.
        holdings = [tuple(sorted(deck[7 * s : 7 * s + 7])) for s in range(count)]
        wild = bool(rng.integers(2))
        result = showdown(holdings, wild=wild, policy=Randomly(rng))
        seats = sorted([*result.out, *result.unshown, result.winner])
        assert seats == list(range(count))
        assert not (wild and result.next_wild)
        assert result.story("es")
        assert result.story("en").endswith(("the showdown.", "wild."))
        assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301


class Wrong(WhenItWins):
    def __init__(self, word):
        self.word = word

    def modifier(self, position, choices):  # noqa: ARG002
        return self.word

    def figure(self, position, choices):  # noqa: ARG002
        return self.word


@pytest.mark.parametrize(
    ("word", "message"),
    [
        (Modifier.DESTINO, "seat 1 does not hold Ku"),
        ("dama", "seat 1 may declare a Modifier or decline with None, not 'dama'"),
        (37, "seat 1 may declare a Modifier or decline with None, not 37"),
    ],
    ids=str,
)
def test_a_policy_may_not_choose_what_is_not_offered(word, message):
    with pytest.raises(IllegalActionError, match=message):
        showdown([DOBLE, "7c 7d 7h Qs"], policy=Wrong(word))


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        (Modifier.DAMA, "seat 1 must discard one of its figures"),
        (None, "seat 1 must discard one of its figures"),
        (104, "seat 1 must discard one of its figures"),
        (True, "seat 1 must discard one of its figures"),
        (INDEX["Kd"], "seat 1 does not hold Kd"),
        (INDEX["Ac"], "Ac is no figure"),
    ],
    ids=str,
)
def test_the_muerte_takes_only_figures_that_are_there(word, reason):
    position = begin([(1, 10), (0, 11, 12, 51)], rules=Rules(), wild=False, dealer=1)
    position = answer(answer(position, None), Modifier.MUERTE)
    before = position
    with pytest.raises(IllegalActionError, match=reason):
        answer(position, word)
    assert why_not(position, word).startswith(reason)
    assert why_not(position, word, seat=5) == why_not(position, word).replace("seat 1", "seat 5")
    assert position == before
    assert position.choices == (11, 12, 51)


@pytest.mark.parametrize(
    ("modifier", "rules", "reason"),
    [
        (Modifier.MUERTE, Rules(muerte=False), "the rules have 'muerte' switched off"),
        (Modifier.DAMA, Rules(), "seat 0 does not hold Qs"),
    ],
    ids=str,
)
def test_reasons(modifier, rules, reason):
    position = begin([(51, 77), (1, 2)], rules=rules, wild=False, dealer=1)
    with pytest.raises(IllegalActionError, match=reason):
        answer(position, modifier)


def test_once_a_round():
    position = begin([(51, 77), (1, 2)], rules=Rules(), wild=False, dealer=1)
    position = answer(answer(position, Modifier.MUERTE), 51)
    assert position.choices == (Modifier.DESTINO, None)
    with pytest.raises(IllegalActionError, match="'muerte' has been declared in this round"):
        answer(position, Modifier.MUERTE)


def test_a_showdown_that_is_over_asks_nothing():
    position = begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1)
    position = answer(answer(position, None), None)
    assert position.is_over
    assert position.choices == ()
    with pytest.raises(IllegalActionError, match="the showdown is over; seat 0 has won"):
        answer(position, None)


@pytest.mark.parametrize(
    ("seats", "options", "error", "message"),
    [
        ([DOBLE], {}, OptionError, "2 to 7 seats, not 1"),
        (["2c"] * 8, {}, OptionError, "2 to 7 seats, not 8"),
        (DOBLE, {}, CardTypeError, "seats are a sequence"),
        (["Kc 2d", "3c Kc"], {}, DuplicateCardError, "Kc is held by seat 0 and seat 1"),
        (["Kc 2d", "3c 3c"], {}, DuplicateCardError, "seat 1: "),
        (["Kc 2d", "3x"], {}, UnknownCardError, "seat 1: "),
        (["Kc", list(range(11))], {}, HoldingSizeError, "seat 1: "),
        (["Kc", "Kd"], {"dealer": 0}, OptionError, "the dealer is the last seat"),
        (["Kc", "Kd"], {"dealer": 2}, OptionError, "the dealer is the last seat"),
        (["Kc", "Kd"], {"dealer": True}, OptionError, "the dealer is the last seat"),
        (["Kc", "Kd"], {"dealer": "Kd"}, OptionError, "the dealer is the last seat"),
        (["Kc", "Kd"], {"dealer": 1, "rules": Rules.casa()}, OptionError, "has no cards"),
        (
            ["Kc", "Kd"],
            {"wild": True, "rules": Rules(null_eights=False)},
            RulesError,
            "no round is wild",
        ),
        (["Kc", "Kd"], {"policy": [Never()]}, OptionError, "2 seats need as many policies"),
        ([Seat("Kc", ["dama"]), "Kd"], {}, OptionError, "does not hold Qs"),
        ([Seat("Kc", ["dama"]), "Qs"], {}, OptionError, "does not hold Qs"),
        (
            [Seat("Kc", ["dama", "muerte"]), Seat("Qs Ke")],
            {},
            OptionError,
            "seat 0 declared 'dama' and does not hold Qs",
        ),
        (
            [Seat("Qs", ["dama"]), "Kd"],
            {"rules": Rules(dama=False)},
            OptionError,
            "switched off",
        ),
        (
            [Seat("Qs", ["dama", "dama"]), "Kd"],
            {},
            OptionError,
            "at most once a round",
        ),
    ],
)
def test_bad_input(seats, options, error, message):
    with pytest.raises(error, match=message):
        showdown(seats, **options)


def test_a_seat_says_which_modifiers_there_are():
    with pytest.raises(OptionError, match="'dama', 'destino', 'muerte', not 'octavo'"):
        Seat("Kc", declared=["octavo"])


def test_a_ranking_is_wild_only_with_null_eights():
    with pytest.raises(RulesError, match="no round is wild with null_eights=False"):
        ranking(["Kc", "Kd"], wild=True, rules=Rules(null_eights=False))


def test_never_is_not_a_kind_of_the_other():
    assert not isinstance(Never(), WhenItWins)
    assert (repr(Never()), repr(WhenItWins())) == ("Never()", "WhenItWins()")


def test_modifiers_are_tried_one_at_a_time():
    """The Muerte and the Dama together would break the Gran Cebolla; neither does alone."""
    seats = ["Ac Ad As Ah Au Jc Qb Kh Jd Ko", "7c 7d 7h Qs Ke"]
    assert played(seats, "1 muerte", "1 dama", dealer=None)[0].winner == 1
    result = showdown(seats, dealer=None, policy=WhenItWins())
    assert result.winner == 0
    assert told(result) == ["0>1"]


def test_ranking_names_the_seat():
    with pytest.raises(UnknownCardError, match="seat 1: "):
        ranking(["Kc", "zz"])


def test_repr_evaluates_back():
    seat = Seat("Kc Qs", declared=["dama"], name="Ana")
    assert eval(repr(seat)) == seat  # noqa: S307
    assert pickle.loads(pickle.dumps(seat)) == seat  # noqa: S301
    result, _ = played(["Kc", "Kd"])
    assert len({result, pickle.loads(pickle.dumps(result))}) == 1  # noqa: S301
