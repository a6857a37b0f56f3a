"""One card as SVG: paper, corners and what stands in the middle."""

from __future__ import annotations

from cebolla.cards import Card, Rank, SpanishCard, Suit
from cebolla.drawing.shapes import COMODIN, COMODIN_INK, EMBLEMS, HORSE, INKS, SUIT_SHAPES
from cebolla.drawing.text import rank_text
from cebolla.language import Lang
from cebolla.notation import long_name

__all__ = ["HEIGHT", "WIDTH", "escape", "face"]

WIDTH, HEIGHT = 70, 100
"""The size of a card in the units of the picture."""

_PAPER = (
    f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6" fill="#fffdf6" '
    'stroke="#7c7668"/>'
)
_BREAKS = {Suit.OROS: 0, Suit.COPAS: 1, Suit.ESPADAS: 2, Suit.BASTOS: 3}
"""How often the frame of a Spanish suit is broken at the top and at the bottom (the *pinta*)."""


def face(card: Card | SpanishCard, lang: Lang) -> str:
    """Return the card as SVG elements, its top left corner at the origin.

    >>> markup = face(Card.from_index(77), "en")
    >>> markup.startswith("<title>king of cups</title>"), "id=" in markup
    (True, False)
    """
    suit = card.suit
    shape, ink = (COMODIN, COMODIN_INK) if suit is None else (SUIT_SHAPES[suit], INKS[suit.pair])
    emblem = _emblem(card)
    middle = (
        _placed(shape, WIDTH / 2, HEIGHT / 2, 0.38)
        if emblem is None
        else _placed(emblem, WIDTH / 2, 36, 0.29) + _placed(shape, WIDTH / 2, 68, 0.27)
    )
    rank = rank_text(card, lang)
    corner = _corner(rank) + _placed(shape, 14, 31, 0.12)
    frame = "" if suit not in _BREAKS else _frame(_BREAKS[suit])
    return (
        f"<title>{escape(long_name(card, lang))}</title>{_PAPER}"
        f'<g fill="{ink}" stroke="none">{frame}{middle}{corner}'
        f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{corner}</g></g>'
    )


def escape(text: str) -> str:
    """Return the text as it stands in SVG between tags.

    >>> escape("<K & Q>")
    '&lt;K &amp; Q&gt;'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _emblem(card: Card | SpanishCard) -> str | None:
    if isinstance(card, SpanishCard):
        if card.number is None or card.number < 10:
            return None
        rank = Rank(card.number)
    else:
        rank = card.rank
    if rank == Rank.QUEEN and card.suit is not None and card.suit.is_spanish:
        return HORSE
    return EMBLEMS.get(rank)


def _placed(shape: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{shape}</g>'


def _corner(rank: str) -> str:
    if len(rank) == 1:
        return f'<text x="14" y="21">{rank}</text>'
    return f'<text x="15.5" y="20" font-size="13" letter-spacing="-.5">{rank}</text>'


def _frame(breaks: int) -> str:
    """Return the frame inside the edge of a Spanish card, broken at the top and at the bottom."""
    left, right, top, bottom = 4, WIDTH - 4, 4, HEIGHT - 4
    gap, first = 5, WIDTH / 2 - (breaks - 1) * 5
    stops = [left + 2.0]
    for k in range(breaks):
        middle = first + 10 * k
        stops += [middle - gap / 2, middle + gap / 2]
    stops.append(right - 2.0)
    lines = "".join(
        f"M{stops[i]:g} {y}H{stops[i + 1]:g}"
        for y in (top, bottom)
        for i in range(0, len(stops), 2)
    )
    sides = "".join(f"M{x} {top + 2}V{bottom - 2}" for x in (left, right))
    return f'<path d="{lines}{sides}" fill="none" stroke="#b9ae93" stroke-width="1"/>'
