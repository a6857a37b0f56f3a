"""An arrangement in sentences: why these groups, what stands for what, what came next."""

from __future__ import annotations

from collections.abc import Iterator

from cebolla.errors import CebollaTypeError, OptionError, quoted
from cebolla.groupings.arrangement import Arrangement
from cebolla.groupings.category import Category
from cebolla.groupings.group import Group
from cebolla.groupings.read import PAIR_NAMES, Read
from cebolla.groupings.reads import CABALLO_DE_OROS, FA_PAIRS
from cebolla.groupings.speech import SPEECH, Speech
from cebolla.groupings.strength import describe
from cebolla.language import Lang, check_lang

__all__ = ["explain_arrangement"]

_FIXED = {
    Category.REAL: "royal",
    Category.REAL_ROTO: "broken royal",
    Category.REAL_SALVAJE: "wild royal",
    Category.OCTAVO: "octavo",
}


def explain_arrangement(
    arrangement: Arrangement, lang: Lang = "es", runner_up: Arrangement | None = None
) -> str:
    """Return the arrangement in sentences, one thing a line.

    Parameters
    ----------
    arrangement : Arrangement
        The best arrangement of a holding.
    lang : {"es", "en"}
        Spanish or English.
    runner_up : Arrangement, optional
        The next best of the same holding, if there is one.

    Raises
    ------
    OptionError
        For another language, or a runner-up that is no weaker.

    Examples
    --------
    >>> arrangement = Arrangement([Group(Category.CEBOLLA_3, "Ac 9h Ad")], "3c")
    >>> print(explain_arrangement(arrangement, "en", Arrangement((), "Ac 9h Ad 3c")))
    The best grouping is a three-card onion.
    Three-card onion: A♣ 9♥ A♦ make 1+9+11 = 21. A♣ counts 1 and A♦ 11.
    3♣ is left over.
    Any other way there would be no group at all.
    """
    if not isinstance(arrangement, Arrangement):
        raise CebollaTypeError(f"an Arrangement is explained, not {quoted(arrangement)}")
    speech = SPEECH[check_lang(lang)]
    return "\n".join(_lines(arrangement, runner_up, speech))


def _lines(
    arrangement: Arrangement, runner_up: Arrangement | None, speech: Speech
) -> Iterator[str]:
    if not arrangement.groups:
        yield speech.say("nothing" if arrangement.leftover else "no cards")
        return
    yield speech.say("best", kinds=speech.kinds([group.kind for group in arrangement.groups]))
    for group in arrangement.groups:
        label = group.category.label(speech.lang)
        sentences = [_what_it_is(group, speech), *_what_stands_for_what(group, speech)]
        yield f"{label[0].upper()}{label[1:]}: {' '.join(sentences)}"
    if arrangement.leftover:
        yield speech.say_of("left over", arrangement.leftover)
    if runner_up is not None:
        yield _what_came_next(arrangement, runner_up, speech)


def _what_it_is(group: Group, speech: Speech) -> str:
    """Return why the cards are this grouping."""
    # Small points first, so that a sum reads well, and what counts nothing last.
    reads = sorted(group.reads, key=lambda read: (read.role == "null", read.points, read.card))
    cards = speech.row(read.card for read in reads)
    if group.category in _FIXED:
        return speech.say(_FIXED[group.category], cards=cards)
    if group.category is Category.ELEFANTES:
        carried = speech.row(card for card in group.cards if card != CABALLO_DE_OROS)
        return speech.say("elephants", leader=speech.card(CABALLO_DE_OROS), cards=carried)
    if group.category in FA_PAIRS:
        figures = [speech.card(read.card) for read in reads if read.points == 10]
        aces = [speech.card(read.card) for read in reads if read.points == 11]
        pairs = [f"{figure} + {ace}" for figure, ace in zip(figures, aces, strict=True)]
        return speech.say("fa", pairs=speech.listing(pairs), number=speech.numbers[len(pairs)])
    total = f"{'+'.join(str(read.points) for read in reads)} = {group.total}"
    if group.category not in (Category.COLOR, Category.COLOR_ROTO):
        return speech.say("sum", cards=cards, sum=total)
    pairs_of = [read.card.pair if read.pair is None else read.pair for read in reads]
    pair = max(pairs_of, key=pairs_of.count)
    name = PAIR_NAMES[pair][speech.lang == "en"]
    if group.category is Category.COLOR:
        return speech.say("color", cards=cards, pair=name, sum=total)
    odd = next(read.card for read, other in zip(reads, pairs_of, strict=True) if other != pair)
    return speech.say("broken", cards=cards, pair=name, odd=speech.card(odd), sum=total)


def _what_stands_for_what(group: Group, speech: Speech) -> Iterator[str]:
    """Give a sentence on the null eights, one on the aces and one on the wild eights."""
    reads = group.reads
    null = [read.card for read in reads if read.role == "null"]
    if null:
        yield speech.say_of("null", null)
    aces = [read for read in reads if read.role == "itself" and not read.is_plain]
    if aces and group.category not in FA_PAIRS:
        yield f"{speech.listing(_aces(aces, speech))}."
    wild = [read for read in reads if read.role in ("ace", "figure", "number")]
    if wild:
        yield f"{speech.listing(_wild_eights(wild, speech))}."


def _aces(reads: list[Read], speech: Speech) -> Iterator[str]:
    """Give "A♣ counts 1", "A♦ 11"."""
    first, *others = reads
    yield speech.say("ace", first=speech.card(first.card), points=str(first.points))
    for read in others:
        yield f"{speech.card(read.card)} {read.points}"


def _wild_eights(reads: list[Read], speech: Speech) -> Iterator[str]:
    """Give "8♥ stands for an ace (11)", "8♦ for a figure"."""
    first, *others = reads
    yield speech.say("wild", first=speech.card(first.card), what=speech.stands_for(first))
    for read in others:
        yield speech.say("wild more", card=speech.card(read.card), what=speech.stands_for(read))


def _what_came_next(arrangement: Arrangement, runner_up: Arrangement, speech: Speech) -> str:
    """Return the runner-up and, where it begins as well, at which group it falls behind."""
    if not isinstance(runner_up, Arrangement):
        raise CebollaTypeError(f"the runner-up is an Arrangement, not {quoted(runner_up)}")
    if runner_up.strength >= arrangement.strength:
        raise OptionError(
            f"the runner-up, {runner_up.label('en')}, is no weaker than the arrangement, "
            f"{arrangement.label('en')}"
        )
    kinds, others = describe(arrangement.strength), describe(runner_up.strength)
    if not others:
        return speech.say("next nothing")
    same = 0
    while same < len(others) and others[same] == kinds[same]:
        same += 1
    what = "next" if not same else "next weaker" if same < len(others) else "next shorter"
    return speech.say(what, kinds=speech.kinds(others), ordinal=speech.ordinals[same + 1])
