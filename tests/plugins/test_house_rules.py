"""The plug-in of `examples/house_rules`, installed, plays wherever a built-in rulebook does."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from websockets.exceptions import ConnectionClosed

from empoche.errors import MissingPlugin, UnknownName
from empoche.matches.match import Match
from empoche.matches.position_text import from_text
from empoche.plugins import EntryPoint, Plugin
from empoche.record.read import read_cases
from empoche.server import plugin_archive as packing
from empoche.umpire.bridge import Desk
from empoche.umpire.pad import Pad as Sheet
from empoche.umpire.records import record as record_of_sheet
from tests.server import processes
from tests.server.clients import Api, Seat
from tests.server.umpires import Pad, begin, broke

ROOT = Path(__file__).parents[2]
PLUGIN = {"name": "house-rules", "version": "1.2.0"}
PLUGIN_LINE = "plugin: {name: house-rules, version: 1.2.0}"


def run(python: Path | None, *arguments: str, status: int = 0) -> str:
    """What a program says in the environment of the plug-in, or in that of the tests."""
    told = subprocess.run(
        [python or sys.executable, *arguments],
        env={**os.environ, "EMPOCHE_LANG": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == status, told.stderr
    return told.stdout + told.stderr


def empoche(python: Path | None, *arguments: str, status: int = 0) -> str:
    return run(python, "-m", "empoche", *arguments, status=status)


@pytest.fixture(scope="module")
def record(house_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a match between its player and another."""
    out = tmp_path_factory.mktemp("records")
    played = ("--players", "straight,random", "--games", "1", "--workers", "1", "--out", str(out))
    empoche(house_python, "match", "house-blackball", *played)
    (file,) = out.iterdir()
    return file


def test_its_matches_are_recorded_with_its_name_and_version(
    house_python: Path, record: Path
) -> None:
    head = record.read_text("utf-8").splitlines()[:3]
    assert head[0] == "rulebook: house-blackball"
    assert head[2] == PLUGIN_LINE
    empoche(house_python, "replay", str(record))


def test_without_it_a_record_says_what_is_missing(record: Path) -> None:
    for command in ("replay", "judge", "referee", "play", "sheet"):
        said = empoche(None, "--lang", "en", command, str(record), status=2)
        place = f"{record}, line 1: “house-blackball” comes from the plug-in “house-rules”"
        assert f"{place} (version 1.2.0), which is not installed" in " ".join(said.split())
    with pytest.raises(MissingPlugin) as missing:
        list(read_cases(record.read_text("utf-8"), record.name))
    assert "l'extension « house-rules » (version 1.2.0)" in missing.value.say("fr")
    assert missing.value.values["plugin"] == "house-rules"


