"""The course of a showdown, one answer at a time (rules, sections 4 to 6).

`begin` gives the first `Position`; `answer` gives the next one from the choice of the seat that is
asked. Everything that needs no choice happens on the way: comparing, going out, crippling.
"""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.errors import IllegalActionError
from cebolla.rules import Rules
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
from cebolla.showdown.modifiers import Modifier, Play, held_modifiers, in_force, reading_of
from cebolla.showdown.position import Asking, Choice, Position, any_left, figures

__all__ = ["answer", "begin", "verify"]


def begin(
    holdings: Sequence[tuple[int, ...]],
    *,
    rules: Rules,
    wild: bool,
    dealer: int | None,
    plays: tuple[Play, ...] = (),
    log: list[Event] | None = None,
) -> Position:
    """Return the first position of a showdown.

    Parameters
    ----------
    holdings : sequence of tuple of int
        Two or more holdings in order of play, each ascending card indices. They are taken on
        trust; `cebolla.showdown.showdown` is the call that checks.
    rules : Rules
        The options of the game.
    wild : bool
        Whether this is a wild round.
    dealer : int or None
        The dealer's seat, the last, or None.
    plays : tuple of (int, Modifier)
        Modifiers that are already declared.
    log : list of Event, optional
        What happens is appended here, in order.
    """
    count = len(holdings)
    first = Position(
        rules=rules,
        wild=wild,
        dealer=dealer,
        holdings=tuple(holdings),
        plays=plays,
        still_in=tuple(range(count)),
        asking="opening",
        seat=0,
        leader=0,
        challenger=0,
        dying=(),
        out=(),
        next_wild=False,
        laid=(),
        showings=(None,) * count,
    )
    course = _Course(first, log)
    if any_left(plays, rules):
        course.ask("opening", 0)
    else:
        course.lead()
    return course.position()


def answer(position: Position, choice: Choice, log: list[Event] | None = None) -> Position:
    """Return the position after the asked seat has answered.

    Parameters
    ----------
    position : Position
        A position that is not over; it does not change.
    choice : Modifier, int or None
        One of ``position.choices``.
    log : list of Event, optional
        What happens is appended here, in order.

    Raises
    ------
    IllegalActionError
        If the choice is not among ``position.choices``.
    """
    verify(position, choice)
    course = _Course(position, log)
    if position.asking == "figure":
        course.discard(choice)  # type: ignore[arg-type]
    elif isinstance(choice, Modifier):
        course.play(choice)
    elif position.asking == "opening":
        course.after_opening(position.seat)
    else:
        course.decline()
    return course.position()


def verify(position: Position, choice: Choice) -> None:
    """Raise an `IllegalActionError` with the reason unless the choice is legal."""
    seat, asking = position.seat, position.asking
    if asking == "nobody":
        raise IllegalActionError(f"the showdown is over; seat {seat} has won")
    if asking == "figure":
        have = figures(position.holdings[seat])
        if isinstance(choice, Modifier) or choice not in have:
            raise IllegalActionError(
                f"seat {seat} must discard one of its figures {have}, not {choice!r}"
            )
        return
    if choice is None:
        return
    if not isinstance(choice, Modifier):
        raise IllegalActionError(
            f"seat {seat} may declare a Modifier or decline with None, not {choice!r}"
        )
    if choice in position.modifiers_of(seat):
        return
    if not getattr(position.rules, choice.value):
        reason = "the rules have it switched off"
    elif any(modifier is choice for _, modifier in position.plays):
        reason = "it has been declared in this round"
    else:
        reason = f"the seat does not hold {choice.card}"
    raise IllegalActionError(f"seat {seat} cannot declare {choice.value!r}: {reason}")


