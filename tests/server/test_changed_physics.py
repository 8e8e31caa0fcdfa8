"""A constant of the physics is changed on purpose: what was played stays what it was."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from empoche.physics import constants
from tests.old_data.shown import HERE, RECORDS, load, lost, show_match
from tests.server.clients import Api, Data
from tests.server.hosting import Hosted, hosted

MATCHES: dict[str, Data] = load("matches.json")


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server with another gravity, on a database that was brought to the new form before."""
    folder = tmp_path_factory.mktemp("changed")
    kept = gzip.decompress((HERE / "kept.sqlite.gz").read_bytes())
    (folder / "hosted.sqlite").write_bytes(kept)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(constants, "GRAVITY", 9.80665)
        constants._known.clear()
        with hosted(folder) as found:
            yield found
            assert found.tracebacks == []
    constants._known.clear()


@pytest.fixture(scope="module")
def api(elsewhere: Hosted) -> Iterator[Api]:
    with Api(elsewhere.address) as found:
        yield found


@pytest.mark.parametrize("name", list(MATCHES))
def test_every_stored_match_opens_with_the_same_rulings(api: Api, name: str) -> None:
    then = MATCHES[name]
    now = show_match(api, then["opens"]["id"])
    assert lost(then["whole"], now["whole"]) is None
    assert lost(rulings(then["shots"]), rulings(now["shots"])) is None


def rulings(shots: list[Data]) -> list[Data]:
    """The rulings of shots; the moment that decided is a moment of the motion."""
    return [{**shot["ruling"], "mark": None} for shot in shots]


def test_a_shot_that_would_come_out_otherwise_is_told_by_its_facts(api: Api) -> None:
    told = 0
    for then in MATCHES.values():
        address = f"/matches/{then['opens']['id']}"
        for entry in api.get(address)["log"]:
            if entry["shot"]:
                shot = api.get(f"{address}/shots/{entry['number']}")
                assert (shot["motion"] is None) == (shot["changed"] is not None)
                assert bool(shot["facts"]) <= (shot["motion"] is None)
                told += shot["motion"] is None
                if shot["changed"] is not None:
                    assert "engine 1;" in shot["changed"]["en"]
                    assert "moteur physique 1 ;" in shot["changed"]["fr"]
    assert told > 10


def test_a_record_still_says_what_was_ruled(api: Api) -> None:
    for then in MATCHES.values():
        answer = api.http.get(f"/matches/{then['opens']['id']}/record")
        if answer.status_code == 200:
            judged = api.post("/records", {"text": answer.text})
            # the rules have changed since; the physics has no part in what they say
            assert {one["key"] for one in judged["differences"]}.isdisjoint(("motion", "layout"))


@pytest.mark.parametrize(
    ("constant", "record", "step", "line"),
    [
        ("GRAVITY = 9.80665", "played-blackball-won", 1, 24),
        # where balls hop sooner or later, strokes without a hop come out as they did
        ("HOP = 0.12", "played-blackball-won", 5, 164),
        ("HOP = 0.12", "played-eightball-won", 10, 304),
    ],
)
def test_replay_names_the_first_shot_that_differs(
    constant: str, record: str, step: int, line: int
) -> None:
    program = f"from empoche.physics import constants\nconstants.{constant}\n"
    program += "from empoche.cli import main; main()"
    file = str(RECORDS / f"{record}.yaml")
    told = subprocess.run(
        [sys.executable, "-c", program, "replay", file, "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "300"},
    )
    first, _ = told.stdout.splitlines()
    sentence = "the stroke no longer gives the same motion:"
    assert told.returncode == 1
    assert first.startswith(f"✗ {file}  step {step}, line {line}: {sentence} ")
