"""Motions whose every bit is known: `golden.json` has for each the table, the layout, the strokes
and the fingerprint of what they gave when the file was made, by the engine that it names.

A change of the physics that is meant raises `ENGINE` in `versions.py` and makes the file anew, and
the changelog says why; the strokes that `empoche doctor` knows are written anew too:

    .venv/bin/python -m tests.physics.golden

Matches are stored with the engine that played them: other bits under the same name are refused.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from empoche import RULEBOOKS, Flick, Match, RandomPlayer, Stroke, simulate
from empoche.cli.doctor import KNOWN_STROKES, known_strokes, play_known
from empoche.equipment import EQUIPMENT
from empoche.physics import Launch
from empoche.record.step import fingerprint
from empoche.traits import Striker
from empoche.versions import ENGINE
from tests.physics.games import GAMES

FILE = Path(__file__).with_name("golden.json")
KINDS = {kind.__name__: kind for kind in (Stroke, Flick, Launch)}
PER_BOOK = 3  # strokes of a match
EVENTFUL = 20  # events at least of a stroke that is taken from a match
PER_GAME = 14  # drawn shots: one of each kind, jumps, spin and packings among them
SEED = 16
# the last bit of a sine is the C library's
MACHINE = f"{platform.machine()} {platform.libc_ver()[0] or platform.system()}"

Struck = Stroke | Flick | Launch


@dataclass(frozen=True, slots=True)
class Golden:
    """A stroke, or pieces that set off together, from a layout; `motion` is the fingerprint."""

    name: str
    table: str
    layout: dict[str, tuple[float, float]]
    strokes: tuple[Struck, ...]
    motion: str = ""

    def simulate(self) -> str:
        """Simulate the strokes and return the fingerprint of the motion."""
        strokes: Any = self.strokes[0] if len(self.strokes) == 1 else self.strokes
        return fingerprint(simulate(EQUIPMENT[self.table], self.layout, strokes))


@dataclass(frozen=True, slots=True)
class GoldenFile:
    """All motions, the machine that made them, and the version of the engine."""

    machine: str
    engine: str
    motions: tuple[Golden, ...]

    def check_engine(self, other: GoldenFile) -> None:
        """Refuse to put another file in the place of this one whose motions were changed, if the
        same engine is said to have made both."""
        if (self.machine, self.engine) != (other.machine, other.engine):
            return
        known = {golden.name: golden for golden in self.motions}
        for golden in other.motions:
            before = known.get(golden.name, golden)
            if before != golden and replace(before, motion=golden.motion) == golden:
                sys.exit(
                    f"{golden.name} moves otherwise: raise ENGINE in empoche/versions.py first"
                )


def read() -> GoldenFile:
    """Read the file."""
    data = json.loads(FILE.read_text("utf-8"))
    motions = tuple(_golden(**entry) for entry in data["motions"])
    return GoldenFile(data["machine"], data["engine"], motions)


def _golden(layout: Any, strokes: Any, **others: str) -> Golden:
    return Golden(
        layout={piece: tuple(place) for piece, place in layout.items()},
        strokes=tuple(KINDS[kind](**_values(fields)) for kind, fields in strokes),
        **others,
    )


def _values(fields: dict[str, Any]) -> dict[str, Any]:
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()
    }
    if values.get("striker"):
        values["striker"] = Striker(**values["striker"])
    return values


def write() -> None:
    """Make the file anew, one motion on a line."""
    drawn = (*_played(), *_drawn())
    motions = tuple(replace(golden, motion=golden.simulate()) for golden in drawn)
    read().check_engine(GoldenFile(MACHINE, ENGINE, motions))
    lines = []
    for golden in motions:
        entry = asdict(golden)
        entry["strokes"] = [(type(stroke).__name__, asdict(stroke)) for stroke in golden.strokes]
        lines.append(json.dumps(entry))
    head = f'"machine": "{MACHINE}", "engine": "{ENGINE}"'
    listed = ",\n".join(lines)
    FILE.write_text(f'{{{head}, "motions": [\n{listed}\n]}}\n', "utf-8")
    write_known_strokes()


def write_known_strokes() -> None:
    """Put what the opening strokes of `empoche doctor` give today into their file."""
    text = KNOWN_STROKES.read_text("utf-8")
    for known in known_strokes():
        motion, facts, _ = play_known(known)
        text = text.replace(known.motion, motion).replace(known.facts, facts)
    KNOWN_STROKES.write_text(text, "utf-8")


def _played() -> Iterator[Golden]:
    """The first eventful strokes of a match under every rulebook."""
    for book in RULEBOOKS:
        match, player = Match(book), RandomPlayer(Random(f"{SEED}/{book}"))
        count = 0
        while count < PER_BOOK:
            layout = dict(match.seen)
            player.play(match)
            stroke = match.moment.stroke
            if stroke is not None and match.motion and len(match.motion.events) >= EVENTFUL:
                count += 1
                table = match.setting.table.name
                yield Golden(f"{book}/{count}", table, layout, (stroke,))


def _drawn() -> Iterator[Golden]:
    """Shots of every kind that the soak draws."""
    for game, module in GAMES.items():
        for drawn in module.shots(SEED, PER_GAME):
            stroke: Any = drawn.shot.stroke
            strokes = stroke if isinstance(stroke, tuple) else (stroke,)
            name = f"{game}/{drawn.kind}/{drawn.number}"
            yield Golden(name, drawn.table.name, dict(drawn.shot.layout), strokes)


if __name__ == "__main__":
    if sys.argv[1:]:  # the fingerprints of the motions with these names
        for golden in read().motions:
            if golden.name in sys.argv[1:]:
                print(golden.name, golden.simulate())
    else:
        write()
