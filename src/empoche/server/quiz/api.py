"""The quiz over HTTP. Nothing of it is kept here: the progress goes along and comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Path, Query

from empoche.equipment import KINDS
from empoche.errors import Refused
from empoche.language.messages import LANGUAGES
from empoche.language.words import Words
from empoche.quiz import text
from empoche.quiz.answers import Answer, Decisive, Fouls
from empoche.quiz.progress import Progress
from empoche.quiz.question import Question, questions
from empoche.quiz.scene import scene
from empoche.quiz.session import Wish, form, found, learnt, marked, next_question
from empoche.rulebooks import RULEBOOKS
from empoche.rules.catalogue import catalogue
from empoche.server.api import BAD, NONE, Book, problem
from empoche.server.both import listed, told, word
from empoche.server.quiz.wire import (
    QuestionId,
    QuizAnswers,
    QuizArticle,
    QuizBook,
    QuizEarlier,
    QuizMark,
    QuizMove,
    QuizOption,
    QuizPart,
    QuizPiece,
    QuizProgress,
    QuizQuestion,
    QuizScene,
    QuizSolution,
    QuizWish,
    Seed,
)
from empoche.server.told import ruling_view
from empoche.server.wire import Text

LAG_COLOURS = {"A": "cue", "B": "yellow"}  # the two balls of a lag


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


# ---------------------------------------------------------------- what is shown


def book_view(book: str) -> QuizBook:
    """A rulebook, with the articles that questions are about, in the order of the source."""
    asked = Counter(article for one in questions(book) for article in one.articles)
    return QuizBook(
        id=book,
        questions=len(questions(book)),
        articles=[
            QuizArticle(id=name, text=Text(**article.text), questions=asked[name])
            for name, article in catalogue(book).articles.items()
            if name in asked
        ],
    )


def question_view(question: Question, seed: int, progress: Progress) -> QuizQuestion:
    """A question as it is asked."""
    taken = question.taken
    return QuizQuestion(
        id=question.id,
        rulebook=question.book,
        equipment=taken.before.book.equipment,
        family=taken.before.book.traits.family,
        again=question.id in progress.boxes,
        earlier=_earlier(question),
        situation=listed(lambda say: text.situation(say, question)),
        prelude=listed(lambda say: text.prelude(say, taken)),
        facts=listed(lambda say: text.happened(say, taken)),
        aftermath=listed(lambda say: text.aftermath(say, taken)),
        scene=_scene(question),
        parts=[
            QuizPart(
                id=asked.part.id,
                text=_asked(asked.part.id),
                options=[_option(question, answer) for answer in asked.options],
            )
            for asked in form(question, seed)
        ],
    )


def _earlier(question: Question) -> list[QuizEarlier]:
    french, english = (text.earlier(Words(language), question) for language in LANGUAGES)
    return [
        QuizEarlier(text=Text(fr=fr[0], en=en[0]), ruling=Text(fr=fr[1], en=en[1]))
        for fr, en in zip(french, english, strict=True)
    ]


def _asked(part: str) -> Text:
    return told(lambda say: text.asked(say, part))


def _option(question: Question, answer: Answer) -> QuizOption:
    articles: tuple[str, ...] = ()
    if isinstance(answer, Fouls):
        articles = answer.articles
    elif isinstance(answer, Decisive):
        articles = (answer.article,)
    return QuizOption(
        id=answer.key,
        text=told(lambda say: text.answered(say, question, answer)),
        articles=list(articles),
    )


def _scene(question: Question) -> QuizScene:
    laid = scene(question.taken, question.id)
    table = KINDS[question.taken.before.book.equipment].table
    return QuizScene(
        example=laid.example,
        pieces=[
            QuizPiece(
                name=name,
                text=word(name),
                colour=_colour(name),
                radius=table.size(name)[0],
                place=place,
            )
            for name, place in laid.places.items()
        ],
        moves=[
            QuizMove(
                fact=move.fact,
                kind=move.kind,
                piece=move.piece,
                way=list(move.way),
                end=move.end,  # type: ignore[arg-type]  # one of four
            )
            for move in laid.moves
        ],
    )


def _colour(name: str) -> str:
    stem, dash, _ = name.rpartition("-")
    return LAG_COLOURS.get(name) or (stem if dash else name)


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
        marks=[
            QuizMark(
                id=mark.part.id,
                text=_asked(mark.part.id),
                right=mark.right,
                given=mark.given,
                truth=_option(question, mark.part.truth),
            )
            for mark in marks
        ],
        articles=list(question.articles),
        ruling=ruling_view(state, step, {}, None),
        stands=listed(lambda say: say.standing(state)),
        progress=QuizProgress.model_validate(after.data()),
        wrong=len(after.wrong),
    )
