"""The peers at their native job: seven cards of poker, one hand a call.

`eval7.evaluate` on a list of seven cards is the yardstick of every figure of this project.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import starmap
from typing import Any

import eval7
import numpy as np
import phevaluator

HANDS = 2_000


def _hands() -> list[list[int]]:
    rng = np.random.default_rng(20)
    return [rng.choice(52, size=7, replace=False).tolist() for _ in range(HANDS)]


def _exhaust(answers: Any) -> None:
    deque(answers, maxlen=0)


def bench_eval7_evaluate(measure: Callable[..., Any]) -> None:
    pack = [eval7.Card(rank + suit) for suit in "cdhs" for rank in "23456789TJQKA"]
    hands = [[pack[card] for card in hand] for hand in _hands()]
    measure("eval7.evaluate", HANDS, lambda: _exhaust(map(eval7.evaluate, hands)))


def bench_phevaluator(measure: Callable[..., Any]) -> None:
    hands = _hands()
    measure(
        "phevaluator.evaluate_cards",
        HANDS,
        lambda: _exhaust(starmap(phevaluator.evaluate_cards, hands)),
    )
