"""Questions in words: where the match stands, what happened, what is asked, what is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from empoche.equipment import KINDS, Table
from empoche.language.headline import headline
from empoche.language.messages import Whole
from empoche.language.standing import debt_text, hand_text, standing_lines
from empoche.language.steps import (
    call_text,
    fact_texts,
    findings_texts,
    lag_stops,
    number,
    step_text,
)
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.quiz import answers
from empoche.quiz.question import Question
from empoche.quiz.repertoire import QuizStep
from empoche.referee import Decision, Declaration, Lag, Placement, Shot, Tick
from empoche.rules.catalogue import Article, catalogue

# ---------------------------------------------------------------- the situation


def describe_situation(say: Words, question: Question) -> Iterator[str]:
    """Say how the match stands before the step, and what else the referee remembers.

    Which balls are on is not said: to know that is a part of the answer.
    """
    before = question.taken.before
    say = say.under(before.book)
    lines = standing_lines(say, _veiled(before))
    score = next(lines)
    if any(before.score) or before.goal is not None or before.tally.games is not None:
        yield score
    yield from lines
    choice = before.frame.choice
    if choice is not None:
        yield _options(say, answers.Options(choice.by, choice.options))
    yield from _remembered(say, before)


def _veiled(match: MatchState) -> MatchState:
    """Return the match without the balls that may be hit first, and without its choice."""
    shows = match.book.shows

    def without(frame: Any) -> dict[str, Any]:
        return {key: value for key, value in shows(frame).items() if key != "balls_on"}

    frame = replace(match.frame, choice=None)
    return replace(match, frame=frame, book=replace(match.book, shows=without))


def _remembered(say: Words, match: MatchState) -> Iterator[str]:
    frame = match.frame
    if frame.phase == "play":
        yield say("quiz.situation.broke", player=say.player(frame.breaker))
    if len(frame.players) > 2:
        yield say("quiz.situation.order", players=", ".join(map(say.player, frame.players)))
    if getattr(frame, "nominated", None):
        yield say("quiz.situation.nominated", ball=say.piece(frame.nominated))
    if getattr(frame, "serious", ()):
        yield say("quiz.situation.serious", players=", ".join(map(say.player, frame.serious)))
    if getattr(frame, "warned", ()):
        warned = ", ".join(map(say.player, sorted(frame.warned)))
        yield say("quiz.situation.warned", players=warned)
    dry = getattr(frame, "dry", 0) or getattr(frame, "dry_turns", 0)
    if dry:
        yield say("quiz.situation.dry", count=dry)
    if frame.phase == "break" and hasattr(frame, "attempts"):
        yield say("quiz.situation.attempts", count=frame.attempts)
    if match.book.level == "board":
        yield say("quiz.situation.boards", count=match.tally.frames)
    places = getattr(frame, "layout", ())
    if places:
        yield say("quiz.situation.lies", places=", ".join(_places(say, match, places)))


def _places(
    say: Words, match: MatchState, places: tuple[tuple[str, float, float], ...]
) -> Iterator[str]:
    table = KINDS[match.book.equipment].table
    assert isinstance(table, Table)
    for ball, x, y in places:
        if (x, y) == table.spot:
            yield say("quiz.situation.on-spot", piece=say.piece(ball))
        elif y < table.baulk:
            yield say("quiz.situation.behind", piece=say.piece(ball))
        else:
            yield say(
                "quiz.situation.at",
                piece=say.piece(ball),
                x=f"{number(say, x)} m",
                y=f"{number(say, y)} m",
            )


# ---------------------------------------------------------------- what happened


def sentence(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def describe_prelude(say: Words, taken: QuizStep) -> Iterator[str]:
    """Say what is known before anything moves; of a step that is no shot, all of it."""
    step, turn, say = taken.step, taken.before.turn, say.under(taken.before.book)
    if isinstance(step, Shot):
        yield from _before_the_shot(say, step, turn)
    elif isinstance(step, Decision):
        key = "quiz.concedes" if step.option == "concede" else "quiz.decides"
        values = {} if step.option == "concede" else {"option": say.option(step.option)}
        yield say(key, player=say.player(step.by), **values)
    elif isinstance(step, Declaration):
        yield from _seen(say, taken.before, (step.article,), step.by, step.serious)
    elif isinstance(step, Tick):
        yield say("quiz.clock", player=say.player(turn), seconds=f"{step.seconds:g}")
    elif isinstance(step, Placement):
        yield sentence(step_text(say, step))
    elif isinstance(step, Lag):
        yield say("quiz.lag")


def _before_the_shot(say: Words, shot: Shot, turn: str | None) -> Iterator[str]:
    player = say.player(shot.by or turn)
    if shot.by and turn and not turn.startswith(shot.by):
        yield say("quiz.plays-instead", player=player, turn=say.player(turn))
    else:
        yield say("quiz.plays", player=player)
    if shot.call is not None:
        yield sentence(call_text(say, shot.call))
    if shot.origin is not None:
        yield sentence(say(f"step.origin.{shot.origin}"))


def describe_facts(say: Words, taken: QuizStep) -> Iterator[str]:
    """Say the facts of a shot or lag, each in a sentence."""
    step = taken.step
    if not isinstance(step, Shot | Lag):
        return
    say = say.under(taken.before.book)
    yield from map(sentence, fact_texts(say, step.log))
    if isinstance(step, Lag):
        yield from map(sentence, lag_stops(say, step))
    elif not step.log:
        yield sentence(say("step.nothing"))


def describe_aftermath(say: Words, taken: QuizStep) -> Iterator[str]:
    """Say what the umpire sees or finds once all is at rest."""
    step, say = taken.step, say.under(taken.before.book)
    if isinstance(step, Shot):
        yield from _seen(say, taken.before, step.declared, None, step.serious)
    leaves = getattr(step, "leaves", None)
    findings = ", ".join(findings_texts(say, leaves)) if leaves is not None else ""
    if findings:
        yield say("quiz.finds", found=findings)


def _seen(
    say: Words, match: MatchState, articles: tuple[str, ...], by: str | None, serious: bool
) -> Iterator[str]:
    """Say what the umpire declares by the text of its article, not by its number."""
    texts = catalogue(match.book.id).articles
    for article in articles:
        text = _whole(texts, article, say.language)
        if by is None:
            yield say("quiz.sees", text=Whole(text))
        else:
            yield say("quiz.sees-of", text=Whole(text), player=say.player(by))
    if serious:
        yield say("quiz.serious")


def _whole(texts: Mapping[str, Article], article: str, language: str) -> str:
    """Return the text of an article, with the sentence that it is a part of."""
    text = texts[article].text[language]
    above = article.rpartition("(")[0]
    if text[0].isupper() or above not in texts:
        return text
    return f"{_whole(texts, above, language)} {text}"


def describe_step(say: Words, taken: QuizStep) -> str:
    """Describe a whole step in a line, for what came before."""
    parts = [
        *describe_prelude(say, taken),
        *describe_facts(say, taken),
        *describe_aftermath(say, taken),
    ]
    return " · ".join(parts) or step_text(say.under(taken.before.book), taken.step)


# ---------------------------------------------------------------- what is asked and answered


def describe_answer(say: Words, question: Question, answer: answers.Answer) -> str:
    """Put an answer into words."""
    match = question.taken.after
    say = say.under(match.book)
    if isinstance(answer, answers.Fouls):
        return _cited(say, question.book, answer.articles) or say("quiz.no-foul")
    if isinstance(answer, answers.Decisive):
        return _cited(say, question.book, (answer.article,))
    if isinstance(answer, answers.Next):
        return _next(say, match, answer)
    if isinstance(answer, answers.Options):
        return _options(say, answer)
    if isinstance(answer, answers.Spotted):
        return _spotted(say, answer)
    if isinstance(answer, answers.Returned):
        return _returned(say, answer)
    if isinstance(answer, answers.Places):
        return sentence(hand_text(say, answer.places))
    if isinstance(answer, answers.Colours):
        return _colours(say, answer)
    if isinstance(answer, answers.Queen):
        return _queen(say, answer)
    return _called(say, answer)


def _cited(say: Words, book: str, articles: tuple[str, ...]) -> str:
    return " + ".join(say.article(book, article) for article in articles)


def _next(say: Words, match: MatchState, answer: answers.Next) -> str:
    if answer.winner is not None:
        parts = [say(f"ruling.winner.{match.book.level}", player=say.player(answer.winner))]
        if answer.points:
            counted = (f"{say.player(name)} {count}" for name, count in answer.points)
            parts.append(say("quiz.next.points", points=", ".join(counted)))
        if answer.match:
            parts.append(say("ruling.match", player=say.player(answer.match)))
        return " · ".join(parts)
    if answer.turn is None:
        return say("quiz.next.lag-again" if answer.lag else "quiz.next.nobody")
    if answer.lag:
        return say("quiz.next.lag", player=say.player(answer.turn))
    player = say.player(answer.turn)
    if answer.again:
        parts = [say("quiz.next.again", player=player)]
    elif answer.breaks:
        parts = [say("quiz.next.breaks", player=player)]
    else:
        parts = [say("quiz.next.plays", player=player)]
    parts += [say("standing.free")] if answer.free else []
    parts += [say("standing.visits", visits=answer.visits)] if answer.visits > 1 else []
    parts += [say("standing.extra")] if answer.extra else []
    parts += [say("standing.queen-pending")] if answer.cover else []
    return " · ".join(parts)


def _options(say: Words, answer: answers.Options) -> str:
    if answer.by is None:
        return say("quiz.options.none")
    names = [say.option(option) for option in answer.options]
    options = say.join(names, "list.or")
    return say("quiz.options", player=say.player(answer.by), options=options)


def _spotted(say: Words, answer: answers.Spotted) -> str:
    if not answer.balls:
        return say("quiz.spotted.none")
    by_place: dict[str, list[str]] = {}
    for ball, place in answer.balls:
        by_place.setdefault(place, []).append(ball)
    named = [
        say(
            "ruling.spotted",
            ball=say.pieces(balls),
            place=say.name(place) if place else say("quiz.spotted.there"),
        )
        for place, balls in by_place.items()
    ]
    return sentence(say.join(named))


def _returned(say: Words, answer: answers.Returned) -> str:
    back = [say.count(colour, count) for colour, count in answer.pieces]
    parts = [sentence(say.join(back))] if back else [say("quiz.returned.none")]
    parts += [debt_text(say, name, count) for name, count in answer.owed]
    return " · ".join(parts)


def _colours(say: Words, answer: answers.Colours) -> str:
    if answer.groups is None:
        return say("quiz.open")
    a, b = (say.colour(group) for group in answer.groups)
    return say("standing.groups", a=a, b=b)


def _queen(say: Words, answer: answers.Queen) -> str:
    if answer.where in ("board", "pending"):
        return say(f"quiz.queen.{answer.where}")
    return say("quiz.queen.covered", player=say.player(answer.where))


def _called(say: Words, answer: answers.Called) -> str:
    if not answer.words:
        return say("quiz.called.none")
    return say("quiz.called", words=", ".join(map(say.name, answer.words)))


def describe_earlier(say: Words, question: Question) -> Iterator[tuple[str, str]]:
    """Describe the steps before the question, each with its ruling."""
    for taken in question.earlier:
        step, ruling = describe_step(say, taken), headline(say, taken)
        yield step, "" if ruling == step else ruling
