"""A showdown in motion: a position that is being changed, between two frozen ones.

What changes it is in `declaring` (modifiers and the Muerte), `comparing` (who beats whom and goes
out), `laying` (what a comparison declares) and `mutilation`. Everything that needs no choice
happens there; what needs one stops it. `cebolla.showdown.steps` leads in and out.
"""

from __future__ import annotations

from cebolla.rules import Reading
from cebolla.showdown.events import Ended, Event, Showing
from cebolla.showdown.modifiers import reading_of
from cebolla.showdown.position import Asking, Position, showing_of

__all__ = ["Course"]


class Course:
    """The fields of a `Position`, free to change, and what several rules need.

    Parameters
    ----------
    start : Position
        Where it begins.
    log : list of Event or None
        What happens is appended here.

    Examples
    --------
    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> position = begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1)
    >>> course = Course(position, log := [])
    >>> course.go_out(1)
    >>> course.end(0)
    >>> log
    [Ended(winner=0, next_wild=False)]
    >>> course.position().is_over, course.position().out, position.out
    (True, (1,), ())
    """

    __slots__ = (
        "asking",
        "challenger",
        "dealer",
        "dying",
        "evaluated",
        "holdings",
        "laid",
        "leader",
        "log",
        "mutilation",
        "next_wild",
        "out",
        "plays",
        "rules",
        "seat",
        "still_in",
        "wild",
    )

    asking: Asking

    def __init__(self, start: Position, log: list[Event] | None) -> None:
        self.log = log
        self.rules = start.rules
        self.wild = start.wild
        self.dealer = start.dealer
        self.holdings = list(start.holdings)
        self.plays = start.plays
        self.still_in = list(start.still_in)
        self.asking = start.asking
        self.seat = start.seat
        self.leader = start.leader
        self.challenger = start.challenger
        self.dying = start.dying
        self.out = start.out
        self.next_wild = start.next_wild
        self.mutilation = start.mutilation
        self.laid = start.laid
        self.evaluated = list(start.evaluated)

    def position(self) -> Position:
        """Return the position that it has come to."""
        return Position(
            rules=self.rules,
            wild=self.wild,
            dealer=self.dealer,
            holdings=tuple(self.holdings),
            plays=self.plays,
            still_in=tuple(self.still_in),
            asking=self.asking,
            seat=self.seat,
            leader=self.leader,
            challenger=self.challenger,
            dying=self.dying,
            out=self.out,
            next_wild=self.next_wild,
            mutilation=self.mutilation,
            laid=self.laid,
            evaluated=tuple(self.evaluated),
        )

    def tell(self, event: Event) -> None:
        """Put an event on the log, if there is one."""
        if self.log is not None:
            self.log.append(event)

    def ask(self, asking: Asking, seat: int) -> None:
        """Stop here: this seat has something to choose."""
        self.asking = asking
        self.seat = seat

    def reading_of(self, seat: int) -> Reading:
        """Return how eights and aces count for a seat now."""
        return reading_of(seat, self.plays, self.rules, wild=self.wild)

    def evaluate(self, seat: int) -> Showing:
        """Return a seat's holding as it counts now; it is worked out once."""
        known = self.evaluated[seat]
        if known is None:
            known = showing_of(seat, self.holdings[seat], self.reading_of(seat), self.rules)
            self.evaluated[seat] = known
        return known

    def go_out(self, seat: int) -> None:
        """Take a seat out of the showdown."""
        self.still_in.remove(seat)
        self.out = (*self.out, seat)

    def end(self, winner: int) -> None:
        """Stop for good."""
        self.tell(Ended(winner, self.next_wild))
        self.ask("nobody", winner)
