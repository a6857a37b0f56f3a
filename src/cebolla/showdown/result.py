"""What a showdown comes to: `showdown`, and `ranking` by strength alone (rules, section 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from cebolla.doors import each, name_of
from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.language import Lang, check_lang, numbered
from cebolla.rules import Reading, Rules, rules_or_default, wild_round
from cebolla.showdown import _evaluate
from cebolla.showdown.events import Event
from cebolla.showdown.modifiers import Modifier
from cebolla.showdown.policy import Policy, WhenItWins
from cebolla.showdown.position import Position, figures
from cebolla.showdown.seat import (
    Seat,
    SeatLike,
    check_seats,
    dealer_seat,
    earlier_plays,
    holders_of,
    seat_at,
)
from cebolla.showdown.steps import answer, begin
from cebolla.showdown.story import story

__all__ = ["Ranked", "Showdown", "ranking", "showdown"]


@dataclass(frozen=True, slots=True)
class Showdown:
    """Who won, how, and what follows.

    Attributes
    ----------
    winner : int
        The winner's seat, counted in order of play from the Elder, 0.
    out : tuple of int
        The seats that lost a comparison or were crippled, in order.
    unshown : tuple of int
        The seats that a mutilation left without a comparison.
    next_wild : bool
        Whether the next round is wild, as a null eight was declared.
    mutilation : int
        The size of the Color that won by crippling, 9 or 10; else 0.
    seats : tuple of Seat
        The seats as they came to the showdown.
    log : tuple of Event
        Everything that happened, in order. `story` tells it.

    Examples
    --------
    >>> result = showdown(["Kc As 8h", "Kd 9c"])
    >>> result.winner, result.out, result.next_wild
    (0, (1,), True)
    """

    winner: int
    out: tuple[int, ...]
    unshown: tuple[int, ...]
    next_wild: bool
    mutilation: int
    seats: tuple[Seat, ...]
    log: tuple[Event, ...]

    def story(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return what happened in sentences, a line for each thing.

        Parameters
        ----------
        lang : {"es", "en"}
            The language.
        names : sequence of str, optional
            What the seats are called; without it, the names of the seats.

        Examples
        --------
        >>> print(showdown(["Kc As", Seat("2c 3d", name="Bea")], dealer=None).story("en"))
        Player 0 lays two-card onion (K♣ A♠); Bea has nothing to equal it. Player 0 wins so far.
        Bea is out and shows 2♣ 3♦.
        Player 0 wins the showdown.
        """
        check_lang(lang)
        if names is None:
            return story(self.log, lang, self._names(lang))
        return story(self.log, lang, [name_of(seat, names) for seat in range(len(self.seats))])

    def _names(self, lang: Lang) -> list[str]:
        return [seat.name or numbered(number, lang) for number, seat in enumerate(self.seats)]


def showdown(
    seats: Sequence[SeatLike],
    *,
    dealer: int | Literal["rules"] | None = "rules",
    wild: bool = False,
    rules: Rules | None = None,
    policy: Policy | Sequence[Policy] | None = None,
) -> Showdown:
    """Return who wins among these seats, with a log that says why.

    Parameters
    ----------
    seats : sequence of Seat, str or iterable of cards
        Two to seven seats in order of play: the Elder first, the dealer last.
    dealer : int, None or "rules"
        The dealer's seat, which is the last, and so the most senior; None if the dealer has no
        cards. Without it the rules decide (``dealer_plays``).
    wild : bool
        Whether this is a wild round.
    rules : Rules, optional
        The options of the game.
    policy : Policy or sequence of Policy, optional
        Who declares which modifier when: one for all seats, or one for each. By default
        `WhenItWins`.

    Returns
    -------
    Showdown
        The winner, the seats in the order they went out, the log.

    Raises
    ------
    OptionError
        For too few or too many seats, an impossible declaration, a dealer who is not the last.
    RulesError
        For a wild round without null eights.
    CardError
        For an impossible card, one that is given twice, more than ten in a holding.
    IllegalActionError
        If a policy chooses what it may not.

    Examples
    --------
    >>> result = showdown(["Kc As Qh Ad 6c 7s 8h Td 9c 5s", "Jc Ac Ks Ah 2c 3s 4h 5d 6o Ab"])
    >>> result.winner, result.out, result.next_wild
    (1, (0,), False)
    >>> result = showdown(["Kc As Qh Ad", "7c 7d 7h Qs"])
    >>> print(result.story("en", names=["Ana", "Bea"]))
    Ana lays Double Onion (K♣ A♠ Q♥ A♦); Bea has nothing to equal it. Ana wins so far.
    Bea declares the Lady: the aces of all others count 1.
    Ana takes the groups back and regroups.
    Ana lays three-card onion (K♣ A♠ Q♥); Bea beats it with royal (7♣ 7♥ 7♦). Bea wins so far.
    Ana is out and shows K♣ A♠ Q♥ A♦.
    Bea wins the showdown.
    """
    rules = rules_or_default(rules)
    wild = wild_round(wild, rules)
    made = check_seats(seats, rules)
    policies = _policies(policy, len(made))
    log: list[Event] = []
    position = begin(
        [seat.holding for seat in made],
        rules=rules,
        wild=wild,
        dealer=dealer_seat(dealer, len(made), rules),
        plays=earlier_plays(made),
        log=log,
    )
    while not position.is_over:
        position = answer(position, _choice(position, policies[position.seat]), log)
    winner = position.seat
    unshown = tuple(seat for seat in position.still_in if seat != winner)
    return Showdown(
        winner,
        position.out,
        unshown,
        position.next_wild,
        position.mutilation,
        made,
        tuple(log),
    )


