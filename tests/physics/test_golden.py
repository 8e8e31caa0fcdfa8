"""Motions come out as they always have, to the last bit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from empoche import RULEBOOKS
from empoche.equipment import EQUIPMENT
from empoche.versions import ENGINE
from tests.physics.games import GAMES
from tests.physics.golden import MACHINE, Golden, read
from tests.physics.uncompiled import run_interpreted

MADE = read()
MOTIONS = MADE.motions
# the C library of another machine may give another last bit of a sine
same_machine = pytest.mark.skipif(
    MADE.machine != MACHINE, reason=f"the file was made on {MADE.machine}"
)


@same_machine
@pytest.mark.parametrize("golden", MOTIONS, ids=lambda golden: golden.name)
def test_every_bit_is_as_it_was(golden: Golden) -> None:
    assert golden.simulate() == golden.motion


def test_the_file_was_made_by_the_engine_of_today() -> None:
    assert MADE.engine == ENGINE


def test_motions_that_change_need_another_engine() -> None:
    """A stored match names the engine that played it: other bits must have another name."""
    first, *others = MOTIONS
    changed = replace(MADE, motions=(replace(first, motion="0" * 16), *others))
    with pytest.raises(SystemExit, match=f"{first.name} moves otherwise: raise ENGINE"):
        MADE.check_engine(changed)
    MADE.check_engine(replace(changed, engine="another"))
    fewer = replace(MADE, motions=tuple(others))
    for made, other in ((MADE, MADE), (fewer, MADE), (MADE, fewer)):
        made.check_engine(other)


@same_machine
def test_interpreted_too(tmp_path: Path) -> None:
    chosen = {golden.table: golden for golden in reversed(MOTIONS)}.values()
    printed = run_interpreted(
        tmp_path, "-m", "tests.physics.golden", *(golden.name for golden in chosen)
    )
    wanted = {f"{golden.name} {golden.motion}" for golden in chosen}
    assert set(printed.splitlines()) == wanted


def test_every_rulebook_table_and_kind_of_shot_has_motions() -> None:
    assert {golden.name.split("/")[0] for golden in MOTIONS} == {*RULEBOOKS, *GAMES}
    assert {golden.table for golden in MOTIONS} == set(EQUIPMENT)
    assert len({golden.motion for golden in MOTIONS}) == len(MOTIONS) >= 60
