"""What cripples what at the showdown, and who answers it (rules, section 4)."""

from __future__ import annotations

import pytest

from acceptance import crippling_params
from cebolla.rules import Rules
from cebolla.showdown import Never, showdown
from cebolla.showdown.events import Crippled
from showdowns import INDEX, TEXT, played, told

GRAN = "Ac Ad As Ah Au Jc Qb Kh Jd Ko"
MENOR = "Ac Ad As Ah Jc Qb Kh Jd 2s 3d"
NINE = "Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd"  # clubs and bastos, and a king beside them
TEN = "Ab 2b 3c 4b 5c 6b 7c 8b 9c Tb"
NINE_TOO = "2h 3h 4h 5h 6h 7h 8h 9h Th Td"  # hearts
TEN_TOO = "2h 3h 4h 5h 6h 7h 8h 9h Th Tu"
TEN_SPADES = "2s 3s 4s 5s 6s 7s 8s 9s Ts Te"
TRIPLE = "Kc As Qh Ad Js Ah"


@pytest.mark.parametrize(
    ("seats", "course", "out", "unshown"),
    [
        pytest.param([GRAN, NINE], ["0>1", "1 cripples 0 9"], (0,), (), id="challenger: Gran"),
        pytest.param([NINE, GRAN], ["1>0", "0 cripples 1 9"], (1,), (), id="leader: Gran"),
        pytest.param([GRAN, TEN], ["0>1", "1 cripples 0 10"], (0,), (), id="ten cripple a Gran"),
        pytest.param([MENOR, TEN], ["0>1", "1 cripples 0 10"], (0,), (), id="ten cripple a Menor"),
        pytest.param([TEN, MENOR], ["1>0", "0 cripples 1 10"], (1,), (), id="leader: Menor"),
        pytest.param([MENOR, NINE], ["0>1"], (1,), (), id="nine do not cripple a Menor"),
        pytest.param([TRIPLE, TEN_TOO], ["0>1"], (1,), (), id="a Triple is not crippled"),
        pytest.param(
            [GRAN, NINE, "2d"],
            ["0>1", "1 cripples 0 9"],
            (0,),
            (2,),
            id="at once, though a player is left to show",
        ),
        pytest.param(
            [GRAN, NINE, TEN_TOO],
            ["0>1", "1 cripples 0 9", "2 cripples 1 10 color"],
            (0, 1),
            (),
            id="ten answer nine",
        ),
        pytest.param(
            [GRAN, NINE, TEN_TOO, TEN_SPADES],
            ["0>1", "1 cripples 0 9", "2 cripples 1 10 color"],
            (0, 1),
            (3,),
            id="the first ten leftwards from the crippler wins",
        ),
        pytest.param(
            [NINE, GRAN, "2d", TEN_SPADES],
            ["1>0", "0 cripples 1 9", "3 cripples 0 10 color"],
            (1, 0),
            (2,),
            id="whoever has it is found",
        ),
        pytest.param(
            [GRAN, NINE, NINE_TOO],
            ["0>1", "1 cripples 0 9"],
            (0,),
            (2,),
            id="an equal nine behind the first counts for nothing",
        ),
        pytest.param(
            [GRAN, TEN, TEN_TOO],
            ["0>1", "1 cripples 0 10"],
            (0,),
            (2,),
            id="an equal ten behind the first counts for nothing",
        ),
        pytest.param(
            [MENOR, TEN, TEN_TOO],
            ["0>1", "1 cripples 0 10"],
            (0,),
            (2,),
            id="nothing answers ten that cripple a Menor",
        ),
        pytest.param(
            [TEN_TOO, "Kc Ae Qc Ao", GRAN, NINE],
            ["1>0", "2>1", "3>2", "3 cripples 2 9"],
            (0, 1, 2),
            (),
            id="who is out cannot answer",
        ),
    ],
)
def test_ordinary_round(seats, course, out, unshown):
    result = showdown(seats, dealer=None, policy=Never())
    # Who wins by strength is not the question where somebody cripples.
    assert _without_strength(told(result)) == _without_strength(course)
    assert result.out == out
    assert result.unshown == unshown
    sizes = [int(line.split()[3]) for line in course if "cripples" in line]
    assert result.mutilation == (sizes[-1] if sizes else 0)
    assert {*result.out, *result.unshown, result.winner} == set(range(len(seats)))


