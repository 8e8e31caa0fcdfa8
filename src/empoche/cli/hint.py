"""`empoche hint`: one sentence for the player in turn, the stroke, and the article that matters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from empoche.ai.analysis import Analysis, analyse
from empoche.ai.stroke_names import stroke_kind_name
from empoche.ai.workers import helping
from empoche.cli.analysis_text import bar, level_of, match_of, named, percent, stroke
from empoche.errors import Refused
from empoche.language.words import Words

RISKY = 0.05  # a foul that comes so often is worth a word


def execute(
    say: Words,
    record: Annotated[str, typer.Argument(metavar="RECORD", help="help.hint.record")],
    level: Annotated[str, typer.Option(metavar="LEVEL", help="help.analyse.level")] = "expert",
) -> int:
    """Say what is best; the exit status."""
    chosen = level_of(level)
    match = match_of(say, record)
    with helping(chosen.budget.strokes) as helpers, bar(say) as progress:
        analysis = analyse(match, chosen, progress=progress, best=1, helpers=helpers)
    if not analysis.strokes and not analysis.answers:
        raise Refused("think-nothing")
    for line in hint(named(say, match), analysis):
        print(line)
    return 0


def hint(say: Words, analysis: Analysis) -> Iterator[str]:
    """Describe the best stroke in a sentence, and what goes with it."""
    player = say.player(analysis.by)
    if analysis.answers:
        best = analysis.answers[0]
        win, what = percent(say, best.value), say.option(best.option)
        yield say("think.hint-choice", player=player, what=what, win=win)
        assert analysis.choice is not None
        yield _article(say, analysis, analysis.choice.article)
        return
    option = analysis.strokes[0].option
    yield say(
        "think.hint",
        player=player,
        what=stroke_kind_name(say, option.candidate, analysis.match),
        success=percent(say, option.success),
        win=percent(say, option.value),
    )
    yield f"  {stroke(say, option.candidate)}"
    yield from _ruled(say, analysis)


def _ruled(say: Words, analysis: Analysis) -> Iterator[str]:
    """Cite the article by which the stroke wins, and the one under which it may be a foul."""
    best = analysis.strokes[0]
    ruling = best.outcome.after.ruling if best.outcome else None
    if ruling is not None and ruling.winner and ruling.by_article:
        yield _article(say, analysis, ruling.by_article)
    if best.risk is not None and best.risk.share >= RISKY:
        text = say.article(analysis.match.state.book.id, best.risk.article)
        yield f"  {say('think.beware', share=percent(say, best.risk.share), article=text)}"


def _article(say: Words, analysis: Analysis, article: str) -> str:
    text = say.article(analysis.match.state.book.id, article)
    return f"  {say('think.by', article=text)}"
