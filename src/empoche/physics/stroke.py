"""The stroke: what a cue does to a ball.

A cue of mass M that moves at V and meets a ball of mass m at a distance d from its centre gives it
v = V (1 + e) / (1 + m/M + 5/2 (d/R)²) along the cue (Leckie and Greenspan 2005, with the tip's
restitution e), and spin by the arm of the impulse. Side makes the ball leave at an angle to the
cue, the squirt, for the end of the cue has mass too (Alciatore, TP A.31). Beyond the miscue limit
the tip slips: the impulse turns towards the centre until friction can hold it.

An elevated cue drives the ball into the bed. Through the centre that is a jump shot: the bed throws
the ball back (`off_the_bed`). Off the centre and steep it is a massé: while the tip presses, the
bed holds the ball, which slides and curves (`press`).
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from math import asin, atan, atan2, cos, hypot, inf, radians, sin, sqrt

from empoche.equipment import FASTEST_STROKE
from empoche.errors import Refused
from empoche.physics.checks import check_number, check_vector

Vector = tuple[float, float, float]
FASTEST = FASTEST_STROKE


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue: masses in kilograms."""

    mass: float = 0.54
    end_mass: float = 0.0085  # of the shaft's end, which makes the squirt: 1/20 of a ball
    restitution: float = 0.73  # of a leather tip; 0.71 to 0.75 (Alciatore)
    limit: float = 0.5  # the tip slips beyond half a radius


CUE = Cue()
# from where to where a stroke becomes a massé: elevation in degrees, offset in radii; our choice
STEEP = (30.0, 45.0)
ASIDE = (0.05, 0.2)
THROWN = 0.057  # of the cue's downward speed, when the tip lets go of a pressed ball


