"""The record of a match that is played: a case file, written as the match goes on.

Every step is one item of `steps`, added at the end and safe on the disk before `keep` returns. Its
last line is `expect: {…}`: a step whose last line is whole is whole, so a file that was cut at any
byte is read up to its last whole step. The head is written beside the file and then put in its
place: there is never a record without one.

What has been taken back is taken out of the file again: a record says what counts.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import yaml

from empoche.errors import Refused, Unreadable
from empoche.files import cannot_write, write_atomically
from empoche.matches.match import Match, Moment, names_of
from empoche.matches.players import PLAYERS
from empoche.matches.position_text import given_of
from empoche.matches.snapshot import state_text
from empoche.matches.state import MatchState
from empoche.record.record_file import Record
from empoche.record.step import layout_data, moment_data
from empoche.record.write import expectation, given_data, head_data
from empoche.record.yaml import MOST_RECORD_BYTES
from empoche.referee import Given
from empoche.rules.catalogue import versions_of

_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class Recorder:
    """Keeps the record of a match in a file; call `keep` after every step.

    >>> import tempfile
    >>> from empoche import Stroke, read_record
    >>> match = Match("blackball", players=("Ada", "Bea"))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(Path(folder) / "match.yaml", match)
    ...     ruling = match.stroke(Stroke(90.0, 8.0, place=(0.457, 0.2)))
    ...     recorder.keep()
    ...     len(read_record(Path(folder) / "match.yaml").case.steps)
    1
    """

    def __init__(
        self,
        path: Path | str,
        match: Match,
        name: str = "",
        safe: bool = True,
        machines: Collection[str] = (),
    ) -> None:
        """Without `safe` nothing waits for the disk: so for a match that can be played again.

        `machines` are the kinds of players that need no person: the plug-ins of these are named.
        """
        self.path = Path(path)
        self.match = match
        self.safe = safe
        self._kept: list[Moment] = []  # the first has no step
        self._ends: list[int] = []  # where in the file each of them ends
        self._at: dict[int, int] = {}  # which of the kept moments it is, by identity
        if os.path.lexists(self.path):
            raise Unreadable("record-exists", str(self.path))
        first = match.history[0]
        self.versions: Mapping[str, Any] = versions_of(first.state.book)
        plugins = {kind: PLAYERS.plugin_of(kind) for kind in machines}
        known = {kind: plugin for kind, plugin in plugins.items() if plugin}
        head = _head(match, first, name, known).encode("utf-8")
        write_atomically(self.path, head, replace=False)
        self._kept, self._ends = [first], [len(head)]
        self._at = {id(first): 0}
        self.keep()

    def __repr__(self) -> str:
        return f"Recorder({str(self.path)!r})"

    @classmethod
    def after(cls, record: Record, match: Match) -> Recorder:
        """Go on with a record that was read, once `match` has been taken up from it."""
        if record.case.checksum is not None or record.case.sheet is not None:
            raise Unreadable("record-sealed", str(record.path))  # it is closed
        recorder = cls.__new__(cls)
        recorder.path, recorder.match, recorder.safe = record.path, match, True
        recorder.versions = record.case.versions
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
            self._append(_step_text(moment, self.versions).encode("utf-8"))
            self._at[id(moment)] = len(self._kept)
            self._kept.append(moment)

    def follow(self, match: Match) -> None:
        """Go on with a match that has let go of what was before: see `Match.without_history`."""
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
            raise cannot_write(self.path, error) from None
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
            raise cannot_write(self.path, error) from None


def record_of_match(match: Match, name: str = "") -> str:
    """Write the record of a match as text: what a `Recorder` would have written.

    >>> record_of_match(Match("yago-easy")).splitlines()[0]
    'rulebook: yago-easy'
    """
    first, *others = match.history
    versions = versions_of(first.state.book)
    return _head(match, first, name) + "".join(_step_text(one, versions) for one in others)


# ---------------------------------------------------------------- how it is written


def _head(
    match: Match, first: Moment, name: str, plugins: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    state = first.state
    book = state.book
    given = _start(state)
    document = head_data(book, match.table.name, plugins, match.seed)
    options: dict[str, Any] = {book.goal: state.goal} if state.goal is not None else {}
    if given.doubles:
        options["doubles"] = True
    if options:
        document["options"] = options
    lines = [_entry(key, value) for key, value in document.items()]
    named = ", ".join(f"{seat}: {_quoted(called)}" for seat, called in names_of(match).items())
    lines.append(_entry("versions", versions_of(book)))
    lines.append(f"players: {{{named}}}\ncases:\n- name: {_quoted(name or book.id)}\n")
    position = given_data(given)
    if position:
        lines.append("  " + _entry("given", position))
    lines.append("  layout:\n")
    lines += [f"    {_entry(piece, at)}" for piece, at in layout_data(first.layout).items()]
    return "".join(lines) + "  steps:\n"


def _as_old(begun: MatchState, state: MatchState) -> MatchState:
    """Return a state that begins, without what a state of an older version could not have yet."""
    usual = {
        one.name: one.default
        for one in fields(state.frame)
        if one.default is not MISSING and getattr(state.frame, one.name) == one.default
    }
    return replace(begun, frame=replace(begun.frame, **usual))


def _start(state: MatchState) -> Given:
    """Find the position from which a record begins; refuse one that a case cannot say."""
    options = {state.book.goal: state.goal} if state.goal is not None else {}
    whole = given_of(state)
    usual = Given(doubles=whole.doubles)
    for given in (usual, replace(usual, phase=whole.phase), replace(whole, on_table=None), whole):
        begun = MatchState.begin(state.book, given, **options)
        if _as_old(begun, state) == state:
            return given
    frame, other = state.frame, begun.frame
    differ = [f.name for f in fields(frame) if getattr(frame, f.name) != getattr(other, f.name)]
    raise Refused("record-start", name=tuple(differ) or ("opener",))


def _step_text(moment: Moment, versions: Mapping[str, Any]) -> str:
    """Write one step: an item of a list, the ruling in its last line."""
    data = moment_data(moment)
    if data["versions"] == versions:  # as the head of the file says
        del data["versions"]
    del data["articles"]  # `judge` finds them again
    data["state"] = state_text(moment.state)
    data["expect"] = expectation(moment.state)
    lines = [line for key, value in data.items() for line in _entry(key, value).splitlines()]
    return "  - " + "\n    ".join(lines) + "\n"


def _entry(key: str, value: Any) -> str:
    """Write a key with its value on one line; only the facts of a shot have one each."""
    if key == "shot" and value:
        return "shot:\n" + "".join(f"- {_flow(fact)[1:-1]}\n" for fact in value)
    return f"{_flow({key: value})[1:-1]}\n"


def _flow(data: Mapping[str, Any]) -> str:
    """Write a mapping in braces."""
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
    """Write a name that people choose on one line, with anything in it."""
    quoted: str = yaml.dump(
        text, Dumper=_DUMPER, default_style='"', allow_unicode=True, width=10**6
    )
    return quoted.rstrip("\n")
