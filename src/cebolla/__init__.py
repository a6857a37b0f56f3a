"""Mutilar a Doña Cebolla: groupings, exact odds and the whole game."""
