"""Cards dealt fast are dealt fairly."""

from __future__ import annotations

from itertools import permutations
from math import perm

import numpy as np
import pytest

from cebolla.odds.dealing_kernel import PICKS, PLACES, deal_rows
from cebolla.odds.deck import Deck
from chi_square import chi_square_score

WHOLE = 1 << PLACES


def thresholds(live: int, cards: int) -> np.ndarray:
    return np.array(
        [WHOLE % perm(live - start, min(PICKS, cards - start)) for start in range(0, cards, PICKS)],
        dtype=np.int64,
    )


def deal(words: list[int], live: int, cards: int, rows: int = 1) -> tuple[int, list[list[int]]]:
    """The words used, and what was dealt; a word is given by its 56 places."""
    out = np.full((rows, cards), 255, dtype=np.uint8)
    deck = np.arange(live, dtype=np.uint8)
    given = np.array(words, dtype=np.uint64) << np.uint64(64 - PLACES)
    return deal_rows(given, deck, thresholds(live, cards), 0, out), out.tolist()


def shuffled(live: int, cards: int, number: int) -> list[int]:
    """What the picks with this number, in mixed radix, take from an ordered deck."""
    deck, dealt = list(range(live)), []
    for place in range(cards):
        number, rest = divmod(number, perm(live - place - 1, cards - place - 1))
        chosen = place + number
        dealt.append(deck[chosen])
        deck[chosen], deck[place] = deck[place], deck[chosen]
        number = rest
    return dealt


@pytest.mark.parametrize(("live", "cards"), [(3, 2), (5, 5), (7, 3), (104, 2)])
def test_every_deal_belongs_to_equally_many_words(live: int, cards: int) -> None:
    ways = perm(live, cards)
    least = WHOLE % ways
    widths, seen, lost = set(), set(), 0
    for number in range(ways):
        first = -((-number * WHOLE - least) // ways)  # the first word that is not thrown away
        last = -((-(number + 1) * WHOLE) // ways) - 1
        widths.add(last - first + 1)
        for word in (first, last):
            assert deal([word], live, cards) == (1, [shuffled(live, cards, number)])
        if (first - 1) * ways >= number * WHOLE:
            lost += 1
            assert deal([first - 1], live, cards)[0] == -1, "the word before it is thrown away"
        seen.add(tuple(shuffled(live, cards, number)))
    assert widths == {WHOLE // ways}
    assert lost == least
    assert seen == {*permutations(range(live), cards)}


def test_too_few_words_are_noticed() -> None:
    assert deal([], 104, 3)[0] == -1
    assert deal([0], 104, 3)[0] == -1  # the word 0 is thrown away
    assert deal([WHOLE - 1], 104, 5, rows=2)[0] == -1


def test_no_cards_need_no_words() -> None:
    assert deal([], 104, 0, rows=3) == (0, [[], [], []])


def test_plain_python_does_the_same_without_wrapping_around() -> None:
    words = np.random.PCG64DXSM(3).random_raw(200)
    both = []
    for kernel in (deal_rows, getattr(deal_rows, "py_func", deal_rows)):
        out = np.zeros((60, 12), dtype=np.uint8)
        deck = np.arange(104, dtype=np.uint8)
        with np.errstate(all="raise"):
            used = kernel(words, deck, thresholds(104, 11), 1, out)
        both.append((used, out.tolist(), deck.tolist()))
    assert both[0] == both[1]
    assert both[0][0] == 180


def test_columns_before_the_first_stay() -> None:
    deck = Deck(range(104), np.random.SeedSequence(1))
    deals = np.full((50, 4), 200, dtype=np.uint8)
    deck.deal(deals, first=3)
    assert (deals[:, :3] == 200).all()
    assert (deals[:, 3] < 104).all()


@pytest.mark.parametrize("cards", [1, 4, 5, 6, 10, 98])
def test_no_card_twice_and_only_those_of_the_deck(cards: int) -> None:
    live = np.delete(np.arange(104), [0, 5, 50, 77, 90, 103])
    deals = np.empty((500, cards), dtype=np.uint8)
    Deck(live, np.random.SeedSequence(2)).deal(deals)
    assert np.isin(deals, live).all()
    assert (np.diff(np.sort(deals, axis=1), axis=1) > 0).all()


def test_a_seed_repeats_the_deals_and_another_does_not() -> None:
    def dealt(seed: int) -> list[list[int]]:
        deals = np.empty((20, 10), dtype=np.uint8)
        Deck(range(104), np.random.SeedSequence(seed)).deal(deals)
        return deals.tolist()

    assert dealt(5) == dealt(5) != dealt(6)


def test_stream_is_the_same_for_all_time() -> None:
    """A seed written down must deal the same cards in every release, with any numpy."""
    deals = np.empty((2, 10), dtype=np.uint8)
    Deck(range(104), np.random.SeedSequence(1)).deal(deals)
    assert deals.tolist() == [
        [28, 21, 55, 39, 82, 32, 70, 5, 9, 1],
        [56, 23, 62, 84, 42, 72, 45, 5, 59, 57],
    ]


def test_every_place_gets_every_card_equally_often() -> None:
    deals = np.empty((1 << 19, 12), dtype=np.uint8)
    Deck(range(104), np.random.SeedSequence(4)).deal(deals)
    for column in deals.T:
        seen = dict(enumerate(np.bincount(column, minlength=104).tolist()))
        assert abs(chi_square_score(seen, dict.fromkeys(range(104), 1))) < 4


@pytest.mark.parametrize(("one", "other"), [(0, 1), (4, 5), (0, 9)])
def test_two_cards_of_a_deal_know_nothing_of_each_other(one: int, other: int) -> None:
    deals = np.empty((1 << 19, 10), dtype=np.uint8)
    Deck(range(24), np.random.SeedSequence(5)).deal(deals)
    pairs = deals[:, one].astype(int) * 24 + deals[:, other]
    seen = {k: n for k, n in enumerate(np.bincount(pairs, minlength=576).tolist()) if n}
    exact = {a * 24 + b: 1 for a in range(24) for b in range(24) if a != b}
    assert abs(chi_square_score(seen, exact)) < 4


def test_deals_know_nothing_of_the_ones_before() -> None:
    """The deck is not put in order between two deals."""
    deals = np.empty((1 << 18, 3), dtype=np.uint8)
    Deck(range(8), np.random.SeedSequence(6)).deal(deals)
    codes = deals[:, 0].astype(int) * 8 + deals[:, 2]
    follow = codes[:-1] * 64 + codes[1:]
    seen = {k: n for k, n in enumerate(np.bincount(follow, minlength=4096).tolist()) if n}
    both = [a * 8 + b for a in range(8) for b in range(8) if a != b]
    exact = {a * 64 + b: 1 for a in both for b in both}
    assert abs(chi_square_score(seen, exact)) < 4


def test_score_is_large_for_a_bias_of_a_percent() -> None:
    rng = np.random.default_rng(1)
    exact = dict.fromkeys(range(200), 1)
    fair, biased = (
        rng.multinomial(1 << 21, (1 + bias * (-1.0) ** np.arange(200)) / 200) for bias in (0, 0.01)
    )
    scores = [chi_square_score(dict(enumerate(n.tolist())), exact) for n in (fair, biased)]
    assert abs(scores[0]) < 4
    assert scores[1] > 6
