"""What many rounds come to, counted as they end; no round is kept."""

from __future__ import annotations

from collections import Counter
from math import isinf
from typing import Any

from cebolla.groupings.category import Category
from cebolla.groupings.strength import top_category
from cebolla.showdown import Modifier
from cebolla.table.round import Round
from cebolla.table.simulation.results import share_error
from cebolla.table.simulation.spread import Spread, added

__all__ = ["Tally"]


class Tally:
    """The counts of a `Simulation` while it goes on.

    Parameters
    ----------
    players : int
        How many play.

    Examples
    --------
    >>> tally = Tally(3)
    >>> tally.end_match((0, 20, 40), seating=(1, 2, 0))
    >>> tally.counts()["matches"], tally.counts()["match_wins"]
    (1, (1, 0, 0))
    """

    __slots__ = (
        "_bets",
        "_carried",
        "_dealer_wins",
        "_declared",
        "_elder_wins",
        "_groupings",
        "_match_wins",
        "_matches",
        "_mutilations",
        "_rounds",
        "_spread",
        "_tokens",
        "_unshown",
        "_wild",
        "_wins",
    )

    def __init__(self, players: int) -> None:
        self._wins = [0] * players
        self._rounds = self._wild = self._carried = self._unshown = 0
        self._dealer_wins = self._elder_wins = 0
        self._bets, self._matches = False, 0
        self._tokens, self._match_wins = [0] * players, [0] * players
        self._spread = Spread(2 * players)
        self._groupings: Counter[Category | None] = Counter()
        self._mutilations: Counter[int] = Counter()
        self._declared: Counter[Modifier] = Counter()

    def add(self, end: Round, before: tuple[int, ...] | None, seating: tuple[int, ...]) -> None:
        """Count a round that is over.

        Parameters
        ----------
        end : Round
            The end of it.
        before : tuple of int or None
            Each seat's tokens before the antes, with bets.
        seating : tuple of int
            The player at each seat.
        """
        self._rounds += 1
        self._wild += end.wild
        won, tokens = [0] * len(self._wins), [0] * len(self._wins)
        if end.winner is None:
            self._carried += 1
        else:
            won[seating[end.winner]] = 1
        if end.money is not None and before is not None:
            self._bets = True
            for player, had, has in zip(seating, before, end.money.stacks, strict=True):
                tokens[player] = has - had
        self._wins = added(self._wins, won)
        self._tokens = added(self._tokens, tokens)
        self._spread.add(won + tokens)
        if end.position is not None:
            self._add_showdown(end)
        elif end.winner is not None:
            self._unshown += 1

    def end_match(self, stacks: tuple[int, ...] | None, seating: tuple[int, ...]) -> None:
        """Count a match that is over: with bets who has most tokens has won, a tie nobody."""
        self._spread.end_match()
        if stacks is None:
            return
        self._bets = True
        self._matches += 1
        if stacks.count(max(stacks)) == 1:
            self._match_wins[seating[stacks.index(max(stacks))]] += 1

    def _add_showdown(self, end: Round) -> None:
        position = end.position
        assert position is not None  # noqa: S101 - narrows the type
        self._dealer_wins += end.winner == end.dealer
        self._elder_wins += end.winner == end.elder
        self._declared.update(modifier for _, modifier in position.plays)
        if position.mutilation:
            self._mutilations[position.mutilation] += 1
        else:
            self._groupings[top_category(position.strength_of(position.seat))] += 1

    def _errors(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the standard errors of shares of wins and of tokens a round."""
        errors = self._spread.errors()
        won = zip(self._wins, errors, strict=False)
        return (
            # What never came about has no spread, and is not impossible for all that.
            tuple(max(share_error(count, self._rounds), _finite(error)) for count, error in won),
            errors[len(self._wins) :],
        )

    def counts(self) -> dict[str, Any]:
        """Return what `Simulation` is made of, groupings the best first."""
        win_errors, token_errors = self._errors()
        ordered = sorted(self._groupings.items(), key=lambda item: -(item[0] or 0))
        return {
            "rounds": self._rounds,
            "wins": tuple(self._wins),
            "dealer_wins": self._dealer_wins,
            "elder_wins": self._elder_wins,
            "groupings": dict(ordered),
            "mutilations": dict(sorted(self._mutilations.items())),
            "unshown": self._unshown,
            "carried": self._carried,
            "wild": self._wild,
            "declared": {m: self._declared[m] for m in Modifier if self._declared[m]},
            "win_errors": win_errors,
            "tokens": tuple(self._tokens) if self._bets else None,
            "token_errors": token_errors if self._bets else None,
            "matches": self._matches if self._bets else None,
            "match_wins": tuple(self._match_wins) if self._bets else None,
        }


def _finite(error: float) -> float:
    return 0.0 if isinf(error) else error
