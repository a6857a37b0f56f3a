"""Pictures of cards and of groups of cards, as SVG text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cebolla.cards import Card
from cebolla.doors import integer
from cebolla.drawing.face import HEIGHT, WIDTH, escape
from cebolla.drawing.frame import at, drawn, names, picture
from cebolla.drawing.given import (
    Cards,
    Drawable,
    Group,
    checked_caption,
    checked_cards,
    checked_groups,
    checked_notes,
)
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.language import Lang, check_lang

__all__ = ["draw_cards", "draw_groups"]

_GAP = 4
_GROUP_GAP = 22
_MARGIN = 12
_CAPTION = 26
_NOTE = 17
_LETTER = 8.6
Notes = Mapping[Card, str]


def draw_cards(cards: Drawable, *, lang: Lang = "es", title: str = "", per_row: int = 13) -> str:
    """Return a picture of the cards side by side.

    Parameters
    ----------
    cards : str or iterable of Card, SpanishCard, str or FACE_DOWN
        The cards in the order to show; text as `cebolla.parse_cards` reads it.
    lang : {"es", "en"}
        The language of the names and of the letters in the corners.
    title : str
        What the picture is called for those who hear it; how many cards there are, if empty.
    per_row : int
        The most cards side by side.

    Returns
    -------
    str
        SVG that stands by itself: the same text for the same cards.

    Examples
    --------
    >>> from cebolla.drawing import FACE_DOWN
    >>> svg = draw_cards("Ku As", lang="en")
    >>> svg[:4], "<desc>king of cups, ace of spades</desc>" in svg
    ('<svg', True)
    >>> "<desc>king of cups, 2 face-down cards</desc>" in draw_cards(
    ...     ["Ku", FACE_DOWN, FACE_DOWN], lang="en"
    ... )
    True
    """
    check_lang(lang)
    right = "a number of cards, 1 or more"
    per_row = integer("per_row", per_row, OptionTypeError, right)
    if per_row < 1:
        raise OptionError(f"per_row must be {right}, not {quoted(per_row)}")
    kept = checked_cards(cards)
    body = "".join(
        at(
            _GAP + place % per_row * (WIDTH + _GAP),
            _GAP + place // per_row * (HEIGHT + _GAP),
            drawn(card, lang),
        )
        for place, card in enumerate(kept)
    )
    columns, rows = min(len(kept), per_row), -(-len(kept) // per_row)
    return picture(
        max(columns, 1) * (WIDTH + _GAP) + _GAP,
        max(rows, 1) * (HEIGHT + _GAP) + _GAP,
        checked_caption(title) or _how_many(len(kept), lang),
        names(kept, lang),
        body,
    )


def draw_groups(
    groups: Iterable[Group],
    leftover_caption: str = "",
    leftover: Drawable = (),
    *,
    lang: Lang = "es",
    title: str = "",
    notes: Mapping[Card, str] | None = None,
) -> str:
    """Return a picture of the groups side by side, each under its caption.

    Parameters
    ----------
    groups : iterable of (str, cards)
        What each group is called, and its cards.
    leftover_caption : str
        What to call the cards left over.
    leftover : str or iterable of Card, SpanishCard, str or FACE_DOWN
        The cards left over; they are drawn last and paler.
    lang : {"es", "en"}
        The language of the names and of the letters in the corners.
    title : str
        What the picture is called for those who hear it; the captions in a row, if empty.
    notes : mapping from Card to str, optional
        Short texts to stand under cards, such as what a wild eight stands for.

    Returns
    -------
    str
        SVG that stands by itself: the same text for the same cards and captions.

    Examples
    --------
    >>> svg = draw_groups([("bagel", "Ku Qs")], "left over", "3c", lang="en")
    >>> "<desc>bagel: king of cups, queen of spades; left over: 3 of clubs</desc>" in svg
    True
    """
    check_lang(lang)
    rows = checked_groups(groups)
    rest, rest_caption = checked_cards(leftover), checked_caption(leftover_caption)
    if rest:
        rows.append((rest_caption, rest))
    if not rows:
        rows.append((_how_many(0, lang), ()))
    spoken = checked_notes(notes)
    pieces = []
    x = float(_MARGIN)
    for place, (caption, cards) in enumerate(rows):
        width = max(len(cards) * (WIDTH + _GAP) - _GAP, len(caption) * _LETTER)
        pale = bool(rest) and place == len(rows) - 1
        pieces.append(at(x, _MARGIN, _group(caption, cards, spoken, lang, pale=pale)))
        x += width + _GROUP_GAP
    deep = 2 * _MARGIN + _CAPTION + HEIGHT + (_NOTE if spoken else 0)
    wide = x - _GROUP_GAP + _MARGIN
    ground = f'<rect width="{wide:g}" height="{deep}" rx="10" fill="#e9e4d6"/>'
    told = "; ".join(f"{caption}: {names(cards, lang, spoken)}" for caption, cards in rows if cards)
    return picture(
        wide,
        deep,
        checked_caption(title) or ", ".join(caption for caption, _ in rows),
        told,
        ground + "".join(pieces),
    )


def _group(caption: str, cards: Cards, notes: Notes, lang: Lang, *, pale: bool) -> str:
    parts = [f'<text x="1" y="15" text-anchor="start" fill="#3a362c">{escape(caption)}</text>']
    for place, card in enumerate(cards):
        x = place * (WIDTH + _GAP)
        parts.append(at(x, _CAPTION, drawn(card, lang), ' opacity=".62"' if pale else ""))
        if isinstance(card, Card) and card in notes:
            parts.append(
                f'<text x="{x + WIDTH / 2:g}" y="{_CAPTION + HEIGHT + 14}" font-size="12" '
                f'fill="#3a362c">{escape(notes[card])}</text>'
            )
    return "".join(parts)


def _how_many(number: int, lang: Lang) -> str:
    if lang == "en":
        return f"{number or 'no'} card{'' if number == 1 else 's'}"
    return f"{number or 'sin'} carta{'' if number == 1 else 's'}"
