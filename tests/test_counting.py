"""The exact count against plain enumeration, closed formulas and itself."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import cebolla
from cebolla import READINGS, Reading, Rules, odds
from cebolla.errors import Stopped
from cebolla.odds.counting import count_all, estimate_nodes
from enumeration import every_completion

PACKAGE = Path(cebolla.__file__).parent
CABALLO = 102
EIGHTS = [suit * 13 + 7 for suit in range(8)]
NINES_AND_TENS = [suit * 13 + rank for suit in range(8) for rank in (8, 9)]
LEADERS = [CABALLO, *NINES_AND_TENS, *EIGHTS]

each_reading = pytest.mark.parametrize("reading", READINGS, ids=str)

# known, dead, draws, and where the caballo de oros is
SITUATIONS = {
    "nothing known": (0, 0, 3, None),
    "seven known": (7, 20, 3, None),
    "caballo known": (6, 30, 3, "known"),
    "caballo in the pack": (5, 64, 4, "unseen"),
    "caballo dead": (6, 30, 3, "dead"),
    "nothing to come": (10, 0, 0, None),
    "nothing known, little left": (0, 90, 7, "unseen"),
    "everything comes": (3, 94, 7, "unseen"),
}
RULES = {
    "default": Rules(),
    "no Elefantes": Rules(elephants=False),
    "figures in Elefantes": Rules(elephant_figures=True),
    "no Octavo": Rules(octavo=False),
}


def situation(name: str, seed: int, reading: Reading, rules: Rules) -> odds.Prospect:
    """Random cards in a situation, many of those that the Elefantes ask for among them."""
    known, dead, draws, where = SITUATIONS[name]
    rng = np.random.default_rng(seed)
    cards = rng.permutation(104).tolist()
    if seed % 2:
        chosen = rng.permutation(LEADERS).tolist()
        cards = [*chosen[:12], *(card for card in cards if card not in chosen[:12])]
    if where is not None:
        cards.remove(CABALLO)
        cards.insert({"known": 0, "dead": known, "unseen": 103}[where], CABALLO)
    return odds.Prospect(
        cards[:known], draws, dead=cards[known : known + dead], reading=reading, rules=rules
    )


@each_reading
@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("seed", range(2))
def test_count_is_that_of_every_completion(name: str, seed: int, reading: Reading) -> None:
    for rules in (RULES["default"], RULES["no Elefantes"]):
        prospect = situation(name, seed, reading, rules)
        assert count_all(prospect) == every_completion(prospect)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("name", ["caballo known", "caballo in the pack"])
def test_count_under_other_rules(name: str, rules: Rules) -> None:
    prospect = situation(name, 1, Reading("wild"), rules)
    assert count_all(prospect) == every_completion(prospect)


def test_the_situations_have_elefantes() -> None:
    """Else the tests above would say nothing of the caballo that leads."""
    for where in ("caballo known", "caballo in the pack"):
        found = every_completion(situation(where, 1, Reading(), Rules()))
        assert any(strength >> 35 == cebolla.Category.ELEFANTES for strength in found)


def one_suit_left(suits: int) -> list[int]:
    """The cards of a pack in which one suit pair is nearly gone."""
    return [card for card in range(104) if card // 26 == 0][:suits]


ODD_PACKS = {
    "no eights": ([0, 14, 29, 45], EIGHTS, 4, 38),
    "a pair nearly gone": ([27, 40, 55, 70, 96], one_suit_left(25), 4, 20),
    "one pair alone": ([0, 1, 2, 16], list(range(30, 104)), 5, 4),
    "aces and figures": ([0, 10], [c for c in range(104) if 0 < c % 13 < 10], 5, 0),
    "no rank twice in a pair": ([8, 9, 102], [c for c in range(104) if c // 13 % 2], 4, 15),
}


@each_reading
@pytest.mark.parametrize("name", ODD_PACKS)
def test_count_in_an_odd_pack(name: str, reading: Reading) -> None:
    known, dead, draws, more_dead = ODD_PACKS[name]
    gone = [card for card in dead if card not in known]
    rest = [card for card in range(104) if card not in {*known, *gone}]
    gone += np.random.default_rng(3).permutation(rest).tolist()[:more_dead]
    prospect = odds.Prospect(known, draws, dead=gone, reading=reading)
    assert 100 < prospect.total < 1_000_000
    assert count_all(prospect) == every_completion(prospect)


@pytest.mark.parametrize("reading", [Reading("null"), Reading("wild", aces_low=True)], ids=str)
def test_count_is_the_mean_over_the_next_card(reading: Reading) -> None:
    """Each completion by n cards is found n times when one of them is turned up first."""
    dead = [card for card in range(104) if card % 3]
    prospect = odds.Prospect(
        "8c 9u Ac", 7, dead=[c for c in dead if c not in (7, 73)], reading=reading
    )
    summed: Counter[int] = Counter()
    for card in prospect.unseen:
        known = (*prospect.known, card)
        summed.update(count_all(odds.Prospect(known, 6, dead=prospect.dead, reading=reading)))
    assert summed == Counter({s: 7 * n for s, n in count_all(prospect).items()})


@each_reading
def test_suit_pairs_stand_for_each_other(reading: Reading) -> None:
    """Where no caballo leads, another order of the suit pairs changes nothing."""
    rules = Rules(elephants=False)
    known, dead = [0, 8, 34, 60], [*range(20, 26), 77, 90]
    expected = count_all(odds.Prospect(known, 6, dead=dead, reading=reading, rules=rules))
    for order in ((1, 0, 3, 2), (3, 2, 1, 0), (2, 3, 0, 1)):
        moved, gone = (
            [order[card // 26] * 26 + card % 26 for card in cards] for cards in (known, dead)
        )
        prospect = odds.Prospect(moved, 6, dead=gone, reading=reading, rules=rules)
        assert count_all(prospect) == expected


def test_count_in_processes_is_the_same() -> None:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    prospect = odds.Prospect("Ah Kd 3c", 7)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert count_all(prospect, executor=processes) == count_all(prospect)


def test_progress_counts_rows_and_can_stop() -> None:
    prospect = odds.Prospect("Ah Kd 3c", 7)
    seen: list[int] = []

    def twice(progress: object) -> bool:
        seen.append(progress.done)  # type: ignore[attr-defined]
        return len(seen) < 2

    with pytest.raises(Stopped) as stopped:
        count_all(prospect, progress=twice)
    partial = stopped.value.partial
    assert partial.done == seen[1] < partial.total
    assert 0 < sum(partial.counts.values()) < prospect.total


@pytest.mark.parametrize(("known", "draws"), [("Ah Kd 3c 4c 9u", 5), ("Ah Kd 3c", 7), ("", 5)])
def test_estimate_is_near_the_nodes_walked(known: str, draws: int) -> None:
    from cebolla.odds.counting import _parts, _walk

    prospect = odds.Prospect(known, draws)
    nodes = sum(_walk(prospect, part, part.rows)[0] for part in _parts(prospect))
    assert estimate_nodes(prospect) == estimate_nodes(prospect) == pytest.approx(nodes, rel=0.5)


def functions(path: Path) -> dict[str, str]:
    text = path.read_text("utf-8")
    return {
        node.name: ast.get_source_segment(text, node) or ""
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }


def test_the_lines_that_stand_twice_are_the_same() -> None:
    evaluation = functions(PACKAGE / "groupings" / "strengths.py")
    walk = functions(PACKAGE / "odds" / "walk.py")
    shared = {*evaluation} & {*walk}
    assert shared == {*walk} - {"count_rows"}
    assert {"at_least", "pairs_meeting", "meets_jointly", "share_pair"} <= shared
    assert {name: walk[name] for name in shared} == {name: evaluation[name] for name in shared}
