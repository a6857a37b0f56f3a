"""What every picture has: a size, a title, a description; and how parts are put in their places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from cebolla.cards import Card, SpanishCard
from cebolla.drawing.back import FaceDown, back, back_name
from cebolla.drawing.face import escape, face
from cebolla.language import Lang
from cebolla.notation import long_name

__all__ = ["at", "drawn", "names", "picture"]

_FONT = "Georgia,'Times New Roman','DejaVu Serif',serif"


def picture(width: float, height: float, title: str, told: str, body: str) -> str:
    """Return the whole picture; ``told`` says in words what is to be seen, if there is anything."""
    description = f"<desc>{escape(told)}</desc>" if told else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" '
        f'font-family="{_FONT}" font-size="15" font-weight="bold" text-anchor="middle">'
        f"<title>{escape(title)}</title>{description}{body}</svg>"
    )


def at(x: float, y: float, markup: str, attributes: str = "", *, scale: float = 1) -> str:
    """Return the elements with their origin moved to this point.

    >>> at(3, 4.5, "<path/>", scale=0.5)
    '<g transform="translate(3 4.5) scale(0.5)"><path/></g>'
    """
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}"{attributes}>{markup}</g>'


def drawn(card: Card | SpanishCard | FaceDown, lang: Lang) -> str:
    """Return a card as SVG elements, its face or its back."""
    return back(lang) if isinstance(card, FaceDown) else face(card, lang)


def names(
    cards: Iterable[Card | SpanishCard | FaceDown],
    lang: Lang,
    notes: Mapping[Card, str] | None = None,
) -> str:
    """Return the cards in words; those face down are counted.

    >>> from cebolla.drawing.back import FACE_DOWN
    >>> names([Card.from_index(0), FACE_DOWN, FACE_DOWN], "en")
    'ace of clubs, 2 face-down cards'
    """
    named = []
    for hidden, row in groupby(cards, key=lambda card: isinstance(card, FaceDown)):
        if hidden:
            named.append(back_name(len(list(row)), lang))
            continue
        for card in row:
            note = (notes or {}).get(card) if isinstance(card, Card) else None
            assert not isinstance(card, FaceDown)  # noqa: S101 - narrows the type
            named.append(long_name(card, lang) + (f" ({note})" if note else ""))
    return ", ".join(named)
