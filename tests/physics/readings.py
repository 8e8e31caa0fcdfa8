"""What is read off a motion: how a ball goes on, how fast, and where to."""

from __future__ import annotations

from math import atan2, degrees, hypot

from empoche.physics import Motion, Segment


def after_contact(motion: Motion, ball: str) -> Segment:
    """How a ball goes on from the first contact."""
    time = motion.events[0].time
    return next(piece for piece in motion.paths[ball] if piece.time >= time)


def when_rolling(motion: Motion, ball: str) -> Segment:
    """Its first piece of pure rolling after the first contact."""
    time = motion.events[0].time
    return next(p for p in motion.paths[ball] if p.time > time and p.state == "rolling")


def speed(piece: Segment) -> float:
    return hypot(*piece.velocity)


def bearing(velocity: tuple[float, ...]) -> float:
    """Degrees to the right of straight up the table."""
    return degrees(atan2(velocity[0], velocity[1]))
