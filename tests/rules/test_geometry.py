"""Where a ball goes when its spot is taken."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from empoche.equipment import ENGLISH_TABLE
from empoche.errors import Refused
from empoche.geometry import spotted

SPOT = ENGLISH_TABLE.spot
DIAMETER = ENGLISH_TABLE.balls.diameter


def test_free_spot_is_used() -> None:
    assert spotted(ENGLISH_TABLE, ["black"], [])["black"].name == "spot"


def test_balls_are_close_but_do_not_touch() -> None:
    places = spotted(ENGLISH_TABLE, ["black", "red-1", "red-2"], [])
    points = [(place.x, place.y) for place in places.values()]
    assert [place.name for place in places.values()] == ["spot", "spot-to-top", "spot-to-top"]
    for one, other in combinations(points, 2):
        assert dist(one, other) > DIAMETER
    assert dist(points[0], points[1]) == pytest.approx(DIAMETER, abs=2e-4)


def test_only_towards_baulk_where_the_source_says_so() -> None:
    places = spotted(ENGLISH_TABLE, ["red-1"], [SPOT], ("baulk",))
    assert places["red-1"].name == "spot-to-baulk"
    assert places["red-1"].y < SPOT[1]


def test_a_ball_beside_the_line_is_cleared() -> None:
    beside = (SPOT[0] + DIAMETER / 2, SPOT[1])
    place = spotted(ENGLISH_TABLE, ["red-1"], [beside])["red-1"]
    assert place.name == "spot-to-top"
    assert dist((place.x, place.y), beside) > DIAMETER
    assert place.y - SPOT[1] < DIAMETER


def test_a_full_line_to_the_top_sends_the_ball_towards_baulk() -> None:
    line = [(SPOT[0], SPOT[1] + n * (DIAMETER + 0.001)) for n in range(9)]
    assert spotted(ENGLISH_TABLE, ["red-1"], line)["red-1"].name == "spot-to-baulk"


def test_no_room_at_all_is_said() -> None:
    wall = [(SPOT[0], n * DIAMETER / 2) for n in range(80)]
    with pytest.raises(Refused, match="no room"):
        spotted(ENGLISH_TABLE, ["red-1"], wall)
