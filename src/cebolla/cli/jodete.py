"""``cebolla jodete``: a match of Jodete against the machine."""

from __future__ import annotations

import argparse
from dataclasses import replace

from cebolla.cli import _matching
from cebolla.engine import Lang
from cebolla.matching.jodete import JodeteMatch, JodeteScoring, SensiblePlayer
from cebolla.matching.jodete.cards import MOST_PLAYERS

__all__ = ["EXAMPLES", "SCORINGS", "add_arguments", "run"]

SCORINGS = {
    "standard": JodeteScoring.standard,
    "low-ace": JodeteScoring.low_ace,
    "counted-joker": JodeteScoring.counted_joker,
}
"""The published versions of the scoring, by their names on the command line."""

RULES: dict[Lang, str] = {
    "es": """Jodete, en corto:
  Jugá una carta del mismo palo o número, o un comodín. Si no tenés, robá una.
  2: el siguiente roba dos o pone otro 2 (cuatro, seis, ocho).
  10: el siguiente roba una y no juega.
  11: cambia el sentido.   12: saltea al siguiente.
  Comodín (x1, x2): los demás roban una, y vos jugás otra carta, cualquiera.
  Cuando te va a quedar una carta, avisá: «7o una».
  Si no avisás y te cantan, robás siete.
  Quien corta descuenta 10; un comodín en la mano pierde la partida.""",
    "en": """Jodete in short:
  Play a card of the same suit or number, or a comodín (joker).
  If you have none, draw one.
  2: the next player draws two, or plays another 2 (four, six, eight).
  10: the next draws one and may not play.
  11: turns the direction.   12: skips the next.
  Comodín (x1, x2): all others draw one, and you play one more card, whichever.
  When you are about to have one card left, say so: “7o one”.
  If you do not and are called, you draw seven.
  Going out takes 10 points off; a comodín in the hand loses the match.""",
}


EXAMPLES = (
    "cebolla jodete --players 4 --name Ana",
    "cebolla jodete --watch --seed 7 --lang es",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays, the version of the scoring, the seed and the output."""
    _matching.add_arguments(parser, MOST_PLAYERS)
    parser.add_argument(
        "--scoring",
        choices=SCORINGS,
        default="standard",
        help="low-ace: an ace counts 1; counted-joker: a comodín counts 50 and loses nothing "
        "(default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Play a match."""
    scoring = SCORINGS[args.scoring]()
    if args.limit is not None:
        scoring = replace(scoring, limit=args.limit)
    match = JodeteMatch.start(args.players, scoring=scoring)
    return _matching.run(args, match, lambda: SensiblePlayer(scoring), RULES)
