"""What is refused before anything runs: numbers, tables, cues and layouts that cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, inf, isfinite, sqrt
from numbers import Real
from typing import Any

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.errors import Refused, UnknownName
from empoche.physics.mouths import stands_in_mouth

Layout = Mapping[str, tuple[float, float]]
Holes = list[tuple[float, float, float]]


def _numbered(*colours: str, most: int) -> tuple[str, ...]:
    return tuple(f"{colour}-{number}" for colour in colours for number in range(1, most + 1))


# the pieces that a table knows, and how to name them to a person; A and B are the balls of a lag
PIECES: dict[type, tuple[str, ...]] = {
    Table: (
        *("cue", "A", "B", "black", *(str(number) for number in range(1, 16))),
        *_numbered("red", "yellow", most=7),
    ),
    CarromBoard: ("striker", "queen", *_numbered("white", "black", most=9)),
    YagoBoard: ("blue", *_numbered("red", "yellow", most=5)),
}
NAMES: dict[type, tuple[frozenset[str], tuple[str, ...]]] = {
    Table: (frozenset(PIECES[Table]), ("cue", "red-1 …", "yellow-1 …", "black", "1 …")),
    CarromBoard: (
        frozenset(PIECES[CarromBoard]),
        ("striker", "queen", "white-1 …", "black-1 …"),
    ),
    YagoBoard: (frozenset(PIECES[YagoBoard]), ("blue", "red-1 …", "yellow-1 …")),
}
SITS = 1e-6  # a ball this near the centre of a blind hole sits in it
# what every number of a table may be: least and most
BALLS = {
    "diameter": (0.001, 1.0),
    "mass": (1e-4, 100.0),
    "cue_diameter": (0.001, 1.0),
    "cue_mass": (1e-4, 100.0),
    "restitution": (0.0, 1.0),
}
# without any friction a ball would never come to rest
CLOTH = {"slide": (1e-12, 5.0), "roll": (1e-12, 1.0), "twist": (1e-12, 1e4), "bounce": (0.0, 1.0)}
RUBBER = {
    "restitution": (0.0, 1.0),
    "friction": (0.0, 5.0),
    "rigid": (0.0, 1e3),
    "yields": (0.0, 1.0),
    "halfway": (1e-6, 1e3),
    "top": (0.0, 10.0),
}
DISCS = {
    "piece": (0.001, 1.0),
    "piece_mass": (1e-5, 10.0),
    "piece_thickness": (1e-5, 1.0),
    "striker": (0.001, 1.0),
    "striker_mass": (1e-5, 10.0),
    "pocket": (0.001, 1.0),
}
WOOD = {
    "slide": (1e-12, 5.0),
    "restitution": (0.0, 1.0),
    "friction": (0.0, 5.0),
    "frame_restitution": (0.0, 1.0),
    "frame_friction": (0.0, 5.0),
    "frame_rigid": (0.0, 1e3),
    "frame_yields": (0.0, 1.0),
    "frame_halfway": (1e-6, 1e3),
    "frame_height": (0.0, 1.0),
    "leap": (0.0, 1e3),
    "lift": (0.0, 1.0),
}
CUES = {"mass": (0.01, 10.0), "end_mass": (0.0, 10.0), "restitution": (0.0, 1.0)}


def check_number(name: str, value: Any, least: float, most: float) -> None:
    """Refuse what is no number, not finite, or out of bounds."""
    if type(value) is not float:  # the usual one needs no looking up
        if isinstance(value, bool) or not isinstance(value, Real):
            raise Refused("not-finite", name=name, value=str(value)[:40])
        try:
            value = float(value)
        except OverflowError:
            value = inf
    if not isfinite(value):
        raise Refused("not-finite", name=name, value=str(value)[:40])
    if not least <= value <= most:
        raise Refused("out-of-bounds", name=name, value=value, least=least, most=most)


def check_vector(name: str, value: Any, count: int) -> tuple[float, ...]:
    """Return a vector of `count` plain numbers, or refuse it."""
    try:
        many = None if isinstance(value, str | Mapping) else tuple(value)
    except TypeError:
        many = None
    if many is None or len(many) != count:
        expected = ", ".join("xyz"[:count])
        raise Refused("expected", value=str(value)[:40], expected=f"({expected})")
    for number in many:
        check_number(name, number, -inf, inf)
    return tuple(float(number) for number in many)


def check_table(table: Any) -> None:
    """Refuse a table with numbers that no table has."""
    if type(table) not in NAMES:
        expected = tuple(kind.__name__ for kind in NAMES)
        raise Refused("expected", value=str(table)[:40], expected=expected)
    _check_all(table, {"length": (0.05, 100.0), "width": (0.05, 100.0)})
    if isinstance(table, CarromBoard):
        _check_all(table, DISCS)
        _check_all(table.wood, WOOD)
        return
    _check_all(table.balls, BALLS)
    _check_all(table.cloth, CLOTH)
    _check_all(table.rubber, RUBBER)
    if isinstance(table, Table):
        _check_all(table, {"liner": (0.0, 1.0)})
    for number in check_vector("friction", table.balls.friction, 3):
        check_number("friction", number, 0.0, 100.0)
    # the nose must meet every ball on its way round
    smallest = min(table.balls.diameter, table.balls.cue_diameter)
    check_number("nose", table.rubber.nose, 0.02 * smallest, 0.98 * smallest)


def check_cue(cue: Any) -> None:
    """Refuse a cue that no player has."""
    for name, (least, most) in CUES.items():
        check_number(name, getattr(cue, name, None), least, most)
    check_number("limit", cue.limit, 0.01, 0.99)


def _check_all(thing: object, bounds: Mapping[str, tuple[float, float]]) -> None:
    for name, (least, most) in bounds.items():
        check_number(name, getattr(thing, name), least, most)


def is_plain(table: Equipment, layout: Layout) -> bool:
    """Whether a layout has known pieces and pairs of plain numbers, which may be any."""
    if not NAMES[type(table)][0].issuperset(layout):
        return False
    try:
        for x, y in layout.values():
            if type(x) is not float or type(y) is not float:
                return False
    except (TypeError, ValueError):
        return False  # no pair
    return True


def check_layout(table: Equipment, layout: Layout) -> None:
    """Refuse pieces that are nowhere, outside the surface, over a hole, or in one another."""
    placed: list[tuple[str, float, float, float, float]] = []
    names, known = NAMES[type(table)]
    # on a table only a ball beside the bed has to be looked at
    holes = [] if isinstance(table, Table) else _holes(table)
    wide, long, pool = table.width, table.length, isinstance(table, Table)
    edges: dict[float, float] = {}  # how near the nose a piece of a radius can lie
    for name, place in layout.items():
        if type(name) is not str or name not in names:
            raise UnknownName("unknown-ball", ball=str(name), expected=known)
        if not hasattr(place, "__len__") or len(place) != 2:
            raise Refused("expected", value=str(place), expected="(x, y)")
        x, y = place
        if not (type(x) is type(y) is float and isfinite(x) and isfinite(y)):
            for value in place:
                check_number(name, value, -inf, inf)
        r = z = table.size(name)[0]
        near = edges.get(r)
        if near is None:
            near = edges[r] = _edge(table, r)
        if not pool or not (near <= x <= wide - near and near <= y <= long - near):
            z = _height(table, holes, name, r, x, y)
        for other, u, v, w, q in placed:
            near = r + q - 1e-9
            if not -near < x - u < near:
                continue  # most are far away
            if (x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2 < near * near:
                depth = near - sqrt((x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2)
                raise Refused("balls-overlap", ball=other, other=name, depth=f"{depth * 1e3:.3g}")
        placed.append((name, x, y, z, r))
    if isinstance(table, YagoBoard):
        _check_holes(table, holes, placed)


def _check_holes(
    board: YagoBoard, holes: Holes, placed: list[tuple[str, float, float, float, float]]
) -> None:
    """Refuse a ball over a blind hole that does not sit in it, unless another holds it there."""
    for name, x, y, z, r in placed:
        for u, v, radius in holes:
            if z == board.seat or hypot(x - u, y - v) >= radius - 1e-9:
                continue
            held = (
                (a - u) ** 2 + (b - v) ** 2 + (c - board.seat) ** 2 < (r + q) ** 2
                for other, a, b, c, q in placed
                if other != name
            )
            if not any(held):
                raise Refused("ball-outside", ball=name, place=f"{x:g}, {y:g}")


def _height(table: Equipment, holes: Holes, name: str, r: float, x: float, y: float) -> float:
    """Return how high the centre of a piece is, or refuse it if there is nothing to lie on."""
    near = _edge(table, r)
    inside = near <= x <= table.width - near and near <= y <= table.length - near
    if isinstance(table, Table):
        if not inside and not stands_in_mouth(table, near, x, y):
            raise Refused("ball-outside", ball=name, place=f"{x:g}, {y:g}")
        return r
    if not inside:
        raise Refused("ball-outside", ball=name, place=f"{x:g}, {y:g}")
    if isinstance(table, CarromBoard):
        # the holes are in the corners: what is not near two frames is not over one
        far, side = table.pocket, table.side
        if far < x < side - far or far < y < side - far:
            return 0.0
        if _from_holes(holes, x, y) < -1e-9:
            raise Refused("ball-outside", ball=name, place=f"{x:g}, {y:g}")
        return 0.0
    over = _from_holes(holes, x, y)
    return table.seat if over <= SITS - table.hole_radius else r


def _edge(table: Equipment, r: float) -> float:
    """How near to a nose the centre of a piece can lie."""
    nose = r if isinstance(table, CarromBoard) else table.rubber.nose
    return sqrt(r * r - (nose - r) ** 2) - 1e-9


def _holes(table: Equipment) -> Holes:
    return [(*hole.centre, hole.radius) for hole in table.outline.pockets]


def _from_holes(holes: Holes, x: float, y: float) -> float:
    """How far a point is from the nearest hole; negative over it."""
    return min([hypot(x - u, y - v) - radius for u, v, radius in holes])


def check_mapping(layout: Any) -> None:
    """Refuse a layout that is none."""
    if not isinstance(layout, Mapping):
        raise Refused("expected", value=str(layout)[:40], expected="{ball: (x, y)}")


def check_sequence(strokes: Any, kinds: tuple[type, ...]) -> Sequence[Any]:
    """Return strokes as a sequence, also where there is a single one."""
    if isinstance(strokes, kinds):
        return (strokes,)
    if isinstance(strokes, list | tuple) and all(isinstance(one, kinds) for one in strokes):
        return strokes
    names = tuple(kind.__name__ for kind in kinds)
    raise Refused("expected", value=str(strokes)[:40], expected=names)
