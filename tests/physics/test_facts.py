"""Motion read in the language of the rules, and rulings made of it."""

from __future__ import annotations

import pytest

from empoche import (
    Contact,
    Crossed,
    Cushion,
    Jumped,
    Match,
    Moved,
    OffTable,
    Pocketed,
    Shot,
)
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, american_rack, english_rack
from empoche.facts import check
from empoche.physics import Launch, Stroke, facts_of, simulate
from empoche.physics.stroke import direction_to
from empoche.rulebooks import rulebook

R = AMERICAN_TABLE.balls.diameter / 2


def test_a_straight_pot_is_a_contact_and_a_pocket() -> None:
    table = AMERICAN_TABLE
    ball, pocket = (0.9, 2.1), (table.width, table.length)
    cue = (2 * ball[0] - 1.2, 2 * ball[1] - 2.4 - 0.02)
    aim = direction_to(cue, ball)
    log = facts_of(simulate(table, {"cue": cue, "3": ball}, Stroke(aim, 1.5)))
    assert log[0] == Contact("cue", "3")
    assert pocket
    assert Pocketed("3", "top-right") in log


@pytest.mark.parametrize(
    ("direction", "cushion"),
    [(0, "right-bottom"), (180, "left-bottom"), (270, "bottom"), (90, "top")],
)
def test_cushions_have_their_names(direction: float, cushion: str) -> None:
    log = facts_of(simulate(AMERICAN_TABLE, {"cue": (0.5, 0.9)}, Stroke(direction, 2.5)))
    assert next(fact for fact in log if isinstance(fact, Cushion)) == Cushion("cue", cushion)


def test_a_line_is_crossed_when_all_of_the_ball_is_beyond() -> None:
    table = AMERICAN_TABLE
    layout = {"cue": (0.6, table.length / 2 - 3 * R)}
    short = simulate(table, layout, Launch("cue", (0.0, 0.3, 0.0)))
    stops = short.final["cue"][1] - table.length / 2
    wanted = [Crossed("cue", "middle")] if stops >= R else []
    assert [f for f in facts_of(short) if isinstance(f, Crossed)] == wanted
    there_and_back = facts_of(simulate(table, {"cue": (0.6, 0.3)}, Stroke(90, 4.0)))
    lines = [f.line for f in there_and_back if isinstance(f, Crossed)]
    assert lines[:2] == ["baulk", "middle"]
    assert lines[2:4] == ["middle", "baulk"]


def test_a_ball_jumped_over_is_not_touched() -> None:
    table = AMERICAN_TABLE
    motion = simulate(
        table, {"cue": (0.6, 0.4), "1": (0.6, 0.75)}, Stroke(90.0, 6.0, elevation=35.0)
    )
    log = facts_of(motion)
    assert Jumped("cue", "1") in log
    assert Contact("cue", "1") not in log[: log.index(Jumped("cue", "1"))]


def test_a_ball_driven_over_the_cushion_leaves_the_table() -> None:
    launch = Launch("cue", (0.0, 6.0, 2.0))
    log = facts_of(simulate(AMERICAN_TABLE, {"cue": (0.6, 2.0)}, launch))
    assert OffTable("cue") in log


def test_a_ball_may_come_back_from_the_rail() -> None:
    """Thrown up gently at the cushion it lands on the rail; some of these roll back."""
    seen = set()
    for k in range(60):
        start = Launch("cue", (0.0, 0.3 + 0.02 * k, 1.6), (60.0, 0.0, 0.0))
        log = facts_of(simulate(AMERICAN_TABLE, {"cue": (0.6, 2.45)}, start))
        seen |= {fact.back for fact in log if isinstance(fact, OffTable)}
    assert "rail" in seen


def test_a_touching_ball_that_moves_is_told() -> None:
    table = AMERICAN_TABLE
    layout = {"cue": (0.6, 0.6), "1": (0.6, 0.6 + 2 * R)}
    assert Moved("1") in facts_of(simulate(table, layout, Stroke(90, 1.0)))
    assert Moved("1") not in facts_of(simulate(table, layout, Stroke(270, 1.0)))


@pytest.mark.parametrize("book", ["blackball", "eightball-pool", "jeu-de-la-8"])
def test_a_simulated_break_can_be_judged(book: str) -> None:
    """Every log of the simulator is one that the referee accepts."""
    english = book != "jeu-de-la-8"
    table = ENGLISH_TABLE if english else AMERICAN_TABLE
    rack = english_rack(table) if english else american_rack(table)
    names = rulebook(book).names
    for k in range(25):
        layout = {"cue": (table.width / 2 + 0.004 * (k - 12), table.baulk * 0.7), **rack}
        log = facts_of(simulate(table, layout, Stroke(90 + 0.1 * (k - 12), 6.0)))
        check(log, names, frozenset(layout))
        ruling = Match.begin(book).play(Shot(log)).ruling
        assert ruling is not None
        assert ruling.articles
