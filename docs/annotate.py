"""Write the annotated rulebooks: docs/rulebooks/<id>.md, from the catalogues and the cases.

For every article: its number, its text and our reading in French and English, what kind it is,
how it is covered, and the cases that prove it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from empoche.language.messages import say
from empoche.record.read import Case
from empoche.rulebooks import RULEBOOKS
from empoche.rules.catalogue import Article, catalogue
from empoche.rules.index import cases_for, coverage

PAGES = Path(__file__).parent / "rulebooks"
LANGUAGES = {"fr": "Français", "en": "English"}


def page(book: str) -> Iterator[str]:
    """The page of one rulebook, line by line."""
    known, counted, proving = catalogue(book), coverage(book), cases_for(book)
    yield f"# {book}"
    yield say(f"rules.about.{book}", "en") + "."
    yield (
        f"{len(known.articles)} articles: {counted.judged} judged by the program, "
        f"{counted.asked} asked of the umpire, {counted.outside} outside the game. "
        f"{counted.cases} cases."
    )
    for article in known.articles.values():
        yield from section(book, article, known.coverage(article.id), proving.get(article.id, []))


def section(book: str, article: Article, covered: str, cases: list[Case]) -> Iterator[str]:
    """One article."""
    yield f"({anchor(book, article.id)})="
    yield f"## {article.id}"
    yield f"*{covered} · {article.kind} · effect: {article.effect}*"
    if article.options:
        yield f"Options: {', '.join(f'`{option}`' for option in article.options)}"
    for language, name in LANGUAGES.items():
        yield f"**{name}.** {plain(article.text[language])}"
        if article.reading:
            yield f"> *{say('rules.reading', language)}.* {plain(article.reading[language])}"
    if cases:
        yield "Cases:"
        yield "\n".join(f"- {plain(case.name)} (`{case.file}:{case.line}`)" for case in cases)


def anchor(book: str, article: str) -> str:
    """A label that Sphinx can link to: blackball 4b(a) is blackball-4b-a.

    >>> anchor("blackball", "4b(a)")
    'blackball-4b-a'
    """
    return re.sub(r"[^a-z0-9]+", "-", f"{book}-{article}".casefold()).strip("-")


def plain(text: str) -> str:
    """A text of the catalogue on one line, with nothing in it that Markdown would take as its own.

    What stands between backticks stays as it is.
    """
    parts = " ".join(text.split()).split("`")
    return "`".join(
        part if at % 2 else re.sub(r"([\\*_<>\[\]{}$#])", r"\\\1", part)
        for at, part in enumerate(parts)
    )


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for book in RULEBOOKS:
        (PAGES / f"{book}.md").write_text("\n\n".join(page(book)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
