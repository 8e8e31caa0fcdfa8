"""`empoche whatif`: every shot here and there, what differs, and a summary; or a table of all."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

import typer
from rich.table import Table
from rich.text import Text

from empoche.cli.match_file import read_file
from empoche.cli.report import Report, print_json
from empoche.errors import Unreadable
from empoche.language.judged import JudgedStep
from empoche.language.refusals import worded
from empoche.language.rulings import ruling_lines
from empoche.language.standing import extras, standing_lines
from empoche.language.steps import call_text, step_text
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.record.read import Case
from empoche.record.write import fact_data
from empoche.rulebooks import rulebook
from empoche.rules.translation import NUMBERED, shown_under
from empoche.rules.whatif import Compared, Comparison, RuledShot, outcome, whatif

ALL = "all"
STATES = {"open": "whatif.open", "board": "whatif.board", "pending": "whatif.pending"}


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says."""

    file: Annotated[str, typer.Argument(metavar="RECORD", help="help.whatif.file")]
    rulebook: Annotated[str, typer.Option(metavar="ID", help="help.whatif.rulebook")] = "all"
    step: Annotated[int | None, typer.Option(min=1, help="help.whatif.step")] = None
    case: Annotated[str | None, typer.Option(metavar="CASE", help="help.whatif.case")] = None
    call: Annotated[
        Literal["pocketed", "none", "safety"], typer.Option(help="help.whatif.call")
    ] = "pocketed"
    as_json: Annotated[bool, typer.Option("--json", help="help.whatif.json")] = False


def execute(say: Words, options: Options) -> int:
    """Print what is asked; return the exit status."""
    case = _case(options, say)
    books = shown_under(case.book)[1:] if options.rulebook == ALL else (options.rulebook,)
    comparisons = [whatif(case, book, call=options.call, step=options.step) for book in books]
    say = replace(say, players=case.players)
    if options.as_json:
        print_json(_data(case, comparisons, say.language))
        return 0
    show = _Show(say, wrap=options.rulebook == ALL)
    show.line(f"{case.file}:{case.line}  {case.name}", "bold")
    if not comparisons[0].shots:
        show.line(say("whatif.no-shots"))
        return 0
    if options.rulebook == ALL:
        show.table(comparisons)
    else:
        show.comparison(comparisons[0])
    for comparison in comparisons:
        show.summary(comparison)
    return 0


# ---------------------------------------------------------------- what is read


def _case(options: Options, say: Words) -> Case:
    """Read the case asked for; a record that broke off is taken as far as it is whole."""
    cases, warnings = read_file(options.file)
    for warning in warnings:
        print(warning.say(say.language), file=sys.stderr)
    return _chosen(list(cases), options.case)


def _chosen(cases: Sequence[Case], wanted: str | None) -> Case:
    if not cases:
        raise Unreadable("empty")
    if wanted is None:
        return cases[0]
    for number, case in enumerate(cases, 1):
        if wanted in (case.name, str(number)):
            return case
    names = tuple(case.name for case in cases)
    raise Unreadable("whatif-no-case", cases[0].file, name=wanted, expected=names)


# ---------------------------------------------------------------- what is printed


