"""Carrom and Yago at the terminal: their own words, in either language, and nothing of pool."""

from __future__ import annotations

import pytest

from empoche import Given, MatchState, Refused, Shot
from empoche.cli.completion import candidates
from empoche.cli.umpire_line import Found, parse
from empoche.cli.umpire_words import CLAUSES, NEEDS
from empoche.facts import Contact, Cushion, Fell, Nudged, OffTable, Pocketed
from empoche.record.read import read_cases
from empoche.referee import Decision, Declaration, Findings, Tick, Toss
from empoche.rules.cases import run
from empoche.umpire.records import record
from tests.cli.commands import empoche
from tests.cli.umpiring import Hand, entered, session

CARROM = MatchState.begin("carrom-international")
MAKERS = MatchState.begin("carrom-kostromine")
SETTLED = Given(groups={"A": "red", "B": "yellow"}, holes={"5": "yellow-2"})
EASY = MatchState.begin("yago-easy", SETTLED)
OPENING = MatchState.begin("yago-easy")
PROFESSIONAL = MatchState.begin("yago-professional", SETTLED)


@pytest.mark.parametrize(
    ("line", "log"),
    [
        ("w1, pot w4 tl", (Contact("striker", "white-1"), Pocketed("white-4", "top-left"))),
        (
            "blanc 1, empoche noir 2 bg, empoche palet hd",
            (
                Contact("striker", "white-1"),
                Pocketed("black-2", "bottom-left"),
                Pocketed("striker", "top-right"),
            ),
        ),
        (
            "bande, n, n > reine, empoche reine hg",
            (
                Cushion("striker", "top"),
                Contact("striker", "black-1"),
                Contact("black-1", "queen"),
                Pocketed("queen", "top-left"),
            ),
        ),
        ("cushion left, b3", (Cushion("striker", "left"), Contact("striker", "black-3"))),
        ("queen, off queen lamp", (Contact("striker", "queen"), OffTable("queen", "lamp"))),
        ("fell w2 br", (Fell("white-2", "bottom-right"),)),
        ("nudge", (Nudged("striker"),)),
        ("frémit", (Nudged("striker"),)),
        ("miss", ()),
    ],
)
def test_a_stroke_of_carrom(line: str, log: tuple[object, ...]) -> None:
    assert parse(line, CARROM) == Shot(log)  # type: ignore[arg-type]  # facts


@pytest.mark.parametrize(
    ("line", "match", "log"),
    [
        ("r1, pot r3 7", OPENING, (Contact("blue", "red-1"), Pocketed("red-3", "7"))),
        ("r1 > j3, empoche j3 4", EASY, (Contact("red-1", "yellow-3"), Pocketed("yellow-3", "4"))),
        ("pot r2 9", EASY, (Pocketed("red-2", "9"),)),
        (
            "bande r1 gauche, j2, empoche r1 3",
            EASY,
            (Cushion("red-1", "left"), Contact("red-1", "yellow-2"), Pocketed("red-1", "3")),
        ),
        (
            "r1, cushion top, pot blue 3",
            PROFESSIONAL,
            (Contact("blue", "red-1"), Cushion("blue", "top"), Pocketed("blue", "3")),
        ),
        ("bleue > jaune 2", PROFESSIONAL, (Contact("blue", "yellow-2"),)),
    ],
)
def test_a_stroke_of_yago(line: str, match: MatchState, log: tuple[object, ...]) -> None:
    assert parse(line, match) == Shot(log)  # type: ignore[arg-type]  # facts


@pytest.mark.parametrize(
    ("line", "match", "step"),
    [
        ("declare 3.1(d) by B", CARROM, Declaration("3.1(d)", "B")),
        ("déclare 4(i) par A grave", CARROM, Declaration("4(i)", "A", serious=True)),
        ("clock 17", CARROM, Tick(17)),
        ("abandonne", CARROM, Decision("concede", "A")),
        ("behind w3 w4", MAKERS, Found(Findings(behind_line=frozenset({"white-3", "white-4"})))),
        ("toss B", MatchState.begin("carrom-international", Given(phase="toss")), Toss("B")),
    ],
)
def test_other_steps(line: str, match: MatchState, step: object) -> None:
    assert parse(line, match) == step


def test_options_are_typed_as_they_are_worded() -> None:
    tossed = MatchState.begin("carrom-international", Given(phase="toss", toss="B"))
    for line in ("seats", "choisir les places", "les places", "choose the seats"):
        assert parse(line, tossed) == Decision("seats", "B")
    both = (Contact("blue", "red-1"), Pocketed("red-1", "1"), Pocketed("yellow-1", "2"))
    for line in ("jaune", "yellow", "y"):
        assert parse(line, OPENING.play(Shot(both))) == Decision("yellow", "A")
    fault = PROFESSIONAL.play(Shot(()))
    for line in ("pass-back", "laisser continuer", "let the offender"):
        assert parse(line, fault) == Decision("pass-back", "B")


