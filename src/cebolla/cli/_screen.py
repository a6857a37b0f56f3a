"""How an answer looks: colour where there is a terminal, plain letters where there is not.

Colour only underlines what the text says anyway.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TextIO

from cebolla.cards import Card, SuitPair

__all__ = ["Screen", "print_json"]

_PAIR_COLORS = {
    SuitPair.CLUBS_BASTOS: "32",
    SuitPair.SPADES_ESPADAS: "36",
    SuitPair.HEARTS_COPAS: "31",
    SuitPair.DIAMONDS_OROS: "33",
}
_IN_ASCII = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": "|", "“": '"', "”": '"', "’": "'"}
    | {"«": '"', "»": '"', "≥": ">=", "≤": "<=", "→": "->", "±": "+/-", "♣": "c", "♠": "s"}
    | {"♥": "h", "♦": "d"}
)


@dataclass(frozen=True, slots=True)
class Screen:
    """Where an answer is printed.

    Parameters
    ----------
    color : bool
        Whether to colour cards and names.
    ascii : bool
        Whether to keep to ASCII characters; accents are dropped.

    Examples
    --------
    >>> Screen(color=False, ascii=True).text("Doña Cebolla – 16 … 21")
    'Dona Cebolla - 16 ... 21'
    """

    color: bool
    ascii: bool

    @classmethod
    def of(cls, args: argparse.Namespace, stream: TextIO | None = None) -> Screen:
        """Return the screen that the options and the stream ask for."""
        stream = sys.stdout if stream is None else stream
        color = args.color == "always" or (
            args.color == "auto"
            and stream.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
        )
        return cls(color=color, ascii=args.ascii or not _can_print("ñ…♥", stream))

    def text(self, text: str) -> str:
        """Return the text in characters that the screen has."""
        if not self.ascii:
            return text
        letters = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
        kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
        return kept.encode("ascii", "replace").decode("ascii")

    def strong(self, text: str) -> str:
        """Return the text as a name that stands out."""
        return self._painted(self.text(text), "1")

    def faint(self, text: str) -> str:
        """Return the text as a remark."""
        return self._painted(self.text(text), "2")

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the cards in text notation, each in the colour of its suit pair."""
        return " ".join(self._painted(str(card), _PAIR_COLORS[card.pair]) for card in cards)

    def _painted(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.color and text else text


def _can_print(letters: str, stream: TextIO) -> bool:
    try:
        letters.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def print_json(answer: Any, args: argparse.Namespace) -> None:
    """Print an answer as JSON, in ASCII where the screen asks for it."""
    print(json.dumps(answer, indent=2, ensure_ascii=Screen.of(args).ascii))
