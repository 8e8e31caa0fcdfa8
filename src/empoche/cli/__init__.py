"""The commands. Each only reads its arguments and prints; the work is done elsewhere."""

# no deferred annotations here: typer reads them, and their help is in the language of the user
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from empoche import __version__
from empoche.cli.commands import COMMANDS
from empoche.language.messages import LANGUAGES
from empoche.language.messages import say as say_in

# typer ships its own click or uses the installed one: the base of all usage errors is found here
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def main(arguments: list[str] | None = None) -> None:
    """The entry point of `empoche`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? rather than fail
    given = sys.argv[1:] if arguments is None else arguments
    language, rest = language_of(given, os.environ)
    command = typer.main.get_command(build(language))
    _translate(command, language)
    try:
        sys.exit(command.main(args=rest, prog_name="empoche", standalone_mode=False) or 0)
    except _UsageError as error:
        sys.exit(_explain_usage(error, language))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:  # the reader of a pipe has gone: nothing to say, nothing to lose
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # keeps the exit quiet


def _explain_usage(error: Any, language: str) -> int:
    """What was wrong with a command line, in the user's language; the exit status."""
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":  # its message is the help itself
        error.show()
        return 0
    param = getattr(error, "param", None)
    name = getattr(error, "param_hint", None) or (param and (param.metavar or param.opts[-1])) or ""
    message = error.format_message()
    said: dict[str, tuple[str, dict[str, str]]] = {
        "NoSuchOption": ("error.usage-option", {"name": getattr(error, "option_name", "")}),
        "MissingParameter": ("error.usage-missing", {"name": str(name)}),
        "BadParameter": ("error.usage-value", {"name": str(name), "problem": error.message}),
    }
    key, values = said.get(kind, ("error.usage", {"problem": message}))
    print(say_in(key, language, **values), file=sys.stderr)
    path = error.ctx.command_path if error.ctx else "empoche"
    print(say_in("error.usage-help", language, command=path), file=sys.stderr)
    return 2


def language_of(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language asked for, anywhere on the line, in the environment or by the locale.

    >>> language_of(["rules", "--lang", "en"], {})
    ('en', ['rules'])
    >>> language_of(["rules"], {"LANG": "en_GB.UTF-8"})[0], language_of([], {"LANG": "C"})[0]
    ('en', 'fr')
    """
    rest = list(arguments)
    for at, word in enumerate(rest):
        asked, used = "", 0
        if word == "--lang" and at + 1 < len(rest):
            asked, used = rest[at + 1], 2
        elif word.startswith("--lang="):
            asked, used = word.removeprefix("--lang="), 1
        if asked in LANGUAGES:
            return asked, rest[:at] + rest[at + used :]
        if used:  # before the command it is refused with what is expected
            return "fr", ["--lang", asked, *rest[:at], *rest[at + used :]]
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

    for command in COMMANDS:
        command.add(app, say, language)
    return app


def _translate(command: Any, language: str) -> None:
    """The words that typer puts into its help by itself."""
    from typer import rich_utils

    def say(key: str) -> str:
        return say_in(key, language)

    rich_utils.ARGUMENTS_PANEL_TITLE = say("help.panel.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help.panel.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("help.panel.commands")
    rich_utils.REQUIRED_LONG_STRING = say("help.required")
    rich_utils.DEFAULT_STRING = say_in("help.default", language, value="{}")
    own = {
        "install_completion": "help.install-completion",
        "show_completion": "help.show-completion",
    }
    for one in (command, *command.commands.values()):
        for param in one.params:
            if param.name in own:
                param.help = say(own[param.name])
        context = typer.Context(one, **command.context_settings)
        one.get_help_option(context).help = say("help.help")
