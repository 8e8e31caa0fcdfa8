"""The referee in the terminal: rulings, undo, save, load, record, clock, both languages."""

from __future__ import annotations

import pytest

from empoche.cli.completion import candidates
from empoche.cli.report import wrap_line
from empoche.language.messages import MESSAGES
from tests.cli.commands import empoche
from tests.cli.umpiring import entered, session, steps


def test_a_foul_is_shown_with_its_article_and_what_follows() -> None:
    said = entered(session(), "red-1, pot red-2 tl", "black, cushion")
    assert "5d · shot not legal: Failing the conditions of a legal shot is a foul." in said
    assert "Articles: 4c(b) · legal shot; " in said
    assert "B to play · free shot · cue ball where it lies or from baulk" in said


def test_a_choice_is_shown_and_answered_by_its_name() -> None:
    umpired = session()
    assert "B may choose: leave the cue ball where it lies, play from baulk or have" in entered(
        umpired, "red-1"
    )
    assert "B to play · break · free shot" in entered(umpired, "rerack")


def test_undo_and_redo_give_the_same_again() -> None:
    umpired = session()
    entered(umpired, "red-1, pot red-2 tl", "black, cushion")
    before = umpired.match
    entered(umpired, "undo")
    assert umpired.match.turn == "A"
    entered(umpired, "redo")
    assert umpired.match == before
    assert "Nothing to redo" in entered(umpired, "redo")
    assert "Nothing to undo" in entered(umpired, "undo", "undo", "undo")


def test_a_refused_line_changes_nothing() -> None:
    umpired = session()
    before = umpired.match
    said = entered(umpired, "red-9", "pot red-1", "declare 2(a) by A", "baulk", "zzz")
    assert said.count("Refused") == 5
    assert umpired.match is before
    assert steps(umpired) == []


def test_findings_belong_to_the_last_step() -> None:
    umpired = session()
    said = entered(umpired, "red-1, pot red-2 tl", "snook total")
    assert "totally snookered" in said
    assert "Legal shot" in entered(umpired, "cushion, red-1")
    entered(umpired, "undo")
    assert umpired.match.frame.found.snookered == "total"


def test_findings_add_up_and_can_be_taken_back() -> None:
    umpired = session()
    entered(umpired, "red-1, pot red-2 tl", "snook total", "touching red-3", "frozen red-4 top")
    found = umpired.match.frame.found
    assert (found.snookered, found.touching) == ("total", {"red-3"})
    assert found.frozen == {("red-4", "top")}
    entered(umpired, "snook none", "touching aucune")
    assert umpired.match.frame.found.snookered == ""
    assert umpired.match.frame.found.touching == set()
    assert "unknown ball" in entered(umpired, "touching red-9")


def test_findings_before_the_first_step() -> None:
    umpired = session()
    entered(umpired, "touching red-1")
    assert umpired.match.frame.found.touching == {"red-1"}
    assert umpired.match.frame.phase == "break"


def test_a_whole_match_from_a_pipe_in_french() -> None:
    lines = "r1, empoche r2 hg\nannuler\naide\nrouge-1\nzone\narticle 6a\nabandonne B\nn\n"
    ran = empoche("referee", "--race-to", "1", stdin=lines, lang="fr")
    assert ran.code == 1  # the last line was refused
    assert "FAUTE : casse non valable" in ran.out
    assert "Partie à A" in ran.out
    assert "Match à A" in ran.out
    assert "Refusé : le match est terminé, A a gagné" in ran.out


def test_a_match_can_begin_with_the_lag_or_the_toss() -> None:
    lag = empoche("referee", "--break", "draw", stdin="lag A top 12, B top 30\nbreak-opponent\n")
    assert "It is not settled yet who breaks" in lag.out
    assert "B to play · break" in lag.out
    toss = empoche("referee", "eightball-pool", "--break", "draw", stdin="toss B\n")
    assert "B to play · break" in toss.out
    assert "B to play · break" in empoche("referee", "--break", "B").out


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "Zoé"),
        ("--players", "a,"),
        ("--race-to", "0"),
        ("--players", "a,\udcff"),
        ("--record", "/no/such/folder/m.yaml"),
    ],
)
def test_bad_options_are_refused(words: tuple[str, str]) -> None:
    assert empoche("referee", *words).code == 2


