"""The eighteen groupings in increasing order, and their names (rules, section 2)."""

from __future__ import annotations

from enum import IntEnum

from cebolla.language import Lang, check_lang
from cebolla.named import Named

__all__ = ["Category"]


class Category(Named, IntEnum):
    """A grouping; a greater one beats a lesser one.

    >>> Category.REAL > Category.CEBOLLA_5
    True
    >>> Category.REAL.label(), Category.REAL.label("en")
    ('Real', 'royal')
    """

    BOLLITO = 1
    CEBOLLA_2 = 2
    COLOR_ROTO = 3
    CEBOLLA_3 = 4
    COLOR = 5
    CEBOLLA_4 = 6
    REAL_ROTO = 7
    CEBOLLA_5 = 8
    REAL = 9
    CEBOLLA_6 = 10
    REAL_SALVAJE = 11
    CEBOLLA_7 = 12
    DOBLE_CEBOLLA = 13
    ELEFANTES = 14
    TRIPLE_CEBOLLA = 15
    CEBOLLA_MENOR = 16
    OCTAVO = 17
    GRAN_CEBOLLA = 18

    def label(self, lang: Lang = "es") -> str:
        """Return the grouping's name in Spanish (``"es"``) or English (``"en"``)."""
        return _LABELS[self][check_lang(lang) == "en"]

    @property
    def onion_size(self) -> int:
        """How many cards an onion of two to seven cards has; 0 for every other grouping."""
        return int(self.name[-1]) if self.name[-1].isdigit() else 0


_LABELS = {
    Category.BOLLITO: ("Bollito", "bagel"),
    Category.CEBOLLA_2: ("Cebolla de 2", "two-card onion"),
    Category.COLOR_ROTO: ("Color Roto", "broken flush"),
    Category.CEBOLLA_3: ("Cebolla de 3", "three-card onion"),
    Category.COLOR: ("Color", "flush"),
    Category.CEBOLLA_4: ("Cebolla de 4", "four-card onion"),
    Category.REAL_ROTO: ("Real Roto", "broken royal"),
    Category.CEBOLLA_5: ("Cebolla de 5", "five-card onion"),
    Category.REAL: ("Real", "royal"),
    Category.CEBOLLA_6: ("Cebolla de 6", "six-card onion"),
    Category.REAL_SALVAJE: ("Real Salvaje", "wild royal"),
    Category.CEBOLLA_7: ("Cebolla de 7", "seven-card onion"),
    Category.DOBLE_CEBOLLA: ("Doble Cebolla", "Double Onion"),
    Category.ELEFANTES: ("Elefantes", "Elephants"),
    Category.TRIPLE_CEBOLLA: ("Triple Cebolla", "Triple Onion"),
    Category.CEBOLLA_MENOR: ("Cebolla Menor", "Lesser Onion"),
    Category.OCTAVO: ("Octavo", "Octavo"),
    Category.GRAN_CEBOLLA: ("Gran Cebolla", "Great Onion"),
}
