"""``cebolla score``: the points of hands of Jodete or Nueves, of a round, and the new totals."""

from __future__ import annotations

import argparse
from typing import Any

from cebolla.cards import FRENCH, SPANISH, Pack
from cebolla.cli import _options
from cebolla.cli._screen import Screen, print_json
from cebolla.cli.jodete import SCORINGS
from cebolla.drawing import text_row
from cebolla.errors import OptionError
from cebolla.matching import RoundScore, Standing, jodete, nueves
from cebolla.notation import parse_cards

__all__ = ["EXAMPLES", "OPERANDS", "add_arguments", "run"]

_WORDS = {
    "es": {
        "seat": "jugador {}",
        "out": "(cortó)",
        "lost": "comodín: pierde la partida",
        "totals": "totales",
        "won": "gana la partida: {}",
    },
    "en": {
        "seat": "player {}",
        "out": "(out)",
        "lost": "comodín: loses the match",
        "totals": "totals",
        "won": "the match is won by: {}",
    },
}


OPERANDS = "{jodete,nueves} HAND ..."
EXAMPLES = (
    'cebolla score jodete "1o 2e 12u 7b"',
    'cebolla score nueves "" "9d Qh" "As 10c" --totals 0 80 12',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, the hands, the totals so far and the output."""
    parser.add_argument("game", choices=("jodete", "nueves"), help="whose points")
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help='one hand, such as "1o 2e 12u 7b" or "9c 9h"; or those of a round, "" for who is out',
    )
    parser.add_argument(
        "--totals",
        nargs="+",
        type=int,
        metavar="N",
        help="the totals before this round, one for each hand",
    )
    parser.add_argument(
        "--scoring",
        choices=SCORINGS,
        default="standard",
        help="low-ace: an ace counts 1; counted-joker: a comodín counts 50 and loses nothing "
        "(jodete only; default: %(default)s)",
    )
    parser.add_argument(
        "--limit",
        type=int,
        default=100,
        metavar="POINTS",
        help="the points that end the match (default: %(default)s)",
    )
    _options.add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Print the points of a hand, or those of a round and how the match stands after it."""
    if len(args.hands) == 1:
        if args.totals:
            raise OptionError("--totals goes with the hands of a whole round, two or more")
        points = _points_of_hand(args)
        if args.json:
            print_json({"version": 1, "points": points}, args)
        else:
            print(points)
        return 0
    score = _score_of_round(args)
    standing = None
    if args.totals:
        standing = Standing(tuple(args.totals), limit=args.limit).after(score)
    if args.json:
        answer = {"version": 1, "points": list(score.points), "lost": list(score.lost)}
        if standing is not None:
            answer |= {"standing": standing.to_dict(), "winners": list(standing.winners)}
        print_json(answer, args)
    else:
        print(*_lines(args, score, standing), sep="\n")
    return 0


def _points_of_hand(args: argparse.Namespace) -> int:
    if args.game == "nueves":
        return nueves.score_hand(args.hands[0])
    return jodete.score_hand(args.hands[0], scoring=SCORINGS[args.scoring]())


def _score_of_round(args: argparse.Namespace) -> RoundScore:
    if args.game == "nueves":
        return nueves.score_round(args.hands)
    return jodete.score_round(args.hands, scoring=SCORINGS[args.scoring]())


def _lines(args: argparse.Namespace, score: RoundScore, standing: Standing | None) -> list[str]:
    words, screen = _WORDS[args.lang], Screen.of(args)
    pack: Pack[Any] = FRENCH if args.game == "nueves" else SPANISH
    hands = [text_row(parse_cards(hand, pack), colour=False) for hand in args.hands]
    width = max(len(hand or words["out"]) for hand in hands)
    lines = []
    for seat, (hand, points) in enumerate(zip(hands, score.points, strict=True)):
        remark = f"  {words['lost']}" if seat in score.lost else ""
        said = f"{hand or words['out']:<{width}}"
        lines.append(f"{words['seat'].format(seat)}  {said}  {points:>4}{remark}")
    if standing is not None:
        lines.append(f"{words['totals']}: " + ", ".join(map(str, standing.totals)))
        if standing.over:
            winners = ", ".join(words["seat"].format(seat) for seat in standing.winners)
            lines.append(words["won"].format(winners))
    return [screen.text(line) for line in lines]
