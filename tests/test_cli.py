"""The frame of the command line: commands, exit codes, shared options, the look of answers."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from types import SimpleNamespace

import pytest

import cebolla
from cebolla import Card, Reading, Rules, cli
from cebolla.cli import _options
from cebolla.cli._progress import ProgressBar
from cebolla.cli._screen import Screen, print_json
from cebolla.groupings.table import load_table


class Terminal(io.StringIO):
    """A text stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def arguments(adding, words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    adding(parser)
    return parser.parse_args(words)


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")


# --- the command itself


def test_version(capsys) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"cebolla {cebolla.__version__}\n"


def test_help_lists_every_command(capsys) -> None:
    assert cli.main(["--help"]) == 0
    shown = capsys.readouterr().out
    for name, answer in cli.COMMANDS.items():
        assert name in shown
        assert answer in shown


def test_nothing_asked_for_shows_the_help(capsys) -> None:
    assert cli.main([]) == 0
    shown = capsys.readouterr()
    cli.main(["--help"])
    assert (shown.out, shown.err) == (capsys.readouterr().out, "")


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_help_of_each_command(name: str, capsys) -> None:
    assert cli.main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"usage: cebolla {name}" in shown
    assert "--json" in shown


EXAMPLES = [
    pytest.param(example, id=example)
    for name in cli.COMMANDS
    for example in import_module(f"cebolla.cli.{name}").EXAMPLES
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_in_the_help_run(example: str, capsys, monkeypatch) -> None:
    def no_more(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    command, *words = shlex.split(example)
    assert (command, cli.main(words)) == ("cebolla", 0)
    assert capsys.readouterr().err == ""
    cli.main([words[0], "--help"])
    assert f"\n  {example}\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["census", "--sise", "3"], "--sise 3; see cebolla census --help"),
        (["bake"], "'bake'"),
        (["best"], "CARDS"),
        (["best", "Ac", "--eights", "tame"], "'tame'"),
        (["best", "Ac", "--eight", "wild"], "--eight"),
        (["ranked", "Ac", "--limit", "many"], "'many'"),
        (["--", "bake"], "choice"),
    ],
    ids=["option", "command", "no cards", "reading", "abbreviation", "number", "dashes"],
)
def test_wrong_usage_takes_one_line_and_code_2(words: list[str], said: str, capsys) -> None:
    assert cli.main(words) == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    assert answer.err.startswith("cebolla: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (cebolla.errors.UnknownCardError("no card\n is called 'Zz'"), 2, "no card is called 'Zz'"),
        (cebolla.errors.MissingExtraError("pip install"), 2, "pip install"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (cebolla.errors.Stopped("stopped at 5 of 9"), 130, "interrupted"),
    ],
    ids=["card", "extra", "interrupt", "stopped"],
)
def test_errors_become_exit_codes(error, code: int, said: str, capsys, monkeypatch) -> None:
    def fail(args: argparse.Namespace) -> int:
        raise error

    monkeypatch.setattr("cebolla.cli.best.run", fail)
    assert cli.main(["best", "Ac", "--lang", "en"]) == code
    assert capsys.readouterr().err == f"cebolla: {said}\n"


def test_only_the_asked_command_is_loaded() -> None:
    script = (
        "import sys\nfrom cebolla.cli import main\nmain(['best', '--help'])\n"
        "print(*(m for m in sys.modules if m.startswith('cebolla.cli.') and '._' not in m))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert answer.stdout.splitlines()[-1] == "cebolla.cli.best"


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_python_m_is_the_command(words: list[str], capsys) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "cebolla", *words], capture_output=True, text=True, check=False
    )
    cli.main(words)
    assert (answer.returncode, answer.stdout.split()) == (0, capsys.readouterr().out.split())


@pytest.mark.skipif(os.name == "nt", reason="no such pipes there")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_closed_pipe_is_quiet(unbuffered: str) -> None:
    script = (
        "from cebolla.cli import best, main\nbest.run = lambda args: print('Bollito') or 0\n"
        "raise SystemExit(main(['best', 'Ac']))"
    )
    reader, writer = os.pipe()
    os.close(reader)
    try:
        answer = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writer)
    assert (answer.returncode, answer.stderr) == (141, "")


def test_terminal_without_letters_is_no_reason_to_fail() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "cebolla", "--help"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "Do?a Cebolla" in answer.stdout


