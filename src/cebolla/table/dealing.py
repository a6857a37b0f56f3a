"""Cut, first five, discards, second five (rules, section 6)."""

from __future__ import annotations

from cebolla.table import betting, showing
from cebolla.table.actions import Cut, Discard
from cebolla.table.draft import Draft

__all__ = ["cut", "discard"]


def cut(draft: Draft, action: Cut) -> None:
    """Cut the pack and deal five cards to each."""
    draft.say("cut", action.seat, action.at)
    draft.stock = draft.stock[action.at :] + draft.stock[: action.at]
    for seat in draft.order:
        draft.draw(seat, 5, "first five")
    draft.ask("discard", draft.order[0])


def discard(draft: Draft, action: Discard) -> None:
    """Replace cards; after the last one comes what the round goes on with."""
    seat = action.seat
    gone = tuple([card.index for card in action.cards])
    draft.show("discards", seat, gone)
    draft.hands[seat] = tuple([card for card in draft.hands[seat] if card not in gone])
    draft.thrown[seat] = gone
    draft.replaced[seat] = len(gone)
    draft.draw(seat, len(gone), "draws")
    after = draft.after(seat)
    if after is not None:
        draft.ask("discard", after)
    elif draft.money is None:
        second_five(draft)
        showing.begin_showdown(draft)
    else:
        betting.begin_turn(draft)


def second_five(draft: Draft) -> None:
    """Deal five more cards, face down to the dealer and then face up to the others."""
    if draft.dealer is not None:
        draft.draw(draft.dealer, 5, "second five")
    for seat in draft.order:
        if seat != draft.dealer:
            draft.draw(seat, 5, "face up", face_up=True)
