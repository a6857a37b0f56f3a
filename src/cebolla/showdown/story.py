"""A showdown told in sentences, Spanish or English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cebolla.cards import DOUBLE
from cebolla.groupings.strength import describe
from cebolla.language import Lang
from cebolla.showdown.events import (
    Compared,
    Crippled,
    Declined,
    Ended,
    Event,
    FigureDiscarded,
    ModifierPlayed,
    NullEightDeclared,
    Regrouped,
    Showing,
    WentOut,
)
from cebolla.showdown.modifiers import Modifier

__all__ = ["sentence", "story"]


def story(events: Iterable[Event], lang: Lang, names: Sequence[str]) -> str:
    """Return the events as lines of text."""
    return "\n".join(sentence(event, lang, names) for event in events)


def sentence(event: Event, lang: Lang, names: Sequence[str]) -> str:
    """Return what happened as one or two sentences."""
    return _spanish(event, names) if lang == "es" else _english(event, names)


def _english(event: Event, names: Sequence[str]) -> str:
    match event:
        case ModifierPlayed(seat, modifier):
            return f"{names[seat]} declares {modifier.label('en')}: {_effect_en(event)}."
        case Declined(seat):
            return f"{names[seat]} declares nothing."
        case FigureDiscarded(seat, card):
            return f"Death takes {DOUBLE.cards[card]} from {names[seat]}."
        case Compared():
            return " ".join(_comparison(event, "en", names))
        case NullEightDeclared(seat):
            return f"{names[seat]} has declared a null eight: the next round is wild."
        case Regrouped(seat):
            return f"{names[seat]} takes the groups back and regroups."
        case WentOut(seat, cards):
            return f"{names[seat]} is out and shows {_cards(cards)}."
        case Crippled(seat, cards, size, target, color):
            what = "the nine-card Color" if color else _onion(target, "en")
            number = {9: "nine", 10: "ten"}[size]
            return (
                f"{names[seat]} cripples {what} of {names[target.seat]} with a Color of {number}: "
                f"{_cards(cards)}."
            )
        case Ended(winner, next_wild):
            return f"{names[winner]} wins." + (" The next round is wild." if next_wild else "")


def _spanish(event: Event, names: Sequence[str]) -> str:
    match event:
        case ModifierPlayed(seat, modifier):
            return f"{names[seat]} declara {modifier.label('es')}: {_effect_es(event)}."
        case Declined(seat):
            return f"{names[seat]} no declara nada."
        case FigureDiscarded(seat, card):
            return f"La Muerte se lleva {DOUBLE.cards[card]} de {names[seat]}."
        case Compared():
            return " ".join(_comparison(event, "es", names))
        case NullEightDeclared(seat):
            return f"{names[seat]} ha declarado un ocho nulo: la próxima ronda es salvaje."
        case Regrouped(seat):
            return f"{names[seat]} retira sus grupos y reagrupa."
        case WentOut(seat, cards):
            return f"{names[seat]} queda fuera y muestra {_cards(cards)}."
        case Crippled(seat, cards, size, target, color):
            what = "el Color de nueve cartas" if color else _onion(target, "es")
            number = {9: "nueve", 10: "diez"}[size]
            return (
                f"{names[seat]} mutila {what} de {names[target.seat]} con un Color de {number} "
                f"cartas: {_cards(cards)}."
            )
        case Ended(winner, next_wild):
            return f"{names[winner]} gana." + (" La próxima ronda es salvaje." if next_wild else "")


def _effect_en(event: ModifierPlayed) -> str:
    match event.modifier:
        case Modifier.MUERTE:
            return "everyone with two or more figures loses one"
        case Modifier.DAMA:
            effect = "the aces of all others count 1"
            if event.cancelled:
                effect += ", and Fate is cancelled"
                effect += ", so the eights are wild again" if event.wild else ""
        case Modifier.DESTINO:
            effect = "the eights are wild no more" if event.wild else "the eights stay as they are"
            effect += ", and the Lady is cancelled" if event.cancelled else ""
    return effect


def _effect_es(event: ModifierPlayed) -> str:
    match event.modifier:
        case Modifier.MUERTE:
            return "quien tenga dos o más figuras pierde una"
        case Modifier.DAMA:
            effect = "los ases de los demás valen 1"
            if event.cancelled:
                effect += ", y el Destino queda anulado"
                effect += ", así que los ochos vuelven a ser salvajes" if event.wild else ""
        case Modifier.DESTINO:
            wild = "los ochos dejan de ser salvajes"
            effect = wild if event.wild else "los ochos siguen como estaban"
            effect += ", y la Dama queda anulada" if event.cancelled else ""
    return effect


_WORDS = {
    "en": {
        "lays": "{0} lays {1}; ",
        "equals": "{0} equals it with {1}.",
        "beats": "{0} beats it with {1}.",
        "lacks": "{0} has nothing to equal it.",
        "more": "{0} has no further group; {1} lays {2}.",
        "tie": "All is equal, and {0} is the more senior: {0} wins so far.",
        "nothing": "{0} and {1} have no group.",
        "wins": "{0} wins so far.",
    },
    "es": {
        "lays": "{0} pone {1}; ",
        "equals": "{0} lo iguala con {1}.",
        "beats": "{0} lo supera con {1}.",
        "lacks": "{0} no llega a tanto.",
        "more": "{0} no tiene más grupos; {1} pone {2}.",
        "tie": "Todo es igual y {0} tiene más antigüedad: por ahora gana {0}.",
        "nothing": "Ni {0} ni {1} tienen grupos.",
        "wins": "Por ahora gana {0}.",
    },
}


def _comparison(event: Compared, lang: Lang, names: Sequence[str]) -> list[str]:
    words = _WORDS[lang]
    first, second = names[event.leader.seat], names[event.challenger.seat]
    ours = _groups(event.leader, event.laid[0], lang)
    theirs = _groups(event.challenger, event.laid[1], lang)
    told = []
    for place in range(max(event.laid)):
        if place >= len(ours):
            told.append(words["more"].format(first, second, theirs[place]))
            continue
        reply = "lacks"
        if place < len(theirs):
            last = place == len(theirs) - 1
            wins = event.winner == event.challenger.seat and not event.by_seniority
            reply = "beats" if last and wins else "equals"
        told.append(
            words["lays"].format(first, ours[place])
            + words[reply].format(second, *theirs[place : place + 1])
        )
    if event.by_seniority:
        told += [] if ours else [words["nothing"].format(first, second)]
        told.append(words["tie"].format(names[event.winner]))
    else:
        told.append(words["wins"].format(names[event.winner]))
    return told


def _groups(showing: Showing, count: int, lang: Lang) -> list[str]:
    kinds = describe(showing.strength)[:count]
    cards = showing.groups(count)
    return [
        f"{kind.label(lang)} ({_cards(group)})" for kind, group in zip(kinds, cards, strict=True)
    ]


def _onion(showing: Showing, lang: Lang) -> str:
    article = "el" if showing.strength >> 35 == 17 else "la"
    return (
        f"{article if lang == 'es' else 'the'} {describe(showing.strength)[0].category.label(lang)}"
    )


def _cards(cards: Iterable[int]) -> str:
    return " ".join(str(DOUBLE.cards[card]) for card in cards)