@pytest.fixture(scope="module", params=["match", "arena", "play"])
def against_its_player(
    request: pytest.FixtureRequest,
    house_python: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """The record of a match of blackball, of which only a player is the plug-in's."""
    folder = tmp_path_factory.mktemp(request.param)
    players, games = ("--players", "straight,random"), ("--games", "2", "--workers", "1")
    words = {
        "match": ("blackball", *players, *games, "--out", str(folder)),
        "arena": ("straight", "random", "--rulebook", "blackball", *games, "--out", str(folder)),
        "play": ("blackball", *players, "--record", str(folder / "match.yaml")),
    }[request.param]
    empoche(house_python, request.param, *words)
    return min(folder.rglob("*.yaml"))


def test_a_record_names_the_plug_in_of_a_player(
    house_python: Path, against_its_player: Path
) -> None:
    text = against_its_player.read_text("utf-8")
    assert "plugins: {straight: {name: house-rules, version: 1.2.0}}" in text.splitlines()
    assert "plugin: " not in text
    for python in (house_python, None):  # to judge and to simulate it nobody has to play
        empoche(python, "judge", str(against_its_player))
        empoche(python, "replay", str(against_its_player))
    said = empoche(None, "play", str(against_its_player), status=2)
    sentence = "“straight” comes from the plug-in “house-rules” (version 1.2.0), which is not"
    assert sentence in " ".join(said.split())
    with pytest.raises(MissingPlugin):
        Match.from_record(against_its_player)
    (case,) = read_cases(text)
    (umpired,) = read_cases(record_of_sheet(Sheet.from_record(case, 0.0)))
    assert umpired.plugins == case.plugins != {}


def test_its_cases_hold_and_prove_its_articles(house_python: Path) -> None:
    run(house_python, "-c", CASES)


CASES = """
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue
from empoche.rules.index import coverage, shipped_cases
cases = shipped_cases("house-blackball")
assert len(cases) == 3 and all(run(case).holds for case in cases)
articles, base = (catalogue(name).articles for name in ("house-blackball", "blackball"))
assert set(articles) - set(base) == {"H-jump"} and list(articles)[: len(base)] == list(base)
changed = {id for id in base if base[id] != articles[id]}
assert changed == {"4-alternate", "8a"}
assert coverage("house-blackball").cases_per_article["H-jump"] == 1
"""


def test_pickling_copying_and_position_text_keep_the_house_rule(house_python: Path) -> None:
    run(house_python, "-c", KEPT)


KEPT = """
import copy, pickle
from empoche import Match, RULEBOOKS, rulebook
from empoche.facts import Contact, Cushion, Jumped
from empoche.matches.position_text import from_text, to_text
from house_rules.rulebook import HOUSE_BLACKBALL
book = rulebook("house-blackball")
assert RULEBOOKS[-1] == book.id and book is HOUSE_BLACKBALL
assert (book.plugin.name, book.plugin.version) == ("house-rules", "1.2.0")
match = Match("house-blackball", race_to=2)
assert match.setting.table.length == 2.134
given = from_text(to_text(match))
others = (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), given)
jump = (Contact("cue", "red-1"), Jumped("cue", "red-2"), Cushion("red-1", "top"))
for one in (match, *others):
    assert one.state.book is book and one.setting.table.name == "eight-foot"
    one.report(jump)
    assert "H-jump" in one.ruling.fouls
"""


@pytest.mark.parametrize(
    ("made", "name"),
    [
        ('Match("house-blackball")', "house-blackball"),
        ('Match("blackball", table="eight-foot")', "eight-foot"),
    ],
)
def test_without_it_a_pickle_and_a_position_text_say_what_is_missing(
    house_python: Path, tmp_path: Path, made: str, name: str
) -> None:
    file = tmp_path / "match.pickle"
    text = run(house_python, "-c", PICKLED.format(made=made, file=str(file))).strip()
    with pytest.raises(MissingPlugin) as missing:
        pickle.loads(file.read_bytes())
    say_what_is_missing({one: missing.value.say(one) for one in ("fr", "en")}, name)
    with pytest.raises(UnknownName) as unknown:
        from_text(text)
    assert f"“{name}”" in unknown.value.say("en")
    assert "it may come from a plug-in that is not installed here" in unknown.value.say("en")
    assert "vient peut-être d'une extension qui n'est pas installée ici" in unknown.value.say("fr")


PICKLED = """
import pathlib, pickle
from empoche import Match, to_text
match = {made}
pathlib.Path({file!r}).write_bytes(pickle.dumps(match))
print(to_text(match))
"""


def test_it_is_asked_in_the_quiz(house_python: Path) -> None:
    run(house_python, "-c", QUIZ)


QUIZ = """
from empoche.quiz.progress import Progress
from empoche.quiz.scene import scene
from empoche.quiz.session import Wish, make_form, next_question
wish = Wish("house-blackball", article="H-jump")
question = next_question(Progress(), wish, seed=1)
assert question.book == "house-blackball" and "H-jump" in question.articles
assert make_form(question, 1) and scene(question.taken, question.id).places
"""


def test_its_player_plays_in_the_arena(house_python: Path) -> None:
    played = ("--rulebook", "house-blackball", "--games", "2", "--workers", "1")
    assert "straight" in empoche(house_python, "arena", "straight", "random", *played)


@pytest.fixture(scope="module")
def bundle(house_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The referee as the page carries it, without any plug-in."""
    file = tmp_path_factory.mktemp("page") / "empoche.zip"
    run(house_python, str(ROOT / "web" / "python" / "bundle.py"), str(file))
    return file


def run_alone(program: str, *archives: Path) -> None:
    """Run a program as in the page: with these archives, and nothing that is installed."""
    program = ALONE.format(list(map(str, archives))) + program
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr


def test_the_pad_rules_in_a_page_with_what_the_server_hands_out(
    house_python: Path, bundle: Path, tmp_path: Path
) -> None:
    archive = tmp_path / "plugins.zip"
    run(house_python, "-c", f"{ARCHIVE}open({str(archive)!r}, 'wb').write(plugin_archive())")
    run_alone(PAD, bundle, archive)


ALONE = """
import sys
sys.modules["email"] = None  # which the page leaves out
sys.path[:] = {!r} + [place for place in sys.path if "site-packages" not in place]
import json
from empoche.umpire.bridge import call
"""
ARCHIVE = "from empoche.server.plugin_archive import plugin_archive\n"
PAD = """
ask = lambda name, **what: json.loads(call(name, json.dumps(what)))
book = ask("books")["books"][-1]
assert book["id"] == "house-blackball" and book["name"]["en"] == "House blackball"
assert book["gist"]["en"].startswith("The winner breaks")
assert "H-jump" in [one["id"] for one in ask("declarable", book=book["id"])["articles"]]
begin = {"id": "0123456789ab", "when": 0.0, "kind": "begin", "players": {"A": "Ada", "B": "Bea"}}
shot = {"shot": [{"contact": ["cue", "red-1"]}, {"jump": ["cue", "red-2"]}]}
step = {"id": "0123456789ac", "when": 1.0, "kind": "step", "step": shot}
lines = [begin | {"book": book["id"], "opening": "A"}, step]
view = ask("open", lines=lines)
assert "H-jump" in [one["id"] for one in view["ruling"]["articles"]], view
record = ask("record")
assert "plugin: {name: house-rules, version: 1.2.0}" in json.dumps(record), record
"""


def test_the_pad_opens_a_record_of_a_match_on_a_table_that_comes_alone(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "long_table.py").write_text(LONG_TABLE, "utf-8")
    (tmp_path / "beside.py").write_text("", "utf-8")  # of another distribution
    monkeypatch.syspath_prepend(tmp_path)
    found = {"tables": {"long": EntryPoint("long_table:LONG", Plugin("long-table", "0.3"))}}
    monkeypatch.setattr(packing, "entry_points", lambda group: found.get(group, {}))
    archive = tmp_path / "plugins.zip"
    archive.write_bytes(packing.plugin_archive.__wrapped__())
    assert ZipFile(archive).namelist() == ["long_table.py", "empoche_plugins.py"]
    run_alone(ON_LONG_TABLE, bundle, archive)


LONG_TABLE = """
from dataclasses import replace
from empoche.equipment import TableKind, english_table
SPEEDS = {"soft": 0.6, "medium": 1.7, "hard": 4.3, "break": 8.5}
LONG = TableKind(replace(english_table(2.4, 1.2), name="long"), SPEEDS)
"""
ON_LONG_TABLE = """
record = (
    "{rulebook: blackball, table: long, plugin: {name: long-table, version: '0.3'}, cases: ["
    "{name: a long one, steps: [{shot: [{contact: [cue, red-1]}], expect: {fouls: [5q]}}]}]}"
)
begin = {"id": "0123456789ab", "when": 0.0, "kind": "begin", "record": record}
view = json.loads(call("open", json.dumps({"lines": [begin]})))
assert "error" not in view and len(view["steps"]) == 1, view
"""


def test_it_is_played_over_the_server_which_later_says_what_is_missing(
    house_python: Path, tmp_path: Path
) -> None:
    with processes.served(tmp_path, python=house_python) as server, Api(server.address) as client:
        books = {book["id"]: book for book in client.get("/rulebooks")}
        assert books["house-blackball"]["equipment"] == "eight-foot"
        assert books["house-blackball"]["plugin"] == PLUGIN
        for part in ("name", "title"):
            assert books["house-blackball"][part]["fr"] == "Blackball de la maison"
        table = client.get("/rulebooks/house-blackball/equipment")
        assert table["text"]["en"] == "Eight-foot English table"
        assert "straight" in [level["id"] for level in client.get("/levels")]
        computer = {"kind": "computer", "level": "straight"}
        players = {"players": [{"kind": "person"}, computer], "listed": True}
        wanted = players | {"rulebook": "house-blackball", "opening": "B"}
        match = client.post("/matches", wanted, 201)
        with client.sit(match, match["token"]) as seat:
            seat.await_type("stepped")
            assert seat.state["rulebook"] == "house-blackball"
        written = client.http.get(f"/matches/{match['id']}/record")
        assert PLUGIN_LINE in written.text
        assert client.http.get("/plugins.zip").content[:2] == b"PK"
        only_its_player = client.post("/matches", players | {"rulebook": "blackball"}, 201)
        sheet = Pad(client)
        sheet.write(begin(book="house-blackball", plugin=PLUGIN), broke())
    with processes.served(tmp_path) as server, Api(server.address) as client:
        sheet.api = client
        assert len(client.get("/matches")["matches"]) == 2
        for one, name in ((match, "house-blackball"), (only_its_player, "straight")):
            say_what_is_missing(client.get(f"/matches/{one['id']}", 424)["detail"], name)
            with Seat(client.address, one["id"], hello=False) as seat:
                say_what_is_missing(seat.await_type("refused")["reason"], name)
                with pytest.raises(ConnectionClosed) as closed:
                    seat.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4004
        say_what_is_missing(client.get(f"{sheet.path}/board", 424)["detail"])
        say_what_is_missing(sheet.put(2, [broke()], 424)["detail"])
        say_what_is_missing(sheet.get("/record", 424).json()["detail"])
        other = Pad(client)
        first = other.put(0, sheet.lines[:1], 422)["detail"]["text"]
        assert "“house-rules” (version 1.2.0)" in first["en"]
        with sheet.watch() as screen:
            say_what_is_missing(screen.hear()["reason"])
        whole = sheet.whole()  # as the page has it, whose referee does not know the rulebook either
        opened = {"lines": whole["lines"], "results": whole["results"]}
        answer = json.loads(Desk().call("open", json.dumps(opened)))
        say_what_is_missing(answer["error"])


def say_what_is_missing(said: Any, name: str = "house-blackball") -> None:
    """One sentence in each language, with the plug-in and its version."""
    plugin = "the plug-in “house-rules” (version 1.2.0), which is not installed"
    assert said["en"] == f"“{name}” comes from {plugin}"
    assert said["fr"].startswith(f"« {name} » vient de l'extension « house-rules » (version 1.2.0)")


def test_the_record_of_a_match_on_its_table_names_it_too(
    house_python: Path, tmp_path: Path
) -> None:
    file = tmp_path / "match.yaml"
    run(house_python, "-c", f"{ON_ITS_TABLE}Recorder({str(file)!r}, match)")
    assert PLUGIN_LINE in file.read_text("utf-8")
    with pytest.raises(MissingPlugin, match="line 3: “eight-foot” comes from the plug-in"):
        Match.from_record(file)


ON_ITS_TABLE = """
from empoche import Match, Recorder
match = Match("blackball", table="eight-foot")
"""
