"""What one card stands for in a group: itself, nothing, or in a wild eight's case any card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from cebolla.cards import Card, Rank, SuitPair
from cebolla.doors import one_of
from cebolla.errors import GroupingError, GroupingTypeError, quoted
from cebolla.language import Lang, check_lang

__all__ = ["PAIR_NAMES", "Read", "Role"]

Role = Literal["itself", "null", "ace", "figure", "number", "wild"]
"""What a card stands for: itself; nothing (a null eight); as a wild eight an ace, any figure or a
card from 2 to 10; or a wild eight as such, in a Real Salvaje and an Octavo."""

PAIR_NAMES = {
    SuitPair.CLUBS_BASTOS: ("tréboles/bastos", "clubs/staves"),
    SuitPair.SPADES_ESPADAS: ("picas/espadas", "spades/swords"),
    SuitPair.HEARTS_COPAS: ("corazones/copas", "hearts/cups"),
    SuitPair.DIAMONDS_OROS: ("diamantes/oros", "diamonds/coins"),
}
"""The suit pairs in Spanish and in English."""

_ROLE_POINTS: dict[Role, tuple[int, ...]] = {
    "null": (0,),
    "ace": (1, 11),
    "figure": (10,),
    "number": tuple(range(2, 11)),
    "wild": (8,),
}


@dataclass(frozen=True, slots=True)
class Read:
    """What one card stands for in a group.

    Parameters
    ----------
    card : Card
        The card that lies on the table.
    points : int
        What it counts in the group, 0 … 11.
    role : {"itself", "null", "ace", "figure", "number", "wild"}
        What it stands for. Only an eight can be anything but itself.
    pair : SuitPair or None
        In a Color or Color Roto, the suit pair that a wild eight is taken to be of.

    Examples
    --------
    >>> from cebolla.cards import Suit
    >>> eight, ace = Card(Suit.HEARTS, Rank.EIGHT), Card(Suit.CLUBS, Rank.ACE)
    >>> Read(eight, 7, "number", SuitPair.CLUBS_BASTOS).label("en")
    '8h as a 7 of clubs/staves'
    >>> str(Read(ace, 11)), str(Read(eight, 10, "figure")), str(Read(eight, 0, "null"))
    ('Ac como 11', '8h como figura', '8h nulo (0)')
    """

    card: Card
    points: int
    role: Role = "itself"
    pair: SuitPair | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.card, Card):
            raise GroupingTypeError(f"a Read takes a Card, not {quoted(self.card)}")
        one_of("role", self.role, get_args(Role), GroupingError)
        if self.role != "itself" and self.card.rank is not Rank.EIGHT:
            raise GroupingError(f"{self.card} is no eight and stands for nothing but itself")
        allowed_points = _ROLE_POINTS.get(self.role) or _own_points(self.card.rank)
        if type(self.points) is not int or self.points not in allowed_points:
            points = " or ".join(map(str, allowed_points))
            error = GroupingError if type(self.points) is int else GroupingTypeError
            raise error(
                f"{self.card} as {self.role} counts {points} points, not {quoted(self.points)}"
            )
        if self.pair is not None and (
            not isinstance(self.pair, SuitPair) or self.role not in ("ace", "number")
        ):
            error = GroupingError if isinstance(self.pair, SuitPair) else GroupingTypeError
            raise error(
                f"pair is the SuitPair of a wild eight that stands for an ace or a number, "
                f"not {quoted(self.pair)} for {self.card} as {self.role}"
            )

    @property
    def is_plain(self) -> bool:
        """Whether the card is itself and could count nothing else, so there is nothing to say."""
        return self.role == "itself" and self.card.rank is not Rank.ACE

    def label(self, lang: Lang = "es") -> str:
        """Return the read in words, Spanish (``"es"``) or English (``"en"``)."""
        check_lang(lang)
        if self.is_plain:
            return str(self.card)
        return f"{self.card} {self._spanish() if lang == 'es' else self._english()}"

    def note(self, lang: Lang = "es") -> str:
        """Return the shortest way to say it, to stand under a drawn card; nothing if it is plain.

        >>> eight = Card.from_index(59)
        >>> Read(eight, 11, "ace").note("en"), Read(eight, 0, "null").note(), Read(eight, 8).note()
        ('ace 11', '0', '')
        """
        if check_lang(lang) == "es":
            names = {"ace": f"as {self.points}", "figure": "figura", "wild": "salvaje"}
        else:
            names = {"ace": f"ace {self.points}", "figure": "figure", "wild": "wild"}
        return "" if self.is_plain else names.get(self.role, str(self.points))

    def _spanish(self) -> str:
        colour = f" de {PAIR_NAMES[self.pair][0]}" if self.pair is not None else ""
        match self.role:
            case "null":
                return "nulo (0)"
            case "wild":
                return "salvaje"
            case "figure":
                return "como figura"
            case "ace":
                return f"como as{colour} ({self.points})"
        return f"como {self.points}{colour}"

    def _english(self) -> str:
        colour = f" of {PAIR_NAMES[self.pair][1]}" if self.pair is not None else ""
        match self.role:
            case "null":
                return "null (0)"
            case "wild":
                return "wild"
            case "figure":
                return "as a figure"
            case "ace":
                return f"as an ace{colour} ({self.points})"
            case "number":
                return f"as {'an' if self.points == 8 else 'a'} {self.points}{colour}"
        return f"as {self.points}"

    def to_dict(self) -> dict[str, Any]:
        """Return the read as plain values, for JSON.

        >>> Read(Card.from_index(59), 11, "ace").to_dict()
        {'card': '8h', 'points': 11, 'role': 'ace', 'pair': None}
        """
        return {
            "card": str(self.card),
            "points": self.points,
            "role": self.role,
            "pair": None if self.pair is None else self.pair.name,
        }

    def __repr__(self) -> str:
        role = f", {self.role!r}" if self.role != "itself" else ""
        pair = f", SuitPair.{self.pair.name}" if self.pair is not None else ""
        return f"Read({self.card!r}, {self.points}{role}{pair})"

    def __str__(self) -> str:
        return self.label()


def _own_points(rank: Rank) -> tuple[int, ...]:
    return (1, 11) if rank is Rank.ACE else (min(rank + 1, 10),)
