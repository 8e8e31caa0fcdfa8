"""`empoche play`: matches typed in, line by line."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random

import pytest

from empoche.ai.computer import Computer
from empoche.ai.engines import Engine
from empoche.cli.play import Options, open_session
from empoche.cli.play_session import PlaySession, Screen
from empoche.equipment import CARROM_BOARD as B
from empoche.facts import Pocketed
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.matches.position_text import from_text
from empoche.matches.stroke_text import stroke_from_text
from empoche.record.checksum import sealed
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder, record_of_match
from empoche.record.replay import replay
from empoche.referee import Placement
from empoche.rulebooks import RULEBOOKS
from tests.ai.programs import CRASHES, engine
from tests.cli.commands import empoche
from tests.matches.test_laying import AROUND, STRIKER_DOWN, board, penalised, yago
from tests.old_data.shown import RECORDS

BOOKS = tuple(RULEBOOKS)


def sat(folder: Path, match: Match | str, language: str = "en") -> PlaySession:
    """Two people at a table."""
    begun = Match(match) if isinstance(match, str) else match
    return PlaySession(Words(language), begun, {}, drawings=folder)


def typed(sitting: PlaySession, *lines: str) -> str:
    return "\n".join(said for line in lines for said in sitting.enter(line))


def test_a_stroke_is_played_told_and_drawn(tmp_path: Path) -> None:
    sitting = sat(tmp_path, "blackball")
    shown = "\n".join(sitting.go_on())
    assert "A to play" in shown
    assert "In hand: the cue ball, from baulk" in shown
    assert "r5" in shown
    said = typed(sitting, "91 break at=0.4,0.3")
    assert "A plays: 91.0 8.0 at=0.4,0.3" in said
    assert f"Drawing: {tmp_path / '001.svg'}" in said
    assert "Articles: 4b · break shot; " in said
    assert (tmp_path / "001.svg").read_text("utf-8").startswith("<svg")
    assert sitting.match.motion is not None


def test_a_ball_in_hand_is_refused_where_it_may_not_stand(tmp_path: Path) -> None:
    sitting = sat(tmp_path, "blackball")
    before = sitting.match.moment
    said = typed(sitting, "90 2 at=0.4,1.0")
    assert "Refused" in said
    assert "4c(a)" in said
    assert sitting.match.moment is before
    assert sitting.refused == 1


def test_carrom_is_seen_by_the_player_in_turn(tmp_path: Path) -> None:
    sitting = sat(tmp_path, "carrom-kostromine", "fr")
    typed(sitting, "0 1")  # the striker touches nothing and the turn passes
    assert sitting.match.turn == "B"
    said = typed(sitting, ">blanc-4 fort en=0.3,0.1175", "billes")
    assert "B joue : " in said
    assert "en=0.3,0.1175" in said
    assert "percuteur" in said


def test_a_called_shot_of_jeu_de_la_8(tmp_path: Path) -> None:
    line = "jeu-de-la-8/1/c:0.870,1.37;3:0.42,1.97;8:0.3,0.5;11:1.0,0.7/groups:solids,stripes"
    sitting = sat(tmp_path, from_text(line), "fr")
    said = typed(sitting, ">3@hg 2 hauteur=-0.3 annonce=3:hg")
    assert "annonce=3:hg" in said
    assert "la 3 tombe dans la poche en haut à gauche" in said
    assert sitting.match.turn == "A"
    other = sat(tmp_path, from_text(line))
    typed(other, ">3@tl 2 height=-0.3 call=safety")
    assert other.match.turn == "B"


def sat_at_a_choice(tmp_path: Path) -> tuple[PlaySession, str]:
    """A game of Yago after the first break found that lets the breaker choose a colour."""
    for k in range(200):
        sitting = sat(tmp_path, "yago-medium")
        said = typed(sitting, f"{85 + 0.05 * k:.2f} break")
        if sitting.match.legal.act == "decide":
            return sitting, said
    raise AssertionError("no break drops a ball")


def test_a_choice_is_made_by_number_or_by_name(tmp_path: Path) -> None:
    for answer, colour in (("1", "red"), ("2", "yellow"), ("jaune", "yellow"), ("RED", "red")):
        sitting, said = sat_at_a_choice(tmp_path)
        assert "  1  the reds\n  2  the yellows" in said
        assert f"A takes the {colour}s" in typed(sitting, answer)
        assert sitting.match.state.frame.groups[0] == colour


def test_a_choice_that_is_not_offered_changes_nothing(tmp_path: Path) -> None:
    sitting, _ = sat_at_a_choice(tmp_path)
    for answer in ("3", "0", "green", "90 soft"):
        assert "Refused" in typed(sitting, answer)
    assert sitting.match.legal.act == "decide"


def test_where_balls_are_picked_one_must_be_named(tmp_path: Path) -> None:
    sitting = sat(tmp_path, "yago-easy")
    typed(sitting, "90 break", "1")
    ball = sorted(sitting.match.legal.balls)[0]
    assert "which ball do you play" in typed(sitting, "90 soft")
    assert f"ball={ball.replace('-', '')}" in typed(sitting, f">@5 soft ball={ball}")
    assert "To play (ball=…)" in typed(sitting, "legal")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hello", "“hello” is not a direction"),
        ("90", "missing: speed"),
        ("90 2 spin=3", "“spin=3”"),
        (">red-9 2", "unknown ball “red-9”"),
        ("undo", "nothing to take back"),
        ("undo twice", "too much: “twice”"),
    ],
)
def test_a_bad_line_is_refused_and_nothing_changes(tmp_path: Path, line: str, said: str) -> None:
    sitting = sat(tmp_path, "eightball-pool")
    before = sitting.match.moment
    assert said in typed(sitting, line)
    assert sitting.match.moment is before


def test_requests_are_answered_in_both_languages(tmp_path: Path) -> None:
    for language, words in (
        ("en", ("help", "pieces", "legal", "facts", "why", "status", "table", "draw", "position")),
        ("fr", ("aide", "billes", "permis", "faits", "pourquoi", "état", "plan", "dessin", "?")),
    ):
        sitting = sat(tmp_path, "blackball", language)
        typed(sitting, "90 break")
        for word in words:
            assert typed(sitting, word), word
        assert sitting.refused == 0
    english = sat(tmp_path, "blackball")
    assert "Speeds (m/s): soft 0.5" in typed(english, "legal")
    assert " r5  red 5         0.4570,  1.2" in typed(english, "pieces")
    line = typed(english, "position")
    assert from_text(line).layout == english.match.layout
    assert f"Drawing: {tmp_path / '000-table.svg'}" in typed(english, "draw")


def test_undo_takes_the_machines_step_back_too(tmp_path: Path) -> None:
    options = Options("blackball", "human,random", seed=3, drawings=str(tmp_path))
    sitting, _ = open_session(Words("en"), options, Screen())
    list(sitting.go_on())
    typed(sitting, "0 soft")  # touches no ball: the machine is to choose, or to play
    steps = len(sitting.match.history) - 1
    assert steps > 1
    said = typed(sitting, "undo")
    assert len(sitting.match.history) == 1
    assert f"Steps taken back: {steps}" in said


def test_a_frame_can_be_conceded(tmp_path: Path) -> None:
    sitting = sat(tmp_path, Match("blackball", race_to=1))
    said = typed(sitting, "concede")
    assert "Frame to B" in said
    assert "Match to B" in said
    assert sitting.over


@pytest.mark.parametrize("book", BOOKS)
def test_machines_play_whole_matches_by_themselves(tmp_path: Path, book: str) -> None:
    """As long as nobody is asked anything, and every shot is drawn."""
    file, drawings = tmp_path / "m.yaml", tmp_path / "drawings"
    options = Options(book, "random,random", seed=2, record=str(file), drawings=str(drawings))
    sitting, _ = open_session(Words("fr"), options, Screen())
    lines = sitting.go_on()
    for _ in range(400):
        if next(lines, None) is None:
            break
    shots = sum(moment.motion is not None for moment in sitting.match.history)
    assert len(list(drawings.iterdir())) in (shots, shots - 1)  # the last is drawn when asked for
    assert replay(file) is None


def test_the_draw_is_made_for_the_players(tmp_path: Path) -> None:
    for book in ("blackball", "carrom-international"):
        options = Options(book, "human,human", seed=1, breaks="draw", drawings=str(tmp_path))
        sitting, _ = open_session(Words("en"), options, Screen())
        assert sitting.match.legal.act in ("lag", "toss")
        shown = "\n".join(sitting.go_on())
        assert sitting.match.legal.act == "decide"
        assert "chooses, by number or name" in shown


# ---------------------------------------------------------------- against the computer


def against(folder: Path, kind: str, book: str = "blackball") -> tuple[PlaySession, str]:
    """A sitting in which the person missed everything with their break."""
    options = Options(book, f"human,{kind}", seed=1, drawings=str(folder))
    sitting, _ = open_session(Words("en"), options, Screen())
    list(sitting.go_on())
    return sitting, typed(sitting, "0 2 at=0.457,0.2" if book == "blackball" else "0 1")


@pytest.mark.parametrize("kind", ["beginner", "Club", "greedy@2"])
def test_the_computer_answers_and_is_named(tmp_path: Path, kind: str) -> None:
    _, said = against(tmp_path, kind)
    assert f"{kind.lower()} (B) plays: " in said


def test_it_is_shown_that_the_computer_thinks(tmp_path: Path) -> None:
    names: list[str] = []
    options = Options("yago-easy", "beginner,human", seed=1, drawings=str(tmp_path))
    sitting, _ = open_session(Words("en"), options, Screen())

    def thinking(name: str) -> AbstractContextManager[None]:
        names.append(name)
        return nullcontext()

    sitting.thinking = thinking
    list(sitting.go_on())
    assert names
    assert set(names) == {"beginner (A)"}


def test_its_time_is_bounded_and_the_usual_opponent_is_a_level(tmp_path: Path) -> None:
    sitting, _ = open_session(Words("en"), Options(drawings=str(tmp_path)), Screen())
    machine = sitting.machines["B"]
    assert isinstance(machine, Computer)
    assert machine.level.name == "casual"
    assert machine.level.budget.seconds


def test_a_program_that_fails_gives_up_and_says_why(tmp_path: Path) -> None:
    for book in ("blackball", "carrom-kostromine"):
        sitting, said = against(tmp_path, engine(tmp_path, CRASHES), book)
        assert "cannot go on and concedes: odd has ended" in said
        assert sitting.match.state.frame_winner == "A"
        machine = sitting.machines["B"]
        assert isinstance(machine, Engine)
        machine.close()


def test_a_record_never_says_which_program_is_started(tmp_path: Path) -> None:
    """Or a file could run anything."""
    file, mark = tmp_path / "match.yaml", tmp_path / "mark"
    kind = f"engine:touch {mark}"
    Recorder(file, Match("blackball", ("human", kind), race_to=1))
    ran = empoche("play", "--record", file)
    assert ran.code == 2
    assert "is a program: to go on, name the players with --players" in ran.err
    assert not mark.exists()


# ---------------------------------------------------------------- as a command


def test_a_session_from_a_pipe_is_recorded_and_gone_on_with(tmp_path: Path) -> None:
    file, drawings = tmp_path / "match.yaml", tmp_path / "drawings"
    words = ("play", "blackball", "--players", "human,random", "--terminal", "--seed", "5")
    lines = "91 break\nfoo\nundo\n90.5 hard\nquit\n"
    ran = empoche(*words, "--record", file, "--drawings", drawings, stdin=lines)
    assert ran.code == 1, ran.err  # a line was refused
    assert f"to go on: empoche play --record {file}" in ran.out
    steps = len(read_record(file).case.steps)
    assert steps >= 1
    assert replay(file) is None
    again = empoche("play", "--record", file, "--drawings", drawings, stdin="position\n")
    assert again.code == 0, again.err
    assert f"(steps: {steps})" in again.out
    assert "random (B)" in again.out
    position = next(line for line in again.out.splitlines() if line.startswith("blackball/1/"))
    assert stroke_from_text("90 soft", from_text(position))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("sheet-blackball-clock", "90 hard at=0.45,0.3"),
        ("sheet-andikado", "90 hard at=0.33,0.1175"),
        ("sheet-yago-easy", "90 hard ball=yellow-5"),
        ("referee-blackball", "90 hard"),
    ],
)
def test_the_record_of_an_umpire_goes_on_beside_it(tmp_path: Path, name: str, line: str) -> None:
    file, beside = tmp_path / "match.yaml", tmp_path / "match-2.yaml"
    file.write_bytes((RECORDS / f"{name}.yaml").read_bytes())
    steps = len(read_record(file).case.steps)
    ran = empoche("play", "--record", file, stdin=f"{line}\n")
    assert ran.code == 0, ran.said
    assert f"(steps: {steps})" in ran.out
    assert "pieces that no fact moves lie where they lay" in ran.out
    assert f"stays as it is, the match goes on in {beside}" in ran.out
    assert f"to go on: empoche play --record {beside}" in ran.out
    assert file.read_bytes() == (RECORDS / f"{name}.yaml").read_bytes()
    kept = read_record(beside).case
    assert (len(kept.steps), kept.steps[-1].action is None) == (steps + 1, False)
    assert replay(beside) is None
    assert (tmp_path / "match-2.yaml").exists()
    empoche("play", "--record", file)
    assert (tmp_path / "match-3.yaml").exists()


def test_a_record_that_is_closed_goes_on_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    text = sealed(record_of_match(Match("blackball")))
    file.write_text(text, "utf-8")
    ran = empoche("play", "--record", file, stdin="90 break\n")
    assert ran.code == 0, ran.said
    assert "umpired" not in ran.out
    assert file.read_text("utf-8") == text
    assert len(read_record(tmp_path / "match-2.yaml").case.steps) == 1


def test_the_end_of_input_ends_cleanly(tmp_path: Path) -> None:
    ran = empoche("play", "yago-easy", "--players", "human,human", stdin="90 break", lang="fr")
    assert ran.code == 0
    assert "Le match n'est pas gardé" in ran.out
    assert ran.out.endswith("Au revoir\n")
    assert ran.err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_an_interrupt_ends_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    command = [sys.executable, "-c", "from empoche.cli import main; main()", "play", "yago-easy"]
    command += ["--players", "human,human", "--record", str(file)]
    running = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"EMPOCHE_LANG": "en", "PYTHONUTF8": "1"},
        text=True,
    )
    assert running.stdout is not None
    for line in running.stdout:
        if line.startswith("A to play"):
            break
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 0
    assert "to go on: empoche play --record" in out
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "unknown rulebook “chess”"),
        (("blackball", "--players", "human,chess"), "there are: human, beginner"),
        (("blackball", "--players", "human"), "needed: 2, 4"),
        (("blackball", "--target", "3"), "“target” has no meaning"),
        (("carrom-andikado", "--race-to", "3"), "“race_to” has no meaning"),
        (("blackball", "--record", "kept.yaml", "--race-to", "9"), "record says “race_to: 1”"),
        (("yago-easy", "--record", "kept.yaml"), "a match of blackball"),
        (("blackball", "--record", "broken.yaml"), "broken.yaml"),
        (("blackball", "--record", "nowhere/m.yaml"), "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.yaml").write_text("rulebook: blackball\n", "utf-8")
    empoche("play", "blackball", "--record", "kept.yaml")
    kept = Path("kept.yaml").read_bytes()
    ran = empoche("play", *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert Path("kept.yaml").read_bytes() == kept


def test_an_old_terminal_gets_plain_signs() -> None:
    ran = empoche("play", "yago-easy", "--players", "human,human", encoding="ascii")
    assert "|....................b...................|" in ran.out
    assert "o5" in ran.out


# ---------------------------------------------------------------- pieces that are laid


def test_a_penalty_piece_is_shown_laid_and_kept_in_the_record(tmp_path: Path) -> None:
    sitting = sat(tmp_path, penalised())
    shown = "\n".join(sitting.go_on())
    assert "B lays w3 (0.368,0.337)" in shown  # as B sees it, who sits opposite
    assert "between the circles: 0.0312 to 0.0698 m from 0.368,0.368" in shown
    assert "░" in shown
    said = typed(sitting, "0.41,0.38")
    assert "B lays white 3" in said
    x, y = sitting.match.layout["white-3"]
    assert (round(B.side - x, 9), round(B.side - y, 9)) == (0.41, 0.38)
    assert "B to play" in said
    assert sitting.match.legal.act == "stroke"


@pytest.mark.parametrize(("line", "language"), [("", "en"), ("leave", "en"), ("laisser", "fr")])
def test_enter_leaves_it_where_it_lies(tmp_path: Path, line: str, language: str) -> None:
    sitting = sat(tmp_path, penalised(), language)
    before = sitting.match.layout
    list(sitting.enter(line))
    assert sitting.match.layout == before
    assert sitting.match.moment.step == Placement("B")
    list(sitting.enter(""))  # nothing is to be laid any more
    assert sitting.match.moment.step == Placement("B")


def test_a_stroke_leaves_it_where_it_lies_too(tmp_path: Path) -> None:
    sitting = sat(tmp_path, penalised())
    assert "B plays: 90.0 1.0" in typed(sitting, "90 1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0.41,0.9", "3.11(l)"),
        ("w3 0.41", "not a direction"),
        ("w2 0.41,0.38", "unknown piece “w2”"),
        ("0.41,0.38 0.33,0.35", "too much: “0.33,0.35”"),
    ],
)
def test_a_place_that_cannot_be_changes_nothing(tmp_path: Path, line: str, said: str) -> None:
    sitting = sat(tmp_path, penalised())
    before = sitting.match.moment
    answer = typed(sitting, line)
    assert "Refused" in answer
    assert said in answer
    assert sitting.match.moment is before


def test_nobody_plays_for_the_machine_instead_of_laying(tmp_path: Path) -> None:
    """A fouls without losing the turn: B lays, then the machine of A plays on."""
    match = board("carrom-international", dict(AROUND))
    match.report((*STRIKER_DOWN, Pocketed("white-1", "top-left")), dict(AROUND))
    assert (match.turn, match.legal.by) == ("A", "B")
    sitting = PlaySession(Words("en"), match, {"A": RandomPlayer(Random(1))}, drawings=tmp_path)
    assert "does not say where to lay it" in typed(sitting, "90 1")
    assert match.legal.act == "place"
    assert "A plays" in typed(sitting, "leave")


def test_a_ball_of_yago_is_laid_in_the_triangle(tmp_path: Path) -> None:
    sitting = sat(tmp_path, yago())
    assert "in the triangle" in "\n".join(sitting.go_on())
    assert "ball out put back" in typed(sitting, "0.1,0.1")
    typed(sitting, "r2 0.18,0.23")
    assert sitting.match.layout["red-2"] == (0.18, 0.23)


def test_a_record_in_which_pieces_were_laid_goes_on_and_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    options = Options("carrom-kostromine", "random,random", seed=4, record=str(file))
    sitting, _ = open_session(Words("en"), options, Screen())
    lines = sitting.go_on()
    while not any(isinstance(one.step, Placement) for one in sitting.match.history):
        next(lines)
    assert sitting.recorder is not None
    sitting.recorder.keep()
    assert replay(file) is None
    assert "- place: {" in file.read_text("utf-8")
    assert "0 fail" in empoche("judge", "-q", file).out
