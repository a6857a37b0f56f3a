"""Who wins how often: players with known cards and cards to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any, ClassVar, Literal, Self, get_args

import numpy as np

from cebolla.cards import Card
from cebolla.dealing import Rng, as_generator
from cebolla.doors import one_of
from cebolla.errors import OptionError, OptionTypeError, SerialError, quoted
from cebolla.groupings.serial import Serial
from cebolla.language import Lang
from cebolla.notation import format_cards
from cebolla.notation.holding import CardLike
from cebolla.odds.answers import check_origin, check_outcomes, check_part
from cebolla.odds.contender import Contender, ContenderLike, Deals, Seniority
from cebolla.odds.draws import Method
from cebolla.odds.effort import Effort, standard_error
from cebolla.odds.equity_table import as_html, as_rows, as_text
from cebolla.odds.progress import OnProgress, check_runner, run_units, seed_of
from cebolla.odds.shares import Shares
from cebolla.odds.wins import Wins, count_all, count_sample, deal_numbers
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["Equity", "equity"]

MOST_COUNTED = 1 << 22
"""Deals that ``"auto"`` counts one by one: some seconds' work."""
_MOST_EVER = 1 << 40
_SAMPLES = 1 << 20
_UNIT = 1 << 15


@dataclass(frozen=True, slots=True, repr=False)
class Equity(Serial):
    """How often each player wins, ties and loses, counted exactly or in a sample.

    Parameters
    ----------
    contenders : tuple of Contender
        The players.
    dead : tuple of Card
        Cards that could not come.
    rules : Rules
        The rules that were played.
    seniority : tuple of int or None
        The players from the most senior on, None if ties were left as ties.
    outcomes : tuple of tuple of int
        For each player in how many deals it was the only winner, one of two winners, and so on.
    samples : int, optional
        How many deals were made at random; None when all were counted.
    seed : int, optional
        The seed that repeats the sample.
    reason : str
        Which method was taken and why, for people.

    Examples
    --------
    >>> from cebolla import odds
    >>> found = odds.equity([odds.Contender("Ah Kd", 0), odds.Contender("Ac", 1)])
    >>> found.outcomes, found.total, found.exact
    (((70, 31), (0, 31)), 101, True)
    >>> print(found.shares[0].label("en"))
    win 69.3069 %, tie 30.6931 %, loss 0 %
    >>> round(found.expected[0], 6)
    0.846535
    >>> found
    equity([Contender('Ah Kd', 0), Contender('Ac', 1)], method='exact')
    """

    KIND: ClassVar[str] = "equity"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players",
        "dead",
        "rules",
        "seniority",
        "outcomes",
        "samples",
        "seed",
        "reason",
    )

    contenders: tuple[Contender, ...]
    dead: tuple[Card, ...]
    rules: Rules
    seniority: tuple[int, ...] | None
    outcomes: tuple[tuple[int, ...], ...]
    samples: int | None = None
    seed: int | None = None
    reason: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        asked = Deals(self.contenders, self.dead, self.rules, self.seniority)
        for name in ("contenders", "dead", "rules", "seniority"):
            given, right = getattr(self, name), getattr(asked, name)
            if type(given) is not type(right) or given != right:
                raise OptionTypeError(f"{name} must be {quoted(right)}, not {quoted(given)}")
        check_origin(self.samples, self.seed, self.reason)
        check_outcomes(self.outcomes, len(self.contenders), self.total)

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.samples is None

    @property
    def method(self) -> Literal["exact", "sample"]:
        """How it was found; `reason` says why so."""
        return "exact" if self.exact else "sample"

    @property
    def total(self) -> int:
        """How many deals were counted."""
        if self.samples is not None:
            return self.samples
        return Deals(self.contenders, self.dead, self.rules).total

    @property
    def shares(self) -> tuple[Shares, ...]:
        """How often each player wins alone, wins together with others, and loses."""
        found = []
        for alone, *together in self.outcomes:
            won, tied = alone / self.total, sum(together) / self.total
            lost = self.total - alone - sum(together)
            found.append(Shares(won, tied, lost / self.total))
        return tuple(found)

    @property
    def expected(self) -> tuple[float, ...]:
        """What each player gets of a pot of 1, when those who tie share it equally."""
        return tuple(self._moment(row, 1) for row in self.outcomes)

    @property
    def expected_errors(self) -> tuple[float, ...]:
        """The standard error of each of these parts; 0 when every deal was counted."""
        if self.samples is None:
            return (0.0,) * len(self.outcomes)
        spread = (self._moment(row, 2) - self._moment(row, 1) ** 2 for row in self.outcomes)
        return tuple(sqrt(max(variance, 0.0) / self.samples) for variance in spread)

    def _moment(self, row: Sequence[int], power: int) -> float:
        parts = [n / float(winners**power) for winners, n in enumerate(row, 1)]
        return sum(parts) / self.total

    def standard_error(self, share: float) -> float:
        """Return the standard error of a share found here, such as ``e.shares[0].win``.

        0 when every deal was counted. As in `Distribution.standard_error`, it is not 0 for what
        never came about in a sample.
        """
        check_part("a share", share)
        return 0.0 if self.samples is None else standard_error(share * self.samples, self.samples)

    def rows(self) -> list[dict[str, Any]]:
        """Return a dict for each player, such as ``pandas.DataFrame`` takes.

        Each has ``player``, ``known``, ``draws``, ``win``, ``tie``, ``loss``, their errors
        ``win_error``, ``tie_error``, ``loss_error``, ``expected`` and ``expected_error``.
        """
        return as_rows(self)

    def table(self, lang: Lang = "es") -> str:
        """Return the table as text, in Spanish (``"es"``) or English (``"en"``)."""
        return as_text(self, lang)

    def _to_fields(self) -> dict[str, Any]:
        return {
            "players": [player.to_dict() for player in self.contenders],
            "dead": [str(card) for card in self.dead],
            "rules": self.rules.to_dict(),
            "seniority": None if self.seniority is None else list(self.seniority),
            "outcomes": [list(row) for row in self.outcomes],
            "samples": self.samples,
            "seed": self.seed,
            "reason": self.reason,
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        try:
            players = [Contender.from_dict(player) for player in values["players"]]
            outcomes = tuple(tuple(row) for row in values["outcomes"])
        except TypeError:
            raise SerialError("players and outcomes must be lists") from None
        rules = Rules.from_dict(values["rules"])
        deals = Deals(players, values["dead"], rules, values["seniority"])
        how = {name: values[name] for name in ("samples", "seed", "reason")}
        return cls(deals.contenders, deals.dead, rules, deals.seniority, outcomes, **how)

    def __repr__(self) -> str:
        parts = [repr([*self.contenders])]
        if self.dead:
            parts.append(f"dead={format_cards(self.dead)!r}")
        if self.seniority is not None:
            parts.append(f"seniority={self.seniority}")
        if self.rules != Rules():
            parts.append(f"rules={self.rules!r}")
        parts.append(f"method={self.method!r}")
        if self.samples is not None:
            parts.append(f"samples={self.samples}, rng={self.seed}")
        return f"equity({', '.join(parts)})"

    def __str__(self) -> str:
        return self.table()

    def _repr_html_(self) -> str:
        return as_html(self, "es")


def equity(
    players: Sequence[ContenderLike],
    *,
    dead: str | Iterable[CardLike] = (),
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
    seniority: Seniority = None,
    method: Method = "auto",
    rng: Rng = None,
    samples: int | None = None,
    tolerance: float | None = None,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> Equity:
    """Return how often each player wins, ties and loses.

    Parameters
    ----------
    players : sequence of Contender, str or iterable of card
        Two to seven, in order of play: the Elder first, a dealer with cards last. Each is what is
        known of a holding; cards alone are made up to ten by cards to come. Every known card is
        known to all, so it comes to nobody else.
    dead : str or iterable of card
        Cards seen elsewhere: discarded, or of players who have folded.
    eights, aces_low, reading, rules
        As for `cebolla.strength`; a `Contender` may have a reading of its own.
    seniority : sequence of int, "seats" or None
        With None there is no order and ties are ties. With ``"seats"`` the players have that of
        their seats, the dealer before the Elder, and the showdown is played in order, so that
        nobody ties. A sequence names the players, from 0 on, the most senior first: the dealer
        (unless ``rules.dealer_plays`` is off), the Elder, and so on.
    method : {"auto", "exact", "sample"}
        Count every deal, or sample. ``"auto"`` counts up to 4,194,304 deals.
    rng, samples, tolerance, seconds
        For a sample, as for `cebolla.odds.draw`; 1,048,576 deals if no limit is given. No share of
        any player then has a standard error above the tolerance.
    executor, progress
        As for `cebolla.odds.progress.run_units`. Neither has any influence on the answer.

    Raises
    ------
    OptionError, CardError
        Before any work, for what cannot be: a card in two places, more cards to come than are left,
        an order that is not the players', an unknown method, limits that are not positive.
    Stopped
        With the equity so far when a sample was stopped; without any when deals were being counted.

    Notes
    -----
    No modifier is declared. Mutilation is as the rules have it (section 4). Without an order of
    seats everybody faces the best onion at the same time, and who can cripple it wins.

    Examples
    --------
    >>> from cebolla import odds
    >>> found = odds.equity(["Ac Ad Kc Kd 3h", "7c 7d 7h 6s 8s"], rng=7, samples=100_000)
    >>> found.shares[0].win > found.shares[1].win, found.exact
    (True, False)
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    deals = Deals(players, dead, rules, seniority, reading)
    effort = Effort(samples, tolerance, seconds)
    counts, reason = _choose(method, deals, effort)
    check_runner(executor, progress)
    as_generator(rng)  # whatever becomes of it, it must be one
    nothing = np.zeros((len(deals.contenders),) * 2, dtype=np.int64)
    if counts:
        all_won = run_units(
            partial(count_all, deals),
            deal_numbers(deals),
            Wins(effort, nothing, deals.total),
            executor=executor,
            progress=progress,
            present=lambda _: None,
        )
        return _found(deals, all_won, reason=reason)
    seed = seed_of(rng)
    effort = effort.or_samples(_SAMPLES)

    def present(won: Wins) -> Equity:
        limit = effort.ended(won.done, won.error or 0.0)
        return _found(deals, won, samples=won.done, seed=seed, reason=f"{reason}; {limit}")

    return present(
        run_units(
            partial(count_sample, deals),
            effort.units(seed, _UNIT),
            Wins(effort, nothing),
            executor=executor,
            progress=progress,
            seconds=effort.seconds,
            present=lambda won: present(won) if won.done else None,
        )
    )


def _choose(method: Method, deals: Deals, effort: Effort) -> tuple[bool, str]:
    """Return whether to count every deal, and why."""
    one_of("method", method, get_args(Method))
    total = f"{deals.total:,} deals" if deals.total < 10**15 else f"{deals.total:.1e} deals"
    if method == "sample":
        return False, "a sample, as asked for"
    if method == "exact":
        if effort != Effort():
            raise OptionError("samples, tolerance and seconds are for a sample, not for 'exact'")
        if deals.total > _MOST_EVER:
            raise OptionError(f"{total} are too many to count; take method='sample'")
        return True, f"all {total}, as asked for"
    if deals.total <= MOST_COUNTED:
        return True, f"all {total}, not more than {MOST_COUNTED:,}"
    return False, f"a sample, for {total} are more than {MOST_COUNTED:,}"


def _found(deals: Deals, won: Wins, **how: Any) -> Equity:
    outcomes = tuple(tuple(row) for row in won.counts.tolist())
    return Equity(deals.contenders, deals.dead, deals.rules, deals.seniority, outcomes, **how)
