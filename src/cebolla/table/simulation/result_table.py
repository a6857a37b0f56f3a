"""What became of many rounds, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf
from typing import TYPE_CHECKING

from cebolla.engine import Lang, check_lang, seat_name
from cebolla.language import inside, spoken

if TYPE_CHECKING:
    from cebolla.table.simulation.results import Simulation

__all__ = ["as_text"]

_WORDS = {
    "rounds": ("rondas", "rounds"),
    "won by": ("ganó", "won by"),
    "tokens": ("fichas de {who}", "tokens of {who}"),
    "a round": ("por ronda", "a round"),
    "matches": ("partidas", "matches"),
    "matches won": ("partidas que ganó", "matches won by"),
    "dealer": ("ganó quien daba", "won by the dealer"),
    "elder": ("ganó la mano", "won by the Elder"),
    "with": ("con", "with"),
    "nothing": ("nada", "nothing"),
    "mutilation": ("por mutilación, {} cartas", "by crippling, {} cards"),
    "unshown": ("sin mostrar", "without a showdown"),
    "carried": ("sin ganador", "without a winner"),
    "wild": ("rondas salvajes", "wild rounds"),
    "declared": ("se declaró", "declared:"),
}

Row = tuple[str, str, str]
"""A label, a number, and what it comes to."""


def as_text(found: Simulation, lang: Lang, names: Sequence[str] | None) -> str:
    """Return the counts as a table, one standard error behind ``±``."""
    check_lang(lang)
    word = {name: both[lang == "en"] for name, both in _WORDS.items()}
    who = [seat_name(player, lang, names) for player in range(len(found.wins))]
    rows = [*_players(found, word, who, lang), *_rounds(found, word, lang)]
    width = max(len(label) for label, _, _ in rows)
    digits = max(len(number) for _, number, _ in rows)
    lines = (f"{label:{width}}  {number:>{digits}}  {share}" for label, number, share in rows)
    return "\n".join(line.rstrip() for line in lines)


def _players(
    found: Simulation, word: dict[str, str], who: Sequence[str], lang: Lang
) -> Iterator[Row]:
    """Yield how the players fared: rounds won, tokens, matches."""
    yield word["rounds"], str(found.rounds), _percent(1, lang)
    for name, won, error in zip(who, found.wins, found.win_errors, strict=True):
        share = _percent(won / found.rounds, lang, error)
        yield f"{word['won by']} {inside(name)}", str(won), share
    if found.tokens is None:
        return
    means, errors = found.tokens_a_round or (), found.token_errors or ()
    for name, net, mean, error in zip(who, found.tokens, means, errors, strict=True):
        spread = "" if isinf(error) else f" ± {error:.2f}"
        amount = _in(lang, f"{mean:+.2f}{spread}")
        yield spoken(word["tokens"], name), f"{net:+}", f"{amount} {word['a round']}"
    yield word["matches"], str(found.matches), ""
    wins, errors = found.match_wins or (), found.match_errors or ()
    for name, won, error in zip(who, wins, errors, strict=False):
        share = _percent(won / (found.matches or 1), lang, error)
        yield f"{word['matches won']} {inside(name)}", str(won), share


def _rounds(found: Simulation, word: dict[str, str], lang: Lang) -> Iterator[Row]:
    """Yield how rounds were won."""

    def row(label: str, count: int) -> Row:
        return label, str(count), _percent(count / found.rounds, lang)

    if found.dealer_wins or found.elder_wins:
        yield row(word["dealer"], found.dealer_wins)
        yield row(word["elder"], found.elder_wins)
    for category, count in found.groupings.items():
        label = word["nothing"] if category is None else category.label(lang)
        yield row(f"{word['with']} {label}", count)
    for size, count in found.mutilations.items():
        yield row(word["mutilation"].format(size), count)
    if found.unshown:
        yield row(word["unshown"], found.unshown)
    if found.carried:
        yield row(word["carried"], found.carried)
    yield row(word["wild"], found.wild)
    for modifier, count in found.declared.items():
        yield row(f"{word['declared']} {modifier.label(lang)}", count)


def _percent(share: float, lang: Lang, error: float | None = None) -> str:
    """Return a share in tenths of a percent."""
    text = f"{100 * share:5.1f} %"
    return _in(lang, text if error is None else f"{text} ± {100 * error:.1f} %")


def _in(lang: Lang, text: str) -> str:
    """Return numbers with the comma of Spanish or the point of English."""
    return text if lang == "en" else text.replace(".", ",")
