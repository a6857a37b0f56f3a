"""``cebolla explain``: the best grouping of the cards in sentences."""

from __future__ import annotations

import argparse

import cebolla
from cebolla.cli import _options
from cebolla.cli._screen import Screen, print_json

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]


OPERANDS = "CARDS"
EXAMPLES = ('cebolla explain "Ah Kd 3c 4c 9u 8h 8s Ro 7b 10d" --lang es',)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, the reading, the rules and the output."""
    _options.add_cards(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print why the best grouping is what it is, and what the next best would have been."""
    cards, rules = _options.cards_of(args), _options.rules_of(args)
    sentences = cebolla.explain(cards, rules=rules, lang=args.lang, **_options.reading_of(args))
    if args.json:
        arrangement = cebolla.best(cards, rules=rules, **_options.reading_of(args))
        answer = {"version": 1, "arrangement": arrangement.to_dict(), "explanation": sentences}
        print_json(answer, args)
    else:
        print(Screen.of(args).text(sentences))
    return 0
