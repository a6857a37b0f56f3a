"""A showdown in the middle of things: who is in, with what, and who is asked what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cebolla.rules import Reading, Rules
from cebolla.showdown import _evaluate
from cebolla.showdown.events import Showing
from cebolla.showdown.modifiers import Modifier, Play, held_modifiers, playable, reading_of

__all__ = ["Asking", "Choice", "Position", "any_left", "figures", "showing_of"]

Asking = Literal["opening", "figure", "losing", "nobody"]
"""What a showdown waits for.

``"opening"``: a seat, before the Elder leads, may declare a modifier. ``"figure"``: the Muerte is
about and a seat chooses the figure it discards. ``"losing"``: the loser of the moment may declare
one. ``"nobody"``: the showdown is over.
"""

Choice = Modifier | int | None
"""An answer: a modifier to declare, the index of a figure to discard, or None to decline."""


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a showdown. `cebolla.showdown.steps` makes the first one and each next one.

    Seats are numbered in order of play, from the Elder (0) to the Younger and then the dealer.

    Attributes
    ----------
    rules : Rules
        The options of the game.
    wild : bool
        Whether this is a wild round.
    dealer : int or None
        The dealer's seat, always the last; None if the dealer has no cards.
    holdings : tuple of tuple of int
        Each seat's card indices, ascending.
    plays : tuple of (int, Modifier)
        The modifiers declared so far, with the seat that did it.
    still_in : tuple of int
        The seats that have not gone out.
    asking : Asking
        What is asked now.
    seat : int
        Who is asked; the winner when nobody is.
    leader, challenger : int
        The two who are compared; the challenger is 0 before the Elder leads.
    dying : tuple of int
        The seats that the Muerte still has to visit, the asked one first.
    out : tuple of int
        The seats that lost a comparison, or were crippled, in order.
    next_wild : bool
        Whether a null eight has been declared.
    mutilation : int
        The size of the Color that has won by crippling, 9 or 10; else 0.
    laid : tuple of (Showing, int)
        What has been laid down in comparisons, in order: whose holding, and how many of its best
        groups.
    evaluated : tuple of Showing or None
        Each seat's holding as it counts now, None where that was not needed yet. It follows from
        the rest, and has no part in ``==`` and ``repr``.

    Examples
    --------
    >>> from cebolla.notation import read_holding
    >>> from cebolla.showdown import begin
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad Ku", "7c 7d 7h Qs")]
    >>> position = begin(holdings, rules=Rules(), wild=False, dealer=1)
    >>> position.asking, position.seat, position.choices
    ('opening', 0, (Modifier.DESTINO, None))
    """

    rules: Rules
    wild: bool
    dealer: int | None
    holdings: tuple[tuple[int, ...], ...]
    plays: tuple[Play, ...]
    still_in: tuple[int, ...]
    asking: Asking
    seat: int
    leader: int
    challenger: int
    dying: tuple[int, ...]
    out: tuple[int, ...]
    next_wild: bool
    mutilation: int
    laid: tuple[tuple[Showing, int], ...]
    evaluated: tuple[Showing | None, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.evaluated:
            object.__setattr__(self, "evaluated", (None,) * len(self.holdings))

    @property
    def is_over(self) -> bool:
        """Whether the showdown has a winner.

        >>> from cebolla.showdown import begin
        >>> position = begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1)
        >>> position.is_over
        False
        """
        return self.asking == "nobody"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal answer, None for declining; empty when the showdown is over.

        >>> from cebolla.showdown import begin
        >>> begin([(0, 37, 77), (1, 2)], rules=Rules(), wild=False, dealer=1).choices
        (Modifier.DAMA, Modifier.DESTINO, None)
        """
        if self.asking == "nobody":
            return ()
        if self.asking == "figure":
            return figures(self.holdings[self.seat])
        return (*self.modifiers_of(self.seat), None)

    def modifiers_of(self, seat: int) -> tuple[Modifier, ...]:
        """Return the modifiers that a seat holds and may still declare when its time comes.

        >>> from cebolla.showdown import begin
        >>> begin([(0, 12), (1, 37)], rules=Rules(), wild=False, dealer=1).modifiers_of(1)
        (Modifier.DAMA,)
        """
        return held_modifiers(self.holdings[seat], self.plays, self.rules)

    @property
    def crippling_color(self) -> tuple[int, ...]:
        """The cards of the Color by which the winner crippled, () if it did not."""
        if self.mutilation != 9:
            return self.holdings[self.seat] if self.mutilation else ()
        target = self.leader if self.seat == self.challenger else self.challenger
        return _evaluate.crippling_color(
            self.holdings[self.seat],
            self.reading_of(self.seat),
            self.holdings[target],
            self.reading_of(target),
            self.rules,
        )

    def reading_of(self, seat: int) -> Reading:
        """Return how eights and aces count for a seat now.

        >>> from cebolla.showdown import begin
        >>> begin([(0, 12), (1, 2)], rules=Rules(), wild=True, dealer=1).reading_of(0)
        Reading('wild', aces_low=False)
        """
        return reading_of(seat, self.plays, self.rules, wild=self.wild)

    def strength_of(self, seat: int) -> int:
        """Return what a seat's holding is worth now; higher is better.

        >>> from cebolla.groupings.strength import top_category
        >>> from cebolla.showdown import begin
        >>> position = begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1)
        >>> top_category(position.strength_of(0)), position.strength_of(1)
        (Category.CEBOLLA_2, 0)
        """
        known = self.evaluated[seat]
        if known is not None:
            return known.strength
        return _evaluate.strength(self.holdings[seat], self.reading_of(seat), self.rules)


def figures(holding: tuple[int, ...]) -> tuple[int, ...]:
    """Return the printed figures of a holding.

    >>> figures((0, 9, 10, 25))
    (10, 25)
    """
    return tuple(card for card in holding if card % 13 >= 10)


def any_left(plays: tuple[Play, ...], rules: Rules) -> bool:
    """Return whether any modifier that is on has not been declared yet, whoever may hold it.

    >>> any_left(((0, Modifier.DAMA),), Rules(destino=False, muerte=False))
    False
    """
    return len(playable(rules)) > len(plays)


def showing_of(seat: int, cards: tuple[int, ...], reading: Reading, rules: Rules) -> Showing:
    """Return a holding as it counts under a reading.

    >>> showing_of(2, (0, 12), Reading(), Rules()).groups()
    ((GroupKind(Category.CEBOLLA_2), (0, 12)),)
    """
    return Showing(seat, cards, reading, _evaluate.strength(cards, reading, rules), rules)
