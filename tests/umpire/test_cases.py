"""Every shot of the cases, told by taps and answers alone, is ruled as the case expects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from empoche.matches.state import MatchState
from empoche.record.read import Case, read_cases
from empoche.referee import Shot
from empoche.rules.cases import begin
from empoche.umpire.questions import Situation, consider
from empoche.values import replace
from empoche.views.taps import special
from tests.umpire.tapping import offered, outcome, taps_of, truth

CASES = Path(__file__).parents[1] / "cases"
# what a pad does not tell, with the reason
BEYOND = {
    "a quiver that touches a piece is a stroke": "then nobody taps that it quivered",
    "what a piece disturbed that jumped off and fell back lies as before": "who disturbed whom",
    # where balls lie: the umpire declares 1.3.04-nota
    "in hand behind the line, a ball behind the line may be played once the cue ball has crossed "
    "it": "the way of the cue ball",
    "a foul snook is designated by a player who just plays in place": "he is asked to choose first",
    "a stroke with the blue ball on an untouched board is a break": "the pad knows it as a break",
}


def named(match: MatchState) -> Any:
    """Balls as they are tapped: by colour, unless something was found of them."""
    book, apart = match.book, special(match)

    def known(ball: str) -> str:
        if ball in apart or ball.isdigit() or ball not in match.frame.on_table:
            return ball
        return book.ball_group(ball) if book.ball_group(ball) in book.groups else ball

    return known


def shots(file: Path) -> Iterator[tuple[Case, MatchState, Shot, MatchState]]:
    """Every shot of a file, with the match before and after it."""
    for case in read_cases(file.read_text("utf-8"), file.name):
        match = begin(case)
        for one in case.steps:
            before, match = match.with_next_frame(), match.play(one.step)
            if isinstance(one.step, Shot):
                yield case, before, one.step, match


@pytest.mark.parametrize("file", sorted(CASES.rglob("*.yaml")), ids=lambda file: file.stem)
def test_shots_of_cases_told_by_taps(file: Path) -> None:
    for case, before, shot, after in shots(file):
        if case.name in BEYOND:
            continue
        known = named(before)
        taps, answers = taps_of(before, shot, known), dict[str, str]()
        while True:
            told = consider(Situation(before), replace(taps, answers=dict(answers)))
            if told.open is None:
                break
            answer = truth(before, shot, told.open.id, known)
            answers[told.open.id] = offered(told.open.id, answer, list(told.outcomes or ()))
        assert outcome(told.after) == outcome(after), (case.name, shot.log, told.shot)
