"""Compiled code with and without a place to keep it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cebolla

MODULE = '''
"""A kernel in a file of its own."""

import numpy as np

from cebolla._jit import jit


@jit
def twice(numbers):
    total = 0
    for i in range(len(numbers)):
        total += 2 * numbers[i]
    return total
'''

SCRIPT = """
import numpy as np
import kernels
assert kernels.twice(np.arange(4)) == 12
stats = getattr(kernels.twice, "stats", None)
print("plain" if stats is None else (sum(stats.cache_hits.values()), stats.cache_path))
"""


def run(folder: Path, **variables: str) -> str:
    """What a new process says that runs the kernel of this folder."""
    site = str(Path(cebolla.__file__).parent.parent)
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")},
        "HOME": os.devnull,  # where nobody can write, root included
        "LOCALAPPDATA": os.devnull,
        "XDG_CACHE_HOME": os.devnull,
        "PYTHONPATH": os.pathsep.join([str(folder), site]),
        "PYTHONWARNINGS": "error",
        "PYTHONDONTWRITEBYTECODE": "1",
        **variables,
    }
    answer = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernels.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.nb[ci]"))


def test_compiled_code_is_kept_beside_the_module(folder: Path) -> None:
    beside = str(folder / "__pycache__")
    assert run(folder) == str((0, beside))
    assert len(kept(folder)) == 2
    assert run(folder) == str((1, beside))


def test_variable_turns_the_cache_off(folder: Path) -> None:
    assert run(folder, CEBOLLA_JIT_CACHE="0") == "(0, None)"
    assert kept(folder) == []


def test_without_a_place_to_write_every_process_compiles(folder: Path) -> None:
    (folder / "__pycache__").touch()  # a file where the folder would be
    assert run(folder) == "(0, None)"
    assert kept(folder) == []


def test_user_folder_serves_where_the_module_cannot_be_written(folder: Path) -> None:
    (folder / "__pycache__").touch()
    run(folder, NUMBA_CACHE_DIR=str(folder / "elsewhere"))
    assert len(kept(folder / "elsewhere")) == 2


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("content", [b"", b"\x80\x04garbage"], ids=["empty", "garbage"])
def test_damaged_cache_mends_itself(folder: Path, suffix: str, content: bytes) -> None:
    run(folder)
    for file in folder.rglob(f"*.{suffix}"):
        file.write_bytes(content)
    assert run(folder).startswith("(0, ")
    assert run(folder).startswith("(1, ")


def test_vanished_folder_only_costs_a_compilation(folder: Path) -> None:
    import importlib.util

    import numpy as np

    spec = importlib.util.spec_from_file_location("kernels", folder / "kernels.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    shutil.rmtree(folder / "__pycache__", ignore_errors=True)
    (folder / "__pycache__").touch()
    assert module.twice(np.arange(4)) == 12


def test_without_jit_the_kernel_is_the_function(folder: Path) -> None:
    assert run(folder, NUMBA_DISABLE_JIT="1") == "plain"
    assert kept(folder) == []
