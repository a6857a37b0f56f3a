"""A seat at the showdown, as a caller gives it, and the door where all seats are checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from cebolla.cards import DOUBLE, Card
from cebolla.doors import each, printable
from cebolla.errors import (
    CardError,
    CardTypeError,
    DuplicateCardError,
    OptionError,
    OptionTypeError,
    quoted,
)
from cebolla.notation import read_holding
from cebolla.notation.holding import CardLike
from cebolla.rules import Rules
from cebolla.showdown.modifiers import Modifier, Play, playable

__all__ = ["Seat", "SeatLike", "check_seats", "dealer_seat", "earlier_plays", "holders_of"]


@dataclass(frozen=True, slots=True, init=False)
class Seat:
    """A player's cards at the showdown, and the modifiers that the player has declared already.

    Parameters
    ----------
    cards : str or iterable of Card, str or int
        Up to ten cards, in any notation.
    declared : iterable of Modifier or str
        What was declared before this showdown, first things first. What the Muerte took is no
        longer among the cards.
    name : str, optional
        What a story calls the player.

    Examples
    --------
    >>> seat = Seat("Kc As Qh Ad", declared=["dama"], name="Ana")
    >>> seat.declared, str(seat)
    ((Modifier.DAMA,), 'Ana: Kc As Qh Ad')
    >>> seat
    Seat('Kc As Qh Ad', declared=('dama',), name='Ana')
    """

    cards: tuple[Card, ...]
    declared: tuple[Modifier, ...]
    name: str | None

    def __init__(
        self,
        cards: str | Iterable[CardLike],
        declared: Iterable[Modifier | str] = (),
        name: str | None = None,
    ) -> None:
        holding = read_holding(cards)
        said = each("declared are modifiers", declared)
        object.__setattr__(self, "cards", tuple(DOUBLE.cards[index] for index in holding))
        object.__setattr__(self, "declared", tuple(map(_modifier, said)))
        object.__setattr__(self, "name", None if name is None else printable("name", name))

    @property
    def holding(self) -> tuple[int, ...]:
        """The card indices, ascending.

        >>> Seat("Kc As Ac").holding
        (0, 12, 26)
        """
        return tuple(card.index for card in self.cards)

    def __repr__(self) -> str:
        declared = tuple(modifier.value for modifier in self.declared)
        parts = [repr(" ".join(map(str, self.cards)))]
        parts += [f"declared={declared}"] if declared else []
        parts += [f"name={self.name!r}"] if self.name is not None else []
        return f"Seat({', '.join(parts)})"

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        return cards if self.name is None else f"{self.name}: {cards}"


SeatLike = Seat | str | Iterable[CardLike]
"""A `Seat`, or cards alone."""


def check_seats(seats: Sequence[SeatLike], rules: Rules) -> tuple[Seat, ...]:
    """Return the seats, each card of the pack at most once among them.

    Raises
    ------
    OptionError
        For fewer than two or more than seven seats, or a modifier that cannot have been declared.
    DuplicateCardError
        If two seats hold the same card.
    CardError
        If a seat holds something that is no card; the message says which seat.

    Examples
    --------
    >>> check_seats(["Kc As", Seat("Qh", name="Bea")], Rules())
    (Seat('Kc As'), Seat('Qh', name='Bea'))
    """
    if isinstance(seats, str | bytes) or not isinstance(seats, Sequence):
        raise CardTypeError(f"seats are a sequence of holdings, not {quoted(seats)}")
    if not 2 <= len(seats) <= 7:
        raise OptionError(f"a showdown has 2 to 7 seats, not {len(seats)}")
    made = tuple(seat_at(number, seat) for number, seat in enumerate(seats))
    _check_declared(made, holders_of(made), rules)
    return made


def holders_of(seats: Sequence[Seat]) -> dict[Card, int]:
    """Return who holds what; a card that two seats hold is a `DuplicateCardError`.

    >>> from cebolla.cards import Card
    >>> holders_of([Seat("Kc As"), Seat("Qs")])[Modifier.DAMA.card]
    1
    """
    holders: dict[Card, int] = {}
    for number, seat in enumerate(seats):
        for card in seat.cards:
            if holders.setdefault(card, number) != number:
                raise DuplicateCardError(
                    f"{card} is held by seat {holders[card]} and seat {number}"
                )
    return holders


def seat_at(number: int, seat: SeatLike) -> Seat:
    """Return the seat with this number; what is wrong with its cards is said with the number."""
    if isinstance(seat, Seat):
        return seat
    try:
        return Seat(seat)
    except CardError as error:
        raise type(error)(f"seat {number}: {error}") from error


def dealer_seat(dealer: int | Literal["rules"] | None, count: int, rules: Rules) -> int | None:
    """Return the seat of a dealer with cards: the last one, or None.

    >>> dealer_seat("rules", 4, Rules()), dealer_seat("rules", 4, Rules.casa())
    (3, None)
    """
    if isinstance(dealer, str) and dealer == "rules":
        return count - 1 if rules.dealer_plays else None
    if dealer is None:
        return None
    if type(dealer) is not int or dealer not in (count - 1, -1):
        error = OptionError if isinstance(dealer, int | str) else OptionTypeError
        raise error(
            f"the dealer is the last seat in order of play, {count - 1}, or None, "
            f"not {quoted(dealer)}"
        )
    if not rules.dealer_plays:
        raise OptionError(f"dealer={dealer} has no cards by dealer_plays=False; give dealer=None")
    return count - 1


def earlier_plays(seats: Sequence[Seat]) -> tuple[Play, ...]:
    """Return what the seats have declared, in the order of the pass before the Elder leads.

    >>> earlier_plays([Seat("Kc"), Seat("Qs", declared=["dama"])])
    ((1, Modifier.DAMA),)
    """
    return tuple((number, play) for number, seat in enumerate(seats) for play in seat.declared)


def _modifier(word: Modifier | str) -> Modifier:
    try:
        return Modifier(word)
    except (TypeError, ValueError):
        allowed = ", ".join(repr(modifier.value) for modifier in Modifier)
        error = OptionError if isinstance(word, str) else OptionTypeError
        raise error(f"a modifier is one of {allowed}, not {quoted(word)}") from None


def _check_declared(seats: Sequence[Seat], holders: dict[Card, int], rules: Rules) -> None:
    plays = earlier_plays(seats)
    done = [modifier for _, modifier in plays]
    for number, modifier in plays:
        if modifier not in playable(rules):
            raise OptionError(f"seat {number} declared {modifier.value!r}, which is switched off")
        if done.count(modifier) > 1:
            raise OptionError(f"{modifier.value!r} is declared at most once a round")
        holder = holders.get(modifier.card, number)
        missing = modifier.card not in holders and Modifier.MUERTE not in done
        if holder != number or missing:
            raise OptionError(
                f"seat {number} declared {modifier.value!r} and does not hold {modifier.card}"
            )
