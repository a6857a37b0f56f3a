"""Round after round: who deals next, wild rounds, carried pots (rules, sections 3, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from cebolla.doors import integer
from cebolla.engine import Lang, MatchState, Player, Report, Watcher, check_lang, seat_name
from cebolla.engine.seeds import Rng
from cebolla.errors import (
    CebollaTypeError,
    OptionError,
    OptionTypeError,
    RulesError,
    quoted,
)
from cebolla.language import inside
from cebolla.rules import Rules, rules_or_default
from cebolla.table.money import check_tokens
from cebolla.table.round import Round
from cebolla.table.serial import match as serial_match

__all__ = ["TableMatch"]


@dataclass(frozen=True, slots=True)
class TableMatch(MatchState[Round]):
    """What is carried on from one round to the next; `TableMatch.open` begins one.

    Attributes
    ----------
    rules : Rules
        The options of the game.
    wins : tuple of int
        How many rounds each seat has won.
    dealer : int or None
        Who deals the next round; None where the dealer has no cards.
    elder : int
        The next Elder, as far as nobody has to sit out.
    wild : bool
        Whether the next round is wild.
    stacks : tuple of int or None
        Each seat's tokens, in a match with bets.
    pot : int
        A pot carried over from a round on which nobody would deal.
    rounds : int
        How many rounds have been played.

    Examples
    --------
    >>> from cebolla.engine import RandomPlayer
    >>> players = [RandomPlayer(seat) for seat in range(3)]
    >>> report = TableMatch.open(3).play(players, rng=7, rounds=4)
    >>> sum(report.end.wins), report.end.rounds
    (4, 4)
    """

    rules: Rules
    wins: tuple[int, ...]
    dealer: int | None
    elder: int
    wild: bool = False
    stacks: tuple[int, ...] | None = None
    pot: int = 0
    rounds: int = 0

    game = "round"

    @classmethod
    def open(
        cls, seats: int, *, rules: Rules | None = None, stacks: int | Sequence[int] | None = None
    ) -> Self:
        """Return a new match: seat 0 is the Elder, the last seat the first dealer.

        Parameters
        ----------
        seats : int
            How many players, 2 to 7. `Seating` says who sits where.
        rules : Rules, optional
            The options of the game.
        stacks : int or sequence of int, optional
            The tokens of every seat, or of each; with them the match is played for bets.

        Raises
        ------
        OptionError
            For a wrong number of seats or tokens that cannot be.
        RulesError
            For bets with ``dealer_plays=False``.
        """
        rules = rules_or_default(rules)
        seats = integer("seats", seats, OptionTypeError)
        if not 2 <= seats <= 7:
            raise OptionError(f"a match has 2 to 7 seats, not {quoted(seats)}")
        if stacks is not None and not rules.dealer_plays:
            raise RulesError("a match with bets needs a dealer who plays: dealer_plays=True")
        if isinstance(stacks, int) and not isinstance(stacks, bool):
            stacks = (stacks,) * seats
        if stacks is not None:
            if isinstance(stacks, str | bytes) or not isinstance(stacks, Sequence):
                raise CebollaTypeError(f"stacks are integers, not {quoted(stacks)}")
            if len(stacks) != seats:
                raise OptionError(f"{seats} seats need as many stacks, not {len(stacks)}")
            check_tokens(stacks)
        return cls(
            rules,
            (0,) * seats,
            seats - 1 if rules.dealer_plays else None,
            0,
            stacks=None if stacks is None else tuple(stacks),
        )

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.wins)

    @property
    def over(self) -> bool:
        """Whether fewer than two can pay the ante and no pot is carried over."""
        if self.stacks is None or self.pot:
            return False
        return sum(stack >= self.rules.ante for stack in self.stacks) < 2

    def deal(self, rng: Rng = None) -> Round:
        """Return the next round, dealt.

        Raises
        ------
        OptionError
            If the match is over.
        """
        return Round.deal(
            self.seats,
            rules=self.rules,
            dealer=self.dealer,
            elder=self.elder if self.dealer is None else None,
            wild=self.wild,
            stacks=self.stacks,
            pot=self.pot,
            rng=rng,
        )

    def after(self, end: Round) -> Self:
        """Return the match after this round.

        Raises
        ------
        OptionError
            If the round is not over, or not of this match.
        """
        self.check_end(end)
        if (end.seats, end.rules, end.wild) != (self.seats, self.rules, self.wild):
            raise OptionError("the round is not of this match: other seats, rules or wild eights")
        if (end.money is None) != (self.stacks is None):
            raise OptionError("the round is not of this match: one is played for bets")
        stacks, pot = self.stacks, 0
        if end.money is not None and stacks is not None:
            if end.money.total != sum(stacks) + self.pot:
                raise OptionError(
                    f"the round is not of this match: it has {end.money.total} tokens, "
                    f"the match {sum(stacks) + self.pot}"
                )
            stacks, pot = end.money.stacks, end.money.pot
        dealer, elder = self._next(end)
        wins = tuple(won + (seat == end.winner) for seat, won in enumerate(self.wins))
        return replace(
            self,
            wins=wins,
            dealer=dealer,
            elder=elder,
            wild=end.next_wild,
            stacks=stacks,
            pot=pot,
            rounds=self.rounds + 1,
        )

    def _next(self, end: Round) -> tuple[int | None, int]:
        """Return the dealer and the Elder of the next round."""
        winner, seats = end.winner, self.seats
        if winner is None:  # nobody would deal: the old dealer keeps the place
            dealer = end.dealer
        elif self.rules.next_round == "winner_deals":
            dealer = winner
        elif self.rules.dealer_plays:
            dealer = (winner - 1) % seats
        else:
            return None, winner
        return dealer, self.elder if dealer is None else (dealer + 1) % seats

    def play(
        self,
        players: Sequence[Player],
        *,
        rng: Rng = None,
        rounds: int | None = None,
        watch: Watcher | None = None,
    ) -> Report[Round]:
        """Play rounds until the match is over, or so many of them.

        Parameters
        ----------
        players : sequence of Player
            One for each seat.
        rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
            The chance of the deals. Players bring their own.
        rounds : int, optional
            The most rounds. Without bets a match has no end, so there it is needed.
        watch : callable, optional
            Is told every event in full.

        Raises
        ------
        OptionError
            For a match without bets and without ``rounds``, or too few or too many players.
        """
        if rounds is None and self.stacks is None:
            raise OptionError("a match without bets never ends: say how many rounds=")
        # Named, as zero-argument super() fails in slotted dataclasses.
        return MatchState.play(self, players, rng=rng, rounds=rounds, watch=watch)

    def text(self, lang: Lang = "es", names: Sequence[str] | None = None) -> str:
        """Return how the match stands."""
        check_lang(lang)
        spanish = lang == "es"
        who = [inside(seat_name(seat, lang, names)) for seat in range(self.seats)]
        listed = ", ".join(f"{name} {won}" for name, won in zip(who, self.wins, strict=True))
        lines = [f"{'Rondas ganadas' if spanish else 'Rounds won'}: {listed}."]
        if self.stacks is not None:
            tokens = zip(who, self.stacks, strict=True)
            listed = ", ".join(f"{name} {stack}" for name, stack in tokens)
            lines.append(f"{'Fichas' if spanish else 'Tokens'}: {listed}.")
        if self.pot:
            carried = "Quedan en el pozo" if spanish else "Carried in the pot"
            lines.append(f"{carried}: {self.pot}.")
        if self.wild:
            wild = "La próxima ronda es salvaje." if spanish else "The next round is wild."
            lines.append(wild)
        if self.over:
            over = "Menos de dos pueden pagar la entrada: la partida terminó."
            lines.append(over if spanish else "Fewer than two can pay the ante: the match is over.")
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain values, for JSON."""
        return serial_match.to_dict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        """Return the match with these values, each of them checked.

        Raises
        ------
        SerialError
            If they are no match, or none that rounds can have led to.
        """
        return cls(**serial_match.from_dict(values))
