"""The suits, the emblems of the figures and the comodín as SVG shapes.

Each is drawn in a square of 100 by 100 around the origin, so that ``scale`` sets its size.
"""

from __future__ import annotations

from cebolla.cards import Rank, Suit, SuitPair

__all__ = ["COMODIN", "COMODIN_INK", "EMBLEMS", "HORSE", "INKS", "SUIT_SHAPES"]

INKS = {
    SuitPair.CLUBS_BASTOS: "#1f6b3a",
    SuitPair.SPADES_ESPADAS: "#1d3f72",
    SuitPair.HEARTS_COPAS: "#b3202c",
    SuitPair.DIAMONDS_OROS: "#a86400",
}
"""The ink of each suit pair, dark enough to read on the cards' paper."""
COMODIN_INK = "#6b3a86"

_CLUB = (
    '<path d="M-21-24a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM-46 11a21 21 0 1 1 42 0a21 21 0 1 1-42 0z'
    "M4 11a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM-12-12H12V12H-12z"
    'M5 0C4 26 8 40 17 48H-17C-8 40-4 26-5 0z"/>'
)
_SPADE = (
    '<path d="M0-48C11-30 44-9 44 16C44 30 34 37 23 37C14 37 7 32 3 25C4 36 8 43 17 48H-17'
    'C-8 43-4 36-3 25C-7 32-14 37-23 37C-34 37-44 30-44 16C-44-9-11-30 0-48z"/>'
)
_HEART = (
    '<path d="M0 46C-12 28-46 10-46-17C-46-33-34-44-22-44C-11-44-3-37 0-27C3-37 11-44 22-44'
    'C34-44 46-33 46-17C46 10 12 28 0 46z"/>'
)
_DIAMOND = '<path d="M0-48Q13-20 37 0Q13 20 0 48Q-13 20-37 0Q-13-20 0-48z"/>'
_BASTO = (
    '<g transform="rotate(32)"><path d="M-8 52C-9 24-20-6-23-26C-25-45-12-54 0-54C12-54 25-45 23-26'
    'C20-6 9 24 8 52Q0 58-8 52z"/>'
    '<path d="M-17-2L-37-16Q-42-1-32 7Q-22 12-13 11zM13 8L33-4Q38 10 29 18Q19 23 10 21z"/>'
    '<g fill="#e8d9a8"><ellipse cx="-7" cy="-31" rx="6" ry="7"/><ellipse cx="9" cy="-13" rx="5" '
    'ry="6"/><ellipse cx="-3" cy="10" rx="4" ry="6"/></g></g>'
)
_ESPADA = (
    '<g transform="rotate(32)"><path d="M0-60L13-43L11 14H-11L-13-43z"/>'
    '<path d="M0-46L5-38L4 10H-4L-5-38z" fill="#cfdcee"/>'
    '<path d="M-31 9Q-37 20-28 25H28Q37 20 31 9Q16 16 0 15Q-16 16-31 9z" fill="#c08a1e"/>'
    '<path d="M-6 25H6L5 44H-5z"/><circle cy="50" r="9" fill="#c08a1e"/></g>'
)
_COPA = (
    '<path d="M-35-40H35C36-6 22 8 7 12V24C9 32 26 33 28 45H-28'
    'C-26 33-9 32-7 24V12C-22 8-36-6-35-40z"/>'
    '<path d="M-38-47H38V-36H-38zM-10 15H10V22H-10zM-31 42H31V49H-31z" fill="#d9a425"/>'
    '<path d="M-24-27H-12C-12-12-8-5-3 0C-17-3-24-12-24-27z" fill="#fff" fill-opacity=".35"/>'
)
_ORO = (
    '<circle r="47"/><circle r="40" fill="#edbd47"/>'
    '<circle r="31" fill="none" stroke-width="3" stroke="#a86400"/>'
    '<path d="M0-27L6-9L19-19L12-4L27 0L12 4L19 19L6 9L0 27L-6 9L-19 19L-12 4L-27 0L-12-4L-19-19'
    'L-6-9z"/><circle r="5" fill="#edbd47"/>'
)
SUIT_SHAPES = {
    Suit.CLUBS: _CLUB,
    Suit.BASTOS: _BASTO,
    Suit.SPADES: _SPADE,
    Suit.ESPADAS: _ESPADA,
    Suit.HEARTS: _HEART,
    Suit.COPAS: _COPA,
    Suit.DIAMONDS: _DIAMOND,
    Suit.OROS: _ORO,
}
"""What fills a suit; parts that name no colour take the ink of the suit pair."""

_CAP = (
    '<path d="M-44 22C-46 12-38 10-32 10C-34-14-20-24-2-24C16-24 29-14 29 10C36 10 46 12 44 22'
    'C20 34-20 34-44 22z"/><path d="M16 2C22-24 36-40 50-46C50-26 42-4 26 8z" fill="#d9a425"/>'
    '<path d="M-31 7C-12 14 10 14 28 7L29 13C10 20-12 20-32 13z" fill="#d9a425"/>'
)
_CORONET = (
    '<path d="M-36 30L-45-12Q-34-4-28 8Q-24-12-20-24Q-10-8-8 4Q-5-18 0-34Q5-18 8 4Q10-8 20-24'
    'Q24-12 28 8Q34-4 45-12L36 30z"/><path d="M-37 22H37L36 34H-36z" fill="#d9a425"/>'
    '<g fill="#d9a425"><circle cx="-45" cy="-16" r="5"/><circle cx="-20" cy="-29" r="5"/>'
    '<circle cy="-39" r="5"/><circle cx="20" cy="-29" r="5"/><circle cx="45" cy="-16" r="5"/></g>'
)
_CROWN = (
    '<path d="M-38 30L-46-20L-20 2L0-34L20 2L46-20L38 30z"/>'
    '<path d="M-39 20H39L38 34H-38z" fill="#d9a425"/>'
    '<path d="M-3-50H3V-44H9V-38H3V-30H-3V-38H-9V-44H-3z" fill="#d9a425"/>'
)
EMBLEMS = {Rank.JACK: _CAP, Rank.QUEEN: _CORONET, Rank.KING: _CROWN}
"""A page's cap, a coronet, a crown."""
HORSE = (
    '<path d="M-24 44C-26 22-8 14-8 0C-14 6-20 6-26 10C-32 16-44 14-44 4C-38-10-32-16-28-26'
    'C-24-36-14-40-8-42L-2-52L6-41C28-32 40-8 36 44z"/>'
    '<path d="M6-41C28-32 40-8 36 44H26C30 0 24-22 2-34z" fill="#d9a425"/>'
    '<circle cx="-13" cy="-25" r="4" fill="#fffdf6"/>'
)
"""The head of the caballo."""
COMODIN = (
    '<path d="M0-48L12-15L46-15L19 6L29 40L0 20L-29 40L-19 6L-46-15L-12-15z"/>'
    '<circle r="13" cy="-1" fill="#edbd47"/>'
)
"""A star with a bell."""
