"""The drawing of the packages says what the code says."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import grimp
import pytest

from docs.architecture import arrows, build_graph, draw, layers, rows

SOURCE = Path(__file__).parents[1] / "src" / "empoche"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return build_graph()


def test_it_has_every_package_and_no_other(graph: grimp.ImportGraph) -> None:
    settings = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))
    built = settings["tool"]["setuptools"]
    packages = set(built["packages"]) - {"empoche"} - set(built["package-dir"])
    modules = {f"empoche.{file.stem}" for file in SOURCE.glob("*.py") if file.stem != "__init__"}
    drawn = ElementTree.fromstring("\n".join(draw(graph)))
    named = [str(text.get("id")) for text in drawn.iter(f"{SVG}text") if text.get("id")]
    assert len(named) == len(set(named))
    known = packages | modules
    assert {name for name in named if name not in known and parent(name) not in packages} == set()
    assert known - {*named, *map(parent, named)} == set()


def parent(name: str) -> str:
    return name.rpartition(".")[0]


def test_its_lines_lead_down_and_are_imports(graph: grimp.ImportGraph) -> None:
    row_of = {box.name: number for number, row in enumerate(rows(graph)) for box in row}
    drawn = arrows(graph, list(row_of))
    assert drawn
    for importer, imported in drawn:
        assert row_of[importer] < row_of[imported]
        assert graph.direct_import_exists(importer=importer, imported=imported, as_packages=True)


def test_nothing_that_is_imported_is_out_of_reach(graph: grimp.ImportGraph) -> None:
    """A line that is left out is one that others stand for."""
    names = [name for row in layers() for name in row]
    drawn = arrows(graph, names)
    for importer in names:
        reached: set[str] = set()
        todo = [importer]
        while todo:
            here = todo.pop()
            below = {lower for upper, lower in drawn if upper == here} - reached
            reached |= below
            todo += below
        for imported in set(names) - {importer}:
            direct = graph.direct_import_exists(
                importer=importer, imported=imported, as_packages=True
            )
            assert imported in reached or not direct


def test_a_step_a_line_and_a_view_each_have_a_name_of_their_own() -> None:
    found = Counter(
        name
        for file in SOURCE.rglob("*.py")
        for name in re.findall(r"^class (\w+(?:Step|Line|View))\b", file.read_text("utf-8"), re.M)
    )
    assert {"SheetStep", "HistoryStep", "QuizStep", "PrintedStep"} <= set(found)
    assert [name for name, count in found.items() if count > 1] == []
