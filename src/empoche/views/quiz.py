"""A question of the quiz as it is asked, and what becomes of its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from empoche.language.bilingual import Text
from empoche.traits import Family

Place = tuple[float, float]
End = Literal["rests", "pocket", "hole", "off"]


@dataclass(frozen=True, slots=True)
class QuizArticle:
    """An article, and how many questions are about it."""

    id: str
    label: Text
    text: Text
    questions: int


@dataclass(frozen=True, slots=True)
class QuizBook:
    """A rulebook: how many questions it has, and those of its articles that some are about."""

    id: str
    questions: int
    articles: tuple[QuizArticle, ...]


@dataclass(frozen=True, slots=True)
class QuizPiece:
    """A piece that lies on the table."""

    name: str
    text: Text
    colour: str  # as of the pieces of a table
    radius: float
    place: Place


@dataclass(frozen=True, slots=True)
class QuizMove:
    """What one piece does in one fact: it goes along a broken line."""

    fact: int  # its number in the log, from nought
    kind: str  # as facts are written in files; `pushed` for what a contact does to the other
    piece: str
    way: tuple[Place, ...]
    end: End = "rests"


@dataclass(frozen=True, slots=True)
class QuizScene:
    """The table before it happened, and what then moves."""

    example: bool  # where pieces lie is an example: the case does not say
    pieces: tuple[QuizPiece, ...]
    moves: tuple[QuizMove, ...]


@dataclass(frozen=True, slots=True)
class QuizEarlier:
    """A step that came before, and what was ruled."""

    text: Text
    ruling: Text


@dataclass(frozen=True, slots=True)
class QuizOption:
    """An answer that is offered."""

    id: str
    text: Text
    articles: tuple[str, ...]  # where it names articles: the text has their words
    label: Text | None  # of the article, if it names one alone


@dataclass(frozen=True, slots=True)
class QuizPart:
    """One thing that is asked."""

    id: str
    text: Text
    options: tuple[QuizOption, ...]


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A situation, what happened, and what is asked."""

    id: str
    rulebook: str
    equipment: str
    family: Family
    again: bool  # it was asked before
    earlier: tuple[QuizEarlier, ...]
    situation: tuple[Text, ...]
    prelude: tuple[Text, ...]  # said, or known, before anything moves
    facts: tuple[Text, ...]  # each in a sentence
    aftermath: tuple[Text, ...]  # seen or found once all is at rest
    scene: QuizScene
    parts: tuple[QuizPart, ...]


@dataclass(frozen=True, slots=True)
class QuizMark:
    """A part, right or wrong, and the true answer."""

    id: str
    text: Text
    right: bool
    given: str | None
    truth: QuizOption
