"""The game at the table: rounds with and without bets, matches (rules, sections 6 and 7).

>>> from cebolla.engine import RandomPlayer, play
>>> record = play(Round.deal(4, rng=7), [RandomPlayer(seat) for seat in range(4)])
>>> record.end.over, record.end.winner in range(4)
(True, True)
"""

from cebolla.table.actions import Cut, Declare, Discard, Give, Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.human import TablePerson
from cebolla.table.match import TableMatch
from cebolla.table.money import Money
from cebolla.table.players import SensiblePlayer
from cebolla.table.round import Phase, Round
from cebolla.table.seating import Seating
from cebolla.table.simulation import Simulation, simulate
from cebolla.table.view import RoundView

__all__ = [
    "Bet",
    "Bid",
    "Buy",
    "Cut",
    "Declare",
    "Discard",
    "Fold",
    "Give",
    "HandOn",
    "Match",
    "Money",
    "Pass",
    "Pay",
    "Phase",
    "Raise",
    "Round",
    "RoundView",
    "Seating",
    "SensiblePlayer",
    "Simulation",
    "Stake",
    "TableMatch",
    "TablePerson",
    "Take",
    "simulate",
]
