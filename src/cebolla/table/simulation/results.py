"""What became of many rounds: who won, with what, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from cebolla.engine import Lang
from cebolla.groupings.category import Category
from cebolla.showdown import Modifier
from cebolla.table.simulation.result_table import as_text

__all__ = ["Simulation", "share_error"]


@dataclass(frozen=True, slots=True)
class Simulation:
    """What became of many rounds.

    Players are counted in the order in which they were given, wherever they sat. Who wins most
    rounds is not who wins most tokens: with bets look at `tokens` and `match_wins`.

    Attributes
    ----------
    rounds : int
        How many were played.
    wins : tuple of int
        How many of them each player won.
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
    win_errors : tuple of float
        The standard error of each of the `win_shares`. See the notes.
    tokens : tuple of int or None
        With bets, what each player won less what it lost, over all rounds. They add up to 0, but
        for a pot that waits for its winner at the end.
    token_errors : tuple of float or None
        The standard error of each of `tokens_a_round`; infinite after one round.
    matches : int or None
        With bets, how many matches came to their end. The rounds of one that did not count too.
    match_wins : tuple of int or None
        How many of them each player won: alone had the most tokens at the end, as a rule all of
        them. A tie is nobody's win.

    Notes
    -----
    The rounds of a match are not independent: who wins deals, and who has tokens wins more of them.
    So the errors of `win_shares` and `tokens_a_round` come from how much matches differ, if ten or
    more are over, and else from how much stretches of 1, 2, 4, … rounds differ, 20 to 40 of them in
    the long run. With few long matches errors are rather too small; `simulate` makes more of them
    by ``match_rounds=`` or smaller ``stacks=``. An error of `win_shares` is never below that of
    independent rounds, which is not 0 for what never came about.

    Examples
    --------
    >>> from cebolla.table import simulate
    >>> simulation = simulate(40, players=3, stacks=20, rotate=True, rng=7)
    >>> sum(simulation.wins) + simulation.carried == simulation.rounds == 40
    True
    >>> len(simulation.tokens), sum(simulation.match_wins) <= simulation.matches
    (3, True)
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
    win_errors: tuple[float, ...]
    tokens: tuple[int, ...] | None = None
    token_errors: tuple[float, ...] | None = None
    matches: int | None = None
    match_wins: tuple[int, ...] | None = None

    @property
    def win_shares(self) -> tuple[float, ...]:
        """What part of the rounds each player won."""
        return tuple(won / self.rounds for won in self.wins)

    @property
    def tokens_a_round(self) -> tuple[float, ...] | None:
        """What each player won less what it lost in a round, on average; None without bets."""
        return None if self.tokens is None else tuple(net / self.rounds for net in self.tokens)

    @property
    def match_shares(self) -> tuple[float, ...] | None:
        """What part of the `matches` each player won; None if none came to its end."""
        if not self.matches or self.match_wins is None:
            return None
        return tuple(won / self.matches for won in self.match_wins)

    @property
    def match_errors(self) -> tuple[float, ...] | None:
        """The standard error of each of the `match_shares`; matches are independent."""
        if not self.matches or self.match_wins is None:
            return None
        return tuple(share_error(won, self.matches) for won in self.match_wins)

    def to_dict(self) -> dict[str, Any]:
        """Return counts, shares and errors as plain values, for JSON; None without bets."""
        return {
            "version": 1,
            "rounds": self.rounds,
            "wins": list(self.wins),
            "win_errors": list(self.win_errors),
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
            "tokens": _listed(self.tokens),
            "tokens_a_round": _listed(self.tokens_a_round),
            "token_errors": _listed(self.token_errors),
            "matches": self.matches,
            "match_wins": _listed(self.match_wins),
            "match_errors": _listed(self.match_errors),
        }

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the counts as a table, in Spanish or English; ``names`` are the players'.

        Behind ``±`` stands one standard error.
        """
        return as_text(self, lang, names)


def share_error(count: int, total: int) -> float:
    """Return the standard error of a share, not 0 for what never came about.

    It is the deviation of the true share if before the count every value was as likely as another.

    >>> share_error(0, 100), share_error(50, 100)
    (0.0097..., 0.0492...)
    """
    mean = (count + 1) / (total + 2)
    return sqrt(mean * (1 - mean) / (total + 3))


def _listed(values: Sequence[float] | None) -> list[float | None] | None:
    """Return a list for JSON, which has no infinity."""
    return None if values is None else [None if value == inf else value for value in values]
