"""Which Color of a holding cripples, and what: in words and for JSON (rules, section 4)."""

from __future__ import annotations

from typing import Any

import cebolla
from cebolla.cards import Rank
from cebolla.groupings.category import Category
from cebolla.groupings.crippling_color import CripplingColor, crippling_colors
from cebolla.groupings.mutilation import crippled_by
from cebolla.groupings.speech import SPEECH
from cebolla.language import Lang
from cebolla.rules import Rules

__all__ = ["crippling_dict", "crippling_line"]

_WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "9": "Nine of these cards are a Color that cripples {}.",
        "10": "These ten cards are a Color that cripples {}.",
        "nine": "a nine-card Color that is crippling",
        "or": "or",
        "without": "{} without wild eights",
        "at most": "{} with at most {} of the wild eights",
        "at least": "{} with at least {} of the wild eights",
    },
    "es": {
        "9": "Nueve de estas cartas son un Color que mutila {}.",
        "10": "Estas diez cartas son un Color que mutila {}.",
        "nine": "un Color de nueve cartas que esté mutilando",
        "or": "o",
        "without": "{} sin ochos salvajes",
        "at most": "{} con {} de los ochos salvajes como mucho",
        "at least": "{} con {} de los ochos salvajes por lo menos",
    },
}


def crippling_dict(arrangement: cebolla.Arrangement, rules: Rules) -> dict[str, Any] | None:
    """Return what a holding cripples as plain values, None if it has no Color that does.

    Beside each grouping stand the fewest and the most wild eights that it may hold, if they count.

    >>> crippling_dict(cebolla.best("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd"), Rules())
    {'size': 9, 'cripples': {'GRAN_CEBOLLA': None}}
    """
    colors = _colors(arrangement, rules)
    if not colors:
        return None
    targets = _targets(arrangement, rules, colors)
    cripples = {target.name: eights and list(eights) for target, eights in targets.items()}
    return {"size": colors[0].size, "cripples": cripples}


def crippling_line(arrangement: cebolla.Arrangement, rules: Rules, lang: Lang) -> str:
    """Return the same in a sentence, "" if nothing is crippled.

    >>> crippling_line(cebolla.best("Ab 2b 3c 4b 5c 6b 7c 8b 9c Kd"), Rules(), "en")
    'Nine of these cards are a Color that cripples a Great Onion.'
    """
    words, colors = _WORDS[lang], _colors(arrangement, rules)
    if not colors:
        return ""
    named = [
        _named(SPEECH[lang].one[target], eights, words)
        for target, eights in _targets(arrangement, rules, colors).items()
    ]
    if colors[0].size == 10:
        named.append(words["nine"])
    *first, last = named
    listed = f"{', '.join(first)} {words['or']} {last}" if first else last
    return words[str(colors[0].size)].format(listed)


def _named(name: str, eights: tuple[int, int] | None, words: dict[str, str]) -> str:
    if eights is None:
        return name
    fewest, most = eights
    if most == 0:
        return words["without"].format(name)
    return words["at least"].format(name, fewest) if fewest else words["at most"].format(name, most)


def _colors(arrangement: cebolla.Arrangement, rules: Rules) -> tuple[CripplingColor, ...]:
    """Return the Colors that cripple, the larger first."""
    if not rules.mutilation:
        return ()
    cards = [card.index for card in arrangement.cards]
    return crippling_colors(cards, arrangement.reading)[rules.crippling_color]


def _targets(
    arrangement: cebolla.Arrangement, rules: Rules, colors: tuple[CripplingColor, ...]
) -> dict[Category, tuple[int, int] | None]:
    held = sum(card.rank == Rank.EIGHT for card in arrangement.cards)
    return crippled_by(colors, held, arrangement.reading, rules)
