"""`empoche match`: matches between players that need no person, and what came of them."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from empoche.ai.ratings import wilson
from empoche.ai.registry import seated
from empoche.errors import EmpocheError
from empoche.language.words import Words
from empoche.matches.batch import Result, play_many
from empoche.rules.index import find_rulebook

CITED = 8  # articles that the summary names


@dataclass(frozen=True, slots=True)
class Asked:
    """The command line."""

    rulebook: Annotated[str, typer.Argument(metavar="RULEBOOK", help="help.match.rulebook")]
    players: Annotated[str, typer.Option("--players", metavar="A,B", help="help.match.players")] = (
        "random,random"
    )
    games: Annotated[int, typer.Option("--games", min=1, help="help.match.games")] = 10
    seed: Annotated[int, typer.Option("--seed", help="help.match.seed")] = 1
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="help.match.out")] = None
    race_to: Annotated[int | None, typer.Option("--race-to", min=1, help="help.match.race")] = None
    target: Annotated[int | None, typer.Option("--target", min=1, help="help.match.target")] = None
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="help.match.workers")] = (
        None
    )
    swap: Annotated[bool, typer.Option("--swap", help="help.match.swap")] = False
    first: Annotated[int, typer.Option("--first", min=1, help="help.match.first")] = 1
    limit: Annotated[int, typer.Option("--limit", min=1, help="help.match.limit")] = 20000
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.match.quiet")] = False


def execute(say: Words, asked: Asked) -> int:
    """Play, show how far it is, and sum up; the exit status."""
    err = Console(stderr=True, highlight=False, soft_wrap=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=asked.quiet or not err.is_terminal,
    )
    results: list[Result] = []
    began, status = perf_counter(), 0
    try:
        book = find_rulebook(asked.rulebook)
        players = [name.strip() for name in asked.players.split(",")]
        with bar:
            task = bar.add_task(book, total=asked.games)

            def ended(result: Result) -> None:
                results.append(result)
                bar.advance(task)
                if result.error is not None:
                    err.print(Text(_failed(say, result), style="bold yellow"))

            play_many(
                book,
                players,
                asked.games,
                asked.seed,
                asked.out,
                asked.race_to,
                asked.target,
                asked.workers,
                ended,
                swap=asked.swap,
                first=asked.first,
                most_steps=asked.limit,
                seat=seated,
            )
    except EmpocheError as error:
        print(error.say(say.language), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(say("match.stopped", done=len(results), games=asked.games), file=sys.stderr)
        status = 130
    results.sort(key=lambda result: result.number)
    summary = summed(book, players, results, perf_counter() - began)
    if asked.as_json:
        _print_json(asked, summary, results)
    elif not asked.quiet:
        _show(say, summary, asked.out)
    return status or (1 if summary.failed else 0)


def _failed(say: Words, result: Result) -> str:
    assert result.error is not None
    reason = result.error.say(say.language)
    kept = say("match.kept", file=str(result.record)) if result.record else ""
    return say("match.failed", number=result.number, reason=reason) + kept


# ---------------------------------------------------------------- what came of them


@dataclass(frozen=True, slots=True)
class Won:
    """How often a player won, and between which shares that may truly lie."""

    player: str
    count: int
    share: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Summary:
    """All matches in numbers."""

    book: str
    matches: int
    failed: int
    wins: tuple[Won, ...]
    frames: int
    strokes: int
    strokes_per_frame: float
    fouls: int
    fouls_per_100: float
    articles: tuple[tuple[str, int], ...]  # most cited first
    seconds: float
    strokes_per_minute: float


def summed(book: str, players: Sequence[str], results: Sequence[Result], took: float) -> Summary:
    """Count; only matches that came to an end are won, strokes are those of all."""
    decided = [result.won_by for result in results if result.won_by is not None]
    strokes = sum(result.strokes for result in results)
    frames = sum(result.frames for result in results)
    fouls = sum(result.fouls for result in results)
    cited: Counter[str] = Counter()
    for result in results:
        cited.update(result.articles)
    return Summary(
        book,
        len(results),
        sum(result.error is not None for result in results),
        tuple(_won(f"{at + 1} {kind}", decided, at) for at, kind in enumerate(players)),
        frames,
        strokes,
        strokes / frames if frames else 0.0,
        fouls,
        100 * fouls / strokes if strokes else 0.0,
        tuple(sorted(cited.items(), key=lambda item: (-item[1], item[0]))[:CITED]),
        took,
        60 * strokes / took if took else 0.0,
    )


def _won(player: str, decided: Sequence[int], at: int) -> Won:
    count = decided.count(at)
    share = count / len(decided) if decided else 0.0
    return Won(player, count, share, *wilson(count, len(decided)))


# ---------------------------------------------------------------- how it is shown


def _show(say: Words, summary: Summary, out: str | None) -> None:
    console = Console(highlight=False)
    table = Table(say("match.player"), say("match.wins"), "%", say("match.interval"), box=None)
    for won in summary.wins:
        between = f"{_decimal(say, 100 * won.least)} – {_decimal(say, 100 * won.most)}"
        table.add_row(won.player, str(won.count), _decimal(say, 100 * won.share), between)
    console.print(Text(say("match.title", book=summary.book, count=summary.matches), style="bold"))
    console.print(table)
    lines = {
        "match.frames": str(summary.frames),
        "match.per-frame": _decimal(say, summary.strokes_per_frame),
        "match.fouls": _decimal(say, summary.fouls_per_100),
        "match.cited": ", ".join(f"{article} ({count})" for article, count in summary.articles),
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


def _decimal(say: Words, value: float) -> str:
    shown = f"{value:.1f}"
    return shown if say.language == "en" else shown.replace(".", ",")


def _print_json(asked: Asked, summary: Summary, results: Sequence[Result]) -> None:
    data: dict[str, Any] = {
        "rulebook": summary.book,
        "seed": asked.seed,
        "players": [won.player.partition(" ")[2] for won in summary.wins],
        "summary": {
            "matches": summary.matches,
            "failed": summary.failed,
            "wins": [
                {"count": won.count, "share": won.share, "interval": [won.least, won.most]}
                for won in summary.wins
            ],
            "frames": summary.frames,
            "strokes": summary.strokes,
            "strokes_per_frame": summary.strokes_per_frame,
            "fouls": summary.fouls,
            "fouls_per_100_strokes": summary.fouls_per_100,
            "seconds": summary.seconds,
            "strokes_per_minute": summary.strokes_per_minute,
        },
        "matches": [_as_data(result) for result in results],
    }
    print(json.dumps(data, ensure_ascii=False, indent=1))


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
