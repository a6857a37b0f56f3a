"""What many rounds come to, counted as they end; no round is kept."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cebolla.groupings.category import Category
from cebolla.showdown import Modifier
from cebolla.table.round import Round

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
    >>> tally.counts()["rounds"], tally.counts()["wins"]
    (0, (0, 0, 0))
    """

    __slots__ = (
        "_carried",
        "_dealer_wins",
        "_declared",
        "_elder_wins",
        "_groupings",
        "_mutilations",
        "_rounds",
        "_unshown",
        "_wild",
        "_wins",
    )

    def __init__(self, players: int) -> None:
        self._wins = [0] * players
        self._rounds = self._wild = self._carried = self._unshown = 0
        self._dealer_wins = self._elder_wins = 0
        self._groupings: Counter[Category | None] = Counter()
        self._mutilations: Counter[int] = Counter()
        self._declared: Counter[Modifier] = Counter()

    def add(self, end: Round) -> None:
        """Count a round that is over."""
        self._rounds += 1
        self._wild += end.wild
        if end.winner is None:
            self._carried += 1
        else:
            self._wins[end.winner] += 1
        if end.position is not None:
            self._add_showdown(end)
        elif end.winner is not None:
            self._unshown += 1

    def _add_showdown(self, end: Round) -> None:
        position = end.position
        assert position is not None  # noqa: S101 - narrows the type
        self._dealer_wins += end.winner == end.dealer
        self._elder_wins += end.winner == end.elder
        self._declared.update(modifier for _, modifier in position.plays)
        if position.mutilation:
            self._mutilations[position.mutilation] += 1
        else:
            strength = position.strength_of(position.seat)
            self._groupings[Category(strength >> 35) if strength else None] += 1

    def counts(self) -> dict[str, Any]:
        """Return what `Simulation` is made of, groupings the best first."""
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
        }
