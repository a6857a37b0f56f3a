"""Every way to split a holding: all strengths it can show, and every partition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cebolla.cards import DOUBLE
from cebolla.doors import integer
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.groupings.arrangement import Arrangement, Ranked, trusted_arrangement
from cebolla.groupings.best import best, laid_group
from cebolla.groupings.definition import CABALLO_DE_OROS
from cebolla.groupings.single import CARD_CLASS
from cebolla.groupings.table import load_table
from cebolla.notation.holding import CardLike, read_holding
from cebolla.rules import Eights, Reading, Rules, resolve_reading

__all__ = ["digits_of_sets", "partitions", "ranked"]


def ranked(
    cards: str | Iterable[CardLike],
    limit: int | None = None,
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> list[Ranked]:
    """Return the different strengths that a holding can show, best first.

    Parameters
    ----------
    cards : str or iterable of card
        0 to 10 cards as text, `Card` objects or indices, in any order.
    limit : int, optional
        How many to return at most, 1 or more; all of them by default.
    eights, aces_low, reading, rules
        As for `strength`.

    Returns
    -------
    list of Ranked
        Distinct by strength: an arrangement that has it, and how many partitions do. A partition is
        a set of disjoint groups, each set of cards read at its best, the empty one too; whatever is
        in none is left over. The first is `best`.

    Examples
    --------
    >>> for place in ranked("Kc 9d Ah 8s", limit=3):
    ...     print(place)
    Cebolla de 3 (1 ocho nulo) (1)
    Cebolla de 2 (1)
    Bollito (1)
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    right = "an integer of 1 or more, or None"
    if limit is not None and (limit := integer("limit", limit, OptionTypeError, right)) < 1:
        raise OptionError(f"limit must be {right}, not {quoted(limit)}")
    from cebolla.groupings.partitions import tally

    holding = read_holding(cards)
    digits = digits_of_sets(holding, reading, rules)
    strengths, numbers, witnesses = tally(digits)
    order = np.argsort(-strengths)[:limit]
    found = [
        Ranked(_from_masks(holding, _masks(witness), digits, reading), number)
        for witness, number in zip(witnesses[order].tolist(), numbers[order].tolist(), strict=True)
    ]
    found[0] = Ranked(best(holding, reading=reading, rules=rules), found[0].partitions)
    return found


def partitions(
    cards: str | Iterable[CardLike],
    *,
    eights: Eights | None = None,
    aces_low: bool | None = None,
    reading: Reading | None = None,
    rules: Rules | None = None,
) -> Iterator[Arrangement]:
    """Yield every partition of a holding: every set of disjoint groups, the empty one too.

    Each set of cards is read at its best, and what is in no group is left over. They come one by
    one, in an order that depends on the holding alone; `ranked` sorts and counts them.

    Parameters
    ----------
    cards, eights, aces_low, reading, rules
        As for `strength`.

    Examples
    --------
    >>> for arrangement in partitions("Kc 9d Ah"):
    ...     print(arrangement.label())
    ninguna agrupación
    Bollito
    Cebolla de 2
    """
    reading, rules = resolve_reading(eights, aces_low, reading, rules)
    holding = read_holding(cards)
    return _all_partitions(holding, digits_of_sets(holding, reading, rules), reading)


def _all_partitions(
    holding: tuple[int, ...], digits: NDArray[np.uint8], reading: Reading
) -> Iterator[Arrangement]:
    is_group = (digits > 0).tolist()

    def extend(free: int) -> Iterator[list[int]]:
        if not free:
            yield []
            return
        low = free & -free
        rest = free ^ low
        yield from extend(rest)
        part = 0
        while part != rest:
            part = (part - rest) & rest
            if is_group[part | low]:
                for others in extend(rest ^ part):
                    yield [part | low, *others]

    for masks in extend(len(digits) - 1):
        yield _from_masks(holding, masks, digits, reading)


def _masks(witness: int) -> list[int]:
    masks = []
    while witness:
        masks.append(witness & 1023)
        witness >>= 10
    return masks


def _from_masks(
    holding: tuple[int, ...], masks: list[int], digits: NDArray[np.uint8], reading: Reading
) -> Arrangement:
    """Return the arrangement whose groups are these sets of the holding's cards."""
    laid = [laid_group(int(digits[mask]), _chosen(holding, mask), reading) for mask in masks]
    left = len(digits) - 1 - sum(masks)
    return trusted_arrangement(
        laid, tuple(DOUBLE.cards[c] for c in _chosen(holding, left)), reading
    )


def _chosen(holding: tuple[int, ...], mask: int) -> tuple[int, ...]:
    return tuple(card for place, card in enumerate(holding) if mask >> place & 1)


def digits_of_sets(holding: tuple[int, ...], reading: Reading, rules: Rules) -> NDArray[np.uint8]:
    """Return for each set of the cards, a mask, its byte as one group; 0 where it is none."""
    from cebolla.groupings.partitions import group_digits

    cards = np.array(holding, dtype=np.int64)
    return group_digits(
        cards, _CLASSES[cards], CABALLO_DE_OROS.index, *_sorted_shapes(reading, rules)
    )


_CLASSES = np.array(CARD_CLASS, dtype=np.int64)


@cache
def _sorted_shapes(
    reading: Reading, rules: Rules
) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint32]]:
    table = load_table(reading, rules)
    order = np.argsort(table.shape_counts, kind="stable")
    return (
        table.shape_counts[order],
        table.shape_digits[order],
        table.singles[table.shape_singles[order]],
    )
