"""The one family of errors.

Everything that `cebolla` raises on purpose is a `CebollaError`. A bad value is also a
`ValueError`, a wrong type also a `TypeError`, a missing extra also an `ImportError`, so that
code which knows nothing of the family still catches what it expects. Where an error names what it
is about, there is one for bad values and, derived from it, one for wrong types.
"""

from __future__ import annotations

__all__ = [
    "ArrayError",
    "ArrayTypeError",
    "CardError",
    "CardTypeError",
    "CebollaError",
    "CebollaTypeError",
    "CebollaValueError",
    "DuplicateCardError",
    "GroupingError",
    "GroupingTypeError",
    "HoldingSizeError",
    "IllegalActionError",
    "MissingExtraError",
    "OptionError",
    "OptionTypeError",
    "PlayerLeftError",
    "ReadingError",
    "ReadingTypeError",
    "RulesError",
    "RulesTypeError",
    "SerialError",
    "Stopped",
    "StrengthError",
    "StrengthTypeError",
    "UnknownCardError",
    "quoted",
]


class CebollaError(Exception):
    """Base of every error that this library raises on purpose.

    >>> import cebolla
    >>> try:
    ...     cebolla.best("3c 3c")
    ... except CebollaError as error:
    ...     print(isinstance(error, ValueError), error)
    True token 2 '3c' is the same card as token 1 '3c'; each card exists once
    """


class CebollaValueError(CebollaError, ValueError):
    """A value that cannot be right."""


class CebollaTypeError(CebollaError, TypeError):
    """An object of a kind that the call does not take."""


class CardError(CebollaValueError):
    """Cards that cannot be: see the subclasses for what is wrong with them."""


class UnknownCardError(CardError):
    """A token that names no card of the pack, or an index outside it."""


class DuplicateCardError(CardError):
    """The same card given twice; each card exists once."""


class HoldingSizeError(CardError):
    """More cards, or fewer, than the call takes."""


class CardTypeError(CardError, CebollaTypeError):
    """Something given for a card that is neither text, a card nor an index."""


class GroupingError(CebollaValueError):
    """Cards that do not form the grouping they are given as, or groups that share a card."""


class GroupingTypeError(GroupingError, CebollaTypeError):
    """Something given for a part of a grouping that is of another kind."""


class ReadingError(CebollaValueError):
    """An unknown reading of eights and aces, or one given twice over."""


class ReadingTypeError(ReadingError, CebollaTypeError):
    """Something given for a reading, or for how eights or aces count, that is of another kind."""


class RulesError(CebollaValueError):
    """Options of the rules that do not exist or exclude each other."""


class RulesTypeError(RulesError, CebollaTypeError):
    """Something given for an option of the rules that is of another kind."""


class OptionError(CebollaValueError):
    """An argument outside its range or not among the values it may take."""


class OptionTypeError(OptionError, CebollaTypeError):
    """An argument of another kind than it may be."""


class ArrayError(CebollaValueError):
    """An array of the wrong shape, or with a row that is no holding."""


class ArrayTypeError(ArrayError, CebollaTypeError):
    """An array whose dtype cannot hold card indices."""


class StrengthError(CebollaValueError):
    """An integer that is the strength of no holding."""


class StrengthTypeError(StrengthError, CebollaTypeError):
    """Something given for a strength or a kind of group that is of another kind."""


class IllegalActionError(CebollaValueError):
    """An action that the state does not allow; the state is unchanged."""


class PlayerLeftError(CebollaError):
    """A person at the terminal left the table in the middle of a round."""


class SerialError(CebollaValueError):
    """Serialised text that is damaged, tampered with or of an unknown version."""


class MissingExtraError(CebollaError, ImportError):
    """An optional dependency is not installed; the message gives the install line."""


class Stopped(CebollaError):  # noqa: N818 - it is what was asked for
    """Long work was stopped, by its progress callback or by an interrupt.

    Parameters
    ----------
    message : str
        How far the work was.
    partial : object
        The answer so far, of the kind that the call returns; None when there is none yet.

    Attributes
    ----------
    partial : object
        The answer so far.
    """

    def __init__(self, message: str, partial: object = None) -> None:
        super().__init__(message, partial)
        self.partial = partial

    def __str__(self) -> str:
        where = "" if self.partial is None else "; the partial result is in the error's 'partial'"
        return f"{self.args[0]}{where}"


def quoted(value: object) -> str:
    """Return what was given as messages show it: in one line, shortened, whatever it is.

    >>> quoted("Kx"), len(quoted("K" * 1000))
    ("'Kx'", 80)
    >>> quoted(10**5000)
    'an int that cannot be printed'
    """
    try:
        text = " ".join(repr(value).splitlines())
    except Exception:  # noqa: BLE001 - too many digits for Python, or a repr that fails
        kind = type(value).__name__
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} that cannot be printed"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


_LONGEST = 80
"""The most letters that a message shows of what was given."""
