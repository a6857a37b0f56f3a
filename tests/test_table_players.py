"""Players at the table: what they may see, how they decide, and a person who types."""

from __future__ import annotations

import numpy as np
import pytest

from cebolla.engine import Observer, Player, RandomPlayer, Span, play
from cebolla.errors import PlayerLeftError
from cebolla.rules import Rules
from cebolla.table import (
    Bid,
    Declare,
    Fold,
    Give,
    Match,
    Pass,
    Pay,
    Raise,
    Round,
    SensiblePlayer,
    TableMatch,
    TablePerson,
    Take,
)
from cebolla.table.outlook import best_discard, winning_chance
from tables import PRESETS, action, do, stacked
from test_table_bets import NO_CARDS, all_match, auction, second, table
from test_table_round import to_showdown


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("bets", [False, True], ids=["no bets", "bets"])
def test_sensible_players_only_do_what_they_may(preset, bets):
    rules = PRESETS[preset]
    if bets and not rules.dealer_plays:
        rules = Rules(next_round="winner_is_elder")
    match = TableMatch.open(4, rules=rules, stacks=40 if bets else None)
    players = [SensiblePlayer(seat, samples=20) for seat in range(4)]
    report = match.play(players, rng=3, rounds=5)
    assert 1 <= report.end.rounds <= 5


def test_sensible_players_win_against_chance():
    """Two of four seats play sensibly; they win far more than half of the rounds."""
    players = [SensiblePlayer(1, samples=40), RandomPlayer(2)] * 2
    wins = TableMatch.open(4).play(players, rng=5, rounds=300).end.wins
    assert wins[0] + wins[2] > 175


def test_the_same_seed_plays_the_same():
    def wins():
        players = [SensiblePlayer(seat, samples=20) for seat in range(3)]
        return TableMatch.open(3, stacks=50).play(players, rng=5, rounds=6).end

    assert wins() == wins()


@pytest.mark.parametrize(
    ("hand", "better"),
    [
        pytest.param("Kc As Qh Ad 2c", (0.6, 1), id="a Doble dealt"),
        pytest.param("2c 4s 9h Td 6b", (0, 0.4), id="nothing dealt"),
    ],
)
def test_chances_go_with_the_cards(hand, better):
    state = stacked(Round.deal(3, rng=1), hand, "3c 3s 3h 3d 5c")
    chance = winning_chance(state.view(0), np.random.default_rng(1), samples=400)
    low, high = better
    assert low < chance < high


def test_at_the_end_of_the_cards_a_chance_is_certain():
    """All other cards are known: who holds the best has a chance of 1."""
    state = do(to_showdown(), "0 pass", "1 pass", "2 pass", "1 pass")
    assert state.actor == 2  # seat 1 is out; the dealer has a Real against the Doble laid down
    chance = winning_chance(state.view(2), np.random.default_rng(1), samples=100, rivals=[0])
    assert chance == 0
    dama_out = winning_chance(state.view(0), np.random.default_rng(1), samples=100, rivals=[1])
    assert dama_out == 1


def test_good_cards_are_kept():
    state = stacked(Round.deal(3, rng=1), "Kc As Qh Ad 2c", "3c 3s 3h 3d 5c")
    gone = best_discard(state.view(0), np.random.default_rng(1), samples=200)
    kept = set(state.hands[0]) - set(gone)
    assert {12, 26, 63, 78} <= kept  # king, ace, queen, ace


def test_a_discard_that_is_due_is_made():
    state = stacked(Round.deal(3, rules=Rules.casa(), rng=1), "Kc As Qh Ad Jc")
    assert best_discard(state.view(0), np.random.default_rng(1), samples=50)


@pytest.mark.parametrize("seed", range(3))
def test_a_loser_declares_all_it_has_one_after_the_other(seed):
    """The Elder's Gran Cebolla lies open: only the Dama and the Muerte together break it."""
    state = stacked(
        Round.deal(2, rng=1),
        "Ac Ad As Ah Au",
        "7c 7d 7h Ke Qs",
        "2c 3d 4h 5s 9b",
        "Jc Qb Kh Jd Ko",
    )
    state = do(state, "0 discard", "1 discard", "0 pass", "1 pass")
    assert (state.actor, state.position.asking) == (1, "losing")
    player = SensiblePlayer(seed)
    declared = []
    while not state.over:
        chosen = player.choose(state.view(state.actor), state.legal_actions(state.actor))
        declared += [chosen] if isinstance(chosen, Declare) else []
        state = state.do(chosen)
    assert declared == [action("1 declare dama"), action("1 declare muerte")]
    assert state.winner == 1


GREAT = "Kc As Qh Ad Ko"


