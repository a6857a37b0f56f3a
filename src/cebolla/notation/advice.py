"""Why a token is no card, and what would have been right."""

from __future__ import annotations

from typing import Any

from cebolla.cards import DOUBLE, FRENCH, SPANISH, Card, Pack, Rank, SpanishCard
from cebolla.errors import quoted
from cebolla.notation.names import JOKERS, LINKS, fold, long_name, rank_words, read_name, suit_words
from cebolla.notation.tokens import SPANISH_FIGURES, SYMBOLS, tokens, twin

__all__ = ["why_no_card"]

_A_NAME = "a long name is rank, 'de' or 'of', suit, as in 'rey de copas'"
_RANKS = {letter: rank for rank in Rank for letter in (rank.letter, rank.letter.lower())}
_RANKS["10"] = Rank.TEN
_FIGURES = {letter: rank for rank, letter in SPANISH_FIGURES.items()}


def why_no_card(text: str, pack: Pack[Any]) -> str:
    """Return the reason why this token is no card of the pack, in one clause.

    >>> why_no_card("1c", DOUBLE)
    "the ace is written 'Ac'"
    >>> why_no_card("hK", DOUBLE)
    "the rank comes first: 'Kh'"
    >>> why_no_card("rey de copitas", DOUBLE)
    "there is no suit 'copitas'; did you mean 'copas'?"
    """
    if not text:
        return "a token is missing here"
    others: tuple[Pack[Any], ...] = (DOUBLE, SPANISH)
    for other in others:
        card = tokens(other).get(text) or read_name(text, other)
        if card is not None:
            return _why_not_here(card, pack)
    words = fold(text).split()
    a_word = len(words[0]) > 1 and words[0].isalpha()
    if LINKS.intersection(words) or (a_word and words[0] in rank_words(pack)):
        return _why_no_name(words, pack)
    if words[0] in JOKERS and pack == SPANISH:
        return "the two comodines are written X1 and X2"
    turned = tokens(pack).get(text[-1:] + text[:-1]) or tokens(pack).get(text[1:] + text[:1])
    if turned is not None:
        return f"the rank comes first: '{turned}'"
    return _why_no_fifty(text) if pack == SPANISH else _why_no_token(text, pack)


def _why_not_here(card: Card | SpanishCard, pack: Pack[Any]) -> str:
    """Return why a card of another pack is none of this one."""
    other = twin(card)
    if other is not None and other in pack:
        return f"the {_called(pack)} pack writes the {long_name(other, 'en')} '{other}'"
    if isinstance(card, SpanishCard) and card.is_comodin:
        return f"the {_called(pack)} pack has no comodines"
    if isinstance(card, Card) and card.suit.is_spanish and pack == SPANISH:
        return (
            f"the Spanish pack of fifty has no tens; its number 10, '10{card.suit.letter}', "
            "is the sota"
        )
    if card.suit is not None and card.suit.letter in _suits(pack):
        return f"the {_called(pack)} pack has no such card"
    return f"the {_called(pack)} pack has only the suits {_suits(pack)}"


def _why_no_name(words: list[str], pack: Pack[Any]) -> str:
    if len(words) > 3:
        return "long names are separated by commas"
    if len(words) < 3 or words[1] not in LINKS:
        return _A_NAME
    rank, _, suit = words
    if rank in {"1", "uno", "one"}:
        return "the ace is called 'as' or 'ace'"
    for word, kind, known in ((rank, "rank", rank_words(pack)), (suit, "suit", suit_words(pack))):
        if word not in known:
            from difflib import get_close_matches

            close = get_close_matches(word, known, n=1)
            hint = f"; did you mean '{close[0]}'?" if close else f", and {_A_NAME}"
            return f"there is no {kind} {quoted(word)}{hint}"
    return f"{quoted(rank)} goes with a Spanish suit only; French figures are jack, queen and king"


def _why_no_token(text: str, pack: Pack[Any]) -> str:
    rank, suit = text[:-1], text[-1]
    signs = "".join(SYMBOLS.values())
    if suit.lower() not in _suits(pack) + signs or suit == " ":
        if rank in _RANKS:
            return f"there is no suit {quoted(suit)}; the suits are {_suits(pack)}"
        return f"a card is a rank (A 2 3 … 9 T J Q K) and a suit ({_suits(pack)}), as in 'Kh'"
    if rank == "1":
        return f"the ace is written 'A{suit}'"
    if rank.upper() in _FIGURES:
        right = _FIGURES[rank.upper()].letter + suit
        return f"S, C and R go with a Spanish suit only; this card is written '{right}'"
    return f"there is no rank {quoted(rank)}; the ranks are A 2 3 4 5 6 7 8 9 T J Q K"


def _why_no_fifty(text: str) -> str:
    """Return why a token is no card of the Spanish fifty."""
    number, suit = text[:-1], text[-1]
    if text[0] in "Xx":
        return "the two comodines are written X1 and X2"
    if suit.lower() in "oueb":
        return f"there is no number {quoted(number)}; the numbers are 1 to 12"
    if number.isdecimal():
        return f"there is no suit {quoted(suit)}; the suits are o u e b"
    return "a card is a number from 1 to 12 and a suit (o u e b), as in '12u'"


def _called(pack: Pack[Any]) -> str:
    return pack.name.capitalize() if pack in (FRENCH, SPANISH) else pack.name


def _suits(pack: Pack[Any]) -> str:
    letters = dict.fromkeys(card.suit.letter for card in pack.cards if card.suit is not None)
    order = "cshdoueb"
    return " ".join(sorted(letters, key=order.index))
