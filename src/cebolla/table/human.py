"""A person at the table, asked at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cebolla.cards import DOUBLE
from cebolla.drawing import text_row
from cebolla.engine import Action, Human, Lang, Offer
from cebolla.engine.words import card_word
from cebolla.errors import CardError, DuplicateCardError
from cebolla.groupings.best import best
from cebolla.notation import read_holding
from cebolla.table.actions import Discard
from cebolla.table.help import short_rules
from cebolla.table.offers import bid_cost
from cebolla.table.view import RoundView

__all__ = ["TablePerson"]

_TEXT = {
    "es": {
        "discard": "Escribí las cartas que descartás, {} (por ejemplo «{}»){}.",
        "how many": "de {} a 4",
        "none": ", o «ninguna»",
        "no cards": "Las cartas se escriben como en «{}», con espacios.",
        "twice": "Escribiste una carta dos veces.",
        "too many": "Se descartan {} cartas, no {}.",
        "not held": "No tenés {}.",
        "worth": "Por ahora: {}",
        "stake": "La apuesta es de {}.",
        "laid": "Hay {} sobre las cartas.",
        "bid": "Pujar cuesta {}.",
        "buy": "Cada carta cuesta {}.",
    },
    "en": {
        "discard": "Type the cards you discard, {} of them (for example “{}”){}.",
        "how many": "{} to 4",
        "none": ", or “none”",
        "no cards": "Cards are typed as in “{}”, with spaces.",
        "twice": "You typed a card twice.",
        "too many": "Discards are of {} cards, not of {}.",
        "not held": "You do not hold {}.",
        "worth": "So far: {}",
        "stake": "The stake is {}.",
        "laid": "{} lie on the cards.",
        "bid": "A bid costs {}.",
        "buy": "Each card costs {}.",
    },
}


class TablePerson(Human):
    """A person who plays at the terminal; see `cebolla.engine.Human`.

    Parameters
    ----------
    lang : {"es", "en"}
        The language.
    names : sequence of str, optional
        What the seats are called; a seat called "Vos" or "You" is spoken to.
    ask, show : callable
        How to ask for a line and to show one.

    Examples
    --------
    >>> from cebolla.table.round import Round
    >>> state = Round.deal(2, rng=7)
    >>> shown = []
    >>> person = TablePerson("en", ask=lambda prompt: "cut 40", show=shown.append)
    >>> person.choose(state.view(0), state.legal_actions(0))
    Cut(seat=0, at=40)
    """

    def __init__(
        self,
        lang: Lang = "es",
        *,
        names: Sequence[str] | None = None,
        ask: Callable[[str], str] = input,
        show: Callable[[str], None] = print,
    ) -> None:
        super().__init__(lang, names=names, help=short_rules(lang), ask=ask, show=show)
        self._view: RoundView | None = None

    def choose(self, view: RoundView, offers: tuple[Offer, ...]) -> Action:
        """Show the table and what the cards are worth, and ask.

        Before the Elder leads everybody is asked, whatever they hold; a person without a modifier
        is not bothered with it.
        """
        self._view = view
        self.help = short_rules(self.lang, bets=view.money is not None)
        only = offers[0]
        if view.asking == "opening" and len(offers) == 1 and isinstance(only, Action):
            return only
        self.show("")
        return super().choose(view, offers)

    def menu(self, offers: tuple[Offer, ...]) -> str:
        """Return the state of things and what the person may do; discards are not listed."""
        lines = [] if self._view is None else [*self._circumstances(self._view)]
        first, last = offers[0], offers[-1]
        if isinstance(first, Discard) and isinstance(last, Discard):
            words = _TEXT[self.lang]
            none = "" if first.cards else words["none"]
            example = card_word(last.cards[-1], self.lang)
            lines.append(words["discard"].format(self._how_many(first), example, none))
        else:
            lines.append(super().menu(offers))
        return "\n".join(lines)

    def _how_many(self, fewest: Discard) -> str:
        return _TEXT[self.lang]["how many"].format(len(fewest.cards))

    def _circumstances(self, view: RoundView) -> Iterator[str]:
        words, money = _TEXT[self.lang], view.money
        if view.own:
            worth = best(view.own, reading=view.reading, rules=view.rules)
            yield words["worth"].format(worth.label(self.lang))
        if money is None:
            return
        if view.phase == "match":
            yield words["stake"].format(money.stake)
        elif view.phase in ("pay", "settle", "take"):
            yield words["laid"].format(money.laid)
        elif view.phase == "auction":
            yield words["bid"].format(bid_cost(money, view.seat, view.rules.ante))
        elif view.phase == "buy":
            yield words["buy"].format(view.rules.ante)

    def read(self, text: str, offers: tuple[Offer, ...]) -> Action | None:
        """Return the action that was typed; cards are read in any order and notation."""
        first = offers[0]
        if not isinstance(first, Discard):
            return super().read(text, offers)
        for offer in offers:
            if offer.read(text, self.lang) is not None:
                return offer if isinstance(offer, Action) else None
        try:
            cards = tuple(DOUBLE.cards[index] for index in read_holding(text))
        except CardError:
            return None
        action = Discard.trusted(first.seat, cards)
        return action if cards and any(offer.covers(action) for offer in offers) else None

    def unclear(self, text: str, offers: tuple[Offer, ...]) -> str:
        """Return why cards to discard that were typed are not taken, and other things as ever."""
        first, last = offers[0], offers[-1]
        if not isinstance(first, Discard) or not isinstance(last, Discard):
            return super().unclear(text, offers)
        words = _TEXT[self.lang]
        try:
            cards = [DOUBLE.cards[index] for index in read_holding(text)]
        except DuplicateCardError:
            return words["twice"]
        except CardError:
            cards = []
        if not cards:
            example = " ".join(card_word(card, self.lang) for card in last.cards[-2:])
            return self.not_understood(text) + words["no cards"].format(example)
        held = {card for offer in offers if isinstance(offer, Discard) for card in offer.cards}
        missing = [card for card in cards if card not in held]
        if missing:
            return words["not held"].format(text_row(missing, lang=self.lang))
        return words["too many"].format(self._how_many(first), len(cards))
