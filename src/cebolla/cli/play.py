"""``cebolla play``: the game at the table, a person against the machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

import numpy as np

from cebolla.cli import _options
from cebolla.cli._names import player_names
from cebolla.cli._screen import print_json
from cebolla.cli._terminal import asker, shower
from cebolla.engine import Lang, Player, RandomPlayer, fresh_seed, play
from cebolla.errors import OptionError, PlayerLeftError
from cebolla.table import Seating, SensiblePlayer, TableMatch, TablePerson

__all__ = ["add_arguments", "run"]

_TEXT = {
    "es": {
        "you": "Vos",
        "hello": "? muestra la ayuda, q deja la mesa.",
        "round": "Ronda {}",
        "next": "Enter para la próxima ronda, q para irte: ",
        "bye": "Dejaste la mesa.",
    },
    "en": {
        "you": "You",
        "hello": "? shows the help, q leaves the table.",
        "round": "Round {}",
        "next": "Enter for the next round, q to leave: ",
        "bye": "You left the table.",
    },
}


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
        "--tokens", type=int, metavar="N", help="play for bets, with so many tokens each"
    )
    parser.add_argument(
        "--rounds", type=int, metavar="N", help="end after so many rounds (with --watch: 1)"
    )
    parser.add_argument(
        "--against",
        choices=("sensible", "random"),
        default="sensible",
        help="how the machine plays (default: %(default)s)",
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
    if args.rounds is not None and args.rounds < 1:
        raise OptionError(f"--rounds must be 1 or more, not {args.rounds}")
    match = TableMatch.open(args.players, rules=_options.rules_of(args), stacks=args.tokens)
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
    report = match.play(machines, rng=rng, rounds=args.rounds or 1)
    if args.json:
        records = [json.loads(record.to_json()) for record in report.records]
        end = json.loads(report.end.to_json())
        print_json({"version": 1, "records": records, "match": end}, args)
    else:
        players = player_names(args.players)
        show = shower(args)
        show(seating.story(args.lang, players) + "\n")
        show(report.story(args.lang, names=seating.seat(players)))
    return 0


def _sit_down(
    args: argparse.Namespace,
    match: TableMatch,
    machines: list[Player],
    seating: Seating,
    rng: np.random.Generator,
) -> int:
    lang: Lang = args.lang
    words, show = _TEXT[lang], shower(args)
    ask = asker(show)
    players = player_names(args.players, args.name or words["you"])
    names = seating.seat(players)
    person = TablePerson(lang, names=names, ask=ask, show=show)
    around = seating.seat([person, *machines[1:]])
    show(words["hello"])
    show(seating.story(lang, players))
    number = 0
    try:
        while not match.over and number != args.rounds:
            number += 1
            if number > 1 and ask(words["next"]).strip().casefold() in {"q", "salir", "quit"}:
                break
            show(f"\n=== {words['round'].format(number)} ===")
            record = play(match.deal(rng), around)
            match = match.after(record.end)
            show("\n" + match.text(lang, names))
    except (PlayerLeftError, EOFError):
        show("\n" + words["bye"])
    return 0
