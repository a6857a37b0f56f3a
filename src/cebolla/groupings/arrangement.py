"""Arrangements of a holding into groups: what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from cebolla.cards import DOUBLE, Card
from cebolla.doors import each
from cebolla.errors import (
    CebollaTypeError,
    DuplicateCardError,
    GroupingError,
    HoldingSizeError,
    ReadingTypeError,
    SerialError,
    quoted,
)
from cebolla.groupings.group import Group
from cebolla.groupings.picture import draw
from cebolla.groupings.serial import Serial, reading_from, reading_to
from cebolla.groupings.strength import pack
from cebolla.language import Lang, check_lang
from cebolla.notation import format_cards, read_holding
from cebolla.notation.holding import CardLike
from cebolla.rules import Reading

__all__ = ["Arrangement", "Ranked", "trusted_arrangement"]

_DEFAULT = Reading()
_MOST_PARTITIONS = 115_975  # sets of disjoint parts of two cards or more, out of ten cards
_WORDS = {
    "es": ("ninguna agrupación", "sobra", "sobran"),
    "en": ("no grouping", "left over", "left over"),
}


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Arrangement(Serial):
    """A split of a holding into disjoint groups, with the cards left over.

    Arrangements are equal when they are the same cards in the same groups. They have no order:
    compare their `strength`.

    Parameters
    ----------
    groups : iterable of Group
        Disjoint groups in any order, read under one reading.
    leftover : str or iterable of card
        The cards in no group, as text, `Card` objects or indices.
    reading : Reading, optional
        How eights and aces count: that of the groups, so it need not be given with any.

    Attributes
    ----------
    groups : tuple of Group
        Best first; equal kinds in the order of their cards.
    leftover : tuple of Card
        In increasing order of their index.

    Raises
    ------
    GroupingError
        When groups are read under different readings.
    DuplicateCardError
        When a card lies in two places.
    HoldingSizeError
        When there are more than ten cards in all.

    Examples
    --------
    >>> from cebolla.groupings.category import Category
    >>> fours = Group(Category.CEBOLLA_4, "2c 4d 6h 9s"), Group(Category.BOLLITO, "Kc Qd")
    >>> arrangement = Arrangement(fours, "Th 3u")
    >>> print(arrangement)
    Cebolla de 4  2c 9s 6h 4d
    Bollito       Kc Qd
    sobran        Th 3u
    >>> arrangement.label("en"), hex(arrangement.strength)
    ('four-card onion, bagel', '0x370f000000')
    >>> eval(repr(arrangement)) == arrangement == Arrangement.from_json(arrangement.to_json())
    True
    """

    KIND: ClassVar[str] = "arrangement"
    FIELDS: ClassVar[tuple[str, ...]] = ("reading", "groups", "leftover", "strength")

    groups: tuple[Group, ...]
    leftover: tuple[Card, ...]
    reading: Reading = field(compare=False)

    def __init__(
        self,
        groups: Iterable[Group] = (),
        leftover: str | Iterable[CardLike] = (),
        *,
        reading: Reading | None = None,
    ) -> None:
        laid: tuple[Group, ...] = ()
        for group in each("an arrangement is made of Groups", groups):
            if not isinstance(group, Group):
                raise CebollaTypeError(f"an arrangement is made of Groups, not {quoted(group)}")
            laid += (group,)
        if reading is None:
            reading = laid[0].reading if laid else _DEFAULT
        _check_reading(reading)
        for group in laid:
            if group.reading != reading:
                raise GroupingError(
                    f"{group} is read with {group.reading}, the arrangement with {reading}"
                )
        rest = tuple(DOUBLE.cards[index] for index in read_holding(leftover))
        _check_disjoint(laid, rest)
        _fill_arrangement(self, _best_first(laid), rest, reading)

    @property
    def strength(self) -> int:
        """What the arrangement is worth; higher is better, equal means a tie."""
        return pack((group.category, group.nulls) for group in self.groups)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the holding in increasing order of their index."""
        grouped = (card for group in self.groups for card in group.cards)
        return tuple(sorted((*grouped, *self.leftover)))

    def label(self, lang: Lang = "es") -> str:
        """Return the names of the groups, best first, in Spanish or English.

        >>> Arrangement().label(), Arrangement().label("en")
        ('ninguna agrupación', 'no grouping')
        """
        names = [group.label(lang) for group in self.groups]
        return ", ".join(names) or _WORDS[check_lang(lang)][0]

    def rows(self, lang: Lang = "es") -> list[tuple[str, tuple[Card, ...]]]:
        """Return the table that people read: each group's name and cards, then what is left over.

        >>> [(name, len(cards)) for name, cards in Arrangement([], "3c 4d").rows("en")]
        [('no grouping', 0), ('left over', 2)]
        """
        nothing, one, many = _WORDS[check_lang(lang)]
        rows = [(group.label(lang), group.cards) for group in self.groups] or [(nothing, ())]
        if self.leftover:
            rows.append((one if len(self.leftover) == 1 else many, self.leftover))
        return rows

    def draw(self, lang: Lang = "es") -> str:
        """Return a picture of the groups as SVG, with what aces and eights stand for beneath them.

        A notebook shows it by itself.

        >>> from cebolla.groupings.category import Category
        >>> picture = Arrangement([Group(Category.CEBOLLA_2, "Ah Kd")], "3c").draw("en")
        >>> "<title>two-card onion</title>" in picture
        True
        """
        _, one, many = _WORDS[check_lang(lang)]
        caption = one if len(self.leftover) == 1 else many
        return draw(self.groups, caption, self.leftover, lang=lang, title=self.label(lang))

    def _repr_svg_(self) -> str:
        return self.draw()

    def _to_fields(self) -> dict[str, Any]:
        return {
            "reading": reading_to(self.reading),
            "groups": [group.to_dict() for group in self.groups],
            "leftover": [str(card) for card in self.leftover],
            "strength": self.strength,
        }

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        groups = values["groups"]
        if not isinstance(groups, list):
            raise SerialError(f"groups must be a list, not {quoted(groups)}")
        return cls(
            [Group.from_dict(group) for group in groups],
            values["leftover"],
            reading=reading_from(values["reading"]),
        )

    def __repr__(self) -> str:
        parts = [f"[{', '.join(map(repr, self.groups))}]"]
        if self.leftover:
            parts.append(repr(format_cards(self.leftover)))
        if not self.groups and self.reading != _DEFAULT:
            parts.append(f"reading={self.reading!r}")
        return f"Arrangement({', '.join(parts)})"

    def __str__(self) -> str:
        rows = self.rows()
        width = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:{width}}  {format_cards(cards)}".rstrip() for name, cards in rows)


