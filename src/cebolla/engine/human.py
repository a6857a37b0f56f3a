"""A person at the terminal: sees the view, reads what happened, types an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cebolla.doors import name_of
from cebolla.engine.actions import Action, number_in
from cebolla.engine.events import Event
from cebolla.engine.offers import Offer, Span
from cebolla.engine.words import Lang, check_lang
from cebolla.errors import CebollaTypeError, PlayerLeftError, quoted

__all__ = ["FOR_HELP", "LEAVE", "Human"]

LEAVE = {"q", "quit", "exit", "leave", "salir", "fin", "irme"}
"""What a person types to leave the table."""
FOR_HELP = {"?", "h", "help", "ayuda"}
"""What a person types to see the rules in short."""

_TEXT = {
    "es": {
        "prompt": "¿Qué hacés? ",
        "menu": "Podés:",
        "example": "por ejemplo",
        "unknown": "No entiendo «{}».",
        "range": "La cantidad va de {} a {}.",
        "amount": "Falta la cantidad: por ejemplo, «{}».",
        "place": "La lista va de 1 a {}.",
        "word": "Escribí lo que está entre paréntesis.",
        "pick": "Escribí el número de la lista o lo que está entre paréntesis.",
        "number": "Escribí un número de {} a {}.",
        "enter": "Apretá Enter para seguir.",
        "keys": "? muestra la ayuda, q deja la mesa.",
        "left": "dejaste la mesa",
    },
    "en": {
        "prompt": "What do you do? ",
        "menu": "You can:",
        "example": "for example",
        "unknown": "I do not understand “{}”.",
        "range": "The amount is {} to {}.",
        "amount": "The amount is missing: for example, “{}”.",
        "place": "The list goes from 1 to {}.",
        "word": "Type what stands in brackets.",
        "pick": "Type the number in the list, or what stands in brackets.",
        "number": "Type a number from {} to {}.",
        "enter": "Press Enter to go on.",
        "keys": "? shows the help, q leaves the table.",
        "left": "you left the table",
    },
}


class Human:
    """A player who is asked at the terminal.

    A game that wants more comfort derives its own and writes `menu`, `read` or `unclear` anew.

    Parameters
    ----------
    lang : {"es", "en"}
        The language.
    names : sequence of str, optional
        What the seats are called.
    help : str
        The rules in short, shown when the person types ``?``.
    ask, show : callable
        How to ask for a line and to show one; ``input`` and ``print`` at a terminal.

    Raises
    ------
    PlayerLeftError
        From `choose`, when the person leaves: by ``q``, or at the end of input.

    Examples
    --------
    >>> typed = iter(["dance", "act"])
    >>> human = Human("en", ask=lambda prompt: next(typed), show=lambda line: None)
    >>> human.choose(None, (Action(0),))
    Action(seat=0)
    """

    def __init__(
        self,
        lang: Lang = "es",
        *,
        names: Sequence[str] | None = None,
        help: str = "",  # noqa: A002 - it is the word
        ask: Callable[[str], str] = input,
        show: Callable[[str], None] = print,
    ) -> None:
        check_lang(lang)
        for what, given in (("ask", ask), ("show", show)):
            if not callable(given):
                raise CebollaTypeError(f"{what} must be callable, not {quoted(given)}")
        if names is not None:
            name_of(0, names)
            for seat in range(len(names)):
                name_of(seat, names)
        self.lang: Lang = lang
        self.names = names
        self.help = help
        self.ask = ask
        self.show = show

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Action:
        """Show the view and the menu, and ask until the answer is one of the offers."""
        words = _TEXT[self.lang]
        if view is not None:
            self.show(view.text(self.lang, self.names))
        self.show(self.menu(offers))
        while True:
            try:
                text = self.ask(words["prompt"]).strip().casefold()
            except EOFError:
                raise PlayerLeftError(words["left"]) from None
            if text in LEAVE:
                raise PlayerLeftError(words["left"])
            if text in FOR_HELP:
                self.show("\n".join(filter(None, [self.help, words["keys"], self.menu(offers)])))
                continue
            action = self.read(text, offers)
            if action is not None:
                return action
            self.show(f"{self.unclear(text, offers)}\n{words['keys']}")

    def menu(self, offers: tuple[Offer, ...]) -> str:
        """Return the list of what the person may do, numbered where no number is an amount."""
        words = _TEXT[self.lang]
        amounts = _span_among(offers) is not None
        lines = [
            f"  {'-' if amounts else f'{n}.'} {offer.label(self.lang)}"
            for n, offer in enumerate(offers, 1)
        ]
        for place, offer in enumerate(offers):
            if isinstance(offer, Span) and len(offers) == 1:
                lines[place] += f"  ({words['example']}, {offer.low})"
            elif isinstance(offer, Span):  # how an amount is typed
                lines[place] += f"  ({offer.least().words(self.lang)[0]})"
            elif len(offers) == 1:
                lines[place] += "  (Enter)"
        return "\n".join([words["menu"], *lines])

    def read(self, text: str, offers: tuple[Offer, ...]) -> Action | None:
        """Return the action that was typed: its words, or its number in the list.

        Nothing typed is the action if there is only one. Where an amount may be chosen, a number
        alone is that amount.
        """
        if not text:
            only = offers[0] if len(offers) == 1 else None
            return only if isinstance(only, Action) else None
        for offer in offers:
            action = offer.read(text, self.lang)
            if action is not None:
                return action
        number, span = number_in(text), _span_among(offers)
        if number is None:
            return None
        if span is not None:
            return span(number) if span.low <= number <= span.high else None
        numbered = offers[number - 1] if 1 <= number <= len(offers) else None
        return numbered if isinstance(numbered, Action) else None

    def unclear(self, text: str, offers: tuple[Offer, ...]) -> str:
        """Return what is wrong with what was typed, and what would be right."""
        words, span = _TEXT[self.lang], _span_among(offers)
        *before, last = text.split() or [""]
        number = number_in(last)
        if span is not None:
            low = span.least().words(self.lang)[0]
            if number is not None and (
                not before or span.read(" ".join([*before, str(span.low)]), self.lang) is not None
            ):
                return words["range"].format(span.low, span.high)
            if span.read(f"{text} {span.low}", self.lang) is not None:
                return words["amount"].format(low)
            right = words["number"].format(span.low, span.high) if len(offers) == 1 else ""
        elif len(offers) == 1:
            right = words["enter"]
        elif number is not None and not before:
            return words["place"].format(len(offers))
        else:
            right = words["pick"]
        return self.not_understood(text) + (right or words["word"])

    def not_understood(self, text: str) -> str:
        """Return that a text is not understood, with a space behind it; "" for no text."""
        said = text if text.isprintable() else repr(text)
        return f"{_TEXT[self.lang]['unknown'].format(said)} " if text else ""

    def observe(self, event: Event) -> None:
        """Show what happened."""
        self.show(event.text(self.lang, self.names))


def _span_among(offers: tuple[Offer, ...]) -> Span | None:
    """Return the one offer that an amount may be chosen for, if there is one."""
    return next((offer for offer in offers if isinstance(offer, Span)), None)
