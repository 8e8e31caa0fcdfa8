"""Draw the figures and write the tables of the physics pages, into docs/physics/plots/.

Run from the top of the repository: `python -m docs.plots`. Lines are formulas, stars are published
numbers, hollow marks are ours; no curve is told from another by its colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import atan, atan2, cos, degrees, hypot, radians, sin, sqrt, tan
from pathlib import Path

# matplotlib is there for the documentation only; types are checked with it and without it
import matplotlib as mpl  # type: ignore[import-not-found, unused-ignore]
from matplotlib import pyplot as plt  # type: ignore[import-not-found, unused-ignore]
from matplotlib.figure import Figure  # type: ignore[import-not-found, unused-ignore]
from matplotlib.patches import Circle  # type: ignore[import-not-found, unused-ignore]

from docs import boards, breaks, exactness, measured
from docs.drawings import NAMES, carrom, mouths, tables, yago
from docs.looks import BLACK, BLUE, GREEN, GREY, ORANGE, PALE, RED, THREE, label, ours, panels
from docs.measured import GRAVITY, SPEEDS, rebound, steps, struck
from empoche.equipment import AMERICAN_TABLE, CARROM_BOARD, ENGLISH_TABLE
from empoche.equipment.carrom import LEAST_RUNS
from empoche.physics import Motion, Segment, Stroke, simulate
from empoche.physics.stroke import CUE
from tests.physics.published import R, bench
from tests.physics.readings import bearing

HERE = Path(__file__).parent / "physics" / "plots"
MODELS = (("mathavan", "Mathavan", BLUE, "-", "o"), ("han", "Han", RED, "--", "s"))


def sampled(motion: Motion, until: float, count: int = 200) -> Iterator[tuple[float, Segment]]:
    """Moments of the cue ball's motion, each with the piece it belongs to."""
    for time in steps(0.0, until, count):
        yield time, [piece for piece in motion.paths["cue"] if piece.time <= time][-1]


# ---------------------------------------------------------------- cloth and cue


def cloth() -> Figure:
    figure, (left, right) = panels(2)
    rows = list(sampled(measured.stun(), 0.6))
    times = [time for time, _ in rows]
    speeds = [p.velocity[1] + p.acceleration[1] * (t - p.time) for t, p in rows]
    turns = [-R * (p.spin[0] + p.spin_change[0] * (t - p.time)) for t, p in rows]
    left.plot(times, speeds, color=BLUE, label="speed of the centre")
    left.plot(times, turns, "--", color=RED, label="spin × radius")
    left.plot(0.29125, 1.428571, "*", color=BLACK, markersize=13, label="0.29125 s, 1.428571 m/s")
    left.set_ylim(0, 2.1)
    left.legend(loc="lower right")
    label(left, "time (s)", "speed (m/s)", "a ball set off at 2 m/s without spin")
    spins = steps(-4.0, 4.0, 9)
    right.plot(spins, [(10 + 2 * s) / 7 for s in spins], color=BLACK, label="5/7 v + 2/7 Rω")
    for slide, (colour, _, mark) in zip((0.15, 0.2, 0.4), THREE, strict=True):
        # one third of the spins each, or the marks would lie on one another
        some = spins[(0.15, 0.2, 0.4).index(slide) :: 3]
        found = [measured.rolls_at(s, slide) for s in some]
        ours(right, some, found, colour, mark, f"ours, µ = {slide}")
    right.legend()
    title = "v = 2 m/s, three cloths"
    label(right, "spin × radius at first, forward (m/s)", "speed once it rolls (m/s)", title)
    return figure


