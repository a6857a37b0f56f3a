"""Advice on what to throw: every choice with its odds, the best first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from cebolla.cards import DOUBLE, Card
from cebolla.doors import each, integer
from cebolla.errors import OptionError, OptionTypeError, SerialError, quoted
from cebolla.groupings.category import Category
from cebolla.groupings.serial import Serial, reading_from, reading_to
from cebolla.language import Lang
from cebolla.notation import format_cards, read_holding
from cebolla.odds.answers import check_origin, check_part
from cebolla.odds.discard_table import as_html, as_rows, as_text
from cebolla.odds.distribution import Distribution
from cebolla.odds.objectives import Beat, Objective, Percentile, Reach
from cebolla.odds.shares import Shares
from cebolla.rules import Reading, Rules

__all__ = ["Advice", "Choice"]

SURE = 2.0
"""Standard errors by which two choices must differ to be told apart: by chance, once in twenty."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to throw, and what becomes of it.

    Parameters
    ----------
    throw, keep : tuple of Card
        The cards to throw, and the others of the hand.
    alike : tuple of tuple of Card
        Other cards to throw that come to the same.
    value : float
        How well the objective is met, from 0 to 1: the probability of reaching the grouping, the
        mean percentile, or the part of the wins.
    error : float
        Its standard error.
    shares : Shares or None
        Wins, ties and losses, for the objectives that have them.
    distribution : Distribution
        The strengths of the final holding.

    Examples
    --------
    >>> from cebolla import odds
    >>> choice = odds.discards("Ah Kd 3c 4c 9u", rng=1, samples=1000).best
    >>> str(choice), [str(card) for card in choice.keep]
    ('9u Kd', ['3c', '4c', 'Ah'])
    """

    throw: tuple[Card, ...]
    keep: tuple[Card, ...]
    alike: tuple[tuple[Card, ...], ...]
    value: float
    error: float
    shares: Shares | None
    distribution: Distribution

    def __post_init__(self) -> None:
        check_part("value", self.value)
        check_part("error", self.error)
        if self.shares is not None and not isinstance(self.shares, Shares):
            raise OptionTypeError(f"shares must be Shares or None, not {quoted(self.shares)}")
        if not isinstance(self.distribution, Distribution):
            raise OptionTypeError(
                f"distribution must be a Distribution, not {quoted(self.distribution)}"
            )

    def __str__(self) -> str:
        return format_cards(self.throw) or "–"


@dataclass(frozen=True, slots=True, repr=False)
class Advice(Serial):
    """Every way to throw cards of a hand of five, ranked by an objective.

    Parameters
    ----------
    hand : tuple of Card
        The five cards.
    dead : tuple of Card
        Cards that could not come.
    objective : Reach, Percentile or Beat
        What the choices are ranked by.
    reading : Reading
        How eights and aces count.
    rules : Rules
        The rules that were played.
    choices : tuple of Choice
        The best first.
    differences : tuple of tuple of float
        The standard error of how much better one choice is than another, by their places. It is
        smaller than the errors of the two, as all were tried with the same cards.
    samples : int
        How many deals each choice was tried with.
    seed : int
        The seed that repeats them.
    reason : str
        What ended the sample, for people.

    Examples
    --------
    >>> from cebolla import odds
    >>> advice = odds.discards("Ah Kd 3c 4c 9u", rng=1)
    >>> best = advice.best
    >>> str(best), best.error <= 0.002
    ('9u Kd', True)
    >>> len(advice.choices), advice.told_apart(0, 30)
    (31, True)
    """

    KIND: ClassVar[str] = "advice"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "hand",
        "dead",
        "objective",
        "reading",
        "rules",
        "choices",
        "differences",
        "samples",
        "seed",
        "reason",
    )

    hand: tuple[Card, ...]
    dead: tuple[Card, ...]
    objective: Objective
    reading: Reading
    rules: Rules
    choices: tuple[Choice, ...]
    differences: tuple[tuple[float, ...], ...]
    samples: int
    seed: int
    reason: str = field(default="", compare=False)

    @property
    def best(self) -> Choice:
        """The choice that came out best."""
        return self.choices[0]

    @property
    def undecided(self) -> tuple[Choice, ...]:
        """The best choice and those that cannot be told apart from it; more samples might."""
        return tuple(
            choice
            for place, choice in enumerate(self.choices)
            if place == 0 or not self.told_apart(0, place)
        )

    def told_apart(self, one: int, other: int) -> bool:
        """Whether two choices, by their places, differ by more than chance would explain.

        They do when the values differ by more than two standard errors of the difference.
        """
        for place in (one, other):
            if not 0 <= integer("a choice's place", place, OptionTypeError) < len(self.choices):
                raise OptionError(
                    f"the places of choices are 0 … {len(self.choices) - 1}, not {quoted(place)}"
                )
        gap = abs(self.choices[one].value - self.choices[other].value)
        return gap > SURE * self.differences[one][other]

    def rows(self) -> list[dict[str, Any]]:
        """Return a dict for each choice, such as ``pandas.DataFrame`` takes.

        Each has ``throw``, ``keep``, ``alike`` (texts), ``value``, ``error``, ``told_apart`` (from
        the best), and ``win``, ``tie``, ``loss``, None where the objective has none.
        """
        return as_rows(self)

    def table(self, lang: Lang = "es", limit: int | None = None) -> str:
        """Return the table as text, in Spanish (``"es"``) or English (``"en"``).

        ``limit`` is how many choices it has, the best ones; all of them if it is None.
        """
        return as_text(self, lang, limit)

    def _to_fields(self) -> dict[str, Any]:
        return {
            "hand": [str(card) for card in self.hand],
            "dead": [str(card) for card in self.dead],
            "objective": _objective_to(self.objective),
            "reading": reading_to(self.reading),
            "rules": self.rules.to_dict(),
            "choices": [_choice_to(choice) for choice in self.choices],
            "differences": [list(row) for row in self.differences],
            "samples": self.samples,
            "seed": self.seed,
            "reason": self.reason,
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        try:
            choices = tuple(map(_choice_from, values["choices"]))
            differences = tuple(map(tuple, values["differences"]))
        except (TypeError, KeyError) as error:
            raise SerialError(f"choices or differences are damaged: {error}") from None
        return cls(
            _cards(values["hand"]),
            _cards(values["dead"]),
            _objective_from(values["objective"]),
            reading_from(values["reading"]),
            Rules.from_dict(values["rules"]),
            choices,
            differences,
            values["samples"],
            values["seed"],
            values["reason"],
        )

    def __post_init__(self) -> None:
        for name, kind in _KINDS.items():
            if not isinstance(getattr(self, name), kind):
                raise OptionTypeError(
                    f"{name} of an advice cannot be {quoted(getattr(self, name))}"
                )
        check_origin(self.samples, self.seed, self.reason)
        for choice in self.choices:
            if not isinstance(choice, Choice):
                raise OptionTypeError(f"choices are of Choice, not {quoted(choice)}")
        right = "differences are a number for each two of one choice or more"
        for row in self.differences:
            for error in each(right, row, OptionTypeError):
                if type(error) is not float or not 0 <= error <= 2:  # there are a thousand of them
                    check_part("the error of a difference", error, most=2)
        sizes = [len(row) for row in self.differences]
        if not self.choices or sizes != [len(self.choices)] * len(self.choices):
            raise OptionError(right)
        for choice in self.choices:
            if {*choice.throw, *choice.keep} != {*self.hand}:
                raise OptionError(f"{choice} and the cards kept are not the hand")
            if choice.distribution.samples != self.samples:
                raise OptionError(f"{choice} was tried with another number of deals")

    def __repr__(self) -> str:
        parts = [repr(format_cards(self.hand))]
        if self.dead:
            parts.append(f"dead={format_cards(self.dead)!r}")
        parts.append(f"objective={self.objective!r}")
        if self.reading != self.rules.reading:
            parts.append(f"reading={self.reading!r}")
        if self.rules != Rules():
            parts.append(f"rules={self.rules!r}")
        parts.append(f"samples={self.samples}, rng={self.seed}")
        return f"discards({', '.join(parts)})"

    def __str__(self) -> str:
        return self.table()

    def _repr_html_(self) -> str:
        return as_html(self, "es")


_KINDS: dict[str, Any] = {
    "hand": tuple,
    "dead": tuple,
    "objective": Reach | Percentile | Beat,
    "reading": Reading,
    "rules": Rules,
    "choices": tuple,
    "differences": tuple,
    "samples": int,
    "seed": int,
}
"""What the parts of an advice are."""


def _cards(texts: Any) -> tuple[Card, ...]:
    return tuple(DOUBLE.cards[index] for index in read_holding(texts, most=104))


def _objective_to(objective: Objective) -> dict[str, Any]:
    if isinstance(objective, Reach):
        return {"reach": objective.category.name}
    return {"beat": objective.opponents} if isinstance(objective, Beat) else {"percentile": None}


def _objective_from(values: Any) -> Objective:
    match values:
        case {"reach": str(name)} if name in Category.__members__:
            return Reach(Category[name])
        case {"beat": int(opponents)}:
            return Beat(opponents)
        case {"percentile": None}:
            return Percentile()
    raise SerialError(f"this is no objective: {quoted(values)}")


def _choice_to(choice: Choice) -> dict[str, Any]:
    shares = choice.shares
    return {
        "throw": [str(card) for card in choice.throw],
        "keep": [str(card) for card in choice.keep],
        "alike": [[str(card) for card in cards] for cards in choice.alike],
        "value": choice.value,
        "error": choice.error,
        "shares": None if shares is None else [shares.win, shares.tie, shares.loss],
        "distribution": choice.distribution.to_dict(),
    }


def _choice_from(values: Any) -> Choice:
    shares = values["shares"]
    return Choice(
        _cards(values["throw"]),
        _cards(values["keep"]),
        tuple(map(_cards, values["alike"])),
        values["value"],
        values["error"],
        None if shares is None else Shares(*shares),
        Distribution.from_dict(values["distribution"]),
    )
