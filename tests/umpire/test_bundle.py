"""What the page carries of empoche: enough to rule, nothing that a browser cannot have."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules import catalogue

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "web" / "python" / "bundle.py"
# what the bundle holds is all there is: the packages of this machine are out of sight
ALONE = """
import sys
sys.path[:] = [{bundle!r}, *(place for place in sys.path if "site-packages" not in place)]
sys.modules["numpy"] = sys.modules["pydantic"] = None
sys.platform, sys.modules["email"] = "emscripten", None  # the page leaves it out
"""
CATALOGUES = """
import dataclasses, json
from empoche.rules.catalogue import catalogue
from empoche.rulebooks import RULEBOOKS
print(json.dumps({
    book: [dataclasses.asdict(article) for article in catalogue(book).articles.values()]
    for book in RULEBOOKS
}))
"""
VERSIONS = """
import json
from empoche.rules.catalogue import versions_of
from empoche.rulebooks import RULEBOOKS, rulebook
print(json.dumps({book: versions_of(rulebook(book)) for book in RULEBOOKS}))
"""
CALLS = """
import json
from empoche.umpire.bridge import call
begin = {"id": "0123456789ab", "when": 0.0, "kind": "begin", "players": {"A": "Ada", "B": "Bea"}}
for book in json.loads(call("books", "{}"))["books"]:
    assert json.loads(call("declarable", json.dumps({"book": book["id"]})))["articles"]
    line = begin | {"book": book["id"], "opening": "A"}
    print(book["id"], json.loads(call("open", json.dumps({"lines": [line]})))["act"])
"""


def made(target: Path) -> bytes:
    subprocess.run([sys.executable, BUNDLE, target], check=True)
    return target.read_bytes()


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("bundle") / "empoche.zip"
    made(target)
    return target


def alone(bundle: Path, program: str) -> str:
    """What a program says that has the bundle and Python's own library, and nothing else."""
    whole = ALONE.format(bundle=str(bundle)) + program
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", whole], check=True, capture_output=True, text=True
    )
    return told.stdout


def test_the_same_sources_give_the_same_bytes(bundle: Path, tmp_path: Path) -> None:
    assert made(tmp_path / "again.zip") == bundle.read_bytes()


def test_a_bundle_that_stays_the_same_is_not_touched(bundle: Path) -> None:
    before = bundle.stat().st_mtime_ns
    made(bundle)
    assert bundle.stat().st_mtime_ns == before


def test_it_holds_plain_python_and_catalogues_and_no_server(bundle: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(bundle.read_bytes())) as archive:
        names = archive.namelist()
    assert "empoche/umpire/bridge.py" in names
    assert {Path(name).suffix for name in names} == {".py", ".json", ""}  # PyYAML's LICENSE
    for part in ("server", "cli", "physics", "ai", "playing"):
        assert not any(name.startswith(f"empoche/{part}/") for name in names)
    assert str(ROOT) not in bundle.read_bytes().decode("latin-1")


def test_catalogues_as_json_say_what_those_in_yaml_say(bundle: Path) -> None:
    told = json.loads(alone(bundle, CATALOGUES))
    for book in RULEBOOKS:
        known = catalogue.catalogue(book).articles
        assert [article["id"] for article in told[book]] == list(known)
        for article in told[book]:
            same = catalogue.Article(**article | {"options": tuple(article["options"])})
            assert same == known[same.id]


def test_the_page_names_the_versions_that_the_server_names(bundle: Path) -> None:
    told = json.loads(alone(bundle, VERSIONS))
    assert told == {book: catalogue.versions_of(rulebook(book)) for book in RULEBOOKS}
    assert all(list(versions) == ["engine", "rulebook", "catalogue"] for versions in told.values())


def test_it_opens_a_sheet_of_every_rulebook_with_nothing_else_installed(bundle: Path) -> None:
    told = dict(line.split() for line in alone(bundle, CALLS).splitlines())
    assert list(told) == list(RULEBOOKS)
    assert set(told.values()) <= {"shot", "toss", "decide"}
