"""The experiments of the pages on carrom and Yago: flicks, and the formulas beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import asin, cos, inf, isinf, pi, sin, sqrt
from random import Random

from docs.measured import GRAVITY
from empoche.equipment import CARROM_BOARD, YAGO_BOARD, CarromBoard, rosette
from empoche.equipment.carrom import LIMITS, Limits
from empoche.physics import Flick, Launch, Motion, simulate

BASE = (
    CARROM_BOARD.base_distance + CARROM_BOARD.base_circle / 2
)  # where a striker stands, from below
HOLD = CARROM_BOARD.wood.slide * GRAVITY
WIDE = replace(CARROM_BOARD, side=100.0)  # no frame is in the way
# the measures of chapter 2, in the words of a drawing
MEASURES = {
    "side": ("A", "side of the surface"),
    "frame_width": ("B", "width of the frame"),
    "pocket": ("C", "pocket, across"),
    "base_length": ("D", "length of a base line"),
    "base_stroke": ("E", "thickness of its strokes"),
    "base_distance": ("F", "base line from the frame"),
    "base_circle": ("G", "base circle, across"),
    "base_red": ("H", "its red part, across"),
    "arrow": ("I", "length of an arrow"),
    "arrow_stroke": ("I", "thickness of an arrow"),
    "arrow_gap": ("J", "pocket to the end of the arrow"),
    "centre_circle": ("K", "centre circle, across"),
    "large_circle": ("L", "large circle, across"),
    "arc": ("M", "arc of an arrow, across"),
    "base_gap": ("N", "between the base circles of two sides"),
    "thickness": ("", "thickness of the surface"),
    "piece": ("", "piece, across"),
    "piece_thickness": ("", "thickness of a piece"),
    "striker": ("", "striker, across"),
}
MASSES = {"piece_mass": "mass of a piece", "striker_mass": "mass of the striker"}


# ---------------------------------------------------------------- friction under a disc


def coupled(ratio: float, count: int = 60) -> tuple[float, float]:
    """F and T of a disc that slides at `ratio` times the speed of its rim.

    Not by elliptic integrals, as the kernel has them: the disc turns about a point, and friction is
    summed up in the directions seen from there, in which everything rubs alike.
    """
    force = about = 0.0
    if ratio < 1.0:  # that point lies under the disc
        for k in range(count):
            way = 2 * pi * (k + 0.5) / count
            far = ratio * cos(way) + sqrt(1 - (ratio * sin(way)) ** 2)
            force += cos(way) * far**2 / count
            about += 2 * far**3 / (3 * count)
        return force, about - ratio * force
    for k in range(count):
        turn = pi * (k + 0.5) / count - pi / 2
        way, half = asin(sin(turn) / ratio), cos(turn)
        wide = half / (ratio * cos(way)) / count
        near, far = ratio * cos(way) - half, ratio * cos(way) + half
        force += cos(way) * (far**2 - near**2) / 2 * wide
        about += (far**3 - near**3) / 3 * wide
    return force, about - ratio * force


def slowed(v: float, w: float) -> tuple[float, float]:
    """How fast the speed of a disc and that of its rim fall (Farkas et al. 2003)."""
    force, torque = coupled(v / w) if w > 0.0 else (1.0, 0.0)
    return -HOLD * force, -2 * HOLD * torque


Moment = tuple[
    float, float, float, float, float
]  # time, speed, speed of the rim, way, angle × radius


def small_steps(v: float, w: float, part: float = 0.05) -> Iterator[Moment]:
    """A disc until it rests, by Runge and Kutta: each step takes a small part of what is left."""
    time = way = turned = 0.0
    yield time, v, w, way, turned
    while max(v, w) > 1e-6:
        a, b = slowed(v, w)
        step = part * min(v / -a, w / -b if b else inf)
        c, d = slowed(v + step / 2 * a, w + step / 2 * b)
        e, f = slowed(v + step / 2 * c, w + step / 2 * d)
        g, h = slowed(v + step * e, w + step * f)
        way += step * (v + step / 6 * (a + c + e))
        turned += step * (w + step / 6 * (b + d + f))
        v += step / 6 * (a + 2 * c + 2 * e + g)
        w += step / 6 * (b + 2 * d + 2 * f + h)
        time += step
        yield time, v, w, way, turned


def slid(v: float, w: float) -> list[Moment]:
    """The same disc, a striker, by our simulator: where its pieces begin and end."""
    radius = WIDE.striker / 2
    start = Launch("striker", (0.0, v, 0.0), (0.0, 0.0, w / radius))
    path = simulate(WIDE, {"striker": (50.0, 5.0)}, start).paths["striker"]
    turned, found = 0.0, [(0.0, v, w, 0.0, 0.0)]
    for one, two in pairwise(path):
        turned += (one.spin[2] + two.spin[2]) / 2 * radius * (two.time - one.time)
        rim = two.spin[2] * radius
        found.append((two.time, two.velocity[1], rim, two.place[1] - 5.0, turned))
    return found


# ---------------------------------------------------------------- the runs of 2.1(a)


def with_wood(slide: float, frame: float, yields: float) -> CarromBoard:
    wood = replace(CARROM_BOARD.wood, slide=slide, frame_restitution=frame, frame_yields=yields)
    return replace(CARROM_BOARD, wood=wood)


def runs(v: float, slide: float, frame: float, yields: float = 0.0) -> float:
    """Runs of a striker flicked straight across: one to the frame, then each whole way is one."""
    board = with_wood(slide, frame, yields)
    flick = Flick(90.0, v, place=(board.side / 2, BASE))
    path = simulate(board, {}, flick).paths["striker"]
    far = sum(abs(two.place[1] - one.place[1]) for one, two in pairwise(path))
    first = board.side - BASE - board.striker / 2
    return far / first if far < first else 1 + (far - first) / (board.side - board.striker)


def runs_formula(v: float, slide: float, frame: float) -> float:
    """Energy is lost evenly along the way, and all but e² of it at each frame."""
    board, loses = CARROM_BOARD, 2 * slide * GRAVITY
    whole, way, found = v * v, board.side - BASE - board.striker / 2, 0.0
    while whole > loses * way:
        found += 1
        whole = (whole - loses * way) * frame**2
        way = board.side - board.striker
    return found + whole / (loses * way)


def thrown_off(v: float, count: int = 100) -> float:
    """Discs that leave the board in a break, on average of many that are aimed a little aside."""
    chance, board, many = Random(1), CARROM_BOARD, 0
    for _ in range(count):
        layout = rosette(board, chance.uniform(0.0, 60.0))
        flick = Flick(90.0 + chance.uniform(-3.0, 3.0), v, place=(board.side / 2, BASE))
        many += sum(event.kind == "left" for event in simulate(board, layout, flick).events)
    return many / count


# ---------------------------------------------------------------- the holes of Yago


def over_hole(v: float, beside: float) -> Motion:
    """A ball rolls at a hole, so many radii of the hole beside its middle."""
    # on a felt that does not hold it back, so that only the hole counts
    board = replace(YAGO_BOARD, cloth=replace(YAGO_BOARD.cloth, roll=1e-6))
    (x, y), r, hole = board.square, board.balls.diameter / 2, board.hole_radius
    below = hole * sqrt(1 - beside * beside) + 1e-6
    start = Launch("red-1", (0.0, v, 0.0), (-v / r, 0.0, 0.0))
    return simulate(board, {"red-1": (x + beside * hole, y - below)}, start)


def falls(v: float, beside: float) -> bool:
    """Whether it falls at once, not on its way back."""
    path = over_hole(v, beside).paths["red-1"]
    return any(p.state == "pocketed" and p.time < 2 * YAGO_BOARD.hole_radius / v for p in path)


def passed(v: float) -> float:
    """The speed of a ball that has gone straight over a hole; 0 if it fell."""
    path = over_hole(v, 0.0).paths["red-1"]
    rim = YAGO_BOARD.square[1] + YAGO_BOARD.hole_radius
    if falls(v, 0.0):
        return 0.0
    return next(p.velocity[1] for p in path if p.place[1] >= rim - 1e-9)


def falls_formula(beside: float) -> float:
    """Below which speed a ball falls: g (L / v)² / 2 deep on its way L, or down to its seat."""
    radius, r = YAGO_BOARD.hole_radius, YAGO_BOARD.balls.diameter / 2
    way = 2 * radius * sqrt(1 - beside * beside)
    return min(sqrt(GRAVITY * way), sqrt(2 * GRAVITY * (r - YAGO_BOARD.seat)))


def passed_formula(v: float) -> float:
    r = YAGO_BOARD.balls.diameter / 2
    deep = min(GRAVITY * (2 * YAGO_BOARD.hole_radius / v) ** 2 / 2, r - YAGO_BOARD.seat)
    return sqrt(max(0.0, v * v - 2 * GRAVITY * deep))


# ---------------------------------------------------------------- tables


def measures() -> Iterator[tuple[str, ...]]:
    """Every length of chapter 2 that the board has: what may be, and what ours is, in mm."""
    for name, (letter, words) in MEASURES.items():
        limits, value = LIMITS[name], getattr(CARROM_BOARD, name)
        yield letter, words, _within(limits), f"{1000 * value:.4g}", limits.article
    for name, words in MASSES.items():
        limits, value = LIMITS[name], getattr(CARROM_BOARD, name)
        yield "", words, f"{_within(limits)} g", f"{1000 * value:.4g} g", limits.article


def _within(limits: Limits) -> str:
    least, most = f"{1000 * limits.least:.4g}", f"{1000 * limits.most:.4g}"
    if least == most:
        return least
    if isinf(limits.most):
        return f"at least {least}"
    return f"at most {most}" if limits.least == 0 else f"{least} to {most}"


def numbers() -> Iterator[tuple[str, str, str, str]]:
    """Rows for the table of numbers."""
    far = slid(2.0, 0.0)[-1][3]
    wanted = 4.0 / (2 * HOLD)
    yield (
        "disc at 2 m/s that does not turn: slides for",
        "v² / 2µg",
        f"{wanted:.4f} m",
        f"{far:.4f} m",
    )
    *_, (time, _, _, way, _) = small_steps(2.0, 2.0)
    *_, (ends, _, _, far, _) = slid(2.0, 2.0)
    source = "Farkas 2003, in small steps"
    yield "… its rim turning at 2 m/s: slides for", source, f"{way:.3f} m", f"{far:.3f} m"
    yield "… and rests after", source, f"{time:.3f} s", f"{ends:.3f} s"
    wood = CARROM_BOARD.wood
    found = f"{runs(5.0, wood.slide, wood.frame_restitution, wood.frame_yields):.2f}"
    yield "runs of a striker flicked at 5 m/s", "carrom 2.1(a)", "at least 3½", found
    off = " / ".join(f"{thrown_off(v):.2f}" for v in (5.0, 6.0, 7.0, 8.0))
    yield "discs thrown off in a break at 5 / 6 / 7 / 8 m/s", "our choice", "few", off
