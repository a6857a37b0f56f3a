"""Text to cards and back, one card or a million (rules, section 1).

A card is two letters, rank and suit: ``Kh`` is the king of hearts, ``Tu`` the ten of copas. Case is
free, ``10`` is read for ``T``, ``S C R`` for the figures of a Spanish suit, ``♣ ♠ ♥ ♦`` for the
French suits. Long names in Spanish and English, "rey de copas" or "king of cups", are read too;
what stands between commas is then one name. The Spanish pack of fifty has its own notation, number
and suit: ``1o … 12b``, comodines ``X1 X2``.
"""

from cebolla.notation.bulk import format_holdings, parse_holdings
from cebolla.notation.holding import read_holding
from cebolla.notation.names import long_name
from cebolla.notation.reading import format_cards, parse_card, parse_cards

__all__ = [
    "format_cards",
    "format_holdings",
    "long_name",
    "parse_card",
    "parse_cards",
    "parse_holdings",
    "read_holding",
]
