"""The shared engine, tried on a heap of matches: in turn, take one to three or pass."""

# ruff: noqa: ARG002 - a game need not use all that it is given

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass, replace

import numpy as np
import pytest

from cebolla.cards import FRENCH, SPANISH, Card, Rank, Suit
from cebolla.engine import (
    Action,
    Event,
    Fields,
    Human,
    MatchState,
    Observer,
    Player,
    RandomPlayer,
    Record,
    Report,
    Span,
    State,
    View,
    apply,
    fresh_seed,
    joined,
    legal_actions,
    play,
    shuffled,
)
from cebolla.engine.serial import from_text, to_text
from cebolla.errors import (
    CebollaError,
    CebollaTypeError,
    IllegalActionError,
    OptionError,
    PlayerLeftError,
    SerialError,
    UnknownCardError,
)


@dataclass(frozen=True, slots=True)
class Take(Action):
    amount: int
    name = "take"

    def words(self, lang="es"):
        return (f"{'saco' if lang == 'es' else 'take'} {self.amount}",)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    name = "pass"

    def words(self, lang="es"):
        return ("paso",) if lang == "es" else ("pass", "p")


@dataclass(frozen=True, slots=True)
class Taken(Event):
    seat: int
    amount: int
    secret: int | None = None
    name = "taken"
    readers = {"secret": lambda value: value}  # noqa: RUF012

    def seen_by(self, seat):
        return self if seat == self.seat else replace(self, secret=None)

    def text(self, lang="es", names=None):
        who = names[self.seat] if names else self.seat
        return f"{who}: {self.amount}" + (f" ({self.secret})" if self.secret is not None else "")


@dataclass(frozen=True, slots=True)
class Heap(State):
    left: int
    turn: int = 0
    passed: bool = False

    game = "heap"
    action_kinds = (Take, Pass)
    event_kinds = (Taken,)
    seats = 2

    @property
    def to_act(self):
        return (self.turn,) if self.left else ()

    def _offers(self, seat):
        span = Span(Take, seat, 1, min(3, self.left))
        return [span] if self.passed else [span, Pass(seat)]

    def _after(self, action, events):
        amount = action.amount if isinstance(action, Take) else 0
        if events is not None:
            events.append(Taken(action.seat, amount, self.left))
        return Heap(self.left - amount, 1 - self.turn, amount == 0)

    def view(self, seat):
        return HeapView(seat, self.left)

    def to_dict(self):
        return {"left": self.left, "turn": self.turn, "passed": self.passed}

    @classmethod
    def from_dict(cls, values):
        f = Fields(values, ["left", "turn", "passed"], "the heap")
        return cls(f.integer("left", 0, 99), f.integer("turn", 0, 1), f.flag("passed"))


@dataclass(frozen=True, slots=True)
class HeapView(View):
    seat: int
    left: int

    game = "heap"

    def to_dict(self):
        return {"seat": self.seat, "left": self.left}

    @classmethod
    def from_dict(cls, values):
        f = Fields(values, ["seat", "left"], "the view")
        return cls(f.integer("seat", 0, 1), f.integer("left", 0, 99))

    def text(self, lang="es", names=None):
        return f"{'Quedan' if lang == 'es' else 'Left'}: {self.left}"


@dataclass(frozen=True, slots=True)
class Heaps(MatchState[Heap]):
    won: tuple[int, int] = (0, 0)
    seats = 2
    game = "heap"

    @property
    def over(self):
        return max(self.won) == 3

    def deal(self, rng=None):
        return Heap(10 + fresh_seed(rng) % 5)

    def after(self, end):
        last = 1 - end.turn
        return Heaps(tuple(n + (seat == last) for seat, n in enumerate(self.won)))

    def text(self, lang="es", names=None):
        return f"{self.won}"

    def to_dict(self):
        return {"won": list(self.won)}

    @classmethod
    def from_dict(cls, values):
        return cls(tuple(Fields(values, ["won"], "the match").items("won", 2, 2)))


def random_pair(seed=1):
    return [RandomPlayer(seed), RandomPlayer(seed + 100)]


# --- actions and spans


