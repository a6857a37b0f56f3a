"""``cebolla play``: the game at the table, a person against the machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

import numpy as np

from cebolla.cli import _options
from cebolla.cli._names import player_names
from cebolla.cli._screen import print_json
from cebolla.cli._terminal import Terminal, you
from cebolla.cli._tokens import check_ante
from cebolla.engine import Lang, Player, RandomPlayer, fresh_seed
from cebolla.errors import OptionError
from cebolla.table import Seating, SensiblePlayer, TableMatch, TablePerson
from cebolla.table.help import short_rules

__all__ = ["EXAMPLES", "add_arguments", "run"]


EXAMPLES = (
    "cebolla play --players 3 --tokens 20",
    "cebolla play --watch --rounds 2 --seed 7 --lang es",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays, for what, the rules, the seed and the output."""
    parser.add_argument(
        "--players",
        type=int,
        default=4,
        metavar="N",
        help="players at the table, you among them: 2 to 7 (default: %(default)s)",
    )
    parser.add_argument("--name", metavar="NAME", help="what the table calls you")
    parser.add_argument(
        "--tokens",
        type=int,
        metavar="N",
        help="play for bets, with so many tokens each (default: no bets)",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        metavar="N",
        help="end after so many rounds (default: no end; with --watch: 1)",
    )
    parser.add_argument(
        "--against",
        choices=("sensible", "random"),
        default="sensible",
        help="how the machine plays: by its chances, or anything allowed (default: %(default)s)",
    )
    parser.add_argument(
        "--watch", action="store_true", help="let the machine play alone and tell the story"
    )
    _options.add_seed(parser)
    _options.add_rules(parser)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Play the match, with a person at the table or with none."""
    if args.json and not args.watch:
        raise OptionError("--json goes with --watch, when the machine plays alone")
    _options.check_least("--rounds", args.rounds)
    match = TableMatch.open(args.players, rules=_options.rules_of(args), stacks=args.tokens)
    check_ante(match)
    rng = np.random.default_rng(fresh_seed(args.seed))
    seating = Seating.draw(args.players, rng)
    machines: list[Player] = [
        SensiblePlayer(rng) if args.against == "sensible" else RandomPlayer(rng)
        for _ in range(args.players)
    ]
    if args.watch:
        return _watch(args, match, machines, seating, rng)
    return _sit_down(args, match, machines, seating, rng)


def _watch(
    args: argparse.Namespace,
    match: TableMatch,
    machines: Sequence[Player],
    seating: Seating,
    rng: np.random.Generator,
) -> int:
    rounds = args.rounds or 1
    if args.json:
        report = match.play(machines, rng=rng, rounds=rounds)
        records = [json.loads(record.to_json()) for record in report.records]
        end = json.loads(report.end.to_json())
        print_json({"version": 1, "records": records, "match": end}, args)
        return 0
    players = player_names(args.players)
    show = Terminal.of(args).show
    show(seating.story(args.lang, players))
    for _ in range(rounds):  # each is told as soon as it has been played
        if match.over:
            break
        report = match.play(machines, rng=rng, rounds=1)
        show("\n" + report.story(args.lang, names=seating.seat(players)))
        match = report.end
    return 0


def _sit_down(
    args: argparse.Namespace,
    match: TableMatch,
    machines: list[Player],
    seating: Seating,
    rng: np.random.Generator,
) -> int:
    lang: Lang = args.lang
    terminal = Terminal.of(args)
    players = player_names(args.players, args.name or you(lang))
    names = seating.seat(players)
    person = TablePerson(lang, names=names, ask=terminal.ask, show=terminal.show)
    terminal.sit_down(
        match,
        seating.seat([person, *machines[1:]]),
        rng,
        names=names,
        help=short_rules(lang, bets=args.tokens is not None),
        before=[seating.story(lang, players)],
        rounds=args.rounds,
    )
    return 0
