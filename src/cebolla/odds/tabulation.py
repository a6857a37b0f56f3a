"""Distributions as rows, as text and as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any, Literal, get_args

from cebolla.doors import one_of
from cebolla.drawing import text_row
from cebolla.groupings.category import Category
from cebolla.groupings.strength import describe
from cebolla.language import Lang, check_lang
from cebolla.odds.numerals import counted, number, percent

if TYPE_CHECKING:
    from cebolla.odds.distribution import Distribution

__all__ = ["By", "as_html", "as_rows", "as_text", "heading"]

By = Literal["category", "strength"]
"""What a row of a table is: a grouping, or a strength."""

_WORDS: dict[Lang, dict[str, Any]] = {
    "es": {
        "head": ("mejor agrupación", "manos", "probabilidad", "al menos"),
        "none": "ninguna",
        "card": ("carta", "cartas"),
        "known": ("conocida", "conocidas"),
        "to come": "por venir",
        "dead": ("muerta", "muertas"),
        "best of": "la mejor de",
        "holding": ("mano", "manos"),
        "holdings counted": ("contada", "todas contadas"),
        "set": ("conjunto de {} manos", "conjuntos de {} manos"),
        "sets": "conjuntos",
        "sets counted": ("contado", "todos contados"),
        "sample": "de muestra",
    },
    "en": {
        "head": ("best grouping", "holdings", "probability", "at least"),
        "none": "none",
        "card": ("card", "cards"),
        "known": ("known", "known"),
        "to come": "to come",
        "dead": ("dead", "dead"),
        "best of": "the best of",
        "holding": ("holding", "holdings"),
        "holdings counted": ("counted", "all counted"),
        "set": ("set of {} holdings", "sets of {} holdings"),
        "sets": "sets",
        "sets counted": ("counted", "all counted"),
        "sample": "sampled",
    },
}


def as_rows(found: Distribution, by: By, lang: Lang) -> list[dict[str, Any]]:
    """Return a dict for each grouping or strength, best first."""
    check_lang(lang)
    one_of("by", by, get_args(By))
    if by == "category":
        counts: Iterable[tuple[Any, int]] = found.by_category.items()
    else:
        counts = found.counts.items()
    rows: list[dict[str, Any]] = []
    below, total = 0, found.total
    for worth, count in counts:
        category, grouping = _named(worth, lang)
        probability = count / total
        row = {"category": category, "grouping": grouping}
        if by == "strength":
            row["strength"] = worth
        rows.append(
            row
            | {
                "count": count,
                "probability": probability,
                "error": found.standard_error(probability),
                "at_least": (total - below) / total,
            }
        )
        below += count
    return rows[::-1]


def _named(worth: Category | int | None, lang: Lang) -> tuple[str | None, str]:
    """Return the name of the category and how people call it."""
    if not worth:
        return None, _none(lang)
    if isinstance(worth, Category):
        return worth.name, worth.label(lang)
    kinds = describe(worth)
    return kinds[0].category.name, ", ".join(kind.label(lang) for kind in kinds)


def _none(lang: Lang) -> str:
    return str(_WORDS[lang]["none"])


def heading(found: Distribution, lang: Lang) -> str:
    """Return in one line what was asked, and how it was answered."""
    words, asked = _WORDS[check_lang(lang)], found.prospect
    parts = [counted(found.size, words["card"], lang)]
    if asked.known:
        known = words["known"][len(asked.known) > 1]
        parts[0] += f": {text_row(asked.known, lang=lang, colour=False)} {known}"
        parts.append(f"{asked.draws} {words['to come']}")
    if asked.dead:
        parts.append(counted(len(asked.dead), words["dead"], lang))
    what, how = words["holding"], words["holdings counted"]
    if found.best_of > 1:
        parts.append(f"{words['best of']} {found.best_of}")
        one, many = words["set"]
        what, how = (one.format(found.best_of), many.format(found.best_of)), words["sets counted"]
    method = how[found.total > 1] if found.exact else words["sample"]
    total = counted(found.total, what, lang)
    return f"{', '.join(parts)}; {found.reading.label(lang)}; {total}, {method}"


def as_text(found: Distribution, by: By, lang: Lang) -> str:
    """Return the table for a terminal, its heading above it."""
    head, cells = _cells(found, by, lang)
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]
    lines = [heading(found, lang)]
    for row in (head, *cells):
        first, *others = (
            f"{cell:{'<' if place == 0 else '>'}{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join((first, *others)))
    return "\n".join(lines)


def as_html(found: Distribution, by: By, lang: Lang) -> str:
    """Return the table as HTML that stands by itself."""
    head, cells = _cells(found, by, lang)
    right = ' style="text-align:right"'
    lines = ["<table>", f"<caption>{escape(heading(found, lang))}</caption>"]
    lines.append("<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head))
    lines.append("</tr></thead><tbody>")
    for first, *others in cells:
        numbers = "".join(f"<td{right}>{escape(cell)}</td>" for cell in others)
        lines.append(f'<tr><th style="text-align:left">{escape(first)}</th>{numbers}</tr>')
    return "\n".join([*lines, "</tbody></table>"])


def _cells(
    found: Distribution, by: By, lang: Lang
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the head of the table and its rows; a sample has a column of errors."""
    grouping, count, probability, at_least = _WORDS[check_lang(lang)]["head"]
    if found.best_of > 1:
        count = _WORDS[lang]["sets"]
    head = (grouping, count, probability, *(() if found.exact else ("error",)), at_least)
    cells = [
        (
            row["grouping"],
            number(row["count"], lang),
            percent(row["probability"], lang),
            *(() if found.exact else (percent(row["error"], lang),)),
            percent(row["at_least"], lang),
        )
        for row in as_rows(found, by, lang)
    ]
    return head, cells
