"""Chances that players ask for, exact from the counts of the unseen cards.

Every function takes the view of a seat, of either game, and counts each card it cannot see as
equally likely to be anywhere among the stock and the other hands. What the play so far betrays (who
drew, who did not announce) is left out. The answers are fractions, exact; ``float()`` makes a
number of one.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.matching.hands import places_in
from cebolla.matching.jodete.scoring import JodeteScoring, checked_scoring
from cebolla.matching.jodete.view import JodeteView
from cebolla.matching.nueves.scoring import card_points
from cebolla.matching.nueves.view import NuevesView
from cebolla.matching.view import MatchingView

__all__ = ["any_of", "can_answer_two", "can_follow", "expected_points", "next_fits"]

_MOST_UNSEEN = 104  # of the largest pack


def any_of(wanted: int, unseen: int, cards: int) -> Fraction:
    """Return the chance that some of ``cards`` cards are among the wanted ones.

    Parameters
    ----------
    wanted : int
        How many of the unseen cards would do.
    unseen : int
        How many cards are unseen.
    cards : int
        How many of them one holds.

    Raises
    ------
    OptionError
        Unless ``0 <= wanted, cards <= unseen``.

    Examples
    --------
    >>> any_of(wanted=3, unseen=30, cards=7)
    Fraction(327, 580)
    """
    for name, number in (("wanted", wanted), ("unseen", unseen), ("cards", cards)):
        if type(number) is not int:
            raise CebollaTypeError(f"{name} must be an integer, not {quoted(number)}")
    if not 0 <= unseen <= _MOST_UNSEEN:
        raise OptionError(f"unseen must be 0 to {_MOST_UNSEEN} cards, not {quoted(unseen)}")
    if not (0 <= wanted <= unseen and 0 <= cards <= unseen):
        raise OptionError(
            f"wanted and cards must be 0 … {quoted(unseen)}, the unseen cards, "
            f"not {quoted(wanted)} and {quoted(cards)}"
        )
    return 1 - Fraction(comb(unseen - wanted, cards), comb(unseen, cards))


def next_fits(view: MatchingView) -> Fraction:
    """Return the chance that the next card drawn could be played on the table.

    With an empty stock the pile under its top is what will be drawn from; with nothing to draw the
    chance is 0.

    >>> from cebolla.matching.nueves import lay_out
    >>> next_fits(lay_out(["2s 3s", "4c 5c"], pile="7h").view(0))
    Fraction(18, 49)
    """
    _check(view)
    source = view.hidden if view.stock else view.pile & ~(1 << view.on_top)
    if not source:
        return Fraction(0)
    return Fraction((source & view.fitting).bit_count(), source.bit_count())


def can_follow(view: MatchingView, seat: int) -> Fraction:
    """Return the chance that another seat holds a card that could be played on the table.

    >>> from cebolla.matching.nueves import lay_out
    >>> can_follow(lay_out(["2s 3s", "4c 5c"], pile="7h").view(0), seat=1)
    Fraction(237, 392)
    """
    held = _cards_of(view, seat)
    return any_of((view.hidden & view.fitting).bit_count(), view.hidden.bit_count(), held)


def can_answer_two(view: JodeteView, seat: int) -> Fraction:
    """Return the chance that another seat holds a two, the only answer to a two (Jodete).

    >>> from cebolla.matching.jodete import lay_out
    >>> view = lay_out(["2o 3o 4e", "6e 5e"], pile="7o", turn=0).view(0)
    >>> can_answer_two(view, seat=1)
    Fraction(44, 345)
    """
    if not isinstance(view, JodeteView):
        raise CebollaTypeError(f"twos are answered in Jodete only, not in {quoted(view)}")
    held = _cards_of(view, seat)
    return any_of((view.hidden & view.twos).bit_count(), view.hidden.bit_count(), held)


def expected_points(
    view: MatchingView, seat: int, *, scoring: JodeteScoring | None = None
) -> Fraction:
    """Return the points that the seat's hand counts on average; exact for one's own hand.

    Parameters
    ----------
    view : JodeteView or NuevesView
        What is seen.
    seat : int
        Whose hand.
    scoring : JodeteScoring, optional
        The values of Jodete's cards, by default the standard ones.

    Examples
    --------
    >>> from cebolla.matching.nueves import lay_out
    >>> view = lay_out(["2s 9s", "4c 5c"], pile="7h").view(0)
    >>> expected_points(view, seat=0), expected_points(view, seat=1)
    (Fraction(17, 1), Fraction(680, 49))
    """
    _check(view)
    own_scoring = checked_scoring(scoring)
    points = card_points if isinstance(view, NuevesView) else own_scoring.card_points
    if type(seat) is int and seat == view.seat:
        return Fraction(sum(points(place) for place in places_in(view.own)))
    unseen = places_in(view.hidden)
    held = _cards_of(view, seat)
    if not unseen:
        return Fraction(0)
    return Fraction(held * sum(map(points, unseen)), len(unseen))


def _check(view: object) -> None:
    if not isinstance(view, MatchingView):
        raise CebollaTypeError(f"view must be a JodeteView or a NuevesView, not {quoted(view)}")


def _cards_of(view: MatchingView, seat: int) -> int:
    """Return how many unseen cards the seat holds."""
    _check(view)
    if type(seat) is not int or not 0 <= seat < len(view.counts) or seat == view.seat:
        others = [s for s in range(len(view.counts)) if s != view.seat]
        raise OptionError(f"seat must be one of the others, {others}, not {quoted(seat)}")
    return view.counts[seat]
