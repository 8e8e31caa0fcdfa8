"""What can stand next in a line that is being typed, in the user's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from empoche import facts
from empoche.cli.umpire_clause import Situation
from empoche.cli.umpire_session import UmpireSession
from empoche.cli.umpire_words import CLAUSES, HITS, NEEDS, NONE, REQUESTS, SERIOUS, STEPS
from empoche.language.messages import Word
from empoche.language.spellings import PLACES, Spellings, fold, lookup, spelled
from empoche.referee import ORIGINS
from empoche.rules.catalogue import catalogue

# what follows each verb, slot by slot; the last slot of touching, foul and lag may come again
FOLLOWS: Mapping[str, tuple[str, ...]] = {
    "cushion": ("ball cushion", "cushion"),
    "pot": ("ball", "pocket"),
    "off": ("ball", "way"),
    "jump": ("ball", "ball"),
    "cross": ("ball", "line"),
    "moved": ("ball",),
    "fell": ("ball", "pocket", "due"),
    "by": ("player",),
    "from": ("origin",),
    "call": ("ball safety", "pocket"),
    "foul": ("article", "serious article"),
    "snook": ("snook none",),
    "touching": ("ball none", "ball"),
    "frozen": ("ball none", "cushion"),
    "behind": ("ball none", "ball"),
    "decide": ("option", "by", "player"),
    "declare": ("article", "by serious", "player", "serious"),
    "concede": ("player",),
    "toss": ("player",),
    "lag": ("player", "cushion", "cushion"),
    "rules": ("any-article",),
}
REPEATED = ("touching", "behind", "foul", "lag")


def candidates(session: UmpireSession, line: str) -> list[str]:
    """Return the words that can stand where the last word of a line is being typed."""
    first = lookup(STEPS, (line.split() or [""])[0])
    clause = line.rpartition(",")[2]
    before = clause.split()
    if before and not clause[-1].isspace():
        before.pop()
    here = Situation(session.match, session.players)
    before = [word for at, word in enumerate(before) if not _numbers_a_ball(before, at, here)]
    if first == "lag" and "," in line:
        before.insert(0, "lag")
    english = session.say.language == "en"
    words = _next(session, before)
    return list(dict.fromkeys(word.english if english else word.french for word in words))


def _numbers_a_ball(words: list[str], at: int, here: Situation) -> bool:
    """Whether a word goes with a number: « rouge 2 » is one ball in two words."""
    return at > 0 and words[at].isdecimal() and here.is_numbered(words[at - 1])


def _next(session: UmpireSession, before: list[str]) -> Iterator[Word]:
    if not before:
        yield from _slot(session, "option ball")
        keys = session.book.keys
        yield from (spelled(c, CLAUSES) for c in CLAUSES if c not in NEEDS or NEEDS[c] in keys)
        for table in (STEPS, REQUESTS):
            yield from (spelled(name, table) for name in table)
        return
    verb = next(
        (name for table in (CLAUSES, STEPS, REQUESTS) if (name := lookup(table, before[0]))), None
    )
    if verb is None:  # a ball, which touches another
        yield from _slot(session, {1: "hits", 2: "ball"}.get(len(before), ""))
        return
    slots, at = FOLLOWS.get(verb, ()), len(before) - 1
    if verb in REPEATED:
        at = min(at, len(slots) - 1)
    if verb == "cushion" and at == 1 and lookup(PLACES, before[1]) in _cushions(session):
        return
    if at < len(slots):
        yield from _slot(session, slots[at])


def _cushions(session: UmpireSession) -> tuple[str, ...]:
    return session.match.book.names.cushions


def _slot(session: UmpireSession, kinds: str) -> Iterator[Word]:
    for kind in kinds.split():
        yield from _SLOTS[kind](session)


def _balls(session: UmpireSession) -> Iterator[Word]:
    here = Situation(session.match)
    struck = (here.struck,) if here.struck else ()
    return map(here.word, (*facts.natural(here.on_table), *struck))


def _players(session: UmpireSession) -> Iterator[Word]:
    for player in session.match.frame.players:
        name = session.players.get(player, player)
        yield Word(name, name)


def _articles(session: UmpireSession) -> Iterator[Word]:
    return (Word(article, article) for article in catalogue(session.book.id).articles)


def _declarable(session: UmpireSession) -> Iterator[Word]:
    return (Word(article, article) for article in session.book.declared)


def _options(session: UmpireSession) -> Iterator[Word]:
    for option in session.match.choice.options if session.match.choice else ():
        pieces = Situation(session.match).pieces
        yield spelled(option, pieces) if option in pieces else spelled(option)


def _places(names: Iterable[str]) -> Callable[[UmpireSession], Iterator[Word]]:
    return lambda session: map(spelled, names)


def _all_of(table: Spellings) -> Callable[[UmpireSession], Iterator[Word]]:
    return lambda session: (spelled(name, table) for name in table)


_SLOTS: Mapping[str, Callable[[UmpireSession], Iterator[Word]]] = {
    "ball": _balls,
    "cushion": lambda session: map(spelled, _cushions(session)),
    "pocket": lambda session: map(spelled, session.match.book.names.pockets),
    "line": lambda session: map(spelled, session.match.book.names.lines),
    "way": _places(facts.WAYS_BACK),
    "due": _places(("would-have-been-hit",)),
    "origin": _places(ORIGINS),
    "safety": _places(("safety",)),
    "snook": _places(("total", "partial")),
    "none": _all_of(NONE),
    "serious": _all_of(SERIOUS),
    "hits": _all_of(HITS),
    "by": lambda session: iter((spelled("by", CLAUSES),)),
    "player": _players,
    "article": _declarable,
    "any-article": _articles,
    "option": _options,
}


def completer(session: UmpireSession) -> Any:
    """Make the completer of the prompt."""
    from prompt_toolkit.completion import Completer, Completion

    language = session.say.language
    articles = catalogue(session.book.id).articles.values()
    titles = {article.id: article.title[language] for article in articles}

    class Typed(Completer):
        """Completes the word being typed from what can stand there."""

        def get_completions(self, document, event):  # type: ignore[no-untyped-def]
            line = document.text_before_cursor
            typed = line.rpartition(",")[2].lstrip().rpartition(" ")[2]
            for word in candidates(session, line):
                title = titles.get(word, "")
                if fold(word).startswith(fold(typed)) or (
                    typed and fold(title).startswith(fold(typed))
                ):
                    yield Completion(word, start_position=-len(typed), display_meta=title)

    return Typed()
