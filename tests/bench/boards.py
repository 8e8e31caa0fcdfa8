"""How fast the boards are: carrom and Yago beside a pool break, and pymunk at a carrom break.

Shots are timed as in physics.py, here by turns: one of each kind, then the next of each. So the
ratio to the pool break of the same run holds whatever the machine is doing. Events are those of
pieces, frame and holes; pieces are those of second degree that paths are made of.

pymunk goes in steps, so how long it takes is what one chooses. We take the longest step at which no
disc of these breaks is ever deeper than 0.1 mm in another or in the frame; what else differs is
told in peer_pymunk.py.

    python -m tests.bench.boards --peer    makes the peers' environment first, if it is not there
    python -m tests.bench.boards           uses it if it is there
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from math import degrees, dist
from pathlib import Path
from statistics import median
from typing import Any

from empoche.equipment import (
    CARROM_BOARD,
    YAGO_BOARD,
    CarromBoard,
    YagoBoard,
    rosette,
    yago_rack,
)
from empoche.physics import Flick, Shot, simulate
from tests.bench.physics import (
    Group,
    Peer,
    begun,
    breaks,
    measure,
    p95,
    say,
    target,
    timed,
    towards,
)

PYMUNK = Path(__file__).with_name("peer_pymunk.py")
MANY = 1000  # shots of a kind
PEERS = 12  # breaks that the peer plays
# steps a second that the peer tries, and how deep its discs may be in one another
RATES = (60, 240, 1_000, 5_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000)
DEPTH = 1e-4
# what is asked for: 3 and 0.5 ms where a pool break takes 1.5 ms
WANTED = {"carrom break": 2.0, "carrom mid-board": 1 / 3}

Layout = dict[str, tuple[float, float]]


# ---------------------------------------------------------------- shots


def opened(rng: random.Random) -> Shot:
    """A break: 2 to 6 m/s from the base line at the rosette, however that is turned."""
    flick = at(on_base_line(rng), CARROM_BOARD.centre, rng.uniform(2, 6), rng.gauss(0, 0.03))
    return Shot(CARROM_BOARD, rosette(CARROM_BOARD, rng.uniform(0, 60)), flick)


def mid_board(rng: random.Random) -> Shot:
    """The striker and seven pieces, and 1 to 5 m/s about at one of them."""
    place = on_base_line(rng)
    layout = {"striker": place}
    scatter(rng, CARROM_BOARD, layout, ("queen", *(f"white-{k}" for k in range(1, 7))))
    aim = rng.choice(list(layout.values())[1:])
    return Shot(CARROM_BOARD, layout, at(place, aim, rng.uniform(1, 5), rng.gauss(0, 0.03)))


def on_base_line(rng: random.Random) -> tuple[float, float]:
    """Where a striker touches both strokes and neither circle (carrom-international 3.2(h))."""
    board = CARROM_BOARD
    return board.side / 2 + rng.uniform(-0.15, 0.15), board.base_distance + board.base_circle / 2


def at(place: tuple[float, float], aim: tuple[float, float], speed: float, off: float) -> Flick:
    return Flick(degrees(towards(place, aim) + off), speed, place=place)


def yago_opened(rng: random.Random) -> Shot:
    """A break: the blue ball from its spot at the triangle."""
    flick = Flick(rng.gauss(90, 1), rng.uniform(1, 4), "blue")
    return Shot(YAGO_BOARD, yago_rack(YAGO_BOARD), flick)


def mid_game(rng: random.Random) -> Shot:
    """Three balls sit in holes; the blue one is flicked about at one of five others."""
    holes = rng.sample(YAGO_BOARD.outline.pockets, 3)
    layout = {f"red-{k + 1}": hole.centre for k, hole in enumerate(holes)}
    scatter(rng, YAGO_BOARD, layout, ("blue", "red-4", "red-5", "yellow-1", "yellow-2", "yellow-3"))
    aim = towards(layout["blue"], rng.choice(list(layout.values())[4:])) + rng.gauss(0, 0.03)
    return Shot(YAGO_BOARD, layout, Flick(degrees(aim), rng.uniform(0.5, 3), "blue"))


def scatter(
    rng: random.Random, board: CarromBoard | YagoBoard, layout: Layout, pieces: Sequence[str]
) -> None:
    """Lay pieces anywhere, off the holes and off one another."""
    for piece in pieces:
        r = board.size(piece)[0]
        keep = [(hole.centre, hole.radius) for hole in board.outline.pockets]
        keep += [(place, 1.05 * (r + board.size(name)[0])) for name, place in layout.items()]
        while piece not in layout:
            place = rng.uniform(r, board.width - r), rng.uniform(r, board.length - r)
            if all(dist(place, centre) > reach for centre, reach in keep):
                layout[piece] = place


def shots(name: str, kind: Callable[[random.Random], Shot]) -> Group:
    return Group(name, [kind(random.Random(seed)) for seed in range(MANY)])


# ---------------------------------------------------------------- the peer


def played(peer: Peer, group: Group) -> list[dict[str, Any]]:
    """What the peer tells of the first shots, for every step that it has tried."""
    asked = [
        {"layout": {**shot.layout, "striker": shot.stroke.place}, **asdict(shot.stroke.launched())}
        for shot in group.shots[:PEERS]
        if isinstance(shot.stroke, Flick)
    ]
    work = {"board": asdict(CARROM_BOARD), "shots": asked, "rates": RATES, "depth": DEPTH}
    told = []
    for line in peer.lines(json.dumps(work)):
        say(f"peer: {line['rate']} steps a second")
        told.append(line)
    return told


# ---------------------------------------------------------------- the report


def table(groups: Sequence[Group]) -> None:
    print(f"\n{'boards, ms':<20}{'shots':>8}{'median':>9}{'p95':>9}{'p95/med':>8}", end="")
    print(f"{'events':>8}{'pieces':>8}{'pool breaks':>13}")
    for group in groups:
        middle, high = median(group.ours), p95(group.ours)
        line = f"{group.name:<20}{len(group.ours):>8}{middle * 1e3:>9.3f}{high * 1e3:>9.3f}"
        line += f"{high / middle:>8.1f}{median(group.events):>8.0f}{median(group.segments):>8.0f}"
        print(f"{line}{middle / median(groups[0].ours):>13.2f}")


def beside(told: list[dict[str, Any]], group: Group) -> None:
    """The same breaks: ours, the peer's with every step, and with the longest one that will do."""
    if not told:
        print("\npymunk: it has played nothing, see above")
        return
    ours = median(measure(Group("the same breaks", group.shots[:PEERS] * 20)).ours)
    lasts = median(simulate(s.table, s.layout, s.stroke).duration for s in group.shots[:PEERS])
    print(f"\n{f'{PEERS} carrom breaks':<20}{'steps/s':>8}{'deepest, mm':>13}", end="")
    print(f"{'median, ms':>12}{'lasts, s':>10}{'ratio':>9}")
    print(f"{'ours':<20}{'–':>8}{'–':>13}{ours * 1e3:>12.3f}{lasts:>10.2f}")
    for line in told:
        middle = median(line["seconds"])
        print(f"{'pymunk ' + line['version']:<20}{line['rate']:>8}", end="")
        print(f"{max(line['depths']) * 1e3:>13.3f}{middle * 1e3:>12.1f}", end="")
        print(f"{median(line['lasts']):>10.2f}{middle / ours:>8.0f}×")
    if max(told[-1]["depths"]) < DEPTH:
        print(f"longest step that stays under {DEPTH * 1e3:g} mm: 1/{told[-1]['rate']} s", end="")
        print(f", {median(told[-1]['seconds']) * 1e3:.0f} ms a break,", end="")
        print(f" {median(told[-1]['seconds']) / ours:.0f} times as long as ours")
    else:
        print(f"none of the steps that it had time for stays under {DEPTH * 1e3:g} mm")


def main() -> None:
    began = time.perf_counter()
    peer = begun("python -m tests.bench.boards", PYMUNK, "pymunk")
    groups = [
        breaks("pool break", MANY, 1e-3),
        shots("carrom break", opened),
        shots("carrom mid-board", mid_board),
        shots("yago break", yago_opened),
        shots("yago mid-game", mid_game),
    ]
    say(f"ours: {MANY} of each kind")
    for turn in range(MANY):
        for group in groups:
            timed(group, group.shots[turn])
    table(groups)
    print("\ntargets")
    for group in groups:
        if group.name in WANTED:
            value = median(group.ours) / median(groups[0].ours)
            target(f"{group.name}: pool breaks", value, "≤", WANTED[group.name])
    if peer:
        beside(played(peer, groups[1]), groups[1])
    print(f"\nwhole run: {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
