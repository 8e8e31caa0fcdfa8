"""Statistics of breaks, by table and speed: ten thousand each, of racks that a hand has laid.

Run from the top of the repository: `python -m docs.breaks`. It writes `docs/physics/breaks.json`,
from which `docs.plots` makes the table of the page. Rows that are there already are left alone if
their first breaks still come out the same to the bit: so a run that was stopped goes on, and after
a change of the physics all is done anew. `--breaks 500` makes fewer, `--out FILE` writes elsewhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import atan2, degrees
from pathlib import Path
from random import Random
from typing import Any

from empoche.ai.noise import REFERENCE, execute
from empoche.equipment import EQUIPMENT, Table
from empoche.equipment.carrom import CarromBoard
from empoche.facts import Cushion, Log, OffTable, Pocketed
from empoche.files import write_atomically
from empoche.matches.match import Match
from empoche.matches.setup import Layout
from empoche.matches.state import MatchState
from empoche.physics import Flick, Motion, Shot, Stroke, facts_of, simulate, simulate_many
from empoche.record.step import fingerprint
from empoche.referee import Shot as Played
from empoche.versions import ENGINE

FILE = Path(__file__).parent / "physics" / "breaks.json"
COMMAND = "python -m docs.breaks"
BREAKS = 10_000
PART = 250  # so many are in the memory at once, and so many say whether a row is of today
ASIDE = 0.2  # of the width, at most, the cue ball or striker stands beside the middle; our choice
BACK = 0.02  # metres: so far behind the line the cue ball stands


@dataclass(frozen=True, slots=True)
class Kind:
    """Breaks of one table, judged under every rulebook that is played on it."""

    table: str
    books: tuple[str, ...]
    speeds: tuple[float, ...]  # of the cue ball, striker or blue ball, in metres a second
    last: str | None  # the ball or piece that is special: black, 8, queen


# George Onoda timed breaks of professionals (Billiards Digest, May/June 1989): 9.8 to 11.6 m/s, in
# the middle 10.7. Of the other tables nothing is published that we know of: our choice
KINDS = (
    Kind("english", ("blackball", "eightball-pool"), (8.0, 10.0), "black"),
    Kind("american", ("jeu-de-la-8",), (9.0, 10.7), "8"),
    Kind(
        "carrom",
        ("carrom-kostromine", "carrom-andikado", "carrom-international"),
        (3.5, 5.0),
        "queen",
    ),
    Kind("yago", ("yago-easy", "yago-medium", "yago-professional"), (2.0, 3.0), None),
)


# ---------------------------------------------------------------- one break


def break_shot(kind: Kind, speed: float, number: int) -> Shot:
    """Make a break by its number: a rack of its own, and a good player's stroke at its front."""
    chance = Random(f"{kind.table} {speed} {number}")
    layout = Match(kind.books[0], seed=chance.randrange(2**32)).layout
    table = EQUIPMENT[kind.table]
    wanted: Stroke | Flick
    if isinstance(table, Table):
        place = _beside(table.width, chance), table.baulk - BACK
        front = min(layout.values(), key=lambda at: at[1])
        wanted = Stroke(_towards(place, front), speed / _share(table), place=place)
    elif isinstance(table, CarromBoard):
        base = table.base_distance + table.base_circle / 2
        place = _beside(table.side, chance), base
        wanted = Flick(_towards(place, table.centre), speed, place=place)
    else:
        wanted = Flick(_towards(layout["blue"], table.front), speed, "blue")
    return Shot(table, layout, execute(wanted, REFERENCE, table, chance))


def _beside(width: float, chance: Random) -> float:
    return width * (0.5 + chance.uniform(-ASIDE, ASIDE))


def _towards(here: tuple[float, float], there: tuple[float, float]) -> float:
    return degrees(atan2(there[1] - here[1], there[0] - here[0]))


def _share(table: Table) -> float:
    """Return the speed of a cue ball that is struck in its middle with 1 m/s."""
    motion = simulate(table, {"cue": (table.width / 2, table.baulk)}, Stroke(90.0, 1.0))
    vx, vy, _ = motion.paths["cue"][0].velocity
    return float((vx**2 + vy**2) ** 0.5)


def is_legal(book: str, log: Log) -> bool:
    """Tell whether the referee finds no foul, and a break that is valid."""
    cue = "baulk" if MatchState.begin(book).book.traits.cue else None
    ruling = MatchState.begin(book).play(Played(log, origin=cue)).ruling
    assert ruling is not None
    choice = ruling.state.choice
    return not ruling.fouls and (choice is None or "accept-table" not in choice.options)


# ---------------------------------------------------------------- many of them


