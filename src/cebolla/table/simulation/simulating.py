"""Many rounds by machine players, and what they were won with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, repeat

from cebolla.dealing import Rng, as_generator
from cebolla.doors import flag, integer
from cebolla.engine import Player, RandomPlayer, fresh_seed, play, shuffled
from cebolla.engine.play import check_players
from cebolla.errors import CebollaTypeError, OptionError, OptionTypeError, quoted
from cebolla.rules import Rules
from cebolla.table.match import TableMatch
from cebolla.table.simulation.results import Simulation
from cebolla.table.simulation.tally import Tally

__all__ = ["Simulation", "SimulationProgress", "simulate"]

_SITTING = 10
"""After so many rounds without bets players change seats."""


@dataclass(frozen=True, slots=True)
class SimulationProgress:
    """How far a simulation is: rounds ``done`` of ``total``."""

    done: int
    total: int


def simulate(
    rounds: int,
    players: int | Sequence[Player] = 4,
    *,
    rules: Rules | None = None,
    stacks: int | None = None,
    rotate: bool = False,
    match_rounds: int | None = None,
    rng: Rng = None,
    progress: Callable[[SimulationProgress], object] | None = None,
) -> Simulation:
    """Play so many rounds and count who won with what, and with bets how many tokens.

    Parameters
    ----------
    rounds : int
        How many, 1 or more. They make one match after the other: within a match dealer, wild
        rounds and tokens are carried on.
    players : int or sequence of Player
        How many random players, or who plays.
    rules : Rules, optional
        The options of the game.
    stacks : int, optional
        The tokens of each seat at the beginning of a match, for rounds with bets. The match is over
        when fewer than two can pay the ante.
    rotate : bool
        Whether the players change seats after each match, so that nobody owes anything to a seat.
        They move on round the table until everyone has sat everywhere; then they are seated anew,
        in an order by chance, as it matters too who sits beside whom. Everything is counted by
        player all the same.
    match_rounds : int, optional
        After how many rounds a match ends at the latest, unless a pot waits for its winner. By
        default only tokens end it, so without bets there is one match; but if players rotate, up to
        10 rounds make one, so few that they get round the table.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where deals, seats and random players come from.
    progress : callable, optional
        Is told after each round how far it is; returning False ends the simulation.

    Examples
    --------
    >>> simulation = simulate(50, players=3, rng=7)
    >>> simulation.rounds, sum(simulation.wins)
    (50, 50)
    >>> simulation = simulate(60, players=3, stacks=10, rotate=True, rng=7)
    >>> simulation == simulate(60, players=3, stacks=10, rotate=True, rng=7)
    True
    """
    rounds = _positive("rounds", rounds)
    if progress is not None and not callable(progress):
        raise CebollaTypeError(f"progress must be callable, not {quoted(progress)}")
    generator = as_generator(rng)
    if isinstance(players, Sequence):
        check_players(players, len(players))
        number = len(players)
    else:
        right = "a number of players, or players"
        number = integer("players", players, OptionTypeError, right)
    start = match = TableMatch.open(number, rules=rules, stacks=stacks)
    who = players if isinstance(players, Sequence) else [RandomPlayer(generator)] * number
    if start.over:
        raise OptionError(f"stacks of {stacks} do not pay the ante of {start.rules.ante}")
    limit = None if match_rounds is None else _positive("match_rounds", match_rounds)
    seatings: Iterator[tuple[int, ...]] = repeat(tuple(range(number)))
    if flag("rotate", rotate):
        seatings = _seatings(number, fresh_seed(generator))
        if limit is None and stacks is None:
            limit = max(min(rounds // number, _SITTING), 1)
    seating = next(seatings)
    tally = Tally(number)
    for done in range(1, rounds + 1):
        end = play(match.deal(generator), [who[player] for player in seating]).end
        before, match = match, match.after(end)
        tally.add(end, before.stacks, seating)
        if match.over or (limit is not None and match.rounds >= limit and not match.pot):
            tally.end_match(match.stacks, seating)
            match, seating = start, next(seatings)
        told = None
        if progress is not None:
            told = progress(SimulationProgress(done, rounds))
        if told is False:
            break
    return Simulation(**tally.counts())


def _positive(name: str, value: int) -> int:
    number = integer(name, value, OptionTypeError, "1 or more")
    if number < 1:
        raise OptionError(f"{name} must be 1 or more, not {quoted(value)}")
    return number


def _seatings(players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Yield who sits at each seat, match by match.

    >>> seatings = _seatings(3, seed=7)
    >>> first, second, third = (next(seatings) for _ in range(3))
    >>> [sorted(seat) for seat in zip(first, second, third)]
    [[0, 1, 2], [0, 1, 2], [0, 1, 2]]
    """
    for turn in count():
        order = shuffled(range(players), seed, turn)
        for place in range(players):
            yield order[place:] + order[:place]
