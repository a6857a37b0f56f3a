"""Many rounds, counted: who wins rounds, tokens and matches, and how sure that is."""

from cebolla.table.simulation.results import Simulation
from cebolla.table.simulation.simulating import SimulationProgress, simulate

__all__ = ["Simulation", "SimulationProgress", "simulate"]