def counted(kind: Kind, motions: Sequence[Motion]) -> Counter[str]:
    """Count what happened in some breaks."""
    counts: Counter[str] = Counter()
    for motion in motions:
        log = facts_of(motion)
        struck = motion.struck
        fallen = {fact.piece for fact in log if isinstance(fact, Pocketed)}
        off = {fact.piece for fact in log if isinstance(fact, OffTable) and fact.back is None}
        cushions = {fact.piece for fact in log if isinstance(fact, Cushion)} - {struck}
        lost = struck in fallen | off
        potted = fallen - {struck}
        counts["breaks"] += 1
        counts["potted"] += len(potted)
        counts["some potted"] += bool(potted)
        counts["some potted, none lost"] += bool(potted) and not lost and not off
        counts["cushions"] += len(cushions)
        counts["lost"] += lost
        counts["off"] += bool(off - {struck})
        counts["last potted"] += kind.last in potted
        if isinstance(motion.table, Table):
            counts["past the middle"] += _past(motion.final, motion.table.length / 2)
        for book in kind.books:
            counts[book] += is_legal(book, log)
    return counts


def _past(places: Layout, middle: float) -> int:
    """Count the balls that end on the breaker's half."""
    return sum(at[1] < middle for ball, at in places.items() if ball != "cue")


def motions(kind: Kind, speed: float, first: int, count: int) -> list[Motion]:
    """Simulate breaks by their numbers."""
    return simulate_many([break_shot(kind, speed, k) for k in range(first, first + count)])


def row(kind: Kind, speed: float, breaks: int, known: Sequence[Mapping[str, Any]]) -> Any:
    """Count all breaks of a table at a speed, or find that they are known."""
    begun = motions(kind, speed, 0, min(PART, breaks))
    bits = sha256("".join(map(fingerprint, begun)).encode()).hexdigest()[:16]
    for one in known:
        if one["bits"] == bits and one["counts"]["breaks"] == breaks:
            return one
    counts = counted(kind, begun)
    while counts["breaks"] < breaks:
        print(f"{kind.table} {speed}: {counts['breaks']}", end="\r", file=sys.stderr, flush=True)
        more = motions(kind, speed, counts["breaks"], min(PART, breaks - counts["breaks"]))
        counts += counted(kind, more)
    print(f"{kind.table} {speed}: {counts['breaks']}", file=sys.stderr)
    return {"table": kind.table, "speed": speed, "bits": bits, "counts": dict(counts)}


def read(file: Path = FILE) -> list[dict[str, Any]]:
    """Read the rows that are there."""
    rows: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["rows"]
    return rows


def table(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, ...]]:
    """Yield the lines of the table on the page."""
    for one in rows:
        counts: Counter[str] = Counter(one["counts"])
        kind = next(kind for kind in KINDS if kind.table == one["table"])
        many = counts["breaks"]
        mean = {name: f"{counts[name] / many:.2f}" for name in ("potted", "cushions")}
        pool = isinstance(EQUIPMENT[kind.table], Table)
        past = f"{counts['past the middle'] / many:.2f}" if pool else "–"
        shares = ("some potted", "some potted, none lost", "lost", "last potted", "off")
        yield (
            f"{kind.table}, {one['speed']:g} m/s",
            *(mean["potted"], mean["cushions"], past),
            *(f"{100 * counts[name] / many:.1f}" for name in shares),
            "; ".join(f"{book} {100 * counts[book] / many:.1f}" for book in kind.books),
        )


def beside(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, ...]]:
    """Yield what is known of real breaks, 124 of eight-ball by professionals, and ours."""
    (counts,) = (one["counts"] for one in rows if _key(one) == ("american", 10.7))
    for what, real, name in (
        ("pots a ball and loses nothing", 82, "some potted, none lost"),
        ("the 8 falls", 2, "last potted"),
    ):
        ours = 100 * counts.get(name, 0) / counts["breaks"]
        yield what, f"{100 * real / 124:.1f} %", f"{ours:.1f} %"


HEAD = (
    *("table, speed", "potted", "to cushions", "past the middle", "some potted %"),
    *("and nothing lost %", "cue ball or striker lost %", "black, 8 or queen falls %"),
    *("others leave the table %", "legal %"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Statistics of breaks.")
    parser.add_argument("--breaks", type=int, default=BREAKS)
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    known = read(asked.out) if asked.out.exists() else []
    rows: list[Any] = []
    for kind in KINDS:
        for speed in kind.speeds:
            rows.append(row(kind, speed, asked.breaks, known))
            # what is known and not yet looked at stays, so that a run may be stopped
            later = [one for one in known if _key(one) not in map(_key, rows)]
            data = {"command": COMMAND, "engine": ENGINE, "rows": [*rows, *later]}
            text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
            write_atomically(asked.out, text.encode("utf-8"))
    for line in (HEAD, *table(rows)):
        print(" | ".join(line))


def _key(one: Mapping[str, Any]) -> tuple[str, float]:
    return one["table"], one["speed"]


if __name__ == "__main__":
    main()
