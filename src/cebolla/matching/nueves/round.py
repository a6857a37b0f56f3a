"""A round of Nueves as an immutable state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from cebolla.cards import FRENCH, Suit
from cebolla.engine import Action, Event, Fields, fresh_seed, shuffled
from cebolla.engine.seeds import Rng
from cebolla.errors import OptionError
from cebolla.matching.happening import Happening
from cebolla.matching.hands import HandLike, cards_in
from cebolla.matching.nueves.actions import Draw, Keep, Name, Pass, Play
from cebolla.matching.nueves.cards import FITS, SUITS, is_nine, suit_number
from cebolla.matching.nueves.view import NuevesView
from cebolla.matching.piles import Piles, deal_hands
from cebolla.matching.round import (
    NOTHING,
    MatchingRound,
    check_players,
    first_dealer,
    laid_out,
)

__all__ = ["MOST_PLAYERS", "NuevesRound", "deal"]

MOST_PLAYERS = 6
_RANK_OF_NINES = 8


@dataclass(frozen=True, slots=True)
class NuevesRound(MatchingRound):
    """A round of Nueves; the fields that it shares with Jodete are in `MatchingRound`.

    Attributes
    ----------
    named : int
        The number of the suit that was named with the nine on the table (clubs 0, spades 1, hearts
        2, diamonds 3), -1 if there is none.

    Examples
    --------
    >>> state = NuevesRound.laid_out(["9s Ac", "Kc 9d Qh"], pile="7h")
    >>> for words in ("9s clubs", "Kc", "Ac"):
    ...     state = state.do(state.read(words))
    >>> state.winner
    0
    """

    named: int = NOTHING

    game: ClassVar[str] = "nueves"
    action_kinds: ClassVar[tuple[type[Action], ...]] = (Play, Draw, Keep, Pass, Name)
    pack: ClassVar[Any] = FRENCH
    most_players: ClassVar[int] = MOST_PLAYERS

    @classmethod
    def laid_out(
        cls,
        hands: Sequence[HandLike],
        pile: HandLike,
        *,
        stock: HandLike | None = None,
        dealer: int | None = None,
        turn: int | None = None,
        suit: Suit | None = None,
        rng: Rng = None,
    ) -> Self:
        """Return a position that somebody wants to see or to play on.

        Parameters
        ----------
        hands : sequence
            For each seat its cards, as text, cards or tokens.
        pile : str or iterable
            The cards of the pile, its top last.
        stock : str or iterable, optional
            The stock in the order it will be drawn; all other cards lie in the pile then. Without
            it they are the stock, shuffled.
        dealer, turn : int, optional
            Who dealt, by default the last seat, and whose turn it is, by default the one after; of
            a nine on the pile without a suit, the dealer's.
        suit : Suit, optional
            The suit named with a nine on top of the pile.
        rng : numpy.random.Generator, int or None
            Of the shuffles.
        """
        players = len(hands)
        check_players(players, MOST_PLAYERS, dealer)
        held, piles = laid_out(FRENCH, hands, pile, stock, fresh_seed(rng))
        if held.count(0):
            raise OptionError("every player needs a card")
        if dealer is None:
            dealer = players - 1
        nine = is_nine(piles.top)
        if suit is not None and (not nine or suit not in SUITS):
            raise OptionError("suit= is one of the French suits, for a nine on top of the pile")
        first = dealer if nine and suit is None else (dealer + 1) % players
        if turn is None:
            turn = first
        check_players(players, MOST_PLAYERS, turn)
        if nine and suit is None and turn != dealer:
            raise OptionError("a nine on the pile needs suit=, or it is the dealer's turn to name one")
        return cls(
            held, piles, dealer, turn, named=NOTHING if suit is None else suit_number(suit)
        )

    @property
    def suit(self) -> Suit:
        """The active suit: the one named with a nine, else that of the card on the table."""
        return SUITS[self.piles.top // 13 if self.named < 0 else self.named]

    @property
    def naming(self) -> bool:
        """Whether the dealer is to name a suit, since a nine was turned up."""
        return self.named < 0 and is_nine(self.piles.top) and 0 not in self.hands

    @property
    def _fitting(self) -> int:
        named = self.named
        return FITS[self.piles.top if named < 0 else named * 13 + _RANK_OF_NINES]

    def _offers(self, seat: int) -> tuple[Action, ...]:
        hands = self.hands
        if seat != self.turn or 0 in hands or self.idle >= len(hands):
            return ()
        menu = _menu(seat)
        piles = self.piles
        if self.named < 0 and is_nine(piles.top):
            return menu.names
        hand = hands[seat]
        if self.drawn >= 0:
            return menu.drawn[self.drawn]
        fitting = hand & self._fitting
        if not fitting:
            return menu.draw if piles.stock or piles.covered else menu.stuck
        if not hand & (hand - 1):
            return menu.last[fitting.bit_length() - 1]
        offers: tuple[Action, ...] = ()
        plays = menu.plays
        while fitting:
            lowest = fitting & -fitting
            offers += plays[lowest.bit_length() - 1]
            fitting ^= lowest
        return offers

    def why_not(self, action: Action) -> str | None:
        """Return why the action is not allowed now, None if it is."""
        kind = type(action)
        if kind not in self.action_kinds:
            return "Nueves knows Play, Draw, Keep, Pass and Name"
        seat = action.seat
        hands = self.hands
        if seat != self.turn or 0 in hands or self.idle >= len(hands):
            return self._whose_turn(seat)
        piles = self.piles
        if self.named < 0 and is_nine(piles.top):
            return None if kind is Name else "the dealer names a suit before the first turn"
        if kind is Name:
            return "a suit is named when a nine is turned up; with a nine played, give Play suit="
        if isinstance(action, Play):
            return self._why_not_play(action, hands[seat])
        if self.drawn >= 0:
            return None if kind is Keep else "a card was drawn that fits: Play it or Keep it"
        if kind is Keep:
            return "only a card just drawn is kept"
        if fitting := hands[seat] & self._fitting:
            return f"who can play must, and there is {self._text(fitting)}"
        if piles.stock or piles.covered:
            return None if kind is Draw else "there are cards to draw: Draw"
        return None if kind is Pass else "there is no card to draw: Pass"

    def _why_not_play(self, action: Play, hand: int) -> str | None:
        place = action.place
        if not hand >> place & 1:
            return f"seat {action.seat} does not hold {action.card}"
        if not self._fitting >> place & 1:
            return f"{action.card} fits neither the suit {self.suit.name} nor the rank of {self.top}"
        if self.drawn not in (NOTHING, place):
            return f"after drawing only the drawn card, {FRENCH.cards[self.drawn]}, may be played"
        if not is_nine(place):
            return None if action.suit is None else "a suit is named with a nine only"
        if hand & (hand - 1):
            return "a nine needs the suit that it names: suit=" if action.suit is None else None
        return None if action.suit is None else "with the last card no suit is named"

    def _after(self, action: Action, events: list[Event] | None) -> Self:
        hands, piles, seat = self.hands, self.piles, self.turn
        following = (seat + 1) % len(hands)
        drawn, idle, named = NOTHING, 0, self.named
        if isinstance(action, Play):
            hands = (*hands[:seat], hands[seat] ^ 1 << action.place, *hands[seat + 1 :])
            piles = piles.put(action.place)
            named = NOTHING if action.suit is None else suit_number(action.suit)
        elif isinstance(action, Draw):
            card, piles = piles.draw()
            hands = (*hands[:seat], hands[seat] | card, *hands[seat + 1 :])
            if card & self._fitting:
                drawn, following = card.bit_length() - 1, seat
        elif isinstance(action, Name):
            named = suit_number(action.suit)
        elif isinstance(action, Pass):
            idle = self.idle + 1
        state = type(self)(hands, piles, self.dealer, following, drawn, idle, named)
        if events is not None:
            events += self._told(action, state)
        return state

    def _told(self, action: Action, after: NuevesRound) -> list[Event]:
        seat = action.seat
        events: list[Event] = []
        if isinstance(action, Play):
            events.append(Happening("play", seat, (action.card,), suit=action.suit))
            if after.winner is not None:
                events.append(Happening("out", seat))
        elif isinstance(action, Draw):
            if after.piles.shuffles > self.piles.shuffles:
                events.append(Happening("recycle", count=self.piles.covered.bit_count()))
            card = cards_in(after.hands[seat] & ~self.hands[seat], FRENCH)
            events.append(Happening("draw", seat, card, 1))
        elif isinstance(action, Keep):
            events.append(Happening("keep", seat))
        elif isinstance(action, Name):
            events.append(Happening("name", seat, suit=action.suit))
        else:
            events.append(Happening("pass", seat))
            if after.blocked:
                events.append(Happening("blocked"))
        return events

    def opening(self) -> list[Event]:
        """Return what there is to tell before the first action."""
        each = self.hands[self.dealer].bit_count()
        return [Happening("deal", self.dealer, (self.top,), each)]

    def view(self, seat: int) -> NuevesView:
        """Return what this seat may see."""
        hands, piles = self.hands, self.piles
        if type(seat) is not int or not 0 <= seat < len(hands):
            raise OptionError(f"there is no seat {seat!r}; the seats are 0 … {len(hands) - 1}")
        return NuevesView(
            seat,
            hands[seat],
            tuple([hand.bit_count() for hand in hands]),
            piles.covered | 1 << piles.top,
            piles.top,
            len(piles.stock),
            self.dealer,
            self.turn,
            self.idle,
            self.drawn if seat == self.turn else NOTHING,
            self.named,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the state as plain values, for JSON."""
        named = None if self.named < 0 else SUITS[self.named].letter
        return self._common_dict() | {"named": named}

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the state with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no state of Nueves.
        """
        fields = Fields(values, _FIELDS, "the round of Nueves")
        letter = fields.one_of("named", (None, *(suit.letter for suit in SUITS)))
        named = NOTHING if letter is None else [s.letter for s in SUITS].index(letter)
        state = cls(*cls._common_fields(fields), named)
        if named >= 0 and (not is_nine(state.piles.top) or state.winner is not None):
            raise fields.wrong("named", "null, unless a nine is on the table and nobody is out")
        if state.naming and (state.turn != state.dealer or state.drawn >= 0 or state.idle):
            raise fields.wrong("turn", "the dealer's, who is to name a suit")
        if state.drawn >= 0 and not state._fitting >> state.drawn & 1:
            raise fields.wrong("drawn", "a card that fits, or null")
        return state


_FIELDS = (
    *("hands", "stock", "covered", "top", "seed", "shuffles"),
    *("dealer", "turn", "drawn", "idle", "named"),
)


class _Menu:
    """Every action a seat can ever be offered, made once."""

    __slots__ = ("draw", "drawn", "last", "names", "plays", "stuck")

    def __init__(self, seat: int) -> None:
        self.names = tuple(Name(seat, suit) for suit in SUITS)
        self.draw = (Draw(seat),)
        self.stuck = (Pass(seat),)
        self.last = tuple((Play(seat, card),) for card in FRENCH.cards)
        self.plays = tuple(
            tuple(Play(seat, card, suit) for suit in SUITS) if is_nine(place) else self.last[place]
            for place, card in enumerate(FRENCH.cards)
        )
        self.drawn = tuple((*plays, Keep(seat)) for plays in self.plays)


@cache
def _menu(seat: int) -> _Menu:
    return _Menu(seat)


def deal(players: int = 2, *, dealer: int | None = None, rng: Rng = None) -> NuevesRound:
    """Return a fresh round: seven cards each, five with five or six players, and one turned up.

    Parameters
    ----------
    players : int
        Two to six.
    dealer : int, optional
        The seat that deals; by default drawn from the seed. Seat 0 plays first if the last seat
        deals.
    rng : numpy.random.Generator, int or None
        A seed gives the same round each time.

    Raises
    ------
    OptionError
        For a number of players or a dealer that cannot be.

    Examples
    --------
    >>> state = deal(5, dealer=4, rng=7)
    >>> [len(state.hand(seat)) for seat in range(5)], len(state.piles.stock), state.turn
    ([5, 5, 5, 5, 5], 26, 0)
    """
    check_players(players, MOST_PLAYERS, dealer)
    seed = fresh_seed(rng)
    if dealer is None:
        dealer = first_dealer(players, seed)
    hands, stock = deal_hands(shuffled(range(52), seed), players, 7 if players <= 4 else 5)
    top = stock.pop()
    first = dealer if is_nine(top) else (dealer + 1) % players
    return NuevesRound(hands, Piles(tuple(stock), 0, top, seed, 1), dealer, first)
