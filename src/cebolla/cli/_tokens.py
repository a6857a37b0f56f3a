"""The tokens that a match for bets begins with."""

from __future__ import annotations

from cebolla.errors import OptionError
from cebolla.table import TableMatch

__all__ = ["check_ante"]


def check_ante(match: TableMatch) -> None:
    """Raise an `OptionError` if nobody can play, as nobody has the tokens for the ante.

    >>> check_ante(TableMatch.open(3, stacks=0))
    Traceback (most recent call last):
    ...
    cebolla.errors.OptionError: with --tokens 0 nobody can pay the ante of 1; --tokens must be 1 \
or more
    """
    if match.stacks is not None and match.over:
        ante = match.rules.ante
        raise OptionError(
            f"with --tokens {match.stacks[0]} nobody can pay the ante of {ante}; "
            f"--tokens must be {ante} or more"
        )
