"""Sums of products, exact and without anybody's threads (compiled).

A matrix product of numpy's would do the same, but its library starts threads of its own, which get
in the way of those that work on other units.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["add_products"]


@jit
def add_products(values: NDArray[np.int64], number: int, products: NDArray[np.int64]) -> None:
    """Add to ``products[i, j]`` the products of rows i and j, over so many columns.

    Parameters
    ----------
    values : int64[:, :]
        A row for each quantity.
    number : int
        How many of its columns count.
    products : int64[:, :]
        The sums so far.
    """
    for i in range(values.shape[0]):
        for j in range(i + 1):
            total = 0
            for column in range(number):
                total += values[i, column] * values[j, column]
            products[i, j] += total
            if i != j:
                products[j, i] += total