class ShortRepr:
    """A dataclass that shows only the fields that are not as usual."""

    __slots__ = ()

    def __repr__(self) -> str:
        shown = []
        for field in fields(self):  # type: ignore[arg-type]  # those that inherit are dataclasses
            value = getattr(self, field.name)
            if not field.repr:
                continue
            if field.default is MISSING:
                shown.append(repr(value))
            elif repr(value) != repr(field.default):  # -0.0 is not 0.0
                shown.append(f"{field.name}={value!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclass(frozen=True, slots=True, repr=False)
class Stroke(ShortRepr):
    """A stroke with the cue.

    `direction` in degrees, 0 towards the right cushion and 90 towards the top; `speed` of the cue
    in metres per second; `side` and `height` of the tip in radii of the ball, to the right and up;
    `elevation` of the butt in degrees; `place` where a ball in hand is put.

    >>> Stroke(90, 2.5, side=0.3)
    Stroke(90, 2.5, side=0.3)
    >>> Stroke(90, 99.0)
    Traceback (most recent call last):
    empoche.errors.Refused: “speed”: 99.0 is not between 0.0 and 15.0
    """

    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0
    elevation: float = 0.0
    ball: str = "cue"
    place: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        for name, least, most in (
            ("direction", -inf, inf),
            ("speed", 0.0, FASTEST),
            ("side", -0.999, 0.999),
            ("height", -0.999, 0.999),
            ("elevation", 0.0, 90.0),
        ):
            check_number(name, getattr(self, name), least, most)
        if hypot(self.side, self.height) >= 1.0:
            raise Refused("stroke-beside", value=f"{self.side:g}, {self.height:g}")


@dataclass(frozen=True, slots=True)
class Launch:
    """A ball set going with a velocity and a spin, as an experiment would."""

    ball: str
    velocity: Vector
    spin: Vector = (0.0, 0.0, 0.0)

    def __post_init__(self) -> None:
        if not (_plain(self.velocity) and _plain(self.spin)):
            for name in ("velocity", "spin"):
                for value in check_vector(name, getattr(self, name), 3):
                    check_number(name, value, -1e4, 1e4)
        if hypot(*self.velocity) > 2 * FASTEST:
            raise Refused("too-large", value=hypot(*self.velocity), most=2 * FASTEST)


def _plain(vector: Vector) -> bool:
    """Whether a vector needs no closer check: a quick way, for every shot is checked."""
    if type(vector) is not tuple or len(vector) != 3:
        return False
    x, y, z = vector
    if not type(x) is type(y) is type(z) is float:
        return False
    return -1e4 <= x <= 1e4 and -1e4 <= y <= 1e4 and -1e4 <= z <= 1e4


def strike(
    stroke: Stroke, radius: float, mass: float, slide: float, bounce: float, cue: Cue = CUE
) -> Launch:
    """Return how a ball sets off; what a jump shot drives into the bed is not thrown back yet."""
    held = held_share(stroke)
    if held == 0.0:
        return launch(stroke, radius, mass, cue)
    thrown = launch(stroke, radius, mass, cue, 1.0 - held)
    (vx, vy, vz), spin = off_the_bed(thrown, radius, slide, bounce, 0.0)
    if thrown.velocity[2] >= 0.0:  # a slipping tip drives it up
        return thrown
    (hx, hy, hz), turned = press(stroke, thrown, radius, mass, slide, cue)
    x, y, z = (free + held * (by - free) for free, by in zip(spin, turned, strict=True))
    velocity = vx + held * (hx - vx), vy + held * (hy - vy), vz + held * (hz - vz)
    return Launch(stroke.ball, velocity, (x, y, z))


def held_share(stroke: Stroke) -> float:
    """How far a stroke is a massé: 0 where the bed throws the ball back, 1 where it is held."""
    if stroke.elevation <= STEEP[0]:
        return 0.0
    steep = (stroke.elevation - STEEP[0]) / (STEEP[1] - STEEP[0])
    aside = (hypot(stroke.side, stroke.height) - ASIDE[0]) / (ASIDE[1] - ASIDE[0])
    return min(steep, 1.0) * min(max(aside, 0.0), 1.0)


def press(
    stroke: Stroke, start: Launch, radius: float, mass: float, slide: float, cue: Cue
) -> tuple[Vector, Vector]:
    """Return velocity and spin of a ball that the bed holds while the tip presses.

    The bed takes the downward part of the impulse and rubs by Coulomb's law, from rest on, so all
    grows in proportion: the slip keeps its direction. Cue and ball part as the tip's restitution
    wants it, of a ball that cannot give way downwards.
    """
    (vx, vy, vz), (wx, wy, wz) = start.velocity, start.spin
    given = sqrt(vx * vx + vy * vy + vz * vz)
    if given == 0.0:
        return start.velocity, start.spin
    ux, uy = vx - radius * wy, vy + radius * wx
    slip = hypot(ux, uy)
    rub = min(slide * -vz, slip / 3.5)
    arm = min(hypot(stroke.side, stroke.height), cue.limit)
    free = 1 + mass / cue.mass + 2.5 * arm * arm
    more = free / (free - (vz * vz + rub * slip) / (given * given))  # the impulse of a held ball
    part = rub / slip if slip > 0.0 else 0.0
    turn = 2.5 / radius * part
    up = THROWN * stroke.speed * sin(radians(stroke.elevation))
    return (
        (more * (vx - part * ux), more * (vy - part * uy), up),
        (more * (wx - turn * uy), more * (wy + turn * ux), more * wz),
    )


def launch(
    stroke: Stroke, radius: float, mass: float, cue: Cue = CUE, squirts: float = 1.0
) -> Launch:
    """Return the velocity and spin that a stroke gives to a ball, before the bed acts on it.

    `squirts` is the share of the squirt: TP A.31 is of a level cue, and Coriolis has none.
    """
    side, height = stroke.side, stroke.height
    offset = hypot(side, height)
    speed = stroke.speed
    turned = 0.0  # towards which the impulse turns away from the cue, off the tip's side
    if offset > cue.limit:  # the tip slips
        turned = asin(offset) - asin(cue.limit)
        speed *= cos(turned)
        side, height = side * cue.limit / offset, height * cue.limit / offset
        offset = cue.limit
    given = speed * (1 + cue.restitution) / (1 + mass / cue.mass + 2.5 * offset * offset)
    ratio = mass / cue.end_mass if cue.end_mass else inf
    azimuth, tilt = radians(stroke.direction) + squirts * _squirt(side, height, ratio), 0.0
    level, drop = given, 0.0
    if turned:
        whole = hypot(stroke.side, stroke.height)
        azimuth += turned * stroke.side / whole
        dip = turned * stroke.height / whole
        level, drop = given * cos(dip), given * sin(dip)
    if stroke.elevation:
        tilt = radians(stroke.elevation)
    c, s, ct, st = cos(azimuth), sin(azimuth), cos(tilt), sin(tilt)
    # along the cue (c ct, s ct, -st), to the right of it (s, -c, 0), and up (c st, s st, ct); an
    # impulse along the cue, off the centre by an arm to the right and up, turns about up and right
    scale = 2.5 * given / radius
    spin = (
        scale * (side * c * st - height * s),
        scale * (side * s * st + height * c),
        scale * side * ct,
    )
    velocity = (
        level * c * ct - drop * c * st,
        level * s * ct - drop * s * st,
        -level * st - drop * ct,
    )
    return Launch(stroke.ball, velocity, spin)


def _squirt(side: float, height: float, ratio: float) -> float:
    """The angle by which a ball leaves the line of the cue, away from the side (TP A.31)."""
    level = sqrt(1 - side * side - height * height)
    return atan(2.5 * side * level / (1 + ratio + 2.5 * (1 - side * side)))


def off_the_bed(
    start: Launch, radius: float, slide: float, bounce: float, hop: float
) -> tuple[Vector, Vector]:
    """Return velocity and spin once the bed has thrown back what an elevated cue drives into it."""
    vx, vy, vz = start.velocity
    wx, wy, wz = start.spin
    if vz >= 0.0:
        return (vx, vy, vz if vz > hop else 0.0), (wx, wy, wz)
    up = -bounce * vz
    ux, uy = vx - radius * wy, vy + radius * wx
    slip = hypot(ux, uy)
    if slip > 0.0:
        rub = min(slide * (up - vz), slip / 3.5) / slip
        vx, vy = vx - rub * ux, vy - rub * uy
        wx, wy = wx - 2.5 / radius * rub * uy, wy + 2.5 / radius * rub * ux
    return (vx, vy, up if up > hop else 0.0), (wx, wy, wz)


def direction_to(start: tuple[float, float], end: tuple[float, float]) -> float:
    """Return the direction from one place to another, in degrees.

    >>> direction_to((0, 0), (0, 1))
    90.0
    """
    return atan2(end[1] - start[1], end[0] - start[0]) * 180.0 / 3.141592653589793
