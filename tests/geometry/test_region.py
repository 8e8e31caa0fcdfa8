"""The nearest place of a region: by hand, and against very many points of random regions."""

from __future__ import annotations

from math import dist, hypot, sqrt
from random import Random

import pytest

from empoche.equipment.outline import Arc, Point, Straight
from empoche.geometry.region import (
    Circle,
    Limit,
    Line,
    Near,
    Off,
    Side,
    between,
    crossings,
    far_from,
    keeps,
    nearest,
)

ACROSS = Straight("", (-1.0, 0.0), (1.0, 0.0))


def test_the_wish_itself_its_foot_and_corners() -> None:
    quarter = (*between(0.0, 9.0, axis=0), *between(0.0, 9.0, axis=1))
    assert nearest([quarter], (2.0, 3.0)) == (2.0, 3.0)
    assert nearest([quarter], (2.0, -3.0)) == (2.0, 0.0)
    assert nearest([quarter], (-2.0, -3.0)) == (0.0, 0.0)


def test_round_a_disc_and_within_one() -> None:
    assert nearest([[Off((0.0, 0.0), 5.0)]], (3.0 / 5, 4.0 / 5)) == pytest.approx((3.0, 4.0))
    assert nearest([[Near((0.0, 0.0), 5.0)]], (6.0, 8.0)) == pytest.approx((3.0, 4.0))
    assert nearest([[Near((0.0, 0.0), -1.0)]], (6.0, 8.0)) is None


def test_from_the_middle_of_a_disc_it_leans() -> None:
    disc = [Off((0.0, 0.0), 2.0)]
    assert nearest([disc], (0.0, 0.0), lean=(-1.0, 0.0)) == pytest.approx((-2.0, 0.0))
    blocked = [*disc, Off((-2.0, 0.0), 1.0)]
    x, y = nearest([blocked], (0.0, 0.0), lean=(-1.0, 0.0)) or (0.0, 0.0)
    assert hypot(x, y) == pytest.approx(2.0)
    assert dist((x, y), (-2.0, 0.0)) == pytest.approx(1.0)
    assert y < 0.0  # of two as good, the lower one


def test_strokes_and_arcs() -> None:
    assert nearest([[Off(ACROSS, 2.0)]], (0.3, 0.1)) == pytest.approx((0.3, 2.0))
    assert nearest([[Off(ACROSS, 2.0)]], (2.0, 0.0)) == pytest.approx((3.0, 0.0))
    assert nearest([[Near(ACROSS, 0.5)]], (4.0, 4.0)) == pytest.approx(
        (1.0 + 0.5 * 3 / 5, 0.5 * 4 / 5)
    )
    arc = Arc("", (0.0, 0.0), 1.0, 0.0, 1.5)
    assert nearest([[Off(arc, 1.0)]], (0.9, 1.2)) == pytest.approx((1.2, 1.6))


def test_the_nearest_of_several_regions() -> None:
    left, right = [Near((-5.0, 0.0), 1.0)], [Near((4.0, 0.0), 1.0)]
    assert nearest([left, right], (0.0, 0.0)) == pytest.approx((3.0, 0.0))
    assert nearest([], (0.0, 0.0)) is None


def test_near_any_point_of_a_segment() -> None:
    above = [Side((0.0, 1.0), 2.0)]
    place = nearest([above], ACROSS)
    assert place is not None
    assert far_from(ACROSS, place) == pytest.approx(2.0)
    # its ends are taken, not its middle
    ends = [Off((-1.0, 0.0), 0.5), Off((1.0, 0.0), 0.5)]
    place = nearest([ends], ACROSS)
    assert place is not None
    assert far_from(ACROSS, place) == pytest.approx(0.0)
    # a disc over its middle: the lowest point of it
    assert nearest([[Near((0.2, 5.0), 1.0)]], ACROSS) == pytest.approx((0.2, 4.0))


def test_bounds_cross_where_they_should() -> None:
    assert list(crossings(Line((1.0, 0.0), 2.0), Line((0.0, 1.0), 3.0))) == [(2.0, 3.0)]
    assert list(crossings(Line((1.0, 0.0), 2.0), Line((1.0, 0.0), 3.0))) == []
    assert list(crossings(Circle((0.0, 0.0), 1.0), Line((0.0, 1.0), 3.0))) == []
    assert list(crossings(Circle((0.0, 0.0), 1.0), Circle((3.0, 0.0), 1.0))) == []
    assert list(crossings(Circle((0.0, 0.0), 1.0), Circle((0.0, 0.0), 1.0))) == []
    apart = sorted(crossings(Circle((0.0, 0.0), 1.0), Circle((1.0, 0.0), 1.0)))
    assert [x for x, _ in apart] == pytest.approx([0.5, 0.5])
    assert [y for _, y in apart] == pytest.approx([-sqrt(3) / 2, sqrt(3) / 2])


@pytest.mark.parametrize("seed", range(4))
def test_no_point_of_a_random_region_is_nearer(seed: int) -> None:
    random = Random(seed)
    empty = 0
    for _ in range(60):
        region = a_region(random)
        goal = a_point(random, 2.0)
        aim = goal if random.random() < 0.6 else Straight("", goal, a_point(random, 2.0))
        place = nearest([region], aim)
        empty += place is None
        if place is not None:
            assert keeps(region, place)
        far = 9.0 if place is None else far_from(aim, place)
        for _ in range(200):
            other = a_point(random, 2.5)
            if far_from(aim, other) < far - 1e-9:
                assert not all(limit.room(other) >= 0.0 for limit in region)
    assert empty < 30


def a_point(random: Random, far: float) -> Point:
    return random.uniform(-far, far), random.uniform(-far, far)


def a_region(random: Random) -> list[Limit]:
    limits: list[Limit] = [*between(-2.0, 2.0, axis=0), *between(-2.0, 2.0, axis=1)]
    for _ in range(random.randint(1, 9)):
        limits.append(Off(a_point(random, 2.0), random.uniform(0.1, 1.0)))
    if random.random() < 0.5:
        limits.append(Near(a_point(random, 1.0), random.uniform(0.5, 2.0)))
    stroke = Straight("", a_point(random, 2.0), a_point(random, 2.0))
    if random.random() < 0.5:
        limits.append(Off(stroke, random.uniform(0.1, 0.5)))
    elif random.random() < 0.5:
        limits.append(Near(stroke, random.uniform(0.3, 1.0)))
    return limits
