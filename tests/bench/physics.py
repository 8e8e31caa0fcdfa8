"""How fast the physics is: the same shots, in one run, as pooltool plays them.

Shots are timed one by one in processor time, so that what else the machine does counts little;
start and threads are timed by the clock. Both are charged for the way from places and velocities
to the whole motion: ours for the call with a fresh layout, pooltool for making its balls and for
its loop, without the copy that it makes unless told not to. Places, velocities, spins and the
measures of the table are the same; pooltool keeps its own model of the cushion. Events are those
of balls, cushions and pockets, not the changes between sliding, rolling and rest.

    python tests/bench/physics.py --peer    makes the peer's environment first, if it is not there
    python tests/bench/physics.py           uses it if it is there
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from pathlib import Path
from statistics import median
from typing import Any

from empoche.equipment import AMERICAN_TABLE as TABLE
from empoche.physics import (
    COMPILED,
    Launch,
    Motion,
    Shot,
    Stroke,
    facts_of,
    simulate,
    simulate_many,
)
from empoche.physics.stroke import launch

PEER = Path(__file__).with_name("peer.py")
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "empoche" / "peer"
PATIENCE = 150  # seconds for all that the peer plays
ROUNDS = 5  # of what is timed by the clock; the best one counts
SIZES = (2, 4, 8, 16, 22)
NAMES = ("cue", *map(str, range(1, 16)), *(f"red-{k}" for k in range(1, 8)))

# what is asked for: times as fast as the peer, by the medians
WANTED = {"break": 100.0, "8 balls": 50.0, "1 ball": 100.0}
SPREAD = 3.0  # p95 of breaks against their median
START = 0.4  # seconds
MEMORY = 120.0  # MB
THREADS = 0.95  # two against two processes, which share nothing


# ---------------------------------------------------------------- shots


def racked(rng: random.Random, loose: float) -> Shot:
    """A break: 6 to 10 m/s from the head string at the front ball, not quite at its middle.

    `loose` is how much of its radius each ball may lie off its place, as pooltool racks them.
    """
    layout = {"cue": (TABLE.width / 2 + rng.uniform(-0.3, 0.3), TABLE.baulk)}
    r = TABLE.balls.diameter / 2
    room = r * (1 + loose) + 1e-12  # so that rounding lays no ball into another
    for row in range(5):
        for k in range(row + 1):
            off, way = r * loose * rng.random(), rng.uniform(0, 2 * pi)
            x = TABLE.spot[0] + (2 * k - row) * room + off * cos(way)
            y = TABLE.spot[1] + row * sqrt(3) * room + off * sin(way)
            layout[str(len(layout))] = (x, y)
    speed, aim = rng.uniform(6, 10), towards(layout["cue"], TABLE.spot) + rng.gauss(0, 0.005)
    return Shot(TABLE, layout, Launch("cue", (speed * cos(aim), speed * sin(aim), 0.0)))


def scattered(rng: random.Random, balls: int) -> Shot:
    """Balls anywhere, and a stroke of 1 to 5 m/s with some spin, about at one of the others."""
    layout: dict[str, tuple[float, float]] = {}
    r = TABLE.balls.diameter / 2
    while len(layout) < balls:
        place = rng.uniform(r, TABLE.width - r), rng.uniform(r, TABLE.length - r)
        if all(hypot(place[0] - x, place[1] - y) > 2.1 * r for x, y in layout.values()):
            layout[NAMES[len(layout)]] = place
    aim = rng.uniform(-pi, pi)
    if balls > 1:
        aim = towards(layout["cue"], rng.choice(list(layout.values())[1:])) + rng.gauss(0, 0.03)
    spin = rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)
    return Shot(TABLE, layout, Stroke(degrees(aim), rng.uniform(1, 5), *spin))


def towards(start: tuple[float, float], end: tuple[float, float]) -> float:
    return atan2(end[1] - start[1], end[0] - start[0])


def launched(shot: Shot) -> Launch:
    """How the cue ball sets off."""
    stroke = shot.stroke
    if isinstance(stroke, Stroke):
        return launch(stroke, *TABLE.balls.size("cue"))
    assert isinstance(stroke, Launch)
    return stroke


def as_json(shots: list[Shot]) -> list[dict[str, Any]]:
    return [{"layout": shot.layout, **asdict(launched(shot))} for shot in shots]


@dataclass
class Group:
    """Shots of a kind, of which the peer plays the first; then for each what it took and gave."""

    name: str
    shots: list[Shot]
    peers: int = 0
    ours: list[float] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    segments: list[int] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    their_events: list[int] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """How many times faster ours is, by the medians over the shots that both have played."""
        return median(self.theirs) / median(self.ours[: len(self.theirs)])


def breaks(name: str, many: int, loose: float, peers: int = 0) -> Group:
    return Group(name, [racked(random.Random(seed), loose) for seed in range(many)], peers)


def scatters(name: str, many: int, balls: int, peers: int = 0) -> Group:
    return Group(name, [scattered(random.Random(seed), balls) for seed in range(many)], peers)


# ---------------------------------------------------------------- ours


def measure(group: Group, then: Callable[[Motion], Any] = lambda motion: None) -> Group:
    """Time every shot of a group."""
    say(f"ours: {group.name}, {len(group.shots)} shots")
    for shot in group.shots:
        timed(group, shot, then)
    return group


def timed(group: Group, shot: Shot, then: Callable[[Motion], Any] = lambda motion: None) -> None:
    """Time a shot, with a layout of its own as a caller would have it."""
    layout = dict(shot.layout)
    started = time.process_time()
    motion = simulate(shot.table, layout, shot.stroke)
    then(motion)
    group.ours.append(time.process_time() - started)
    group.events.append(len(motion.events))
    group.segments.append(len(motion.column(0)))


FIRST = """
from empoche.equipment import AMERICAN_TABLE
from empoche.physics import Launch, simulate
simulate(AMERICAN_TABLE, {0.layout!r}, {0.stroke!r})
"""
MANY = """
import json, sys
sys.path.append(sys.argv[1])
from peer import peak
from empoche.equipment import AMERICAN_TABLE
from empoche.physics import Launch, simulate
kept = []
for shot in json.load(sys.stdin):
    kept.append(simulate(AMERICAN_TABLE, shot["layout"], Launch("cue", shot["velocity"])))
    if sys.argv[2] == "drop":
        kept.clear()
