"""`empoche match`: matches between players that need no person."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.match"))
    def match(
        rulebook: Annotated[
            str, typer.Argument(metavar="RULEBOOK", help=say("help.match.rulebook"))
        ],
        players: Annotated[
            str, typer.Option("--players", metavar="A,B", help=say("help.match.players"))
        ] = "random,random",
        games: Annotated[int, typer.Option("--games", min=1, help=say("help.match.games"))] = 10,
        seed: Annotated[int, typer.Option("--seed", help=say("help.match.seed"))] = 1,
        out: Annotated[
            str | None, typer.Option("--out", metavar="DIR", help=say("help.match.out"))
        ] = None,
        race_to: Annotated[
            int | None, typer.Option("--race-to", min=1, help=say("help.match.race"))
        ] = None,
        target: Annotated[
            int | None, typer.Option("--target", min=1, help=say("help.match.target"))
        ] = None,
        workers: Annotated[
            int | None, typer.Option("--workers", min=1, help=say("help.match.workers"))
        ] = None,
        swap: Annotated[bool, typer.Option("--swap", help=say("help.match.swap"))] = False,
        first: Annotated[int, typer.Option("--first", min=1, help=say("help.match.first"))] = 1,
        limit: Annotated[
            int, typer.Option("--limit", min=1, help=say("help.match.limit"))
        ] = 20_000,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.judge.json"))] = False,
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help=say("help.match.quiet"))] = False,
    ) -> None:
        from empoche.cli.match import Asked, play_matches
        from empoche.language.words import Words

        asked = Asked(
            rulebook,
            players,
            games,
            seed,
            out,
            race_to,
            target,
            workers,
            swap,
            first,
            limit,
            as_json,
            quiet,
        )
        raise typer.Exit(play_matches(Words(language), asked))
