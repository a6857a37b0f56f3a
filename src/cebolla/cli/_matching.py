"""What the commands of the two matching games share: a person, or nobody, against the machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cebolla.cli import _options
from cebolla.cli._names import player_names
from cebolla.cli._screen import print_json
from cebolla.cli._terminal import Terminal, you
from cebolla.dealing import as_generator
from cebolla.engine import Human, Lang, Player, RandomPlayer
from cebolla.errors import OptionError
from cebolla.matching.match import MatchingMatch

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser, most: int) -> None:
    """Add who plays, the seed and the output."""
    parser.add_argument(
        "--players",
        type=int,
        default=3 if most > 3 else 2,
        metavar="N",
        help=f"players at the table, you among them: 2 to {most} (default: %(default)s)",
    )
    parser.add_argument("--name", metavar="NAME", help="what the table calls you")
    parser.add_argument(
        "--against",
        choices=("sensible", "random"),
        default="sensible",
        help="how the machine plays: by its chances, or anything allowed (default: %(default)s)",
    )
    parser.add_argument(
        "--watch", action="store_true", help="let the machine play alone and tell the story"
    )
    parser.add_argument(
        "--limit", type=int, metavar="POINTS", help="the points that end the match (default: 100)"
    )
    _options.add_seed(parser)
    _options.add_output(parser)


def run(
    args: argparse.Namespace,
    match: MatchingMatch[Any],
    sensible: Callable[[], Player],
    rules: dict[Lang, str],
) -> int:
    """Play the match, with a person in seat 0 or with none."""
    if args.json and not args.watch:
        raise OptionError("--json goes with --watch, when the machine plays alone")
    deals = as_generator(args.seed)
    machines: list[Player] = [
        sensible() if args.against == "sensible" else RandomPlayer(deals)
        for _ in range(match.seats)
    ]
    if args.watch:
        return _watch(args, match, machines, deals)
    return _sit_down(args, match, machines[1:], deals, rules)


def _watch(
    args: argparse.Namespace,
    match: MatchingMatch[Any],
    machines: Sequence[Player],
    deals: np.random.Generator,
) -> int:
    report = match.play(machines, rng=deals)
    if args.json:
        records = [json.loads(record.to_json()) for record in report.records]
        print_json(
            {"version": 1, "records": records, "match": json.loads(report.end.to_json())}, args
        )
    else:
        Terminal.of(args).show(report.story(args.lang, names=player_names(match.seats)))
    return 0


def _sit_down(
    args: argparse.Namespace,
    match: MatchingMatch[Any],
    machines: Sequence[Player],
    deals: np.random.Generator,
    rules: dict[Lang, str],
) -> int:
    terminal = Terminal.of(args)
    names, help = player_names(match.seats, args.name or you(args.lang)), rules[args.lang]  # noqa: A001 - it is the word
    human = Human(args.lang, names=names, help=help, ask=terminal.ask, show=terminal.show)
    terminal.sit_down(match, [human, *machines], deals, names=names, help=help)
    return 0
