"""``cebolla nueves``: a match of Nueves against the machine."""

from __future__ import annotations

import argparse

from cebolla.cli import _matching
from cebolla.engine import Lang
from cebolla.matching.nueves import NuevesMatch, SensiblePlayer
from cebolla.matching.nueves.cards import MOST_PLAYERS

__all__ = ["EXAMPLES", "add_arguments", "run"]

RULES: dict[Lang, str] = {
    "es": """Nueves, en corto:
  Jugá una carta del palo o del valor de la de arriba. Quien puede jugar, debe.
  Si no podés, robás una: si sirve, la jugás o la guardás.
  Un 9 va sobre cualquier carta y nombra el palo que sigue:
  «9s h» nombra corazones.
  Palos: c tréboles, s picas, h corazones, d diamantes.
  Al final cuentan las cartas que quedan: figuras 10, as 1, cada nueve 15.""",
    "en": """Nueves in short:
  Play a card of the suit or the rank of the one on top. Who can play must.
  If you cannot, draw one: if it fits, play it or keep it.
  A 9 goes on any card and names the suit to follow: “9s h” names hearts.
  Suits: c clubs, s spades, h hearts, d diamonds.
  In the end the cards left count: figures 10, ace 1, each nine 15.""",
}


EXAMPLES = (
    "cebolla nueves --players 2 --limit 50",
    "cebolla nueves --watch --seed 7 --lang es",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays, the seed and the output."""
    _matching.add_arguments(parser, MOST_PLAYERS)


def run(args: argparse.Namespace) -> int:
    """Play a match."""
    match = NuevesMatch.start(args.players, limit=100 if args.limit is None else args.limit)
    return _matching.run(args, match, SensiblePlayer, RULES)
