"""What the commands about odds share: the cards seen, how to find out, and stopping half-way."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, TypeVar

from cebolla.cards import Card
from cebolla.cli import _options
from cebolla.cli._progress import ProgressBar
from cebolla.errors import Stopped
from cebolla.notation import parse_cards

__all__ = ["add_dead", "add_effort", "effort_of", "found_or_stopped"]

INTERRUPTED = 130  # 128 + SIGINT, as a shell reports it
_WORDS = {"es": "interrumpido; hasta aquí", "en": "interrupted; so far"}

Answer = TypeVar("Answer")


def add_dead(parser: argparse.ArgumentParser) -> None:
    """Add the cards that cannot come."""
    parser.add_argument(
        "--dead",
        action="append",
        default=[],
        metavar="CARDS",
        help='cards seen elsewhere, such as "8h 8s"; may be given several times',
    )


def dead_of(args: argparse.Namespace) -> list[Card]:
    """Return the cards that cannot come."""
    return [card for text in args.dead for card in parse_cards(text)]


def add_effort(parser: argparse.ArgumentParser, *, method: bool = True) -> None:
    """Add how the odds are found: counted or sampled, and how much."""
    if method:
        parser.add_argument(
            "--method",
            choices=("auto", "exact", "sample"),
            default="auto",
            help="count everything, sample, or whichever is sensible (default: %(default)s)",
        )
    parser.add_argument("--samples", type=int, metavar="N", help="end a sample after so many deals")
    parser.add_argument(
        "--tolerance",
        type=float,
        metavar="X",
        help="end a sample when the standard error is X or less, such as 0.001 for 0.1 %%",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="end a sample after so long")
    _options.add_seed(parser)


def effort_of(args: argparse.Namespace) -> dict[str, Any]:
    """Return the keywords of the library's calls."""
    return {
        "dead": dead_of(args),
        "rng": args.seed,
        "samples": args.samples,
        "tolerance": args.tolerance,
        "seconds": args.seconds,
        "rules": _options.rules_of(args),
        **_options.reading_of(args),
    }


def found_or_stopped(
    ask: Callable[[ProgressBar], Answer], label: str, args: argparse.Namespace
) -> tuple[Answer, int]:
    """Return the answer and the exit code; after Ctrl-C what there is of it, if anything.

    Raises
    ------
    KeyboardInterrupt
        When there is no answer yet.
    """
    with ProgressBar(label, args.lang) as bar:
        try:
            return ask(bar), 0
        except Stopped as stopped:
            partial: Any = stopped.partial
    if not hasattr(partial, "to_dict"):
        raise KeyboardInterrupt
    print(f"cebolla: {_WORDS[args.lang]}", file=sys.stderr)
    return partial, INTERRUPTED
