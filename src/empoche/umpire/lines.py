"""The lines of a sheet: what the umpire's pad writes down, one after the other, and never changes.

A line is a mapping with `id`, `when` (seconds since 1970) and `kind`; what a line undoes or
corrects stays on the sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from empoche.errors import Refused, UnknownName, Unreadable
from empoche.plugins import check_installed
from empoche.record.checksum import BROKEN
from empoche.record.read import Case, findings_of, read_cases, step_of
from empoche.record.sheet import Sheet, seconds_of
from empoche.referee import DOUBLES, SIDES, SINGLES, Findings, Given, Rulebook, Step
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.views.taps import TappedView

MOST_NAME, MOST_TEXT, MOST_ID, MOST_POINTS = 60, 1000, 64, 4000
MOST = 1e11  # of a number: seconds of some thousand years


@dataclass(frozen=True, slots=True)
class Line:
    """What every line has."""

    id: str
    when: float


@dataclass(frozen=True, slots=True)
class BeginLine(Line):
    """How a match is set up, or the record that it goes on from: the first line of every sheet."""

    book: Rulebook[Any]
    players: Mapping[str, str]  # every seat; a player without a name is called by their seat
    given: Given
    race_to: int | None = None
    target: int | None = None
    clock: bool = False
    event: str = ""
    venue: str = ""
    umpires: tuple[str, ...] = ()
    name: str = ""  # of the match, if it is not called after its players
    began: float | None = None  # None: with this line
    case: Case | None = None

    @property
    def began_at(self) -> float:
        return self.when if self.began is None else self.began


@dataclass(frozen=True, slots=True)
class StepLine(Line):
    """A step of the match."""

    step: Step
    taps: TappedView | None


@dataclass(frozen=True, slots=True)
class FindingsLine(Line):
    """What the umpire finds for the next shot."""

    found: Findings


@dataclass(frozen=True, slots=True)
class UndoLine(Line):
    """The last step is taken back."""


@dataclass(frozen=True, slots=True)
class CorrectionLine(Line):
    """An earlier step was something else."""

    at: int
    step: Step
    taps: TappedView | None
    found: Findings | None  # what turns out to have been so before it


@dataclass(frozen=True, slots=True)
class NoteLine(Line):
    """Something written beside a step, or a protest against it."""

    at: int
    text: str
    protest: bool
    by: str | None


@dataclass(frozen=True, slots=True)
class ClockLine(Line):
    """The clock is stopped, goes on, or is set."""

    what: str
    by: str | None
    reason: str
    seconds: float


@dataclass(frozen=True, slots=True)
class SignatureLine(Line):
    """A signature, as lines in a square of side one."""

    who: str
    name: str
    strokes: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True, slots=True)
class UmpireLine(Line):
    """Another umpire holds the pen from here on."""

    name: str


KINDS = ("begin", "step", "found", "undo", "correct", "note", "time", "sign", "umpire")
TIMES = ("stop", "go", "timeout", "set")


def read_line(data: object, book: Rulebook[Any] | None) -> Line:
    """Read a line as it was sent; `book` is that of the sheet, None for the line that begins it."""
    fields = _Fields(data, "line")
    kind = fields.one_of("kind", KINDS)
    common = (fields.text("id", MOST_ID, least=1), fields.number("when"))
    if (kind == "begin") != (book is None):
        raise Refused("sheet-begins-once" if book else "sheet-not-begun")
    if book is None:
        line: Line = _begin(fields, common)
    else:
        line = _other(kind, fields, common, book)
    fields.end()
    return line


def _begin(fields: _Fields, common: tuple[str, float]) -> BeginLine:
    clock, umpire = fields.flag("clock"), fields.text("umpire", MOST_NAME)
    if "record" in fields.data:
        return continue_record(_only_case(fields.take("record")), *common, clock, umpire)
    name, plugin = fields.text("book", MOST_NAME, least=1), fields.words("plugin")
    check_installed(name, RULEBOOKS, plugin)
    book = rulebook(name)
    names = _Fields(fields.take("players"), "players")
    seats = DOUBLES if "A1" in names.data else SINGLES
    players = {seat: names.text(seat, MOST_NAME, least=1) for seat in seats}
    names.end()
    opening = fields.one_of("opening", (*seats, "toss"), seats[0])
    drawn = opening == "toss"
    return BeginLine(
        *common,
        book,
        players,
        Given(
            phase="toss" if drawn else "break",
            turn=None if drawn else opening,
            doubles=seats == DOUBLES,
            games={} if fields.flag("games") else None,
        ),
        fields.whole("race_to"),
        fields.whole("target"),
        clock,
        fields.text("event"),
        fields.text("venue"),
        (umpire,) if umpire else (),
    )


def _only_case(text: object) -> Case:
    if not isinstance(text, str):
        raise Refused("not-a-word", value=_short(text))
    cases = list(read_cases(text))
    if len(cases) != 1:
        raise Unreadable("record-cases", count=len(cases))
    return cases[0]


def continue_record(
    case: Case, id: str, when: float, clock: bool = False, umpire: str = ""
) -> BeginLine:
    """Make the line that begins a sheet with a record; `umpire` holds the pen from here on."""
    if case.seal == BROKEN:
        raise Unreadable("record-changed", case.file)
    sheet = case.sheet or Sheet()
    seats = DOUBLES if case.given.doubles else SINGLES
    return BeginLine(
        id,
        when,
        case.book,
        {seat: case.players.get(seat, seat) for seat in seats},
        case.given,
        case.options.race_to,
        case.options.target,
        clock,
        sheet.event,
        sheet.venue,
        (*sheet.umpires, umpire) if umpire else sheet.umpires,
        case.name,
        seconds_of(sheet.began) if sheet.began else when,
        case,
    )


def _other(kind: str, fields: _Fields, common: tuple[str, float], book: Rulebook[Any]) -> Line:
    if kind == "step":
        return StepLine(*common, step_of(fields.take("step"), book), _taps(fields))
    if kind == "found":
        return FindingsLine(*common, findings_of(fields.take("found"), book))
    if kind == "undo":
        return UndoLine(*common)
    if kind == "correct":
        at = fields.whole("at", least=1) or 0
        step, taps = step_of(fields.take("step"), book), _taps(fields)
        data = fields.data.pop("found", None)
        found = None if data is None else findings_of(data, book)
        return CorrectionLine(*common, at, step, taps, found)
    if kind == "note":
        at = fields.whole("at", least=0) or 0
        text = fields.text("text", least=1)
        return NoteLine(*common, at, text, fields.flag("protest"), fields.side("by"))
    if kind == "time":
        what = fields.one_of("what", TIMES)
        by, reason = fields.side("by"), fields.text("reason")
        return ClockLine(*common, what, by, reason, fields.number("seconds", 0.0))
    if kind == "sign":
        who = fields.one_of("who", (*SIDES, "umpire"))
        return SignatureLine(*common, who, fields.text("name", MOST_NAME), _strokes(fields))
    return UmpireLine(*common, fields.text("name", MOST_NAME, least=1))


def _strokes(fields: _Fields) -> tuple[tuple[tuple[float, float], ...], ...]:
    drawn = fields.take("strokes")
    try:
        strokes = tuple(tuple((float(x), float(y)) for x, y in stroke) for stroke in drawn)
    except (TypeError, ValueError):
        raise Refused("expected", value="strokes", expected="[[[x, y], …], …]") from None
    points = [value for stroke in strokes for point in stroke for value in point]
    if len(points) > 2 * MOST_POINTS or not all(0.0 <= value <= 1.0 for value in points):
        raise Refused("expected", value="strokes", expected=f"≤ {MOST_POINTS} × 0…1")
    return strokes


# ---------------------------------------------------------------- taps


def _taps(fields: _Fields) -> TappedView | None:
    data = fields.data.pop("taps", None)
    return None if data is None else read_taps(data)


def read_taps(data: object) -> TappedView:
    """Read what was tapped of a shot, as the page sends it."""
    fields = _Fields(data, "taps")
    taps = TappedView(
        first=fields.word("first"),
        down=tuple((str(ball), pocket) for ball, pocket in fields.rows("down", 2)),
        off=tuple((str(ball), way or "") for ball, way in fields.rows("off", 2)),
        jump=fields.word("jump"),
        moved=tuple(str(ball) for (ball,) in fields.rows("moved", 1)),
        fell=tuple((str(one), pocket, due == "due") for one, pocket, due in fields.rows("fell", 3)),
        nudge=fields.flag("nudge"),
        call=fields.pair("call"),
        safety=fields.flag("safety"),
        origin=fields.word("origin"),
        by=fields.word("by"),
        declared=tuple(str(article) for (article,) in fields.rows("declared", 1)),
        serious=fields.flag("serious"),
        answers=fields.words("answers"),
    )
    fields.end()
    return taps


# ---------------------------------------------------------------- values


class _Fields:
    """The values of a mapping, each taken once; what nobody takes is refused."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise Refused("not-a-mapping", what=what, value=_short(data))
        self.data: dict[str, Any] = dict(data)
        self.what = what

    def end(self) -> None:
        for key in self.data:
            raise UnknownName("unknown-key", name=key, what=self.what, expected=())

    def take(self, key: str) -> Any:
        if self.data.get(key) is None:
            raise Refused("missing", name=key)
        return self.data.pop(key)

    def text(self, key: str, most: int = MOST_TEXT, least: int = 0) -> str:
        value = self.data.pop(key, None)
        value = "" if value is None else value
        if not isinstance(value, str):
            raise Refused("not-a-word", value=_short(value))
        value = value.strip()
        if not value and least:
            raise Refused("missing", name=key)
        if len(value) > most:
            raise Refused("too-long", name=key, value=len(value), most=most)
        if any(ord(sign) < 32 and sign != "\n" for sign in value):
            raise Refused("not-a-word", value=value)
        return value

    def word(self, key: str) -> str | None:
        return self.text(key, MOST_NAME) or None

    def one_of(self, key: str, expected: tuple[str, ...], usual: str | None = None) -> str:
        value = self.data.pop(key, None)
        value = usual if value is None else value
        if value not in expected:
            raise Refused("expected", value=_short(value), expected=expected)
        return str(value)

    def side(self, key: str) -> str | None:
        value = self.data.pop(key, None)
        if value is not None and value not in SIDES:
            raise Refused("expected", value=_short(value), expected=SIDES)
        return None if value is None else str(value)

    def number(self, key: str, usual: float | None = None) -> float:
        value = self.data.pop(key, None)
        value = usual if value is None else value
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < MOST:
            raise Refused("not-a-number", value=_short(value))
        return float(value)

    def whole(self, key: str, least: int = 1) -> int | None:
        value = self.data.pop(key, None)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise Refused("whole-number", value=_short(value), least=least)
        return value

    def flag(self, key: str) -> bool:
        value = self.data.pop(key, None)
        if value is not None and not isinstance(value, bool):
            raise Refused("expected", value=_short(value), expected="true, false")
        return bool(value)

    def rows(self, key: str, count: int) -> list[list[str | None]]:
        """Read short lists of words, the first of them needed; a flag becomes the word `due`."""
        value = self.data.pop(key, None)
        rows: list[list[str | None]] = []
        for item in value if isinstance(value, list | tuple) else ():
            row = [item] if isinstance(item, str) else item
            if not isinstance(row, list | tuple) or not 1 <= len(row) <= count:
                raise Refused("expected", value=_short(item), expected=f"{key}: {count}")
            words = ["due" if word is True else word or None for word in row]
            if not all(word is None or isinstance(word, str) for word in words) or not words[0]:
                raise Refused("expected", value=_short(item), expected=f"{key}: {count}")
            rows.append([*words, *[None] * (count - len(words))])
        return rows

    def pair(self, key: str) -> tuple[str, str | None] | None:
        value = self.data.get(key)
        if value is None:
            self.data.pop(key, None)
            return None
        self.data[key] = [value]
        ((ball, pocket),) = self.rows(key, 2)
        return str(ball), pocket

    def words(self, key: str) -> dict[str, str]:
        value = self.data.pop(key, None) or {}
        if not isinstance(value, dict):
            raise Refused("not-a-mapping", what=key, value=_short(value))
        return {str(name): str(word) for name, word in value.items()}


def _short(value: object) -> str:
    return str(value)[:80]
