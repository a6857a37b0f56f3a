"""The options of the game and the readings of eights and aces (rules, sections 3, 4 and 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args

from cebolla.doors import flag, one_of
from cebolla.errors import (
    ReadingError,
    ReadingTypeError,
    RulesError,
    RulesTypeError,
    quoted,
)
from cebolla.language import Lang, check_lang

__all__ = [
    "READINGS",
    "CripplingColorKind",
    "CripplingEights",
    "Eights",
    "MOST_TOKENS",
    "NextRound",
    "Reading",
    "Rules",
    "resolve_reading",
    "rules_or_default",
    "wild_round",
]

Eights = Literal["plain", "null", "wild"]
"""How an eight counts."""
CripplingColorKind = Literal["pair", "sum", "run"]
"""What a nine- or ten-card Color must be in order to cripple."""
CripplingEights = Literal["at_least", "at_most", "ignore"]
"""How many wild eights the crippling Color holds, beside the onion it cripples."""
NextRound = Literal["winner_deals", "winner_is_elder"]
"""What the winner of a round becomes in the next."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How eights and aces count for one player.

    Parameters
    ----------
    eights : {"plain", "null", "wild"}
        An eight is 8; or 8 and, inside an onion of two to seven cards, 0; or any card.
    aces_low : bool
        Aces count 1 only, and a wild eight 1 to 10 only (the Dama binds this player).

    Examples
    --------
    >>> Reading("wild", aces_low=True)
    Reading('wild', aces_low=True)
    >>> Reading("tame")
    Traceback (most recent call last):
    ...
    cebolla.errors.ReadingError: eights must be one of 'plain', 'null', 'wild', not 'tame'
    """

    eights: Eights = "null"
    aces_low: bool = False

    def __post_init__(self) -> None:
        one_of("eights", self.eights, get_args(Eights), ReadingError)
        flag("aces_low", self.aces_low, ReadingError)

    @property
    def index(self) -> int:
        """The reading's place in `READINGS`, 0 … 5."""
        return get_args(Eights).index(self.eights) * 2 + self.aces_low

    def label(self, lang: Lang = "es") -> str:
        """Return the reading in words, in Spanish (``"es"``) or English (``"en"``).

        >>> Reading("wild").label(), Reading("null", aces_low=True).label("en")
        ('ochos salvajes, ases 1 u 11', 'null eights, aces low')
        """
        if check_lang(lang) == "en":
            return f"{self.eights} eights, aces {'low' if self.aces_low else '1 or 11'}"
        eights = {"plain": "naturales", "null": "nulos", "wild": "salvajes"}[self.eights]
        return f"ochos {eights}, ases {'bajos' if self.aces_low else '1 u 11'}"

    def __repr__(self) -> str:
        return f"Reading({self.eights!r}, aces_low={self.aces_low})"

    def __str__(self) -> str:
        return self.label("en")


READINGS: tuple[Reading, ...] = tuple(
    Reading(eights, aces_low=low) for eights in get_args(Eights) for low in (False, True)
)
"""The six readings, by `Reading.index`."""

