"""How an answer looks: colour where there is a terminal, plain letters where there is not."""

from __future__ import annotations

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TextIO

from cebolla.cards import Card
from cebolla.drawing import text_row
from cebolla.language import Lang

__all__ = ["Screen", "print_json"]

_IN_ASCII = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": "|", "“": '"', "”": '"', "’": "'"}
    | {"«": '"', "»": '"', "≥": ">=", "≤": "<=", "→": "->", "←": "<-", "±": "+/-"}
    | {"♣": "c", "♠": "s", "♥": "h", "♦": "d"}
    | {"╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "▲": "^"}
)


@dataclass(frozen=True, slots=True)
class Screen:
    """Where an answer is printed.

    Parameters
    ----------
    colour : bool
        Whether cards have the colour of their suit pair.
    ascii : bool
        Whether to keep to ASCII characters; accents are dropped.

    Examples
    --------
    >>> Screen(colour=False, ascii=True).text("Doña Cebolla – 16 … 21")
    'Dona Cebolla - 16 ... 21'
    """

    colour: bool
    ascii: bool

    @classmethod
    def of(cls, args: argparse.Namespace, stream: TextIO | None = None) -> Screen:
        """Return the screen that the options and the stream ask for."""
        stream = sys.stdout if stream is None else stream
        colour = args.color == "always" or (
            args.color == "auto"
            and stream.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
        )
        return cls(colour=colour, ascii=args.ascii or not _can_print("ñ…♥", stream))

    def text(self, text: str) -> str:
        """Return the text in characters that the screen has."""
        if not self.ascii:
            return text
        letters = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
        kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
        return kept.encode("ascii", "replace").decode("ascii")

    def cards(self, cards: Iterable[Card], lang: Lang) -> str:
        """Return the cards in one row."""
        return text_row(cards, lang=lang, ascii_only=self.ascii, colour=self.colour)


def _can_print(letters: str, stream: TextIO) -> bool:
    try:
        letters.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def print_json(answer: Any, args: argparse.Namespace) -> None:
    """Print an answer as JSON, in ASCII where the screen asks for it."""
    print(json.dumps(answer, indent=2, ensure_ascii=Screen.of(args).ascii))
