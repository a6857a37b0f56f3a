"""Who plays which modifier when: the protocol, and the policy that a showdown has by default."""

from __future__ import annotations

from typing import Protocol

from cebolla.dealing import Rng, as_generator
from cebolla.showdown.events import Compared, Crippled, Event
from cebolla.showdown.modifiers import Modifier
from cebolla.showdown.muerte import least_loss
from cebolla.showdown.position import Position
from cebolla.showdown.steps import answer

__all__ = ["Never", "Policy", "Randomly", "WhenItWins", "turns_the_comparison"]


class Policy(Protocol):
    """What a showdown asks its seats.

    It is asked only where there is something to choose, and only legal choices are offered.
    ``position.seat`` is the seat that is asked and ``position.asking`` the occasion.

    A policy sees what the referee sees: ``position`` shows everybody's cards, those that lie face
    down too. One that is to play fairly must not look at the holdings of others. At the table
    (`cebolla.table`) players are given views instead, which hide what a seat may not see.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> class LadyFirst(WhenItWins):
    ...     def modifier(self, position, choices):
    ...         return Modifier.DAMA if Modifier.DAMA in choices else None
    >>> result = showdown(["7c 7d 7h", "Kc As Qh Ad Qs"], policy=LadyFirst())
    >>> print(result.story("en").splitlines()[0])
    Player 1 declares the Lady: the aces of all others count 1.
    """

    def modifier(self, position: Position, choices: tuple[Modifier, ...]) -> Modifier | None:
        """Return the modifier to declare, one of ``choices``, or None to decline."""
        ...

    def figure(self, position: Position, choices: tuple[int, ...]) -> int:
        """Return the figure, one of ``choices``, that the asked seat gives to the Muerte."""
        ...


class _GivesLeast:
    """A policy's answer to the Muerte, and its name."""

    def figure(self, position: Position, choices: tuple[int, ...]) -> int:  # noqa: ARG002
        """Return the figure whose loss hurts least."""
        return least_loss(position)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class WhenItWins(_GivesLeast):
    """Play a modifier when it turns a lost comparison into a won one.

    Of several that do, the one that leaves the seat most cards still to be declared. Nothing is
    declared before the Elder leads. The Muerte gets the figure whose loss hurts least.

    This is the referee's analysis, not a fair player: it looks at the cards of everybody to know
    whether a modifier wins, and which figures the others would give to the Muerte. Modifiers are
    tried one at a time: where only two of them together would turn the comparison, none is played.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"], policy=WhenItWins()).winner
    1
    """

    def modifier(self, position: Position, choices: tuple[Modifier, ...]) -> Modifier | None:
        """Return the modifier that wins the comparison, if there is one."""
        if position.asking == "opening":
            return None
        winning = [
            (-len(after.modifiers_of(position.seat)), order, modifier)
            for order, modifier in enumerate(choices)
            if (after := turns_the_comparison(position, modifier)) is not None
        ]
        return min(winning)[2] if winning else None


class Never(_GivesLeast):
    """Declare no modifier at all. The Muerte gets the figure whose loss hurts least.

    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"], policy=Never()).winner
    0
    """

    def modifier(
        self,
        position: Position,  # noqa: ARG002
        choices: tuple[Modifier, ...],  # noqa: ARG002
    ) -> Modifier | None:
        """Return None."""
        return None


class Randomly:
    """Choose anything legal, each choice as likely as the next.

    Parameters
    ----------
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where the choices come from.

    Examples
    --------
    >>> from cebolla.showdown import showdown
    >>> showdown(["Kc As Qh Ad", "7c 7d 7h Qs"], policy=Randomly(1)).winner in (0, 1)
    True
    """

    def __init__(self, rng: Rng = None) -> None:
        self._rng = as_generator(rng)

    def modifier(self, position: Position, choices: tuple[Modifier, ...]) -> Modifier | None:  # noqa: ARG002
        """Return one of the choices, or None."""
        at = int(self._rng.integers(len(choices) + 1))
        return choices[at] if at < len(choices) else None

    def figure(self, position: Position, choices: tuple[int, ...]) -> int:  # noqa: ARG002
        """Return one of the figures."""
        return choices[int(self._rng.integers(len(choices)))]


def turns_the_comparison(position: Position, modifier: Modifier) -> Position | None:
    """Return the position after a modifier if the asked loser then wins this comparison.

    Everyone whom the Muerte visits is taken to give the figure whose loss hurts least. None means
    that the comparison is still lost.

    Examples
    --------
    >>> from cebolla.notation import read_holding
    >>> from cebolla.rules import Rules
    >>> from cebolla.showdown import begin
    >>> holdings = [read_holding(cards) for cards in ("Kc As Qh Ad", "7c 7d 7h Qs Ku")]
    >>> position = begin(holdings, rules=Rules(muerte=False), wild=False, dealer=None)
    >>> position = answer(answer(position, None), None)
    >>> turns_the_comparison(position, Modifier.DAMA).seat
    1
    >>> turns_the_comparison(position, Modifier.DESTINO) is None
    True
    """
    seat = position.seat
    log: list[Event] = []
    after = answer(position, modifier, log)
    while after.asking == "figure":
        after = answer(after, least_loss(after), log)
    winner = None
    for event in log:
        if isinstance(event, Compared):
            if winner is not None:  # the next comparison
                break
            winner = event.winner
        elif isinstance(event, Crippled):
            winner = after.seat
            break
    return after if winner == seat else None
