"""``cebolla simulate``: many rounds by the machine, and what they were won with."""

from __future__ import annotations

import argparse

from cebolla.cli import _options
from cebolla.cli._progress import ProgressBar
from cebolla.cli._screen import Screen, print_json
from cebolla.cli._tokens import check_ante
from cebolla.dealing import as_generator
from cebolla.engine import Player, RandomPlayer
from cebolla.errors import OptionError
from cebolla.table import SensiblePlayer, TableMatch, simulate

__all__ = ["EXAMPLES", "add_arguments", "run"]


EXAMPLES = (
    "cebolla simulate --rounds 200 --players 3",
    "cebolla simulate --rounds 20 --sensible 1 --tokens 30 --rotate --seed 7",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add how much is played, by whom, the rules and the output."""
    parser.add_argument(
        "--rounds",
        type=int,
        default=1000,
        metavar="N",
        help="rounds to play (default: %(default)s)",
    )
    parser.add_argument(
        "--players",
        type=int,
        default=4,
        metavar="N",
        help="players at the table, 2 to 7 (default: %(default)s)",
    )
    parser.add_argument(
        "--sensible",
        type=int,
        default=0,
        metavar="N",
        help="how many of them, the first ones, play sensibly; the others by chance "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--tokens",
        type=int,
        metavar="N",
        help="play for bets, with so many tokens each at the beginning of a match",
    )
    parser.add_argument(
        "--rotate",
        action="store_true",
        help="let the players change seats after each match, so that no seat is an advantage",
    )
    parser.add_argument(
        "--match-rounds",
        type=int,
        metavar="N",
        help="end a match after so many rounds at the latest (default: when fewer than two can pay "
        "the ante; without bets never, or with --rotate after 10)",
    )
    _options.add_seed(parser)
    _options.add_rules(parser)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print who won with what, and with bets how many tokens."""
    rules = _options.rules_of(args)
    _options.check_least("--rounds", args.rounds)
    _options.check_least("--match-rounds", args.match_rounds)
    check_ante(TableMatch.open(args.players, rules=rules, stacks=args.tokens))
    if not 0 <= args.sensible <= args.players:
        raise OptionError(
            f"--sensible must be 0 to {args.players}, the players, not {args.sensible}"
        )
    rng = as_generator(args.seed)
    players: list[Player] = [
        SensiblePlayer(rng, samples=60) if seat < args.sensible else RandomPlayer(rng)
        for seat in range(args.players)
    ]
    with ProgressBar("rounds", args.lang) as bar:
        simulation = simulate(
            args.rounds,
            players,
            rules=rules,
            stacks=args.tokens,
            rotate=args.rotate,
            match_rounds=args.match_rounds,
            rng=rng,
            progress=bar,
        )
    if args.json:
        print_json(simulation.to_dict(), args)
    else:
        print(Screen.of(args).text(simulation.text(args.lang)))
    return 0
