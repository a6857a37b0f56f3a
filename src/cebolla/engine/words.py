"""The two languages of labels and sentences, and the few phrases that every game needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from cebolla.errors import OptionError

__all__ = ["Lang", "check_lang", "joined", "seat_name"]

Lang = Literal["es", "en"]
"""Spanish or English."""


def check_lang(lang: str) -> None:
    """Raise `OptionError` unless ``lang`` is a language we speak.

    >>> check_lang("fr")
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: lang must be 'es' or 'en', not 'fr'
    """
    if lang not in get_args(Lang):
        raise OptionError(f"lang must be 'es' or 'en', not {lang!r}")


def seat_name(seat: int, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
    """Return what a sentence calls this seat: its name, or else its number.

    >>> seat_name(1), seat_name(1, "en"), seat_name(1, names=("Ana", "Bea"))
    ('El jugador 1', 'Player 1', 'Bea')
    """
    if names is not None:
        return names[seat]
    return f"El jugador {seat}" if lang == "es" else f"Player {seat}"


def joined(parts: Sequence[str], lang: Lang = "es") -> str:
    """Return the parts as people list them.

    >>> joined(["Ana", "Bea", "Eva"]), joined(["Ana", "Bea"], "en"), joined(["Ana", "Inés"])
    ('Ana, Bea y Eva', 'Ana and Bea', 'Ana e Inés')
    """
    if len(parts) < 2:
        return "".join(parts)
    last = parts[-1]
    link = "and" if lang == "en" else "y"
    if lang == "es" and last.casefold().startswith(("i", "í", "hi")):
        link = "e"
    return f"{', '.join(parts[:-1])} {link} {last}"
