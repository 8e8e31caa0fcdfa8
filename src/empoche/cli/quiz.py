"""`empoche quiz`: a situation in words, answers by number, and the ruling with its articles.

At a terminal one types numbers; from a pipe the same numbers are read line by line.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from empoche.cli.ascii_table import table_map
from empoche.cli.quiz_file import progress_file, put_aside, read_progress, write_progress
from empoche.cli.report import wrap_line
from empoche.equipment import KINDS
from empoche.errors import Refused
from empoche.language.headline import headline
from empoche.language.judged import JudgedStep
from empoche.language.messages import Whole
from empoche.language.rulings import consequences
from empoche.language.words import Words
from empoche.quiz import text
from empoche.quiz.progress import BookScore, Progress, Score
from empoche.quiz.question import Question
from empoche.quiz.scene import scene
from empoche.quiz.session import (
    MarkedPart,
    OfferedPart,
    Wish,
    make_form,
    mark_answers,
    next_question,
    update_progress,
)
from empoche.rules.catalogue import catalogue
from empoche.rules.index import find_article, find_rulebook

MOST_SEED = 2**31
MAP_ROWS = 24


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    book: Annotated[str | None, typer.Argument(metavar="RULEBOOK", help="help.quiz.rulebook")] = (
        None
    )
    questions: Annotated[int, typer.Option(min=1, max=1000, help="help.quiz.questions")] = 10
    article: Annotated[str | None, typer.Option(metavar="ID", help="help.quiz.article")] = None
    wrong: Annotated[bool, typer.Option("--wrong", help="help.quiz.wrong")] = False
    seed: Annotated[int | None, typer.Option(min=0, help="help.quiz.seed")] = None
    stats: Annotated[bool, typer.Option("--stats", help="help.quiz.stats")] = False
    reset: Annotated[bool, typer.Option("--reset", help="help.quiz.reset")] = False


class _Left(Exception):
    """The player has had enough."""


def execute(say: Words, options: Options) -> int:
    """Ask until there is enough; return the exit status."""
    wish = _wish(options)
    file = progress_file(os.environ)
    if options.reset:
        return _reset(say, file)
    progress = read_progress(file)
    if options.stats:
        _Screen(say).stats(progress, wish.book)
        return 0
    seed = secrets.randbelow(MOST_SEED) if options.seed is None else options.seed
    return _Quiz(say, wish, file, progress, seed).run(options.questions)


def _wish(options: Options) -> Wish:
    book = None if options.book is None else find_rulebook(options.book)
    if options.article is None:
        return Wish(book, None, options.wrong)
    if book is None:
        raise Refused("quiz-article-alone", article=options.article)
    return Wish(book, find_article(book, options.article).id, options.wrong)


def _reset(say: Words, file: Path) -> int:
    old = put_aside(file)
    print(say("quiz.reset-nothing") if old is None else say("quiz.reset", file=old))
    return 0


@dataclass(slots=True)
class _Quiz:
    """Questions asked in a row, and how many were right."""

    say: Words
    wish: Wish
    file: Path
    progress: Progress
    seed: int
    right: int = 0
    asked: int = 0
    books: set[str] = field(default_factory=set)

    def run(self, questions: int) -> int:
        screen = _Screen(self.say)
        status = 0
        try:
            while self.asked < questions:
                self._ask(screen, self._next(), questions)
        except (_Left, EOFError):
            pass
        except KeyboardInterrupt:
            status = 130
        screen.line("")
        screen.line(self.say("quiz.done", right=self.right, of=self.asked), "bold")
        for book in sorted(self.books):
            screen.stats(self.progress, book)
        return status

    def _next(self) -> Question:
        try:
            return next_question(self.progress, self.wish, self.seed)
        except Refused as refused:
            if refused.key == "quiz-none-wrong" and self.asked:
                raise _Left from None  # all that was wrong has been right since
            raise

    def _ask(self, screen: _Screen, question: Question, of: int) -> None:
        heading = self.say(
            "quiz.question",
            book=self.say.rulebook(question.book),
            number=self.asked + 1,
            of=of,
        )
        screen.question(question, heading, again=question.id in self.progress.boxes)
        answers: dict[str, str] = {}
        parts = make_form(question, self.seed)
        for number, part in enumerate(parts, 1):
            key = screen.answer(question, part, number, len(parts))
            if key is not None:
                answers[part.part.id] = key
        marks = mark_answers(question, answers)
        self.progress = update_progress(self.progress, question, marks)
        write_progress(self.file, self.progress)
        self.asked += 1
        self.right += all(mark.right for mark in marks)
        self.books.add(question.book)
        screen.show_ruling(question, parts, marks)


class _Screen:
    """What is printed, and what is typed."""

    def __init__(self, say: Words) -> None:
        self.say = say
        self.console = Console(highlight=False)
        self.typing = sys.stdin.isatty()

    def line(self, text: str, style: str = "") -> None:
        styled = self.console.is_terminal
        for part in wrap_line(text, self.console.width) if styled else (text,):
            self.console.print(Text(part, style=style), soft_wrap=True)

    def lines(self, lines: Iterator[str]) -> None:
        for line in lines:
            self.line(f"  {line}")

    # ------------------------------------------------------------ a question

    def question(self, question: Question, heading: str, again: bool) -> None:
        say, taken = self.say, question.taken
        self.line("")
        self.line(heading + (f"  ({say('quiz.seen')})" if again else ""), "bold")
        self.lines(text.describe_situation(say, question))
        for number, (step, ruled) in enumerate(text.describe_earlier(say, question), 1):
            line = f"{step} → {ruled}" if ruled else step
            self.line(f"  {say('quiz.before', number=number, step=line)}", "dim")
        if _map_helps(question):
            self._map(question)
        self.line(say("quiz.happens"), "bold")
        self.lines(text.describe_prelude(say, taken))
        for number, fact in enumerate(text.describe_facts(say, taken), 1):
            self.line(f"  {number}. {fact}")
        self.lines(text.describe_aftermath(say, taken))

    def _map(self, question: Question) -> None:
        laid = scene(question.taken, question.id)
        table = KINDS[question.taken.before.book.equipment].table
        plain = not (self.console.encoding or "").lower().startswith("utf")
        for row in table_map(table, laid.places, most=MAP_ROWS, plain=plain):
            self.console.print(Text(f"  {row}"), soft_wrap=True)
        self.line(f"  {self.say('quiz.map-example')}", "dim")

    def answer(self, question: Question, part: OfferedPart, number: int, of: int) -> str | None:
        """Ask for the answer to one part; None if it is not known."""
        say = self.say.under(question.taken.before.book)
        place = f"({number}/{of}) " if of > 1 else ""
        self.line(place + say(f"quiz.part.{part.part.id}"), "bold")
        for at, option in enumerate(part.options, 1):
            self.line(f"  {at}  {text.describe_answer(say, question, option)}")
        while True:
            typed = self._typed().strip().casefold()
            if typed in ("q", "quit", "quitter"):
                raise _Left
            if typed in ("", "?"):
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(part.options):
                return part.options[int(typed) - 1].key
            self.line(say("quiz.how", most=len(part.options)), "yellow")

    def _typed(self) -> str:
        if self.typing:
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    # ------------------------------------------------------------ what is ruled

    def show_ruling(
        self, question: Question, parts: tuple[OfferedPart, ...], marks: tuple[MarkedPart, ...]
    ) -> None:
        say, after = self.say, question.taken.after
        right = all(mark.right for mark in marks)
        self.line(say("quiz.right" if right else "quiz.wrong"), "green" if right else "red")
        for part, mark in zip(parts, marks, strict=True):
            truth = text.describe_answer(say, question, mark.part.truth)
            self.line(f"  {'✓' if mark.right else '✗'} {truth}", "green" if mark.right else "red")
            if not mark.right:
                chosen = next((one for one in part.options if one.key == mark.given), None)
                words = (
                    text.describe_answer(say, question, chosen) if chosen else say("quiz.not-known")
                )
                self.line(f"      {say('quiz.you-said', answer=words)}", "dim")
        self.line(say("quiz.ruling"), "bold")
        self.line(f"  {headline(say, question.taken)}")
        self.lines(consequences(say, after))
        self.lines(self._articles(question))

    def _articles(self, question: Question) -> Iterator[str]:
        ruling = question.taken.after.ruling
        assert ruling is not None
        for name in JudgedStep.of(question.taken).articles:
            article = catalogue(question.book).articles[name]
            yield self.say.article(question.book, name)
            if article.reading and (name in question.articles or name in ruling.fouls):
                reading = article.reading[self.say.language]
                yield f"    {self.say('quiz.reading', text=Whole(reading))}"

    # ------------------------------------------------------------ the score

    def stats(self, progress: Progress, book: str | None) -> None:
        """Print right and wrong by rulebook and by article, the worst first."""
        books = {name: score for name, score in progress.books.items() if book in (None, name)}
        if not books:
            self.line(self.say("quiz.no-stats"))
        for name, scores in books.items():
            self.line(f"{self.say.rulebook(name)}  {self._score(scores.score)}", "bold")
            known = catalogue(name).articles
            for article, score in _worst_first(scores):
                label = known[article].label(self.say.language) if article in known else article
                self.line(f"  {self._score(score):<10} {label}")
        wrong = [one for one in progress.wrong if book in (None, one.rpartition(".")[0])]
        if wrong:
            self.line(self.say("quiz.wrong-left", count=len(wrong)))

    def _score(self, score: Score) -> str:
        return self.say("quiz.score", right=score.right, of=score.right + score.wrong)


def _worst_first(scores: BookScore) -> list[tuple[str, Score]]:
    def share(item: tuple[str, Score]) -> tuple[float, str]:
        name, score = item
        return score.right / max(score.right + score.wrong, 1), name

    return sorted(scores.articles.items(), key=share)


def _map_helps(question: Question) -> bool:
    """Whether the places of pieces are a part of the case."""
    frame = question.taken.before.frame
    known: Mapping[str, object] | tuple[object, ...] = getattr(frame, "layout", ())
    return bool(known) or bool(getattr(frame, "holes", ()))
