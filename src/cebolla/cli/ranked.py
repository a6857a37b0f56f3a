"""``cebolla ranked``: every different grouping of the cards, best first."""

from __future__ import annotations

import argparse

import cebolla
from cebolla.cli import _options
from cebolla.cli._groupings import arrangement_line
from cebolla.cli._screen import Screen, print_json

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]

_HEAD = {"es": ("puesto", "particiones", "agrupación"), "en": ("place", "partitions", "grouping")}


OPERANDS = "CARDS"
EXAMPLES = ('cebolla ranked "Ah Kd 3c 4c 9u 8h 8s Ro 7b 10d" --limit 5',)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, how many groupings to list, the reading, the rules and the output."""
    _options.add_cards(parser)
    parser.add_argument(
        "--limit", type=int, metavar="N", help="list the best N groupings (default: all)"
    )
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print a table: place, number of partitions that reach it, an example."""
    _options.check_least("--limit", args.limit)
    ranked = cebolla.ranked(
        _options.cards_of(args),
        limit=args.limit,
        rules=_options.rules_of(args),
        **_options.reading_of(args),
    )
    if args.json:
        print_json({"version": 1, "ranked": [entry.to_dict() for entry in ranked]}, args)
        return 0
    screen = Screen.of(args)
    place, partitions, grouping = map(screen.text, _HEAD[args.lang])
    print(f"{place}  {partitions}  {grouping}")
    for number, entry in enumerate(ranked, 1):
        count = f"{entry.partitions:>{len(partitions)}}"
        line = arrangement_line(entry.arrangement, screen, args.lang)
        print(f"{number:>{len(place)}}  {count}  {line}")
    return 0
