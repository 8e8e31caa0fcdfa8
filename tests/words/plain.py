"""What no text that people read may have in it: names that only the format has, ids of articles
that are ours, words of the other language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from empoche.facts import UNTOLD, WAYS_BACK
from empoche.language.messages import MESSAGES
from empoche.record.write import WORDS
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue

# words by which a language is known, and that the other one does not have
OF_FRENCH = """
le la les des du une est sont dans avec pour qui que pas sur aux ses cette ces leur elle il ils
elles mais donc puis sans sous chez entre vers depuis après avant être faire bille billes coup tir
blanche noire rouge rouges jaune jaunes bande poche faute pion pions reine manche
"""
OF_ENGLISH = """
the of and with not from which this that these those are is was were been by to for it its he she
they them his their her has have had be may must can will would if when while where what ball balls
cue red reds yellow yellows black cushion pocket piece pieces queen frame
"""
# words that both languages have, and write alike
OF_BOTH = """
a b article articles point points game games blackball eight ball pool wepf jeu de la match date
board score note notes corrections signature signatures page position arguments options expert
empoche python carrom yago club snook direct total pause foul français english pdf direction
"""
FRENCH, ENGLISH = frozenset(OF_FRENCH.split()), frozenset(OF_ENGLISH.split())
SHARED = frozenset(OF_BOTH.split())
# the names of games, which every language leaves as they are; and what was typed, or is called out
NAMES = re.compile(
    r"[Jj]eu[ -]de[ -]la[ -]8|Blackball|[Ee]ight-[Bb]all(?: Pool)?|Yago(?: Pool)?|Kostromine"
    r"|Tulière|« ?[^»]* ?»|“[^”]*”"
)
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
    return re.compile(rf"(?<![\w(.-])(?:{choices})(?![\w(-]|\.\d)")


def words_of(text: str) -> set[str]:
    """Return the words of a text, small."""
    return {word.casefold() for word in LETTERS.findall(PLACE.sub(" ", text))}


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
    strange = words_of(NAMES.sub(" ", text)) & (ENGLISH if language == "fr" else FRENCH)
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
