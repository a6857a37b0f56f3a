"""A fresh round, or one laid out on purpose, of Jodete."""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import SPANISH
from cebolla.dealing import Rng
from cebolla.engine import fresh_seed, shuffled
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.matching.hands import HandLike
from cebolla.matching.jodete.cards import MOST_PENDING, MOST_PLAYERS, NUMBERS
from cebolla.matching.jodete.round import JodeteRound, can_be_pending
from cebolla.matching.piles import Piles, deal_hands
from cebolla.matching.round import check_players, check_seat, first_dealer, laid_out

__all__ = ["deal", "lay_out"]


def deal(players: int = 2, *, dealer: int | None = None, rng: Rng = None) -> JodeteRound:
    """Return a fresh round: seven cards each and one turned up, which is never a comodín.

    Parameters
    ----------
    players : int
        Two to four.
    dealer : int, optional
        The seat that deals; by default drawn from the seed. Seat 0 plays first if the last seat
        deals.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        A seed gives the same round each time.

    Raises
    ------
    OptionError
        For a number of players or a dealer that cannot be.

    Examples
    --------
    >>> state = deal(4, dealer=3, rng=7)
    >>> [len(state.hand(seat)) for seat in range(4)], len(state.piles.stock), state.turn
    ([7, 7, 7, 7], 21, 0)
    """
    check_players(players, MOST_PLAYERS, dealer)
    seed = fresh_seed(rng)
    if dealer is None:
        dealer = first_dealer(players, seed)
    hands, stock = deal_hands(shuffled(range(50), seed), players, 7)
    shuffles = 1
    while NUMBERS[stock[-1]] == 0:  # a comodín turned up is put back and another card turned
        stock = list(shuffled(stock, seed, shuffles))
        shuffles += 1
    top = stock.pop()
    piles = Piles(tuple(stock), 0, top, seed, shuffles)
    return JodeteRound(hands, piles, dealer, (dealer + 1) % players)


def lay_out(
    hands: Sequence[HandLike],
    pile: HandLike,
    *,
    stock: HandLike | None = None,
    dealer: int | None = None,
    turn: int | None = None,
    direction: int = 1,
    pending: int = 0,
    rng: Rng = None,
) -> JodeteRound:
    """Return a position that somebody wants to see or to play on.

    Parameters
    ----------
    hands : sequence
        For each seat its cards, as text, cards or tokens.
    pile : str or iterable
        The cards of the pile, its top last.
    stock : str or iterable, optional
        The stock in the order it will be drawn; all other cards lie in the pile then. Without
        it they are the stock, shuffled.
    dealer, turn : int, optional
        Who dealt, by default the last seat, and whose turn it is, by default the one after.
    direction : {1, -1}
        Which way play goes.
    pending : int
        What the twos on the pile ask for.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Of the shuffles.

    Examples
    --------
    >>> state = lay_out(["2o 3o 4e", "2e 5e 6e"], pile="7o", turn=0)
    >>> state.do(state.read("2o")).pending
    2
    """
    if isinstance(hands, str | bytes) or not isinstance(hands, Sequence):
        raise OptionTypeError(
            f"hands is a sequence with one hand for each seat, not {quoted(hands)}"
        )
    players = len(hands)
    check_players(players, MOST_PLAYERS, dealer)
    held, piles = laid_out(SPANISH, hands, pile, stock, fresh_seed(rng))
    if held.count(0):
        raise OptionError("every player needs a card")
    if dealer is None:
        dealer = players - 1
    if turn is None:
        turn = (dealer + 1) % players
    check_seat("turn", turn, players)
    for name, value in (("direction", direction), ("pending", pending)):
        if type(value) is not int:
            raise OptionTypeError(f"{name} must be an integer, not {quoted(value)}")
    if direction not in (1, -1):
        raise OptionError(f"direction must be 1 or -1, not {quoted(direction)}")
    if NUMBERS[piles.top] == 0:
        raise OptionError("a comodín cannot lie on top of the pile between two turns")
    if pending > MOST_PENDING or (pending and not can_be_pending(pending, piles)):
        raise OptionError("pending must be 0, or 2, 4, 6 … on a pile with a 2 on top")
    return JodeteRound(held, piles, dealer, turn, direction=direction, pending=pending)
