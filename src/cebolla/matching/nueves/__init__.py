"""Nueves: the matching game with the French pack where nines go on any card.

>>> from cebolla.matching import nueves
>>> nueves.score_hand("Ac Td Kh")
21
>>> round_ = nueves.deal(players=3, rng=7)
>>> round_.to_act, round_.top
((0,), Card(Suit.SPADES, Rank.THREE))
"""

from cebolla.matching.nueves.actions import Draw, Keep, Name, Pass, Play
from cebolla.matching.nueves.dealing import deal, lay_out
from cebolla.matching.nueves.match import NuevesMatch
from cebolla.matching.nueves.players import SensiblePlayer
from cebolla.matching.nueves.round import NuevesRound
from cebolla.matching.nueves.scoring import score_hand, score_round
from cebolla.matching.nueves.view import NuevesView
from cebolla.matching.standing import RoundScore, Standing

__all__ = [
    "Draw",
    "Keep",
    "Name",
    "NuevesMatch",
    "NuevesRound",
    "NuevesView",
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
