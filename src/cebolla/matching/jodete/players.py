"""A sensible player of Jodete."""

from __future__ import annotations

from cebolla.engine import Action, Offer
from cebolla.matching.jodete.actions import Call, Draw, LetGo, Pass, Play
from cebolla.matching.jodete.cards import FITS, JOKERS, NUMBERS
from cebolla.matching.jodete.scoring import JodeteScoring, checked_scoring
from cebolla.matching.jodete.view import JodeteView

__all__ = ["SensiblePlayer"]

_ATTACKS = {2: 6, 10: 4, 11: 1, 12: 3}


class SensiblePlayer:
    """Gets rid of comodines and dear cards, hits who is nearly out, announces and calls always.

    It needs no chance: the same view gives the same action.

    Parameters
    ----------
    scoring : JodeteScoring, optional
        The values of the cards, by default the standard ones.

    Examples
    --------
    >>> from cebolla.matching.jodete import deal
    >>> state = deal(2, dealer=1, rng=4)
    >>> action = SensiblePlayer().choose(state.view(0), state.legal_actions(0))
    >>> state.can(action)
    True
    """

    def __init__(self, scoring: JodeteScoring | None = None) -> None:
        self.scoring = checked_scoring(scoring)

    def choose(self, view: JodeteView, offers: tuple[Offer, ...]) -> Action:
        """Return the action with the best outlook."""
        actions = [offer for offer in offers if isinstance(offer, Action)]
        return max(actions, key=lambda action: self._outlook(view, action))

    def _outlook(self, view: JodeteView, action: Action) -> float:
        if isinstance(action, Call):
            return 1
        if isinstance(action, LetGo | Draw | Pass) or not isinstance(action, Play):
            return 0
        left = view.own ^ 1 << action.place
        number = NUMBERS[action.place]
        if number == 0:
            return 100 + action.announce
        players = len(view.counts)
        following = view.counts[(view.seat + view.direction) % players]
        attack = _ATTACKS.get(number, 0) * (3 if following <= 2 else 1)
        follow = (left & (FITS[action.place] | JOKERS)).bit_count()
        return 10 + self.scoring.card_points(action.place) + attack + 2 * follow + action.announce