print(peak())
"""


def start(command: list[str], given: str = "") -> float:
    """Seconds by the clock from nothing to a simulated break; the first round only warms up."""
    taken = []
    for _ in range(1 + ROUNDS):
        started = time.perf_counter()
        subprocess.run(command, input=given, text=True, check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - started)
    return min(taken[1:])


def memory(shots: list[Shot], what: str) -> float:
    """MB at most of a process that plays these breaks, and has their motions to keep or drop."""
    command = [sys.executable, "-c", MANY, str(PEER.parent), what]
    given = json.dumps(as_json(shots))
    return float(subprocess.check_output(command, input=given, text=True))


def together(shots: list[Shot]) -> tuple[float, float]:
    """How many times faster than one thread two threads are, and two processes.

    Processes share nothing: what they gain is what the machine has to give at that moment.
    """
    ways: tuple[Callable[[], object], ...] = (
        lambda: simulate_many(shots, threads=1),
        lambda: simulate_many(shots, threads=2),
        lambda: processes(shots),
    )
    best = [float("inf")] * 3
    for _ in range(ROUNDS):
        for k, way in enumerate(ways):
            started = time.perf_counter()
            way()
            best[k] = min(best[k], time.perf_counter() - started)
    return best[0] / best[1], best[0] / best[2]


def processes(shots: list[Shot]) -> None:
    """The same on two processes, each with a half."""
    children = []
    for half in (shots[::2], shots[1::2]):
        child = os.fork()
        if child == 0:
            simulate_many(half, threads=1)
            os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)


# ---------------------------------------------------------------- the peer


@dataclass(frozen=True)
class Peer:
    """An environment in a folder, which is the peer's home too: it writes its settings there."""

    folder: Path
    script: Path

    @property
    def command(self) -> list[str]:
        python = self.folder / "bin" / "python"
        return ["env", f"HOME={self.folder}", str(python), str(self.script), "play"]

    def made(self) -> bool:
        command = [sys.executable, str(PEER), "make", str(self.folder)]
        return subprocess.run(command, check=False).returncode == 0

    def start(self, shot: Shot) -> float:
        return start(self.command, work(Group("first", [shot], 1)))

    def play(self, groups: list[Group]) -> float:
        """Let it play; MB at most.

        Shots that nobody times come first: in a process of their own, where all that it compiles
        is kept on disk, and again where the others are timed.
        """
        warm = Group("warming up", [shot for group in groups for shot in group.shots[-4:]], 100)
        by_name = {group.name: group for group in (warm, *groups)}
        held = 0.0
        for given in (work(warm), work(warm, *groups)):
            for told in self.lines(given):
                group, held = by_name[told["group"]], told["memory"]
                group.theirs, group.their_events = told["seconds"], told["events"]
                say(f"peer: {group.name}, {len(group.theirs)} shots")
        return held

    def lines(self, given: str) -> Iterator[Any]:
        """What it tells, line by line, for as long as patience lasts."""
        pipe = subprocess.PIPE
        with subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            watch = threading.Timer(PATIENCE, process.kill)
            watch.start()
            process.stdin.write(given)
            process.stdin.close()
            yield from map(json.loads, process.stdout)
            watch.cancel()


def work(*groups: Group) -> str:
    """What the peer reads: our table, and the shots that it is to play."""
    asked = [{"name": group.name, "shots": as_json(group.shots[: group.peers])} for group in groups]
    return json.dumps({"table": asdict(TABLE), "groups": asked})


