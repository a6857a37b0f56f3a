"""A picture of a table: who sits where with which cards, who deals and who is asked, the pot.

Seats go round as they do at a table: who comes next sits at the left hand, so clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.doors import each, integer, printable
from cebolla.drawing.face import HEIGHT, WIDTH, escape
from cebolla.drawing.frame import at, drawn, names, picture
from cebolla.drawing.given import Cards
from cebolla.drawing.place import MOST_CARDS, MOST_TOKENS, Place
from cebolla.errors import (
    CebollaTypeError,
    OptionError,
    OptionTypeError,
    quoted,
)
from cebolla.language import Lang, check_lang, inside, is_you

__all__ = ["draw_table"]

_CELL, _CELL_HEIGHT = 300, 118
_GAP, _MARGIN = 14, 16
_PAD = 10
_SMALL, _LARGE = 0.6, 0.9
_HEAD = 44
_LETTER, _LEAST = 0.58, 9
_FELT, _PANEL, _TEXT, _GOLD = "#35604a", "#f3eee0", "#2e2a22", "#c98a00"

_CELLS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 0),),
    2: ((0, 0), (2, 0)),
    3: ((0, 1), (1, 0), (2, 1)),
    4: ((0, 1), (0, 0), (2, 0), (2, 1)),
    5: ((0, 1), (0, 0), (1, 0), (2, 0), (2, 1)),
    6: ((0, 2), (0, 1), (0, 0), (2, 0), (2, 1), (2, 2)),
}
"""Columns and rows of so many others, clockwise from the left hand of who sits at the bottom."""
_MIDDLE = {0: 0, 1: 1, 2: 0, 3: 1, 4: 0.5, 5: 1, 6: 1}
"""In which row the pot lies among them, in the middle column."""

_WORDS = {
    "table": ("Mesa de {}", "Table of {}"),
    "pot": ("pozo {}", "pot {}"),
    "stock": ("mazo {}", "stock {}"),
    "tokens": ("fichas {}", "tokens {}"),
    "laid": ("sobre las cartas {}", "on the cards {}"),
    "no cards": ("sin cartas", "no cards"),
}
_MARKS = {
    "dealer": (("reparte", "repartís"), ("dealer", "dealer")),
    "elder": (("Mano", "Mano"), ("Elder", "Elder")),
    "asked": (("le toca", "te toca"), ("to act", "your turn")),
    "out": (("fuera", "fuera"), ("out", "out")),
}
"""What is said of a seat, and to the one who reads."""


def draw_table(
    places: Sequence[Place],
    *,
    bottom: int = 0,
    dealer: int | None = None,
    elder: int | None = None,
    asked: int | None = None,
    pot: int | None = None,
    stock: int | None = None,
    remark: str = "",
    lang: Lang = "es",
    title: str = "",
) -> str:
    """Return a picture of a table with one to seven seats.

    Nothing is seen by its colour alone: who deals and who is asked is written too.

    Parameters
    ----------
    places : sequence of Place
        The seats in their order round the table, leftwards.
    bottom : int
        The seat that is drawn at the bottom, its cards larger: that of whoever looks.
    dealer, elder, asked : int, optional
        The seats of the dealer, of the Elder and of who is asked.
    pot, stock : int, optional
        The tokens in the pot, the cards in the stock.
    remark : str
        What else to write in the middle, such as that the round is wild.
    lang : {"es", "en"}
        The language of words, names of cards and letters in their corners.
    title : str
        What the picture is called for those who hear it; how many play and who is asked, if empty.

    Returns
    -------
    str
        SVG that stands by itself: the same text for the same table. Its description says all that
        is to be seen, seat by seat.

    Raises
    ------
    OptionError
        For no seats or more than seven, or a seat that is not there.

    Examples
    --------
    >>> from cebolla.drawing import Place
    >>> places = [Place("You", "Kh 3c As"), Place("Ana", "9u", hidden=2), Place("Bea", hidden=3)]
    >>> svg = draw_table(places, dealer=2, asked=1, stock=95, lang="en")
    >>> svg.startswith("<svg"), "Ana (to act): 9 of cups, 2 face-down cards" in svg
    (True, True)
    """
    check_lang(lang)
    seats = _checked(places)
    for name, seat in (("dealer", dealer), ("elder", elder), ("asked", asked), ("bottom", bottom)):
        if seat is None and name != "bottom":
            continue
        if not 0 <= integer(name, seat, OptionTypeError) < len(seats):
            raise OptionError(f"{name} must be a seat, 0 … {len(seats) - 1}, not {quoted(seat)}")
    spoken = {"dealer": dealer, "elder": elder, "asked": asked}
    marks = [_marks(spoken, seat, place, lang) for seat, place in enumerate(seats)]
    middle = _middle(pot, stock, remark, lang)

    others = [(bottom + step) % len(seats) for step in range(1, len(seats))]
    cells = _CELLS[len(others)]
    rows = max([row for _, row in cells] + [int(_MIDDLE[len(others)])]) + 1
    wide = 3 * _CELL + 2 * _GAP + 2 * _MARGIN
    parts = []
    for seat, (column, row) in zip(others, cells, strict=True):
        x, y = _MARGIN + column * (_CELL + _GAP), _MARGIN + row * (_CELL_HEIGHT + _GAP)
        panel = _panel(seats[seat], marks[seat], _CELL, _SMALL, lang, lit=seat == asked)
        parts.append(at(x, y, panel))
    down = _MIDDLE[len(others)]
    centre = _MARGIN + down * (_CELL_HEIGHT + _GAP) + _CELL_HEIGHT / 2
    for place, whole in enumerate(middle):
        line, size = _fitted(whole, _CELL, 15)
        up = 11 * (len(middle) - 1) - 5 - 22 * place
        parts.append(
            f'<text x="{wide / 2:g}" y="{centre - up:g}" fill="#fff" font-size="{size:g}">'
            f"{escape(line)}</text>"
        )
    y = _MARGIN + rows * (_CELL_HEIGHT + _GAP)
    own = _panel(
        seats[bottom], marks[bottom], wide - 2 * _MARGIN, _LARGE, lang, lit=bottom == asked
    )
    parts.append(at(_MARGIN, y, own))
    deep = y + _HEAD + HEIGHT * _LARGE + _PAD + _MARGIN
    ground = f'<rect width="{wide:g}" height="{deep:g}" rx="26" fill="{_FELT}"/>'
    told = [_told(place, said, lang) for place, said in zip(seats, marks, strict=True)]
    told += ["; ".join(middle)] * bool(middle)
    return picture(
        wide,
        deep,
        printable("a title", title) or _title(seats, asked, lang),
        " ".join(f"{line[:1].upper()}{line[1:]}." for line in told),
        ground + "".join(parts),
    )


def _checked(places: Sequence[Place]) -> tuple[Place, ...]:
    seats = tuple(each("places are a sequence of Place, one for each seat", places))
    for seat, place in enumerate(seats):
        if not isinstance(place, Place):
            raise CebollaTypeError(f"place {seat} is {quoted(place)}, no Place")
    if not 1 <= len(seats) <= 7:
        raise OptionError(f"a table that is drawn has 1 to 7 seats, not {len(seats)}")
    return seats


def _middle(pot: int | None, stock: int | None, remark: str, lang: Lang) -> list[str]:
    """Return what is written in the middle, line by line."""
    lines = []
    for name, number, most in (("pot", pot, MOST_TOKENS), ("stock", stock, MOST_CARDS)):
        if number is not None:
            if not 0 <= integer(name, number, OptionTypeError) <= most:
                raise OptionError(f"{name} must be 0 to {most}, not {quoted(number)}")
            lines.append(_WORDS[name][lang == "en"].format(number))
    return lines + [line for line in [printable("a remark", remark)] if line]


def _marks(seats: dict[str, int | None], seat: int, place: Place, lang: Lang) -> list[str]:
    """Return what is said of a seat."""
    held = [name for name, other in seats.items() if other == seat] + ["out"] * place.out
    return [_MARKS[name][lang == "en"][is_you(place.name)] for name in held]


def _title(seats: tuple[Place, ...], asked: int | None, lang: Lang) -> str:
    title = _WORDS["table"][lang == "en"].format(len(seats))
    if asked is None:
        return title
    name = seats[asked].name
    mark = _MARKS["asked"][lang == "en"][is_you(name)]
    return f"{title}; {inside(name)}: {mark}"


def _told(place: Place, marks: list[str], lang: Lang) -> str:
    """Return a seat in words."""
    who = f"{place.name} ({', '.join(marks)})" if marks else place.name
    cards = names(place.all_cards, lang) or _WORDS["no cards"][lang == "en"]
    return "; ".join([f"{who}: {cards}", *_lines(place, lang)])


def _lines(place: Place, lang: Lang) -> list[str]:
    said = []
    if place.tokens is not None:
        said.append(_WORDS["tokens"][lang == "en"].format(place.tokens))
    if place.laid:
        said.append(_WORDS["laid"][lang == "en"].format(place.laid))
    return said + [place.remark] * bool(place.remark)


def _panel(
    place: Place, marks: list[str], width: float, scale: float, lang: Lang, *, lit: bool
) -> str:
    """Return a seat: its name and marks, its tokens, its cards."""
    height = _HEAD + HEIGHT * scale + _PAD
    edge = f'stroke="{_GOLD}" stroke-width="5"' if lit else 'stroke="#24452f"'
    ground = f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{_PANEL}" {edge}/>'
    head = " · ".join([place.name, *marks])
    parts = [_text(head, _PAD, 20, width - 2 * _PAD)]
    line = " · ".join(_lines(place, lang))
    if line:
        parts.append(_text(line, _PAD, 37, width - 2 * _PAD, 12.5, bold=False))
    row = _row(place.all_cards, width - 2 * _PAD, scale, lang)
    parts.append(f'<g opacity=".5">{row}</g>' if place.out and row else row)
    return ground + "".join(parts)


def _row(cards: Cards, width: float, scale: float, lang: Lang) -> str:
    """Return the cards in a row, one over the other where there are many."""
    step = (WIDTH + 4) * scale
    if len(cards) > 1:
        step = min(step, (width - WIDTH * scale) / (len(cards) - 1))
    return "".join(
        at(round(_PAD + place * step, 2), _HEAD, drawn(card, lang), scale=scale)
        for place, card in enumerate(cards)
    )


def _text(
    line: str, x: float, y: float, width: float, size: float = 15, *, bold: bool = True
) -> str:
    """Return a line of text that begins at this point and is no longer than it may be."""
    line, size = _fitted(line, width, size)
    weight = "" if bold else ' font-weight="normal"'
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="start" fill="{_TEXT}" font-size="{size:g}"'
        f"{weight}>{escape(line)}</text>"
    )


def _fitted(line: str, width: float, size: float) -> tuple[str, float]:
    """Return the text and the size of its letters: smaller if it is too long, cut if too small.

    Nothing is lost by that, as the description has the whole of it.

    >>> _fitted("Ana", 100, 15), _fitted("Ana" * 6, 100, 15), _fitted("Ana" * 7, 100, 15)
    (('Ana', 15), ('AnaAnaAnaAnaAnaAna', 9.5), ('AnaAnaAnaAnaAnaAna…', 9))
    """
    needed = len(line) * size * _LETTER
    if needed <= width:
        return line, size
    size = int(10 * size * width / needed) / 10
    if size >= _LEAST:
        return line, size
    room = int(width / (_LEAST * _LETTER))
    return f"{line[: room - 1]}…", _LEAST
