"""`empoche draw`: positions, shots and matches as drawings and films."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.draw"))
    def draw(
        what: Annotated[str, typer.Argument(metavar="WHAT", help=say("help.draw.what"))],
        output: Annotated[
            str | None, typer.Option("-o", "--output", metavar="FILE", help=say("help.draw.output"))
        ] = None,
        step: Annotated[
            int | None, typer.Option("--step", min=1, help=say("help.draw.step"))
        ] = None,
        width: Annotated[
            int | None, typer.Option("--width", min=1, help=say("help.draw.width"))
        ] = None,
        across: Annotated[bool, typer.Option("--across", help=say("help.draw.across"))] = False,
        speed: Annotated[float, typer.Option("--speed", help=say("help.draw.speed"))] = 1.0,
        fps: Annotated[float, typer.Option("--fps", help=say("help.draw.fps"))] = 25.0,
    ) -> None:
        from empoche.cli.draw import Looks
        from empoche.cli.draw import draw as run
        from empoche.language.words import Words

        looks = Looks(width, across, speed, fps)
        raise typer.Exit(run(Words(language), what, output, step, looks))