def staked(own, *others, stake, turn=0, stack=50):
    """Return a round in which the seat with these five cards is asked to match."""
    state = stacked(Round.deal(3, stacks=[stack] * 3, rng=1), own, *others)
    state = do(state, "0 discard", "1 discard", "2 discard")
    for _ in range(turn):
        state = all_match(do(state, "2 stake 0"))
    return do(state, f"2 stake {stake}")


@pytest.mark.parametrize(
    ("own", "turn", "stake", "kind"),
    [
        pytest.param(GREAT, 0, 1, Raise, id="raises with the best"),
        pytest.param(GREAT, 2, 0, Match, id="matches a third stake of nothing"),
        pytest.param(GREAT, 2, 5, Match, id="matches a third stake"),
        pytest.param("2c 4s 9h Td 6b", 0, 40, Fold, id="folds the worst to a great stake"),
        pytest.param("2c 4s 9h Td 6b", 0, 0, Match, id="folds nothing to no stake"),
    ],
)
def test_what_a_stake_is_answered_with(own, turn, stake, kind):
    state = staked(own, "2s 3s 4h 6d 9d", "2h 3h 4d 6c 9s", turn=turn, stake=stake)
    for seed in range(5):
        chosen = SensiblePlayer(seed).choose(state.view(0), state.legal_actions(0))
        assert isinstance(chosen, kind)


def test_a_deal_is_bid_for_where_nobody_has():
    """Who declines stays in: one bid keeps the pot, and to outbid it gains nothing."""
    state = auction(50, 50, 50)
    player = SensiblePlayer(1)
    assert player.choose(state.view(0), state.legal_actions(0)) == action("0 bid")
    state = do(state, "0 bid")
    assert player.choose(state.view(1), state.legal_actions(1)) == action("1 pass")


def test_good_cards_are_bought_where_that_is_cheap():
    state = staked(GREAT, "2s 3s 4h 6d 9d", "2h 3h 4d 6c 9s", stake=10, turn=2)
    state = all_match(state)
    assert state.phase == "buy"
    player = SensiblePlayer(1)
    assert player.choose(state.view(0), state.legal_actions(0)) == action("0 buy")
    poor = staked(GREAT, "2s 3s 4h 6d 9d", "2h 3h 4d 6c 9s", stake=0, turn=2)
    poor = all_match(poor)
    assert player.choose(poor.view(0), poor.legal_actions(0)) == action("0 pass")


class Matcher:
    """Stakes a token, matches, pays and takes everything, and never raises."""

    def choose(self, view, offers):  # noqa: ARG002 - looks at nothing
        for kind in (Match, Pay, Bid, Take, Pass, Give):
            for offer in offers:
                if isinstance(offer, kind):
                    return offer
        first = offers[0]
        if isinstance(first, Span):
            return first(min(max(1, first.low), first.high))
        return first


def test_sensible_players_take_tokens_from_those_who_match_everything():
    gain = 0
    for number in range(40):
        players = [Matcher() for _ in range(4)]
        players[number % 4] = SensiblePlayer(number, samples=50)
        end = play(Round.deal(4, stacks=[100] * 4, rng=number), players).end
        gain += end.money.stacks[number % 4] - 100
    assert gain > 200


def test_the_muerte_is_declared_where_it_breaks_what_was_laid():
    """The Elder's Doble is all that beats the dealer's Real, and lies open but for the tens."""
    state = stacked(
        Round.deal(3, rng=1),
        "Kc As Qh Ad 2c",
        "3c 5s 4h 8d Jd",
        "7c 7d 7h Ke 4u",
        "2d 2h 5d 9d 6s",
        "9h 9s 9e Th Td",
        "3s 5h 8s Jh Tc",
    )
    state = do(state, "0 discard", "1 discard", "2 discard", "0 pass", "1 pass", "2 pass")
    assert state.actor == 2
    chosen = SensiblePlayer(1).choose(state.view(2), state.legal_actions(2))
    assert chosen == action("2 declare muerte")
    assert do(state, "2 declare muerte", "0 give Kc").winner == 2


def test_protocols():
    assert isinstance(SensiblePlayer(1), Player)
    assert not isinstance(SensiblePlayer(1), Observer)
    assert isinstance(TablePerson("es"), Player)
    assert isinstance(TablePerson("es"), Observer)


# A person


