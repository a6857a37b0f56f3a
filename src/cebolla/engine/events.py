"""What happened, for those who may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cebolla.engine.words import Lang

__all__ = ["Event"]


class Event:
    """One thing that happened, as a sentence. Each game derives its own, as frozen dataclasses.

    Events are for telling: the story of a record, the lines a person reads at the terminal, what a
    player is shown of the others' doings. The state does not need them, so they are only made when
    somebody asks (``state.do(action, events)``).

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> events = []
    >>> after = Round.deal(3, rng=7).do(Cut(1, 50), events)
    >>> events[0].text("en"), events[0].text("es", ["Ana", "Bea", "Eva"])
    ('Player 1 cuts at 50.', 'Bea corta por 50.')
    """

    __slots__ = ()

    def seen_by(self, seat: int) -> Self | None:  # noqa: ARG002 - for derived classes
        """Return the event as this seat sees it, without what is hidden; None if not at all."""
        return self

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON, what happened under ``"event"``.

        Where cards are hidden the values are hidden too: `seen_by` comes first.
        """
        raise NotImplementedError
