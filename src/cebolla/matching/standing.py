"""Points of a round and the standing of a match, for both games. Points are bad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from cebolla.engine import Fields
from cebolla.errors import CebollaTypeError, OptionError, quoted

__all__ = ["MOST_POINTS", "RoundScore", "Standing"]


MOST_POINTS = 10**9
"""The largest number of points that an option can have."""
_MOST_PLAYERS = 100  # far more than can play


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round brought.

    Attributes
    ----------
    points : tuple of int
        For each seat; they are bad, and below zero only in Jodete.
    lost : tuple of int
        The seats that lost the match by a comodín in the hand (Jodete only).
    """

    points: tuple[int, ...]
    lost: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _check_integers("points", self.points)
        _check_seats(self.lost, len(self.points))


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands: everybody's total, and whether it is over.

    Parameters
    ----------
    totals : tuple of int
        The points of each seat so far. Points are bad.
    lost : tuple of int
        The seats that have lost the match by a comodín (Jodete only).
    limit : int
        The match is over when after a round somebody has this many points or more.

    Examples
    --------
    >>> standing = Standing.start(2).after(RoundScore((0, 80)))
    >>> standing.over, standing.winners
    (False, ())
    >>> standing = standing.after(RoundScore((0, 25)))
    >>> standing.totals, standing.over, standing.winners
    ((0, 105), True, (0,))
    """

    totals: tuple[int, ...]
    lost: tuple[int, ...] = ()
    limit: int = field(default=100, kw_only=True)

    def __post_init__(self) -> None:
        _check_integers("totals", self.totals)
        if len(self.totals) < 2:
            raise OptionError(f"a match has two or more players, not {len(self.totals)}")
        _check_seats(self.lost, len(self.totals))
        if type(self.limit) is not int:
            raise CebollaTypeError(f"limit must be an integer, not {quoted(self.limit)}")
        if not 1 <= self.limit <= MOST_POINTS:
            right = "1 or more points, a billion at most"
            raise OptionError(f"limit must be {right}, not {quoted(self.limit)}")

    @classmethod
    def start(cls, players: int, *, limit: int = 100) -> Self:
        """Return the standing before the first round."""
        if type(players) is not int:
            raise CebollaTypeError(f"players must be an integer, not {quoted(players)}")
        if not 2 <= players <= _MOST_PLAYERS:
            raise OptionError(f"a match has two or more players, not {quoted(players)}")
        return cls((0,) * players, limit=limit)

    @property
    def over(self) -> bool:
        """Whether the match has ended: somebody has `limit` points, or lost it by a comodín."""
        return bool(self.lost) or max(self.totals) >= self.limit

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: the lowest total of all that have not lost by a comodín.

        Equal lowest share the win; () while the match goes on.
        """
        if not self.over:
            return ()
        left = [seat for seat in range(len(self.totals)) if seat not in self.lost]
        lowest = min((self.totals[seat] for seat in left), default=0)
        return tuple(seat for seat in left if self.totals[seat] == lowest)

    def after(self, score: RoundScore) -> Self:
        """Return the standing after one more round.

        Raises
        ------
        OptionError
            If the match is over already or the round has another number of players.
        """
        if not isinstance(score, RoundScore):
            raise CebollaTypeError(f"score must be a RoundScore, not {quoted(score)}")
        if self.over:
            raise OptionError(f"the match is over; the totals are {self.totals}")
        if len(score.points) != len(self.totals):
            raise OptionError(f"{len(self.totals)} players, but points for {len(score.points)}")
        totals = tuple(a + b for a, b in zip(self.totals, score.points, strict=True))
        return type(self)(totals, score.lost, limit=self.limit)

    def to_dict(self) -> dict[str, Any]:
        """Return the standing as plain values, for JSON."""
        return {"totals": list(self.totals), "lost": list(self.lost), "limit": self.limit}

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the standing with these values, each checked; `SerialError` if one is wrong."""
        fields = Fields(values, ["totals", "lost", "limit"], "the standing")
        totals, lost = fields.items("totals", 2), fields.items("lost")
        limit = fields.integer("limit", 1, MOST_POINTS)
        try:
            return cls(tuple(totals), tuple(lost), limit=limit)
        except (CebollaTypeError, OptionError) as error:
            raise fields.wrong("totals", f"a standing: {error}") from error


def _check_integers(name: str, numbers: Sequence[object]) -> None:
    if not isinstance(numbers, tuple):
        raise CebollaTypeError(f"{name} must be a tuple of integers, not {quoted(numbers)}")
    for seat, number in enumerate(numbers):
        if type(number) is not int:
            raise CebollaTypeError(
                f"{name} of seat {seat} must be an integer, not {quoted(number)}"
            )


def _check_seats(lost: tuple[int, ...], players: int) -> None:
    _check_integers("lost", lost)
    if len(set(lost)) != len(lost) or any(not 0 <= seat < players for seat in lost):
        raise OptionError(f"lost must be some of the seats 0 … {players - 1}, not {lost}")
    if len(lost) >= players:
        raise OptionError("not everybody can lose by a comodín: somebody has gone out")
