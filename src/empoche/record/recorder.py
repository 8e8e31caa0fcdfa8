"""The record of a match that is played: a case file, written as the match goes on.

Every step is one item of `steps`, added at the end and safe on the disk before `keep` returns. Its
last line is `expect: {…}`: a step whose last line is whole is whole, so a file that was cut at any
byte is read up to its last whole step. The head is written beside the file and then put in its
place: there is never a record without one.

What has been taken back is taken out of the file again: a record says what counts.

A record may be longer than a file of cases: it is read part by part, so the time that it takes and
the memory grow with its length and no faster.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import yaml

from empoche.errors import Refused, Unreadable
from empoche.matches.match import Action, Match, Moment, names_of
from empoche.matches.position_text import given_of
from empoche.matches.setup import Layout
from empoche.matches.state import MatchState
from empoche.physics import Flick, Launch, Motion, Stroke
from empoche.record.checksum import seal
from empoche.record.read import Case, CaseStep, read_cases
from empoche.record.write import expectation, given_data, head_data, step_data
from empoche.record.yaml import MOST_RECORD_BYTES
from empoche.referee import Given, Shot

_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PART = 512 * 1024  # bytes: so much of a record is read at once
KINDS: Mapping[str, type[Action]] = {"stroke": Stroke, "flick": Flick, "launch": Launch}
LAST_LINE = re.compile(rb"^    expect: (\{.*\})(?:\n|\Z)", re.MULTILINE)
HEAD_END = re.compile(rb"^  steps:(?:\n|\Z)", re.MULTILINE)
PLAYED = re.compile(rb"\Arulebook: .*\nversion: 1\n(?:[^ \n].*\n|  given: .*\n)*  layout:(?:\n|\Z)")


# ---------------------------------------------------------------- writing


class Recorder:
    """Keeps the record of a match in a file; call `keep` after every step.

    >>> import tempfile
    >>> match = Match("blackball", players=("Ada", "Bea"))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(Path(folder) / "match.yaml", match)
    ...     ruling = match.stroke(Stroke(90.0, 8.0, place=(0.457, 0.2)))
    ...     recorder.keep()
    ...     len(read_record(Path(folder) / "match.yaml").case.steps)
    1
    """

    def __init__(self, path: Path | str, match: Match, name: str = "", safe: bool = True) -> None:
        """Without `safe` nothing waits for the disk: so for a match that can be played again."""
        self.path = Path(path)
        self.match = match
        self.safe = safe
        self._kept: list[Moment] = []  # the first has no step
        self._ends: list[int] = []  # where in the file each of them ends
        self._at: dict[int, int] = {}  # which of the kept moments it is, by identity
        if os.path.lexists(self.path):
            raise Unreadable("record-exists", str(self.path))
        first = match.history[0]
        head = _head(match, first, name).encode("utf-8")
        replace_file(self.path, head)
        self._kept, self._ends = [first], [len(head)]
        self._at = {id(first): 0}
        self.keep()

    @classmethod
    def after(cls, record: Record, match: Match) -> Recorder:
        """Goes on with a record that was read, once `match` has been played again from it."""
        if record.case.checksum is not None or record.case.sheet is not None:
            raise Unreadable("record-sealed", str(record.path))  # it is closed
        recorder = cls.__new__(cls)
        recorder.path, recorder.match, recorder.safe = record.path, match, True
        recorder._kept, recorder._ends = list(match.history), list(record.ends)
        recorder._at = {id(moment): at for at, moment in enumerate(recorder._kept)}
        recorder._cut(recorder._ends[-1])
        return recorder

    def keep(self) -> None:
        """Bring the file to where the match is: new steps are added, those taken back go."""
        new: list[Moment] = []
        moment: Moment | None = self.match.moment
        while moment is not None and id(moment) not in self._at:
            new.append(moment)
            moment = moment.before
        if moment is None:
            raise Refused("record-start", name="match")
        same = self._at[id(moment)] + 1
        if same < len(self._kept):
            for gone in self._kept[same:]:
                del self._at[id(gone)]
            del self._kept[same:], self._ends[same:]
            self._cut(self._ends[-1])
        for moment in reversed(new):
            self._append(_step_text(self.match, moment).encode("utf-8"))
            self._at[id(moment)] = len(self._kept)
            self._kept.append(moment)

    def follow(self, match: Match) -> None:
        """Go on with a match that has let go of what was before: see `without_history`."""
        if match.state is not self._kept[-1].state:
            raise Refused("record-start", name="match")
        self.match = match
        self._kept, self._ends = [match.moment], self._ends[-1:]
        self._at = {id(match.moment): 0}

    def _append(self, text: bytes) -> None:
        if self._ends[-1] + len(text) > MOST_RECORD_BYTES:  # nobody could read it again
            raise Unreadable("too-many-bytes", str(self.path), most=MOST_RECORD_BYTES // 1024)
        try:
            with self.path.open("r+b") as file:
                # after a write that failed half-way the next one begins where the last step ends
                file.truncate(self._ends[-1])
                file.seek(self._ends[-1])
                file.write(text)
                if self.safe:
                    file.flush()
                    os.fsync(file.fileno())
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        self._ends.append(self._ends[-1] + len(text))

    def _cut(self, end: int) -> None:
        try:
            with self.path.open("r+b") as file:
                file.truncate(end)
                file.seek(end - 1)
                if file.read(1) != b"\n":  # all was there but the very last sign
                    file.seek(end)
                    file.write(b"\n")
                    self._ends[-1] += 1
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _cannot_write(self.path, error) from None


def record_of_match(match: Match, name: str = "") -> str:
    """The record of a match as text: what a `Recorder` would have written.

    >>> record_of_match(Match("yago-easy")).splitlines()[0]
    'rulebook: yago-easy'
    """
    first, *others = match.history
    return _head(match, first, name) + "".join(_step_text(match, moment) for moment in others)


def without_history(match: Match) -> Match:
    """A match that goes on from here and holds nothing of what was before.

    Motions are large: a long match that nobody takes back would fill the memory with them.
    """
    return match.copy(replace(match.moment, before=None))


def replace_file(path: Path, content: bytes) -> None:
    """A file that is whole from the moment it is there, and never in the place of another."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(beside, path)
        except FileExistsError:
            raise Unreadable("record-exists", str(path)) from None
        _sync_folder(path.parent)
    except OSError as error:
        raise _cannot_write(path, error) from None
    finally:
        beside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """The name of the file is safe only once its folder is."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _cannot_write(path: Path, error: OSError) -> Unreadable:
    return Unreadable("cannot-write", str(path), problem=error.strerror or str(error))


# ---------------------------------------------------------------- how it is written


def _head(match: Match, first: Moment, name: str) -> str:
    state = first.state
    book = state.book
    given = _start(state)
    document = head_data(book)
    options: dict[str, Any] = {book.goal: state.goal} if state.goal is not None else {}
    if given.doubles:
        options["doubles"] = True
    if options:
        document["options"] = options
    lines = [_entry(key, value) for key, value in document.items()]
    named = ", ".join(f"{seat}: {_quoted(called)}" for seat, called in names_of(match).items())
    lines.append(f"players: {{{named}}}\ncases:\n- name: {_quoted(name or book.id)}\n")
    position = given_data(given)
    if position:
        lines.append("  " + _entry("given", position))
    lines.append("  layout:\n")
    lines += [f"    {_entry(piece, at)}" for piece, at in layout_data(first.layout).items()]
    return "".join(lines) + "  steps:\n"


def _start(state: MatchState) -> Given:
    """The position from which a record begins; refused where a case could not say it."""
    options = {state.book.goal: state.goal} if state.goal is not None else {}
    told = given_of(state)
    usual = Given(doubles=told.doubles)
    for given in (usual, replace(usual, phase=told.phase), replace(told, on_table=None), told):
        begun = MatchState.begin(state.book, given, **options)
        if begun == state:
            return given
    frame, other = state.frame, begun.frame
    differ = [f.name for f in fields(frame) if getattr(frame, f.name) != getattr(other, f.name)]
    raise Refused("record-start", name=tuple(differ) or ("opener",))


def _step_text(match: Match, moment: Moment) -> str:
    """One step: an item of a list, the ruling in its last line."""
    assert moment.step is not None
    data = step_data(moment.step)
    if moment.stroke is not None:
        data |= dict([action_data(moment.stroke)])
    if moment.motion is not None:
        data["motion"] = fingerprint(moment.motion)
    if isinstance(moment.step, Shot) and moment.stroke is None and not _follows(match, moment):
        data["layout"] = layout_data(moment.layout)
    data["expect"] = expectation(moment.state)
    lines = [line for key, value in data.items() for line in _entry(key, value).splitlines()]
    return "  - " + "\n    ".join(lines) + "\n"


def _follows(match: Match, moment: Moment) -> bool:
    """Whether the facts that were reported also say where pieces lie now."""
    assert isinstance(moment.step, Shot)
    other = match.copy(moment.before)
    other.report(moment.step)
    return other.layout == moment.layout


def action_data(action: Action) -> tuple[str, dict[str, Any]]:
    """How a shot was played, as it is written; what is as usual is left out.

    >>> action_data(Stroke(90, 2.5))
    ('stroke', {'direction': 90.0, 'speed': 2.5})
    """
    kind = next(kind for kind, made in KINDS.items() if isinstance(action, made))
    usual = {field.name: field.default for field in fields(action)}
    values = {
        field.name: _plain(getattr(action, field.name))
        for field in fields(action)
        if field.compare  # the rule of a flick is that of the match
        # by their spelling: -0.0 equals 0.0, but its bits are others
        and repr(getattr(action, field.name)) != repr(usual[field.name])
    }
    return kind, values


def action_of(step: CaseStep) -> Action | None:
    """How a recorded shot was played."""
    if step.action is None:
        return None
    kind, values = step.action
    return KINDS[kind](**{key: value for key, value in values.items() if key != "book"})


def _plain(value: Any) -> Any:
    """Numbers as floats, whatever they were: they are read back as the same bits."""
    if isinstance(value, tuple | list):
        return [float(item) for item in value]
    return value if isinstance(value, str) else float(value)


def layout_data(layout: Layout) -> dict[str, list[float]]:
    """Where pieces lie, as it is written."""
    return {piece: [float(x), float(y)] for piece, (x, y) in layout.items()}


def fingerprint(motion: Motion) -> str:
    """The same for the same motion to the last bit, and for no other.

    All numbers of the motion as IEEE doubles, little-endian; the first 64 bits of their SHA-256.
    """
    digest = hashlib.sha256()
    for numbers in (motion.numbers, motion.log):
        told = array("d", numbers)
        if sys.byteorder == "big":
            told.byteswap()
        digest.update(told.tobytes())
    return digest.hexdigest()[:16]


def _entry(key: str, value: Any) -> str:
    """A key with its value on one line; only the facts of a shot have one each."""
    if key == "shot" and value:
        return "shot:\n" + "".join(f"- {_flow(fact)[1:-1]}\n" for fact in value)
    return f"{_flow({key: value})[1:-1]}\n"


def _flow(data: Mapping[str, Any]) -> str:
    """A mapping in braces."""
    text: str = yaml.dump(
        data,
        Dumper=_DUMPER,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=True,
        width=10**6,
    )
    return text.rstrip("\n")


def _quoted(text: str) -> str:
    """A name that anybody may have chosen: on one line, whatever is in it."""
    quoted: str = yaml.dump(
        text, Dumper=_DUMPER, default_style='"', allow_unicode=True, width=10**6
    )
    return quoted.rstrip("\n")


# ---------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class Record:
    """A record as far as it is whole, and what was lost."""

    path: Path
    case: Case
    warnings: tuple[Unreadable, ...]
    ends: tuple[int, ...]  # where in the file the head ends, and each step


def read_record(path: Path | str) -> Record:
    """Read a record up to its last whole step; a cut is a warning, all else an error.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(Path(folder) / "match.yaml", Match("yago-easy"))
    ...     record = read_record(recorder.path)
    >>> record.case.book.id, record.case.steps, record.warnings
    ('yago-easy', (), ())
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_RECORD_BYTES + 1)
    except FileNotFoundError:
        raise Unreadable("no-file", str(path)) from None
    except OSError:
        raise Unreadable("not-a-file", str(path)) from None
    return record_of(content, path)


