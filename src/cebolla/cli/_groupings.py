"""Arrangements on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cebolla.cli._screen import Screen
from cebolla.drawing import text_groups

if TYPE_CHECKING:
    from cebolla import Arrangement, Group
    from cebolla.language import Lang

__all__ = ["arrangement_line", "arrangement_rows"]

_WORDS = {
    "es": ("ninguna agrupación", "sobra", "sobran"),
    "en": ("no grouping", "left over", "left over"),
}


def arrangement_rows(arrangement: Arrangement, screen: Screen, lang: Lang) -> str:
    """Return one line a group, best first, and one for the cards left over."""
    none, one, many = _WORDS[lang]
    groups = [(_name(group, lang), group.cards) for group in arrangement.groups]
    rows = text_groups(
        groups or [(none, ())],
        one if len(arrangement.leftover) == 1 else many,
        arrangement.leftover,
        lang=lang,
        ascii_only=screen.ascii,
        colour=screen.colour,
    )
    return "\n".join(row.rstrip() for row in rows.splitlines())


def arrangement_line(arrangement: Arrangement, screen: Screen, lang: Lang) -> str:
    """Return the groups and the cards left over in one line."""
    none, one, many = _WORDS[lang]
    parts = [
        f"{screen.text(group.label(lang))} [{screen.cards(group.cards, lang)}]"
        for group in arrangement.groups
    ] or [screen.text(none)]
    if arrangement.leftover:
        remark = one if len(arrangement.leftover) == 1 else many
        parts.append(f"{screen.text(remark)} {screen.cards(arrangement.leftover, lang)}")
    return ", ".join(parts)


def _name(group: Group, lang: Lang) -> str:
    """Return what the group is called: groupings keep their Spanish names."""
    if lang == "es":
        return group.label("es")
    return f"{group.category.label('es')}, {group.label(lang)}"
