"""What a player wants from a discard."""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.groupings.category import Category
from cebolla.language import Lang, check_lang

__all__ = ["Beat", "Objective", "Percentile", "Reach"]


@dataclass(frozen=True, slots=True)
class Reach:
    """To come to a grouping, or a better one, as the best of the final holding.

    Parameters
    ----------
    category : Category
        The grouping.

    Examples
    --------
    >>> print(Reach(Category.DOBLE_CEBOLLA))
    Doble Cebolla o mejor
    """

    category: Category

    def __post_init__(self) -> None:
        if not isinstance(self.category, Category):
            raise CebollaTypeError(f"Reach takes a Category, not {quoted(self.category)}")

    def label(self, lang: Lang = "es") -> str:
        """Return the objective in words, in Spanish (``"es"``) or English (``"en"``)."""
        more = {"es": "o mejor", "en": "or better"}[check_lang(lang)]
        return f"{self.category.label(lang)} {more}"

    def __repr__(self) -> str:
        return f"Reach(Category.{self.category.name})"

    def __str__(self) -> str:
        return self.label()


@dataclass(frozen=True, slots=True)
class Percentile:
    """To beat as many as possible of all holdings of ten cards; half of what ties counts.

    Those holdings are of a pack of their own: that some of their cards are seen is left out of
    account, so that the measure is the same for every hand.

    Examples
    --------
    >>> print(Percentile().label("en"))
    percentile among all holdings
    """

    def label(self, lang: Lang = "es") -> str:
        """Return the objective in words, in Spanish (``"es"``) or English (``"en"``)."""
        words = {"es": "percentil entre todas las manos", "en": "percentile among all holdings"}
        return words[check_lang(lang)]

    def __str__(self) -> str:
        return self.label()


@dataclass(frozen=True, slots=True)
class Beat:
    """To win against opponents of whom nothing is known, a shared win counting in part.

    Each opponent holds ten cards dealt at random from those that are not seen. Mutilation is as the
    rules have it, everybody facing the best onion at the same time.

    Parameters
    ----------
    opponents : int
        How many, 1 to 6.

    Examples
    --------
    >>> print(Beat(3).label("en"))
    win against 3 opponents
    """

    opponents: int = 1

    def __post_init__(self) -> None:
        if type(self.opponents) is not int:
            raise CebollaTypeError(f"opponents must be an integer, not {quoted(self.opponents)}")
        if not 1 <= self.opponents <= 6:
            raise OptionError(f"opponents must be 1 to 6, not {quoted(self.opponents)}")

    def label(self, lang: Lang = "es") -> str:
        """Return the objective in words, in Spanish (``"es"``) or English (``"en"``)."""
        several = self.opponents > 1
        if check_lang(lang) == "es":
            return f"ganar a {self.opponents} {'rivales' if several else 'rival'}"
        return f"win against {self.opponents} {'opponents' if several else 'opponent'}"

    def __str__(self) -> str:
        return self.label()


Objective = Reach | Percentile | Beat
"""What a discard is judged by."""
