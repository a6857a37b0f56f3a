"""Write the tables of ``explanation/frequencies.md`` anew: ``python docs/tables.py``.

They stand between two comments of the page each, and a test holds them to what this module makes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import floor, log10
from pathlib import Path

from cebolla import READINGS, Category, Reading, odds

PAGE = Path(__file__).parent / "explanation" / "frequencies.md"


def _table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """Return a Markdown table, its first column aligned left, the others right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _percent(share: float) -> str:
    """Return a share in percent, with four decimals or two digits that count."""
    percent = 100 * share
    if not percent:
        return "–"
    decimals = 4 if percent >= 0.001 else 1 - floor(log10(percent))
    return f"{percent:.{decimals}f}"


def _readings(*, aces_low: bool) -> list[Reading]:
    return [reading for reading in READINGS if reading.aces_low == aces_low]


def _named(category: Category | None) -> str:
    if category is None:
        return "no grouping"
    return f"{category.label('es')} ({category.label('en')})"


def percentages(*, aces_low: bool) -> str:
    """Return how likely each grouping is as the best, in percent, for three readings."""
    chosen = _readings(aces_low=aces_low)
    censuses = [odds.census(reading=reading) for reading in chosen]
    rows = (
        [_named(category), *(_percent(c.probability(category)) for c in censuses)]
        for category in (*reversed(Category), None)
    )
    return _table(["best grouping", *(r.eights for r in chosen)], rows)


def counts(*, aces_low: bool) -> str:
    """Return how many holdings have each grouping as the best, for three readings."""
    chosen = _readings(aces_low=aces_low)
    found = [odds.census(reading=reading).by_category for reading in chosen]
    rows = [
        [_named(category), *(f"{numbers[category]:,}" for numbers in found)]
        for category in (*reversed(Category), None)
    ]
    rows.append(["together", *(f"{sum(numbers.values()):,}" for numbers in found)])
    return _table(["best grouping", *(r.eights for r in chosen)], iter(rows))


def _chance(share: Fraction) -> str:
    return f"{share.numerator:,} / {share.denominator:,}" if share else "0"


def crippling() -> str:
    """Return how likely a Color is that cripples, exactly and as one in so many."""
    rows = []
    for kind in ("pair", "sum", "run"):
        for eights, when in (("null", "ordinary"), ("wild", "wild")):
            for size, share in odds.crippling_odds(kind, eights=eights).items():
                one_in = f"{round(1 / share):,}" if share else "–"
                rows.append([f'`"{kind}"`', when, str(size), _chance(share), one_in])
    return _table(["`crippling_color`", "round", "cards", "probability", "one in"], iter(rows))


TABLES: dict[str, Callable[[], str]] = {
    "percentages, aces 1 or 11": lambda: percentages(aces_low=False),
    "percentages, aces low": lambda: percentages(aces_low=True),
    "counts, aces 1 or 11": lambda: counts(aces_low=False),
    "counts, aces low": lambda: counts(aces_low=True),
    "crippling": crippling,
}


def with_tables(text: str) -> str:
    """Return the page with each table as it is made today."""
    for name, make in TABLES.items():
        begin, end = (f"<!-- {word}: {name} -->" for word in ("begin", "end"))
        pattern = re.compile(f"{re.escape(begin)}\n.*?{re.escape(end)}", re.DOTALL)
        if not pattern.search(text):
            raise ValueError(f"{PAGE} has no place for {name!r}")
        text = pattern.sub(f"{begin}\n\n{make()}\n\n{end}".replace("\\", r"\\"), text)
    return text


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
