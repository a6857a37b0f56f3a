"""The house keeps its order: who imports whom, what kernels may touch, how long a file may be."""

from __future__ import annotations

import ast
import builtins
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cebolla

PACKAGE = Path(cebolla.__file__).parent
PROJECT = Path(__file__).parent.parent

# Each room and the rooms right below it; a room may import whatever can be reached downwards.
BELOW = {
    "_version": [],
    "_jit": [],
    "errors": [],
    "named": [],
    "doors": ["errors"],
    "serial": ["errors"],
    "language": ["doors"],
    "cards": ["language", "named", "_jit"],
    "notation": ["cards"],
    "dealing": ["notation"],
    "drawing": ["notation"],
    "rules": ["dealing", "drawing", "serial"],
    "groupings.category": ["rules"],
    "groupings.arrangement": ["groupings.category"],
    "groupings": ["rules"],
    "testing": ["groupings.arrangement"],
    "showdown": ["groupings"],
    "odds": ["showdown"],
    "plots": ["odds"],
    "engine": ["rules"],
    "table": ["odds", "engine"],
    "matching": ["engine"],
    "__init__": ["_version", "plots", "table", "matching", "testing"],
    "cli": ["__init__"],
    "__main__": ["cli"],
}
# What stands lower may fetch what stands higher only when it is asked to show itself.
LATE = {("cards", "drawing")}
KERNEL_MODULES_MAY_USE = {"numpy", "numpy.typing", "math", "__future__", "typing", "cebolla._jit"}
OUR_PATHS = ("/" + "work/", "../" + "shared")  # places where the project was once built


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the package, by its name without ``cebolla.``."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[-1] == "__init__" and len(parts) > 1:
            parts = parts[:-1]
        yield ".".join(parts), path


MODULES = dict(modules())
each_module = pytest.mark.parametrize("name", MODULES)


def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text("utf-8"))


def imports(name: str, *, at_once: bool = False) -> Iterator[str]:
    """The full names of the modules that a module imports, wherever or at once."""
    for node in tree(name).body if at_once else ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            module = node.module or ""
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield inner if inner.removeprefix("cebolla.") in MODULES else module


def ours(imported: str) -> str | None:
    """The name without ``cebolla.``, None for a module of somebody else."""
    if imported == "cebolla":
        return "__init__"
    return imported.removeprefix("cebolla.") if imported.startswith("cebolla.") else None


def reachable(room: str) -> set[str]:
    below: set[str] = set()
    waiting = list(BELOW[room])
    while waiting:
        lower = waiting.pop()
        if lower not in below:
            below.add(lower)
            waiting += BELOW[lower]
    return below


