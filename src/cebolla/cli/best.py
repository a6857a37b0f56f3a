"""``cebolla best``: the best grouping of the cards, why, and how it stands among all holdings."""

from __future__ import annotations

import argparse

import cebolla
from cebolla.cli import _options
from cebolla.cli._groupings import arrangement_rows
from cebolla.cli._screen import Screen, print_json
from cebolla.language import Lang
from cebolla.rules import Rules

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, the reading, the rules and the output."""
    _options.add_cards(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, _options.EVALUATION_RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the groups, the cards left over, the reasons and the odds."""
    cards, rules = _options.cards_of(args), _options.rules_of(args)
    arrangement = cebolla.best(cards, rules=rules, **_options.reading_of(args))
    if args.json:
        print_json(arrangement.to_dict(), args)
        return 0
    screen = Screen.of(args)
    reasons = cebolla.explain(cards, rules=rules, lang=args.lang, **_options.reading_of(args))
    parts = [arrangement_rows(arrangement, screen, args.lang), screen.text(reasons)]
    if odds := _odds(arrangement, rules, args.lang):
        parts.append(screen.text(odds))
    print("\n\n".join(parts))
    return 0


_WORDS: dict[Lang, tuple[str, str]] = {
    "en": (
        "Against ten cards of another pack, crippling aside: {shares}.",
        "{share} of all holdings are a {name} or better.",
    ),
    "es": (
        "Contra diez cartas de otro mazo, sin mutilar: {shares}.",
        "El {share} de todas las manos tiene {name} o algo mejor.",
    ),
}


def _odds(arrangement: cebolla.Arrangement, rules: Rules, lang: Lang) -> str:
    """Return how ten cards stand among all holdings, where these have been counted."""
    if len(arrangement.cards) != 10 or not arrangement.groups:
        return ""
    from cebolla.odds.censuses import known_census
    from cebolla.odds.numerals import percent

    census = known_census(arrangement.reading, rules)
    if census is None:
        return ""
    first = arrangement.groups[0].category
    against, among = _WORDS[lang]
    shares = census.percentile(arrangement.strength).label(lang)
    share = percent(census.at_least(first), lang)
    return against.format(shares=shares) + "\n" + among.format(share=share, name=first.label(lang))
