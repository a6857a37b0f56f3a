"""Groups and arrangements: what they hold, how they print, travel and refuse."""

import copy
import json
import pickle
import random

import pytest

from biased import POOLS, holdings, single_groups
from cebolla.cards import Card
from cebolla.errors import (
    CebollaTypeError,
    CebollaValueError,
    DuplicateCardError,
    GroupingError,
    HoldingSizeError,
    OptionError,
    SerialError,
    StrengthError,
    UnknownCardError,
)
from cebolla.groupings.arrangement import Arrangement, Ranked, trusted_arrangement
from cebolla.groupings.category import Category
from cebolla.groupings.group import Group, trusted_group
from cebolla.groupings.strength import GroupKind, describe
from cebolla.rules import READINGS, Reading
from cebolla.testing import reference

NAMES = {
    "Arrangement": Arrangement,
    "Category": Category,
    "Group": Group,
    "Ranked": Ranked,
    "Reading": Reading,
}


def written_out(value):
    return eval(repr(value), NAMES)  # noqa: S307


def assert_travels(value):
    """A value comes back the same from its repr, from pickle and from JSON."""
    for back in (
        written_out(value),
        pickle.loads(pickle.dumps(value)),  # noqa: S301
        copy.deepcopy(value),
        type(value).from_json(value.to_json()),
        type(value).from_json(value.to_json().encode()),
        type(value).from_dict(value.to_dict()),
    ):
        assert back == value
        assert hash(back) == hash(value)
        assert repr(back) == repr(value)  # the reading too


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_groups_of_the_reference_are_groups(pool, reading):
    seen = 0
    for indices, category, nulls in single_groups(pool, 2, 5, reading):
        shuffled = random.Random(seen).sample(indices, len(indices))
        group = Group(category, shuffled, nulls=nulls, reading=reading)
        cards = tuple(Card.from_index(index) for index in sorted(indices))
        assert group.cards == cards
        assert group == trusted_group(category, cards, nulls, reading)
        assert group.reads == Group(category, indices, nulls=nulls, reading=reading).reads
        assert group.kind == GroupKind(category, nulls)
        assert_travels(group)
        for other in Category:
            if other is not category and category not in (Category.ELEFANTES, Category.OCTAVO):
                with pytest.raises((GroupingError, StrengthError)):
                    Group(other, indices, nulls=nulls, reading=reading)
        seen += 1
    assert seen


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_partitions_of_the_reference_are_arrangements(pool, reading):
    chance = random.Random(7)
    for holding in holdings(pool, 2, 6):
        splits = list(reference.partitions(holding[:7], reading))
        for laid in chance.sample(splits, min(len(splits), 12)):
            groups = [
                Group(category, cards, nulls=nulls, reading=reading)
                for category, nulls, cards in laid
            ]
            grouped = [card for group in groups for card in group.cards]
            left = [card for card in map(Card.from_index, holding) if card not in grouped]
            arrangement = Arrangement(groups, left, reading=reading)
            assert arrangement.strength == reference.encode(group[:2] for group in laid)
            kinds = tuple(group.kind for group in arrangement.groups)
            assert kinds == describe(arrangement.strength)
            assert arrangement.cards == tuple(map(Card.from_index, holding))
            chance.shuffle(groups)
            again = Arrangement(groups, left[::-1], reading=reading)
            assert again == arrangement
            assert repr(again) == repr(arrangement)
            assert trusted_arrangement(groups, tuple(left), reading) == arrangement
            assert_travels(arrangement)
            assert_travels(Ranked(arrangement, 3))