def cue() -> Figure:
    figure, (left, right) = panels(2, 3.8)
    offsets, some = steps(0.0, 0.5, 60), steps(0.0, 0.5, 6)
    ratio = AMERICAN_TABLE.balls.mass / CUE.mass
    shares = [(1 + CUE.restitution) / (1 + ratio + 2.5 * d * d) for d in offsets]
    left.plot(offsets, shares, color=BLACK, label="formula")
    ours(left, some, [hypot(*struck(height=d).velocity) / 2 for d in some])
    left.set_ylim(0, 1.5)
    left.legend()
    label(left, "offset of the tip (radii)", "speed of ball / speed of cue")
    for mass, style in ((12.0, ":"), (0.170 / CUE.end_mass, "-"), (29.0, "--")):
        line = [measured.squirt_formula(d, mass) for d in offsets]
        right.plot(offsets, line, style, color=BLACK, label=f"TP A.31, m/m′ = {mass:.0f}")
    ours(right, some, [-bearing(struck(side=d).velocity) for d in some])
    for (name, offset, angle), mark in zip(measured.CUES, "sDv", strict=True):
        right.plot(offset, angle, mark, color=RED, label=f"measured, {name} cue")
    right.set_ylim(0, 5.6)
    right.legend(fontsize="x-small", loc="upper left")
    label(right, "side of the tip (radii)", "squirt (degrees)")
    return figure


def miscue() -> Figure:
    figure, (left, right) = panels(2, 3.0)
    offsets = steps(0.0, 0.95, 39)
    pieces = [struck(side=d) for d in offsets]
    left.plot(offsets, [-bearing(p.velocity) for p in pieces], "o", color=BLUE, markersize=3)
    label(left, "side of the tip (radii)", "off the line of the cue (degrees)")
    right.plot(offsets, [hypot(*p.velocity) / 2 for p in pieces], "o", color=BLUE, markersize=3)
    spins = [p.spin[2] * R / 2 for p in pieces]
    right.plot(offsets, spins, "s", color=RED, fillstyle="none", markersize=3)
    right.text(0.04, 1.36, "speed", color=BLUE)
    right.text(0.22, 0.45, "spin × radius", color=RED)
    right.set_ylim(0, 1.5)
    label(right, "side of the tip (radii)", "share of the speed of the cue")
    for axes in (left, right):
        axes.axvline(CUE.limit, color=GREY, linestyle=":")
        axes.text(CUE.limit + 0.02, 0.04, "the tip slips", transform=axes.get_xaxis_transform())
    return figure


def swerve() -> Figure:
    figure, (axes,) = panels(1, 3.4, 6.4)
    looks = ((0.0, BLACK, ":"), (5.0, GREEN, "-."), (10.0, RED, "--"), (20.0, BLUE, "-"))
    for elevation, colour, style in looks:
        stroke = Stroke(90.0, 2.0, side=0.4, elevation=elevation)
        motion = simulate(bench(), {"cue": (5.0, 5.0)}, stroke)
        places = [piece.at(time) for time, piece in sampled(motion, 1.4)]
        along, aside = [y - 5.0 for _, y, _ in places], [1000 * (x - 5.0) for x, _, _ in places]
        axes.plot(along, aside, style, color=colour, label=f"{elevation:.0f}°")
    axes.legend(title="elevation")
    axes.axhline(0.0, color=GREY, linewidth=0.8)
    label(axes, "along the line of the cue (m)", "to the right of it (mm)")
    return figure


def masse() -> Figure:
    figure, (axes,) = panels(1, 3.4, 6.4)
    looks = ((45.0, GREEN, "-."), (60.0, RED, "--"), (75.0, BLUE, "-"))
    for elevation, colour, style in looks:
        stroke = Stroke(90.0, 2.0, side=0.4, elevation=elevation)
        motion = simulate(bench(), {"cue": (5.0, 5.0)}, stroke)
        rolls = next(piece for piece in motion.paths["cue"] if piece.state == "rolling")
        places = [piece.at(time) for time, piece in sampled(motion, rolls.time + 0.15)]
        along, aside = [y - 5.0 for _, y, _ in places], [x - 5.0 for x, _, _ in places]
        axes.plot(along, aside, style, color=colour, label=f"{elevation:.0f}°")
        tilt = radians(elevation)
        # from the foot of the ball to where the line of the cue meets the bed, in radii
        ahead = (1 + sqrt(1 - 0.4**2) * sin(tilt)) / tan(tilt) - sqrt(1 - 0.4**2) * cos(tilt)
        turn, x, y = atan2(0.4, ahead), aside[-1], along[-1]
        axes.plot((y - 0.15 * cos(turn), y), (x - 0.15 * sin(turn), x), ":", color=BLACK)
    axes.legend(title="elevation")
    axes.set_aspect("equal")
    label(axes, "along the line of the cue (m)", "to the right of it (m)")
    return figure


