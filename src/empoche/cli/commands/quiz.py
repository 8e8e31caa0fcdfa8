"""`empoche quiz`: what would the referee rule?"""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.quiz"))
    def quiz(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="RULEBOOK", help=say("help.quiz.rulebook"))
        ] = None,
        questions: Annotated[
            int, typer.Option("--questions", min=1, max=1000, help=say("help.quiz.questions"))
        ] = 10,
        article: Annotated[
            str | None, typer.Option("--article", metavar="ID", help=say("help.quiz.article"))
        ] = None,
        wrong: Annotated[bool, typer.Option("--wrong", help=say("help.quiz.wrong"))] = False,
        seed: Annotated[
            int | None, typer.Option("--seed", min=0, help=say("help.quiz.seed"))
        ] = None,
        stats: Annotated[bool, typer.Option("--stats", help=say("help.quiz.stats"))] = False,
        reset: Annotated[bool, typer.Option("--reset", help=say("help.quiz.reset"))] = False,
    ) -> None:
        from empoche.cli.quiz import Wanted
        from empoche.cli.quiz import quiz as asked
        from empoche.language.words import Words

        wanted = Wanted(rulebook, article, questions, seed, wrong, reset, stats)
        raise typer.Exit(asked(Words(language), wanted))