W1 = Arrangement(
    [Group(Category.CEBOLLA_5, "3c 3s 4s 7h 4d"), Group(Category.DOBLE_CEBOLLA, "Js Qh Ah Ad")],
    "6d",
)
NULL = Arrangement(
    [
        Group(Category.BOLLITO, "Kc Ks"),
        Group(Category.CEBOLLA_5, "5c 6s Th 8c 8s", nulls=2),
        Group(Category.BOLLITO, "Qd Jd"),
    ],
    "3u",
)
WILD = Arrangement(
    [Group(Category.COLOR, "5c Tb 8h", reading=Reading("wild"))], reading=Reading("wild")
)
NOTHING = Arrangement((), "2c 9b 3h", reading=Reading("plain", aces_low=True))
SAMPLES = {"W1": W1, "null": NULL, "wild": WILD, "nothing": NOTHING, "empty": Arrangement()}
each_sample = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)


@each_sample
def test_samples_travel(sample):
    assert_travels(sample)


def test_groups_stand_best_first_and_equal_ones_by_their_cards():
    assert [str(group) for group in NULL.groups] == [
        "Cebolla de 5 (2 ochos nulos): 5c 8c 6s 8s Th",
        "Bollito: Kc Ks",
        "Bollito: Jd Qd",
    ]


@pytest.mark.parametrize(
    ("sample", "text"),
    [
        pytest.param(
            W1,
            "Doble Cebolla  Js Ah Qh Ad\nCebolla de 5   3c 3s 4s 7h 4d\nsobra          6d",
            id="W1",
        ),
        pytest.param(NOTHING, "ninguna agrupación\nsobran              2c 9b 3h", id="nothing"),
        pytest.param(WILD, "Color  5c Tb 8h", id="wild"),
        pytest.param(Arrangement(), "ninguna agrupación", id="empty"),
    ],
)
def test_str(sample, text):
    assert str(sample) == text


@pytest.mark.parametrize(
    ("sample", "text"),
    [
        pytest.param(
            W1,
            "Arrangement([Group(Category.DOBLE_CEBOLLA, 'Js Ah Qh Ad'), "
            "Group(Category.CEBOLLA_5, '3c 3s 4s 7h 4d')], '6d')",
            id="W1",
        ),
        pytest.param(
            WILD,
            "Arrangement([Group(Category.COLOR, '5c Tb 8h', "
            "reading=Reading('wild', aces_low=False))])",
            id="wild",
        ),
        pytest.param(
            NOTHING,
            "Arrangement([], '2c 9b 3h', reading=Reading('plain', aces_low=True))",
            id="nothing",
        ),
        pytest.param(Arrangement(), "Arrangement([])", id="empty"),
    ],
)
def test_repr(sample, text):
    assert repr(sample) == text


def test_labels():
    assert W1.label() == "Doble Cebolla, Cebolla de 5"
    assert NULL.label("en") == "five-card onion (2 null eights), bagel, bagel"
    assert NOTHING.label("es") == "ninguna agrupación"
    for value in (W1, NOTHING, W1.groups[0]):
        with pytest.raises(OptionError, match="lang must be"):
            value.label("fr")
        with pytest.raises(OptionError, match="lang must be"):
            value.draw("fr")


def test_equality_is_cards_in_groups_and_there_is_no_order():
    bagel = [Group(Category.BOLLITO, "Kc Qd")]
    plain = [Group(Category.BOLLITO, "Kc Qd", reading=Reading("plain"))]
    assert Arrangement(bagel, "3c") == Arrangement(plain, "3c")
    assert hash(Arrangement(bagel, "3c")) == hash(Arrangement(plain, "3c"))
    assert Arrangement(bagel, "3c") != Arrangement(bagel, "4c")
    assert Arrangement(bagel, "3c") != Arrangement((), "3c Kc Qd")
    swapped = [Group(Category.BOLLITO, "Kc Ks"), Group(Category.BOLLITO, "Qd Jd")]
    others = [Group(Category.BOLLITO, "Kc Jd"), Group(Category.BOLLITO, "Qd Ks")]
    assert Arrangement(swapped) != Arrangement(others)
    assert Arrangement(swapped).strength == Arrangement(others).strength
    for left, right in ((W1, NULL), (W1.groups[0], W1.groups[1])):
        with pytest.raises(TypeError, match="not supported"):
            assert left < right


