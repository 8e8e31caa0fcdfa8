"""`empoche doctor`: whether everything works here."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.doctor"))
    def doctor(
        as_json: Annotated[bool, typer.Option("--json", help=say("help.judge.json"))] = False,
    ) -> None:
        from empoche.cli.doctor import examine
        from empoche.language.words import Words

        raise typer.Exit(examine(Words(language), as_json))
