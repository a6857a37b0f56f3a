"""Many rounds by machine players, and what they were won with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cebolla.doors import integer
from cebolla.engine import Lang, Player, RandomPlayer, check_lang, fresh_seed, play, seat_name
from cebolla.engine.play import check_players
from cebolla.engine.seeds import Rng
from cebolla.errors import CebollaTypeError, OptionError, OptionTypeError, quoted
from cebolla.groupings.category import Category
from cebolla.groupings.strength import top_category
from cebolla.language import inside
from cebolla.rules import Rules
from cebolla.showdown import Modifier
from cebolla.table.match import TableMatch
from cebolla.table.round import Round

__all__ = ["Simulation", "SimulationProgress", "simulate"]


@dataclass(frozen=True, slots=True)
class SimulationProgress:
    """How far a simulation is: rounds ``done`` of ``total``."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """What became of many rounds.

    Attributes
    ----------
    rounds : int
        How many were played.
    wins : tuple of int
        How many of them each seat won.
    dealer_wins, elder_wins : int
        How many of the showdowns the dealer and the Elder won.
    groupings : dict of Category or None to int
        The best group of the winner, for rounds won at the showdown by strength; None for none.
    mutilations : dict of int to int
        Rounds won by a Color of nine and of ten.
    unshown : int
        Rounds won as everyone else had folded.
    carried : int
        Rounds that nobody won, as nobody would deal.
    wild : int
        Wild rounds.
    declared : dict of Modifier to int
        How often each was declared.

    Examples
    --------
    >>> simulation = simulate(20, players=3, rng=7)
    >>> sum(simulation.wins) == simulation.rounds == 20
    True
    """

    rounds: int
    wins: tuple[int, ...]
    dealer_wins: int
    elder_wins: int
    groupings: dict[Category | None, int]
    mutilations: dict[int, int]
    unshown: int
    carried: int
    wild: int
    declared: dict[Modifier, int]

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as plain values, for JSON."""
        return {
            "version": 1,
            "rounds": self.rounds,
            "wins": list(self.wins),
            "dealer_wins": self.dealer_wins,
            "elder_wins": self.elder_wins,
            "groupings": {
                "none" if category is None else category.name: count
                for category, count in self.groupings.items()
            },
            "mutilations": {str(size): count for size, count in self.mutilations.items()},
            "unshown": self.unshown,
            "carried": self.carried,
            "wild": self.wild,
            "declared": {modifier.value: count for modifier, count in self.declared.items()},
        }

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the counts as a table, in Spanish or English."""
        check_lang(lang)
        word = {name: both[lang == "en"] for name, both in _WORDS.items()}
        rows = [(word["rounds"], self.rounds)]
        for seat, won in enumerate(self.wins):
            rows.append((f"{word['won by']} {inside(seat_name(seat, lang, names))}", won))
        if self.dealer_wins or self.elder_wins:
            rows.append((word["dealer"], self.dealer_wins))
            rows.append((word["elder"], self.elder_wins))
        for category, count in self.groupings.items():
            label = word["nothing"] if category is None else category.label(lang)
            rows.append((f"{word['with']} {label}", count))
        for size, count in self.mutilations.items():
            rows.append((word["mutilation"].format(size), count))
        rows += [(word["unshown"], self.unshown)] if self.unshown else []
        rows += [(word["carried"], self.carried)] if self.carried else []
        rows.append((word["wild"], self.wild))
        for modifier, count in self.declared.items():
            rows.append((f"{word['declared']} {modifier.label(lang)}", count))
        width = max(len(label) for label, _ in rows)
        digits = len(str(self.rounds))
        return "\n".join(
            f"{label.ljust(width)}  {count:>{digits}}  {_percent(count / self.rounds, lang):>7}"
            for label, count in rows
        )


_WORDS = {
    "rounds": ("rondas", "rounds"),
    "won by": ("ganó", "won by"),
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


def _percent(share: float, lang: Lang) -> str:
    """Return a share in tenths of a percent, with the comma of Spanish or the point of English."""
    text = f"{100 * share:.1f} %"
    return text if lang == "en" else text.replace(".", ",")


def simulate(
    rounds: int,
    players: int | Sequence[Player] = 4,
    *,
    rules: Rules | None = None,
    stacks: int | None = None,
    rng: Rng = None,
    progress: Callable[[SimulationProgress], object] | None = None,
) -> Simulation:
    """Play so many rounds and count who won with what.

    Parameters
    ----------
    rounds : int
        How many, 1 or more. They make one match after the other: dealer and wild rounds are
        carried on, and with bets a match that is over is followed by a new one.
    players : int or sequence of Player
        How many random players, or who plays.
    rules : Rules, optional
        The options of the game.
    stacks : int, optional
        The tokens of each seat at the beginning of a match, for rounds with bets.
    rng : numpy.random.Generator, int or None
        Where deals and random players come from.
    progress : callable, optional
        Is told after each round how far it is; returning False ends the simulation.

    Examples
    --------
    >>> simulation = simulate(50, players=3, rng=7)
    >>> simulation.rounds, sum(simulation.wins)
    (50, 50)
    """
    rounds = integer("rounds", rounds, OptionTypeError, "1 or more")
    if rounds < 1:
        raise OptionError(f"rounds must be 1 or more, not {quoted(rounds)}")
    if progress is not None and not callable(progress):
        raise CebollaTypeError(f"progress must be callable, not {quoted(progress)}")
    generator = (
        rng if isinstance(rng, np.random.Generator) else np.random.default_rng(fresh_seed(rng))
    )
    if isinstance(players, Sequence):
        who: Sequence[Player] = players
        check_players(who, len(who))
    else:
        right = "a number of players, or players"
        number = integer("players", players, OptionTypeError, right)
        who = [RandomPlayer(generator)] * max(min(number, 8), 0)
    start = match = TableMatch.open(len(who), rules=rules, stacks=stacks)
    if start.over:
        raise OptionError(f"stacks of {stacks} do not pay the ante of {start.rules.ante}")
    ends: list[Round] = []
    wild = 0
    for number in range(1, rounds + 1):
        if match.over:
            match = start
        wild += match.wild
        end = play(match.deal(generator), who).end
        ends.append(end)
        match = match.after(end)
        told = None
        if progress is not None:
            told = progress(SimulationProgress(number, rounds))
        if told is False:
            break
    return _counted(ends, wild)


def _counted(ends: Sequence[Round], wild: int) -> Simulation:
    seats = ends[0].seats
    won = Counter(end.winner for end in ends)
    shown = [end for end in ends if end.position is not None]
    groupings: Counter[Category | None] = Counter()
    mutilations: Counter[int] = Counter()
    declared: Counter[Modifier] = Counter()
    for end in shown:
        position = end.position
        assert position is not None  # noqa: S101 - narrows the type
        declared.update(modifier for _, modifier in position.plays)
        if position.mutilation:
            mutilations[position.mutilation] += 1
        else:
            groupings[top_category(position.strength_of(position.seat))] += 1
    ordered = sorted(groupings.items(), key=lambda item: -(item[0] or 0))
    return Simulation(
        rounds=len(ends),
        wins=tuple(won[seat] for seat in range(seats)),
        dealer_wins=sum(end.winner == end.dealer for end in shown),
        elder_wins=sum(end.winner == end.elder for end in shown),
        groupings=dict(ordered),
        mutilations=dict(sorted(mutilations.items())),
        unshown=len(ends) - len(shown) - won[None],
        carried=won[None],
        wild=wild,
        declared={modifier: declared[modifier] for modifier in Modifier if declared[modifier]},
    )
