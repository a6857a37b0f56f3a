"""Who sits where: the cards drawn before the first round (rules, section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from cebolla.cards import DOUBLE, Card
from cebolla.doors import integer
from cebolla.drawing import text_row
from cebolla.engine import Lang, check_lang, fresh_seed, joined, seat_name, shuffled
from cebolla.engine.seeds import Rng
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.language import either, inside

__all__ = ["Seating"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seating:
    """The players in the order of their seats, and the cards that decided it.

    Attributes
    ----------
    players : tuple of int
        Which player sits at each seat, leftwards: seat 0, the Elder, has drawn the highest card,
        the last seat the lowest. The last one deals, or is the Younger where the dealer has no
        cards.
    draws : tuple of tuple of (int, Card)
        Each drawing: the players who drew, and their cards. The first is everybody's; in the later
        ones players with equal cards drew again among themselves.

    Examples
    --------
    >>> seating = Seating.draw(4, rng=5)
    >>> seating.players
    (1, 0, 2, 3)
    >>> seating.seat(["Ana", "Bea", "Eva", "Ida"])
    ('Bea', 'Ana', 'Eva', 'Ida')
    """

    players: tuple[int, ...]
    draws: tuple[tuple[tuple[int, Card], ...], ...]

    @classmethod
    def draw(cls, players: int, rng: Rng = None) -> Self:
        """Let so many players, 2 to 7, draw for their seats: ace low, king high.

        Parameters
        ----------
        players : int
            How many.
        rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
            Where the cards come from.
        """
        players = integer("players", players, OptionTypeError)
        if not 2 <= players <= 7:
            raise OptionError(f"2 to 7 players sit at a table, not {quoted(players)}")
        pack = list(shuffled(DOUBLE.cards, fresh_seed(rng)))
        draws: list[tuple[tuple[int, Card], ...]] = []

        def ordered(equal: Sequence[int]) -> list[int]:
            """Return players who were equal so far, the highest first."""
            cards = {player: pack.pop() for player in equal}
            draws.append(tuple(cards.items()))
            found: list[int] = []
            for rank in sorted({card.rank for card in cards.values()}, reverse=True):
                same = [player for player in equal if cards[player].rank == rank]
                found += ordered(same) if len(same) > 1 else same
            return found

        return cls(tuple(ordered(range(players))), tuple(draws))

    def seat(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return what belongs to each player, their names or programs, in the order of seats."""
        if isinstance(things, str | bytes) or not isinstance(things, Sequence):
            raise OptionTypeError(f"a sequence, one for each player, not {quoted(things)}")
        if len(things) != len(self.players):
            raise OptionError(f"{len(self.players)} players, not {len(things)}")
        return tuple(things[player] for player in self.players)

    def story(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return who drew what, and who sits where; ``names`` are the players'."""
        check_lang(lang)
        who = [inside(seat_name(player, lang, names)) for player in range(len(self.players))]
        lines = []
        for number, draw in enumerate(self.draws):
            cards = [f"{who[player]} {text_row([card], lang=lang)}" for player, card in draw]
            drawn = either(
                lang,
                "Empate, y otra vez" if number else "Sacan carta",
                "A tie, and again" if number else "Cards drawn",
            )
            lines.append(f"{drawn}: {joined(cards, lang)}.")
        order = ", ".join(who[player] for player in self.players)
        lines.append(f"{either(lang, 'Asientos, hacia la izquierda', 'Seats')}: {order}.")
        return "\n".join(lines)
