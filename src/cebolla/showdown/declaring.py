"""Modifiers are declared, and the Muerte takes its figures (rules, sections 5 and 6)."""

from __future__ import annotations

from cebolla.showdown.comparing import face, lead
from cebolla.showdown.course import Course
from cebolla.showdown.events import FigureDiscarded, ModifierPlayed
from cebolla.showdown.modifiers import Modifier, in_force
from cebolla.showdown.position import any_left, figures

__all__ = ["declare", "give", "pass_on"]


def declare(course: Course, modifier: Modifier) -> None:
    """Let the asked seat declare a modifier.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 37), (1, 2)], rules=Rules(), wild=False, dealer=1), [])
    >>> declare(course, Modifier.DAMA)
    >>> course.plays, course.asking, course.seat
    (((0, Modifier.DAMA),), 'opening', 0)
    """
    force = in_force(course.plays) if modifier is not Modifier.MUERTE else None
    cancelled = None if force is None else force[1]
    losing = course.asking == "losing"
    course.tell(ModifierPlayed(course.seat, modifier, losing, cancelled, course.wild))
    course.plays = (*course.plays, (course.seat, modifier))
    if modifier is Modifier.MUERTE:
        course.dying = tuple(
            [seat for seat in course.still_in if len(figures(course.holdings[seat])) >= 2]
        )
        _next_to_die(course)
    else:
        course.evaluated = [None] * len(course.evaluated)
        _go_on(course)


def give(course: Course, card: int) -> None:
    """Let the asked seat give a figure to the Muerte.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(12, 51), (1, 2)], rules=Rules(), wild=False, dealer=1), None)
    >>> declare(course, Modifier.MUERTE)
    >>> course.asking, course.seat
    ('figure', 0)
    >>> give(course, 51)
    >>> course.holdings, course.asking
    ([(12,), (1, 2)], 'opening')
    """
    seat = course.seat
    course.holdings[seat] = tuple([other for other in course.holdings[seat] if other != card])
    course.evaluated[seat] = None
    course.tell(FigureDiscarded(seat, card))
    course.dying = course.dying[1:]
    _next_to_die(course)


def pass_on(course: Course) -> None:
    """Let the asked seat declare nothing before the Elder leads.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 37), (1, 2)], rules=Rules(), wild=False, dealer=1), None)
    >>> pass_on(course)
    >>> course.asking, course.seat
    ('opening', 1)
    """
    if course.seat + 1 < len(course.holdings):
        course.ask("opening", course.seat + 1)
    else:
        lead(course)


def _next_to_die(course: Course) -> None:
    """Ask the next whom the Muerte visits, or go on."""
    if course.dying:
        course.ask("figure", course.dying[0])
    else:
        _go_on(course)


def _go_on(course: Course) -> None:
    """Return to what a modifier interrupted: a comparison or the pass before the Elder leads."""
    if course.challenger:
        face(course)
    # Asked again whether or not the seat holds another: who holds what is nobody's business yet.
    elif any_left(course.plays, course.rules):
        course.ask("opening", course.plays[-1][0])
    else:
        lead(course)
