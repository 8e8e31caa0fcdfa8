"""`empoche replay`: records simulated and judged again."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.replay"))
    def replay(
        files: Annotated[list[str], typer.Argument(help=say("help.replay.files"), metavar="FILE")],
        no_bits: Annotated[bool, typer.Option("--no-bits", help=say("help.replay.bits"))] = False,
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help=say("help.judge.quiet"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.judge.json"))] = False,
    ) -> None:
        from empoche.cli.replay import replay_files
        from empoche.language.words import Words

        raise typer.Exit(replay_files(Words(language), files, not no_bits, quiet, as_json))
