"""Text to cards and cards to text, with every card checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, overload

from cebolla.cards import DOUBLE, Card, CardT, Pack, SpanishCard
from cebolla.doors import each
from cebolla.errors import (
    CardTypeError,
    CebollaTypeError,
    DuplicateCardError,
    UnknownCardError,
    quoted,
)
from cebolla.language import Lang
from cebolla.notation.advice import why_no_card
from cebolla.notation.names import LINKS, fold, long_name, read_name
from cebolla.notation.tokens import tokens

__all__ = ["format_cards", "parse_card", "parse_cards", "split_tokens"]


@overload
def parse_card(text: str) -> Card: ...
@overload
def parse_card(text: str, pack: Pack[CardT]) -> CardT: ...
def parse_card(text: str, pack: Pack[Any] = DOUBLE) -> Any:
    """Return the card that the text names: a token or a long name (rules, section 1).

    Parameters
    ----------
    text : str
        ``"Ku"``, ``"10h"``, ``"A♠"``, ``"rey de copas"``, ``"king of cups"``, …; case is free.
    pack : Pack
        The pack the card belongs to: `DOUBLE`, `FRENCH`, or `SPANISH`, which has its own notation.

    Returns
    -------
    Card or SpanishCard
        A `SpanishCard` if `pack` is `SPANISH`.

    Raises
    ------
    UnknownCardError
        If the text names no card of the pack; the message says what would be right.
    CardTypeError
        If `text` is no text.

    Examples
    --------
    >>> parse_card("Ku"), parse_card("10 de oros")
    (Card(Suit.COPAS, Rank.KING), Card(Suit.OROS, Rank.TEN))
    >>> from cebolla.cards import SPANISH
    >>> parse_card("12u", SPANISH)
    SpanishCard(23)
    >>> parse_card("13h")
    Traceback (most recent call last):
    ...
    cebolla.errors.UnknownCardError: '13h' is no card: there is no rank '13'; the ranks are A 2 3 \
4 5 6 7 8 9 T J Q K
    """
    _check(text, pack)
    token = text.strip()
    card = tokens(pack).get(token) or read_name(token, pack)
    if card is None:
        raise UnknownCardError(f"{quoted(token)} is no card: {why_no_card(token, pack)}")
    return card


@overload
def parse_cards(text: str) -> tuple[Card, ...]: ...
@overload
def parse_cards(text: str, pack: Pack[CardT]) -> tuple[CardT, ...]: ...
def parse_cards(text: str, pack: Pack[Any] = DOUBLE) -> tuple[Any, ...]:
    """Return the cards that the text names, in its order.

    Tokens are separated by spaces or commas; a long name stands between commas. Blank text is no
    cards.

    Parameters
    ----------
    text : str
        ``"Kh Tu 3c"``, ``"Kh, Tu, 3c"``, ``"king of hearts, 10 de copas, 3c"``.
    pack : Pack
        The pack the cards belong to.

    Returns
    -------
    tuple of Card or SpanishCard
        The cards, each at most once.

    Raises
    ------
    UnknownCardError
        If a token names no card of the pack.
    DuplicateCardError
        If a card is given twice.

    Examples
    --------
    >>> [str(card) for card in parse_cards("Kh, rey de copas, 10♣")]
    ['Kh', 'Ku', 'Tc']
    >>> parse_cards("Kh Tu kH")
    Traceback (most recent call last):
    ...
    cebolla.errors.DuplicateCardError: token 3 'kH' is the same card as token 1 'Kh'; each card \
exists once
    """
    _check(text, pack)
    cards = []
    first: dict[Any, tuple[int, str]] = {}
    for place, (token, card) in enumerate(split_tokens(text, pack), start=1):
        if card is None:
            raise UnknownCardError(
                f"token {place} {quoted(token)} is no card: {why_no_card(token, pack)}"
            )
        if card in first:
            before, as_text = first[card]
            raise DuplicateCardError(
                f"token {place} {quoted(token)} is the same card as token {before} "
                f"{quoted(as_text)}; each card exists once"
            )
        first[card] = place, token
        cards.append(card)
    return tuple(cards)


def format_cards(cards: Iterable[Card | SpanishCard], *, lang: Lang | None = None) -> str:
    """Return the cards as text that `parse_cards` reads back.

    Parameters
    ----------
    cards : iterable of Card or SpanishCard
        The cards in the order to print.
    lang : {"es", "en"}, optional
        Long names in this language, separated by commas, in place of two-letter tokens.

    Raises
    ------
    CardTypeError
        If something among `cards` is no card.

    Examples
    --------
    >>> format_cards(parse_cards("KH 10u 3♣"))
    'Kh Tu 3c'
    >>> format_cards(parse_cards("KH 10u 3♣"), lang="es")
    'rey de corazones, 10 de copas, 3 de tréboles'
    """
    kept = []
    for place, card in enumerate(each("format_cards takes cards", cards, CardTypeError), start=1):
        if not isinstance(card, Card | SpanishCard):
            raise CardTypeError(f"card {place} is {quoted(card)}, neither a Card nor a SpanishCard")
        kept.append(card)
    if lang is None:
        return " ".join(map(str, kept))
    return ", ".join(long_name(card, lang) for card in kept)


def split_tokens(text: str, pack: Pack[CardT]) -> list[tuple[str, CardT | None]]:
    """Return every token of the text with its card, None for one that is no card of the pack.

    >>> split_tokens("3c, as de oros, zz", DOUBLE)[1:]
    [('as de oros', Card(Suit.OROS, Rank.ACE)), ('zz', None)]
    """
    known = tokens(pack)
    found: list[tuple[str, CardT | None]] = []
    if not text.strip():
        return found
    for chunk in map(str.strip, text.split(",")):
        words = chunk.split()
        if len(words) == 1 or (words and known.keys() >= set(words)):
            found.extend((word, known.get(word)) for word in words)
            continue
        name = read_name(chunk, pack)
        if name is not None or not words or LINKS.intersection(fold(chunk).split()):
            found.append((chunk, name))
        else:
            found.extend((word, known.get(word)) for word in words)
    return found


def _check(text: object, pack: object) -> None:
    if not isinstance(pack, Pack):
        raise CebollaTypeError(f"pack must be a Pack such as cebolla.FRENCH, not {quoted(pack)}")
    if not isinstance(text, str):
        raise CardTypeError(f"cards are read from text such as 'Kh Tu 3c', not from {quoted(text)}")
