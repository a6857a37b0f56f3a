"""Advice on discards as rows, as text and as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from cebolla.doors import integer
from cebolla.drawing import text_row
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.language import Lang, check_lang
from cebolla.notation import format_cards
from cebolla.odds.numerals import counted, percent

if TYPE_CHECKING:
    from cebolla.cards import Card
    from cebolla.odds.advice import Advice

__all__ = ["as_html", "as_rows", "as_text"]

_WORDS: dict[Lang, dict[str, Any]] = {
    "es": {
        "head": ("tirar", "guardar", "valor", "error", ""),
        "deals": ("reparto", "repartos"),
        "alike": "igual",
        "best": "La mejor elección se distingue de todas las demás.",
        "doubt": "Con esta muestra no se distinguen de la mejor las marcadas con ≈.",
    },
    "en": {
        "head": ("throw", "keep", "value", "error", ""),
        "deals": ("deal", "deals"),
        "alike": "same",
        "best": "The best choice can be told apart from all others.",
        "doubt": "With this sample those marked ≈ cannot be told apart from the best.",
    },
}


def as_rows(advice: Advice) -> list[dict[str, Any]]:
    """Return a dict for each choice."""
    rows = []
    for place, choice in enumerate(advice.choices):
        shares = choice.shares
        rows.append(
            {
                "throw": format_cards(choice.throw),
                "keep": format_cards(choice.keep),
                "alike": [format_cards(cards) for cards in choice.alike],
                "value": choice.value,
                "error": choice.error,
                "told_apart": place > 0 and advice.told_apart(0, place),
                "win": None if shares is None else shares.win,
                "tie": None if shares is None else shares.tie,
                "loss": None if shares is None else shares.loss,
            }
        )
    return rows


def heading(advice: Advice, lang: Lang) -> str:
    """Return in one line what was asked, and with how many deals."""
    words = _WORDS[check_lang(lang)]
    deals = counted(advice.samples, words["deals"], lang)
    return f"{_plain(advice.hand, lang)}: {advice.objective.label(lang)}; {deals}"


def verdict(advice: Advice, lang: Lang) -> str:
    """Return in one sentence whether the best choice is beyond doubt."""
    words = _WORDS[check_lang(lang)]
    return str(words["best" if len(advice.undecided) == 1 else "doubt"])


def as_text(advice: Advice, lang: Lang, limit: int | None) -> str:
    """Return the table for a terminal, its heading above it and the verdict below."""
    right = "an integer, 1 or more, or None"
    if limit is not None and integer("limit", limit, OptionTypeError, right) < 1:
        raise OptionError(f"limit must be {right}, not {quoted(limit)}")
    head, cells = _cells(advice, lang)
    cells = cells[:limit]
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]
    lines = [heading(advice, lang)]
    for row in (head, *cells):
        padded = (
            f"{cell:{'>' if place in {2, 3} else '<'}{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(padded).rstrip())
    return "\n".join([*lines, verdict(advice, lang)])


def as_html(advice: Advice, lang: Lang) -> str:
    """Return the table as HTML that stands by itself."""
    head, cells = _cells(advice, lang)
    lines = ["<table>", f"<caption>{escape(heading(advice, lang))}</caption>"]
    lines.append("<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head))
    lines.append("</tr></thead><tbody>")
    for row in cells:
        tags = (
            f'<td style="text-align:{"right" if place in {2, 3} else "left"}">{escape(cell)}</td>'
            for place, cell in enumerate(row)
        )
        lines.append(f"<tr>{''.join(tags)}</tr>")
    return "\n".join([*lines, "</tbody></table>", f"<p>{escape(verdict(advice, lang))}</p>"])


def _cells(advice: Advice, lang: Lang) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the head of the table and its rows; ≈ marks what is no worse than the best."""
    words = _WORDS[check_lang(lang)]
    doubtful = len(advice.undecided) > 1
    cells: list[tuple[str, ...]] = []
    for place, choice in enumerate(advice.choices):
        doubt = doubtful and (place == 0 or not advice.told_apart(0, place))
        marks = ["≈"] if doubt else []
        if choice.alike:
            alike = ", ".join(_plain(cards, lang) for cards in choice.alike)
            marks.append(f"({words['alike']}: {alike})")
        cells.append(
            (
                _plain(choice.throw, lang) or "–",
                _plain(choice.keep, lang),
                percent(choice.value, lang),
                percent(choice.error, lang),
                " ".join(marks),
            )
        )
    return tuple(words["head"]), cells


def _plain(cards: tuple[Card, ...], lang: Lang) -> str:
    """Return the cards without colours, which would count for the width of a column."""
    return text_row(cards, lang=lang, colour=False)
