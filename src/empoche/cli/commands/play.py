"""`empoche play`: play a match in the terminal."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated, Literal

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.play"))
    def play(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="RULEBOOK", help=say("help.referee.rulebook"))
        ] = None,
        players: Annotated[
            str | None,
            typer.Option("--players", metavar="human,casual", help=say("help.play.players")),
        ] = None,
        terminal: Annotated[
            bool, typer.Option("--terminal", help=say("help.play.terminal"))
        ] = True,
        race_to: Annotated[
            int | None, typer.Option("--race-to", min=1, help=say("help.play.race"))
        ] = None,
        target: Annotated[
            int | None, typer.Option("--target", min=1, help=say("help.play.target"))
        ] = None,
        seed: Annotated[int | None, typer.Option("--seed", help=say("help.play.seed"))] = None,
        record: Annotated[
            str | None, typer.Option("--record", metavar="FILE", help=say("help.play.record"))
        ] = None,
        drawings: Annotated[
            str | None, typer.Option("--drawings", metavar="DIR", help=say("help.play.drawings"))
        ] = None,
        breaks: Annotated[
            Literal["A", "B", "draw"], typer.Option("--break", help=say("help.play.break"))
        ] = "A",
        across: Annotated[bool, typer.Option("--across", help=say("help.play.across"))] = False,
    ) -> None:
        from empoche.cli.play import Wanted
        from empoche.cli.play import play as run
        from empoche.language.words import Words

        wanted = Wanted(rulebook, players, race_to, target, seed, record, drawings, breaks, across)
        raise typer.Exit(run(Words(language), wanted))