@dataclass(frozen=True, slots=True)
class Ranked(Serial):
    """One of the different strengths that a holding can be split into.

    Parameters
    ----------
    arrangement : Arrangement
        An arrangement that has this strength.
    partitions : int
        How many partitions of the holding have it, 1 or more.

    Examples
    --------
    >>> from cebolla.groupings.category import Category
    >>> print(Ranked(Arrangement([Group(Category.BOLLITO, "Kc Qd")]), 1))
    Bollito (1)
    """

    KIND: ClassVar[str] = "ranked"
    FIELDS: ClassVar[tuple[str, ...]] = ("arrangement", "partitions")

    arrangement: Arrangement
    partitions: int

    def __post_init__(self) -> None:
        if not isinstance(self.arrangement, Arrangement):
            raise CebollaTypeError(f"Ranked takes an Arrangement, not {quoted(self.arrangement)}")
        if type(self.partitions) is not int:
            raise CebollaTypeError(f"partitions is an integer, not {quoted(self.partitions)}")
        if not 1 <= self.partitions <= _MOST_PARTITIONS:
            raise GroupingError(
                f"an arrangement has 1 partition or more, at most {_MOST_PARTITIONS:,}, "
                f"not {quoted(self.partitions)}"
            )

    def _to_fields(self) -> dict[str, Any]:
        return {"arrangement": self.arrangement.to_dict(), "partitions": self.partitions}

    @classmethod
    def _from_fields(cls, values: Mapping[str, Any]) -> Self:
        return cls(Arrangement.from_dict(values["arrangement"]), values["partitions"])

    def __str__(self) -> str:
        return f"{self.arrangement.label()} ({self.partitions})"


def trusted_arrangement(
    groups: Iterable[Group], leftover: tuple[Card, ...], reading: Reading
) -> Arrangement:
    """Return the arrangement without checking it: disjoint groups in any order, sorted leftover."""
    arrangement = Arrangement.__new__(Arrangement)
    _fill_arrangement(arrangement, _best_first(groups), leftover, reading)
    return arrangement


def _fill_arrangement(
    arrangement: Arrangement,
    groups: tuple[Group, ...],
    leftover: tuple[Card, ...],
    reading: Reading,
) -> None:
    fill = object.__setattr__
    fill(arrangement, "groups", groups)
    fill(arrangement, "leftover", leftover)
    fill(arrangement, "reading", reading)


def _best_first(groups: Iterable[Group]) -> tuple[Group, ...]:
    return tuple(
        sorted(groups, key=lambda group: (-group.category, group.nulls, group.cards[0].index))
    )


def _check_reading(reading: object) -> None:
    if not isinstance(reading, Reading):
        raise ReadingTypeError(f"reading must be a Reading, not {quoted(reading)}")


def _check_disjoint(groups: tuple[Group, ...], leftover: tuple[Card, ...]) -> None:
    seen: dict[Card, str] = {}
    places = [(str(group), group.cards) for group in groups] + [("the leftover", leftover)]
    for place, cards in places:
        for card in cards:
            if card in seen:
                raise DuplicateCardError(f"{card} lies in {seen[card]} and in {place}")
            seen[card] = place
    if len(seen) > 10:
        raise HoldingSizeError(f"an arrangement has at most 10 cards, not {len(seen)}")
