"""A sensible player of Nueves."""

from __future__ import annotations

from cebolla.engine import Action, Offer
from cebolla.matching.nueves.actions import Draw, Keep, Name, Pass, Play
from cebolla.matching.nueves.cards import FITS, NINES, SUITS, is_nine
from cebolla.matching.nueves.scoring import card_points
from cebolla.matching.nueves.view import NuevesView

__all__ = ["SensiblePlayer"]

_SUIT_MASKS = tuple(((1 << 13) - 1) << 13 * number for number in range(4))
_DANGER = 2  # with so few cards left somebody may go out before a nine is played


class SensiblePlayer:
    """Gets rid of dear cards, leaves itself cards that fit, and saves nines until it gets hot.

    It needs no chance: the same view gives the same action.

    Examples
    --------
    >>> from cebolla.matching.nueves import deal
    >>> state = deal(2, dealer=1, rng=4)
    >>> action = SensiblePlayer().choose(state.view(0), state.legal_actions(0))
    >>> state.can(action)
    True
    """

    def choose(self, view: NuevesView, offers: tuple[Offer, ...]) -> Action:
        """Return the action with the best outlook."""
        actions = [offer for offer in offers if isinstance(offer, Action)]
        return max(actions, key=lambda action: self._outlook(view, action))

    def _outlook(self, view: NuevesView, action: Action) -> float:
        if isinstance(action, Draw | Pass):
            return 0
        if isinstance(action, Keep):
            return -5 if _in_danger(view) else 2
        if isinstance(action, Name):
            return float((view.own & _SUIT_MASKS[SUITS.index(action.suit)]).bit_count())
        if not isinstance(action, Play):
            return 0
        left = view.own ^ 1 << action.place
        if is_nine(action.place):
            suit = action.card.suit if action.suit is None else action.suit
            named = (left & ~NINES & _SUIT_MASKS[SUITS.index(suit)]).bit_count()
            return named + (30 if _in_danger(view) else 0)
        follow = (left & FITS[action.place]).bit_count()
        return 10 + card_points(action.place) + 2 * follow


def _in_danger(view: NuevesView) -> bool:
    others = [count for seat, count in enumerate(view.counts) if seat != view.seat]
    return min(others) <= _DANGER
