"""Seeds that a state carries, and shuffles that are the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from cebolla.dealing import Rng, as_generator, as_seed
from cebolla.errors import OptionError, quoted

__all__ = ["Rng", "fresh_seed", "shuffled"]

T = TypeVar("T")

SEED_LIMIT = 2**63


def fresh_seed(rng: Rng = None) -> int:
    """Return the seed that a round keeps, 0 … 2**63 - 1.

    A seed stands for itself; a generator is asked for one; None takes one from the system.

    >>> fresh_seed(7)
    7
    >>> fresh_seed(np.random.default_rng(1)) == fresh_seed(np.random.default_rng(1))
    True
    >>> fresh_seed(2**63)
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: a seed that a round can keep is below 2**63, not 9223372036854775808
    """
    if rng is None or isinstance(rng, np.random.Generator | np.random.SeedSequence):
        return int(as_generator(rng).integers(SEED_LIMIT))
    seed = as_seed(rng)
    if seed >= SEED_LIMIT:
        raise OptionError(f"a seed that a round can keep is below 2**63, not {quoted(seed)}")
    return seed


def shuffled(things: Sequence[T], seed: int, turn: int = 0) -> tuple[T, ...]:
    """Return the things in the order that shuffle number ``turn`` of this seed gives.

    Numpy promises the raw bits of a bit generator for ever, but not what its `Generator` makes of
    them; so a record of today still replays tomorrow because only raw bits are used: each thing
    gets 64 of them and they are sorted.

    >>> shuffled("abcdef", seed=7) == shuffled("abcdef", seed=7) != shuffled("abcdef", 7, turn=1)
    True
    """
    bits = np.random.PCG64(np.random.SeedSequence((seed, turn)))
    order = np.argsort(bits.random_raw(len(things)), kind="stable").tolist()
    return tuple([things[i] for i in order])
