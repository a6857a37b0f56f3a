"""What happens in a round at the table, told in Spanish and English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cebolla.cards import DOUBLE
from cebolla.drawing import text_row
from cebolla.engine import Event, Lang, check_lang, seat_name
from cebolla.errors import OptionError, quoted
from cebolla.language import spoken
from cebolla.showdown import events as showing
from cebolla.showdown.story import comparison, sentence
from cebolla.table.serial_events import laid_values, shown_values, tokens

__all__ = ["CardsMoved", "Comparison", "Happened", "Shown", "shown"]

_SENTENCES: dict[str, tuple[str, str]] = {
    "deals": ("{who} [da/das] las cartas.", "{who} [deals/deal]."),
    "elder": ("{who} [es/sos] Mano.", "{who} [is/are] the Elder."),
    "wild": (
        "Ronda salvaje: cada ocho vale por cualquier carta.",
        "A wild round: an eight stands for any card.",
    ),
    "ante": ("{who} [pone/ponés] {amount} en el pozo.", "{who} [pays/pay] an ante of {amount}."),
    "carried": (
        "El pozo de {amount} viene de la ronda anterior: nadie paga entrada.",
        "The pot of {amount} is carried over: nobody pays an ante.",
    ),
    "sits out": (
        "{who} no [puede/podés] pagar la entrada y [queda/quedás] fuera de la ronda.",
        "{who} cannot pay the ante and [sits/sit] the round out.",
    ),
    "cut": ("{who} [corta/cortás] por {amount}.", "{who} [cuts/cut] at {amount}."),
    "stake": ("{who} [apuesta/apostás] {amount}.", "{who} [stakes/stake] {amount}."),
    "match": ("{who} [iguala/igualás]: {amount}.", "{who} [matches/match] {amount}."),
    "raise": (
        "{who} [sube/subís] {amount}, que [deja/dejás] sobre [sus/tus] cartas.",
        "{who} [raises/raise] by {amount}, laid on the cards.",
    ),
    "fold": ("{who} [se retira/te retirás].", "{who} [folds/fold]."),
    "pay": (
        "{who} [paga/pagás] {amount}, y lo que había sobre las cartas va al pozo.",
        "{who} [pays/pay] {amount}, and what lay on the cards goes into the pot.",
    ),
    "returned": (
        "{who} [recupera/recuperás] los {amount} que había sobre [sus/tus] cartas.",
        "{who} [gets/get] back the {amount} on the cards.",
    ),
    "bid": ("{who} [puja/pujás] hasta {amount}.", "{who} [bids/bid] {amount} for the deal."),
    "no bid": ("{who} no [puja/pujás] más.", "{who} [bids/bid] no more."),
    "new dealer": (
        "{who} [da/das] desde ahora.",
        "{who} [is/are] the dealer from now on.",
    ),
    "buys": (
        "{who} [compra/comprás] una carta por {amount}.",
        "{who} [buys/buy] a card for {amount}.",
    ),
    "bet": (
        "{who} [envida/envidás] {amount} sobre [sus/tus] diez cartas.",
        "{who} [lays/lay] an extra bet of {amount}.",
    ),
    "hands on": ("{who} [cede/cedés] el reparto.", "{who} [hands/hand] the deal on."),
    "declines": ("{who} no lo [toma/tomás].", "{who} [does/do] not take it."),
    "all fold": (
        "Nadie quiere dar: todos se retiran y el pozo de {amount} queda para la próxima ronda.",
        "Nobody will deal: all fold, and the pot of {amount} is carried over.",
    ),
    "wins pot": (
        "{who} [se lleva/te llevás] el pozo de {amount}.",
        "{who} [takes/take] the pot of {amount}.",
    ),
    "wins": ("{who} [gana/ganás] la ronda.", "{who} [wins/win] the round."),
}
_MOVES: dict[str, tuple[str, str]] = {
    "first five": ("{who} [recibe/recibís] {cards}.", "{who} [is/are] dealt {cards}."),
    "discards": ("{who} [descarta/descartás] {cards}.", "{who} [discards/discard] {cards}."),
    "draws": ("{who} [toma/tomás] {cards}.", "{who} [draws/draw] {cards}."),
    "second five": (
        "{who} [recibe/recibís] boca abajo {cards}.",
        "{who} [gets/get] {cards}, face down.",
    ),
    "face up": (
        "{who} [recibe/recibís] a la vista {cards}.",
        "{who} [gets/get] {cards}, face up.",
    ),
}
_NONE_MOVED: dict[str, tuple[str, str]] = {
    "discards": ("{who} no [descarta/descartás] nada.", "{who} [discards/discard] nothing."),
    "draws": ("{who} no [toma/tomás] nada.", "{who} [draws/draw] nothing."),
}
_PUBLIC = {"face up"}


@dataclass(frozen=True, slots=True)
class Happened(Event):
    """Something that everybody sees.

    Attributes
    ----------
    what : str
        What it is.
    seat : int
        Whose doing; -1 where it is nobody's.
    amount : int
        How many tokens, or where the pack was cut.

    Examples
    --------
    >>> print(Happened("stake", 1, 2).text("en"), Happened("stake", 0, 2).text(names=["Vos"]))
    Player 1 stakes 2. Vos apostás 2.
    """

    what: str
    seat: int = -1
    amount: int = 0

    def __post_init__(self) -> None:
        if self.what not in _SENTENCES:
            raise OptionError(f"what must be one of {list(_SENTENCES)}, not {quoted(self.what)}")

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        who = "" if self.seat < 0 else seat_name(self.seat, lang, names)
        return spoken(_SENTENCES[self.what][lang == "en"], who, amount=self.amount)

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON.

        >>> Happened("stake", 1, 2).to_dict()
        {'event': 'stake', 'seat': 1, 'amount': 2}
        """
        seat = None if self.seat < 0 else self.seat
        return {"event": self.what, "seat": seat, "amount": self.amount}


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards came to a seat or left it.

    Attributes
    ----------
    what : str
        ``"first five"``, ``"discards"``, ``"draws"``, ``"second five"`` or ``"face up"``.
    seat : int
        Whose cards.
    count : int
        How many.
    cards : tuple of int
        Their indices; () where one may not see them.

    Examples
    --------
    >>> event = CardsMoved("draws", 1, 2, (0, 64))
    >>> event.text("en"), event.seen_by(0).text("en")
    ('Player 1 draws A♣ K♥.', 'Player 1 draws 2 cards.')
    """

    what: str
    seat: int
    count: int
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.what not in _MOVES:
            raise OptionError(f"what must be one of {list(_MOVES)}, not {quoted(self.what)}")

    def seen_by(self, seat: int) -> CardsMoved:
        """Return the event as this seat sees it."""
        if seat == self.seat or self.what in _PUBLIC:
            return self
        return CardsMoved(self.what, self.seat, self.count, ())

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        english, who = lang == "en", seat_name(self.seat, lang, names)
        if not self.count and self.what in _NONE_MOVED:
            return spoken(_NONE_MOVED[self.what][english], who)
        cards = text_row([DOUBLE.cards[card] for card in self.cards], lang=lang)
        if not cards:
            one, many = ("one card", "cards") if english else ("una carta", "cartas")
            cards = one if self.count == 1 else f"{self.count} {many}"
        return spoken(_MOVES[self.what][english], who, cards=cards)

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON; no cards where one may not see them.

        >>> CardsMoved("draws", 1, 2, (0, 64)).to_dict()
        {'event': 'draws', 'seat': 1, 'count': 2, 'cards': ['Ac', 'Kh']}
        """
        moved = {"event": self.what, "seat": self.seat, "count": self.count}
        return {**moved, "cards": tokens(self.cards)}


