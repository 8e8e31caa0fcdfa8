"""A case made into a question: the step that its articles are about, and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from empoche.quiz.parts import Part, parts_of
from empoche.quiz.repertoire import QuizStep, repertoire, steps_of
from empoche.record.read import Case
from empoche.referee import Placement, Shot, Toss
from empoche.rules.index import shipped_cases


@dataclass(frozen=True, slots=True)
class Question:
    """A situation, what happened, and what is asked. `taken` has the match before and after."""

    id: str
    book: str
    taken: QuizStep
    earlier: tuple[QuizStep, ...]  # the steps of the case before it
    articles: tuple[str, ...]  # those it is about: right and wrong are counted by them
    parts: tuple[Part, ...]


@cache
def questions(book: str) -> tuple[Question, ...]:
    """Return every question of a rulebook, in the order of its cases.

    >>> one = next(one for one in questions("blackball") if "4l-close" in one.articles)
    >>> [part.id for part in one.parts], one.parts[0].truth
    (['fouls', 'next', 'spotted'], Fouls(articles=('5o',)))
    """
    every = (_question(book, case) for case in shipped_cases(book))
    return tuple(one for one in every if one is not None)


@cache
def by_id(book: str) -> dict[str, Question]:
    """Return the questions of a rulebook by their ids."""
    return {one.id: one for one in questions(book)}


def _question(book: str, case: Case) -> Question | None:
    taken = list(steps_of(case))
    known = repertoire(book)
    for one in sorted(taken, key=lambda step: _worth(case, step), reverse=True):
        about = _about(case, one)
        parts = parts_of(one, known, about)
        if parts and not isinstance(one.step, Toss | Placement):
            return Question(_id(case), book, one, tuple(taken[: one.at]), about, parts)
    return None


def _worth(case: Case, taken: QuizStep) -> tuple[int, bool, int]:
    """Rank a step by how much of its case it decides; a shot before words, then late ones."""
    ruling = taken.after.ruling
    assert ruling is not None
    cited = len(set(case.articles) & {*ruling.articles, *taken.declared_articles})
    return cited, isinstance(taken.step, Shot), taken.at


def _about(case: Case, taken: QuizStep) -> tuple[str, ...]:
    """Return the articles of the case that its ruling cites; if none, those of the ruling."""
    ruling = taken.after.ruling
    assert ruling is not None
    cited = {*ruling.articles, *taken.declared_articles}
    proved = tuple(article for article in case.articles if article in cited)
    main = ruling.fouls or ((ruling.by_article,) if ruling.by_article else ruling.applied[:1])
    return proved or main or case.articles


def _id(case: Case) -> str:
    """Make an id that stays the same while the case keeps its name, also elsewhere in its file."""
    name = f"{case.book.id}/{case.name}"
    return f"{case.book.id}.{sha256(name.encode()).hexdigest()[:10]}"
