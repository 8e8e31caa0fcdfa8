"""The cue after the stroke: whether its tip meets the ball a second time.

The cue goes on with what speed it has left, and the hand stops it. The ball that was struck runs
away from it, unless another ball or a cushion that is near stops it first. Of the paths of tip and
ball only the meeting is told; what it does to the ball is not simulated.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt

from empoche.physics.kernel import columns
from empoche.physics.motion import Motion
from empoche.physics.stroke import CUE, Stroke

# how a hand stops the cue, m/s²: one that goes on at 1.2 m/s, after a stroke of 2, stops within
# 5 cm; after a harder one within a forearm's swing. Our choice: no measurement is published
BRAKE = 15.0
LONGEST = 0.3  # metres
# clicks that follow one another sooner are heard as one, and two blows seen as one that goes on;
# two that are to be told apart need 5 to 20 ms, this is between them (our choice)
APART = 0.01
STEP = 2.5e-4  # seconds between two looks at tip and ball


def second_contact(motion: Motion) -> float | None:
    """Return when the tip meets the ball struck again, or none.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import simulate
    >>> near, far = {"cue": (0.6, 0.6), "1": (0.6, 0.665)}, {"cue": (0.6, 0.6), "1": (0.6, 0.9)}
    >>> [second_contact(simulate(AMERICAN_TABLE, one, Stroke(90, 2.0))) for one in (near, far)]
    [0.01275, None]
    """
    if len(motion.played) != 1 or not isinstance(stroke := motion.played[0], Stroke):
        return None
    radius, mass = motion.table.size(stroke.ball)
    offset = min(hypot(stroke.side, stroke.height), CUE.limit)
    pushed = (1 + CUE.restitution) / (1 + CUE.mass / mass * (1 + 2.5 * offset * offset))
    speed = stroke.speed * (1 - pushed)  # of the cue after the blow
    brake = max(BRAKE, speed * speed / (2 * LONGEST))
    stopped = speed / brake
    begins = _stopped_at(motion, stopped)
    if begins is None:
        return None
    way, tilt = radians(stroke.direction), radians(stroke.elevation)
    ahead = (cos(way) * cos(tilt), sin(way) * cos(tilt), -sin(tilt))
    right, up = (sin(way), -cos(way), 0.0), (cos(way) * sin(tilt), sin(way) * sin(tilt), cos(tilt))
    back = sqrt(max(0.0, 1 - stroke.side**2 - stroke.height**2))
    side, high = radius * stroke.side, radius * stroke.height
    x, y = motion.start[stroke.ball]
    start = tuple(
        at + side * right[k] + high * up[k] - radius * back * ahead[k]
        for k, at in enumerate((x, y, radius))
    )
    path = motion.paths[stroke.ball]
    k, piece = 0, 0
    while True:
        time = begins + k * STEP
        if time > stopped:
            return None
        while piece + 1 < len(path) and path[piece + 1].time <= time:
            piece += 1
        if path[piece].state in ("pocketed", "off"):
            return None
        tip = (speed - 0.5 * brake * time) * time
        place = path[piece].at(time)
        gap = sum((start[j] + tip * ahead[j] - place[j]) ** 2 for j in range(3))
        if gap < (radius - 1e-6) ** 2:
            return time
        k += 1


def _stopped_at(motion: Motion, latest: float) -> float | None:
    """Return when the ball struck first met a ball or a cushion, if the cue still moves then."""
    ball = motion.names.index(motion.struck)
    log = motion.log
    for k in range(0, len(log), columns.EVENT):
        if log[k] > latest:
            return None
        kind = log[k + 1]
        if kind == columns.CONTACT and ball in (log[k + 2], log[k + 3]):
            return log[k]
        if kind == columns.CUSHION and log[k + 2] == ball:
            return log[k]
    return None
