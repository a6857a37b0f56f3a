"""The two languages of labels and sentences."""

from __future__ import annotations

from typing import Literal, get_args

from cebolla.errors import OptionError, quoted

__all__ = ["Lang", "check_lang"]

Lang = Literal["es", "en"]
"""Spanish or English."""


def check_lang(lang: Lang) -> Lang:
    """Return the language, or raise an `OptionError` if it is neither ``"es"`` nor ``"en"``.

    >>> check_lang("en")
    'en'
    """
    if not isinstance(lang, str) or lang not in get_args(Lang):
        raise OptionError(f"lang must be 'es' or 'en', not {quoted(lang)}")
    return lang
