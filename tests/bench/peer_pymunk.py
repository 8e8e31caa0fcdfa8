"""Another simulator to measure the boards against: pymunk, in the environment that peer.py makes.

It goes in steps: discs move, and those that then overlap are pushed apart. With the Python of that
environment this reads a board and shots as JSON from standard input, plays the shots in steps that
become shorter until no disc is deeper in another or in the frame than it may be, and writes one
line of JSON for every length of step: processor seconds, depth and duration of each shot.

The same are places, velocities, masses, moments of inertia, restitution and friction of discs and
frame, the friction of the surface, and the holes, which take a disc as soon as its centre is over
them. Not the same:

- A disc that slides and turns is held back by all the friction twice; ours shares it (Farkas).
- Discs that touch are solved ten times one after the other, its default; ours together.
- Nothing leaps over the frame.
- It only has the last state at the end; ours has the whole motion and all events.

All is set as suits it best: friction as joints whose force is limited and holes as sensors, so that
its C does it, and discs at rest are put to sleep.
"""

from __future__ import annotations

import json
import sys
import time
from math import sqrt
from typing import Any

import pymunk  # type: ignore[import-not-found]  # only where peer.py has put it

DISC, MIDDLE, HOLE = 1, 2, 3  # kinds of shapes
SOLID, OPEN = pymunk.ShapeFilter(categories=1, mask=1), pymunk.ShapeFilter(categories=2, mask=2)
THICK = 0.2  # metres of frame: at long steps discs would be through a thin one
# metres by which its discs are larger: what touches then overlaps, so that a blow goes through the
# rosette at once; otherwise it goes one disc in each step, and each is deep in the next
PRESSED = 5e-7
SLOP = 1e-5  # metres that discs at rest may overlap; its default is 0.1, meant for pixels
SLOW, AFTER = 1e-3, 0.01  # metres per second, and seconds of that, after which a disc sleeps
LOOK = 1e-3  # seconds between one look whether all sleep and the next
LONGEST = 10.0  # seconds that a shot may last


def play(work: dict[str, Any]) -> None:
    """Play all shots with ever shorter steps, each shot twice: for the depth and for the time."""
    for rate in work["rates"]:
        told: dict[str, Any] = {"rate": rate, "seconds": [], "depths": [], "lasts": []}
        for shot in work["shots"]:
            told["depths"].append(deepest(work["board"], shot, 1 / rate))
            started = time.process_time()
            told["lasts"].append(run(laid_out(work["board"], shot), 1 / rate))
            told["seconds"].append(time.process_time() - started)
        print(json.dumps({**told, "version": pymunk.version}), flush=True)
        if max(told["depths"]) < work["depth"]:
            return


def run(space: Any, step: float) -> float:
    """Until all discs sleep; how long that took them."""
    steps, done = max(1, round(LOOK / step)), 0
    while done * step < LONGEST and not all(body.is_sleeping for body in space.bodies):
        for _ in range(steps):
            space.step(step)
        done += steps
    return done * step


def deepest(board: dict[str, Any], shot: dict[str, Any], step: float) -> float:
    """Metres that any disc was in another one or in the frame."""
    depths = [0.0]

    def look(arbiter: Any, space: Any, data: Any) -> None:
        depths[0] = max(depths[0], *(-p.distance for p in arbiter.contact_point_set.points))

    space = laid_out(board, shot)
    space.on_collision(DISC, post_solve=look)
    run(space, step)
    return depths[0]


# ---------------------------------------------------------------- board and discs


def laid_out(board: dict[str, Any], shot: dict[str, Any]) -> Any:
    """The discs where ours lie, and the striker set off as ours is."""
    space = pymunk.Space()
    space.collision_slop = SLOP
    space.idle_speed_threshold, space.sleep_time_threshold = SLOW, AFTER
    space.on_collision(MIDDLE, HOLE, begin=fall)
    surround(space, board)
    for name, place in shot["layout"].items():
        kind = "striker" if name == "striker" else "piece"
        body = disc(space, board[kind] / 2, board[f"{kind}_mass"], board["wood"])
        body.position = tuple(place)
        if name == "striker":
            body.velocity = tuple(shot["velocity"][:2])
    return space


def surround(space: Any, board: dict[str, Any]) -> None:
    """Frame and holes. What two shapes have in common is the product of what they are given."""
    wood, side, near = board["wood"], board["side"], board["pocket"] / 2
    low, high = -THICK, side + THICK
    corners = ((low, low), (high, low), (high, high), (low, high))
    for k in range(4):
        wall = pymunk.Segment(space.static_body, corners[k - 1], corners[k], THICK)
        wall.elasticity = wood["frame_restitution"] / sqrt(wood["restitution"])
        wall.friction = wood["frame_friction"] / sqrt(wood["friction"])
        wall.filter = SOLID
        space.add(wall)
    for x in (near, side - near):
        for y in (near, side - near):
            hole = pymunk.Circle(space.static_body, near, (x, y))
            hole.sensor, hole.collision_type, hole.filter = True, HOLE, OPEN
            space.add(hole)


def disc(space: Any, radius: float, mass: float, wood: dict[str, float]) -> Any:
    """A disc, its centre that falls into holes, and what the surface holds it back with."""
    body = pymunk.Body(mass, mass * radius**2 / 2)
    shape, middle = pymunk.Circle(body, radius + PRESSED), pymunk.Circle(body, 0.0)
    shape.elasticity, shape.friction = sqrt(wood["restitution"]), sqrt(wood["friction"])
    shape.collision_type, shape.filter = DISC, SOLID
    middle.collision_type, middle.filter = MIDDLE, OPEN
    slide = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
    turn = pymunk.GearJoint(space.static_body, body, 0, 1)
    slide.max_bias = turn.max_bias = 0  # they hold back, and pull nowhere
    slide.max_force = wood["slide"] * mass * 9.81
    turn.max_force = slide.max_force * radius * 2 / 3  # of a disc that presses evenly
    space.add(body, shape, middle, slide, turn)
    return body


def fall(arbiter: Any, space: Any, data: Any) -> None:
    body = arbiter.shapes[0].body
    space.remove(body, *body.shapes, *body.constraints)


if __name__ == "__main__":
    play(json.load(sys.stdin))