# ---------------------------------------------------------------- balls


def throws() -> Figure:
    figure, both = panels(2, 3.8)
    cuts, some = steps(0.5, 89.5, 179), steps(5.0, 85.0, 17)
    for axes, rolling in zip(both, (False, True), strict=True):
        for v, (colour, style, mark) in zip(SPEEDS, THREE, strict=True):
            line = [measured.throw_formula(v, cut, rolling) for cut in cuts]
            axes.plot(cuts, line, style, color=colour)
            found = [measured.throw(v, cut, rolling) for cut in some]
            ours(axes, some, found, colour, mark, f"{v} m/s")
        axes.set_ylim(0, 7)
        label(axes, "cut (degrees)", "throw (degrees)", "rolling ball" if rolling else "stun")
    both[0].plot([30.0] * 3, measured.THROWN, "*", color=BLACK, label="TP A.14")
    both[0].legend(ncols=2)
    return figure


def collisions() -> Figure:
    figure, (left, right) = panels(2, 3.6)
    cuts, some = steps(0.0, 90.0, 181), steps(5.0, 85.0, 17)
    wide = [radians(cut) for cut in cuts]
    line = [degrees(atan(sin(a) * cos(a) / (sin(a) ** 2 + 0.4))) for a in wide]
    left.plot(cuts, line, color=BLACK, label="formula")
    ours(left, some, [measured.turned(cut) for cut in some])
    left.plot(30.0, 33.67, "*", color=BLACK, markersize=10, label="half a ball: 33.67°")
    left.legend(loc="lower center")
    label(left, "cut (degrees)", "the cue ball turns by (degrees)", "rolling ball")
    found = [measured.rolled(v, cut) for v, cut, _, _ in measured.SHOTS]
    looks = (("cue ball", BLUE, "o", 0.88), ("object ball", RED, "s", 1.12))
    for ball, (name, colour, mark, first) in enumerate(looks):
        at = [first + k for k in range(5)]
        right.plot(at, [shot[2][ball] for shot in measured.SHOTS], "*", color=BLACK)
        theirs = [shot[3][ball] for shot in measured.SHOTS]
        right.plot(at, theirs, "_", color=BLACK, markersize=14)
        ours(right, at, [speeds[ball] for speeds in found], colour, mark, f"ours, {name}")
    right.plot([], [], "*", color=BLACK, label="camera")
    right.plot([], [], "_", color=BLACK, markersize=14, label="their model")
    right.set_ylim(0, 1.4)
    right.legend(fontsize="small", loc="lower left", ncols=2)
    label(right, "shot", "speed once it rolls (m/s)", "measured shots (Mathavan 2014)")
    return figure


def hops() -> Figure:
    figure, (axes,) = panels(1, 3.0, 5.6)
    speeds, some = steps(0.0, 12.0, 100), steps(0.5, 12.0, 24)
    axes.plot(
        speeds, [1000 * measured.hop_formula(v) for v in speeds], color=BLACK, label="formula"
    )
    ours(axes, some, [1000 * measured.hop(v) for v in some])
    axes.axhline(500 * 0.1**2 / GRAVITY, color=GREY, linestyle=":", label="0.1 m/s upwards")
    axes.legend()
    label(axes, "speed of the cue ball (m/s)", "the object ball hops (mm)")
    return figure


# ---------------------------------------------------------------- cushions


def cushions() -> Figure:
    figure, (left, right) = panels(2, 3.6)
    angles = steps(5.0, 90.0, 18)
    for model, name, colour, style, mark in MODELS:
        found = [rebound(angle, model=model) for angle in angles]
        ours(left, angles, [kept for kept, _ in found], colour, style + mark, f"ours, {name}")
        ours(right, angles, [out for _, out in found], colour, style + mark, f"ours, {name}")
    left.plot(90.0, 0.911, "*", color=BLACK, markersize=10, label="0.911")
    left.axvspan(37, 43, color=PALE, label="least near 40°")
    left.set_ylim(0.6, 1.0)
    left.legend(loc="lower left")
    label(left, "angle to the rail (degrees)", "share of the speed kept", "rolling ball")
    right.plot([0, 90], [0, 90], ":", color=GREY, label="mirror")
    right.legend()
    label(right, "angle to the rail (degrees)", "angle afterwards (degrees)", "rolling ball")
    return figure