@pytest.mark.parametrize("amount", [5, 6, 40])
def test_a_span_covers_the_amounts_inside(amount):
    assert Span(Take, 0, 5, 40).covers(Take(0, amount))


@pytest.mark.parametrize(
    "action", [Take(0, 4), Take(0, 41), Take(1, 6), Pass(0), Take(0, True), Take(0, 6.0)], ids=repr
)
def test_a_span_covers_nothing_else(action):
    assert not Span(Take, 0, 5, 40).covers(action)


def test_a_span_picks_every_amount():
    rng = np.random.default_rng(3)
    span = Span(Take, 0, 5, 8)
    assert {span.pick(rng).amount for _ in range(200)} == {5, 6, 7, 8}


@pytest.mark.parametrize("amount", [4, 41, -1])
def test_a_span_makes_no_action_outside(amount):
    with pytest.raises(OptionError, match=f"amount must be 5 … 40, not {amount}"):
        Span(Take, 0, 5, 40)(amount)


@pytest.mark.parametrize("amount", [6.0, "6", True, None])
def test_an_amount_is_an_integer(amount):
    with pytest.raises(CebollaTypeError, match="amount must be an integer"):
        Span(Take, 0, 5, 40)(amount)


def test_a_span_takes_integers_of_numpy_and_knows_its_least():
    assert Span(Take, 0, 5, 40)(np.int64(7)) == Take(0, 7)
    assert Span(Take, 0, 5, 40).least() == Take(0, 5)
    assert Pass(1).least() == Pass(1)


@pytest.mark.parametrize("name", ["Pass", "Discard", "Action"])
def test_a_span_is_of_a_seat_and_one_integer(name):
    kind = {"Pass": Pass, "Discard": Discard, "Action": Action}[name]
    with pytest.raises(CebollaTypeError, match="with a seat and one integer, the amount"):
        Span(kind, 0, 0, 1)


def test_a_span_is_of_actions_and_goes_upwards():
    with pytest.raises(CebollaTypeError, match="class of actions"):
        Span([], 0, 1, 2)
    with pytest.raises(CebollaTypeError, match="class of actions"):
        Span(int, 0, 1, 2)
    with pytest.raises(OptionError, match="upwards"):
        Span(Take, 0, 3, 2)


@pytest.mark.parametrize(
    ("text", "lang", "read"),
    [
        ("take 7", "en", 7),
        ("saco 7", "es", 7),
        ("  TAKE   7 ", "en", 7),
        ("take 4", "en", None),
        ("take", "en", None),
        ("", "en", None),
        ("7", "en", None),
        ("take ²", "en", None),
    ],
)
def test_a_span_reads_what_is_typed(text, lang, read):
    assert Span(Take, 0, 5, 40).read(text, lang) == (read and Take(0, read))


def test_labels_speak_both_languages():
    span = Span(Take, 0, 5, 40)
    assert span.label() == "saco 5 … 40"
    assert span.label("en") == str(span) == "take 5 … 40"
    assert (Pass(0).label(), Pass(0).label("en")) == ("paso", "pass")


@dataclass(frozen=True, slots=True)
class Discard(Action):
    cards: tuple[Card, ...]
    name = "discard"
    readers = {"cards": lambda tokens: tuple(map(card_named, tokens))}  # noqa: RUF012


CARDS = {"As": Card(Suit.SPADES, Rank.ACE), "Ku": Card(Suit.COPAS, Rank.KING)}


def card_named(token):
    if token not in CARDS:
        raise UnknownCardError(f"{token!r} is no card")
    return CARDS[token]


def test_an_action_with_cards_goes_through_json():
    action = Discard(1, tuple(CARDS.values()))
    assert action.to_dict() == {"action": "discard", "seat": 1, "cards": ["As", "Ku"]}
    assert Discard.from_dict({"seat": 1, "cards": json.loads('["As", "Ku"]')}) == action
    with pytest.raises(SerialError, match="cards of the 'discard': 'Zz' is no card"):
        Discard.from_dict({"seat": 1, "cards": ["Zz"]})


@pytest.mark.parametrize("seat", ["0", 0.0, True, None])
def test_a_seat_is_an_integer(seat):
    with pytest.raises(CebollaTypeError, match="seat must be an integer"):
        Pass(seat)


