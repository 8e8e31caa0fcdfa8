"""Every text that people can be shown, by surface: where it stands, its language, the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

from pypdf import PdfReader

from empoche.cli.play_session import PlaySession
from empoche.drawing import picture
from empoche.errors import Refused
from empoche.facts import WAYS_BACK
from empoche.language.bilingual import Text, text_under
from empoche.language.judged import JudgedStep
from empoche.language.messages import LANGUAGES, MESSAGES
from empoche.language.refusals import NAMES as WORDED
from empoche.language.refusals import worded
from empoche.language.rulings import ruling_lines
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.quiz.progress import Progress
from empoche.quiz.question import questions
from empoche.quiz.session import mark_answers
from empoche.quiz.view import book_view, mark_view, question_view
from empoche.referee import Given
from empoche.rulebooks import rulebook
from empoche.rules.cases import begin, play
from empoche.rules.catalogue import catalogue
from empoche.rules.index import shipped_cases
from empoche.sheets.pdf import sheet_pdf
from empoche.sheets.words import describe_sheet
from empoche.umpire import drafts
from empoche.umpire.drafts import declarable, draft
from empoche.umpire.pad_view import pad_view, scoreboard_view
from empoche.views.choice import choice_view
from empoche.views.equipment import equipment_view
from empoche.views.rulebooks import articles, rulebook_view
from empoche.views.ruling import ruling_in_short, ruling_view
from empoche.views.standing import standing_view
from empoche.views.step import step_in_short, step_text
from empoche.views.taps import TappedView, askable_view, found_view
from tests.cli.commands import empoche
from tests.cli.umpiring import session
from tests.record.sheets import umpired
from tests.umpire.tapping import begun, line

CODES = ("mark",)  # what a line is set by, which no one reads
Shown = Iterator[tuple[str, str, str]]  # where, in which language, what


def texts_in(value: Any, place: str) -> Shown:
    """Find every text in both languages that a view has, however deep."""
    if isinstance(value, Text):
        yield place, "fr", value.fr
        yield place, "en", value.en
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from texts_in(getattr(value, one.name), f"{place}.{one.name}")
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts_in(one, place)


def strings_in(value: Any, language: str, place: str) -> Shown:
    """Find every string of something that is worded in one language."""
    if isinstance(value, str):
        yield place, language, value
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            if one.name not in CODES:
                yield from strings_in(getattr(value, one.name), language, f"{place}.{one.name}")
    elif isinstance(value, tuple | list):
        for one in value:
            yield from strings_in(one, language, place)


# ---------------------------------------------------------------- by surface


def of_the_catalogue(book: str) -> Shown:
    yield from texts_in(articles(book), "catalogue")
    yield from texts_in(rulebook_view(rulebook(book)), "rulebook")
    yield from texts_in(equipment_view(book), "equipment")
    yield from texts_in(declarable(book), "declarable")


def of_the_rulings(book: str) -> Shown:
    """Every step of every case: what page, pad, scoreboard, log and terminal say of it."""
    for case in shipped_cases(book):
        match = begin(case)
        for step in case.steps:
            before, match = match, play(match, step, case.file)
            place = f"{case.file}:{step.line}"
            judged = JudgedStep(before, step.step, match)
            for shown in (
                ruling_view(judged),
                ruling_in_short(judged),
                step_text(step.step, book=match.book),
                step_in_short(step.step, book=match.book),
                choice_view(match),
                standing_view(match),
                found_view(match),
                askable_view(match),
            ):
                yield from texts_in(shown, place)
            for language in LANGUAGES:
                for every in (False, True):
                    for said in ruling_lines(Words(language), judged, every):
                        yield place, language, said


def of_the_quiz(book: str) -> Shown:
    yield from texts_in(book_view(book), "quiz")
    for question in questions(book):
        yield from texts_in(question_view(question, 1, Progress()), question.id)
        for mark in mark_answers(question, {}):
            yield from texts_in(mark_view(question, mark), question.id)


def of_the_sheet(book: str) -> Shown:
    """The sheet, as it is worded and as it is printed; names and notes are those of people."""
    record = umpired(book)
    for language in LANGUAGES:
        sheet = describe_sheet(record, language)
        for part in (sheet.frames, sheet.head, sheet.parts, sheet.articles, sheet.result):
            yield from strings_in(part, language, "sheet")
        for table in sheet.tables:
            yield from strings_in((table.title, table.head), language, "sheet")


def printed(book: str) -> list[tuple[str, str]]:
    """The text of the printed sheet, page by page, with its language."""
    return [
        (language, page.extract_text())
        for language in LANGUAGES
        for page in PdfReader(BytesIO(sheet_pdf(umpired(book), language))).pages
    ]


# typed into the terminal of an umpire; what a game does not know is refused, in words
TYPED = (
    *("help", "status", "why", "r1, cushion, pot r2 tl", "b1, pot b2 tl", "r1, pot r2 1", "blue"),
    *("why", "r9", "red", "concede", "undo", "undo", "miss", "nudge", "play-on", "baulk", "why"),
    *("in-place", "declare 5n", "declare 4e", "declare zz by A", "rules 4e", "rules 1", "time"),
    *("toss A", "lag A", "touching r3", "snook total", "frozen r1 top", "behind w3", "clock 31"),
    *("call 3 tl, 3", "why"),
)


# what a refusal may have as its values, beside what was typed
PLACES = {"place": "0.1, 0.2", "by": "A", "name": "A", "score": "2–0", "goal": 2}
NUMBERS = ("value", "count", "most", "least", "depth", "distance", "steps", "step", "number")


def of_the_refusals(book: str) -> Shown:
    """Every refusal that cites an article or names pieces or options, of every such article."""
    rules = rulebook(book)
    pieces = sorted(rules.names.pieces)
    named = tuple(word for word in (*pieces, *WAYS_BACK, "baulk", "in-place") if word)
    choices = [one for article in catalogue(book).articles.values() for one in article.options]
    for key, pair in MESSAGES.items():
        of, _, variant = key.partition("@")
        fields = {field for text in pair for _, field, _, _ in Formatter().parse(text) if field}
        if variant or not of.startswith("error.") or not fields & {"article", *WORDED}:
            continue
        for article in catalogue(book).articles:
            values: dict[str, Any] = {field: PLACES.get(field, "…") for field in fields}
            values |= dict.fromkeys(fields & set(NUMBERS), 3)
            values |= dict.fromkeys(fields & {"ball", "other", "moved"}, pieces[0])
            values |= {"expected": (*named, *choices)} if "expected" in fields else {}
            values |= {"option": choices[0]} if choices and "option" in fields else {}
            values |= {"article": article} if "article" in fields else {}
            refused = worded(Refused(of.removeprefix("error."), **values), rules)
            for language in LANGUAGES:
                yield of, language, unquoted(refused.say(language))
            if "article" not in fields:
                break


def of_the_umpires_terminal(book: str) -> Shown:
    for language in LANGUAGES:
        for given in (None, Given(phase="play", turn="A")):
            typed = session(book, language, given)
            for said in typed.standing():
                yield "referee", language, said
            for one in TYPED:
                for said in typed.enter(one):
                    yield f"referee: {one}", language, unquoted(said)


ASKED = (
    "help",
    "pieces",
    "legal",
    "facts",
    "why",
    "status",
    "undo",
    ">zz 2",
    "90 2 at=0.1,0.1",
    "1",
)


def of_playing(book: str, folder: Path) -> Shown:
    """A few strokes of a machine in the terminal, and what can be asked beside them."""
    for language in LANGUAGES:
        match = Match(book)
        played = PlaySession(Words(language), match, {}, drawings=folder)
        chance = Random(7)
        for _ in range(6):
            if match.legal.act == "nothing":
                break
            RandomPlayer(chance).play(match)
            for said in (*played._describe_step(), *played._status()):
                if str(folder) not in said:
                    yield "play", language, said
        for one in ASKED:
            for said in played.enter(one):
                if str(folder) not in said:
                    yield f"play: {one}", language, unquoted(said)


def of_drawings(book: str) -> Shown:
    match = Match(book)
    RandomPlayer(Random(3)).play(match)
    for language in LANGUAGES:
        drawn = picture(match, language=language).scene
        yield "drawing", language, drawn.title
        yield "drawing", language, drawn.description


ORIGINS = ("baulk", "in-place", "outside-baulk")  # from where the cue ball may have been played


def of_the_pad(book: str) -> Shown:
    """Questions about shots of which little was tapped, and all that the pad shows then."""
    pad = begun(book)
    groups = pad.match.book.groups
    answers = {*drafts.ANSWERS, *groups, *ORIGINS, *pad.match.book.names.pieces}
    yield from texts_in([drafts._answer(pad.match, one) for one in sorted(answers)], "answer")
    for key in {*drafts.ASKED.values(), *drafts.WHY.values(), *drafts.HELPS.values()}:
        yield from texts_in(text_under(pad.match.book, key, player="A"), "question")
    taps: Sequence[TappedView] = (
        TappedView(),
        *(TappedView(first=group) for group in groups),
        *(TappedView(down=((group, None),)) for group in groups),
        TappedView(first="none"),
        TappedView(declared=tuple(pad.begin.book.declared)[:1]),
    )
    for _ in range(4):
        for one in taps:
            yield from texts_in(draft(pad, one), "draft")
        yield from texts_in(pad_view(pad), "pad")
        yield from texts_in(scoreboard_view(pad), "scoreboard")
        asked = draft(pad, TappedView(first=groups[0]))
        given: dict[str, str] = {}
        while asked.questions:
            question = asked.questions[0]
            given[question.id] = question.answers[-1].id
            asked = draft(pad, TappedView(first=groups[0], answers=given))
        if asked.ruling is None or pad.match.choice is not None:
            return
        for written in asked.lines:
            pad = pad.add(line(**written))


def of_the_commands(book: str, folder: Path) -> Shown:
    """What commands say of a rulebook and of a record; names of cases are those of their file."""
    record = folder / "match.yaml"
    record.write_text(umpired(book), "utf-8")
    declared = next(iter(rulebook(book).declared))
    for language in LANGUAGES:
        for words in (
            ("rules", book),
            ("rules", book, declared),
            ("rules", book, "--coverage"),
            ("judge", "--explain", record),
            ("whatif", record),
            ("quiz", book, "--questions", "1", "--seed", "3"),
        ):
            more = {"XDG_DATA_HOME": str(folder)}
            for said in empoche(*words, stdin="?\n" * 3, lang=language, more=more).out.splitlines():
                if ".yaml:" not in said and not said.startswith(f" {book}"):
                    yield " ".join(map(str, words[:1])), language, said


def unquoted(said: str) -> str:
    """Return what a terminal says without the words that were typed."""
    return re.sub(r"« ?[^»]* ?»|“[^”]*”", "…", said)
