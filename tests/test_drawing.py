"""Cards as rows of text and as SVG."""

import os
import pickle
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.cards import DOUBLE, SPANISH, Suit
from cebolla.drawing import (
    FACE_DOWN,
    boxes,
    draw_cards,
    draw_groups,
    in_colour,
    text_groups,
    text_row,
)
from cebolla.drawing.face import face
from cebolla.drawing.frame import drawn
from cebolla.drawing.shapes import INKS
from cebolla.errors import CardTypeError, CebollaTypeError, OptionError, UnknownCardError
from cebolla.notation import long_name, parse_card, parse_cards

SVG = "{http://www.w3.org/2000/svg}"
LANGS = ["es", "en"]
PACKS = [DOUBLE, SPANISH]
PACK_IDS = ["double", "spanish"]
GROUPS = [("Doble Cebolla", parse_cards("Ah Qh Ad Js")), ("Color", parse_cards("3b 5c 8b Kc"))]
LEFTOVER = parse_cards("6d Tu")
WITHOUT_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def read(svg):
    return ET.fromstring(svg)  # noqa: S314 - our own output


def titles(svg):
    return [element.text for element in read(svg).iter(f"{SVG}title")]


@pytest.mark.parametrize("ascii_only", [False, True], ids=["signs", "letters"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
def test_rows_are_read_back(pack, lang, ascii_only):
    row = text_row(pack.cards, lang=lang, ascii_only=ascii_only)
    assert parse_cards(row, pack) == pack.cards
    assert row.isascii() == (ascii_only or pack is SPANISH)


@pytest.mark.parametrize("lang", LANGS)
@given(cards=st.lists(st.sampled_from(DOUBLE.cards), unique=True))
def test_colour_adds_colour_only(lang, cards):
    coloured = text_row(cards, lang=lang, colour=True)
    assert WITHOUT_COLOUR.sub("", coloured) == text_row(cards, lang=lang)
    assert coloured.count("\x1b[") == 2 * len(cards)


def test_all_rows_may_be_in_colour_meanwhile():
    king = parse_cards("Ro")
    with in_colour():
        assert text_row(king) == text_row(king, colour=True) != text_row(king, colour=False)
        assert boxes(king) == ["╭────╮", f"│ {text_row(king, colour=True)} │", "╰────╯"]
        with in_colour(False):
            assert text_row(king) == "Ro"
    assert text_row(king) == "Ro"


def test_the_two_suits_of_a_pair_share_a_colour_and_differ_in_letters():
    aces = [parse_card(f"A{suit.letter}") for suit in Suit]
    codes = [re.findall(r"\x1b\[1;(\d+)m", text_row([ace], colour=True))[0] for ace in aces]
    assert codes[::2] == codes[1::2]
    assert len(set(codes)) == 4
    assert len({text_row([ace], ascii_only=True) for ace in aces}) == 8


@pytest.mark.parametrize(
    ("options", "row"),
    [
        ({}, "A♣ 10♠ J♥ Q♦ Sb Ce Ru 2o"),
        ({"lang": "en"}, "A♣ 10♠ J♥ Q♦ Jb Qe Ku 2o"),
        ({"ascii_only": True}, "Ac 10s Jh Qd Sb Ce Ru 2o"),
    ],
    ids=["es", "en", "ascii"],
)
def test_rows_for_people(options, row):
    assert text_row(parse_cards("Ac Ts Jh Qd Jb Qe Ku 2o"), **options) == row


def test_groups_stand_line_by_line():
    assert text_groups(GROUPS, "sobran", LEFTOVER).splitlines() == [
        "Doble Cebolla  A♥ Q♥ A♦ J♠",
        "Color          3b 5♣ 8b K♣",
        "sobran         6♦ 10u",
    ]
    assert text_groups(GROUPS, "sobran").count("\n") == 1
    assert text_groups([]) == ""


def test_ascii_groups_are_ascii_with_captions_legible():
    text = text_groups([("más · corazón", LEFTOVER)], ascii_only=True)
    assert text == "mas  corazon  6d 10u"


def test_coloured_groups_stay_aligned():
    coloured = text_groups(GROUPS, "sobran", LEFTOVER, colour=True)
    assert WITHOUT_COLOUR.sub("", coloured) == text_groups(GROUPS, "sobran", LEFTOVER)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
def test_every_card_is_drawn_with_its_name(pack, lang):
    svg = draw_cards(pack.cards, lang=lang)
    assert titles(svg)[1:] == [long_name(card, lang) for card in pack.cards]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
def test_no_two_cards_look_alike(pack, lang):
    looks = {re.sub("<title>.*?</title>", "", face(card, lang)) for card in pack.cards}
    assert len(looks) == len(pack)


def test_the_suits_of_a_pair_share_an_ink():
    for card in DOUBLE.cards:
        assert f'<g fill="{INKS[card.pair]}" ' in face(card, "es")


@pytest.mark.parametrize(
    "svg",
    [
        draw_cards(DOUBLE.cards),
        draw_cards(()),
        draw_groups(GROUPS, "sobran", LEFTOVER, notes={LEFTOVER[0]: "= 6"}),
        draw_groups([]),
        draw_cards([FACE_DOWN]),
    ],
    ids=["pack", "no cards", "groups", "no groups", "face down"],
)
def test_pictures_stand_by_themselves(svg):
    root = read(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    _, _, width, height = map(float, root.get("viewBox").split())
    assert (width, height) == (float(root.get("width")), float(root.get("height")))
    assert width > 0 < height
    for element in root.iter():
        # Without ids nothing can clash, without references nothing can be missing.
        assert not {"id", "class", "href", "style"} & {
            name.split("}")[-1] for name in element.attrib
        }
        assert element.tag.split("}")[1] in {
            "svg", "title", "desc", "g", "rect", "path", "circle", "ellipse", "text",
        }  # fmt: skip
    assert "url(" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_everything_stays_inside_the_picture():
    root = read(draw_groups([*GROUPS, ("a caption longer than its card", LEFTOVER[:1])]))
    width = float(root.get("width"))
    places = [
        float(re.match(r"translate\(([\d.]+)", group.get("transform"))[1])
        for group in root.findall(f"{SVG}g")
    ]
    assert places == sorted(places)
    assert width - places[-1] > 200


def test_the_picture_tells_groups_and_notes():
    svg = draw_groups(
        GROUPS, "sobran", LEFTOVER, notes={parse_card("8b"): "= 0"}, title="la mano", lang="es"
    )
    root = read(svg)
    assert root.findtext(f"{SVG}title") == "la mano"
    assert root.findtext(f"{SVG}desc") == (
        "Doble Cebolla: as de corazones, dama de corazones, as de diamantes, jota de picas; "
        "Color: 3 de bastos, 5 de tréboles, 8 de bastos (= 0), rey de tréboles; "
        "sobran: 6 de diamantes, 10 de copas"
    )
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {"Doble Cebolla", "Color", "sobran", "= 0"} <= set(texts)
    assert read(draw_groups(GROUPS)).findtext(f"{SVG}title") == "Doble Cebolla, Color"


def test_nothing_to_draw_is_said_and_shown():
    root = read(draw_groups([], lang="en"))
    assert root.findtext(f"{SVG}title") == "no cards"
    assert [element.text for element in root.iter(f"{SVG}text")] == ["no cards"]


def test_leftover_cards_are_paler():
    assert draw_groups(GROUPS, "sobran", LEFTOVER).count('opacity=".62"') == len(LEFTOVER)
    assert 'opacity=".62"' not in draw_groups(GROUPS)


@pytest.mark.parametrize(
    ("count", "lang", "title"),
    [
        (0, "es", "sin cartas"),
        (1, "es", "1 carta"),
        (2, "es", "2 cartas"),
        (0, "en", "no cards"),
        (1, "en", "1 card"),
        (2, "en", "2 cards"),
    ],
)
def test_a_picture_without_a_title_says_how_many_cards(count, lang, title):
    assert titles(draw_cards(DOUBLE.cards[:count], lang=lang))[0] == title


def test_cards_wrap():
    tall = read(draw_cards(DOUBLE.cards[:10], per_row=4))
    flat = read(draw_cards(DOUBLE.cards[:4], per_row=4))
    assert tall.get("width") == flat.get("width")
    assert float(tall.get("height")) > 2.5 * float(flat.get("height"))


@given(st.text(max_size=20))
def test_captions_are_written_as_they_are_or_refused(caption):
    if caption.isprintable():
        svg = draw_groups([(caption, LEFTOVER)], title="t")
        assert caption in [element.text or "" for element in read(svg).iter(f"{SVG}text")]
    else:
        for draw in (draw_groups, text_groups):
            with pytest.raises(OptionError, match="a caption is one line of printable text"):
                draw([(caption, LEFTOVER)])


def test_pictures_do_not_depend_on_the_order_of_hashing():
    program = (
        "from cebolla.drawing import boxes, draw_cards, text_row; from cebolla.cards import DOUBLE;"
        "print(ascii(draw_cards(DOUBLE.cards) + text_row(DOUBLE.cards)))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("card", [DOUBLE.cards[77], SPANISH.cards[48]], ids=str)
def test_a_notebook_shows_the_card(card):
    assert card._repr_svg_() == draw_cards([card])


@pytest.mark.parametrize("draw", [draw_cards, text_row, boxes])
def test_text_is_as_good_as_cards(draw):
    cards = parse_cards("Kh 3c Ro")
    assert draw(cards) == draw("Kh 3c Ro") == draw(["Kh", cards[1], "rey de oros"])
    assert draw("") == draw([])


@pytest.mark.parametrize("draw", [draw_cards, text_row])
@pytest.mark.parametrize("cards", [7, None, {"Kh": 1}])
def test_cards_come_in_a_row(draw, cards):
    with pytest.raises(CardTypeError, match="cards to draw are text or an iterable of Card"):
        draw(cards)


@pytest.mark.parametrize("draw", [draw_cards, text_row])
@pytest.mark.parametrize(
    ("card", "error", "message"),
    [
        (77, CardTypeError, "card 2 is 77, an index of some pack; cebolla.Card.from_index(77) is"),
        (np.uint8(7), CardTypeError, "cebolla.Card.from_index(7) is the card of the double pack"),
        (None, CardTypeError, "card 2 is None, no card; cebolla.drawing.FACE_DOWN is one that"),
        (True, CardTypeError, "card 2 is True, neither a Card nor a SpanishCard nor text"),
        (Suit.OROS, CardTypeError, "card 2 is Suit.OROS, neither a Card nor"),
        ("13h", UnknownCardError, "card 2: '13h'"),
    ],
    ids=["index", "numpy", "none", "bool", "suit", "text"],
)
def test_only_cards_are_drawn(draw, card, error, message):
    with pytest.raises(error, match=re.escape(message)):
        draw([parse_card("Kh"), card])


def test_an_index_means_another_card_in_another_pack():
    assert text_row([DOUBLE.cards[9]]) != text_row([SPANISH.cards[9]])


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [
        ("es", "carta boca abajo", "2 cartas boca abajo, rey de corazones, carta boca abajo"),
        ("en", "face-down card", "2 face-down cards, king of hearts, face-down card"),
    ],
)
def test_a_card_may_lie_face_down(lang, one, several):
    cards = [FACE_DOWN, FACE_DOWN, parse_card("Kh"), FACE_DOWN]
    svg = draw_cards(cards, lang=lang)
    assert titles(svg)[1:] == [one, one, long_name(cards[2], lang), one]
    assert read(svg).findtext(f"{SVG}desc") == several
    assert f"mine: {several}" in draw_groups([("mine", cards)], lang=lang)
    assert text_row(cards, lang=lang) == "## ## K♥ ##"
    assert WITHOUT_COLOUR.sub("", text_row(cards, colour=True)) == "## ## K♥ ##"
    assert text_groups([("mine", cards)]) == "mine  ## ## K♥ ##"
    assert boxes([FACE_DOWN])[1] == "│ ## │"


def test_face_down_is_one_thing_and_looks_like_no_card():
    assert repr(FACE_DOWN) == "FACE_DOWN"
    assert pickle.loads(pickle.dumps(FACE_DOWN)) is FACE_DOWN  # noqa: S301 - our own
    looks = re.sub("<title>.*?</title>", "", drawn(FACE_DOWN, "en"))
    assert looks == re.sub("<title>.*?</title>", "", drawn(FACE_DOWN, "es"))
    assert all(looks not in face(card, "en") for card in DOUBLE.cards)


@pytest.mark.parametrize("draw", [draw_groups, text_groups])
@pytest.mark.parametrize(
    ("groups", "error", "message"),
    [
        ([GROUPS[0], "Color"], CebollaTypeError, "group 2 is 'Color', not a pair"),
        ([(LEFTOVER, "Color")], CebollaTypeError, "a caption is text"),
        ([("Color", 7)], CardTypeError, "cards to draw are text or an iterable of Card"),
        ("Color", CebollaTypeError, "groups are pairs"),
        (7, CebollaTypeError, "groups are pairs"),
    ],
    ids=["no pair", "turned", "number for cards", "text", "number"],
)
def test_groups_are_pairs(draw, groups, error, message):
    with pytest.raises(error, match=re.escape(message)):
        draw(groups)


@pytest.mark.parametrize("draw", [draw_cards, text_row, draw_groups, text_groups])
def test_languages_are_two(draw):
    with pytest.raises(OptionError, match="lang must be 'es' or 'en', not 'fr'"):
        draw([], lang="fr")


@pytest.mark.parametrize("per_row", [0, -1, 2.0, True])
def test_rows_have_a_length(per_row):
    with pytest.raises(OptionError, match="per_row must be a number of cards, 1 or more"):
        draw_cards(LEFTOVER, per_row=per_row)
