"""`empoche draw`: a position, a shot of a record, or a whole match as a film."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from empoche.cli.targets import Subject, subject_of
from empoche.drawing import Film, film, picture
from empoche.drawing.film import FORMATS as FILMS
from empoche.drawing.picture import FORMATS as PICTURES
from empoche.errors import Refused
from empoche.language.words import Words
from empoche.matches.match import Match, Moment
from empoche.physics import Motion


@dataclass(frozen=True, slots=True)
class Options:
    """The command line."""

    what: Annotated[str, typer.Argument(metavar="WHAT", help="help.draw.what")]
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="help.draw.output")
    ] = None
    step: Annotated[int | None, typer.Option(min=1, help="help.draw.step")] = None
    width: Annotated[int | None, typer.Option(min=1, help="help.draw.width")] = None
    across: Annotated[bool, typer.Option("--across", help="help.draw.across")] = False
    speed: Annotated[float, typer.Option(help="help.draw.speed")] = 1.0
    fps: Annotated[float, typer.Option(help="help.draw.fps")] = 25.0


def execute(say: Words, options: Options) -> int:
    """Draw, and say where; the exit status."""
    subject, step = subject_of(options.what), options.step
    named = subject.name if step is None else f"{subject.name}-{step}"
    file = Path(options.output) if options.output else _free(named)
    _save(file, subject.match, _chosen(subject, step, _kind(file) in FILMS), options, say)
    print(say("draw.written", file=str(file)))
    return 0


def draw_shot(file: Path, what: Match | Motion, language: str) -> None:
    """Draw the shot just played into a file, which by its name is a picture or a film."""
    motion = what.motion if isinstance(what, Match) else what
    if _kind(file) in FILMS:
        assert motion is not None
        _save_film(film(motion), file, Words(language))
    else:
        picture(what, language=language).save(file)


def _kind(file: Path) -> str:
    kind = file.suffix.lower()
    if kind not in (*PICTURES, *FILMS):
        raise Refused("expected", value=file.name, expected=(*PICTURES, *FILMS))
    return kind


def _free(name: str) -> Path:
    """Return a file of that name in this folder, with the first free number if it exists."""
    number = 1
    while os.path.lexists(file := Path(f"{name}{f'-{number}' if number > 1 else ''}.svg")):
        number += 1
    return file


def _chosen(subject: Subject, step: int | None, moves: bool) -> Match | Moment:
    """Return what of a subject is drawn: a step, all of it, or its last shot."""
    history = subject.match.history
    if step is None:
        if moves or not subject.recorded:
            return subject.match
        return next((one for one in reversed(history) if one.motion is not None), history[-1])
    if not subject.recorded:
        raise Refused("draw-step")
    if not 1 <= step < len(history):
        most = len(history) - 1
        raise Refused("out-of-bounds", name="--step", value=step, least=1, most=most)
    return history[step]


def _save(file: Path, match: Match, what: Match | Moment, options: Options, say: Words) -> None:
    if _kind(file) in FILMS:
        _save_film(_film(what, options), file, say)
        return
    subject = what if isinstance(what, Match) else match.copy(what)
    picture(subject, across=options.across, language=say.language).save(file, options.width or 800)


def _film(what: Match | Moment, options: Options) -> Film:
    moments = what.history if isinstance(what, Match) else (what,)
    if not any(moment.motion is not None for moment in moments):
        raise Refused("draw-still", expected=PICTURES)
    subject: Any = what if isinstance(what, Match) else what.motion
    return film(
        subject,
        fps=options.fps,
        speed=options.speed,
        width=options.width or 480,
        across=options.across,
    )


def _save_film(film: Film, file: Path, say: Words) -> None:
    """Write a film, with a bar that shows how far it is."""
    console = Console(stderr=True)

    def watch(frames: Iterable[Any]) -> Iterable[Any]:
        return track(
            frames,
            say("draw.painting"),
            total=len(film.durations),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )

    film.save(file, watch)
