"""Equity against plain enumeration, samples against exact, and bad questions."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from itertools import combinations
from math import comb
from multiprocessing import get_context

import numpy as np
import pytest

import cebolla
from cebolla import odds
from cebolla.errors import (
    CardError,
    CardTypeError,
    CebollaTypeError,
    CebollaValueError,
    DuplicateCardError,
    HoldingSizeError,
    OptionError,
    ReadingError,
    SerialError,
    Stopped,
    UnknownCardError,
)
from cebolla.notation import read_holding
from cebolla.odds.contender import Contender, Deals
from cebolla.odds.deals_kernel import fill_deals
from cebolla.odds.equities import Equity, equity
from cebolla.odds.shares import Shares
from cebolla.rules import Reading, Rules

WILD = Reading("wild")
UNIT = 1 << 15
CLOSE = ["Ah Kd 3c 4c 9u 2h 2d 6h", "Ac Kc 8c 8d 5b 5d Te Jo 6d"]
FEW = "4c 7b 9s Th Jd 8o 6u Ke As 5h"
DEAD = [c for c in range(104) if c not in {*read_holding(FEW)}]


def dead_but(*holdings: str) -> list[int]:
    """All cards but the few that can come and those that are held."""
    held = {card for holding in holdings for card in read_holding(holding)}
    return [card for card in DEAD if card not in held]


def plain_outcomes(players, dead, reading=None, rules=None, seniority=None):
    """Outcomes by scalar calls on each deal, one after another."""
    reading = reading or (rules or Rules()).reading
    known = [read_holding(cards) for cards, _ in players]
    live = [c for c in range(104) if c not in {*dead}.union(*known)]
    outcomes = [[0] * len(players) for _ in players]

    def deal(player: int, left: list[int], held: list[tuple[int, ...]]) -> None:
        if player < len(players):
            for more in combinations(left, players[player][1]):
                rest = [card for card in left if card not in more]
                deal(player + 1, rest, [*held, (*known[player], *more)])
            return
        worth = [cebolla.strength(cards, reading=reading, rules=rules) for cards in held]
        won = [p for p, strength in enumerate(worth) if strength == max(worth)]
        if seniority is not None:
            won = [min(won, key=seniority.index)]
        for p in won:
            outcomes[p][len(won) - 1] += 1

    deal(0, live, [])
    return tuple(map(tuple, outcomes))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ([("Ah Kd", 2), ("Ac 9u", 2)], {}),
        ([("Ah Kd", 0), ("Ac 9u", 1), ("", 3)], {}),
        ([("Ah Kd", 1), ("Ac Kc", 1), ("As Ks", 1)], {}),
        ([("Ah Kd", 2), ("Ac 9u", 1)], {"reading": WILD}),
        ([("Ah Kd", 2), ("Ac 9u", 1)], {"reading": Reading("plain", aces_low=True)}),
        ([("Qo 9c Td", 2), ("Ac 9u", 1)], {"rules": Rules(elephants=False, null_eights=False)}),
        ([("Ah Kd", 1), ("Ac Kc", 1), ("As Ks", 1)], {"seniority": (2, 0, 1)}),
        ([("7c 7d", 0), ("7h 7s", 0)], {}),
    ],
    ids=[
        "two",
        "three",
        "alike",
        "wild",
        "plain, aces low",
        "other rules",
        "seats",
        "nothing to come",
    ],
)
def test_exact_equity_is_what_plain_counting_gives(players, options) -> None:
    dead = dead_but(*(cards for cards, _ in players))
    found = equity([Contender(*player) for player in players], dead=dead, **options)
    assert found.exact
    assert found.outcomes == plain_outcomes(players, dead, **options)


def test_crippled_deals_count_for_the_crippler() -> None:
    gran, color = "Ac Ad As Ah Au Jc Qs Kh Jd Ko", "2b 3b 4b 5b 6b 7b 8b 9b"
    dead = [c for c in DEAD if c not in {*read_holding(gran), *read_holding(color)}]
    players = [gran, Contender(color, 2)]
    # A ninth card of the pair, or two, cripple: 4c 7b 9s Th Jd 8o 6u Ke As 5h has 4c and (held) 7b.
    free = {*read_holding(FEW)} - {*read_holding(gran), *read_holding(color)}
    suited = sum(card // 26 == 0 for card in free)
    crippling = comb(len(free), 2) - comb(len(free) - suited, 2)
    assert crippling > 0
    found = equity(players, dead=dead)
    assert found.outcomes == ((found.total - crippling, 0), (crippling, 0))
    off = equity(players, dead=dead, rules=Rules(mutilation=False))
    assert off.outcomes == ((found.total, 0), (0, 0))


def test_every_deal_is_enumerated_once() -> None:
    cards = np.array([3, 5, 8, 13, 21, 34, 55], dtype=np.uint8)
    draws = np.array([2, 0, 3, 1])
    binomials = np.array([[comb(n, k) for k in range(4)] for n in range(105)])
    total = comb(7, 2) * comb(5, 3) * comb(2, 1)
    out = np.empty((total, 6), dtype=np.uint8)
    fill_deals(0, cards, draws, binomials, out)
    seen = {(frozenset(row[:2]), frozenset(row[2:5]), row[5]) for row in out.tolist()}
    assert len(seen) == total
    assert all(len({*row}) == 6 for row in out.tolist())
    part = np.empty((50, 6), dtype=np.uint8)
    fill_deals(99, cards, draws, binomials, part)
    assert (part == out[99:149]).all()
    plain = np.empty((50, 6), dtype=np.uint8)
    getattr(fill_deals, "py_func", fill_deals)(99, cards, draws, binomials, plain)
    assert (plain == part).all()


@pytest.mark.parametrize("seniority", [None, "seats"], ids=["open", "seats"])
@pytest.mark.parametrize("reading", [Reading(), WILD], ids=str)
def test_sample_agrees_with_the_exact_equity(reading: Reading, seniority) -> None:
    players = [*CLOSE, "As Qs 8h 7h 9d 9o 3d 3h 2b 4h"]
    dead = range(27, 36)
    how = {"dead": dead, "reading": reading, "seniority": seniority}
    exact = equity(players, **how)
    found = equity(players, **how, method="sample", samples=400_000, rng=9)
    assert exact.total > 100_000
    assert exact.exact
    for p in range(3):
        for name in ("win", "tie", "loss"):
            truth, share = getattr(exact.shares[p], name), getattr(found.shares[p], name)
            assert abs(share - truth) < 4 * found.standard_error(share)
        assert abs(found.expected[p] - exact.expected[p]) <= 4 * found.expected_errors[p] + 1e-5
    assert exact.expected_errors == (0.0, 0.0, 0.0)


def test_shares_make_one_and_so_do_parts() -> None:
    found = equity(["Ah Kd", "Ac Kc", "As Ks", "Ad Kh"], rng=1, samples=20_000)
    assert sum(found.expected) == pytest.approx(1)
    for shares in found.shares:
        assert shares.win + shares.tie + shares.loss == pytest.approx(1)
    assert sum(s.win for s in found.shares) < 1 < sum(s.win + s.tie for s in found.shares)


def test_ties_are_apart_without_an_order_and_decided_with_one() -> None:
    alike = [Contender(cards, 0) for cards in ("Kc Ad", "Qs Ah", "Kh Qd")]
    assert equity(alike).shares[:2] == (Shares(0, 1, 0), Shares(0, 1, 0))
    assert equity(alike).expected == (0.5, 0.5, 0)
    assert equity(alike, seniority="seats").shares[0] == Shares(1, 0, 0)
    assert equity(alike, seniority=(2, 1, 0)).shares[1] == Shares(1, 0, 0)
    last_is_dealer = [alike[2], alike[0], alike[1]]
    assert equity(last_is_dealer, seniority="seats").shares[2] == Shares(1, 0, 0)
    casa = equity(last_is_dealer, seniority="seats", rules=Rules.casa())
    assert casa.shares[1] == Shares(1, 0, 0)


def test_a_player_can_have_a_reading_of_its_own() -> None:
    one = Contender("Ah Kd", 0, Reading(aces_low=True))
    assert equity([one, Contender("Ts Tc", 0)]).shares[0] == Shares(0, 0, 1)
    assert equity([one, Contender("Ts Tc", 0)], reading=Reading("plain")).contenders[0] == one
    low = equity([Contender("Ah Kd", 0), Contender("Ts Tc", 0)], aces_low=True)
    assert low.contenders[0] == one
    assert low.shares[1] == Shares(1, 0, 0)


def test_known_cards_of_one_come_to_nobody_else() -> None:
    """All nine unseen cards are alike for both, whoever shows what."""
    dead = dead_but("Ah", "Kd")
    found = equity([Contender("Ah", 1), Contender("Kd", 1)], dead=dead)
    assert found.total == 10 * 9
    assert Deals(["Ah", "Kd"], "", Rules()).unseen == tuple(
        card for card in cebolla.DOUBLE.cards if str(card) not in {"Ah", "Kd"}
    )


@pytest.fixture(params=["own threads", "1 thread", "2 threads", "3 threads"])
def executor(request) -> Iterator[Executor | None]:
    if request.param == "own threads":
        yield None
        return
    with ThreadPoolExecutor(int(request.param[0])) as pool:
        yield pool


HOW = [
    pytest.param({"samples": 3 * UNIT + 5, "rng": 3}, id="samples"),
    pytest.param({"tolerance": 0.0016, "rng": 3}, id="tolerance"),
    pytest.param({"players": CLOSE}, id="exact"),
]


@pytest.mark.parametrize("how", HOW)
def test_workers_do_not_change_the_answer(how, executor) -> None:
    asked = {"players": ["Ah Kd 3c", "7c 7d"], **how}
    found = equity(**asked, executor=executor)
    assert found == equity(**asked)
    assert found.exact == ("players" in how)


@pytest.mark.parametrize("how", HOW)
def test_processes_do_not_change_the_answer(how) -> None:
    asked = {"players": ["Ah Kd 3c", "7c 7d"], "seniority": "seats", **how}
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert equity(**asked, executor=pool) == equity(**asked)


def test_tolerance_holds_for_every_share() -> None:
    found = equity(["Ah Kd 3c", "7c 7d", ""], rng=3, tolerance=0.002)
    shares = [getattr(s, name) for s in found.shares for name in ("win", "tie", "loss")]
    assert max(map(found.standard_error, shares)) <= 0.002
    less = equity(["Ah Kd 3c", "7c 7d", ""], rng=3, samples=found.samples - UNIT)
    shares = [getattr(s, name) for s in less.shares for name in ("win", "tie", "loss")]
    assert max(map(less.standard_error, shares)) > 0.002


def test_seconds_say_what_repeats_them() -> None:
    found = equity(["Ah Kd 3c", "7c 7d"], seconds=0.05)
    again = equity(["Ah Kd 3c", "7c 7d"], samples=found.samples, rng=found.seed)
    assert f"samples={found.samples} repeats them" in found.reason
    assert again == found


def test_auto_counts_the_deals_and_says_so() -> None:
    small = equity([Contender("Ah Kd", 1), Contender("Ac", 1)])
    assert small.reason == "all 10,100 deals, not more than 4,194,304"
    large = equity(["Ah", "Ac"], samples=100)
    assert large.reason.startswith("a sample, for 2.2e+24 deals are more than 4,194,304; 100 samp")
    assert equity(["Ah", "Ac"], method="sample", samples=100).reason.startswith(
        "a sample, as asked"
    )
    exact = equity([Contender("Ah", 1), Contender("Ac", 1)], method="exact")
    assert exact.reason == "all 10,302 deals, as asked for"


def test_stopping_a_sample_gives_the_equity_so_far() -> None:
    with pytest.raises(Stopped) as caught:
        equity(["Ah", "Ac"], rng=4, progress=lambda p: p.done < 2 * UNIT)
    assert caught.value.partial == equity(["Ah", "Ac"], rng=4, samples=2 * UNIT)


def test_stopping_a_count_gives_nothing_half_counted() -> None:
    with pytest.raises(Stopped) as caught:
        equity(CLOSE, progress=lambda _: False)
    assert caught.value.partial is None


def test_progress_of_a_count_has_no_error() -> None:
    said = []
    players = CLOSE
    found = equity(players, progress=said.append)
    assert {p.error for p in said} == {None}
    assert [p.done for p in said][-1] == found.total == said[0].total


QUESTIONS = {
    "exact": {"players": [Contender("Ah Kd", 1), Contender("Ac", 1, WILD)], "dead": "3c 4c"},
    "sample": {"players": ["Ah", "Ac", ""], "rng": 4, "samples": 500, "seniority": "seats"},
    "rules": {
        "players": [Contender("Ah", 1), Contender("Ac", 1)],
        "rules": Rules(null_eights=False),
    },
}


@cache
def answer(name: str) -> Equity:
    return equity(**QUESTIONS[name])


@pytest.mark.parametrize("name", QUESTIONS)
def test_answers_travel_and_can_be_called_again(name: str) -> None:
    found = answer(name)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
    assert Equity.from_json(found.to_json()) == found
    assert Equity.from_json(found.to_json()).reason == found.reason
    names = {"equity": equity, "Contender": Contender, "Reading": Reading, "Rules": Rules}
    assert eval(repr(found), names) == found  # noqa: S307 - our own text
    assert hash(found) == hash(Equity.from_json(found.to_json()))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("outcomes", [[1, 0], [0, 0]]),
        ("outcomes", [[1], [0]]),
        ("outcomes", [["1", 0], [0, 0]]),
        ("outcomes", 3),
        ("players", 3),
        ("players", []),
        ("samples", 3),
        ("dead", ["Ah"]),
        ("seniority", [0, 0]),
        ("version", 9),
    ],
    ids=lambda value: str(value)[:12],
)
def test_damaged_answers_are_refused(name: str, value: object) -> None:
    damaged = {**json.loads(answer("exact").to_json()), name: value}
    with pytest.raises(SerialError):
        Equity.from_dict(damaged)


def test_rows_and_tables() -> None:
    found = answer("sample")
    rows = found.rows()
    assert [row["player"] for row in rows] == [0, 1, 2]
    assert rows[0]["known"] == "Ah"
    assert rows[0]["win"] == found.shares[0].win
    assert rows[0]["win_error"] == found.standard_error(found.shares[0].win)
    assert rows[2]["expected_error"] == found.expected_errors[2]
    heading, head, *lines = found.table("en").splitlines()
    assert heading == "500 deals, sampled; in order of seats"
    assert head.split() == ["player", "cards", "win", "tie", "loss", "share", "error"]
    assert [line.split()[0] for line in lines] == ["0", "1", "2"]
    assert str(found) == found.table() == found.table("es")
    assert found.table("es").splitlines()[1].split()[2:5] == ["gana", "empata", "pierde"]
    assert "error" not in answer("exact").table()
    assert "2 dead" in answer("exact").table("en")
    html = found._repr_html_()
    assert Counter(html.split("<tr>"))[""] == 0
    assert html.count("<tr>") == 4
    with pytest.raises(OptionError, match="lang"):
        found.table("fr")


@pytest.mark.parametrize("share", [True, -0.1, 1.5], ids=repr)
def test_standard_error_is_of_shares(share: float) -> None:
    with pytest.raises(OptionError, match="a share must be a number from 0 to 1"):
        answer("sample").standard_error(share)


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        (
            {"players": ["Ah", "Kd Ah"]},
            DuplicateCardError,
            "Ah is held by player 1 and by",
        ),
        ({"dead": "Ah"}, DuplicateCardError, "Ah is held by player 0 and dead"),
        ({"players": ["Ah", "Kx"]}, UnknownCardError, "player 1: .*'Kx'"),
        ({"players": ["Ah", list(range(11))]}, HoldingSizeError, "player 1: 11 cards"),
        ({"players": ["Ah"]}, OptionError, "2 to 7 players contend, not 1"),
        ({"players": [""] * 8}, OptionError, "2 to 7 players contend, not 8"),
        ({"players": "Ah Kd"}, CardTypeError, "a sequence of holdings"),
        ({"players": 3}, CardTypeError, "a sequence of holdings"),
        ({"players": ["", ""], "dead": range(90)}, CardError, "20 cards cannot be drawn: 14 are"),
        ({"method": "guess"}, OptionError, "method must be one of"),
        ({"method": "exact"}, OptionError, "too many to count"),
        (
            {"players": [Contender("Ah", 0), Contender("Ac", 0)], "method": "exact", "samples": 5},
            OptionError,
            "are for a sample",
        ),
        ({"tolerance": 0}, OptionError, "tolerance must be greater than 0"),
        ({"samples": -1}, OptionError, "samples must be greater than 0"),
        ({"seconds": "long"}, CebollaTypeError, "seconds must be a number"),
        ({"seniority": (0, 0)}, OptionError, "the most senior first, each once, not"),
        ({"seniority": (1,)}, OptionError, "seniority must be None, 'seats' or the players 0 … 1"),
        ({"seniority": "dealer"}, OptionError, "seniority must be"),
        ({"seniority": 1}, OptionError, "seniority must be"),
        ({"rng": "x"}, CebollaTypeError, "rng must be"),
        ({"executor": "x"}, CebollaTypeError, "executor must be"),
        ({"reading": "wild"}, ReadingError, "reading must be"),
    ],
    ids=lambda value: ", ".join(value) if isinstance(value, dict) else None,
)
def test_bad_questions_are_named_before_any_work(asked, error, said: str) -> None:
    with pytest.raises(error, match=said) as caught:
        equity(**{"players": ["Ah", "Kd"], "progress": pytest.fail, **asked})
    assert isinstance(caught.value, CebollaValueError | CebollaTypeError)


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        (("Ah", 10), HoldingSizeError, "draws is at most 9"),
        (("Ah", -1), OptionError, "draws must be 0 or more"),
        (("Ah", "2"), CebollaTypeError, "draws must be an integer"),
        (("Ah", True), CebollaTypeError, "draws must be an integer"),
        (("Ah", 1, "wild"), ReadingError, "reading must be a Reading"),
    ],
    ids=lambda value: str(value) if isinstance(value, tuple) else None,
)
def test_bad_contenders(arguments, error, said: str) -> None:
    with pytest.raises(error, match=said):
        Contender(*arguments)


def test_contender_for_people_and_for_python() -> None:
    given = Contender("kd AH", 3, WILD)
    assert str(given) == "Ah Kd +3"
    assert str(Contender("", 2)) == "+2"
    assert eval(repr(given), {"Contender": Contender, "Reading": Reading}) == given  # noqa: S307
    assert Contender.from_json(given.to_json()) == given
    assert given.size == 5


def test_public_names() -> None:
    assert odds.equity is equity
    assert odds.Contender is Contender
    assert odds.Equity is Equity
