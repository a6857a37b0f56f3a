"""``cebolla best``: the best grouping of the cards, and why."""

from __future__ import annotations

import argparse

import cebolla
from cebolla.cli import _options
from cebolla.cli._groupings import arrangement_rows
from cebolla.cli._screen import Screen, print_json

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, the reading, the rules and the output."""
    _options.add_cards(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the groups, the cards left over and the reasons."""
    cards, rules = _options.cards_of(args), _options.rules_of(args)
    arrangement = cebolla.best(cards, rules=rules, **_options.reading_of(args))
    if args.json:
        print_json(arrangement.to_dict(), args)
        return 0
    screen = Screen.of(args)
    reasons = cebolla.explain(cards, rules=rules, lang=args.lang, **_options.reading_of(args))
    print(arrangement_rows(arrangement, screen, args.lang), "", screen.text(reasons), sep="\n")
    return 0
