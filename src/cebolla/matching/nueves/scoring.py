"""What cards in the hand cost when a round ends (Nueves, scoring)."""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import FRENCH
from cebolla.errors import CardTypeError, OptionError, OptionTypeError, UnknownCardError, quoted
from cebolla.matching.hands import HandLike, places_in, read_hand
from cebolla.matching.standing import RoundScore

__all__ = ["card_points", "score_hand", "score_round"]

_POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 15, 10, 10, 10, 10)


def card_points(place: int) -> int:
    """Return the points of the card at this place of the French pack.

    >>> card_points(8)
    15
    """
    if type(place) is not int or not 0 <= place < len(FRENCH):
        error = UnknownCardError if type(place) is int else CardTypeError
        raise error(f"a place in the pack is 0 … {len(FRENCH) - 1}, not {quoted(place)}")
    return _POINTS[place % 13]


def score_hand(cards: HandLike) -> int:
    """Return the points of a hand: ace 1, 2–8 and 10 their number, J Q K 10, nine 15.

    Parameters
    ----------
    cards : str or iterable
        Text such as ``"9c 9h"``, or an iterable of `Card`, tokens and places in `FRENCH`.

    Returns
    -------
    int
        0 or more; points are bad. An empty hand scores 0.

    Raises
    ------
    CardError
        For a card of another pack, an unknown one or one given twice.

    Examples
    --------
    >>> score_hand("9c 9h"), score_hand("Ac Td Kh"), score_hand("8s"), score_hand("")
    (30, 21, 8, 0)
    """
    return _score(read_hand(cards, FRENCH))


def score_round(hands: Sequence[HandLike]) -> RoundScore:
    """Return the points of a round from the hands left at its end.

    Who has gone out, with an empty hand, scores 0. If nobody has, the round was blocked, and all
    count their hands.

    Raises
    ------
    CardError
        For cards that cannot be; a card in two hands too.
    OptionError
        If there are fewer than two hands, more than six, or two empty ones.

    Examples
    --------
    >>> score_round(["", "9d Qh"]).points
    (0, 25)
    """
    if isinstance(hands, str | bytes) or not isinstance(hands, Sequence):
        raise OptionTypeError(
            f"a round has two to six hands, one for each seat, not {quoted(hands)}"
        )
    if not 2 <= len(hands) <= 6:
        raise OptionError(f"a round has two to six hands, one for each seat, not {len(hands)}")
    held = [read_hand(hand, FRENCH) for hand in hands]
    read_hand([place for hand in held for place in places_in(hand)], FRENCH)
    if held.count(0) > 1:
        raise OptionError("only one player can go out, but two or more hands are empty")
    return RoundScore(tuple(map(_score, held)))


def _score(hand: int) -> int:
    return sum(map(card_points, places_in(hand)))
