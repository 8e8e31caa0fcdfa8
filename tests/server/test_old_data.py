"""Databases and records that version 0.1.0 wrote: they open as they were, go on, and are judged
the same again. tests/old_data/README.md says how they were made."""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
import yaml

from empoche.server.storage.matches import Store
from tests.cli.commands import empoche
from tests.old_data.shown import HERE, RECORDS, changes, lasting, lost, show_match, show_sheet
from tests.old_data.shown import load as load_shown
from tests.server import processes
from tests.server.clients import Api, Data, Seat
from tests.server.processes import Served
from tests.server.umpires import Pad

MATCHES = load_shown("matches.json")
SHEETS = load_shown("sheets.json")
FILES = sorted(RECORDS.glob("*.yaml"))
RULINGS = json.loads((HERE / "rulings.json").read_text("utf-8"))
PLAYED = [file for file in FILES if file.name.startswith(("played-", "play-", "match-"))]
TYPED = (
    ("play", "played-blackball-practice.yaml", "concede"),
    ("play", "played-yago-professional-choosing.yaml", "concede"),
    ("referee", "referee-blackball.yaml", "r4, pot r4 tl"),
    ("referee", "referee-carrom.yaml", "concede B"),
)
SIMULATED = ("play-carrom.yaml", "played-jeu-de-la-8-frames.yaml")


def load(text: str) -> Any:
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def steps_of(record: Any) -> list[Any]:
    """The steps of a record of one match; before the first there is nothing there."""
    case = record["cases"][0]
    case["steps"] = case["steps"] or []
    found: list[Any] = case["steps"]
    return found


def restored(request: pytest.FixtureRequest, folder: Path) -> str:
    """A copy of the old database as it was kept, with every ruling; its address."""
    if request.param == "sqlite":
        (folder / "old.sqlite").write_bytes(gzip.decompress((HERE / "kept.sqlite.gz").read_bytes()))
        return f"sqlite:///{folder / 'old.sqlite'}"
    url = str(request.getfixturevalue("postgres"))
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE old_data")
    url = f"{url.rpartition('/')[0]}/old_data"
    with psycopg.connect(url) as connection:
        connection.execute(gzip.decompress((HERE / "kept.sql.gz").read_bytes()))
    return url


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("old")
    with processes.served(folder, restored(request, folder)) as found:
        yield found
        assert "Traceback" not in found.log


@pytest.fixture(scope="module")
def api(server: Served) -> Iterator[Api]:
    with Api(server.address) as found:
        yield found


def check_record(api: Api, text: str, old: str, more: int | None = None) -> None:
    """A record still says all that it said; `more` steps were added at its end, None: some of its
    steps were taken back. What today's rules would rule otherwise is reported, and not applied."""
    judged = api.post("/records", {"text": text})
    assert judged["agrees"] == (judged["differences"] == [])
    before, after = load(old), load(text)
    if more is not None:
        steps = steps_of(after)
        assert len(steps) == judged["steps"] == len(steps_of(before)) + more
        del steps[len(steps) - more :]
        assert lost(before, after) is None


def ruled_now(then: Any) -> Any:
    """What was shown of a step, without its articles: today's rules cite fewer of them."""
    if isinstance(then, dict):
        return {key: ruled_now(value) for key, value in then.items() if key != "articles"}
    return [ruled_now(one) for one in then] if isinstance(then, list) else then


# ---------------------------------------------------------------- matches that were played


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_opens_as_it_was_and_goes_on(api: Api, name: str) -> None:
    then: Data = MATCHES[name]
    match, old = then["opens"], (RECORDS / f"played-{name}.yaml").read_text("utf-8")
    shown = show_match(api, match["id"])
    assert lost({part: then[part] for part in shown}, shown) is None
    check_record(api, record_of(api, match), old, 0)
    number = shown["whole"]["state"]["number"]
    tokens = [match["token"], match.get("other", match["token"])]
    if match["invite"] and "other" not in match:
        tokens.append(api.join(match, "…")["token"])  # as the empty seat is called
    with api.sit(match, *tokens) as seat:
        assert lost(shown["whole"]["log"], lasting(seat.log)) is None
        if shown["whole"]["state"]["act"] == "nothing":
            assert seat.do({"kind": "decide", "option": "concede"})["type"] == "refused"
            return
        back = go_on(seat, then["then"], Random(name))
        assert seat.state["number"] == number + 1
    check_record(api, record_of(api, match), old, None if back else 1)


