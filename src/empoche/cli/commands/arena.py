"""`empoche arena`: players measured against each other."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.arena"))
    def arena(
        players: Annotated[
            list[str], typer.Argument(metavar="A B [C …]", help=say("help.arena.players"))
        ],
        rulebook: Annotated[
            list[str],
            typer.Option("--rulebook", metavar="RULEBOOK", help=say("help.arena.rulebook")),
        ],
        games: Annotated[int, typer.Option("--games", min=1, help=say("help.arena.games"))] = 20,
        seed: Annotated[int, typer.Option("--seed", help=say("help.arena.seed"))] = 1,
        race_to: Annotated[
            int | None, typer.Option("--race-to", min=1, help=say("help.arena.race"))
        ] = None,
        target: Annotated[
            int | None, typer.Option("--target", min=1, help=say("help.arena.target"))
        ] = None,
        out: Annotated[
            str | None, typer.Option("--out", metavar="DIR", help=say("help.match.out"))
        ] = None,
        workers: Annotated[
            int | None, typer.Option("--workers", min=1, help=say("help.arena.workers"))
        ] = None,
        ray: Annotated[
            str | None, typer.Option("--ray", metavar="ADDRESS", help=say("help.arena.ray"))
        ] = None,
        seconds: Annotated[
            float, typer.Option("--seconds", min=0.01, help=say("help.arena.seconds"))
        ] = 10.0,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.analyse.json"))] = False,
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help=say("help.arena.quiet"))] = False,
    ) -> None:
        from empoche.cli.arena import Asked, hold_arena
        from empoche.language.words import Words

        asked = Asked(
            tuple(players),
            tuple(rulebook),
            games,
            seed,
            race_to,
            target,
            out,
            workers,
            ray,
            seconds,
            as_json,
            quiet,
        )
        raise typer.Exit(hold_arena(Words(language), asked))
