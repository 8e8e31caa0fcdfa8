"""What is refused before anything runs: numbers, tables, cues and layouts that cannot be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import hypot, inf, isfinite, sqrt
from numbers import Real
from typing import Any

from empoche.equipment import Table
from empoche.errors import Refused

Layout = Mapping[str, tuple[float, float]]
NAMES = re.compile(r"cue|A|B|black|[1-9]|1[0-5]|(red|yellow)-[1-7]")
KNOWN = ("cue", "red-1 …", "yellow-1 …", "black", "1 …")
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
RUBBER = {"restitution": (0.0, 1.0), "friction": (0.0, 5.0), "top": (0.0, 10.0)}
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
    """So many numbers, as plain ones."""
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
    if not isinstance(table, Table):
        raise Refused("expected", value=str(table)[:40], expected=Table.__name__)
    _check_all(table, {"length": (0.05, 100.0), "width": (0.05, 100.0)})
    _check_all(table.balls, BALLS)
    _check_all(table.cloth, CLOTH)
    _check_all(table.rubber, RUBBER)
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


def check_layout(table: Table, layout: Layout) -> None:
    """Refuse balls that are nowhere, outside the noses, or in one another."""
    balls: list[tuple[str, float, float, float]] = []
    wide, long, nose = table.width, table.length, table.rubber.nose
    for name, place in layout.items():
        if type(name) is not str or not NAMES.fullmatch(name):
            raise Refused("unknown-ball", ball=str(name), expected=KNOWN)
        if not hasattr(place, "__len__") or len(place) != 2:
            raise Refused("expected", value=str(place), expected="(x, y)")
        x, y = place
        if not (type(x) is type(y) is float and isfinite(x) and isfinite(y)):
            for value in place:
                check_number(name, value, -inf, inf)
        r = table.balls.size(name)[0]
        # a ball may stand in the mouth of a pocket, but not in the rubber, nor over the hole
        near = sqrt(r * r - (nose - r) ** 2) - 1e-9
        if not (near <= x <= wide - near and near <= y <= long - near):
            far = min(
                hypot(x - p.centre[0], y - p.centre[1]) - p.radius for p in table.outline.pockets
            )
            if not 0.0 <= far < 3 * r:
                raise Refused("ball-outside", ball=name, place=f"{x:g}, {y:g}")
        for other, u, v, q in balls:
            near = r + q - 1e-9
            if (x - u) ** 2 + (y - v) ** 2 + (r - q) ** 2 < near * near:
                depth = near - sqrt((x - u) ** 2 + (y - v) ** 2 + (r - q) ** 2)
                raise Refused("balls-overlap", ball=other, other=name, depth=f"{depth * 1e3:.3g}")
        balls.append((name, x, y, r))


def check_mapping(layout: Any) -> None:
    """Refuse a layout that is none."""
    if not isinstance(layout, Mapping):
        raise Refused("expected", value=str(layout)[:40], expected="{ball: (x, y)}")


def check_sequence(strokes: Any, kinds: tuple[type, ...]) -> Sequence[Any]:
    """Strokes as a sequence of them; a single one is one of itself."""
    if isinstance(strokes, kinds):
        return (strokes,)
    if isinstance(strokes, list | tuple) and all(isinstance(one, kinds) for one in strokes):
        return strokes
    names = tuple(kind.__name__ for kind in kinds)
    raise Refused("expected", value=str(strokes)[:40], expected=names)
