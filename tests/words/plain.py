"""What no text that people read may have in it: names that only the format has, ids of articles
that are ours, words of the other language."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from empoche.facts import UNTOLD, WAYS_BACK
from empoche.language.messages import LANGUAGES, MESSAGES
from empoche.record.write import WORDS
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue

WEB = Path(__file__).parents[2] / "web" / "src"
PAGE = [*sorted((WEB / "i18n").glob("*.json")), WEB / "controls" / "messages.json"]
# words that both languages have, and write alike
OF_BOTH = """
a b article articles point points game games blackball eight ball pool wepf jeu de la match date
board score note notes corrections signature signatures page position arguments options expert
empoche python carrom yago club snook direct total pause foul fouls shot break plus non simple
continue use touches english français pdf direction
"""
SHARED = frozenset(OF_BOTH.split())
# the names of games, which every language leaves as they are; what was typed, or is called out;
# checksums, commands, and the names of files
NAMES = re.compile(
    r"[Jj]eu[ -]de[ -]la[ -]8|Blackball|[Ee]ight-[Bb]all(?: Pool)?|Yago(?: Pool)?|Kostromine"
    r"|Tulière|« ?[^»]* ?»|“[^”]*”"
    r"|(?:[0-9a-f]{4} ){3,}[0-9a-f]{4}"
    r"|empoche(?: [a-z]+\b|\[\w+\])|--[a-z][\w-]*|\w+\.(?:yaml|pdf|svg|webp)\b"
)
SELDOM, MANY = 3, 8  # a word is of a language that has it so often, and so many times more often
NATURAL = frozenset({"base-line"})  # names of the format that people say as well
PIECES = re.compile(r"(?<![\w-])(?:red|yellow|white|black|rouge|jaune|blanc|noir)-\d+(?!\w)")
SNAKE = re.compile(r"(?<![\w/.-])[a-z]+(?:_[a-z]+)+(?!\w)")
PLACE = re.compile(r"\{\w*\}")  # where a value is filled in
LETTERS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


@cache
def code_words() -> re.Pattern[str]:
    """Match names that only the format has: places, options, announcements, ids that are ours."""
    names = {key.partition(".")[2] for key in MESSAGES if key.startswith(("word.", "option."))}
    names |= {*WAYS_BACK, *WORDS.values(), UNTOLD}
    for book in RULEBOOKS:
        articles = catalogue(book).articles.values()
        names |= rulebook(book).keys
        names |= {article.id for article in articles if article.id != article.number}
    # a name without a sign between its words is a word of the language as well
    coded = {name.partition("@")[0] for name in names if re.search(r"[-_\d]", name)} - NATURAL
    choices = "|".join(map(re.escape, sorted(coded, key=len, reverse=True)))
    return re.compile(rf"(?<![\w.-])(?<!\w\()(?:{choices})(?![\w(-]|\.\d)")


def words_of(text: str) -> set[str]:
    """Return the words of a text, small."""
    return {word.casefold() for word in LETTERS.findall(PLACE.sub(" ", text))}


@cache
def words_of_one_language() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that only French has, and only English: counted in all that we say.

    A word that slipped into the other language once is still one of its own.
    """
    french, english = Counter[str](), Counter[str]()
    for pair in {(texts["fr"], texts["en"]) for texts in everything_said()}:
        for counter, said in zip((french, english), pair, strict=True):
            counter.update(words_of(NAMES.sub(" ", said)))
    return _only(french, english), _only(english, french)


def _only(mine: Counter[str], other: Counter[str]) -> frozenset[str]:
    often = (word for word, count in mine.items() if count >= max(SELDOM, MANY * other[word]))
    return frozenset(often) - SHARED


def everything_said() -> Iterator[Mapping[str, str]]:
    """Yield every text that is written down in both languages."""
    yield from (dict(zip(LANGUAGES, pair, strict=True)) for pair in MESSAGES.values())
    for _, texts in page_texts():
        yield texts
    for book in RULEBOOKS:
        for article in catalogue(book).articles.values():
            worded = (article.title, article.text, article.reading, article.section)
            yield from filter(None, worded)


def page_texts() -> list[tuple[str, dict[str, str]]]:
    """Return the messages of the page, with where they stand."""
    return [
        (f"{file.stem}: {key}", texts)
        for file in PAGE
        for key, texts in json.loads(file.read_text("utf-8")).items()
    ]


def faults_in(text: str, language: str) -> Iterator[str]:
    """Say what a text should not have in it."""
    if "`" in text:
        yield "a backtick"
    for pattern in (PIECES, SNAKE, code_words()):
        found = pattern.search(text)
        if found:
            yield f"a name of the format: {found.group()}"
    if PLACE.search(text):
        yield "a place that was not filled in"
    french, english = words_of_one_language()
    strange = words_of(NAMES.sub(" ", text)) & (english if language == "fr" else french)
    if strange:
        yield f"not in this language: {', '.join(sorted(strange))}"


def faults(texts: Iterable[tuple[str, str, str]]) -> list[str]:
    """List what is wrong with texts, each once: where it stands, its language, and the text."""
    seen: dict[tuple[str, str], str] = {}
    for place, language, text in texts:
        seen.setdefault((language, text), place)
    return [
        f"{place} [{language}] {fault}: {text}"
        for (language, text), place in seen.items()
        for fault in faults_in(text, language)
    ]


def untranslated(french: str, english: str) -> bool:
    """Whether a text is the same in both languages though its words are not."""
    alike = LETTERS.findall(PLACE.sub(" ", french)) == LETTERS.findall(PLACE.sub(" ", english))
    return alike and bool(words_of(french) - SHARED)
