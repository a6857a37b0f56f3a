"""``cebolla score``: the points of hands of Jodete or Nueves, of a round, and the new totals."""

from __future__ import annotations

import argparse

from cebolla.cli import _options
from cebolla.cli._screen import Screen, print_json
from cebolla.cli.jodete import SCORINGS
from cebolla.errors import OptionError
from cebolla.matching import RoundScore, Standing, jodete, nueves

__all__ = ["add_arguments", "run"]

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
        "--totals", nargs="+", type=int, metavar="N", help="the totals before this round"
    )
    parser.add_argument(
        "--scoring", choices=SCORINGS, default="standard", help="the version of Jodete's scoring"
    )
    parser.add_argument(
        "--limit", type=int, default=100, metavar="POINTS", help="the points that end the match"
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
    hands = [hand.strip() or words["out"] for hand in args.hands]
    width = max(map(len, hands))
    lines = []
    for seat, (hand, points) in enumerate(zip(hands, score.points, strict=True)):
        remark = f"  {words['lost']}" if seat in score.lost else ""
        lines.append(f"{words['seat'].format(seat)}  {hand:<{width}}  {points:>4}{remark}")
    if standing is not None:
        lines.append(f"{words['totals']}: " + ", ".join(map(str, standing.totals)))
        if standing.over:
            winners = ", ".join(words["seat"].format(seat) for seat in standing.winners)
            lines.append(words["won"].format(winners))
    return [screen.text(line) for line in lines]
