"""A player whose chances are asked for, and the door where all of them are checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar, Literal, Self

from cebolla.cards import DOUBLE, Card
from cebolla.doors import each, integer
from cebolla.errors import (
    CardError,
    CardTypeError,
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    OptionTypeError,
    ReadingTypeError,
    quoted,
)
from cebolla.groupings.serial import Serial, reading_from, reading_to
from cebolla.notation import format_cards, read_holding
from cebolla.notation.holding import CardLike
from cebolla.odds.contest import Contest
from cebolla.rules import Reading, Rules, rules_or_default

__all__ = ["Contender", "ContenderLike", "Deals", "Seniority"]

_MOST = 10


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Contender(Serial):
    """A player's known cards, how many more come, and how the player's eights and aces count.

    Parameters
    ----------
    known : str or iterable of card
        The cards that are known: all of them where the question is one's own, else the ones that
        lie face up.
    draws : int, optional
        How many cards come from those nobody has seen; by default as many as make ten in the end.
    reading : Reading, optional
        By default that of the rules. A Dama in force binds all but the one who declared it, so
        players may differ.

    Examples
    --------
    >>> Contender("Kd Ah"), Contender("Kd Ah").draws
    (Contender('Ah Kd'), 8)
    >>> Contender("", 5, Reading("wild"))
    Contender('', 5, Reading('wild', aces_low=False))
    """

    KIND: ClassVar[str] = "contender"
    FIELDS: ClassVar[tuple[str, ...]] = ("known", "draws", "reading")

    known: tuple[Card, ...]
    draws: int
    reading: Reading | None

    def __init__(
        self,
        known: str | Iterable[CardLike] = (),
        draws: int | None = None,
        reading: Reading | None = None,
    ) -> None:
        held = read_holding(known)
        if draws is None:
            draws = _MOST - len(held)
        draws = integer("draws", draws)
        if draws < 0:
            raise OptionError(f"draws must be 0 or more, not {quoted(draws)}")
        if len(held) + draws > _MOST:
            raise HoldingSizeError(
                f"{len(held)} known cards and {quoted(draws)} draws are too many; a holding "
                f"has at most {_MOST}, so draws is at most {_MOST - len(held)} here"
            )
        if reading is not None and not isinstance(reading, Reading):
            raise ReadingTypeError(f"reading must be a Reading, not {quoted(reading)}")
        object.__setattr__(self, "known", tuple(DOUBLE.cards[index] for index in held))
        object.__setattr__(self, "draws", draws)
        object.__setattr__(self, "reading", reading)

    @property
    def size(self) -> int:
        """How many cards the holding has in the end."""
        return len(self.known) + self.draws

    def _to_fields(self) -> dict[str, Any]:
        return {
            "known": [str(card) for card in self.known],
            "draws": self.draws,
            "reading": None if self.reading is None else reading_to(self.reading),
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        reading = None if values["reading"] is None else reading_from(values["reading"])
        return cls(values["known"], values["draws"], reading)

    def __repr__(self) -> str:
        parts = [repr(format_cards(self.known))]
        if self.reading is not None or self.size != _MOST:
            parts.append(str(self.draws))
        if self.reading is not None:
            parts.append(repr(self.reading))
        return f"Contender({', '.join(parts)})"

    def __str__(self) -> str:
        return " ".join(filter(None, (format_cards(self.known), f"+{self.draws}")))


ContenderLike = Contender | str | Iterable[CardLike]
"""A `Contender`, or the known cards of one with ten in the end."""

Seniority = Sequence[int] | Literal["seats"] | None
"""Who is more senior: see `cebolla.odds.equity`."""


@dataclass(frozen=True, slots=True, init=False)
class Deals:
    """All the deals that can come about: who holds what, and what comes from which cards.

    Parameters
    ----------
    players : sequence of Contender, str or iterable of card
        Two to seven.
    dead : str or iterable of card
        Cards that cannot come.
    rules : Rules
        The options of the game.
    seniority : sequence of int, "seats" or None
        See `cebolla.odds.equity`.
    reading : Reading, optional
        For the players who have none of their own; by default that of the rules.

    Raises
    ------
    OptionError
        For fewer than two or more than seven players, or an order that is not theirs.
    CardError
        For what is no card, a card in two places, or more cards to come than are left. The message
        says which player.

    Examples
    --------
    >>> Deals([Contender("Ah Kd", 1), Contender("Qc Jc", 1)], "8h", Rules()).total == 99 * 98
    True
    """

    contenders: tuple[Contender, ...]
    dead: tuple[Card, ...]
    rules: Rules
    seniority: tuple[int, ...] | None

    def __init__(
        self,
        players: Sequence[ContenderLike],
        dead: str | Iterable[CardLike],
        rules: Rules,
        seniority: Seniority = None,
        reading: Reading | None = None,
    ) -> None:
        rules = rules_or_default(rules)
        if isinstance(players, str | bytes) or not isinstance(players, Sequence):
            raise CardTypeError(f"players are a sequence of holdings, not {quoted(players)}")
        if not 2 <= len(players) <= 7:
            raise OptionError(f"2 to 7 players contend, not {len(players)}")
        if reading == rules.reading:
            reading = None  # which says the same
        contenders = tuple(
            _contender(number, player, reading) for number, player in enumerate(players)
        )
        gone = tuple(DOUBLE.cards[index] for index in read_holding(dead, most=104))
        _check_apart(contenders, gone)
        unseen = 104 - len(gone) - sum(len(player.known) for player in contenders)
        draws = sum(player.draws for player in contenders)
        if draws > unseen:
            raise HoldingSizeError(
                f"{draws} cards cannot be drawn: {unseen} are left of 104 without the known and "
                "the dead ones"
            )
        object.__setattr__(self, "contenders", contenders)
        object.__setattr__(self, "dead", gone)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "seniority", _order(seniority, len(contenders), rules))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that can come, in increasing order of their index."""
        seen = {*self.dead}.union(*(player.known for player in self.contenders))
        return tuple(card for card in DOUBLE.cards if card not in seen)

    @property
    def total(self) -> int:
        """How many deals there are."""
        left, total = len(self.unseen), 1
        for player in self.contenders:
            total *= comb(left, player.draws)
            left -= player.draws
        return total

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How eights and aces count for each player."""
        return tuple(player.reading or self.rules.reading for player in self.contenders)

    @property
    def contest(self) -> Contest:
        """What decides among the holdings of a deal."""
        return Contest(self.readings, self.rules, self.seniority)


def _contender(number: int, player: ContenderLike, reading: Reading | None) -> Contender:
    if isinstance(player, Contender):
        return Contender(player.known, player.draws, player.reading or reading)
    try:
        return Contender(player, reading=reading)
    except CardError as error:
        raise type(error)(f"player {number}: {error}") from None


def _check_apart(contenders: Sequence[Contender], dead: Iterable[Card]) -> None:
    places = dict.fromkeys(dead, "dead")
    for number, player in enumerate(contenders):
        for card in player.known:
            if card in places:
                raise DuplicateCardError(f"{card} is held by player {number} and {places[card]}")
            places[card] = f"by player {number}"


def _order(seniority: Seniority, players: int, rules: Rules) -> tuple[int, ...] | None:
    if seniority is None:
        return None
    if isinstance(seniority, str) and seniority == "seats":
        seats = tuple(range(players))
        return seats[-1:] + seats[:-1] if rules.dealer_plays else seats
    right = (
        f"seniority must be None, 'seats' or the players 0 … {players - 1}, the most senior first, "
        "each once"
    )
    if isinstance(seniority, str):
        raise OptionError(f"{right}, not {quoted(seniority)}")
    given = each(right, seniority, OptionTypeError)
    order = tuple(integer("a player in seniority", player, OptionTypeError) for player in given)
    if sorted(order) != list(range(players)):
        raise OptionError(f"{right}, not {quoted(seniority)}")
    return order
