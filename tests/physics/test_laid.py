"""How pieces lie before a shot: seen at a glance where all is clear, else looked at closely."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    YAGO_BOARD,
    Equipment,
    american_rack,
    english_rack,
    rosette,
    yago_rack,
)
from empoche.errors import Refused
from empoche.geometry.contacts import touching
from empoche.physics import Launch, Shot, simulate_many, simulation
from empoche.physics.checks import check_layout
from empoche.physics.constants import constants_of
from empoche.physics.kernel import lies_clear
from empoche.physics.start import rows_of
from tests.physics.placings import BALLS
from tests.physics.random_carrom import PIECES
from tests.physics.random_yago import BALLS as YAGO_BALLS
from tests.physics.sizes import Layout

RACKS: dict[str, tuple[Equipment, Layout, tuple[str, ...]]] = {
    "american": (AMERICAN_TABLE, dict(american_rack(AMERICAN_TABLE)), BALLS),
    "english": (ENGLISH_TABLE, dict(english_rack(ENGLISH_TABLE)), BALLS),
    "carrom": (CARROM_BOARD, dict(rosette(CARROM_BOARD)), PIECES),
    "yago": (YAGO_BOARD, dict(yago_rack(YAGO_BOARD)), YAGO_BALLS),
}


def at_a_glance(table: Equipment, layout: Layout) -> bool:
    constants = constants_of(table, "mathavan")
    return lies_clear(rows_of(table, layout, constants.rows), constants)


def is_refused(table: Equipment, layout: Layout) -> bool:
    try:
        check_layout(table, layout)
    except Refused:
        return True
    return False


@pytest.mark.parametrize("name", RACKS)
def test_what_lies_clear_at_a_glance_is_never_refused(name: str) -> None:
    """Places fall near noses, holes and one another; where it is not clear, both may be right."""
    table, _, names = RACKS[name]
    chance, seen = Random(11), {True: 0, False: 0}
    for _ in range(3000):
        near = chance.choice((0.0, -0.02, 0.03))
        layout = {
            piece: (
                chance.uniform(near, table.width - near),
                chance.uniform(near, table.length - near),
            )
            for piece in names[: chance.randint(1, 5)]
        }
        clear = at_a_glance(table, layout)
        seen[clear] += 1
        assert not clear or not is_refused(table, layout)
    assert min(seen.values()) > 100


@pytest.mark.parametrize("name", RACKS)
def test_a_rack_lies_clear_at_a_glance(name: str) -> None:
    """Else every break would be looked at closely, which costs as much as a shot of one ball."""
    table, layout, _ = RACKS[name]
    assert at_a_glance(table, layout)


def test_many_shots_are_each_made_ready_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were checked twice, all the while with the interpreter lock, which threads wait for."""
    made = 0
    ready = rows_of

    def counting(*given: Any) -> Any:
        nonlocal made
        made += 1
        return ready(*given)

    def close(*_: object) -> None:
        raise AssertionError("looked at closely")

    monkeypatch.setattr(simulation, "rows_of", counting)
    monkeypatch.setattr(simulation, "check_layout", close)
    layout = {"cue": (0.6, 0.5), **american_rack(AMERICAN_TABLE)}
    shot = Shot(AMERICAN_TABLE, layout, Launch("cue", (0.0, 3.0, 0.0)))
    simulate_many([shot] * 8, threads=2)
    assert made == 8


@pytest.mark.parametrize("gap", [0.0, 0.9e-6, 1.1e-6])
def test_balls_that_touch_the_struck_one_are_known(gap: float) -> None:
    r = AMERICAN_TABLE.balls.diameter / 2
    layout = {"3": (0.6 + 2 * r + gap, 0.6), "cue": (0.6, 0.6), "5": (0.6, 0.7)}
    shot = Shot(AMERICAN_TABLE, layout, Launch("cue", (-1.0, 0.0, 0.0)))
    (motion,) = simulate_many([shot])
    assert motion.touching == touching(AMERICAN_TABLE, layout) == ({"3"} if gap < 1e-6 else set())
