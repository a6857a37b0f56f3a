"""``cebolla discard``: which cards of a hand of five to throw."""

from __future__ import annotations

import argparse
import unicodedata
from dataclasses import replace

from cebolla import odds
from cebolla.cli import _options
from cebolla.cli._odds import add_dead, add_effort, effort_of, found_or_stopped
from cebolla.cli._screen import Screen, print_json
from cebolla.groupings.category import Category

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]

RULES = (
    *_options.EVALUATION_RULES,
    "mutilation",
    "crippling_color",
    "crippling_eights",
    "min_discard",
)


OPERANDS = "CARDS"
EXAMPLES = (
    'cebolla discard "Ah Kd 3c 4c 9u" --limit 5',
    'cebolla discard "Ah Kd 3c 4c 9u" --reach "doble cebolla" --dead "8h 8s"',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the hand, the objective, how much to sample, the reading, the rules and the output."""
    _options.add_cards(parser)
    add_dead(parser)
    wish = parser.add_argument_group("objective").add_mutually_exclusive_group()
    wish.add_argument(
        "--reach",
        type=category_of,
        metavar="GROUPING",
        help='come to this grouping or a better one, such as "doble cebolla"',
    )
    wish.add_argument(
        "--beat", type=int, metavar="N", help="win against N opponents of whom nothing is known"
    )
    wish.add_argument(
        "--percentile",
        action="store_true",
        help="beat as many as possible of all holdings (the default)",
    )
    parser.add_argument("--limit", type=int, metavar="N", help="list the best N (default: all)")
    add_effort(parser, method=False)
    _options.add_reading(parser)
    _options.add_rules(parser, RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the choices, the best first."""
    _options.check_least("--limit", args.limit)
    advice, code = found_or_stopped(
        lambda bar: odds.discards(
            _options.cards_of(args), objective=objective_of(args), progress=bar, **effort_of(args)
        ),
        "discards",
        args,
    )
    if args.json:
        print_json(_best(advice, args.limit).to_dict(), args)
    else:
        print(Screen.of(args).text(advice.table(args.lang, args.limit)))
    return code


def _best(advice: odds.Advice, limit: int | None) -> odds.Advice:
    """Return the advice with its best choices only, so many of them."""
    return replace(
        advice,
        choices=advice.choices[:limit],
        differences=tuple(row[:limit] for row in advice.differences[:limit]),
    )


def objective_of(args: argparse.Namespace) -> odds.Reach | odds.Beat | odds.Percentile:
    """Return the objective that was asked for."""
    if args.reach is not None:
        return odds.Reach(args.reach)
    return odds.Percentile() if args.beat is None else odds.Beat(args.beat)


def category_of(text: str) -> Category:
    """Return the grouping that a text names, in Spanish, in English or as in Python.

    >>> category_of("doble cebolla"), category_of("five-card onion"), category_of("CEBOLLA_5")
    (Category.DOBLE_CEBOLLA, Category.CEBOLLA_5, Category.CEBOLLA_5)
    """
    names = {
        _plain(name): category
        for category in Category
        for name in (category.name, category.label("es"), category.label("en"))
    }
    if _plain(text) not in names:
        known = ", ".join(category.label("es") for category in Category)
        raise argparse.ArgumentTypeError(f"{text!r} is no grouping; they are {known}")
    return names[_plain(text)]


def _plain(text: str) -> str:
    """Return the letters and digits of a text, small and without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
