"""A round of Nueves as an immutable state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from cebolla.cards import FRENCH, Suit
from cebolla.engine import Action, Event, Fields
from cebolla.matching.happening import Happening
from cebolla.matching.nueves.actions import Draw, Keep, Name, Pass, Play
from cebolla.matching.nueves.cards import FITS, MOST_PLAYERS, SUITS, is_nine, suit_number
from cebolla.matching.nueves.legal import offers, why_not
from cebolla.matching.nueves.story import told
from cebolla.matching.nueves.view import NuevesView, named_suit
from cebolla.matching.round import NOTHING, MatchingRound

__all__ = ["NuevesRound"]

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
    >>> from cebolla.matching.nueves import lay_out
    >>> state = lay_out(["9s Ac", "Kc 9d Qh"], pile="7h")
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

    @property
    def suit(self) -> Suit:
        """The active suit: the one named with a nine, else that of the card on the table."""
        return SUITS[self.piles.top // 13 if self.named < 0 else self.named]

    @property
    def naming(self) -> bool:
        """Whether the dealer is to name a suit, since a nine was turned up."""
        return self.named < 0 and is_nine(self.piles.top) and 0 not in self.hands

    @property
    def fitting(self) -> int:
        """Every card of the pack that could be played on the table now, as a hand."""
        named = self.named
        return FITS[self.piles.top if named < 0 else named * 13 + _RANK_OF_NINES]

    def _offers(self, seat: int) -> tuple[Action, ...]:
        return offers(self, seat)

    def _why_not(self, action: Action) -> str | None:
        return why_not(self, action)

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
            if card & self.fitting:
                drawn, following = card.bit_length() - 1, seat
        elif isinstance(action, Name):
            named = suit_number(action.suit)
        elif isinstance(action, Pass):
            idle = self.idle + 1
        state = type(self)(hands, piles, self.dealer, following, drawn, idle, named)
        if events is not None:
            events += told(self, action, state)
        return state

    def opening(self) -> list[Event]:
        """Return what there is to tell before the first action."""
        each = self.hands[self.dealer].bit_count()
        return [Happening("deal", self.dealer, (self.top,), each)]

    def view(self, seat: int) -> NuevesView:
        """Return what this seat may see."""
        hands, piles = self.hands, self.piles
        self.check_seat(seat)
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
        named = named_suit(fields)
        state = cls(*cls._common_fields(fields), named)
        if named >= 0 and (not is_nine(state.piles.top) or state.winner is not None):
            raise fields.wrong("named", "null, unless a nine is on the table and nobody is out")
        if state.naming and (state.turn != state.dealer or state.drawn >= 0 or state.idle):
            raise fields.wrong("turn", "the dealer's, who is to name a suit")
        if state.naming and state.piles.covered:
            raise fields.wrong("named", "a suit, unless a nine was turned up as the first card")
        if state.drawn >= 0 and not state.fitting >> state.drawn & 1:
            raise fields.wrong("drawn", "a card that fits, or null")
        return state


_FIELDS = (
    *("hands", "stock", "covered", "top", "seed", "shuffles"),
    *("dealer", "turn", "drawn", "idle", "named"),
)
