"""Where balls are spotted: the line, the order, sizes, and a line that is full."""

from __future__ import annotations

from itertools import combinations
from math import dist
from random import Random

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.errors import Refused
from empoche.geometry import GAP, meeting, spotted, to_cushion
from empoche.rules.catalogue import catalogue

T = ENGLISH_TABLE
SPOT = T.spot
WIDE = T.balls.diameter


def test_a_cue_ball_on_the_spot_is_smaller() -> None:
    """S-2(d), 4l-close: as near as can be, and two balls of unequal size come nearer."""
    by_name = spotted(T, ["black"], {"cue": SPOT})["black"]
    assert by_name.y - SPOT[1] == pytest.approx(meeting(T, "black", "cue") + GAP)
    as_points = spotted(T, ["black"], [SPOT])["black"]
    assert as_points.y - SPOT[1] == pytest.approx(WIDE + GAP)


def test_nothing_to_spot_is_nothing() -> None:
    assert spotted(T, [], {"cue": SPOT}) == {}


def test_the_last_place_towards_the_top_is_against_the_cushion() -> None:
    top = T.length - to_cushion(T, "black")
    full = [(SPOT[0], top - (WIDE + GAP) * k) for k in range(1, 9)] + [SPOT]
    place = spotted(T, ["black"], full)["black"]
    assert place.name == "spot-to-top"
    assert place.y == pytest.approx(top)


def test_towards_baulk_the_line_ends_at_the_baulk_line() -> None:
    """4l(b): the axis from the spot to the middle of the baulk line."""
    line = [(SPOT[0], SPOT[1] - k * 0.061) for k in range(16)]
    last = spotted(T, ["red-1"], line, ("baulk",))["red-1"]
    assert last.name == "spot-to-baulk"
    assert T.baulk <= last.y < line[-1][1]
    with pytest.raises(Refused, match="no room"):
        spotted(T, ["red-1"], [*line, (last.x, last.y)], ("baulk",))


@pytest.mark.parametrize("towards", [("top", "baulk"), ("baulk",)])
@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE], ids=lambda table: table.name)
def test_spotted_balls_never_touch_and_none_could_be_nearer(
    table: Table, towards: tuple[str, ...]
) -> None:
    random = Random(1)
    ball, (x, spot) = ("1" if table is AMERICAN_TABLE else "black"), table.spot
    for _ in range(200):
        layout = {"cue": (x + random.gauss(0, 0.04), spot + random.gauss(0, 0.05))}
        for number in range(9, 13):
            place = (x + random.gauss(0, 0.04), spot + random.gauss(0, 0.1))
            name = str(number) if table is AMERICAN_TABLE else f"red-{number - 8}"
            if all(dist(place, other) > table.balls.diameter for other in layout.values()):
                layout[name] = place
        found = spotted(table, [ball, f"{ball}-too"], layout, towards)
        places = [(place.x, place.y) for place in found.values()]
        for place in places:
            for name, other in layout.items():
                assert dist(place, other) > meeting(table, ball, name)
        for one, other in combinations(places, 2):
            assert dist(one, other) > table.balls.diameter
        # no place on the way from the spot to the first is free
        first = places[0][1]
        for k in range(200):
            y = spot + (first - spot) * k / 200
            if abs(first - y) > 1e-6:
                assert any(
                    dist((x, y), other) < meeting(table, ball, name) + GAP
                    for name, other in layout.items()
                )


def test_every_article_cited_exists() -> None:
    assert {"4l(b)", "4l-close"} <= set(catalogue("blackball").articles)
    assert "S-2(d)" in catalogue("eightball-pool").articles
    assert {"1.3.03(b)", "1.3.03(d)"} <= set(catalogue("jeu-de-la-8").articles)
