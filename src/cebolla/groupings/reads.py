"""What each card of a group stands for (rules, sections 2, 3 and 5).

One set of cards can often be read in several ways: which of two aces is the 11, which wild eight is
the figure. The choice made here depends on the cards alone and follows one principle: natural cards
in the order of their index, then wild eights in theirs, **each counts the fewest points that still
let the group be what it is**. So aces are low as long as the total allows and the last ace is the
one that counts 11, the first eights are the null ones, and wild eights stand for figures before
they stand for the aces of an FA pair. Where two suit pairs could be the colour, the first is.
"""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import Card, Rank, Suit, SuitPair
from cebolla.errors import GroupingError
from cebolla.groupings.category import Category
from cebolla.groupings.read import Read, Role
from cebolla.groupings.strength import MIN_CARDS
from cebolla.rules import Reading

__all__ = ["CABALLO_DE_OROS", "FA_PAIRS", "better_category", "reads"]

CABALLO_DE_OROS = Card(Suit.OROS, Rank.QUEEN)
"""Gran A'Tuin, who carries the Elefantes."""

FA_PAIRS = {
    Category.DOBLE_CEBOLLA: 2,
    Category.TRIPLE_CEBOLLA: 3,
    Category.CEBOLLA_MENOR: 4,
    Category.GRAN_CEBOLLA: 5,
}
"""How many pairs of a figure and an ace a grouping is made of."""

_COLORS = (Category.COLOR, Category.COLOR_ROTO)
_OPTIONAL = (Category.ELEFANTES, Category.OCTAVO)
_WILD_EIGHTS = (Category.REAL_SALVAJE, Category.OCTAVO)


def reads(
    cards: Sequence[Card], category: Category, nulls: int, reading: Reading
) -> tuple[Read, ...]:
    """Return what each card of a group stands for, aligned with the cards.

    Parameters
    ----------
    cards : sequence of Card
        The cards of the group, in increasing order of their index.
    category : Category
        What they are as one group. Figures beside the caballo de oros are taken for Elefantes.
    nulls : int
        How many of the eights are null.
    reading : Reading
        How eights and aces count.

    Raises
    ------
    GroupingError
        When the cards cannot be this grouping under this reading, or only with another number of
        null eights.

    Examples
    --------
    >>> aces = [Card(suit, Rank.ACE) for suit in (Suit.CLUBS, Suit.DIAMONDS)]
    >>> nine = Card(Suit.HEARTS, Rank.NINE)
    >>> [str(read) for read in reads([aces[0], nine, aces[1]], Category.CEBOLLA_3, 0, Reading())]
    ['Ac como 1', '9h', 'Ad como 11']
    >>> reads([nine, aces[1]], Category.CEBOLLA_2, 0, Reading())
    Traceback (most recent call last):
    ...
    cebolla.errors.GroupingError: 9h Ad are no Cebolla de 2 (null eights, aces 1 or 11)
    """
    found = _read_as(cards, category, reading)
    if found is None:
        text = " ".join(map(str, cards))
        raise GroupingError(f"{text} are no {category.label()} ({reading})")
    null = sum(read.role == "null" for read in found)
    if null != nulls:
        text = " ".join(map(str, cards))
        raise GroupingError(f"{text} are a {category.label()} with {null} null eights, not {nulls}")
    return found


def better_category(cards: Sequence[Card], category: Category, reading: Reading) -> Category | None:
    """Return the best grouping above `category` that the cards are too, None if there is none.

    A set of cards counts as the best grouping it can be. Elefantes and Octavo are left out: whether
    they are in play is for the rules to say.

    >>> flush = [Card(Suit.CLUBS, rank) for rank in (Rank.FOUR, Rank.SEVEN, Rank.TEN)]
    >>> better_category(flush, Category.CEBOLLA_3, Reading())
    Category.COLOR
    """
    for better in range(len(Category), category, -1):
        if better in _OPTIONAL:
            continue
        if _read_as(cards, Category(better), reading) is not None:
            return Category(better)
    return None


