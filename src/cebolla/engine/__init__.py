"""What every game here shares: actions, verify / can / do, views, history, JSON, players, matches.

A game brings three kinds of things. Its *actions* are small frozen dataclasses (`Action`). Its
*round* is an immutable `State` that answers what each seat may do and returns the next state. Its
*match* is an immutable `MatchState`: what is carried from one round to the next. Everything else,
from records that replay to a human at the terminal, works on these and is written once, in this
folder.
"""

from cebolla.engine.actions import Action
from cebolla.engine.events import Event, Public
from cebolla.engine.fields import Fields
from cebolla.engine.human import Human
from cebolla.engine.match import MatchState
from cebolla.engine.offers import Offer, Span
from cebolla.engine.play import Watcher, play
from cebolla.engine.players import Observer, Player, RandomPlayer
from cebolla.engine.record import Record
from cebolla.engine.report import Report
from cebolla.engine.seeds import fresh_seed, shuffled
from cebolla.engine.serial import Portable
from cebolla.engine.state import State, apply, legal_actions
from cebolla.engine.view import View
from cebolla.engine.words import Lang, check_lang, joined, seat_name

__all__ = [
    "Action",
    "Event",
    "Fields",
    "Human",
    "Lang",
    "MatchState",
    "Observer",
    "Offer",
    "Player",
    "Portable",
    "Public",
    "RandomPlayer",
    "Record",
    "Report",
    "Span",
    "State",
    "View",
    "Watcher",
    "apply",
    "check_lang",
    "fresh_seed",
    "joined",
    "legal_actions",
    "play",
    "seat_name",
    "shuffled",
]
