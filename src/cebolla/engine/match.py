"""Round after round: what is carried on, until the match is over."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeVar

from cebolla.dealing import Rng, as_generator
from cebolla.doors import integer
from cebolla.engine.play import Watcher, check_players, play
from cebolla.engine.players import Player
from cebolla.engine.record import Record
from cebolla.engine.report import Report
from cebolla.engine.serial import Portable
from cebolla.engine.state import State
from cebolla.engine.words import Lang
from cebolla.errors import OptionError, OptionTypeError, quoted

__all__ = ["MatchState", "Report"]

StateT = TypeVar("StateT", bound=State)


class MatchState(Portable, Generic[StateT]):
    """Base of every match: the immutable state between two rounds.

    A derived class, a frozen slotted dataclass, holds what is carried on (totals or stacks, the
    dealer, a wild round to come), sets ``game`` and writes `seats`, `over`, `deal`, `after`,
    `text`, `to_dict` and `from_dict`.

    Examples
    --------
    >>> from cebolla.table import TableMatch
    >>> match = TableMatch.open(3)
    >>> isinstance(match, MatchState), match.seats, match.over
    (True, 3, False)
    """

    __slots__ = ()

    part: ClassVar[str] = "match"

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def deal(self, rng: Rng = None) -> StateT:
        """Return the next round, dealt."""

    @abstractmethod
    def after(self, end: StateT) -> Self:
        """Return the match after this round, which must be over."""

    def check_round(self, end: StateT) -> None:
        """Raise an `OptionTypeError` unless this is a round of this game."""
        if not isinstance(end, State) or end.game != self.game:
            raise OptionTypeError(f"a round of {self.game!r} is asked for, not {quoted(end)}")

    def check_end(self, end: StateT) -> None:
        """Raise an `OptionError` unless this is a round of this game, and over."""
        self.check_round(end)
        if not end.over:
            raise OptionError("the round is not over")

    @abstractmethod
    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return how the match stands."""

    def play(
        self,
        players: Sequence[Player],
        *,
        rng: Rng = None,
        rounds: int | None = None,
        watch: Watcher | None = None,
    ) -> Report[StateT]:
        """Play rounds until the match is over, or so many of them.

        Parameters
        ----------
        players : sequence of Player
            One for each seat.
        rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
            The chance of the deals. Players bring their own.
        rounds : int, optional
            The most rounds; None until the match is over.
        watch : callable, optional
            Is told every event in full.
        """
        check_players(players, self.seats)
        if rounds is not None and integer("rounds", rounds) < 0:
            raise OptionError(f"rounds must be 0 or more, or None, not {quoted(rounds)}")
        deals = as_generator(rng)
        match = self
        records: list[Record[StateT]] = []
        while not match.over and len(records) != rounds:
            record = play(match.deal(deals), players, watch=watch)
            records.append(record)
            match = match.after(record.end)
        return Report(self, tuple(records), match)