def lively() -> Figure:
    figure, (axes,) = panels(1, 3.4, 5.6)
    speeds, some = steps(0.28, 3.5, 80), steps(0.5, 6.0, 12)
    line = [measured.seen_by_camera(v) for v in speeds]
    axes.plot(speeds, line, color=BLACK, label="measured, fit (Mathavan 2009)")
    for model, name, colour, _, mark in MODELS:
        found = [v * rebound(90.0, v, model, measured.NOSE)[0] for v in some]
        ours(axes, some, found, colour, mark, f"ours, {name}")
    rigid = [v * rebound(90.0, v)[0] for v in some]
    axes.plot(some, rigid, ":", color=GREY, label="a rigid cushion, Mathavan 2010")
    axes.axvspan(3.5, 6.2, color=PALE, label="not measured")
    axes.set_xlim(0, 6.2)
    axes.legend()
    label(axes, "speed into the cushion (m/s)", "speed out of it (m/s)")
    return figure


# ---------------------------------------------------------------- flight and pockets


def jump() -> Figure:
    figure, (axes,) = panels(1, 1.9)
    motion = measured.jumped()
    places = [piece.at(time) for time, piece in sampled(motion, 0.57, 400)]
    axes.plot([y - 0.6 for _, y, _ in places], [z for _, _, z in places], color=BLUE)
    for time, piece in sampled(motion, 0.57, 9):
        _, y, z = piece.at(time)
        axes.add_patch(Circle((y - 0.6, z), R, fill=False, edgecolor=BLUE, linewidth=0.7))
    axes.add_patch(Circle((0.35, R), R, facecolor=ORANGE, edgecolor=BLACK))
    axes.axhline(0.0, color=GREEN, linewidth=2)
    axes.set_aspect("equal")
    axes.set_xlim(-0.06, 1.56)
    axes.set_ylim(-0.01, 0.2)
    label(axes, "along the table (m)", "height (m)")
    return figure


def tipping() -> Figure:
    figure, (axes,) = panels(1, 3.4, 6.0)
    nose = AMERICAN_TABLE.rubber.nose
    looks = zip((0.15, 0.3, 0.5), THREE, strict=True)
    for wanted, (colour, style, mark) in looks:
        speed, places = measured.tipped(wanted)
        xs, zs = [1000 * x for x, _ in places], [1000 * z for _, z in places]
        ours(axes, xs[::8], zs[::8], colour, mark, f"{speed:.2f} m/s")
        axes.plot(xs, zs, style, color=colour, linewidth=0.9)
    turns = steps(0.0, 90.0, 60)
    arc = [(1000 * R * sin(radians(a)), 1000 * (nose + R * cos(radians(a)))) for a in turns]
    axes.plot([x for x, _ in arc], [z for _, z in arc], ":", color=BLACK, label="round the nose")
    axes.plot(0.0, 1000 * nose, "*", color=BLACK, markersize=11, label="nose")
    axes.plot([-15, 0], [1000 * nose] * 2, color=BLACK, linewidth=1.5)
    axes.axhline(1000 * R, color=GREEN, linewidth=1.5, label="on the bed")
    axes.set_aspect("equal")
    axes.set_xlim(-15, 62)
    axes.set_ylim(25, 70)
    axes.legend(fontsize="small", loc="upper right")
    label(axes, "from the nose towards the table (mm)", "height of the centre (mm)")
    return figure


def pockets() -> Figure:
    figure, both = panels(2, 3.8)
    speeds = [0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]
    for axes, table in zip(both, (AMERICAN_TABLE, ENGLISH_TABLE), strict=True):
        for name, pocket, turn, colour, mark in (
            ("middle, straight", "middle-left", 0.0, RED, "--s"),
            ("corner, straight", "bottom-left", 0.0, BLUE, "-o"),
            ("corner, 20° aside", "bottom-left", 20.0, BLUE, ":D"),
            ("middle, 45° aside", "middle-left", 45.0, RED, ":^"),
        ):
            found = [float(measured.taken(table, pocket, turn, v)) for v in speeds]
            ours(axes, speeds, found, colour, mark, name)
        axes.set_ylim(0, 110)
        label(axes, "speed of the ball (m/s)", "paths that fall (mm wide)", NAMES[table.name])
    both[1].legend(fontsize="small")
    return figure


