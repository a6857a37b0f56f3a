"""A round of Jodete as an immutable state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from cebolla.cards import SPANISH
from cebolla.engine import Action, Event, Fields
from cebolla.matching.happening import Happening
from cebolla.matching.jodete.actions import Call, Draw, LetGo, Pass, Play
from cebolla.matching.jodete.cards import FITS, JOKERS, MOST_PENDING, MOST_PLAYERS, NUMBERS
from cebolla.matching.jodete.effects import effect_of, in_turn_order
from cebolla.matching.jodete.legal import offers, why_not
from cebolla.matching.jodete.story import told
from cebolla.matching.jodete.view import JodeteView
from cebolla.matching.piles import Piles
from cebolla.matching.round import NOTHING, MatchingRound

__all__ = ["CALL_COSTS", "JodeteRound", "can_be_pending"]

CALL_COSTS = 7
"""The cards that a missing "me queda una" costs when it is called."""


@dataclass(frozen=True, slots=True)
class JodeteRound(MatchingRound):
    """A round of Jodete; the fields that it shares with Nueves are in `MatchingRound`.

    Attributes
    ----------
    direction : int
        1 while play goes to the right (to the next seat by number), -1 while to the left.
    pending : int
        How many cards the twos on the table make the next player draw, 0 if none.
    again : bool
        Whether the seat whose turn it is has played a comodín and must play once more.
    accused : int
        The seat that is down to one card without having said so, while others may call it; -1
        otherwise.
    asked : tuple of int
        The seats that may still call it, in turn order. Any of them may answer, not the first
        only; the first call counts.

    Examples
    --------
    >>> from cebolla.matching.jodete import lay_out
    >>> state = lay_out(["2o 3o 4e", "2e 5e 6e"], pile="7o", turn=0)
    >>> for words in ("2o", "2e", "draw"):
    ...     state = state.do(state.read(words))
    >>> len(state.hand(0)), state.turn
    (6, 1)
    """

    direction: int = 1
    pending: int = 0
    again: bool = False
    accused: int = NOTHING
    asked: tuple[int, ...] = ()

    game: ClassVar[str] = "jodete"
    action_kinds: ClassVar[tuple[type[Action], ...]] = (Play, Draw, Pass, Call, LetGo)
    pack: ClassVar[Any] = SPANISH
    most_players: ClassVar[int] = MOST_PLAYERS

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide, in the order they are asked; () at the end."""
        if self.asked:
            return self.asked
        hands = self.hands
        return () if 0 in hands or self.idle >= len(hands) else (self.turn,)

    def _offers(self, seat: int) -> tuple[Action, ...]:
        return offers(self, seat)

    def _why_not(self, action: Action) -> str | None:
        return why_not(self, action)

    def _after(self, action: Action, events: list[Event] | None) -> Self:
        seat = self.turn
        if isinstance(action, Play):
            after = self._after_play(action)
        elif isinstance(action, Draw):
            after = self._after_draw(seat)
        elif isinstance(action, Pass):
            following = (seat + self.direction) % len(self.hands)
            after = self._with(self.hands, self.piles, following, idle=self.idle + 1)
        elif isinstance(action, Call):
            hands, piles = _give(self.hands, self.piles, self.accused, CALL_COSTS)
            after = self._with(hands, piles, seat, pending=self.pending, again=self.again)
        else:
            asked = tuple([s for s in self.asked if s != action.seat])
            after = type(self)(
                *(self.hands, self.piles, self.dealer, seat, self.drawn, self.idle),
                *(self.direction, self.pending, self.again),
                *((self.accused, asked) if asked else (NOTHING, ())),
            )
        if events is not None:
            events += told(self, action, after)
        return after

    def _after_play(self, action: Play) -> Self:
        seat, place = action.seat, action.place
        hands, piles = self.hands, self.piles.put(place)
        hand = hands[seat] ^ 1 << place
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        players = len(hands)
        if not hand:
            return self._with(hands, piles, (seat + self.direction) % players)
        effect = effect_of(NUMBERS[place], seat, self.direction, players)
        for victim in effect.draws:
            hands, piles = _give(hands, piles, victim, 1)
        silent = not action.announce and not hand & (hand - 1)
        return type(self)(
            hands,
            piles,
            self.dealer,
            effect.turn,
            NOTHING,
            0,
            effect.direction,
            self.pending + 2 if effect.two else 0,
            effect.again,
            seat if silent else NOTHING,
            in_turn_order(seat, effect.direction, players) if silent else (),
        )

    def _after_draw(self, seat: int) -> Self:
        following = (seat + self.direction) % len(self.hands)
        hands, piles = _give(self.hands, self.piles, seat, self.pending or 1)
        new = hands[seat] ^ self.hands[seat]
        if not new:
            return self._with(hands, piles, following, idle=self.idle + 1)
        if not self.pending and new & (FITS[piles.top] | JOKERS):
            return self._with(hands, piles, seat, drawn=new.bit_length() - 1)
        return self._with(hands, piles, following)

    def _with(
        self,
        hands: tuple[int, ...],
        piles: Piles,
        turn: int,
        *,
        drawn: int = NOTHING,
        idle: int = 0,
        pending: int = 0,
        again: bool = False,
    ) -> Self:
        return type(self)(
            hands, piles, self.dealer, turn, drawn, idle, self.direction, pending, again
        )

    def opening(self) -> list[Event]:
        """Return what there is to tell before the first action."""
        each = self.hands[self.dealer].bit_count()
        return [Happening("deal", self.dealer, (self.top,), each)]

    def view(self, seat: int) -> JodeteView:
        """Return what this seat may see."""
        hands, piles = self.hands, self.piles
        self.check_seat(seat)
        return JodeteView(
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
            self.direction,
            self.pending,
            self.again,
            self.accused,
            self.asked,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the state as plain values, for JSON."""
        return self._common_dict() | {
            "direction": self.direction,
            "pending": self.pending,
            "again": self.again,
            "accused": None if self.accused < 0 else self.accused,
            "asked": list(self.asked),
        }

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """Return the state with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no state of Jodete.
        """
        fields = Fields(values, _FIELDS, "the round of Jodete")
        common = cls._common_fields(fields)
        accused = fields.values["accused"]
        state = cls(
            *common,
            fields.one_of("direction", (1, -1)),
            fields.integer("pending", 0, MOST_PENDING),
            fields.flag("again"),
            NOTHING if accused is None else fields.integer("accused", 0, len(common[0]) - 1),
            tuple(fields.items("asked", 0, MOST_PLAYERS - 1)),
        )
        state._check(fields)
        return state

    def _check(self, fields: Fields) -> None:
        """Raise `SerialError` if the fields do not go together."""
        over = self.winner is not None
        number = NUMBERS[self.piles.top]
        busy = self.drawn >= 0 or self.idle > 0 or over
        if self.pending and (busy or not can_be_pending(self.pending, self.piles)):
            raise fields.wrong("pending", "0, or 2, 4, 6 … on a pile with a 2 on top")
        if self.again is not (number == 0 and not over) or (self.again and busy):
            raise fields.wrong("again", "true just after a comodín that was not the last card")
        if self.drawn >= 0 and not (FITS[self.piles.top] | JOKERS) >> self.drawn & 1:
            raise fields.wrong("drawn", "a card that fits, or null")
        if self.accused < 0 and not self.asked:
            return
        if busy or self.accused < 0 or self.hands[self.accused].bit_count() != 1:
            raise fields.wrong("accused", "a seat with one card while others are asked, or null")
        if self.again and self.accused != self.turn:
            raise fields.wrong("accused", "the seat that plays again")
        order = iter(in_turn_order(self.accused, self.direction, len(self.hands)))
        if not self.asked or any(type(s) is not int or s not in order for s in self.asked):
            raise fields.wrong("asked", "some of the other seats in turn order")


_FIELDS = (
    *("hands", "stock", "covered", "top", "seed", "shuffles", "dealer", "turn", "drawn", "idle"),
    *("direction", "pending", "again", "accused", "asked"),
)


def _give(
    hands: tuple[int, ...], piles: Piles, seat: int, count: int
) -> tuple[tuple[int, ...], Piles]:
    """Return hands and piles after this seat has drawn so many cards, or what there is."""
    cards, piles = piles.draw(count)
    return (*hands[:seat], hands[seat] | cards, *hands[seat + 1 :]), piles


def can_be_pending(pending: int, piles: Piles) -> bool:
    """Whether a 2 is on the table and the cards it asks for are a number of twos' worth.

    Nearly always this ends at eight. But twos that are recycled while a called player draws seven
    can be played a second time.
    """
    return pending > 0 and pending % 2 == 0 and NUMBERS[piles.top] == 2
