"""A match as it was played, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from cebolla.engine.fields import Fields
from cebolla.engine.record import Record, check_class
from cebolla.engine.serial import from_text, to_text
from cebolla.engine.state import State
from cebolla.engine.words import Lang
from cebolla.errors import OptionError, SerialError

if TYPE_CHECKING:
    from cebolla.engine.match import MatchState

__all__ = ["Report"]

StateT = TypeVar("StateT", bound=State)


@dataclass(frozen=True, slots=True)
class Report(Generic[StateT]):
    """A match that was played, or as much of it as has been.

    Attributes
    ----------
    start : MatchState
        How it stood before.
    records : tuple of Record
        Its rounds.
    end : MatchState
        How it stands now.

    Examples
    --------
    >>> from cebolla.engine import RandomPlayer
    >>> from cebolla.table import Round, TableMatch
    >>> report = TableMatch.open(3).play([RandomPlayer(seat) for seat in range(3)], rng=7, rounds=2)
    >>> len(report.records), report.start.rounds, report.end.rounds
    (2, 0, 2)
    >>> Report.from_json(report.to_json(), TableMatch, Round) == report
    True
    """

    start: MatchState[StateT]
    records: tuple[Record[StateT], ...]
    end: Any

    def story(
        self, lang: Lang = "es", *, names: Sequence[str] | None = None, seat: int | None = None
    ) -> str:
        """Return every round told, and how the match stood after each.

        Parameters
        ----------
        lang : {"es", "en"}
            The language.
        names : sequence of str, optional
            What the seats are called.
        seat : int, optional
            Tell only what this seat could see; without it, everything.
        """
        match, parts = self.start, []
        for record in self.records:
            match = match.after(record.end)
            parts += [record.story(lang, names=names, seat=seat), match.text(lang, names)]
        return "\n\n".join(parts)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values for JSON; hidden cards and seeds are in it."""
        return {
            "start": self.start.to_dict(),
            "records": [record.to_dict() for record in self.records],
            "end": self.end.to_dict(),
        }

    @classmethod
    def from_dict(
        cls, values: Any, match: type[MatchState[StateT]], state: type[StateT]
    ) -> Report[StateT]:
        """Return the report with these values, after playing it through; see `from_json`."""
        check_match(match)
        fields = Fields(values, ["start", "records", "end"], "the report")
        start = match.read_values(fields.values["start"], "the start")
        records = tuple(Record.from_dict(record, state) for record in fields.items("records"))
        now = start
        for number, record in enumerate(records, 1):
            try:
                now = now.after(record.end)
            except OptionError as error:
                raise SerialError(f"round {number} of the report: {error}") from error
        if now != match.read_values(fields.values["end"], "the end"):
            raise SerialError("the report's rounds lead to another end")
        return Report(start, records, now)

    def to_json(self) -> str:
        """Return the report as JSON text; hidden cards and seeds are in it."""
        return to_text(f"{self.start.game} report", self.start.version, self.to_dict())

    @classmethod
    def from_json(
        cls, text: str | bytes, match: type[MatchState[StateT]], state: type[StateT]
    ) -> Report[StateT]:
        """Return the report that `to_json` wrote, after playing it through.

        Parameters
        ----------
        text : str or bytes
            The JSON text.
        match, state : type
            The classes of the game's matches and of its states.

        Raises
        ------
        SerialError
            If the text is damaged, or its rounds do not lead from its start to its end.
        """
        check_match(match)
        return cls.from_dict(from_text(f"{match.game} report", match.version, text), match, state)


def check_match(match: object) -> None:
    """Raise a `CebollaTypeError` unless this is a class of matches."""
    from cebolla.engine.match import MatchState

    check_class("match", match, MatchState)
