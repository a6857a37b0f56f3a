"""Equities as rows, as text and as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from cebolla.drawing import text_row
from cebolla.language import Lang, check_lang
from cebolla.notation import format_cards
from cebolla.odds.numerals import counted, percent

if TYPE_CHECKING:
    from cebolla.odds.contender import Contender
    from cebolla.odds.equities import Equity

__all__ = ["as_html", "as_rows", "as_text"]

_WORDS: dict[Lang, dict[str, Any]] = {
    "es": {
        "head": ("jugador", "cartas", "gana", "empata", "pierde", "parte"),
        "deals": ("reparto", "repartos"),
        "counted": ("contado", "todos contados"),
        "sample": "de muestra",
        "dead": ("carta muerta", "cartas muertas"),
        "seated": "por orden de asiento",
        "open": "sin orden de asiento",
    },
    "en": {
        "head": ("player", "cards", "win", "tie", "loss", "share"),
        "deals": ("deal", "deals"),
        "counted": ("counted", "all counted"),
        "sample": "sampled",
        "dead": ("dead card", "dead cards"),
        "seated": "in order of seats",
        "open": "in no order of seats",
    },
}


def as_rows(found: Equity) -> list[dict[str, Any]]:
    """Return a dict for each player."""
    rows = []
    for place, player in enumerate(found.contenders):
        shares = found.shares[place]
        row: dict[str, Any] = {
            "player": place,
            "known": format_cards(player.known),
            "draws": player.draws,
        }
        for name in ("win", "tie", "loss"):
            row[name] = getattr(shares, name)
            row[f"{name}_error"] = found.standard_error(row[name])
        row["expected"] = found.expected[place]
        row["expected_error"] = found.expected_errors[place]
        rows.append(row)
    return rows


def heading(found: Equity, lang: Lang) -> str:
    """Return in one line what was counted, and how."""
    words = _WORDS[check_lang(lang)]
    method = words["counted"][found.total > 1] if found.exact else words["sample"]
    parts = [f"{counted(found.total, words['deals'], lang)}, {method}"]
    if found.dead:
        parts.append(counted(len(found.dead), words["dead"], lang))
    parts.append(str(words["open" if found.seniority is None else "seated"]))
    return "; ".join(parts)


def as_text(found: Equity, lang: Lang) -> str:
    """Return the table for a terminal, its heading above it."""
    lines = [heading(found, lang)]
    head, cells = _cells(found, lang)
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]
    for row in (head, *cells):
        padded = (
            f"{cell:{'<' if place == 1 else '>'}{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def as_html(found: Equity, lang: Lang) -> str:
    """Return the table as HTML that stands by itself."""
    head, cells = _cells(found, lang)
    lines = ["<table>", f"<caption>{escape(heading(found, lang))}</caption>"]
    lines.append("<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head))
    lines.append("</tr></thead><tbody>")
    for row in cells:
        tags = (
            f'<td style="text-align:{"left" if place == 1 else "right"}">{escape(cell)}</td>'
            for place, cell in enumerate(row)
        )
        lines.append(f"<tr>{''.join(tags)}</tr>")
    return "\n".join([*lines, "</tbody></table>"])


def _cells(found: Equity, lang: Lang) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the head of the table and its rows; a sample has a column of errors."""
    player, cards, *shares, expected = _WORDS[check_lang(lang)]["head"]
    errors = () if found.exact else ("error",)
    head = (player, cards, *shares, expected, *errors)
    cells = [
        (
            str(place),
            _player(player, lang),
            *(percent(row[name], lang) for name in ("win", "tie", "loss", "expected")),
            *(() if found.exact else (percent(row["expected_error"], lang),)),
        )
        for place, (player, row) in enumerate(zip(found.contenders, as_rows(found), strict=True))
    ]
    return head, cells


def _player(player: Contender, lang: Lang) -> str:
    """Return what is known of a player, without colours, which would count for the width."""
    known = text_row(player.known, lang=lang, colour=False)
    return f"{known} +{player.draws}" if known else f"+{player.draws}"
