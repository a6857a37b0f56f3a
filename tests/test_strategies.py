"""The public strategies and the biased holdings give what they say."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from hypothesis import Phase, find, given, settings

from cebolla.cards import DOUBLE, Card
from cebolla.errors import MissingExtraError, OptionError
from cebolla.rules import READINGS, Reading, Rules
from cebolla.testing.bias import KINDS, biased_holdings, favoured
from cebolla.testing.strategies import cards, holdings, readings, rules


@given(cards())
def test_cards_are_of_the_double_pack(card):
    assert card in DOUBLE


@given(holdings())
def test_holdings_are_up_to_ten_distinct_cards(holding):
    assert len(holding) <= 10
    assert len(set(holding)) == len(holding)
    assert all(isinstance(card, Card) for card in holding)


@given(holdings(min_size=3, max_size=5))
def test_holdings_keep_to_their_sizes(holding):
    assert 3 <= len(holding) <= 5


@pytest.mark.parametrize("size", [0, 10])
def test_holdings_of_one_size(size):
    @given(holdings(size, size))
    def check(holding):
        assert len(holding) == size

    check()


@given(readings())
def test_readings_are_the_six(reading):
    assert reading in READINGS


def test_every_reading_is_found():
    for reading in READINGS:
        assert find(readings(), lambda found, wanted=reading: found == wanted) == reading


@given(rules())
def test_rules_are_rules(drawn):
    assert Rules.from_dict(drawn.to_dict()) == drawn


def test_rules_shrink_to_the_defaults():
    assert find(rules(), lambda _: True) == Rules(ante=1)
    assert find(rules(), lambda drawn: not drawn.dealer_plays) == Rules(
        next_round="winner_is_elder", dealer_plays=False
    )


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("eights", lambda holding: sum(card.rank == 7 for card in holding) == 8),
        (
            "few suits",
            lambda holding: len(holding) == 10 == len([c for c in holding if c.pair == 3]),
        ),
        ("elephants", lambda holding: Card.from_index(102) in holding and len(holding) == 10),
    ],
    ids=["eight eights", "ten of one pair", "the caballo de oros"],
)
def test_rare_holdings_are_found(kind, wanted):
    patient = settings(max_examples=5_000, phases=[Phase.generate])
    assert wanted(find(holdings(kind=kind), wanted, settings=patient))


@pytest.mark.parametrize(
    ("fewest", "most"), [(-1, 3), (5, 4), (0, 11)], ids=["negative", "reversed", "eleven"]
)
def test_sizes_out_of_range(fewest, most):
    with pytest.raises(OptionError, match=f"0 to 10 cards.*not {fewest} to {most}"):
        holdings(fewest, most)


@pytest.mark.parametrize("call", [cards, holdings, readings, rules])
def test_without_hypothesis_the_error_says_what_to_install(call, monkeypatch):
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(MissingExtraError, match=r'pip install "cebolla\[test\]"'):
        call()


@pytest.mark.parametrize("size", [0, 1, 9, 10])
@pytest.mark.parametrize("kind", KINDS)
def test_biased_holdings_are_holdings(kind, size):
    drawn = biased_holdings(50, kind, size=size, rng=1)
    assert drawn.shape == (50, size)
    assert drawn.dtype == np.int64
    assert ((drawn >= 0) & (drawn < 104)).all()
    assert all(len(set(row)) == size for row in drawn.tolist())


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("any", "few suits")])
def test_biased_holdings_are_rich_in_what_they_say(kind):
    wanted = favoured(kind)
    rich = np.isin(biased_holdings(500, kind, rng=2), wanted).mean()
    even = len(wanted) / 104
    assert rich > even + (1 - even) / 2


def test_few_suits_are_few_and_not_always_the_same():
    pairs = biased_holdings(500, "few suits", rng=3) // 26
    most = np.array([np.bincount(row, minlength=4) for row in pairs])
    assert most.max(axis=1).mean() > 8
    assert set(most.argmax(axis=1)) == {0, 1, 2, 3}


def test_elephants_all_have_their_caballo():
    assert (biased_holdings(200, "elephants", rng=4) == 102).any(axis=1).all()


def test_the_same_seed_gives_the_same_holdings():
    assert (biased_holdings(9, "royals", rng=5) == biased_holdings(9, "royals", rng=5)).all()
    generator = np.random.default_rng(5)
    first, second = (biased_holdings(9, "royals", rng=generator) for _ in range(2))
    assert (first != second).any()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: biased_holdings(1, "hearts"), "not 'hearts'"),
        (lambda: biased_holdings(1, size=11), "0 to 10 cards, not 11"),
        (lambda: holdings(kind="hearts"), "not 'hearts'"),
    ],
    ids=["kind", "size", "strategy"],
)
def test_bad_options_are_named(call, message):
    with pytest.raises(OptionError, match=message):
        call()


def test_readings_shrink_to_plain():
    assert find(readings(), lambda _: True) == Reading("plain")
