"""One group: cards laid down as one grouping, read at their best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from cebolla.cards import DOUBLE, Card
from cebolla.errors import GroupingError, ReadingTypeError, SerialError, quoted
from cebolla.groupings.category import Category
from cebolla.groupings.picture import draw
from cebolla.groupings.read import Read
from cebolla.groupings.reads import better_category, reads
from cebolla.groupings.serial import Serial, reading_from, reading_to
from cebolla.groupings.strength import GroupKind
from cebolla.language import Lang
from cebolla.notation import format_cards, read_holding
from cebolla.notation.holding import CardLike
from cebolla.rules import Reading

__all__ = ["Group", "trusted_group"]

_DEFAULT = Reading()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Group(Serial):
    """Cards laid down as one group, read at their best.

    Two groups are equal when they are the same cards as the same grouping, with as many null
    eights; under which reading does not matter.

    Parameters
    ----------
    category : Category
        The grouping that the cards are.
    cards : str or iterable of card
        The cards as text, `Card` objects or indices, in any order.
    nulls : int
        How many of its eights are null.
    reading : Reading
        How eights and aces count.

    Attributes
    ----------
    cards : tuple of Card
        The cards in increasing order of their index.

    Raises
    ------
    GroupingError
        When the cards are not that grouping under that reading, or a better one.

    Notes
    -----
    Options of the rules are not asked: Elefantes may have figures, five cards that could be
    Elefantes may be an onion, and eight wild eights a Cebolla Menor.

    Examples
    --------
    >>> group = Group(Category.CEBOLLA_3, "Ah 9c As")
    >>> group
    Group(Category.CEBOLLA_3, '9c As Ah')
    >>> print(group)
    Cebolla de 3: 9c As Ah
    >>> [str(read) for read in group.reads], group.total
    (['9c', 'As como 1', 'Ah como 11'], 21)
    >>> Group(Category.CEBOLLA_3, "4c 7b Tc")
    Traceback (most recent call last):
    ...
    cebolla.errors.GroupingError: 4c Tc 7b are better than a Cebolla de 3: they are a Color
    """

    KIND: ClassVar[str] = "group"
    FIELDS: ClassVar[tuple[str, ...]] = ("reading", "category", "cards", "nulls", "reads")

    category: Category
    cards: tuple[Card, ...]
    nulls: int
    reading: Reading = field(compare=False)

    def __init__(
        self,
        category: Category,
        cards: str | Iterable[CardLike],
        *,
        nulls: int = 0,
        reading: Reading = _DEFAULT,
    ) -> None:
        kind = GroupKind(category, nulls)
        if not isinstance(reading, Reading):
            raise ReadingTypeError(f"reading must be a Reading, not {quoted(reading)}")
        held = tuple(DOUBLE.cards[index] for index in read_holding(cards))
        reads(held, category, nulls, reading)
        better = better_category(held, category, reading)
        if better is not None:
            raise GroupingError(
                f"{format_cards(held)} are better than a {kind}: they are a {better.label()}"
            )
        _fill_group(self, category, held, nulls, reading)

    @property
    def kind(self) -> GroupKind:
        """What the group is worth: its grouping and its null eights."""
        return GroupKind(self.category, self.nulls)

    @property
    def reads(self) -> tuple[Read, ...]:
        """What each card stands for, aligned with `cards`; see `cebolla.groupings.reads`."""
        return reads(self.cards, self.category, self.nulls, self.reading)

    @property
    def total(self) -> int:
        """The points of the cards, as they are read."""
        return sum(read.points for read in self.reads)

    def label(self, lang: Lang = "es") -> str:
        """Return the grouping's name in Spanish or English, with its null eights."""
        return self.kind.label(lang)

    def draw(self, lang: Lang = "es") -> str:
        """Return a picture of the group as SVG; a notebook shows it by itself."""
        return draw([self], lang=lang)

    def _repr_svg_(self) -> str:
        return self.draw()

    def _to_fields(self) -> dict[str, Any]:
        return {
            "reading": reading_to(self.reading),
            "category": self.category.name,
            "cards": [str(card) for card in self.cards],
            "nulls": self.nulls,
            "reads": [read.to_dict() for read in self.reads],
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        name = values["category"]
        if not isinstance(name, str) or name not in Category.__members__:
            raise SerialError(f"a group has an unknown category {quoted(name)}")
        reading = reading_from(values["reading"])
        return cls(Category[name], values["cards"], nulls=values["nulls"], reading=reading)

    def __repr__(self) -> str:
        nulls = f", nulls={self.nulls}" if self.nulls else ""
        reading = f", reading={self.reading!r}" if self.reading != _DEFAULT else ""
        cards = format_cards(self.cards)
        return f"Group(Category.{self.category.name}, {cards!r}{nulls}{reading})"

    def __str__(self) -> str:
        return f"{self.label()}: {format_cards(self.cards)}"


def trusted_group(
    category: Category, cards: tuple[Card, ...], nulls: int, reading: Reading
) -> Group:
    """Return the group without checking it: sorted cards that a search has found to be one."""
    group = Group.__new__(Group)
    _fill_group(group, category, cards, nulls, reading)
    return group


def _fill_group(
    group: Group, category: Category, cards: tuple[Card, ...], nulls: int, reading: Reading
) -> None:
    fill = object.__setattr__
    fill(group, "category", category)
    fill(group, "cards", cards)
    fill(group, "nulls", nulls)
    fill(group, "reading", reading)