def test_values_are_frozen():
    for value, name in ((W1, "groups"), (W1.groups[0], "cards"), (Ranked(W1, 1), "partitions")):
        with pytest.raises(AttributeError):
            setattr(value, name, ())
        with pytest.raises((AttributeError, TypeError)):
            value.note = ""


@each_sample
def test_pictures_show_every_card_and_what_it_stands_for(sample):
    for lang in ("es", "en"):
        picture = sample.draw(lang)
        assert picture.startswith("<svg")
        for group in sample.groups:
            assert group.label(lang) in picture
            assert all(f">{read.note(lang)}<" in picture for read in group.reads if read.note())
    assert sample._repr_svg_() == sample.draw("es")
    assert sample.draw("en") != sample.draw("es")


def test_a_group_draws_itself():
    assert "Color" in WILD.groups[0]._repr_svg_()
    assert "as 1" in WILD.groups[0].draw("es")


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        pytest.param(
            lambda: Group(Category.COLOR_ROTO, "4c 7b Tc"),
            GroupingError,
            "4c Tc 7b are no Color Roto",
            id="no-such-group",
        ),
        pytest.param(
            lambda: Group(Category.CEBOLLA_3, "4c 7b Tc"),
            GroupingError,
            "better than a Cebolla de 3: they are a Color",
            id="better-group",
        ),
        pytest.param(
            lambda: Group(Category.CEBOLLA_4, "Ac Kd 8s 8h", nulls=1),
            GroupingError,
            "with 2 null eights, not 1",
            id="wrong-nulls",
        ),
        pytest.param(
            lambda: Group(Category.REAL, "7c 7d 7h", nulls=1),
            StrengthError,
            "REAL holds no null eights",
            id="null-royal",
        ),
        pytest.param(lambda: Group(9, "7c 7d 7h"), StrengthError, "must be a Category", id="int"),
        pytest.param(
            lambda: Group(Category.REAL, "7c 7d 7h", reading="wild"),
            CebollaTypeError,
            "reading must be a Reading",
            id="reading-text",
        ),
        pytest.param(
            lambda: Group(Category.REAL, "7c 7d 13h"), UnknownCardError, "13h", id="no-such-card"
        ),
        pytest.param(
            lambda: Group(Category.REAL, "7c 7d 7c"), DuplicateCardError, "token 3", id="twice"
        ),
        pytest.param(
            lambda: Arrangement(W1.groups, "Js"),
            DuplicateCardError,
            "Js lies in Doble Cebolla: Js Ah Qh Ad and in the leftover",
            id="in-two-places",
        ),
        pytest.param(
            lambda: Arrangement([*W1.groups, Group(Category.BOLLITO, "Js Kd")]),
            DuplicateCardError,
            "Js lies in Doble Cebolla: Js Ah Qh Ad and in Bollito: Js Kd",
            id="in-two-groups",
        ),
        pytest.param(
            lambda: Arrangement(W1.groups, "6d 7d"), HoldingSizeError, "not 11", id="eleven"
        ),
        pytest.param(
            lambda: Arrangement([*W1.groups, *WILD.groups]),
            GroupingError,
            "is read with wild eights",
            id="two-readings",
        ),
        pytest.param(
            lambda: Arrangement(W1.groups, reading=Reading("plain")),
            GroupingError,
            "the arrangement with plain eights",
            id="other-reading",
        ),
        pytest.param(
            lambda: Arrangement(["7c 7d 7h"]), CebollaTypeError, "made of Groups", id="text"
        ),
        pytest.param(
            lambda: Arrangement((), "6d", reading="null"),
            CebollaTypeError,
            "must be a Reading",
            id="reading",
        ),
        pytest.param(lambda: Ranked(W1, 0), CebollaValueError, "1 partition or more", id="none"),
        pytest.param(lambda: Ranked(W1, True), CebollaTypeError, "is an integer", id="true"),
        pytest.param(lambda: Ranked("W1", 1), CebollaTypeError, "an Arrangement", id="ranked-text"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(make, error, message):
    with pytest.raises(error, match=message):
        make()


def test_groups_of_other_rules_are_groups():
    assert Group(Category.ELEFANTES, "Qo 9c Tc Kd Jh").label("en") == "Elephants"
    assert Group(Category.CEBOLLA_5, "Qo 8c 8d 8h 8s", reading=Reading("wild")).total == 21
    eights = Group(Category.CEBOLLA_MENOR, "8c 8b 8s 8e 8h 8u 8d 8o", reading=Reading("wild"))
    assert eights.total == 4 * 21
    assert_travels(eights)


def places(value, path=()):
    """Give the path of everything inside plain values."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))


def changed(values, path, change):
    """A deep copy in which `change` was applied to the container and key at the path."""
    found = values = json.loads(json.dumps(values))
    for key in path[:-1]:
        found = found[key]
    change(found, path[-1])
    return values


def put(new):
    def change(container, key):
        container[key] = new

    return change


def remove(container, key):
    del container[key]


def swap_first_two(container, key):
    container[key][:2] = container[key][1::-1]


@pytest.mark.parametrize(
    "value",
    [W1.groups[0], W1, NULL, WILD, Ranked(NULL, 2)],
    ids=["group", "W1", "null", "wild", "ranked"],
)
def test_any_damage_is_noticed(value):
    values = value.to_dict()
    for path in places(values):
        inner = values
        for key in path:
            inner = inner[key]
        for new in (None, "", "Kc", -1, 7, 1.0, True, [], {}, [[]], float("nan")):
            if new == inner and type(new) is type(inner):
                continue
            if (path == ("partitions",) and new == 7) or ("leftover" in path and new in ("Kc", [])):
                continue  # another true value: so many partitions, other cards left over
            with pytest.raises(SerialError):
                type(value).from_dict(changed(values, path, put(new)))
        if "leftover" not in path[:-1]:
            with pytest.raises(SerialError):
                type(value).from_dict(changed(values, path, remove))
        if isinstance(inner, list) and len(inner) > 1:
            with pytest.raises(SerialError):
                type(value).from_dict(changed(values, path, swap_first_two))
        if isinstance(inner, dict):
            with pytest.raises(SerialError, match="unknown field 'more'"):
                type(value).from_dict(changed(values, (*path, "more"), put(0)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "is no JSON", id="empty"),
        pytest.param("{", "is no JSON", id="cut"),
        pytest.param("[" * 100_000, "is no JSON", id="deep"),
        pytest.param(b"\xff\xfe\xfa", "is no JSON", id="bytes"),
        pytest.param("[]", "must be an object", id="list"),
        pytest.param("null", "must be an object", id="null"),
        pytest.param("{}", "has no field 'cebolla'", id="nothing"),
        pytest.param('{"cebolla": "group", "version": 1}', "must be 'arrangement'", id="kind"),
        pytest.param('{"cebolla": "arrangement", "version": 2}', "reads version 1", id="version"),
        pytest.param('{"cebolla": "arrangement", "version": true}', "reads version 1", id="true"),
        pytest.param('{"cebolla": "arrangement", "version": 1}', "no field 'reading'", id="bare"),
        pytest.param('{"cebolla": 1, "cebolla": 1}', "given twice", id="twice"),
    ],
)
def test_damaged_text_is_refused(text, message):
    with pytest.raises(SerialError, match=message):
        Arrangement.from_json(text)


def test_only_text_is_json():
    with pytest.raises(CebollaTypeError, match="JSON is text"):
        Arrangement.from_json({"cebolla": "arrangement"})


def test_a_lie_about_the_cards_is_told_as_it_is():
    values = W1.to_dict()
    values["groups"][1]["cards"][0] = "3d"
    with pytest.raises(SerialError, match="item 1 of 'cards' of group must be '3s', not '3d'"):
        Arrangement.from_dict(values)
    values = W1.to_dict()
    values["groups"][1]["cards"][0] = "2c"
    with pytest.raises(SerialError, match="this is no group: 2c 3s 4s 7h 4d are no Cebolla de 5"):
        Arrangement.from_dict(values)