class _Show(Report):
    """Comparisons as lines and tables."""

    def comparison(self, comparison: Comparison) -> None:
        here, there = (self.say.rulebook(one.id) for one in (comparison.here, comparison.there))
        self.line(f"{here} → {there}", "bold")
        if comparison.names:
            self.line(self.say("whatif.names", names=_pairs(self.say, comparison.names)))
        self.line(self.say("whatif.alone"))
        for shot in comparison.shots:
            self.out.print()
            self.shot(shot, comparison.there.id)

    def shot(self, shot: Compared, there: str) -> None:
        player = shot.here.shot.by or shot.here.before.turn
        say = self.say.under(shot.here.before.book)
        facts = step_text(say, replace(shot.here.shot, by=None))  # all of them, however many
        head = self.say("whatif.shot", step=shot.step, player=self.say.player(player))
        self.line(f"{head} {facts}", "bold")
        self.ruling(shot.here, shot.here.after.book.id)
        if shot.there is not None:
            self.ruling(shot.there, there, shot)
        elif shot.refused is not None:
            reason = worded(shot.refused, rulebook(there)).say(self.say.language)
            name = self.say.rulebook(there)
            self.line(f"  {name}: {self.say('whatif.refused', reason=reason)}", "yellow")
            return
        for key, (was, now) in shot.differs.items():
            name = self.say(f"whatif.key.{key}")
            values = {"here": self.value(say, key, was), "there": self.value(say, key, now)}
            self.line(f"  {self.say('whatif.differs', name=name, **values)}", "bold yellow")
        if shot.same:
            self.line(f"  {self.say('whatif.same')}", "green")

    def ruling(self, ruled: RuledShot, book: str, shot: Compared | None = None) -> None:
        say = self.say.under(ruled.before.book)
        notes = list(_notes(say, shot)) if shot else []
        name = say.rulebook(book)
        self.line(f"  {name}" + (f" ({'; '.join(notes)})" if notes else ""), "cyan")
        for text in ruling_lines(say, JudgedStep(ruled.before, ruled.shot, ruled.after)):
            self.line(f"    {text}")
        self.line(f"    {list(standing_lines(say, ruled.after))[-1]}")

    def table(self, comparisons: Sequence[Comparison]) -> None:
        """Print a row for every shot, a column for every rulebook, the record's own first."""
        self.line(self.say("whatif.alone"))
        own = comparisons[0]
        table = Table()
        for head in ("", own.here.id, *(comparison.there.id for comparison in comparisons)):
            table.add_column(head and self.say.rulebook(head))
        for row in zip(*(comparison.shots for comparison in comparisons), strict=True):
            first: Compared = row[0]
            cells = [Text(self.say("whatif.step", step=first.step))]
            cells.append(Text(self.short(first.here.after)))
            cells += [self.cell(shot) for shot in row]
            table.add_row(*cells)
        self.out.print(table)

    def cell(self, shot: Compared) -> Text:
        if shot.there is None:
            return Text("–", style="dim")
        text = self.short(shot.there.after)
        return Text(f"= {text}" if shot.same else f"≠ {text}", "" if shot.same else "bold yellow")

    def short(self, after: MatchState) -> str:
        """Describe a ruling in a few words: fouls by article, and what comes of it."""
        ruling = after.ruling
        assert ruling is not None
        say, book = self.say.under(after.book), after.book.id
        parts = []
        if ruling.fouls:
            short = ", ".join(say.short(book, one) for one in ruling.fouls)
            parts.append(say("headline.after", call=say("ruling.foul"), reasons=short))
        if ruling.winner:
            won = say(f"ruling.winner.{after.book.level}", player=ruling.winner)
            decides = [say.short(book, ruling.by_article)] if ruling.by_article else []
            return " · ".join([*parts, won, *decides])
        parts.append(say("standing.turn", player=after.turn or "?"))
        parts += extras(say, after)
        if ruling.rerack:
            parts.append(say("ruling.rerack"))
        if after.choice:
            parts.append(say.names(after.choice.options))
        return " · ".join(parts)

    def summary(self, comparison: Comparison) -> None:
        shots, same, refused = len(comparison.shots), comparison.same, comparison.refused
        counts = {"shots": shots, "same": same, "refused": refused}
        other = shots - same - refused
        self.out.print()
        book = self.say.rulebook(comparison.there.id)
        self.line(self.say("whatif.summary", book=book, other=other, **counts), "bold")
        for key, count in comparison.keys.most_common():
            name = self.say(f"whatif.key.{key}")
            self.line(self.say("whatif.by-key", name=name, count=count))

    # ------------------------------------------------------------ values in words

    def value(self, say: Words, key: str, value: Any) -> str:
        if isinstance(value, bool):
            return say("whatif.yes" if value else "whatif.no")
        if key in ("turn", "winner"):
            return say.player(value) if value else say("whatif.nothing")
        if key == "choice" and value:
            return f"{say.player(value['by'])}: {say.names(value['options'])}"
        if isinstance(value, str) and value in STATES:
            return say(STATES[value])
        if isinstance(value, Mapping):
            pairs = (f"{say.name(key)} {_item(say, item)}" for key, item in value.items())
            return ", ".join(pairs) or say("whatif.nothing")
        if isinstance(value, tuple | list):
            return say.names(value) or say("whatif.nothing")
        return say("whatif.nothing") if value is None else str(value)


def _item(say: Words, item: Any) -> str:
    return say.name(item) if isinstance(item, str) else str(item)


def _notes(say: Words, shot: Compared) -> Iterator[str]:
    """Say what was taken for granted."""
    if shot.called is not None:
        yield say("whatif.called", call=call_text(say, shot.called))
    if shot.left_out:
        labels = say.labels(shot.here.before.book.id, shot.left_out)
        yield say("whatif.left-out", articles=labels)


def _pairs(say: Words, names: Mapping[str, str]) -> str:
    """Pair the names of balls, a group at a time, as `reds = 1…7`."""
    reds, yellows, black = say.colour("red"), say.colour("yellow"), say.piece("black")
    runs = [(reds, "1…7"), (yellows, "9…15"), (black, "8")]
    turned = names is not NUMBERED
    return ", ".join(f"{b} = {a}" if turned else f"{a} = {b}" for a, b in runs)


# ---------------------------------------------------------------- JSON


def _data(case: Case, comparisons: Sequence[Comparison], language: str) -> dict[str, Any]:
    head = {"file": case.file, "line": case.line, "name": case.name, "rulebook": case.book.id}
    return head | {"comparisons": [_compared(comparison, language) for comparison in comparisons]}


def _compared(comparison: Comparison, language: str) -> dict[str, Any]:
    counts = {"shots": len(comparison.shots), "same": comparison.same}
    return {
        "rulebook": comparison.there.id,
        "names": dict(comparison.names),
        "shots": [_shot(shot, language) for shot in comparison.shots],
        "summary": counts | {"refused": comparison.refused, "differs": dict(comparison.keys)},
    }


def _shot(shot: Compared, language: str) -> dict[str, Any]:
    call = shot.called
    return {
        "step": shot.step,
        "line": shot.line,
        "by": shot.here.shot.by or shot.here.before.turn,
        "facts": [fact_data(fact) for fact in shot.here.shot.log],
        "here": _ruled_data(shot.here),
        "there": None if shot.there is None else _ruled_data(shot.there),
        "refused": shot.refused.say(language) if shot.refused else None,
        "called": None if call is None else {"ball": call.ball, "pocket": call.pocket},
        "left_out": list(shot.left_out),
        "same": shot.same,
        "differs": {key: list(values) for key, values in shot.differs.items()},
    }


def _ruled_data(ruled: RuledShot) -> dict[str, Any]:
    ruling = ruled.ruling
    cited = {"fouls": ruling.fouls, "articles": ruling.articles, "by_article": ruling.by_article}
    return cited | outcome(ruled.after)
