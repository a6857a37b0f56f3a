"""The yardstick of this project: `eval7.evaluate` on a list of seven cards of poker."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter

import numpy as np

__all__ = ["HANDS", "YARDSTICK", "evaluate_all", "exhaust", "hands_of_seven", "nanoseconds"]

YARDSTICK = "eval7.evaluate"
HANDS = 2_000


def hands_of_seven() -> list[list[int]]:
    """Return random hands of a pack of 52."""
    rng = np.random.default_rng(20)
    return [rng.choice(52, size=7, replace=False).tolist() for _ in range(HANDS)]


def exhaust(answers: Iterable[object]) -> None:
    deque(answers, maxlen=0)


def evaluate_all() -> Callable[[], None]:
    """Return a call that evaluates all hands."""
    import eval7

    pack = [eval7.Card(rank + suit) for suit in "cdhs" for rank in "23456789TJQKA"]
    hands = [[pack[card] for card in hand] for hand in hands_of_seven()]
    return lambda: exhaust(map(eval7.evaluate, hands))


def nanoseconds() -> float | None:
    """Return the time for a hand, in the fastest of some rounds; None without eval7."""
    try:
        work = evaluate_all()
    except ImportError:
        return None
    times = []
    for _ in range(50):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return min(times) / HANDS * 1e9