def is_within(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


@each_module
def test_imports_go_down_the_list(name: str) -> None:
    room = name.partition(".")[0]
    assert room in BELOW, f"{room} has no place in the order of the rooms"
    allowed = {room, *reachable(room)}
    at_once = set(imports(name, at_once=True))
    for imported in imports(name):
        target = ours(imported)
        if target is None or ((name, target) in LATE and imported not in at_once):
            continue
        assert any(is_within(target, lower) for lower in allowed), f"{name} imports {imported}"


def test_order_of_rooms_has_no_circle() -> None:
    assert [room for room in BELOW if room in reachable(room)] == []


@each_module
def test_only_jit_imports_numba(name: str) -> None:
    roots = {imported.partition(".")[0] for imported in imports(name)}
    assert "numba" not in roots or name == "_jit"


def uses_jit(name: str) -> bool:
    return "cebolla._jit" in set(imports(name))


KERNEL_MODULES = [name for name in MODULES if uses_jit(name)]


@pytest.mark.parametrize("name", KERNEL_MODULES)
def test_kernel_module_imports_numpy_and_jit_only(name: str) -> None:
    assert set(imports(name)) <= KERNEL_MODULES_MAY_USE


def kernel_faults(module: ast.Module) -> list[str]:
    """What the kernels of a module do that kernels may not do."""
    faults = []
    kernels: dict[str, ast.FunctionDef] = {}
    constants: set[str] = set()
    libraries: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.Import):
            libraries |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            if any(isinstance(d, ast.Name) and d.id == "jit" for d in node.decorator_list):
                kernels[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for one, value in _pairs(target, node.value):
                    if isinstance(one, ast.Name) and _is_number(value, constants):
                        constants.add(one.id)
    known = {*kernels, *constants, *libraries, *dir(builtins)}
    for name, kernel in kernels.items():
        local = {argument.arg for argument in ast.walk(kernel) if isinstance(argument, ast.arg)}
        for node in ast.walk(kernel):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                local.add(node.id)
            if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef) and node is not kernel:
                faults.append(f"{name} defines something inside, line {node.lineno}")
            if isinstance(node, ast.Global | ast.Nonlocal):
                faults.append(f"{name} writes to globals, line {node.lineno}")
        hints = {  # for the type checker; nobody evaluates them
            id(part)
            for node in ast.walk(kernel)
            if isinstance(node, ast.AnnAssign)
            for part in ast.walk(node.annotation)
        }
        inner = (  # not the head
            node
            for statement in kernel.body
            for node in ast.walk(statement)
            if id(node) not in hints
        )
        faults += [
            f"{name} uses {node.id}, line {node.lineno}"
            for node in inner
            if isinstance(node, ast.Name) and node.id not in local | known
        ]
    return faults


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=True)
    else:
        yield target, value


def _is_number(value: ast.expr, constants: set[str]) -> bool:
    """Whether an expression is made of numbers, such constants and numpy's scalar types only."""
    match value:
        case ast.Constant(value=int() | float()):
            return True
        case ast.Name(id=name):
            return name in constants
        case ast.UnaryOp(operand=operand):
            return _is_number(operand, constants)
        case ast.BinOp(left=left, right=right):
            return _is_number(left, constants) and _is_number(right, constants)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="np"), attr=kind), args=[argument]):
            return kind.rstrip("0123456789") in {"int", "uint", "float"} and _is_number(
                argument, constants
            )
    return False


@pytest.mark.parametrize("name", KERNEL_MODULES)
def test_kernels_touch_only_arguments_and_their_own_file(name: str) -> None:
    assert kernel_faults(tree(name)) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("TABLE = np.zeros(3)\n@jit\ndef f(i): return TABLE[i]", "f uses TABLE, line 5"),
        ("TABLE = (1, 2)\n@jit\ndef f(i): return TABLE[i]", "f uses TABLE, line 5"),
        ("def g(i): return i\n@jit\ndef f(i): return g(i)", "f uses g, line 5"),
        ("from other import g\n@jit\ndef f(i): return g(i)", "f uses g, line 5"),
        ("@jit\ndef f(i):\n  def g(): return i\n  return g()", "f defines something"),
        ("@jit\ndef f(i):\n  global n\n  n = i", "f writes to globals, line 5"),
    ],
    ids=["array", "tuple", "plain function", "imported function", "closure", "global"],
)
def test_kernel_lint_notices(body: str, fault: str) -> None:
    faults = kernel_faults(ast.parse(f"import numpy as np\nfrom cebolla._jit import jit\n{body}"))
    assert any(found.startswith(fault) for found in faults)


def test_kernel_lint_lets_numbers_and_own_kernels_pass() -> None:
    source = """
import numpy as np
MASK = np.uint64((1 << 32) - 1)
LOW, HIGH = -MASK & 3, 11
@jit
def g(x): return x & MASK
@jit
def f(a: Array) -> Number:
    total = np.uint64(0)
    for i in range(len(a)):
        total += g(a[i]) + LOW + HIGH
    return total
"""
    assert kernel_faults(ast.parse(source)) == []


@each_module
def test_no_parallel_kernels(name: str) -> None:
    for node in ast.walk(tree(name)):
        assert not (isinstance(node, ast.Name) and node.id == "prange")
        assert not (isinstance(node, ast.Attribute) and node.attr == "prange")
        assert not (isinstance(node, ast.keyword) and node.arg in ("parallel", "fastmath"))


