"""A showdown in motion: comparing, declaring, crippling, going out (rules, sections 4 to 6).

Everything that needs no choice happens here; what needs one stops it. `cebolla.showdown.steps`
leads in and out.
"""

from __future__ import annotations

from cebolla.groupings.mutilation import CRIPPLED_BY
from cebolla.groupings.strength import null_eights, top_category
from cebolla.showdown import _evaluate
from cebolla.showdown.events import (
    Compared,
    Crippled,
    Declined,
    Ended,
    Event,
    FigureDiscarded,
    ModifierPlayed,
    NullEightDeclared,
    Regrouped,
    Showing,
    WentOut,
)
from cebolla.showdown.modifiers import Modifier, held_modifiers, in_force, reading_of
from cebolla.showdown.position import Asking, Position, any_left, figures, showing_of

__all__ = ["Course"]


class Course:
    """A position that is being changed, between two frozen ones.

    Parameters
    ----------
    position : Position
        Where it begins.
    log : list of Event or None
        What happens is appended here.
    """

    __slots__ = (
        "asking",
        "challenger",
        "dealer",
        "dying",
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
        "showings",
        "still_in",
        "wild",
    )

    asking: Asking

    def __init__(self, position: Position, log: list[Event] | None) -> None:
        self.log = log
        self.rules = position.rules
        self.wild = position.wild
        self.dealer = position.dealer
        self.holdings = list(position.holdings)
        self.plays = position.plays
        self.still_in = list(position.still_in)
        self.asking = position.asking
        self.seat = position.seat
        self.leader = position.leader
        self.challenger = position.challenger
        self.mutilation = position.mutilation
        self.laid = position.laid
        self.showings = list(position.showings)
        self.dying = position.dying
        self.out = position.out
        self.next_wild = position.next_wild

    def position(self) -> Position:
        """Return the position that it has come to."""
        return Position(
            self.rules,
            self.wild,
            self.dealer,
            tuple(self.holdings),
            self.plays,
            tuple(self.still_in),
            self.asking,
            self.seat,
            self.leader,
            self.challenger,
            self.dying,
            self.out,
            self.next_wild,
            self.mutilation,
            self.laid,
            tuple(self.showings),
        )

    def tell(self, event: Event) -> None:
        """Put an event on the log, if there is one."""
        if self.log is not None:
            self.log.append(event)

    def ask(self, asking: Asking, seat: int) -> None:
        """Stop here: this seat has something to choose."""
        self.asking = asking
        self.seat = seat

    # Modifiers

    def play(self, modifier: Modifier) -> None:
        """Let the asked seat declare a modifier."""
        force = in_force(self.plays) if modifier is not Modifier.MUERTE else None
        cancelled = None if force is None else force[1]
        losing = self.asking == "losing"
        self.tell(ModifierPlayed(self.seat, modifier, losing, cancelled, self.wild))
        self.plays = (*self.plays, (self.seat, modifier))
        if modifier is not Modifier.MUERTE:
            self.showings = [None] * len(self.showings)
            self.go_on()
            return
        self.dying = tuple(seat for seat in self.still_in if len(figures(self.holdings[seat])) >= 2)
        self.next_to_die()

    def discard(self, card: int) -> None:
        """Let the asked seat give a figure to the Muerte."""
        seat = self.seat
        self.holdings[seat] = tuple(c for c in self.holdings[seat] if c != card)
        self.showings[seat] = None
        self.tell(FigureDiscarded(seat, card))
        self.dying = self.dying[1:]
        self.next_to_die()

    def next_to_die(self) -> None:
        """Ask the next whom the Muerte visits, or go on."""
        if self.dying:
            self.ask("figure", self.dying[0])
        else:
            self.go_on()

    def go_on(self) -> None:
        """Return to what a modifier interrupted: the opening pass or a comparison."""
        if self.challenger:
            self.face()
        else:
            self.open_again(self.plays[-1][0])

    def open_again(self, seat: int) -> None:
        """Ask a seat that has declared in the opening pass for more."""
        # Asked again whether or not it holds another, as who holds what is nobody's business yet.
        if any_left(self.plays, self.rules):
            self.ask("opening", seat)
        else:
            self.lead()

    def after_opening(self, seat: int) -> None:
        """Ask the next seat of the opening pass, or begin."""
        if seat + 1 < len(self.holdings):
            self.ask("opening", seat + 1)
        else:
            self.lead()

    # Comparisons

    def lead(self) -> None:
        """Let the Elder lead, and the next one face the Elder."""
        self.leader, self.challenger = 0, 1
        self.face()

    def showing(self, seat: int) -> Showing:
        """Return a seat's holding as it counts now."""
        known = self.showings[seat]
        if known is None:
            reading = reading_of(seat, self.plays, self.rules, wild=self.wild)
            known = showing_of(seat, self.holdings[seat], reading, self.rules)
            self.showings[seat] = known
        return known

    def face(self) -> None:
        """Compare until somebody has to be asked or the showdown is over."""
        while True:
            comparison = self.compare()
            if self.rules.mutilation and self.mutilate(comparison):
                return
            loser = self.leader if comparison.winner == self.challenger else self.challenger
            if held_modifiers(self.holdings[loser], self.plays, self.rules):
                self.ask("losing", loser)
                return
            if self.lose(loser):
                return

    def compare(self) -> Compared:
        """Compare leader and challenger, and lay down what the comparison declares."""
        ours, theirs = self.showing(self.leader), self.showing(self.challenger)
        tie = ours.strength == theirs.strength
        if tie:
            winner = self.challenger if self.challenger == self.dealer else self.leader
        else:
            winner = self.leader if ours.strength > theirs.strength else self.challenger
        comparison = Compared(ours, theirs, winner, tie)
        laid = list(zip((ours, theirs), comparison.laid, strict=True))
        for showing, _ in laid:
            self.tell_regrouping(showing)
        self.tell(comparison)
        for showing, count in laid:
            if count:
                self.lay(showing, count)
        return comparison

    def tell_regrouping(self, after: Showing) -> None:
        """Tell when a seat's groups are not those it laid down before."""
        last = self.last_laid(after.seat)
        if last is not None and self.laid[last][0].strength != after.strength:
            self.tell(Regrouped(after.seat))

    def lay(self, showing: Showing, count: int) -> None:
        """Lay down the best groups of a holding; a null eight among them is declared."""
        last = self.last_laid(showing.seat)
        if last is not None and self.laid[last][0] == showing:
            kept = (showing, max(count, self.laid[last][1]))
            self.laid = (*self.laid[:last], kept, *self.laid[last + 1 :])
        else:
            self.laid = (*self.laid, (showing, count))
        if not self.next_wild and null_eights(showing.strength, count):
            self.next_wild = True
            self.tell(NullEightDeclared(showing.seat))

    def last_laid(self, seat: int) -> int | None:
        """Return where in ``laid`` the latest groups of a seat are."""
        for place in range(len(self.laid) - 1, -1, -1):
            if self.laid[place][0].seat == seat:
                return place
        return None

    def decline(self) -> None:
        """Let the asked loser go out."""
        self.tell(Declined(self.seat))
        if not self.lose(self.seat):
            self.face()

    def lose(self, loser: int) -> bool:
        """Put the loser out and bring up the next challenger; return whether it is over."""
        self.still_in.remove(loser)
        self.out = (*self.out, loser)
        self.tell(WentOut(loser, self.holdings[loser]))
        if loser == self.leader:
            self.leader = self.challenger
        self.challenger += 1
        if self.challenger == len(self.holdings):
            self.end(self.leader)
            return True
        return False

    def end(self, winner: int) -> None:
        """Stop for good."""
        self.tell(Ended(winner, self.next_wild))
        self.ask("nobody", winner)

    def mutilate(self, comparison: Compared) -> bool:
        """Cripple if one of the two can; return whether that ended the showdown."""
        sides = [
            (comparison.leader, comparison.challenger),
            (comparison.challenger, comparison.leader),
        ]
        # Should each cripple the other with Colors of one size, the more senior does.
        if self.challenger == self.dealer:
            sides.reverse()
        for crippler, target in sides:
            color = _crippling_color(crippler, target)
            if color:
                self.cripple(crippler, target, color)
                return True
        return False

    def cripple(self, crippler: Showing, target: Showing, color: tuple[int, ...]) -> None:
        """Cripple, let those still in answer, and end."""
        size = len(color)
        onion = top_category(target.strength)
        self.tell(Crippled(crippler.seat, color, size, target.seat, onion))
        winner, beaten = crippler.seat, [target.seat]
        answering = self.answering(crippler.seat) if size == 9 else None
        self.mutilation = size
        if answering is not None:
            winner, ten = answering
            self.mutilation = 10
            self.tell(Crippled(winner, ten, 10, crippler.seat, None))
            beaten = [seat for seat in (target.seat, crippler.seat) if seat != winner]
        for seat in beaten:
            self.still_in.remove(seat)
            self.out = (*self.out, seat)
        self.end(winner)

    def answering(self, crippler: int) -> tuple[int, tuple[int, ...]] | None:
        """Return who answers nine with which ten, the first still in leftwards from the crippler.

        The crippled one is asked too.
        """
        count = len(self.holdings)
        for step in range(1, count):
            seat = (crippler + step) % count
            if seat in self.still_in:
                reading = reading_of(seat, self.plays, self.rules, wild=self.wild)
                ten = _evaluate.color_of_ten(self.holdings[seat], reading, self.rules)
                if ten:
                    return seat, ten
        return None


def _crippling_color(crippler: Showing, target: Showing) -> tuple[int, ...]:
    """Return the Color that cripples the target's onion, () if it has none."""
    if top_category(target.strength) not in CRIPPLED_BY:
        return ()
    return _evaluate.crippling_color(
        crippler.cards, crippler.reading, target.cards, target.reading, target.rules
    )
