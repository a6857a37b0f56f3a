"""The picture of a table: everything is in it, in words too, and nothing that is hidden."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.cards import DOUBLE
from cebolla.drawing import FACE_DOWN, Place, draw_table
from cebolla.engine import RandomPlayer
from cebolla.errors import CardTypeError, CebollaTypeError, OptionError
from cebolla.notation import long_name
from cebolla.table import Declare, Round

SVG = "{http://www.w3.org/2000/svg}"
PLACES = [
    Place("Vos", "3c Th 8o", tokens=18),
    Place("Ana", "9u", hidden=2, tokens=17, laid=2),
    Place("Bruno", hidden=3, tokens=19, out=True),
    Place("Eva", remark="declara la Dama"),
]


def read(svg):
    return ET.fromstring(svg)  # noqa: S314 - our own output


def texts(svg):
    return [element.text for element in read(svg).iter(f"{SVG}text")]


def description(svg):
    return read(svg).findtext(f"{SVG}desc")


def test_a_table_in_spanish():
    svg = draw_table(PLACES, dealer=3, elder=0, asked=0, pot=12, stock=84, remark="ronda salvaje")
    assert read(svg).findtext(f"{SVG}title") == "Mesa de 4; vos: te toca"
    assert description(svg) == (
        "Vos (Mano, te toca): 3 de tréboles, 10 de corazones, 8 de oros; fichas 18. "
        "Ana: 9 de copas, 2 cartas boca abajo; fichas 17; sobre las cartas 2. "
        "Bruno (fuera): 3 cartas boca abajo; fichas 19. "
        "Eva (reparte): sin cartas; declara la Dama. "
        "Pozo 12; mazo 84; ronda salvaje."
    )
    assert {
        "Vos · Mano · te toca", "Ana", "Bruno · fuera", "Eva · reparte", "fichas 18",
        "fichas 17 · sobre las cartas 2", "declara la Dama", "pozo 12", "mazo 84", "ronda salvaje",
    } <= set(texts(svg))  # fmt: skip


def test_a_table_in_english():
    svg = draw_table(PLACES, dealer=1, asked=1, pot=0, lang="en")
    assert read(svg).findtext(f"{SVG}title") == "Table of 4; Ana: to act"
    assert "Ana (dealer, to act): 9 of cups, 2 face-down cards; tokens 17;" in description(svg)
    assert {"Ana · dealer · to act", "tokens 17 · on the cards 2", "pot 0"} <= set(texts(svg))
    assert not any(word in svg for word in ("fichas", "reparte", "pozo", "boca abajo"))
    assert read(draw_table(PLACES, title="mine")).findtext(f"{SVG}title") == "mine"


@pytest.mark.parametrize("stacks", [None, [20] * 4], ids=["no bets", "bets"])
def test_a_view_is_drawn_at_any_moment_and_tells_no_secret(stacks):
    state, chance = Round.deal(4, stacks=stacks, rng=3), RandomPlayer(2)
    while not state.over:
        seat = state.actor
        view = state.view(seat)
        svg = view.draw("en")
        named = [element.text for element in read(svg).iter(f"{SVG}title")]
        for other in range(4):
            hidden = {*state.hands[other], *state.stock} - {*view.own, *view.known[other]}
            assert not {long_name(DOUBLE.cards[card], "en") for card in hidden} & {*named}
        assert all(long_name(card, "en") in named for card in view.hand)
        assert named.count("face-down card") == sum(view.counts) - len(view.own) - sum(
            len(view.known[other]) for other in range(4) if other != seat
        )
        assert view._repr_svg_() == view.draw("es")
        state = state.do(chance.choose(view, state.legal_actions(seat)))


def test_a_view_of_a_showdown_says_what_is_declared():
    state = Round.deal(3, wild=True, rng=4)
    rng = np.random.default_rng(1)
    while not state.view(0).plays:
        state = Round.deal(3, wild=True, rng=rng) if state.over else state
        offers = state.legal_actions(state.actor)
        declare = [offer for offer in offers if isinstance(offer, Declare)]
        state = state.do((declare or offers)[0].pick(rng))
    ((seat, modifier),) = state.view(0).plays
    svg = state.view(seat).draw("es", names=["Vos", "Vos", "Vos"])
    assert modifier.label("es") in svg
    assert "ronda salvaje" in svg


def panels(svg):
    """Where the panels are, and how large."""
    found = []
    for group in read(svg).findall(f"{SVG}g"):
        x, y = map(
            float, re.match(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform")).groups()
        )
        rect = group.find(f"{SVG}rect")
        found.append((x, y, x + float(rect.get("width")), y + float(rect.get("height"))))
    return found


@pytest.mark.parametrize("number", range(1, 8))
def test_seats_stand_apart_and_go_round_clockwise(number):
    svg = draw_table([Place(f"P{seat}", "Kh", hidden=9) for seat in range(number)], bottom=0)
    root = read(svg)
    found = panels(svg)
    assert len(found) == number
    for x, y, right, down in found:
        assert 0 <= x < right <= float(root.get("width"))
        assert 0 <= y < down <= float(root.get("height"))
    for place, one in enumerate(found):
        for other in found[:place]:
            assert (
                one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
            )
    *others, _ = found
    assert [x for x, *_ in others] == sorted(x for x, *_ in others)
    left = [y for x, y, *_ in others if x < 100]
    assert left == sorted(left, reverse=True)


@pytest.mark.parametrize("bottom", range(4))
def test_who_looks_sits_at_the_bottom(bottom):
    svg = draw_table(PLACES, bottom=bottom)
    last = read(svg).findall(f"{SVG}g")[-1]
    assert last.find(f"{SVG}text").text.startswith(PLACES[bottom].name)
    assert description(svg).startswith("Vos")


def test_many_cards_stay_on_their_panel():
    svg = draw_table([Place("a"), Place("b", "3c 4c 5c", hidden=12)])
    row = [
        float(re.match(r"translate\(([\d.]+) ", group.get("transform"))[1])
        for group in read(svg).find(f"{SVG}g").findall(f"{SVG}g")
    ]
    assert len(row) == 15
    assert all(a < b for a, b in pairwise(row))
    assert row[-1] + 70 * 0.6 <= 300


@given(st.text(max_size=120).filter(str.isprintable))
def test_long_names_fit(name):
    svg = draw_table([Place("a"), Place(name, remark=name)])
    assert name in description(svg)
    for element in read(svg).find(f"{SVG}g").findall(f"{SVG}text"):
        assert len(element.text or "") * float(element.get("font-size")) * 0.58 <= 281


def test_who_is_asked_is_lit_and_who_is_out_is_pale():
    assert draw_table(PLACES, asked=1).count('stroke="#c98a00"') == 1
    assert 'stroke="#c98a00"' not in draw_table(PLACES)
    assert draw_table(PLACES).count('<g opacity=".5">') == 1


def test_tables_stand_by_themselves():
    svg = draw_table(PLACES, dealer=0, asked=1, pot=3)
    for element in read(svg).iter():
        assert not {"id", "class", "href", "style"} & {
            name.split("}")[-1] for name in element.attrib
        }
    assert "url(" not in svg
    assert svg == draw_table(PLACES, dealer=0, asked=1, pot=3)


def test_a_place_is_a_value():
    place = Place("Ana", ["Kh", FACE_DOWN], hidden=1)
    assert place == Place("Ana", (DOUBLE.cards[64], FACE_DOWN), hidden=1)
    assert len({place, Place("Ana", ["Kh", FACE_DOWN], hidden=1)}) == 1
    assert place.all_cards == (DOUBLE.cards[64], FACE_DOWN, FACE_DOWN)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda: Place(7), CebollaTypeError, "a name must be text, not 7"),
        (lambda: Place("A\n"), OptionError, "a name must be one line"),
        (lambda: Place("A", [7]), CardTypeError, "card 1 is 7, an index of some pack"),
        (lambda: Place("A", hidden=-1), OptionError, "hidden must be 0 to 104, not -1"),
        (lambda: Place("A", hidden=10**9), OptionError, "hidden must be 0 to 104"),
        (lambda: Place("A", tokens=1.5), CebollaTypeError, "tokens must be an integer, not 1.5"),
        (lambda: Place("A", laid=None), CebollaTypeError, "laid must be an integer, not None"),
        (lambda: Place("A", out=1), OptionError, "out must be True or False"),
        (lambda: draw_table([]), OptionError, "1 to 7 seats, not 0"),
        (lambda: draw_table(PLACES * 2), OptionError, "1 to 7 seats, not 8"),
        (lambda: draw_table(7), CebollaTypeError, "places are a sequence of Place"),
        (lambda: draw_table(["Ana"]), CebollaTypeError, "place 0 is 'Ana', no Place"),
        (lambda: draw_table(PLACES, dealer=4), OptionError, "dealer must be a seat, 0 … 3, not 4"),
        (lambda: draw_table(PLACES, asked=-1), OptionError, "asked must be a seat, 0 … 3, not -1"),
        (lambda: draw_table(PLACES, bottom="0"), CebollaTypeError, "bottom must be an integer"),
        (
            lambda: draw_table(PLACES, pot=-1),
            OptionError,
            "pot must be 0 to 9007199254740992, not -1",
        ),
        (lambda: draw_table(PLACES, lang="fr"), OptionError, "lang must be"),
        (lambda: draw_table(PLACES, remark="\x1b"), OptionError, "a remark must be one line"),
    ],
)
def test_what_cannot_be_drawn(wrong, error, message):
    with pytest.raises(error, match=re.escape(message)):
        wrong()