def _without_strength(course):
    last = max((n for n, line in enumerate(course) if ">" in line), default=-1)
    crippled = any("cripples" in line for line in course)
    course = [line for n, line in enumerate(course) if not (crippled and n == last)]
    return [line for line in course if not line.endswith("null")]


@pytest.mark.parametrize("order", ["leader", "challenger"])
@pytest.mark.parametrize(("cards", "target", "reading", "rules", "expected"), crippling_params())
def test_acceptance_cases(cards, target, reading, rules, expected, order):
    seats = [cards, target] if order == "leader" else [target, cards]
    crippler = seats.index(cards)
    result = showdown(
        seats, dealer=None, wild=reading.eights == "wild", rules=rules, policy=Never()
    )
    assert result.winner == (crippler if expected else 1 - crippler)
    assert any("cripples" in line for line in told(result)) == expected


def test_the_switch():
    assert told(showdown([GRAN, NINE], rules=Rules(mutilation=False))) == ["0>1"]


def test_no_modifier_answers_a_mutilation():
    """The crippled one holds the Muerte and the Dama and is not asked."""
    gran = "Ac Ad As Ah Au Jc Qs Kh Jd Ke"
    result, script = played([gran, NINE], dealer=None)
    assert result.winner == 1
    assert script.asked == [(0, "opening")]


# Wild rounds

WILD_GRAN = "As Ah Au Ad Js Qe Kh Jd Ko 8h"  # one eight in it
LOW_CLUBS = "Ac Ab 2c 2b 3c 3b 4c 4b"


@pytest.mark.parametrize(
    ("eights", "cards", "cripples"),
    [
        pytest.param("at_least", f"{LOW_CLUBS} 5c Kd", False, id="at least: none against one"),
        pytest.param("at_least", f"{LOW_CLUBS} 8s Kd", True, id="at least: one against one"),
        pytest.param("at_least", f"{LOW_CLUBS} 8c Kd", True, id="at least: its own pair's eight"),
        pytest.param("at_least", f"{LOW_CLUBS} 8s 8d", True, id="at least: two against one"),
        pytest.param("at_most", f"{LOW_CLUBS} 5c Kd", True, id="at most: none against one"),
        pytest.param("at_most", f"{LOW_CLUBS} 8s Kd", True, id="at most: one against one"),
        pytest.param(
            "at_most", "Ac Ab 2c 2b 3c 3b 4c 8s 8d Kd", False, id="at most: two against one"
        ),
        pytest.param("ignore", f"{LOW_CLUBS} 5c Kd", True, id="ignore: none against one"),
        pytest.param("ignore", "Ac Ab 2c 2b 3c 3b 4c 8s 8d Kd", True, id="ignore: two"),
    ],
)
def test_the_eights_of_the_color(eights, cards, cripples):
    rules = Rules(crippling_eights=eights)
    result = showdown([WILD_GRAN, cards], dealer=None, wild=True, rules=rules, policy=Never())
    assert result.winner == cripples


def test_the_holder_chooses_which_cards_form_the_color():
    """Nine clubs without an eight are there, and nine with two: at most one eight is allowed."""
    rules = Rules(crippling_eights="at_most")
    cards = f"{LOW_CLUBS} 5c 8s"
    result = showdown([WILD_GRAN, cards], dealer=None, wild=True, rules=rules, policy=Never())
    assert result.winner == 1


@pytest.mark.parametrize("eights", ["at_least", "at_most", "ignore"])
def test_against_an_octavo_the_eights_are_not_asked(eights):
    octavo = "8c 8b 8s 8e 8h 8u 8d 8o 2s 3d"
    rules = Rules(crippling_eights=eights)
    result = showdown([octavo, f"{LOW_CLUBS} 5c Kd"], dealer=None, wild=True, rules=rules)
    assert result.winner == 1


