"""A ruling as it is shown: what was decided, what is said aloud, every article with its text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from empoche.language import rulings
from empoche.language.bilingual import NOBODY, Names, Text, say_both, say_lines
from empoche.language.headline import headline
from empoche.language.judged import JudgedStep, Taken
from empoche.referee import Ruling, Shot, Step
from empoche.rules.catalogue import Article, catalogue

Role = Literal["foul", "decisive", "applied"]
Verdict = Literal["regular", "foul", "won", "other"]


@dataclass(frozen=True, slots=True)
class ArticleView:
    """An article, in our words."""

    id: str
    label: Text  # its number in the source with its title, or its title with the section
    text: Text
    reading: Text | None
    kind: str


@dataclass(frozen=True, slots=True)
class CitedView:
    """An article as a ruling or a choice cites it."""

    id: str
    role: Role
    label: Text
    short: Text  # its number, or its title where the source has no numbers
    text: Text
    reading: Text | None


@dataclass(frozen=True, slots=True)
class RulingView:
    """What the referee decided, in words and with every article."""

    verdict: Verdict
    headline: Text
    speak: Text | None  # what is announced, as it is said aloud; None: nothing
    lines: tuple[Text, ...]  # what is to be done: put back, returned, racked
    articles: tuple[CitedView, ...]
    winner: str | None  # of the frame
    placing: tuple[Text, ...] = ()  # who may lay which pieces now


# ---------------------------------------------------------------- articles


def label_text(article: Article) -> Text:
    """An article by its number and title, in both languages."""
    return Text(article.label("fr"), article.label("en"))


def article_view(article: Article) -> ArticleView:
    """An article in both languages."""
    label, text = label_text(article), Text(**article.text)
    return ArticleView(article.id, label, text, _reading(article), article.kind)


@cache
def cited_view(book: str, name: str, role: Role = "applied") -> CitedView:
    """An article of a rulebook, as it is cited."""
    article = catalogue(book).articles[name]
    short = Text(article.short("fr"), article.short("en"))
    text, reading = Text(**article.text), _reading(article)
    return CitedView(name, role, label_text(article), short, text, reading)


def _reading(article: Article) -> Text | None:
    return None if article.reading is None else Text(**article.reading)


# ---------------------------------------------------------------- rulings


def ruling_view(taken: Taken, names: Names = NOBODY) -> RulingView:
    """Describe the ruling of a step."""
    judged = JudgedStep.of(taken)
    ruling, book = judged.ruling, judged.book
    speak = say_both(lambda say: rulings.spoken_text(say, judged), names, book)
    return RulingView(
        verdict=_verdict(ruling, judged.step),
        headline=say_both(lambda say: headline(say, judged), names, book),
        speak=speak if speak.en else None,
        lines=say_lines(lambda say: rulings.consequences(say, judged.after), names, book),
        articles=tuple(cited_view(book.id, name, _role(ruling, name)) for name in judged.articles),
        winner=ruling.winner,
        placing=say_lines(lambda say: rulings.placing_lines(say, judged.after), names, book),
    )


def _verdict(ruling: Ruling[Any], step: Step) -> Verdict:
    if ruling.winner:
        return "won"
    if ruling.fouls:
        return "foul"
    return "regular" if isinstance(step, Shot) else "other"


def _role(ruling: Ruling[Any], article: str) -> Role:
    if article == ruling.by_article:
        return "decisive"
    return "foul" if article in ruling.fouls else "applied"


def ruling_in_short(taken: Taken, names: Names = NOBODY) -> Text:
    """A ruling in a few words: foul or not, under which article, and who plays."""
    return say_both(lambda say: rulings.ruling_in_short(say, taken), names)
