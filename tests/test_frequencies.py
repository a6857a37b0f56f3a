"""The tables of the page on frequencies are those that the library makes."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from cebolla import Category, odds

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    spec = spec_from_file_location("tables", DOCS / "tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["tables"] = module
    spec.loader.exec_module(module)
    return module


def test_page_has_the_tables_of_today(tables: ModuleType) -> None:
    text = tables.PAGE.read_text("utf-8")
    assert tables.with_tables(text) == text


def test_page_has_every_grouping_and_the_right_numbers(tables: ModuleType) -> None:
    text = tables.PAGE.read_text("utf-8")
    for category in Category:
        assert text.count(f"| {category.label('es')} ({category.label('en')}) |") == 4
    assert f"{odds.census().by_category[Category.ELEFANTES]:,}" in text
    assert text.count("| together | 26,100,986,351,440 |") == 2


def test_a_page_without_a_place_is_noticed(tables: ModuleType) -> None:
    with pytest.raises(ValueError, match="no place for 'percentages, aces 1 or 11'"):
        tables.with_tables("# Nothing\n")


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.5, "50.0000"), (0, "–"), (9.12e-8, "0.0000091"), (9.8e-12, "0.00000000098")],
)
def test_percent(share: float, text: str, tables: ModuleType) -> None:
    assert tables._percent(share) == text
