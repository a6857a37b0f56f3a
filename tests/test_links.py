"""Every link from one page of the project to another leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
PAGES = [
    *PROJECT.glob("*.md"),
    *(page for page in sorted((PROJECT / "docs").rglob("*.md")) if "_build" not in page.parts),
]


def broken(page: Path, text: str) -> list[str]:
    """The relative links of a page that lead to no file."""
    text = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    paths = [link.partition("#")[0] for link in links if "://" not in link]
    return [path for path in paths if path and not (page.parent / path).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page, page.read_text("utf-8")) == []


def test_a_broken_link_is_noticed() -> None:
    text = "[a](README.md), [b](NOWHERE.md#x), [c](https://example.org), [d](#here), `[e](code)`"
    assert broken(PROJECT / "README.md", text) == ["NOWHERE.md"]
