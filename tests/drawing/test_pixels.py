"""PNG and films; and what is said where Pillow is not installed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

import pytest

from empoche.drawing import Film, film, picture
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, EQUIPMENT
from empoche.errors import Refused, Unreadable
from empoche.matches.match import Match
from empoche.physics import Flick, Stroke, simulate
from tests.drawing.shown import NAMES, broken, short

Image = pytest.importorskip("PIL.Image")


@pytest.mark.parametrize("name", NAMES)
def test_a_png_has_the_size_and_proportions_asked_for(name: str) -> None:
    shown = picture({}, EQUIPMENT[name])
    image = Image.open(BytesIO(shown.png(300)))
    assert image.format == "PNG"
    assert image.width == 300
    assert image.height == round(300 * shown.scene.height / shown.scene.width)


def test_a_ball_is_painted_where_it_lies() -> None:
    shown = picture({"red-1": (0.3, 0.5)}, ENGLISH_TABLE)
    image = Image.open(BytesIO(shown.png(600))).convert("RGB")
    scale = 600 / shown.scene.width
    x, y = (300 - shown.scene.corner[0]) * scale, (1330 - shown.scene.corner[1]) * scale
    edge = 25.4 * 0.8 * scale
    assert image.getpixel((round(x + edge), round(y))) == (0xD5, 0x5E, 0x00)
    assert image.getpixel((round(x + 1.5 * edge), round(y))) == (0xD3, 0xE6, 0xD8)


def test_an_image_must_not_be_too_large_or_too_small() -> None:
    for width in (3, 9000):
        with pytest.raises(Refused, match="is not between"):
            picture({}, ENGLISH_TABLE).png(width)


@pytest.mark.parametrize("fps", [10, 25, 30])
@pytest.mark.parametrize("speed", [1.0, 0.5])
def test_a_film_is_as_long_as_the_shot(fps: float, speed: float) -> None:
    motion = short()
    made = film(motion, fps=fps, speed=speed, pause=0.5, width=80)
    frames = len(made.durations)
    assert frames == len(list(made.moments()))
    assert frames == pytest.approx(motion.duration * fps / speed + 1, abs=1)
    assert sum(made.durations) / 1000 == pytest.approx(frames / fps + 0.5, abs=0.01)
    for data, kind in ((made.gif(), "GIF"), (made.webp(), "WEBP")):
        image = Image.open(BytesIO(data))
        assert image.format == kind
        assert image.size[0] == 80
        assert 1 < image.n_frames <= frames  # pictures that are alike are one, shown for longer
        assert shown_for(image) == sum(made.durations)


def shown_for(image: object) -> int:
    total = 0
    for k in range(image.n_frames):  # type: ignore[attr-defined]  # Pillow may be absent
        image.seek(k)  # type: ignore[attr-defined]
        image.load()  # type: ignore[attr-defined]
        total += round(image.info["duration"])  # type: ignore[attr-defined]
    return total


def test_a_film_shows_how_it_began_and_how_it_ended() -> None:
    motion = short()
    frames = list(film(motion, fps=10, width=120).frames())
    for frame, layout in ((frames[0], motion.start), (frames[-1], motion.final)):
        alone = Image.open(BytesIO(picture(layout, motion.table).png(120))).convert("RGB")
        assert frame.tobytes() == alone.tobytes()


def test_a_match_is_a_film_of_its_strokes() -> None:
    match = Match("blackball")
    match.stroke(Stroke(200.0, 1.0, place=(0.457, 0.3)))
    match.stroke(Stroke(90.0, 1.0, place=(0.457, 0.3)))
    made = film(match, fps=2, width=60)
    assert [motion.struck for motion in made.motions] == ["cue", "cue"]
    assert made.motions[-1] is match.motion
    assert "data:image/webp" in made._repr_html_()


def test_a_film_has_one_table() -> None:
    other = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6)}, Stroke(90, 0.1))
    with pytest.raises(Refused, match="american"):
        film([short(), other])


@pytest.mark.parametrize(
    "wrong", [{"fps": 0.0}, {"fps": 1e9}, {"speed": -1.0}, {"pause": float("nan")}]
)
def test_numbers_of_a_film_have_bounds(wrong: dict[str, float]) -> None:
    with pytest.raises(Refused, match=next(iter(wrong))):
        Film((short(),), **wrong)  # type: ignore[arg-type]  # only numbers are given
    with pytest.raises(Refused):
        film([])


def test_files_are_what_they_are_called(tmp_path: Path) -> None:
    shown, made = picture(broken("yago")), film(short(), fps=4, width=60)
    starts = {".svg": b"<svg", ".png": b"\x89PNG", ".gif": b"GIF89a", ".webp": b"RIFF"}
    for kind, begin in starts.items():
        file = tmp_path / f"shot{kind}"
        (shown if kind in (".svg", ".png") else made).save(file)
        assert file.read_bytes().startswith(begin)
    for thing in (shown, made):
        with pytest.raises(Refused, match=r"\.bmp"):
            thing.save(tmp_path / "shot.bmp")


def test_without_pillow_svg_is_drawn_and_the_rest_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, made = picture(short()), Film((short(),))
    for module in [name for name in sys.modules if name.split(".")[0] == "PIL"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert shown.svg.startswith("<svg")
    for attempt in (shown.png, made.gif, made.webp, lambda: film(short())):
        with pytest.raises(Refused) as refused:
            attempt()
        assert "empoche[images]" in refused.value.say("fr")
        assert "need Pillow" in refused.value.say("en")


def carrom_match() -> Match:
    """B's stroke moves the queen towards them: their board is the other way round."""
    match = Match("carrom-andikado")
    start = match.turn
    while match.turn == start:
        match.stroke(Flick(90.0, 0.3, place=(0.3683, 0.1175)))
    match.stroke(Flick(92.0, 5.0, place=(0.3683, 0.1175)))
    return match


