"""Pictures of odds, with matplotlib: the extra ``[plot]``.

Each function draws on the axes it is given, or on new ones, and returns them. Colours are those of
Okabe and Ito, which the colour-blind can tell apart, and nothing is said by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cebolla.doors import each, flag, integer, printable
from cebolla.errors import CebollaTypeError, MissingExtraError, OptionError, OptionTypeError, quoted
from cebolla.language import Lang, check_lang
from cebolla.odds.advice import SURE, Advice
from cebolla.odds.distribution import Distribution
from cebolla.odds.worth import Worth

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_convergence", "plot_discards", "plot_distribution"]

BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION = (
    "#0072B2",
    "#E69F00",
    "#009E73",
    "#CC79A7",
    "#56B4E9",
    "#D55E00",
)
_PALETTE = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION)
_HATCHES = ("", "///", "...", "xxx", "\\\\\\", "++")
_GREY = "#666666"

_WORDS = {
    "es": {
        "probability": "probabilidad (%)",
        "share": "proporción (%)",
        "samples": "manos repartidas",
        "value": "valor (%), con dos errores típicos",
        "throw": "tirar",
        "nothing": "nada",
        "equal": "no se distinguen de la mejor",
        "worse": "peores",
        "best": "la mejor",
        "exact": "exacto",
        "sample": "muestra, con dos errores típicos",
    },
    "en": {
        "probability": "probability (%)",
        "share": "share (%)",
        "samples": "holdings dealt",
        "value": "value (%), with two standard errors",
        "throw": "throw",
        "nothing": "nothing",
        "equal": "cannot be told apart from the best",
        "worse": "worse",
        "best": "the best",
        "exact": "exact",
        "sample": "sample, with two standard errors",
    },
}


def plot_distribution(
    distributions: Distribution | Mapping[str, Distribution],
    ax: Axes | None = None,
    *,
    lang: Lang = "es",
    log: bool = False,
) -> Axes:
    """Draw how likely each grouping is as the best, as bars.

    Parameters
    ----------
    distributions : Distribution or mapping of str to Distribution
        A census or a draw; or up to six of them side by side, each with its name in the legend.
        Samples get bars of two standard errors.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a new figure.
    lang : {"es", "en"}
        The language of the labels.
    log : bool
        Show the probabilities on a logarithmic scale, where the rarest groupings are seen too.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    MissingExtraError
        Without matplotlib.

    Examples
    --------
    >>> from cebolla import odds
    >>> ax = plot_distribution(odds.census(), lang="en")  # doctest: +SKIP
    """
    words = _WORDS[check_lang(lang)]
    flag("log", log)
    given = (
        {distributions.reading.label(lang): distributions}
        if isinstance(distributions, Distribution)
        else distributions
    )
    _check_distributions(given)
    ax = _axes(ax, height=5.5)
    height = 0.8 / len(given)
    labels: list[str] = []
    for number, (name, found) in enumerate(given.items()):
        rows = found.rows(lang=lang)[::-1]
        labels = [row["grouping"] for row in rows]
        places = [place + 0.4 - height * (number + 0.5) for place in range(len(rows))]
        ax.barh(
            places,
            [100 * row["probability"] for row in rows],
            height,
            xerr=None if found.exact else [100 * SURE * row["error"] for row in rows],
            label=name,
            color=_PALETTE[number],
            hatch=_HATCHES[number],
            edgecolor="white",
            ecolor=_GREY,
            log=log,
        )
    ax.set_yticks(range(len(labels)), labels)
    ax.set_xlabel(words["probability"])
    if not log:
        ax.set_xlim(left=0)
    ax.legend(loc="lower right", frameon=False)
    _tidy(ax)
    return ax


def plot_discards(
    advice: Advice, ax: Axes | None = None, *, lang: Lang = "es", limit: int = 12
) -> Axes:
    """Draw the best choices of a discard, each with two standard errors of its value.

    Parameters
    ----------
    advice : Advice
        What `cebolla.odds.discards` answers.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a new figure.
    lang : {"es", "en"}
        The language of the labels.
    limit : int
        How many choices to show, 1 or more.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from cebolla import odds
    >>> ax = plot_discards(odds.discards("Ah Kd 3c 4c 9u"), lang="en")  # doctest: +SKIP
    """
    words = _WORDS[check_lang(lang)]
    if not isinstance(advice, Advice):
        raise CebollaTypeError(f"advice must be an Advice, not {quoted(advice)}")
    right = "an integer, 1 or more"
    limit = integer("limit", limit, OptionTypeError, right)
    if limit < 1:
        raise OptionError(f"limit must be {right}, not {quoted(limit)}")
    ax = _axes(ax, height=0.8 + 0.33 * min(limit, len(advice.choices)))
    drawn = advice.choices[:limit]
    kinds = ["best"] + [
        "worse" if advice.told_apart(0, place) else "equal" for place in range(1, len(drawn))
    ]
    looks = {"best": (BLUE, "D"), "equal": (ORANGE, "s"), "worse": (_GREY, "o")}
    for kind, (color, marker) in looks.items():
        places = [place for place in range(len(drawn)) if kinds[place] == kind]
        if places:
            ax.errorbar(
                [100 * drawn[place].value for place in places],
                [-place for place in places],
                xerr=[100 * SURE * drawn[place].error for place in places],
                fmt=marker,
                color=color,
                label=words[kind],
                capsize=3,
            )
    labels = [str(choice) if choice.throw else words["nothing"] for choice in drawn]
    ax.set_yticks([-place for place in range(len(drawn))], labels)
    ax.set_ylabel(words["throw"])
    ax.set_xlabel(words["value"])
    ax.set_title(advice.objective.label(lang))
    ax.legend(loc="lower right", frameon=False)
    _tidy(ax)
    return ax


def plot_convergence(
    samples: Sequence[Distribution],
    worth: Worth,
    ax: Axes | None = None,
    *,
    exact: Distribution | None = None,
    lang: Lang = "es",
) -> Axes:
    """Draw how a share settles as a sample grows.

    Parameters
    ----------
    samples : sequence of Distribution
        Samples of one prospect, in growing size. Those of one seed go on where the one before
        ended, as far as they are made of whole units of 65,536.
    worth : Category or int
        The share that is drawn is that of this grouping or a better one, or of this strength or a
        higher one.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a new figure.
    exact : Distribution, optional
        The exact answer, drawn as a line.
    lang : {"es", "en"}
        The language of the labels.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from cebolla import Category, odds
    >>> samples = [odds.draw("Ah", method="sample", samples=n, rng=5) for n in (65_536, 131_072)]
    >>> ax = plot_convergence(samples, Category.REAL, lang="en")  # doctest: +SKIP
    """
    words = _WORDS[check_lang(lang)]
    samples = tuple(each("samples are sampled distributions", samples))
    sizes = [_sampled(found) for found in samples]
    if exact is not None and not isinstance(exact, Distribution):
        raise CebollaTypeError(f"exact must be a Distribution, not {quoted(exact)}")
    if not sizes or sizes != sorted({*sizes}):
        raise OptionError(f"samples must be of growing size, not of {sizes}")
    shares = [found.at_least(worth) for found in samples]
    errors = [
        SURE * found.standard_error(share) for found, share in zip(samples, shares, strict=True)
    ]
    ax = _axes(ax, height=3.5)
    ax.errorbar(
        sizes,
        [100 * share for share in shares],
        yerr=[100 * error for error in errors],
        fmt="o-",
        color=BLUE,
        capsize=3,
        label=words["sample"],
    )
    if exact is not None:
        truth = 100 * exact.at_least(worth)
        ax.axhline(truth, color=VERMILION, linestyle="--", label=words["exact"])
    ax.set_xscale("log")
    ax.set_xlabel(words["samples"])
    ax.set_ylabel(words["share"])
    ax.legend(frameon=False)
    _tidy(ax)
    return ax


def _sampled(found: Distribution) -> int:
    if not isinstance(found, Distribution):
        raise CebollaTypeError(f"samples are sampled distributions, not {quoted(found)}")
    if found.samples is None:
        raise OptionError(f"samples are sampled distributions, not {quoted(found)}")
    return found.samples


def _check_distributions(given: Any) -> None:
    if not isinstance(given, Mapping) or not all(
        isinstance(found, Distribution) for found in given.values()
    ):
        raise CebollaTypeError(
            f"distributions are a Distribution or a mapping of names to them, not {quoted(given)}"
        )
    for name in given:
        printable("the name of a distribution", name)
    if not 1 <= len(given) <= len(_PALETTE):
        raise OptionError(f"1 to {len(_PALETTE)} distributions side by side, not {len(given)}")


def _axes(ax: Axes | None, *, height: float) -> Axes:
    """Return the axes, new ones if there are none."""
    try:
        from matplotlib import pyplot as plt
    except ImportError as error:
        raise MissingExtraError(
            "pictures need matplotlib: python -m pip install 'cebolla[plot]'"
        ) from error
    if ax is not None:
        from matplotlib.axes import Axes

        if not isinstance(ax, Axes):
            raise CebollaTypeError(f"ax must be matplotlib's Axes, not {quoted(ax)}")
        return ax
    _, new = plt.subplots(figsize=(7, height), layout="constrained")
    return new


def _tidy(ax: Axes) -> None:
    ax.spines[["top", "right"]].set_visible(False)
    ax.grid(axis="x", alpha=0.3)
    ax.set_axisbelow(True)
