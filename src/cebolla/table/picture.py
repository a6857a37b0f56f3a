"""A picture of what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cebolla.drawing import Place, draw_table
from cebolla.engine import Lang, seat_name
from cebolla.language import either

if TYPE_CHECKING:
    from cebolla.table.view import RoundView

__all__ = ["table_picture"]


def table_picture(view: RoundView, lang: Lang, names: Sequence[str] | None) -> str:
    """Return the table as a seat sees it, as SVG."""
    money = view.money
    said: dict[int, list[str]] = {}
    for seat, modifier in view.plays:
        said.setdefault(seat, []).append(modifier.label(lang))
    places = []
    for seat, count in enumerate(view.counts):
        seen = view.cards_of(seat)
        places.append(
            Place(
                seat_name(seat, lang, names),
                seen,
                hidden=count - len(seen),
                tokens=None if money is None else money.stacks[seat],
                laid=0 if money is None else money.on_cards[seat],
                out=seat not in view.still_in,
                remark=", ".join(said.get(seat, ())),
            )
        )
    return draw_table(
        places,
        bottom=view.seat,
        dealer=view.dealer,
        elder=view.elder,
        asked=None if view.actor < 0 else view.actor,
        pot=None if money is None else money.pot,
        stock=view.stock,
        remark=either(lang, "ronda salvaje", "wild round") if view.wild else "",
        lang=lang,
    )
