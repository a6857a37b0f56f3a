"""The sections of the rules that docstrings name are there to be read, one page each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cebolla

PROJECT = Path(__file__).parent.parent
RULES = PROJECT / "docs" / "rules"
SOURCES = sorted(Path(cebolla.__file__).parent.rglob("*.py"))
SECTION = re.compile(r"\bsections?\s+(\d+(?:(?:,| and| to|, and)\s+\d+)*)")


def named(text: str) -> set[int]:
    """The numbers of the sections that a text names: ``sections 2, 3 and 5``, ``4 to 6``."""
    found: set[int] = set()
    for numbers in SECTION.findall(text):
        found.update(int(number) for number in re.findall(r"\d+", numbers))
        for low, high in re.findall(r"(\d+) to (\d+)", numbers):
            found.update(range(int(low), int(high) + 1))
    return found


def sections() -> dict[int, Path]:
    """The number in each page's title, and the page."""
    pages: dict[int, Path] = {}
    for page in sorted(RULES.glob("*.md")):
        title = re.match(r"# (\d+)\. ", page.read_text("utf-8"))
        if title:
            assert int(title[1]) not in pages, f"section {title[1]} twice"
            pages[int(title[1])] = page
    return pages


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(rules, section 4)", {4}),
        ("sections 2, 3 and 5", {2, 3, 5}),
        ("(rules,\n    sections 4\n    to 6)", {4, 5, 6}),
        ("an intersection 4", set()),
    ],
    ids=["one", "several", "a range", "another word"],
)
def test_named_sections_are_found(text: str, numbers: set[int]) -> None:
    assert named(" ".join(text.split())) == numbers


def test_rules_have_nine_sections() -> None:
    assert sorted(sections()) == list(range(1, 10))


def test_every_section_named_in_the_source_can_be_read() -> None:
    there = set(sections())
    found = {path: named(" ".join(path.read_text("utf-8").split())) for path in SOURCES}
    assert {path.name: numbers - there for path, numbers in found.items() if numbers - there} == {}
    assert set().union(*found.values()) >= {1, 2, 3, 4, 5, 6, 7, 8}


def test_contents_lead_to_every_section() -> None:
    contents = (RULES / "index.md").read_text("utf-8")
    for number, page in sections().items():
        title = page.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        assert f"| [{title}]({page.name}) |" in contents, f"section {number}"
