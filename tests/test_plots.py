"""Pictures: what is drawn is what was found."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest

from cebolla import odds, plots
from cebolla.errors import CebollaTypeError, MissingExtraError, OptionError
from cebolla.groupings.category import Category
from cebolla.odds.sampling import sample_draw
from cebolla.plots import plot_convergence, plot_discards, plot_distribution

HAND = "Ah Kd 3c 4c 9u"
UNIT = 1 << 16


@pytest.fixture(autouse=True)
def pictures():
    """Draw into memory, and close what a test opened."""
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    yield plt
    for number in plt.get_fignums():
        plt.figure(number).canvas.draw()  # which would warn of what cannot be drawn
    plt.close("all")


def legend(ax) -> list[str]:
    return [text.get_text() for text in ax.get_legend().get_texts()]


def y_labels(ax) -> list[str]:
    return [text.get_text() for text in ax.get_yticklabels()]


@cache
def sample(units: int = 1):
    return sample_draw(HAND, 5, samples=units * UNIT, rng=1)


@cache
def advice(samples: int):
    return odds.discards(HAND, samples=samples, rng=1)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_bars_are_the_probabilities(lang: str) -> None:
    census = odds.census()
    ax = plot_distribution(census, lang=lang)
    assert y_labels(ax) == [row["grouping"] for row in census.rows(lang=lang)[::-1]]
    widths = [bar.get_width() for bar in ax.patches]
    assert widths == [100 * row["probability"] for row in census.rows()[::-1]]
    assert (
        legend(ax)
        == {"es": ["ochos nulos, ases 1 u 11"], "en": ["null eights, aces 1 or 11"]}[lang]
    )


def test_bars_side_by_side_do_not_overlap() -> None:
    ax = plot_distribution(
        {"nulos": odds.census(), "salvajes": odds.census(eights="wild")}, log=True
    )
    assert legend(ax) == ["nulos", "salvajes"]
    assert ax.get_xscale() == "log"
    spans = sorted((bar.get_y(), bar.get_y() + bar.get_height()) for bar in ax.patches)
    assert len(spans) == 38
    assert all(top <= bottom + 1e-9 for (_, top), (bottom, _) in pairwise(spans))
    assert len({bar.get_hatch() for bar in ax.patches}) == 2


def test_samples_have_errors_and_censuses_none() -> None:
    assert len(plot_distribution(odds.census()).collections) == 0
    (errors,) = plot_distribution(sample()).collections
    rows = sample().rows()[::-1]
    for row, segment in zip(rows, errors.get_segments(), strict=True):
        assert np.ptp(segment[:, 0]) == pytest.approx(100 * 4 * row["error"])


def test_given_axes_are_drawn_on_and_returned(pictures) -> None:
    _, axes = pictures.subplots(3)
    assert plot_distribution(sample(), axes[0]) is axes[0]
    assert plot_discards(advice(100), axes[1]) is axes[1]
    assert plot_convergence([sample()], Category.REAL, axes[2]) is axes[2]
    assert len(pictures.get_fignums()) == 1


def test_discards_show_value_error_and_doubt() -> None:
    found = advice(100)
    ax = plot_discards(found, lang="en", limit=6)
    assert y_labels(ax) == [str(choice) for choice in found.choices[:6]]
    assert ax.get_title() == "percentile among all holdings"
    drawn = {}
    for container in ax.containers:
        for x, y in zip(*container.lines[0].get_data(), strict=True):
            drawn[-round(y)] = (x, container.get_label())
    for place, choice in enumerate(found.choices[:6]):
        value, label = drawn[place]
        assert value == pytest.approx(100 * choice.value)
        apart = found.told_apart(0, place)
        assert label == (
            "the best" if place == 0 else "worse" if apart else "cannot be told apart from the best"
        )
    assert len({container.lines[0].get_marker() for container in ax.containers}) == len(legend(ax))


def test_throwing_nothing_has_a_name() -> None:
    ax = plot_discards(advice(100), limit=31)
    assert "nada" in y_labels(ax)


def test_convergence_shows_shares_errors_and_truth() -> None:
    samples = [sample(units) for units in (1, 2, 4)]
    exact = odds.draw(HAND, method="exact")
    ax = plot_convergence(samples, Category.REAL, exact=exact, lang="en")
    (container,) = ax.containers
    assert container.lines[0].get_xdata().tolist() == [UNIT, 2 * UNIT, 4 * UNIT]
    shares = [100 * found.at_least(Category.REAL) for found in samples]
    assert container.lines[0].get_ydata().tolist() == shares
    assert sorted(legend(ax)) == ["exact", "sample, with two standard errors"]
    line = next(line for line in ax.lines if line.get_label() == "exact")
    assert line.get_ydata() == pytest.approx([100 * exact.at_least(Category.REAL)] * 2)
    assert legend(plot_convergence(samples, Category.REAL)) == ["muestra, con dos errores típicos"]


def test_a_sample_of_one_seed_goes_on_where_it_ended() -> None:
    one, two = sample(1).counts, sample(2).counts
    assert all(two[strength] >= number for strength, number in one.items())


@pytest.mark.parametrize(
    ("draw", "error", "said"),
    [
        (lambda: plot_distribution({}), OptionError, "1 to 6 distributions"),
        (lambda: plot_distribution(dict.fromkeys("abcdefg", odds.census())), OptionError, "not 7"),
        (lambda: plot_distribution([odds.census()]), CebollaTypeError, "a mapping of names"),
        (lambda: plot_distribution({"a": 3}), CebollaTypeError, "a mapping of names"),
        (lambda: plot_distribution(odds.census(), lang="fr"), OptionError, "lang"),
        (lambda: plot_discards(odds.census()), CebollaTypeError, "must be an Advice"),
        (lambda: plot_discards(advice(100), limit=0), OptionError, "limit must be"),
        (lambda: plot_convergence([], Category.REAL), OptionError, "of growing size"),
        (lambda: plot_convergence([sample(2), sample()], Category.REAL), OptionError, "growing"),
        (lambda: plot_convergence([odds.census()], Category.REAL), OptionError, "are sampled"),
    ],
    ids=[
        "none",
        "seven",
        "list",
        "no distribution",
        "language",
        "no advice",
        "limit",
        "no samples",
        "shrinking",
        "exact",
    ],
)
def test_bad_input_is_named_before_anything_is_drawn(draw, error, said: str, pictures) -> None:
    with pytest.raises(error, match=said):
        draw()
    assert pictures.get_fignums() == []


def test_without_matplotlib_the_extra_is_named(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'cebolla\[plot\]'"):
        plot_distribution(odds.census())


def test_matplotlib_is_loaded_by_drawing_only() -> None:
    script = "import sys, cebolla.plots; print('matplotlib' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"


# How colours look without one kind of cone, in linear light (Machado, Oliveira and Fernandes 2009).
BLINDNESS = {
    "protan": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deutan": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritan": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}


@pytest.mark.parametrize("kind", BLINDNESS)
def test_colours_can_be_told_apart_by_the_colour_blind(kind: str) -> None:
    from matplotlib.colors import to_rgb

    linear = np.array([np.array(to_rgb(color)) ** 2.2 for color in plots._PALETTE])
    seen = np.clip(linear @ np.array(BLINDNESS[kind]).T, 0, 1) ** (1 / 2.2)
    assert min(np.linalg.norm(one - other) for one, other in combinations(seen, 2)) > 0.1
