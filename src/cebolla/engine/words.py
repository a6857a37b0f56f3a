"""The few phrases that every game needs, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.doors import name_of
from cebolla.language import Lang, check_lang, either

__all__ = ["Lang", "check_lang", "joined", "seat_name"]


def seat_name(seat: int, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
    """Return what a sentence calls this seat: its name, or else its number.

    >>> seat_name(1), seat_name(1, "en"), seat_name(1, names=("Ana", "Bea"))
    ('El jugador 1', 'Player 1', 'Bea')
    """
    if names is None:
        return f"{either(lang, 'El jugador', 'Player')} {seat}"
    return name_of(seat, names)


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