# --- verify, can, do


def test_do_gives_a_new_state_and_keeps_the_old():
    heap = Heap(5)
    assert heap.do(Take(0, 3)) == apply(heap, Take(0, 3)) == Heap(2, 1)
    assert heap == Heap(5)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Take(1, 1), "it is seat 0 that is asked now"),
        (Take(0, 4), "seat 0 may take 1 … 3, pass"),
        (Take(0, 0), "seat 0 may take 1 … 3, pass"),
        (Action(0), "heap knows Take, Pass"),
        (Span(Take, 0, 1, 3), "a Span is no action: call it with an amount, 1 … 3"),
    ],
    ids=repr,
)
def test_verify_can_and_do_agree(action, reason):
    heap = Heap(9)
    assert not heap.can(action)
    for refuse in (heap.verify, heap.do):
        with pytest.raises(IllegalActionError, match=reason):
            refuse(action)
    assert heap == Heap(9)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None])
def test_there_is_no_such_seat(seat):
    with pytest.raises(OptionError, match="no seat"):
        legal_actions(Heap(9), seat)


def test_a_seat_that_is_not_asked_may_do_nothing():
    assert legal_actions(Heap(9), 1) == () == legal_actions(Heap(0), 0)
    assert Heap(0).over
    assert not Heap(1).over


# --- playing, records


def test_the_protocols_are_met():
    assert isinstance(RandomPlayer(1), Player)
    assert not isinstance(RandomPlayer(1), Observer)
    assert isinstance(Human(), Player)
    assert isinstance(Human(), Observer)
    assert isinstance(Heap(3).view(0), View)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_and_goes_through_json_and_pickle(seed):
    record = play(Heap(30), random_pair(seed))
    assert record.end.over
    assert Record.replay(record.start, record.actions) == record
    assert Record.from_json(record.to_json(), Heap) == record
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - our own
    states = list(record.states())
    assert states[0] == record.start
    assert states[-1] == record.end
    assert len(states) == len(record.actions) + 1


def test_the_same_seeds_play_the_same_round():
    assert play(Heap(60), random_pair()) == play(Heap(60), random_pair())
    assert play(Heap(60), random_pair()) != play(Heap(60), random_pair(9))


def test_a_record_grows():
    record = Record.replay(Heap(5)).do(Take(0, 2)).do(Pass(1))
    assert record == Record.replay(Heap(5), [Take(0, 2), Pass(1)])
    with pytest.raises(IllegalActionError, match="action 2"):
        Record.replay(Heap(5), [Take(0, 2), Take(0, 1)])


def test_a_record_tells_what_an_action_brought_and_what_came_since():
    events = []
    record = Record.replay(Heap(5)).do(Take(0, 2), events).do(Pass(1), events)
    assert events == record.events() == record.events(since=0)
    assert record.events(0, since=1) == [Taken(1, 0)]
    assert record.events(since=2) == []
    assert Record.from_dict(json.loads(json.dumps(record.to_dict())), Heap) == record
    for since in (-1, 3):
        with pytest.raises(OptionError, match="since must be a number of actions, 0 … 2"):
            record.events(since=since)
    with pytest.raises(CebollaTypeError, match="since must be an integer"):
        record.events(since="1")


def test_a_story_tells_each_seat_what_it_may_know():
    record = Record.replay(Heap(5), [Take(0, 2), Take(1, 3)])
    assert record.story() == "0: 2 (5)\n1: 3 (3)"
    assert record.story("en", names=("Ana", "Bea"), seat=1) == "Ana: 2\nBea: 3 (3)"
    with pytest.raises(OptionError, match="lang"):
        record.story("fr")


class Curious(RandomPlayer):
    def __init__(self):
        super().__init__(1)
        self.seen = []

    def observe(self, event):
        self.seen.append(event)


def test_observers_and_watchers_are_told():
    players, everything = [Curious(), Curious()], []
    record = play(Heap(20), players, watch=everything.append)
    assert everything == record.events()
    for seat, player in enumerate(players):
        assert player.seen == record.events(seat)
        assert player.seen != everything


