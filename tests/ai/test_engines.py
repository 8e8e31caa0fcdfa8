"""Programs that play: good ones play whole games, bad ones fail with a reason and leave nothing."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from empoche import Match, RandomPlayer, Stroke
from empoche.ai.engines import Engine, EngineFailed, question, stroke_line
from empoche.ai.noise import REFERENCE, STILL, Noise
from empoche.matches.match import Moment
from empoche.matches.players import Player
from empoche.matches.position_text import from_text

NEAREST = [sys.executable, str(Path(__file__).parents[2] / "examples" / "engine.py"), "--engine"]
HELLO = 'print(json.dumps({"name": "odd", "version": "1"}), flush=True)'
LOOP = f"""\
import json, os, subprocess, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "hello":
        {HELLO}
        continue
    if asked["ask"] == "bye":
        break
"""


@pytest.fixture
def nearest() -> Iterator[Engine]:
    with Engine(NEAREST, REFERENCE, Random(1)) as engine:
        yield engine


def made(folder: Path, body: str, seconds: float = 10.0, noise: Noise = STILL) -> Engine:
    """A program that greets as it should and then does something at every question."""
    file = folder / "odd.py"
    file.write_text(LOOP + "".join(f"    {line}\n" for line in body.splitlines()))
    return Engine([sys.executable, str(file)], noise, Random(1), seconds)


def answering(folder: Path, answer: str, noise: Noise = STILL) -> Engine:
    return made(folder, f"print({answer!r}, flush=True)", noise=noise)


def failure(engine: Engine, match: Match) -> EngineFailed:
    """How it fails; the match stays as it was, and nothing of the program is left."""
    before: Moment = match.moment
    with pytest.raises(EngineFailed) as caught:
        engine.play(match)
    assert match.moment is before
    assert gone(engine.pid)
    with pytest.raises(EngineFailed) as again:
        engine.play(match)
    assert again.value is caught.value
    return caught.value


def gone(pid: int) -> bool:
    """Neither running nor waiting to be waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


# ---------------------------------------------------------------- good ones


def test_a_good_engine_plays_a_whole_game(nearest: Engine) -> None:
    match = Match("yago-easy", target=1)
    players: dict[str, Player] = {"A": nearest, "B": RandomPlayer(Random(2))}
    while match.winner is None:
        players[str(match.legal.by)].play(match)
    assert match.winner in ("A", "B")
    assert (nearest.name, nearest.version) == ("nearest", "1")


@pytest.mark.parametrize(
    "book", ["blackball", "eightball-pool", "jeu-de-la-8", "carrom-international", "yago-easy"]
)
def test_it_plays_both_sides_of_any_game(nearest: Engine, book: str) -> None:
    match = Match(book)
    for _ in range(8):
        nearest.play(match)
    assert len(match.history) == 9


def test_it_ends_when_it_is_closed_and_may_be_closed_twice() -> None:
    engine = Engine(NEAREST, STILL, Random(1))
    assert not gone(engine.pid)
    engine.close()
    engine.close()
    assert gone(engine.pid)


def test_it_ends_when_nobody_holds_it_any_more() -> None:
    engine = Engine(NEAREST, STILL, Random(1))
    pid = engine.pid
    del engine
    gc.collect()
    assert gone(pid)


def test_a_command_may_be_a_line() -> None:
    line = " ".join(f"'{word}'" for word in NEAREST)
    with Engine(line, STILL, Random(1)) as engine:
        assert engine.name == "nearest"


