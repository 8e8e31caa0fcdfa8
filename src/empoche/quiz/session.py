"""Which question is next, the answers that are offered, and whether those given are right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from empoche.errors import Refused, UnknownName
from empoche.quiz.answers import Answer, Decisive, Fouls
from empoche.quiz.parts import Part
from empoche.quiz.progress import Box, Progress
from empoche.quiz.question import Question, by_id, questions
from empoche.quiz.repertoire import repertoire
from empoche.rulebooks import RULEBOOKS
from empoche.rules.index import find_article

OFFERED = 4  # answers to a part …
OFFERED_ARTICLES = 5  # … and to one that asks for articles
SPARE = 2  # more, of which chance leaves some out: it is not always the same ones


# ---------------------------------------------------------------- which question


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants to be asked about."""

    book: str | None = None  # None: all of them
    article: str | None = None  # of that rulebook
    wrong: bool = False  # only what was wrong

    @property
    def books(self) -> tuple[str, ...]:
        if self.book is None:
            return tuple(RULEBOOKS)
        if self.book not in RULEBOOKS:
            raise UnknownName("unknown-rulebook", name=self.book, expected=tuple(RULEBOOKS))
        return (self.book,)


def find_question(name: str) -> Question:
    """Find a question by its id."""
    book = name.rpartition(".")[0]
    known = by_id(book) if book in RULEBOOKS else {}
    if name not in known:
        raise Refused("quiz-unknown", name=name)
    return known[name]


def matching_questions(wish: Wish, book: str) -> dict[str, Question]:
    """Return the questions of a rulebook that are wished for."""
    if wish.article is None:
        return by_id(book)
    article = find_article(book, wish.article).id
    return {one.id: one for one in questions(book) if article in one.articles}


def next_question(progress: Progress, wish: Wish, seed: int) -> Question:
    """Find the question due first, else a new one, else the one that will be due first.

    >>> next_question(Progress(), Wish("yago-easy"), seed=1).book
    'yago-easy'
    """
    if wish.article is not None and wish.book is None:
        raise Refused("quiz-article-alone", article=wish.article)
    known = {name: box for name, box in _boxes(progress, wish).items() if _asked_for(name, wish)}
    due = [name for name, box in known.items() if box.due <= progress.asked or wish.wrong]
    if due:
        return find_question(min(due, key=lambda name: (known[name].level, known[name].due, name)))
    if wish.wrong:
        raise Refused("quiz-none-wrong")
    fresh = _fresh(progress, wish, Random(f"{seed}/{progress.asked}"))
    if fresh is not None:
        return fresh
    if not known:
        raise Refused("quiz-none", article=wish.article or "", book=wish.book or "")
    return find_question(min(known, key=lambda name: (known[name].due, name)))


def _boxes(progress: Progress, wish: Wish) -> dict[str, Box]:
    """Return the boxes of questions that still exist, without reading rulebooks that none is of."""
    books = wish.books
    named = {name: name.rpartition(".")[0] for name in progress.boxes}
    alive = (name for name, book in named.items() if book in books and name in by_id(book))
    boxes = {name: progress.boxes[name] for name in alive}
    return {name: box for name, box in boxes.items() if box.level == 0 or not wish.wrong}


def _asked_for(name: str, wish: Wish) -> bool:
    return wish.article is None or name in matching_questions(wish, name.rpartition(".")[0])


def _fresh(progress: Progress, wish: Wish, chance: Random) -> Question | None:
    """Find a question that was never asked; of all rulebooks, each comes up as often."""
    books = sorted(wish.books, key=lambda book: (chance.random(), book))
    for book in books:
        new = [
            one
            for name, one in matching_questions(wish, book).items()
            if name not in progress.boxes
        ]
        if new:
            return new[int(chance.random() * len(new))]
    return None


# ---------------------------------------------------------------- what is offered


@dataclass(frozen=True, slots=True)
class OfferedPart:
    """A part with the answers that are offered, one of them true."""

    part: Part
    options: tuple[Answer, ...]


def make_form(question: Question, seed: int) -> tuple[OfferedPart, ...]:
    """Return what is asked. Articles stand in the order of the source, everything else as it comes.

    >>> one = next(one for one in questions("blackball") if "4l-close" in one.articles)
    >>> make_form(one, 7) == make_form(one, 7), [len(asked.options) for asked in make_form(one, 7)]
    (True, [5, 4, 4])
    """
    return tuple(OfferedPart(part, _offered(question, part, seed)) for part in question.parts)


def _offered(question: Question, part: Part, seed: int) -> tuple[Answer, ...]:
    def chance(answer: Answer) -> float:
        return Random(f"{seed}/{question.id}/{part.id}/{answer.key}").random()

    cites = isinstance(part.truth, Fouls | Decisive)
    most = (OFFERED_ARTICLES if cites else OFFERED) - 1
    first, *rest = part.others
    likely = sorted(rest[: most + SPARE - 1], key=chance)
    offered = [part.truth, first, *likely[: most - 1]]
    if not cites:
        return tuple(sorted(offered, key=chance))
    order = repertoire(question.book).order

    def place(answer: Answer) -> list[int]:
        named = answer.articles if isinstance(answer, Fouls) else (answer.key,)
        return [order[article] for article in named]

    return tuple(sorted(offered, key=place))


# ---------------------------------------------------------------- right or wrong


@dataclass(frozen=True, slots=True)
class MarkedPart:
    """A part as it was answered."""

    part: Part
    given: str | None  # the key of an answer; None: not known
    right: bool


def mark_answers(question: Question, answers: Mapping[str, str]) -> tuple[MarkedPart, ...]:
    """Mark every part right or wrong; a part that is not answered is wrong."""
    parts = {part.id: part for part in question.parts}
    for name in answers:
        if name not in parts:
            raise Refused("expected", value=name, expected=tuple(parts))
    keys = {name: answers.get(name) for name in parts}
    return tuple(
        MarkedPart(part, keys[name], keys[name] == part.truth.key) for name, part in parts.items()
    )


def update_progress(
    progress: Progress, question: Question, marks: tuple[MarkedPart, ...]
) -> Progress:
    """Return the progress with this question, which is right if all its parts are."""
    right = all(mark.right for mark in marks)
    return progress.answered(question.id, question.book, question.articles, right)
