"""Tests are shared out as they should be: what is named there is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.scheduling import LONGEST, TOGETHER, unit

ROOT = Path(__file__).parents[1]


def test_whatever_is_named_exists_once() -> None:
    assert len(set(LONGEST)) == len(LONGEST)
    assert [name for name in (*TOGETHER, *LONGEST) if not (ROOT / name).exists()] == []


def test_files_stay_whole_and_the_laws_together() -> None:
    assert unit("tests/test_api.py::test_it[a::b]") == "tests/test_api.py"
    assert unit("tests/laws/test_yago.py::test_it") == unit("tests/laws/test_pool.py::test_other")


def test_soak_runs_the_whole_of_whatever_is_drawn_in_part() -> None:
    drawing = [
        file.relative_to(ROOT).as_posix()
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if "from tests.samples import" in file.read_text("utf-8") and file != Path(__file__)
    ]
    (named,) = re.findall(
        r"^SAMPLED := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    assert drawing
    assert named.split() == drawing
