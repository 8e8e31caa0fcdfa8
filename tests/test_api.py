"""The public names: few, each with an example that runs, all of them in docs/api.md."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import empoche
from empoche.equipment import EQUIPMENT

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")
DATA = {"RULEBOOKS"}  # a tuple has no docstring of its own: its example is that of the package


def test_there_are_few_names_and_each_is_there() -> None:
    assert len(empoche.__all__) == len(set(empoche.__all__)) <= 30
    assert set(empoche.__all__) <= set(dir(empoche))
    for name in empoche.__all__:
        assert getattr(empoche, name) is not None


@pytest.mark.parametrize("name", sorted(set(empoche.__all__) - DATA))
def test_every_name_has_an_example_that_runs(name: str) -> None:
    value = getattr(empoche, name)
    told = doctest.DocTestFinder(recurse=False).find(
        value, name, module=importlib.import_module(value.__module__)
    )
    (test,) = told
    assert test.examples, f"{name} has no example"
    assert doctest.DocTestRunner().run(test).failed == 0


def test_what_people_look_at_shows_itself_in_a_few_words(tmp_path: Path) -> None:
    match = empoche.Match("blackball")
    recorder = empoche.Recorder(tmp_path / "match.yaml", match)
    assert repr(recorder) == f"Recorder({str(tmp_path / 'match.yaml')!r})"
    assert repr(empoche.read_record(recorder.path)).endswith("match.yaml', steps: 0)")
    tables = [repr(EQUIPMENT[name]) for name in ("american", "carrom", "yago")]
    assert tables == ["Table('american')", "CarromBoard('carrom')", "YagoBoard('yago')"]
    assert repr(match.table) == "Table('english')"
    players = [repr(empoche.computer(name, 5)) for name in ("club", "greedy", "random")]
    assert players == ["Computer('club')", "Greedy()", "RandomPlayer()"]


def test_the_package_has_examples_that_run_and_show_its_data() -> None:
    result = doctest.testmod(empoche)
    assert (result.failed, result.attempted > 3) == (0, True)
    shown = [line for line in (empoche.__doc__ or "").splitlines() if line.startswith(">>>")]
    assert all(any(name in line for line in shown) for name in DATA)


def test_the_page_lists_exactly_the_public_names() -> None:
    table = PAGE.partition("| name | in a word |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(listed) == sorted(empoche.__all__)
    below = PAGE.partition(table)[2]
    assert [name for name in listed if not re.search(rf"`{name}\b", below)] == []


def test_the_page_gives_the_arguments_as_they_are() -> None:
    for name in ("whatif", "from_text", "read_record", "replay"):
        told = re.search(rf"^\| `{name}\((.*?)\)` \|", PAGE, re.MULTILINE)
        assert told
        names = re.findall(r"(\w+)(?:=[^,]*)?(?:, |$)", told[1])
        assert names == list(inspect.signature(getattr(empoche, name)).parameters)


def test_a_name_that_is_not_there_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Snooker'"):
        empoche.Snooker  # type: ignore[attr-defined]  # that is the point  # noqa: B018


def test_importing_empoche_imports_nothing_of_it_and_nothing_heavy() -> None:
    program = (
        "import sys, empoche; print(*(m for m in sys.modules if 'empoche.' in m or m in heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"heavy = ('yaml', 'rich', 'typer', 'numpy', 'PIL'); {program}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() == ""
