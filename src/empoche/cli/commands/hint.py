"""`empoche hint`: what is best for whoever is to play."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.hint"))
    def hint(
        record: Annotated[str, typer.Argument(metavar="RECORD", help=say("help.hint.record"))],
        level: Annotated[
            str, typer.Option("--level", metavar="LEVEL", help=say("help.analyse.level"))
        ] = "expert",
    ) -> None:
        from empoche.cli.hint import show_hint
        from empoche.language.words import Words

        raise typer.Exit(show_hint(Words(language), record, level))
