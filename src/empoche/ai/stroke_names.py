"""Strokes that the computer thinks of, in words."""

from __future__ import annotations

from dataclasses import replace

from empoche.ai.candidate import Candidate
from empoche.language.words import Words
from empoche.matches.match import Match

KINDS = {
    "pot": "think.pot",
    "bank": "think.bank",
    "combination": "think.combination",
    "safety": "think.safety",
    "escape": "think.escape",
    "break": "think.break",
    "cut": "think.cut",
    "rebound": "think.rebound",
    "thumb": "think.thumb",
}
HOLES = {"hole": "think.hole", "rebound": "think.hole-rebound", "combination": "think.hole-sent"}


def stroke_kind_name(say: Words, candidate: Candidate, match: Match) -> str:
    """Say what a stroke is meant to be."""
    holes = match.state.book.traits.blind_holes and candidate.ball
    key = (HOLES if holes else KINDS)[candidate.kind]
    say = replace(say, book=match.state.book, exact=True)
    ball = say.piece(candidate.ball) if candidate.ball else ""
    return say(key, ball=ball, pocket=say.name(candidate.pocket))
