"""The tables and boards, drawn from the very data that balls and discs run into."""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt

# matplotlib is there for the documentation only; types are checked with it and without it
from matplotlib import pyplot as plt  # type: ignore[import-not-found, unused-ignore]
from matplotlib.axes import Axes  # type: ignore[import-not-found, unused-ignore]
from matplotlib.figure import Figure  # type: ignore[import-not-found, unused-ignore]
from matplotlib.patches import (  # type: ignore[import-not-found, unused-ignore]
    Circle,
    Polygon,
    Rectangle,
)

from docs.looks import BLACK, BLUE, GREY, ORANGE, RED, label, panels
from docs.measured import steps
from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    YAGO_BOARD,
    Table,
    american_rack,
    english_rack,
    rosette,
    yago_rack,
)
from empoche.equipment.boards import Curve, ThickLine
from empoche.equipment.outline import Arc, Point

NAMES = {"american": "American pool, 9 ft", "english": "English pool, 7 ft"}
HOLE, WOOD, FRAME = "#444444", "#f6e8cf", "#b98b5a"
FELT = "#d9ecd9"
BALLS = {"red": RED, "yellow": "#F0E442", "blue": BLUE}
PIECES = {"white": "#ffffff", "black": "#333333", "queen": RED}


# ---------------------------------------------------------------- tables


def outlined(axes: Axes, table: Table) -> None:
    """A table from its outline, its length across the page."""
    for hole in table.outline.pockets:
        x, y = hole.centre
        axes.add_patch(Circle((y, x), hole.radius, facecolor=HOLE, edgecolor="none"))
    for piece in table.outline.cushions:
        if isinstance(piece, Arc):
            turns = steps(piece.begin, piece.end, 30)
            xs = [piece.centre[0] + piece.radius * cos(turn) for turn in turns]
            ys = [piece.centre[1] + piece.radius * sin(turn) for turn in turns]
            axes.plot(ys, xs, color=RED, linewidth=2.4)
        else:
            ends = (piece.start, piece.end)
            axes.plot([y for _, y in ends], [x for x, _ in ends], color=BLACK, linewidth=1.4)
    axes.plot([table.baulk] * 2, [0, table.width], "--", color=GREY, linewidth=1)
    axes.set_aspect("equal")


def tables() -> Figure:
    figure, both = plt.subplots(2, 1, figsize=(8.0, 8.6), height_ratios=(1.57, 1.214))
    racks = (american_rack(AMERICAN_TABLE), english_rack(ENGLISH_TABLE))
    for axes, table, rack in zip(both, (AMERICAN_TABLE, ENGLISH_TABLE), racks, strict=True):
        outlined(axes, table)
        r = table.balls.diameter / 2
        for x, y in rack.values():
            axes.add_patch(Circle((y, x), r, facecolor=ORANGE, edgecolor=BLACK, linewidth=0.5))
        axes.set_xlim(-0.18, AMERICAN_TABLE.length + 0.18)
        axes.set_ylim(-0.15, table.width + 0.15)
        label(axes, "y (m)", "x (m)", NAMES[table.name])
    return figure


def mouths() -> Figure:
    figure, grid = plt.subplots(2, 2, figsize=(8.0, 8.0))
    for row, table in zip(grid, (AMERICAN_TABLE, ENGLISH_TABLE), strict=True):
        for axes, kind in zip(row, ("corner", "middle"), strict=True):
            outlined(axes, table)
            y, place = (0.0, (0.07, 0.07)) if kind == "corner" else (table.length / 2, (0.0, 0.04))
            at, r = (y + place[0], place[1]), table.balls.diameter / 2
            axes.add_patch(Circle(at, r, facecolor=ORANGE, edgecolor=BLACK))
            axes.set_xlim(y - 0.15, y + 0.15)
            axes.set_ylim(-0.15, 0.15)
            label(axes, "y (m)", "x (m)", f"{NAMES[table.name]}: {kind}")
    return figure


# ---------------------------------------------------------------- the carrom board


