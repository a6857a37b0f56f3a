"""The pictures of the documentation are what the program draws, and every one is shown."""

from __future__ import annotations

import importlib.util
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def drawn() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("draw_pictures", DOCS / "draw_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.pictures()


def test_kept_pictures_are_those_that_are_drawn() -> None:
    kept = {file.name: file.read_text("utf-8") for file in (DOCS / "pictures").glob("*.svg")}
    assert kept == {name: svg + "\n" for name, svg in drawn().items()}


def test_every_picture_is_shown() -> None:
    pages = "".join(page.read_text("utf-8") for page in DOCS.rglob("*.md"))
    assert [name for name in drawn() if f"pictures/{name}" not in pages] == []
