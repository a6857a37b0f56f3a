"""What each card of a group stands for, against the slow reference and a plain definition."""

import itertools
import pickle

import pytest

from biased import POOLS, holdings, single_groups
from cebolla.cards import Card, Rank, Suit, SuitPair
from cebolla.errors import GroupingError, OptionError
from cebolla.groupings.category import Category
from cebolla.groupings.read import Read
from cebolla.groupings.reads import FA_PAIRS, better_category, reads
from cebolla.rules import READINGS, Reading
from cebolla.testing.reference.groups import group_kind, group_kinds

TOTALS = {category: {21} for category in Category if category.onion_size} | {
    Category.BOLLITO: {20},
    Category.COLOR_ROTO: {*range(16, 22)},
    Category.COLOR: {*range(16, 22)},
    Category.REAL_ROTO: {21},
    Category.REAL: {21},
}
TOTALS |= {category: {21 * pairs} for category, pairs in FA_PAIRS.items()}

each_reading = pytest.mark.parametrize("reading", READINGS, ids=str)
each_pool = pytest.mark.parametrize("pool", POOLS)
each_seed = pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(1, 20))]
)


def cards_of(indices):
    return tuple(map(Card.from_index, indices))


def parse(text):
    """Read tokens the slow way: these tests come before the notation."""
    known = {str(card): card for card in map(Card.from_index, range(104))}
    return tuple(sorted(known[token] for token in text.split()))


def possible_points(card, category, reading):
    """Every number of points the card may count, by the letter of the rules."""
    if card.rank is Rank.EIGHT:
        if reading.eights == "wild":
            return range(1, 11 if reading.aces_low else 12)
        onion = category.onion_size and reading.eights == "null"
        return (0, 8) if onion else (8,)
    if card.rank is Rank.ACE:
        return (1,) if reading.aces_low else (1, 11)
    return (min(card.rank + 1, 10),)


@each_seed
@each_pool
@each_reading
def test_reads_are_what_the_principle_says(pool, reading, seed):
    seen = 0
    for indices, category, nulls in single_groups(pool, 8, seed, reading):
        cards = cards_of(indices)
        found = reads(cards, category, nulls, reading)
        seen += 1
        assert tuple(read.card for read in found) == cards
        assert sum(read.role == "null" for read in found) == nulls
        for read in found:
            wild = reading.eights == "wild" and read.card.rank is Rank.EIGHT
            assert (read.role in ("ace", "figure", "number", "wild")) == wild
            coloured = wild and category in (Category.COLOR, Category.COLOR_ROTO)
            assert (read.pair is not None) == coloured
        total = sum(read.points for read in found)
        if category in TOTALS:
            assert total in TOTALS[category]
        if category.onion_size or category in (
            Category.BOLLITO,
            Category.COLOR,
            Category.COLOR_ROTO,
        ):
            wild = [reading.eights == "wild" and card.rank is Rank.EIGHT for card in cards]
            order = sorted(range(len(cards)), key=lambda place: (wild[place], place))
            options = [possible_points(cards[place], category, reading) for place in order]
            if len(cards) <= 5 or sum(wild) <= 3:
                least = min(
                    choice
                    for choice in itertools.product(*options)
                    if sum(choice) in TOTALS[category]
                )
                assert tuple(found[place].points for place in order) == least
    assert seen


@each_seed
@each_pool
@each_reading
def test_fa_pairs_royals_and_colours_hold_together(pool, reading, seed):
    for indices, category, nulls in single_groups(pool, 8, seed + 100, reading):
        found = reads(cards_of(indices), category, nulls, reading)
        points = sorted(read.points for read in found)
        if category in FA_PAIRS:
            pairs = FA_PAIRS[category]
            assert points == [10] * pairs + [11] * pairs
            assert all(
                read.role == "figure" if read.role != "itself" else read.card.rank.is_figure
                for read in found
                if read.points == 10
            )
        elif category is Category.REAL_ROTO:
            assert points == [6, 7, 8]
        elif category is Category.REAL:
            assert points == [7, 7, 7]
        elif category in (Category.OCTAVO, Category.REAL_SALVAJE):
            assert {read.role for read in found} == {"wild"}
        elif category is Category.ELEFANTES:
            elephants = [read for read in found if str(read.card) != "Qo"]
            assert len(elephants) == 4
            assert {read.points for read in elephants} <= {9, 10}
        elif category in (Category.COLOR, Category.COLOR_ROTO):
            pairs = [read.pair if read.pair is not None else read.card.pair for read in found]
            most = max(map(pairs.count, pairs))
            assert most == len(pairs) - (category is Category.COLOR_ROTO)


