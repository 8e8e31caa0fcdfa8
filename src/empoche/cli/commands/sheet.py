"""`empoche sheet`: match sheets to print, and to check."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.sheet"))
    def sheet(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.sheet.file"))],
        output: Annotated[
            str | None,
            typer.Option("-o", "--output", metavar="FILE.pdf", help=say("help.sheet.output")),
        ] = None,
        check: Annotated[bool, typer.Option("--check", help=say("help.sheet.check"))] = False,
    ) -> None:
        from empoche.cli.match_sheet import check_sheet, make_sheet
        from empoche.language.words import Words

        words = Words(language)
        if check and output is not None:
            raise typer.BadParameter(say("sheet.either"), param_hint="--check")
        raise typer.Exit(check_sheet(words, file) if check else make_sheet(words, file, output))
