"""Tokens and long names, one card and one text at a time (rules, section 1)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cebolla.cards import DOUBLE, FRENCH, SPANISH, Card, Pack, Rank, SpanishCard, Suit
from cebolla.errors import (
    CardError,
    CardTypeError,
    CebollaError,
    CebollaTypeError,
    DuplicateCardError,
    OptionError,
    UnknownCardError,
)
from cebolla.notation import format_cards, long_name, parse_card, parse_cards
from cebolla.notation.tokens import twin

PACKS = [DOUBLE, FRENCH, SPANISH]
PACK_IDS = [pack.name for pack in PACKS]


def random_case(text, draw_bits):
    return "".join(c.upper() if bit else c.lower() for c, bit in zip(text, draw_bits, strict=False))


@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
def test_every_card_is_read_back_from_its_token(pack):
    for card in pack.cards:
        for text in (str(card), str(card).lower(), str(card).upper(), f"  {card} "):
            assert parse_card(text, pack) == card
    assert parse_cards(format_cards(pack.cards), pack) == pack.cards


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
def test_every_card_is_read_back_from_its_long_name(pack, lang):
    names = [long_name(card, lang) for card in pack.cards]
    assert len(set(names)) == len(pack)
    for card, name in zip(pack.cards, names, strict=True):
        for text in (name, name.upper(), name.title(), name.replace(" ", "   ")):
            assert parse_card(text, pack) == card
    assert parse_cards(format_cards(pack.cards, lang=lang), pack) == pack.cards


@pytest.mark.parametrize("pack", PACKS, ids=PACK_IDS)
@given(pick=st.data())
def test_mixed_notations_round_trip(pack, pick):
    cards = pick.draw(st.lists(st.sampled_from(pack.cards), unique=True, min_size=1, max_size=14))
    texts = []
    for card in cards:
        form = pick.draw(st.sampled_from(["token", "es", "en"]))
        text = str(card) if form == "token" else long_name(card, form)
        bits = pick.draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
        texts.append(random_case(text, bits))
    assert parse_cards(" , ".join(texts), pack) == tuple(cards)


@given(
    st.lists(st.sampled_from(DOUBLE.cards), unique=True), st.sampled_from(" ,\t\n"), st.booleans()
)
def test_tokens_are_separated_by_spaces_or_commas(cards, separator, ten_in_digits):
    text = separator.join(map(str, cards))
    if ten_in_digits:
        text = text.replace("T", "10")
    assert parse_cards(text) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("10h", "Th"),
        ("10U", "Tu"),
        ("Su", "Ju"),
        ("co", "Qo"),
        ("RB", "Kb"),
        ("Ce", "Qe"),
        ("A♣", "Ac"),
        ("10♠", "Ts"),
        ("q♥", "Qh"),
        ("2♦", "2d"),
        ("K♡", "Kh"),
        ("K♥\ufe0f", "Kh"),
        ("rey de copas", "Ku"),
        ("king of cups", "Ku"),
        ("Rey de Copa", "Ku"),
        ("10 de oros", "To"),
        ("diez de oro", "To"),
        ("ten of coins", "To"),
        ("T of coins", "To"),
        ("as de picas", "As"),
        ("ace of spades", "As"),
        ("A de picas", "As"),
        ("caballo de oros", "Qo"),
        ("knight of coins", "Qo"),
        ("queen of coins", "Qo"),
        ("c de oros", "Qo"),
        ("sota de bastos", "Jb"),
        ("jack of staves", "Jb"),
        ("knave of batons", "Jb"),
        ("rey de espadas", "Ke"),
        ("king of swords", "Ke"),
        ("R de espadas", "Ke"),
        ("jota de tréboles", "Jc"),
        ("sota de treboles", "Jc"),
        ("JACK OF CLUBS", "Jc"),
        ("dama de picas", "Qs"),
        ("reina de picas", "Qs"),
        ("Queen of Spades", "Qs"),
        ("siete de CORAZONES", "7h"),
        ("7 de corazón", "7h"),
        ("seven of hearts", "7h"),
        ("dos de TRÉBOLES", "2c"),
        ("deuce of diamonds", "2d"),
        ("tres de diamantes", "3d"),
        ("rey of cups", "Ku"),
    ],
)
def test_double_pack_spellings(text, token):
    card = parse_card(text)
    assert str(card) == token
    assert parse_cards(f"{text}, 6c")[0] == card


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("1o", "1o"),
        ("SO", "10o"),
        ("cu", "11u"),
        ("Re", "12e"),
        ("x1", "X1"),
        ("12B", "12b"),
        ("as de oros", "1o"),
        ("uno de oro", "1o"),
        ("1 de oros", "1o"),
        ("10 de copas", "10u"),
        ("sota de copas", "10u"),
        ("once de bastos", "11b"),
        ("caballo de bastos", "11b"),
        ("knight of staves", "11b"),
        ("12 of swords", "12e"),
        ("rey de espada", "12e"),
        ("Comodín 2", "X2"),
        ("comodin 1", "X1"),
        ("joker 1", "X1"),
    ],
)
def test_spanish_pack_spellings(text, token):
    assert str(parse_card(text, SPANISH)) == token


def test_one_text_may_mix_names_and_tokens():
    cards = parse_cards("3c 4♥, king of cups,10 de oros, Su Tc")
    assert format_cards(cards) == "3c 4h Ku To Ju Tc"


@pytest.mark.parametrize("text", ["", "   ", "\n\t"])
def test_blank_text_is_no_cards(text):
    assert parse_cards(text) == ()


@pytest.mark.parametrize(
    ("text", "pack", "message"),
    [
        ("3c 13h", DOUBLE, "token 2 '13h' is no card: there is no rank '13'; the ranks are A 2"),
        ("1c", DOUBLE, "token 1 '1c' is no card: the ace is written 'Ac'"),
        ("Ah Kd Xh", DOUBLE, "token 3 'Xh' is no card: there is no rank 'X'"),
        ("Kx", DOUBLE, "there is no suit 'x'; the suits are c s h d o u e b"),
        ("0h", DOUBLE, "there is no rank '0'"),
        ("11h", DOUBLE, "there is no rank '11'"),
        ("010h", DOUBLE, "there is no rank '010'"),
        ("Sc", DOUBLE, "S, C and R go with a Spanish suit only; this card is written 'Jc'"),
        ("r♠", DOUBLE, "this card is written 'K♠'"),
        ("hK", DOUBLE, "the rank comes first: 'Kh'"),
        ("u10", DOUBLE, "the rank comes first: 'Tu'"),
        ("zz", DOUBLE, "a card is a rank (A 2 3 … 9 T J Q K) and a suit"),
        ("K h", DOUBLE, "token 1 'K' is no card: a card is a rank"),
        ("K", DOUBLE, "token 1 'K' is no card: a card is a rank"),
        ("1o", DOUBLE, "the double pack writes the ace of coins 'Ao'"),
        ("12u", DOUBLE, "the double pack writes the king of cups 'Ku'"),
        ("1 de oros", DOUBLE, "the double pack writes the ace of coins 'Ao'"),
        ("X1", DOUBLE, "the double pack has no comodines"),
        ("uno de picas", DOUBLE, "the ace is called 'as' or 'ace'"),
        ("rey de copitas", DOUBLE, "there is no suit 'copitas'; did you mean 'copas'?"),
        ("kin of cups", DOUBLE, "there is no rank 'kin'; did you mean 'king'?"),
        ("x of y", DOUBLE, "there is no rank 'x', and a long name is rank, 'de' or 'of', suit"),
        ("caballo de picas", DOUBLE, "'caballo' goes with a Spanish suit only; French figures are"),
        ("3c, rey copas", DOUBLE, "token 2 'rey' is no card: a long name is rank, 'de' or 'of'"),
        ("king of", DOUBLE, "a long name is rank, 'de' or 'of', suit"),
        ("as de oros as de picas", DOUBLE, "long names are separated by commas"),
        ("Kh,,Kd", DOUBLE, "token 2 '' is no card: a token is missing here"),
        ("Kh,", DOUBLE, "token 2 '' is no card: a token is missing here"),
        (",Kh", DOUBLE, "token 1 '' is no card: a token is missing here"),
        ("Kh Ku", FRENCH, "token 2 'Ku' is no card: the French pack has only the suits c s h d"),
        ("1h", FRENCH, "the ace is written 'Ah'"),
        ("X1", FRENCH, "the French pack has no comodines"),
        ("1o To", SPANISH, "token 2 'To' is no card: the Spanish pack of fifty has no tens; its "),
        ("Ao", SPANISH, "the Spanish pack writes the ace of coins '1o'"),
        ("Ku", SPANISH, "the Spanish pack writes the king of cups '12u'"),
        ("Kh", SPANISH, "the Spanish pack has only the suits o u e b"),
        ("10h", SPANISH, "the Spanish pack has only the suits o u e b"),
        ("13o", SPANISH, "there is no number '13'; the numbers are 1 to 12"),
        ("0b", SPANISH, "there is no number '0'"),
        ("5x", SPANISH, "there is no suit 'x'; the suits are o u e b"),
        ("zz", SPANISH, "a card is a number from 1 to 12 and a suit (o u e b), as in '12u'"),
        ("X3", SPANISH, "the two comodines are written X1 and X2"),
        ("comodín", SPANISH, "the two comodines are written X1 and X2"),
        ("o12", SPANISH, "the rank comes first: '12o'"),
    ],
)
def test_unknown_tokens_are_named_with_their_place_and_what_would_be_right(text, pack, message):
    with pytest.raises(UnknownCardError, match=re.escape(message)):
        parse_cards(text, pack)


@pytest.mark.parametrize(
    ("text", "pack", "message"),
    [
        (
            "Kh Tu kH",
            DOUBLE,
            "token 3 'kH' is the same card as token 1 'Kh'; each card exists once",
        ),
        ("To, 3c, 10 de oros", DOUBLE, "token 3 '10 de oros' is the same card as token 1 'To'"),
        ("Qo Co", DOUBLE, "token 2 'Co' is the same card as token 1 'Qo'"),
        ("10o So", SPANISH, "token 2 'So' is the same card as token 1 '10o'"),
        ("X1 x1", SPANISH, "token 2 'x1' is the same card as token 1 'X1'"),
    ],
)
def test_a_card_given_twice_is_named_with_both_places(text, pack, message):
    with pytest.raises(DuplicateCardError, match=re.escape(message)):
        parse_cards(text, pack)


def test_the_first_wrong_token_is_the_one_named():
    with pytest.raises(DuplicateCardError, match="token 2"):
        parse_cards("Kh Kh zz")
    with pytest.raises(UnknownCardError, match="token 2"):
        parse_cards("Kh zz Kh")


@pytest.mark.parametrize("text", ["", " ", "3c 4c", "rey", "Kh,", "🂡"])
def test_parse_card_takes_exactly_one_card(text):
    with pytest.raises(UnknownCardError, match="is no card: "):
        parse_card(text)


def test_a_long_wrong_token_is_shown_short():
    with pytest.raises(UnknownCardError) as caught:
        parse_cards("Kh " + "x" * 10_000)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=12), st.sampled_from(PACKS))
def test_no_text_gives_anything_but_cards_or_an_error_of_the_family(text, pack):
    try:
        cards = parse_cards(text, pack)
    except CardError as error:
        assert str(error).startswith("token ")  # noqa: PT017 - not every text is an error
    else:
        assert all(card in pack for card in cards)
        assert len(set(cards)) == len(cards)


WORDS = ["rey", "de", "of", "copas", "king", "joker", "1", "10", "picas", "k", "caballo", ",", "Kh"]


@given(st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join), st.sampled_from(PACKS))
def test_words_in_any_order_give_cards_or_an_error_of_the_family(text, pack):
    try:
        cards = parse_cards(text, pack)
    except CardError as error:
        assert str(error).startswith("token ")  # noqa: PT017 - not every text is an error
    else:
        assert parse_cards(format_cards(cards), pack) == cards


@pytest.mark.parametrize("text", [None, 12, b"Kh", ["Kh"], Card(Suit.HEARTS, Rank.ACE)])
def test_only_text_is_parsed(text):
    for parse in (parse_card, parse_cards):
        with pytest.raises(CardTypeError, match="cards are read from text such as 'Kh Tu 3c'"):
            parse(text)


def test_a_pack_is_a_pack():
    with pytest.raises(CebollaTypeError, match="pack must be a Pack such as"):
        parse_cards("Kh", "french")


def test_a_pack_of_ones_own_is_read_by_the_same_rules():
    aces = Pack("aces", tuple(card for card in DOUBLE.cards if card.rank == Rank.ACE))
    assert parse_cards("Ac, as de oros", aces) == (aces.cards[0], aces.cards[-1])
    with pytest.raises(UnknownCardError, match="the aces pack has no such card"):
        parse_card("Kc", aces)


@pytest.mark.parametrize(
    ("card", "spanish", "english"),
    [
        ("Ku", "rey de copas", "king of cups"),
        ("To", "10 de oros", "10 of coins"),
        ("As", "as de picas", "ace of spades"),
        ("Qo", "caballo de oros", "knight of coins"),
        ("Jb", "sota de bastos", "jack of staves"),
        ("Qs", "dama de picas", "queen of spades"),
        ("Jc", "jota de tréboles", "jack of clubs"),
        ("7h", "7 de corazones", "7 of hearts"),
        ("2d", "2 de diamantes", "2 of diamonds"),
        ("Ke", "rey de espadas", "king of swords"),
    ],
)
def test_long_names(card, spanish, english):
    assert long_name(parse_card(card)) == spanish
    assert long_name(parse_card(card), "en") == english


@pytest.mark.parametrize("card", ["Ku", 3, None, Suit.COPAS])
def test_long_name_takes_cards_only(card):
    with pytest.raises(CardTypeError, match="long_name takes a Card or a SpanishCard"):
        long_name(card)


@pytest.mark.parametrize("lang", ["fr", "", "ES", 1, []])
def test_unknown_languages_are_refused(lang):
    with pytest.raises(OptionError, match="lang must be 'es' or 'en'"):
        long_name(parse_card("Ku"), lang)


@pytest.mark.parametrize("cards", ["Kh", 3, None])
def test_format_cards_takes_an_iterable_of_cards(cards):
    with pytest.raises(CardTypeError, match="format_cards takes cards"):
        format_cards(cards)
    with pytest.raises(CardTypeError, match="card 2 is"):
        format_cards([parse_card("Ku"), cards])


def test_format_no_cards():
    assert format_cards(()) == ""
    assert format_cards((), lang="en") == ""


def test_twins_are_twins_both_ways():
    pairs = [(card, twin(card)) for card in SPANISH.cards]
    assert all(twin(other) == card for card, other in pairs if other is not None)
    assert [card for card, other in pairs if other is None] == [SpanishCard(48), SpanishCard(49)]
    assert str(twin(parse_card("11u", SPANISH))) == "Qu"


def test_errors_are_value_or_type_errors_too():
    assert issubclass(UnknownCardError, ValueError)
    assert issubclass(CardTypeError, TypeError)
    assert issubclass(CardError, CebollaError)
