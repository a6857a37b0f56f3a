"""How the commands of the games show text, ask a person, and play round after round."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from cebolla.cli._screen import Screen
from cebolla.engine import Lang, MatchState, Player, play
from cebolla.engine.human import FOR_HELP, LEAVE
from cebolla.errors import PlayerLeftError

__all__ = ["Terminal", "you"]

_TEXT = {
    "es": {
        "you": "Vos",
        "hello": "Escribí ? para ver la ayuda o q para dejar la mesa.",
        "round": "Ronda {}",
        "next": "Enter para la próxima ronda, q para irte:",
        "unknown": "No entiendo «{}».",
        "bye": "Dejaste la mesa.",
    },
    "en": {
        "you": "You",
        "hello": "Type ? for help or q to leave the table.",
        "round": "Round {}",
        "next": "Enter for the next round, q to leave:",
        "unknown": "I do not understand “{}”.",
        "bye": "You left the table.",
    },
}


def you(lang: Lang) -> str:
    """Return what a person without a name is called.

    >>> you("es")
    'Vos'
    """
    return _TEXT[lang]["you"]


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a person sits.

    Parameters
    ----------
    screen : Screen
        What the screen can show.
    lang : {"es", "en"}
        The language.
    """

    screen: Screen
    lang: Lang

    @classmethod
    def of(cls, args: argparse.Namespace) -> Self:
        """Return the terminal that the options ask for."""
        return cls(Screen.of(args), args.lang)

    def show(self, text: str) -> None:
        """Print a text in characters that the screen has."""
        print(self.screen.text(text))

    def ask(self, prompt: str) -> str:
        """Return the line that is typed; the prompt is shown as everything else is."""
        self.show(prompt.rstrip())
        sys.stdout.flush()
        return input("> ")

    def sit_down(
        self,
        match: MatchState[Any],
        players: Sequence[Player],
        deals: np.random.Generator,
        *,
        names: Sequence[str],
        help: str,  # noqa: A002 - it is the word
        before: Sequence[str] = (),
        rounds: int | None = None,
    ) -> None:
        """Play a match, one of whose players is asked here, to its end or until that one leaves.

        Parameters
        ----------
        match : MatchState
            How it stands before.
        players : sequence of Player
            One for each seat.
        deals : numpy.random.Generator
            The chance of the deals.
        names : sequence of str
            What the seats are called.
        help : str
            The rules in short, for who asks between two rounds.
        before : sequence of str
            What to show before the first round.
        rounds : int, optional
            The most rounds.
        """
        words = _TEXT[self.lang]
        for text in (words["hello"], *before):
            self.show(text)
        number = 0
        try:
            while not match.over and number != rounds:
                number += 1
                if number > 1:
                    self._pause(help)
                self.show(f"\n=== {words['round'].format(number)} ===")
                match = match.after(play(match.deal(deals), players).end)
                self.show("\n" + match.text(self.lang, names))
        except (PlayerLeftError, EOFError):
            self.show("\n" + words["bye"])

    def _pause(self, help: str) -> None:  # noqa: A002 - as above
        """Wait for Enter before the next round; `PlayerLeftError` if the person has had enough."""
        words = _TEXT[self.lang]
        while text := self.ask("\n" + words["next"]).strip().casefold():
            if text in LEAVE:
                raise PlayerLeftError(words["bye"])
            self.show(
                help
                if text in FOR_HELP
                else words["unknown"].format(text if text.isprintable() else repr(text))
            )
