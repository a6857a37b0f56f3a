"""What a game must say for itself: a class that leaves something out fails at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cebolla.errors import CebollaTypeError, quoted

__all__ = ["check_words", "unsaid"]


class _Unsaid:
    """Stands for an attribute that derived classes set; abstract, as their methods are."""

    __isabstractmethod__ = True

    def __repr__(self) -> str:
        return "..."


unsaid: Any = _Unsaid()
"""The value of an attribute that each game sets: a class without it makes no objects."""


def check_words(owner: str, what: str, kinds: object, base: Any) -> None:
    """Raise a `CebollaTypeError` unless these are classes of one base, each with its own word.

    >>> from cebolla.engine import Action
    >>> check_words("Heap", "action_kinds", (Action,), Action)
    Traceback (most recent call last):
    ...
    cebolla.errors.CebollaTypeError: action_kinds of Heap: Action needs a name of its own, ...
    """
    if isinstance(kinds, _Unsaid):
        return
    if not isinstance(kinds, Sequence) or not all(_derived(kind, base) for kind in kinds):
        raise CebollaTypeError(
            f"{what} of {owner} must be a tuple of classes derived from {base.__name__}, "
            f"not {quoted(kinds)}"
        )
    words: dict[str, str] = {}
    for kind in kinds:
        word, name = kind.name, kind.__name__
        if word == base.name or not isinstance(word, str):
            raise CebollaTypeError(
                f'{what} of {owner}: {name} needs a name of its own, its word in JSON: name = "..."'
            )
        if word in words:
            raise CebollaTypeError(
                f"{what} of {owner}: {words[word]} and {name} have the same name, {word!r}"
            )
        words[word] = name


def _derived(kind: object, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)
