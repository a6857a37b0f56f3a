"""Rounds and matches in JSON that are well formed, and that no play leads to: refused."""

from __future__ import annotations

import json

import numpy as np
import pytest

from cebolla.errors import SerialError
from cebolla.rules import Rules
from cebolla.table import TableMatch
from cebolla.table.serial.auction import last_passes
from tables import PRESETS, do, played
from test_table_bets import NO_CARDS, second, table
from test_table_json import STATES, put, read, values


def paid(seat, amount, place="pot"):
    """Return a function that moves tokens from a stack to the pot or to the seat's cards."""

    def tamper(tampered):
        money = tampered["money"]
        money["stacks"][seat] -= amount
        if place == "pot":
            money["pot"] += amount
        else:
            money["on_cards"][seat] += amount

    return tamper


def both(*tampers):
    def tamper(tampered):
        for one in tampers:
            one(tampered)

    return tamper


def money(**changes):
    return lambda tampered: tampered["money"].update(changes)


def show(**changes):
    return lambda tampered: tampered["showdown"].update(changes)


def take_back(seat, count):
    """Return a function that puts the last cards of a hand back on the stock."""

    def tamper(tampered):
        cards = tampered["hands"][seat].split()
        tampered["hands"][seat] = " ".join(cards[:-count])
        tampered["stock"] = " ".join([*cards[-count:], tampered["stock"]])

    return tamper


def another_winner(tampered):
    """Exchange the winner for another everywhere."""
    position = tampered["showdown"]
    new = next(place for place in range(3) if place != position["seat"])
    position |= {"still_in": [new], "out": [p for p in range(3) if p != new]}
    position |= {"seat": new, "leader": new}
    tampered["winner"] = new


