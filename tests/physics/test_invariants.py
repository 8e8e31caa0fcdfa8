"""What holds of every shot: two thousand random ones here, a hundred thousand with soak.py.

The laws and how far each may be wrong stand in soak.py (`LIMITS`); a failure prints a script.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.physics import Launch, Motion, Stroke, simulate
from tests.physics.random_shots import KINDS, drawn, shots
from tests.physics.soak import LIMITS, Played, break_faults, measured, nearest, played

SHOTS = 2000
SEED = 20_261

# Laws that a kind of shot breaks today, and by what: delete the line to turn the law on for it.
KNOWN_BUGS: dict[tuple[str, str], str] = {
    ("leap", "jump"): "a ball that tips over a nose is put where it loses touch with it",
    ("leap", "launched"): "the same",
    ("cushion", "launched"): "a ball thrown up in the mouth of a pocket may come down in a jaw",
    ("nose", "launched"): "the same",
}


@pytest.fixture(scope="module")
def results() -> list[Played]:
    return played(shots(SEED, SHOTS))


@pytest.mark.parametrize("law", LIMITS)
def test_every_shot_keeps(law: str, results: list[Played]) -> None:
    broken = [
        result
        for result in results
        if not result.worst[law] <= LIMITS[law] and (law, result.drawn.kind) not in KNOWN_BUGS
    ]
    if broken:
        first = broken[0]
        fault = next(fault for fault in first.faults if fault.startswith(law))
        pytest.fail(f"{len(broken)} shots; the first: {fault}\n{first.drawn.script()}")


def test_a_break_is_never_much_longer_than_another(results: list[Played]) -> None:
    assert break_faults(results) == []


def test_shots_of_all_kinds_were_played_on_both_tables(results: list[Played]) -> None:
    """And something happened in them: an empty simulation would keep every law."""
    seen = {(result.drawn.kind, result.drawn.table.name) for result in results}
    assert seen == {(kind, name) for kind in KINDS for name in ("english", "american")}
    assert sum(result.events for result in results) > 10 * SHOTS


def test_a_number_gives_the_same_shot_and_another_another() -> None:
    assert drawn(3, 17) == drawn(3, 17)
    assert drawn(3, 17).layout != drawn(4, 17).layout


def test_a_printed_shot_is_the_same_shot() -> None:
    shot = drawn(SEED, 8)
    names: dict[str, Motion] = {}
    exec(shot.script(), names)
    again = simulate(shot.table, shot.layout, shot.stroke)
    assert names["motion"].numbers == again.numbers


# ---------------------------------------------------------------- the laws can be broken


BALLS = {"cue": (0.4, 0.3), "1": (0.4, 0.9)}
WIDE = 19  # numbers in a piece, and where they stand
BALL, TIME, STATE, X, Y, Z, VX, VY = 0, 1, 2, 4, 5, 6, 7, 8


def shot(table: Table = AMERICAN_TABLE) -> Motion:
    return simulate(table, BALLS, Stroke(90.0, 2.0))


def doctored(motion: Motion, row: int, changes: dict[int, float]) -> Motion:
    """The same motion with other numbers in one of its pieces."""
    numbers = list(motion.numbers)
    for column, value in changes.items():
        numbers[row * WIDE + column] = value
    return _with(motion, numbers, motion.log)


def _with(motion: Motion, numbers: Sequence[float], log: Sequence[float]) -> Motion:
    return Motion(motion.table, motion.start, array("d", numbers), array("d", log))


def broken(motion: Motion) -> set[str]:
    return {fault.split()[0] for fault in measured(motion).faults}


def piece(motion: Motion, ball: str, turn: int) -> int:
    """The row of one piece of a ball."""
    rows = [k for k, p in enumerate(motion.pieces) if p.ball == ball]
    return rows[turn]


@pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE], ids=["american", "english"])
def test_an_honest_shot_breaks_no_law(table: Table) -> None:
    assert broken(shot(table)) == set()


def test_a_ball_that_gains_speed_is_seen() -> None:
    motion = shot()
    row = piece(motion, "1", 1)
    faster = motion.numbers[row * WIDE + VY] * (1 + 1e-8) + 0.2
    assert "energy" in broken(doctored(motion, row, {VY: faster}))


def test_a_hundred_millionth_of_energy_is_seen() -> None:
    """A ball by itself that starts to roll with a little more than it had."""
    motion = simulate(AMERICAN_TABLE, {"cue": (0.4, 0.3)}, Stroke(90.0, 0.5))
    row = piece(motion, "cue", 1)
    assert motion.pieces[row].state == "rolling"
    faster = motion.numbers[row * WIDE + VY] * (1 + 1e-8)
    assert broken(doctored(motion, row, {VY: faster})) >= {"energy"}


def test_a_ball_that_leaps_is_seen() -> None:
    motion = shot()
    row = piece(motion, "cue", 1)
    assert "leap" in broken(doctored(motion, row, {X: motion.numbers[row * WIDE + X] + 1e-8}))


def test_a_ball_through_another_is_seen() -> None:
    """It is inside for a hundredth of a second only, far from any end of a piece."""
    motion = simulate(AMERICAN_TABLE, {"cue": (0.4, 0.3), "1": (0.5, 0.9)}, Stroke(90.0, 5.0))
    assert broken(motion) == set()
    assert "overlap" in broken(doctored(motion, piece(motion, "1", 0), {X: 0.4}))


def test_a_ball_pushed_by_nothing_is_seen() -> None:
    motion = shot()
    row = piece(motion, "cue", 1)
    slower = motion.numbers[row * WIDE + VY] - 1e-5
    assert "push" in broken(doctored(motion, row, {VY: slower}))


@pytest.mark.parametrize(("x", "y"), [(0.02, 0.6), (0.6, -0.05), (1.3, 0.6), (-0.02, 1.9)])
def test_a_ball_in_a_cushion_or_beyond_it_is_seen(x: float, y: float) -> None:
    motion = shot()
    last = piece(motion, "1", -1)
    assert "cushion" in broken(doctored(motion, last, {X: x, Y: y}))


def test_a_ball_in_a_jaw_is_seen() -> None:
    """English jaws are round: a point that is before the nose and in the arc."""
    motion = shot(ENGLISH_TABLE)
    last = piece(motion, "1", -1)
    arc = ENGLISH_TABLE.outline.cushions[0]
    assert "cushion" in broken(doctored(motion, last, {X: arc.centre[0] - 0.03, Y: 0.0}))  # type: ignore[union-attr]  # the first piece of an English cushion is an arc


def test_a_ball_on_air_over_a_hole_is_seen() -> None:
    motion = shot()
    x, y = AMERICAN_TABLE.outline.pockets[0].centre
    assert "hole" in broken(doctored(motion, piece(motion, "1", -1), {X: x, Y: y - 0.03}))


def test_a_ball_that_flies_through_a_nose_is_seen() -> None:
    """Launched at a cushion below its nose, and the cushion's answer is taken away."""
    start = Launch("cue", (2.0, 0.0, 1.0))
    motion = simulate(AMERICAN_TABLE, {"cue": (1.1, 0.5)}, start)
    row = piece(motion, "cue", 0)
    assert motion.pieces[row].state == "flying"
    assert "flight" in broken(doctored(motion, row, {X: 1.25, Z: 0.03}))


def test_a_ball_that_never_rests_is_seen() -> None:
    motion = shot()
    assert "unending" in broken(doctored(motion, piece(motion, "1", -1), {STATE: 2.0}))
    assert "unending" in broken(doctored(motion, piece(motion, "1", 0), {VX: float("nan")}))


def test_an_event_that_did_not_happen_is_seen() -> None:
    motion = shot()
    apart = _with(motion, motion.numbers, [0.01, 1.0, 0.0, 1.0, *motion.log])
    assert "contact" in broken(apart)
    away = _with(motion, motion.numbers, [0.01, 2.0, 0.0, 1.0, *motion.log])
    assert "nose" in broken(away)


def test_the_nearest_moment_is_found() -> None:
    """Past the origin at a distance of 0.1, most quickly; and a path that turns round."""
    assert nearest((-1.0, 0.1, 0.0), (100.0, 0.0, 0.0), (0.0, 0.0, 0.0), 5.0) == pytest.approx(
        (0.1, 0.01)
    )
    far, when = nearest((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.625, 0.0, 0.0), 9.0)
    assert (far, when) == pytest.approx((0.2, 1.6))
