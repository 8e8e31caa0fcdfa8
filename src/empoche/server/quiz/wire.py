"""What the quiz sends and gets: questions without their answers, answers, and what was ruled.

A server remembers nothing of a player: their progress goes along and comes back.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from empoche.language.bilingual import Text
from empoche.quiz.progress import GAPS, MOST
from empoche.server.wire import Wire, Word
from empoche.views.quiz import QuizMark
from empoche.views.ruling import RulingView

MOST_BOXES = 5_000
Count = Annotated[int, Field(ge=0, le=MOST, strict=True)]
Level = Annotated[int, Field(ge=0, lt=len(GAPS), strict=True)]
Pair = tuple[Count, Count]
QuestionId = Annotated[
    str, StringConstraints(min_length=3, max_length=60, pattern=r"^[a-z0-9-]+\.[a-z0-9-]+$")
]
AnswerKey = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]


# ---------------------------------------------------------------- what is stored


class QuizBookScore(Wire):
    """Questions right and wrong, and the same by article: [right, wrong]."""

    right: Count
    wrong: Count
    articles: Annotated[dict[Word, Pair], Field(max_length=500)]


class QuizProgress(Wire):
    """What a player has answered so far, as their own page keeps it."""

    version: Literal[1]
    asked: Count
    books: Annotated[dict[Word, QuizBookScore], Field(max_length=50)]
    boxes: Annotated[dict[Word, tuple[Level, Count]], Field(max_length=MOST_BOXES)]


# ---------------------------------------------------------------- a question


class QuizWish(Wire):
    """What to be asked about; the progress says what is due."""

    rulebook: Word | None = None  # none: all of them
    article: Word | None = None
    wrong: bool = False  # only what was wrong
    seed: Seed = 0
    progress: QuizProgress | None = None


# ---------------------------------------------------------------- an answer


class QuizAnswers(Wire):
    """The answers to a question, by part; one that is left out is not known."""

    question: QuestionId
    answers: Annotated[dict[Word, AnswerKey], Field(max_length=3)]
    progress: QuizProgress | None = None


class QuizSolution(Wire):
    """What the referee rules, with every article; and the progress with this in it."""

    question: str
    right: bool
    marks: tuple[QuizMark, ...]
    articles: tuple[str, ...]  # those that the question is about: right and wrong count for them
    ruling: RulingView
    standing: tuple[Text, ...]  # how it stands then
    progress: QuizProgress
    wrong: int  # questions whose last answer was wrong
