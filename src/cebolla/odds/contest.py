"""Who wins among several holdings, for many deals at a time (rules, sections 4 and 6).

No modifier is declared here: each holding is worth what its reading makes of it. Strengths decide
nearly every deal. Where an onion that can be crippled meets a Color that cripples, and only there,
the deal is looked at by itself.

With an order of seats the showdown is played as the rules have it: the Elder leads, each player
leftwards faces the leader, the dealer last, and who cripples wins at once, if nobody still in has a
ten-card Color against nine cards. A complete tie goes to the more senior.

Without an order everybody faces the best onion at the same time. Who would win a duel against its
holder by mutilation wins the deal, ten-card Colors before nine-card ones; against nine cards any
player with ten wins. Equals tie. For two players this is what `cebolla.compare` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.crippling import side_of
from cebolla.groupings.crippling_color import crippling_sizes
from cebolla.groupings.mutilation import CRIPPLED_BY, Side, compare_crippled, crippling_size
from cebolla.groupings.single import single_table
from cebolla.rules import Reading, Rules

__all__ = ["Contest"]

_LEAST_CRIPPLED = min(CRIPPLED_BY) << 35
_SMALLEST_COLOR = 9


@dataclass(frozen=True, slots=True)
class Contest:
    """What decides among the holdings of a deal.

    Parameters
    ----------
    readings : tuple of Reading
        How eights and aces count for each player.
    rules : Rules
        What mutilation is, and whether the dealer plays.
    seniority : tuple of int, optional
        The players from the most senior to the least: Dealer, Elder, …, Younger, or Elder, …,
        Younger when the dealer has no cards. None for no order: ties stay ties.

    Examples
    --------
    >>> one, other = (0, 10), (13, 23)
    >>> Contest((Reading(),) * 2, Rules()).winners_of([one, other])
    {0, 1}
    >>> Contest((Reading(),) * 2, Rules(), (1, 0)).winners_of([one, other])
    {1}
    """

    readings: tuple[Reading, ...]
    rules: Rules
    seniority: tuple[int, ...] | None = None

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """The players as they show: the Elder first, a dealer with cards last."""
        if self.seniority is None:
            return tuple(range(len(self.readings)))
        first = 1 if self.rules.dealer_plays else 0
        return self.seniority[first:] + self.seniority[:first]

    def winners(
        self, holdings: Sequence[NDArray[np.uint8]], strengths: NDArray[np.int64]
    ) -> NDArray[np.bool_]:
        """Return who wins each of many deals; several win where they tie.

        Parameters
        ----------
        holdings : sequence of ndarray of uint8, each of shape (n, k)
            For each player the holding in each deal.
        strengths : ndarray of int64, shape (players, n)
            What these are worth.

        Returns
        -------
        ndarray of bool, shape (players, n)
        """
        best = strengths.max(axis=0)
        won: NDArray[np.bool_] = strengths == best
        if self.seniority is not None:
            places = np.argmax(won[list(self.seniority)], axis=0)  # the first True
            won[:] = False
            won[np.take(self.seniority, places), np.arange(won.shape[1])] = True
        for deal in self._doubtful(holdings, strengths, best):
            won[:, deal] = False
            won[list(self.winners_of([held[deal].tolist() for held in holdings])), deal] = True
        return won

    def _doubtful(
        self,
        holdings: Sequence[NDArray[np.uint8]],
        strengths: NDArray[np.int64],
        best: NDArray[np.int64],
    ) -> list[int]:
        """Return the deals in which an onion and a Color could meet."""
        if not self.rules.mutilation:
            return []
        deals = np.flatnonzero(best >= _LEAST_CRIPPLED)
        colored = np.zeros(len(deals), dtype=np.bool_)
        onions = strengths[:, deals] >= _LEAST_CRIPPLED
        for player, held in enumerate(holdings):
            if held.shape[1] >= _SMALLEST_COLOR:
                others = np.delete(onions, player, axis=0).any(axis=0)
                asked = np.flatnonzero(others & ~colored)
                found = crippling_sizes(
                    held[deals[asked]], self.readings[player], self.rules.crippling_color
                )
                colored[asked] = (found >= 0).any(axis=(1, 2))
        return [int(deal) for deal in deals[colored]]

    def winners_of(self, holdings: Sequence[Sequence[int]]) -> set[int]:
        """Return who wins a deal, by the rules in full; several where they tie."""
        held = [tuple(sorted(cards)) for cards in holdings]
        given = list(zip(held, self.readings, strict=True))
        strengths = [
            single_table(reading, self.rules).verdict(cards).strength for cards, reading in given
        ]
        sides = [side_of(cards, reading, self.rules) for cards, reading in given]
        if self.seniority is None:
            return self._open(sides, strengths)
        rank = {player: place for place, player in enumerate(self.seniority)}
        worths = [(strength, -rank[player]) for player, strength in enumerate(strengths)]
        return {self._seated(sides, worths)}

    def _open(self, sides: Sequence[Side], strengths: Sequence[int]) -> set[int]:
        """Return the winners when everybody faces the best holding at the same time."""
        top = {player for player, strength in enumerate(strengths) if strength == max(strengths)}
        sizes: dict[int, int] = {}
        for player, side in enumerate(sides):
            for target in top - {player}:
                if compare_crippled(side, sides[target], self.rules) == 1:
                    size = crippling_size(side, sides[target], self.rules) or 10
                    sizes[player] = max(sizes.get(player, 0), size)
        if not sizes:
            return top
        largest = max(sizes.values())
        cripplers = {player for player, size in sizes.items() if size == largest}
        if largest == 10:
            return cripplers
        answers = {player for player, side in enumerate(sides) if side.has_color(10)} - cripplers
        return answers or cripplers

    def _seated(self, sides: Sequence[Side], worths: Sequence[tuple[int, int]]) -> int:
        """Return the winner of the showdown, played in order; no two worths are equal."""
        order = self.order_of_play
        leader, *challengers = order
        still_in = list(order)
        for challenger in challengers:
            # The better holding first: should each cripple the other, it is the one that does.
            seats = sorted((leader, challenger), key=worths.__getitem__, reverse=True)
            for crippler, target in (seats, seats[::-1]):
                size = crippling_size(sides[crippler], sides[target], self.rules)
                if size:
                    at = still_in.index(crippler)
                    leftwards = still_in[at + 1 :] + still_in[:at] if size == 9 else []
                    answers = [seat for seat in leftwards if sides[seat].has_color(10)]
                    return answers[0] if answers else crippler
            leader, loser = seats
            still_in.remove(loser)
        return leader
