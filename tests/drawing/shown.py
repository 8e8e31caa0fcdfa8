"""Tables, layouts and shots that the drawings are tested with, and how a drawing is read back."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    EQUIPMENT,
    YAGO_BOARD,
    american_rack,
    english_rack,
    rosette,
    yago_rack,
)
from empoche.physics import Flick, Motion, Stroke, simulate

NAMES = tuple(EQUIPMENT)
SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


@cache
def broken(name: str, aim: float = 89.5) -> Motion:
    """A break on each table."""
    if name == "english":
        layout = {**english_rack(ENGLISH_TABLE), "cue": (0.457, 0.3)}
        return simulate(ENGLISH_TABLE, layout, Stroke(91, 9))
    if name == "american":
        layout = {**american_rack(AMERICAN_TABLE), "cue": (0.6, 0.5)}
        return simulate(AMERICAN_TABLE, layout, Stroke(aim, 10))
    if name == "carrom":
        stroke = Flick(88, 6, place=(0.3683, 0.1175))
        return simulate(CARROM_BOARD, rosette(CARROM_BOARD), stroke)
    return simulate(YAGO_BOARD, yago_rack(YAGO_BOARD), Flick(90.5, 3, ball="blue"))


def short() -> Motion:
    """Half a second: one ball stops against another."""
    return simulate(ENGLISH_TABLE, {"cue": (0.3, 0.3), "red-1": (0.3, 0.4)}, Stroke(90, 0.25))


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def groups(text: str, *kinds: str) -> dict[str, ElementTree.Element]:
    """The groups of some kinds by their names; a name that comes twice is an error."""
    found: dict[str, ElementTree.Element] = {}
    for group in read(text).iter(f"{SVG}g"):
        if group.get("class") in kinds:
            name = group.get("data-name", "")
            assert name not in found, name
            found[name] = group
    return found


def disc(group: ElementTree.Element) -> tuple[float, float, float]:
    """Centre of the first circle of a group, and its radius to the outside of its line."""
    circle = group.find(f"{SVG}circle")
    assert circle is not None
    x, y, r = (float(circle.get(key, "nan")) for key in ("cx", "cy", "r"))
    return x, y, r + float(circle.get("stroke-width", "0")) / 2


def bends(group: ElementTree.Element) -> list[tuple[Point, Point, Point]]:
    """The Bézier curves of a trail: the coloured half of its paths, which repeat the dark ones."""
    found, here = [], (0.0, 0.0)
    for path in group.findall(f"{SVG}path")[1::2]:
        for letter, numbers in re.findall(r"([MQ])([-\d. ]+)", path.get("d", "")):
            values = [float(number) for number in numbers.split()]
            to = (values[-2], values[-1])
            if letter == "Q":
                found.append((here, (values[0], values[1]), to))
            here = to
    return found


def on(bend: tuple[Point, Point, Point], t: float) -> Point:
    (x, y), (c, d), (u, v) = bend
    a, b, e = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * x + b * c + e * u, a * y + b * d + e * v
