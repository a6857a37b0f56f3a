"""A match of either game: totals and the deal that goes round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from cebolla.engine import Lang, MatchState, check_lang, joined, seat_name
from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.language import either, inside
from cebolla.matching.round import MatchingRound
from cebolla.matching.standing import RoundScore, Standing

__all__ = ["MatchingMatch"]

RoundT = TypeVar("RoundT", bound=MatchingRound)


@dataclass(frozen=True, slots=True)
class MatchingMatch(MatchState[RoundT]):
    """Base of the matches of both games.

    Parameters
    ----------
    standing : Standing
        The totals so far.
    dealer : int, optional
        Who deals the next round; None if the first round's seed is to decide.
    """

    standing: Standing
    dealer: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.standing, Standing):
            raise CebollaTypeError(f"standing must be a Standing, not {quoted(self.standing)}")
        if self.dealer is not None:
            if type(self.dealer) is not int:
                raise CebollaTypeError(
                    f"dealer must be an integer or None, not {quoted(self.dealer)}"
                )
            if not 0 <= self.dealer < self.seats:
                raise OptionError(f"dealer must be a seat 0 … {self.seats - 1}, not {self.dealer}")

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.standing.totals)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, () while the match goes on."""
        return self.standing.winners

    def score(self, end: RoundT) -> RoundScore:
        """Return what this round brought."""
        raise NotImplementedError

    def after(self, end: RoundT) -> Self:
        """Return the match after this round; the deal passes on.

        Raises
        ------
        OptionError
            If the round is not over, or not of this match.
        """
        self.check_end(end)
        if self.dealer not in (None, end.dealer):
            raise OptionError(f"seat {self.dealer} deals this round, not seat {end.dealer}")
        standing = self.standing.after(self.score(end))
        return self._with(standing, (end.dealer + 1) % end.seats)

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return how the match stands."""
        check_lang(lang)
        who = [inside(seat_name(seat, lang, names)) for seat in range(self.seats)]
        totals = zip(who, self.standing.totals, strict=True)
        unit = either(lang, "Puntos", "Points")
        lines = [f"{unit}: " + ", ".join(f"{name} {total}" for name, total in totals) + "."]
        lines += [_LOST[lang].format(who[seat]) for seat in self.standing.lost]
        if self.over:
            winners = joined([who[seat] for seat in self.winners], lang)
            lines.append(_WON[lang].format(winners))
        return "\n".join(lines)

    def _with(self, standing: Standing, dealer: int) -> Self:
        return type(self)(standing, dealer)

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain values, for JSON."""
        return {"standing": self.standing.to_dict(), "dealer": self.dealer}


_LOST = {
    "es": "Con un comodín en la mano pierde la partida: {}.",
    "en": "Lost the match with a comodín in the hand: {}.",
}
_WON = {"es": "Gana la partida: {}.", "en": "The match is won by: {}."}
