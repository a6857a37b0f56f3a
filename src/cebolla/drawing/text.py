"""Cards as a row of text for a terminal, in plain letters or with signs and colours."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from cebolla.cards import Card, Rank, SpanishCard, SuitPair
from cebolla.doors import flag
from cebolla.drawing.back import FaceDown
from cebolla.drawing.given import Drawable, Group, checked_caption, checked_cards, checked_groups
from cebolla.language import Lang, check_lang
from cebolla.notation.tokens import SPANISH_FIGURES, SYMBOLS

__all__ = ["boxes", "in_colour", "rank_text", "text_groups", "text_row"]

_PAIR_COLOURS = {
    SuitPair.CLUBS_BASTOS: "32",
    SuitPair.SPADES_ESPADAS: "36",
    SuitPair.HEARTS_COPAS: "31",
    SuitPair.DIAMONDS_OROS: "33",
}
"""Green, cyan, red, yellow: legible on dark and on light ground."""
_COMODIN_COLOUR = "35"
_BACK = "##"
_coloured = ContextVar("_coloured", default=False)


@contextmanager
def in_colour(colour: bool = True) -> Iterator[None]:  # noqa: FBT001, FBT002 - the one question
    r"""Let every row of cards have its colours meanwhile, wherever in a longer text it stands.

    So a story is coloured where its cards are written down, and no word of it is taken for a card.

    Parameters
    ----------
    colour : bool
        Whether rows have colours when `text_row` is not told.

    Examples
    --------
    >>> from cebolla.notation import parse_cards
    >>> with in_colour():
    ...     f"So {text_row(parse_cards('So'))}"
    'So \x1b[1;33mSo\x1b[0m'
    """
    before = _coloured.set(flag("colour", colour))
    try:
        yield
    finally:
        _coloured.reset(before)


def text_row(
    cards: Drawable,
    *,
    lang: Lang = "es",
    ascii_only: bool = False,
    colour: bool | None = None,
) -> str:
    r"""Return the cards as one row of text.

    Without colours it can be read back by `cebolla.parse_cards`, if no card lies face down. Colour
    says nothing that the letters do not say: it is that of the suit pair.

    Parameters
    ----------
    cards : str or iterable of Card, SpanishCard, str or FACE_DOWN
        The cards in the order to show; text as `cebolla.parse_cards` reads it.
    lang : {"es", "en"}
        Whether the figures of Spanish suits are ``S C R`` or ``J Q K``.
    ascii_only : bool
        Letters in place of the signs ``♣ ♠ ♥ ♦``.
    colour : bool
        Whether to add the escape sequences of a terminal; by default only `in_colour`.

    Examples
    --------
    >>> from cebolla.drawing import FACE_DOWN
    >>> from cebolla.notation import parse_cards
    >>> hand = parse_cards("3c Th Ku")
    >>> text_row(hand), text_row(hand, lang="en"), text_row(hand, ascii_only=True)
    ('3♣ 10♥ Ru', '3♣ 10♥ Ku', '3c 10h Ru')
    >>> text_row([*hand[:1], FACE_DOWN])
    '3♣ ##'
    >>> text_row(hand[:1], colour=True)
    '\x1b[1;32m3♣\x1b[0m'
    """
    check_lang(lang)
    flag("ascii_only", ascii_only)
    painted = _coloured.get() if colour is None else flag("colour", colour)
    return " ".join(_piece(card, lang, ascii_only, painted) for card in checked_cards(cards))


def text_groups(
    groups: Iterable[Group],
    leftover_caption: str = "",
    leftover: Drawable = (),
    *,
    lang: Lang = "es",
    ascii_only: bool = False,
    colour: bool | None = None,
) -> str:
    r"""Return the groups line by line, captions in a column before the cards.

    Parameters
    ----------
    groups : iterable of (str, cards)
        What each group is called, and its cards.
    leftover_caption : str
        What to call the cards left over.
    leftover : str or iterable of Card, SpanishCard, str or FACE_DOWN
        The cards left over; without any, their line is left out.
    lang, ascii_only, colour
        As in `text_row`. With `ascii_only` captions lose their accents.

    Examples
    --------
    >>> bagels = [("Bollito", "Kh Qs"), ("Cebolla de 2", "Ac Ro")]
    >>> print(text_groups(bagels, "sobran", "3c 4u"))
    Bollito       K♥ Q♠
    Cebolla de 2  A♣ Ro
    sobran        3♣ 4u
    """
    check_lang(lang)
    rows = checked_groups(groups)
    rest, rest_caption = checked_cards(leftover), checked_caption(leftover_caption)
    if rest:
        rows.append((rest_caption, rest))
    if colour is not None:
        flag("colour", colour)
    if flag("ascii_only", ascii_only):
        rows = [(_without_accents(caption), cards) for caption, cards in rows]
    width = max((len(caption) for caption, _ in rows), default=0)
    return "\n".join(
        f"{caption:<{width}}  {text_row(cards, lang=lang, ascii_only=ascii_only, colour=colour)}"
        for caption, cards in rows
    )


def boxes(cards: Drawable, *, lang: Lang = "es") -> list[str]:
    r"""Return three lines of text in which each card has a frame, all of them side by side.

    >>> print(*boxes("3c Th"), sep="\n")
    ╭────╮ ╭─────╮
    │ 3♣ │ │ 10♥ │
    ╰────╯ ╰─────╯
    """
    kept = checked_cards(cards)
    lines = ["─" * (len(text_row([card], lang=lang, colour=False)) + 2) for card in kept]
    return [
        " ".join(f"╭{line}╮" for line in lines),
        " ".join(f"│ {text_row([card], lang=lang)} │" for card in kept),
        " ".join(f"╰{line}╯" for line in lines),
    ]


def rank_text(card: Card | SpanishCard, lang: Lang) -> str:
    """Return what stands in the corner of the card: A, 2 … 10, J Q K or S C R; 1 … 12; X1, X2.

    >>> rank_text(Card.from_index(77), "es"), rank_text(SpanishCard(9), "es")
    ('R', '10')
    """
    if isinstance(card, SpanishCard):
        return str(card) if card.is_comodin else str(card.number)
    if card.rank == Rank.TEN:
        return "10"
    if lang == "es" and card.suit.is_spanish:
        return SPANISH_FIGURES.get(card.rank, card.rank.letter)
    return card.rank.letter


def _piece(card: Card | SpanishCard | FaceDown, lang: Lang, ascii_only: bool, colour: bool) -> str:  # noqa: FBT001 - internal
    if isinstance(card, FaceDown):
        return _BACK
    text = rank_text(card, lang)
    suit = card.suit
    if suit is not None:
        text += suit.letter if ascii_only or suit not in SYMBOLS else SYMBOLS[suit][0]
    if not colour:
        return text
    code = _COMODIN_COLOUR if suit is None else _PAIR_COLOURS[suit.pair]
    return f"\x1b[1;{code}m{text}\x1b[0m"


def _without_accents(text: str) -> str:
    return unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode("ascii")
