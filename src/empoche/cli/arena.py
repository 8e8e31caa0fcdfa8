"""`empoche arena`: players measured against each other, and what came of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from empoche.ai.arena import Runner, Standings, make_schedule, processes, standings
from empoche.ai.bout import Bout, Effort, Failed
from empoche.cli.report import Report, decimal, print_json
from empoche.language.words import Words
from empoche.rulebooks import RULEBOOKS
from empoche.rules.index import find_rulebook


@dataclass(frozen=True, slots=True)
class Options:
    """The command line."""

    players: Annotated[list[str], typer.Argument(metavar="A B [C …]", help="help.arena.players")]
    rulebooks: Annotated[
        list[str], typer.Option("--rulebook", metavar="RULEBOOK", help="help.arena.rulebook")
    ]
    games: Annotated[int, typer.Option(min=1, help="help.arena.games")] = 20
    seed: Annotated[int, typer.Option(help="help.arena.seed")] = 1
    race_to: Annotated[int | None, typer.Option(min=1, help="help.arena.race")] = None
    target: Annotated[int | None, typer.Option(min=1, help="help.arena.target")] = None
    out: Annotated[str | None, typer.Option(metavar="DIR", help="help.match.out")] = None
    workers: Annotated[int | None, typer.Option(min=1, help="help.arena.workers")] = None
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="help.arena.ray")] = None
    seconds: Annotated[float, typer.Option(min=0.01, help="help.arena.seconds")] = 10.0
    as_json: Annotated[bool, typer.Option("--json", help="help.analyse.json")] = False
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.arena.quiet")] = False

    @property
    def books(self) -> tuple[str, ...]:
        if "all" in self.rulebooks:
            return tuple(RULEBOOKS)
        return tuple(dict.fromkeys(find_rulebook(name) for name in self.rulebooks))


def execute(say: Words, options: Options) -> int:
    """Let them play, show the score, and sum up; the exit status."""
    bouts: list[Bout] = []
    status, games = 0, 0
    try:
        books = options.books
        runner = _runner(options)
        schedule = make_schedule(
            books,
            options.players,
            options.games,
            options.seed,
            out=None if options.out is None else Path(options.out),
            race_to=options.race_to,
            target=options.target,
            seconds=options.seconds,
        )
        games = len(schedule.numbers)
        board = Scoreboard(say, options, games)
        with board.bar:
            for bout in runner(schedule):
                bouts.append(bout)
                board.show(bout)
    except KeyboardInterrupt:
        print(say("arena.stopped", done=len(bouts), games=games), file=sys.stderr)
        status = 130
        if not bouts:
            return status
    results = standings(books, options.players, bouts)
    if options.as_json:
        print_json(_as_data(options, results))
    elif not options.quiet:
        _show(say, options, results)
    ours = any(failed.ours for bout in bouts for failed in bout.failures)
    return status or (1 if ours else 0)


def _runner(options: Options) -> Runner:
    if options.ray is None:
        return processes(options.workers or os.cpu_count() or 1)
    from empoche.ai.cluster import on_ray

    return on_ray(options.ray, options.workers)


class Scoreboard:
    """A bar on a terminal, with the score of the two who played last; failures as they come."""

    def __init__(self, say: Words, options: Options, games: int) -> None:
        self.say, self.report = say, Report(say)
        self.bar = self.report.progress(shown=not options.quiet)
        self.order = options.players
        self.won: dict[tuple[str, str, str], int] = {}  # rulebook, winner, loser
        self.task = self.bar.add_task(say("arena.playing"), total=games)

    def show(self, bout: Bout) -> None:
        if bout.won_by is not None and bout.lost_by is not None:
            key = (bout.book, bout.won_by, bout.lost_by)
            self.won[key] = self.won.get(key, 0) + 1
        one, two = sorted(bout.players, key=self.order.index)
        won, lost = (self.won.get((bout.book, *pair), 0) for pair in ((one, two), (two, one)))
        score = self.say("arena.score", one=one, won=won, lost=lost, two=two)
        self.bar.update(self.task, advance=1, description=escape(f"{bout.book} {score}"))
        for failed in bout.failures:
            self.report.warn(_explain(self.say, bout, failed), "bold yellow")


def _explain(say: Words, bout: Bout, failed: Failed) -> str:
    reason = failed.reason.say(say.language)
    one, two = bout.players
    values = {"book": bout.book, "one": one, "two": two, "number": bout.number, "reason": reason}
    if failed.player is None:
        return say("arena.failed", **values)
    return say("arena.failed-by", player=failed.player, **values)


# ---------------------------------------------------------------- how it is shown


def _show(say: Words, options: Options, results: Sequence[Standings]) -> None:
    out = Console(highlight=False)
    for one in results:
        if not one.bouts:  # stopped before any of its games had ended
            continue
        count = len(one.bouts)
        out.print(Text(say("arena.title", book=one.book, count=count), style="bold"))
        out.print(_pairs(say, one))
        undecided = sum(bout.winner is None for bout in one.bouts)
        if undecided:
            out.print(Text(say("arena.undecided", count=undecided), style="yellow"))
        if len(one.players) > 2 and one.points:
            out.print(Text(say("arena.elo")))
            out.print(_points(say, one))
    if options.out is not None:
        out.print(Text(say("arena.records", folder=str(Path(options.out)))))


def _pairs(say: Words, one: Standings) -> Table:
    """Make a table with two lines for every pair: each player as they did against the other."""
    table = Table(say("arena.player"), say("arena.against"), box=None)
    for key in ("arena.won", "arena.rate", "arena.fouls", "arena.mean", "arena.slowest"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for pair in one.pairs:
        for player, other in permutations(pair):
            rate, effort = one.between(player, other), one.effort(player, other)
            table.add_row(
                Text(player),
                Text(other),
                f"{rate.won}/{rate.played}",
                f"{decimal(say, 100 * rate.share)} ({100 * rate.low:.0f}–{100 * rate.high:.0f})",
                decimal(say, _fouls(effort)),
                decimal(say, _mean(effort), 3),
                decimal(say, effort.slowest, 2),
            )
    return table


def _points(say: Words, one: Standings) -> Table:
    table = Table(say("arena.player"), box=None)
    table.add_column(say("arena.points"), justify="right")
    for player, points in one.points.items():
        table.add_row(Text(player), f"{points:+.0f}")
    return table


def _fouls(effort: Effort) -> float:
    """Return the fouls in a hundred strokes."""
    return 100 * effort.fouls / effort.strokes if effort.strokes else 0.0


def _mean(effort: Effort) -> float:
    """Return the seconds for a decision."""
    return effort.seconds / effort.decisions if effort.decisions else 0.0


# ---------------------------------------------------------------- as data


def _as_data(options: Options, results: Sequence[Standings]) -> dict[str, Any]:
    return {
        "players": list(options.players),
        "seed": options.seed,
        "games": options.games,
        "race_to": options.race_to,
        "target": options.target,
        "rulebooks": [
            {
                "rulebook": one.book,
                "pairs": [_pair_data(one, *pair) for pair in one.pairs],
                "points": one.points,
                "games": [_bout_data(bout) for bout in one.bouts],
            }
            for one in results
        ],
    }


def _pair_data(result: Standings, one: str, two: str) -> dict[str, Any]:
    return {
        "games": len(result.met(one, two)),
        "undecided": sum(bout.winner is None for bout in result.met(one, two)),
        "players": [_against(result, *pair) for pair in ((one, two), (two, one))],
    }


def _against(result: Standings, player: str, other: str) -> dict[str, Any]:
    rate, effort = result.between(player, other), result.effort(player, other)
    return {
        "player": player,
        "won": rate.won,
        "share": rate.share,
        "interval": [rate.low, rate.high],
        "strokes": effort.strokes,
        "fouls": effort.fouls,
        "fouls_per_100_strokes": _fouls(effort),
        "decisions": effort.decisions,
        "seconds_per_decision": _mean(effort),
        "slowest_seconds": effort.slowest,
    }


def _bout_data(bout: Bout) -> dict[str, Any]:
    return {
        "number": bout.number,
        "players": dict(zip("AB", bout.players, strict=True)),
        "winner": bout.winner,
        "failures": [
            {"player": failed.player, "reason": failed.reason.say("en"), "ours": failed.ours}
            for failed in bout.failures
        ],
        "record": None if bout.record is None else str(bout.record),
    }
