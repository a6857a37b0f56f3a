"""``cebolla showdown``: who wins among several holdings, and why."""

from __future__ import annotations

import argparse

from cebolla.cli import _options
from cebolla.cli._names import player_names
from cebolla.cli._screen import Screen, print_json
from cebolla.errors import OptionError, quoted
from cebolla.showdown import Never, Seat, Showdown, WhenItWins, showdown
from cebolla.showdown.seat import seat_at

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]


OPERANDS = "HOLDING HOLDING ..."
EXAMPLES = (
    'cebolla showdown "Ana: Kc As Qh Ad" "Bea: 7c 7d 7h Qs"',
    'cebolla showdown "Kc As Qh Ad" "8c 8d 8h Qs" --wild --declared 1:dama',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the holdings, what is declared, the rules and the output."""
    parser.add_argument(
        "holdings",
        nargs="+",
        metavar="HOLDING",
        help='each a quoted text such as "Ah Kd 10c Ro", or "Ana: Ah Kd 10c Ro"; the Elder '
        "first, the dealer last",
    )
    parser.add_argument("--wild", action="store_true", help="this is a wild round")
    parser.add_argument(
        "--no-dealer",
        action="store_true",
        help="the dealer has no cards, so the Elder is the most senior",
    )
    parser.add_argument(
        "--declared",
        action="append",
        default=[],
        metavar="SEAT:MODIFIER",
        help="what a seat, 0 for the Elder, has declared already, such as 1:dama",
    )
    parser.add_argument(
        "--modifiers",
        choices=("sensible", "never"),
        default="sensible",
        help="who declares: the loser who wins by it, or nobody (default: %(default)s)",
    )
    _options.add_rules(parser)
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print what happens at the showdown."""
    names = player_names(7)
    _options.check_one_text_each(
        "showdown", args.holdings, lambda seat, card: f"{names[seat]}: {card}"
    )
    rules = _options.rules_of(args)
    result = showdown(
        _seats(args),
        dealer=None if args.no_dealer else "rules",
        wild=args.wild,
        rules=rules,
        policy=Never() if args.modifiers == "never" else WhenItWins(),
    )
    if args.json:
        print_json(_plain(result, args), args)
    else:
        print(Screen.of(args).text(result.story(args.lang)))
    return 0


def _seats(args: argparse.Namespace) -> list[Seat]:
    declared: list[list[str]] = [[] for _ in args.holdings]
    for word in args.declared:
        seat, colon, modifier = word.partition(":")
        if not colon or not seat.isdecimal() or int(seat) >= len(declared):
            raise OptionError(
                f"--declared takes a seat, 0 to {len(declared) - 1}, and a modifier, such as "
                f"1:dama, not {quoted(word)}"
            )
        declared[int(seat)].append(modifier)
    seats = []
    for number, (text, said) in enumerate(zip(args.holdings, declared, strict=True)):
        name, colon, cards = text.rpartition(":")
        held = seat_at(number, cards).cards
        seats.append(Seat(held, said, name.strip() if colon else None))
    return seats


def _plain(result: Showdown, args: argparse.Namespace) -> dict[str, object]:
    return {
        "version": 1,
        "winner": result.winner,
        "out": list(result.out),
        "unshown": list(result.unshown),
        "next_wild": result.next_wild,
        "mutilation": result.mutilation,
        "story": result.story(args.lang).splitlines(),
    }
