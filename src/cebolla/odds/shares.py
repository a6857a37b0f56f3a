"""Win, tie and loss, always apart."""

from __future__ import annotations

from dataclasses import dataclass

from cebolla.doors import real
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.language import Lang, check_lang
from cebolla.odds.numerals import percent

__all__ = ["Shares"]

_WORDS = {"es": ("gana", "empata", "pierde"), "en": ("win", "tie", "loss")}


@dataclass(frozen=True, slots=True)
class Shares:
    """How often one side wins, ties and loses: three shares that make 1 together.

    Parameters
    ----------
    win, tie, loss : float
        Each from 0 to 1.

    Examples
    --------
    >>> print(Shares(0.5, 0.125, 0.375).label("en"))
    win 50.0000 %, tie 12.5000 %, loss 37.5000 %
    """

    win: float
    tie: float
    loss: float

    def __post_init__(self) -> None:
        for name in ("win", "tie", "loss"):
            real(name, getattr(self, name), OptionTypeError)
        parts = (self.win, self.tie, self.loss)
        if not all(0 <= part <= 1 for part in parts) or abs(sum(parts) - 1) > 1e-9:
            raise OptionError(f"three shares from 0 to 1 make 1 together, not {quoted(parts)}")

    def label(self, lang: Lang = "es") -> str:
        """Return the shares in percent, in Spanish (``"es"``) or English (``"en"``)."""
        words = _WORDS[check_lang(lang)]
        parts = (self.win, self.tie, self.loss)
        return ", ".join(f"{w} {percent(p, lang)}" for w, p in zip(words, parts, strict=True))

    def __str__(self) -> str:
        return self.label()
