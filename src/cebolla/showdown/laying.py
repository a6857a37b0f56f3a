"""Groups are laid down in a comparison, and with them null eights are declared (section 3)."""

from __future__ import annotations

from cebolla.groupings.strength import null_eights
from cebolla.showdown.course import Course
from cebolla.showdown.events import NullEightDeclared, Regrouped, Showing

__all__ = ["lay", "take_back"]


def take_back(course: Course, after: Showing) -> None:
    """Tell when a seat's groups are not those that it laid down before.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1), [])
    >>> lay(course, course.evaluate(0), 1)
    >>> course.holdings[0], course.evaluated[0] = (0,), None
    >>> take_back(course, course.evaluate(0))
    >>> course.log
    [Regrouped(seat=0)]
    """
    last = _last_laid(course, after.seat)
    if last is not None and course.laid[last][0].strength != after.strength:
        course.tell(Regrouped(after.seat))


def lay(course: Course, showing: Showing, count: int) -> None:
    """Lay down the best groups of a holding; a null eight among them is declared.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> course = Course(begin([(0, 12, 33), (1, 2)], rules=Rules(), wild=False, dealer=1), [])
    >>> lay(course, course.evaluate(0), 1)
    >>> course.log, course.next_wild
    ([NullEightDeclared(seat=0)], True)
    """
    last = _last_laid(course, showing.seat)
    if last is not None and course.laid[last][0] == showing:
        kept = (showing, max(count, course.laid[last][1]))
        course.laid = (*course.laid[:last], kept, *course.laid[last + 1 :])
    else:
        course.laid = (*course.laid, (showing, count))
    if not course.next_wild and null_eights(showing.strength, count):
        course.next_wild = True
        course.tell(NullEightDeclared(showing.seat))


def _last_laid(course: Course, seat: int) -> int | None:
    """Return where among what has been laid down the latest groups of a seat are."""
    for place in range(len(course.laid) - 1, -1, -1):
        if course.laid[place][0].seat == seat:
            return place
    return None