def found(asked: Path | None, script: Path, name: str) -> Peer | None:
    """The peer, made if that was asked for; or else why there is none."""
    folder = asked or CACHE
    if asked is None and not folder.exists():
        print("peer: none here; `--peer` makes one. Ours alone:")
        return None
    say("peer: its environment")
    peer = Peer(folder.absolute(), script)
    if not peer.made():
        print("peer: it could not be installed, see above. Ours alone:")
        return None
    print(f"peer: {name}")
    return peer


# ---------------------------------------------------------------- the report


def say(text: str) -> None:
    print(f"  … {text}", file=sys.stderr, flush=True)


def begun(command: str, script: Path, name: str) -> Peer | None:
    """The head of a report, and the peer."""
    parser = argparse.ArgumentParser(description=f"Measure the physics against {name}.")
    parser.add_argument("--peer", nargs="?", type=Path, const=CACHE, metavar="FOLDER")
    asked = parser.parse_args().peer
    print(f"machine: {machine()}")
    print(f"command: {command}{' --peer' if asked else ''}")
    return found(asked, script, name)


def machine() -> str:
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        name = info.read_text().partition("model name")[2].partition("\n")[0].strip("\t :") or name
    python = f"{platform.python_implementation()} {platform.python_version()}"
    kernel = "compiled" if COMPILED else "interpreted"
    busy = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    return f"{name}, {busy}; {platform.system()}; {python}; kernel {kernel}"


HEAD = f"{'':<20}" + 2 * f"{'shots':>8}{'median':>9}{'p95':>9}{'p95/med':>8}{'events':>7}"


def numbers(seconds: list[float], events: list[int]) -> str:
    """How many; median and p95 in milliseconds; their ratio; what happens in the median shot."""
    if not seconds:
        return f"{'–':>8}{'–':>9}{'–':>9}{'–':>8}{'–':>7}"
    middle, high = median(seconds) * 1e3, p95(seconds) * 1e3
    line = f"{len(seconds):>8}{middle:>9.3f}{high:>9.3f}{high / middle:>8.1f}"
    return f"{line}{median(events):>7.0f}"


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


def row(group: Group) -> str:
    line = f"{group.name:<20}{numbers(group.ours, group.events)}"
    line += numbers(group.theirs, group.their_events)
    return f"{line}{group.ratio:>7.0f}×" if group.theirs else line


def table(title: str, groups: list[Group]) -> None:
    print(f"\n{title + ', ms':<20}{'ours':>41}{'peer':>41}{'ratio':>8}")
    print(HEAD)
    for group in groups:
        print(row(group))


def target(name: str, value: float, sign: str, wanted: float, beside: str = "") -> None:
    met = value >= wanted if sign == "≥" else value <= wanted
    line = f"{name:<44}{value:>9.2f}  {sign} {wanted:<6.3g} {'met' if met else 'MISSED':<8}{beside}"
    print(line.rstrip())


def main() -> None:
    began = time.perf_counter()
    peer = begun("python tests/bench/physics.py", PEER, "pooltool-billiards 0.6.0")
    shots = [
        measure(breaks("break", 2000, 1e-3, peers=150)),
        measure(scatters("8 balls", 2000, 8, peers=150)),
        measure(scatters("1 ball", 2000, 1, peers=200)),
        measure(breaks("break, tight rack", 1000, 0.0)),
        measure(breaks("break, with facts", 1000, 1e-3), facts_of),
    ]
    growth = [measure(scatters(f"{n} balls", 400, n, peers=20)) for n in SIZES]
    sample = shots[0].shots
    say("ours: start, memory, threads")
    begins = start([sys.executable, "-c", FIRST.format(sample[0])])
    dropped, kept = memory(sample[:200], "drop"), memory(sample[:200], "keep")
    twice, at_best = together(sample[:1000])
    beside = ["", ""]
    if peer:
        held = peer.play(shots[:3])
        peer.play(growth)
        beside = [f"peer {peer.start(sample[0]):.2f}", f"peer {held:.0f}"]
    table("shots", shots)
    table("growth", growth)
    print("\ntargets")
    for group in shots[:3]:
        if group.theirs:
            target(f"{group.name}: times as fast", group.ratio, "≥", WANTED[group.name])
    for group in (shots[0], shots[3]):
        target(f"{group.name}: p95 / median", p95(group.ours) / median(group.ours), "≤", SPREAD)
    target("start to first break, seconds", begins, "≤", START, beside[0])
    target("memory of 200 breaks, MB", dropped, "≤", MEMORY, beside[1])
    target("memory of 200 breaks with all motions, MB", kept, "≤", MEMORY)
    against = f"{twice:.2f} and {at_best:.2f} times one"
    target("two threads against two processes", twice / at_best, "≥", THREADS, against)
    print(f"\nwhole run: {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