def targets() -> Figure:
    figure, both = panels(2, 3.8)
    turns = steps(0.0, 70.0, 15)
    kinds = (("middle-left", "middle", 70.0), ("bottom-left", "corner", 40.0))
    for axes, (pocket, kind, most) in zip(both, kinds, strict=True):
        for table, v, colour, mark in (
            (AMERICAN_TABLE, 0.5, BLUE, "-o"),
            (AMERICAN_TABLE, 6.0, BLUE, ":D"),
            (ENGLISH_TABLE, 0.5, RED, "-s"),
            (ENGLISH_TABLE, 6.0, RED, ":^"),
        ):
            some = [turn for turn in turns if turn <= most]
            found = [float(measured.taken(table, pocket, turn, v)) for turn in some]
            ours(axes, some, found, colour, mark, f"{NAMES[table.name]}, {v:g} m/s")
        stars = measured.TARGETS[pocket]
        source = "slow, TP 3.5" if kind == "middle" else "slow, TP 3.6"
        axes.plot(*zip(*stars, strict=True), "*", color=BLACK, markersize=10, label=source)
        axes.set_ylim(0, 140)
        axes.legend(fontsize="small")
        label(axes, "off straight in (degrees)", "paths that fall (mm wide)", f"{kind} pockets")
    return figure


