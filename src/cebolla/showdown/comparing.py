"""Leader and challenger are compared, and the loser goes out (rules, section 6)."""

from __future__ import annotations

from cebolla.showdown.course import Course
from cebolla.showdown.events import Compared, Declined, WentOut
from cebolla.showdown.laying import lay, take_back
from cebolla.showdown.modifiers import held_modifiers
from cebolla.showdown.mutilation import mutilate

__all__ = ["decline", "face", "lead"]


def lead(course: Course) -> None:
    """Let the Elder lead, and the next one face the Elder.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1), None)
    >>> lead(course)
    >>> course.asking, course.seat, course.out
    ('nobody', 0, (1,))
    """
    course.leader, course.challenger = 0, 1
    face(course)


def face(course: Course) -> None:
    """Compare until somebody has to be asked or the showdown is over.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> holdings = [(0, 12), (1, 2), (3, 37)]
    >>> course = Course(begin(holdings, rules=Rules(), wild=False, dealer=2), None)
    >>> course.challenger = 1
    >>> face(course)  # seat 2 holds the Dama
    >>> course.asking, course.seat, course.out
    ('losing', 2, (1,))
    """
    while True:
        comparison = _compare(course)
        if course.rules.mutilation and mutilate(course, comparison):
            return
        won = comparison.winner == course.challenger
        loser = course.leader if won else course.challenger
        if held_modifiers(course.holdings[loser], course.plays, course.rules):
            course.ask("losing", loser)
            return
        if _lose(course, loser):
            return


def decline(course: Course) -> None:
    """Let the asked loser go out.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 12), (1, 37)], rules=Rules(), wild=False, dealer=1), None)
    >>> lead(course)
    >>> course.asking, course.seat
    ('losing', 1)
    >>> decline(course)
    >>> course.asking, course.seat
    ('nobody', 0)
    """
    course.tell(Declined(course.seat))
    if not _lose(course, course.seat):
        face(course)


def _compare(course: Course) -> Compared:
    """Compare leader and challenger, and lay down what the comparison declares."""
    ours, theirs = course.evaluate(course.leader), course.evaluate(course.challenger)
    tie = ours.strength == theirs.strength
    if tie:
        winner = course.challenger if course.challenger == course.dealer else course.leader
    else:
        winner = course.leader if ours.strength > theirs.strength else course.challenger
    comparison = Compared(ours, theirs, winner, tie)
    for showing in (ours, theirs):
        take_back(course, showing)
    course.tell(comparison)
    for showing, count in zip((ours, theirs), comparison.laid, strict=True):
        if count:
            lay(course, showing, count)
    return comparison


def _lose(course: Course, loser: int) -> bool:
    """Put the loser out and bring up the next challenger; return whether it is over."""
    course.go_out(loser)
    course.tell(WentOut(loser, course.holdings[loser]))
    if loser == course.leader:
        course.leader = course.challenger
    course.challenger += 1
    if course.challenger == len(course.holdings):
        course.end(course.leader)
        return True
    return False
