"""How the commands of the game at the table show text and ask a person."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable

from cebolla.cards import DOUBLE
from cebolla.cli._screen import Screen
from cebolla.drawing import text_row
from cebolla.language import Lang

__all__ = ["asker", "shower"]

_LANGS: tuple[Lang, ...] = ("es", "en")
_CARDS = {text_row([card], lang=lang): card for lang in _LANGS for card in DOUBLE.cards}
_TOKEN = re.compile(r"(?<!\w)(?:" + "|".join(_CARDS) + r")(?!\w)")
_LINES = str.maketrans(dict(zip("╭╮╰╯─│", "++++-|", strict=True)))


def shower(args: argparse.Namespace) -> Callable[[str], None]:
    """Return how to show text: cards in their colours where the screen has colours."""
    screen = Screen.of(args)

    def paint(found: re.Match[str]) -> str:
        return text_row([_CARDS[found[0]]], lang=args.lang, colour=True)

    def show(text: str) -> None:
        if screen.colour:
            text = _TOKEN.sub(paint, text)
        print(screen.text(text.translate(_LINES)) if screen.ascii else text)

    return show


def asker(show: Callable[[str], None]) -> Callable[[str], str]:
    """Return how to ask; what is asked is shown as everything else is."""

    def ask(prompt: str) -> str:
        show(prompt.rstrip())
        sys.stdout.flush()
        return input("> ")

    return ask
