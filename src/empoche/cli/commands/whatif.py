"""`empoche whatif`: the same shots under another rulebook."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated, Literal

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.whatif"))
    def whatif(
        file: Annotated[str, typer.Argument(metavar="RECORD", help=say("help.whatif.file"))],
        rulebook: Annotated[
            str, typer.Option("--rulebook", metavar="ID", help=say("help.whatif.rulebook"))
        ] = "all",
        step: Annotated[
            int | None, typer.Option("--step", min=1, help=say("help.whatif.step"))
        ] = None,
        case: Annotated[
            str | None, typer.Option("--case", metavar="CASE", help=say("help.whatif.case"))
        ] = None,
        call: Annotated[
            Literal["pocketed", "none", "safety"],
            typer.Option("--call", help=say("help.whatif.call")),
        ] = "pocketed",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.whatif.json"))] = False,
    ) -> None:
        from empoche.cli.whatif import Asked, show_whatif
        from empoche.language.words import Words

        asked = Asked(file, rulebook, step, case, call, as_json)
        raise typer.Exit(show_whatif(Words(language), asked))
