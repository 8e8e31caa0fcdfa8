"""What stands in the book of a rulebook, before it is set in pages or printed.

Every case stands once in full: of the articles that it proves, under the one with the fewest
cases. The others show its drawing and refer to it. Cases are numbered as they follow each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources

from docs.book.branches import Unreached, unreached_of
from docs.book.code import Passage, passages
from docs.book.disputes import Dispute, disputes_of
from docs.book.sketches import Sketch, page_of, sketch
from empoche.drawing.page import Page
from empoche.quiz.repertoire import QuizStep, steps_of
from empoche.record.read import Case
from empoche.referee import Lag, Shot
from empoche.rulebooks import rulebook
from empoche.rules.cases import run
from empoche.rules.catalogue import Article, catalogue, versions_of
from empoche.rules.index import cases_for, shipped_cases

CASES = resources.files("empoche.cases")
LONG = 14  # lines of a function: a longer one is printed once, and elsewhere the lines that matter


@dataclass(frozen=True, slots=True)
class Proof:
    """A case with its number in the book, and the drawings of its steps."""

    number: int
    case: Case
    steps: tuple[QuizStep, ...]
    sketches: Mapping[int, Sketch]  # by the number of the step, from nought

    @property
    def emblem(self) -> Sketch:
        """The drawing that stands for the whole case: that of its last shot."""
        return self.sketches[max(self.sketches)]


@dataclass(frozen=True, slots=True)
class CodeLines:
    """A passage of the source as it stands under an article: the whole of it, or some lines."""

    passage: Passage
    lines: tuple[tuple[int, str], ...]  # with their numbers in the file
    whole_under: str = ""  # the article under which the whole of it stands

    @property
    def whole(self) -> bool:
        return not self.whole_under


@dataclass(frozen=True, slots=True)
class Entry:
    """An article with all that belongs to it."""

    article: Article
    coverage: str
    code: tuple[CodeLines, ...]
    disputes: tuple[Dispute, ...]
    cases: tuple[Proof, ...]  # that stand here in full
    others: tuple[Proof, ...]  # that prove it too, and stand elsewhere

    @property
    def proofs(self) -> tuple[Proof, ...]:
        return tuple(sorted((*self.cases, *self.others), key=lambda proof: proof.number))


@dataclass(frozen=True, slots=True)
class Book:
    """The book of one rulebook, in no language yet."""

    id: str
    page: Page
    entries: tuple[Entry, ...]
    disputes: tuple[Dispute, ...]
    unreached: tuple[Unreached, ...]
    versions: Mapping[str, str]

    @property
    def digest(self) -> str:
        """Twelve digits that change with any clause, reading, line of code, case or dispute."""
        articles = [(entry.article, entry.code, entry.disputes) for entry in self.entries]
        rest = self.versions, articles, self.disputes, self.unreached
        files = {proof.case.file for proof in self.proofs}
        cases = [CASES.joinpath(file).read_text("utf-8") for file in sorted(files)]
        return sha256(repr((self.id, rest, cases)).encode()).hexdigest()[:12]

    @property
    def proofs(self) -> Iterator[Proof]:
        """Yield every case, by its number."""
        for entry in self.entries:
            yield from entry.cases


@cache
def book_of(book: str) -> Book:
    """Gather the book of a rulebook.

    >>> entry = book_of("yago-easy").entries[0]
    >>> entry.article.id, entry.coverage
    ('base-goal', 'judged')
    """
    known, proving, page = catalogue(book), cases_for(book), page_of(rulebook(book).equipment)
    proofs = _numbered(book, page)
    disputes = disputes_of(book)
    printed: dict[Passage, str] = {}
    entries = []
    for article in known.articles.values():
        mine = [proofs[case.file, case.line] for case in proving.get(article.id, ())]
        home = {proof.number: _home(book, proof.case) for proof in mine}
        entries.append(
            Entry(
                article,
                known.coverage(article.id),
                tuple(_code(book, article.id, printed)),
                tuple(one for one in disputes if article.id in one.articles),
                tuple(one for one in mine if home[one.number] == article.id),
                tuple(one for one in mine if home[one.number] != article.id),
            )
        )
    versions = versions_of(rulebook(book))
    return Book(book, page, tuple(entries), disputes, unreached_of(book), versions)


def _numbered(book: str, page: Page) -> dict[tuple[str, int], Proof]:
    """Number the cases by the article under which each stands, and draw them."""
    order = {article: at for at, article in enumerate(catalogue(book).articles)}
    cases = sorted(shipped_cases(book), key=lambda case: order[_home(book, case)])
    return {
        (case.file, case.line): _proof(number, case, page) for number, case in enumerate(cases, 1)
    }


@cache
def _counts(book: str) -> Mapping[str, int]:
    return {article: len(cases) for article, cases in cases_for(book).items()}


def _home(book: str, case: Case) -> str:
    """Return the article under which a case stands: that with the fewest cases."""
    return min(case.articles, key=_counts(book).__getitem__)


def _proof(number: int, case: Case, page: Page) -> Proof:
    """Judge a case; one that does not hold proves nothing, so there is no book with it."""
    if not run(case).holds:
        raise ValueError(f"{case.file}:{case.line} does not hold: {case.name}")
    steps = tuple(steps_of(case))
    drawn = [step for step in steps if isinstance(step.step, Shot | Lag)] or steps[:1]
    return Proof(number, case, steps, {step.at: sketch(page, step) for step in drawn})


# ---------------------------------------------------------------- the code


def _code(book: str, article: str, printed: dict[Passage, str]) -> Iterator[CodeLines]:
    """Yield the code of an article; `printed` says where the whole of a long passage stands."""
    for passage in passages(book).get(article, ()):
        numbered = tuple(enumerate(passage.source.splitlines(), passage.line))
        if len(numbered) <= LONG or passage not in printed:
            printed.setdefault(passage, article)
            yield CodeLines(passage, numbered)
        else:
            naming = tuple((at, line) for at, line in numbered if passage.names(article, line))
            yield CodeLines(passage, naming, printed[passage])
