"""What an auction of the deal can have come to (rules, section 7).

Everybody's last bid tells in which pass it was made, and so who must have left by now.
"""

from __future__ import annotations

from collections.abc import Sequence

from cebolla.errors import SerialError
from cebolla.table.money import Money
from cebolla.table.serial.standing import Standing

__all__ = ["check_auction", "last_passes"]


def check_auction(at: Standing, money: Money) -> None:
    """Raise a `SerialError` unless bidding, from the Elder on, can have led to these bids."""
    bids, order, ante = money.bids, at.order, at.rules.ante
    if not bids:
        raise SerialError("bids in the money are missing in an auction")
    for seat, total in enumerate(bids):
        if total and seat not in order:
            raise SerialError(f"bids in the money must be 0 of seat {seat}, which folded")
        if total % ante:
            raise SerialError(
                f"bids in the money must be multiples of the ante of {ante}, not {total}"
            )
    passes = last_passes([bids[seat] // ante for seat in order])
    if passes is None:
        raise SerialError(
            f"bids in the money must each be one ante above the one before, in the order {order}, "
            f"not {list(bids)}"
        )
    place = order.index(at.actor)
    latest = passes[place]  # the pass before this one
    right = tuple(
        seat
        for here, (seat, last) in enumerate(zip(order, passes, strict=True))
        if (last == latest and here >= place) or (last == latest + 1 and here < place)
    )
    asked_for_more = any(last > latest and here > place for here, last in enumerate(passes))
    if asked_for_more or max(passes) > latest + 1 or money.bidders != right:
        raise SerialError(
            f"bidders in the money must be those who can still bid after {list(bids)} with seat "
            f"{at.actor} asked, {list(right)}, not {list(money.bidders)}"
        )
    if len(right) == 1 and bids[right[0]]:
        raise SerialError(f"bidders in the money: seat {right[0]} has the deal, it is not asked")
    if not any(money.stacks[seat] + bids[seat] for seat in order):
        raise SerialError(f"nobody in {at.where} has a token to have raised the dealer by")


def last_passes(bids: Sequence[int]) -> list[int] | None:
    """Return in which pass, from 1, each made its last bid; None if no bidding leads to these.

    Parameters
    ----------
    bids : sequence of int
        Each bidder's highest total in antes, 0 for none, in the order in which they are asked.

    Examples
    --------
    The first bids 1, the second 2, the third nothing; the first bids 3. But nobody bids 2 first.

    >>> last_passes([3, 2, 0]), last_passes([2, 1, 0])
    ([2, 1, 0], None)
    """
    passes = [0] * len(bids)
    live = [place for place, total in enumerate(bids) if total]
    done = number = 0  # bids that have been made, passes that have ended
    while live:
        least = min(bids[place] for place in live)
        again = (least - done - 1) // len(live)  # whole passes in which all of them bid once more
        done += again * len(live)
        number += again + 1
        more = []
        for rank, place in enumerate(live, 1):
            if bids[place] == done + rank:
                passes[place] = number
            elif bids[place] > done + len(live):
                more.append(place)
            else:
                return None
        done += len(live)
        live = more
    return passes
