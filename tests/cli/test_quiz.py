"""`empoche quiz`: answered by number, scored, kept, and repeated where it was wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from empoche.quiz.progress import GAPS, Progress
from empoche.quiz.session import Wish, make_form, next_question
from empoche.rules.catalogue import catalogue
from tests.cli.commands import Ran, empoche

SEED = 7
PROGRAM = [sys.executable, "-c", "from empoche.cli import main; main()", "quiz"]


def environment(folder: Path, lang: str) -> dict[str, str]:
    """The commands of this installation, with a data folder of their own."""
    return {
        "EMPOCHE_LANG": lang,
        "PATH": os.environ["PATH"],
        "XDG_DATA_HOME": str(folder),
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "200",
    }


def quiz(folder: Path, *words: str, typed: str = "", lang: str = "en") -> Ran:
    return empoche("quiz", *words, stdin=typed, lang=lang, more=environment(folder, lang))


def kept(folder: Path) -> Path:
    return folder / "empoche" / "quiz.json"


def right_answers(progress: Progress, wish: Wish, seed: int = SEED) -> str:
    """What to type to have the next question right."""
    question = next_question(progress, wish, seed)
    numbers = [
        str(asked.options.index(asked.part.truth) + 1) for asked in make_form(question, seed)
    ]
    return "\n".join([*numbers, ""])


def wrong_answers(progress: Progress, wish: Wish, seed: int = SEED) -> str:
    return "\n" * len(next_question(progress, wish, seed).parts)


def read(folder: Path) -> Progress:
    return Progress.read(json.loads(kept(folder).read_text("utf-8")))


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("fr", ("JUSTE", "Décision de l'arbitre", "Juste : 1 sur 1", "Blackball  1 sur 1")),
        ("en", ("RIGHT", "The referee's ruling", "Right: 1 of 1", "Blackball  1 of 1")),
    ],
)
def test_a_question_answered_right(tmp_path: Path, lang: str, expected: tuple[str, ...]) -> None:
    typed = right_answers(Progress(), Wish("blackball"))
    ran = quiz(tmp_path, "blackball", "--questions", "1", "--seed", "7", typed=typed, lang=lang)
    assert (ran.code, ran.err) == (0, "")
    for text in expected:
        assert text in ran.out
    question = next_question(Progress(), Wish("blackball"), SEED)
    ruling = question.taken.after.ruling
    assert ruling is not None
    for article in ruling.articles:
        label = catalogue("blackball").articles[article].label(lang)
        assert f"  {label}: " in ran.out.replace(" :", ":")
    assert read(tmp_path).boxes[question.id].level == 1


def test_a_wrong_one_is_told_and_comes_again_in_the_same_sitting(tmp_path: Path) -> None:
    wish, progress, typed = Wish("yago-easy"), Progress(), ""
    for number in range(GAPS[0] + 2):
        question = next_question(progress, wish, SEED)
        right = number > 0
        typed += (right_answers if right else wrong_answers)(progress, wish)
        progress = progress.answered(question.id, question.book, question.articles, right)
    count = str(GAPS[0] + 2)
    ran = quiz(tmp_path, "yago-easy", "--questions", count, "--seed", "7", typed=typed)
    assert ran.code == 0, ran.said
    assert ran.out.count("WRONG: this question will come again") == 1
    assert ran.out.count("asked before") == 1
    assert f"Right: {GAPS[0] + 1} of {count}" in ran.out
    assert read(tmp_path) == progress


def test_what_is_typed_wrongly_is_asked_again_and_q_leaves(tmp_path: Path) -> None:
    ran = quiz(tmp_path, "jeu-de-la-8", "--seed", "7", typed="9\nfoul\n-1\n\xff²\nq\n")
    assert ran.code == 0, ran.said
    assert ran.out.count("nothing if you do not know, q to stop") == 4
    assert "Right: 0 of 0" in ran.out
    assert not kept(tmp_path).exists()


def test_the_end_of_the_input_ends_the_quiz_and_keeps_what_was_answered(tmp_path: Path) -> None:
    typed = wrong_answers(Progress(), Wish("blackball")) + "1\n"
    ran = quiz(tmp_path, "blackball", "--seed", "7", typed=typed)
    assert ran.code == 0, ran.said
    assert "Right: 0 of 1" in ran.out
    assert read(tmp_path).asked == 1


def test_an_interrupt_keeps_what_was_answered(tmp_path: Path) -> None:
    typed = wrong_answers(Progress(), Wish("blackball"))
    started = subprocess.Popen(
        [*PROGRAM, "blackball", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, "en"),
    )
    assert started.stdin is not None
    assert started.stdout is not None
    started.stdin.write(typed.encode())
    started.stdin.flush()
    for line in started.stdout:  # until the second question is asked
        if line.startswith(b"Question 2"):
            break
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=60)
    assert started.returncode == 130
    assert err == b""
    assert b"Right: 0 of 1" in out
    assert read(tmp_path).asked == 1


def test_the_same_seed_asks_the_same(tmp_path: Path) -> None:
    one = quiz(tmp_path / "a", "--seed", "5", "--questions", "1", typed="\n\n\n")
    two = quiz(tmp_path / "b", "--seed", "5", "--questions", "1", typed="\n\n\n")
    other = quiz(tmp_path / "c", "--seed", "6", "--questions", "1", typed="\n\n\n")
    assert one.out == two.out != other.out


def test_only_one_article_and_only_mistakes(tmp_path: Path) -> None:
    options = ("blackball", "--article", "5A", "--seed", "7", "--questions", "1")
    ran = quiz(tmp_path, *options, typed=wrong_answers(Progress(), Wish("blackball", "5a")))
    assert ran.code == 0, ran.said
    assert "5a " in ran.out
    (wrong,) = read(tmp_path).wrong
    again = quiz(tmp_path, "--wrong", "--seed", "7", "--questions", "3", typed="\n\n\n")
    assert "asked before" in again.out
    assert list(read(tmp_path).boxes) == [wrong]


def test_stats_and_beginning_anew(tmp_path: Path) -> None:
    assert "No answer yet" in quiz(tmp_path, "--stats").out
    assert "There were no results" in quiz(tmp_path, "--reset").out
    typed = wrong_answers(Progress(), Wish("blackball"))
    quiz(tmp_path, "blackball", "--questions", "1", "--seed", "7", typed=typed)
    shown = quiz(tmp_path, "--stats").out
    question = next_question(Progress(), Wish("blackball"), SEED)
    assert "Blackball  0 of 1" in shown
    for article in question.articles:
        assert article in shown
    assert "To go over again: 1" in shown
    before = kept(tmp_path).read_text("utf-8")
    assert quiz(tmp_path, "--reset").code == 0
    assert not kept(tmp_path).exists()
    assert kept(tmp_path).with_name("quiz-before.json").read_text("utf-8") == before


@pytest.mark.parametrize("bad", ["{", "[]", '{"version": 2}', "\xff", "[" * 5000, "null"])
def test_progress_that_cannot_be_read_is_said_and_left_alone(tmp_path: Path, bad: str) -> None:
    file = kept(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_bytes(bad.encode("latin-1"))
    for lang, word in (("en", "progress"), ("fr", "progression")):
        ran = quiz(tmp_path, "blackball", typed="1\n1\n1\n", lang=lang)
        assert ran.code == 2
        assert word in ran.err
        assert str(file) in ran.err
        assert "Traceback" not in ran.said
    assert file.read_bytes() == bad.encode("latin-1")


def test_what_does_not_exist_is_refused(tmp_path: Path) -> None:
    for words, said in [
        (("snooker",), "unknown rulebook"),
        (("blackball", "--article", "99z"), "99z"),
        (("--article", "5a"), "of which rulebook"),
        (("blackball", "--article", "1-name"), "no question about article"),
        (("--wrong",), "no wrong answer"),
    ]:
        ran = quiz(tmp_path, *words, typed="1\n")
        assert ran.code == 2, words
        assert said in ran.err
        assert "Traceback" not in ran.said


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("not a folder", "utf-8")
    typed = wrong_answers(Progress(), Wish("blackball"))
    ran = quiz(folder, "blackball", "--questions", "1", "--seed", "7", typed=typed)
    assert ran.code == 2
    assert "Traceback" not in ran.said


def test_a_map_is_shown_where_places_are_a_part_of_the_case(tmp_path: Path) -> None:
    ran = quiz(tmp_path, "yago-easy", "--article", "base-win-line", "--seed", "7", typed="q\n")
    assert "○" in ran.out
    assert "is an example" in ran.out
