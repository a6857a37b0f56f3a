"""``cebolla odds``: what unknown cards make of known ones."""

from __future__ import annotations

import argparse

from cebolla import odds
from cebolla.cli import _options
from cebolla.cli._odds import add_dead, add_effort, effort_of, found_or_stopped
from cebolla.cli._screen import Screen, print_json

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]


OPERANDS = "CARDS"
EXAMPLES = (
    'cebolla odds "Ah Kd 3c 4c 9u" --dead "8h 8s"',
    'cebolla odds "Ah Kd" --draws 3 --by strength',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, how many come, what a row is, the method, the reading, rules and output."""
    _options.add_cards(parser)
    parser.add_argument(
        "--draws", type=int, metavar="N", help="cards to come (default: those that ten lack)"
    )
    add_dead(parser)
    parser.add_argument(
        "--by",
        choices=("category", "strength"),
        default="category",
        help="a row for each grouping, or for each strength (default: %(default)s)",
    )
    add_effort(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the table, a bar above it while the odds are found."""
    found, code = found_or_stopped(
        lambda bar: odds.draw(
            _options.cards_of(args),
            args.draws,
            method=args.method,
            progress=bar,
            **effort_of(args),
        ),
        "odds",
        args,
    )
    if args.json:
        print_json(found.to_dict(), args)
    else:
        print(Screen.of(args).text(found.table(args.lang, args.by)))
    return code
