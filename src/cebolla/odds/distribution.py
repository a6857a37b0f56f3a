"""How often each strength comes about: what every question of odds is answered with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from numbers import Integral
from typing import Any, ClassVar, Literal, Self

from cebolla.doors import integer
from cebolla.errors import (
    CebollaTypeError,
    HoldingSizeError,
    OptionError,
    OptionTypeError,
    SerialError,
    StrengthTypeError,
    quoted,
)
from cebolla.groupings.category import Category
from cebolla.groupings.serial import Serial
from cebolla.groupings.single import single_table
from cebolla.groupings.strength import describe
from cebolla.language import Lang
from cebolla.notation import format_cards, read_holding
from cebolla.notation.holding import CardLike
from cebolla.odds.answers import MOST_AT_A_TIME, check_counts, check_origin, check_part
from cebolla.odds.prospect import Prospect
from cebolla.odds.shares import Shares
from cebolla.odds.tabulation import By, as_html, as_rows, as_text
from cebolla.odds.worth import Worth, category_of, span
from cebolla.rules import Reading, Rules

__all__ = ["Distribution"]


@dataclass(frozen=True, slots=True, repr=False)
class Distribution(Serial):
    """How often each strength comes about, counted exactly or in a sample.

    Both kinds answer the same questions. A share of a sample comes with a `standard_error`.

    Parameters
    ----------
    prospect : Prospect
        What was asked: known, drawn and dead cards, the reading, the rules.
    strengths : tuple of int
        The strengths that came about, ascending; higher is better.
    numbers : tuple of int
        How often each did.
    samples : int, optional
        How many holdings were dealt at random; None when all were counted.
    seed : int, optional
        The seed that repeats the sample.
    reason : str
        Which method was taken and why, for people.
    best_of : int
        Of how many independent holdings each is the best: see `expected_max`.

    Examples
    --------
    >>> from cebolla.groupings.strength import GroupKind, encode
    >>> bagel, onion = (encode([GroupKind(c)]) for c in (Category.BOLLITO, Category.CEBOLLA_2))
    >>> drawn = Distribution(Prospect("Ah", 1), (0, bagel, onion), (63, 8, 32))
    >>> drawn.total, drawn.by_category[Category.CEBOLLA_2], drawn.exact
    (103, 32, True)
    >>> drawn.probability(None), drawn.at_least(Category.BOLLITO), drawn.standard_error(0.5)
    (0.6116504854368932, 0.3883495145631068, 0.0)
    >>> print(drawn.percentile("Ah Td"))
    gana 68,9320 %, empata 31,0680 %, pierde 0 %
    >>> drawn
    draw('Ah', draws=1, method='exact')
    """

    KIND: ClassVar[str] = "distribution"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "prospect",
        "counts",
        "samples",
        "seed",
        "reason",
        "best_of",
    )

    prospect: Prospect
    strengths: tuple[int, ...]
    numbers: tuple[int, ...]
    samples: int | None = None
    seed: int | None = None
    reason: str = field(default="", compare=False)
    best_of: int = 1

    def __post_init__(self) -> None:
        if not isinstance(self.prospect, Prospect):
            raise CebollaTypeError(f"prospect must be a Prospect, not {quoted(self.prospect)}")
        check_origin(self.samples, self.seed, self.reason)
        dealt = self.prospect.total if self.samples is None else self.samples
        check_counts(self.strengths, self.numbers, dealt, self.best_of)

    @classmethod
    def of(cls, prospect: Prospect, counts: Mapping[int, int], **how: Any) -> Self:
        """Return the distribution with these counts by strength; those of 0 are left out.

        >>> Distribution.of(Prospect("Ah", 0), {0: 1}).numbers
        (1,)
        """
        if not isinstance(counts, Mapping):
            raise OptionTypeError(f"counts are a mapping by strength, not {quoted(counts)}")
        kept = sorted(
            (integer("a strength", strength, StrengthTypeError), number)
            for strength, count in counts.items()
            if (number := integer("a number", count, OptionTypeError))
        )
        return cls(prospect, tuple(s for s, _ in kept), tuple(n for _, n in kept), **how)

    @property
    def size(self) -> int:
        """How many cards the holdings have."""
        return self.prospect.size

    @property
    def reading(self) -> Reading:
        """How eights and aces count."""
        return self.prospect.reading

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self.prospect.rules

    @property
    def exact(self) -> bool:
        """Whether every holding was counted."""
        return self.samples is None

    @property
    def method(self) -> Literal["exact", "sample"]:
        """How it was found; `reason` says why so."""
        return "exact" if self.exact else "sample"

    @property
    def total(self) -> int:
        """How many holdings were counted in all."""
        return sum(self.numbers)

    @property
    def counts(self) -> dict[int, int]:
        """How many holdings have each strength, ascending; a new dict each time."""
        return dict(zip(self.strengths, self.numbers, strict=True))

    @property
    def by_category(self) -> dict[Category | None, int]:
        """How many holdings have each grouping as their best; None for those without any."""
        found: dict[Category | None, int] = dict.fromkeys((None, *Category), 0)
        for strength, number in zip(self.strengths, self.numbers, strict=True):
            found[category_of(strength)] += number
        return found

    def probability(self, worth: Worth) -> float:
        """Return how likely this strength is, or this grouping as the best.

        Parameters
        ----------
        worth : Category, int or None
            A grouping, a strength, or None for no grouping at all.
        """
        return self._between(*span(worth))

    def at_least(self, worth: Worth) -> float:
        """Return how likely this grouping or a better one is, or this strength or a higher one."""
        return self._between(span(worth)[0], 1 << 40)

    def at_most(self, worth: Worth) -> float:
        """Return how likely at most this grouping is, or at most this strength."""
        return self._between(0, span(worth)[1])

    def _between(self, low: int, high: int) -> float:
        pairs = zip(self.strengths, self.numbers, strict=True)
        return sum(n for strength, n in pairs if low <= strength < high) / self.total

    def standard_error(self, share: float) -> float:
        """Return the standard error of a share of this distribution; 0 when it is exact.

        Parameters
        ----------
        share : float
            Any share found here, such as ``d.at_least(Category.REAL)``, from 0 to 1.

        Notes
        -----
        It is the standard deviation of the true share when, before the sample, every value was as
        likely as any other. So it is not 0 for what never came about, but about 1 in `samples`.
        """
        if isinstance(share, Category):
            raise OptionError(
                "a share must be a number from 0 to 1, such as d.probability(...), "
                f"not {quoted(share)}"
            )
        check_part("a share", share)
        if self.samples is None:
            return 0.0
        # The best of n are taken as one of n samples, which errs on the careful side.
        samples = max(self.samples // self.best_of, 1)
        mean = (share * samples + 1) / (samples + 2)
        return sqrt(mean * (1 - mean) / (samples + 3))

    def percentile(self, holding: str | Iterable[CardLike] | int) -> Shares:
        """Return how often the holding beats one of these, ties with it and loses to it.

        Parameters
        ----------
        holding : str, iterable of card or int
            As many cards as these holdings have, read as they are, or a strength.
        """
        if isinstance(holding, int | Integral):
            strength = integer("a strength", holding, StrengthTypeError)
        else:
            cards = read_holding(holding)
            if len(cards) != self.size:
                raise HoldingSizeError(
                    f"a holding of {len(cards)} cards beside holdings of {self.size}"
                )
            strength = single_table(self.reading, self.rules).verdict(cards).strength
        win, tie = self._below(strength)
        return Shares(win / self.total, tie / self.total, (self.total - win - tie) / self.total)

    def _below(self, strength: int) -> tuple[int, int]:
        """Return how many holdings are weaker, and how many equal."""
        describe(strength)
        pairs = tuple(zip(self.strengths, self.numbers, strict=True))
        return (
            sum(n for other, n in pairs if other < strength),
            sum(n for other, n in pairs if other == strength),
        )

    def mean_percentile(self, against: Distribution | None = None) -> Shares:
        """Return how one of these holdings fares, on average, against one of another distribution.

        Each is taken as if it came from a pack of its own: that a card held here cannot be held
        there is ignored.

        Parameters
        ----------
        against : Distribution, optional
            By default the census of holdings of this size, under the same reading and rules.
        """
        if against is None:
            from cebolla.odds.censuses import census

            against = census(self.size, reading=self.reading, rules=self.rules)
        if not isinstance(against, Distribution):
            raise CebollaTypeError(f"against must be a Distribution, not {quoted(against)}")
        wins = ties = 0
        for strength, number in zip(self.strengths, self.numbers, strict=True):
            win, tie = against._below(strength)  # noqa: SLF001 - of the same class
            wins += number * win
            ties += number * tie
        total = self.total * against.total
        return Shares(wins / total, ties / total, (total - wins - ties) / total)

    def expected_max(self, n: int) -> Self:
        """Return the distribution of the best of `n` independent holdings such as these.

        Each is taken from a pack of its own: that cards of one cannot be in another is ignored. Of
        the 104 cards ten holdings hold nearly all, so for many players this is a rough answer.

        Parameters
        ----------
        n : int
            How many holdings, 1 or more; 200 at most. Counts are then of `n` holdings at a time.
        """
        right = "an integer, 1 or more"
        n = integer("n", n, OptionTypeError, right)
        if n < 1:
            raise OptionError(f"n must be {right}, not {quoted(n)}")
        if n * self.best_of > MOST_AT_A_TIME:
            raise OptionError(
                f"at most {MOST_AT_A_TIME} holdings are taken at a time, "
                f"not {quoted(n * self.best_of)}"
            )
        below = 0
        numbers = []
        for number in self.numbers:
            numbers.append((below + number) ** n - below**n)
            below += number
        return replace(self, numbers=tuple(numbers), best_of=self.best_of * n)

    def rows(self, by: By = "category", *, lang: Lang = "es") -> list[dict[str, Any]]:
        """Return the table as dicts, best first, such as ``pandas.DataFrame`` takes.

        Parameters
        ----------
        by : {"category", "strength"}
            One row for each grouping, all eighteen and none, or for each strength that came about.
        lang : {"es", "en"}
            The language of ``grouping``.

        Returns
        -------
        list of dict
            With ``category`` (a name such as ``"REAL"``, or None), ``grouping``, with
            ``by="strength"`` also ``strength``, and ``count``, ``probability``, ``error`` (0 if
            exact), ``at_least``.
        """
        return as_rows(self, by, lang)

    def table(self, lang: Lang = "es", by: By = "category") -> str:
        """Return the table as text, best first, in Spanish (``"es"``) or English (``"en"``)."""
        return as_text(self, by, lang)

    def _to_fields(self) -> dict[str, Any]:
        return {
            "prospect": self.prospect.to_dict(),
            "counts": [list(pair) for pair in zip(self.strengths, self.numbers, strict=True)],
            "samples": self.samples,
            "seed": self.seed,
            "reason": self.reason,
            "best_of": self.best_of,
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        try:
            pairs = [(strength, number) for strength, number in values["counts"]]
        except (TypeError, ValueError):
            raise SerialError("counts must be pairs of a strength and a number") from None
        how = {name: values[name] for name in cls.FIELDS[2:]}
        prospect = Prospect.from_dict(values["prospect"])
        strengths, numbers = zip(*pairs, strict=True) if pairs else ((), ())
        return cls(prospect, strengths, numbers, **how)

    def __repr__(self) -> str:
        return self._call() + (f".expected_max({self.best_of})" if self.best_of > 1 else "")

    def _call(self) -> str:
        """Return the call that finds the same again."""
        asked = self.prospect
        how = f", method={self.method!r}"
        if self.samples is not None:
            how += f", samples={self.samples}, rng={self.seed}"
        known = repr(format_cards(asked.known))
        return f"draw({known}, draws={asked.draws}{asked.options()}{how})"

    def __str__(self) -> str:
        return self.table()

    def _repr_html_(self) -> str:
        return as_html(self, "category", "es")
