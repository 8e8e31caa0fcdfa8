"""`empoche analyse`: the best strokes of a position with their chances, or answers to a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from empoche.ai.analysis import Analysis, Weighed, analyse
from empoche.ai.choices import Answer
from empoche.ai.levels import Level
from empoche.ai.search import Budget, Option
from empoche.ai.stroke_names import stroke_kind_name
from empoche.ai.workers import helping
from empoche.cli.analysis_text import bar, follows, level_of, match_of, named, percent, stroke
from empoche.cli.describe import position_after
from empoche.cli.report import print_json
from empoche.drawing import picture
from empoche.drawing.picture import FORMATS
from empoche.errors import Refused
from empoche.language.words import Words

PER_SECOND = 1000  # strokes, more than a core can try: then only time ends the search


@dataclass(frozen=True, slots=True)
class Asked:
    """The command line."""

    position: Annotated[str, typer.Argument(metavar="POSITION", help="help.analyse.position")]
    level: Annotated[str, typer.Option(metavar="LEVEL", help="help.analyse.level")] = "master"
    strokes: Annotated[int | None, typer.Option(min=1, help="help.analyse.strokes")] = None
    seconds: Annotated[float | None, typer.Option(min=0.01, help="help.analyse.seconds")] = None
    seed: Annotated[int, typer.Option(help="help.analyse.seed")] = 1
    best: Annotated[int, typer.Option(min=1, help="help.analyse.best")] = 5
    step: Annotated[int | None, typer.Option(min=0, help="help.analyse.step")] = None
    drawing: Annotated[
        str | None, typer.Option("--draw", metavar="FILE", help="help.analyse.draw")
    ] = None
    as_json: Annotated[bool, typer.Option("--json", help="help.analyse.json")] = False


def execute(say: Words, asked: Asked) -> int:
    """Weigh, and print the best; return the exit status."""
    _check(asked)
    level = level_of(asked.level)
    match = match_of(say, asked.position, asked.step)
    budget = budget_of(asked, level)
    with helping(budget.strokes) as helpers, bar(say) as progress:
        found = analyse(match, level, budget, asked.seed, progress, asked.best, helpers)
    if not found.strokes and not found.answers:
        raise Refused("think-nothing")
    if asked.drawing is not None:
        _draw(found, asked.drawing, say.language)
    if asked.as_json:
        print_json(_data(found, asked))
        return 0
    for line in lines(named(say, match), found):
        print(line)
    if asked.drawing is not None:
        print(say("draw.written", file=asked.drawing))
    return 0


def budget_of(asked: Asked, level: Level) -> Budget:
    """Return what may be spent; time alone lets strokes be as many as they can."""
    strokes = asked.strokes or level.budget.strokes
    if asked.seconds is not None and asked.strokes is None:
        strokes = max(strokes, int(PER_SECOND * asked.seconds))
    return Budget(strokes, asked.seconds)


def _check(asked: Asked) -> None:
    """Refuse before the search what would be refused after it."""
    if asked.drawing is not None and Path(asked.drawing).suffix.lower() not in FORMATS:
        raise Refused("expected", value=asked.drawing, expected=FORMATS)


def _draw(found: Analysis, file: str, language: str) -> None:
    """Draw the best stroke as it would go without error; without one, how pieces lie."""
    picture(found.clean or found.match, language=language).save(file)


# ---------------------------------------------------------------- what is printed


def lines(say: Words, found: Analysis) -> Iterator[str]:
    """Yield the findings."""
    level = say("think.level", level=found.level.name)
    book = found.match.state.book.id
    choice = found.choice
    if choice is not None:
        chooses = say("think.chooses", player=say.player(choice.by), article=choice.article)
        yield f"{book} · {chooses} · {level}"
        for rank, answer in enumerate(found.answers, 1):
            yield from _answer(say, found, rank, answer)
        return
    yield f"{book} · {say('standing.turn', player=say.player(found.by))} · {level}"
    for rank, one in enumerate(found.strokes, 1):
        yield from _stroke(say, found, rank, one)
    yield say("think.legend")


def _stroke(say: Words, found: Analysis, rank: int, one: Weighed) -> Iterator[str]:
    what = stroke_kind_name(say, one.candidate, found.match)
    yield f"{rank}. {what} · {' · '.join(_chances(say, one.option))}"
    yield f"   {stroke(one.candidate)}"
    if one.outcome is not None:
        share, after = percent(say, one.outcome.share), follows(say, one.outcome.after)
        yield f"   {say('think.then', share=share, what=after)}"


def _chances(say: Words, option: Option) -> Iterator[str]:
    yield say("think.win", chance=percent(say, option.value))
    yield say("think.success", chance=percent(say, option.success))
    yield say("think.foul", chance=percent(say, option.foul))
    yield say("think.tries", count=option.tries)


def _answer(say: Words, found: Analysis, rank: int, answer: Answer) -> Iterator[str]:
    name = say.name(answer.option)
    shown = answer.option if name == answer.option else f"{answer.option} ({name})"
    yield f"{rank}. {shown} · {say('think.win', chance=percent(say, answer.value))}"
    if answer.stroke is not None:
        what = stroke_kind_name(say, answer.stroke.candidate, found.match)
        yield f"   {say('think.best-then', player=say.player(answer.by), what=what)}"
        yield f"   {stroke(answer.stroke.candidate)}"


# ---------------------------------------------------------------- JSON


def _data(found: Analysis, asked: Asked) -> dict[str, Any]:
    choice = found.choice
    return {
        "rulebook": found.match.state.book.id,
        "position": position_after(found.match),
        "level": found.level.name,
        "seed": asked.seed,
        "by": found.by,
        "choice": choice and {"article": choice.article, "options": list(choice.options)},
        "strokes": [_weighed(one) for one in found.strokes],
        "answers": [
            {
                "option": answer.option,
                "value": answer.value,
                "by": answer.by,
                "stroke": answer.stroke and _option(answer.stroke),
            }
            for answer in found.answers
        ],
    }


def _option(option: Option) -> dict[str, Any]:
    chosen = option.candidate
    return {
        "kind": chosen.kind,
        "ball": chosen.ball or None,
        "pocket": chosen.pocket or None,
        "stroke": stroke(chosen),
        "value": option.value,
        "success": option.success,
        "foul": option.foul,
        "tries": option.tries,
    }


def _weighed(one: Weighed) -> dict[str, Any]:
    then: dict[str, Any] | None = None
    if one.outcome is not None and one.outcome.after.ruling is not None:
        after, ruling = one.outcome.after, one.outcome.after.ruling
        then = {
            "share": one.outcome.share,
            "turn": after.turn,
            "fouls": list(ruling.fouls),
            "choice": list(after.choice.options) if after.choice else None,
            "winner": ruling.winner,
            "by_article": ruling.by_article,
        }
    risk = one.risk and {"article": one.risk.article, "share": one.risk.share}
    return _option(one.option) | {"then": then, "risk": risk}
