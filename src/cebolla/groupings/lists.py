"""From shapes to decision lists (compiled).

For each row, the ranks alone give a strength in any suits, its *floor*. Better strengths ask that
one, two or three groups be coloured. A line of a row's list is such a strength with what it asks;
a line that another makes idle (at least as strong, and had whenever this one is had) is dropped.

Everything is a fold over rows in order of size. Look at the lowest class a row holds: one card of
it stays unused, or it is in a group whose lowest class it is. Either way the rest is a smaller row.

A demand is a *single*: a mask with two bits a rank class (one card, two cards) that one suit pair
must hold, exactly or but for one. Demands of a line are up to three singles packed in 13 bits each,
greatest first, since equal demands must be equal integers. That groups need different cards is
settled when a line is tried; that *other* groups find their cards is sure, since the row has them
all and a broken colour's odd card may come from any pair that still has that rank.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["fill_floors", "fill_leads", "fill_lists", "implications"]

Int = NDArray[np.int64]


@jit
def insert(strength: int, digit: int) -> int:
    """Return the strength with one more group, whose digit takes its place in order."""
    place = 32
    while place >= 0 and (strength >> place) & 255 >= digit:
        place -= 8
    above = (strength >> (place + 8)) << (place + 8)
    below = (strength - above) >> 8
    return above | (digit << place) | below


@jit
def join(demands: int, single: int) -> int:
    """Return the packed demands with one more single, greatest first."""
    if single == 0:
        return demands
    first = demands & 8191
    second = (demands >> 13) & 8191
    if single >= first:
        return single | (first << 13) | (second << 26)
    if single >= second:
        return first | (single << 13) | (second << 26)
    return first | (second << 13) | (single << 26)


@jit
def implications(exact: NDArray[np.bool_], masks: Int) -> NDArray[np.bool_]:
    """Return for singles j, i whether cards that meet j always meet i, [j, i].

    Only from how j and i are made, so that it holds beside any other groups too.
    """
    size = masks.size
    found = np.zeros((size, size), dtype=np.bool_)
    for j in range(1, size):
        for i in range(1, size):
            missing = masks[i] & ~masks[j]
            if exact[j] and not exact[i]:
                found[j, i] = missing & (missing - 1) == 0
            elif exact[j] or not exact[i]:
                found[j, i] = missing == 0
    return found


@jit
def implies(one: int, other: int, follows: NDArray[np.bool_]) -> bool:
    """Return whether holdings that meet the demands ``one`` also meet ``other``.

    Each single of ``other`` must follow from a single of ``one`` of its own.
    """
    a, b, c = one & 8191, (one >> 13) & 8191, one >> 26
    x, y, z = other & 8191, (other >> 13) & 8191, other >> 26
    if y == 0:
        return bool(follows[a, x] or follows[b, x] or follows[c, x])
    if z == 0:
        return bool(
            (follows[a, x] and (follows[b, y] or follows[c, y]))
            or (follows[b, x] and (follows[a, y] or follows[c, y]))
            or (follows[c, x] and (follows[a, y] or follows[b, y]))
        )
    return bool(
        (follows[a, x] and follows[b, y] and follows[c, z])
        or (follows[a, x] and follows[c, y] and follows[b, z])
        or (follows[b, x] and follows[a, y] and follows[c, z])
        or (follows[b, x] and follows[c, y] and follows[a, z])
        or (follows[c, x] and follows[a, y] and follows[b, z])
        or (follows[c, x] and follows[b, y] and follows[a, z])
    )


@jit
def fill_floors(
    order: Int,
    lowest: Int,
    without: Int,
    packed: Int,
    keys: Int,
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    spans: Int,
    shape_packed: Int,
    shape_keys: Int,
    digits: Int,
    demands: Int,
    floors: Int,
) -> None:
    """Fill in the strength of each row in any suits."""
    guard = 0
    for place in range(11):
        guard |= 16 << (5 * place)
    for row in order:
        low = lowest[row]
        if low == 11:
            continue
        guarded = packed[row] | guard
        best = floors[without[row]]
        for shape in range(spans[low], spans[low + 1]):
            if demands[shape] == 0 and (guarded - shape_packed[shape]) & guard == guard:
                rest = (
                    first[keys[row, 0] - shape_keys[shape, 0]]
                    + second[keys[row, 1] - shape_keys[shape, 1]]
                )
                best = max(best, insert(floors[rest], digits[shape]))
        floors[row] = best


@jit
def keep_lines(
    strengths: Int, demands: Int, count: int, follows: NDArray[np.bool_], at: int, out: Int
) -> int:
    """Write the lines that are not idle, best first, from row ``at`` of ``out``; return how many.

    Equal strengths stand in order of their demands, so that equal lists are equal arrays.
    """
    by_strength = np.argsort(-strengths[:count], kind="mergesort")
    kept = 0
    for candidate in by_strength:
        strength, asked = strengths[candidate], demands[candidate]
        idle = False
        for line in range(at, at + kept):
            if implies(asked, out[line, 1], follows):
                idle = True
                break
        if not idle:
            place = at + kept
            stay = at
            # of equal strengths, the new line may make earlier ones idle
            for line in range(at, at + kept):
                if out[line, 0] == strength and implies(out[line, 1], asked, follows):
                    continue
                out[stay, 0], out[stay, 1] = out[line, 0], out[line, 1]
                stay += 1
            place = stay
            while place > at and out[place - 1, 0] == strength and out[place - 1, 1] > asked:
                out[place, 0], out[place, 1] = out[place - 1, 0], out[place - 1, 1]
                place -= 1
            out[place, 0], out[place, 1] = strength, asked
            kept = stay + 1 - at
    return kept


@jit
def settle(at: int, kept: int, lists: int, starts: Int, lines: Int, hashes: Int) -> int:
    """Return the number of the list that stands at the end of ``lines``, old or new."""
    mixed = np.uint64(14695981039346656037)
    for line in range(at, at + kept):
        for part in range(2):
            mixed = (mixed ^ np.uint64(lines[line, part])) * np.uint64(1099511628211)
            mixed ^= mixed >> np.uint64(29)
    slots = hashes.size
    slot = np.int64(mixed % np.uint64(slots))
    while hashes[slot] != 0:
        known = hashes[slot]
        if starts[known + 1] - starts[known] == kept:
            same = True
            for line in range(kept):
                there = starts[known] + line
                if lines[there, 0] != lines[at + line, 0] or lines[there, 1] != lines[at + line, 1]:
                    same = False
                    break
            if same:
                return int(known)
        slot = (slot + 1) % slots
    hashes[slot] = lists
    return lists


@jit
def fill_lists(
    order: Int,
    lowest: Int,
    without: Int,
    packed: Int,
    keys: Int,
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    spans: Int,
    shape_packed: Int,
    shape_keys: Int,
    digits: Int,
    demands: Int,
    floors: Int,
    follows: NDArray[np.bool_],
    list_of: Int,
    starts: Int,
    lines: Int,
    hashes: Int,
) -> int:
    """Fill in the list of each row; list 0 is the empty one. Return how many lists there are.

    Returns -1 when ``lines`` or ``starts`` is too small.
    """
    guard = 0
    for place in range(11):
        guard |= 16 << (5 * place)
    room = 1 << 16
    strengths = np.empty(room, dtype=np.int64)
    asked = np.empty(room, dtype=np.int64)
    lists = 1
    for row in order:
        low = lowest[row]
        if low == 11:
            continue
        guarded = packed[row] | guard
        floor = floors[row]
        count = 0
        known = list_of[without[row]]
        for line in range(starts[known], starts[known + 1]):
            if lines[line, 0] <= floor:
                break
            strengths[count], asked[count] = lines[line, 0], lines[line, 1]
            count += 1
        for shape in range(spans[low], spans[low + 1]):
            if (guarded - shape_packed[shape]) & guard != guard:
                continue
            rest = (
                first[keys[row, 0] - shape_keys[shape, 0]]
                + second[keys[row, 1] - shape_keys[shape, 1]]
            )
            known = list_of[rest]
            if count + starts[known + 1] - starts[known] >= room:
                return -1
            for line in range(starts[known], starts[known + 1]):
                strength = insert(lines[line, 0], digits[shape])
                if strength <= floor:
                    break
                strengths[count], asked[count] = strength, join(lines[line, 1], demands[shape])
                count += 1
            if demands[shape] != 0:
                strength = insert(floors[rest], digits[shape])
                if strength > floor:
                    strengths[count], asked[count] = strength, demands[shape]
                    count += 1
        if count == 0:
            continue
        at = starts[lists]
        if at + count > lines.shape[0] or lists + 2 > starts.size:
            return -1
        kept = keep_lines(strengths, asked, count, follows, at, lines)
        list_of[row] = settle(at, kept, lists, starts, lines, hashes)
        if list_of[row] == lists:
            lists += 1
            starts[lists] = at + kept
    return lists


@jit
def fill_leads(
    rows: Int,
    packed: Int,
    keys: Int,
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    lead_packed: Int,
    lead_keys: Int,
    lead_digit: int,
    floors: Int,
    follows: NDArray[np.bool_],
    list_of: Int,
    lists: int,
    starts: Int,
    lines: Int,
    hashes: Int,
    lead_floors: Int,
    lead_lists: Int,
) -> int:
    """Fill in floors and lists of rows that lie beside a card which leads a group of its own.

    ``rows`` are the other cards; some lead fits each of them. The group that leads stands first,
    the rest is what its cards leave. Return how many lists there are now, or -1 for lack of room.
    """
    guard = 0
    for place in range(11):
        guard |= 16 << (5 * place)
    room = 1 << 16
    strengths = np.empty(room, dtype=np.int64)
    asked = np.empty(room, dtype=np.int64)
    for row in rows:
        guarded = packed[row] | guard
        floor = 0
        for lead in range(lead_packed.size):
            if (guarded - lead_packed[lead]) & guard == guard:
                rest = (
                    first[keys[row, 0] - lead_keys[lead, 0]]
                    + second[keys[row, 1] - lead_keys[lead, 1]]
                )
                floor = max(floor, insert(floors[rest], lead_digit))
        lead_floors[row] = floor
        count = 0
        for lead in range(lead_packed.size):
            if (guarded - lead_packed[lead]) & guard == guard:
                rest = (
                    first[keys[row, 0] - lead_keys[lead, 0]]
                    + second[keys[row, 1] - lead_keys[lead, 1]]
                )
                known = list_of[rest]
                for line in range(starts[known], starts[known + 1]):
                    strength = insert(lines[line, 0], lead_digit)
                    if strength <= floor:
                        break
                    strengths[count], asked[count] = strength, lines[line, 1]
                    count += 1
        if count == 0:
            continue
        at = starts[lists]
        if at + count > lines.shape[0] or lists + 2 > starts.size:
            return -1
        kept = keep_lines(strengths, asked, count, follows, at, lines)
        lead_lists[row] = settle(at, kept, lists, starts, lines, hashes)
        if lead_lists[row] == lists:
            lists += 1
            starts[lists] = at + kept
    return lists