@pytest.mark.parametrize(
    ("name", "tamper", "message"),
    [
        ("first to buy", both(take_back(2, 5), money(turn=1)), "turn in the money must be 3 in"),
        ("first to buy", put(["phase"], "bet"), "holds 5 cards, not 10 in phase 'bet'"),
        ("first to buy", put(["money", "stake"], 1), "stake in the money must be 0 in phase 'buy'"),
        ("buy", both(paid(0, -1), paid(1, 1, "cards")), "has 1 of seat 1, which can have none"),
        ("buy", put(["face_up", 2], "Ac"), "shows a card that it does not hold"),
        ("bet", paid(0, -1), "pot in the money must be 4 or more by now, not 3"),
        ("stake", put(["money", "turn"], 1), None),
        ("stake", put(["phase"], "pay"), "on_cards in the money must have tokens in phase 'pay'"),
        ("stake", paid(0, 1), "pot in the money must be 3, as nothing else can be paid, not 4"),
        ("stake", paid(0, -1), "pot in the money must be 3 or more by now, not 2"),
        ("match", money(stake=27), "pot in the money must be 30 or more by now, not 5"),
        ("match", paid(1, 2, "cards"), "has 2 of seat 1, which can have none there"),
        ("match", put(["phase"], "stake"), "stake in the money must be 0 in phase 'stake'"),
        ("match", money(turn=2), None),
        ("pay", money(turn=2), r"turn in the money must be one of \(0, 1, 3, 4\) in phase 'pay'"),
        ("pay", money(bidders=[0]), "bidders in the money must be none in phase 'pay'"),
        ("pay", money(bids=[0, 0, 0]), "bids in the money are there in an auction and not in"),
        ("auction", money(turn=2), r"turn in the money must be one of \(0, 1, 3, 4\)"),
        ("auction", money(bids=[5, 5, 0]), "each be one ante above the one before"),
        ("auction", money(bids=[2, 1, 0]), "each be one ante above the one before"),
        ("auction", money(bids=[0, 0, 7]), "must be 0 of seat 2, which folded"),
        ("auction", money(bids=[0, 1, 0]), "bidders in the money must be those who can still bid"),
        ("auction", put(["actor"], 1), r"seat 1 asked, \[1\], not \[0, 1\]"),
        ("later auction", money(bids=[4, 2, 3, 0]), r"\[0, 1, 2\], not \[0, 1\]"),
        ("later auction", money(bids=[4, 2, 3, 0], bidders=[0, 1, 2]), "must be 13 or more by now"),
        ("later auction", money(bidders=[0, 1, 2]), r"\[0, 1\], not \[0, 1, 2\]"),
        ("later auction", put(["actor"], 0), "bidders in the money must be those who can still"),
        ("later auction", paid(1, -1), "pot in the money must be 9 or more by now, not 8"),
        ("settle", put(["phase"], "take"), "actor 2 in the round is not who is asked in 'take'"),
        ("settle", paid(0, -2, "cards"), "on_cards in the money must have tokens"),
        ("take", money(bidders=[1, 0]), r"bidders in the money must be \[0, 1\] in phase 'take'"),
        ("take", put(["face_up", 0], lambda _: ""), "pot in the money must be 8 or more by now"),
        ("given up", put(["winner"], 0), "still_in in the round must be the winner alone"),
        ("given up", put(["elder"], 2), "dealer and Elder among them"),
        ("given up", money(turn=2), "turn in the money must be one of"),
        ("given up", money(turn=1), "seat 0 in the round folded 10 cards, not 5"),
        ("dealer out", put(["dealer"], 0), None),
        ("dealer out", money(turn=2), "dealer 1 in the round folded in turn 2, without raises"),
        ("dealer out", paid(0, 1), "pot in the money must be 0 when it is won, not 1"),
        ("sits out", paid(0, -1), "pot in the money must be 9 or more by now, not 8"),
        ("sits out", both(paid(0, 1), paid(1, -1)), "with 3 tokens, which pay the ante of 3"),
        ("sits out", money(carried=9), "seat 1 in the round is out and was not dealt in"),
        ("carried", money(carried=3), "pot in the money must be 3, as nothing else can be paid"),
        ("carried", money(carried=0), "pot in the money must be 3, as nothing else can be paid"),
        ("losing", show(laid=[]), "laid in the showdown must be"),
        ("losing", both(show(seat=0), put(["actor"], 0)), "seat in the showdown must be"),
        ("losing", show(challenger=2), "challenger in the showdown must be 1"),
        (
            "losing",
            put(["rules", "dama"], False),
            "asking in the showdown must be 'nobody'|must be",
        ),
        ("figure", put(["dead"], [[1, "Qs"]]), "Qs is in the round more than once"),
        ("figure", show(plays=[]), "must be"),
        ("figure", show(plays=[[1, "muerte"]]), "seat 1 never held Ke, and cannot have declared"),
        ("figure", show(dying=[2]), r"dying in the showdown must be \[0, 2\]"),
        ("after the muerte", put(["dead", 0, 0], 1), "holds 9 cards, not 10"),
        ("after the muerte", lambda t: t["dead"].reverse(), "must be"),
        ("shown", show(next_wild=True), "next_wild in the showdown must be False"),
        ("shown", show(mutilation=9), "mutilation in the showdown must be 0, as the cards"),
        ("shown", show(out=[], still_in=[0, 1, 2]), "in the showdown must be"),
        ("shown", another_winner, "in the showdown must be"),
        ("shown", show(laid=[]), "laid in the showdown must be"),
        ("shown", take_back(0, 3), "shows a card that it does not hold|holds 7 cards, not 10"),
        ("crippled", show(mutilation=10), "mutilation in the showdown must be 9"),
        ("crippled", show(mutilation=0), "mutilation in the showdown must be 9"),
        ("crippled", another_winner, "in the showdown must be"),
        ("answered", show(mutilation=9), "mutilation in the showdown must be 10"),
        ("answered", show(out=[0], still_in=[1, 2]), r"still_in in the showdown must be \[2\]"),
    ],
)
def test_what_no_play_comes_to(name, tamper, message):
    """None stands where the state does not show that it was changed."""
    tampered = values(STATES[name])
    tamper(tampered)
    if message is None:
        assert read(tampered) != STATES[name]
        return
    with pytest.raises(SerialError, match=message):
        read(tampered)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_passes_of_an_auction(seats):
    """Every auction for four passes: the bids tell in which of them each bid was the last."""
    everyone = tuple(range(seats))
    waiting = [((0,) * seats, (0,) * seats, everyone, 0, 1)]
    seen = set()
    while waiting:
        bids, passes, live, place, number = waiting.pop()
        assert last_passes(bids) == list(passes)
        seen.add(bids)
        if number > 4:
            continue
        higher, later = list(bids), list(passes)
        higher[place], later[place] = max(bids) + 1, number
        fewer = tuple(other for other in live if other != place)
        for *now, left in ((tuple(higher), tuple(later), live), (bids, passes, fewer)):
            if len(left) > 1 or (left and not now[0][left[0]]):
                behind = [other for other in left if other > place]
                following = (behind[0], number) if behind else (left[0], number + 1)
                waiting.append((*now, left, *following))
    assert len(seen) > 4**seats / 2


