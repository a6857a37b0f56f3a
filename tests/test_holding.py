"""The door for one holding."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.cards import DOUBLE, SPANISH, Card, Rank, Suit, SuitPair
from cebolla.errors import CardTypeError, DuplicateCardError, HoldingSizeError, UnknownCardError
from cebolla.notation import format_cards, long_name, read_holding

HOLDINGS = st.lists(st.integers(0, 103), unique=True, max_size=10)
FORMS = {
    "index": int,
    "numpy index": np.uint8,
    "card": Card.from_index,
    "token": lambda index: str(DOUBLE.cards[index]),
    "name": lambda index: long_name(DOUBLE.cards[index]),
}


@pytest.mark.parametrize("collect", [tuple, list, iter], ids=["tuple", "list", "iterator"])
@given(holding=HOLDINGS, pick=st.data())
def test_every_form_gives_the_same_sorted_indices(collect, holding, pick):
    forms = pick.draw(
        st.lists(st.sampled_from(list(FORMS)), min_size=len(holding), max_size=len(holding))
    )
    items = [FORMS[form](index) for form, index in zip(forms, holding, strict=True)]
    answer = read_holding(collect(items))
    assert answer == tuple(sorted(holding))
    assert all(type(index) is int for index in answer)


@given(HOLDINGS)
def test_text_tuples_and_arrays_give_the_same(holding):
    expected = tuple(sorted(holding))
    cards = [DOUBLE.cards[index] for index in holding]
    for given_ in (
        tuple(holding),
        format_cards(cards),
        format_cards(cards).replace(" ", ", "),
        format_cards(cards, lang="en"),
        np.array(holding, dtype=np.int64),
        set(holding),
    ):
        assert read_holding(given_) == expected


def test_no_cards():
    for nothing in ("", (), [], np.empty(0, np.uint8)):
        assert read_holding(nothing) == ()


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        ((3, 104), UnknownCardError, r"card 2: card index 104 is outside 0 … 103"),
        ((-1, 3), UnknownCardError, r"card 1: card index -1 is outside"),
        ((2**70,), UnknownCardError, r"outside 0 … 103"),
        ((3, 7, 3), DuplicateCardError, r"card 3 \(4c\) is the same as card 1; each card exists"),
        ((3, "4c"), DuplicateCardError, r"card 2 \(4c\) is the same as card 1"),
        ("Kh kh", DuplicateCardError, r"token 2 'kh' is the same card as token 1 'Kh'"),
        ((3, "13h"), UnknownCardError, r"card 2: '13h' is no card: there is no rank '13'"),
        ("3c 13h", UnknownCardError, r"token 2 '13h' is no card"),
        (("3c 4c",), UnknownCardError, r"card 1: '3c 4c' is no card"),
        (tuple(range(11)), HoldingSizeError, r"11 cards given, where at most 10 are allowed"),
        (" ".join(map(str, DOUBLE.cards[:12])), HoldingSizeError, r"12 cards given"),
        ((0, True), CardTypeError, r"card 2: a card index must be an integer, not True"),
        ((False,), CardTypeError, r"not False"),
        ((np.True_,), CardTypeError, r"not (np\.True_|True)"),
        ((1.0,), CardTypeError, r"not 1.0"),
        (np.array([1.0, 2.0]), CardTypeError, r"card 1: a card index must be an integer"),
        ((float("nan"),), CardTypeError, r"not nan"),
        ((Fraction(3),), CardTypeError, r"not Fraction"),
        ((None,), CardTypeError, r"not None"),
        ((b"Kh",), CardTypeError, r"not b'Kh'"),
        (([3],), CardTypeError, r"card 1: a card index must be an integer"),
        (np.zeros((2, 3), np.uint8), CardTypeError, r"card 1: "),
        ((Rank.KING,), CardTypeError, r"card 1: Rank.KING is no card of the double pack"),
        ((Suit.OROS,), CardTypeError, r"is no card of the double pack"),
        ((SuitPair.CLUBS_BASTOS,), CardTypeError, r"is no card of the double pack"),
        ((SPANISH.cards[0],), CardTypeError, r"SpanishCard\(0\) is no card of the double pack"),
        (b"Kh", CardTypeError, r"a holding is text or an iterable of cards, not b'Kh'"),
        (DOUBLE.cards[0], CardTypeError, r"a holding is text or an iterable of cards"),
        (7, CardTypeError, r"a holding is text or an iterable of cards, not 7"),
        (None, CardTypeError, r"not None"),
    ],
)
def test_what_is_no_holding_is_refused(cards, error, message):
    with pytest.raises(error, match=message):
        read_holding(cards)


def test_most_is_the_limit():
    five = (1, 2, 3, 4, 5)
    assert read_holding(five, most=5) == five
    assert read_holding(tuple(range(104)), most=104) == tuple(range(104))
    for cards in (five, list(five), "3c 4c 5c 6c 7c"):
        with pytest.raises(HoldingSizeError, match="5 cards given, where at most 4 are allowed"):
            read_holding(cards, most=4)


def test_endless_input_ends_in_an_error():
    random = Random(1)
    with pytest.raises(DuplicateCardError):
        read_holding(iter(lambda: random.randrange(104), None))


def test_the_given_list_is_left_alone():
    cards = [5, 3, 1]
    assert read_holding(cards) == (1, 3, 5)
    assert cards == [5, 3, 1]
