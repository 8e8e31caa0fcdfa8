"""What is installed is what is in the tree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

import empoche

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = set(SETTINGS["tool"]["setuptools"]["packages"])


def test_every_package_is_installed() -> None:
    source = ROOT / "src"
    found = {
        ".".join(file.parent.relative_to(source).parts)
        for file in (source / "empoche").rglob("*.py")
        if "__pycache__" not in file.parts
    }
    assert found | {"empoche.cases"} == PACKAGES


def test_version_is_the_same_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert SETTINGS["project"]["version"] == empoche.__version__ == cited["version"]


def test_lock_files_carry_hashes_and_no_addresses() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text("utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
        assert "index-url" not in text
    lock = (ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert '"integrity": "sha512-' in lock
    assert "://" not in lock


def declared() -> dict[str, str]:
    """The lowest version of every package that pyproject.toml names, to build and to run."""
    project = SETTINGS["project"]
    asked = [*SETTINGS["build-system"]["requires"], *project["dependencies"]]
    asked += [line for extra in project["optional-dependencies"].values() for line in extra]
    found: dict[str, str] = {}
    for name, version in (line.split(">=") for line in asked):
        name = name.partition("[")[0].lower()
        assert found.setdefault(name, version) == version, f"{name} has two minimum versions"
    return found


def pinned(file: str) -> dict[str, str]:
    """What a file of requirements pins, by name."""
    text = (ROOT / "requirements" / file).read_text("utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[\w+\])?==(\S+)", text, re.MULTILINE)
    return {name.lower(): version for name, version in found}


def test_the_minimum_that_is_tested_is_the_minimum_that_is_declared() -> None:
    lowest = {name: padded(version) for name, version in declared().items()}
    assert {name: padded(version) for name, version in pinned("minimum.in").items()} == lowest
    locked = {name.replace("-", "_"): version for name, version in pinned("minimum.txt").items()}
    for name, version in lowest.items():
        assert padded(locked[name.replace("-", "_")]) == version


def padded(version: str) -> tuple[int, ...]:
    """A version with three numbers, so that 2.11 is 2.11.0."""
    return tuple(map(int, [*version.split("."), "0", "0"][:3]))


def test_ci_runs_the_command_that_the_readme_names() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert "`make test`" in (ROOT / "README.md").read_text("utf-8")
