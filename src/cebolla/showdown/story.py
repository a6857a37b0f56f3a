"""A showdown told in sentences, Spanish or English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cebolla.cards import DOUBLE
from cebolla.drawing import text_row
from cebolla.groupings.category import Category
from cebolla.language import Lang, inside, is_you, spoken
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
    """Return the events as lines of text.

    >>> print(story([Declined(0), Ended(1, True)], "es", ["Ana", "Bea"]))
    Ana no declara nada.
    Bea gana el levantamiento. La próxima ronda es salvaje.
    """
    return "\n".join(sentence(event, lang, names) for event in events)


def sentence(event: Event, lang: Lang, names: Sequence[str]) -> str:
    """Return what happened as one or two sentences.

    >>> sentence(FigureDiscarded(1, 12), "en", ["Ana", "Bea"])
    'Death takes K♣ from Bea.'
    """
    words = _WORDS[lang]
    match event:
        case Compared():
            return _compared(event, lang, names)
        case ModifierPlayed(seat, modifier):
            effect = _effect_es(event) if lang == "es" else _effect_en(event)
            return spoken(words["declares"], names[seat], what=modifier.label(lang), effect=effect)
        case Declined(seat):
            return spoken(words["declines"], names[seat])
        case FigureDiscarded(seat, card):
            return spoken(words["dies"], names[seat], card=_cards([card], lang))
        case NullEightDeclared(seat):
            return spoken(words["null"], names[seat])
        case Regrouped(seat):
            return spoken(words["regroups"], names[seat])
        case WentOut(seat, cards):
            said = words["out" if cards else "out empty"]
            return spoken(said, names[seat], cards=_cards(cards, lang))
        case Crippled(seat, cards, size, target, onion):
            return spoken(
                words["cripples you" if is_you(names[target]) else "cripples"],
                names[seat],
                the=_article(onion),
                what=_crippled(onion, lang),
                other=names[target],
                size=_SIZES[lang][size],
                cards=_cards(cards, lang),
            )
        case Ended(winner, next_wild):
            wild = words["wild"] if next_wild else ""
            return spoken(words["ends"], names[winner]) + wild


def _crippled(onion: Category | None, lang: Lang) -> str:
    if onion is None:
        return "nine-card Color" if lang == "en" else "Color de nueve cartas"
    return onion.label(lang)


def _article(onion: Category | None) -> str:
    return "el" if onion in {None, Category.OCTAVO} else "la"


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


_SIZES = {"en": {9: "nine", 10: "ten"}, "es": {9: "nueve", 10: "diez"}}
_WORDS = {
    "en": {
        "declares": "{who} [declares/declare] {what}: {effect}.",
        "declines": "{who} [declares/declare] nothing.",
        "dies": "Death takes {card} from {who}.",
        "null": "{who} [has/have] declared a null eight: the next round is wild.",
        "regroups": "{who} [takes/take] the groups back and [regroups/regroup].",
        "out": "{who} [is/are] out and [shows/show] {cards}.",
        "out empty": "{who} [is/are] out, with no card to show.",
        "cripples": "{who} [cripples/cripple] the {what} of {other} with a Color of {size}: "
        "{cards}.",
        "cripples you": "{who} cripples your {what} with a Color of {size}: {cards}.",
        "ends": "{who} [wins/win] the showdown.",
        "wild": " The next round is wild.",
        "lays": "{who} [lays/lay] {group}; ",
        "equals": "{who} [equals/equal] it with {group}.",
        "beats": "{who} [beats/beat] it with {group}.",
        "lacks": "{who} [has/have] nothing to equal it.",
        "none": "{who} [has/have] no group; ",
        "no more": "{who} [has/have] no further group; ",
        "goes on": "{who} [lays/lay] {group}.",
        "nothing": "{who} and {other} have no group.",
        "tie": "All is equal and {who} [is/are] the more senior.",
        "wins": "{who} [wins/win] so far.",
    },
    "es": {
        "declares": "{who} [declara/declarás] {what}: {effect}.",
        "declines": "{who} no [declara/declarás] nada.",
        "dies": "La Muerte [se lleva {card} de {who}/te saca {card}].",
        "null": "{who} [declara/declarás] un ocho nulo: la próxima ronda es salvaje.",
        "regroups": "{who} [retira/retirás] los grupos y [reagrupa/reagrupás].",
        "out": "{who} [queda/quedás] fuera y [muestra/mostrás] {cards}.",
        "out empty": "{who} [queda/quedás] fuera, sin cartas que mostrar.",
        "cripples": "{who} [mutila/mutilás] {the} {what} de {other} con un Color de {size} "
        "cartas: {cards}.",
        "cripples you": "{who} mutila tu {what} con un Color de {size} cartas: {cards}.",
        "ends": "{who} [gana/ganás] el levantamiento.",
        "wild": " La próxima ronda es salvaje.",
        "lays": "{who} [pone/ponés] {group}; ",
        "equals": "{who} lo [iguala/igualás] con {group}.",
        "beats": "{who} lo [supera/superás] con {group}.",
        "lacks": "{who} no [llega/llegás] a tanto.",
        "none": "{who} no [tiene/tenés] grupos; ",
        "no more": "{who} no [tiene/tenés] más grupos; ",
        "goes on": "{who} [pone/ponés] {group}.",
        "nothing": "Ni {who} ni {other} tienen grupos.",
        "tie": "Todo es igual y {who} [tiene/tenés] más antigüedad.",
        "wins": "Por ahora [gana/ganás] {who}.",
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
    """Return the sentences of a comparison from the groups that the two laid down.

    >>> comparison("Ana", "Bea", (), (), challenger_wins=True, by_seniority=True, lang="en")
    'Ana and Bea have no group. All is equal and Bea is the more senior. Bea wins so far.'
    """
    words = _WORDS[lang]
    told = []
    for place in range(max(len(ours), len(theirs))):
        if place >= len(ours):
            group = _group(theirs[place], lang)
            told.append(spoken(words["no more" if place else "none"], leader))
            told[-1] += spoken(words["goes on"], inside(challenger), group=group)
            continue
        told.append(spoken(words["lays"], leader, group=_group(ours[place], lang)))
        if place >= len(theirs):
            told[-1] += spoken(words["lacks"], inside(challenger))
        else:
            reply = "equals" if theirs[place][0] == ours[place][0] else "beats"
            group = _group(theirs[place], lang)
            told[-1] += spoken(words[reply], inside(challenger), group=group)
    if not told:
        told.append(spoken(words["nothing"], leader, other=challenger))
    winner = challenger if challenger_wins else leader
    if by_seniority:
        told.append(spoken(words["tie"], winner))
    told.append(spoken(words["wins"], winner))
    return " ".join(told)


def _group(laid: LaidGroup, lang: Lang) -> str:
    kind, cards = laid
    label, row = kind.label(lang), _cards(cards, lang)
    return f"{label[:-1]}: {row})" if label.endswith(")") else f"{label} ({row})"


def _cards(cards: Iterable[int], lang: Lang) -> str:
    return text_row([DOUBLE.cards[card] for card in cards], lang=lang)
