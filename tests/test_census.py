"""Censuses: totals, plain enumeration, closed formulas, what ships and what is kept."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import Any

import pytest

import cebolla
from cebolla import READINGS, Category, Reading, Rules, odds
from cebolla.errors import CebollaTypeError, OptionError, ReadingError, Stopped
from cebolla.odds import censuses
from enumeration import every_completion

NO_LEADS = Rules(elephants=False)
HIGH_ACES = [reading for reading in READINGS if not reading.aces_low]
each_reading = pytest.mark.parametrize("reading", READINGS, ids=str)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder, and nothing in memory."""
    monkeypatch.setenv("CEBOLLA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(censuses, "_in_memory", {})
    return tmp_path / "cache"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[odds.Prospect]:
    """What was counted from nothing."""
    prospects: list[odds.Prospect] = []
    count_all = censuses.count_all

    def remember(prospect: odds.Prospect, **options: Any) -> dict[int, int]:
        prospects.append(prospect)
        return count_all(prospect, **options)

    monkeypatch.setattr(censuses, "count_all", remember)
    return prospects


@each_reading
@pytest.mark.parametrize("size", range(1, 7))
def test_total_is_every_holding(size: int, reading: Reading) -> None:
    found = odds.census(size, reading=reading, recompute=True)
    assert found.total == sum(found.counts.values()) == comb(104, size)
    assert sum(found.by_category.values()) == found.total
    assert found.size == size
    assert found.reading == reading
    assert found.exact


@each_reading
@pytest.mark.parametrize("size", range(1, 5))
def test_census_is_that_of_every_holding(size: int, reading: Reading) -> None:
    found = odds.census(size, reading=reading, recompute=True)
    assert found.counts == every_completion(odds.Prospect("", size, reading=reading))


def test_census_of_ten_is_what_ships() -> None:
    assert odds.census(recompute=True) == odds.census()


def aces_and_figures(size: int, least: int) -> int:
    """How many holdings have at least so many aces and as many figures."""
    return sum(
        comb(8, aces) * comb(24, figures) * comb(72, size - aces - figures)
        for aces in range(least, 9)
        for figures in range(least, size - aces + 1)
    )


MULTIPLE_ONIONS = {
    2: Category.DOBLE_CEBOLLA,
    3: Category.TRIPLE_CEBOLLA,
    4: Category.CEBOLLA_MENOR,
    5: Category.GRAN_CEBOLLA,
}


@pytest.mark.parametrize("size", [4, 5, 6, 8, 9])
def test_onions_of_onions_below_ten_cards(size: int) -> None:
    found = odds.census(size, reading=Reading("null"), rules=NO_LEADS, recompute=True)
    reached = sum(found.by_category[category] for category in MULTIPLE_ONIONS.values())
    assert reached == aces_and_figures(size, 2)
    for onions, category in MULTIPLE_ONIONS.items():
        exactly = aces_and_figures(size, onions) - aces_and_figures(size, onions + 1)
        assert found.by_category[category] == exactly


@pytest.mark.parametrize("eights", ["plain", "null"])
def test_onions_of_onions(eights: Any) -> None:
    found = odds.census(reading=Reading(eights))
    assert found.by_category[Category.GRAN_CEBOLLA] == comb(8, 5) * comb(24, 5) == 2_380_224
    for onions in (3, 4):
        exactly = aces_and_figures(10, onions) - aces_and_figures(10, onions + 1)
        assert found.by_category[MULTIPLE_ONIONS[onions]] == exactly


def led() -> Iterator[tuple[int, int, int, int]]:
    """Aces, other figures and tens beside the caballo and four nines or more, and the ways."""
    for carriers in range(4, 10):
        for aces in range(10 - carriers):
            for figures in range(10 - carriers - aces):
                rest = 9 - carriers - aces - figures
                ways = comb(16, carriers) * comb(8, aces) * comb(23, figures) * comb(56, rest)
                yield aces, figures + 1, carriers, ways


@pytest.mark.parametrize("aces_low", [False, True])
@pytest.mark.parametrize("eights", ["plain", "null"])
def test_elefantes(eights: Any, aces_low: bool) -> None:
    """They are the best with four nines or tens, unless the figures make a Triple or better."""
    found = odds.census(reading=Reading(eights, aces_low=aces_low))
    best = sum(ways for aces, figures, _, ways in led() if aces_low or min(aces, figures) < 3)
    assert found.by_category[Category.ELEFANTES] == best


@pytest.mark.parametrize("eights", ["plain", "null"])
def test_doble_beside_elefantes(eights: Any) -> None:
    found = odds.census(reading=Reading(eights))
    of_two = aces_and_figures(10, 2) - aces_and_figures(10, 3)
    under_elefantes = sum(ways for aces, figures, _, ways in led() if min(aces, figures) == 2)
    assert found.by_category[Category.DOBLE_CEBOLLA] == of_two - under_elefantes


@pytest.mark.parametrize("aces_low", [False, True])
def test_gran_and_octavo_in_a_wild_round(aces_low: bool) -> None:
    found = odds.census(reading=Reading("wild", aces_low=aces_low)).by_category
    great = sum(
        comb(8, wild) * comb(8, aces) * comb(24, 10 - wild - aces)
        for wild in range(9)
        for aces in range(6)
        if 0 <= 10 - wild - aces <= 5
    )
    assert found[Category.GRAN_CEBOLLA] == great
    assert found[Category.OCTAVO] == comb(96, 2) - comb(32, 2)
    three_wild = comb(8, 3) * comb(96, 7)
    assert (
        0
        < found[Category.REAL_SALVAJE]
        < three_wild + sum(comb(8, wild) * comb(96, 10 - wild) for wild in range(4, 9))
    )


@pytest.mark.parametrize("eights", ["plain", "null", "wild"])
def test_the_rarest_cebolla(eights: Any) -> None:
    """It is the best of the eight aces, a two, and a ten or a figure, and of nothing else."""
    assert odds.census(eights=eights).by_category[Category.CEBOLLA_2] == 8 * (8 + 24)


@pytest.mark.parametrize("eights", ["plain", "null", "wild"])
def test_low_aces_take_groupings_away(eights: Any) -> None:
    high, low = (odds.census(eights=eights, aces_low=low).by_category for low in (False, True))
    gone = [Category.CEBOLLA_2, Category.DOBLE_CEBOLLA, Category.TRIPLE_CEBOLLA]
    gone.append(Category.CEBOLLA_MENOR)
    assert [low[category] for category in gone] == [0] * 4
    assert all(high[category] for category in gone)
    assert low[None] > high[None]


@pytest.mark.parametrize("category", [Category.REAL_SALVAJE, Category.OCTAVO], ids=str)
def test_only_wild_eights_make_some_groupings(category: Category) -> None:
    found = {r: odds.census(reading=r).by_category[category] for r in READINGS}
    assert {r.eights for r, number in found.items() if number} == {"wild"}


def test_rules_without_elefantes_or_octavo() -> None:
    wild = Reading("wild")
    rules = Rules(elephants=False, octavo=False)
    found = odds.census(8, reading=wild, rules=rules, recompute=True)
    assert found.by_category[Category.ELEFANTES] == found.by_category[Category.OCTAVO] == 0
    assert odds.census(8, reading=wild, recompute=True).by_category[Category.OCTAVO] == 1
    assert found.total == comb(104, 8)


@pytest.mark.parametrize(
    ("given", "reading"),
    [
        ({}, Reading("null")),
        ({"rules": Rules(null_eights=False)}, Reading("plain")),
        ({"eights": "wild", "aces_low": True}, Reading("wild", aces_low=True)),
    ],
    ids=["default", "rules", "named"],
)
def test_reading_is_resolved_as_everywhere(given: dict[str, Any], reading: Reading) -> None:
    assert odds.census(2, **given).reading == reading


@pytest.mark.parametrize("size", [0, 11, -1])
def test_a_size_that_no_holding_has(size: int) -> None:
    with pytest.raises(OptionError, match=f"1 to 10 cards, not of {size}"):
        odds.census(size)


def test_bad_arguments() -> None:
    with pytest.raises(CebollaTypeError, match="size must be an integer, not '10'"):
        odds.census("10")  # type: ignore[arg-type]
    with pytest.raises(ReadingError):
        odds.census(3, eights="tame")  # type: ignore[arg-type]


def test_census_is_kept(folder: Path, counted: list[odds.Prospect]) -> None:
    first = odds.census(3)
    assert odds.census(3, rules=Rules(ante=5)).counts == first.counts
    assert len(counted) == 1
    censuses._in_memory.clear()
    assert odds.census(3) == first
    assert len(counted) == 1
    assert [path.suffix for path in folder.iterdir()] == [".json"]
    assert odds.census(3, rules=NO_LEADS).total == first.total
    assert len(counted) == 2


@pytest.mark.parametrize("text", ["", "[[0, 7]]", "[[0, -1], [1, 182105]]", "[3]", '{"a": 1}'])
def test_a_damaged_file_is_counted_anew(
    text: str, folder: Path, counted: list[odds.Prospect]
) -> None:
    expected = odds.census(3)
    (path,) = folder.iterdir()
    good = path.read_text("utf-8")
    path.write_text(text, "utf-8")
    censuses._in_memory.clear()
    assert odds.census(3) == expected
    assert len(counted) == 2
    assert path.read_text("utf-8") == good


def test_a_folder_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    counted: list[odds.Prospect],
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder.write_text("a file stands here", "utf-8")
    with caplog.at_level(logging.WARNING, "cebolla"):
        assert odds.census(3) == odds.census(3)
    assert "stays in memory" in caplog.text
    assert len(counted) == 1


def test_a_stopped_census_leaves_nothing(folder: Path) -> None:
    with pytest.raises(Stopped):
        odds.census(6, progress=lambda _: False)
    assert not folder.exists()
    assert odds.census(6).total == comb(104, 6)


def test_import_of_a_module_leaves_the_function() -> None:
    """A module called like a function would take its place in `cebolla.odds`."""
    modules = {path.stem for path in Path(odds.__file__).parent.glob("*.py")}
    assert modules & {*odds.__all__} == set()
    assert cebolla.odds.census is censuses.census


@pytest.mark.deep
@each_reading
@pytest.mark.parametrize("size", range(1, 11))
@pytest.mark.parametrize("rules", [Rules(), NO_LEADS], ids=["elephants", "no elephants"])
def test_every_census(size: int, reading: Reading, rules: Rules) -> None:
    found = odds.census(size, reading=reading, rules=rules, recompute=True)
    assert found.total == comb(104, size)
    if size <= 4:
        assert found.counts == every_completion(found.prospect)
    if size == 10 and rules == Rules():
        assert found == odds.census(reading=reading)
    if rules == NO_LEADS and reading in HIGH_ACES[:2]:
        for onions, category in MULTIPLE_ONIONS.items():
            exactly = aces_and_figures(size, onions) - aces_and_figures(size, onions + 1)
            assert found.by_category[category] == exactly
