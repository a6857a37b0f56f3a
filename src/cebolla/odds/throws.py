"""Every way to throw cards of a hand of five, those that come to the same taken together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from cebolla.cards import Card, Rank, Suit
from cebolla.groupings.definition import rank_class
from cebolla.rules import Reading, Rules

__all__ = ["MOST_THROWN", "Throw", "all_throws"]

MOST_THROWN = 4
"""A player replaces up to four cards (rules, section 6)."""

_SPECIAL = {
    "dama": Card(Suit.SPADES, Rank.QUEEN),
    "destino": Card(Suit.COPAS, Rank.KING),
    "muerte": Card(Suit.ESPADAS, Rank.KING),
    "elephants": Card(Suit.OROS, Rank.QUEEN),
}
"""The cards of modifiers, by their switch: each is like no other card."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards to throw, and those that are kept.

    Parameters
    ----------
    cards, kept : tuple of Card
        Together the hand.
    alike : tuple of tuple of Card
        Other cards to throw that come to the same, since what is kept then differs by nothing that
        counts.
    """

    cards: tuple[Card, ...]
    kept: tuple[Card, ...]
    alike: tuple[tuple[Card, ...], ...] = ()


def all_throws(
    hand: tuple[Card, ...], reading: Reading, rules: Rules, *, by_rank: bool = False
) -> tuple[Throw, ...]:
    """Return every throw that the rules allow, one for each that differs.

    Cards of one rank class and one suit pair are the same, except for those of modifiers, and
    except for jack, queen and king if ``by_rank`` says so; wild eights are the same in any suit.

    Examples
    --------
    >>> from cebolla.notation import parse_cards
    >>> found = all_throws(tuple(parse_cards("Ac Ab Kd 3h 4h")), Reading(), Rules())
    >>> len(found), [str(card) for throw in found for card in throw.alike[0:1] for card in card]
    (23, ['Ab', ...])
    """

    def key(card: Card) -> int:
        for switch, special in _SPECIAL.items():
            if card == special and getattr(rules, switch):
                return card.index
        wild = card.rank is Rank.EIGHT and reading.eights == "wild"
        # Below 0, so that it is never that of a special card.
        return -1 - 4 * (card.rank if by_rank else rank_class(card)) - (0 if wild else card.pair)

    found: dict[tuple[int, ...], list[tuple[Card, ...]]] = {}
    for number in range(rules.min_discard, MOST_THROWN + 1):
        for thrown in combinations(hand, number):
            kept = tuple(sorted(key(card) for card in hand if card not in thrown))
            found.setdefault(kept, []).append(thrown)
    return tuple(
        Throw(first, tuple(card for card in hand if card not in first), tuple(others))
        for first, *others in found.values()
    )