@pytest.mark.parametrize(
    ("line", "match", "key"),
    [
        ("call w1 tl", CARROM, "other-game-key"),
        ("from baulk, w1", CARROM, "other-game-key"),
        ("snook total", CARROM, "other-game-key"),
        ("touching r1", EASY, "other-game-key"),
        ("nudge", EASY, "other-game-key"),
        ("behind r1", EASY, "other-game-key"),
        ("r1", EASY, "typed-played"),
        ("cushion", EASY, "typed-played"),
        ("pot w1 tl", CARROM, "typed-first"),
        ("pot w1 ml", CARROM, "expected"),
        ("pot r1 12", EASY, "expected"),
        ("r1, pot w1 tl", EASY, "typed-played"),
        ("cue", CARROM, "typed-word"),
    ],
)
def test_what_has_no_meaning_here_is_refused(line: str, match: MatchState, key: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(line, match)
    assert caught.value.key == key


@pytest.mark.parametrize("book", ["carrom-international", "yago-easy", "blackball"])
def test_only_words_of_the_game_are_offered(book: str) -> None:
    umpired = session(book)
    offered = set(candidates(umpired, ""))
    for clause, needed in NEEDS.items():
        assert (CLAUSES[clause][0] in offered) == (needed in umpired.book.keys), clause


def test_the_time_of_a_stroke_starts_again_after_a_technical_foul() -> None:
    hand = Hand()
    umpired = session("carrom-international", now=hand)
    hand.at = 16
    said = entered(umpired, "time")
    assert "TECHNICAL FOUL: A takes more than 15 seconds; A owes 1 piece\n  3.6(b) · " in said
    assert umpired.pad.seconds.at(hand()) == 0
    assert umpired.match.turn == "A"


@pytest.mark.parametrize(
    ("book", "lines"),
    [
        (
            "carrom-international",
            ("w1, pot w4 tl", "queen, pot queen tl", "w2, pot w2 tr", "clock 17", "b1, pot b1 tl"),
        ),
        ("carrom-kostromine", ("w1, pot b4 tl", "behind w3", "w3", "miss", "off b1, b1")),
        ("yago-professional", ("r1, pot r2 4", "y1", "play-on", "y1, pot y1 5, pot blue 6")),
    ],
)
def test_a_match_that_is_typed_is_written_and_judged_again(
    book: str, lines: tuple[str, ...]
) -> None:
    umpired = session(book)
    entered(umpired, *lines)
    (case,) = read_cases(record(umpired.pad))
    assert len(case.steps) == len(umpired.pad.steps) > 2
    assert run(case).differences == ()


def test_the_terminal_takes_games_and_a_target(tmp_path: object) -> None:
    games = empoche("referee", "carrom-international", "--games", stdin="concede A\n")
    assert "games 0 – 1" in games.out
    target = empoche("referee", "yago-easy", "--target", "2", stdin="status\n")
    assert "first to 2 points" in target.out
    for words in (("blackball", "--games"), ("blackball", "--target", "2")):
        wrong = empoche("referee", *words, stdin="")
        assert wrong.code == 2
        assert "has no meaning in this rulebook" in wrong.err
    wrong = empoche("referee", "carrom-kostromine", "--race-to", "3", stdin="")
    assert wrong.code == 2


@pytest.mark.parametrize("book", ["carrom-international", "yago-medium"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_help_speaks_of_the_game(book: str, language: str) -> None:
    said = entered(session(book, language), "help")
    pieces = {"carrom-international": ("3.2(h)", "1"), "yago-medium": ("r1", "5")}
    assert all(word in said for word in pieces[book])
    assert "snook" not in said


@pytest.mark.parametrize(
    ("book", "given", "reason"),
    [
        ("carrom-international", "{holes: {1: white-1}}", "“holes” has no meaning"),
        ("carrom-international", "{on_table: {queen: 1}, queen: pending}", "the queen is said"),
        ("carrom-international", "{on_table: {white: 10}}", "there are 9 at most"),
        ("carrom-kostromine", "{games: {A: 1}}", "“games” has no meaning"),
        ("carrom-kostromine", "{queen: {taken: A}}", "unknown key “taken”"),
        ("carrom-kostromine", "{queen: {}}", "“covered” is missing"),
        ("carrom-andikado", "{behind_line: [white-12]}", "unknown ball “white-12”"),
        ("yago-easy", "{debts: {A: 1}}", "“debts” has no meaning"),
        ("yago-easy", "{holes: {10: red-1}}", "unknown pocket “10”"),
        ("yago-easy", "{holes: {1: red-1, 2: red-1}}", "sits in two holes"),
        ("yago-easy", "{holes: {1: blue}}", "unknown ball “blue”"),
    ],
)
def test_a_position_that_cannot_be_is_explained(book: str, given: str, reason: str) -> None:
    text = f"rulebook: {book}\ncases:\n- name: x\n  given: {given}\n  steps: [{{shot: []}}]\n"
    ran = empoche("judge", "-", stdin=text)
    assert ran.code == 2
    assert reason in ran.err
    assert "line 4" in ran.err
