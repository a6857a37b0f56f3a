"""Sentences about a player, who may be the one that reads them."""

from __future__ import annotations

import re

__all__ = ["spoken"]

_YOU = {"vos", "you"}


def spoken(template: str, who: str, **words: object) -> str:
    """Fill a sentence in; a player called "Vos" or "You" is spoken to.

    Where the two differ, the template has both forms, as in ``"{who} [wins/win]."``

    >>> spoken("{who} [wins/win] {what}.", "Ana", what="it")
    'Ana wins it.'
    >>> spoken("{who} [wins/win] {what}.", "You", what="it")
    'You win it.'
    """
    form = 2 if who.casefold() in _YOU else 1
    return re.sub(r"\[([^/\]]*)/([^\]]*)\]", rf"\{form}", template).format(who=who, **words)
