"""The peers at their native job: seven cards of poker, one hand a call.

`eval7.evaluate` on a list of seven cards is the yardstick of every figure of this project.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap
from typing import Any

import phevaluator

from yardstick import HANDS, YARDSTICK, evaluate_all, exhaust, hands_of_seven

PEER = YARDSTICK


def bench_eval7_evaluate(measure: Callable[..., Any]) -> None:
    measure(YARDSTICK, HANDS, evaluate_all())


def bench_phevaluator(measure: Callable[..., Any]) -> None:
    hands = hands_of_seven()
    measure(
        "phevaluator.evaluate_cards",
        HANDS,
        lambda: exhaust(starmap(phevaluator.evaluate_cards, hands)),
    )
