"""Who plays: the protocol, and the player that chooses by chance."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from cebolla.dealing import Rng, as_generator
from cebolla.engine.actions import Action
from cebolla.engine.events import Event
from cebolla.engine.offers import Offer

__all__ = ["Observer", "Player", "RandomPlayer"]


@runtime_checkable
class Player(Protocol):
    """Anything that chooses. It is shown its view and what it may do, and never the state.

    An offer is an action to return, or a `Span`, which is none itself: called with an amount, it
    makes the action, and so does `Span.least` with the smallest one. A single action has `least`
    too, so that a player need not tell them apart.

    >>> class First:
    ...     def choose(self, view, offers):
    ...         return offers[0].least()
    >>> isinstance(First(), Player)
    True
    >>> from cebolla.engine import play
    >>> from cebolla.table import Round
    >>> play(Round.deal(3, stacks=[9, 9, 9], rng=7), [First(), First(), First()]).end.over
    True
    """

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Action:
        """Return one of the actions offered, or one that a `Span` among them makes."""
        ...


@runtime_checkable
class Observer(Protocol):
    """A player that also wants to be told what happens, as far as its seat may know it.

    >>> class Listener:
    ...     def observe(self, event):
    ...         print(event.text("en"))
    >>> isinstance(Listener(), Observer), isinstance(RandomPlayer(), Observer)
    (True, False)
    """

    def observe(self, event: Event) -> None:
        """Take note of what happened."""
        ...


class RandomPlayer:
    """Chooses any offer as likely as another; of a `Span`, any amount.

    Parameters
    ----------
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where chance comes from.

    Examples
    --------
    >>> player = RandomPlayer(7)
    >>> offers = (Action(0), Action(1))
    >>> player.choose(None, offers) in offers
    True
    """

    def __init__(self, rng: Rng = None) -> None:
        self._rng = as_generator(rng)

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Action:  # noqa: ARG002 - sees nothing
        """Return one of the offers by chance."""
        if len(offers) == 1:
            return offers[0].pick(self._rng)
        return offers[int(self._rng.random() * len(offers))].pick(self._rng)
