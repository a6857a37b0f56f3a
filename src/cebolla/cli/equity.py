"""``cebolla equity``: how often each of several players wins."""

from __future__ import annotations

import argparse
import re

from cebolla import odds
from cebolla.cli import _options
from cebolla.cli._odds import add_dead, add_effort, effort_of, found_or_stopped
from cebolla.cli._screen import Screen, print_json

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]

RULES = (*_options.EVALUATION_RULES, "mutilation", "crippling_color", "crippling_eights")


OPERANDS = "CARDS CARDS ..."
EXAMPLES = (
    'cebolla equity "Ah Kd 3c 4c 9u" "Ac Kc" "" --samples 100000',
    'cebolla equity "Ah Kd +1" "Ac 9d +1" --seats',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the players, their order, the method, the reading, the rules and the output."""
    parser.add_argument(
        "players",
        nargs="+",
        metavar="CARDS",
        help='what is known of each holding, a quoted text such as "Ah Kd 10c"; "" for nothing; '
        'ten cards are dealt in the end, or as many as "+2" at the end says',
    )
    add_dead(parser)
    parser.add_argument(
        "--seats",
        action="store_true",
        help="the players are given in order of play, the Elder first, the dealer last, and a tie "
        "goes to the more senior (default: no order, ties are ties)",
    )
    add_effort(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print wins, ties and losses of each player."""
    _options.check_one_text_each("equity", args.players, lambda _, card: f"{card} +9")
    found, code = found_or_stopped(
        lambda bar: odds.equity(
            [_contender(text) for text in args.players],
            seniority="seats" if args.seats else None,
            method=args.method,
            progress=bar,
            **effort_of(args),
        ),
        "equity",
        args,
    )
    if args.json:
        print_json(found.to_dict(), args)
    else:
        print(Screen.of(args).text(found.table(args.lang)))
    return code


def _contender(text: str) -> odds.Contender | str:
    """Return the player that a text describes; cards alone go on as they are."""
    more = re.search(r"\s*\+\s*(\d+)\s*$", text)
    return text if more is None else odds.Contender(text[: more.start()], int(more[1]))
