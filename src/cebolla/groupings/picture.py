"""Groups as a picture, with what their aces and eights stand for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cebolla.cards import Card
from cebolla.language import Lang

if TYPE_CHECKING:
    from cebolla.groupings.group import Group

__all__ = ["draw"]


def draw(
    groups: Iterable[Group],
    leftover_caption: str = "",
    leftover: Iterable[Card] = (),
    *,
    lang: Lang = "es",
    title: str = "",
) -> str:
    """Return the groups and the cards left over as SVG; see `cebolla.drawing.draw_groups`."""
    from cebolla.drawing import draw_groups

    laid = list(groups)
    reads = (read for group in laid for read in group.reads if not read.is_plain)
    return draw_groups(
        [(group.label(lang), group.cards) for group in laid],
        leftover_caption,
        leftover,
        lang=lang,
        title=title,
        notes={read.card: read.note(lang) for read in reads},
    )
