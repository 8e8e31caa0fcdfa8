"""How far off a player's strokes are: what they want is not quite what they do.

The reference is that of the computer olympiads of pool (Archibald, Altman and Shoham 2010,
"Success, strategy and skill"): Gaussian errors of 0.125° in direction, 0.1° in elevation, 0.075 m/s
in speed and 0.5 mm in both offsets of the tip.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, radians, tan
from random import Random

from empoche.equipment import Equipment, Table
from empoche.physics import Flick, Stroke
from empoche.physics.flick import FASTEST as FASTEST_FLICK
from empoche.physics.stroke import CUE, FASTEST

USUAL = 3.0  # degrees: the elevation of most cues, over a rail at half a metre
FARTHEST = 0.95  # of a radius: nobody strikes beside the ball


@dataclass(frozen=True, slots=True)
class Noise:
    """Standard deviations of what players do from what they want.

    >>> REFERENCE.times(2).direction
    0.25
    """

    direction: float = 0.0  # degrees
    elevation: float = 0.0  # degrees, with a cue
    speed: float = 0.0  # metres per second
    tip: float = 0.0  # metres, both ways
    force: float = 0.0  # as a part of the speed, beside the above
    place: float = 0.0  # metres along the base line, for a striker

    def times(self, factor: float) -> Noise:
        """Return the same hand, `factor` times less sure."""
        return Noise(*(getattr(self, name) * factor for name in self.__slots__))

    def spread(self, table: Equipment, ball: str) -> float:
        """Return by how much a struck ball strays from its direction, in radians.

        A tip that is off to the side turns the ball away (squirt, TP A.31): with a light ball half
        a millimetre does more than the hand's direction. The cue is never level, so swerve brings
        the ball back again by some of it.
        """
        straight = radians(self.direction)
        if not isinstance(table, Table):
            return straight
        radius, mass = table.size(ball)
        squirt = 2.5 / (1 + mass / CUE.end_mass + 2.5) - tan(radians(USUAL))
        return hypot(straight, squirt * self.tip / radius)


STILL = Noise()
REFERENCE = Noise(direction=0.125, elevation=0.1, speed=0.075, tip=0.0005)


def execute(
    action: Stroke | Flick, noise: Noise, table: Equipment, chance: Random
) -> Stroke | Flick:
    """Return what becomes of a stroke in a player's hand.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> execute(Stroke(90.0, 2.0), STILL, ENGLISH_TABLE, Random(1)) == Stroke(90.0, 2.0)
    True
    """
    # always as many draws: the same seed is the same luck, whatever is tried with it
    turn, lift, push, left, up, slip = (chance.gauss(0.0, 1.0) for _ in range(6))
    direction = action.direction + noise.direction * turn
    speed = action.speed * (1 + noise.force * slip) + noise.speed * push
    if isinstance(action, Flick):
        place = action.place
        if place is not None and noise.place:
            place = (place[0] + noise.place * left, place[1])
        return replace(
            action, direction=direction, speed=_within(speed, 0.01, FASTEST_FLICK), place=place
        )
    radius = table.size(action.ball)[0]
    side = action.side + noise.tip * left / radius
    height = action.height + noise.tip * up / radius
    off = (side * side + height * height) ** 0.5
    if off > FARTHEST:
        side, height = side * FARTHEST / off, height * FARTHEST / off
    elevation = action.elevation + noise.elevation * lift
    return Stroke(
        direction,
        _within(speed, 0.01, FASTEST),
        side,
        height,
        _within(elevation, 0.0, 89.0),
        action.ball,
        action.place,
    )


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