# --- what the library logs

COMPILING = {
    "es": "se compila la tabla para ochos salvajes, ases 1 u 11, figuras en los Elefantes, sin "
    "Octavo: unos segundos, por única vez",
    "en": "compiling the table for wild eights, aces 1 or 11, figures in the Elephants, without "
    "Octavo: some seconds, this once",
}


@pytest.mark.parametrize("lang", COMPILING)
def test_a_table_is_compiled_with_a_sentence(lang: str, capsys, monkeypatch, tmp_path) -> None:
    def compile_nothing(reading: Reading, variant: object) -> None:
        raise cebolla.errors.RulesError("enough")

    monkeypatch.setenv("CEBOLLA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("cebolla.groupings.table._kept", {})
    monkeypatch.setattr("cebolla.groupings.compilation.compile_table", compile_nothing)
    rules = Rules(elephant_figures=True, octavo=False)
    monkeypatch.setattr("cebolla.cli.best.run", lambda _: load_table(Reading("wild"), rules))
    assert cli.main(["best", "Ac", "--lang", lang]) == 2
    assert capsys.readouterr().err == f"cebolla: {COMPILING[lang]}\ncebolla: enough\n"


# --- shared options


def test_every_rule_has_an_option() -> None:
    assert set(_options.RULE_HELP) == {field.name for field in fields(Rules)}
    assert set(_options.EVALUATION_RULES) <= set(_options.RULE_HELP)


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ([], Rules()),
        (["--rules", "casa"], Rules.casa()),
        (["--no-elephants"], Rules(elephants=False)),
        (["--elephant-figures"], Rules(elephant_figures=True)),
        (["--crippling-color", "run"], Rules(crippling_color="run")),
        (["--crippling-eights", "at_most"], Rules(crippling_eights="at_most")),
        (["--rules", "casa", "--min-discard", "0", "--ante", "5"],
         Rules(next_round="winner_is_elder", dealer_plays=False, ante=5)),
    ],
    ids=lambda value: " ".join(value) or "none" if isinstance(value, list) else "",
)  # fmt: skip
def test_rules_options(words: list[str], rules: Rules) -> None:
    assert _options.rules_of(arguments(_options.add_rules, words)) == rules


def test_rules_that_exclude_each_other_are_an_error() -> None:
    with pytest.raises(cebolla.errors.RulesError, match="dealer_plays=False requires"):
        _options.rules_of(arguments(_options.add_rules, ["--no-dealer-plays"]))


@pytest.mark.parametrize(
    ("words", "reading"),
    [
        ([], {"eights": None, "aces_low": None}),
        (["--eights", "wild", "--aces-low"], {"eights": "wild", "aces_low": True}),
    ],
    ids=["default", "wild and low"],
)
def test_reading_options(words: list[str], reading: dict[str, object]) -> None:
    assert _options.reading_of(arguments(_options.add_reading, words)) == reading