MOST_TOKENS = 2**53
"""The most tokens there can be: up to here every reader of JSON takes integers exactly."""
_SWITCHES = ("null_eights", "mutilation", "octavo", "dama", "destino", "elephants", "muerte")
_FLAGS = (*_SWITCHES, "elephant_figures", "dealer_plays")


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of the game, with their defaults (rules, section 8).

    Parameters
    ----------
    null_eights : bool
        Eights are null in an ordinary round; without, it is plain and no round is ever wild.
    mutilation : bool
        A nine- or ten-card Color cripples onions.
    octavo : bool
        Eight wild eights are a grouping of their own.
    dama : bool
        The Lady may be declared.
    destino : bool
        Fate may be declared.
    elephants : bool
        The caballo de oros leads the Elefantes.
    muerte : bool
        Death may be declared.
    crippling_color : {"pair", "sum", "run"}
        What a nine- or ten-card Color is for mutilation: of one suit pair; that and 16 to 21
        points; that and consecutive ranks.
    crippling_eights : {"at_least", "at_most", "ignore"}
        In a wild round, how many eights the crippling Color holds beside the crippled onion.
    elephant_figures : bool
        Figures too may stand beside the caballo de oros in the Elefantes.
    min_discard : {0, 1}
        The fewest cards a player may replace.
    next_round : {"winner_deals", "winner_is_elder"}
        What the winner of a round becomes in the next.
    dealer_plays : bool
        Whether the dealer has cards; False requires ``next_round="winner_is_elder"``.
    ante : int
        Tokens each player pays before a round with bets, 1 to 2**53.

    Examples
    --------
    >>> Rules().crippling_color
    'pair'
    >>> Rules.casa()
    Rules(min_discard=1, next_round='winner_is_elder', dealer_plays=False)
    >>> Rules(dealer_plays=False)
    Traceback (most recent call last):
    ...
    cebolla.errors.RulesError: dealer_plays=False requires next_round='winner_is_elder'
    """

    null_eights: bool = True
    mutilation: bool = True
    octavo: bool = True
    dama: bool = True
    destino: bool = True
    elephants: bool = True
    muerte: bool = True
    crippling_color: CripplingColorKind = "pair"
    crippling_eights: CripplingEights = "at_least"
    elephant_figures: bool = False
    min_discard: int = 0
    next_round: NextRound = "winner_deals"
    dealer_plays: bool = True
    ante: int = 1

    def __post_init__(self) -> None:
        for name in _FLAGS:
            flag(name, getattr(self, name), RulesError)
        for name, kind in (
            ("crippling_color", CripplingColorKind),
            ("crippling_eights", CripplingEights),
            ("next_round", NextRound),
        ):
            one_of(name, getattr(self, name), get_args(kind), RulesError)
        for name in ("min_discard", "ante"):
            value = getattr(self, name)
            if type(value) is not int:
                raise RulesTypeError(f"{name} must be an integer, not {quoted(value)}")
        if self.min_discard not in (0, 1):
            raise RulesError(f"min_discard must be 0 or 1, not {quoted(self.min_discard)}")
        if not 1 <= self.ante <= MOST_TOKENS:
            raise RulesError(f"ante must be 1 to 2**53 tokens, not {quoted(self.ante)}")
        if not self.dealer_plays and self.next_round != "winner_is_elder":
            raise RulesError("dealer_plays=False requires next_round='winner_is_elder'")

    @classmethod
    def casa(cls) -> Rules:
        """Return the house variant: a discard is due, the winner is the Elder, the dealer sits out.

        >>> Rules.casa().min_discard
        1
        """
        return cls(min_discard=1, next_round="winner_is_elder", dealer_plays=False)

    @property
    def reading(self) -> Reading:
        """The reading of an ordinary round in which nobody has played a modifier."""
        return Reading("null" if self.null_eights else "plain")

    def to_dict(self) -> dict[str, Any]:
        """Return the options as plain values, for JSON.

        >>> Rules.from_dict(Rules.casa().to_dict()) == Rules.casa()
        True
        """
        return asdict(self)

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Rules:
        """Return the rules with these options; those not named keep their defaults.

        Raises
        ------
        RulesError
            For an unknown option or a value it cannot take.
        """
        if not isinstance(options, Mapping):
            raise RulesTypeError(f"rules are a mapping of options, not {quoted(options)}")
        known = {f.name for f in fields(cls)}
        for name in options:
            if not isinstance(name, str) or name not in known:
                raise RulesError(f"unknown option {quoted(name)}; the options are {sorted(known)}")
        return cls(**options)

    def __repr__(self) -> str:
        changed = (
            f"{f.name}={getattr(self, f.name)!r}"
            for f in fields(self)
            if getattr(self, f.name) != f.default
        )
        return f"Rules({', '.join(changed)})"


_DEFAULT_RULES = Rules()


def rules_or_default(rules: Rules | None) -> Rules:
    """Return the rules that a call means: these, or the default ones.

    >>> rules_or_default(None)
    Rules()
    """
    if rules is None:
        return _DEFAULT_RULES
    if not isinstance(rules, Rules):
        raise RulesTypeError(f"rules must be a Rules, not {quoted(rules)}")
    return rules


def wild_round(wild: bool, rules: Rules) -> bool:  # noqa: FBT001 - internal
    """Return whether a round is wild, as the caller says and the rules must allow.

    >>> wild_round(True, Rules())
    True
    >>> wild_round(True, Rules(null_eights=False))
    Traceback (most recent call last):
    ...
    cebolla.errors.RulesError: no round is wild with null_eights=False
    """
    if flag("wild", wild) and not rules.null_eights:
        raise RulesError("no round is wild with null_eights=False")
    return wild


def resolve_reading(
    eights: Eights | None,
    aces_low: bool | None,  # noqa: FBT001 - internal, always called by name
    reading: Reading | None,
    rules: Rules | None,
) -> tuple[Reading, Rules]:
    """Return the reading that a call means, and its rules.

    An explicit reading wins; without one, eights are null, or plain when the rules have null eights
    off. Naming both ``reading`` and ``eights`` or ``aces_low`` is an error.

    >>> resolve_reading(None, None, None, Rules(null_eights=False))[0]
    Reading('plain', aces_low=False)
    """
    rules = rules_or_default(rules)
    if reading is not None:
        if eights is not None or aces_low is not None:
            raise ReadingError("give reading= or eights= and aces_low=, not both")
        if not isinstance(reading, Reading):
            raise ReadingTypeError(f"reading must be a Reading, not {quoted(reading)}")
        return reading, rules
    if eights is None and aces_low is None:
        return rules.reading, rules
    return Reading(
        rules.reading.eights if eights is None else eights,
        aces_low=False if aces_low is None else aces_low,
    ), rules