@dataclass(frozen=True, slots=True)
class Ranked:
    """A seat's place by strength alone.

    Attributes
    ----------
    seat : int
        The seat, counted as it was given.
    place : int
        1 for the strongest; equal strengths share a place.
    strength : int
        What the best arrangement is worth; higher is better.

    Examples
    --------
    >>> [(ranked.seat, ranked.place) for ranked in ranking(["9c 9d", "Kc As", "Kd Ah"])]
    [(1, 1), (2, 1), (0, 3)]
    """

    seat: int
    place: int
    strength: int


def ranking(
    seats: Iterable[SeatLike], *, wild: bool = False, rules: Rules | None = None
) -> list[Ranked]:
    """Return the seats ordered by strength alone, the strongest first.

    This is not the order of the showdown: it knows no mutilation, no modifiers and no seniority.
    With mutilation there is no order at all, since it is not transitive. Here Ana beats Bea and Bea
    beats Carla by strength, but Carla's nine hearts and copas cripple Ana's Gran Cebolla:

    >>> ana = "Ac Ab As Ad Ao Kc Ks Kd Jb Qb"
    >>> bea = "7c 7d 7s Jc Ae 2c 4c 6d Td Ts"
    >>> carla = "2h 2u 4h 4u 6h 6u Th Tu Jh Qs"
    >>> [ranked.seat for ranked in ranking([ana, bea, carla])]
    [0, 1, 2]
    >>> [showdown(pair).winner for pair in ([ana, bea], [bea, carla], [carla, ana])]
    [0, 0, 0]

    Parameters
    ----------
    seats : iterable of Seat, str or iterable of cards
        Any number of holdings. What a `Seat` has declared is ignored, as all modifiers are, so
        that the ``seats`` of a `Showdown` can be ranked as they are.
    wild : bool
        Whether this is a wild round.
    rules : Rules, optional
        The options of the game.

    Raises
    ------
    RulesError
        For a wild round without null eights.
    CardError
        For an impossible card, one that is given twice, more than ten in a holding.
    """
    rules = rules_or_default(rules)
    wild = wild_round(wild, rules)
    reading = Reading("wild") if wild else rules.reading
    given = each("seats are holdings", seats)
    made = [seat_at(number, seat) for number, seat in enumerate(given)]
    holders_of(made)
    strengths = [_evaluate.strength(seat.holding, reading, rules) for seat in made]
    ordered = sorted(range(len(made)), key=lambda seat: -strengths[seat])
    return [
        Ranked(seat, 1 + sum(other > strengths[seat] for other in strengths), strengths[seat])
        for seat in ordered
    ]


def _policies(policy: Policy | Sequence[Policy] | None, count: int) -> Sequence[Policy]:
    if policy is None:
        return [WhenItWins()] * count
    policies = policy if isinstance(policy, Sequence) else [policy] * count
    if len(policies) != count:
        raise OptionError(f"{count} seats need as many policies, or one for all")
    for asked in policies:
        if isinstance(asked, type):
            raise CebollaTypeError(f"a policy is an object, not the class {asked.__name__}")
        if not all(callable(getattr(asked, name, None)) for name in ("modifier", "figure")):
            raise CebollaTypeError(f"a policy has modifier() and figure(), not {quoted(asked)}")
    return policies


def _choice(position: Position, policy: Policy) -> Modifier | int | None:
    if position.asking == "figure":
        return policy.figure(position, figures(position.holdings[position.seat]))
    modifiers = position.modifiers_of(position.seat)
    return policy.modifier(position, modifiers) if modifiers else None
