"""The two languages of labels and sentences."""

from __future__ import annotations

from typing import Literal, get_args

from cebolla.doors import one_of

__all__ = ["Lang", "check_lang"]

Lang = Literal["es", "en"]
"""Spanish or English."""


def check_lang(lang: Lang) -> Lang:
    """Return the language, or raise an `OptionError` if it is neither ``"es"`` nor ``"en"``.

    >>> check_lang("en")
    'en'
    """
    one_of("lang", lang, get_args(Lang))
    return lang
