"""Long names of cards in Spanish and English: "rey de copas", "king of cups"."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

from cebolla.cards import Card, CardT, Pack, Rank, SpanishCard, Suit
from cebolla.errors import CardTypeError, quoted
from cebolla.language import Lang, check_lang

__all__ = ["JOKERS", "LINKS", "fold", "long_name", "rank_words", "read_name", "suit_words"]

LINKS = frozenset({"de", "of"})
"""The word between rank and suit."""
JOKERS = frozenset({"comodin", "joker"})
"""The words for a comodín, which a number 1 or 2 follows."""

_SUITS = {
    Suit.CLUBS: ("tréboles", "clubs", "trébol", "club"),
    Suit.BASTOS: ("bastos", "staves", "basto", "stave", "staffs", "staff", "batons", "baton"),
    Suit.SPADES: ("picas", "spades", "pica", "spade"),
    Suit.ESPADAS: ("espadas", "swords", "espada", "sword"),
    Suit.HEARTS: ("corazones", "hearts", "corazón", "heart"),
    Suit.COPAS: ("copas", "cups", "copa", "cup"),
    Suit.DIAMONDS: ("diamantes", "diamonds", "diamante", "diamond"),
    Suit.OROS: ("oros", "coins", "oro", "coin"),
}
"""The names of the suits; the first is printed in Spanish, the second in English."""
_RANKS: dict[Rank, tuple[str, ...]] = {
    Rank.ACE: ("as", "ace"),
    Rank.TWO: ("2", "dos", "two", "deuce"),
    Rank.THREE: ("3", "tres", "three"),
    Rank.FOUR: ("4", "cuatro", "four"),
    Rank.FIVE: ("5", "cinco", "five"),
    Rank.SIX: ("6", "seis", "six"),
    Rank.SEVEN: ("7", "siete", "seven"),
    Rank.EIGHT: ("8", "ocho", "eight"),
    Rank.NINE: ("9", "nueve", "nine"),
    Rank.TEN: ("10", "diez", "ten"),
    Rank.JACK: ("jack", "sota", "jota", "knave"),
    Rank.QUEEN: ("queen", "reina", "dama"),
    Rank.KING: ("rey", "king"),
}
"""The names of the ranks with any suit."""
_KNIGHTS = ("caballo", "knight")
_NUMBERS: dict[int | None, tuple[str, ...]] = {
    1: ("1", "uno", "one"),
    10: _RANKS[Rank.TEN],
    11: ("11", "once", "eleven"),
    12: ("12", "doce", "twelve"),
}
"""What the ace and the figures of the Spanish fifty are called by their numbers."""
_LETTERS = {Rank.JACK: "s", Rank.QUEEN: "c", Rank.KING: "r"}
_PRINTED = {
    Rank.ACE: ("as", "ace", "as", "ace"),
    Rank.JACK: ("jota", "jack", "sota", "jack"),
    Rank.QUEEN: ("dama", "queen", "caballo", "knight"),
    Rank.KING: ("rey", "king", "rey", "king"),
}


def long_name(card: Card | SpanishCard, lang: Lang = "es") -> str:
    """Return the card's name in words, in Spanish (``"es"``) or English (``"en"``).

    Every such name is read back by `parse_card`.

    Raises
    ------
    CardTypeError
        If `card` is neither a `Card` nor a `SpanishCard`.
    OptionError
        If `lang` is another language.

    Examples
    --------
    >>> king = Card(Suit.COPAS, Rank.KING)
    >>> long_name(king), long_name(king, "en")
    ('rey de copas', 'king of cups')
    >>> long_name(SpanishCard(9)), long_name(SpanishCard(48), "en")
    ('sota de oros', 'joker 1')
    """
    english = check_lang(lang) == "en"
    if not isinstance(card, Card | SpanishCard):
        raise CardTypeError(f"long_name takes a Card or a SpanishCard, not {quoted(card)}")
    if card.suit is None:
        return f"{'joker' if english else 'comodín'} {str(card)[1]}"
    rank = _rank(card)
    if rank in _PRINTED:
        word = _PRINTED[rank][2 * card.suit.is_spanish + english]
    else:
        word = _RANKS[rank][0]
    return f"{word} {'of' if english else 'de'} {_SUITS[card.suit][english]}"


def read_name(text: str, pack: Pack[CardT]) -> CardT | None:
    """Return the card of the pack with this long name, None if it has none.

    >>> from cebolla.cards import DOUBLE, SPANISH
    >>> [str(read_name(name, DOUBLE)) for name in ("Ten of coins", "diez de oro", "A de tréboles")]
    ['To', 'To', 'Ac']
    >>> str(read_name("10 de oros", SPANISH)), read_name("uno de oros", DOUBLE)
    ('10o', None)
    """
    words = fold(text).split()
    names = _names(pack)
    if len(words) == 3 and words[1] in LINKS:
        return names.get((words[0], words[2]))
    if len(words) == 2 and words[0] in JOKERS:
        return names.get(("joker", words[1]))
    return None


def fold(text: str) -> str:
    """Return the text in lower case and without accents.

    >>> fold("Tréboles"), fold("CORAZÓN")
    ('treboles', 'corazon')
    """
    folded = text.casefold()
    if folded.isascii():
        return folded
    return "".join(
        letter
        for letter in unicodedata.normalize("NFD", folded)
        if not unicodedata.combining(letter)
    )


def rank_words(pack: Pack[Any]) -> list[str]:
    """Return the words that a long name in this pack can begin with, without accents."""
    return list(dict.fromkeys(rank for rank, _ in _names(pack)))


def suit_words(pack: Pack[Any]) -> list[str]:
    """Return the words that a long name in this pack can end with, without accents."""
    return list(dict.fromkeys(suit for _, suit in _names(pack)))


@cache
def _names(pack: Pack[CardT]) -> dict[tuple[str, str], CardT]:
    names: dict[tuple[str, str], CardT] = {}
    for card in pack.cards:
        if card.suit is None:
            names["joker", str(card)[1]] = card
            continue
        for rank in _words_of_rank(card):
            for suit in _SUITS[card.suit]:
                names[rank, fold(suit)] = card
    return names


def _words_of_rank(card: Card | SpanishCard) -> tuple[str, ...]:
    rank = _rank(card)
    words = _RANKS[rank]
    if isinstance(card, Card):
        words += (card.rank.letter.lower(),)
    else:
        words += _NUMBERS.get(card.number, ())
    if card.suit is not None and card.suit.is_spanish and rank in _LETTERS:
        words += (_LETTERS[rank], *(_KNIGHTS if rank == Rank.QUEEN else ()))
    return words


def _rank(card: Card | SpanishCard) -> Rank:
    """Return the rank; 10, 11 and 12 of the Spanish fifty are sota, caballo and rey."""
    if isinstance(card, Card):
        return card.rank
    number = card.number or 0
    return Rank(number if number >= 10 else number - 1)