@each_module
def test_public_module_says_what_is_public(name: str) -> None:
    body = tree(name).body
    if any(part.startswith("_") for part in name.split(".")) and name != "__init__":
        return
    if len(body) == 1:  # the docstring of a folder
        return
    lists = [
        node.value
        for node in body
        if isinstance(node, ast.Assign)
        and [t.id for t in node.targets if isinstance(t, ast.Name)] == ["__all__"]
    ]
    assert len(lists) == 1, f"{name} has no __all__"
    public = ast.literal_eval(lists[0])
    assert len(set(public)) == len(public)
    assert sorted(set(public) - set(dir(_imported(name)))) == []


def _imported(name: str) -> ModuleType:
    __import__(full := "cebolla" if name == "__init__" else f"cebolla.{name}")
    return sys.modules[full]


@each_module
def test_module_has_a_docstring(name: str) -> None:
    assert ast.get_docstring(tree(name))


@each_module
def test_file_fits_in_a_head(name: str) -> None:
    assert len(MODULES[name].read_text("utf-8").splitlines()) <= 350


def written_files() -> list[Path]:
    places = [PACKAGE, *(PROJECT / folder for folder in ("docs", "tests", "benchmarks", ".ci"))]
    found = [file for place in places for file in place.rglob("*") if file.is_file()]
    found += [file for file in PROJECT.glob("[!.]*") if file.is_file()]
    kinds = {".py", ".md", ".toml", ".cff", ".json", ".txt", ""}
    return [file for file in found if file.suffix in kinds and "_build" not in file.parts]


def test_project_stands_by_itself() -> None:
    files = written_files()
    assert len(files) > len(MODULES)
    for file in files:
        text = file.read_text("utf-8", errors="replace")
        assert [path for path in OUR_PATHS if path in text] == [], file


def test_citation_names_this_version() -> None:
    citation = (PROJECT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {cebolla.__version__}\n" in citation


def loaded_after(code: str) -> set[str]:
    """The modules that a new process has loaded after running the code."""
    script = f"{code}\nimport sys\nprint(*sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(answer.stdout.split())


HEAVY = {"numba", "llvmlite", "argparse", "json", "matplotlib", "hypothesis", "concurrent.futures"}


def test_import_costs_no_more_than_numpy() -> None:
    extra = loaded_after("import cebolla") - loaded_after("import numpy")
    assert extra & (HEAVY | {"random", "inspect", "asyncio"}) == set()
    assert {module for module in extra if module.startswith("cebolla.")} == {"cebolla._version"}


def test_public_names_load_no_numba() -> None:
    loaded = loaded_after("import cebolla\nfor n in cebolla.__all__: getattr(cebolla, n)")
    assert loaded & {"numba", "llvmlite", "argparse", "matplotlib", "hypothesis"} == set()
    assert not any(is_within(module, "cebolla.cli") for module in loaded)


def test_lazy_names_are_the_typed_names() -> None:
    """The three lists of ``cebolla/__init__.py`` agree, and each name is its module's own."""
    guard = next(node for node in tree("__init__").body if isinstance(node, ast.If))
    typed = {}
    for node in guard.body:
        assert isinstance(node, ast.ImportFrom)
        for alias in node.names:
            typed[alias.name] = str(node.module)
    lazy = {name: f"cebolla.{home}" for name, home in cebolla._HOMES.items()}
    lazy |= dict.fromkeys(cebolla._MODULES, "cebolla")
    assert lazy == typed
    assert {*lazy, "__version__"} == set(cebolla.__all__)
    for name, home in lazy.items():
        if home != "cebolla":
            assert name in _imported(home.removeprefix("cebolla.")).__all__
        assert getattr(cebolla, name) is not None
        assert name in dir(cebolla)


def test_unknown_public_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'cebolla' has no attribute 'onion'"):
        cebolla.onion  # noqa: B018 - the access is the test
