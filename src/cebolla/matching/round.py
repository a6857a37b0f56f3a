"""What a round of either game is: hands, piles, whose turn it is, and when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from cebolla.cards import Pack
from cebolla.engine import Action, Event, Fields, State, shuffled
from cebolla.errors import CebollaTypeError, DuplicateCardError, OptionError, quoted
from cebolla.matching.hands import (
    HandLike,
    cards_in,
    hand_of,
    places_in,
    read_hand,
    read_places,
)
from cebolla.matching.happening import Happening, Kind
from cebolla.matching.piles import Piles

__all__ = [
    "NOTHING",
    "MatchingRound",
    "check_players",
    "check_seat",
    "first_dealer",
    "laid_out",
]

NOTHING = -1
"""Stands for no card and no seat."""

_DEALER_SHUFFLE = 2**32 - 1  # far from the numbers of the shuffles of the cards


@dataclass(frozen=True, slots=True)
class MatchingRound(State):
    """Base of the rounds of both games. Cards are places in the pack, hands are integers.

    Attributes
    ----------
    hands : tuple of int
        For each seat its hand: bit i is set if it holds the card at place i. Seats are numbered in
        the order of play.
    piles : Piles
        Stock and pile.
    dealer : int
        The seat that dealt.
    turn : int
        Whose turn it is.
    drawn : int
        The place of the card that was drawn in this turn and may be played, -1 if none.
    idle : int
        How many turns in a row have passed without a card played or drawn. As many as there are
        players end the round.
    """

    hands: tuple[int, ...]
    piles: Piles
    dealer: int
    turn: int
    drawn: int = NOTHING
    idle: int = 0

    pack: ClassVar[Pack[Any]]
    most_players: ClassVar[int]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide, in the order they are asked; () at the end."""
        hands = self.hands
        return () if 0 in hands or self.idle >= len(hands) else (self.turn,)

    @property
    def winner(self) -> int | None:
        """The seat that has gone out; None if nobody has."""
        return self.hands.index(0) if 0 in self.hands else None

    @property
    def blocked(self) -> bool:
        """Whether the round has ended because nobody could play or draw."""
        return self.idle >= len(self.hands)

    def hand(self, seat: int) -> tuple[Any, ...]:
        """Return the cards that this seat holds, in the order of the pack."""
        self.check_seat(seat)
        return cards_in(self.hands[seat], self.pack)

    @property
    def top(self) -> Any:
        """The card on the table."""
        return self.pack.cards[self.piles.top]

    def read(self, text: str, seat: int | None = None) -> Action:
        """Return the action that the text means, as a person would type it at the terminal.

        Parameters
        ----------
        text : str
            Such as ``"7o"``, ``"draw"`` or ``"robar"``.
        seat : int, optional
            Who acts; by default who is asked first.

        Raises
        ------
        OptionError
            If the text is none of the actions that the seat may do now.
        """
        if seat is None:
            seat = self.to_act[0] if self.to_act else self.turn
        offers = self.legal_actions(seat)
        for offer in offers:
            action = offer.read(text, "en") or offer.read(text, "es")
            if action is not None:
                return action
        possible = ", ".join(offer.label("en") for offer in offers) or "nothing"
        raise OptionError(
            f"{quoted(text)} is nothing that seat {seat} may do now; possible: {possible}"
        )

    def barred(self, seat: int) -> str | None:
        """Return why this seat may not act at all, None if it may."""
        if type(seat) is not int or not 0 <= seat < len(self.hands):
            return f"there is no seat {quoted(seat)}; the seats are 0 … {len(self.hands) - 1}"
        if 0 in self.hands:
            return f"the round is over: seat {self.winner} has gone out"
        if self.blocked:
            return "the round is over: it is blocked"
        if seat != self.turn:
            return f"it is the turn of seat {self.turn}"
        return None

    def tokens(self, hand: int) -> str:
        """Return the cards of a hand as text, for messages."""
        return " ".join(map(str, cards_in(hand, self.pack))) or "none"

    @classmethod
    def _event(cls, values: dict[str, Any]) -> Event | None:
        known = values["event"] in get_args(Kind)
        return Happening.from_dict(values, cls.pack) if known else None

    def _common_dict(self) -> dict[str, Any]:
        cards, piles = self.pack.cards, self.piles
        return {
            "hands": [[str(c) for c in cards_in(hand, self.pack)] for hand in self.hands],
            "stock": [str(cards[place]) for place in piles.stock],
            "covered": [str(c) for c in cards_in(piles.covered, self.pack)],
            "top": str(cards[piles.top]),
            "seed": piles.seed,
            "shuffles": piles.shuffles,
            "dealer": self.dealer,
            "turn": self.turn,
            "drawn": None if self.drawn < 0 else str(cards[self.drawn]),
            "idle": self.idle,
        }

    @classmethod
    def _common_fields(cls, fields: Fields) -> tuple[tuple[int, ...], Piles, int, int, int, int]:
        """Return the checked values of the fields that both games have."""
        pack, drawn = cls.pack, fields.values["drawn"]
        hands = fields.hands("hands", pack, 2, cls.most_players)
        held = tuple(hand_of(map(pack.place, hand)) for hand in hands)
        stock = tuple(map(pack.place, fields.cards("stock", pack)))
        covered = hand_of(map(pack.place, fields.cards("covered", pack)))
        top = pack.place(fields.card("top", pack))
        card = NOTHING if drawn is None else pack.place(fields.card("drawn", pack))
        _check_whole(fields, (*held, hand_of(stock), covered, 1 << top), pack)
        players = len(held)
        piles = Piles(
            stock,
            covered,
            top,
            fields.integer("seed", 0, 2**63 - 1),
            fields.integer("shuffles", 1, 2**32 - 2),
        )
        dealer = fields.integer("dealer", 0, players - 1)
        turn = fields.integer("turn", 0, players - 1)
        idle = fields.integer("idle", 0, 0 if piles.can_draw else players)
        if held.count(0) > 1 or (0 in held and (idle or card >= 0)):
            raise fields.wrong("hands", "hands of which one at most is empty, at the end only")
        if card >= 0 and (idle or not held[turn] >> card & 1):
            raise fields.wrong("drawn", "a card of the seat whose turn it is, or null")
        return held, piles, dealer, turn, card, idle


