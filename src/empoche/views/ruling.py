"""A ruling as it is shown: what was decided, what is said aloud, every article with its text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from empoche.language.bilingual import NOBODY, Names, Text, say_both, say_lines
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.referee import Ruling, Shot, Step, Tick
from empoche.rules.catalogue import Article, catalogue

Role = Literal["foul", "decisive", "applied"]
Verdict = Literal["regular", "foul", "won", "other"]
WON = ("frame", "match", "board", "game")  # announced with the winner's name


@dataclass(frozen=True, slots=True)
class ArticleView:
    """An article, in our words."""

    id: str
    text: Text
    reading: Text | None
    kind: str


@dataclass(frozen=True, slots=True)
class CitedView:
    """An article as a ruling or a choice cites it."""

    id: str
    role: Role
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


# ---------------------------------------------------------------- articles


def article_view(article: Article) -> ArticleView:
    """An article in both languages."""
    return ArticleView(article.id, Text(**article.text), _reading(article), article.kind)


@cache
def cited_view(book: str, name: str, role: Role = "applied") -> CitedView:
    """An article of a rulebook, as it is cited."""
    article = catalogue(book).articles[name]
    return CitedView(name, role, Text(**article.text), _reading(article))


def _reading(article: Article) -> Text | None:
    return None if article.reading is None else Text(**article.reading)


# ---------------------------------------------------------------- rulings


def ruling_view(match: MatchState, step: Step, names: Names = NOBODY) -> RulingView:
    """Describe the ruling of `step`, after which the match stands at `match`."""
    ruling = match.ruling
    assert ruling is not None
    speak = say_both(lambda say: _spoken(say, match, step), names)
    return RulingView(
        verdict=_verdict(ruling, step),
        headline=say_both(lambda say: say.headline(match, step), names),
        speak=speak if speak.en else None,
        lines=say_lines(lambda say: say.consequences(match), names),
        articles=tuple(
            cited_view(match.book.id, name, _role(ruling, name)) for name in ruling.articles
        ),
        winner=ruling.winner,
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


def _spoken(say: Words, match: MatchState, step: Step) -> str:
    """Say what an umpire says aloud: what was decided, and who plays with what."""
    ruling = match.ruling
    assert ruling is not None
    said = [say.name(one) for one in ruling.announce if not (ruling.winner and one in WON)]
    if ruling.winner:
        said.append(say(f"ruling.winner.{match.book.level}", player=_plain(say, ruling.winner)))
    if match.winner:
        said.append(say("ruling.match", player=_plain(say, match.winner)))
    elif isinstance(step, Tick) and not ruling.fouls:
        pass  # the time is called, and nothing else
    elif match.choice or ruling.fouls or said or not isinstance(step, Shot):
        said += _next(say, match)
        said += () if match.choice else say.extras(match.view())
    return ". ".join(f"{one[:1].upper()}{one[1:]}" for one in dict.fromkeys(said))


def ruling_in_short(match: MatchState, step: Step, names: Names = NOBODY) -> Text:
    """A ruling in a few words: foul or not, under which article, and who plays."""

    def tell(say: Words) -> str:
        ruling = match.ruling
        assert ruling is not None
        if ruling.winner:
            return say.headline(match, step)
        called = [one for one in (say.called(match, step), ", ".join(ruling.fouls)) if one]
        said = [" ".join(called)] if called else []
        return " · ".join([*said, *_next(say, match), *say.extras(match.view())])

    return say_both(tell, names)


def _next(say: Words, match: MatchState) -> Iterator[str]:
    """Say who chooses, or else who plays."""
    if match.choice:
        yield say("umpire.chooses", player=_plain(say, match.choice.by))
    elif match.turn:
        yield say("standing.turn", player=_plain(say, match.turn))


def _plain(say: Words, player: str) -> str:
    """A player as they are called aloud: without their letter."""
    called = [name for seat, name in say.players.items() if seat.startswith(player)]
    return " & ".join(called) or player
