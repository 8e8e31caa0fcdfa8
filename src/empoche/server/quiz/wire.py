"""What the quiz sends and gets: questions without their answers, answers, and what was ruled.

A server remembers nothing of whoever is asked: the progress goes along and comes back.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from empoche.quiz.progress import GAPS, MOST
from empoche.server.wire import Lines, Place, RulingView, Text, Wire, Word
from empoche.traits import Family

MOST_BOXES = 5_000
Count = Annotated[int, Field(ge=0, le=MOST, strict=True)]
Level = Annotated[int, Field(ge=0, lt=len(GAPS), strict=True)]
Pair = tuple[Count, Count]
QuestionId = Annotated[
    str, StringConstraints(min_length=3, max_length=60, pattern=r"^[a-z0-9-]+\.[a-z0-9-]+$")
]
AnswerKey = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]


# ---------------------------------------------------------------- what is kept


class QuizBookScore(Wire):
    """Questions right and wrong, and the same by article: [right, wrong]."""

    right: Count
    wrong: Count
    articles: Annotated[dict[Word, Pair], Field(max_length=500)]


class QuizProgress(Wire):
    """What somebody has answered so far, as his own page keeps it."""

    version: Literal[1]
    asked: Count
    books: Annotated[dict[Word, QuizBookScore], Field(max_length=50)]
    boxes: Annotated[dict[Word, tuple[Level, Count]], Field(max_length=MOST_BOXES)]


# ---------------------------------------------------------------- what there is


class QuizArticle(Wire):
    """An article, and how many questions are about it."""

    id: str
    text: Text
    questions: int


class QuizBook(Wire):
    """A rulebook: how many questions it has, and those of its articles that some are about."""

    id: str
    questions: int
    articles: list[QuizArticle]


# ---------------------------------------------------------------- a question


class QuizWish(Wire):
    """What to be asked about; the progress says what is due."""

    rulebook: Word | None = None  # none: all of them
    article: Word | None = None
    wrong: bool = False  # only what was wrong
    seed: Seed = 0
    progress: QuizProgress | None = None


class QuizPiece(Wire):
    """A piece that lies on the table."""

    name: str
    text: Text
    colour: str  # as of the pieces of a table
    radius: float
    place: Place


class QuizMove(Wire):
    """What a fact looks like: a piece goes along a broken line."""

    fact: int  # its number among `facts`
    kind: str
    piece: str
    way: list[Place]
    end: Literal["rests", "pocket", "hole", "off"]


class QuizScene(Wire):
    """The table before it happened, and what then moves."""

    example: bool  # where pieces lie is an example: the case does not say
    pieces: list[QuizPiece]
    moves: list[QuizMove]


class QuizEarlier(Wire):
    """A step that came before, and what was ruled."""

    text: Text
    ruling: Text


class QuizOption(Wire):
    """An answer that is offered."""

    id: str
    text: Text
    articles: list[str]  # where it names articles: the text has their words


class QuizPart(Wire):
    """One thing that is asked."""

    id: str
    text: Text
    options: list[QuizOption]


class QuizQuestion(Wire):
    """A situation, what happened, and what is asked."""

    id: str
    rulebook: str
    equipment: str
    family: Family
    again: bool  # it was asked before
    earlier: list[QuizEarlier]
    situation: Lines
    prelude: Lines  # said, or known, before anything moves
    facts: Lines  # each in a sentence
    aftermath: Lines  # seen or found once all is at rest
    scene: QuizScene
    parts: list[QuizPart]


# ---------------------------------------------------------------- an answer


class QuizAnswers(Wire):
    """The answers to a question, by part; one that is left out is not known."""

    question: QuestionId
    answers: Annotated[dict[Word, AnswerKey], Field(max_length=3)]
    progress: QuizProgress | None = None


class QuizMark(Wire):
    """A part, right or wrong, and the true answer."""

    id: str
    text: Text
    right: bool
    given: str | None
    truth: QuizOption


class QuizSolution(Wire):
    """What the referee rules, with every article; and the progress with this in it."""

    question: str
    right: bool
    marks: list[QuizMark]
    articles: list[str]  # those that the question is about: right and wrong count for them
    ruling: RulingView
    stands: Lines  # how it stands then
    progress: QuizProgress
    wrong: int  # questions whose last answer was wrong
