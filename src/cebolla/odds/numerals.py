"""Counts and shares as each language writes them."""

from __future__ import annotations

from cebolla.language import Lang

__all__ = ["counted", "number", "percent"]


def number(count: int, lang: Lang) -> str:
    """Return a count with its thousands apart; in Spanish a comma would be a decimal one.

    >>> number(2380224, "en"), number(2380224, "es")
    ('2,380,224', '2 380 224')
    """
    return f"{count:,}".replace(",", "," if lang == "en" else " ")


def counted(count: int, what: tuple[str, str], lang: Lang) -> str:
    """Return a count and what is counted, of which there may be but one.

    >>> counted(1, ("holding", "holdings"), "en"), counted(5356, ("mano", "manos"), "es")
    ('1 holding', '5 356 manos')
    """
    return f"{number(count, lang)} {what[count != 1]}"


def percent(share: float, lang: Lang) -> str:
    """Return a share in percent, with digits that count however small it is.

    >>> percent(0.25, "es"), percent(9e-8, "en"), percent(0, "en")
    ('25,0000 %', '9e-06 %', '0 %')
    """
    hundredths = 100 * share
    if not share:
        text = "0 %"
    elif hundredths >= 0.001:
        text = f"{hundredths:.4f} %"
    else:
        text = f"{hundredths:.2g} %"
    return text if lang == "en" else text.replace(".", ",")
