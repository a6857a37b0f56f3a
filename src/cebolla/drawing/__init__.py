"""Cards and groups of cards for people: rows of text, coloured or not, and SVG pictures.

The pictures stand by themselves: no font, no file and no style sheet beside them, and no ids, so
that any number of them can stand in one page. Every card carries its name in words. `FACE_DOWN`
stands for a card of which only the back is seen.
"""

from cebolla.drawing.back import FACE_DOWN
from cebolla.drawing.picture import draw_cards, draw_groups
from cebolla.drawing.place import Place
from cebolla.drawing.table import draw_table
from cebolla.drawing.text import boxes, in_colour, text_groups, text_row

__all__ = [
    "FACE_DOWN",
    "Place",
    "boxes",
    "draw_cards",
    "draw_groups",
    "draw_table",
    "in_colour",
    "text_groups",
    "text_row",
]
