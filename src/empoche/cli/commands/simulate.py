"""`empoche simulate`: one stroke, from the cue to the ruling."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.simulate"))
    def simulate(
        position: Annotated[
            str, typer.Argument(metavar="POSITION", help=say("help.simulate.position"))
        ],
        stroke: Annotated[
            list[str], typer.Argument(metavar="STROKE", help=say("help.simulate.stroke"))
        ],
        rulebook: Annotated[
            str | None, typer.Option("--rulebook", metavar="ID", help=say("help.simulate.rulebook"))
        ] = None,
        draw: Annotated[
            str | None, typer.Option("--draw", metavar="FILE", help=say("help.simulate.draw"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.simulate.json"))] = False,
        judge: Annotated[bool, typer.Option(help=say("help.simulate.judge"))] = True,
    ) -> None:
        from empoche.cli.simulate import simulate as run
        from empoche.language.words import Words

        words = " ".join(stroke)
        raise typer.Exit(run(Words(language), position, words, rulebook, draw, as_json, judge))
