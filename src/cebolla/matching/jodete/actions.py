"""What a seat may do in Jodete."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cebolla.cards import SPANISH, SpanishCard
from cebolla.engine import Action, Lang
from cebolla.engine.actions import typed
from cebolla.engine.words import card_word
from cebolla.errors import CardTypeError, CebollaTypeError, SerialError, UnknownCardError, quoted
from cebolla.language import either
from cebolla.notation import long_name, parse_card

__all__ = ["Call", "Draw", "LetGo", "Pass", "Play"]


def _read_card(token: Any) -> SpanishCard:
    if not isinstance(token, str):
        raise SerialError(f"a card is text such as '7o', not {quoted(token)}")
    return parse_card(token, SPANISH)


def _read_flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise SerialError(f"announce is true or false, not {quoted(value)}")
    return value


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card; with the play that leaves one card, say "me queda una" or not.

    Parameters
    ----------
    seat : int
        Who plays.
    card : SpanishCard
        A card of the Spanish pack.
    announce : bool
        Whether "me queda una" is said; allowed only if one card is left.

    Examples
    --------
    >>> Play(0, SpanishCard(9), announce=True).words()[0]
    '10o una'
    """

    card: SpanishCard
    announce: bool = field(default=False, kw_only=True)
    place: int = field(init=False, repr=False, compare=False)

    name = "play"
    _ONE_LEFT = ("me queda una", "one left", "una", "one")
    readers = {"card": _read_card, "announce": _read_flag}  # noqa: RUF012 - never changed

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        if not isinstance(self.card, SpanishCard):
            raise CardTypeError(f"Jodete is played with SpanishCard, not {quoted(self.card)}")
        if not isinstance(self.announce, bool):
            raise CebollaTypeError(f"announce must be True or False, not {quoted(self.announce)}")
        object.__setattr__(self, "place", self.card.index)

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        said = f"{either(lang, 'jugar', 'play')} {long_name(self.card, lang)}"
        if self.announce:
            said += either(lang, " y avisar «me queda una»", " and say “me queda una”")
        return f"{said}  ({self.words(lang)[0]})"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type: the card, and "una" or "one" with the last but one."""
        token, name = card_word(self.card, lang), long_name(self.card, lang)
        if not self.announce:
            return token, name
        last = either(lang, ("una", "me queda una"), ("one", "one left", "me queda una"))
        return tuple(f"{card} {word}" for card in (token, name) for word in last)

    def read(self, text: str, lang: Lang = "es") -> Play | None:  # noqa: ARG002 - both are read
        """Return the play if the text names its card, in any form, and says "una" or not."""
        card, said = " ".join(typed(text)), False
        for word in self._ONE_LEFT:
            if card.endswith(f" {word}"):
                card, said = card.removesuffix(f" {word}"), True
                break
        if said is not self.announce:
            return None
        try:
            return self if parse_card(card, SPANISH) == self.card else None
        except UnknownCardError:
            return None


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw: one card when none fits, or all that the twos ask for."""

    name = "draw"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("robar", "r"), ("draw", "d"))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, when no card can be played and there is none to draw."""

    name = "pass"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("paso", "p"), ("pass", "p"))


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call that a player is down to one card and has not said so: that player draws seven."""

    name = "call"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("cantar", "c"), ("call", "c"))

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        return either(lang, "cantar que no avisó  (cantar)", "call the missing word  (call)")


@dataclass(frozen=True, slots=True)
class LetGo(Action):
    """Say nothing about a missing "me queda una"."""

    name = "let go"

    def words(self, lang: Lang = "es") -> tuple[str, ...]:
        """Return what a person may type."""
        return either(lang, ("callar", "n"), ("let go", "n"))

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu."""
        return either(lang, "no decir nada  (callar)", "say nothing  (let go)")
