"""What a holding is worth, as a player asks it: strength, best arrangement, single groups."""

from __future__ import annotations

from collections.abc import Iterable

from cebolla.cards import DOUBLE
from cebolla.groupings.arrangement import Arrangement, trusted_arrangement
from cebolla.groupings.category import Category
from cebolla.groupings.group import Group, trusted_group
from cebolla.groupings.single import single_table
from cebolla.groupings.split import best_pieces, group_digit, subset_digits
from cebolla.notation.holding import CardLike, read_holding
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["best", "group", "groups", "laid_group", "strength"]


def strength(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> int:
    """Return how much a holding is worth; higher is better.

    Parameters
    ----------
    cards : str or iterable of card
        0 to 10 cards as text, `Card` objects or indices 0 … 103, in any order.
    eights : {"null", "plain", "wild"}, optional
        How eights count; by default null, or plain when the rules have null eights off.
    aces_low : bool, optional
        Whether aces count 1 only (the Dama binds this player); by default not.
    reading : Reading, optional
        Eights and aces at once, in place of the two before.
    rules : Rules, optional
        The options of the game, `Rules()` by default.

    Returns
    -------
    int
        Comparable between holdings of any size and between readings, and equal exactly when the
        game calls it a tie (rules, section 2). `describe` says what it means. It stays the same
        within a major version of the library.

    Raises
    ------
    CardError
        For an unknown token, a card given twice or more than ten cards.
    ReadingError
        For an unknown reading, or one given twice over.

    See Also
    --------
    cebolla.strengths : the same for arrays, millions a second.

    Examples
    --------
    >>> strength("Kh Ad") > strength("Kh Qd") > strength("Kh 2d") == strength("") == 0
    True
    >>> strength("8h Kd Ac") < strength("8h Kd Ac", eights="wild")
    True
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    return single_table(reading, rules).verdict(read_holding(cards)).strength


def best(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> Arrangement:
    """Return the best split of a holding into groups.

    The groups, from best to worst, come first in lexicographic order among all splits (rules,
    section 2). Where several splits are worth the same, the one shown depends on the holding alone,
    not on the order of its cards.

    Parameters
    ----------
    cards, eights, aces_low, reading, rules
        As for `strength`.

    Returns
    -------
    Arrangement
        Groups best first, with what each card stands for, and the cards left over.

    Examples
    --------
    >>> print(best("3c 3s 4s Js Ah 7h Qh Ad 4d 6d"))
    Doble Cebolla  Js Ah Qh Ad
    Cebolla de 5   3c 3s 4s 7h 4d
    sobra          6d
    >>> best("8c 8d 8h Kc Qd 2s 3h 5b 9e Jo", eights="wild").label("en")
    'Triple Onion, broken flush'
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    pieces, leftover = best_pieces(read_holding(cards), reading, rules)
    laid = [laid_group(piece.digit, piece.cards, reading) for piece in pieces]
    return trusted_arrangement(laid, tuple(DOUBLE.cards[card] for card in leftover), reading)


def group(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> Group | None:
    """Return what these cards are as one group, all of them, or None if they are none.

    Parameters
    ----------
    cards, eights, aces_low, reading, rules
        As for `strength`.

    Examples
    --------
    >>> print(group("Ac Ad 9h"))
    Cebolla de 3: Ac 9h Ad
    >>> group("9c Ts") is None
    True
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    holding = read_holding(cards)
    digit = group_digit(holding, reading, rules)
    return laid_group(digit, holding, reading) if digit else None


def groups(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> list[Group]:
    """Return every single group that the holding contains, best first.

    They overlap: each set of cards that is a group is there, as the best grouping it can be.

    Parameters
    ----------
    cards, eights, aces_low, reading, rules
        As for `strength`.

    Examples
    --------
    >>> for found in groups("Kc 9d Ah 8s"):
    ...     print(found)
    Cebolla de 3 (1 ocho nulo): Kc 8s Ah
    Cebolla de 2: Kc Ah
    Bollito: Ah 9d
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    found = subset_digits(read_holding(cards), reading, rules)
    found.sort(key=lambda piece: (-piece.digit, piece.cards))
    return [laid_group(piece.digit, piece.cards, reading) for piece in found]


def laid_group(digit: int, cards: tuple[int, ...], reading: Reading) -> Group:
    """Return the group that sorted cards are, given its byte in a strength."""
    held = tuple(DOUBLE.cards[card] for card in cards)
    return trusted_group(Category(digit >> 3), held, 7 - (digit & 7), reading)