def go_on(seat: Seat, step: Data | None, chance: Random) -> bool:
    """Take one more step, the one that was taken then if it is known; whether it led back."""
    if step is not None:
        done = seat.do(step["act"])
        assert done["type"] == "stepped", done
        if step["state"] is not None:
            then = dict(step["state"])
            if done["state"]["act"] == "place":  # what lies there may be laid elsewhere now
                assert then.pop("act") == "stroke"
            assert lost(ruled_now(then), lasting(done["state"])) is None
        return bool(step["act"]["kind"] == "undo")
    computers = [one["seat"] for one in seat.state["seats"] if one["kind"] == "computer"]
    if seat.state["by"] in computers:
        assert seat.await_type("stepped")["entry"]["by"] in computers
    else:
        assert seat.play(chance, 1) == 1
    return False


def record_of(api: Api, match: Data) -> str:
    answer = api.http.get(f"/matches/{match['id']}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def test_what_was_said_is_still_there(api: Api) -> None:
    match = MATCHES["yago-easy-talk"]["opens"]
    with api.sit(match) as seat:
        said = [(line["seat"], line["name"], line["text"]) for line in seat.welcome["chat"]]
    assert said == [("A", "Ada", "Bien joué ! <b>"), ("B", "Béa", "merci 💥")]


def test_matches_that_anybody_may_watch_are_listed(api: Api) -> None:
    listed = {one["id"] for one in api.get("/matches")["matches"]}
    wanted = {MATCHES[name]["opens"]["id"] for name in ("blackball-open", "yago-easy-talk")}
    assert listed == wanted


# ---------------------------------------------------------------- sheets of umpires


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_opens_as_it_was_and_goes_on(api: Api, name: str) -> None:
    then: Data = SHEETS[name]
    pad = Pad(api, then["opens"]["sheet"], then["opens"]["key"])
    shown = show_sheet(pad)
    assert lost({part: then[part] for part in shown}, shown) is None
    old = (RECORDS / f"sheet-{name}.yaml").read_text("utf-8")
    check_record(api, pad.get("/record").text, old, 0)
    whole, more = pad.whole(), then["then"]
    pad.pen = whole["pen"]
    with pad.watch() as screen:
        assert lost(then["board"], lasting(screen.hear()["board"])) is None
        count = len(whole["lines"]) + len(more["lines"])
        assert pad.put(len(whole["lines"]), more["lines"])["lines"] == count
        assert lost(ruled_now(more["board"]), lasting(screen.board(count))) is None
    shown = show_sheet(pad)
    assert lost(ruled_now(more["step"]), shown["pad"]["steps"][-1]) is None
    assert shown["checksum"] == more["checksum"]
    check_record(api, pad.get("/record").text, old)


# ---------------------------------------------------------------- records


def test_every_old_record_is_judged_as_it_was() -> None:
    """Where today's rules rule otherwise, that is named; nothing else differs."""
    ran = empoche("judge", "--json", *FILES)
    judged = {Path(one["file"]).name: one for one in json.loads(ran.out)}
    assert set(RULINGS) == {file.name for file in FILES} == set(judged)
    for name, then in RULINGS.items():
        if judged[name]["holds"]:
            now = changes(judged[name]["rulings"])
            assert lost(without_applied(then), without_applied(now)) is None
        else:
            assert judged[name]["differences"]
    assert sum(one["holds"] for one in judged.values()) > 0.8 * len(judged)


def without_applied(rulings: Any) -> Any:
    """Fewer articles are cited beside those that decide."""
    if isinstance(rulings, dict):
        return {key: without_applied(one) for key, one in rulings.items() if key != "applied"}
    return [without_applied(one) for one in rulings] if isinstance(rulings, list) else rulings


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_old_record_that_plays_otherwise_says_which_engine_played_it(lang: str) -> None:
    """They are of the first engine; some have no stroke that pieces in contact share."""
    *lines, summary = empoche("replay", "--quiet", *PLAYED, lang=lang).out.splitlines()
    sentence = {"en": "played with physics engine 1;", "fr": "joués avec le moteur physique 1 ;"}
    assert len(lines) > 20
    for differs, told in batched(lines):
        assert differs.startswith("✗")
        assert sentence[lang] in told
    assert summary.startswith(("4 the same", "identiques : 4"))


def batched(lines: list[str]) -> Iterator[tuple[str, str]]:
    return zip(lines[::2], lines[1::2], strict=True)


def test_old_records_are_gone_on_with(tmp_path: Path) -> None:
    copies = [go_on_in_terminal(tmp_path, *one) for one in TYPED]
    ran = empoche("judge", *copies)
    assert ran.code == 0, ran.said


@pytest.mark.parametrize("name", SIMULATED)
def test_what_only_the_old_engine_could_simulate_is_refused_and_stays(
    name: str, tmp_path: Path
) -> None:
    """Nobody knows where pieces lay: neither places nor states were written then."""
    copy = tmp_path / name
    shutil.copy(RECORDS / name, copy)
    ran = empoche("play", "--record", copy, stdin="90 2\nquit\n")
    ran.check_refused("played with physics engine 1, does not play again with engine")
    assert copy.read_bytes() == (RECORDS / name).read_bytes()
    assert empoche("referee", copy, stdin="quit\n").code == 0


def test_an_old_match_that_was_kept_with_its_rulings_goes_on_in_the_terminal(
    api: Api, tmp_path: Path
) -> None:
    for name in ("blackball-frames", "kostromine-begun", "yago-professional-begun"):
        file = tmp_path / f"{name}.yaml"
        file.write_text(record_of(api, MATCHES[name]["opens"]), "utf-8")
        steps = len(steps_of(load(file.read_text("utf-8"))))
        ran = empoche("play", "--record", file, "--players", "human,human", stdin="concede\n")
        assert "were played with physics engine 1; this version" in ran.out, ran.said
        assert len(steps_of(load(file.read_text("utf-8")))) == steps + 1


def go_on_in_terminal(folder: Path, command: str, file: str, line: str) -> Path:
    """Type one more line into a copy of a record, which gains a step and loses nothing."""
    copy = folder / file
    shutil.copy(RECORDS / file, copy)
    drawings = ("--drawings", folder) if command == "play" else ()
    ran = empoche(command, "--record", copy, *drawings, stdin=f"{line}\nquit\n")
    assert ran.code == 0, ran.said
    before, after = load((RECORDS / file).read_text("utf-8")), load(copy.read_text("utf-8"))
    assert len(steps_of(after)) == len(steps_of(before)) + 1
    del steps_of(after)[-1]
    assert lost(before, after) is None
    return copy


def test_a_damaged_match_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    shutil.copy(HERE / "matches.sqlite", file)
    with closing(sqlite3.connect(file)) as connection, connection:
        match, last = connection.execute("SELECT match, max(number) FROM steps").fetchone()
        undo = json.dumps({"kind": "undo", "steps": 99})
        row = (match, last + 1, "damaged", None, 0.0, undo)
        connection.execute(
            "INSERT INTO steps (match, number, key, seat, at, data) VALUES (?, ?, ?, ?, ?, ?)", row
        )
    Store(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file)) as connection:
        unread = connection.execute("SELECT id FROM matches WHERE start IS NULL").fetchall()
    assert (match,) in unread
    assert len(unread) <= 2  # in one a striker stood where a piece lies now (3.12(a))
