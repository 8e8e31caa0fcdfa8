"""The cue after the stroke: a near ball or cushion stops the ball, and the tip meets it again."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from empoche import Given, Match
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, YAGO_BOARD, Table, yago_rack
from empoche.facts import Contact, DoubleHit, Fact, Pushed
from empoche.physics import Flick, Launch, Motion, Stroke, facts_of, simulate
from empoche.physics.facts import timed_facts
from empoche.physics.follow_through import second_contact
from empoche.referee import Call, Findings

both_tables = pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE])


def towards_a_ball(table: Table, gap: float, stroke: Stroke) -> Motion:
    apart = 2 * sqrt(table.size("cue")[0] * table.size("1")[0]) + gap
    return simulate(table, {"cue": (0.45, 0.7), "1": (0.45, 0.7 + apart)}, stroke)


def told(motion: Motion) -> list[type[Fact]]:
    return [type(fact) for fact in facts_of(motion) if isinstance(fact, DoubleHit | Pushed)]


@both_tables
def test_the_nearer_the_ball_and_the_harder_the_stroke_the_sooner(table: Table) -> None:
    """With BRAKE of 60 the two farthest are not met again; with 5 the softest is."""
    for speed, gaps in ((1.0, (0.0, 0.003, 0.006)), (2.0, (0.0, 0.01, 0.02)), (4.0, (0.01, 0.08))):
        found = [second_contact(towards_a_ball(table, gap, Stroke(90, speed))) for gap in gaps]
        assert all(time is not None for time in found), (speed, gaps)
        assert found == sorted(found, key=lambda time: time or 0.0)
    for speed, gap in ((0.5, 0.015), (1.0, 0.08), (2.0, 0.2), (6.0, 0.6)):
        assert second_contact(towards_a_ball(table, gap, Stroke(90, speed))) is None


@both_tables
def test_a_thin_ball_or_one_that_runs_on_is_met_once(table: Table) -> None:
    """From 40° off the line of centres the cue ball keeps ahead of the tip."""
    assert second_contact(towards_a_ball(table, 0.01, Stroke(90 + 45, 2.0))) is None
    assert second_contact(towards_a_ball(table, 0.01, Stroke(270, 2.0))) is None
    alone = simulate(table, {"cue": (0.45, 0.7)}, Stroke(90, 2.0))
    assert second_contact(alone) is None


@both_tables
def test_what_cannot_be_told_apart_is_a_push(table: Table) -> None:
    """Blows less than APART after one another; the fact stands where it happened."""
    assert told(towards_a_ball(table, 0.001, Stroke(90, 2.0))) == [Pushed]
    assert told(towards_a_ball(table, 0.03, Stroke(90, 2.0))) == [DoubleHit]
    motion = towards_a_ball(table, 0.03, Stroke(90, 2.0))
    facts = facts_of(motion)
    assert facts[:2] == (Contact("cue", "1"), DoubleHit("cue"))
    times = [time for time, _ in timed_facts(motion)]
    assert times == sorted(times)


def test_a_near_cushion_sends_the_ball_back_onto_the_tip() -> None:
    table = AMERICAN_TABLE
    r = table.size("cue")[0]
    near = simulate(table, {"cue": (0.6, table.length - r - 0.01)}, Stroke(90, 2.0))
    assert told(near) == [Pushed]
    far = simulate(table, {"cue": (0.6, table.length - r - 0.3)}, Stroke(90, 2.0))
    assert told(far) == []


def test_only_cues_have_a_tip() -> None:
    near = towards_a_ball(AMERICAN_TABLE, 0.003, Stroke(90, 2.0))
    pushed = simulate(AMERICAN_TABLE, near.start, Launch("cue", (0.0, 2.6, 0.0)))
    assert told(pushed) == []
    break_off = simulate(YAGO_BOARD, yago_rack(YAGO_BOARD), Flick(90, 3.0, ball="blue"))
    assert told(break_off) == []


def test_pool_judges_it_too_but_for_a_ball_that_touches() -> None:
    table = AMERICAN_TABLE
    given = Given(groups={"A": "solids", "B": "stripes"}, on_table=("1", "8", "9"))
    for gap, fouls in ((0.0, ()), (0.001, ("wpa-standard",)), (0.03, ("wpa-standard",))):
        apart = 2 * table.size("cue")[0] + gap
        layout = {"cue": (0.6, 0.9), "1": (0.6, 0.9 + apart), "9": (0.1, 0.3), "8": (0.9, 0.4)}
        found = Findings(touching=frozenset({"1"} if gap == 0.0 else ()))
        match = Match("jeu-de-la-8", given=replace(given, findings=found), layout=layout)
        ruling = match.stroke(Stroke(90, 2.0), Call("1", "top-left"))
        assert match.motion is not None
        assert told(match.motion), gap
        assert ruling.fouls == fouls


@pytest.mark.parametrize(
    ("book", "gap", "fouls"),
    [
        ("blackball", 0.001, ("5f",)),
        ("blackball", 0.03, ("5l",)),
        ("eightball-pool", 0.001, ()),
        ("eightball-pool", 0.03, ("K-15",)),
        ("blackball", 0.3, ()),
        ("eightball-pool", 0.3, ()),
    ],
)
def test_the_rulebooks_judge_it_in_simulated_play(
    book: str, gap: float, fouls: tuple[str, ...]
) -> None:
    red, cue = ENGLISH_TABLE.size("red-1")[0], ENGLISH_TABLE.size("cue")[0]
    apart = 2 * sqrt(red * cue) + gap
    layout = {"cue": (0.45, 0.9), "red-1": (0.45, 0.9 + apart), "yellow-1": (0.1, 0.3)}
    given = Given(groups={"A": "red", "B": "yellow"}, on_table={"red": 1, "yellow": 1, "black": 1})
    match = Match(book, given=given, layout={**layout, "black": (0.8, 0.4)})
    assert match.stroke(Stroke(90, 2.0)).fouls == fouls
