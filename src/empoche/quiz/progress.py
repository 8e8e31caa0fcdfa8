"""What a player has answered so far: right and wrong by rulebook and article, and what comes again.

Questions lie in boxes, as Sebastian Leitner's cards did. A wrong answer puts a question into the
first box, from which it is asked again soon; a right one puts it into the next, from which it is
asked later. Later is counted in questions, not in days: a player who comes back after a month
goes on where they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche.errors import Refused
from empoche.values import replace

VERSION = 1
GAPS = (3, 12, 40, 120, 360)  # questions until one comes again, by its box
MOST = 1_000_000  # of any number that is stored


@dataclass(frozen=True, slots=True)
class Score:
    """How often something was right and wrong."""

    right: int = 0
    wrong: int = 0

    def plus(self, right: bool) -> Score:
        return Score(self.right + right, self.wrong + (not right))


@dataclass(frozen=True, slots=True)
class Box:
    """In which box a question lies, and after how many questions it is due."""

    level: int
    due: int


@dataclass(frozen=True, slots=True)
class BookScore:
    """The score of a rulebook, in questions, and of each of its articles."""

    score: Score = Score()
    articles: Mapping[str, Score] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Progress:
    """A value: an answer gives a new one.

    >>> done = Progress().answered("blackball.1", "blackball", ("5a",), right=False)
    >>> done.boxes["blackball.1"], done.books["blackball"].articles["5a"]
    (Box(level=0, due=4), Score(right=0, wrong=1))
    >>> Progress.read(done.data()) == done
    True
    """

    asked: int = 0  # questions answered so far
    books: Mapping[str, BookScore] = field(default_factory=dict, hash=False)
    boxes: Mapping[str, Box] = field(default_factory=dict, hash=False)

    def answered(self, question: str, book: str, articles: Iterable[str], right: bool) -> Progress:
        """Return the progress after one more answer."""
        asked = self.asked + 1
        before = self.boxes.get(question, Box(0, 0)).level
        level = min(before + 1, len(GAPS) - 1) if right else 0
        before_score = self.books.get(book, BookScore())
        counted = dict(before_score.articles)
        for article in articles:
            counted[article] = counted.get(article, Score()).plus(right)
        score = BookScore(before_score.score.plus(right), counted)
        box = Box(level, asked + GAPS[level])
        return replace(
            self,
            asked=asked,
            books={**self.books, book: score},
            boxes={**self.boxes, question: box},
        )

    @property
    def wrong(self) -> tuple[str, ...]:
        """The questions whose last answer was wrong, those due first."""
        due = [(box.due, name) for name, box in self.boxes.items() if box.level == 0]
        return tuple(name for _, name in sorted(due))

    # ------------------------------------------------------------ as it is stored

    def data(self) -> dict[str, Any]:
        """Return the progress as it is written: plain lists and mappings."""
        return {
            "version": VERSION,
            "asked": self.asked,
            "books": {
                book: {
                    "right": one.score.right,
                    "wrong": one.score.wrong,
                    "articles": {
                        name: [score.right, score.wrong] for name, score in one.articles.items()
                    },
                }
                for book, one in self.books.items()
            },
            "boxes": {name: [box.level, box.due] for name, box in self.boxes.items()},
        }

    @staticmethod
    def read(data: object) -> Progress:
        """Read what `data` wrote; what cannot be read is refused, and nothing of it is guessed.

        Questions and rulebooks that this version does not know stay: another may know them.
        """
        fields = _mapping(data, "")
        if fields.get("version") != VERSION:
            raise Refused("quiz-version", value=str(fields.get("version")), expected=VERSION)
        unknown = set(fields) - {"version", "asked", "books", "boxes"}
        if unknown:
            raise Refused("quiz-progress", place="", value=sorted(unknown)[0])
        return Progress(
            _number(fields.get("asked"), "asked"),
            {
                book: _book(one, f"books.{book}")
                for book, one in _mapping(fields.get("books"), "books").items()
            },
            {
                name: _box(one, f"boxes.{name}")
                for name, one in _mapping(fields.get("boxes"), "boxes").items()
            },
        )


def _book(data: object, place: str) -> BookScore:
    fields = _mapping(data, place)
    score = Score(_number(fields.get("right"), place), _number(fields.get("wrong"), place))
    articles = _mapping(fields.get("articles"), place)
    return BookScore(
        score, {name: Score(*_pair(one, f"{place}.{name}")) for name, one in articles.items()}
    )


def _box(data: object, place: str) -> Box:
    level, due = _pair(data, place)
    if level >= len(GAPS):
        raise Refused("quiz-progress", place=place, value=str(level))
    return Box(level, due)


def _mapping(data: object, place: str) -> dict[str, Any]:
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise Refused("quiz-progress", place=place, value=str(data)[:40])
    return data


def _pair(data: object, place: str) -> tuple[int, int]:
    if not isinstance(data, list | tuple) or len(data) != 2:
        raise Refused("quiz-progress", place=place, value=str(data)[:40])
    return _number(data[0], place), _number(data[1], place)


def _number(data: object, place: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data <= MOST:
        raise Refused("quiz-progress", place=place, value=str(data)[:40])
    return data
