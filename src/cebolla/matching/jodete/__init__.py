"""Jodete: the matching game with the Spanish pack, its twos that pile up and its comodines.

>>> from cebolla.matching import jodete
>>> jodete.score_hand("1o 2e 12u 7b")
57
>>> round_ = jodete.deal(players=3, dealer=2, rng=7)
>>> round_.to_act, len(round_.hand(0))
((0,), 7)
"""

from cebolla.matching.jodete.actions import Call, Draw, LetGo, Pass, Play
from cebolla.matching.jodete.dealing import deal, lay_out
from cebolla.matching.jodete.match import JodeteMatch
from cebolla.matching.jodete.players import SensiblePlayer
from cebolla.matching.jodete.round import JodeteRound
from cebolla.matching.jodete.scoring import JodeteScoring, score_hand, score_round
from cebolla.matching.jodete.view import JodeteView
from cebolla.matching.standing import RoundScore, Standing

__all__ = [
    "Call",
    "Draw",
    "JodeteMatch",
    "JodeteRound",
    "JodeteScoring",
    "JodeteView",
    "LetGo",
    "Pass",
    "Play",
    "RoundScore",
    "SensiblePlayer",
    "Standing",
    "deal",
    "lay_out",
    "score_hand",
    "score_round",
]
