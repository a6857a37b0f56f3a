"""How well a seat stands as far as its view tells: the unseen cards dealt at random, many times."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cebolla.dealing import Rng, as_generator
from cebolla.groupings.batch import strengths
from cebolla.odds import Beat, Contender, discards, equity
from cebolla.rules import Reading, Rules
from cebolla.showdown.modifiers import Play, reading_of
from cebolla.table.view import RoundView

__all__ = ["best_discard", "chance_after_muerte", "winning_chance"]


def winning_chance(
    view: RoundView,
    rng: Rng = None,
    *,
    samples: int = 200,
    plays: tuple[Play, ...] | None = None,
    rivals: Sequence[int] | None = None,
) -> float:
    """Return the part of the pot that a seat may expect if all were shown now (`odds.equity`).

    Parameters
    ----------
    view : RoundView
        What the seat sees. Cards that it has still to get are dealt at random too.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where chance comes from.
    samples : int
        How many deals are looked at, where there are too many to count.
    plays : tuple of (int, Modifier), optional
        The modifiers to reckon with; by default those that have been declared.
    rivals : sequence of int, optional
        The seats to beat; by default all that are still in.
    """
    plays = view.plays if plays is None else plays
    contenders = [
        Contender(known, lacking, reading_of(seat, plays, view.rules, wild=view.wild))
        for seat, known, lacking in _seats(view, rivals)
    ]
    dead = (*view.own_thrown, *(card for _, card in view.dead))
    found = equity(
        contenders, dead=dead, rules=view.rules, method="sample", samples=samples, rng=rng
    )
    return found.expected[0]


def chance_after_muerte(
    view: RoundView,
    rng: Rng = None,
    *,
    samples: int = 200,
    plays: tuple[Play, ...],
    rivals: Sequence[int] | None = None,
) -> float:
    """Return the same when everyone with two or more figures has lost one first.

    It is the figure that hurts least. Mutilation is left out of account.
    """
    seats = _seats(view, rivals)
    unknown = sum(lacking for _, _, lacking in seats)
    dealt = _deals(view, samples, unknown, as_generator(rng))
    best = np.full(samples, -1, dtype=np.int64)
    equal = np.zeros(samples)
    own = best
    for seat, known, lacking in seats:
        drawn, dealt = dealt[:, :lacking], dealt[:, lacking:]
        reading = reading_of(seat, plays, view.rules, wild=view.wild)
        worth = _worth_without_a_figure(_beside(known, drawn), reading, view.rules)
        own = worth if seat == view.seat else own
        equal = np.where(worth > best, 1, equal + (worth == best))
        best = np.maximum(best, worth)
    return float(np.mean((own == best) / equal))


def _seats(view: RoundView, rivals: Sequence[int] | None) -> list[tuple[int, tuple[int, ...], int]]:
    """Return the seat and its rivals: who, which cards are seen, how many others there will be."""
    if rivals is None:
        rivals = [seat for seat in view.still_in if seat != view.seat]
    found = []
    for seat in (view.seat, *rivals):
        known = view.own if seat == view.seat else view.known[seat]
        size = view.counts[seat] if view.phase == "showdown" else 10
        found.append((seat, known, size - len(known)))
    return found


def best_discard(view: RoundView, rng: Rng = None, *, samples: int = 1_000) -> tuple[int, ...]:
    """Return the cards whose replacement wins most often against the others (`odds.discards`).

    Parameters
    ----------
    view : RoundView
        What a seat sees that has its first five cards.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where chance comes from.
    samples : int
        How many deals each discard is tried on, the same ones for all.
    """
    rivals = len(view.still_in) - 1
    advice = discards(
        view.own,
        objective=Beat(rivals),
        reading=view.reading,
        rules=view.rules,
        rng=rng,
        samples=samples,
    )
    return tuple(card.index for card in advice.best.throw)


def _worth_without_a_figure(
    holdings: NDArray[np.uint8], reading: Reading, rules: Rules
) -> NDArray[np.int64]:
    """Return the strengths after the Muerte has come where there are two figures."""
    figure = holdings % 13 >= 10
    left = np.full(len(holdings), -1, dtype=np.int64)
    for place in range(holdings.shape[1]):
        without = np.ascontiguousarray(np.delete(holdings, place, axis=1))
        found = strengths(without, reading=reading, rules=rules)
        left = np.where(figure[:, place], np.maximum(left, found), left)
    whole = strengths(holdings, reading=reading, rules=rules)
    return np.where(figure.sum(axis=1) >= 2, left, whole)


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