class _Course:
    """A position that is being changed, between two frozen ones."""

    __slots__ = (
        "asking",
        "challenger",
        "dealer",
        "dying",
        "holdings",
        "laid",
        "leader",
        "log",
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
        self.laid = position.laid
        self.showings = list(position.showings)
        self.dying = position.dying
        self.out = position.out
        self.next_wild = position.next_wild

    def position(self) -> Position:
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
            self.laid,
            tuple(self.showings),
        )

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def ask(self, asking: Asking, seat: int) -> None:
        self.asking = asking
        self.seat = seat

    # Modifiers

    def play(self, modifier: Modifier) -> None:
        force = in_force(self.plays) if modifier is not Modifier.MUERTE else None
        cancelled = None if force is None else force[1]
        losing = self.asking == "losing"
        self.tell(ModifierPlayed(self.seat, modifier, losing, cancelled, self.wild))
        self.plays = (*self.plays, (self.seat, modifier))
        if modifier is not Modifier.MUERTE:
            self.showings = [None] * len(self.showings)
            self.go_on()
            return
        self.dying = tuple(
            seat for seat in self.still_in if len(figures(self.holdings[seat])) >= 2
        )
        self.next_to_die()

    def discard(self, card: int) -> None:
        seat = self.seat
        self.holdings[seat] = tuple(c for c in self.holdings[seat] if c != card)
        self.showings[seat] = None
        self.tell(FigureDiscarded(seat, card))
        self.dying = self.dying[1:]
        self.next_to_die()

    def next_to_die(self) -> None:
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
        # Asked again whether or not it holds another, as who holds what is nobody's business yet.
        if any_left(self.plays, self.rules):
            self.ask("opening", seat)
        else:
            self.lead()

    def after_opening(self, seat: int) -> None:
        if seat + 1 < len(self.holdings):
            self.ask("opening", seat + 1)
        else:
            self.lead()

    # Comparisons

    def lead(self) -> None:
        self.leader, self.challenger = 0, 1
        self.face()

    def showing(self, seat: int) -> Showing:
        known = self.showings[seat]
        if known is None:
            cards = self.holdings[seat]
            reading = reading_of(seat, self.plays, self.rules, wild=self.wild)
            strength = _evaluate.strength(cards, reading, self.rules)
            known = self.showings[seat] = Showing(seat, cards, reading, strength, self.rules)
        return known

    def face(self) -> None:
        """Compare until somebody has to be asked or the showdown is over."""
        while True:
            comparison = self.compare()
            if self.mutilate(comparison):
                return
            loser = self.leader if comparison.winner == self.challenger else self.challenger
            if held_modifiers(self.holdings[loser], self.plays, self.rules):
                self.ask("losing", loser)
                return
            if self.lose(loser):
                return

    def compare(self) -> Compared:
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
        if not self.next_wild and _has_nulls(showing.strength, count):
            self.next_wild = True
            self.tell(NullEightDeclared(showing.seat))

    def last_laid(self, seat: int) -> int | None:
        """Return where in ``laid`` the latest groups of a seat are."""
        for place in range(len(self.laid) - 1, -1, -1):
            if self.laid[place][0].seat == seat:
                return place
        return None

    def decline(self) -> None:
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
        self.tell(Ended(winner, self.next_wild))
        self.ask("nobody", winner)

    # Mutilation

    def mutilate(self, comparison: Compared) -> bool:
        """Cripple if one of the two can; return whether that ended the showdown."""
        if not self.rules.mutilation:
            return False
        ours, theirs = comparison.leader, comparison.challenger
        # Should each cripple the other with Colors of one size, the more senior does.
        sides = [(ours, theirs), (theirs, ours)]
        if self.challenger == self.dealer:
            sides.reverse()
        for crippler, target in sides:
            size = self.crippling_size(crippler, target)
            if size:
                self.cripple(crippler, target, size)
                return True
        return False

    def crippling_size(self, crippler: Showing, target: Showing) -> int:
        if target.strength >> 32 < _LEAST_CRIPPLED:
            return 0
        return _evaluate.crippling_size(
            crippler.cards, crippler.reading, target.cards, target.reading, self.rules
        )

    def cripple(self, crippler: Showing, target: Showing, size: int) -> None:
        self.tell(Crippled(crippler.seat, crippler.cards, size, target, color=False))
        self.out = (*self.out, target.seat)
        self.still_in.remove(target.seat)
        winner = crippler.seat
        if size == 9:
            answer = self.out_mutilator(crippler.seat, target.seat)
            if answer is not None:
                cards = self.holdings[answer]
                self.tell(Crippled(answer, cards, 10, crippler, color=True))
                if answer == target.seat:
                    self.still_in.append(answer)
                    self.out = tuple(seat for seat in self.out if seat != answer)
                self.still_in.remove(crippler.seat)
                self.out = (*self.out, crippler.seat)
                winner = answer
        self.end(winner)

    def out_mutilator(self, crippler: int, target: int) -> int | None:
        """Return the first seat leftwards from the crippler with a ten-card Color, if any."""
        asked = {*self.still_in, target} - {crippler}
        count = len(self.holdings)
        for step in range(1, count):
            seat = (crippler + step) % count
            if seat in asked:
                reading = reading_of(seat, self.plays, self.rules, wild=self.wild)
                if _evaluate.color_size(self.holdings[seat], reading, self.rules) == 10:
                    return seat
        return None


_LEAST_CRIPPLED = 16 * 8  # a Cebolla Menor leads the arrangement, or something above it


def _has_nulls(strength: int, count: int) -> bool:
    return any((strength >> 32 - 8 * place & 7) != 7 for place in range(count))
