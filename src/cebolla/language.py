"""The two languages of labels and sentences."""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

from cebolla.doors import one_of

__all__ = ["Lang", "check_lang", "either"]

Lang = Literal["es", "en"]
"""Spanish or English."""

T = TypeVar("T")


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
