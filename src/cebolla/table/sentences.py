"""The sentences of a round at the table, but for its showdown."""

from __future__ import annotations

__all__ = ["MOVES", "NONE_MOVED", "SENTENCES"]

SENTENCES: dict[str, tuple[str, str]] = {
    "deals": ("{who} [da/das] las cartas.", "{who} [deals/deal]."),
    "elder": ("{who} [es/sos] Mano.", "{who} [is/are] the Elder."),
    "wild": (
        "Ronda salvaje: cada ocho vale por cualquier carta.",
        "A wild round: an eight stands for any card.",
    ),
    "ante": ("{who} [pone/ponés] {amount} en el pozo.", "{who} [pays/pay] an ante of {amount}."),
    "carried": (
        "El pozo de {amount} viene de la ronda anterior: nadie paga entrada.",
        "The pot of {amount} is carried over: nobody pays an ante.",
    ),
    "sits out": (
        "{who} no [puede/podés] pagar la entrada y [queda/quedás] fuera de la ronda.",
        "{who} cannot pay the ante and [sits/sit] the round out.",
    ),
    "cut": ("{who} [corta/cortás] por {amount}.", "{who} [cuts/cut] at {amount}."),
    "stake": ("{who} [apuesta/apostás] {amount}.", "{who} [stakes/stake] {amount}."),
    "match": ("{who} [iguala/igualás]: {amount}.", "{who} [matches/match] {amount}."),
    "raise": (
        "{who} [sube/subís] {amount}, que [deja/dejás] sobre [sus/tus] cartas.",
        "{who} [raises/raise] by {amount}, laid on the cards.",
    ),
    "fold": ("{who} [se retira/te retirás].", "{who} [folds/fold]."),
    "pay": (
        "{who} [paga/pagás] {amount}, y lo que había sobre las cartas va al pozo.",
        "{who} [pays/pay] {amount}, and what lay on the cards goes into the pot.",
    ),
    "returned": (
        "{who} [recupera/recuperás] los {amount} que había sobre [sus/tus] cartas.",
        "{who} [gets/get] back the {amount} on the cards.",
    ),
    "bid": ("{who} [puja/pujás] hasta {amount}.", "{who} [bids/bid] {amount} for the deal."),
    "no bid": ("{who} no [puja/pujás] más.", "{who} [bids/bid] no more."),
    "new dealer": (
        "{who} [da/das] desde ahora.",
        "{who} [is/are] the dealer from now on.",
    ),
    "buys": (
        "{who} [compra/comprás] una carta por {amount}.",
        "{who} [buys/buy] a card for {amount}.",
    ),
    "bet": (
        "{who} [envida/envidás] {amount} sobre [sus/tus] diez cartas.",
        "{who} [lays/lay] an extra bet of {amount}.",
    ),
    "hands on": ("{who} [cede/cedés] el reparto.", "{who} [hands/hand] the deal on."),
    "declines": ("{who} no lo [toma/tomás].", "{who} [does/do] not take it."),
    "all fold": (
        "Nadie quiere dar: todos se retiran y el pozo de {amount} queda para la próxima ronda.",
        "Nobody will deal: all fold, and the pot of {amount} is carried over.",
    ),
    "wins pot": (
        "{who} [se lleva/te llevás] el pozo de {amount}.",
        "{who} [takes/take] the pot of {amount}.",
    ),
    "wins": ("{who} [gana/ganás] la ronda.", "{who} [wins/win] the round."),
}
"""What happens to seats and their tokens, by its word in JSON, in Spanish and English."""
MOVES: dict[str, tuple[str, str]] = {
    "first five": ("{who} [recibe/recibís] {cards}.", "{who} [is/are] dealt {cards}."),
    "discards": ("{who} [descarta/descartás] {cards}.", "{who} [discards/discard] {cards}."),
    "draws": ("{who} [toma/tomás] {cards}.", "{who} [draws/draw] {cards}."),
    "second five": (
        "{who} [recibe/recibís] boca abajo {cards}.",
        "{who} [gets/get] {cards}, face down.",
    ),
    "face up": (
        "{who} [recibe/recibís] a la vista {cards}.",
        "{who} [gets/get] {cards}, face up.",
    ),
}
"""How cards move."""
NONE_MOVED: dict[str, tuple[str, str]] = {
    "discards": ("{who} no [descarta/descartás] nada.", "{who} [discards/discard] nothing."),
    "draws": ("{who} no [toma/tomás] nada.", "{who} [draws/draw] nothing."),
}
"""The same where no card does."""
