"""Arrangements in sentences, Spanish and English."""

import random
import re

import pytest

from biased import POOLS, holdings
from cebolla.cards import Card
from cebolla.drawing import text_row
from cebolla.errors import CebollaTypeError, OptionError
from cebolla.groupings.arrangement import Arrangement
from cebolla.groupings.category import Category
from cebolla.groupings.explain import explain_arrangement
from cebolla.groupings.group import Group
from cebolla.groupings.reads import FA_PAIRS
from cebolla.groupings.speech import ENGLISH, SPANISH
from cebolla.groupings.strength import GroupKind
from cebolla.rules import READINGS, Reading
from cebolla.testing import reference

WILD = Reading("wild")
DOBLE = Group(Category.DOBLE_CEBOLLA, "Js Qh Ah Ad")
W1 = Arrangement([DOBLE, Group(Category.CEBOLLA_5, "3c 3s 4s 7h 4d")], "6d")


@pytest.mark.parametrize(
    ("arrangement", "runner_up", "english", "spanish"),
    [
        pytest.param(
            W1,
            Arrangement([DOBLE, Group(Category.CEBOLLA_4, "4s 3c 7h 7d")], "3s 6d"),
            "The best grouping is a Double Onion and a five-card onion.\n"
            "Double Onion: J♠ + A♥ and Q♥ + A♦ are two FA pairs, each a figure and an ace.\n"
            "Five-card onion: 3♣ 3♠ 4♠ 4♦ 7♥ make 3+3+4+4+7 = 21.\n"
            "6♦ is left over.\n"
            "The next best would have been a Double Onion and a four-card onion, "
            "weaker in the second group.",
            "Lo mejor de estas cartas: una Doble Cebolla y una Cebolla de 5.\n"
            "Doble Cebolla: J♠ + A♥ y Q♥ + A♦ son dos parejas FA, cada una de figura y as.\n"
            "Cebolla de 5: 3♣ 3♠ 4♠ 4♦ 7♥ suman 3+3+4+4+7 = 21.\n"
            "Sobra 6♦.\n"
            "La siguiente mejor opción habría sido una Doble Cebolla y una Cebolla de 4, "
            "más floja en el segundo grupo.",
            id="W1",
        ),
        pytest.param(
            Arrangement(
                [
                    Group(Category.CEBOLLA_5, "5c 6s Th 8c 8s", nulls=2),
                    Group(Category.BOLLITO, "Qd Jd"),
                    Group(Category.BOLLITO, "Kc Ks"),
                ],
                "3u",
            ),
            Arrangement(
                [
                    Group(Category.CEBOLLA_5, "5c 6s Th 8c 8s", nulls=2),
                    Group(Category.BOLLITO, "Qd Jd"),
                ],
                "Kc Ks 3u",
            ),
            "The best grouping is a five-card onion with two null eights and two bagels.\n"
            "Five-card onion: 5♣ 6♠ 10♥ 8♣ 8♠ make 5+6+10+0+0 = 21. "
            "8♣ and 8♠ are null and count 0.\n"
            "Bagel: K♣ K♠ make 10+10 = 20.\n"
            "Bagel: J♦ Q♦ make 10+10 = 20.\n"
            "3u is left over.\n"
            "The next best would have been a five-card onion with two null eights and a bagel, "
            "without a third group.",
            "Lo mejor de estas cartas: una Cebolla de 5 con dos ochos nulos y dos Bollitos.\n"
            "Cebolla de 5: 5♣ 6♠ 10♥ 8♣ 8♠ suman 5+6+10+0+0 = 21. "
            "8♣ y 8♠ son nulos y valen 0.\n"
            "Bollito: K♣ K♠ suman 10+10 = 20.\n"
            "Bollito: J♦ Q♦ suman 10+10 = 20.\n"
            "Sobra 3u.\n"
            "La siguiente mejor opción habría sido una Cebolla de 5 con dos ochos nulos y un "
            "Bollito, sin un tercer grupo.",
            id="null-eights",
        ),
        pytest.param(
            Arrangement(
                [
                    Group(Category.TRIPLE_CEBOLLA, "8c 8b Ks Ad Ro Ab", reading=WILD),
                    Group(Category.COLOR_ROTO, "8h 5c 4d", reading=WILD),
                ]
            ),
            Arrangement([Group(Category.COLOR, "8h 5c Tb", reading=WILD)]),
            "The best grouping is a Triple Onion and a broken flush.\n"
            "Triple Onion: 8♣ + Ab, K♠ + 8b and Ko + A♦ are three FA pairs, "
            "each a figure and an ace. 8♣ stands for a figure and 8b for an ace (11).\n"
            "Broken flush: 4♦ 5♣ 8♥ are all clubs/staves but 4♦, and make 4+5+7 = 16. "
            "8♥ stands for a 7 of clubs/staves.\n"
            "The next best would have been a flush.",
            "Lo mejor de estas cartas: una Triple Cebolla y un Color Roto.\n"
            "Triple Cebolla: 8♣ + Ab, K♠ + 8b y Ro + A♦ son tres parejas FA, "
            "cada una de figura y as. 8♣ hace de figura y 8b de as (11).\n"
            "Color Roto: 4♦ 5♣ 8♥ son todas de tréboles/bastos menos 4♦, y suman 4+5+7 = 16. "
            "8♥ hace de 7 de tréboles/bastos.\n"
            "La siguiente mejor opción habría sido un Color.",
            id="wild-eights",
        ),
        pytest.param(
            Arrangement(
                [
                    Group(Category.ELEFANTES, "Qo 9c 9d 8h 8u", reading=WILD),
                    Group(Category.REAL_ROTO, "6c 7d 8c", reading=WILD),
                ]
            ),
            None,
            "The best grouping is Elephants and a broken royal.\n"
            "Elephants: Qo is Gran A'Tuin and carries 9♣ 8♥ 8u 9♦. "
            "8♥ stands for a 9 and 8u for a 9.\n"
            "Broken royal: 6♣ 7♦ 8♣ are a 6, a 7 and an 8. 8♣ stands for an 8.",
            "Lo mejor de estas cartas: unos Elefantes y un Real Roto.\n"
            "Elefantes: Co es Gran A'Tuin y lleva a cuestas 9♣ 8♥ 8u 9♦. "
            "8♥ hace de 9 y 8u de 9.\n"
            "Real Roto: 6♣ 7♦ 8♣ son un 6, un 7 y un 8. 8♣ hace de 8.",
            id="elephants",
        ),
        pytest.param(
            Arrangement([Group(Category.OCTAVO, "8c 8b 8s 8e 8h 8u 8d 8o", reading=WILD)], "2c 3d"),
            Arrangement((), "2c 3d", reading=WILD),
            "The best grouping is an Octavo.\n"
            "Octavo: 8♣ 8b 8♠ 8e 8♥ 8u 8♦ 8o are all eight eights, and wild.\n"
            "2♣ and 3♦ are left over.\n"
            "Any other way there would be no group at all.",
            "Lo mejor de estas cartas: un Octavo.\n"
            "Octavo: 8♣ 8b 8♠ 8e 8♥ 8u 8♦ 8o son los ocho ochos, todos salvajes.\n"
            "Sobran 2♣ y 3♦.\n"
            "De cualquier otro modo no habría ninguna agrupación.",
            id="octavo",
        ),
        pytest.param(
            Arrangement(
                [
                    Group(Category.REAL, "7c 7d 7h"),
                    Group(Category.CEBOLLA_4, "Ac Ab 9s Tc"),
                    Group(Category.COLOR, "Au 5h Th"),
                ]
            ),
            None,
            "The best grouping is a royal, a four-card onion and a flush.\n"
            "Royal: 7♣ 7♥ 7♦ are three sevens.\n"
            "Four-card onion: A♣ Ab 9♠ 10♣ make 1+1+9+10 = 21. A♣ counts 1 and Ab 1.\n"
            "Flush: Au 5♥ 10♥ are all hearts/cups and make 1+5+10 = 16. Au counts 1.",
            "Lo mejor de estas cartas: un Real, una Cebolla de 4 y un Color.\n"
            "Real: 7♣ 7♥ 7♦ son tres sietes.\n"
            "Cebolla de 4: A♣ Ab 9♠ 10♣ suman 1+1+9+10 = 21. A♣ vale 1 y Ab 1.\n"
            "Color: Au 5♥ 10♥ son todas de corazones/copas y suman 1+5+10 = 16. Au vale 1.",
            id="aces",
        ),
        pytest.param(
            Arrangement([Group(Category.REAL_SALVAJE, "8c 8d 8h", reading=WILD)]),
            None,
            "The best grouping is a wild royal.\nWild royal: 8♣ 8♥ 8♦ are three wild eights.",
            "Lo mejor de estas cartas: un Real Salvaje.\n"
            "Real Salvaje: 8♣ 8♥ 8♦ son tres ochos salvajes.",
            id="wild-royal",
        ),
        pytest.param(
            Arrangement((), "2c 3d"),
            None,
            "These cards make no group.",
            "Estas cartas no forman ninguna agrupación.",
            id="nothing",
        ),
        pytest.param(Arrangement(), None, "There are no cards.", "No hay cartas.", id="no-cards"),
    ],
)
def test_what_is_said(arrangement, runner_up, english, spanish):
    assert explain_arrangement(arrangement, "en", runner_up) == english
    assert explain_arrangement(arrangement, "es", runner_up) == spanish