def stroked(axes: Axes, line: ThickLine) -> None:
    """A stroke as thick as it is on the board."""
    (x, y), (u, v) = line.start, line.end
    far = hypot(u - x, v - y)
    aside = (line.thickness / 2 * (y - v) / far, line.thickness / 2 * (u - x) / far)
    corners = [
        (x + aside[0], y + aside[1]),
        (u + aside[0], v + aside[1]),
        (u - aside[0], v - aside[1]),
        (x - aside[0], y - aside[1]),
    ]
    axes.add_patch(Polygon(corners, facecolor=BLACK, edgecolor="none"))


def bent(axes: Axes, curve: Curve) -> None:
    turns = steps(curve.begin, curve.end, 40)
    xs = [curve.centre[0] + curve.radius * cos(turn) for turn in turns]
    ys = [curve.centre[1] + curve.radius * sin(turn) for turn in turns]
    axes.plot(xs, ys, color=BLACK, linewidth=0.8)


def ringed(axes: Axes, centre: Point, radius: float, red: float = 0.0) -> None:
    axes.add_patch(Circle(centre, radius, facecolor="none", edgecolor=BLACK, linewidth=0.8))
    if red:
        axes.add_patch(Circle(centre, red, facecolor=RED, edgecolor="none"))


def framed(axes: Axes, width: float, length: float, wide: float, surface: str) -> None:
    """A surface with a frame about it."""
    outer = Rectangle((-wide, -wide), width + 2 * wide, length + 2 * wide, facecolor=FRAME)
    axes.add_patch(outer)
    axes.add_patch(Rectangle((0, 0), width, length, facecolor=surface, edgecolor=BLACK))
    axes.set_aspect("equal")
    axes.axis("off")


def between(axes: Axes, name: str, start: Point, end: Point, at: Point) -> None:
    """An arrow from place to place, and its letter."""
    look = {"arrowstyle": "<->", "color": BLUE, "linewidth": 1.1, "shrinkA": 0, "shrinkB": 0}
    axes.annotate("", xy=start, xytext=end, arrowprops=look)
    named(axes, name, at)


def named(axes: Axes, name: str, at: Point) -> None:
    axes.text(*at, name, color=BLUE, ha="center", va="center", weight="bold")


def pointed(axes: Axes, name: str, to: Point, at: Point) -> None:
    """A letter with a thin line to what it names."""
    axes.plot([at[0], to[0]], [at[1], to[1]], color=BLUE, linewidth=0.8)
    box = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none"}
    axes.text(*at, name, color=BLUE, ha="center", va="center", weight="bold", bbox=box)


def marked(axes: Axes) -> None:
    """Everything that is drawn on a carrom board, from its `markings`."""
    board, marks = CARROM_BOARD, CARROM_BOARD.markings
    framed(axes, board.side, board.side, board.frame_width, WOOD)
    for pocket in board.outline.pockets:
        axes.add_patch(Circle(pocket.centre, pocket.radius, facecolor=HOLE, edgecolor="none"))
    for base in marks.bases:
        for stroke in base.strokes:
            stroked(axes, stroke)
        for circle in base.circles:
            axes.add_patch(Circle(circle.centre, circle.radius, facecolor=WOOD, edgecolor="none"))
            ringed(axes, circle.centre, circle.radius, circle.red)
    for arrow in marks.arrows:
        stroked(axes, arrow.line)
        bent(axes, arrow.arc)
    ringed(axes, marks.large.centre, marks.large.radius)
    ringed(axes, marks.centre.centre, marks.centre.radius, marks.centre.radius)


def carrom() -> Figure:
    figure, (left, right) = panels(2, 4.4, 8.8)
    for axes in (left, right):
        marked(axes)
    board = CARROM_BOARD
    for piece, place in rosette(board).items():
        face = PIECES[piece.split("-")[0]]
        circle = Circle(place, board.piece / 2, facecolor=face, edgecolor=BLACK, linewidth=0.6)
        left.add_patch(circle)
    y = board.base_distance + board.base_circle / 2
    look = {"facecolor": ORANGE, "edgecolor": BLACK, "linewidth": 0.8}
    left.add_patch(Circle((board.side / 2, y), board.striker / 2, **look))
    left.set_title("before the break", fontsize="medium")
    lettered(right)
    right.set_title("the measures", fontsize="medium")
    return figure