class Stubborn:
    def __init__(self, action):
        self.action = action

    def choose(self, view, offers):
        return self.action


RIGHT = "right is an action of its own that is offered, such as Take(seat=0, amount=1)"


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        (Take(1, 1), RIGHT),
        (None, RIGHT),
        ("take 1", RIGHT),
        (Take(0, 9), "seat 0 may take 1 … 3, pass"),
        (Span(Take, 0, 1, 3), "call it with an amount, 1 … 3"),
    ],
    ids=repr,
)
def test_a_player_is_told_what_would_have_been_right(answer, right):
    with pytest.raises(IllegalActionError) as refusal:
        play(Heap(9), [Stubborn(answer), RandomPlayer(1)])
    assert right in str(refusal.value)


def test_limits_and_numbers_of_players():
    with pytest.raises(CebollaError, match="limit of 2"):
        play(Heap(90), random_pair(), limit=2)
    with pytest.raises(OptionError, match="2 seats"):
        play(Heap(9), [RandomPlayer(1)])
    with pytest.raises(OptionError, match="2 seats"):
        Heaps().play([RandomPlayer(1)] * 3)


# --- matches


def test_a_match_goes_on_until_it_is_over():
    report = Heaps().play(random_pair(), rng=5)
    assert report.end.over
    assert len(report.records) == sum(report.end.won)
    assert report == Heaps().play(random_pair(), rng=5)
    assert report.story().endswith(f"{report.end.won}")
    assert len(Heaps().play(random_pair(), rng=5, rounds=2).records) == 2


def test_a_report_is_told_to_one_player():
    report = Heaps().play(random_pair(), rng=5)
    assert "(" in report.story("en", seat=0)
    told = [record.story("en", seat=0) for record in report.records]
    assert report.story("en", seat=0).split("\n\n")[::2] == told
    assert report.story("en", seat=0) != report.story("en", seat=1) != report.story("en")


def test_a_report_goes_through_json():
    report = Heaps().play(random_pair(), rng=5)
    assert Report.from_json(report.to_json(), Heaps, Heap) == report
    assert Report.from_dict(json.loads(json.dumps(report.to_dict())), Heaps, Heap) == report
    assert Report.from_json(Report(Heaps(), (), Heaps()).to_json(), Heaps, Heap).records == ()


@pytest.mark.parametrize(
    ("tamper", "message"),
    [
        (lambda v: v["end"].update(won=[3, 3]), "rounds lead to another end"),
        (lambda v: v["start"].update(won=[1, 0]), "rounds lead to another end"),
        (lambda v: v["records"].pop(), "rounds lead to another end"),
        (lambda v: v["records"].append(v["records"][0] | {"end": None}), "the heap must be an obj"),
        (lambda v: v.update(seed=1), "the report lacks the fields [] and has unknown ones"),
    ],
)
def test_a_report_that_was_tampered_with_is_refused(tamper, message):
    values = json.loads(Heaps().play(random_pair(), rng=5).to_json())
    tamper(values)
    with pytest.raises(SerialError) as refusal:
        Report.from_json(json.dumps(values), Heaps, Heap)
    assert message in str(refusal.value)


def test_a_report_is_of_a_match_and_its_rounds():
    text = Heaps().play(random_pair(), rng=5, rounds=1).to_json()
    with pytest.raises(CebollaTypeError, match="match must be a class derived from MatchState"):
        Report.from_json(text, Heap, Heap)
    with pytest.raises(CebollaTypeError, match="state must be a class derived from State"):
        Report.from_json(text, Heaps, Heaps)


def test_a_match_goes_through_json():
    match = Heaps((2, 1))
    assert Heaps.from_json(match.to_json()) == match
    with pytest.raises(SerialError, match="this is 'heap', not 'heap match'"):
        Heaps.from_json(Heap(3).to_json())


# --- JSON


