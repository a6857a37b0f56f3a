"""A split that has a holding's strength, and what sets of cards are as one group (plain Python).

The strength and the coloured groups it rests on come from the decision lists. What is left is to
pick shapes that add up: the coloured ones first, then the others one by one, each so that the ranks
it leaves still have the rest of the strength as their floor.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cebolla.groupings.allotment import allotments, asked
from cebolla.groupings.definition import CABALLO, CABALLO_DE_OROS, CLASSES, EIGHT, FIGURE
from cebolla.groupings.single import CARD_CLASS, CLASS_WORD, SingleTable, single_table
from cebolla.rules import Reading, Rules

__all__ = [
    "Piece",
    "Shapes",
    "best_pieces",
    "group_digit",
    "insert_digit",
    "shapes_of",
    "subset_digits",
]

_GUARD = sum(16 << (5 * cls) for cls in range(CLASSES))
_CABALLO = CABALLO_DE_OROS.index


class Piece(NamedTuple):
    """A group of a split: its byte in a strength, and its cards in order."""

    digit: int
    cards: tuple[int, ...]


class _Form(NamedTuple):
    """A shape, ready for arithmetic on packed counts and row keys."""

    counts: int
    key: int
    digit: int
    single: int
    ranks: tuple[tuple[int, int], ...]
    """Each rank class in it, and how many cards."""


class Shapes:
    """The shapes of a table, found by what one looks for."""

    def __init__(self, table: SingleTable) -> None:
        self.by_digit: dict[int, list[_Form]] = defaultdict(list)
        self.by_single: dict[int, list[_Form]] = defaultdict(list)
        self.by_counts: dict[int, list[_Form]] = defaultdict(list)
        singles = table.table.singles.tolist()
        for counts, digit, place in zip(
            table.table.shape_counts.tolist(),
            table.table.shape_digits.tolist(),
            table.table.shape_singles.tolist(),
            strict=True,
        ):
            key = sum((counts >> 5 * cls & 31) * CLASS_WORD[cls] for cls in range(FIGURE + 1))
            ranks = tuple((cls, n) for cls in range(CLASSES) if (n := counts >> 5 * cls & 31))
            form = _Form(counts, key, digit, singles[place], ranks)
            (self.by_single[form.single] if place else self.by_digit[digit]).append(form)
            self.by_counts[counts].append(form)
        for forms in self.by_counts.values():
            forms.sort(key=lambda form: -form.digit)


@cache
def shapes_of(table: SingleTable) -> Shapes:
    """Return the shapes of a table; they are kept for the next call."""
    return Shapes(table)


def digits_of(strength: int) -> list[int]:
    """Return the bytes of a strength, best group first."""
    return [digit for shift in (32, 24, 16, 8, 0) if (digit := strength >> shift & 255)]


def insert_digit(strength: int, digit: int) -> int:
    """Return the strength with one more group, which takes its place in order."""
    return _strength(sorted([*digits_of(strength), digit], reverse=True))


def _strength(digits: Sequence[int]) -> int:
    return sum(digit << (32 - 8 * place) for place, digit in enumerate(digits))


def _counts(cards: Sequence[int], *, apart: bool) -> tuple[int, int]:
    """Return packed counts and row key of cards, the caballo de oros a class apart or a figure."""
    counts = key = 0
    for card in cards:
        if apart and card == _CABALLO:
            counts += 1 << (5 * CABALLO)
        else:
            counts += 1 << (5 * CARD_CLASS[card])
            key += CLASS_WORD[CARD_CLASS[card]]
    return counts, key


def group_digit(cards: tuple[int, ...], reading: Reading, rules: Rules) -> int:
    """Return the byte of the best grouping that the cards are as one group, 0 for none."""
    shapes = shapes_of(single_table(reading, rules))
    best = 0
    if _CABALLO in cards:
        for form in shapes.by_counts.get(_counts(cards, apart=True)[0], ()):
            best = form.digit
    held = _by_pair(cards)
    for form in shapes.by_counts.get(_counts(cards, apart=False)[0], ()):
        if form.digit <= best:
            break
        if not form.single or next(allotments((form.single,), held), None) is not None:
            return form.digit
    return best


def subset_digits(cards: tuple[int, ...], reading: Reading, rules: Rules) -> list[Piece]:
    """Return every set of the cards that is a group."""
    found = []
    for mask in range(1, 1 << len(cards)):
        chosen = tuple(card for place, card in enumerate(cards) if mask >> place & 1)
        digit = group_digit(chosen, reading, rules)
        if digit:
            found.append(Piece(digit, chosen))
    return found


def _by_pair(cards: Sequence[int]) -> list[list[int]]:
    held = [[0] * (FIGURE + 1) for _ in range(4)]
    for card in cards:
        held[card // 26][CARD_CLASS[card]] += 1
    return held


def best_pieces(
    cards: tuple[int, ...], reading: Reading, rules: Rules
) -> tuple[list[Piece], tuple[int, ...]]:
    """Return the groups of a best arrangement, best first, and the cards left over.

    The choice depends on the holding alone: shapes in the order of the table, suit pairs in theirs,
    cards of lower index first.
    """
    table = single_table(reading, rules)
    shapes = shapes_of(table)
    verdict = table.verdict(cards)
    counts, key = _counts(cards, apart=verdict.leads)
    digits = digits_of(verdict.strength)
    chosen: list[_Form] = []
    if verdict.leads or verdict.singles:
        chosen = next(_first_forms(table, counts, key, digits, verdict.singles))
        for form in chosen:
            counts, key = counts - form.counts, key - form.key
            digits.remove(form.digit)
    while digits:
        wanted = _strength(digits[1:])
        form = next(
            form
            for form in shapes.by_digit[digits[0]]
            if (counts | _GUARD) - form.counts & _GUARD == _GUARD
            and table.floor(key - form.key) == wanted
        )
        chosen.append(form)
        counts, key = counts - form.counts, key - form.key
        del digits[0]
    return _deal_out(cards, chosen, verdict.singles, wild=reading.eights == "wild")


def _first_forms(
    table: SingleTable, counts: int, key: int, digits: list[int], singles: tuple[int, ...]
) -> Iterator[list[_Form]]:
    """Yield shapes for the coloured groups, and then for the one that the caballo leads, if any.

    What they leave must have the other digits as its floor.
    """
    shapes = shapes_of(table)
    if singles:
        candidates = shapes.by_single[singles[0]]
    elif counts >> 5 * CABALLO:
        candidates = [f for d in set(digits) for f in shapes.by_digit[d] if f.counts >> 5 * CABALLO]
    else:
        if table.floor(key) == _strength(digits):
            yield []
        return
    for form in candidates:
        if form.digit in digits and (counts | _GUARD) - form.counts & _GUARD == _GUARD:
            fewer = digits.copy()
            fewer.remove(form.digit)
            left = counts - form.counts, key - form.key
            for rest in _first_forms(table, *left, fewer, singles[1:]):
                yield [form, *rest]


def _deal_out(
    cards: tuple[int, ...], forms: list[_Form], singles: tuple[int, ...], *, wild: bool
) -> tuple[list[Piece], tuple[int, ...]]:
    """Return the groups with cards of the holding; the first shapes are those of the singles."""
    led = any(form.counts >> 5 * CABALLO for form in forms)
    free = [card for card in cards if not (led and card == _CABALLO)]
    taken: list[list[int]] = [[] for _ in forms]
    owed = [dict(form.ranks) for form in forms]

    def take(group: int, cls: int, pairs: Sequence[int], number: int) -> None:
        found = [c for c in free if CARD_CLASS[c] == cls and c // 26 in pairs][:number]
        taken[group].extend(found)
        owed[group][cls] -= len(found)
        for card in found:
            free.remove(card)

    shares = next(allotments(singles, _by_pair(free)))
    for group, share in enumerate(shares):
        for cls, number in enumerate(asked(singles[group])):
            if number:
                take(group, cls, (share.pair,), number - (cls == share.lacking))
    for group, share in enumerate(shares):
        for cls, number in owed[group].items():
            if number and not (wild and cls == EIGHT):
                take(group, cls, [pair for pair in range(4) if pair != share.pair], 1)
    for group, form in enumerate(forms):
        if form.counts >> 5 * CABALLO:
            taken[group].append(_CABALLO)
            del owed[group][CABALLO]
        for cls, number in owed[group].items():
            if number:
                take(group, cls, range(4), number)
    pieces = sorted(
        (Piece(form.digit, tuple(sorted(held))) for form, held in zip(forms, taken, strict=True)),
        key=lambda piece: (-piece.digit, piece.cards),
    )
    left = set(cards).difference(*(piece.cards for piece in pieces))
    return pieces, tuple(sorted(left))
