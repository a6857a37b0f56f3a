"""A sensible player of the game at the table."""

from __future__ import annotations

from collections.abc import Callable

from cebolla.cards import DOUBLE
from cebolla.dealing import Rng, as_generator
from cebolla.doors import integer
from cebolla.engine import Action, Offer
from cebolla.errors import OptionError, quoted
from cebolla.showdown import Modifier
from cebolla.showdown.muerte import least_loss_of
from cebolla.table.actions import Cut, Declare, Discard, Give, Pass
from cebolla.table.bets import Bet, Bid, Buy, Fold, HandOn, Match, Pay, Raise, Stake, Take
from cebolla.table.money import THIRD_STAKE, Money
from cebolla.table.offers import bid_cost
from cebolla.table.outlook import best_discard, chance_after_muerte, winning_chance
from cebolla.table.view import RoundView

__all__ = ["SensiblePlayer"]


class SensiblePlayer:
    """Discards by the chances, bets by what the pot is worth, declares when it may help.

    It deals the cards that it does not see at random, many times, and looks how it fares.

    Parameters
    ----------
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Where the deals come from.
    samples : int
        How many deals it looks at for a decision about tokens or modifiers, and five times as many
        for a discard. Fewer are faster and worse.

    Examples
    --------
    >>> from cebolla.table.round import Round
    >>> state = Round.deal(3, rng=7)
    >>> player = SensiblePlayer(rng=1, samples=50)
    >>> while state.phase != "showdown":
    ...     seat = state.actor
    ...     state = state.do(player.choose(state.view(seat), state.legal_actions(seat)))
    """

    def __init__(self, rng: Rng = None, *, samples: int = 200) -> None:
        self._rng = as_generator(rng)
        self.samples = integer("samples", samples)
        if self.samples < 1:
            raise OptionError(f"samples must be 1 or more, not {quoted(samples)}")

    def choose(self, view: RoundView, offers: tuple[Offer, ...]) -> Action:
        """Return the action with the best outlook."""
        if len(offers) == 1 and isinstance(offers[0], Action):
            return offers[0]
        if view.phase == "cut":
            return Cut(view.seat, 52)
        if view.phase == "discard":
            gone = best_discard(view, self._rng, samples=5 * self.samples)
            return Discard(view.seat, gone)
        if view.phase == "showdown":
            return self._showdown(view, offers)
        assert view.money is not None  # noqa: S101 - the other phases have bets
        chance = winning_chance(view, self._rng, samples=self.samples)
        return _DECISIONS[view.phase](view, view.money, chance)

    def _showdown(self, view: RoundView, offers: tuple[Offer, ...]) -> Action:
        if view.asking == "figure":
            figure = least_loss_of(view.own, view.reading, view.plays, view.rules)
            return Give(view.seat, DOUBLE.cards[figure])
        if view.asking == "opening":
            return Pass(view.seat)
        # Who loses and declares nothing is out, so something is declared whatever the chances. Of
        # equal ones the Muerte comes last, for it may take the card of another.
        rival = view.leader if view.seat == view.challenger else view.challenger
        chances: dict[Declare, float] = {}
        for offer in offers:
            if isinstance(offer, Declare):
                plays = (*view.plays, (view.seat, offer.modifier))
                ask = chance_after_muerte if offer.modifier is Modifier.MUERTE else winning_chance
                chances[offer] = ask(
                    view, self._rng, samples=self.samples, plays=plays, rivals=[rival]
                )
        return max(chances, key=chances.__getitem__)


def _fair_share(view: RoundView) -> float:
    return 1 / len(view.still_in)


def _stake(view: RoundView, money: Money, chance: float) -> Action:
    """Stake a little of what one has when one stands better than the others do."""
    edge = chance - _fair_share(view)
    return Stake(view.seat, int(max(edge, 0) * money.stacks[view.seat] / 3))


def _match(view: RoundView, money: Money, chance: float) -> Action:
    stack, stake = money.stacks[view.seat], money.stake
    if stake > chance * (money.pot + stake * len(view.still_in) / 2):
        return Fold(view.seat)
    by = int((chance - 1.5 * _fair_share(view)) * (stack - stake) / 3)
    return Raise(view.seat, by) if by > 0 and money.turn != THIRD_STAKE else Match(view.seat)


def _pay(view: RoundView, money: Money, chance: float) -> Action:
    worth = chance * (money.pot + 2 * money.laid)
    if view.phase == "settle":
        return Pay(view.seat) if worth >= money.laid else HandOn(view.seat)
    return Pay(view.seat) if worth >= money.laid else Fold(view.seat)


def _take(view: RoundView, money: Money, chance: float) -> Action:
    worth = chance * (money.pot + 2 * money.laid)
    return Take(view.seat) if worth >= money.laid else Pass(view.seat)


def _bid(view: RoundView, money: Money, chance: float) -> Action:
    """Bid where the pot would be lost else; who declines stays in, so to deal is worth no more."""
    cost = bid_cost(money, view.seat, view.rules.ante)
    nobody_has = not any(money.bids)
    return Bid(view.seat) if nobody_has and chance * money.pot >= cost else Pass(view.seat)


def _buy(view: RoundView, money: Money, chance: float) -> Action:
    """Hide good cards where that is cheap: others do not fold to what they do not see."""
    cheap = 20 * view.rules.ante <= money.pot
    return Buy(view.seat) if cheap and chance > 1.5 * _fair_share(view) else Pass(view.seat)


def _bet(view: RoundView, money: Money, chance: float) -> Action:
    amount = int((chance - 1.5 * _fair_share(view)) * money.stacks[view.seat] / 3)
    return Bet(view.seat, amount) if amount > 0 else Pass(view.seat)


_DECISIONS: dict[str, Callable[[RoundView, Money, float], Action]] = {
    "stake": _stake,
    "match": _match,
    "pay": _pay,
    "settle": _pay,
    "take": _take,
    "auction": _bid,
    "buy": _buy,
    "bet": _bet,
}
