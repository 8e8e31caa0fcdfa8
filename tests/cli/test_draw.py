"""`empoche draw`: positions, shots of a record and whole matches."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest

from empoche.drawing import picture
from empoche.matches.match import Match
from empoche.matches.position_text import to_text
from empoche.record.record_file import read_record
from empoche.record.replay import play_again
from tests.cli.commands import Ran, empoche
from tests.old_data.shown import RECORDS
from tests.record.records import recorded


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(here: Path) -> Path:
    recorded(here / "evening.yaml", "blackball", 4, seed=3)
    return here / "evening.yaml"


def drawn(*words: str | Path) -> Ran:
    ran = empoche("draw", *words)
    assert ran.code == 0, ran.err
    return ran


def test_a_rulebook_is_drawn_as_it_opens_and_nothing_is_overwritten(here: Path) -> None:
    assert drawn("yago-easy").out == "Drawing: yago-easy.svg\n"
    assert drawn("yago-easy").out == "Drawing: yago-easy-2.svg\n"
    match = Match("yago-easy")
    assert (here / "yago-easy.svg").read_text("utf-8") == picture(match, language="en").svg
    assert sorted(os.listdir(here)) == ["yago-easy-2.svg", "yago-easy.svg"]


def test_a_position_is_drawn(here: Path) -> None:
    drawn(to_text(Match("carrom-andikado")), "-o", "board.svg")
    assert (here / "board.svg").read_text("utf-8").count('class="piece"') == 19


def test_a_record_is_drawn_step_by_step(record: Path) -> None:
    history = play_again(read_record(record)).history
    assert drawn(record, "--step", "2").out == "Drawing: evening-2.svg\n"
    wanted = picture(history[2], language="en").svg
    assert Path("evening-2.svg").read_text("utf-8") == wanted
    assert drawn(record).out == "Drawing: evening.svg\n"
    last = [moment for moment in history if moment.motion is not None][-1]
    assert Path("evening.svg").read_text("utf-8") == picture(last, language="en").svg


def test_a_step_without_a_stroke_shows_how_pieces_lie(here: Path) -> None:
    recorded(here / "tossed.yaml", "yago-easy", 2)
    drawn("tossed.yaml", "--step", "1", "-o", "toss.svg")
    assert 'class="trail"' not in Path("toss.svg").read_text("utf-8")
    drawn("tossed.yaml", "--step", "2", "-o", "break.svg")
    assert 'class="trail"' in Path("break.svg").read_text("utf-8")


def test_width_and_across_are_obeyed(record: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    drawn(record, "-o", "a.png", "--width", "300")
    drawn(record, "-o", "b.png", "--width", "300", "--across")
    upright, lying = (image.open(BytesIO(Path(f).read_bytes())) for f in ("a.png", "b.png"))
    assert upright.width == lying.width == 300
    assert lying.height < 300 < upright.height


def test_a_film_has_all_strokes_and_a_step_only_its_own(record: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    few = ("--fps", "4", "--speed", "4", "--width", "60")
    drawn(record, "-o", "all.webp", *few)
    drawn(record, "-o", "one.gif", "--step", "2", *few)
    whole, one = (image.open(BytesIO(Path(f).read_bytes())) for f in ("all.webp", "one.gif"))
    assert whole.n_frames > one.n_frames > 1
    assert whole.width == one.width == 60


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("evening.yaml", "--step", "99"), "99 is not between 1 and 4"),
        (("blackball", "--step", "1"), "needs the record"),
        (("blackball", "-o", "x.gif"), "no film to make"),
        (("blackball", "-o", "x.bmp"), ".svg, .png, .gif, .webp"),
        (("blackball", "-o", "nowhere/x.svg"), "cannot be written"),
        (("evening.yaml", "-o", "x.gif", "--fps", "0"), "“fps”"),
        (("missing.yaml",), "no such file"),
        (("nothing",), "unknown rulebook"),
        (("broken.yaml",), "broken.yaml"),
        ((str(RECORDS / "sheet-yago-easy.yaml"),), "this match was umpired"),
        ((".",), "not a readable file"),
    ],
)
def test_what_cannot_be_drawn_is_said(record: Path, words: tuple[str, ...], said: str) -> None:
    Path("broken.yaml").write_text("[", "utf-8")
    before = sorted(os.listdir())
    ran = empoche("draw", *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert sorted(os.listdir()) == before
