"""Hypothesis strategies for cards, holdings, readings and rules.

They need hypothesis: ``pip install "cebolla[test]"``. Importing this module does not.

Examples
--------
>>> from hypothesis import given
>>> from cebolla.testing.strategies import holdings
>>> @given(holdings(min_size=2))
... def test_each_card_exists_once(holding):
...     assert len(set(holding)) == len(holding) >= 2
>>> test_each_card_exists_once()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from cebolla.cards import DOUBLE, Card
from cebolla.doors import integer
from cebolla.errors import MissingExtraError, OptionError, quoted
from cebolla.rules import READINGS, NextRound, Reading, Rules
from cebolla.testing.bias import KINDS, Kind, favoured

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = ["cards", "holdings", "readings", "rules"]


def cards() -> SearchStrategy[Card]:
    """Give any card of the double pack; shrinks to the ace of clubs.

    >>> cards().validate()
    """
    _need_hypothesis()
    from hypothesis import strategies as st

    return st.sampled_from(DOUBLE.cards)


def holdings(
    min_size: int = 0, max_size: int = 10, *, kind: Kind | None = None
) -> SearchStrategy[tuple[Card, ...]]:
    """Give holdings, each card once and in any order; shrinks to few and low cards.

    Parameters
    ----------
    min_size, max_size : int
        The fewest and the most cards, 0 … 10.
    kind : str, optional
        One of `cebolla.testing.bias.KINDS`: what the holdings are rich in. Every kind in turn if
        not given, ``"any"`` for no bias.

    Raises
    ------
    OptionError
        For sizes out of range or an unknown kind.

    Examples
    --------
    >>> from hypothesis import find
    >>> def has_four_eights(holding):
    ...     return sum(card.rank == 7 for card in holding) == 4
    >>> len(find(holdings(kind="eights"), has_four_eights))
    4
    """
    min_size, max_size = integer("min_size", min_size), integer("max_size", max_size)
    if not 0 <= min_size <= max_size <= 10:
        raise OptionError(
            "a holding has 0 to 10 cards, the fewest before the most, "
            f"not {quoted(min_size)} to {quoted(max_size)}"
        )
    kinds = KINDS if kind is None else (kind,)
    pools = [
        [DOUBLE.cards[index] for index in favoured(each, pair)]
        for each in kinds
        for pair in (range(4) if each == "few suits" else (0,))
    ]
    _need_hypothesis()
    from hypothesis import strategies as st

    @st.composite
    def rich_in_one_pool(draw: DrawFn) -> tuple[Card, ...]:
        pool = draw(st.sampled_from(pools))
        size = draw(st.integers(min_size, max_size))
        rich = draw(st.lists(st.sampled_from(pool), unique=True, max_size=min(size, len(pool))))
        others = [card for card in DOUBLE.cards if card not in rich]
        rest = draw(
            st.lists(
                st.sampled_from(others),
                unique=True,
                min_size=size - len(rich),
                max_size=size - len(rich),
            )
        )
        return tuple(draw(st.permutations(rich + rest)))

    return rich_in_one_pool()


def readings() -> SearchStrategy[Reading]:
    """Give each of the six readings; shrinks to plain eights.

    >>> readings().validate()
    """
    _need_hypothesis()
    from hypothesis import strategies as st

    return st.sampled_from(READINGS)


def rules() -> SearchStrategy[Rules]:
    """Give any rules that are allowed; shrinks towards the defaults.

    >>> rules().validate()
    """
    _need_hypothesis()
    from hypothesis import strategies as st

    @st.composite
    def options(draw: DrawFn) -> Rules:
        on = st.sampled_from((True, False))
        off = st.booleans()
        orders: tuple[NextRound, ...] = ("winner_deals", "winner_is_elder")
        next_round = draw(st.sampled_from(orders))
        return Rules(
            null_eights=draw(on),
            mutilation=draw(on),
            octavo=draw(on),
            dama=draw(on),
            destino=draw(on),
            elephants=draw(on),
            muerte=draw(on),
            crippling_color=draw(st.sampled_from(("pair", "sum", "run"))),
            crippling_eights=draw(st.sampled_from(("at_least", "at_most", "ignore"))),
            elephant_figures=draw(off),
            min_discard=draw(st.integers(0, 1)),
            next_round=next_round,
            dealer_plays=next_round == "winner_deals" or draw(on),
            ante=draw(st.integers(1, 5)),
        )

    return options()


def _need_hypothesis() -> None:
    try:
        import_module("hypothesis")
    except ImportError as error:
        raise MissingExtraError(
            'cebolla.testing.strategies needs hypothesis: pip install "cebolla[test]"'
        ) from error
