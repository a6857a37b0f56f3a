"""A match of Nueves, to 100 points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from cebolla.dealing import Rng
from cebolla.engine import Fields
from cebolla.errors import OptionError
from cebolla.matching.hands import cards_in
from cebolla.matching.match import MatchingMatch
from cebolla.matching.nueves.cards import MOST_PLAYERS
from cebolla.matching.nueves.dealing import deal
from cebolla.matching.nueves.round import NuevesRound
from cebolla.matching.nueves.scoring import score_round
from cebolla.matching.round import check_players
from cebolla.matching.standing import RoundScore, Standing

__all__ = ["NuevesMatch"]


@dataclass(frozen=True, slots=True)
class NuevesMatch(MatchingMatch[NuevesRound]):
    """A match of Nueves as it stands between two rounds.

    Examples
    --------
    >>> from cebolla.engine import RandomPlayer
    >>> report = NuevesMatch.start(3).play([RandomPlayer(seed) for seed in range(3)], rng=7)
    >>> report.end.over, max(report.end.standing.totals) >= 100
    (True, True)
    """

    game: ClassVar[str] = "nueves"

    @classmethod
    def start(cls, players: int = 2, *, dealer: int | None = None, limit: int = 100) -> Self:
        """Return a match before its first round.

        Parameters
        ----------
        players : int
            Two to six.
        dealer : int, optional
            The first dealer; by default the first round's seed draws one.
        limit : int
            The points that end the match.
        """
        check_players(players, MOST_PLAYERS, dealer)
        return cls(Standing.start(players, limit=limit), dealer)

    def deal(self, rng: Rng = None) -> NuevesRound:
        """Return the next round, dealt."""
        if self.over:
            raise OptionError("the match is over")
        return deal(self.seats, dealer=self.dealer, rng=rng)

    def score(self, end: NuevesRound) -> RoundScore:
        """Return what this round brought."""
        self.check_round(end)
        return score_round([cards_in(hand, end.pack) for hand in end.hands])

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the match with these values; `SerialError` if one is wrong."""
        fields = Fields(values, ("standing", "dealer"), "the match")
        standing = Standing.from_dict(fields.values["standing"])
        if len(standing.totals) > MOST_PLAYERS or standing.lost:
            raise fields.wrong("standing", "of two to six players, none lost by a comodín")
        dealer = fields.values["dealer"]
        if dealer is not None:
            dealer = fields.integer("dealer", 0, len(standing.totals) - 1)
        return cls(standing, dealer)
