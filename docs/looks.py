"""How the figures look: colours, panels, labels and marks, the same on every page."""

from __future__ import annotations

# matplotlib is there for the documentation only; types are checked with it and without it
from matplotlib import pyplot as plt  # type: ignore[import-not-found, unused-ignore]
from matplotlib.axes import Axes  # type: ignore[import-not-found, unused-ignore]
from matplotlib.figure import Figure  # type: ignore[import-not-found, unused-ignore]

# of Okabe and Ito, whose colours everybody can tell apart
BLACK, ORANGE, BLUE, GREEN, RED = "#000000", "#E69F00", "#0072B2", "#009E73", "#D55E00"
GREY, PALE = "#777777", "#eeeeee"
THREE = ((BLUE, "-", "o"), (RED, "--", "s"), (GREEN, "-.", "^"))


def panels(count: int, height: float = 3.5, width: float = 8.0) -> tuple[Figure, list[Axes]]:
    """A figure with panels side by side."""
    figure, axes = plt.subplots(1, count, figsize=(width, height), squeeze=False)
    return figure, list(axes[0])


def label(axes: Axes, x: str, y: str, title: str = "") -> None:
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_title(title, fontsize="medium")
    axes.grid(color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)


def ours(
    axes: Axes,
    x: list[float],
    y: list[float],
    colour: str = BLUE,
    mark: str = "o",
    name: str = "ours",
) -> None:
    """Hollow marks; `mark` may begin with a style of line that joins them."""
    axes.plot(x, y, mark, color=colour, fillstyle="none", label=name)
