"""A shot that is being entered on the pad, corrections, and what can be declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from empoche.language.bilingual import Text
from empoche.views.ruling import RulingView


@dataclass(frozen=True, slots=True)
class DeclarableView:
    """An article that the umpire may declare, most likely first."""

    id: str
    label: Text
    text: Text
    effect: str  # foul, loss, loss-or-match, void, undone, other, none
    shot: bool  # it may be declared of the very stroke, together with what happened
    between: bool  # it may be declared between two strokes
    offender: bool  # between two strokes an offender may be named
    nobody: bool  # and need not be
    serious: bool  # whether it makes a difference that the umpire calls it serious


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer to a question, and what the ruling is with it."""

    id: str
    text: Text
    ruling: Text  # in a few words: what it leads to


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What has to be known for the ruling, and why."""

    id: str
    text: Text
    why: Text
    articles: tuple[str, ...]  # those by which the answers differ
    cited: tuple[Text, ...]  # the same by number, or by title where the source has no numbers
    help: Text | None  # what to look at
    answers: tuple[AnswerView, ...]


@dataclass(frozen=True, slots=True)
class DraftView:
    """What has been tapped of a shot so far."""

    questions: tuple[QuestionView, ...]  # that are open; the first is to be asked
    ruling: RulingView | None  # as it would be, once no question is open
    lines: tuple[dict[str, Any], ...]  # to be written then, without id and time
    problem: Text | None  # why this cannot have happened
    text: Text  # what was tapped, in words


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A step that is ruled otherwise after a correction."""

    number: int
    text: Text
    before: Text
    after: Text | None  # None: the step no longer fits, and is set aside
    keys: tuple[str, ...]  # what differs: fouls, turn, score …
    asks: Text | None  # what was not asked then and would be now: correct that step too


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """What a correction would change."""

    changes: tuple[ChangeView, ...]
    lines: tuple[dict[str, Any], ...]  # to be written if it is made
    score_before: dict[str, int]
    score_after: dict[str, int]
