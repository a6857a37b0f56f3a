"""The words for groups and cards in sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from cebolla.cards import Card
from cebolla.groupings.category import Category
from cebolla.groupings.read import PAIR_NAMES, Read
from cebolla.groupings.strength import GroupKind
from cebolla.language import Lang

__all__ = ["ENGLISH", "SPANISH", "SPEECH", "Speech"]


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: its words, and how it lists and counts.

    Examples
    --------
    >>> ENGLISH.listing(["a", "b", "c"]), SPANISH.listing(["a", "b"])
    ('a, b and c', 'a y b')
    >>> bagel, onion = GroupKind(Category.BOLLITO), GroupKind(Category.CEBOLLA_3, 1)
    >>> ENGLISH.kinds([onion, bagel, bagel])
    'a three-card onion with a null eight and two bagels'
    >>> SPANISH.kinds([onion, onion])
    'dos Cebollas de 3 con un ocho nulo cada una'
    """

    lang: Lang
    last_link: str
    numbers: tuple[str, ...]
    ordinals: tuple[str, ...]
    one: dict[Category, str]
    many: dict[Category, str]
    nulls: tuple[str, str]
    each: str
    sentences: dict[str, str]

    def say(self, what: str, /, **words: str) -> str:
        """Return the sentence with these words in it."""
        return self.sentences[what].format(**words)

    def say_of(self, what: str, cards: Sequence[Card]) -> str:
        """Return the sentence about one card or about several."""
        which = f"{what}_one" if len(cards) == 1 else f"{what}_many"
        return self.say(which, cards=self.listing(map(self.card, cards)))

    def listing(self, items: Iterable[str]) -> str:
        """Return the items with commas between them and "and" before the last."""
        *first, last = items
        return f"{', '.join(first)} {self.last_link} {last}" if first else last

    def card(self, card: Card) -> str:
        """Return the card in its short form, with the sign of a French suit."""
        from cebolla.drawing import text_row

        return text_row([card], lang=self.lang)

    def row(self, cards: Iterable[Card]) -> str:
        """Return the cards side by side."""
        return " ".join(map(self.card, cards))

    def kinds(self, kinds: Sequence[GroupKind]) -> str:
        """Return what there is, equal kinds counted: "a four-card onion and two bagels"."""
        return self.listing(
            self._counted(kind, sum(1 for _ in same)) for kind, same in groupby(kinds)
        )

    def _counted(self, kind: GroupKind, number: int) -> str:
        name = self.one[kind.category]
        if number > 1:
            name = f"{self.numbers[number]} {self.many[kind.category]}"
        if not kind.nulls:
            return name
        nulls = self.nulls[kind.nulls > 1].format(self.numbers[kind.nulls])
        return f"{name} {nulls}{self.each if number > 1 else ''}"

    def stands_for(self, read: Read) -> str:
        """Return what a wild eight stands for: "an ace (11)", "a 7 of clubs/staves"."""
        english = self.lang == "en"
        colour = ""
        if read.pair is not None:
            colour = f" {'of' if english else 'de'} {PAIR_NAMES[read.pair][english]}"
        if read.role == "figure":
            return "a figure" if english else "figura"
        if read.role == "ace":
            return f"{'an ace' if english else 'as'}{colour} ({read.points})"
        article = ("an " if read.points == 8 else "a ") if english else ""
        return f"{article}{read.points}{colour}"


