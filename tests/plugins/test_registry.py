"""Names that are built in, and those that plug-ins add."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

from empoche import plugins
from empoche.errors import Refused
from empoche.language import messages
from empoche.plugins import EntryPoint, Names, Plugin, Registry


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry[object]:
    """Two players of a plug-in, one that does not exist and one whose name is taken."""
    places = {"wrong": "house_rules:Player", "random": "builtins:int", "whole": "builtins:float"}
    plugin = Plugin("house-rules", "1.2.0")
    found = {name: EntryPoint(place, plugin) for name, place in places.items()}
    monkeypatch.setattr(plugins, "entry_points", lambda _: found)
    return Registry("players", {"random": str})


def test_a_built_in_name_keeps_its_meaning(registry: Registry[object]) -> None:
    assert registry["random"] is str
    assert registry["whole"] is float
    assert list(registry) == ["random", "whole", "wrong"]
    assert tuple(Names(("random",), registry)) == ("random", "wrong", "whole")


def test_a_plug_in_that_cannot_be_loaded_is_named(registry: Registry[object]) -> None:
    with pytest.raises(Refused, match="plug-in “house-rules” cannot be loaded: ModuleNotFound"):
        registry["wrong"]
    with pytest.raises(KeyError):
        registry["nobody"]


def test_a_rulebook_under_another_name_is_refused() -> None:
    from empoche.rulebooks import _admit

    with pytest.raises(Refused, match="blackball"):
        _admit("house", SimpleNamespace(id="blackball"), Plugin("x", "1"))  # type: ignore[arg-type]  # enough of one


def test_a_rulebook_that_says_nothing_of_itself_is_called_by_its_id(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from empoche.rulebooks import _admit

    monkeypatch.setattr(messages, "MESSAGES", dict(messages.MESSAGES))
    _admit("quiet", SimpleNamespace(id="quiet", messages={}), Plugin("x", "1"))  # type: ignore[arg-type]  # enough of one
    assert messages.say("rules.about.quiet", "fr") == "quiet"


def test_nothing_is_looked_for_before_it_is_asked_for() -> None:
    program = "import sys, empoche; empoche.Match('blackball'); empoche.RULEBOOKS"
    looked = "sys.exit('importlib.metadata' in sys.modules)"
    subprocess.run([sys.executable, "-c", f"{program}; {looked}"], check=True)