def is_played(content: bytes) -> bool:
    """Whether a file, or its beginning, is the record of a match that was played."""
    return PLAYED.search(content) is not None


def record_of(content: bytes, path: Path) -> Record:
    """The record that a file holds."""
    if len(content) > MOST_RECORD_BYTES:
        raise Unreadable("too-many-bytes", str(path), most=MOST_RECORD_BYTES // 1024)
    head = HEAD_END.search(content)
    if head is None:
        raise Unreadable("record-headless", str(path), content.count(b"\n") + 1)
    lasts = list(LAST_LINE.finditer(content, head.end()))
    if lasts and not _closed(lasts[-1][1]):  # only the last can have been cut
        lasts.pop()
    ends = [head.end(), *(last.end() for last in lasts)]
    kept, lost = content[: ends[-1]], content[ends[-1] :]
    case = _only_case(kept, ends, path)
    warnings: tuple[Unreadable, ...] = ()
    if len(case.steps) != len(lasts) or _by_hand(content[: ends[0]] + lost, path):
        raise Unreadable("record-not-played", str(path), case.line, name="expect: {…}")
    if lost.strip(b"\n"):
        line = kept.count(b"\n") + 1
        began = lost.decode("utf-8", "replace").lstrip("\n").partition("\n")[0].strip()
        cut = Unreadable(
            "record-cut", str(path), line, step=len(ends), began=began, kept=len(case.steps)
        )
        warnings = (cut,)
    return Record(path, case, warnings, tuple(ends))


def _closed(flow: bytes) -> bool:
    """Whether a mapping in braces is whole; a brace may also close one within it."""
    try:
        list(yaml.parse(flow, Loader=_LOADER))
    except yaml.YAMLError:
        return False
    return True


def _by_hand(content: bytes, path: Path) -> bool:
    """Whether what follows the last whole step are steps too, as a person or another program
    writes them; a step that was cut has no `expect`, or one that cannot be read."""
    try:
        steps = _part(content, 0, path).steps
    except Unreadable:
        return False
    return bool(steps) and all(step.expect for step in steps)


def _only_case(content: bytes, ends: Sequence[int], path: Path) -> Case:
    """The match: its parts are cases of the same head."""
    head, parts = content[: ends[0]], []
    for begin, end in _parts(ends):
        skipped = content.count(b"\n", ends[0], begin)
        parts.append(_part(head + content[begin:end], skipped, path))
    first = parts[0]
    # who is named in a step may tell that four play
    given = next((part.given for part in parts if part.given.doubles), first.given)
    if first.checksum is not None and len(parts) > 1:  # it is that of the whole
        first = replace(first, seal=seal(content.decode("utf-8"), str(path)))
    return replace(first, given=given, steps=tuple(step for part in parts for step in part.steps))


def _parts(ends: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where parts of a record begin and end: some steps each, never half of one."""
    begin = end = ends[0]
    for at in ends[1:]:
        if at - begin > PART and end > begin:
            yield begin, end
            begin = end
        end = at
    yield begin, end


def _part(text: bytes, skipped: int, path: Path) -> Case:
    """One part; `skipped` lines of the file are not in it."""
    try:
        cases = list(read_cases(text.decode("utf-8"), str(path)))
    except UnicodeDecodeError:
        raise Unreadable("not-text", str(path)) from None
    except Unreadable as error:
        raise _moved_error(error, skipped) from None
    if len(cases) != 1:
        raise Unreadable("record-cases", str(path), count=len(cases))
    if cases[0].layout is None:
        raise Unreadable("record-not-played", str(path), cases[0].line, name="layout")
    if not skipped:
        return cases[0]
    return replace(cases[0], steps=tuple(_moved(step, skipped) for step in cases[0].steps))


def _moved(step: CaseStep, by: int) -> CaseStep:
    """A step with the lines that it has in the whole file."""
    expected = {key: line + by for key, line in (step.expect_lines or {}).items()}
    facts = tuple([line + by for line in step.fact_lines])
    return replace(step, line=step.line + by, fact_lines=facts, expect_lines=expected)


def _moved_error(error: Unreadable, by: int) -> Unreadable:
    values = dict(error.values)
    if isinstance(values.get("first"), int):  # of a key that is there twice
        values["first"] += by  # type: ignore[operator]  # it is a line
    line = None if error.line is None else error.line + by
    return Unreadable(error.key, error.file, line, **values)