ENGLISH = Speech(
    lang="en",
    last_link="and",
    numbers=("no", "a", "two", "three", "four", "five"),
    ordinals=("", "first", "second", "third", "fourth", "fifth"),
    one={
        category: f"{'an' if category is Category.OCTAVO else 'a'} {category.label('en')}"
        for category in Category
    }
    | {Category.ELEFANTES: "Elephants"},
    many={category: f"{category.label('en')}s" for category in Category}
    | {Category.COLOR_ROTO: "broken flushes", Category.COLOR: "flushes"},
    nulls=("with {} null eight", "with {} null eights"),
    each=" each",
    sentences={
        "no cards": "There are no cards.",
        "nothing": "These cards make no group.",
        "best": "The best grouping is {kinds}.",
        "sum": "{cards} make {sum}.",
        "color": "{cards} are all {pair} and make {sum}.",
        "broken": "{cards} are all {pair} but {odd}, and make {sum}.",
        "royal": "{cards} are three sevens.",
        "broken royal": "{cards} are a 6, a 7 and an 8.",
        "wild royal": "{cards} are three wild eights.",
        "octavo": "{cards} are all eight eights, and wild.",
        "fa": "{pairs} are {number} FA pairs, each a figure and an ace.",
        "elephants": "{leader} is Gran A'Tuin and carries {cards}.",
        "null_one": "{cards} is null and counts 0.",
        "null_many": "{cards} are null and count 0.",
        "ace": "{first} counts {points}",
        "wild": "{first} stands for {what}",
        "wild more": "{card} for {what}",
        "left over_one": "{cards} is left over.",
        "left over_many": "{cards} are left over.",
        "next": "The next best would have been {kinds}.",
        "next weaker": "The next best would have been {kinds}, weaker in the {ordinal} group.",
        "next shorter": "The next best would have been {kinds}, without a {ordinal} group.",
        "next nothing": "Any other way there would be no group at all.",
    },
)

SPANISH = Speech(
    lang="es",
    last_link="y",
    numbers=("ningún", "un", "dos", "tres", "cuatro", "cinco"),
    ordinals=("", "primer", "segundo", "tercer", "cuarto", "quinto"),
    one={
        category: f"{'una' if 'Cebolla' in category.label() else 'un'} {category.label()}"
        for category in Category
    }
    | {Category.ELEFANTES: "unos Elefantes"},
    many={
        category: f"{'Dobles ' * (category is Category.DOBLE_CEBOLLA)}Cebollas"
        f"{f' de {category.onion_size}' * (category.onion_size > 0)}"
        for category in Category
    }
    | {
        Category.BOLLITO: "Bollitos",
        Category.COLOR_ROTO: "Colores Rotos",
        Category.COLOR: "Colores",
        Category.REAL_ROTO: "Reales Rotos",
        Category.REAL: "Reales",
        Category.REAL_SALVAJE: "Reales Salvajes",
    },
    nulls=("con {} ocho nulo", "con {} ochos nulos"),
    each=" cada una",
    sentences={
        "no cards": "No hay cartas.",
        "nothing": "Estas cartas no forman ninguna agrupación.",
        "best": "Lo mejor de estas cartas: {kinds}.",
        "sum": "{cards} suman {sum}.",
        "color": "{cards} son todas de {pair} y suman {sum}.",
        "broken": "{cards} son todas de {pair} menos {odd}, y suman {sum}.",
        "royal": "{cards} son tres sietes.",
        "broken royal": "{cards} son un 6, un 7 y un 8.",
        "wild royal": "{cards} son tres ochos salvajes.",
        "octavo": "{cards} son los ocho ochos, todos salvajes.",
        "fa": "{pairs} son {number} parejas FA, cada una de figura y as.",
        "elephants": "{leader} es Gran A'Tuin y lleva a cuestas {cards}.",
        "null_one": "{cards} es nulo y vale 0.",
        "null_many": "{cards} son nulos y valen 0.",
        "ace": "{first} vale {points}",
        "wild": "{first} hace de {what}",
        "wild more": "{card} de {what}",
        "left over_one": "Sobra {cards}.",
        "left over_many": "Sobran {cards}.",
        "next": "La siguiente mejor opción habría sido {kinds}.",
        "next weaker": "La siguiente mejor opción habría sido {kinds}, más floja en el {ordinal} "
        "grupo.",
        "next shorter": "La siguiente mejor opción habría sido {kinds}, sin un {ordinal} grupo.",
        "next nothing": "De cualquier otro modo no habría ninguna agrupación.",
    },
)

SPEECH: dict[Lang, Speech] = {"es": SPANISH, "en": ENGLISH}
"""The two languages."""
