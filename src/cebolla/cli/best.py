"""``cebolla best``: the best grouping of the cards, why, and how it stands among all holdings."""

from __future__ import annotations

import argparse
from typing import Any

import cebolla
from cebolla.cli import _options
from cebolla.cli._crippling import crippling_dict, crippling_line
from cebolla.cli._groupings import arrangement_rows
from cebolla.cli._screen import Screen, print_json
from cebolla.language import Lang
from cebolla.rules import Rules

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]

RULES = (*_options.EVALUATION_RULES, "mutilation", "crippling_color", "crippling_eights")


OPERANDS = "CARDS"
EXAMPLES = (
    'cebolla best "Ah Kd 3c 4c 9u 8h 8s Ro 7b 10d"',
    'cebolla best "rey de copas, as de picas, 8 de oros" --eights wild --lang es',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the cards, the reading, the rules and the output."""
    _options.add_cards(parser)
    _options.add_reading(parser)
    _options.add_rules(parser, RULES)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the groups, the cards left over, the reasons, what is crippled and the odds."""
    cards, rules = _options.cards_of(args), _options.rules_of(args)
    arrangement = cebolla.best(cards, rules=rules, **_options.reading_of(args))
    reasons = cebolla.explain(cards, rules=rules, lang=args.lang, **_options.reading_of(args))
    standing = _standing(arrangement, rules)
    if args.json:
        answer = {
            "version": 1,
            "arrangement": arrangement.to_dict(),
            "explanation": reasons,
            "crippling": crippling_dict(arrangement, rules),
            "odds": standing,
        }
        print_json(answer, args)
        return 0
    screen = Screen.of(args)
    parts = [arrangement_rows(arrangement, screen, args.lang), screen.text(reasons)]
    if crippling := crippling_line(arrangement, rules, args.lang):
        parts.append(screen.text(crippling))
    if standing is not None:
        parts.append(screen.text(_in_words(standing, arrangement, args.lang)))
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


def _standing(arrangement: cebolla.Arrangement, rules: Rules) -> dict[str, Any] | None:
    """Return how ten cards stand among all holdings, where these have been counted."""
    if len(arrangement.cards) != 10 or not arrangement.groups:
        return None
    from cebolla.odds.censuses import known_census

    census = known_census(arrangement.reading, rules)
    if census is None:
        return None
    shares = census.percentile(arrangement.strength)
    first = arrangement.groups[0].category
    return {
        "win": shares.win,
        "tie": shares.tie,
        "loss": shares.loss,
        "grouping": first.name,
        "at_least": census.at_least(first),
    }


def _in_words(standing: dict[str, Any], arrangement: cebolla.Arrangement, lang: Lang) -> str:
    from cebolla.odds.numerals import percent
    from cebolla.odds.shares import Shares

    against, among = _WORDS[lang]
    shares = Shares(standing["win"], standing["tie"], standing["loss"]).label(lang)
    share = percent(standing["at_least"], lang)
    name = arrangement.groups[0].category.label(lang)
    return against.format(shares=shares) + "\n" + among.format(share=share, name=name)