GOOD = Record.replay(Heap(5), [Take(0, 2), Pass(1)]).to_json()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON"),
        ("[1]", "no JSON object of cebolla"),
        ("[" * 100_000, "no JSON"),
        ("{}", "'cebolla' is missing"),
        (GOOD.replace("heap record", "bread record"), "'bread record', not 'heap record'"),
        (GOOD.replace('"version": 1', '"version": 2'), "version 2; this release reads version 1"),
        (GOOD.replace('"version": 1', '"version": true'), "version True"),
        (GOOD.replace('"version": 1', '"version": NaN'), "NaN is no number"),
        (GOOD.replace('"left": 5', '"left": 5, "left": 5'), "given twice"),
        (GOOD.replace('"left": 5', '"left": 100'), r"left in the heap must be an integer 0 … 99"),
        (GOOD.replace('"left": 5', '"left": 5.0'), "must be an integer"),
        (GOOD.replace('"left": 5, ', ""), r"lacks the fields \['left'\]"),
        (GOOD.replace('"left": 5', '"left": 5, "x": 1'), r"unknown ones \['x'\]"),
        (GOOD.replace('"passed": false', '"passed": 0', 1), "true or false"),
        (GOOD.replace('"amount": 2', '"amount": 3'), "lead to another end"),
        (GOOD.replace('"amount": 2', '"amount": 9'), "action 1.*may take 1 … 3"),
        (GOOD.replace('"amount": 2', '"amount": "2"'), "expected an integer"),
        (GOOD.replace('"amount": 2', '"much": 2'), "has the fields"),
        (GOOD.replace('"action": "take"', '"action": "burn"'), "'burn' is no action of heap"),
        (GOOD.replace('"action": "take"', '"action": 1'), "with the field 'action'"),
    ],
)
def test_tampered_text_is_refused(text, message):
    assert text != GOOD
    with pytest.raises(SerialError, match=message):
        Record.from_json(text, Heap)


def test_text_goes_through_and_bytes_too():
    assert from_text("heap", 1, to_text("heap", 1, {"a": [1]}).encode()) == {"a": [1]}
    assert Heap.from_json(Heap(7, 1).to_json()) == Heap(7, 1)
    with pytest.raises(CebollaTypeError, match="JSON is text"):
        Heap.from_json(7)


def test_fields_read_choices_and_lists():
    fields = Fields({"a": "x", "b": [1, 2]}, ["a", "b"], "it")
    assert fields.one_of("a", ("w", "x")) == "x"
    assert fields.items("b", 2, 2) == [1, 2]
    for wrong in (
        lambda: fields.one_of("a", ("w",)),
        lambda: fields.items("b", 3),
        lambda: fields.items("b", 0, 1),
        lambda: fields.items("a"),
        lambda: Fields([], ["a"], "it"),
    ):
        with pytest.raises(SerialError, match="it"):
            wrong()


def test_fields_read_cards_of_any_pack():
    values = {"top": "1o", "hand": ["2o", "12u"], "hands": [["3e"], ["4b", "1e"]]}
    fields = Fields(values, list(values), "it")
    assert fields.card("top", SPANISH) == SPANISH.cards[0]
    assert [str(card) for card in fields.cards("hand", SPANISH)] == values["hand"]
    assert [[str(c) for c in hand] for hand in fields.hands("hands", SPANISH, 2, 2)] == [
        ["3e"],
        ["4b", "1e"],
    ]


@pytest.mark.parametrize(
    ("value", "read", "message"),
    [
        (["Kh", "Kh"], "cards", "hand in it must be cards of the french pack (Kh is given twice)"),
        (["Kh", "Ku"], "cards", "hand in it must be cards of the french pack ("),
        (["Kh", 3], "cards", "hand in it must be cards as text"),
        ("Kh", "cards", "hand in it must be a list"),
        (["Kh", "Qh", "Jh"], "cards", "hand in it must be a list of 0 … 2 items"),
        (["Kh"], "card", "hand in it must be cards as text"),
        ("Xh", "card", "hand in it must be cards of the french pack"),
        ([["Kh"], ["Kh"]], "hands", "(Kh is given twice)"),
        ([["Kh"], "Qh"], "hands", "hand in it must be lists of cards as text"),
        ([["Kh"]], "hands", "hand in it must be a list of 2 or more items"),
    ],
)
def test_fields_take_no_other_cards(value, read, message):
    fields = Fields({"hand": value}, ["hand"], "it")
    limits = {"card": (), "cards": (0, 2), "hands": (2, 4)}[read]
    with pytest.raises(SerialError) as refusal:
        getattr(fields, read)("hand", FRENCH, *limits)
    assert message in str(refusal.value)


