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
from empoche.matches.stroke_text import stroke_to_text

PER_SECOND = 1000  # strokes, more than a core can try: then only time ends the search


@dataclass(frozen=True, slots=True)
class Options:
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


def execute(say: Words, options: Options) -> int:
    """Weigh, and print the best; return the exit status."""
    _check(options)
    level = level_of(options.level)
    match = match_of(say, options.position, options.step)
    budget = budget_of(options, level)
    with helping(budget.strokes) as helpers, bar(say) as progress:
        analysis = analyse(match, level, budget, options.seed, progress, options.best, helpers)
    if not analysis.strokes and not analysis.answers:
        raise Refused("think-nothing")
    if options.drawing is not None:
        _draw(analysis, options.drawing, say.language)
    if options.as_json:
        print_json(_data(analysis, options))
        return 0
    for line in lines(named(say, match), analysis):
        print(line)
    if options.drawing is not None:
        print(say("draw.written", file=options.drawing))
    return 0


def budget_of(options: Options, level: Level) -> Budget:
    """Return what may be spent; time alone lets strokes be as many as they can."""
    strokes = options.strokes or level.budget.strokes
    if options.seconds is not None and options.strokes is None:
        strokes = max(strokes, int(PER_SECOND * options.seconds))
    return Budget(strokes, options.seconds)


def _check(options: Options) -> None:
    """Refuse before the search what would be refused after it."""
    if options.drawing is not None and Path(options.drawing).suffix.lower() not in FORMATS:
        raise Refused("expected", value=options.drawing, expected=FORMATS)


def _draw(analysis: Analysis, file: str, language: str) -> None:
    """Draw the best stroke as it would go without error; without one, how pieces lie."""
    picture(analysis.clean or analysis.match, language=language).save(file)


# ---------------------------------------------------------------- what is printed


def lines(say: Words, analysis: Analysis) -> Iterator[str]:
    """Yield the findings."""
    level = say("think.level", level=say(f"level.{analysis.level.name}"))
    book = say.rulebook(analysis.match.state.book.id)
    choice = analysis.choice
    if choice is not None:
        article = say.label(analysis.match.state.book.id, choice.article)
        chooses = say("think.chooses", player=say.player(choice.by), article=article)
        yield f"{book} · {chooses} · {level}"
        for rank, answer in enumerate(analysis.answers, 1):
            yield from _answer(say, analysis, rank, answer)
        return
    yield f"{book} · {say('standing.turn', player=say.player(analysis.by))} · {level}"
    for rank, one in enumerate(analysis.strokes, 1):
        yield from _stroke(say, analysis, rank, one)
    yield say("think.legend")


def _stroke(say: Words, analysis: Analysis, rank: int, one: Weighed) -> Iterator[str]:
    what = stroke_kind_name(say, one.candidate, analysis.match)
    yield f"{rank}. {what} · {' · '.join(_chances(say, one.option))}"
    yield f"   {stroke(say, one.candidate)}"
    if one.outcome is not None:
        share, after = percent(say, one.outcome.share), follows(say, one.outcome.after)
        yield f"   {say('think.then', share=share, what=after)}"


def _chances(say: Words, option: Option) -> Iterator[str]:
    yield say("think.win", chance=percent(say, option.value))
    yield say("think.success", chance=percent(say, option.success))
    yield say("think.foul", chance=percent(say, option.foul))
    yield say("think.tries", count=option.tries)


def _answer(say: Words, analysis: Analysis, rank: int, answer: Answer) -> Iterator[str]:
    chance = say("think.win", chance=percent(say, answer.value))
    yield f"{rank}. {say.option(answer.option)} · {chance}"
    if answer.stroke is not None:
        what = stroke_kind_name(say, answer.stroke.candidate, analysis.match)
        yield f"   {say('think.best-then', player=say.player(answer.by), what=what)}"
        yield f"   {stroke(say, answer.stroke.candidate)}"


# ---------------------------------------------------------------- JSON


def _data(analysis: Analysis, options: Options) -> dict[str, Any]:
    choice = analysis.choice
    return {
        "rulebook": analysis.match.state.book.id,
        "position": position_after(analysis.match),
        "level": analysis.level.name,
        "seed": options.seed,
        "by": analysis.by,
        "choice": choice and {"article": choice.article, "options": list(choice.options)},
        "strokes": [_weighed(one) for one in analysis.strokes],
        "answers": [
            {
                "option": answer.option,
                "value": answer.value,
                "by": answer.by,
                "stroke": answer.stroke and _option(answer.stroke),
            }
            for answer in analysis.answers
        ],
    }


def _option(option: Option) -> dict[str, Any]:
    chosen = option.candidate
    return {
        "kind": chosen.kind,
        "ball": chosen.ball or None,
        "pocket": chosen.pocket or None,
        "stroke": stroke_to_text(chosen.action, chosen.call),
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
