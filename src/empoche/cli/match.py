"""`empoche match`: matches between players that need no person, and what came of them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from empoche.ai.ratings import Rate, rate
from empoche.ai.registry import seat_player
from empoche.cli.report import Report, decimal, print_json
from empoche.language.words import Words
from empoche.matches.batch import Result, play_many
from empoche.rules.index import find_rulebook

CITED = 8  # articles that the summary names


@dataclass(frozen=True, slots=True)
class Options:
    """The command line."""

    rulebook: Annotated[str, typer.Argument(metavar="RULEBOOK", help="help.match.rulebook")]
    players: Annotated[str, typer.Option(metavar="A,B", help="help.match.players")] = (
        "random,random"
    )
    games: Annotated[int, typer.Option(min=1, help="help.match.games")] = 10
    seed: Annotated[int, typer.Option(help="help.match.seed")] = 1
    out: Annotated[str | None, typer.Option(metavar="DIR", help="help.match.out")] = None
    race_to: Annotated[int | None, typer.Option(min=1, help="help.match.race")] = None
    target: Annotated[int | None, typer.Option(min=1, help="help.match.target")] = None
    workers: Annotated[int | None, typer.Option(min=1, help="help.match.workers")] = None
    swap: Annotated[bool, typer.Option("--swap", help="help.match.swap")] = False
    first: Annotated[int, typer.Option(min=1, help="help.match.first")] = 1
    limit: Annotated[int, typer.Option(min=1, help="help.match.limit")] = 20000
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.match.quiet")] = False


def execute(say: Words, options: Options) -> int:
    """Play, show how far it is, and sum up; the exit status."""
    report = Report(say)
    bar = report.progress(shown=not options.quiet)
    results: list[Result] = []
    began, status = perf_counter(), 0
    try:
        book = find_rulebook(options.rulebook)
        players = [name.strip() for name in options.players.split(",")]
        with bar:
            task = bar.add_task(book, total=options.games)

            def ended(result: Result) -> None:
                results.append(result)
                bar.advance(task)
                if result.error is not None:
                    report.warn(_explain(say, result), "bold yellow")

            play_many(
                book,
                players,
                options.games,
                options.seed,
                options.out,
                options.race_to,
                options.target,
                options.workers,
                ended,
                swap=options.swap,
                first=options.first,
                most_steps=options.limit,
                seat=seat_player,
            )
    except KeyboardInterrupt:
        print(say("match.stopped", done=len(results), games=options.games), file=sys.stderr)
        status = 130
    results.sort(key=lambda result: result.number)
    summary = sum_up(players, results, perf_counter() - began)
    if options.as_json:
        head = {"rulebook": book, "seed": options.seed, "players": players}
        print_json(head | _data(summary, results))
    elif not options.quiet:
        _show(say, book, summary, options.out)
    return status or (1 if summary.failed else 0)


def _explain(say: Words, result: Result) -> str:
    assert result.error is not None
    reason = result.error.say(say.language)
    where = say("match.kept", file=str(result.record)) if result.record else ""
    return say("match.failed", number=result.number, reason=reason) + where


# ---------------------------------------------------------------- what came of them


@dataclass(frozen=True, slots=True)
class Summary:
    """All matches in numbers."""

    matches: int
    failed: int
    wins: Mapping[str, Rate]  # by seat and kind of the player
    frames: int
    strokes: int
    strokes_per_frame: float
    fouls: int
    fouls_per_100_strokes: float
    articles: tuple[tuple[str, int], ...]  # most cited first
    seconds: float
    strokes_per_minute: float


def sum_up(players: Sequence[str], results: Sequence[Result], seconds: float) -> Summary:
    """Count wins in the matches that came to an end, and strokes in all."""
    decided = [result.won_by for result in results if result.won_by is not None]
    strokes = sum(result.strokes for result in results)
    frames = sum(result.frames for result in results)
    fouls = sum(result.fouls for result in results)
    cited: Counter[str] = Counter()
    for result in results:
        cited.update(result.articles)
    return Summary(
        len(results),
        sum(result.error is not None for result in results),
        {
            f"{at + 1} {kind}": rate(decided.count(at), len(decided))
            for at, kind in enumerate(players)
        },
        frames,
        strokes,
        strokes / frames if frames else 0.0,
        fouls,
        100 * fouls / strokes if strokes else 0.0,
        tuple(sorted(cited.items(), key=lambda item: (-item[1], item[0]))[:CITED]),
        seconds,
        60 * strokes / seconds if seconds else 0.0,
    )


# ---------------------------------------------------------------- how it is shown


def _show(say: Words, book: str, summary: Summary, out: str | None) -> None:
    console = Console(highlight=False)
    table = Table(say("match.player"), say("match.wins"), "%", say("match.interval"), box=None)
    for player, wins in summary.wins.items():
        between = f"{decimal(say, 100 * wins.low)} – {decimal(say, 100 * wins.high)}"
        table.add_row(player, str(wins.won), decimal(say, 100 * wins.share), between)
    title = say("match.title", book=say.rulebook(book), count=summary.matches)
    console.print(Text(title, style="bold"))
    console.print(table)
    lines = {
        "match.frames": str(summary.frames),
        "match.per-frame": decimal(say, summary.strokes_per_frame),
        "match.fouls": decimal(say, summary.fouls_per_100_strokes),
        "match.cited": "; ".join(
            f"{say.label(book, article)} ({count})" for article, count in summary.articles
        ),
        "match.speed": f"{summary.strokes_per_minute:,.0f}".replace(",", "\u202f"),
    }
    if summary.failed:
        lines["match.failures"] = str(summary.failed)
    if out is not None:
        lines["match.records"] = str(Path(out))
    facts = Table(box=None, show_header=False)
    for key, value in lines.items():
        facts.add_row(say(key), value)
    console.print(facts)


def _data(summary: Summary, results: Sequence[Result]) -> dict[str, Any]:
    numbers = asdict(summary)
    del numbers["articles"]
    numbers["wins"] = [
        {"count": one.won, "share": one.share, "interval": [one.low, one.high]}
        for one in summary.wins.values()
    ]
    return {"summary": numbers, "matches": [_as_data(result) for result in results]}


def _as_data(result: Result) -> dict[str, Any]:
    return {
        "number": result.number,
        "seed": result.seed,
        "seats": {"A": result.seats[0] + 1, "B": result.seats[1] + 1},
        "winner": result.winner,
        "score": {"A": result.score[0], "B": result.score[1]},
        "frames": result.frames,
        "strokes": result.strokes,
        "fouls": result.fouls,
        "articles": dict(result.articles),
        "seconds": result.seconds,
        "record": None if result.record is None else str(result.record),
        "error": None if result.error is None else result.error.say("en"),
    }
