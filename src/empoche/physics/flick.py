"""The flick: what a finger does to a striker or a ball."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, inf, radians, sin

from empoche.equipment import FASTEST_FLICK
from empoche.physics.checks import check_number
from empoche.physics.stroke import Launch, ShortRepr
from empoche.traits import Striker

FASTEST = FASTEST_FLICK


@dataclass(frozen=True, slots=True, repr=False)
class Flick(ShortRepr):
    """A piece flicked with a finger, or backwards with the thumb.

    `direction` in degrees, 0 to the right and 90 away from the player at the bottom, any of them:
    more than 180 is a thumb shot; `speed` in metres per second; `ball` is what is flicked, the
    striker of carrom or a ball of Yago; `place` where it is put first; `turn` in radians per second
    about the vertical, anticlockwise. A striker must stand as `striker` wants it, seen from `side`;
    None is as the match wants it, and without one as the board does.

    >>> Flick(0, 2.0, place=(0.3683, 0.1175)).launched().velocity
    (2.0, 0.0, 0.0)
    """

    direction: float
    speed: float
    ball: str = "striker"
    place: tuple[float, float] | None = None
    turn: float = 0.0
    side: str = "bottom"
    striker: Striker | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_number("direction", self.direction, -inf, inf)
        check_number("speed", self.speed, 0.0, FASTEST)
        check_number("turn", self.turn, -1e3, 1e3)

    def launched(self) -> Launch:
        """Return the velocity and spin it gives: a flick slides, it does not roll."""
        angle = radians(self.direction)
        velocity = (self.speed * cos(angle), self.speed * sin(angle), 0.0)
        return Launch(self.ball, velocity, (0.0, 0.0, float(self.turn)))