def test_a_film_of_carrom_is_seen_from_one_side() -> None:
    match = carrom_match()
    made = film(match, fps=5, width=60)
    assert set(made.turns) == {0, 2}
    layouts = list(made.layouts())
    assert match.motion is not None
    assert layouts[-1] == match.setting.seen("B", match.motion.final, back=True)
    # no piece but the striker jumps between the end of one stroke and the beginning of the next
    ends = [k for k, (motion, time) in enumerate(made.moments()) if time == motion.duration]
    for end in ends[:-1]:
        before, after = layouts[end], layouts[end + 1]
        for piece in before.keys() & after.keys() - {"striker"}:
            assert before[piece] == pytest.approx(after[piece], abs=1e-9)


def test_the_pictures_of_a_carrom_film_are_turned() -> None:
    match = carrom_match()
    made = film(match, fps=2, width=120)
    *_, painted = made.frames()
    assert match.motion is not None
    back = match.setting.seen("B", match.motion.final, back=True)
    alone = Image.open(BytesIO(picture(back, match.setting.table).png(120))).convert("RGB")
    assert painted.tobytes() == alone.tobytes()
    assert made._last().tobytes() == painted.tobytes()


def test_a_film_that_memory_cannot_hold_is_refused_before_it_is_painted() -> None:
    long = Film((broken("english"),) * 400, width=800)
    for make in (long.gif, long.webp):
        with pytest.raises(Refused, match="--step"):
            make()


def test_a_watch_sees_every_picture() -> None:
    made, seen = film(short(), fps=10, width=60), []

    def watch(frames: Iterable[object]) -> Iterator[object]:
        for frame in frames:
            seen.append(frame)
            yield frame

    made.webp(watch)  # type: ignore[arg-type]  # Pillow may be absent
    assert len(seen) == len(made.durations)


def test_a_file_that_cannot_be_written_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken.svg").mkdir()
    for file in (tmp_path / "taken.svg", tmp_path / "nowhere" / "a.svg"):
        with pytest.raises(Unreadable, match="cannot be written"):
            picture(short()).save(file)
    assert [file.name for file in tmp_path.iterdir()] == ["taken.svg"]