# --- seeds and words


def test_shuffles_keep_the_things_and_reach_every_order():
    assert len({shuffled("abc", seed) for seed in range(200)}) == 6
    assert sorted(shuffled(range(52), 7)) == list(range(52))


def test_a_shuffle_is_the_same_for_ever():
    assert shuffled(range(8), 2024, 1) == (1, 0, 6, 3, 7, 5, 4, 2)


@pytest.mark.parametrize("rng", [True, "7", 7.0])
def test_a_seed_is_an_integer(rng):
    with pytest.raises(CebollaTypeError, match="rng must be"):
        fresh_seed(rng)


def test_seeds_differ_without_one():
    assert fresh_seed() != fresh_seed()
    assert fresh_seed(np.int64(5)) == 5


def test_lists_of_people():
    assert joined([]) == ""
    assert joined(["Ana"]) == "Ana"


# --- the person at the terminal


def sit(*typed, lang="en", **options):
    shown, lines = [], iter(typed)

    def ask(prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return Human(lang, ask=ask, show=shown.append, **options), shown


OFFERS = (Span(Take, 0, 1, 3), Pass(0))


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        (["take 2"], Take(0, 2)),
        (["p"], Pass(0)),
        (["2"], Take(0, 2)),
        (["0", "4", "take 4", "take", "hm", "", "take 3"], Take(0, 3)),
    ],
    ids=["words", "short", "amount", "mistakes first"],
)
def test_a_person_chooses(typed, action):
    human, _ = sit(*typed)
    assert human.choose(Heap(9).view(0), OFFERS) == action


@pytest.mark.parametrize("offers", [OFFERS, OFFERS[:1]], ids=["among others", "alone"])
def test_a_number_alone_is_the_amount_where_there_is_one(offers):
    human, shown = sit("4", "take 0", "take", "hm", "2")
    assert human.choose(Heap(9).view(0), offers) == Take(0, 2)
    assert shown[2].startswith("The amount is 1 to 3.\n")
    assert shown[3] == shown[2]
    assert shown[4].startswith("The amount is missing: for example, “take 1”.\n")
    right = "Type what stands in brackets." if len(offers) > 1 else "Type a number from 1 to 3."
    assert shown[5].startswith(f"I do not understand “hm”. {right}\n")


def test_a_number_alone_is_the_place_in_the_list_where_there_is_no_amount():
    human, shown = sit("3", "hm", "2")
    assert human.choose(Heap(9).view(0), (Take(0, 1), Pass(0))) == Pass(0)
    assert "  1. take 1\n  2. pass" in shown[1]
    assert shown[2].startswith("The list goes from 1 to 2.\n")
    assert shown[3].startswith("I do not understand “hm”. Type the number in the list")


def test_nothing_typed_is_the_only_thing_possible():
    human, _ = sit("")
    assert human.choose(Heap(9).view(0), OFFERS[1:]) == Pass(0)


def test_a_person_sees_the_view_the_menu_and_the_help():
    human, shown = sit("?", "dance", "pass", help="Take matches.")
    human.choose(Heap(9).view(0), OFFERS)
    assert shown[0] == "Left: 9"
    assert shown[1] == "You can:\n  - take 1 … 3  (take 1)\n  - pass"
    assert shown[2].startswith("Take matches.\n")
    assert shown[3].startswith("I do not understand “dance”. Type what stands in brackets.")


@pytest.mark.parametrize("typed", [["q"], ["SALIR"], []], ids=["q", "salir", "end of input"])
def test_a_person_may_leave(typed):
    human, _ = sit(*typed)
    with pytest.raises(PlayerLeftError, match="left the table"):
        human.choose(Heap(9).view(0), OFFERS)


def test_a_person_plays_in_spanish():
    human, shown = sit(*["saco 3"] * 4, lang="es", names=("yo", "la máquina"))
    play(Heap(8), [human, Stubborn(Take(1, 1))])
    assert "yo: 3 (8)" in shown
    assert "la máquina: 1" in shown
