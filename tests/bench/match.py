"""What a stroke in a match costs, in bare simulations: facts, judging, placing and finding.

The strokes are those of random players, two frames of each of some matches. Every part is measured
by itself, and then the whole stroke; all of them by turns in one run, the best of several rounds,
so that the ratios hold whatever the machine is doing. Parts that are small are not told apart, and
the whole does not check a layout that a motion has left, as the bare simulation does: so the parts
do not add up to it.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from empoche.matches.findings import findings_for
from empoche.matches.match import Action, Match, Moment
from empoche.matches.players import RandomPlayer
from empoche.matches.setup import Layout
from empoche.matches.state import MatchState
from empoche.physics import Motion, facts_of, simulate
from empoche.referee import Call, Shot
from empoche.rulebooks import RULEBOOKS
from empoche.values import replace

STROKES, ROUNDS = 600, 9
WANTED = 1.3  # bare simulations


@dataclass(frozen=True, slots=True)
class Played:
    """A stroke, with all that is needed to do any part of it again."""

    match: Match  # before it
    now: Moment
    seen: Layout
    stroke: Action
    call: Call | None
    motion: Motion
    final: Layout
    shot: Shot
    state: MatchState


def played(book: str) -> list[Played]:
    """Strokes of random players."""
    found: list[Played] = []
    seed = 0
    while len(found) < STROKES:
        seed += 1
        match, player = Match(book), RandomPlayer(Random(seed))
        while match.legal.act != "nothing" and match.state.tally.frames < 2:
            before = match.copy()
            player.play(match)
            if match.moment.motion is not None:
                found.append(_played(before, match.moment))
    return found[:STROKES]


def _played(match: Match, after: Moment) -> Played:
    now, motion, stroke = match._ready(), after.motion, after.stroke
    assert motion is not None
    assert stroke is not None
    assert isinstance(after.step, Shot)
    player, shot = match._player(now), replace(after.step, leaves=None)
    return Played(
        *(match, now, match.setting.seen(player, now.layout), stroke, shot.call),
        *(motion, match.setting.seen(player, motion.final, back=True), shot),
        now.state.play(shot),
    )


def bare(one: Played) -> None:
    simulate(one.motion.table, one.seen, one.stroke)


def facts(one: Played) -> None:
    facts_of(one.motion)


def judging(one: Played) -> None:
    one.now.state.play(one.shot)


def placing(one: Played) -> None:
    """Where pieces go after the ruling, and what is found for the next shot."""
    placed = one.match._place(one.now, one.state, one.shot, one.final)
    findings_for(one.state, one.match.setting.table, placed)


def whole(one: Played) -> None:
    one.match.copy().stroke(one.stroke, one.call)


def copied(one: Played) -> None:
    one.match.copy()


PARTS: tuple[Callable[[Played], Any], ...] = (bare, facts, judging, placing, whole, copied)


def measure(strokes: list[Played]) -> list[float]:
    """Microseconds for each part of a stroke."""
    best = [float("inf")] * len(PARTS)
    gc.collect()
    gc.freeze()  # what was played is not searched for garbage again and again
    for _ in range(ROUNDS):
        for at, part in enumerate(PARTS):
            started = time.process_time()
            for one in strokes:
                part(one)
            best[at] = min(best[at], time.process_time() - started)
    gc.unfreeze()
    return [seconds / len(strokes) * 1e6 for seconds in best]


def main() -> None:
    print(f"{'rulebook':<22}{'simulation':>11}{'facts':>7}{'judging':>9}{'placing':>9}", end="")
    print(f"{'whole':>7}{'ratio':>8}{'strokes/min':>13}{'copy':>6}   (µs)")
    for book in RULEBOOKS:
        simulation, read, judged, placed, all_of_it, copy = measure(played(book))
        print(f"{book:<22}{simulation:>11.0f}{read:>7.1f}{judged:>9.1f}{placed:>9.1f}", end="")
        ratio, rate = all_of_it / simulation, 60e6 / all_of_it
        print(f"{all_of_it:>7.0f}{ratio:>7.2f}×{rate:>13,.0f}{copy:>6.2f}", flush=True)
    print(f"wanted: at most {WANTED} bare simulations")


if __name__ == "__main__":
    main()