def railed() -> Figure:
    figure, (axes,) = panels(1, 3.0, 5.6)
    speeds = [0.6, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
    for table, colour, mark in ((AMERICAN_TABLE, BLUE, "-o"), (ENGLISH_TABLE, RED, "--s")):
        found = [float(measured.railed(table, v)) for v in speeds]
        ours(axes, speeds, found, colour, mark, NAMES[table.name])
    axes.set_ylim(0, 43)
    axes.legend()
    label(axes, "speed of the ball (m/s)", "of 41 balls along the rail fall")
    return figure


# ---------------------------------------------------------------- boards


def discs() -> Figure:
    figure, (left, right) = panels(2, 3.6)
    fine, pieces = list(boards.small_steps(2.0, 1.0)), boards.slid(2.0, 1.0)
    for column, name, colour, style, mark in (
        (1, "speed", BLUE, "-", ":o"),
        (2, "speed of the rim", RED, "--", ":s"),
    ):
        left.plot([m[0] for m in fine], [m[column] for m in fine], style, color=colour, label=name)
        ours(
            left,
            [m[0] for m in pieces],
            [m[column] for m in pieces],
            colour,
            mark,
            f"our pieces: {name}",
        )
    left.set_ylim(0, 2.1)
    left.legend()
    label(left, "time (s)", "speed (m/s)", "a striker that slides and turns")
    alone = 1 / (2 * boards.HOLD)
    ratios, some = steps(0.01, 4.0, 40), steps(0.0, 4.0, 17)
    lines = [list(boards.small_steps(1.0, ratio))[-1][3] / alone for ratio in ratios]
    right.plot(ratios, lines, color=BLACK, label="in small steps")
    ours(right, some, [boards.slid(1.0, ratio)[-1][3] / alone for ratio in some])
    right.axhline(1.0, color=GREY, linestyle=":", label="without turning")
    right.set_ylim(0, 4)
    right.legend()
    label(right, "speed of the rim / speed, at first", "way / way without turning")
    return figure


def runs() -> Figure:
    figure, (left, right) = panels(2, 3.6)
    wood = CARROM_BOARD.wood
    speeds, some = steps(0.5, 8.0, 200), steps(1.0, 8.0, 15)
    sets = (
        (left, "three surfaces, e = 0.70", [(mu, 0.70) for mu in (0.08, 0.09, 0.12)]),
        (right, "three frames, µ = 0.09", [(0.09, e) for e in (0.65, 0.70, 0.75)]),
    )
    assert wood.slide == 0.09  # as the title says
    for axes, title, pairs in sets:
        for (mu, e), (colour, style, mark) in zip(pairs, THREE, strict=True):
            name = f"µ = {mu:.2f}" if axes is left else f"e = {e:.2f}"
            line = [boards.runs_formula(v, mu, e) for v in speeds]
            axes.plot(speeds, line, style, color=colour)
            ours(axes, some, [boards.runs(v, mu, e) for v in some], colour, mark, name)
        if axes is right:
            whole = (wood.slide, wood.frame_restitution, wood.frame_yields)
            ours(axes, some, [boards.runs(v, *whole) for v in some], BLACK, "-D", "ours")
        axes.axvspan(4, 6, color=PALE)
        axes.axhline(LEAST_RUNS, color=BLACK, linestyle=":", label="3½, article 2.1(a)")
        axes.set_ylim(0, 7)
        axes.legend(fontsize="small")
        label(axes, "speed of the flick (m/s)", "runs", title)
    return figure


def holes() -> Figure:
    figure, (left, right) = panels(2, 3.8)
    asides, speeds = steps(0.0, 0.95, 20), steps(0.05, 0.6, 23)
    grid = [(v, aside) for v in speeds for aside in asides]
    falls = [(v, aside) for v, aside in grid if boards.falls(v, aside)]
    others = [one for one in grid if one not in falls]
    ours(left, [a for _, a in falls], [v for v, _ in falls], BLUE, "o", "ours: falls")
    ours(left, [a for _, a in others], [v for v, _ in others], GREY, "x", "ours: passes")
    fine = steps(0.0, 0.99, 100)
    left.plot(fine, [boards.falls_formula(a) for a in fine], color=BLACK, label="the rule")
    left.set_ylim(0, 0.75)
    left.legend(ncols=3, fontsize="small", loc="upper center")
    label(left, "path beside the middle (radii of the hole)", "speed of the ball (m/s)")
    line, some = steps(0.05, 1.5, 300), steps(0.1, 1.5, 15)
    right.plot(line, [boards.passed_formula(v) for v in line], color=BLACK, label="the rule")
    ours(right, some, [boards.passed(v) for v in some])
    right.plot(line, line, ":", color=GREY, label="no hole")
    right.legend()
    label(right, "speed before (m/s)", "speed behind (m/s)", "straight over the middle")
    return figure


# ---------------------------------------------------------------- all of it

FIGURES: tuple[Callable[[], Figure], ...] = (
    *(cloth, cue, miscue, swerve, masse),
    *(throws, collisions, hops),
    *(cushions, lively),
    *(jump, tipping, pockets, targets, railed),
    *(discs, runs, holes),
    *(tables, mouths, carrom, yago),
)


def write(name: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    """A table that a page includes."""
    lines = (head, ("---",) * len(head), *rows)
    text = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    (HERE / f"{name}.md").write_text(text, "utf-8")


def main() -> None:
    mpl.use("svg")
    # the same picture from the same numbers, and text that stays text
    mpl.rcParams.update({"svg.hashsalt": "empoche", "svg.fonttype": "none", "font.size": 9})
    HERE.mkdir(exist_ok=True)
    for draw in FIGURES:
        figure = draw()
        figure.tight_layout()
        figure.savefig(HERE / f"{draw.__name__}.svg", metadata={"Date": None})
        plt.close(figure)
    write("numbers", ("test", "source", "published", "ours"), measured.numbers())
    write("boards", ("test", "source", "wanted", "ours"), boards.numbers())
    write("measures", ("", "measure", "may be, mm", "ours, mm", "article"), boards.measures())
    write("exact", ("against small steps, off by", "half", "95 %", "worst"), exactness.rows())
    write("leaning", ("spin", "comes away by", "touches"), exactness.leaning())
    write("breaks", breaks.HEAD, breaks.table(breaks.read()))
    write("breaks-real", ("", "real", "ours"), breaks.beside(breaks.read()))
    who = ("camera", "their model", "ours")
    heads = [f"{ball}, {one}" for ball in ("cue ball", "object ball") for one in who]
    write("shots", ("speed", "cut", *heads), measured.shots())


if __name__ == "__main__":
    main()