def test_every_word_is_read_or_refused() -> None:
    for line in ("annuler 2", "undo it", "status now", "quit please", "rules 5c 5d", "time 3"):
        umpired = session()
        assert "Refused: too much" in entered(umpired, line)
        assert not umpired.over


def test_lines_pasted_together_are_entered_one_by_one() -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl\nr1, pot r1 tl\n\nquit\nr3")
    assert len(steps(umpired)) == 2
    assert umpired.over


def test_a_pipe_ends_with_1_if_a_line_was_refused() -> None:
    assert empoche("referee", stdin="r1, pot r2 tl\nstatus\n").code == 0
    assert empoche("referee", stdin="r1, pot r2 tl\nzzz\n").code == 1
    assert empoche("referee", stdin="r1, \udcff\n").code == 1


def test_players_are_called_by_name() -> None:
    words = ("referee", "--players", "Zoé,Karim", "--race-to", "3")
    assert "Frame to Karim (B)" in empoche(*words, stdin="abandonne zoe\n").out
    refused = empoche(*words, stdin="concede Bob\n", lang="fr").out
    assert "joueur inconnu « Bob » (attendu : A (Zoé), B (Karim))" in refused
    assert "parties à gagner : 3" in refused


def test_long_lines_are_cut_between_words_and_set_in() -> None:
    lines = wrap_line("  4c  " + "word " * 30, 40)
    assert all(len(line) <= 40 for line in lines)
    assert lines[0].startswith("  4c  word")
    assert lines[1].startswith("      word")
    assert wrap_line("", 40) == [""]


@pytest.mark.parametrize("language", [0, 1])
def test_the_help_fits_a_terminal(language: int) -> None:
    assert max(map(len, MESSAGES["referee.help"][language].splitlines())) <= 79


# ---------------------------------------------------------------- completion


@pytest.mark.parametrize(
    ("line", "language", "offered"),
    [
        ("pot ", "fr", "rouge-1 jaune-7 noire blanche"),
        ("pot red-1 ", "en", "tl tr ml mr bl br"),
        ("r1, pot red-1 t", "en", "tl tr"),
        ("empoche rouge-1 ", "fr", "hg hd mg md bg bd"),
        ("empoche rouge 2 ", "fr", "hg hd mg md bg bd"),
        ("cushion ", "en", "top red-1"),
        ("bande r1 ", "fr", "haut bas gh gb dh db"),
        ("off r1 ", "en", "rail person object lamp"),
        ("snook ", "fr", "total partiel aucun"),
        ("depuis ", "fr", "zone hors-zone place"),
        ("par ", "fr", "A B"),
        ("declare ", "en", "5n"),
        ("r1 ", "en", ">"),
        ("r1 > ", "en", "yellow-2"),
        ("tirage A haut 12, ", "fr", "A B"),
        ("", "fr", "rouge-1 empoche déclare aide"),
    ],
)
def test_completion_offers_what_can_stand_there(line: str, language: str, offered: str) -> None:
    found = candidates(session(language=language), line)
    assert set(offered.split()) <= set(found)
    assert len(found) == len(set(found))


def test_completion_offers_nothing_else() -> None:
    umpired = session()
    assert set(candidates(umpired, "pot red-1 ")) == {"tl", "tr", "ml", "mr", "bl", "br"}
    assert candidates(umpired, "pot red-1 tl ") == []
    assert candidates(umpired, "cushion top ") == []
    assert candidates(umpired, "undo ") == []
    entered(umpired, "red-1")
    assert "rerack" in candidates(umpired, "")
