"""`empoche analyse`: a position weighed."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.analyse"))
    def analyse(
        position: Annotated[
            str, typer.Argument(metavar="POSITION", help=say("help.analyse.position"))
        ],
        level: Annotated[
            str, typer.Option("--level", metavar="LEVEL", help=say("help.analyse.level"))
        ] = "master",
        strokes: Annotated[
            int | None, typer.Option("--strokes", min=1, help=say("help.analyse.strokes"))
        ] = None,
        seconds: Annotated[
            float | None, typer.Option("--seconds", min=0.01, help=say("help.analyse.seconds"))
        ] = None,
        seed: Annotated[int, typer.Option("--seed", help=say("help.analyse.seed"))] = 1,
        best: Annotated[int, typer.Option("--best", min=1, help=say("help.analyse.best"))] = 5,
        step: Annotated[
            int | None, typer.Option("--step", min=0, help=say("help.analyse.step"))
        ] = None,
        draw: Annotated[
            str | None, typer.Option("--draw", metavar="FILE", help=say("help.analyse.draw"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.analyse.json"))] = False,
    ) -> None:
        from empoche.cli.analyse import Asked, show_analysis
        from empoche.language.words import Words

        asked = Asked(position, level, strokes, seconds, seed, best, step, draw, as_json)
        raise typer.Exit(show_analysis(Words(language), asked))
