"""The options that commands share, and what they mean."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from cebolla.errors import CebollaError, OptionError
from cebolla.notation import parse_card
from cebolla.rules import Eights, Rules

__all__ = [
    "EVALUATION_RULES",
    "RULE_HELP",
    "add_cards",
    "add_output",
    "add_reading",
    "add_rules",
    "add_seed",
    "cards_of",
    "check_least",
    "check_one_text_each",
    "reading_of",
    "rules_of",
]

PRESETS = {"default": Rules, "casa": Rules.casa}

_PRESET_HELP = (
    "a preset, which the options below change; casa: everybody replaces a card or more, the winner "
    "is the next Elder, the dealer has no cards"
)
RULE_HELP = {
    "null_eights": "eights may count 0 in onions in an ordinary round",
    "mutilation": "a Color of nine or ten cards may cripple the highest onions",
    "octavo": "eight wild eights are a grouping",
    "dama": "the queen of spades may be declared",
    "destino": "the rey de copas may be declared",
    "elephants": "the caballo de oros may form the Elefantes",
    "muerte": "the rey de espadas may be declared",
    "crippling_color": "what a Color must be to cripple: of one suit pair; with 16 to 21 points "
    "(sum); with consecutive ranks (run)",
    "crippling_eights": "how many wild eights the crippling Color holds, beside those of the onion",
    "elephant_figures": "figures too may stand in the Elefantes",
    "min_discard": "the fewest cards a player may replace",
    "next_round": "whether the winner of a round deals the next one or is its Elder",
    "dealer_plays": "the dealer has cards",
    "ante": "tokens that each player pays before a round with bets",
}

_MOST_HOLDINGS = 7

EVALUATION_RULES = ("null_eights", "octavo", "elephants", "elephant_figures")
"""The options that bear on what a holding is worth by itself."""


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Take the cards as one quoted text or as several words."""
    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARDS",
        help='such as "Ah Kd 10c Ro": rank and suit, which is c s h d (clubs spades hearts '
        "diamonds) or b e u o (bastos espadas copas oros); or long names between commas: "
        '"rey de copas, as de picas"',
    )


def cards_of(args: argparse.Namespace) -> str:
    """Return the text of the cards."""
    return " ".join(args.cards)


def check_least(option: str, number: int | None) -> None:
    """Raise an `OptionError` for a number below 1; None is one that was not given.

    >>> check_least("--limit", 0)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: --limit must be 1 or more, not 0
    """
    if number is not None and number < 1:
        raise OptionError(f"{option} must be 1 or more, not {number}")


def check_one_text_each(
    command: str, holdings: Sequence[str], one_card: Callable[[int, str], str]
) -> None:
    """Raise an `OptionError` for holdings whose cards were given as a word each.

    Parameters
    ----------
    command : str
        The command that was asked for.
    holdings : sequence of str
        What was given for the holdings.
    one_card : callable
        Takes a seat and a card, and returns how a holding of this card alone is given.

    Examples
    --------
    >>> check_one_text_each("equity", ["Ah", "Kd"], lambda seat, card: f"{card} +9")
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: 2 holdings of one card each; a holding goes in one pair of \
quotes: cebolla equity "Ah Kd" ""; if one card each is meant: cebolla equity "Ah +9" "Kd +9"
    """
    cards = [text for text in holdings if _is_one_card(text)]
    if len(holdings) < 2 or not cards or any(_is_holding(text) for text in holdings):
        return
    tens = [" ".join(holdings[start : start + 10]) for start in range(0, len(holdings), 10)]
    calls = [tens if len(tens) > 1 else [*tens, ""]]
    if len(cards) == len(holdings) <= _MOST_HOLDINGS:
        calls.append([one_card(seat, card) for seat, card in enumerate(holdings)])
    right, *meant = (f"cebolla {command} " + " ".join(f'"{text}"' for text in c) for c in calls)
    more = "".join(f"; if one card each is meant: {call}" for call in meant)
    raise OptionError(
        f"{len(cards)} holdings of one card each; a holding goes in one pair of quotes: "
        f"{right}{more}"
    )


def _is_holding(text: str) -> bool:
    """Whether this is more than a card, or the number of cards to come, by itself."""
    return not _is_one_card(text) and not text.strip().removeprefix("+").isdecimal()


def _is_one_card(text: str) -> bool:
    try:
        parse_card(text)
    except CebollaError:
        return False
    return True


def add_reading(parser: argparse.ArgumentParser) -> None:
    """Add how eights and aces count."""
    group = parser.add_argument_group("reading")
    group.add_argument(
        "--eights",
        choices=get_args(Eights),
        help="how an eight counts: as 8 (plain), also as 0 in an onion (null), as any card (wild) "
        "(default: null, or plain with --no-null-eights)",
    )
    group.add_argument(
        "--aces-low",
        action="store_true",
        default=None,
        help="aces count 1 only, as the Dama has it",
    )


def reading_of(args: argparse.Namespace) -> dict[str, Any]:
    """Return the keywords ``eights`` and ``aces_low`` of the library's calls."""
    return {"eights": args.eights, "aces_low": args.aces_low}


def add_rules(parser: argparse.ArgumentParser, names: tuple[str, ...] | None = None) -> None:
    """Add the presets and the options of the rules: these, or all of them."""
    group = parser.add_argument_group("rules")
    group.add_argument("--rules", choices=PRESETS, default="default", help=_PRESET_HELP)
    kinds = get_type_hints(Rules)
    for field in fields(Rules):
        if names is None or field.name in names:
            group.add_argument(
                "--" + field.name.replace("_", "-"),
                dest=_destination(field.name),
                help=f"{RULE_HELP[field.name]} (default: {_shown(field.default)})",
                **_takes(kinds[field.name]),
            )


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules: the preset, changed by the options that were given."""
    given = {
        field.name: value
        for field in fields(Rules)
        if (value := getattr(args, _destination(field.name), None)) is not None
    }
    return replace(PRESETS[args.rules](), **given)


def _destination(name: str) -> str:
    return f"rule_{name}"


def _takes(kind: Any) -> dict[str, Any]:
    if kind is bool:
        return {"action": argparse.BooleanOptionalAction}
    if get_origin(kind) is Literal:
        return {"choices": get_args(kind)}
    return {"type": int, "metavar": "N"}


def _shown(default: object) -> object:
    return {True: "yes", False: "no"}[default] if isinstance(default, bool) else default


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add the language and the look of the answer."""
    group = parser.add_argument_group("output")
    group.add_argument(
        "--lang",
        choices=("es", "en"),
        default=_language_of_the_user(),
        help="language of the sentences (default: the locale's if it is Spanish, else English)",
    )
    group.add_argument("--json", action="store_true", help="print JSON instead of text")
    group.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="when cards have colours; auto: on a terminal, unless NO_COLOR is set",
    )
    group.add_argument("--ascii", action="store_true", help="print ASCII characters only")


def _language_of_the_user() -> str:
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "es" if locale.lower().startswith("es") else "en"


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add the seed of everything random; without one each run differs."""
    parser.add_argument(
        "--seed", type=int, metavar="N", help="a number; the same one deals the same"
    )