def _read_as(
    cards: Sequence[Card], category: Category, reading: Reading
) -> tuple[Read, ...] | None:
    """Return the canonical reads of the cards as this grouping, None when they cannot be it."""
    if len(cards) != MIN_CARDS[category] and not (category in _COLORS and len(cards) > 3):
        return None
    wild = [reading.eights == "wild" and card.rank is Rank.EIGHT for card in cards]
    natural = [card for card, is_wild in zip(cards, wild, strict=True) if not is_wild]
    if category in _COLORS:
        pair = _colour(natural, category)
        return None if pair is None else _by_total(cards, wild, range(16, 22), reading, pair=pair)
    if category is Category.BOLLITO:
        return _by_total(cards, wild, range(20, 21), reading)
    if category.onion_size:
        return _by_total(cards, wild, range(21, 22), reading, null=reading.eights == "null")
    if category in _WILD_EIGHTS:
        return None if natural else tuple(Read(card, 8, "wild") for card in cards)
    if category is Category.ELEFANTES:
        return _elephants(cards, wild)
    if category is Category.REAL:
        wanted = [7, 7, 7]
    elif category is Category.REAL_ROTO:
        wanted = [6, 7, 8]
    elif reading.aces_low and category is not Category.GRAN_CEBOLLA:
        return None
    else:
        # The ten and the figure both count 10, and only the figure serves in an FA pair.
        if any(card.rank is Rank.TEN for card in natural):
            return None
        wanted = [10] * FA_PAIRS[category] + [11] * FA_PAIRS[category]
    return _by_points(cards, wild, wanted, figures=category in FA_PAIRS)


def _colour(natural: Sequence[Card], category: Category) -> SuitPair | None:
    """Return the suit pair of a Color, or of all but one card of a Color Roto."""
    strangers = int(category is Category.COLOR_ROTO)
    for pair in SuitPair:
        if sum(card.pair is not pair for card in natural) == strangers:
            return pair
    return None


def _by_total(
    cards: Sequence[Card],
    wild: Sequence[bool],
    totals: range,
    reading: Reading,
    *,
    null: bool = False,
    pair: SuitPair | None = None,
) -> tuple[Read, ...] | None:
    """Return the reads with the fewest points, card by card, that give one of these totals."""
    highest_wild = 10 if reading.aces_low else 11
    order = sorted(range(len(cards)), key=lambda place: wild[place])
    choices: list[Sequence[int]] = []
    for place in order:
        rank = cards[place].rank
        if wild[place]:
            choices.append(range(1, highest_wild + 1))
        elif rank is Rank.ACE:
            choices.append((1,) if reading.aces_low else (1, 11))
        elif rank is Rank.EIGHT and null:
            choices.append((0, 8))
        else:
            choices.append((min(rank + 1, 10),))
    # Bit t of rests[i] says whether the cards from the i-th on still leave a good total open when
    # those before it count t.
    rests = [sum(1 << total for total in totals)]
    for points in reversed(choices):
        after = rests[-1]
        rests.append(0)
        for count in points:
            rests[-1] |= after >> count
    rests.reverse()
    if not rests[0] & 1:
        return None
    found: dict[int, Read] = {}
    total = 0
    for place, points, rest in zip(order, choices, rests[1:], strict=True):
        count = next(count for count in points if rest >> (total + count) & 1)
        total += count
        found[place] = _read(cards[place], count, wild=wild[place], pair=pair)
    return tuple(found[place] for place in range(len(cards)))


def _by_points(
    cards: Sequence[Card], wild: Sequence[bool], wanted: list[int], *, figures: bool
) -> tuple[Read, ...] | None:
    """Return the reads in which the cards count exactly these points, wild eights the missing."""
    missing = sorted(wanted)
    own: list[int | None] = []
    for card, is_wild in zip(cards, wild, strict=True):
        if is_wild:
            own.append(None)
            continue
        points = 11 if figures and card.rank is Rank.ACE else min(card.rank + 1, 10)
        if points not in missing:
            return None
        missing.remove(points)
        own.append(points)
    rest = iter(missing)
    return tuple(
        Read(card, points)
        if points is not None
        else _read(card, next(rest), wild=True, figures=figures)
        for card, points in zip(cards, own, strict=True)
    )


def _elephants(cards: Sequence[Card], wild: Sequence[bool]) -> tuple[Read, ...] | None:
    """Return the reads beside the caballo de oros: natural cards as they are, wild eights nines."""
    if CABALLO_DE_OROS not in cards:
        return None
    if any(card.rank < Rank.NINE and not own for card, own in zip(cards, wild, strict=True)):
        return None
    return tuple(
        _read(card, 9 if is_wild else min(card.rank + 1, 10), wild=is_wild)
        for card, is_wild in zip(cards, wild, strict=True)
    )


def _read(
    card: Card, points: int, *, wild: bool, pair: SuitPair | None = None, figures: bool = False
) -> Read:
    role: Role = "itself"
    if wild:
        role = "ace" if points in (1, 11) else "figure" if figures else "number"
    elif not points:
        role = "null"
    return Read(card, points, role, pair if wild else None)
