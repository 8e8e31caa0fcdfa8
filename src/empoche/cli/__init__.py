"""The commands. Each only reads its arguments and prints; the work is done elsewhere."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
import os
import sys
from collections.abc import Callable, Mapping
from typing import Annotated, Literal

import typer

from empoche import __version__
from empoche.messages import LANGUAGES
from empoche.messages import say as say_in


def main(arguments: list[str] | None = None) -> None:
    """The entry point of `empoche`."""
    given = sys.argv[1:] if arguments is None else arguments
    language, rest = language_of(given, os.environ)
    try:
        build(language)(args=rest, prog_name="empoche")
    except BrokenPipeError:  # the reader of a pipe has gone: nothing to say, nothing to lose
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # keeps the exit quiet


def language_of(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language asked for, anywhere on the line, in the environment or by the locale.

    >>> language_of(["rules", "--lang", "en"], {})
    ('en', ['rules'])
    >>> language_of(["rules"], {"LANG": "en_GB.UTF-8"})[0], language_of([], {"LANG": "C"})[0]
    ('en', 'fr')
    """
    rest = list(arguments)
    for at, word in enumerate(rest):
        if word == "--lang" and at + 1 < len(rest) and rest[at + 1] in LANGUAGES:
            return rest[at + 1], rest[:at] + rest[at + 2 :]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:], rest[:at] + rest[at + 1 :]
    for name in ("EMPOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return ("en" if value.startswith("en") else "fr"), rest
    return "fr", rest


def build(language: str) -> typer.Typer:
    """The commands, with their help in one language; what a command needs, it imports itself."""

    def say(key: str, **values: object) -> str:
        return say_in(key, language, **values)

    app = typer.Typer(
        help=say("help.empoche"),
        no_args_is_help=True,
        add_completion=True,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
    )
    _translate_panels(say)

    def version(asked: bool) -> None:
        if asked:
            typer.echo(f"empoche {__version__}")
            raise typer.Exit

    @app.callback()
    def empoche(
        version: Annotated[
            bool,
            typer.Option("--version", callback=version, is_eager=True, help=say("help.version")),
        ] = False,
        lang: Annotated[
            str, typer.Option("--lang", metavar="fr|en", help=say("help.lang"))
        ] = language,
    ) -> None:
        if lang not in LANGUAGES:
            typer.echo(say("error.expected", value=lang, expected=LANGUAGES), err=True)
            raise typer.Exit(2)

    @app.command(help=say("help.judge"))
    def judge(
        files: Annotated[list[str], typer.Argument(help=say("help.judge.files"), metavar="FILES")],
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help=say("help.judge.quiet"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.judge.json"))] = False,
        explain: Annotated[bool, typer.Option("--explain", help=say("help.judge.explain"))] = False,
        rulebook: Annotated[
            str | None, typer.Option("--rulebook", metavar="ID", help=say("help.judge.rulebook"))
        ] = None,
    ) -> None:
        from empoche.cli.judge import judge_files
        from empoche.wording import Words

        raise typer.Exit(judge_files(files, Words(language), quiet, as_json, explain, rulebook))

    @app.command(help=say("help.rules"))
    def rules(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="[RULEBOOK]", help=say("help.rules.rulebook"))
        ] = None,
        article: Annotated[
            str | None, typer.Argument(metavar="[ARTICLE]", help=say("help.rules.article"))
        ] = None,
        coverage: Annotated[
            bool, typer.Option("--coverage", help=say("help.rules.coverage"))
        ] = False,
    ) -> None:
        from empoche.cli.rules import show_rules
        from empoche.wording import Words

        raise typer.Exit(show_rules(Words(language), rulebook, article, coverage))

    @app.command(help=say("help.referee"))
    def referee(
        rulebook: Annotated[
            str | None, typer.Argument(metavar="[RULEBOOK]", help=say("help.referee.rulebook"))
        ] = None,
        breaks: Annotated[
            Literal["A", "B", "draw"], typer.Option("--break", help=say("help.referee.break"))
        ] = "A",
        race_to: Annotated[
            int | None, typer.Option("--race-to", min=1, help=say("help.referee.race"))
        ] = None,
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
        from empoche.cli.referee import umpire
        from empoche.wording import Words

        raise typer.Exit(
            umpire(Words(language), rulebook, breaks, race_to, doubles, players, record, clock)
        )

    return app


def _translate_panels(say: Callable[[str], str]) -> None:
    """The headings that typer puts into its help."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = say("help.panel.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help.panel.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("help.panel.commands")
    rich_utils.ERRORS_PANEL_TITLE = say("help.panel.errors")