def lettered(axes: Axes) -> None:
    """Where measures A to N are taken."""
    board, marks = CARROM_BOARD, CARROM_BOARD.markings
    side, half, near = board.side, board.side / 2, board.base_distance
    low, right, top = marks.bases[:3]
    between(axes, "A", (0, 0.53), (side, 0.53), (half, 0.51))
    between(axes, "B", (side, 0.42), (side + board.frame_width, 0.42), (side + 0.035, 0.445))
    ends = (half - board.base_length / 2, half + board.base_length / 2)
    between(axes, "D", (ends[0], 0.08), (ends[1], 0.08), (half - 0.11, 0.06))
    between(axes, "F", (half, 0), (half, near), (half + 0.025, 0.045))
    pocket = board.outline.pockets[0]
    pointed(axes, "C", pocket.centre, (0.09, side + 0.035))
    pointed(axes, "E", (half - 0.08, low.strokes[1].start[1]), (half - 0.05, 0.19))
    pointed(axes, "G", (top.circles[0].centre[0], top.circles[0].centre[1] + 0.012), (0.5, 0.7))
    pointed(axes, "H", top.circles[0].centre, (0.53, 0.52))
    arrow = marks.arrows[3].line  # to the pocket at the top left
    middle = ((arrow.start[0] + arrow.end[0]) / 2, (arrow.start[1] + arrow.end[1]) / 2)
    pointed(axes, "I", middle, (0.26, 0.66))
    tip, edge = arrow.end, radians(-45)
    rim = (
        pocket.centre[0] + pocket.radius * cos(edge),
        pocket.centre[1] + pocket.radius * sin(edge),
    )
    between(axes, "J", rim, tip, (0.03, 0.655))
    pointed(axes, "K", marks.centre.centre, (half + 0.15, half + 0.03))
    pointed(axes, "L", (half - marks.large.radius, half), (half - 0.15, half + 0.03))
    bow = marks.arrows[1].arc  # at the bottom right
    pointed(axes, "M", (bow.centre[0] - bow.radius, bow.centre[1]), (half + 0.05, 0.19))
    one, two = low.circles[1].centre, right.circles[0].centre
    gap = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
    pointed(axes, "N", gap, (side - 0.05, 0.06))


# ---------------------------------------------------------------- the Yago board


def yago() -> Figure:
    figure, (axes,) = panels(1, 5.8, 4.4)
    board, wide = YAGO_BOARD, YAGO_BOARD.rubber.top
    framed(axes, board.width, board.length, wide, FELT)
    for hole in board.outline.pockets:
        x, y = hole.centre
        axes.add_patch(Circle(hole.centre, hole.radius, facecolor=HOLE, edgecolor="none"))
        axes.text(x + 0.011, y, hole.name, ha="left", va="center")
    r = board.balls.diameter / 2
    axes.add_patch(Polygon(_triangle(r), facecolor="none", edgecolor=GREY, linewidth=1.2))
    for ball, place in yago_rack(board).items():
        face = BALLS[ball.split("-")[0]]
        axes.add_patch(Circle(place, r, facecolor=face, edgecolor=BLACK, linewidth=0.7))
    axes.text(board.spot[0] + 0.014, board.spot[1], "spot", va="center")
    (x, y), (u, v) = (board.outline.pockets[k].centre for k in (6, 7))
    aside = 0.014
    between(axes, "", (x - aside, y - aside), (u - aside, v - aside), (0, 0))
    named(axes, _mm(board.spacing), ((x + u) / 2 - 0.045, (y + v) / 2 - 0.025))
    between(axes, _mm(board.width), (0, 0.03), (board.width, 0.03), (board.width / 2, 0.043))
    between(axes, _mm(board.length), (0.02, 0), (0.02, board.length), (0.06, board.length / 2))
    axes.set_xlim(-wide, board.width + wide)
    axes.set_ylim(-wide, board.length + wide)
    return figure


def _mm(length: float) -> str:
    return f"{1000 * length:.0f} mm"


def _triangle(r: float) -> list[Point]:
    """The triangle round the ten balls."""
    x, front = YAGO_BOARD.front
    back = front + 3 * 2 * r * sqrt(3) / 2
    half = 3 * r + sqrt(3) * r
    return [(x, front - 2 * r), (x + half, back + r), (x - half, back + r)]
