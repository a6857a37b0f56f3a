"""The few phrases that every game needs, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import Card, SpanishCard
from cebolla.doors import name_of
from cebolla.drawing import text_row
from cebolla.language import Lang, check_lang, numbered

__all__ = ["Lang", "card_word", "check_lang", "joined", "seat_name"]


def seat_name(seat: int, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
    """Return what a sentence calls this seat: its name, or else its number.

    >>> seat_name(1), seat_name(1, "en"), seat_name(1, names=("Ana", "Bea"))
    ('El jugador 1', 'Player 1', 'Bea')
    """
    if names is None:
        return numbered(seat, lang)
    return name_of(seat, names)


def card_word(card: Card | SpanishCard, lang: Lang = "es") -> str:
    """Return what a person types for a card: as it is shown, in letters that a keyboard has.

    >>> from cebolla.notation import parse_cards
    >>> [card_word(card) for card in parse_cards("Th Ku")], card_word(SpanishCard(9))
    (['10h', 'ru'], '10o')
    """
    return text_row([card], lang=lang, ascii_only=True, colour=False).lower()


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
