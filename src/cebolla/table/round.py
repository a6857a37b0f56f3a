"""A round at the table as an immutable state (rules, sections 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self

from cebolla.cards import DOUBLE, Card
from cebolla.doors import integer
from cebolla.engine import Action, Event, Offer, State, fresh_seed, shuffled
from cebolla.engine.seeds import Rng
from cebolla.errors import CebollaTypeError, OptionError, OptionTypeError, RulesError, quoted
from cebolla.rules import Rules, rules_or_default, wild_round
from cebolla.showdown import Position
from cebolla.table.actions import ACTIONS
from cebolla.table.draft import Draft, leftwards, play_order
from cebolla.table.events import Happened, event_in
from cebolla.table.money import Money, check_tokens
from cebolla.table.moves import follow
from cebolla.table.offers import offers
from cebolla.table.reasons import why_not
from cebolla.table.serial import round as serial_round
from cebolla.table.view import RoundView, view_of

__all__ = ["Phase", "Round"]

Phase = Literal[
    "cut",
    "discard",
    "stake",
    "match",
    "pay",
    "auction",
    "buy",
    "bet",
    "settle",
    "take",
    "showdown",
    "over",
]
"""What a round waits for.

The Younger's cut; discards; with bets the dealer's stake, who matches it, whether the dealer pays
the raises, bids for the deal, bought cards, extra bets, whether the dealer pays those, who takes
the deal that was handed on; at the showdown modifiers and figures; nothing more.
"""


@dataclass(frozen=True, slots=True)
class Round(State):
    """One round, with bets or without. `Round.deal` makes it; actions lead from one to the next.

    Seats are numbered leftwards round the table, cards are indices (`Card.index`).

    Attributes
    ----------
    rules : Rules
        The options of the game.
    wild : bool
        Whether this is a wild round.
    dealer : int or None
        The dealer's seat; None where the dealer has no cards (``dealer_plays=False``).
    elder : int
        The Elder: the first player still in at the dealer's left.
    phase : Phase
        What the round waits for.
    actor : int
        The seat that is asked; -1 when the round is over.
    stock : tuple of int
        The cards to be dealt, the next one first.
    hands : tuple of tuple of int
        Each seat's cards, ascending.
    face_up : tuple of tuple of int
        Those of them that lie face up.
    thrown : tuple of tuple of int
        What each seat has put face down on the discard pile.
    replaced : tuple of int
        How many cards each seat has replaced, -1 before it was asked.
    dead : tuple of (int, int)
        The figures that the Muerte took, face up: whose, and which.
    still_in : tuple of int
        The seats that have not folded. Who loses at the showdown is in ``position``.
    position : Position or None
        The showdown, once it has begun. Its seats are counted in order of play (`order`).
    money : Money or None
        The tokens of a round with bets.
    winner : int or None
        Who has won, when the round is over; None if nobody would deal on.

    Examples
    --------
    >>> round = Round.deal(4, rng=7)
    >>> round.phase, round.dealer, round.elder, round.to_act
    ('cut', 3, 0, (2,))
    >>> print(*round.legal_actions(2))
    cut 1 … 103
    """

    rules: Rules
    wild: bool
    dealer: int | None
    elder: int
    phase: Phase
    actor: int
    stock: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    face_up: tuple[tuple[int, ...], ...]
    thrown: tuple[tuple[int, ...], ...]
    replaced: tuple[int, ...]
    dead: tuple[tuple[int, int], ...]
    still_in: tuple[int, ...]
    position: Position | None
    money: Money | None
    winner: int | None

    game: ClassVar[str] = "round"
    action_kinds: ClassVar[tuple[type[Action], ...]] = ACTIONS

    @classmethod
    def deal(
        cls,
        seats: int,
        *,
        rules: Rules | None = None,
        dealer: int | None = None,
        elder: int | None = None,
        wild: bool = False,
        stacks: Sequence[int] | None = None,
        pot: int = 0,
        rng: Rng = None,
    ) -> Self:
        """Return a new round, the pack shuffled and waiting for the Younger to cut it.

        Parameters
        ----------
        seats : int
            How many players, 2 to 7.
        rules : Rules, optional
            The options of the game.
        dealer : int, optional
            Who deals; by default the last seat. With ``dealer_plays=False`` there is none.
        elder : int, optional
            With ``dealer_plays=False``, the Elder; by default seat 0.
        wild : bool
            Whether this is a wild round.
        stacks : sequence of int, optional
            Each seat's tokens; with them the round is played for bets, and the antes are paid.
            Who cannot pay the ante sits the round out, and the deal passes on leftwards.
        pot : int
            A pot carried over from the round before; then nobody pays an ante.
        rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
            Where the shuffle comes from.

        Raises
        ------
        OptionError
            For a wrong number of seats, a seat that does not exist, tokens that cannot be, or
            fewer than two who can pay the ante.
        RulesError
            For bets with ``dealer_plays=False``, or a wild round without null eights.

        Examples
        --------
        >>> round = Round.deal(3, stacks=[10, 10, 0], rng=7)
        >>> round.dealer, round.still_in, round.money.stacks, round.money.pot
        (0, (0, 1), (9, 9, 0), 2)
        """
        rules = rules_or_default(rules)
        seats = integer("seats", seats, OptionTypeError)
        if not 2 <= seats <= 7:
            raise OptionError(f"a round has 2 to 7 seats, not {quoted(seats)}")
        wild = wild_round(wild, rules)
        dealer = _dealer(dealer, elder, seats, rules)
        elder = (0 if elder is None else elder) if dealer is None else (dealer + 1) % seats
        money, still_in = None, tuple(range(seats))
        if stacks is not None:
            money, still_in = _antes(stacks, pot, seats, rules)
            assert dealer is not None  # noqa: S101 - bets need a dealer, which _antes has checked
            if dealer not in still_in:
                dealer = next(seat for seat in leftwards(dealer, seats) if seat in still_in)
        elif integer("pot", pot, OptionTypeError):
            raise OptionError(
                f"a pot of {quoted(pot)} needs stacks: tokens are played for with bets only"
            )
        order = play_order(dealer, elder, still_in)
        nothing: tuple[tuple[int, ...], ...] = ((),) * seats
        return cls(
            rules=rules,
            wild=wild,
            dealer=dealer,
            elder=order[0],
            phase="cut",
            actor=order[-1] if dealer is None else order[-2],
            stock=shuffled(range(104), fresh_seed(rng)),
            hands=nothing,
            face_up=nothing,
            thrown=nothing,
            replaced=(-1,) * seats,
            dead=(),
            still_in=still_in,
            position=None,
            money=money,
            winner=None,
        )

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that has something to decide; () at the end."""
        return () if self.phase == "over" else (self.actor,)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats still in, in order of play: the Elder first, the dealer last."""
        return play_order(self.dealer, self.elder, self.still_in)

    @property
    def next_wild(self) -> bool:
        """Whether the next round is wild: a null eight was declared at the showdown."""
        return self.position is not None and self.position.next_wild

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds."""
        self.check_seat(seat)
        return tuple(DOUBLE.cards[card] for card in self.hands[seat])

    def view(self, seat: int) -> RoundView:
        """Return what this seat may see."""
        self.check_seat(seat)
        return view_of(self, seat)

    def opening(self) -> list[Event]:
        """Return what there is to tell before the cut: dealer, Elder, antes."""
        told: list[Event] = [] if self.dealer is None else [Happened("deals", self.dealer)]
        told.append(Happened("elder", self.elder))
        if self.wild:
            told.append(Happened("wild"))
        if self.money is not None:
            told += self.money.opening(self.still_in, self.rules.ante)
        return told

    def to_dict(self) -> dict[str, Any]:
        """Return the state as plain values, for JSON."""
        return serial_round.to_dict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return the state with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no round: a card twice, tokens that do not add up, a seat that cannot act.
        """
        return cls(**serial_round.from_dict(values))

    def _offers(self, seat: int) -> tuple[Offer, ...]:  # noqa: ARG002 - one seat is asked
        return offers(self)

    def _why_not(self, action: Action) -> str | None:
        return why_not(self, action)

    @classmethod
    def _event(cls, values: dict[str, Any]) -> Event | None:
        return event_in(values)

    def _after(self, action: Action, events: list[Event] | None) -> Self:
        draft = Draft(self, events)
        follow(draft, action)
        after = draft.freeze()
        assert isinstance(after, type(self))  # noqa: S101 - narrows the type
        return after


def _dealer(dealer: int | None, elder: int | None, seats: int, rules: Rules) -> int | None:
    for name, seat in (("dealer", dealer), ("elder", elder)):
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            error = OptionError if type(seat) is int else OptionTypeError
            raise error(f"{name} must be a seat, 0 … {seats - 1}, not {quoted(seat)}")
    if not rules.dealer_plays:
        if dealer is not None:
            raise OptionError("with dealer_plays=False no seat is the dealer's; give elder=")
        return None
    if elder is not None:
        raise OptionError("the Elder sits at the dealer's left; give dealer=, not elder=")
    return seats - 1 if dealer is None else dealer


def _antes(
    stacks: Sequence[int], pot: int, seats: int, rules: Rules
) -> tuple[Money, tuple[int, ...]]:
    """Return the tokens after the antes, and who plays."""
    if not rules.dealer_plays:
        raise RulesError("a round with bets needs a dealer who plays: dealer_plays=True")
    if isinstance(stacks, str | bytes) or not isinstance(stacks, Sequence):
        raise CebollaTypeError(f"stacks are a sequence of integers, not {quoted(stacks)}")
    if len(stacks) != seats:
        raise OptionError(f"{seats} seats need as many stacks, not {len(stacks)}")
    check_tokens(stacks, pot)
    if pot:
        return Money(tuple(stacks), pot, (0,) * seats, carried=pot), tuple(range(seats))
    ante = rules.ante
    still_in = tuple(seat for seat in range(seats) if stacks[seat] >= ante)
    if len(still_in) < 2:
        raise OptionError(f"fewer than two can pay the ante of {ante}: the match is over")
    paid = tuple(tokens - ante if tokens >= ante else tokens for tokens in stacks)
    return Money(paid, ante * len(still_in), (0,) * seats), still_in
