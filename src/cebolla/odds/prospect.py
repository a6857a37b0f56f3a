"""What is asked: cards known, cards to come, cards seen elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar, Self

from cebolla.cards import DOUBLE, Card
from cebolla.doors import integer
from cebolla.errors import (
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    quoted,
)
from cebolla.groupings.serial import Serial, reading_from, reading_to
from cebolla.notation import format_cards, read_holding
from cebolla.notation.holding import CardLike
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["Prospect"]

_MOST = 10


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Prospect(Serial):
    """A holding to come: the known cards and so many more from the cards not seen yet.

    Every set of ``draws`` cards among the 104 less the known and the dead ones is equally likely.

    Parameters
    ----------
    known : str or iterable of card
        The cards held, as text, `Card` objects or indices.
    draws : int
        How many unknown cards come to them; ten cards at most in the end.
    dead : str or iterable of card
        Cards that cannot come: discarded, or face up with others.
    eights, aces_low, reading, rules
        As for `cebolla.strength`.

    Attributes
    ----------
    known, dead : tuple of Card
        In increasing order of their index.

    Raises
    ------
    DuplicateCardError
        When a card is given twice, also if once as known and once as dead.
    HoldingSizeError
        When there would be more than ten cards, or there are fewer unseen cards than draws.
    OptionError
        When ``draws`` is negative.

    Examples
    --------
    >>> prospect = Prospect("Ah Kd 3c 4c 9u", 5, dead="8h 8s")
    >>> prospect.size, len(prospect.unseen), prospect.total
    (10, 97, 64446024)
    >>> prospect
    Prospect('3c 4c Ah 9u Kd', 5, dead='8s 8h')
    >>> Prospect("Ah", 5, dead="Ah")
    Traceback (most recent call last):
    ...
    cebolla.errors.DuplicateCardError: Ah is both known and dead
    """

    KIND: ClassVar[str] = "prospect"
    FIELDS: ClassVar[tuple[str, ...]] = ("known", "draws", "dead", "reading", "rules")

    known: tuple[Card, ...]
    draws: int
    dead: tuple[Card, ...]
    reading: Reading
    rules: Rules

    def __init__(
        self,
        known: str | Iterable[CardLike] = (),
        draws: int = 0,
        *,
        dead: str | Iterable[CardLike] = (),
        eights: Eights | None = None,
        aces_low: bool | None = None,
        reading: Reading | None = None,
        rules: Rules | None = None,
    ) -> None:
        held, gone = read_holding(known), read_holding(dead, most=104)
        reading, rules = resolve_reading(eights, aces_low, reading, rules)
        for index in held:
            if index in gone:
                raise DuplicateCardError(f"{DOUBLE.cards[index]} is both known and dead")
        draws = integer("draws", draws)
        unseen = 104 - len(held) - len(gone)
        if draws < 0:
            raise OptionError(f"draws must be 0 or more, not {quoted(draws)}")
        if len(held) + draws > _MOST:
            raise HoldingSizeError(
                f"{len(held)} known cards and {quoted(draws)} draws are too many; a holding "
                f"has at most {_MOST}, so draws is at most {_MOST - len(held)} here"
            )
        if draws > unseen:
            raise HoldingSizeError(
                f"{draws} cards cannot be drawn: {unseen} are left of 104 without "
                f"{len(held)} known and {len(gone)} dead ones"
            )
        fill = object.__setattr__
        fill(self, "known", tuple(DOUBLE.cards[index] for index in held))
        fill(self, "draws", draws)
        fill(self, "dead", tuple(DOUBLE.cards[index] for index in gone))
        fill(self, "reading", reading)
        fill(self, "rules", rules)

    @property
    def size(self) -> int:
        """How many cards the holding has in the end."""
        return len(self.known) + self.draws

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that can come, in increasing order of their index."""
        seen = {*self.known, *self.dead}
        return tuple(card for card in DOUBLE.cards if card not in seen)

    @property
    def total(self) -> int:
        """How many sets of cards can come."""
        return comb(104 - len(self.known) - len(self.dead), self.draws)

    def options(self) -> str:
        """Return the keyword arguments that are not the defaults, each after a comma.

        >>> Prospect(dead="3c", aces_low=True).options()
        ", dead='3c', reading=Reading('null', aces_low=True)"
        """
        parts = []
        if self.dead:
            parts.append(f"dead={format_cards(self.dead)!r}")
        if self.reading != self.rules.reading:
            parts.append(f"reading={self.reading!r}")
        if self.rules != Rules():
            parts.append(f"rules={self.rules!r}")
        return "".join(f", {part}" for part in parts)

    def _to_fields(self) -> dict[str, Any]:
        return {
            "known": [str(card) for card in self.known],
            "draws": self.draws,
            "dead": [str(card) for card in self.dead],
            "reading": reading_to(self.reading),
            "rules": self.rules.to_dict(),
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        return cls(
            values["known"],
            values["draws"],
            dead=values["dead"],
            reading=reading_from(values["reading"]),
            rules=Rules.from_dict(values["rules"]),
        )

    def __repr__(self) -> str:
        return f"Prospect({format_cards(self.known)!r}, {self.draws}{self.options()})"
