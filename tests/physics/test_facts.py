"""Motion read in the language of the rules, and rulings made of it."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from empoche import Given, MatchState, Shot
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table, american_rack, english_rack
from empoche.facts import (
    Contact,
    Crossed,
    Cushion,
    Jumped,
    Log,
    Moved,
    Names,
    OffTable,
    Pocketed,
    check,
)
from empoche.physics import Launch, Stroke, facts_of, simulate
from empoche.physics.kernel import columns
from empoche.physics.stroke import direction_to, launch
from empoche.referee import Lag
from empoche.rulebooks import rulebook
from tests.physics.random_shots import POOL

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


def crossed(log: Log) -> list[str]:
    return [fact.line for fact in log if isinstance(fact, Crossed)]


@pytest.mark.parametrize(
    ("beyond", "direction", "lines"),
    [
        (-0.5, 90, ["baulk", "middle"]),
        (-0.5, 270, []),
        (0.0, 90, ["baulk", "middle"]),  # blackball 4c: the centre on the line is inside
        (0.0, 270, []),
        (0.5, 90, ["middle"]),
        (0.5, 270, ["baulk"]),
    ],
)
def test_a_ball_that_lies_on_a_line_passes_it_to_the_other_side_only(
    beyond: float, direction: float, lines: list[str]
) -> None:
    """Else a ball in hand, its edge over the line, could be played back at one behind it."""
    layout = {"cue": (0.5, AMERICAN_TABLE.baulk + beyond * R)}
    assert crossed(facts_of(simulate(AMERICAN_TABLE, layout, Stroke(direction, 0.6)))) == lines


@pytest.mark.parametrize("exponent", range(-15, -7))
def test_a_line_is_crossed_before_the_cushion_behind_it(exponent: int) -> None:
    """Whatever the spin: here there is all but no acceleration towards the line."""
    launch = Launch("cue", (0.0, -2.0, 0.0), (2.0 / R * (1 + 10.0**exponent), 100.0, 0.0))
    log = facts_of(simulate(AMERICAN_TABLE, {"cue": (0.6, 0.72)}, launch))
    assert log[:2] == (Crossed("cue", "baulk"), Cushion("cue", "bottom"))


def test_a_ball_that_spins_back_over_a_line_has_crossed_it_twice() -> None:
    """There and back again within one piece of its path."""
    start = AMERICAN_TABLE.baulk - 2 * R
    launch = Launch("cue", (0.0, 0.8, 0.0), (200.0, 0.0, 0.0))
    motion = simulate(AMERICAN_TABLE, {"cue": (0.6, start)}, launch)
    assert motion.segments[1].place[1] < start
    assert facts_of(motion)[:2] == (Crossed("cue", "baulk"), Crossed("cue", "baulk"))


def test_a_lag_tells_of_the_line_between_the_halves() -> None:
    table = ENGLISH_TABLE
    layout = {"A": (0.25, 0.2), "B": (0.65, 0.2)}
    strokes = [Stroke(80, 1.5, ball="A"), Stroke(90, 1.6, ball="B")]
    motion = simulate(table, layout, strokes)
    log = facts_of(motion)
    assert {fact for fact in log if isinstance(fact, Crossed)} == {Crossed("A", "centre")}
    distance = {ball: place[1] for ball, place in motion.final.items()}
    ruling = MatchState.begin("blackball", Given(phase="lag")).play(Lag(log, distance)).ruling
    assert ruling is not None
    assert "4(a)" in ruling.applied


def test_a_ball_jumped_over_is_not_touched() -> None:
    table = AMERICAN_TABLE
    motion = simulate(
        table, {"cue": (0.6, 0.4), "1": (0.6, 0.75)}, Stroke(90.0, 6.0, elevation=35.0)
    )
    log = facts_of(motion)
    assert Jumped("cue", "1") in log
    assert Contact("cue", "1") not in log[: log.index(Jumped("cue", "1"))]


@pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE])
@pytest.mark.parametrize(("beside", "jumps"), [(0.0, True), (0.99, True), (1.01, False)])
def test_a_jump_is_over_what_would_have_been_hit_on_the_bed(
    table: Table, beside: float, jumps: bool
) -> None:
    """Blackball 5e: even over part of a ball."""
    reach = sqrt(table.balls.cue_diameter * table.balls.diameter)  # in plan, of touching balls
    layout = {"cue": (0.5, 0.4), "1": (0.5 + beside * reach, 0.75)}
    on_the_bed = facts_of(simulate(table, layout, Stroke(90.0, 1.0)))
    assert (Contact("cue", "1") in on_the_bed) == jumps
    log = facts_of(simulate(table, layout, Stroke(90.0, 6.0, elevation=35.0)))
    assert (Jumped("cue", "1") in log) == jumps


@pytest.mark.parametrize(("start", "jumps"), [(0.275, True), (0.32, True), (0.406, False)])
def test_a_moving_ball_is_jumped_where_it_is_when_passed(start: float, jumps: bool) -> None:
    """It comes at 1 m/s from the left; the cue ball flies over its path after 0.325 s of 0.387."""
    flies, rolls = Launch("cue", (0.0, 2.0, 1.9)), Launch("1", (1.0, 0.0, 0.0), (0.0, 1.0 / R, 0.0))
    layout = {"cue": (0.6, 0.4), "1": (start, 1.05)}
    log = facts_of(simulate(AMERICAN_TABLE, layout, [flies, rolls]))
    assert (Jumped("cue", "1") in log) == jumps


@pytest.mark.parametrize(("back", "jumps"), [(4.0, True), (0.0, False)])
def test_a_ball_that_rolls_away_and_comes_back_is_jumped(back: float, jumps: bool) -> None:
    """Both are launched; from one piece of path to its end they part, and yet they meet on the way.

    Without `bends` in the kernel, by which a piece is cut where it may turn, this fails.
    """
    flies = Launch("cue", (0.0, 0.3, 2.5))
    turns = Launch("1", (0.0, 0.5, 0.0), (back / R, 0.0, 0.0))
    layout = {"cue": (0.6, 0.6), "1": (0.6, 0.7)}
    motion = simulate(AMERICAN_TABLE, layout, [flies, turns])
    assert (Jumped("cue", "1") in facts_of(motion)) == jumps


def test_a_ball_that_is_struck_under_a_flying_one_was_jumped() -> None:
    """It was about to be passed over when it was driven off, faster than the flying ball."""
    layout = {"cue": (0.7, 0.4), "1": (0.7, 0.82), "2": (0.1, 0.22)}
    launches = [Launch("cue", (0.0, 2.0, 1.9)), Launch("2", (3.0, 3.0, 0.0))]
    log = facts_of(simulate(AMERICAN_TABLE, layout, launches))
    assert Jumped("cue", "1") in log


def test_a_ball_hit_from_above_and_rolled_over_was_met_not_jumped() -> None:
    for k in range(12):
        layout = {"cue": (0.6, 0.4), "1": (0.6, 0.5 + 0.02 * k)}
        log = facts_of(simulate(AMERICAN_TABLE, layout, Launch("cue", (0.0, 1.0, 1.0))))
        assert log[0] == Contact("cue", "1")
        assert Jumped("cue", "1") not in log


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


def test_a_ball_that_drops_from_the_rail_into_a_pocket_was_on_the_rail() -> None:
    """Blackball 4k(a): entered as off the table by the rail, then pocketed."""
    still = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.9)}, Launch("cue", (0.0, 0.0, 0.0)))
    # time, kind, ball and place of the two events, as the kernel writes them
    motion = replace(still, log=[0.1, columns.ON_RAIL, 0, 0, 0.2, columns.POCKET, 0, 0])
    assert facts_of(motion) == (OffTable("cue", "rail"), Pocketed("cue", "top-left"))


def test_a_ball_that_rests_on_the_rail_has_left_the_table() -> None:
    launch = Launch("cue", (0.0, 0.6, 1.6), (60.0, 0.0, 0.0))
    motion = simulate(AMERICAN_TABLE, {"cue": (0.6, 2.45)}, launch)
    assert motion.segments[-1].on_rail
    assert facts_of(motion) == (OffTable("cue"),)


@pytest.mark.parametrize("gap", [0.0, 1e-9, 9e-7])
@pytest.mark.parametrize(
    ("direction", "moves"), [(90, True), (175, True), (185, False), (270, False)]
)
def test_a_touching_ball_that_moves_is_told(gap: float, direction: float, moves: bool) -> None:
    """It touches within a micrometre; the cue ball comes back to it from the bottom cushion."""
    layout = {"cue": (0.6, 0.3), "1": (0.6, 0.3 + 2 * R + gap)}
    # a level cue, which would go through the ball behind
    start = launch(Stroke(direction, 3.0), *AMERICAN_TABLE.size("cue"))
    log = facts_of(simulate(AMERICAN_TABLE, layout, start))
    assert (Moved("1") in log) == moves
    assert direction != 270 or log[:2] == (Cushion("cue", "bottom"), Contact("cue", "1"))


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
        ruling = MatchState.begin(book).play(Shot(log)).ruling
        assert ruling is not None
        assert ruling.articles


def test_every_log_can_have_happened() -> None:
    """Nothing is told of a ball that is gone, and no name is unknown."""
    book = rulebook("blackball").names
    for drawn in POOL.shots(seed=7, count=300):
        motion = simulate(drawn.table, drawn.layout, drawn.stroke)
        names = Names(frozenset(motion.names), book.pockets, book.cushions, book.lines)
        check(facts_of(motion), names, names.pieces)
