"""What cards in the hand cost when a round ends (Jodete, scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

from cebolla.cards import SPANISH
from cebolla.engine import Fields
from cebolla.errors import (
    CardTypeError,
    CebollaTypeError,
    OptionError,
    OptionTypeError,
    UnknownCardError,
    quoted,
)
from cebolla.matching.hands import HandLike, places_in, read_hand
from cebolla.matching.jodete.cards import JOKERS, NUMBERS
from cebolla.matching.standing import MOST_POINTS, RoundScore

__all__ = ["JodeteScoring", "checked_scoring", "score_hand", "score_round"]


@dataclass(frozen=True, slots=True)
class JodeteScoring:
    """The value of every card, as one of the published versions has it.

    Parameters
    ----------
    out : int
        Points of the player who goes out.
    ace, two, three, four, five, six, seven, eight, nine, sota, caballo, rey : int
        Points of a card left in the hand; the last three are the 10, the 11 and the 12.
    joker : int, optional
        Points of a comodín left in the hand. None: it has no points, and whoever holds one when
        another goes out loses the match.
    limit : int
        The points that end the match.

    Examples
    --------
    >>> JodeteScoring()
    JodeteScoring()
    >>> JodeteScoring.low_ace(), JodeteScoring.counted_joker()
    (JodeteScoring(ace=1), JodeteScoring(joker=50))
    """

    out: int = -10
    ace: int = 20
    two: int = 20
    three: int = 3
    four: int = 4
    five: int = 5
    six: int = 6
    seven: int = 7
    eight: int = 8
    nine: int = 9
    sota: int = 10
    caballo: int = 10
    rey: int = 10
    joker: int | None = None
    limit: int = 100

    def __post_init__(self) -> None:
        for f in fields(self):
            value = getattr(self, f.name)
            if type(value) is not int and not (f.name == "joker" and value is None):
                raise CebollaTypeError(f"{f.name} must be an integer, not {quoted(value)}")
            if value is not None and abs(value) > MOST_POINTS:
                raise OptionError(f"{f.name} must be at most a billion, not {quoted(value)}")
        if self.limit < 1:
            raise OptionError(f"limit must be 1 or more points, not {self.limit}")

    @classmethod
    def standard(cls) -> Self:
        """Return the version of the fuller rule sheet: aces 20, a comodín loses the match."""
        return cls()

    @classmethod
    def low_ace(cls) -> Self:
        """Return the version in which an ace counts 1."""
        return cls(ace=1)

    @classmethod
    def counted_joker(cls) -> Self:
        """Return the version in which a comodín counts 50 and loses nothing."""
        return cls(joker=50)

    def card_points(self, place: int) -> int:
        """Return the points of the card at this place of the Spanish pack.

        >>> JodeteScoring().card_points(0), JodeteScoring.low_ace().card_points(0)
        (20, 1)
        """
        if type(place) is not int or not 0 <= place < len(NUMBERS):
            error = UnknownCardError if type(place) is int else CardTypeError
            raise error(f"a place in the pack is 0 … {len(NUMBERS) - 1}, not {quoted(place)}")
        number = NUMBERS[place]
        value: int | None = getattr(self, _FIELD_OF[number])
        return value or 0

    def to_dict(self) -> dict[str, Any]:
        """Return every value, for JSON."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the scoring with these values; `SerialError` if one is wrong."""
        names = [f.name for f in fields(cls)]
        read = Fields(values, names, "the scoring")
        for name in names:
            if not (name == "joker" and read.values[name] is None):
                read.integer(name, 1 if name == "limit" else -MOST_POINTS, MOST_POINTS)
        return cls(**{name: read.values[name] for name in names})

    def __repr__(self) -> str:
        changed = (
            f"{f.name}={getattr(self, f.name)!r}"
            for f in fields(self)
            if getattr(self, f.name) != f.default
        )
        return f"JodeteScoring({', '.join(changed)})"


_FIELD_OF = (
    *("joker", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("sota", "caballo", "rey"),
)


def score_hand(cards: HandLike, *, scoring: JodeteScoring | None = None) -> int:
    """Return the points of the cards left in a hand.

    Parameters
    ----------
    cards : str or iterable
        Text such as ``"1o 2e 12u 7b"``, or an iterable of `SpanishCard`, tokens and places.
    scoring : JodeteScoring, optional
        The values; by default those of `JodeteScoring.standard`.

    Returns
    -------
    int
        Points are bad. An empty hand is 0: what going out brings belongs to the round
        (`score_round`). A comodín counts ``scoring.joker``, 0 if that is None.

    Raises
    ------
    CardError
        For a card of another pack, an unknown one or one given twice.

    Examples
    --------
    >>> score_hand("1o 2e 12u 7b"), score_hand("10o 11e 12u"), score_hand("8u 9b")
    (57, 30, 17)
    >>> score_hand("1o X1", scoring=JodeteScoring(ace=1, joker=50))
    51
    """
    scoring = checked_scoring(scoring)
    return sum(map(scoring.card_points, places_in(read_hand(cards, SPANISH))))


def score_round(hands: Sequence[HandLike], *, scoring: JodeteScoring | None = None) -> RoundScore:
    """Return what a round brings, from the hands left at its end.

    Who has gone out, with an empty hand, gets ``scoring.out``. If nobody has, the round was
    blocked: everyone counts, and a comodín loses nothing.

    Returns
    -------
    RoundScore
        The points of each seat, and the seats that lose the match by a comodín.

    Raises
    ------
    CardError
        For cards that cannot be; a card in two hands too.
    OptionError
        If there are fewer than two hands, more than four, or two empty ones.

    Examples
    --------
    >>> score_round(["", "8u 9b", "X1 3o"])
    RoundScore(points=(-10, 17, 3), lost=(2,))
    >>> score_round(["4o", "8u 9b", "X1 3o"])
    RoundScore(points=(4, 17, 3), lost=())
    """
    scoring = checked_scoring(scoring)
    if isinstance(hands, str | bytes) or not isinstance(hands, Sequence):
        raise OptionTypeError(
            f"a round has two to four hands, one for each seat, not {quoted(hands)}"
        )
    if not 2 <= len(hands) <= 4:
        raise OptionError(f"a round has two to four hands, one for each seat, not {len(hands)}")
    held = [read_hand(hand, SPANISH) for hand in hands]
    read_hand([place for hand in held for place in places_in(hand)], SPANISH)
    if held.count(0) > 1:
        raise OptionError("only one player can go out, but two or more hands are empty")
    points = tuple(
        sum(map(scoring.card_points, places_in(hand))) if hand else scoring.out for hand in held
    )
    if 0 not in held or scoring.joker is not None:
        return RoundScore(points)
    return RoundScore(points, tuple(s for s, hand in enumerate(held) if hand & JOKERS))


def checked_scoring(scoring: JodeteScoring | None) -> JodeteScoring:
    """Return the scoring that a call means: this one, or the standard one."""
    if scoring is None:
        return JodeteScoring()
    if not isinstance(scoring, JodeteScoring):
        raise CebollaTypeError(f"scoring must be a JodeteScoring, not {quoted(scoring)}")
    return scoring
