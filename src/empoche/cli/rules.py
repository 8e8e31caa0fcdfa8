"""`empoche rules`: the rulebooks, their contents, an article with its cases, and coverage."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from empoche.errors import Refused
from empoche.language.words import Words
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue
from empoche.rules.index import (
    all_coverage,
    articles_below,
    cases_for,
    coverage,
    find_article,
    find_rulebook,
)


def execute(
    say: Words,
    book: Annotated[
        str | None, typer.Argument(metavar="RULEBOOK", help="help.rules.rulebook")
    ] = None,
    article: Annotated[
        str | None, typer.Argument(metavar="ARTICLE", help="help.rules.article")
    ] = None,
    cover: Annotated[bool, typer.Option("--coverage", help="help.rules.coverage")] = False,
) -> int:
    """Print what was asked for; return the exit status."""
    out = Console(highlight=False)
    book = find_rulebook(book) if book is not None else None
    if cover:
        _coverage(say, out, book)
    elif book is None:
        _rulebooks(say, out)
    elif article is None:
        _contents(say, out, book, tuple(catalogue(book).articles))
    else:
        _article(say, out, book, article)
    return 0


def _rulebooks(say: Words, out: Console) -> None:
    table = Table(say("rules.rulebook"), say("rules.game"), say("rules.articles"), box=None)
    for book in RULEBOOKS:
        count = len(catalogue(book).articles)
        table.add_row(book, say(f"rules.about.{book}"), str(count))
    out.print(table)
    out.print(Text(say("rules.hint"), style="dim"))


def _contents(say: Words, out: Console, book: str, articles: tuple[str, ...]) -> None:
    known = catalogue(book)
    table = Table(say("rules.article"), say("rules.coverage"), say("rules.text"), box=None)
    for article in map(known.articles.__getitem__, articles):
        covered = say(f"rules.{known.coverage(article.id)}")
        label = Text(article.label(say.language), style="bold")
        table.add_row(label, covered, Text(article.text[say.language]))
    out.print(table)


def _article(say: Words, out: Console, book: str, wanted: str) -> None:
    try:
        article = find_article(book, wanted)
    except Refused:
        below = articles_below(book, wanted)
        if not below:
            raise
        _contents(say, out, book, below)
        return
    out.print(Text(f"{say.rulebook(book)} · {article.label(say.language)}", style="bold"))
    out.print(Text(article.text[say.language]))
    covered = say(f"rules.{catalogue(book).coverage(article.id)}")
    say = say.under(rulebook(book))
    kind, effect = say(f"rules.kind.{article.kind}"), say(f"rules.effect.{article.effect}")
    out.print(Text(say("rules.covered", covered=covered, kind=kind, effect=effect), style="dim"))
    if article.options:
        out.print(Text(say("rules.options", options=say.names(article.options)), style="dim"))
    if article.reading:
        out.print(Text(say("rules.reading"), style="bold"))
        out.print(Text(article.reading[say.language]))
    cases = cases_for(book).get(article.id, [])
    out.print(Text(say("rules.cases", count=len(cases)), style="bold"))
    for case in cases:
        out.print(Text(f"  {case.file}:{case.line}  {case.name}"), soft_wrap=True)


def _coverage(say: Words, out: Console, book: str | None) -> None:
    table = Table(box=None)
    for heading in ("rulebook", "judged", "asked", "outside", "number"):
        table.add_column(
            say(f"rules.{heading}"), justify="left" if heading == "rulebook" else "right"
        )
    table.add_column(say("rules.least"), justify="right")
    rows = (coverage(book),) if book else all_coverage()
    for one in rows:
        row = asdict(one)
        counted = [row[key] for key in ("book", "judged", "asked", "outside", "cases")]
        table.add_row(*map(str, counted), _per_article(one.book))
    out.print(table)
    for one in rows:
        if one.unproved:
            articles = say.labels(one.book, one.unproved)
            text = say("rules.unproved", book=say.rulebook(one.book), articles=articles)
            out.print(Text(text, style="red"))
    if book:
        for article, count in rows[0].cases_per_article.items():
            status = say(f"rules.{catalogue(book).coverage(article)}")
            out.print(Text(f"  {count:>4}  {status:<14}{say.label(book, article)}"))


def _per_article(book: str) -> str:
    """Count cases per judged or asked article: fewest, median, most."""
    known = catalogue(book)
    counts = sorted(
        count
        for article, count in coverage(book).cases_per_article.items()
        if known.coverage(article) != "outside"
    )
    return f"{counts[0]} / {counts[len(counts) // 2]} / {counts[-1]}"
