"""Who wins among several holdings: the fast way, the full way, and the slow reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

import cebolla
from cebolla.groupings.batch import strengths
from cebolla.groupings.category import Category
from cebolla.groupings.crippling import side_of
from cebolla.groupings.mutilation import crippling_size
from cebolla.notation import read_holding
from cebolla.odds.contest import Contest
from cebolla.rules import READINGS, Reading, Rules
from cebolla.showdown import Never, showdown

NULL, WILD = Reading(), Reading("wild")
Cards = tuple[int, ...]

GRAN = "Ac Ad As Ah Au Jc Qs Kh Jd Ko"
MENOR = "Ac Ad As Ah Jc Qs Kh Jd 2c 2d"
TRIPLE = "Ao Ae Ab Jb Je Jo 2c 2d 4h 5h"
NINE = "2b 3b 4b 5b 6b 7b 8b 9b Tb 2h"
TEN = "2u 3u 4u 5u 6u 7u 8u 9u Tu 2h"
NINE_TOO = "2e 3e 4e 5e 6e 7e 8e 9e Te 3o"
ORDINARY = "5c 5d 7s 7h 9c 9s Kc Qd 3d 6d"


def winners(*holdings: str, rules: Rules | None = None, seniority=None, reading=NULL) -> set[int]:
    rules = Rules() if rules is None else rules
    contest = Contest((reading,) * len(holdings), rules, seniority)
    return contest.winners_of([read_holding(cards) for cards in holdings])


@pytest.mark.parametrize(
    ("holdings", "won"),
    [
        ([GRAN, ORDINARY], {0}),
        ([GRAN, NINE], {1}),
        ([GRAN, NINE, NINE_TOO], {1, 2}),
        ([GRAN, NINE, TEN], {2}),
        ([NINE, ORDINARY, GRAN, TEN], {3}),
        ([MENOR, NINE], {0}),
        ([MENOR, TEN], {1}),
        ([TRIPLE, TEN], {0}),
        ([ORDINARY, TRIPLE, NINE], {1}),
        (["Kc Ad", "Qs Ah", "Kh Qd"], {0, 1}),
    ],
    ids=[
        "an onion",
        "nine against it",
        "two nines",
        "nine, and ten",
        "ten, wherever it sits",
        "nine against a Menor",
        "ten against a Menor",
        "no onion that is crippled",
        "no onion",
        "a tie",
    ],
)
def test_without_an_order(holdings: list[str], won: set[int]) -> None:
    assert winners(*holdings) == won


@pytest.mark.parametrize(
    ("holdings", "won"),
    [
        # The dealer is the last in play and the most senior.
        ([GRAN, NINE, NINE_TOO], 1),
        ([GRAN, NINE, TEN], 2),
        ([NINE, GRAN, TRIPLE], 0),
        ([TRIPLE, NINE, GRAN], 2),  # the nine is out before the onion comes
        ([TRIPLE, TEN, NINE, GRAN], 3),
        ([TRIPLE, GRAN, TEN, NINE], 2),
        ([TRIPLE, TEN, GRAN, NINE], 3),  # the ten that could answer is out
        (["Kc Ad", "Qs Ah", "Kh Qd"], 0),
        (["Kc Ad", "Kh Qd", "Qs Ah"], 2),
    ],
    ids=[
        "the first nine",
        "nine, answered with ten",
        "a leader cripples",
        "nine already out",
        "both Colors out",
        "ten",
        "ten already out",
        "tie for the Elder",
        "tie for the dealer",
    ],
)
def test_in_order_of_seats(holdings: list[str], won: int) -> None:
    last = len(holdings) - 1
    assert winners(*holdings, seniority=(last, *range(last))) == {won}


def test_a_dealer_without_cards_leaves_seniority_to_the_elder() -> None:
    alike = ["Kc Ad", "Kh Qd", "Qs Ah"]
    assert winners(*alike, rules=Rules.casa(), seniority=(0, 1, 2)) == {0}
    assert Contest((NULL,) * 3, Rules.casa(), (2, 0, 1)).order_of_play == (2, 0, 1)
    assert Contest((NULL,) * 3, Rules(), (2, 0, 1)).order_of_play == (0, 1, 2)


def test_without_mutilation_only_strength_counts() -> None:
    rules = Rules(mutilation=False)
    assert winners(GRAN, NINE, TEN, rules=rules) == {0}
    assert winners(GRAN, NINE, TEN, rules=rules, seniority=(2, 0, 1)) == {0}


def deals(players: int, number: int, seed: int) -> Iterator[tuple[Cards, ...]]:
    """Deals in which onions, large Colors and eights meet much more often than at a table."""
    rng = np.random.default_rng(seed)
    ranks, pairs = np.arange(104) % 13, np.arange(104) // 26
    for _ in range(number):
        free = np.ones(104, dtype=bool)
        held = []
        for player in rng.permutation(players):
            kind = rng.integers(4)
            if kind == 0:
                liked = (ranks == 0) | (ranks >= 10) | ((ranks == 7) & (rng.random() < 0.5))
            elif kind == 3:
                liked = np.ones(104, dtype=bool)
            else:
                liked = (pairs == rng.integers(4)) | ((ranks == 7) & (rng.random() < 0.5))
            weights = np.where(free, np.where(liked, 200.0, 1.0), 0.0)
            cards = rng.choice(104, 10, replace=False, p=weights / weights.sum())
            free[cards] = False
            held.append((int(player), tuple(sorted(cards.tolist()))))
        yield tuple(cards for _, cards in sorted(held))


KINDS = [
    pytest.param(NULL, Rules(), id="null"),
    pytest.param(WILD, Rules(), id="wild"),
    pytest.param(WILD, Rules(crippling_eights="at_most"), id="at most"),
    pytest.param(WILD, Rules(crippling_eights="ignore", crippling_color="run"), id="run"),
    pytest.param(WILD, Rules(crippling_color="sum"), id="sum"),
    pytest.param(Reading("wild", aces_low=True), Rules(), id="aces low"),
]


@pytest.mark.parametrize(("reading", "rules"), KINDS)
def test_two_players_are_compared_as_everywhere(reading: Reading, rules: Rules) -> None:
    contest = Contest((reading,) * 2, rules)
    crippled = 0
    for one, other in deals(2, 400, seed=1):
        verdict = cebolla.compare(one, other, reading_a=reading, reading_b=reading, rules=rules)
        assert contest.winners_of([one, other]) == {1: {0}, -1: {1}, 0: {0, 1}}[verdict]
        plain = worth_of(one, reading, rules) - worth_of(other, reading, rules)
        crippled += plain * verdict < 0
    assert crippled > 0 or rules.crippling_color in {"run", "sum"}


@pytest.mark.parametrize(("reading", "rules"), KINDS)
@pytest.mark.parametrize("order", [None, (3, 0, 1, 2), (1, 3, 0, 2)], ids=str)
def test_many_deals_at_once_are_decided_like_each(reading, rules, order) -> None:
    given = [*deals(4, 300, seed=2)]
    contest = Contest((reading,) * 4, rules, order)
    holdings = [np.array(held, dtype=np.uint8) for held in zip(*given, strict=True)]
    worth = np.array([strengths(held, reading=reading, rules=rules) for held in holdings])
    won = contest.winners(holdings, worth)
    for deal, column in zip(given, won.T, strict=True):
        assert {*np.flatnonzero(column).tolist()} == contest.winners_of(deal)


def test_readings_may_differ() -> None:
    contest = Contest((NULL, Reading(aces_low=True)), Rules())
    given = [*deals(2, 200, seed=3)]
    holdings = [np.array(held, dtype=np.uint8) for held in zip(*given, strict=True)]
    worth = np.array(
        [strengths(held, reading=r) for held, r in zip(holdings, contest.readings, strict=True)]
    )
    won = contest.winners(holdings, worth)
    for deal, column in zip(given, won.T, strict=True):
        assert {*np.flatnonzero(column).tolist()} == contest.winners_of(deal)
    assert won[0].sum() > won[1].sum()


def worth_of(cards: Cards, reading: Reading, rules: Rules) -> int:
    return cebolla.strength(cards, reading=reading, rules=rules)


def played_slowly(
    deal: Sequence[Cards], reading: Reading, rules: Rules, order: Sequence[int]
) -> int:
    """The winner of a showdown in this order of play, the last of which is the dealer."""
    rank = {seat: place for place, seat in enumerate([order[-1], *order[:-1]])}
    sides = [side_of(cards, reading, rules) for cards in deal]
    leader, out = order[0], set()
    for place in range(1, len(order)):
        challenger = order[place]
        worth = {
            seat: (worth_of(deal[seat], reading, rules), -rank[seat])
            for seat in (leader, challenger)
        }
        better = max(worth, key=worth.__getitem__)
        worse = leader + challenger - better
        for crippler, target in ((better, worse), (worse, better)):
            size = crippling_size(sides[crippler], sides[target], rules)
            if size == 10:
                return crippler
            if size == 9:
                start = order.index(crippler)
                for step in range(1, len(order)):
                    seat = order[(start + step) % len(order)]
                    if seat not in out and sides[seat].has_color(10):
                        return seat
                return crippler
        out.add(worse)
        leader = better
    return leader


@pytest.mark.parametrize(("reading", "rules"), KINDS)
def test_seated_showdowns_are_those_of_the_rules(reading: Reading, rules: Rules) -> None:
    decided_by_color = 0
    for deal in deals(3, 400, seed=4):
        for order in [(0, 1, 2), (2, 1, 0), (1, 0, 2)]:
            seniority = (order[-1], *order[:-1])
            contest = Contest((reading,) * 3, rules, seniority)
            won = contest.winners_of(deal)
            assert won == {played_slowly(deal, reading, rules, order)}
            best = max(deal, key=lambda cards: worth_of(cards, reading, rules))
            decided_by_color += deal.index(best) not in won
    assert decided_by_color > 0 or rules.crippling_color in {"run", "sum"}


@pytest.mark.parametrize("house", [Rules(), Rules.casa()], ids=["default", "casa"])
@pytest.mark.parametrize("wild", [False, True], ids=["ordinary", "wild"])
def test_seated_showdowns_are_those_of_the_table(wild: bool, house: Rules) -> None:
    rules = replace(house, dama=False, destino=False, muerte=False)
    order = (3, 0, 1, 2) if rules.dealer_plays else (0, 1, 2, 3)
    contest = Contest((WILD if wild else NULL,) * 4, rules, order)
    crippled = 0
    for deal in deals(4, 150, seed=6):
        found = showdown(list(deal), wild=wild, rules=rules, policy=Never())
        assert contest.winners_of(deal) == {found.winner}
        crippled += bool(found.unshown)
    assert crippled > 0


@pytest.mark.parametrize(("reading", "rules"), KINDS)
def test_without_onions_the_order_matters_in_ties_only(reading: Reading, rules: Rules) -> None:
    for deal in deals(3, 60, seed=5):
        if any(worth_of(cards, reading, rules) >> 35 >= Category.CEBOLLA_MENOR for cards in deal):
            continue
        open_winners = Contest((reading,) * 3, rules).winners_of(deal)
        seated = {
            winner
            for order in permutations(range(3))
            for winner in Contest((reading,) * 3, rules, order).winners_of(deal)
        }
        assert seated == open_winners


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_fewer_than_nine_cards_cripple_nothing(reading: Reading) -> None:
    contest = Contest((reading,) * 2, Rules())
    onion = np.array([read_holding(GRAN)], dtype=np.uint8)
    short = np.array([read_holding("2b 3b 4b 5b 6b 7b 8b 9b")], dtype=np.uint8)
    worth = np.array([strengths(held, reading=reading) for held in (onion, short)])
    assert contest.winners([onion, short], worth).tolist() == [[True], [False]]
