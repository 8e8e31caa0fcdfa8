"""The words of the book, in French and English: its own, and those of its cases."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docs.book.branches import Branch
from docs.book.contents import Book, CodeLines, Proof
from docs.book.disputes import Dispute
from empoche import __version__
from empoche.language.headline import headline
from empoche.language.rulings import consequences, next_player
from empoche.language.standing import choice_text, extras, standing_lines
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.quiz.repertoire import QuizStep
from empoche.rulebooks import rulebook
from empoche.rules.catalogue import Article, catalogue

OWN = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line about a step; `loud` is a foul, or a frame that is won."""

    text: str
    mark: str = ""  # foul, won, or cited


@dataclass(frozen=True, slots=True)
class BookWords:
    """Everything that one book says in one language."""

    book: Book
    language: str

    @property
    def say(self) -> Words:
        return Words(self.language, book=rulebook(self.book.id))

    def __call__(self, key: str, **values: object) -> str:
        text: str = OWN[f"book.{key}"][self.language]
        return text.format(**values)

    @property
    def title(self) -> str:
        return self.say.rulebook(self.book.id)

    @property
    def versions(self) -> str:
        named = {key: self.book.versions[key] for key in ("rulebook", "catalogue")}
        return self("versions", version=__version__, digest=self.book.digest, **named)

    @property
    def counts(self) -> str:
        covered = [entry.coverage for entry in self.book.entries]
        kinds = {kind: covered.count(kind) for kind in ("judged", "asked", "outside")}
        cases, disputes = len(list(self.book.proofs)), len(self.book.disputes)
        return self("counts", articles=len(covered), cases=cases, disputes=disputes, **kinds)

    @property
    def drawings(self) -> str:
        """Say how drawings are to be read."""
        if not self.book.page.across:
            return self("drawings")
        cue = rulebook(self.book.id).traits.cue
        return f"{self('drawings')} {self('across') if cue else self('across-board')}"

    # ------------------------------------------------------------ articles

    def label(self, article: Article) -> str:
        """Name an article at the head of what is said of it: without a number, with a capital."""
        label = article.label(self.language)
        return f"{label[:1].upper()}{label[1:]}"

    def cite(self, article: str) -> str:
        """Cite an article as the source does: by its number, or else by its title."""
        return self._article(article).short(self.language)

    def cite_all(self, articles: Iterable[str]) -> str:
        """Cite articles, each number once."""
        return ", ".join(dict.fromkeys(map(self.cite, articles)))

    def named(self, articles: Iterable[str]) -> str:
        """Cite articles with their titles."""
        labels = (self._article(one).label(self.language) for one in articles)
        return self("list").join(dict.fromkeys(labels))

    def _article(self, article: str) -> Article:
        return catalogue(self.book.id).articles[article]

    def about(self, article: Article, coverage: str) -> str:
        say = self.say
        covered, effect = say(f"rules.{coverage}"), say(f"rules.effect.{article.effect}")
        line = self("kind", covered=covered, kind=say(f"rules.kind.{article.kind}"), effect=effect)
        if article.options:
            line += " · " + self("options", options=say.names(article.options))
        return line

    def place(self, code: CodeLines) -> str:
        """Say where lines of code stand, and under which article the whole of them."""
        passage = code.passage
        key = "lines" if passage.last > passage.line else "line"
        place = self(key, file=passage.file, first=passage.line, last=passage.last)
        if code.whole:
            return place
        article = self.cite(code.whole_under)
        return self("whole", place=place, name=passage.name or "…", article=article)

    def dispute(self, dispute: Dispute) -> str:
        """Return what is disputed, with its number in the list at the end."""
        number = self.book.disputes.index(dispute) + 1
        label, question = self("disputed", number=number), dispute.question[self.language]
        return self("dispute-of", label=label, question=question)

    def unreached(self) -> Iterator[tuple[str, list[Branch]]]:
        """Yield each reason with the branches that no case reaches for it."""
        reasons = {one.kind: one.reason[self.language] for one in self.book.unreached}
        for kind, reason in reasons.items():
            yield reason, [one.branch for one in self.book.unreached if one.kind == kind]

    def branch(self, branch: Branch) -> str:
        """Write a branch as code."""
        ways = [branch.at, branch.to or self("end")]
        return " → ".join(way for way in ways if way)

    # ------------------------------------------------------------ cases

    def case(self, proof: Proof) -> str:
        return self("case", number=proof.number)

    def name(self, proof: Proof) -> str:
        """Return what a case is called, which cases are in English only."""
        return proof.case.name if self.language == "en" else ""

    def situation(self, match: MatchState) -> str:
        """Say how a match stands; the score only where it says something."""
        score, *lines = standing_lines(self.say, match)
        scored = any(match.score) or match.goal is not None or match.tally.games is not None
        return " · ".join([score, *lines] if scored else lines)

    def happened(self, step: QuizStep) -> str:
        words = step_text(self.say, step.step)
        return words[:1].upper() + words[1:]

    def ruled(self, step: QuizStep) -> Iterator[Line]:
        """Say what the referee decides, by which articles, and what comes next."""
        say, after = self.say, step.after
        ruling = after.ruling
        assert ruling is not None
        mark = "won" if ruling.winner else "foul" if ruling.fouls else ""
        said = headline(say, step)
        if said != self.happened(step):  # of a choice there is no more to say
            yield Line(said, mark)
        weighty = (*ruling.fouls, *((ruling.by_article,) if ruling.by_article else ()))
        if weighty:
            yield Line(self.named(weighty), mark)
        yield from map(Line, consequences(say, after))
        yield from map(Line, self._next(after))
        rest = tuple(article for article in ruling.articles if article not in weighty)
        if rest:
            yield Line(self("cites", articles=self.cite_all(rest)), "cited")

    def _next(self, after: MatchState) -> Iterator[str]:
        say = self.say
        if after.choice is not None:
            yield choice_text(say, after)
        elif after.turn is not None and after.frame_winner is None:
            yield " · ".join([*next_player(say, after), *extras(say, after)])
