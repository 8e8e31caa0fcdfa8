"""The cue as a body: it passes over rails, noses and balls, and no higher than it must."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, dist, hypot, pi, radians, sin, sqrt
from random import Random

import pytest

from empoche import Match
from empoche.ai.games import candidates_of
from empoche.ai.noise import REFERENCE
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.equipment.outline import Arc, Straight
from empoche.physics import Launch, Stroke, simulate
from empoche.physics.clearance import AIR, least_elevation, raise_stroke
from empoche.record.recorder import record_of_match

Layout = dict[str, tuple[float, float]]
Point = tuple[float, float, float]
R = AMERICAN_TABLE.balls.diameter / 2
TIP = AMERICAN_TABLE.shaft.tip / 2
both_tables = pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE])


# ---------------------------------------------------------------- a cue, point by point


class Cone:
    """A cue in space, that is asked where it is and never how far it must be raised."""

    def __init__(self, table: Table, place: tuple[float, float], stroke: Stroke, elevation: float):
        way, tilt, r = radians(stroke.direction), radians(elevation), table.size("cue")[0]
        self.table = table
        self.ahead = (cos(way) * cos(tilt), sin(way) * cos(tilt), -sin(tilt))
        self.right = (sin(way), -cos(way), 0.0)
        self.up = (cos(way) * sin(tilt), sin(way) * sin(tilt), cos(tilt))
        back = sqrt(1 - stroke.side**2 - stroke.height**2)
        middle = (*place, r)
        self.tip = tuple(
            middle[k]
            + r * (stroke.side * self.right[k] + stroke.height * self.up[k] - back * self.ahead[k])
            for k in range(3)
        )

    def axis(self, far: float) -> Point:
        x, y, z = (self.tip[k] - far * self.ahead[k] for k in range(3))
        return x, y, z

    def radius(self, far: float) -> float:
        return self.table.shaft.tip / 2 + self.table.shaft.taper * far

    def gap_to_ball(self, place: tuple[float, float], r: float) -> float:
        """How far it is from a ball; below zero it goes through."""
        length, centre = self.table.shaft.length, (*place, r)

        def gap(far: float) -> float:
            return dist(self.axis(far), centre) - self.radius(far) - r

        rough = min((gap(length * k / 100), k) for k in range(101))[1]
        ends = max(rough - 1, 0), min(rough + 1, 100)
        fine = [ends[0] + (ends[1] - ends[0]) * k / 60 for k in range(61)]
        return min(gap(length * k / 100) for k in fine)

    def gap_to_cushions(self) -> float:
        """How far it dips below the nose where there is a cushion; 1 where it does not."""
        nose, dips = self.table.rubber.nose, [1.0]
        for step in range(300):
            far = self.table.shaft.length * step / 300
            x, y, z = self.axis(far)
            r = self.radius(far)
            if z - r >= nose:
                continue
            for k in range(24):
                a, b = r * cos(2 * pi * k / 24), r * sin(2 * pi * k / 24)
                low = z + a * self.right[2] + b * self.up[2]
                at = x + a * self.right[0] + b * self.up[0], y + a * self.right[1] + b * self.up[1]
                if low < nose and in_cushion(self.table, at):
                    dips.append(low - nose)
        return min(dips)


def in_cushion(table: Table, at: tuple[float, float]) -> bool:
    """Whether a point, seen from above, is behind a straight nose or in a rounded one."""
    x, y = at
    if any(dist(at, hole.centre) < hole.radius for hole in table.outline.pockets):
        return False
    for part in table.outline.cushions:
        if isinstance(part, Arc):
            way = atan2(y - part.centre[1], x - part.centre[0])
            if dist(at, part.centre) < part.radius and (
                (way - part.begin) % (2 * pi) < part.end - part.begin
            ):
                return True
        elif is_behind(part, at, table.rubber.top):
            return True
    return False


def is_behind(part: Straight, at: tuple[float, float], top: float) -> bool:
    dx, dy = part.end[0] - part.start[0], part.end[1] - part.start[1]
    length = hypot(dx, dy)
    px, py = at[0] - part.start[0], at[1] - part.start[1]
    along, off = (px * dx + py * dy) / length, (py * dx - px * dy) / length
    return length > 0.2 and 0.0 <= along <= length and -top <= off < 0.0


def drawn(chance: Random, table: Table) -> tuple[Layout, Stroke]:
    """Some balls, many of them near the cue ball, which often is near a cushion; any stroke."""
    near = chance.choice((0.001, 0.03, 0.3))
    r = table.size("cue")[0]
    here = chance.uniform(r, r + near), chance.uniform(r, table.length - r)
    layout: Layout = {"cue": here if chance.random() < 0.5 else (0.4, 0.7)}
    for name in map(str, range(1, chance.randint(2, 8))):
        q = table.size(name)[0]
        for _ in range(50):
            turn, far = chance.uniform(0, 2 * pi), chance.choice((0.0, 0.01, 0.08, 0.5)) + 1e-6
            far += 2 * sqrt(q * r)
            x, y = layout["cue"][0] + far * cos(turn), layout["cue"][1] + far * sin(turn)
            apart = all(
                dist((x, y), at) >= 2 * sqrt(q * table.size(other)[0])
                for other, at in layout.items()
            )
            if apart and q < x < table.width - q and q < y < table.length - q:
                layout[name] = (x, y)
                break
    turn, off = chance.uniform(0, 2 * pi), chance.choice((0.0, chance.uniform(0.0, 0.6)))
    return layout, Stroke(chance.uniform(0, 360), 2.0, off * cos(turn), off * sin(turn))


@both_tables
def test_a_raised_cue_goes_through_nothing(table: Table) -> None:
    """By points of the cone; without the taper, or with AIR below zero, some go through."""
    chance, low = Random(18), 0
    for _ in range(80):
        layout, stroke = drawn(chance, table)
        least = least_elevation(table, layout, stroke)
        cone = Cone(table, layout["cue"], stroke, least)
        others = {name: at for name, at in layout.items() if name != "cue"}
        for name, at in others.items():
            assert cone.gap_to_ball(at, table.size(name)[0]) > 0.8 * AIR, (layout, stroke, name)
        assert cone.gap_to_cushions() == 1.0, (layout, stroke)
        # and a degree lower it does, or it comes as near, unless nothing is in the way
        if least > 3.0:
            lower = Cone(table, layout["cue"], stroke, least - 1.0)
            gaps = [lower.gap_to_ball(at, table.size(name)[0]) for name, at in others.items()]
            low += min([*gaps, lower.gap_to_cushions()]) < AIR
    assert low > 20


# ---------------------------------------------------------------- what can be said by hand


def test_over_a_ball_that_touches() -> None:
    """The axis stays a radius of ball and cue away from a centre two radii behind."""
    layout = {"cue": (0.6, 1.2), "1": (0.6, 1.2 - 2 * R)}
    wide = TIP + AMERICAN_TABLE.shaft.taper * 0.6 * R + AIR
    wanted = degrees(asin((R + wide) / (2 * R)))
    assert least_elevation(AMERICAN_TABLE, layout, Stroke(90, 2.0)) == pytest.approx(
        wanted, abs=0.05
    )
    high = least_elevation(AMERICAN_TABLE, layout, Stroke(90, 2.0, height=0.5))
    assert high == pytest.approx(degrees(asin((R / 2 + wide) / (2 * R))), abs=0.1)


def test_over_the_rail_it_rises_as_the_ball_comes_near() -> None:
    found = [
        least_elevation(AMERICAN_TABLE, {"cue": (0.6, R + far)}, Stroke(90, 2.0))
        for far in (0.0, 0.02, 0.1, 0.3, 1.0, 1.6)
    ]
    assert found == sorted(found, reverse=True)
    assert found[0] > 20.0
    assert found[-1] == 0.0  # the butt ends before the rail


def test_along_a_cushion_the_cue_lies_on_the_rail_if_it_is_thicker_than_the_gap() -> None:
    along = Stroke(90, 2.0)
    assert least_elevation(AMERICAN_TABLE, {"cue": (0.6, 1.9)}, along) == 0.0
    frozen = least_elevation(AMERICAN_TABLE, {"cue": (R, 1.9)}, along)
    assert frozen == least_elevation(AMERICAN_TABLE, {"cue": (0.6, 1.9)}, along)


def test_a_stroke_is_raised_once_and_never_lowered() -> None:
    chance = Random(4)
    for _ in range(100):
        layout, stroke = drawn(chance, AMERICAN_TABLE)
        raised = raise_stroke(AMERICAN_TABLE, layout, stroke)
        assert raise_stroke(AMERICAN_TABLE, layout, raised) is raised
        steep = Stroke(stroke.direction, 2.0, stroke.side, stroke.height, 89.0)
        if raised.elevation <= 89.0:
            assert raise_stroke(AMERICAN_TABLE, layout, steep) is steep


# ---------------------------------------------------------------- who shows it


def test_a_motion_says_what_was_played() -> None:
    layout = {"cue": (0.6, 0.6), "1": (0.6, 0.53)}
    motion = simulate(AMERICAN_TABLE, layout, Stroke(90, 1.0))
    (played,) = motion.played
    assert isinstance(played, Stroke)
    assert played.elevation == least_elevation(AMERICAN_TABLE, layout, Stroke(90, 1.0)) > 20.0
    again = simulate(AMERICAN_TABLE, layout, played)
    assert again.numbers == motion.numbers
    assert again.played == motion.played
    pushed = Launch("cue", (0.0, 1.0, 0.0))
    assert simulate(AMERICAN_TABLE, layout, pushed).played == (pushed,)


def test_a_match_remembers_and_records_what_was_played() -> None:
    match = Match("blackball", ("Ada", "Bea"))
    match.stroke(Stroke(90.0, 8.0, place=(0.457, 0.2)))
    played = match.moment.stroke
    assert isinstance(played, Stroke)
    assert played.elevation > 3.0
    assert f"elevation: {played.elevation}" in record_of_match(match)


@pytest.mark.parametrize("book", ["blackball", "jeu-de-la-8"])
def test_the_computer_thinks_of_no_stroke_that_cannot_be(book: str) -> None:
    match = Match(book)
    match.stroke(Stroke(90.2, 8.0, place=(match.table.width / 2, 0.3)))
    if match.choice is not None:
        match.decide(match.choice.options[0])
    found = candidates_of(match, REFERENCE, Random(1), 120)
    assert len(found) > 20
    for one in found:
        assert isinstance(one.action, Stroke)
        layout = dict(match.layout)
        if one.action.place is not None:
            layout["cue"] = one.action.place
        assert isinstance(match.table, Table)
        assert one.action.elevation >= least_elevation(match.table, layout, one.action)