def reachable(holding, reading, chance):
    """Give arrangements of a few splits of the holding, one of each strength, best first."""
    splits = list(reference.partitions(holding[:8], reading))
    found = {}
    for laid in chance.sample(splits, min(len(splits), 6)):
        groups = [Group(name, cards, nulls=nulls, reading=reading) for name, nulls, cards in laid]
        grouped = {card for group in groups for card in group.cards}
        left = [card for card in map(Card.from_index, holding) if card not in grouped]
        arrangement = Arrangement(groups, left, reading=reading)
        found[arrangement.strength] = arrangement
    return [found[strength] for strength in sorted(found, reverse=True)]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_everything_is_said(pool, reading, lang):
    chance = random.Random(11)
    for holding in holdings(pool, 3, 12):
        listed = reachable(holding, reading, chance)
        for arrangement, runner_up in zip(listed, [*listed[1:], None], strict=True):
            text = explain_arrangement(arrangement, lang, runner_up)
            lines = text.split("\n")
            if not arrangement.groups:
                assert len(lines) == 1
                continue
            expected = 1 + len(arrangement.groups) + bool(arrangement.leftover) + bool(runner_up)
            assert len(lines) == expected
            assert all(line.endswith(".") and ".." not in line for line in lines)
            for group, line in zip(arrangement.groups, lines[1:], strict=False):
                name = group.category.label(lang)
                assert line.lower().startswith(name.lower() + ": ")
                for card, read in zip(group.cards, group.reads, strict=True):
                    shown = text_row([card], lang=lang)
                    special = read.role not in ("itself", "wild")
                    assert line.count(shown) >= 1 + special
                for points, total in re.findall(r"([\d+]+) = (\d+)", line):
                    assert sum(map(int, points.split("+"))) == int(total) == group.total
                assert (" = " in line) == (group.category.name in SUMMED)