def test_a_long_auction_takes_no_time():
    """Three bid, and two of them go on for 2**50 passes."""
    many = 2**50
    assert last_passes([2 * many, 2 * many + 1, 3]) == [many, many, 1]
    assert last_passes([2 * many, 2 * many, 3]) is None


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("bets", [False, True], ids=["no bets", "bets"])
def test_matches_come_back_after_every_round(name, bets):
    if bets and not PRESETS[name].dealer_plays:
        return
    rng = np.random.default_rng(3)
    for _ in range(4):
        match = TableMatch.open(4, rules=PRESETS[name], stacks=[25] * 4 if bets else None)
        while not match.over and match.rounds < 6:
            *_, (end, _) = played(match.deal(rng), rng)
            match = match.after(end)
            assert TableMatch.from_json(match.to_json()) == match


def after(*ends, **options):
    """Return a match of three after these rounds."""
    match = TableMatch.open(3, **options)
    for end in ends:
        match = match.after(end)
    return match


SHOWN = STATES["shown"]
WON = do(table(9, 9, 9), "2 stake 5", "0 fold", "1 fold")
CARRIED = do(second(9, 9, 9, extra=[(0, 2)]), "2 hand_on", "0 pass", "1 pass")
MATCHES = {
    "new": after(),
    "new, bets": after(stacks=9),
    "new, casa": after(rules=Rules.casa()),
    "shown": after(SHOWN),
    "won": after(WON, stacks=9, rules=NO_CARDS),
    "carried": after(CARRIED, stacks=9, rules=NO_CARDS),
}


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("new", {"elder": 2}, "elder in the match must be 0, at the dealer's left, not 2"),
        ("new", {"dealer": 0, "elder": 1}, "dealer in the match must be 2, the last seat, before"),
        ("new", {"wild": True}, "wild in the match must be false before any round, not True"),
        ("new", {"rounds": 5}, "rounds in the match must be 0, as without bets each round is won"),
        ("new, bets", {"pot": 5}, "pot in the match must be 0 before any round, not 5"),
        ("new, bets", {"rounds": 2}, "wins in the match must be 1 or more at seat 2"),
        ("new, casa", {"elder": 2}, "elder in the match must be 0 before any round, not 2"),
        ("shown", {"rounds": 2}, "rounds in the match must be 1, as without bets"),
        ("shown", {"dealer": 1, "elder": 2}, "wins in the match must be 1 or more at seat 1"),
        ("won", {"stacks": [26, 0, 1]}, "stacks in the match must be 2 or more at seat 2"),
        ("won", {"dealer": 1, "elder": 2}, "wins in the match must be 1 or more at seat 1"),
        ("won", {"pot": 4}, "pot in the match must be 0 when every round was won, not 4"),
        ("carried", {"pot": 1}, "pot in the match must be 0, or 2 or more, as two antes are in it"),
        ("carried", {"wild": True}, "wild in the match must be false after a round that nobody"),
        ("carried", {"pot": 0}, "wins in the match must be 1 or more at seat 2"),
    ],
)
def test_matches_that_rounds_do_not_lead_to(name, changes, message):
    plain = json.loads(MATCHES[name].to_json())
    assert TableMatch.from_json(json.dumps(plain)) == MATCHES[name]
    with pytest.raises(SerialError) as refusal:
        TableMatch.from_json(json.dumps(plain | changes))
    assert message in str(refusal.value)
