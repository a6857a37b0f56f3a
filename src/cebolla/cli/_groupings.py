"""Arrangements on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cebolla.cli._screen import Screen
from cebolla.drawing import text_groups

if TYPE_CHECKING:
    from cebolla import Arrangement, Lang

__all__ = ["arrangement_line", "arrangement_rows"]


def arrangement_rows(arrangement: Arrangement, screen: Screen, lang: Lang) -> str:
    """Return one line a group, best first, and one for the cards left over.

    Groupings keep their Spanish names, beside which the English ones stand.
    """
    rows = arrangement.rows(lang)
    if lang == "en":
        for place, group in enumerate(arrangement.groups):
            rows[place] = f"{group.category.label('es')}, {group.label('en')}", group.cards
    table = text_groups(rows, lang=lang, ascii_only=screen.ascii, colour=screen.colour)
    return "\n".join(line.rstrip() for line in table.splitlines())


def arrangement_line(arrangement: Arrangement, screen: Screen, lang: Lang) -> str:
    """Return the groups and the cards left over in one line."""
    return ", ".join(
        f"{screen.text(caption)} [{screen.cards(cards, lang)}]" if cards else screen.text(caption)
        for caption, cards in arrangement.rows(lang)
    )
