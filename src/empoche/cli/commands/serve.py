"""`empoche serve`: matches in the browser, for one person, a club or the internet."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
from typing import Annotated

import typer

from empoche.cli.commands.saying import Say


def add(app: typer.Typer, say: Say, language: str) -> None:
    """Put the command among the others."""

    @app.command(help=say("help.serve"))
    def serve(
        host: Annotated[str, typer.Option("--host", help=say("help.serve.host"))] = "127.0.0.1",
        port: Annotated[
            int, typer.Option("--port", min=0, max=65535, help=say("help.serve.port"))
        ] = 8080,
        database: Annotated[
            str | None,
            typer.Option("--database", metavar="URL", help=say("help.serve.database")),
        ] = None,
        redis: Annotated[
            str | None, typer.Option("--redis", metavar="URL", help=say("help.serve.redis"))
        ] = None,
        proxy: Annotated[
            str | None, typer.Option("--proxy", metavar="ADDRESS", help=say("help.serve.proxy"))
        ] = None,
        thinkers: Annotated[
            int | None, typer.Option("--thinkers", min=1, max=64, help=say("help.serve.thinkers"))
        ] = None,
        certificate: Annotated[
            str | None,
            typer.Option("--certificate", metavar="FILE", help=say("help.serve.certificate")),
        ] = None,
        key: Annotated[
            str | None, typer.Option("--key", metavar="FILE", help=say("help.serve.key"))
        ] = None,
        browser: Annotated[bool, typer.Option("--open", help=say("help.serve.open"))] = False,
    ) -> None:
        from empoche.cli.serve import Wanted
        from empoche.cli.serve import serve as run
        from empoche.language.words import Words

        wanted = Wanted(host, port, database, redis, proxy, thinkers, browser, certificate, key)
        raise typer.Exit(run(Words(language), wanted))
