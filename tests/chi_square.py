"""How far a sample is from what is exactly known, in standard deviations."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt


def chi_square_score(
    seen: Mapping[int, int], exact: Mapping[int, int], *, least: float = 8.0
) -> float:
    """Return how far above its mean Pearson's statistic is, in standard deviations.

    Values that are expected less than `least` times are taken together. The cube root of the
    statistic over its degrees of freedom is nearly normal (Wilson and Hilferty).
    """
    assert seen.keys() <= exact.keys(), "something came about that cannot"
    scale = sum(seen.values()) / sum(exact.values())
    bins: list[tuple[float, int]] = []
    rare_expected, rare_seen = 0.0, 0
    for value, ways in exact.items():
        if ways * scale < least:
            rare_expected += ways * scale
            rare_seen += seen.get(value, 0)
        else:
            bins.append((ways * scale, seen.get(value, 0)))
    if rare_expected >= least:
        bins.append((rare_expected, rare_seen))
    if len(bins) < 2:
        return 0.0
    statistic = sum((found - expected) ** 2 / expected for expected, found in bins)
    freedom = len(bins) - 1
    part = 2 / (9 * freedom)
    return ((statistic / freedom) ** (1 / 3) - (1 - part)) / sqrt(part)
