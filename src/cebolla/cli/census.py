"""``cebolla census``: every holding of a size, by grouping or by strength."""

from __future__ import annotations

import argparse

from cebolla import odds
from cebolla.cli import _options
from cebolla.cli._progress import ProgressBar
from cebolla.cli._screen import Screen, print_json

__all__ = ["EXAMPLES", "add_arguments", "run"]


EXAMPLES = (
    "cebolla census",
    "cebolla census --size 5 --eights wild --by strength",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the size, what a row is, the reading, the rules and the output."""
    parser.add_argument(
        "--size", type=int, default=10, metavar="N", help="cards in a holding (default: 10)"
    )
    parser.add_argument(
        "--by",
        choices=("category", "strength"),
        default="category",
        help="a row for each grouping, or for each strength (default: category)",
    )
    parser.add_argument(
        "--best-of",
        type=int,
        default=1,
        metavar="N",
        help="of N holdings take the best, each from a pack of its own (default: 1)",
    )
    parser.add_argument(
        "--recompute", action="store_true", help="count from nothing, whatever is known already"
    )
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the table, a bar above it while the holdings are counted."""
    _options.check_least("--best-of", args.best_of)
    with ProgressBar("census", args.lang) as bar:
        found = odds.census(
            args.size,
            rules=_options.rules_of(args),
            recompute=args.recompute,
            progress=bar,
            **_options.reading_of(args),
        ).expected_max(args.best_of)
    if args.json:
        print_json(found.to_dict(), args)
    else:
        print(Screen.of(args).text(found.table(args.lang, args.by)))
    return 0
