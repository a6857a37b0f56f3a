"""Who wins among seats: comparison, modifiers, mutilation (rules, sections 4 to 6).

`showdown` is the whole thing in one call. `begin` and `answer` go through it one choice at a time;
`Policy` is who chooses.
"""

from cebolla.showdown.modifiers import Modifier
from cebolla.showdown.muerte import least_loss
from cebolla.showdown.policy import Never, Policy, Randomly, WhenItWins
from cebolla.showdown.position import Position
from cebolla.showdown.result import Ranked, Showdown, ranking, showdown
from cebolla.showdown.seat import Seat
from cebolla.showdown.steps import answer, begin

__all__ = [
    "Modifier",
    "Never",
    "Policy",
    "Position",
    "Randomly",
    "Ranked",
    "Seat",
    "Showdown",
    "WhenItWins",
    "answer",
    "begin",
    "least_loss",
    "ranking",
    "showdown",
]
