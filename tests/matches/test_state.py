"""Frames into a match: who opens, score, race, doubles order, conduct."""

from __future__ import annotations

from dataclasses import replace

import pytest

from empoche import Given, MatchState, Refused, Shot, rulebook
from empoche.facts import Contact, Cushion, Pocketed
from empoche.referee import Decision, Declaration

BLACK_IN = Shot((Contact("cue", "black"), Pocketed("black", "top-left")))
EIGHT_IN = Shot((Contact("cue", "8"), Pocketed("8", "top-left")))
ON_BLACK = Given(turn="A", groups={"A": "red", "B": "yellow"}, on_table={"yellow": 2, "black": 1})
ON_EIGHT = Given(turn="A", groups={"A": "solids", "B": "stripes"}, on_table=("8", "9"))


def concede(match: MatchState, by: str) -> MatchState:
    return match.play(Decision("concede", by))


def test_breaks_alternate_whoever_wins() -> None:
    match = MatchState.begin(rulebook("blackball"), race_to=5)
    openers = []
    for loser in "BBAB":
        openers.append(match.frame.breaker if match.frame_winner is None else match.turn)
        match = concede(match, loser)
    assert openers == ["A", "B", "A", "B"]
    assert match.score == (3, 1)


def test_a_rebreak_by_the_opponent_does_not_change_who_opens_next() -> None:
    match = MatchState.begin(rulebook("blackball"))
    match = match.play(Shot((Contact("cue", "red-1"),)))
    match = match.play(Decision("rerack", "B"))
    match = match.play(Shot((Contact("cue", "red-1"), Pocketed("red-1", "top-left"))))
    assert match.frame.breaker == "B"
    assert concede(match, "A").turn == "B"


def test_race_ends_the_match() -> None:
    match = MatchState.begin(
        rulebook("blackball"), replace(ON_BLACK, score={"A": 2, "B": 2}), race_to=3
    ).play(BLACK_IN)
    assert match.winner == "A"
    assert match.view()["match_winner"] == "A"
    with pytest.raises(Refused, match="match is over"):
        match.play(BLACK_IN)


def test_without_a_race_a_match_has_no_end() -> None:
    match = MatchState.begin(
        rulebook("blackball"), replace(ON_BLACK, score={"A": 40, "B": 2})
    ).play(BLACK_IN)
    assert match.winner is None
    assert match.score == (41, 2)


def test_winner_of_a_frame_chooses_the_break_in_the_jeu_de_la_8() -> None:
    match = MatchState.begin(rulebook("jeu-de-la-8"), ON_EIGHT, race_to=3).play(EIGHT_IN)
    assert match.choice is not None
    assert (match.choice.by, match.choice.article) == ("A", "1.3.02-next")
    with pytest.raises(Refused, match="must choose first"):
        match.play(EIGHT_IN)
    with pytest.raises(Refused, match="not B's"):
        match.play(Decision("break-self", "B"))
    after = match.play(Decision("break-opponent", "A"))
    assert (after.turn, after.frame.phase, after.choice) == ("B", "break", None)


def test_no_choice_of_break_when_the_match_is_over() -> None:
    match = MatchState.begin(rulebook("jeu-de-la-8"), ON_EIGHT, race_to=1).play(EIGHT_IN)
    assert match.winner == "A"
    assert match.choice is None


def test_serious_conduct_loses_the_match() -> None:
    match = MatchState.begin(rulebook("blackball"), race_to=9)
    match = match.play(Declaration("8b(a)", "A", serious=True))
    assert match.winner == "B"


def test_interference_after_the_black_turns_the_result_round() -> None:
    """4q-interfere: the offender loses even the frame, and the match, that they had just won."""
    match = MatchState.begin(
        rulebook("blackball"), replace(ON_BLACK, score={"A": 1, "B": 1}), race_to=2
    ).play(BLACK_IN)
    assert match.winner == "A"
    match = match.play(Declaration("4q-interfere", "A"))
    assert match.winner == "B"
    assert match.score == (1, 2)


def test_interference_changes_nothing_but_the_end_after_the_black() -> None:
    match = MatchState.begin("blackball", race_to=5).play(Declaration("8b", "A", serious=True))
    assert match.winner == "B"
    with pytest.raises(Refused, match="match is over"):
        match.play(Declaration("4q-interfere", "B"))


def test_who_breaks_without_a_draw_opened_the_frame() -> None:
    match = MatchState.begin("blackball", Given(phase="lag"))
    match = match.play(Shot((Contact("cue", "red-1"), Pocketed("red-1", "top-left")), by="B"))
    assert concede(match, "A").turn == "A"


def test_doubles_play_and_break_in_the_order_of_the_four() -> None:
    match = MatchState.begin(rulebook("eightball-pool"), Given(doubles=True), race_to=9)
    openers = []
    for _ in range(5):
        openers.append(match.turn)
        match = concede(match, "B1")
    assert openers == ["A1", "B1", "A2", "B2", "A1"]


def test_a_refused_step_changes_nothing() -> None:
    match = MatchState.begin(rulebook("blackball"), ON_BLACK)
    before = match
    with pytest.raises(Refused):
        match.play(Shot((Contact("cue", "red-1"),)))
    assert match == before
    assert match.play(Shot((Contact("cue", "black"), Cushion("cue", "top")))).turn == "B"
