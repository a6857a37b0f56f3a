"""A fresh round, or one laid out on purpose, of Nueves."""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.cards import FRENCH, Suit
from cebolla.dealing import Rng
from cebolla.engine import fresh_seed, shuffled
from cebolla.errors import OptionError, OptionTypeError, quoted
from cebolla.matching.hands import HandLike
from cebolla.matching.nueves.cards import MOST_PLAYERS, SUITS, is_nine, suit_number
from cebolla.matching.nueves.round import NuevesRound
from cebolla.matching.piles import Piles, deal_hands
from cebolla.matching.round import NOTHING, check_players, check_seat, first_dealer, laid_out

__all__ = ["deal", "lay_out"]


def deal(players: int = 2, *, dealer: int | None = None, rng: Rng = None) -> NuevesRound:
    """Return a fresh round: seven cards each, five with five or six players, and one turned up.

    Parameters
    ----------
    players : int
        Two to six.
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
    >>> state = deal(5, dealer=4, rng=7)
    >>> [len(state.hand(seat)) for seat in range(5)], len(state.piles.stock), state.turn
    ([5, 5, 5, 5, 5], 26, 0)
    """
    check_players(players, MOST_PLAYERS, dealer)
    seed = fresh_seed(rng)
    if dealer is None:
        dealer = first_dealer(players, seed)
    hands, stock = deal_hands(shuffled(range(52), seed), players, 7 if players <= 4 else 5)
    top = stock.pop()
    first = dealer if is_nine(top) else (dealer + 1) % players
    return NuevesRound(hands, Piles(tuple(stock), 0, top, seed, 1), dealer, first)


def lay_out(
    hands: Sequence[HandLike],
    pile: HandLike,
    *,
    stock: HandLike | None = None,
    dealer: int | None = None,
    turn: int | None = None,
    suit: Suit | None = None,
    rng: Rng = None,
) -> NuevesRound:
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
        Who dealt, by default the last seat, and whose turn it is, by default the one after; of
        a nine on the pile without a suit, the dealer's.
    suit : Suit, optional
        The suit named with a nine on top of the pile.
    rng : numpy.random.Generator, int, numpy.random.SeedSequence or None
        Of the shuffles.

    Examples
    --------
    >>> state = lay_out(["9s Ac", "Kc 9d Qh"], pile="7h", turn=0)
    >>> state.do(state.read("9s clubs")).suit
    Suit.CLUBS
    """
    if isinstance(hands, str | bytes) or not isinstance(hands, Sequence):
        raise OptionTypeError(
            f"hands is a sequence with one hand for each seat, not {quoted(hands)}"
        )
    players = len(hands)
    check_players(players, MOST_PLAYERS, dealer)
    held, piles = laid_out(FRENCH, hands, pile, stock, fresh_seed(rng))
    if held.count(0):
        raise OptionError("every player needs a card")
    if dealer is None:
        dealer = players - 1
    nine = is_nine(piles.top)
    if suit is not None and not isinstance(suit, Suit):
        raise OptionTypeError(f"suit must be a Suit, not {quoted(suit)}")
    if suit is not None and (not nine or suit not in SUITS):
        raise OptionError("suit= is one of the French suits, for a nine on top of the pile")
    first = dealer if nine and suit is None else (dealer + 1) % players
    if turn is None:
        turn = first
    check_seat("turn", turn, players)
    if nine and suit is None and (turn != dealer or piles.covered):
        raise OptionError("a nine on the pile needs suit=; just turned up, the dealer's turn")
    return NuevesRound(
        held, piles, dealer, turn, named=NOTHING if suit is None else suit_number(suit)
    )
