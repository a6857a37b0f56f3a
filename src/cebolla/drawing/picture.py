"""Pictures of cards and of groups of cards, as SVG text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cebolla.cards import Card, SpanishCard
from cebolla.doors import integer
from cebolla.drawing.face import HEIGHT, WIDTH, escape, face
from cebolla.drawing.given import (
    Cards,
    Group,
    checked_caption,
    checked_cards,
    checked_groups,
    checked_notes,
)
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.language import Lang, check_lang
from cebolla.notation import long_name

__all__ = ["draw_cards", "draw_groups"]

_GAP = 4
_GROUP_GAP = 22
_MARGIN = 12
_CAPTION = 26
_NOTE = 17
_LETTER = 8.6
_FONT = "Georgia,'Times New Roman','DejaVu Serif',serif"
Notes = Mapping[Card, str]


def draw_cards(
    cards: Iterable[Card | SpanishCard], *, lang: Lang = "es", title: str = "", per_row: int = 13
) -> str:
    """Return a picture of the cards side by side.

    Parameters
    ----------
    cards : iterable of Card or SpanishCard
        The cards in the order to show.
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
    >>> from cebolla.notation import parse_cards
    >>> picture = draw_cards(parse_cards("Ku As"), lang="en")
    >>> picture[:4], "<desc>king of cups, ace of spades</desc>" in picture
    ('<svg', True)
    """
    check_lang(lang)
    right = "a number of cards, 1 or more"
    per_row = integer("per_row", per_row, OptionTypeError, right)
    if per_row < 1:
        raise OptionError(f"per_row must be {right}, not {quoted(per_row)}")
    kept = checked_cards(cards)
    body = "".join(
        _at(
            _GAP + place % per_row * (WIDTH + _GAP),
            _GAP + place // per_row * (HEIGHT + _GAP),
            face(card, lang),
        )
        for place, card in enumerate(kept)
    )
    columns, rows = min(len(kept), per_row), -(-len(kept) // per_row)
    return _picture(
        max(columns, 1) * (WIDTH + _GAP) + _GAP,
        max(rows, 1) * (HEIGHT + _GAP) + _GAP,
        checked_caption(title) or _how_many(len(kept), lang),
        _names(kept, lang),
        body,
    )


def draw_groups(
    groups: Iterable[Group],
    leftover_caption: str = "",
    leftover: Iterable[Card | SpanishCard] = (),
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
    leftover : iterable of Card or SpanishCard
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
    >>> from cebolla.notation import parse_cards
    >>> picture = draw_groups(
    ...     [("bagel", parse_cards("Ku Qs"))], "left over", parse_cards("3c"), lang="en"
    ... )
    >>> "<desc>bagel: king of cups, queen of spades; left over: 3 of clubs</desc>" in picture
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
        pieces.append(_at(x, _MARGIN, _group(caption, cards, spoken, lang, pale=pale)))
        x += width + _GROUP_GAP
    deep = 2 * _MARGIN + _CAPTION + HEIGHT + (_NOTE if spoken else 0)
    wide = x - _GROUP_GAP + _MARGIN
    ground = f'<rect width="{wide:g}" height="{deep}" rx="10" fill="#e9e4d6"/>'
    told = "; ".join(
        f"{caption}: {_names(cards, lang, spoken)}" for caption, cards in rows if cards
    )
    return _picture(
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
        parts.append(_at(x, _CAPTION, face(card, lang), ' opacity=".62"' if pale else ""))
        if isinstance(card, Card) and card in notes:
            parts.append(
                f'<text x="{x + WIDTH / 2:g}" y="{_CAPTION + HEIGHT + 14}" font-size="12" '
                f'fill="#3a362c">{escape(notes[card])}</text>'
            )
    return "".join(parts)


def _picture(width: float, height: float, title: str, told: str, body: str) -> str:
    description = f"<desc>{escape(told)}</desc>" if told else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" '
        f'font-family="{_FONT}" font-size="15" font-weight="bold" text-anchor="middle">'
        f"<title>{escape(title)}</title>{description}{body}</svg>"
    )


def _at(x: float, y: float, markup: str, attributes: str = "") -> str:
    return f'<g transform="translate({x:g} {y:g})"{attributes}>{markup}</g>'


def _how_many(number: int, lang: Lang) -> str:
    if lang == "en":
        return f"{number or 'no'} card{'' if number == 1 else 's'}"
    return f"{number or 'sin'} carta{'' if number == 1 else 's'}"


def _names(cards: Cards, lang: Lang, notes: Notes | None = None) -> str:
    named = []
    for card in cards:
        note = (notes or {}).get(card) if isinstance(card, Card) else None
        named.append(long_name(card, lang) + (f" ({note})" if note else ""))
    return ", ".join(named)
