"""What the kernel has to know of a table or board: numbers, cushions and holes as flat buffers."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, sin, sqrt
from typing import Any, NamedTuple

from empoche.equipment import CarromBoard, Equipment, YagoBoard
from empoche.equipment.outline import Arc, Outline
from empoche.errors import Refused
from empoche.physics.checks import check_table
from empoche.physics.kernel import buffer, columns

GRAVITY = 9.81
HOP = 0.1  # a ball thrown up slower than this stays on the bed: half a millimetre
GENTLE = 0.005  # slower than this a ball merely touches a cushion; resting contacts part no slower
MODELS = {"mathavan": 0.0, "han": 1.0}
BALL, DISC = 2.5, 2.0  # mass × radius² over the moment of inertia


class Constants(NamedTuple):
    """Buffers that every shot on a table shares."""

    numbers: Any
    walls: Any
    n_walls: int
    pockets: Any
    size: Any
    rows: dict[tuple[str, ...], Any]  # by the pieces that have been seen on it together


_known: dict[tuple[int, str], tuple[Constants, Equipment]] = {}


def constants_of(table: Equipment, cushion: str) -> Constants:
    """Return those of a table, made once; by identity, for hashing one takes longer than a shot."""
    found = _known.get((id(table), cushion))
    if found is None or found[1] is not table:
        if len(_known) > 64:
            _known.clear()
        found = _known[id(table), cushion] = (_make(table, cushion), table)
    return found[0]


def _make(table: Equipment, cushion: str) -> Constants:
    check_table(table)
    if cushion not in MODELS:
        raise Refused("expected", value=cushion, expected=tuple(MODELS))
    values = _of_discs(table) if isinstance(table, CarromBoard) else _of_balls(table, cushion)
    numbers = [values.get(k, 0.0) for k in range(columns.PARAMETERS)]
    outline = table.outline
    pockets = [number for p in outline.pockets for number in (*p.centre, p.radius)]
    return Constants(
        buffer(numbers),
        buffer(_walls(outline, table.width, table.length)),
        len(outline.cushions),
        buffer(pockets),
        buffer([table.width, table.length]),
        {},
    )


def _of_balls(table: Any, cushion: str) -> dict[int, float]:
    balls, cloth, rubber = table.balls, table.cloth, table.rubber
    return {
        columns.GRAVITY: GRAVITY,
        columns.SLIDE: cloth.slide,
        columns.ROLL: cloth.roll,
        columns.TWIST: cloth.twist,
        columns.E_BALL: balls.restitution,
        columns.MU_A: balls.friction[0],
        columns.MU_B: balls.friction[1],
        columns.MU_C: balls.friction[2],
        columns.E_CUSHION: rubber.restitution,
        columns.MU_CUSHION: rubber.friction,
        columns.RIGID: rubber.rigid,
        columns.YIELDS: rubber.yields,
        columns.HALFWAY: rubber.halfway,
        columns.MODULUS: balls.modulus,
        columns.DAMPING: damping_of(balls.restitution),
        columns.NOSE: rubber.nose,
        columns.E_BED: cloth.bounce,
        columns.RAIL: rubber.top,
        columns.RAIL_ROLL: 2 * cloth.roll,
        columns.MODEL: MODELS[cushion],
        columns.HOP: HOP,
        columns.GENTLE: GENTLE,
        columns.TURN: BALL,
        columns.SEAT: table.seat if isinstance(table, YagoBoard) else 0.0,
        columns.LINER: 0.0 if isinstance(table, YagoBoard) else table.liner,
        columns.OPEN: 0.0 if isinstance(table, YagoBoard) else 1.0,
    }


def _of_discs(board: CarromBoard) -> dict[int, float]:
    wood = board.wood
    return {
        columns.GRAVITY: GRAVITY,
        columns.SLIDE: wood.slide,
        columns.E_BALL: wood.restitution,
        columns.MU_A: wood.friction,
        columns.MU_C: 1.0,
        columns.E_CUSHION: wood.frame_restitution,
        columns.MU_CUSHION: wood.frame_friction,
        columns.RIGID: wood.frame_rigid,
        columns.YIELDS: wood.frame_yields,
        columns.HALFWAY: wood.frame_halfway,
        columns.MODULUS: wood.modulus,
        columns.DAMPING: damping_of(wood.restitution),
        columns.MODEL: MODELS["han"],  # a frame meets a disc level with its centre: one impulse
        columns.HOP: HOP,
        columns.GENTLE: GENTLE,
        columns.TURN: DISC,
        columns.DISCS: 1.0,
        columns.LEAP: wood.leap,
        columns.LIFT: wood.lift,
        columns.FRAME: wood.frame_height,
        columns.THICK: board.piece_thickness,
    }


@cache
def damping_of(restitution: float) -> float:
    """Return Tsuji's α that leaves two pieces with a restitution, in the steps of the kernel."""
    low, high = 0.0, 20.0
    for _ in range(60):
        middle = 0.5 * (low + high)
        low, high = (
            (middle, high)
            if rebound(middle, columns.CONTACT_STEPS) > restitution
            else (low, middle)
        )
    return 0.5 * (low + high)


def rebound(alpha: float, steps: int) -> float:
    """Return what share of their speed two pieces part with, summed up in steps as in a cluster.

    Units in which reduced mass, stiffness and speed are one: the contact lasts (5/4)^0.4 · 2.9432.
    """
    step = 1.25**0.4 * 2.9432 / steps
    depth, speed = -0.5 * step, 1.0
    while True:
        depth += speed * step
        if depth <= 0.0:
            return -speed
        damp = alpha * sqrt(sqrt(depth))
        force = depth * sqrt(depth) + damp * speed
        if force <= 0.0 and speed < 0.0:
            return -speed
        speed -= step * force / (1.0 + 0.5 * step * damp)


def _walls(outline: Outline, width: float, length: float) -> list[float]:
    walls: list[float] = []
    for part in outline.cushions:
        row = [0.0] * columns.WALL
        if isinstance(part, Arc):
            row[columns.KIND] = 1.0
            row[columns.CX], row[columns.CY] = part.centre
            row[columns.RHO] = part.radius
            row[columns.A0X], row[columns.A0Y] = cos(part.begin), sin(part.begin)
            row[columns.A1X], row[columns.A1Y] = cos(part.end), sin(part.end)
        else:
            (left, low), (right, high) = part.start, part.end
            x, y = right - left, high - low
            far = hypot(x, y)
            row[columns.WX1], row[columns.WY1] = part.start
            row[columns.WX2], row[columns.WY2] = part.end
            row[columns.NX], row[columns.NY] = -y / far, x / far
            row[columns.LENGTH] = far
            if not (left == right in (0.0, width) or low == high in (0.0, length)):
                row[columns.KIND] = 2.0  # no nose, nor a side of a board
                row[columns.CX], row[columns.CY] = (left + right) / 2, (low + high) / 2
                row[columns.RHO] = far / 2
        walls += row
    return walls
