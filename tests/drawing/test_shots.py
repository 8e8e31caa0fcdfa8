"""A drawing of a shot: exact ways, ghost balls, every piece at its end, and what decided."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from empoche.drawing import Mark, decisive_moment, draw_shot, picture
from empoche.drawing.decisive import mark_of, times_of
from empoche.drawing.page import Page
from empoche.equipment import ENGLISH_TABLE, YAGO_BOARD
from empoche.errors import Refused
from empoche.facts import Contact, Cushion, Pocketed
from empoche.matches.match import Match
from empoche.matches.state import MatchState
from empoche.physics import Flick, Motion, Stroke, facts_of, simulate
from empoche.referee import Given, Shot
from tests.drawing.shown import NAMES, SVG, bends, broken, disc, groups, on, read, short

MOVING = ("rolling", "sliding", "flying")


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_ways_are_those_of_the_motion(name: str, across: bool) -> None:
    motion = broken(name)
    page = Page(motion.table, across)
    drawn = groups(draw_shot(motion, across=across), "trail")
    for ball, pieces in motion.paths.items():
        moving = [(a, b) for a, b in pairwise(pieces) if a.state in MOVING]
        if not moving:
            assert ball not in drawn
            continue
        curves = bends(drawn[ball])
        assert len(curves) == len(moving)
        for (piece, following), bend in zip(moving, curves, strict=True):
            for share in (0.0, 0.3, 0.5, 0.8, 1.0):
                time = piece.time + share * (following.time - piece.time)
                # at its very end a ball of Yago drops to the middle of its hole
                place = motion.at(time)[ball] if share < 1.0 else piece.at(time)
                x, y = page.at(place[:2])
                u, v = on(bend, share)
                assert hypot(u - x, v - y) < 0.002  # millimetres: what rounding leaves


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_ends_once(name: str) -> None:
    motion = broken(name)
    text = draw_shot(motion)
    drawn = groups(text, "piece", "pocketed", "off")
    assert set(drawn) == set(motion.start)
    for piece, place in motion.final.items():
        assert drawn[piece].get("class") == "piece"
        radius = 1000 * motion.table.size(piece)[0]
        there = (*Page(motion.table).at(place), radius)
        assert disc(drawn[piece]) == pytest.approx(there, abs=0.002)
    gone = {name for name, group in drawn.items() if group.get("class") != "piece"}
    assert gone == set(motion.start) - set(motion.final)
    moved = {name for name, at in motion.start.items() if motion.final.get(name) != at}
    assert set(groups(text, "start")) == moved


def first_with_two_in_a_pocket() -> Motion:
    """The first break found in which two balls share a pocket."""
    for k in range(400):
        motion = broken("american", aim=88.0 + 0.01 * k)
        fallen = [e.other for e in motion.events if e.kind == "pocket"]
        if len(set(fallen)) < len(fallen):
            return motion
    raise AssertionError("no two balls share a pocket")


def test_pocketed_balls_lie_in_their_pocket_and_not_on_each_other() -> None:
    motion = first_with_two_in_a_pocket()
    drawn = groups(draw_shot(motion, language="en"), "pocketed")
    fallen = {e.ball: e.other for e in motion.events if e.kind == "pocket"}
    assert set(drawn) == set(fallen)
    holes = {pocket.name: pocket for pocket in motion.table.outline.pockets}
    seen: list[tuple[float, float, float]] = []
    for ball, group in drawn.items():
        x, y, r = disc(group)
        hole = holes[fallen[ball]]
        u, v = Page(motion.table).at(hole.centre)
        assert hypot(u - x, v - y) + r <= 1000 * hole.radius
        assert all(hypot(a - x, b - y) > r + c - 0.01 for a, b, c in seen)
        assert fallen[ball].replace("-", " ") in (group.findtext(f"{SVG}title") or "")
        seen.append((x, y, r))


def test_balls_of_yago_stay_in_their_holes() -> None:
    layout = {"red-1": (0.18, 0.3), "blue": (0.1, 0.1), "yellow-1": YAGO_BOARD.spot}
    motion = simulate(YAGO_BOARD, layout, Flick(90, 0.5, ball="red-1"))
    assert set(groups(draw_shot(motion), "piece")) == set(layout)


def test_a_ghost_ball_stands_where_balls_met() -> None:
    motion = short()
    (event,) = (e for e in motion.events if e.kind == "contact")
    ghost = groups(draw_shot(motion, language="en"), "ghost")["cue"]
    x, y = Page(ENGLISH_TABLE).at(motion.at(event.time)["cue"][:2])
    circle = ghost.find(f"{SVG}circle")
    assert circle is not None
    shown = [float(circle.get(key, "nan")) for key in ("cx", "cy", "r")]
    assert shown == pytest.approx([x, y, 23.8], abs=0.002)
    assert ghost.findtext(f"{SVG}title") == "cue ball, as it meets red 1"


def test_a_ball_that_left_is_crossed_out_on_the_page() -> None:
    layout = {"cue": (0.3, 0.4), "red-1": (0.3, 0.6)}
    motion = simulate(ENGLISH_TABLE, layout, Stroke(60, 12, elevation=35))
    text = draw_shot(motion, language="en")
    assert "off the table" in text
    assert "hors de la table" in draw_shot(motion)
    x, y, r = disc(groups(text, "off")["cue"])
    left, top, width, height = (float(v) for v in read(text).get("viewBox", "").split())
    assert left <= x - r
    assert x + r <= left + width
    assert top <= y - r
    assert y + r <= top + height
    # it flew: its way is dotted
    path = groups(text, "trail")["cue"].find(f"{SVG}path")
    assert path is not None
    assert path.get("stroke-dasharray")


# ---------------------------------------------------------------- what decided


def test_facts_have_their_times() -> None:
    for name in NAMES:
        motion = broken(name)
        times = times_of(motion)
        assert len(times) == len(facts_of(motion))
        assert list(times) == sorted(times)
        met = [e.time for e in motion.events if e.kind == "contact"]
        told = zip(facts_of(motion), times, strict=True)
        assert [time for fact, time in told if isinstance(fact, Contact)] == met


def potted_black() -> tuple[MatchState, Motion]:
    """The black goes into a corner while reds and yellows are on the table."""
    layout = {"black": (0.1, 1.73), "cue": (0.3, 1.53), "red-1": (0.5, 0.5), "yellow-1": (0.2, 0.2)}
    motion = simulate(ENGLISH_TABLE, layout, Stroke(135, 2.0))
    given = Given(
        phase="play",
        turn="A",
        groups={"A": "red", "B": "yellow"},
        on_table=("red-1", "yellow-1", "black"),
    )
    return MatchState.begin("blackball", given), motion


def test_the_fall_of_the_black_decides() -> None:
    before, motion = potted_black()
    shot = Shot(facts_of(motion))
    after = before.play(shot)
    assert after.ruling is not None
    assert after.ruling.winner == "B"
    mark = decisive_moment(before, shot, motion)
    assert mark is not None
    (fall,) = (e for e in motion.events if e.kind == "pocket" and e.ball == "black")
    assert mark == Mark(fall.time, "black")
    text = draw_shot(motion, after.ruling, mark, language="en", rulebook="blackball")
    group = groups(text, "moment")["black"]
    assert group.findtext(f"{SVG}text") == "7a, 5d"
    assert "Foul: 5d · shot not legal · B wins: 7a · " in text
    unnamed = draw_shot(motion, after.ruling, mark, language="en")
    assert "Foul · B wins" in unnamed
    assert "7a" not in unnamed
    assert f"deciding moment, at {fall.time:.2f} s" in text


def test_a_stroke_that_meets_nothing_is_decided_at_its_end() -> None:
    match = Match("blackball")
    ruling = match.stroke(Stroke(200.0, 1.0, place=(0.457, 0.3)))
    motion = match.motion
    assert motion is not None
    assert ruling.fouls
    text = picture(match, language="fr").svg
    assert f"Faute : {', '.join(ruling.fouls)}" in text
    assert f"moment décisif, à {motion.duration:.2f} s" in text


def test_an_ordinary_shot_has_nothing_to_mark() -> None:
    layout = {"cue": (0.3, 0.3), "red-1": (0.3, 0.6), "yellow-1": (0.8, 0.9), "black": (0.6, 1.6)}
    motion = simulate(ENGLISH_TABLE, layout, Stroke(90, 1.5))
    log = facts_of(motion)
    assert not any(isinstance(fact, Pocketed) for fact in log)
    groups_ = {"A": "red", "B": "yellow"}
    on_table = ("red-1", "yellow-1", "black")
    given = Given(phase="play", turn="A", groups=groups_, on_table=on_table)
    before = MatchState.begin("blackball", given)
    mark = decisive_moment(before, Shot(log), motion)
    assert mark is not None  # before the cushion it was a foul
    deciding_fact = next(k for k, fact in enumerate(log) if isinstance(fact, Cushion))
    assert mark == mark_of(motion, deciding_fact)


def test_a_mark_may_be_the_number_of_a_fact() -> None:
    motion = short()
    assert groups(draw_shot(motion, mark=0), "moment").keys() == {"cue"}
    with pytest.raises(Refused, match="mark"):
        draw_shot(motion, mark=99)


def test_a_match_before_its_first_stroke_is_its_layout() -> None:
    match = Match("yago-easy")
    assert set(groups(picture(match).svg, "piece")) == set(match.layout)
