"""The experiments of the physics pages: what is published, and what our simulator makes of it.

Everything that is ours comes out of `simulate`; the table to play on is that of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan, atan2, cos, degrees, exp, hypot, inf, radians, sin, sqrt

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, BallSet, Table
from empoche.equipment.outline import Straightened
from empoche.equipment.tables import Rubber
from empoche.physics import Cue, Launch, Motion, Segment, Shot, Stroke, simulate, simulate_many
from empoche.physics.stroke import CUE
from tests.physics.published import BALLS, IDEAL, R, bench, two_balls
from tests.physics.readings import after_contact, bearing, speed, when_rolling

GRAVITY = 9.81
SPEEDS = (0.447, 1.341, 3.129)  # slow, medium and fast: 1, 3 and 7 miles an hour (TP A.14)
THROWN = (4.7, 3.5, 1.7)  # degrees at a cut of 30 (TP A.14)
# Mathavan 2009 and 2014: speed and cut; then of cue ball and object ball, once they roll, the
# speeds that the camera saw and those of their own model
SHOTS = (
    (1.539, 33.83, (0.816, 0.836), (0.914, 0.831)),
    (1.032, 26.36, (0.520, 0.629), (0.520, 0.599)),
    (1.364, 40.52, (0.925, 0.700), (0.917, 0.676)),
    (1.731, 46.50, (1.275, 0.787), (1.280, 0.780)),
    (0.942, 18.05, (0.365, 0.581), (0.383, 0.579)),
)
# Alciatore, TP B.1: squirt in degrees at an offset in radii
CUES = (("regular", 0.4533, 2.5), ("low-squirt", 0.4533, 1.8), ("jump", 0.2667, 2.4))
ELASTIC = replace(BALLS, restitution=1.0)  # as TP A.14 has it
INELASTIC = replace(BALLS, restitution=0.94, friction=(0.06, 0.0, 1.0))  # as TP A.5 has it
# Alciatore, TP 3.5 and 3.6, worked out for their pockets: degrees off straight in, millimetres
TARGETS = {
    "middle-left": ((0, 82.0), (20, 75.2), (35, 61.5), (50, 39.8), (60, 17.6), (68.3, 0.0)),
    "bottom-left": ((0, 67.8), (10, 66.2), (20, 61.6)),
}
SNOOKER = BallSet(15, 0.0525, 0.1406, 0.0525, 0.1406, 0.89, (0.05, 0.0, 1.0))  # Mathavan 2014
NOSE = Rubber(nose=1.4 * 0.02625)  # of a snooker table, as our cushions are
RIGID = replace(NOSE, yields=0.0)  # and as Mathavan 2010 takes them to be


def steps(first: float, last: float, count: int) -> list[float]:
    return [first + (last - first) * k / (count - 1) for k in range(count)]


# ---------------------------------------------------------------- cloth


def stun() -> Motion:
    return simulate(bench(), {"cue": (5.0, 3.0)}, Launch("cue", (0.0, 2.0, 0.0)))


def rolls_at(spin: float, slide: float) -> float:
    """The speed of a ball of 2 m/s once it rolls; `spin` is that of its surface, forward."""
    start = Launch("cue", (0.0, 2.0, 0.0), (-spin / R, 0.0, 0.0))
    path = simulate(bench(slide=slide), {"cue": (5.0, 8.0)}, start).paths["cue"]
    return next(piece.velocity[1] for piece in path if piece.state != "sliding")


def worst_roll() -> float:
    """The largest distance from 5/7 v + 2/7 Rω over spins and cloths, in metres per second."""
    spins, cloths = steps(-4.0, 4.0, 9), (0.15, 0.2, 0.4)
    return max(abs(rolls_at(s, mu) - (10 + 2 * s) / 7) for s in spins for mu in cloths)


# ---------------------------------------------------------------- cue


def struck(side: float = 0.0, height: float = 0.0, cue: Cue = CUE) -> Segment:
    """How a ball of American pool leaves a level cue that comes at 2 m/s, up the table."""
    stroke = Stroke(90.0, 2.0, side, height)
    return simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6)}, stroke, cue).paths["cue"][0]


def squirt_formula(side: float, ratio: float) -> float:
    """TP A.31, in degrees."""
    level = 1 - side * side
    return degrees(atan(2.5 * side * sqrt(level) / (1 + ratio + 2.5 * level)))


# ---------------------------------------------------------------- balls


def throw(v: float, cut: float, rolling: bool) -> float:
    """How far the object ball strays from the line of centres, in degrees."""
    motion = two_balls(bench(ELASTIC), v, sin(radians(cut)), rolling)
    return cut - bearing(after_contact(motion, "1").velocity)


def throw_formula(v: float, cut: float, rolling: bool) -> float:
    """TP A.14."""
    a, b, c = BALLS.friction
    across, along = v * sin(radians(cut)), v * cos(radians(cut))
    slip = hypot(across, along if rolling else 0.0)
    grip = min((a + b * exp(-c * slip)) * along / slip, 1 / 7)
    return degrees(atan(grip * across / along))


def turned(cut: float) -> float:
    """By how much a rolling cue ball turns, of ideal equal balls, in degrees."""
    motion = two_balls(bench(IDEAL), 2.0, sin(radians(cut)), rolling=True)
    return abs(bearing(when_rolling(motion, "cue").velocity))


def parted(balls: BallSet) -> float:
    """The angle between two balls after a half-ball stun shot."""
    motion = two_balls(bench(balls), 2.0, 0.5, rolling=False)
    one, two = (bearing(after_contact(motion, ball).velocity) for ball in ("cue", "1"))
    return two - one


def followed() -> float:
    motion = two_balls(bench(IDEAL, roll=1e-6), 2.0, 0.0, rolling=True)
    return when_rolling(motion, "cue").velocity[1] / 2.0


def rolled(v: float, cut: float) -> tuple[float, float]:
    """The speeds of cue ball and object ball once they roll, of snooker balls."""
    motion = two_balls(bench(SNOOKER, slide=0.212), v, sin(radians(cut)), rolling=True)
    return speed(when_rolling(motion, "cue")), speed(when_rolling(motion, "1"))


def english() -> tuple[float, float]:
    """The speeds of the light cue ball and of the object ball after a full hit."""
    balls = replace(ENGLISH_TABLE.balls, restitution=1.0, friction=(0.0, 0.0, 1.0))
    motion = two_balls(bench(balls), 2.0, 0.0, rolling=False)
    one, two = (after_contact(motion, ball).velocity[1] / 2.0 for ball in ("cue", "1"))
    return one, two


def hop(v: float) -> float:
    """How high an object ball of English pool hops when struck full, in metres."""
    motion = two_balls(bench(ENGLISH_TABLE.balls), v, 0.0, rolling=False)
    return after_contact(motion, "1").velocity[2] ** 2 / (2 * GRAVITY)


def hop_formula(v: float) -> float:
    """Half of the impulse, friction from the slip that is left, and the other half."""
    balls = ENGLISH_TABLE.balls
    m, big = balls.cue_mass, balls.mass
    slope = (balls.diameter - balls.cue_diameter) / (balls.diameter + balls.cue_diameter)
    level = sqrt(1 - slope * slope)
    gives = level * level / m + 1 / big
    half = (1 + balls.restitution) * v * level / gives / 2
    slip = (v - half * level / m) * slope
    a, b, c = balls.friction
    rubbed = min((a + b * exp(-c * slip)) * 2 * half, slip / (3.5 * (1 / m + 1 / big)))
    left = (v - (half * level + rubbed * slope) / m) * level - half / big
    rest = (left + balls.restitution * v * level) / gives
    return (((half + rest) * slope - rubbed * level) / big) ** 2 / (2 * GRAVITY)


def hops_from() -> float:
    """The speed of the cue ball at which the object ball begins to hop, by halving."""
    low, high = 0.0, 12.0
    while high - low > 1e-4:
        middle = (low + high) / 2
        low, high = (low, middle) if hop(middle) > 0.0 else (middle, high)
    return high


def chain() -> tuple[float, ...]:
    """Speeds after a ball at 1 m/s runs into two that touch, all ideal."""
    layout = {"cue": (5.0, 8.0), "1": (5.0, 8.0 + 2 * R + 1e-6), "2": (5.0, 8.0 + 4 * R + 1e-6)}
    motion = simulate(bench(IDEAL), layout, Launch("cue", (0.0, 1.0, 0.0)))
    return tuple(after_contact(motion, ball).velocity[1] for ball in layout)


# ---------------------------------------------------------------- cushions


def rebound(
    angle: float, v: float = 2.0, model: str = "mathavan", rubber: Rubber = RIGID
) -> tuple[float, float]:
    """The share of speed that a rolling ball keeps, and its angle to the rail afterwards."""
    table = bench(SNOOKER, slide=0.212, roll=1e-9, rubber=rubber)
    r, a = SNOOKER.diameter / 2, radians(angle)
    x, y = v * cos(a), -v * sin(a)
    start = Launch("cue", (x, y, 0.0), (-y / r, x / r, 0.0))
    motion = simulate(table, {"cue": (3.0, 0.06)}, start, cushion=model)
    hit = next(event.time for event in motion.events if event.kind == "cushion")
    out = next(piece.velocity for piece in motion.paths["cue"] if piece.time >= hit)
    return hypot(*out) / v, degrees(atan2(out[1], out[0]))


def seen_by_camera(v: float) -> float:
    """Mathavan 2009: speed after a cushion, of a ball that rolls straight into it."""
    return -0.0877 * v * v + 1.131 * v - 0.0953


def slowest_angle() -> float:
    shares = {angle: rebound(angle)[0] for angle in steps(30.0, 50.0, 41)}
    return min(shares, key=shares.__getitem__)


def lengths(v: float) -> float:
    """How many lengths of an American table a ball runs that leaves the cue at a speed."""
    table = AMERICAN_TABLE
    start = Launch("cue", (0.0, v, 0.0))
    path = simulate(table, {"cue": (0.45, table.baulk)}, start).paths["cue"]
    return sum(abs(b.place[1] - a.place[1]) for a, b in pairwise(path)) / table.length


# ---------------------------------------------------------------- flight and pockets


def jumped() -> Motion:
    layout = {"cue": (0.635, 0.6), "1": (0.635, 0.95)}
    return simulate(AMERICAN_TABLE, layout, Stroke(90.0, 3.6, elevation=40.0))


def bounces() -> float:
    """The ratio of the heights of two bounces."""
    ups = [p.velocity[2] for p in jumped().paths["cue"] if p.state == "flying"]
    return (ups[1] / ups[0]) ** 2


def tipped(wanted: float) -> tuple[float, list[tuple[float, float]]]:
    """A ball that rolls off the rail of an American table at about a speed: side view of its way.

    No ball can be laid on a rail, so one is thrown there, in many ways, and the best one counts.
    """
    table, best = AMERICAN_TABLE, (inf, 0.0, [(0.0, 0.0)])
    for up in steps(1.0, 1.6, 13):
        for back in steps(0.0, 200.0, 21):
            start = Launch("cue", (-0.4, 0.0, up), (0.0, back, 0.0))
            motion = simulate(table, {"cue": (0.06, 0.8)}, start)
            over = [event.time for event in motion.events if event.kind == "from-rail"]
            if not over:
                continue
            path = motion.paths["cue"]
            speed = next(p.velocity[0] for p in path if p.time >= over[0])
            if abs(speed - wanted) < best[0]:
                times = steps(over[0] - 0.01 / speed, over[0] + 0.042 / speed, 97)
                places = [motion.at(time)["cue"] for time in times]
                best = abs(speed - wanted), speed, [(x, z) for x, _, z in places]
    return best[1:]


def taken(table: Table, pocket: str, turn: float, v: float) -> int:
    """How wide a pocket takes an object ball that rolls at a speed, in millimetres.

    The ball comes from 0.3 m in front of the mouth, turned away from the pocket's middle line.
    """
    middle = pocket == "middle-left"
    y = table.length / 2 if middle else 0.0
    way = radians((180.0 if middle else 225.0) + turn)
    ahead, r = (cos(way), sin(way)), table.balls.diameter / 2
    spin = (-v * ahead[1] / r, v * ahead[0] / r, 0.0)
    start = Launch("1", (v * ahead[0], v * ahead[1], 0.0), spin)
    shots = []
    for aside in range(-70, 71):
        to = (
            -0.3 * ahead[0] - 0.001 * aside * ahead[1],
            -0.3 * ahead[1] + 0.001 * aside * ahead[0] + y,
        )
        if to[0] > r and to[1] > r:
            shots.append(Shot(table, {"1": to}, start))
    # by then it is in, or on its way out again
    return sum(
        any(event.other == pocket and event.time < 1.2 / v for event in motion.events)
        for motion in simulate_many(shots)
    )


def as_published() -> Table:
    """A table with the pockets of TP 3.5 and 3.6, which are given in inches."""
    corner = Straightened(width=0.11652, angle=142.0, shelf=0.02858, hole=0.06985, tip=0.0005)
    side = Straightened(width=0.12859, angle=104.0, shelf=0.00476, hole=0.0762, tip=0.0005)
    return replace(AMERICAN_TABLE, corner=corner, side=side)


def railed(table: Table, v: float) -> int:
    """How many of 41 balls fall that lie frozen to a rail and roll along it, within two degrees."""
    r, found = table.balls.diameter / 2, 0
    edge = sqrt(r * r - (table.rubber.nose - r) ** 2)
    for k in range(-20, 21):
        way = radians(90.0 + 0.1 * k)
        x, y = v * cos(way), v * sin(way)
        start = Launch("1", (x, y, 0.0), (-y / r, x / r, 0.0))
        motion = simulate(table, {"1": (table.width - edge, 0.75 * table.length)}, start)
        by = 2.5 / v + 0.2
        found += any(e.other == "top-right" and e.time < by for e in motion.events)
    return found


# ---------------------------------------------------------------- the tables of numbers


def numbers() -> Iterator[tuple[str, str, str, str]]:
    """What is measured, where the number comes from, the number, and ours."""
    rolls = stun().paths["cue"][1]
    yield "stun at 2 m/s, µ = 0.2: slides for", "Coriolis", "0.29125 s", f"{rolls.time:.5f} s"
    far = rolls.place[1] - 3.0
    yield "… and for", "Coriolis", "0.49928 m", f"{far:.5f} m"
    yield "… then rolls at", "Coriolis", "1.428571 m/s", f"{rolls.velocity[1]:.6f} m/s"
    off = f"{worst_roll():.0e} m/s"
    yield "final roll of 27 spins and cloths, off 5/7 v + 2/7 Rω by", "Coriolis", "0", off
    yield "ideal equal balls, stun: part at", "momentum", "90.000°", f"{parted(IDEAL):.3f}°"
    apart = f"{parted(INELASTIC):.2f}°"
    yield "half-ball stun, e = 0.94, µ = 0.06: part at", "TP A.5", "83.26°", apart
    yield "rolling ball, half-ball hit: turns by", "TP 3.3", "33.67°", f"{turned(30.0):.2f}°"
    yield "rolling ball, full hit: follows at", "Coriolis", "0.2857 v", f"{followed():.4f} v"
    one, two = english()
    yield "English cue ball, full stun: goes on at", "momentum", "−0.105 v", minus(f"{one:.3f} v")
    yield "… and the object ball at", "momentum", "0.895 v", f"{two:.3f} v"
    for v, angle in zip(SPEEDS, THROWN, strict=True):
        found = f"{throw(v, 30.0, False):.2f}°"
        yield f"throw of a stun shot, cut 30°, {v} m/s", "TP A.14", f"{angle}°", found
    kept = f"{rebound(90.0)[0]:.4f}"
    yield "rolling ball straight into a cushion: keeps", "Mathavan 2010", "0.911", kept
    yield "… least speed kept at", "Mathavan 2010", "about 40°", f"{slowest_angle():.1f}°"
    for v in (1.0, 2.0, 2.5, 3.0, 3.5):
        kept = f"{rebound(90.0, v, rubber=NOSE)[0]:.3f}"
        seen = f"{seen_by_camera(v) / v:.3f}"
        yield f"… into a cushion that gives, at {v} m/s", "Mathavan 2009", seen, kept
    for (name, offset, angle), end in zip(CUES[:2], (CUE, Cue(end_mass=0.0057)), strict=True):
        found = f"{-bearing(struck(side=offset, cue=end).velocity):.2f}°"
        yield f"squirt at {offset} radii, {name} cue", "TP B.1", f"{angle}°", found
    far = lengths(6.5)
    yield "lengths run after 6.5 m/s, American table", "WPA, a firm stroke", "4 to 4½", f"{far:.2f}"
    paper = as_published()
    for pocket, kind, source in (
        ("middle-left", "middle", "3.5"),
        ("bottom-left", "corner", "3.6"),
    ):
        for turn, wide in TARGETS[pocket][:3]:
            found = f"{taken(paper, pocket, turn, 0.5)} mm"
            name = f"slow paths that fall, their {kind} pocket, {turn}° aside"
            yield name, f"TP {source}", f"{wide} mm", found
    balls = " / ".join(str(railed(AMERICAN_TABLE, v)) for v in (0.6, 2.0, 7.0))
    along = "frozen to the rail, 41 within 2° along it, 0.6 / 2 / 7 m/s: fall"
    yield along, "what players know", "slow ones all, hard ones not", balls
    row = minus(" / ".join(f"{v:.3f}" for v in chain()))
    hertz = "−0.071 / 0.076 / 0.995"
    yield "ball at 1 m/s into two that touch", "Herrmann and Seitz 1982", hertz, row
    yield "height of a bounce over that before", "our choice, e²", "0.250", f"{bounces():.3f}"


def shots() -> Iterator[tuple[str, ...]]:
    """The measured collisions: cue ball and object ball by camera, by their model, and by ours."""
    for v, cut, seen, theirs in SHOTS:
        rows = zip(seen, theirs, rolled(v, cut), strict=True)
        yield f"{v:.3f}", f"{cut:.2f}°", *(f"{number:.3f}" for row in rows for number in row)


def minus(text: str) -> str:
    return text.replace("-0.000", "0.000").replace("-", "−")
