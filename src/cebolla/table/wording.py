"""What the actions of a round at the table have in common."""

from __future__ import annotations

from cebolla.engine import Action, Lang
from cebolla.errors import CebollaTypeError, quoted
from cebolla.language import either

__all__ = ["AmountAction", "WordAction"]

_LABELS = {
    "match": ("igualar la apuesta", "match the stake"),
    "fold": ("retirarse", "fold"),
    "pay": ("pagar lo que hay sobre las cartas", "pay what lies on the cards"),
    "hand_on": ("ceder el reparto", "hand the deal on"),
    "take": ("tomar el reparto y pagar lo que hay sobre las cartas", "take the deal and pay"),
    "bid": ("pujar por el reparto", "bid for the deal"),
    "buy": ("comprar una carta boca abajo", "buy a card face down"),
    "pass": ("pasar", "pass"),
}


class AmountAction(Action):
    """An action with a number of cards or tokens."""

    __slots__ = ()

    def _number(self) -> int:
        raise NotImplementedError

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        if type(self._number()) is not int:
            raise CebollaTypeError(f"{self.name!r} takes an integer, not {quoted(self._number())}")


class WordAction(Action):
    """An action that is its name and nothing else."""

    __slots__ = ()

    def label(self, lang: Lang = "es") -> str:
        """Return the action as an entry of a menu, and what to type for it."""
        return f"{either(lang, *_LABELS[self.name])}  ({self.words(lang)[0]})"
