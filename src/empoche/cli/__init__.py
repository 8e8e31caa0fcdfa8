"""The commands, each in a module of its name: `execute(say, …)` does the work, and its parameters,
or the fields of the dataclass that it takes, are the arguments. Their help is a key of `messages`.
What `execute` refuses with an `EmpocheError` is printed here.

Only the command that is run is imported: `empoche --help` waits for nothing.
"""

# no deferred annotations here: typer reads them, and their help is in the language of the user
import inspect
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, get_type_hints

import typer
from typer.core import TyperGroup

from empoche import __version__
from empoche.language.messages import LANGUAGES
from empoche.language.messages import say as say_in

# in the order of the help
COMMANDS = (
    *("play", "serve", "simulate", "draw", "judge", "replay", "whatif", "analyse", "hint"),
    *("match", "arena", "rules", "quiz", "referee", "sheet", "doctor"),
)

# typer ships its own click or uses the installed one: the base of all usage errors is found here
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def main(arguments: list[str] | None = None) -> None:
    """Run `empoche` as the command line says."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # an old terminal shows ? rather than fail; bytes that are no text are refused as words
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if arguments is None else arguments
    language, rest = language_of(words, os.environ)
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
    """Say what was wrong with a command line, in the user's language; return the exit status."""
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":  # its message is the help itself
        error.show()
        return 0
    param = getattr(error, "param", None)
    name = getattr(error, "param_hint", None) or (param and (param.metavar or param.opts[-1])) or ""
    message = error.format_message()
    messages: dict[str, tuple[str, dict[str, str]]] = {
        "NoSuchOption": ("error.usage-option", {"name": getattr(error, "option_name", "")}),
        "MissingParameter": ("error.usage-missing", {"name": str(name)}),
        "BadParameter": ("error.usage-value", {"name": str(name), "problem": error.message}),
    }
    key, values = messages.get(kind, ("error.usage", {"problem": message}))
    print(say_in(key, language, **values), file=sys.stderr)
    path = error.ctx.command_path if error.ctx else "empoche"
    print(say_in("error.usage-help", language, command=path), file=sys.stderr)
    return 2


def language_of(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the language asked for, on the line, in the environment or by the locale.

    >>> language_of(["rules", "--lang", "en"], {})
    ('en', ['rules'])
    >>> language_of(["rules"], {"LANG": "en_GB.UTF-8"})[0], language_of([], {"LANG": "C"})[0]
    ('en', 'fr')
    """
    rest = list(arguments)
    for at, word in enumerate(rest):
        language, used = "", 0
        if word == "--lang" and at + 1 < len(rest):
            language, used = rest[at + 1], 2
        elif word.startswith("--lang="):
            language, used = word.removeprefix("--lang="), 1
        if language in LANGUAGES:
            return language, rest[:at] + rest[at + used :]
        if used:  # before the command it is refused with what is expected
            return "fr", ["--lang", language, *rest[:at], *rest[at + used :]]
    for name in ("EMPOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return ("en" if value.startswith("en") else "fr"), rest
    return "fr", rest


def build(language: str) -> typer.Typer:
    """Make the commands, with their help in one language."""

    def say(key: str, **values: object) -> str:
        return say_in(key, language, **values)

    class Group(TyperGroup):
        """Lists commands by their help; the one that is meant is imported."""

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            if args and args[0] in COMMANDS:
                self.commands[args[0]] = load(args[0], language)
            return super().resolve_command(ctx, args)

    app = typer.Typer(
        cls=Group,
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

    for name in COMMANDS:
        app.command(name, help=say(f"help.{name}"))(lambda: None)
    return app


def load(name: str, language: str) -> Any:
    """Import a command; put the help of its parameters into the language."""
    execute = import_module(f"empoche.cli.{name}").execute
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    callback = _callback(execute, language)
    app.command(name, help=say_in(f"help.{name}", language))(callback)
    command: Any = typer.main.get_command(app)
    declared = inspect.signature(callback).parameters
    for param in command.params:
        # not from `param.help`: click 8.5 takes it from the arguments of older versions of typer
        (info,) = declared[param.name].annotation.__metadata__
        param.help = say_in(info.help, language)
    _translate_help(command, language)
    return command


def _callback(execute: Callable[..., int], language: str) -> Callable[..., None]:
    """Make the function that typer reads and calls; what is refused ends the command with 2."""
    from empoche.errors import EmpocheError
    from empoche.language.words import Words

    hints = get_type_hints(execute, include_extras=True)
    _, *parameters = inspect.signature(execute).parameters.values()
    kind = hints[parameters[0].name]
    together = is_dataclass(kind)
    if together:
        hints = get_type_hints(kind, include_extras=True)
        parameters = list(inspect.signature(kind).parameters.values())

    def callback(**values: Any) -> None:
        arguments = {"options": kind(**values)} if together else values
        try:
            status = execute(Words(language), **arguments)
        except EmpocheError as error:
            print(error.say(language), file=sys.stderr)
            status = 2
        raise typer.Exit(status)

    declared = [parameter.replace(annotation=hints[parameter.name]) for parameter in parameters]
    callback.__signature__ = inspect.Signature(declared)  # type: ignore[attr-defined]  # for typer
    return callback


def _translate_help(command: Any, language: str) -> None:
    context = typer.Context(command, help_option_names=["-h", "--help"])
    command.get_help_option(context).help = say_in("help.help", language)


def _translate(command: Any, language: str) -> None:
    """Translate the words that typer puts into its help by itself."""
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
    for param in command.params:
        if param.name in own:
            param.help = say(own[param.name])
    _translate_help(command, language)
