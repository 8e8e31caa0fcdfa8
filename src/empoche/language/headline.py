"""The headline of a ruling: what happened and what was decided, in a line or two.

It is the same wherever a ruling is shown: in the terminal, on the page, on pad, sheet and
scoreboard, and in the quiz.
"""

from __future__ import annotations

from collections.abc import Iterator

from empoche.language.judged import JudgedStep, Taken
from empoche.language.messages import Whole
from empoche.language.outcomes import newly_owed, outcomes, settled
from empoche.language.reasons import DISTURBED, VOID, reason_of
from empoche.language.remarks import Remark, Titled, remark, sentence_of
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.referee import Shot

BLACK_FOUL = "black-foul"  # a frame lost by a foul with the black: the foul is said as well


def headline(say: Words, taken: Taken) -> str:
    """Say what was decided and why."""
    judged = JudgedStep.of(taken)
    say = say.under(judged.book)
    ruling = judged.ruling
    said = [sentence_of(say, one) for one in _remarks(judged)]
    if ruling.winner:
        return _won(say, judged, said)
    if ruling.fouls:
        return say("headline.after", call=called(say, taken), reasons=Whole(_joined(say, said)))
    if said:
        return _capital(_joined(say, said))
    if isinstance(judged.step, Shot):
        return say("ruling.regular")
    return _capital(step_text(say, judged.step))


def _remarks(judged: JudgedStep) -> Iterator[Remark]:
    """Collect what is to be remarked, the gravest first."""
    ruling, told = judged.ruling, judged.book.traits.reasons
    if ruling.winner:
        if judged.conceded or ruling.by_article is None:
            return
        yield reason_of(judged, ruling.by_article)
        if told.get(ruling.by_article) == BLACK_FOUL:
            yield from (reason_of(judged, article) for article in ruling.fouls)
    elif ruling.fouls:
        yield from (reason_of(judged, article) for article in ruling.fouls)
        if judged.frame.groups is None and judged.after.frame.groups is not None:
            yield from settled(judged)
        yield from newly_owed(judged)
    else:
        voided = [article for article in ruling.applied if told.get(article) == VOID]
        disturbed = [article for article in ruling.applied if told.get(article) == DISTURBED]
        if disturbed and ruling.undone:
            yield remark("headline.undone", title=Titled(disturbed[-1]))
        elif voided and isinstance(judged.step, Shot):
            yield remark("headline.titled", title=Titled(voided[0]))
        else:
            yield from outcomes(judged)


def called(say: Words, taken: Taken) -> str:
    """Return the verdict in a word or two; nothing if neither foul nor shot is to be judged."""
    judged = JudgedStep.of(taken)
    ruling = judged.ruling
    if ruling.fouls:
        technical = "technical-foul" in ruling.announce
        return say("ruling.technical" if technical else "ruling.foul")
    if not isinstance(judged.step, Shot) or ruling.winner:
        return ""
    return say("ruling.regular")


def won(say: Words, taken: Taken) -> str:
    """Say who has won the frame, and for how many points where points are counted."""
    judged = JudgedStep.of(taken)
    ruling, book = judged.ruling, judged.book
    winner = say.player(ruling.winner)
    # where several boards make a game, it is the game that is given up
    level = "ruling.game-won" if judged.conceded and judged.wins_game else None
    said = say(level or f"ruling.winner.{book.level}", player=winner)
    points = ruling.points.get(str(ruling.winner), 0)
    if book.goal == "race_to" or not points:
        return said
    key = "headline.point" if points == 1 else "headline.points"
    return say(key, won=said, count=points)


def _won(say: Words, judged: JudgedStep, said: list[str]) -> str:
    frame = won(say, judged)
    if judged.conceded:
        return say("headline.conceded", player=say.player(judged.by), won=frame)
    return say("headline.after", call=frame, reasons=Whole(_joined(say, said))) if said else frame


def _joined(say: Words, said: list[str]) -> str:
    return say("list.semicolon").join(dict.fromkeys(said))


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
