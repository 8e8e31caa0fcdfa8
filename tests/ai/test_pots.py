"""The chances that a player sees, against what happens when they play the shots."""

from __future__ import annotations

from math import atan2, dist, hypot
from random import Random

import pytest

from empoche.ai.aiming import aim_stroke, cue
from empoche.ai.candidates.pool import least
from empoche.ai.noise import REFERENCE, STILL, Noise, execute
from empoche.ai.pocket_width import mouths_of
from empoche.ai.pots import Lie, Sight
from empoche.equipment import AMERICAN_TABLE, CARROM_BOARD, ENGLISH_TABLE, Table
from empoche.physics import Stroke, simulate

TABLES = [ENGLISH_TABLE, AMERICAN_TABLE]


def scattered(table: Table, chance: Random, balls: int = 5) -> dict[str, tuple[float, float]]:
    """Some balls anywhere, apart from each other."""
    layout: dict[str, tuple[float, float]] = {}
    for name in ["cue", *(str(k) for k in range(1, balls + 1))]:
        while True:
            place = (
                chance.uniform(0.05, table.width - 0.05),
                chance.uniform(0.05, table.length - 0.05),
            )
            if all(dist(place, other) > 0.08 for other in layout.values()):
                layout[name] = place
                break
    return layout


def falls(table: Table, layout: dict[str, tuple[float, float]], stroke: Stroke, s: Sight) -> bool:
    motion = simulate(table, layout, stroke)
    return any(
        event.kind == "pocket" and event.ball == s.ball and event.other == s.pocket
        for event in motion.events
    )


def stroke_for(table: Table, layout: dict[str, tuple[float, float]], s: Sight) -> Stroke | None:
    x, y = layout[s.ball]
    far = hypot(s.aim[0] - x, s.aim[1] - y)
    run = dist(s.ghost, layout["cue"])
    way = atan2(s.aim[1] - y, s.aim[0] - x)
    return aim_stroke(table, layout, s.ball, way, cue(min(9.0, least(table, run, far, s.cut))))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_what_looks_open_falls_when_it_is_played_without_error(table: Table) -> None:
    chance, fell, tried = Random(3), 0, 0
    while tried < 60:
        layout = scattered(table, chance)
        for sight in Lie(table, layout, "cue", STILL).straight(layout["cue"], ["1", "2", "3"])[:2]:
            stroke = stroke_for(table, layout, sight)
            if stroke is not None and sight.cut > 0.35:
                tried += 1
                fell += falls(table, layout, stroke, sight)
    assert fell >= 0.93 * tried


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_chances_are_as_often_as_they_say(table: Table) -> None:
    """Of shots that are given so much, about so many succeed under the reference noise."""
    chance = Random(11)
    told, fell, tried = 0.0, 0, 0
    while tried < 900:
        layout = scattered(table, chance)
        sights = Lie(table, layout, "cue", REFERENCE).straight(layout["cue"], ["1", "2", "3"])
        if not sights:
            continue
        sight = chance.choice(sights)
        stroke = stroke_for(table, layout, sight)
        if stroke is None:
            continue
        for k in range(10):
            luck = execute(stroke, REFERENCE, table, Random(k))
            assert isinstance(luck, Stroke)
            fell += falls(table, layout, luck, sight)
            told += sight.chance
            tried += 1
    assert abs(told - fell) / tried < 0.08


def test_a_ball_in_the_way_hides_a_shot() -> None:
    table = ENGLISH_TABLE
    open_layout = {"cue": (0.457, 0.5), "1": (0.457, 1.2)}
    sights = Lie(table, open_layout, "cue", REFERENCE).straight((0.457, 0.5), ["1"])
    assert {sight.pocket for sight in sights} >= {"top-left", "top-right"}
    between = {**open_layout, "2": (0.457, 0.8)}
    assert Lie(table, between, "cue", REFERENCE).straight((0.457, 0.5), ["1"]) == []
    before_pocket = {**open_layout, "2": (0.1, 1.7)}
    pockets = {
        s.pocket for s in Lie(table, before_pocket, "cue", REFERENCE).straight((0.457, 0.5), ["1"])
    }
    assert "top-left" not in pockets
    assert "top-right" in pockets


def test_mouths_are_alike_where_the_table_is() -> None:
    for table in (ENGLISH_TABLE, AMERICAN_TABLE, CARROM_BOARD):
        mouths = {mouth.name: mouth for mouth in mouths_of(table)}
        left, right = mouths["top-left"], mouths["top-right"]
        for a, b in zip(left.half, reversed(right.half), strict=True):
            assert a == pytest.approx(b, abs=1e-3)
        assert max(left.half) > 0.02  # straight in is widest
        assert left.half[0] == left.half[-1] == 0.0  # along the cushion's back nothing falls


def test_a_worse_hand_has_worse_chances() -> None:
    layout = {"cue": (0.3, 0.5), "1": (0.6, 1.1)}
    chances = [
        Lie(ENGLISH_TABLE, layout, "cue", REFERENCE.times(k)).best(layout["cue"], ["1"])
        for k in (0.5, 1.0, 2.0, 4.0)
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 2 * chances[-1]


def test_half_a_millimetre_of_tip_counts_more_on_a_light_ball() -> None:
    tip = Noise(tip=0.0005)
    assert tip.spread(ENGLISH_TABLE, "cue") > 1.5 * tip.spread(AMERICAN_TABLE, "cue")
    assert Noise(direction=1.0).spread(CARROM_BOARD, "striker") == pytest.approx(0.01745, rel=1e-3)