@pytest.mark.parametrize(
    ("octavo", "winner"), [(True, 0), (False, 1)], ids=["Octavo", "no such grouping"]
)
def test_an_octavo_is_above_a_menor(octavo, winner):
    eights, menor = "8c 8b 8s 8e 8h 8u 8d 8o", "Ac Ab As Ae Jc Jb Js Je"
    result = showdown(
        [eights, menor], dealer=1, wild=True, rules=Rules(octavo=octavo), policy=Never()
    )
    assert result.winner == winner


def test_while_destino_is_in_force_the_eights_are_not_asked():
    """At most none are allowed against a natural Gran Cebolla; the Color needs its eight."""
    color = "2h 3h 4h 5h 6h 7h 9h Ku 8h Qe"
    rules = Rules(crippling_eights="at_most")
    gran = "Ac Ad As Ae Ao Jc Qb Kc Jd Ko"
    options = {"dealer": None, "wild": True, "rules": rules}
    assert told(played([gran, color], **options)[0]) == ["0>1"]
    result, _ = played([gran, color], "1 destino", **options)
    assert told(result) == ["0>1", "1 destino", "0>1", "1 cripples 0 9"]


ALONE_GRAN = "Ac As Ae Ad Ao Kc Ks Kd Jb Qb"  # a Gran Cebolla without an eight
ONE_GRAN = "As Ae Ad Ao Kc Ks Kd Jb Qb 8d"
OCTAVO = "8c 8b 8s 8e 8h 8u 8d 8o 2s 3d"


@pytest.mark.parametrize(
    ("wild", "options", "onion", "cards", "color"),
    [
        pytest.param(
            False, "pair", ALONE_GRAN, "2h 2u 4h 4u 6h 6u 8h Th Jh Qs", "-Qs", id="ordinary pair"
        ),
        pytest.param(
            False, "pair", ALONE_GRAN, "2h 2u 4h 4u 6h 6u 8h Th Jh Qu", "", id="ordinary pair, ten"
        ),
        pytest.param(
            False, "run", ALONE_GRAN, "2h 3h 4h 5h 6h 7h 8h 9h Th Ku", "-Ku", id="ordinary run"
        ),
        pytest.param(
            False, "run", ALONE_GRAN, "2h 3h 4u 4h 5h 6h 7h 8h 9h Th", "-4u", id="a rank twice"
        ),
        pytest.param(
            False, "run", ALONE_GRAN, "2h 3h 4h 5h 6h 7h 8h 9h Th Ju", "", id="ordinary run, ten"
        ),
        pytest.param(
            True, "pair", ONE_GRAN, "2h 2u 4h 4u 6h 6u Th Jh 8s Qs", "-Qs", id="wild pair"
        ),
        pytest.param(
            True, "pair", ONE_GRAN, "2h 2u 4h 4u 6h 6u Th Jh 8s Qu", "", id="wild pair, ten"
        ),
        pytest.param(
            True,
            "pair at_most",
            ALONE_GRAN,
            "2h 2u 4h 4u 6h 6u 9h Th Jh 8s",
            "-8s",
            id="wild pair, the eight is left out",
        ),
        pytest.param(
            True,
            "pair at_most",
            ONE_GRAN,
            "2h 2u 4h 4u 6h 6u 9h Th 8u 8s",
            "-8s",
            id="wild pair, its own eight is in and the other out",
        ),
        pytest.param(True, "sum", ONE_GRAN, "Ah Au 2h 2u 3h 3u 4h 4u 8s Ku", "-Ku", id="wild sum"),
        pytest.param(
            True, "sum", ONE_GRAN, "Ah Au 2h 2u 3h 3u 4h 8h 8s 8b", "", id="wild sum, ten"
        ),
        pytest.param(
            True,
            "sum at_most",
            ONE_GRAN,
            "Ah Au 2h 2u 3h 3u 4h 4u 8h 8s",
            "-8s",
            id="wild sum, the eight is left out",
        ),
        pytest.param(True, "run", ONE_GRAN, "2h 3h 4h 5h 6h 7h 9h Th 8h Ku", "-Ku", id="wild run"),
        pytest.param(
            True, "run", ONE_GRAN, "2h 3h 4h 5h 6h 7h 8h 9h Th 8s", "", id="wild run, ten"
        ),
        pytest.param(
            True,
            "run at_most",
            ONE_GRAN,
            "2h 3h 4h 5h 6h 7h 8h 9h Th 8s",
            "-8s",
            id="wild run, the eight is left out",
        ),
        pytest.param(
            True, "run ignore", ONE_GRAN, "3h 4h 5h 6h 7h 8s Th Jh 8b Kh", "-Kh", id="two gaps"
        ),
        pytest.param(
            True, "pair", OCTAVO, "2h 2u 4h 4u 6h 6u 9h 9u Th Ks", "-Ks", id="against an Octavo"
        ),
        pytest.param(
            False,
            "pair",
            "Ac Ad As Ab Jc Jd Qb Kb 2s 3d",
            "2h 2u 4h 4u 6h 6u 8h Th Jh Qu",
            "",
            id="ten against a Menor",
        ),
    ],
)
def test_a_color_is_told_with_its_own_cards(wild, options, onion, cards, color):
    kind, *eights = options.split()
    rules = Rules(crippling_color=kind, crippling_eights=(eights or ["at_least"])[0])
    result = showdown([onion, cards], wild=wild, rules=rules, dealer=None, policy=Never())
    (crippled,) = [event for event in result.log if isinstance(event, Crippled)]
    expected = sorted({INDEX[card] for card in cards.split()} - {INDEX.get(color[1:])})
    assert list(crippled.cards) == expected
    assert crippled.size == len(crippled.cards) == result.mutilation