SUMMED = {category.name for category in Category if category.onion_size} | {
    "BOLLITO",
    "COLOR",
    "COLOR_ROTO",
}


def test_every_grouping_has_its_words():
    for category in Category:
        for speech in (ENGLISH, SPANISH):
            one = speech.kinds([GroupKind(category)])
            assert one.endswith(category.label(speech.lang))
    assert set(FA_PAIRS).isdisjoint({Category[name] for name in SUMMED})


@pytest.mark.parametrize(
    ("kinds", "english", "spanish"),
    [
        pytest.param(
            [GroupKind(Category.COLOR)] * 3, "three flushes", "tres Colores", id="flushes"
        ),
        pytest.param([GroupKind(Category.REAL)] * 2, "two royals", "dos Reales", id="royals"),
        pytest.param(
            [GroupKind(Category.COLOR_ROTO)] * 2,
            "two broken flushes",
            "dos Colores Rotos",
            id="broken-flushes",
        ),
        pytest.param(
            [GroupKind(Category.DOBLE_CEBOLLA)] * 2,
            "two Double Onions",
            "dos Dobles Cebollas",
            id="doubles",
        ),
        pytest.param(
            [GroupKind(Category.CEBOLLA_4), GroupKind(Category.CEBOLLA_4, 1)],
            "a four-card onion and a four-card onion with a null eight",
            "una Cebolla de 4 y una Cebolla de 4 con un ocho nulo",
            id="unequal-onions",
        ),
        pytest.param(
            [GroupKind(Category.BOLLITO)] * 5, "five bagels", "cinco Bollitos", id="bagels"
        ),
    ],
)
def test_counting(kinds, english, spanish):
    assert ENGLISH.kinds(kinds) == english
    assert SPANISH.kinds(kinds) == spanish


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        pytest.param(lambda: explain_arrangement(W1, "fr"), OptionError, "lang must", id="lang"),
        pytest.param(lambda: explain_arrangement("W1"), CebollaTypeError, "an Arr", id="text"),
        pytest.param(
            lambda: explain_arrangement(W1, "en", "W1"), CebollaTypeError, "runner-up", id="runner"
        ),
        pytest.param(
            lambda: explain_arrangement(W1, "en", W1), OptionError, "is no weaker", id="equal"
        ),
    ],
)
def test_what_cannot_be_explained(make, error, message):
    with pytest.raises(error, match=message):
        make()