def test_its_children_end_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    body = (
        "one = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(child)!r}, 'w').write(str(one.pid))\n"
        "print(json.dumps({'stroke': '90 5 at=0.457,0.3'}), flush=True)"
    )
    with made(tmp_path, body) as engine:
        engine.play(Match("blackball"))
        pid = int(child.read_text())
        assert running(pid)
    until = time.monotonic() + 5
    while running(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not running(pid)


def running(pid: int) -> bool:
    """An orphan that has ended may wait for whoever adopted it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    "answer",
    [
        '{"stroke": "90.5 5 side=0.25 at=0.457,0.3"}',
        '{"direction": 90.5, "speed": 5, "side": 0.25, "place": [0.457, 0.3]}',
    ],
)
def test_a_stroke_is_a_line_or_fields_and_is_played_as_it_is_without_noise(
    tmp_path: Path, answer: str
) -> None:
    match = Match("blackball")
    with answering(tmp_path, answer) as engine:
        engine.play(match)
    assert match.moment.stroke == Stroke(90.5, 5.0, 0.25, elevation=3.6, place=(0.457, 0.3))


def test_the_hand_is_ours_and_the_same_chance_is_the_same_stroke(tmp_path: Path) -> None:
    played = []
    for _ in range(2):
        match = Match("blackball")
        with answering(tmp_path, '{"stroke": "90 5 at=0.457,0.3"}', REFERENCE) as engine:
            engine.play(match)
        played.append(match.moment.stroke)
    assert played[0] == played[1] != Stroke(90.0, 5.0, place=(0.457, 0.3))


def test_a_striker_that_the_hand_puts_beside_its_place_is_put_again(tmp_path: Path) -> None:
    # half a metre of error along the base line: most places are refused
    noise = Noise(place=0.5)
    match = Match("carrom-international")
    with answering(tmp_path, '{"stroke": "90 3"}', noise) as engine:
        engine.play(match)
    assert len(match.history) == 2


def test_a_call_is_taken(tmp_path: Path) -> None:
    position = "jeu-de-la-8/1/c:0.6,0.6;3:0.6,1.2;8:0.9,2.0;9:0.2,0.4/groups:solids,stripes"
    match = from_text(position)
    answer = '{"direction": ">3", "speed": 1, "call": {"ball": "3", "pocket": "top-left"}}'
    with answering(tmp_path, answer) as engine:
        engine.play(match)
    step = match.moment.step
    assert (step.call.ball, step.call.pocket) == ("3", "top-left")  # type: ignore[union-attr]  # a shot with a call


def test_coins_are_left_to_chance(nearest: Engine) -> None:
    from empoche.referee import Given

    match = Match("blackball", given=Given(phase="lag"))
    for _ in range(20):  # a lag may have to be done again
        nearest.play(match)
        if match.legal.act != "lag":
            return
    pytest.fail("twenty lags without a winner")


# ---------------------------------------------------------------- what it is told


def test_a_question_has_all_that_is_needed() -> None:
    asked = question(Match("blackball", race_to=3), REFERENCE, 2.0)
    assert asked["ask"] == "stroke"
    assert asked["hand"] == {"ball": "cue", "areas": ["baulk"], "must": True}
    assert asked["noise"]["direction"] == 0.125
    assert asked["goal"] == 3
    assert len(asked["table"]["pockets"]) == 6
    assert asked["table"]["radius"]["cue"] < asked["table"]["radius"]["red-1"]
    assert from_text(asked["position"]).layout == Match("blackball").layout


def test_the_board_is_told_as_the_player_sees_it() -> None:
    match = Match("carrom-international")
    RandomPlayer(Random(1)).play(match)
    while match.turn == "A":
        RandomPlayer(Random(4)).play(match)
    seen = question(match, STILL, 1.0)["seen"]
    assert seen == {piece: list(at) for piece, at in match.seen.items()}
    assert seen["queen"] != list(match.layout["queen"])


def test_between_two_frames_a_choice_has_no_position() -> None:
    match = Match("jeu-de-la-8", race_to=2)
    match.decide("concede", by="A")
    asked = question(match, STILL, 1.0)
    assert (asked["ask"], asked["position"]) == ("decide", None)
    assert asked["options"] == ["break-self", "break-opponent"]
    assert asked["article"]


def test_the_next_frame_is_told_when_one_is_over() -> None:
    match = Match("blackball", race_to=2)
    match.stroke(Stroke(90.2, 8.0, place=(0.457, 0.30)))
    match.decide("concede", by="A")
    asked = question(match, STILL, 1.0)
    assert (asked["ask"], asked["by"]) == ("stroke", "B")
    assert asked["score"] == {"A": 0, "B": 1}
    assert from_text(asked["position"]).layout == Match("blackball").layout


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"direction": 90},
        {"direction": True, "speed": 1},
        {"direction": None, "speed": 1},
        {"direction": 90, "speed": 1, "place": [1]},
        {"direction": 90, "speed": 1, "place": ["a", "b"]},
        {"direction": 90, "speed": 1, "ball": "cue call=safety"},
        {"direction": 90, "speed": 1, "ball": ""},
        {"direction": 90, "speed": 1, "call": {"ball": 3}},
        {"direction": 90, "speed": 1, "call": {"bal": "3"}},
        {"direction": 90, "speed": 1, "colour": "red"},
        {"stroke": 5},
        {"stroke": "90 1", "speed": 1},
    ],
)
def test_what_is_no_stroke_is_none(answer: dict[str, object]) -> None:
    assert stroke_line(answer) is None


# ---------------------------------------------------------------- bad ones


def test_a_crash_is_told_with_the_last_words(tmp_path: Path) -> None:
    engine = made(tmp_path, "raise RuntimeError('no idea \\x1b[31m')")
    failed = failure(engine, Match("blackball"))
    assert failed.key == "engine-ended"
    assert failed.values["code"] == 1
    assert "RuntimeError: no idea" in failed.say("en")
    assert failed.say("fr").isprintable()


def test_a_program_that_ends_at_once_is_told(tmp_path: Path) -> None:
    with pytest.raises(EngineFailed, match=r"has ended \(exit status 3\): –"):
        Engine([sys.executable, "-c", "raise SystemExit(3)"], STILL, Random(1))


def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(EngineFailed, match="does not start"):
        Engine([], STILL, Random(1))


def test_one_that_hangs_is_ended(tmp_path: Path) -> None:
    failed = failure(made(tmp_path, "time.sleep(60)", seconds=0.1), Match("blackball"))
    assert failed.say("en") == "odd has not answered within 0.1 s"


def test_one_that_does_not_want_to_end_is_ended(tmp_path: Path) -> None:
    body = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass"
    assert failure(made(tmp_path, body, seconds=0.1), Match("blackball")).key == "engine-slow"


@pytest.mark.parametrize(
    "said",
    [
        "bonjour",
        "[1, 2]",
        "{",
        '{"direction": NaN, "speed": 1}',
        "[" * 60000,
        "1" * 60000,
        '{"speed": 1}',
        "",
    ],
    ids=lambda said: said[:12],
)
def test_nonsense_is_not_understood(tmp_path: Path, said: str) -> None:
    failed = failure(answering(tmp_path, said), Match("blackball"))
    assert failed.key == "engine-nonsense"
    assert len(failed.say("en")) < 600


def test_bytes_that_are_no_text_are_nonsense(tmp_path: Path) -> None:
    body = "sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()"
    failed = failure(made(tmp_path, body), Match("blackball"))
    assert failed.key == "engine-nonsense"
    assert failed.say("en").isprintable()


@pytest.mark.parametrize(
    "body",
    [
        "while True: sys.stdout.write('x' * 65536)",
        "print('{' + ' ' * 70000 + '}', flush=True); time.sleep(60)",
    ],
    ids=["without end", "one line"],
)
def test_a_huge_line_is_not_read_to_its_end(tmp_path: Path, body: str) -> None:
    assert failure(made(tmp_path, body), Match("blackball")).key == "engine-long"


def test_lines_nobody_asked_for_are_a_failure(tmp_path: Path) -> None:
    answer = json_line("90 5 at=0.457,0.3")
    body = f"print({answer!r}); print('more', flush=True); time.sleep(0.2)"
    engine = made(tmp_path, body)
    match = Match("blackball")
    engine.play(match)
    time.sleep(0.1)
    assert failure(engine, match).key == "engine-unasked"


def test_lines_without_end_are_a_failure(tmp_path: Path) -> None:
    body = "while True: print('{}')"
    engine = made(tmp_path, body)
    assert failure(engine, Match("blackball")).key in ("engine-nonsense", "engine-long")


def json_line(stroke: str) -> str:
    return f'{{"stroke": "{stroke}"}}'


@pytest.mark.parametrize(
    ("stroke", "reason"),
    [
        ("90 5 at=0.457,1.0", "article 4c(a)"),
        ("90 99 at=0.457,0.3", "15.0"),
        ("90 5 at=0.457,0.3 ball=red-1", "may not be played"),
        ("90 5 at=0.457,0.3 colour=red", "colour=red"),
        ("90", "speed"),
        ("90 " * 400, "600"),
    ],
)
def test_an_illegal_stroke_is_refused_with_the_reason(
    tmp_path: Path, stroke: str, reason: str
) -> None:
    failed = failure(answering(tmp_path, json_line(stroke)), Match("blackball"))
    assert failed.key == "engine-illegal"
    assert reason in failed.say("en")


def test_the_reason_is_said_in_the_language_asked_for(tmp_path: Path) -> None:
    failed = failure(answering(tmp_path, json_line("90 99")), Match("blackball"))
    assert "n'est pas entre" in failed.say("fr")


def test_a_wrong_choice_is_refused(tmp_path: Path) -> None:
    match = Match("jeu-de-la-8")
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    failed = failure(answering(tmp_path, '{"decide": "win"}'), match)
    assert failed.key == "engine-illegal"
    assert "rebreak-self" in failed.say("en")


def test_a_choice_that_is_no_word_is_nonsense(tmp_path: Path) -> None:
    match = Match("jeu-de-la-8")
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    assert failure(answering(tmp_path, '{"decide": 1}'), match).key == "engine-nonsense"


def test_a_stroke_where_a_choice_is_due_is_nonsense(tmp_path: Path) -> None:
    match = Match("jeu-de-la-8")
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    assert failure(answering(tmp_path, json_line("90 5")), match).key == "engine-nonsense"


def test_a_greeting_has_a_name(tmp_path: Path) -> None:
    program = "input(); print('{\"version\": 1}', flush=True); input()"
    with pytest.raises(EngineFailed, match="not understood"):
        Engine([sys.executable, "-c", program], STILL, Random(1))


def test_one_that_never_reads_cannot_make_us_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    program = f"import json, time; input(); {HELLO}; time.sleep(600)"
    engine = Engine([sys.executable, "-c", program], STILL, Random(1), seconds=60.0)
    while engine._process.tell("{}" * 2000):  # until its input is full: nothing empties it
        pass
    waited: list[float] = []
    hear = engine._process.hear

    def hear_and_note(seconds: float) -> bytes | None:
        waited.append(seconds)
        return hear(seconds)

    monkeypatch.setattr(engine._process, "hear", hear_and_note)
    assert failure(engine, Match("blackball")).key == "engine-slow"
    assert waited == [0.0]