@each_seed
@each_pool
@each_reading
def test_readable_groupings_are_those_of_the_reference(pool, reading, seed):
    for holding in holdings(pool, 6, seed):
        for size in (2, 3, 4, 5, 6, 8, 10):
            indices = holding[:size]
            if len(indices) != size:
                continue
            cards, expected = cards_of(indices), dict(group_kinds(indices, reading))
            for category in Category:
                if category is Category.COLOR_ROTO and Category.COLOR in expected:
                    continue  # a wild eight can be the odd one in a Color, which serves nobody
                if category in expected:
                    assert reads(cards, category, expected[category], reading)
                elif category is not Category.ELEFANTES:
                    with pytest.raises(GroupingError):
                        reads(cards, category, 0, reading)
            kind = group_kind(indices, reading)
            if kind is None:
                assert better_category(cards, Category.BOLLITO, reading) is None
            elif kind[0] not in (Category.ELEFANTES, Category.OCTAVO):
                assert better_category(cards, kind[0], reading) is None
                for lesser in range(1, kind[0]):
                    assert better_category(cards, Category(lesser), reading) == kind[0]


@pytest.mark.parametrize(
    ("text", "category", "reading", "nulls", "english"),
    [
        pytest.param(
            "Ac Ad 9h", "CEBOLLA_3", Reading(), 0, "Ac as 1, 9h, Ad as 11", id="last-ace-high"
        ),
        pytest.param(
            "Ac Kd 8s", "CEBOLLA_3", Reading(), 1, "Ac as 11, 8s null (0), Kd", id="null-eight"
        ),
        pytest.param(
            "8c 8s 8h 5c 8d 2b 6s",
            "CEBOLLA_7",
            Reading(),
            3,
            "5c, 8c null (0), 2b, 6s, 8s null (0), 8h null (0), 8d",
            id="first-eights-null",
        ),
        pytest.param(
            "8c 8b Ks Ad",
            "DOBLE_CEBOLLA",
            Reading("wild"),
            0,
            "8c as a figure, 8b as an ace (11), Ks, Ad as 11",
            id="figure-then-ace",
        ),
        pytest.param(
            "8c 8b Ac Ad",
            "DOBLE_CEBOLLA",
            Reading("wild"),
            0,
            "Ac as 11, 8c as a figure, 8b as a figure, Ad as 11",
            id="two-figures",
        ),
        pytest.param(
            "6d 8s 8c",
            "REAL_ROTO",
            Reading("wild"),
            0,
            "8c as a 7, 8s as an 8, 6d",
            id="broken-royal",
        ),
        pytest.param(
            "8h 5c Tb",
            "COLOR",
            Reading("wild"),
            0,
            "5c, Tb, 8h as an ace of clubs/staves (1)",
            id="flush-as-low-as-can-be",
        ),
        pytest.param(
            "8h 5c Td",
            "COLOR_ROTO",
            Reading("wild"),
            0,
            "5c, 8h as an ace of clubs/staves (1), Td",
            id="broken-flush-first-pair",
        ),
        pytest.param(
            "8h 5c Td Kd",
            "COLOR_ROTO",
            Reading("wild"),
            0,
            None,
            id="too-much",
        ),
        pytest.param(
            "8h 2c 3d 4d",
            "COLOR_ROTO",
            Reading("wild"),
            0,
            "2c, 8h as a 7 of diamonds/coins, 3d, 4d",
            id="pair-of-the-most",
        ),
        pytest.param(
            "8h 8d 8o 2c 3d 4d 7h",
            "CEBOLLA_7",
            Reading("wild", aces_low=True),
            0,
            "2c, 7h, 8h as an ace (1), 3d, 4d, 8d as an ace (1), 8o as a 3",
            id="wild-eights-rise",
        ),
        pytest.param(
            "9c 8h", "BOLLITO", Reading("wild"), 0, "9c, 8h as an ace (11)", id="wild-bollito"
        ),
        pytest.param(
            "9c 8h", "BOLLITO", Reading("wild", aces_low=True), 0, None, id="no-eleven-bound"
        ),
        pytest.param(
            "Qo 9c 9d 8h 8u",
            "ELEFANTES",
            Reading("wild"),
            0,
            "9c, 8h as a 9, 8u as a 9, 9d, Qo",
            id="elephants",
        ),
        pytest.param(
            "Qo 9c 9d Kh Ku", "ELEFANTES", Reading(), 0, "9c, Kh, Ku, 9d, Qo", id="figure-elephants"
        ),
        pytest.param(
            "8c 8b 8s", "REAL_SALVAJE", Reading("wild"), 0, "8c wild, 8b wild, 8s wild", id="wild"
        ),
        pytest.param(
            "Ac Ad As Ah Au Jc Qs Kh Jd 8o",
            "GRAN_CEBOLLA",
            Reading("wild", aces_low=True),
            0,
            "Ac as 11, Jc, As as 11, Qs, Ah as 11, Kh, Au as 11, Ad as 11, Jd, 8o as a figure",
            id="gran-untouched-by-the-dama",
        ),
        pytest.param("Ac Kc Qd Ah", "DOBLE_CEBOLLA", Reading(aces_low=True), 0, None, id="bound"),
        pytest.param("Ac Tc Qd Ah", "DOBLE_CEBOLLA", Reading(), 0, None, id="ten-no-figure"),
        pytest.param("8c 8d 8h", "REAL_SALVAJE", Reading(), 0, None, id="not-wild"),
        pytest.param("9c Ts", "BOLLITO", Reading(), 0, None, id="nineteen"),
        pytest.param("Ks 5d 6c", "CEBOLLA_3", Reading(), 1, None, id="wrong-nulls"),
    ],
)
def test_known_reads(text, category, reading, nulls, english):
    cards = parse(text)
    if english is None:
        with pytest.raises(GroupingError, match=f"{cards[0]} .*are (no|a) "):
            reads(cards, Category[category], nulls, reading)
    else:
        found = reads(cards, Category[category], nulls, reading)
        assert ", ".join(read.label("en") for read in found) == english


