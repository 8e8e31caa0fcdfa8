"""`empoche referee`: umpire a match in the terminal."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated, Literal

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.referee"))
    def referee(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="RULEBOOK", help=say("help.referee.rulebook"))
        ] = None,
        breaks: Annotated[
            Literal["A", "B", "draw", "trial"],
            typer.Option("--break", help=say("help.referee.break")),
        ] = "A",
        race_to: Annotated[
            int | None, typer.Option("--race-to", min=1, help=say("help.referee.race"))
        ] = None,
        target: Annotated[
            int | None, typer.Option("--target", min=1, help=say("help.referee.target"))
        ] = None,
        games: Annotated[bool, typer.Option("--games", help=say("help.referee.games"))] = False,
        doubles: Annotated[
            bool, typer.Option("--doubles", help=say("help.referee.doubles"))
        ] = False,
        players: Annotated[
            str | None,
            typer.Option("--players", metavar="A,B", help=say("help.referee.players")),
        ] = None,
        record: Annotated[
            str | None, typer.Option("--record", metavar="FILE", help=say("help.referee.record"))
        ] = None,
        clock: Annotated[bool, typer.Option(help=say("help.referee.clock"))] = True,
    ) -> None:
        from empoche.cli.open_session import Wanted
        from empoche.cli.referee import umpire
        from empoche.language.words import Words

        wanted = Wanted(rulebook, breaks, race_to, target, games, doubles, players, record)
        raise typer.Exit(umpire(Words(language), wanted, clock))
