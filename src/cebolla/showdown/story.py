"""A showdown told in sentences, Spanish or English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cebolla.cards import DOUBLE
from cebolla.groupings.category import Category
from cebolla.language import Lang
from cebolla.showdown.events import (
    Compared,
    Crippled,
    Declined,
    Ended,
    Event,
    FigureDiscarded,
    LaidGroup,
    ModifierPlayed,
    NullEightDeclared,
    Regrouped,
    WentOut,
)
from cebolla.showdown.modifiers import Modifier

__all__ = ["comparison", "sentence", "story"]


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
            return _compared(event, "en", names)
        case NullEightDeclared(seat):
            return f"{names[seat]} has declared a null eight: the next round is wild."
        case Regrouped(seat):
            return f"{names[seat]} takes the groups back and regroups."
        case WentOut(seat, cards):
            return f"{names[seat]} is out and shows {_cards(cards)}."
        case Crippled(seat, cards, size, target, onion):
            what = f"the {onion.label('en')}" if onion else "the nine-card Color"
            number = {9: "nine", 10: "ten"}[size]
            return (
                f"{names[seat]} cripples {what} of {names[target]} with a Color of {number}: "
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
            return _compared(event, "es", names)
        case NullEightDeclared(seat):
            return f"{names[seat]} ha declarado un ocho nulo: la próxima ronda es salvaje."
        case Regrouped(seat):
            return f"{names[seat]} retira sus grupos y reagrupa."
        case WentOut(seat, cards):
            return f"{names[seat]} queda fuera y muestra {_cards(cards)}."
        case Crippled(seat, cards, size, target, onion):
            what = "el Color de nueve cartas"
            if onion:
                what = f"{'el' if onion is Category.OCTAVO else 'la'} {onion.label('es')}"
            number = {9: "nueve", 10: "diez"}[size]
            return (
                f"{names[seat]} mutila {what} de {names[target]} con un Color de {number} "
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


def _compared(event: Compared, lang: Lang, names: Sequence[str]) -> str:
    ours, theirs = event.laid
    return comparison(
        names[event.leader.seat],
        names[event.challenger.seat],
        event.leader.groups(ours),
        event.challenger.groups(theirs),
        challenger_wins=event.winner == event.challenger.seat,
        by_seniority=event.by_seniority,
        lang=lang,
    )


def comparison(
    leader: str,
    challenger: str,
    ours: Sequence[LaidGroup],
    theirs: Sequence[LaidGroup],
    *,
    challenger_wins: bool,
    by_seniority: bool,
    lang: Lang,
) -> str:
    """Return the sentences of a comparison from the groups that the two laid down."""
    words = _WORDS[lang]
    winner = challenger if challenger_wins else leader
    told = []
    for place in range(max(len(ours), len(theirs))):
        if place >= len(ours):
            told.append(words["more"].format(leader, challenger, _group(theirs[place], lang)))
            continue
        reply, reply_group = "lacks", ""
        if place < len(theirs):
            reply_group = _group(theirs[place], lang)
            reply = "equals" if theirs[place][0] == ours[place][0] else "beats"
        told.append(words["lays"].format(leader, _group(ours[place], lang)))
        told[-1] += words[reply].format(challenger, reply_group)
    if not told:
        told.append(words["nothing"].format(leader, challenger))
    told.append(words["tie" if by_seniority else "wins"].format(winner))
    return " ".join(told)


def _group(laid: LaidGroup, lang: Lang) -> str:
    kind, cards = laid
    return f"{kind.label(lang)} ({_cards(cards)})"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(str(DOUBLE.cards[card]) for card in cards)
