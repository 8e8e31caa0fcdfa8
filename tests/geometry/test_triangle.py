"""Yago: balls back in the triangle, or as near to it as can be."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot, sqrt
from random import Random

import pytest

from empoche.equipment import YAGO_BOARD, yago_rack
from empoche.equipment.outline import Point
from empoche.errors import Refused
from empoche.geometry import GAP, check_in_triangle, into_triangle, meeting
from empoche.geometry.triangle import ARTICLE, CROWDED, corners, from_triangle, middle
from empoche.rules.catalogue import catalogue

B = YAGO_BOARD
WIDE = B.balls.diameter
RACK = {ball: place for ball, place in yago_rack(B).items() if ball != "blue"}
BALLS = list(RACK)


def test_the_triangle_holds_the_rack_and_no_more() -> None:
    """base-rack: ten balls, the corner ones in the corners."""
    for place in corners(B):
        assert min(dist(place, at) for at in RACK.values()) < 1e-12
    assert all(from_triangle(B, place) == 0.0 for place in RACK.values())
    assert from_triangle(B, (B.front[0], B.front[1] - 0.01)) == pytest.approx(0.01)


def test_a_ball_goes_where_the_opponent_likes_or_to_the_middle() -> None:
    """fault-out-place."""
    assert into_triangle(B, {}, ["red-1"])["red-1"] == middle(B)
    wish = RACK["yellow-5"]
    assert into_triangle(B, {}, ["red-1"], {"red-1": wish})["red-1"] == wish
    below = (B.front[0], B.front[1] - 0.05)
    assert into_triangle(B, {}, ["red-1"], {"red-1": below})["red-1"] == pytest.approx(B.front)


def test_several_balls_lie_beside_each_other() -> None:
    places = into_triangle(B, {}, ["red-1", "red-2", "yellow-1"])
    assert all(from_triangle(B, place) < 1e-9 for place in places.values())
    for one, other in combinations(places.values(), 2):
        assert dist(one, other) >= WIDE + GAP - 1e-9


def test_a_full_triangle_has_it_as_near_as_can_be() -> None:
    """place-crowded, by hand: against the middle of a side, in the dip of two balls."""
    full = {"blue" if ball == "red-5" else ball: place for ball, place in RACK.items()}
    place = into_triangle(B, full, ["red-5"])["red-5"]
    # two neighbours on a side are a ball apart; a third ball in their dip
    dip = sqrt((WIDE + GAP) ** 2 - (WIDE / 2) ** 2)
    assert from_triangle(B, place) == pytest.approx(dip)
    check_in_triangle(B, full, "red-5", place)


def test_badly_laid_balls_are_refused_with_the_article() -> None:
    with pytest.raises(Refused) as refused:
        check_in_triangle(B, {}, "red-1", (0.05, 0.05))
    assert refused.value.values["article"] == ARTICLE
    full = {f"yellow-{k}": at for k, at in enumerate(RACK.values())}
    with pytest.raises(Refused) as refused:
        check_in_triangle(B, full, "red-1", (0.05, 0.05))
    assert refused.value.values["article"] == CROWDED
    with pytest.raises(Refused, match="touches"):
        check_in_triangle(B, {"red-2": middle(B)}, "red-1", middle(B))
    assert {ARTICLE, CROWDED} <= set(catalogue("yago-easy").articles)


@pytest.mark.parametrize("seed", range(3))
def test_no_place_is_nearer_to_a_crowded_triangle(seed: int) -> None:
    """Against 400 other places, and balls in the holes above it."""
    random = Random(seed)
    crowded = 0
    for _ in range(25):
        ball = random.choice(BALLS)
        layout = loosened(random, ball) if random.random() < 0.6 else thrown_about(random, ball)
        place = into_triangle(B, layout, [ball])[ball]
        check_in_triangle(B, layout, ball, place)
        far = from_triangle(B, place)
        crowded += far > 0.0
        for _ in range(400):
            other = near_triangle(random, far)
            if from_triangle(B, other) < far - 1e-9:
                assert not clear(layout, ball, other)
    assert crowded > 5


def clear(layout: dict[str, Point], ball: str, place: Point) -> bool:
    return all(dist(place, at) >= meeting(B, ball, name, at) + GAP for name, at in layout.items())


def near_triangle(random: Random, far: float) -> Point:
    x, y = middle(B)
    reach = 2.0 * WIDE + far
    while True:
        a, b = random.uniform(-reach, reach), random.uniform(-reach, reach)
        if hypot(a, b) <= reach:
            return x + a, y + b


def loosened(random: Random, ball: str) -> dict[str, Point]:
    """The rack a little apart, the blue ball in the place of one that is to come back."""
    x, y = middle(B)
    wide = random.uniform(1.01, 1.2)
    layout: dict[str, Point] = {}
    for name, (a, b) in RACK.items():
        aside = [random.uniform(-0.5, 0.5) * (wide - 1.0) * WIDE / 2 for _ in range(2)]
        place = (x + (a - x) * wide + aside[0], y + (b - y) * wide + aside[1])
        layout["blue" if name == ball else name] = place
    return layout


def thrown_about(random: Random, ball: str) -> dict[str, Point]:
    """Some balls about the triangle, one in the hole above it."""
    x, y = middle(B)
    layout: dict[str, Point] = {"blue": B.outline.pockets[8].centre}
    for name in BALLS:
        place = (x + random.gauss(0, 1.2 * WIDE), y + random.gauss(0, 1.2 * WIDE))
        over = any(dist(place, hole.centre) < hole.radius for hole in B.outline.pockets)
        if name != ball and not over and clear(layout, name, place):
            layout[name] = place
    return layout