def test_the_answer_is_told_with_its_ten_cards():
    result = showdown([GRAN, NINE, TEN_TOO], dealer=None, policy=Never())
    nine, ten = [event for event in result.log if isinstance(event, Crippled)]
    assert [TEXT[card] for card in nine.cards] == [
        "3c",
        "5c",
        "7c",
        "9c",
        "Ab",
        "2b",
        "4b",
        "6b",
        "8b",
    ]
    assert {TEXT[card] for card in ten.cards} == {*TEN_TOO.split()}
    told = result.story("en").splitlines()
    assert "with a Color of nine: 3♣ 5♣ 7♣ 9♣ Ab 2b 4b 6b 8b." in told[1]


COLOR_GRAN = "Ac Ab Jc Jb Qc Qb Kc 8s 8h 8d"  # a Gran Cebolla and ten of one pair, wild


def test_the_crippled_one_answers_too():
    nine = "2h 3h 4h 5h 6h 7h 8u 8b 8c Kd"
    result = showdown([COLOR_GRAN, nine, "2d"], dealer=None, wild=True, policy=Never())
    assert told(result) == ["0>1", "1 cripples 0 9", "0 cripples 1 10 color"]
    assert (result.winner, result.out, result.unshown) == (0, (1,), (2,))


def test_ten_against_nine_the_eights_are_not_asked():
    """At least as many eights are asked of a Color against an onion, not against a Color."""
    nine = "2h 3h 4h 5h 6h 7h 8u 8b 8c Kd"
    ten = "2s 3s 4s 5s 6s 7s 9s Ts Te Js"
    gran = "Ac Ab Jc Jb Qc Qb Kc Ad 8h 8d"
    result = showdown([gran, nine, ten], dealer=None, wild=True, policy=Never())
    assert told(result) == ["0>1", "1 cripples 0 9", "2 cripples 1 10 color"]


@pytest.mark.parametrize(("dealer", "winner"), [(None, 0), (1, 1)], ids=["Elder", "dealer"])
def test_where_each_cripples_the_other_the_more_senior_does(dealer, winner):
    other = "As Ae Js Je Qe Ks Ke 8c 8b 8e"
    result = showdown([COLOR_GRAN, other], dealer=dealer, wild=True, policy=Never())
    assert result.winner == winner
    assert f"{winner} cripples {1 - winner} 10" in told(result)
