"""`empoche rules`: the rulebooks, their articles and who sees to them."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.rules"))
    def rules(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="RULEBOOK", help=say("help.rules.rulebook"))
        ] = None,
        article: Annotated[
            str | None, typer.Argument(metavar="ARTICLE", help=say("help.rules.article"))
        ] = None,
        coverage: Annotated[
            bool, typer.Option("--coverage", help=say("help.rules.coverage"))
        ] = False,
    ) -> None:
        from empoche.cli.rules import show_rules
        from empoche.language.words import Words

        raise typer.Exit(show_rules(Words(language), rulebook, article, coverage))
