"""Every example in the docstrings, the documentation and the README runs and prints what it says.

In Markdown, a ``python`` block that begins with ``>>>`` is a doctest, any other is a program; a
``console`` block shows commands after ``$`` with their output. Blocks of one page share their
names. ``...`` stands for any text. What is in an ``sh`` block is not run.
"""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import cebolla
from cebolla.cli import main

PROJECT = Path(__file__).parent.parent
PAGES = [
    PROJECT / "README.md",
    *(page for page in sorted((PROJECT / "docs").rglob("*.md")) if "_build" not in page.parts),
]
MODULES = [
    "cebolla",
    *(module.name for module in pkgutil.walk_packages(cebolla.__path__, "cebolla.")),
]
FLAGS = doctest.ELLIPSIS
LANGUAGES = {"python", "console", "sh", "text", "json", "toml"}


@pytest.fixture(autouse=True)
def stranger(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run in an empty folder, in no particular language."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@dataclass
class Block:
    """A fenced block of a page."""

    language: str
    source: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    pattern = r"^( *)(```+)(\{?[\w-]*\}?)[^\n]*\n(.*?)^ *\2 *$"
    for found in re.finditer(pattern, text, re.MULTILINE | re.DOTALL):
        line = text.count("\n", 0, found.start(4))
        yield Block(found[3], textwrap.dedent(found[4]), line)


def complaints(page: str, text: str, capsys: Any) -> list[str]:
    """What does not come out as the page says."""
    said: list[str] = []
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(text):
        if block.language == "python" and block.source.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block.source, names, page, page, block.line)
            test.globs = names
            doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append, clear_globs=False)
        elif block.language == "python":
            exec(compile("\n" * block.line + block.source, page, "exec"), names)  # noqa: S102
        elif block.language == "console":
            said += wrong_commands(page, block, capsys)
        elif not block.language.startswith("{"):
            assert block.language in LANGUAGES, f"{page}:{block.line}: {block.language!r} block"
    return said


def wrong_commands(page: str, block: Block, capsys: Any) -> Iterator[str]:
    for command in re.split(r"^\$ ", block.source, flags=re.MULTILINE)[1:]:
        line, _, expected = command.partition("\n")
        program, *words = shlex.split(line)
        assert program == "cebolla", f"{page}:{block.line}: {program} in a console block"
        capsys.readouterr()
        main(words)
        answer = capsys.readouterr()
        shown = answer.out + answer.err
        if not doctest.OutputChecker().check_output(expected.rstrip() + "\n", shown, FLAGS):
            yield f"{page}:{block.line}: $ {line}\nexpected:\n{expected}\ngot:\n{shown}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_page(page: Path, capsys: Any) -> None:
    said = complaints(str(page), page.read_text("utf-8"), capsys)
    assert not said, "\n".join(said)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        runner.run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("```python\n>>> 1 + 1\n3\n```\n", "line 2, in page"),
        ("x\n\n```python\n>>> n = 1\n```\n\n```python\n>>> n\n2\n```\n", "line 8, in page"),
        ("```console\n$ cebolla --version\nonion 1\n```\n", "page:1: $ cebolla --version"),
        ("```console\n$ cebolla bake\nBollito\n```\n", "invalid choice: 'bake'"),
    ],
    ids=["doctest", "second block", "command", "failing command"],
)
def test_a_wrong_example_is_noticed(text: str, said: str, capsys: Any) -> None:
    assert said in "\n".join(complaints("page", text, capsys))


@pytest.mark.parametrize(
    "text",
    [
        "```python\nn = 20\n```\n\n- item\n\n  ```python\n  >>> n + 1\n  21\n  ```\n",
        "```console\n$ cebolla --version\ncebolla ...\n$ cebolla --version\ncebolla ...\n```\n",
        "```sh\nfalse\n```\n",
    ],
    ids=["names are shared", "commands", "not run"],
)
def test_a_right_example_passes(text: str, capsys: Any) -> None:
    assert complaints("page", text, capsys) == []


def test_a_block_of_no_known_language_is_noticed(capsys: Any) -> None:
    with pytest.raises(AssertionError, match="'pyhton' block"):
        complaints("page", "```pyhton\n>>> 1\n2\n```\n", capsys)


def test_a_failing_program_is_noticed(capsys: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        complaints("page", "```python\n1 / 0\n```\n", capsys)
    assert sys.exc_info()[0] is None
