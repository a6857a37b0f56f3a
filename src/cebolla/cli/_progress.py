"""A bar on stderr while long work goes on."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Protocol, Self, TextIO

from cebolla.language import Lang, either

__all__ = ["Progress", "ProgressBar"]

WIDTH = 30
SECONDS_BETWEEN = 0.1
SPANISH = {
    "census": "censo",
    "discards": "descartes",
    "equity": "partes",
    "odds": "probabilidades",
    "rounds": "rondas",
}
"""What is being done, in English and in Spanish."""


class Progress(Protocol):
    """How far some work is."""

    @property
    def done(self) -> int:
        """Units done so far."""

    @property
    def total(self) -> int | None:
        """Units in all, None where nobody can know."""


class ProgressBar:
    """A progress callback that draws a bar, where stderr is a terminal.

    Use it as a context, so that the line is wiped out at the end, and pass it as ``progress=``.

    Parameters
    ----------
    label : str
        What is being done, in English; one of `SPANISH` in either language.
    lang : {"es", "en"}
        The language.
    stream : text stream, optional
        Where to draw, by default stderr. Nothing is drawn on anything but a terminal.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> with ProgressBar("dealing") as bar:
    ...     bar(SimpleNamespace(done=1, total=2))
    True
    """

    def __init__(self, label: str, lang: Lang = "en", stream: TextIO | None = None) -> None:
        self._label = either(lang, SPANISH.get(label, label), label)
        self._left = either(lang, "faltan {:.0f} s", "{:.0f} s left")
        self._stream = sys.stderr if stream is None else stream
        self._draws = self._stream.isatty()
        self._began = self._drawn_at = monotonic()
        self._drawn = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._draw("")

    def __call__(self, progress: Progress) -> bool:
        """Draw how far the work is; True, for it goes on."""
        now = monotonic()
        if self._draws and now - self._drawn_at >= SECONDS_BETWEEN:
            self._drawn_at = now
            self._draw(self._line(progress, now - self._began))
        return True

    def _line(self, progress: Progress, seconds: float) -> str:
        done, total = progress.done, progress.total
        if not total:
            return f"{self._label}  {done:,}  {seconds:.0f} s"
        share = min(done / total, 1.0)
        bar = ("#" * round(share * WIDTH)).ljust(WIDTH, ".")
        left = self._left.format(seconds * (1 - share) / share) if share > 0 else ""
        return f"{self._label}  [{bar}] {share:4.0%}  {left}".rstrip()

    def _draw(self, line: str) -> None:
        if self._draws and line != self._drawn:
            self._stream.write("\r" + line.ljust(len(self._drawn)) + ("\r" if not line else ""))
            self._stream.flush()
            self._drawn = line