EIGHT, ACE, KING = parse("8h Ac Kd")[1], parse("Ac")[0], parse("Kd")[0]
SAMPLES = [
    Read(KING, 10),
    Read(ACE, 1),
    Read(ACE, 11),
    Read(EIGHT, 8),
    Read(EIGHT, 0, "null"),
    Read(EIGHT, 8, "wild"),
    Read(EIGHT, 10, "figure"),
    Read(EIGHT, 11, "ace"),
    Read(EIGHT, 1, "ace", SuitPair.DIAMONDS_OROS),
    Read(EIGHT, 8, "number"),
    Read(EIGHT, 2, "number", SuitPair.SPADES_ESPADAS),
]


SUITS = {"Suit": Suit, "SuitPair": SuitPair}


@pytest.mark.parametrize("read", SAMPLES, ids=lambda read: read.label("en"))
def test_reads_round_trip(read):
    assert eval(repr(read), {"Read": Read, "Card": Card, "Rank": Rank, **SUITS}) == read  # noqa: S307
    assert pickle.loads(pickle.dumps(read)) == read  # noqa: S301
    assert hash(read) == hash(pickle.loads(pickle.dumps(read)))  # noqa: S301
    assert str(read) == read.label("es")
    assert read.to_dict()["card"] == str(read.card)


def test_labels_tell_reads_apart():
    for lang in ("es", "en"):
        assert len({read.label(lang) for read in SAMPLES}) == len(SAMPLES)
    assert [read.label("es") for read in SAMPLES] == [
        "Kd",
        "Ac como 1",
        "Ac como 11",
        "8h",
        "8h nulo (0)",
        "8h salvaje",
        "8h como figura",
        "8h como as (11)",
        "8h como as de diamantes/oros (1)",
        "8h como 8",
        "8h como 2 de picas/espadas",
    ]
    with pytest.raises(OptionError, match="lang must be"):
        SAMPLES[1].label("fr")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("8h", 8), "takes a Card", id="text"),
        pytest.param((EIGHT, 8, "tame"), "role must be one of 'itself', 'null'", id="role"),
        pytest.param((KING, 0, "null"), "Kd is no eight", id="null-king"),
        pytest.param((KING, 11), "Kd as itself counts 10 points, not 11", id="king-11"),
        pytest.param((ACE, 10), "counts 1 or 11 points, not 10", id="ace-10"),
        pytest.param((ACE, True), "counts 1 or 11 points, not True", id="ace-true"),
        pytest.param((EIGHT, 0), "counts 8 points, not 0", id="eight-0"),
        pytest.param((EIGHT, 1, "null"), "counts 0 points, not 1", id="null-1"),
        pytest.param((EIGHT, 10, "figure", SuitPair.CLUBS_BASTOS), "pair is", id="figure-pair"),
        pytest.param((EIGHT, 11, "ace", 0), "pair is the SuitPair", id="int-pair"),
    ],
)
def test_impossible_reads_are_refused(arguments, message):
    with pytest.raises(GroupingError, match=message):
        Read(*arguments)