def person(*typed, lang="en"):
    lines, shown = iter(typed), []
    names = ["You", "Bea", "Eva", "Ida"]

    def ask(_prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return TablePerson(lang, names=names, ask=ask, show=shown.append), shown


def answered(state, *typed, lang="en"):
    someone, shown = person(*typed, lang=lang)
    chosen = someone.choose(state.view(state.actor), state.legal_actions(state.actor))
    return chosen, "\n".join(shown)


@pytest.mark.parametrize(
    ("state", "typed", "line"),
    [
        (Round.deal(2, rng=1), "cut 40", "0 cut 40"),
        (table(9, 9, 9), "stake 3", "2 stake 3"),
        (do(table(9, 9, 9), "2 stake 3"), "m", "0 match"),
        (do(table(9, 9, 9), "2 stake 3"), "raise 2", "0 raise 2"),
        (do(table(9, 9, 9), "2 stake 3"), "3", "0 raise 3"),
        (do(table(9, 9, 9), "2 stake 8"), "1", "0 match"),
        (do(table(9, 9, 9), "2 stake 3", "0 raise 2", "1 match"), "pay", "2 pay"),
        (auction(9, 9, 9), "bid", "0 bid"),
        (auction(9, 9, 9), "-", "0 pass"),
        (table(9, 9, 9, upto="second"), "b", "0 buy"),
        (do(table(9, 9, 9, upto="second"), "0 pass"), "bet 4", "0 bet 4"),
        (second(9, 9, 9, extra=[(0, 2)]), "hand on", "2 hand_on"),
        (do(second(9, 9, 9, extra=[(0, 2)]), "2 hand_on"), "take", "0 take"),
        (do(to_showdown(), "0 pass"), "lady", "1 declare dama"),
        (do(to_showdown(), "0 pass"), "Qs", "1 declare dama"),
        (do(to_showdown(), "0 pass", "1 pass", "2 declare muerte"), "qh", "0 give Qh"),
        (do(to_showdown(), "0 pass", "1 pass", "2 declare muerte"), "king of clubs", "0 give Kc"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_person_types(state, typed, line):
    assert answered(state, typed)[0] == action(line)


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("2c 6c", "2c 6c"),
        ("6C 2c", "2c 6c"),
        ("none", ""),
        ("keep", ""),
        ("two of clubs", "2c"),
        ("2 of clubs, king of hearts", "2c Kh"),
    ],
)
def test_a_person_types_a_discard(typed, cards):
    state = stacked(Round.deal(3, rng=1), "2c 6c Kh 9s Td")
    chosen, shown = answered(state, typed, "none")
    assert chosen == action(f"0 discard {cards}")
    assert "Type the cards you discard, 0 to 4" in shown


def test_what_cannot_be_typed_is_asked_again():
    state = stacked(Round.deal(3, rng=1), "2c 6c Kh 9s Td")
    chosen, shown = answered(state, "7d", "2c 2c", "2c 6c Kh 9s Td", "dance", "?", "2c")
    assert chosen == action("0 discard 2c")
    told = [
        "You do not hold 7♦.",
        "You typed a card twice.",
        "Discards are of 0 to 4 cards, not of 5.",
        "I do not understand “dance”. Cards are typed as in “kh 10d”, with spaces.",
    ]
    assert [line for line in shown.splitlines() if line in told] == told
    assert "Cripple Mr Onion in short" in shown


@pytest.mark.parametrize("leaving", [["q"], ["salir"], []], ids=["q", "salir", "end of input"])
def test_a_person_may_leave(leaving):
    with pytest.raises(PlayerLeftError):
        answered(Round.deal(2, rng=1), *leaving)


def test_a_person_without_a_modifier_is_not_bothered_before_the_elder_leads():
    state = to_showdown()
    assert answered(state) == (action("0 pass"), "")


def test_a_person_sees_the_pot_and_what_a_bid_costs():
    _, shown = answered(auction(9, 9, 9, ante=2), "bid")
    assert "A bid costs 2." in shown
    assert "pot 6" in shown
    _, shown = answered(do(second(9, 9, 9, extra=[(0, 2)]), "2 hand_on"), "paso", lang="es")
    assert "Hay 2 sobre las cartas." in shown
    assert "So far: " in answered(table(9, 9, 9), "stake 0")[1]


def test_a_whole_round_with_a_person():
    """The person types the first thing on the list, whatever is asked."""
    rng = np.random.default_rng(1)

    class First(TablePerson):
        def choose(self, view, offers):
            offer = offers[0]
            typed = offer.pick(rng) if isinstance(offer, Span) else offer
            self.ask = lambda _prompt: typed.words(self.lang)[0]
            return super().choose(view, offers)

    for lang in ("es", "en"):
        shown = []
        me = First(lang, names=["You", "Bea", "Eva"], show=shown.append)
        state = Round.deal(3, stacks=[30] * 3, rules=NO_CARDS, rng=2)
        record = play(state, [me, RandomPlayer(1), RandomPlayer(2)])
        assert record.end.over
        told = "\n".join(shown)
        assert "Bea" in told
