"""The showdown at the table: what the seats that are asked answer (rules, section 6)."""

from __future__ import annotations

from cebolla.showdown import Modifier, answer, begin
from cebolla.showdown.events import Event as ShowdownEvent
from cebolla.table.actions import Declare, Give, Pass
from cebolla.table.draft import Draft
from cebolla.table.events import shown

__all__ = ["begin_showdown", "declare", "decline", "give"]


def begin_showdown(draft: Draft) -> None:
    """Let those still in show what they have, as far as nobody has to be asked."""
    order = draft.order
    log: list[ShowdownEvent] | None = None if draft.events is None else []
    draft.position = begin(
        [draft.hands[seat] for seat in order],
        rules=draft.rules,
        wild=draft.wild,
        dealer=None if draft.dealer is None else len(order) - 1,
        log=log,
    )
    follow(draft, log)


def declare(draft: Draft, action: Declare) -> None:
    """Declare a modifier."""
    go_on(draft, action.modifier)


def give(draft: Draft, action: Give) -> None:
    """Give a figure to the Muerte."""
    seat, card = action.seat, action.card.index
    draft.hands[seat] = tuple([other for other in draft.hands[seat] if other != card])
    draft.face_up[seat] = tuple([other for other in draft.face_up[seat] if other != card])
    draft.dead = (*draft.dead, (seat, card))
    go_on(draft, card)


def decline(draft: Draft, action: Pass) -> None:  # noqa: ARG001 - as all that follow actions
    """Declare nothing."""
    go_on(draft, None)


def go_on(draft: Draft, choice: Modifier | int | None) -> None:
    """Give the showdown the answer that it waits for."""
    assert draft.position is not None  # noqa: S101 - narrows the type
    log: list[ShowdownEvent] | None = None if draft.events is None else []
    draft.position = answer(draft.position, choice, log)
    follow(draft, log)


def follow(draft: Draft, log: list[ShowdownEvent] | None) -> None:
    """Ask at the table whom the showdown asks, or end the round."""
    assert draft.position is not None  # noqa: S101 - narrows the type
    order = draft.order
    if draft.events is not None and log is not None:
        draft.events += [shown(event, order) for event in log]
    seat = order[draft.position.seat]
    if draft.position.is_over:
        draft.finish(seat)
    else:
        draft.ask("showdown", seat)
