"""The two matching games, whole: Jodete with the Spanish pack and Nueves with the French one.

What both share (hands, stock and pile, turns, views, standings, matches) is written once, in this
folder; what is a game's own is in the folder of its name.
"""

from cebolla.matching import jodete, nueves
from cebolla.matching.standing import RoundScore, Standing

__all__ = ["RoundScore", "Standing", "jodete", "nueves"]
