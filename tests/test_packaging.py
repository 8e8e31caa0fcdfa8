"""What is installed is what is in the tree."""

from __future__ import annotations

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


def test_ci_runs_the_command_that_the_readme_names() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert "`make test`" in (ROOT / "README.md").read_text("utf-8")
