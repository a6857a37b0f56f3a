"""Arrangements on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cebolla.cli._screen import Screen

if TYPE_CHECKING:
    from cebolla import Arrangement, Category, Lang

__all__ = ["arrangement_line", "arrangement_rows"]

_WORDS = {
    "left over": {"es": "sobran", "en": "left over"},
    "no grouping": {"es": "ninguna agrupación", "en": "no grouping"},
}


def arrangement_rows(arrangement: Arrangement, screen: Screen, lang: Lang) -> list[str]:
    """Return one line a group, best first, and one for the cards left over."""
    rows = [
        (_name(group.category, lang), screen.cards(group.cards), True)
        for group in arrangement.groups
    ] or [(_WORDS["no grouping"][lang], "", False)]
    if arrangement.leftover:
        rows.append((_WORDS["left over"][lang], screen.cards(arrangement.leftover), False))
    width = max(len(screen.text(name)) for name, _, _ in rows)
    lines = []
    for name, cards, is_group in rows:
        padding = " " * (width - len(screen.text(name)))
        shown = screen.strong(name) if is_group else screen.faint(name)
        lines.append(f"{shown}{padding}  {cards}".rstrip())
    return lines


def arrangement_line(arrangement: Arrangement, screen: Screen, lang: Lang) -> str:
    """Return the groups and the cards left over in one line."""
    parts = [
        f"{screen.strong(group.category.label('es'))} ({screen.cards(group.cards)})"
        for group in arrangement.groups
    ] or [screen.faint(_WORDS["no grouping"][lang])]
    if arrangement.leftover:
        remark = screen.faint(_WORDS["left over"][lang])
        parts.append(f"{remark} {screen.cards(arrangement.leftover)}")
    return ", ".join(parts)


def _name(category: Category, lang: Lang) -> str:
    spanish = category.label("es")
    return spanish if lang == "es" else f"{spanish} ({category.label('en')})"