@pytest.mark.parametrize("words", [["Ac Kd"], ["Ac", "Kd"]], ids=["one text", "several words"])
def test_cards_are_one_text_or_several_words(words: list[str]) -> None:
    assert _options.cards_of(arguments(_options.add_cards, words)) == "Ac Kd"


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_AR"}, "es"),
        ({"LANG": "de_DE", "LC_MESSAGES": ""}, "en"),
    ],
    ids=["nothing", "LANG", "LC_ALL", "LC_MESSAGES", "empty"],
)
def test_language_follows_the_locale(variables: dict[str, str], lang: str, monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert arguments(_options.add_output, []).lang == lang
    assert arguments(_options.add_output, ["--lang", "es"]).lang == "es"


def test_seed() -> None:
    assert arguments(_options.add_seed, ["--seed", "7"]).seed == 7
    assert arguments(_options.add_seed, []).seed is None


# --- the look of answers


@pytest.mark.parametrize(
    ("words", "terminal", "variables", "coloured"),
    [
        ([], True, {}, True),
        ([], False, {}, False),
        ([], True, {"NO_COLOR": "1"}, False),
        ([], True, {"NO_COLOR": ""}, True),
        ([], True, {"TERM": "dumb"}, False),
        (["--color", "always"], False, {"NO_COLOR": "1"}, True),
        (["--color", "never"], True, {}, False),
    ],
    ids=["terminal", "file", "NO_COLOR", "empty NO_COLOR", "dumb", "always", "never"],
)
def test_when_there_is_color(words, terminal, variables, coloured, monkeypatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    stream = Terminal() if terminal else io.StringIO()
    assert Screen.of(arguments(_options.add_output, words), stream).colour is coloured


@pytest.mark.parametrize("ascii", [True, False], ids=["ascii", "signs"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_cards_read_back(lang, *, ascii: bool) -> None:  # noqa: A002 - the option's name
    cards = tuple(Card.from_index(index) for index in (0, 14, 28, 42, 55, 76, 87, 103))
    text = Screen(colour=False, ascii=ascii).cards(cards, lang)
    assert cebolla.parse_cards(text) == cards
    assert text.isascii() is ascii
    assert Screen(colour=True, ascii=ascii).cards(cards, lang).count("\x1b[0m") == len(cards)


@pytest.mark.parametrize(
    ("encoding", "words", "is_ascii"),
    [("utf-8", [], False), ("utf-8", ["--ascii"], True), ("ascii", [], True), ("cp1252", [], True)],
    ids=["utf-8", "asked", "ascii", "cp1252"],
)
def test_ascii_where_asked_or_needed(encoding: str, words: list[str], *, is_ascii: bool) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    screen = Screen.of(arguments(_options.add_output, words), stream)
    assert screen.ascii is is_ascii
    assert screen.text("ñ … é").isascii() is is_ascii


@pytest.mark.parametrize("words", [[], ["--ascii"]], ids=["utf-8", "ascii"])
def test_json_reads_back(words: list[str], capsys) -> None:
    print_json({"name": "Doña"}, arguments(_options.add_output, words))
    text = capsys.readouterr().out
    assert json.loads(text) == {"name": "Doña"}
    assert text.isascii() is ("--ascii" in words)


WRITTEN = ["showdown", "So: Kc As Qh Ad", "Se: 7c 7d 7h Qs So Se", "--lang", "es"]


def test_no_word_is_painted_that_only_looks_like_a_card(capsys) -> None:
    cli.main([*WRITTEN, "--color", "never"])
    plain = capsys.readouterr().out
    cli.main([*WRITTEN, "--color", "always"])
    coloured = capsys.readouterr().out
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain
    painted = re.findall(r"\x1b\[1;3\dm(.*?)\x1b\[0m", coloured)
    assert painted == re.findall(r"\w+[♣♠♥♦]|(?<=Q♠ )Se|(?<=7♦ )So", plain)
    assert coloured.startswith("So pone ")
    assert "; Se no llega a tanto" in coloured


def test_json_is_never_painted(capsys) -> None:
    cli.main([*WRITTEN, "--color", "always", "--json"])
    assert "\\u001b" not in capsys.readouterr().out


# --- progress


def work(stream: io.StringIO, total: int | None, monkeypatch) -> str:
    clock = iter(range(100))
    monkeypatch.setattr("cebolla.cli._progress.monotonic", lambda: next(clock))
    with ProgressBar("dealing", stream=stream) as bar:
        for done in (1, 2, 4):
            assert bar(SimpleNamespace(done=done, total=total)) is True
    return stream.getvalue()


def test_bar_draws_and_wipes_itself_out(monkeypatch) -> None:
    *_, wiped, end = work(Terminal(), 4, monkeypatch).split("\r")
    assert (wiped.strip(), end) == ("", "")
    shown = Terminal()
    assert "dealing  [###############...............]  50%  2 s left" in work(shown, 4, monkeypatch)


def test_bar_counts_where_the_total_is_unknown(monkeypatch) -> None:
    assert "dealing  4  3 s" in work(Terminal(), None, monkeypatch)


def test_bar_in_spanish(monkeypatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("cebolla.cli._progress.monotonic", lambda: next(clock))
    shown = Terminal()
    with ProgressBar("rounds", "es", shown) as bar:
        bar(SimpleNamespace(done=1, total=4))
    assert "rondas  [########......................]  25%  faltan 3 s" in shown.getvalue()


def test_bar_is_silent_without_a_terminal(monkeypatch) -> None:
    assert work(io.StringIO(), 4, monkeypatch) == ""


def test_help_is_shown_in_a_locale_without_accents() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    shown = subprocess.run(
        [sys.executable, "-m", "cebolla", "--help"],
        env={**os.environ, **plain},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Mutilar a Do?a Cebolla" in shown.stdout
