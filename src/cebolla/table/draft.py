"""A round that is being changed, between two frozen ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cebolla.engine import Event
from cebolla.showdown import Position
from cebolla.table.events import CardsMoved, Happened
from cebolla.table.money import Money

if TYPE_CHECKING:
    from cebolla.table.round import Phase, Round

__all__ = ["Draft", "leftwards", "play_order"]


def leftwards(seat: int, seats: int) -> list[int]:
    """Return all seats from the one at the left of this seat round to itself.

    >>> leftwards(1, 4)
    [2, 3, 0, 1]
    """
    return [*range(seat + 1, seats), *range(seat + 1)]


def play_order(dealer: int | None, elder: int, still_in: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats still in, in order of play: Elder to Younger, then a dealer with cards.

    >>> play_order(2, 0, (0, 1, 2, 3)), play_order(2, 0, (0, 1)), play_order(None, 1, (0, 1))
    ((3, 0, 1, 2), (0, 1), (1, 0))
    """
    start = elder if dealer is None else dealer + 1
    for place, seat in enumerate(still_in):
        if seat >= start:
            return still_in[place:] + still_in[:place]
    return still_in


class Draft:
    """The fields of a `Round`, free to change, and what several rules need.

    Parameters
    ----------
    start : Round
        Where it begins.
    events : list of Event or None
        What happens is appended here.
    """

    __slots__ = (
        "actor",
        "dead",
        "dealer",
        "elder",
        "events",
        "face_up",
        "hands",
        "money",
        "phase",
        "position",
        "replaced",
        "rules",
        "start",
        "still_in",
        "stock",
        "thrown",
        "wild",
        "winner",
    )

    def __init__(self, start: Round, events: list[Event] | None) -> None:
        self.start = start
        self.events = events
        self.rules = start.rules
        self.wild = start.wild
        self.dealer: int | None = start.dealer
        self.elder: int = start.elder
        self.phase: Phase = start.phase
        self.actor: int = start.actor
        self.stock: tuple[int, ...] = start.stock
        self.hands = list(start.hands)
        self.face_up = list(start.face_up)
        self.thrown = list(start.thrown)
        self.replaced = list(start.replaced)
        self.dead = start.dead
        self.still_in: tuple[int, ...] = start.still_in
        self.position: Position | None = start.position
        self.money: Money | None = start.money
        self.winner: int | None = start.winner

    def freeze(self) -> Round:
        """Return the round that it has become."""
        start = self.start
        if self.still_in is not start.still_in or self.dealer != start.dealer:
            self.elder = self.order[0] if self.still_in else self.elder
        return type(start)(
            rules=self.rules,
            wild=self.wild,
            dealer=self.dealer,
            elder=self.elder,
            phase=self.phase,
            actor=self.actor,
            stock=self.stock,
            hands=tuple(self.hands),
            face_up=tuple(self.face_up),
            thrown=tuple(self.thrown),
            replaced=tuple(self.replaced),
            dead=self.dead,
            still_in=self.still_in,
            position=self.position,
            money=self.money,
            winner=self.winner,
        )

    @property
    def order(self) -> tuple[int, ...]:
        """The seats still in, in order of play."""
        return play_order(self.dealer, self.elder, self.still_in)

    def say(self, what: str, seat: int = -1, amount: int = 0) -> None:
        """Tell what everybody sees, if somebody listens."""
        if self.events is not None:
            self.events.append(Happened(what, seat, amount))

    def show(self, what: str, seat: int, cards: tuple[int, ...]) -> None:
        """Tell that cards moved, if somebody listens."""
        if self.events is not None:
            self.events.append(CardsMoved(what, seat, len(cards), cards))

    def ask(self, phase: Phase, seat: int) -> None:
        """Stop here: this seat has something to decide."""
        self.phase = phase
        self.actor = seat

    def draw(self, seat: int, count: int, what: str, *, face_up: bool = False) -> None:
        """Deal so many cards from the stock to a seat."""
        cards, self.stock = self.stock[:count], self.stock[count:]
        self.hands[seat] = tuple(sorted(self.hands[seat] + cards))
        if face_up:
            self.face_up[seat] = tuple(sorted(self.face_up[seat] + cards))
        self.show(what, seat, cards)

    def after(self, seat: int) -> int | None:
        """Return who is next in order of play after a seat; None if the order has ended."""
        order = self.order
        place = order.index(seat) + 1
        return order[place] if place < len(order) else None

    def put_out(self, seat: int) -> None:
        """Put a seat's cards on the discard pile; the seat is out of the round."""
        self.thrown[seat] = self.thrown[seat] + self.hands[seat]
        self.hands[seat] = ()
        self.face_up[seat] = ()
        self.still_in = tuple(other for other in self.still_in if other != seat)

    def finish(self, winner: int | None) -> None:
        """End the round; the winner, if there is one, takes the pot."""
        self.ask("over", -1)
        self.winner = winner
        if winner is None:
            return
        if self.money is None:
            self.say("wins", winner)
        else:
            self.say("wins pot", winner, self.money.pot)
            self.money = self.money.won_by(winner)
