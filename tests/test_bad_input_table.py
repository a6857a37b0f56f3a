"""Showdown, engine and table: seats, players, tokens, names and states that cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cebolla import Rules, engine
from cebolla.drawing import Place, draw_table
from cebolla.engine import Human, RandomPlayer, Record, Span, play
from cebolla.errors import (
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    OptionTypeError,
    SerialError,
)
from cebolla.matching import jodete
from cebolla.showdown import (
    Modifier,
    Never,
    Randomly,
    Seat,
    answer,
    begin,
    least_loss,
    ranking,
    showdown,
)
from cebolla.table import (
    Bet,
    Cut,
    Declare,
    Discard,
    Fold,
    Give,
    Raise,
    Round,
    Seating,
    SensiblePlayer,
    Stake,
    TableMatch,
    TablePerson,
    simulate,
)
from hostile import (
    HUGE,
    NOT_CARDS,
    NOT_FLAG,
    NOT_INTEGER,
    NOT_OF_ITS_CLASS,
    NOT_SEVERAL,
    NOT_TEXT,
    NOTHING_RIGHT,
    Call,
    each_of,
    refusal,
    refused_as_mistyped,
)


class Deaf:
    """Chooses, and cannot be told anything."""

    observe = 5

    def choose(self, view: object, offers: tuple[Any, ...]) -> Any:  # noqa: ARG002 - never asked
        return offers[0]


PLACE = Place("a", "Kc")
SEATS = ("Kc As Qh Ad", "Jc Ac Ks Ah")
SHOWN = showdown(SEATS)
ROUND = Round.deal(4, rng=7, stacks=[10] * 4)
AFTER_CUT = ROUND.do(Cut(ROUND.actor, 50))
MATCH = TableMatch.open(4)
POSITION = begin([(11, 13), (26, 38)], rules=Rules(), wild=False, dealer=None)


def players(number: int = 4) -> list[RandomPlayer]:
    return [RandomPlayer(seat) for seat in range(number)]


RECORD = play(ROUND, players())


def staking() -> Round:
    state = AFTER_CUT
    while state.phase == "discard":
        state = state.do(Discard(state.actor))
    return state


STAKING = staking()
MATCHING = STAKING.do(Stake(STAKING.actor, 3))

INTEGERS: dict[str, Call] = {
    "seats": Round.deal,
    "dealer": lambda dealer: Round.deal(4, dealer=dealer),
    "elder": lambda elder: Round.deal(4, rules=Rules.casa(), elder=elder),
    "pot": lambda pot: Round.deal(2, stacks=[10, 10], pot=pot),
    "pot without stacks": lambda pot: Round.deal(2, pot=pot),
    "a stack": lambda stack: Round.deal(2, stacks=[stack, 10]),
    "rng": lambda rng: Round.deal(2, rng=rng),
    "match seats": TableMatch.open,
    "rounds": lambda rounds: MATCH.play(players(), rounds=rounds),
    "limit": lambda limit: play(ROUND, players(), limit=limit),
    "simulate": simulate,
    "simulate rng": lambda rng: simulate(1, rng=rng),
    "Seating": Seating.draw,
    "samples": lambda samples: SensiblePlayer(1, samples=samples),
    "Randomly": Randomly,
    "RandomPlayer": RandomPlayer,
    "legal_actions": ROUND.legal_actions,
    "view": ROUND.view,
    "cards_of": ROUND.view(0).cards_of,
    "events": RECORD.events,
    "story": lambda seat: RECORD.story(seat=seat),
    "Cut": lambda at: Cut(0, at),
    "a seat": Fold,
    "Stake": lambda amount: Stake(0, amount),
    "Span seat": lambda seat: Span(Bet, seat, 1, 2),
    "Span low": lambda low: Span(Bet, 0, low, 5),
    "Span high": lambda high: Span(Bet, 0, 1, high),
}
# None asks for the default, and for the whole story.
FLAGS: dict[str, Call] = {
    "showdown": lambda wild: showdown(SEATS, wild=wild),
    "ranking": lambda wild: ranking(SEATS, wild=wild),
    "Round": lambda wild: Round.deal(3, wild=wild),
}
CARDS: dict[str, Call] = {
    "Seat": Seat,
    "a seat": lambda cards: showdown([cards, SEATS[1]]),
    "Discard": lambda cards: Discard(0, cards),
}
WORDS: dict[str, Call] = {
    "story": SHOWN.story,
    "modifier label": Modifier.DAMA.label,
    "match": MATCH.text,
    "record": RECORD.story,
    "Seating": Seating.draw(3).story,
    "Human": Human,
    "TablePerson": TablePerson,
    "words": Cut(0, 5).words,
    "label": Fold(0).label,
    "Declare label": Declare(0, Modifier.DAMA).label,
    "typed": Fold(0).read,
    "typed amount": Span(Bet, 0, 1, 5).read,
    "typed cards": Discard(0, "Kh").read,
    "Seat name": lambda name: Seat("Kh", name=name),
}
CLASSES: dict[str, Call] = {
    "showdown rules": lambda rules: showdown(SEATS, rules=rules),
    "ranking rules": lambda rules: ranking(SEATS, rules=rules),
    "Round rules": lambda rules: Round.deal(3, rules=rules),
    "match rules": lambda rules: TableMatch.open(3, rules=rules),
    "simulate rules": lambda rules: simulate(1, rules=rules),
    "policy": lambda policy: showdown(SEATS, policy=[policy, Never()]),
    "position": lambda position: answer(position, None),
    "after": MATCH.after,
    "apply": lambda state: engine.apply(state, Cut(2, 1)),
    "legal_actions": lambda state: engine.legal_actions(state, 0),
    "play": lambda state: play(state, players()),
    "replay": Record.replay,
    "class of states": lambda kind: Record.from_json(RECORD.to_json(), kind),
    "Declare": lambda modifier: Declare(0, modifier),
    "Give": lambda card: Give(0, card),
    "Span": lambda kind: Span(kind, 0, 1, 2),
}
SEVERAL: dict[str, Call] = {
    "declared": lambda declared: Seat("Kh", declared),
    "ranking": ranking,
}
SEQUENCES: dict[str, Call] = {
    "showdown": showdown,
    "names": lambda names: SHOWN.story(names=names),
    "record names": lambda names: RECORD.story(names=names),
    "match names": lambda names: MATCH.text(names=names),
    "Seating names": lambda names: Seating.draw(3).story(names=names),
    "Seating": Seating.draw(3).seat,
    "view names": lambda names: ROUND.view(0).text(names=names),
    "players": lambda given: play(ROUND, given),
    "match players": lambda given: MATCH.play(given, rounds=1),
    "stacks": lambda stacks: Round.deal(2, stacks=stacks),
}
NOT_SEQUENCE = NOT_SEVERAL | {"set": {1, 2}}
CALLS: dict[str, Call] = {
    "watch": lambda watch: play(ROUND, players(), watch=watch),
    "progress": lambda progress: simulate(1, progress=progress),
}
NOT_PLAYER = {name: value for name, value in NOT_TEXT.items() if not hasattr(value, "choose")}
NOT_CALLABLE = {name: value for name, value in NOTHING_RIGHT.items() if not callable(value)}


@pytest.mark.parametrize(
    ("call", "value"),
    [
        *each_of(NOT_INTEGER, INTEGERS),
        *each_of(NOT_FLAG, FLAGS),
        *each_of(NOT_CARDS, CARDS),
        *each_of(NOT_TEXT, WORDS),
        *each_of(NOT_OF_ITS_CLASS, CLASSES),
        *each_of(NOT_SEVERAL, SEVERAL),
        *each_of(NOT_SEQUENCE, SEQUENCES),
        *each_of(NOT_CALLABLE, CALLS),
        *each_of(NOT_PLAYER, {"a player": lambda player: play(ROUND, [player, *players(3)])}),
        *each_of(NOTHING_RIGHT, {"events": lambda events: ROUND.do(Cut(2, 5), events)}),
    ],
)
def test_a_wrong_type_is_a_type_error_of_the_family(call: Call, value: object) -> None:
    refused_as_mistyped(call, value)


@pytest.mark.parametrize(
    ("call", "value"),
    [
        pytest.param(lambda n: MATCH.play(players(), rounds=n), -1, id="rounds that never end"),
        pytest.param(lambda n: play(ROUND, players(), limit=n), -1, id="limit"),
        pytest.param(lambda n: Round.deal(2, stacks=[n, 10]), 2**53, id="too many tokens"),
        pytest.param(lambda n: Round.deal(2, stacks=[n, 10]), HUGE, id="huge stack"),
        pytest.param(lambda n: Round.deal(2, stacks=[9, 9], pot=n), 2**53, id="pot"),
        pytest.param(lambda n: TableMatch.open(3, stacks=n), 2**53, id="match tokens"),
        pytest.param(lambda n: simulate(1, players=n), HUGE, id="players"),
        pytest.param(lambda n: simulate(1, players=n), -1, id="no players"),
        pytest.param(lambda n: SensiblePlayer(samples=n), 0, id="samples"),
        pytest.param(Randomly, -1, id="Randomly"),
        pytest.param(ROUND.view(0).cards_of, -1, id="seat from the end"),
        pytest.param(RECORD.events, 9, id="seat that saw nothing"),
        pytest.param(lambda seat: RECORD.story(seat=seat), -1, id="story of no seat"),
        pytest.param(lambda names: RECORD.story(names=names), ["Ana"], id="too few names"),
        pytest.param(lambda names: SHOWN.story(names=names), ["Ana"], id="too few at a showdown"),
        pytest.param(lambda names: MATCH.text(names=names), ["A\nna"] * 4, id="name of two lines"),
        pytest.param(lambda name: Seat("Kh", name=name), "\x1b[2J", id="name that clears"),
        pytest.param(lambda lang: Cut(0, 5).words(lang), "fr", id="words"),
        pytest.param(lambda lang: Fold(0).label(lang), "fr", id="label"),
        pytest.param(TablePerson, "fr", id="TablePerson"),
        pytest.param(MATCH.after, jodete.deal(2, rng=1), id="round of another game"),
    ],
)
def test_a_value_that_cannot_be_is_refused(call: Call, value: object) -> None:
    assert isinstance(refusal(call, value), OptionError)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        pytest.param(STAKING, Stake(STAKING.actor, HUGE), id="stake"),
        pytest.param(MATCHING, Raise(MATCHING.actor, HUGE), id="raise"),
        pytest.param(MATCHING, Raise(MATCHING.actor, -HUGE), id="negative raise"),
        pytest.param(ROUND, Cut(ROUND.actor, HUGE), id="cut"),
        pytest.param(ROUND, Cut(HUGE, 5), id="seat"),
        pytest.param(ROUND, jodete.Draw(ROUND.actor), id="action of another game"),
        pytest.param(ROUND, HUGE, id="no action"),
        pytest.param(ROUND, None, id="nothing"),
    ],
)
def test_an_action_that_is_not_allowed_changes_nothing(state: Round, action: Any) -> None:
    before = state.to_json()
    assert isinstance(refusal(state.do, action), IllegalActionError)
    assert not state.can(action)
    assert state.to_json() == before


@pytest.mark.parametrize("digits", [20, 5000])
@pytest.mark.parametrize("offers", [(Span(Bet, 0, 1, 5),), (Fold(0), Span(Bet, 0, 1, 5))])
def test_a_number_of_many_digits_typed_is_not_understood(offers: Any, digits: int) -> None:
    assert Human().read("9" * digits, offers) is None
    assert offers[-1].read(f"bet {'9' * digits}", "en") is None


@pytest.mark.parametrize("values", [None, 5, "cut", [], {1: 2, "seat": 0}], ids=repr)
@pytest.mark.parametrize("kind", [Cut, Discard, Declare, Give, Fold])
def test_what_is_no_object_is_no_action(kind: Any, values: object) -> None:
    assert isinstance(refusal(kind.from_dict, values), SerialError)


@pytest.mark.parametrize("kind", [Cut, Discard, Declare, Give])
def test_an_object_that_lacks_a_value_is_no_action(kind: Any) -> None:
    assert isinstance(refusal(kind.from_dict, {"seat": 0}), SerialError)


Change = Callable[[Any], None]


def spaced(values: Any) -> None:
    values["stock"] = values["stock"].replace(" ", "  ")


def without_a_rule(values: Any) -> None:
    del values["rules"]["min_discard"]


def staked_before_the_cut(values: Any) -> None:
    values["money"]["stake"] = 3


def carried_more_than_the_pot(values: Any) -> None:
    values["money"]["carried"] = values["money"]["pot"] + 1


def more_tokens_than_can_be(values: Any) -> None:
    values["money"]["stacks"][0] += 2**53
    values["money"]["tokens"] += 2**53


TAMPERING = [
    spaced,
    without_a_rule,
    staked_before_the_cut,
    carried_more_than_the_pot,
    more_tokens_than_can_be,
]


@pytest.mark.parametrize("change", TAMPERING, ids=lambda change: change.__name__)
def test_a_state_that_would_not_be_written_so_is_not_read(change: Change) -> None:
    values = json.loads(ROUND.to_json())
    change(values)
    assert isinstance(refusal(Round.from_json, json.dumps(values)), SerialError)


@pytest.mark.parametrize("where", ["start", "end"])
@pytest.mark.parametrize("change", TAMPERING[:2], ids=lambda change: change.__name__)
def test_nor_is_a_record_of_such_states(change: Change, where: str) -> None:
    values = json.loads(RECORD.to_json())
    change(values[where])
    text = json.dumps(values)
    assert isinstance(refusal(lambda t: Record.from_json(t, Round), text), SerialError)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        pytest.param("rules", {}, id="no rules"),
        pytest.param("stacks", [2**53, 1, 1, 1], id="too many tokens"),
        pytest.param("stacks", [2**63, 1, 1, 1], id="far too many tokens"),
        pytest.param("pot", 2**53, id="too large a pot"),
    ],
)
def test_a_match_that_could_not_be_played_is_not_read(field: str, value: object) -> None:
    match = TableMatch.open(4, stacks=10)
    values = {**json.loads(match.to_json()), field: value}
    assert isinstance(refusal(TableMatch.from_json, json.dumps(values)), SerialError)


def test_the_most_tokens_can_be_played_written_and_read() -> None:
    state = Round.deal(2, stacks=[2**53 - 5, 5], rng=1)
    end = play(state, players(2)).end
    assert Round.from_json(end.to_json()) == end


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: play(ROUND, [RandomPlayer] * 4), CebollaTypeError, "not the class RandomPlayer"),
        (lambda: simulate(2, [RandomPlayer] * 3), CebollaTypeError, "not the class RandomPlayer"),
        (lambda: showdown(SEATS, policy=Never), CebollaTypeError, "not the class Never"),
        (lambda: play(ROUND, [Deaf()] * 4), CebollaTypeError, "player 0 cannot observe"),
        (lambda: TablePerson("en", ask=5), CebollaTypeError, "ask must be callable"),
        (lambda: TablePerson("en", show=None), CebollaTypeError, "show must be callable"),
        (lambda: TablePerson("en", names=5), OptionTypeError, "names must be a sequence"),
        (lambda: TablePerson("en", names=["a\nb"]), OptionError, "one line of printable text"),
        (lambda: ROUND.view(0).text("en", names=["", "", "", ""]), OptionError, "has none"),
        (lambda: least_loss(None), CebollaTypeError, "must be a Position"),
        (lambda: least_loss(POSITION), OptionError, "asks for no figure"),
        (lambda: answer(POSITION, None, log=5), CebollaTypeError, "log must be a list"),
        (lambda: Round.deal(np.timedelta64(3)), CebollaTypeError, "not np.timedelta64(3)"),
        (lambda: draw_table([PLACE, PLACE], bottom=None), OptionTypeError, "bottom must be"),
        (lambda: draw_table([PLACE], pot=10**5000), OptionError, "pot must be 0 to"),
        (lambda: draw_table([PLACE], stock=105), OptionError, "stock must be 0 to 104"),
        (lambda: Place("a", tokens=10**5000), OptionError, "tokens must be 0 to"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_gets_through_no_door(call, kind, message):
    with pytest.raises(kind) as refusal:
        call()
    assert message in str(refusal.value)


@pytest.mark.parametrize("kind", [Round, TableMatch], ids=lambda kind: kind.__name__)
def test_rules_are_read_back_with_every_option(kind):
    values = (ROUND if kind is Round else MATCH).to_dict()
    del values["rules"]["muerte"]
    with pytest.raises(SerialError, match="has no field 'muerte'"):
        kind.from_dict(values)
