"""Make old data with the version that is installed; README.md says which one made what is here.

    python -m tests.old_data.make FOLDER

Never run it to bring the files of this folder up to date: what is old about them is their purpose.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tests.cli.commands import empoche
from tests.old_data.internals import GENEROUS
from tests.old_data.playing import make_matches
from tests.old_data.sheets import make_sheets
from tests.old_data.shown import changes, lasting, show_match, show_sheet
from tests.old_data.umpiring import Writer
from tests.server import processes
from tests.server.clients import Api, Data, random_act
from tests.server.hosting import hosted
from tests.server.umpires import Pad

TABLES = ("alembic_version", "matches", "seats", "steps", "chat", "sheets", "sheet_lines")
COMPACT: Data = {"ensure_ascii": False, "separators": (",", ":"), "sort_keys": True}
# ---------------------------------------------------------------- going on


def go_on(api: Api, match: Data) -> Data | None:
    """Take one more step by chance; what was done, and what was shown then."""
    chance = Random(match["id"])
    with api.sit(match, match["token"]) as seat:
        kinds = {one["seat"]: one["kind"] for one in seat.state["seats"]}
        if seat.state["act"] == "nothing" or "open" in kinds.values():
            return None
        if kinds.get(seat.state["by"]) == "computer":
            return None
        if seat.state["practice"]:
            back = seat.do({"kind": "undo"})
            return {"act": {"kind": "undo"}, "state": lasting(back["state"])}
        if seat.state["act"] in ("toss", "lag"):
            return {"act": {"kind": "draw"}, "state": None}  # nobody knows what comes of it
        seats = [match["token"], match.get("other", match["token"])]
        with api.sit(match, *seats) as both:
            while True:
                act = random_act(both.state, chance)
                done = both.do(act)
                if done["type"] == "stepped":
                    return {"act": act, "state": lasting(done["state"])}


def write_on(pad: Pad) -> Data:
    """Write one more line; what was written, and what was shown then."""
    writer = Writer.reopen(pad)
    before = len(pad.lines)
    if writer.view["act"] == "nothing":
        writer.write("note", at=0, text="Après.")
    elif writer.chance.random() < 0.3:
        writer.write("undo")
    else:
        writer.play(1)
    shown = show_sheet(pad)
    return {
        "lines": pad.lines[before:],
        "board": shown["board"],
        "step": shown["pad"]["steps"][-1],
        "checksum": shown["checksum"],
    }


# ---------------------------------------------------------------- records of the commands


def make_records(folder: Path) -> None:
    """Records that `empoche play`, `match` and `referee` write."""
    with tempfile.TemporaryDirectory() as drawings:
        play = ("play", "--players", "human,human", "--drawings", drawings, "--record")
        lines = "91 break at=0.4,0.3\n1\n>red-1 medium\n85 2\nundo\n120 3 side=0.2\nquit\n"
        empoche(*play, folder / "play-blackball.yaml", stdin=lines)
        lines = "0 1\n>white-4 hard at=0.3,0.1175\nquit\n"
        empoche(play[0], "carrom-kostromine", *play[1:], folder / "play-carrom.yaml", stdin=lines)
        play_machine = ("play", "yago-easy", "--players", "human,beginner", "--seed", "3")
        file = folder / "play-computer.yaml"
        empoche(*play_machine, "--drawings", drawings, "--record", file, stdin="90 break\n1\n")
    for book, more in (("eightball-pool", ()), ("carrom-andikado", ("--limit", "25"))):
        empoche("match", book, "--games", "1", "--seed", "7", "--out", folder, *more)
        (folder / f"{book}-000001.yaml").rename(folder / f"match-{book}.yaml")
    lines = "r1, pot r2 tl\nsnook total\ncushion, r1\nblack, cushion\nundo\nr3, pot r3 br\n"
    file = folder / "referee-blackball.yaml"
    empoche("referee", "--race-to", "2", "--players", "Ada,Béa", "--record", file, stdin=lines)
    lines = "concede A\nwhite-1, pot white-1 tl\n"
    file = folder / "referee-carrom.yaml"
    empoche("referee", "carrom-international", "--games", "--record", file, stdin=lines)


# ---------------------------------------------------------------- the whole


def make(folder: Path) -> None:
    """Make everything in a folder that has no records yet: nothing old is overwritten."""
    records = folder / "records"
    records.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory() as copied:
        database = Path(made) / "hosted.sqlite"
        with hosted(Path(made), limits=GENEROUS) as host, Api(host.address) as api:
            matches, sheets = make_matches(api), make_sheets(api)
        shutil.copy(database, Path(copied) / "hosted.sqlite")
        for rest in Path(made).glob("hosted.sqlite-*"):
            shutil.copy(rest, copied)
        keep_sqlite(database, folder / "matches.sqlite")
        shown_matches, shown_sheets = {}, {}
        with hosted(Path(copied), limits=GENEROUS) as host, Api(host.address) as api:
            for name, match in matches.items():
                found = show_match(api, match["id"])
                text = api.http.get(f"/matches/{match['id']}/record").text
                (records / f"played-{name}.yaml").write_text(text, "utf-8")
                shown_matches[name] = {"opens": match, **found, "then": go_on(api, match)}
            for name, old in sheets.items():
                pad = Pad(api, old.sheet, old.key)
                opens = {"sheet": pad.sheet, "key": pad.key}
                found = show_sheet(pad)
                (records / f"sheet-{name}.yaml").write_text(pad.get("/record").text, "utf-8")
                shown_sheets[name] = {"opens": opens, **found, "then": write_on(pad)}
    make_records(records)
    keep_json(shown_matches, folder / "matches.json")
    keep_json(shown_sheets, folder / "sheets.json")
    keep_rulings(folder)
    keep_postgres(folder / "matches.sqlite", folder / "matches.sql.gz")


def keep_json(data: Data, file: Path) -> None:
    """Write a line for each part."""
    lines = (f"{json.dumps(key)}:{json.dumps(part, **COMPACT)}" for key, part in data.items())
    file.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")


def keep_rulings(folder: Path) -> None:
    """Judge every record, and keep all that was ruled."""
    judged = json.loads(empoche("judge", "--json", *sorted(folder.glob("records/*"))).out)
    rulings = {Path(one["file"]).name: changes(one["rulings"]) for one in judged}
    keep_json(rulings, folder / "rulings.json")


def keep_sqlite(database: Path, file: Path) -> None:
    """Put everything into one small file."""
    with sqlite3.connect(database) as connection:
        connection.execute("VACUUM INTO ?", (str(file),))
    connection.close()


def keep_postgres(sqlite: Path, file: Path) -> None:
    """Write the same rows as a script for PostgreSQL, with the tables that this version makes."""
    with tempfile.TemporaryDirectory() as folder, processes.postgres(Path(folder)) as url:
        with hosted(Path(folder), database=url):
            pass  # the tables are made
        rows = sqlite3.connect(sqlite)
        with psycopg.connect(url) as connection:
            connection.execute("DELETE FROM alembic_version")
            for table in TABLES:
                copy_rows(rows, connection, table)
        rows.close()
        words = ["--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", url]
        dumped = subprocess.check_output(["pg_dump", *words], text=True)
    script = "\n".join(statements(dumped)) + "\n"
    file.write_bytes(gzip.compress(script.encode("utf-8"), mtime=0))


def copy_rows(rows: sqlite3.Connection, connection: psycopg.Connection[Any], table: str) -> None:
    """Copy one table."""
    found = rows.execute(f"SELECT * FROM {table} ORDER BY rowid")
    names = [one[0] for one in found.description]
    marks = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(["%s"] * len(names))
    for row in found:
        told = [
            bool(value) if name in ("listed", "over") else value
            for name, value in zip(names, row, strict=True)
        ]
        connection.execute(f"INSERT INTO {table} ({marks}) VALUES ({values})", told)
    if table == "chat":
        connection.execute("SELECT setval('chat_id_seq', (SELECT max(id) FROM chat))")


def statements(dumped: str) -> Iterator[str]:
    """The lines of a dump that are for any PostgreSQL: no settings of a session, no remarks."""
    for line in dumped.splitlines():
        if line and not line.startswith(("--", "SET ", "\\", "SELECT pg_catalog.set_config")):
            yield line


if __name__ == "__main__":
    make(Path(sys.argv[1]))
