"""The quiz over HTTP. Nothing of it is kept here: the progress goes along and comes back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Path, Query

from empoche.errors import Refused
from empoche.quiz.progress import Progress
from empoche.quiz.question import Question
from empoche.quiz.session import Wish, found, learnt, marked, next_question
from empoche.quiz.view import book_view, mark_view, question_view
from empoche.rulebooks import RULEBOOKS
from empoche.server.api import BAD, NONE, Book, problem
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
    """Everything under /api/quiz."""
    router = APIRouter(prefix="/api/quiz", tags=["quiz"])

    @router.get("/rulebooks/{book}", responses=NONE)
    def rulebook(book: Book) -> QuizBook:
        """How many questions a rulebook has, and about which articles."""
        if book not in RULEBOOKS:
            raise problem(404, Refused("unknown-rulebook", name=book, expected=tuple(RULEBOOKS)))
        return book_view(book)

    @router.post("/next", responses={**NONE, **BAD})
    def following(wish: QuizWish) -> QuizQuestion:
        """The next question: what is due again, else something new. Its answer is not in it."""
        progress = _progress(wish.progress)
        wanted = Wish(wish.rulebook, wish.article, wish.wrong)
        try:
            question = next_question(progress, wanted, wish.seed)
        except Refused as refused:
            raise problem(404, refused) from None
        return question_view(question, wish.seed, progress)

    @router.get("/questions/{question}", responses=NONE)
    def one(
        question: Annotated[QuestionId, Path()], seed: Annotated[Seed, Query()] = 0
    ) -> QuizQuestion:
        """One question by its id; the seed says in which order its answers stand."""
        return question_view(_found(question), seed, Progress())

    @router.post("/answers", responses={**NONE, **BAD})
    def answers(given: QuizAnswers) -> QuizSolution:
        """What the referee rules, what of the answers is right, and the progress with it."""
        question = _found(given.question)
        progress = _progress(given.progress)
        try:
            return solution_view(question, given.answers, progress)
        except Refused as refused:
            raise problem(400, refused) from None

    return router


def _found(name: str) -> Question:
    try:
        return found(name)
    except Refused as refused:
        raise problem(404, refused) from None


def _progress(kept: QuizProgress | None) -> Progress:
    return Progress() if kept is None else Progress.read(kept.model_dump())


def solution_view(
    question: Question, answers: Mapping[str, str], progress: Progress
) -> QuizSolution:
    """What was right, what was ruled, and the progress after it."""
    marks = marked(question, answers)
    after = learnt(progress, question, marks)
    state, step = question.taken.after, question.taken.step
    return QuizSolution(
        question=question.id,
        right=all(mark.right for mark in marks),
        marks=tuple(mark_view(question, mark) for mark in marks),
        articles=question.articles,
        ruling=ruling_view(state, step),
        standing=standing_lines(state),
        progress=QuizProgress.model_validate(after.data()),
        wrong=len(after.wrong),
    )
