"""Kinds of holdings that random deals hardly ever give, and where evaluators go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from cebolla.dealing import Rng, as_generator
from cebolla.doors import integer, one_of
from cebolla.errors import OptionError, quoted

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["KINDS", "Kind", "biased_holdings", "favoured"]

Kind = Literal[
    "any",
    "few suits",
    "eights",
    "low cards",
    "tens and figures",
    "aces and figures",
    "royals",
    "elephants",
]
"""What a biased holding is rich in."""

KINDS: tuple[Kind, ...] = get_args(Kind)

_RANKS: dict[Kind, str] = {
    "any": "A23456789TJQK",
    "few suits": "A23456789TJQK",
    "eights": "8",
    "low cards": "A2345",
    "tens and figures": "9TJQK",
    "aces and figures": "AJQK8",
    "royals": "678",
    "elephants": "89T",
}

_WEIGHT = 25.0
_MOST = 10**9


def favoured(kind: Kind, pair: int = 0) -> tuple[int, ...]:
    """Return the indices of the cards that holdings of a kind are rich in.

    Parameters
    ----------
    kind : str
        One of `KINDS`.
    pair : int
        The suit pair of ``"few suits"``, 0 … 3; no other kind asks for it.

    Examples
    --------
    >>> favoured("eights")
    (7, 20, 33, 46, 59, 72, 85, 98)
    """
    one_of("kind", kind, KINDS)
    if not 0 <= integer("pair", pair) <= 3:
        raise OptionError(f"pair must be 0 to 3, not {quoted(pair)}")
    ranks = ["A23456789TJQK".index(rank) for rank in _RANKS[kind]]
    cards = [card for card in range(104) if card % 13 in ranks]
    if kind == "few suits":
        cards = [card for card in cards if card // 26 == pair]
    if kind == "elephants":
        cards.append(_CABALLO_DE_OROS)
    return tuple(cards)


_CABALLO_DE_OROS = 102


def biased_holdings(
    n: int,
    kind: Kind = "any",
    *,
    size: int = 10,
    rng: Rng = None,
) -> NDArray[np.int64]:
    """Draw holdings that are rich in some cards.

    Parameters
    ----------
    n : int
        How many holdings.
    kind : str
        One of `KINDS`: what they are rich in. Holdings of ``"elephants"`` all have the caballo de
        oros; each of ``"few suits"`` has a suit pair of its own.
    size : int
        Cards in a holding, 0 … 10.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where the randomness comes from.

    Returns
    -------
    ndarray of int64, shape (n, size)
        Card indices 0 … 103, distinct in each row and in no order.

    Examples
    --------
    >>> holdings = biased_holdings(1000, "eights", rng=1)
    >>> holdings.shape, bool(((holdings % 13 == 7).sum(axis=1) > 3).mean() > 0.9)
    ((1000, 10), True)
    """
    n, size = integer("n", n), integer("size", size)
    if not 0 <= size <= 10:
        raise OptionError(f"a holding has 0 to 10 cards, not {quoted(size)}")
    if not 0 <= n <= _MOST:
        raise OptionError(f"n must be 0 to {_MOST:,}, not {quoted(n)}")
    rng = as_generator(rng)
    weights = np.ones((n, 104))
    if kind == "few suits":
        pairs = rng.integers(4, size=n)
        weights[np.arange(104) // 26 == pairs[:, None]] = _WEIGHT
    else:
        weights[:, favoured(kind)] = _WEIGHT
    if kind == "elephants":
        weights[:, _CABALLO_DE_OROS] = np.inf
    # The smallest of exponential times are a draw without replacement in proportion to the weights.
    times = rng.exponential(size=(n, 104)) / weights
    return np.argsort(times, axis=1)[:, :size].astype(np.int64)
