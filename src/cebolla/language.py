"""The two languages of labels and sentences, and how sentences speak of players."""

from __future__ import annotations

import re
from string import Formatter
from typing import Literal, TypeVar, get_args

from cebolla.doors import one_of

__all__ = ["Lang", "check_lang", "either", "inside", "is_you", "numbered", "spoken"]

Lang = Literal["es", "en"]
"""Spanish or English."""

T = TypeVar("T")

_YOU = {"vos", "you"}
_FORMS = re.compile(r"\[([^/\]]*)/([^\]]*)\]")
_NUMBERED = re.compile(r"El jugador \d+")
_CONTRACTED = {"de ": "del ", "a ": "al "}


def check_lang(lang: Lang) -> Lang:
    """Return the language, or raise an `OptionError` if it is neither ``"es"`` nor ``"en"``.

    >>> check_lang("en")
    'en'
    """
    one_of("lang", lang, get_args(Lang))
    return lang


def either(lang: Lang, spanish: T, english: T) -> T:
    """Return what belongs to the language.

    >>> either("en", "paso", "pass")
    'pass'
    """
    return spanish if check_lang(lang) == "es" else english


def numbered(seat: int, lang: Lang) -> str:
    """Return what a player without a name is called at the beginning of a sentence.

    >>> numbered(1, "es"), numbered(1, "en")
    ('El jugador 1', 'Player 1')
    """
    return f"{either(lang, 'El jugador', 'Player')} {seat}"


def is_you(name: str) -> bool:
    """Whether a player of this name is the one who reads.

    >>> is_you("Vos"), is_you("Ana")
    (True, False)
    """
    return name.casefold() in _YOU


def inside(name: str) -> str:
    """Return a player's name as it stands within a sentence; a proper name stays as it is.

    >>> inside("El jugador 1"), inside("You"), inside("Ana")
    ('el jugador 1', 'you', 'Ana')
    """
    if is_you(name):
        return name.lower()
    return f"e{name[1:]}" if _NUMBERED.fullmatch(name) else name


def spoken(template: str, who: str, *, other: str = "", **words: object) -> str:
    """Fill a sentence in; a player called "Vos" or "You" is spoken to.

    Where the two differ, the template has both forms, as in ``"{who} [wins/win]."``

    Parameters
    ----------
    template : str
        The sentence, perhaps several.
    who, other : str
        Names of players, written as their place in the sentence asks for.
    **words : object
        What else is filled in, as it is.

    Examples
    --------
    >>> spoken("{who} [wins/win] {what}.", "Ana", what="it")
    'Ana wins it.'
    >>> spoken("{who} [wins/win] {what}.", "You", what="it")
    'You win it.'
    >>> spoken("Por ahora [gana/ganás] {who}, no el as de {other}.", "Vos", other="El jugador 1")
    'Por ahora ganás vos, no el as del jugador 1.'
    """
    # The form is chosen before the names come in, which are nobody's to change.
    chosen = _FORMS.sub(r"\2" if is_you(who) else r"\1", template)
    names = {"who": who, "other": other}
    said = ""
    for text, field, _, _ in Formatter().parse(chosen):
        said += text
        if field in names:
            said = _with_name(said, names[field])
        elif field is not None:
            said += str(words[field])
    return said


def _with_name(said: str, name: str) -> str:
    """Return what has been said, and then a name."""
    if not said or said.endswith(". "):
        return said + name
    name = inside(name)
    if name.startswith("el jugador "):
        for link, contracted in _CONTRACTED.items():
            if f" {said}".endswith(f" {link}"):
                return said.removesuffix(link) + contracted + name.removeprefix("el ")
    return said + name
