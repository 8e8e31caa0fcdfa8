"""A study: how often does a cut into a corner pot, if the hand is not quite steady?

The object ball lies 40 cm from a top pocket, the cue ball half a metre behind. For every cut angle
the stroke is played a few hundred times, with small errors in direction and speed (one standard
deviation each), and the shots in which the ball falls are counted.
"""

from math import atan2, cos, degrees, radians, sin
from random import Random

from empoche import Stroke, facts_of, simulate_many
from empoche.equipment import ENGLISH_TABLE
from empoche.facts import Pocketed
from empoche.physics import Shot

TABLE = ENGLISH_TABLE
TIMES, SHAKE, PACE = 300, 0.5, 0.05  # strokes for each angle; degrees; part of the speed
TARGET = next(pocket for pocket in TABLE.outline.pockets if pocket.name == "top-right")
AWAY = radians(225)  # where the object ball lies, seen from the pocket


def lying(cut: float) -> tuple[dict[str, tuple[float, float]], float]:
    """A layout with this cut, in degrees, and the direction in which it is played to perfection."""
    x, y = TARGET.centre
    ball = (x + 0.40 * cos(AWAY), y + 0.40 * sin(AWAY))
    touch = TABLE.size("cue")[0] + TABLE.size("red-1")[0]
    ghost = (ball[0] + touch * cos(AWAY), ball[1] + touch * sin(AWAY))
    angle = AWAY + radians(cut)
    cue = (ghost[0] + 0.50 * cos(angle), ghost[1] + 0.50 * sin(angle))
    return {"cue": cue, "red-1": ball}, degrees(atan2(ghost[1] - cue[1], ghost[0] - cue[0]))


def main() -> None:
    chance = Random(1)
    print(f"direction ±{SHAKE}°, speed ±{PACE:.0%}, {TIMES} strokes each")
    for cut in (0, 15, 30, 45, 60):
        layout, direction = lying(cut)
        shots = [
            Shot(
                TABLE, layout, Stroke(chance.gauss(direction, SHAKE), chance.gauss(2.0, 2.0 * PACE))
            )
            for _ in range(TIMES)
        ]
        fallen = sum(
            any(isinstance(fact, Pocketed) and fact.piece == "red-1" for fact in facts_of(motion))
            for motion in simulate_many(shots)
        )
        print(f"cut {cut:>2}°  {fallen / TIMES:>4.0%}  {'█' * (40 * fallen // TIMES)}")


if __name__ == "__main__":
    main()
