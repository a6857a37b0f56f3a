"""How well a seat stands, as far as its view tells: chances by dealing the unseen cards at random.

Mutilation, which is rare, is left out of account; so is what others may declare later.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cebolla.groupings.batch import strengths
from cebolla.rules import Reading, Rules
from cebolla.showdown.modifiers import Play, reading_of
from cebolla.table.view import RoundView

__all__ = ["best_discard", "winning_chance"]


def winning_chance(
    view: RoundView,
    rng: np.random.Generator,
    *,
    samples: int = 200,
    plays: tuple[Play, ...] | None = None,
    rivals: Sequence[int] | None = None,
    muerte: bool = False,
) -> float:
    """Return the chance that a seat has the best holding of all, equal ones shared.

    Parameters
    ----------
    view : RoundView
        What the seat sees. Cards that it has still to get are dealt at random too.
    rng : numpy.random.Generator
        Where chance comes from.
    samples : int
        How many deals are looked at.
    plays : tuple of (int, Modifier), optional
        The modifiers to reckon with; by default those that have been declared.
    rivals : sequence of int, optional
        The seats to beat; by default all that are still in.
    muerte : bool
        Whether everyone with two or more figures loses one first, the one that hurts least.
    """
    plays = view.plays if plays is None else plays
    if rivals is None:
        rivals = [seat for seat in view.still_in if seat != view.seat]
    seats = [view.seat, *rivals]
    known = [view.own, *(view.known[seat] for seat in rivals)]
    sizes = [view.counts[seat] if view.phase == "showdown" else 10 for seat in seats]
    lacking = [size - len(cards) for size, cards in zip(sizes, known, strict=True)]
    dealt = _deals(view, samples, sum(lacking), rng)
    best = np.full(samples, -1, dtype=np.int64)
    equal = np.zeros(samples)
    own = best
    for seat, cards, lack in zip(seats, known, lacking, strict=True):
        drawn, dealt = dealt[:, :lack], dealt[:, lack:]
        reading = reading_of(seat, plays, view.rules, wild=view.wild)
        worth = _worth(_beside(cards, drawn), reading, view.rules, muerte=muerte)
        if seat == view.seat:
            own = worth
        equal = np.where(worth > best, 1, equal + (worth == best))
        best = np.maximum(best, worth)
    return float(np.mean((own == best) / equal))


def best_discard(
    view: RoundView, rng: np.random.Generator, *, samples: int = 64
) -> tuple[int, ...]:
    """Return the cards whose replacement gives the best chance against the others.

    Parameters
    ----------
    view : RoundView
        What a seat sees that has its first five cards.
    rng : numpy.random.Generator
        Where chance comes from.
    samples : int
        How many deals each discard is tried on, the same ones for all.
    """
    dealt = _deals(view, samples, 9, rng)
    later = dealt[:, 4:]
    choices = [
        gone for count in range(view.rules.min_discard, 5) for gone in combinations(view.own, count)
    ]
    rows = [
        _beside(
            tuple(card for card in view.own if card not in gone),
            np.hstack((dealt[:, : len(gone)], later)),
        )
        for gone in choices
    ]
    worth = strengths(np.vstack(rows), reading=view.reading, rules=view.rules)
    # What others will hold is taken to be like all that one might hold oneself.
    places = np.searchsorted(np.sort(worth), worth, side="right") / len(worth)
    scores = (places ** (len(view.still_in) - 1)).reshape(len(choices), samples).mean(axis=1)
    return choices[int(np.argmax(scores))]


def _worth(
    holdings: NDArray[np.uint8], reading: Reading, rules: Rules, *, muerte: bool
) -> NDArray[np.int64]:
    """Return the strengths, after the Muerte has come where she does."""
    worth = strengths(holdings, reading=reading, rules=rules)
    if not muerte:
        return worth
    figure = holdings % 13 >= 10
    left = np.full(len(holdings), -1, dtype=np.int64)
    for place in range(holdings.shape[1]):
        without = np.ascontiguousarray(np.delete(holdings, place, axis=1))
        found = strengths(without, reading=reading, rules=rules)
        left = np.where(figure[:, place], np.maximum(left, found), left)
    return np.where(figure.sum(axis=1) >= 2, left, worth)


def _deals(
    view: RoundView, samples: int, count: int, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Return so many unseen cards, dealt anew for each sample."""
    unseen = np.array(view.unseen, dtype=np.uint8)
    order = rng.random((samples, len(unseen))).argsort(axis=1)[:, :count]
    return unseen[order]


def _beside(cards: tuple[int, ...], drawn: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return holdings of these cards, the same in each row, and those drawn."""
    fixed = np.broadcast_to(np.array(cards, dtype=np.uint8), (len(drawn), len(cards)))
    return np.ascontiguousarray(np.hstack((fixed, drawn)))
