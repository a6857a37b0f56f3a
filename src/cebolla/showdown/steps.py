"""The course of a showdown, one answer at a time (rules, sections 4 to 6).

`begin` gives the first `Position`; `answer` gives the next one from the choice of the seat that is
asked. Everything that needs no choice happens on the way: comparing, going out, crippling.
"""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import DOUBLE
from cebolla.errors import CebollaTypeError, IllegalActionError, quoted
from cebolla.rules import Rules
from cebolla.showdown.comparing import decline, lead
from cebolla.showdown.course import Course
from cebolla.showdown.declaring import declare, give, pass_on
from cebolla.showdown.events import Event
from cebolla.showdown.modifiers import Modifier, Play
from cebolla.showdown.position import Choice, Position, any_left, figures

__all__ = ["answer", "begin", "verify", "why_not"]


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

    Examples
    --------
    >>> from cebolla.notation import read_holding
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad", "7c 7d 7h Qs")]
    >>> position = begin(holdings, rules=Rules(), wild=False, dealer=1)
    >>> position.asking, position.seat, position.choices
    ('opening', 0, (None,))
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
        mutilation=0,
        laid=(),
    )
    course = Course(first, log)
    if not any_left(plays, rules):
        lead(course)
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

    Examples
    --------
    >>> from cebolla.notation import read_holding
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad", "7c 7d 7h Qs")]
    >>> position = begin(holdings, rules=Rules(), wild=False, dealer=1)
    >>> for _ in range(2):  # nobody declares anything before the Elder leads
    ...     position = answer(position, None)
    >>> position.asking, position.seat, position.leader
    ('losing', 1, 0)
    >>> declared, declined = answer(position, Modifier.DAMA), answer(position, None)
    >>> declared.is_over, declared.seat, declined.is_over, declined.seat
    (True, 1, True, 0)
    """
    if not isinstance(position, Position):
        raise CebollaTypeError(f"position must be a Position, not {quoted(position)}")
    if log is not None and not isinstance(log, list):
        raise CebollaTypeError(f"log must be a list or None, not {quoted(log)}")
    verify(position, choice)
    course = Course(position, log)
    if position.asking == "figure":
        give(course, choice)  # type: ignore[arg-type]
    elif isinstance(choice, Modifier):
        declare(course, choice)
    elif position.asking == "opening":
        pass_on(course)
    else:
        decline(course)
    return course.position()


def verify(position: Position, choice: Choice) -> None:
    """Raise an `IllegalActionError` with the reason unless the choice is legal.

    >>> verify(begin([(0, 12), (1, 2)], rules=Rules(), wild=False, dealer=1), Modifier.DAMA)
    Traceback (most recent call last):
    ...
    cebolla.errors.IllegalActionError: seat 0 does not hold Qs
    """
    reason = why_not(position, choice)
    if reason is not None:
        raise IllegalActionError(reason)


def why_not(position: Position, choice: Choice, *, seat: int | None = None) -> str | None:
    """Return why the asked seat may not choose this, None if it may.

    Parameters
    ----------
    position : Position
        The position that asks.
    choice : Modifier, int or None
        The answer.
    seat : int, optional
        The number by which the reason calls the asked seat; by default ``position.seat``. At a
        table the seats are not counted in order of play.

    Examples
    --------
    >>> position = begin([(0, 12), (1, 2)], rules=Rules(dama=False), wild=False, dealer=1)
    >>> why_not(position, None)
    >>> why_not(position, Modifier.DAMA), why_not(position, Modifier.MUERTE, seat=3)
    ("the rules have 'dama' switched off", 'seat 3 does not hold Ke')
    """
    who = f"seat {position.seat if seat is None else seat}"
    if position.asking == "nobody":
        return f"the showdown is over; {who} has won"
    if position.asking == "figure":
        return _why_not_figure(position, choice, who)
    if choice is None:
        return None
    if not isinstance(choice, Modifier):
        return f"{who} may declare a Modifier or decline with None, not {quoted(choice)}"
    if choice in position.modifiers_of(position.seat):
        return None
    if not getattr(position.rules, choice.value):
        return f"the rules have {choice.value!r} switched off"
    if any(modifier is choice for _, modifier in position.plays):
        return f"{choice.value!r} has been declared in this round"
    return f"{who} does not hold {choice.card}"


def _why_not_figure(position: Position, choice: Choice, who: str) -> str | None:
    holding = position.holdings[position.seat]
    have = figures(holding)
    if type(choice) is not int or not 0 <= choice < len(DOUBLE.cards):
        return f"{who} must discard one of its figures {have}, not {quoted(choice)}"
    if choice in have:
        return None
    card = DOUBLE.cards[choice]
    return f"{card} is no figure" if choice in holding else f"{who} does not hold {card}"
