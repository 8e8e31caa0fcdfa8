"""What is found for the next shot: by short cuts, and as it would be without them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from empoche.equipment import AMERICAN_TABLE, CARROM_BOARD, ENGLISH_TABLE, Table
from empoche.equipment.carrom import SIDES, STANDING
from empoche.errors import Refused
from empoche.geometry import found
from empoche.geometry.contacts import from_cushion, frozen, touching
from empoche.geometry.meeting import TOUCH, Layout, apart, meeting, to_cushion
from empoche.geometry.snooker import NO_JAWS, _jaw_snook, near_jaws, snookered, view
from empoche.matches.findings import behind, can_see, measures_of
from empoche.matches.match import Match, Moment
from empoche.matches.players import RandomPlayer
from empoche.matches.state import MatchState
from empoche.physics import Flick, Stroke
from empoche.physics.kernel import quiet
from empoche.referee import NOTHING_FOUND, Findings, Shot
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import begin, play
from empoche.rules.index import shipped_cases
from empoche.values import replace

POOL = ("blackball", "eightball-pool", "jeu-de-la-8")


def moments(book: str, seed: int, steps: int) -> Iterator[tuple[Moment, Moment]]:
    """Every step of random matches, one of them in doubles: before, and after."""
    for players in (("a", "b"), ("a", "b", "c", "d")):
        match, player = Match(book, players), RandomPlayer(Random(seed))
        for _ in range(steps):
            if match.legal.act == "nothing":
                break
            before = match._ready()
            player.play(match)
            yield before, match.moment


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_shot_judged_once_is_as_one_judged_with_what_it_leaves(book: str) -> None:
    found = 0
    for seed in range(3, 9):
        for before, after in moments(book, seed, 150):
            if isinstance(after.step, Shot):
                assert before.state.play(after.step) == after.state
                found += after.step.leaves is not None
        # only a cue ball that touches another is anything to the jeu de la 8
        if found > 2 or book.startswith(("yago", "jeu")):
            return
    raise AssertionError("hardly anything was found")


def shots(book: str) -> Iterator[tuple[MatchState, Shot]]:
    """The shots of random matches, and of all cases: these have what hardly ever happens."""
    for before, after in moments(book, 5, 60):
        if isinstance(after.step, Shot):
            yield before.state, after.step
    for case in shipped_cases(book):
        state = begin(case)
        for step in case.steps:
            if isinstance(step.step, Shot):
                yield state, step.step
            state = play(state, step, case.file)


@pytest.mark.parametrize("snook", ["", "partial", "total"])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_whatever_is_found_is_noted_as_judged(book: str, snook: str) -> None:
    """Findings that were not made there: noted after the shot, or said to need judging again."""
    noted = again = reracked = 0
    for before, played in shots(book):
        without = before.play(replace(played, leaves=None))
        if without.frame_winner:
            continue
        some = frozenset(sorted(without.frame.on_table)[:2])
        leaves = Findings(snook, some) if book in POOL else Findings(behind_line=some)
        shot = replace(played, leaves=leaves)
        quick = without.found(shot)
        if quick is None:
            again += 1
        else:
            noted += 1
            reracked += quick.ruling is not None and quick.ruling.rerack
            assert quick == before.play(shot)
    if book.startswith("yago"):  # nothing is ever found there
        assert noted == 0
    else:
        assert noted > 10
        assert reracked > 0 or book not in ("blackball", "eightball-pool", "carrom-international")
        assert (again > 0) == (book == "eightball-pool")


# ---------------------------------------------------------------- short cuts of geometry


def layouts(table: Table, seed: int, count: int) -> Iterator[dict[str, tuple[float, float]]]:
    """Balls anywhere on a table, some of them against a cushion, in a mouth or at the cue ball."""
    chance = Random(seed)
    names = ["red-1", "red-2", "yellow-1", "yellow-2", "black"]
    if table is AMERICAN_TABLE:
        names = ["1", "2", "9", "10", "8"]
    for _ in range(count):
        layout: dict[str, tuple[float, float]] = {}
        for name in ("cue", *names):
            x, y = chance.uniform(0, table.width), chance.uniform(0, table.length)
            kind, reach = chance.random(), to_cushion(table, name)
            if kind < 0.1:
                x = reach + chance.choice((-1e-7, 0.0, 2e-6))
            elif kind < 0.15:
                y = table.length - reach
            elif kind < 0.2:
                hole = chance.choice(table.outline.pockets).centre
                x, y = hole[0] + chance.gauss(0, 0.06), hole[1] + chance.gauss(0, 0.06)
            elif kind < 0.25 and name != "cue":
                far = meeting(table, "cue", name) + chance.choice((0.0, 0.5e-6, 2e-6))
                x, y = layout["cue"][0], layout["cue"][1] + far
            apart_from_all = all(apart((x, y), at) > 0.9 * reach for at in layout.values())
            if apart_from_all:
                layout[name] = (x, y)
        yield layout


@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE])
def test_touching_and_frozen_are_what_measuring_all_of_them_finds(table: Table) -> None:
    met = leant = 0
    for layout in layouts(table, 1, 1500):
        here = layout["cue"]
        near = {
            name
            for name, at in layout.items()
            if name != "cue" and apart(here, at) <= meeting(table, "cue", name) + TOUCH
        }
        against = {
            (name, part.cushion)
            for name, at in layout.items()
            for part in table.outline.cushions
            if from_cushion(part, at) <= to_cushion(table, name) + TOUCH
        }
        assert touching(table, layout) == near
        assert frozen(table, layout) == against
        met, leant = met + bool(near), leant + bool(against)
    assert met > 50
    assert leant > 300


def measured(table: Table, layout: Layout, on: list[str], foul: bool) -> str:
    """`snookered` without looking first whether a ball lies open."""
    views = [view(table, layout, target, "cue", on) for target in on]
    near = near_jaws(table, layout["cue"]) if foul else NO_JAWS
    if not any(one.parts() for one in views) or (foul and _jaw_snook(views, near)):
        return "total"
    if not any(one.parts() and one.both_edges(hiding=NO_JAWS) for one in views):
        return "partial"
    return ""


@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE])
def test_a_ball_that_lies_open_is_no_snook(table: Table) -> None:
    answers = set()
    for number, layout in enumerate(layouts(table, 2, 1500)):
        on, foul = sorted(layout.keys() - {"cue"})[: 1 + number % 2], number % 3 > 0
        if on:
            answer = snookered(table, layout, on, after_foul=foul)
            assert answer == measured(table, layout, on, foul)
            answers.add((answer, foul))
    assert len(answers) == 6


@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE])
def test_what_is_seen_to_lie_open_can_be_reached(table: Table) -> None:
    """Also from a pocket mouth, where a jaw may hide what no ball does."""
    often = in_mouths = 0
    for number, layout in enumerate(layouts(table, 5, 3000)):
        if number % 2:
            hole = table.outline.pockets[number // 2 % 6].centre
            inwards = 1.0 if hole[0] < table.width / 2 else -1.0
            layout["cue"] = (hole[0] + inwards * 0.05, hole[1] + 0.01)
        on = sorted(layout.keys() - {"cue"})[:1]
        if on and can_see(table, layout, frozenset(on)):
            often += 1
            assert snookered(table, layout, on) != "total"
        elif number % 2:
            in_mouths += 1
    assert often > 500
    assert in_mouths > 500


@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE])
def test_where_all_is_quiet_nothing_is_found(table: Table) -> None:
    times = 0
    for number, layout in enumerate(layouts(table, 3, 1500)):
        if number % 5 == 0:
            del layout["cue"]
        on, foul = frozenset(sorted(layout.keys() - {"cue"})[: number % 4]), number % 2 > 0
        if quiet(layout, on, foul, measures_of(table)):
            times += 1
            open_to_see = not foul and can_see(table, layout, on)
            assert found(table, layout, () if open_to_see else on, foul) == NOTHING_FOUND
            assert foul or open_to_see or not on or "cue" not in layout
    assert 100 < times < 1400


def test_nothing_lies_behind_a_line_where_nothing_is_near_it() -> None:
    chance, near = Random(4), 0
    side = CARROM_BOARD.side
    for _ in range(400):
        layout = {"queen": (chance.uniform(0, side), chance.uniform(0, side))}
        for seat in SIDES:
            if behind(CARROM_BOARD, layout, seat):
                near += 1
            else:
                assert found(CARROM_BOARD, layout, side=seat) == NOTHING_FOUND
    assert 200 < near < 1000
    assert not any(behind(CARROM_BOARD, {}, seat) for seat in SIDES)


# ---------------------------------------------------------------- what is still looked at


def test_a_bad_layout_is_refused_whoever_brings_it() -> None:
    """Only where a motion has left everything is it not looked at again."""
    overlapping = {"cue": (0.4, 0.3), "black": (0.401, 0.3)}
    match = Match("blackball", layout=overlapping)
    with pytest.raises(Refused, match="overlap"):
        match.stroke(Stroke(90.0, 3.0))
    match = Match("blackball")
    match.stroke(Stroke(90.2, 3.0, place=(0.457, 0.30)))
    good = match.moment
    bad = dict(match.layout) | {"red-1": match.layout["yellow-1"]}
    match.report(Shot(()), bad)
    assert (good.rests, match.moment.rests) == (True, False)
    with pytest.raises(Refused, match="overlap"):
        match.stroke(Stroke(90.0, 3.0))


@pytest.mark.parametrize("place", [(0.4,), (0.4, 0.2, 0.1), "ab", (float("nan"), 0.2), (None, 1)])
def test_a_place_that_is_none_is_refused(place: object) -> None:
    for match in (Match("blackball"), Match("carrom-international")):
        ball = match.legal.hand.ball if match.legal.hand else ""
        stroke = (
            Stroke(90.0, 3.0, place=place)  # type: ignore[arg-type]  # on purpose
            if ball == "cue"
            else Flick(90.0, 3.0, place=place)  # type: ignore[arg-type]
        )
        with pytest.raises(Refused):
            match.stroke(stroke)


def test_a_striker_is_looked_at_as_its_flick_asks() -> None:
    """A flick for another rulebook, or from another side, is refused as `simulate` refuses it."""
    match = Match("carrom-andikado")
    board = CARROM_BOARD
    base = board.base_distance + board.base_circle / 2
    match.stroke(Flick(90.0, 1.0, place=(board.side / 2, base)))
    half = (board.side - board.base_length) / 2 + board.base_circle
    # which the international rules forbid
    on_a_circle = Flick(90.0, 1.0, place=(half, base), striker=STANDING)
    assert match.moment.rests
    with pytest.raises(Refused, match=r"3\.2\(h\)"):
        match.stroke(on_a_circle)
