"""Motions come out as they always have, to the last bit."""

from __future__ import annotations

from pathlib import Path

import pytest

from empoche import RULEBOOKS
from empoche.equipment import EQUIPMENT
from tests.physics.games import GAMES
from tests.physics.golden import MACHINE, Golden, read
from tests.physics.uncompiled import run_interpreted

MADE_ON, MOTIONS = read()
# the C library of another machine may give another last bit of a sine
same_machine = pytest.mark.skipif(MACHINE != MADE_ON, reason=f"the file was made on {MADE_ON}")


@same_machine
@pytest.mark.parametrize("golden", MOTIONS, ids=lambda golden: golden.name)
def test_every_bit_is_as_it_was(golden: Golden) -> None:
    assert golden.simulate() == golden.motion


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