@dataclass(frozen=True, slots=True)
class Comparison(Event):
    """Two seats were compared at the showdown; what they laid down is for all to see.

    Attributes
    ----------
    leader, challenger : int
        Who led, and who faced the leader.
    leader_laid, challenger_laid : tuple of (GroupKind, tuple of int)
        The groups that each laid down, best first, with the indices of their cards.
    winner : int
        The seat that wins as things stand.
    by_seniority : bool
        Whether all groups were equal.
    """

    leader: int
    challenger: int
    leader_laid: tuple[showing.LaidGroup, ...]
    challenger_laid: tuple[showing.LaidGroup, ...]
    winner: int
    by_seniority: bool

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentences, in Spanish or English."""
        check_lang(lang)
        return comparison(
            seat_name(self.leader, lang, names),
            seat_name(self.challenger, lang, names),
            self.leader_laid,
            self.challenger_laid,
            challenger_wins=self.winner == self.challenger,
            by_seniority=self.by_seniority,
            lang=lang,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON."""
        return {
            "event": "compared",
            "leader": self.leader,
            "challenger": self.challenger,
            "leader_laid": [laid_values(group) for group in self.leader_laid],
            "challenger_laid": [laid_values(group) for group in self.challenger_laid],
            "winner": self.winner,
            "by_seniority": self.by_seniority,
        }


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Anything else that happened at the showdown.

    Attributes
    ----------
    event : cebolla.showdown.events.Event
        What it was; its seats are counted in order of play.
    order : tuple of int
        The seats at the table in order of play.
    """

    event: showing.Event
    order: tuple[int, ...]

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return the sentence, in Spanish or English."""
        check_lang(lang)
        return sentence(self.event, lang, [seat_name(seat, lang, names) for seat in self.order])

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain values for JSON; seats are those at the table.

        >>> Shown(showing.FigureDiscarded(0, 12), order=(2, 0, 1)).to_dict()
        {'event': 'figure discarded', 'seat': 2, 'card': 'Kc'}
        """
        return shown_values(self.event, self.order)


def shown(event: showing.Event, order: tuple[int, ...]) -> Event:
    """Return what the table sees of an event of the showdown."""
    if not isinstance(event, showing.Compared):
        return Shown(event, order)
    ours, theirs = event.laid
    return Comparison(
        order[event.leader.seat],
        order[event.challenger.seat],
        event.leader.groups(ours),
        event.challenger.groups(theirs),
        order[event.winner],
        event.by_seniority,
    )
