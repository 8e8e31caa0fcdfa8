"""`empoche simulate`: one stroke from one position, its facts, its ruling and what it leaves."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from empoche.cli.describe import (
    describe_facts,
    describe_raised,
    describe_ruling,
    position_after,
    stroke_words,
)
from empoche.cli.draw import draw_shot
from empoche.cli.report import print_json
from empoche.cli.targets import position_of
from empoche.language.standing import standing_lines
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.position_text import to_text
from empoche.matches.setup import Layout
from empoche.matches.stroke_text import stroke_from_text, stroke_to_text
from empoche.physics import Flick, Launch, Motion, Stroke, simulate
from empoche.physics.facts import timed_facts
from empoche.record.write import fact_data
from empoche.referee import Call

MOST_SEED = 1_000_000  # of a rack for which none is named: short enough to be typed again


@dataclass(frozen=True, slots=True)
class Simulated:
    """One stroke, and the match after it if it was judged."""

    before: str
    action: Stroke | Flick
    call: Call | None
    motion: Motion
    places: Layout  # as player A sees them
    match: Match | None

    @property
    def played(self) -> Stroke | Flick:
        """The stroke with the cue raised over what was in its way."""
        played = self.motion.played[0]
        assert not isinstance(played, Launch)
        return played


def execute(
    say: Words,
    position: Annotated[str, typer.Argument(metavar="POSITION", help="help.simulate.position")],
    stroke: Annotated[list[str], typer.Argument(metavar="STROKE", help="help.simulate.stroke")],
    other: Annotated[
        str | None, typer.Option("--rulebook", metavar="ID", help="help.simulate.rulebook")
    ] = None,
    drawing: Annotated[
        str | None, typer.Option("--draw", metavar="FILE", help="help.simulate.draw")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="help.simulate.json")] = False,
    judged: Annotated[bool, typer.Option("--judge/--no-judge", help="help.simulate.judge")] = True,
    seed: Annotated[int | None, typer.Option(min=0, help="help.simulate.seed")] = None,
) -> int:
    """Play one stroke and print everything about it; return the exit status."""
    match = position_of(position, other, secrets.randbelow(MOST_SEED) if seed is None else seed)
    say = Words(say.language, book=match.state.book, exact=True)
    laid = match.seed
    done = _play(match, " ".join(stroke), judged)
    if drawing is not None:
        draw_shot(Path(drawing), done.match or done.motion, say.language)
    if as_json:
        print_json(_data(done) | {"seed": laid})
        return 0
    if laid is not None:
        print(say("simulate.rack", seed=laid))
    for line in _lines(say, done):
        print(line)
    if drawing is not None:
        print(say("draw.written", file=drawing))
    return 0


def _play(match: Match, stroke: str, judged: bool) -> Simulated:
    action, call = stroke_from_text(stroke, match)
    before = to_text(match)
    if judged:
        match.stroke(action, call)
        assert match.motion is not None
        return Simulated(before, action, call, match.motion, match.layout, match)
    motion = simulate(match.setting.table, match.seen, action)
    player = match.turn or match.state.frame.breaker
    places = match.setting.seen(player, motion.final, back=True)
    return Simulated(before, action, call, motion, places, None)


def _lines(say: Words, done: Simulated) -> Iterator[str]:
    yield say("simulate.stroke", stroke=stroke_words(say, done.played, done.call))
    yield from describe_raised(say, done.action, done.played)
    yield from describe_facts(say, done.motion)
    if done.match is None:
        for piece, (x, y) in done.places.items():
            yield f"{say.bare(piece)}: {x!r}, {y!r}"
        return
    yield from describe_ruling(say, done.match)
    yield from standing_lines(say, done.match.state)
    after = position_after(done.match)
    if after is not None:
        yield say("simulate.after")
        yield after


def _data(done: Simulated) -> dict[str, Any]:
    """Return the stroke as data; `ruling` and `after` are null without a judge."""
    ruling: dict[str, Any] | None = None
    if done.match is not None and done.match.ruling is not None:
        articles = done.match.ruling.articles
        ruling = done.match.state.view() | {"articles": articles}
    return {
        "position": done.before,
        "stroke": stroke_to_text(done.action, done.call),
        "played": stroke_to_text(done.played, done.call),
        "facts": [{"time": time, **fact_data(fact)} for time, fact in timed_facts(done.motion)],
        "events": [
            {"time": event.time, "kind": event.kind, "ball": event.ball, "other": event.other}
            for event in done.motion.events
        ],
        "duration": done.motion.duration,
        "places": {piece: list(at) for piece, at in done.places.items()},
        "ruling": ruling,
        "after": None if done.match is None else position_after(done.match),
    }
