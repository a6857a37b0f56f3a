"""What one seat may see of a round at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from cebolla.cards import DOUBLE, Card
from cebolla.engine import Lang, View, check_lang
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.rules import Reading, Rules
from cebolla.showdown import Modifier, Position
from cebolla.showdown.modifiers import Play, reading_of
from cebolla.table.money import Money
from cebolla.table.serial import view as serial_view

if TYPE_CHECKING:
    from cebolla.table.round import Phase, Round

__all__ = ["RoundView", "view_of"]


@dataclass(frozen=True, slots=True)
class RoundView(View):
    """A round as one seat sees it; cards are indices, except in `hand` and `cards_of`.

    Attributes
    ----------
    seat : int
        The seat that looks.
    rules : Rules
        The options of the game.
    wild : bool
        Whether this is a wild round.
    dealer : int or None
        The dealer's seat, if the dealer has cards.
    elder : int
        The Elder's seat.
    phase : str
        What the round waits for; see `cebolla.table.Phase`.
    actor : int
        Who is asked; -1 when the round is over.
    own : tuple of int
        The seat's own cards, ascending.
    own_thrown : tuple of int
        What it has put on the discard pile.
    known : tuple of tuple of int
        The cards of each seat that everybody sees: face up, declared as a modifier, laid down in a
        comparison or as the Color that cripples, or shown by a player going out.
    counts : tuple of int
        How many cards each seat holds.
    replaced : tuple of int
        How many cards each seat has replaced, -1 before it was asked.
    dead : tuple of (int, int)
        The figures that the Muerte took: whose, and which.
    stock : int
        How many cards the stock has.
    still_in : tuple of int
        The seats that have not folded or lost.
    plays : tuple of (int, Modifier)
        The modifiers that have been declared, and by whom.
    asking : str
        At the showdown what is asked: ``"opening"``, ``"losing"``, ``"figure"``; else ``""``.
    leader, challenger : int
        Who are compared, -1 before the showdown.
    reading : Reading
        How this seat's eights and aces count now.
    next_wild : bool
        Whether the next round is wild, as somebody has declared a null eight.
    money : Money or None
        The tokens of a round with bets; they lie open.
    winner : int or None
        Who has won.

    Examples
    --------
    >>> from cebolla.table import Cut, Round
    >>> view = Round.deal(3, rng=1).do(Cut(1, 50)).view(0)
    >>> print(*view.hand)
    Ac Qc As 5s Qs
    >>> view.counts, view.stock, len(view.unseen)
    ((5, 5, 5), 89, 99)
    """

    seat: int
    rules: Rules
    wild: bool
    dealer: int | None
    elder: int
    phase: Phase
    actor: int
    own: tuple[int, ...]
    own_thrown: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    replaced: tuple[int, ...]
    dead: tuple[tuple[int, int], ...]
    stock: int
    still_in: tuple[int, ...]
    plays: tuple[Play, ...]
    asking: str
    leader: int
    challenger: int
    reading: Reading
    next_wild: bool
    money: Money | None
    winner: int | None

    game: ClassVar[str] = "round"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return tuple(DOUBLE.cards[card] for card in self.own)

    def reading_of(self, seat: int) -> Reading:
        """Return how eights and aces count for a seat now, under the modifiers declared so far."""
        self._check_seat(seat)
        return reading_of(seat, self.plays, self.rules, wild=self.wild)

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat that this one sees."""
        self._check_seat(seat)
        cards = self.own if seat == self.seat else self.known[seat]
        return tuple(DOUBLE.cards[card] for card in cards)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The indices of the cards that this seat does not see: in the stock, held, or thrown."""
        seen = {*self.own, *self.own_thrown, *(card for _, card in self.dead)}
        for cards in self.known:
            seen.update(cards)
        return tuple(card for card in range(104) if card not in seen)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.known):
            error = OptionError if type(seat) is int else OptionTypeError
            raise error(f"there is no seat {quoted(seat)}; the seats are 0 … {len(self.known) - 1}")

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain values, for JSON: nothing hidden is in it."""
        return serial_view.to_dict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return the view with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no view: a card twice, a seat that shows more cards than it has.
        """
        return cls(**serial_view.from_dict(values))

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the table as this seat sees it, for a person at the terminal."""
        from cebolla.table.screen import table_text

        return table_text(self, lang, names)

    def draw(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the table as this seat sees it as SVG; a notebook shows it by itself.

        >>> from cebolla.table.round import Round
        >>> Round.deal(3, rng=7).view(0).draw("en")[:4]
        '<svg'
        """
        from cebolla.table.picture import table_picture

        return table_picture(self, check_lang(lang), names)

    def _repr_svg_(self) -> str:
        return self.draw()


def view_of(state: Round, seat: int) -> RoundView:
    """Return what a seat may see of this round."""
    position = state.position
    still_in, known = state.still_in, state.face_up
    plays: tuple[tuple[int, Modifier], ...] = ()
    asking, leader, challenger = "", -1, -1
    if position is not None:
        order = state.order
        still_in = tuple([order[place] for place in position.still_in])
        plays = tuple([(order[place], modifier) for place, modifier in position.plays])
        asking = "" if position.is_over else position.asking
        leader, challenger = order[position.leader], -1
        if 0 < position.challenger < len(order):
            challenger = order[position.challenger]
        known = _laid_open(state, position, order)
    return RoundView(
        seat=seat,
        rules=state.rules,
        wild=state.wild,
        dealer=state.dealer,
        elder=state.elder,
        phase=state.phase,
        actor=state.actor,
        own=state.hands[seat],
        own_thrown=state.thrown[seat],
        known=known,
        counts=tuple([len(hand) for hand in state.hands]),
        replaced=state.replaced,
        dead=state.dead,
        stock=len(state.stock),
        still_in=still_in,
        plays=plays,
        asking=asking,
        leader=leader,
        challenger=challenger,
        reading=reading_of(seat, plays, state.rules, wild=state.wild),
        next_wild=state.next_wild,
        money=state.money,
        winner=state.winner,
    )


def _laid_open(
    state: Round, position: Position, order: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return what everybody sees of each hand: face up, declared, laid down, or shown at the end.

    A card that somebody declared or laid down and the Muerte took is in no hand.
    """
    if not position.plays and not position.laid and not position.out:
        return state.face_up
    known = [set(cards) for cards in state.face_up]
    for place, modifier in position.plays:
        known[order[place]].add(modifier.card.index)
    for showing, count in position.laid:
        known[order[showing.seat]].update(showing.laid_cards(count))
    known[order[position.seat]].update(position.crippling_color)
    for place in position.out:
        known[order[place]].update(state.hands[order[place]])
    return tuple(
        tuple(card for card in hand if card in seen)
        for hand, seen in zip(state.hands, known, strict=True)
    )
