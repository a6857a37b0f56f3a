"""What the commands of the two matching games share: a person, or nobody, against the machine."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cebolla.cards import FRENCH, SPANISH
from cebolla.cli import _options
from cebolla.cli._names import player_names
from cebolla.cli._screen import Screen, print_json
from cebolla.dealing import as_generator
from cebolla.drawing import text_row
from cebolla.engine import Human, Lang, Player, RandomPlayer, play
from cebolla.engine.human import LEAVE
from cebolla.errors import OptionError, PlayerLeftError
from cebolla.matching.match import MatchingMatch

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
_CARDS = {text_row([card]): card for pack in (FRENCH, SPANISH) for card in pack.cards}
_TOKEN = re.compile(r"(?<![\w])(?:" + "|".join(sorted(_CARDS, key=len, reverse=True)) + r")(?!\w)")
_LINES = str.maketrans(dict(zip("╭╮╰╯─│▲←→", "++++-|^<>", strict=True)))


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
        help="how the machine plays (default: %(default)s)",
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
        _shower(args)(report.story(args.lang, names=player_names(match.seats)))
    return 0


def _sit_down(
    args: argparse.Namespace,
    match: MatchingMatch[Any],
    machines: Sequence[Player],
    deals: np.random.Generator,
    rules: dict[Lang, str],
) -> int:
    lang: Lang = args.lang
    words, show = _TEXT[lang], _shower(args)
    names = player_names(match.seats, args.name or words["you"])
    ask = _asker(show)
    human = Human(lang, names=names, help=rules[lang], ask=ask, show=show)
    show(words["hello"])
    number = 0
    try:
        while not match.over:
            number += 1
            if number > 1:
                _pause(ask, words["next"])
            show(f"\n=== {words['round'].format(number)} ===")
            record = play(match.deal(deals), [human, *machines])
            match = match.after(record.end)
            show("\n" + match.text(lang, names))
    except (PlayerLeftError, EOFError):
        show("\n" + words["bye"])
    return 0


def _pause(ask: Callable[[str], str], prompt: str) -> None:
    """Wait for Enter before the next round; `PlayerLeftError` if the person has had enough."""
    if ask(prompt).strip().casefold() in LEAVE:
        raise PlayerLeftError("left between two rounds")


def _shower(args: argparse.Namespace) -> Callable[[str], None]:
    """Return how to show text: cards in their colours where the screen has colours."""
    screen = Screen.of(args)

    def paint(found: re.Match[str]) -> str:
        card = _CARDS[found[0]]
        return text_row([card], ascii_only=screen.ascii, colour=screen.colour)

    def show(text: str) -> None:
        lines = text.translate(_LINES) if screen.ascii else text
        print(screen.text(_TOKEN.sub(paint, lines)) if screen.ascii else _TOKEN.sub(paint, lines))

    return show


def _asker(show: Callable[[str], None]) -> Callable[[str], str]:
    """Return how to ask; what is asked is shown as everything else is."""

    def ask(prompt: str) -> str:
        show(prompt.rstrip())
        sys.stdout.flush()
        return input("> ")

    return ask
