"""Crippling at the showdown, and the ten cards that answer nine (rules, section 4)."""

from __future__ import annotations

from cebolla.groupings.mutilation import CRIPPLED_BY
from cebolla.groupings.strength import top_category
from cebolla.showdown import _evaluate
from cebolla.showdown.course import Course
from cebolla.showdown.events import Compared, Crippled, Showing

__all__ = ["mutilate"]


def mutilate(course: Course, comparison: Compared) -> bool:
    """Cripple if one of the two can; return whether that ended the showdown.

    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> holdings = [(0, 10, 13, 23, 26, 36, 39, 49, 52, 62), tuple(range(1, 10))]
    >>> course = Course(begin(holdings, rules=Rules(), wild=False, dealer=1), None)
    >>> mutilate(course, Compared(course.evaluate(0), course.evaluate(1), 0, by_seniority=False))
    True
    >>> course.mutilation, course.out, course.seat
    (9, (0,), 1)
    """
    sides = [
        (comparison.leader, comparison.challenger),
        (comparison.challenger, comparison.leader),
    ]
    # Should each cripple the other with Colors of one size, the more senior does.
    if course.challenger == course.dealer:
        sides.reverse()
    for crippler, target in sides:
        color = _crippling_color(crippler, target)
        if color:
            _cripple(course, crippler, target, color)
            return True
    return False


def _cripple(course: Course, crippler: Showing, target: Showing, color: tuple[int, ...]) -> None:
    """Cripple, let those still in answer, and end."""
    onion = top_category(target.strength)
    course.tell(Crippled(crippler.seat, color, len(color), target.seat, onion))
    course.mutilation = len(color)
    winner, beaten = crippler.seat, [target.seat]
    answer = _answer(course, crippler.seat) if len(color) == 9 else None
    if answer is not None:
        winner, ten = answer
        course.tell(Crippled(winner, ten, len(ten), crippler.seat, None))
        course.mutilation = len(ten)
        beaten = [seat for seat in (target.seat, crippler.seat) if seat != winner]
    for seat in beaten:
        course.go_out(seat)
    course.end(winner)


def _answer(course: Course, crippler: int) -> tuple[int, tuple[int, ...]] | None:
    """Return who answers nine with which ten: the first still in leftwards from the crippler.

    The crippled one is asked too.
    """
    count = len(course.holdings)
    for step in range(1, count):
        seat = (crippler + step) % count
        if seat in course.still_in:
            reading = course.reading_of(seat)
            ten = _evaluate.color_of_ten(course.holdings[seat], reading, course.rules)
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
