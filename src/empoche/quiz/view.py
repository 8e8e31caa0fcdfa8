"""Questions as they are shown, in both languages."""

from __future__ import annotations

from collections import Counter

from empoche.equipment import KINDS
from empoche.language.bilingual import Text, piece_word, say_both, say_lines
from empoche.language.words import Words
from empoche.quiz import text
from empoche.quiz.answers import Answer, Decisive, Fouls
from empoche.quiz.progress import Progress
from empoche.quiz.question import Question, questions
from empoche.quiz.scene import scene
from empoche.quiz.session import MarkedPart, make_form
from empoche.rules.catalogue import catalogue
from empoche.views.equipment import colour_of
from empoche.views.quiz import (
    QuizArticle,
    QuizBook,
    QuizEarlier,
    QuizMark,
    QuizOption,
    QuizPart,
    QuizPiece,
    QuizQuestion,
    QuizScene,
)
from empoche.views.ruling import label_text

LAG_COLOURS = {"A": "cue", "B": "yellow"}  # the two balls of a lag


def book_view(book: str) -> QuizBook:
    """Describe a rulebook, with the articles that questions are about in the source's order."""
    counts = Counter(article for one in questions(book) for article in one.articles)
    articles = (
        QuizArticle(name, label_text(article), Text(**article.text), counts[name])
        for name, article in catalogue(book).articles.items()
        if name in counts
    )
    return QuizBook(book, len(questions(book)), tuple(articles))


def question_view(question: Question, seed: int, progress: Progress) -> QuizQuestion:
    """Describe a question, without its answer."""
    taken = question.taken
    return QuizQuestion(
        id=question.id,
        rulebook=question.book,
        equipment=taken.before.book.equipment,
        family=taken.before.book.traits.family,
        again=question.id in progress.boxes,
        earlier=_earlier(question),
        situation=say_lines(lambda say: text.describe_situation(say, question)),
        prelude=say_lines(lambda say: text.describe_prelude(say, taken)),
        facts=say_lines(lambda say: text.describe_facts(say, taken)),
        aftermath=say_lines(lambda say: text.describe_aftermath(say, taken)),
        scene=_scene(question),
        parts=tuple(
            QuizPart(
                part.part.id,
                _asked(question, part.part.id),
                tuple(_option(question, answer) for answer in part.options),
            )
            for part in make_form(question, seed)
        ),
    )


def mark_view(question: Question, mark: MarkedPart) -> QuizMark:
    """Describe a part that was answered."""
    part = mark.part
    truth = _option(question, part.truth)
    return QuizMark(part.id, _asked(question, part.id), mark.right, mark.given, truth)


def _asked(question: Question, part: str) -> Text:
    book = question.taken.before.book
    return say_both(lambda say: say(f"quiz.part.{part}"), book=book)


def _earlier(question: Question) -> tuple[QuizEarlier, ...]:
    french, english = (
        text.describe_earlier(Words(language), question) for language in ("fr", "en")
    )
    return tuple(
        QuizEarlier(Text(fr[0], en[0]), Text(fr[1], en[1]))
        for fr, en in zip(french, english, strict=True)
    )


def _option(question: Question, answer: Answer) -> QuizOption:
    named: tuple[str, ...] = ()
    if isinstance(answer, Fouls):
        named = answer.articles
    elif isinstance(answer, Decisive):
        named = (answer.article,)
    words = say_both(lambda say: text.describe_answer(say, question, answer))
    articles = catalogue(question.book).articles
    label = label_text(articles[named[0]]) if len(named) == 1 else None
    return QuizOption(answer.key, words, named, label)


def _scene(question: Question) -> QuizScene:
    laid = scene(question.taken, question.id)
    book = question.taken.before.book
    table = KINDS[book.equipment].table
    pieces = (
        QuizPiece(
            name,
            piece_word(name, book),
            LAG_COLOURS.get(name) or colour_of(name),
            table.size(name)[0],
            place,
        )
        for name, place in laid.places.items()
    )
    return QuizScene(laid.example, tuple(pieces), laid.moves)
