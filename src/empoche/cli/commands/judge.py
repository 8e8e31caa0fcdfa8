"""`empoche judge`: cases and records judged again."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.judge"))
    def judge(
        files: Annotated[list[str], typer.Argument(help=say("help.judge.files"), metavar="FILE")],
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help=say("help.judge.quiet"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.judge.json"))] = False,
        explain: Annotated[bool, typer.Option("--explain", help=say("help.judge.explain"))] = False,
        rulebook: Annotated[
            str | None, typer.Option("--rulebook", metavar="ID", help=say("help.judge.rulebook"))
        ] = None,
    ) -> None:
        from empoche.cli.judge import judge_files
        from empoche.language.words import Words

        raise typer.Exit(judge_files(files, Words(language), quiet, as_json, explain, rulebook))
