"""A match of Jodete, to 100 points or until a comodín loses it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from cebolla.dealing import Rng
from cebolla.engine import Fields
from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.matching.hands import cards_in
from cebolla.matching.jodete.cards import MOST_PLAYERS
from cebolla.matching.jodete.dealing import deal
from cebolla.matching.jodete.round import JodeteRound
from cebolla.matching.jodete.scoring import JodeteScoring, checked_scoring, score_round
from cebolla.matching.match import MatchingMatch
from cebolla.matching.round import check_players
from cebolla.matching.standing import RoundScore, Standing

__all__ = ["JodeteMatch"]


@dataclass(frozen=True, slots=True)
class JodeteMatch(MatchingMatch[JodeteRound]):
    """A match of Jodete as it stands between two rounds.

    Parameters
    ----------
    standing : Standing
        The totals so far.
    dealer : int, optional
        Who deals the next round; None if the first round's seed is to decide.
    scoring : JodeteScoring
        The values of the cards.

    Examples
    --------
    >>> from cebolla.engine import RandomPlayer
    >>> report = JodeteMatch.start(3).play([RandomPlayer(seed) for seed in range(3)], rng=7)
    >>> report.end.over, len(report.end.winners) > 0
    (True, True)
    """

    scoring: JodeteScoring = field(default_factory=JodeteScoring)

    game: ClassVar[str] = "jodete"

    def __post_init__(self) -> None:
        MatchingMatch.__post_init__(self)
        if not isinstance(self.scoring, JodeteScoring):
            raise CebollaTypeError(f"scoring must be a JodeteScoring, not {quoted(self.scoring)}")
        if self.scoring.limit != self.standing.limit:
            raise OptionError(
                f"the standing's limit, {self.standing.limit}, must be that of the scoring, "
                f"{self.scoring.limit}"
            )

    @classmethod
    def start(
        cls,
        players: int = 2,
        *,
        dealer: int | None = None,
        scoring: JodeteScoring | None = None,
    ) -> Self:
        """Return a match before its first round.

        Parameters
        ----------
        players : int
            Two to four.
        dealer : int, optional
            The first dealer; by default the first round's seed draws one.
        scoring : JodeteScoring, optional
            The values of the cards and the limit; by default `JodeteScoring.standard`.
        """
        check_players(players, MOST_PLAYERS, dealer)
        scoring = checked_scoring(scoring)
        return cls(Standing.start(players, limit=scoring.limit), dealer, scoring)

    def deal(self, rng: Rng = None) -> JodeteRound:
        """Return the next round, dealt."""
        if self.over:
            raise OptionError("the match is over")
        return deal(self.seats, dealer=self.dealer, rng=rng)

    def score(self, end: JodeteRound) -> RoundScore:
        """Return what this round brought."""
        self.check_round(end)
        hands = [cards_in(hand, end.pack) for hand in end.hands]
        return score_round(hands, scoring=self.scoring)

    def _with(self, standing: Standing, dealer: int) -> Self:
        return type(self)(standing, dealer, self.scoring)

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain values, for JSON."""
        return MatchingMatch.to_dict(self) | {"scoring": self.scoring.to_dict()}

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the match with these values; `SerialError` if one is wrong."""
        fields = Fields(values, ("standing", "dealer", "scoring"), "the match")
        standing = Standing.from_dict(fields.values["standing"])
        scoring = JodeteScoring.from_dict(fields.values["scoring"])
        if len(standing.totals) > MOST_PLAYERS or standing.limit != scoring.limit:
            raise fields.wrong("standing", "of two to four players, with the scoring's limit")
        dealer = fields.values["dealer"]
        if dealer is not None:
            dealer = fields.integer("dealer", 0, len(standing.totals) - 1)
        return cls(standing, dealer, scoring)
