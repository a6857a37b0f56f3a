"""The command ``cebolla``: one file a command, loaded when it is asked for.

A command's module has ``add_arguments(parser)``, ``run(args) -> int``, ``EXAMPLES``, and
``OPERANDS`` if it takes any.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from cebolla._version import __version__
from cebolla.errors import CebollaError, Stopped
from cebolla.language import Lang, either

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "best": "the best grouping of up to ten cards",
    "ranked": "every different grouping of the cards, best first",
    "explain": "the best grouping in sentences",
    "odds": "what cards to come make of those at hand",
    "discard": "which cards of a hand of five to throw",
    "equity": "how often each of several players wins",
    "census": "how many holdings are worth what, all of them counted",
    "showdown": "who wins among several holdings, and why",
    "play": "the game at the table against the machine",
    "simulate": "many rounds by the machine, and what they were won with",
    "jodete": "a match of Jodete against the machine",
    "nueves": "a match of Nueves against the machine",
    "score": "the points of hands of Jodete or Nueves",
}
"""Each command, which is also the name of its module, and what it answers."""

USAGE_ERROR = 2
INTERRUPTED = 130  # 128 + SIGINT, as a shell reports it
BROKEN_PIPE = 141  # 128 + SIGPIPE

_log = logging.getLogger("cebolla")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Parameters
    ----------
    argv : sequence of str, optional
        The words after ``cebolla``; by default those of the process.

    Returns
    -------
    int
        0 when the answer was printed; 2 for bad input, or when the answer could not be written,
        and 130 when interrupted, with one line on stderr that says so.

    Examples
    --------
    >>> main(["--version"])
    cebolla ...
    0
    """
    unheard = sys.stdout is None
    _open_what_is_closed()
    if unheard:
        _complain("the answer cannot be written: standard output is closed")
        return USAGE_ERROR
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _replace_what_cannot_be_printed(stream)
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()  # a closed pipe shows here, not while the interpreter ends
    except (KeyboardInterrupt, Stopped):
        return _interrupted("en")
    except CebollaError as error:
        _complain(str(error))
        return USAGE_ERROR
    except BrokenPipeError:
        _write_no_more()
        return BROKEN_PIPE
    except OSError as error:  # a full disk
        _complain(f"the answer cannot be written: {error.strerror}")
        _write_no_more()
        return USAGE_ERROR
    return code


def _open_what_is_closed() -> None:
    """Give a process that was started without one of its streams an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _complain(text: str) -> None:
    """Say in one line on stderr what is wrong, if anybody can be told."""
    with suppress(OSError):
        print("cebolla:", " ".join(text.split()), file=sys.stderr)


def _interrupted(lang: Lang) -> int:
    if sys.stderr.isatty():
        print(file=sys.stderr)  # behind what the terminal makes of Ctrl-C
    _complain(either(lang, "interrumpido", "interrupted"))
    return INTERRUPTED


def _write_no_more() -> None:
    """Let nothing more be written to stdout, not while the interpreter ends either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _replace_what_cannot_be_printed(stream: object) -> None:
    """Let a terminal without ``ñ`` show ``?``, for that is no reason to fail."""
    if isinstance(stream, io.TextIOWrapper) and stream.errors in {"strict", "surrogateescape"}:
        stream.reconfigure(errors="replace")


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints take one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"cebolla: {message}; see {self.prog} --help\n")


def _run(words: list[str]) -> int:
    parser = _Parser(
        prog="cebolla",
        description="Mutilar a Doña Cebolla (Cripple Mr Onion): groupings, odds and the game.",
        epilog="'cebolla COMMAND --help' lists the options of a command, with examples.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"cebolla {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, title="commands"
    )
    asked = next((word for word in words if not word.startswith("-")), None)
    for name, answer in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=answer,
            description=f"{answer[0].upper()}{answer[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if name == asked:
            module = import_module(f"cebolla.cli.{name}")
            module.add_arguments(command)
            command.set_defaults(run=module.run)
            command.usage = f"cebolla {name} [options] {getattr(module, 'OPERANDS', '')}".rstrip()
            command.epilog = "\n  ".join(["examples:", *module.EXAMPLES])
    if not words:
        parser.print_help()
        return 0
    try:
        args, unknown = parser.parse_known_args(words)
        if unknown:
            commands.choices[args.command].error(f"unrecognized arguments: {' '.join(unknown)}")
    except SystemExit as stop:  # --help, --version and wrong usage, all said by now
        return stop.code if isinstance(stop.code, int) else 0
    return _answer(args)


def _answer(args: argparse.Namespace) -> int:
    """Run the command that was asked for, on a screen and in a language as its options say."""
    from cebolla.cli._screen import Screen
    from cebolla.drawing import in_colour

    notes = _Notes(args.lang)
    _log.addHandler(notes)
    try:
        with in_colour(Screen.of(args).colour and not args.json):
            code: int = args.run(args)
    except (KeyboardInterrupt, Stopped):
        return _interrupted(args.lang)
    finally:
        _log.removeHandler(notes)
    return code


class _Notes(logging.Handler):
    """What the library logs, as lines on stderr in the language of the answer."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(logging.WARNING)
        self._lang = lang

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        _complain(getattr(record, "spanish", said) if self._lang == "es" else said)
