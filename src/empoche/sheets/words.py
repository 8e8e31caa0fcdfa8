"""A match sheet in words: everything that is printed on it, from the record alone.

Here it is said what stands on the sheet, and in `pages` where. Rulings are those that the record
has stored; where it expects others than these, the sheet says so in its head.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from empoche import facts
from empoche.language.headline import headline
from empoche.language.judged import JudgedStep
from empoche.language.rulings import consequences, next_player
from empoche.language.standing import choice_text, extras, standing_lines
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.record.checksum import BROKEN, INTACT, checksum_of_text
from empoche.record.read import Case
from empoche.record.sheet import UMPIRE, Sheet
from empoche.referee import SIDES, Shot, side
from empoche.rules.cases import begin
from empoche.rules.catalogue import catalogue
from empoche.sheets.printed_steps import PrintedStep, only_case, steps_of
from empoche.sheets.sheet_text import Part, SheetText, ShotRow, Signed, Table
from empoche.values import replace

ATTACHED = "record.yaml"  # in the sheet, the record from which it was made
LONG = 6  # facts: of a longer log only those are printed by which people know a shot
NOTHING = "–"
NUMBERED = re.compile(r"\b(rouge|jaune|blanc|noir|red|yellow|white|black)-\d+\b")
DECLARED = re.compile(r"((?:déclaré|declared) ?: )([^ ,]+)")
LEVELS = {
    "frame": "sheet.frame",
    "round": "sheet.round",
    "board": "sheet.board",
    "game": "sheet.game",
}


def describe_sheet(text: str, language: str, file: str = "") -> SheetText:
    """Put the sheet of a record into words, in one language."""
    case = only_case(text, file)
    right = case.checksum if case.seal == INTACT else None  # else it has to be computed
    checksum = right or checksum_of_text(text, file)
    return _Sheet(case, Words(language, case.players), checksum).describe()


class _Sheet:
    """Puts the sheet of one match into words."""

    def __init__(self, case: Case, say: Words, checksum: str) -> None:
        self.case, self.say, self.checksum = case, say.under(case.book), checksum
        self.sheet = case.sheet or Sheet()
        self.steps = steps_of(case)
        self.first = begin(case)
        self.last = self.steps[-1].after if self.steps else self.first
        self.level = say(LEVELS[case.book.level])

    def describe(self) -> SheetText:
        say = self.say
        games = self.last.tally.games
        return SheetText(
            title=say("sheet.title"),
            event=self.sheet.event or self.case.name,
            facts=tuple(self.facts()),
            sides=(self.people("A"), self.people("B")),
            score=self.last.score if games is None else games,
            result=self.result(),
            warnings=tuple(self.warnings()),
            frames=self.frames(),
            head=tuple(
                say(key)
                for key in (
                    *("sheet.number", "sheet.time", "sheet.player"),
                    *("sheet.what", "sheet.ruling", "sheet.articles"),
                )
            ),
            timed=bool(self.sheet.times),
            parts=tuple(self.parts()),
            tables=tuple(table for table in self.tables() if table.rows),
            articles=self.articles(),
            signed=tuple(self.signatures()),
            checksum=self.checksum,
            closing=say("sheet.closing"),
            dated=self.sheet.ended or self.sheet.began,
            seal=self.case.seal,
        )

    # ------------------------------------------------------------ the head

    def people(self, a_side: str) -> str:
        """Return the names of a side, each with its seat."""
        seats = [seat for seat in self.first.frame.players if side(seat) == a_side]
        return " & ".join(self.say.player(seat) for seat in seats)

    def facts(self) -> Iterator[tuple[str, str]]:
        say, sheet, options = self.say, self.sheet, self.case.options
        if sheet.event:
            yield say("sheet.match"), self.case.name
        if sheet.venue:
            yield say("sheet.venue"), sheet.venue
        if sheet.began:
            yield say("sheet.date"), self.dates(sheet.began, sheet.ended)
        yield say("sheet.rulebook"), say(f"rules.about.{self.case.book.id}")
        if options.race_to:
            yield say("sheet.race"), str(options.race_to)
        if options.target:
            yield say("sheet.target"), str(options.target)
        if sheet.umpires:
            yield say("sheet.umpires"), ", ".join(sheet.umpires)
        if self.begun:
            yield say("sheet.given"), " · ".join(standing_lines(say, self.first))

    @property
    def begun(self) -> bool:
        """Whether the record begins in the middle of something: not only with who breaks."""
        given = replace(self.case.given, phase=None, turn=None, breaker=None, toss=None)
        counted = (*given.score.values(), *(given.games or {}).values(), given.boards_played)
        return self.case.given.phase == "play" or not given.untold or any(counted)

    def dates(self, began: str, ended: str | None) -> str:
        """Return from when to when; times are UTC, as in the record."""
        day, _, time = began.rstrip("Z").partition("T")
        if ended is None:
            return f"{day}, {time[:5]} UTC"
        later, _, end = ended.rstrip("Z").partition("T")
        end = end[:5] if later == day else f"{later} {end[:5]}"
        return f"{day}, {time[:5]} – {end} UTC"

    def result(self) -> str:
        if self.last.winner is None:
            return self.say("sheet.unfinished")
        return self.say("ruling.match", player=self.say.player(self.last.winner))

    def warnings(self) -> Iterator[str]:
        if self.case.seal == BROKEN:
            yield self.say("sheet.seal-broken")
        differ = [str(step.number) for step in self.steps if step.differences]
        if differ:
            yield self.say("sheet.differs", steps=", ".join(differ))

    def frames(self) -> Table:
        """Return a row for each frame: who won it, by which article, and how it then stood."""
        rows: list[tuple[str, ...]] = []
        began, shots = 0, 0
        for step in self.steps:
            if step.opens or step.anew:
                began, shots = step.number - 1, 0
            if step.anew:
                rows.append(("", self.say("sheet.anew"), "", "", "", ""))
            shots += isinstance(step.step, Shot)
            ruling = step.after.ruling
            if ruling is None or ruling.winner is None:
                continue
            if step.before.frame_winner is not None and not step.opens:
                rows.pop()  # what was declared has turned it round
            number = str(1 + sum(bool(row[0]) for row in rows))
            score = self.score(step.after)
            won = self.say.player(ruling.winner)
            by_article = JudgedStep.of(step).decisive
            article = self.label(by_article) if by_article else ""
            rows.append(
                (number, won, article, score, str(shots), self.duration(began, step.number))
            )
        head = ("sheet.winner", "sheet.by-article", "sheet.score", "sheet.shots", "sheet.lasted")
        titles = (self.level, *(self.say(key) for key in head))
        if not self.sheet.times:
            titles, rows = titles[:-1], [row[:-1] for row in rows]
        return Table(self.say("sheet.frames"), titles, tuple(rows))

    def score(self, match: MatchState) -> str:
        a, b = match.score
        games = match.tally.games
        text = f"{a} – {b}"
        return text if games is None else text + self.say("standing.games", a=games[0], b=games[1])

    def duration(self, after: int, until: int) -> str:
        """Return the time from the end of one step to that of another, counted from one."""
        times = (0.0, *self.sheet.times)
        return clock(times[until] - times[after]) if self.sheet.times else ""

    # ------------------------------------------------------------ the shots

    def parts(self) -> Iterator[Part]:
        part, number = Part(f"{self.level} 1"), 1
        for step in self.steps:
            if part.lines and (step.opens or step.anew):
                yield part
                number = 1 if step.anew else number + 1
                part = Part(f"{self.level} {number}")
            part.lines.append(self.line(step))
        if part.lines:
            yield part

    def line(self, step: PrintedStep) -> ShotRow:
        ruling = step.after.ruling
        assert ruling is not None
        fouls, judged = tuple(ruling.fouls), JudgedStep.of(step)
        decisive = dict.fromkeys((*fouls, *((judged.decisive,) if judged.decisive else ())))
        rest = [article for article in judged.articles if article not in decisive]
        times = self.sheet.times
        return ShotRow(
            number=str(step.number),
            time=clock(times[step.number - 1]) if times else "",
            who=self.say.player(step.by),
            what=(self.what(step), *self.remarks(step)),
            called=headline(self.say, step),
            follows=tuple(self.follows(step)),
            decisive="; ".join(map(self.label, decisive)),
            applied=", ".join(map(self.short, rest)),
            mark="won" if ruling.winner else "foul" if fouls else "",
        )

    def what(self, step: PrintedStep) -> str:
        shot = step.step
        if not isinstance(shot, Shot):
            return step_text(self.say, shot)
        log = telling(shot.log) if len(shot.log) > LONG else shot.log
        words = step_text(self.say, replace(shot, log=log))
        left = len(shot.log) - len(log)
        return words + self.say("sheet.more", count=left) if left else words

    def remarks(self, step: PrintedStep) -> Iterator[str]:
        """Yield the remarks beside a step, by the number that each has further down."""
        if any(one.at == step.number for one in self.sheet.corrections):
            yield self.say("sheet.corrected")
        for number, note in enumerate(self.sheet.notes, 1):
            if note.at == step.number:
                key = "sheet.see-protest" if note.protest else "sheet.see-note"
                yield self.say(key, number=number)

    def follows(self, step: PrintedStep) -> Iterator[str]:
        say, after = self.say, step.after
        ruling = after.ruling
        assert ruling is not None
        yield from consequences(say, after)
        if ruling.winner:
            yield self.score(after)
            return
        if after.choice is not None:
            yield choice_text(say, after)
        elif after.turn is not None:
            yield " · ".join([*next_player(say, after), *extras(say, after)])

    # ------------------------------------------------------------ what stands after it

    def tables(self) -> Iterator[Table]:
        yield self.fouls()
        yield self.timeouts()
        yield self.notes("sheet.protests", protest=True)
        yield self.notes("sheet.notes", protest=False)
        yield self.corrections()
        aside = tuple((self.aside(text),) for text in self.sheet.aside)
        yield Table(self.say("sheet.aside"), (self.say("sheet.what"),), aside)

    def table(self, title: str, head: Sequence[str], rows: Any) -> Table:
        return Table(self.say(title), tuple(self.say(key) for key in head), tuple(rows))

    def fouls(self) -> Table:
        """Count the strokes of each that were fouls, and name their articles."""
        counts: dict[str, Counter[str]] = {}
        strokes: Counter[str] = Counter()
        for step in self.steps:
            ruling = step.after.ruling
            if step.by is None or ruling is None or not ruling.fouls:
                continue
            counts.setdefault(step.by, Counter()).update(ruling.fouls)
            strokes[step.by] += 1
        rows = [
            (self.say.player(by), str(strokes[by]), self.list_counts(counts.get(by, {})))
            for by in self.first.frame.players
        ]
        return self.table("sheet.fouls", ("sheet.player", "sheet.count", "sheet.articles"), rows)

    def timeouts(self) -> Table:
        rows = (
            (
                self.moment(timeout.began),
                self.moment(timeout.ended),
                self.say.player(timeout.by) if timeout.by else NOTHING,
                timeout.reason or NOTHING,
            )
            for timeout in self.sheet.timeouts
        )
        head = ("sheet.from", "sheet.until", "sheet.player", "sheet.reason")
        return self.table("sheet.timeouts", head, rows)

    def notes(self, title: str, protest: bool) -> Table:
        rows = (
            (
                str(number),
                str(note.at) if note.at else self.say("sheet.start"),
                self.moment(note.when),
                self.say.player(note.by) if note.by else self.say("sheet.umpire"),
                note.text,
            )
            for number, note in enumerate(self.sheet.notes, 1)
            if note.protest == protest
        )
        head = ("sheet.number", "sheet.step", "sheet.time-utc", "sheet.written-by", "sheet.text")
        return self.table(title, head, rows)

    def corrections(self) -> Table:
        rows = ((str(one.at), self.moment(one.when)) for one in self.sheet.corrections)
        return self.table("sheet.corrections", ("sheet.step", "sheet.time-utc"), rows)

    def moment(self, when: str | None) -> str:
        """Return the time of day; with the day where that is another than at the beginning."""
        if when is None:
            return NOTHING
        day, _, time = when.rstrip("Z").partition("T")
        return time if day == (self.sheet.began or "")[:10] else f"{day} {time}"

    def articles(self) -> Table:
        """Return the texts of the articles of calls and wins, in the rulebook's order."""
        cited: set[str] = set()
        for step in self.steps:
            ruling = step.after.ruling
            assert ruling is not None
            cited.update(ruling.fouls)
            by_article = JudgedStep.of(step).decisive
            cited.update((by_article,) if by_article else ())
        known = catalogue(self.case.book.id).articles
        language = self.say.language
        rows = (
            (known[name].label(language), known[name].text[language])
            for name in known
            if name in cited
        )
        return self.table("sheet.texts", ("sheet.article", "sheet.text"), rows)

    def aside(self, text: str) -> str:
        """Return what was set aside, which stands in the record in both languages, for people:
        without the numbers of balls that have none, and with articles by their labels."""
        french, _, english = text.partition(" / ")
        said = english if english and self.say.language == "en" else french
        known = catalogue(self.case.book.id).articles
        said = NUMBERED.sub(r"\1", said)
        return DECLARED.sub(lambda one: one[1] + self.name_if_known(one[2], known), said)

    def name_if_known(self, article: str, known: Mapping[str, Any]) -> str:
        return self.label(article) if article in known else article

    def label(self, article: str) -> str:
        return self.say.label(self.case.book.id, article)

    def short(self, article: str) -> str:
        return self.say.short(self.case.book.id, article)

    def list_counts(self, articles: Mapping[str, int]) -> str:
        """List articles, each with how often it was there if more than once."""
        named = (
            self.label(one) + (f" ×{count}" if count > 1 else "") for one, count in articles.items()
        )
        return "; ".join(named) or NOTHING

    def signatures(self) -> Iterator[Signed]:
        """Yield a field for each side and the umpire; what was signed stands in it."""
        umpire = self.sheet.umpires[-1] if self.sheet.umpires else ""
        fields: dict[str, str] = {a_side: self.people(a_side) for a_side in SIDES}
        fields[UMPIRE] = umpire
        for who in fields:
            signatures = [one for one in self.sheet.signatures if one.who[0] == who[0]]
            title = self.say("sheet.umpire") if who == UMPIRE else self.say("sheet.side", side=who)
            for one in signatures:
                yield Signed(title, one.name, self.moment(one.when), one.strokes)
            if not signatures:
                yield Signed(title, fields[who], "", ())


# ---------------------------------------------------------------- words and numbers


def telling(log: facts.Log) -> facts.Log:
    """Return the facts by which people know a shot: first contact, first cushion, and what became
    of pieces; what else was touched on the way stands in the record.

    >>> log = (facts.Contact("cue", "red-1"), facts.Contact("red-1", "black"))
    >>> telling((*log, facts.Pocketed("black", "top-left")))
    (Contact(piece='cue', other='red-1'), Pocketed(piece='black', pocket='top-left'))
    """
    seen: set[type[facts.Fact]] = set()
    chosen: list[facts.Fact] = []
    for fact in log:
        passing = isinstance(fact, facts.Contact | facts.Cushion | facts.Crossed)
        if not (passing and type(fact) in seen):
            chosen.append(fact)
        seen.add(type(fact))
    return tuple(chosen)


def clock(seconds: float) -> str:
    """Write seconds as people read them.

    >>> clock(75.4), clock(3725)
    ('1:15', '1:02:05')
    """
    minutes, rest = divmod(int(max(seconds, 0)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