def _check_whole(fields: Fields, parts: Sequence[int], pack: Pack[Any]) -> None:
    """Raise unless the parts are the whole pack, each card once."""
    seen = 0
    for part in parts:
        if seen & part:
            twice = pack.cards[places_in(seen & part)[0]]
            raise fields.wrong("hands", f"one place for each card, but {twice} is given twice")
        seen |= part
    if lacking := ((1 << len(pack)) - 1) & ~seen:
        missing = " ".join(map(str, cards_in(lacking, pack)))
        raise fields.wrong("hands", f"the whole pack with stock and pile, but {missing} is missing")


def check_players(players: int, most: int, dealer: int | None) -> None:
    """Raise unless so many can play and the dealer is one of them or None."""
    if type(players) is not int:
        raise CebollaTypeError(f"players must be an integer, not {quoted(players)}")
    if not 2 <= players <= most:
        raise OptionError(f"2 to {most} players can play, not {quoted(players)}")
    if dealer is not None:
        check_seat("dealer", dealer, players)


def check_seat(name: str, seat: int, players: int) -> None:
    """Raise unless this is one of the seats."""
    if type(seat) is not int:
        raise CebollaTypeError(f"{name} must be an integer, not {quoted(seat)}")
    if not 0 <= seat < players:
        raise OptionError(f"{name} must be a seat 0 … {players - 1}, not {quoted(seat)}")


def first_dealer(players: int, seed: int) -> int:
    """Return the first dealer that this seed draws."""
    return shuffled(range(players), seed, _DEALER_SHUFFLE)[0]


def laid_out(
    pack: Pack[Any],
    hands: Sequence[HandLike],
    pile: HandLike,
    stock: HandLike | None,
    seed: int,
) -> tuple[tuple[int, ...], Piles]:
    """Return hands and piles as they are laid out for a position that somebody wants to see.

    The last card of ``pile`` is its top. ``stock`` is in the order it will be drawn; cards not
    named anywhere lie in the pile then. Without it they are the stock, shuffled.
    """
    held = tuple(read_hand(hand, pack) for hand in hands)
    on_pile = read_places(pile, pack)
    if not on_pile:
        raise OptionError("the pile needs a card on top")
    *below, top = on_pile
    in_stock = None if stock is None else read_places(stock, pack)[::-1]
    seen = 0
    for part in (*held, hand_of(on_pile), hand_of(in_stock or ())):
        if seen & part:
            twice = pack.cards[places_in(seen & part)[0]]
            raise DuplicateCardError(f"{twice} is laid out twice; each card exists once")
        seen |= part
    rest = ((1 << len(pack)) - 1) & ~seen
    if in_stock is None:
        piles = Piles(shuffled(places_in(rest), seed), hand_of(below), top, seed, 1)
    else:
        piles = Piles(tuple(in_stock), hand_of(below) | rest, top, seed, 1)
    return held, piles
