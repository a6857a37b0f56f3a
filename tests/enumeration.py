"""Odds the plain way: every completion evaluated, one after the other."""

from __future__ import annotations

from itertools import chain, combinations, islice

import numpy as np

import cebolla
from cebolla.odds import Prospect

CHUNK = 1 << 20


def every_completion(prospect: Prospect) -> dict[int, int]:
    """How many completions of the prospect have each strength."""
    known = [card.index for card in prospect.known]
    rest = combinations([card.index for card in prospect.unseen], prospect.draws)
    found: dict[int, int] = {}
    while chunk := list(islice(rest, CHUNK)):
        drawn = np.fromiter(chain.from_iterable(chunk), np.uint8, len(chunk) * prospect.draws)
        holdings = np.empty((len(chunk), prospect.size), np.uint8)
        holdings[:, : len(known)] = known
        holdings[:, len(known) :] = drawn.reshape(len(chunk), prospect.draws)
        strengths = cebolla.strengths(holdings, reading=prospect.reading, rules=prospect.rules)
        for strength, number in zip(*np.unique(strengths, return_counts=True), strict=True):
            found[int(strength)] = found.get(int(strength), 0) + int(number)
    return found
