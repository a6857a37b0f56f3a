"""What a seat may do in a round at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cebolla.cards import DOUBLE, Card
from cebolla.engine import Action, Lang
from cebolla.engine.actions import typed
from cebolla.engine.words import card_word
from cebolla.errors import CardError, CardTypeError, CebollaTypeError, SerialError, quoted
from cebolla.language import either
from cebolla.notation import long_name, parse_card, read_holding
from cebolla.notation.holding import CardLike
from cebolla.showdown import Modifier
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.wording import AmountAction, WordAction

__all__ = ["ACTIONS", "Cut", "Declare", "Discard", "Give", "Pass"]


def _read_modifier(word: Any) -> Modifier:
    try:
        return Modifier(word)
    except ValueError:
        allowed = [modifier.value for modifier in Modifier]
        raise SerialError(f"modifier must be one of {allowed}, not {quoted(word)}") from None


def _read_card(token: Any) -> Card:
    if not isinstance(token, str):
        raise SerialError(f"a card is text such as 'Kh', not {quoted(token)}")
    return parse_card(token)


def _read_cards(tokens: Any) -> list[str]:
    if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
        raise SerialError(f"cards are a list of texts such as 'Kh', not {quoted(tokens)}")
    return tokens


_new = object.__new__


@dataclass(frozen=True, slots=True)
class Cut(AmountAction):
    """Cut the shuffled pack: so many cards go from the top to the bottom.

    >>> Cut(2, 40).to_dict()
    {'action': 'cut', 'seat': 2, 'at': 40}
    """

    at: int
    name = "cut"

    def _number(self) -> int:
        return self.at

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, (f"cortar {self.at}",), (f"cut {self.at}",))


@dataclass(frozen=True, slots=True, init=False)
class Discard(Action):
    """Put up to four cards face down on the discard pile, and draw as many.

    Parameters
    ----------
    seat : int
        Who discards.
    cards : str or iterable of Card, str or int
        Which cards, in any order and notation; none at all to keep all five.

    Examples
    --------
    >>> Discard(0, "Kh 3c")
    Discard(0, '3c Kh')
    >>> Discard(0, "Kh 3c") == Discard(0, [38 - 36, Card.from_index(64)])
    True
    """

    cards: tuple[Card, ...]
    name = "discard"

    def __init__(self, seat: int, cards: str | Iterable[CardLike] = ()) -> None:
        object.__setattr__(self, "seat", seat)
        Action.__post_init__(self)
        holding = read_holding(cards)
        object.__setattr__(self, "cards", tuple(DOUBLE.cards[index] for index in holding))

    @classmethod
    def trusted(cls, seat: int, cards: tuple[Card, ...]) -> Discard:
        """Return the discard of these cards, which are taken on trust: once each, ascending."""
        action = _new(cls)
        _set_seat(action, seat)
        _set_cards(action, cards)
        return action

    @classmethod
    def from_dict(cls, values: Any) -> Discard:
        """Return the discard that `to_dict` wrote."""
        names = {"seat", "cards"}
        if not isinstance(values, Mapping) or {*values} != names or type(values["seat"]) is not int:
            raise SerialError(f"a discard has an integer seat and cards, not {quoted(values)}")
        try:
            return cls(values["seat"], _read_cards(values["cards"]))
        except CardError as error:
            raise SerialError(f"cards of the 'discard': {error}") from error

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type: the cards, or that none is discarded."""
        if self.cards:
            return (" ".join(card_word(card, lang) for card in self.cards),)
        return either(lang, ("ninguna", "me quedo"), ("none", "keep"))

    def read(self, text: str, lang: Lang = "es") -> Action | None:
        """Return the action if the text names its cards, in any order."""
        words = sorted(typed(text))
        for spelled in (str, partial(card_word, lang=lang)):
            if self.cards and words == sorted(spelled(card).casefold() for card in self.cards):
                return self
        return Action.read(self, text, lang)

    def __repr__(self) -> str:
        return f"Discard({self.seat}, {' '.join(map(str, self.cards))!r})"


@dataclass(frozen=True, slots=True)
class Pass(WordAction):
    """Decline what is offered: to declare, to buy, to bet more, to bid, to take the deal.

    >>> Pass(0).label("en")
    'pass  (pass)'
    """

    name = "pass"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("paso", "p", "pasar", "-"), ("pass", "p", "-"))


# As a frozen dataclass sets its fields, without looking their names up: a hand has 31 discards.
_set_seat = vars(Action)["seat"].__set__
_set_cards = vars(Discard)["cards"].__set__


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare a modifier whose card the seat holds.

    >>> Declare(1, Modifier.DAMA).to_dict()
    {'action': 'declare', 'seat': 1, 'modifier': 'dama'}
    """

    modifier: Modifier
    name = "declare"
    readers = {"modifier": _read_modifier}  # noqa: RUF012 - never changed

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        if not isinstance(self.modifier, Modifier):
            raise CebollaTypeError(f"a Declare takes a Modifier, not {quoted(self.modifier)}")

    def to_dict(self) -> dict[str, Any]:
        """Return the action as plain values for JSON."""
        return {"action": self.name, "seat": self.seat, "modifier": self.modifier.value}

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu, and what to type for it."""
        verb = either(lang, "declarar", "declare")
        return f"{verb} {self.modifier.label(lang)}  ({self.words(lang)[0]})"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type: the modifier's name, or its card."""
        name = self.modifier.label(lang).split()[-1].lower()
        card = self.modifier.card
        return name, self.modifier.value, card_word(card, lang), str(card).lower()


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a figure to the Muerte.

    >>> Give(0, parse_card("Kh")).label("en")
    'give to Death king of hearts  (kh)'
    """

    card: Card
    name = "give"
    readers = {"card": _read_card}  # noqa: RUF012 - never changed

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        if not isinstance(self.card, Card):
            raise CardTypeError(f"a Give takes a Card, not {quoted(self.card)}")

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu, and what to type for it."""
        verb = either(lang, "dar a la Muerte", "give to Death")
        return f"{verb} {long_name(self.card, lang)}  ({self.words(lang)[0]})"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type: the card."""
        card = self.card
        return card_word(card, lang), str(card).casefold(), long_name(card, lang)


ACTIONS: tuple[type[Action], ...] = (
    Cut,
    Discard,
    Stake,
    Match,
    Raise,
    Fold,
    Pay,
    HandOn,
    Take,
    Bid,
    Buy,
    Bet,
    Pass,
    Declare,
    Give,
)
"""Every kind of action of a round."""
