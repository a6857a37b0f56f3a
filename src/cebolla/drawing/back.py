"""A card that lies face down: that it is there is all that is known of it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cebolla.language import Lang

__all__ = ["FACE_DOWN", "FaceDown", "back", "back_name"]


class FaceDown(Enum):
    """The type of `FACE_DOWN`, which is its only member."""

    FACE_DOWN = "face down"

    def __repr__(self) -> str:
        return self.name


FACE_DOWN: Final = FaceDown.FACE_DOWN
"""A card of which only the back is seen."""

_INK, _PALE = "#7d3348", "#f1dfc8"
_ONION = (
    "M0 26C-19 26-27 14-27 2C-27-13-9-17-5-32Q0-27 5-32C9-17 27-13 27 2C27 14 19 26 0 26z"
    "M0 26C-11 22-13 8-13 1C-13-10-5-15-2-27M0 26C11 22 13 8 13 1C13-10 5-15 2-27"
    "M0 26Q-2 4 0-24M-5 26L-7 32M0 26V34M5 26L7 32"
)


def back(lang: Lang) -> str:
    """Return the back of a card as SVG elements, its top left corner at the origin.

    >>> back("en").startswith("<title>face-down card</title>")
    True
    """
    return (
        f"<title>{back_name(1, lang)}</title>"
        f'<rect x=".5" y=".5" width="69" height="99" rx="6" fill="{_INK}" stroke="#4d1d2b"/>'
        f'<rect x="5" y="5" width="60" height="90" rx="3" fill="none" stroke="{_PALE}"/>'
        f'<g transform="translate(35 50) scale(.85)"><path d="{_ONION}" fill="none" '
        f'stroke="{_PALE}" stroke-width="1.5"/></g>'
    )


def back_name(number: int, lang: Lang) -> str:
    """Return what so many cards face down are called.

    >>> back_name(1, "es"), back_name(4, "en")
    ('carta boca abajo', '4 face-down cards')
    """
    if number == 1:
        return "face-down card" if lang == "en" else "carta boca abajo"
    return f"{number} face-down cards" if lang == "en" else f"{number} cartas boca abajo"
