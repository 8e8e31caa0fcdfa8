"""The quiz over HTTP. Nothing of it is stored here: the progress goes along and comes back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Path, Query

from empoche.quiz.progress import Progress
from empoche.quiz.question import Question
from empoche.quiz.session import Wish, find_question, mark_answers, next_question, update_progress
from empoche.quiz.view import book_view, mark_view, question_view
from empoche.rulebooks import rulebook
from empoche.server.api import BAD, NONE, Book
from empoche.server.http_errors import answering
from empoche.server.quiz.wire import (
    QuestionId,
    QuizAnswers,
    QuizProgress,
    QuizSolution,
    QuizWish,
    Seed,
)
from empoche.views.quiz import QuizBook, QuizQuestion
from empoche.views.ruling import ruling_view
from empoche.views.standing import standing_lines


def routes() -> APIRouter:
    """Make all routes under /api/quiz."""
    router = APIRouter(prefix="/api/quiz", tags=["quiz"])

    @router.get("/rulebooks/{book}", responses=NONE)
    def count_questions(book: Book) -> QuizBook:
        """How many questions a rulebook has, and about which articles."""
        with answering(404):
            return book_view(rulebook(book).id)

    @router.post("/next", responses={**NONE, **BAD})
    def ask_next(wish: QuizWish) -> QuizQuestion:
        """The next question: what is due again, else something new. Its answer is not in it."""
        progress = _progress(wish.progress)
        wanted = Wish(wish.rulebook, wish.article, wish.wrong)
        with answering(404):
            question = next_question(progress, wanted, wish.seed)
        return question_view(question, wish.seed, progress)

    @router.get("/questions/{question}", responses=NONE)
    def ask(
        question: Annotated[QuestionId, Path()], seed: Annotated[Seed, Query()] = 0
    ) -> QuizQuestion:
        """One question by its id; the seed says in which order its answers stand."""
        with answering(404):
            return question_view(find_question(question), seed, Progress())

    @router.post("/answers", responses={**NONE, **BAD})
    def mark(given: QuizAnswers) -> QuizSolution:
        """What the referee rules, what of the answers is right, and the progress with it."""
        with answering(404):
            question = find_question(given.question)
        progress = _progress(given.progress)
        with answering(400):
            return solution_view(question, given.answers, progress)

    return router


def _progress(sent: QuizProgress | None) -> Progress:
    return Progress() if sent is None else Progress.read(sent.model_dump())


def solution_view(
    question: Question, answers: Mapping[str, str], progress: Progress
) -> QuizSolution:
    """Describe what was right, what was ruled, and the progress after it."""
    marks = mark_answers(question, answers)
    after = update_progress(progress, question, marks)
    return QuizSolution(
        question=question.id,
        right=all(mark.right for mark in marks),
        marks=tuple(mark_view(question, mark) for mark in marks),
        articles=question.articles,
        ruling=ruling_view(question.taken),
        standing=standing_lines(question.taken.after),
        progress=QuizProgress.model_validate(after.data()),
        wrong=len(after.wrong),
    )
