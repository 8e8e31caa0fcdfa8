"""How well the computer clears tables by itself, under the reference noise and that of Carrom_rl.

    run         jeu de la 8: of its own breaks, how many it wins without the other having played
    clearance   jeu de la 8: from an open table with the cue ball in hand, how many it clears
    carrom      alone at a carrom board, with errors of 2° in direction, 1 % in force and 0.5 % of
                the base line in place: strokes until all nineteen pieces are down

    python -m tests.bench.opponents run --tries 200 --level master@1

Carrom alone is played as in the course that posed it: whatever falls counts, of any colour. The
queen counts when another piece falls with it or in the next stroke, else it goes back to the
middle. A striker that falls brings back what fell with it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean, stdev

from empoche import Given, Match
from empoche.ai.candidates import carrom
from empoche.ai.computer import Computer
from empoche.ai.levels import LEVELS
from empoche.ai.noise import Noise, execute
from empoche.ai.pots import Lie
from empoche.ai.ratings import rate
from empoche.ai.registry import seat_player
from empoche.equipment import CARROM_BOARD, rosette
from empoche.errors import Refused
from empoche.geometry.centre import umpires_place
from empoche.physics import Flick, Motion, simulate
from empoche.rulebooks.carrom_simplified.traits import ANDIKADO as TRAITS

BOARD = CARROM_BOARD
HUMAN = "people: 41 % of 124 games (Ultimate Pool USA 2024)"


# ---------------------------------------------------------------- jeu de la 8


def runs(level: str, seed: int) -> bool:
    """Whether the player who breaks wins before the other has played."""
    match = Match("jeu-de-la-8", race_to=1)
    return _alone(match, level, seed)


def clears(level: str, seed: int) -> bool:
    """Whether a player clears a table that another one's break has opened, the cue ball in hand."""
    chance = Random(f"opened {seed}")
    while True:  # a break after which the balls lie about and none of them is down
        match = Match("jeu-de-la-8", race_to=1)
        breaker = Computer(LEVELS["club"], chance)
        breaker.play(match)
        if match.state.frame_winner is None and match.choice is None:
            break
    balls = tuple(ball for ball in match.layout if ball != "cue")
    given = Given(turn="A", phase="play", on_table=balls, in_hand="anywhere")
    layout = {ball: match.layout[ball] for ball in balls}
    return _alone(Match("jeu-de-la-8", race_to=1, given=given, layout=layout), level, seed)


def _alone(match: Match, level: str, seed: int) -> bool:
    player = seat_player(level, Random(f"alone {seed}"))
    while match.state.frame_winner is None:
        legal = match.legal
        if legal.by != "A":
            return False
        player.play(match)
    return match.state.frame_winner == "A"


# ---------------------------------------------------------------- carrom alone

COURSE = Noise(direction=2.0, force=0.01, place=0.005 * BOARD.base_length)
TRIES = 14  # of a stroke under noise


def strokes_alone(_: str, seed: int) -> int:
    """How many strokes it takes to clear a board."""
    chance = Random(f"carrom {seed}")
    layout = dict(rosette(BOARD))
    pending, count = False, 0
    while layout and count < 300:
        count += 1
        flick = _chosen(layout, chance)
        try:
            motion = simulate(BOARD, layout, _legal(flick, layout, chance))
        except Refused:
            continue
        layout, pending = _after(layout, motion, pending)
    return count


def _legal(flick: Flick, layout: dict[str, tuple[float, float]], chance: Random) -> Flick:
    """The stroke with its errors; a striker that would stand where it may not is put right."""
    done = execute(flick, COURSE, BOARD, chance)
    assert isinstance(done, Flick)
    places = carrom.open_places(BOARD, TRAITS, layout)
    if done.place in places:
        return done
    nearest = min(places, key=lambda at: abs(at[0] - done.place[0]))  # type: ignore[index]
    wanted = (done.place[0], nearest[1])  # type: ignore[index]
    try:
        simulate(BOARD, layout, replace(done, place=wanted))
    except Refused:
        return replace(done, place=nearest)
    return replace(done, place=wanted)


def _chosen(layout: dict[str, tuple[float, float]], chance: Random) -> Flick:
    """The stroke after which most pieces are down, on the average of some tries."""
    places = carrom.open_places(BOARD, TRAITS, layout)
    lie = Lie(BOARD, layout, "striker", COURSE)
    wanted = frozenset(layout)
    found = sorted(
        carrom.pots(BOARD, TRAITS.striker, layout, lie, places, wanted), key=lambda one: -one.chance
    )[:40]
    found += carrom.rebounds(BOARD, TRAITS.striker, layout, places, wanted, chance, 40)
    scored: list[tuple[float, Flick]] = []
    for one in found:
        assert isinstance(one.action, Flick)
        scored.append((fmean(_down(layout, one.action, k) for k in range(5)), one.action))
    scored.sort(key=lambda pair: -pair[0])
    best = [
        (fmean(_down(layout, flick, k) for k in range(5, 5 + 3 * TRIES)), flick)
        for _, flick in scored[:8]
    ]
    return max(best, key=lambda pair: pair[0])[1]


def _down(layout: dict[str, tuple[float, float]], flick: Flick, luck: int) -> float:
    done = execute(flick, replace(COURSE, place=0.0), BOARD, Random(luck))
    try:
        motion = simulate(BOARD, layout, done)
    except Refused:
        return -1.0
    down = _pocketed(motion)
    return -0.5 if "striker" in down else float(len(down))


def _pocketed(motion: Motion) -> list[str]:
    return [event.ball for event in motion.events if event.kind == "pocket"]


def _after(
    layout: dict[str, tuple[float, float]], motion: Motion, pending: bool
) -> tuple[dict[str, tuple[float, float]], bool]:
    down = _pocketed(motion)
    left = {piece: at for piece, at in motion.final.items() if piece in layout}
    back = [piece for piece in layout if piece not in left and piece not in down]  # off the board
    if "striker" in down:
        back += [piece for piece in down if piece != "striker"]
        down = []
    covered = [piece for piece in down if piece != "queen"]
    if pending and not covered:
        back.append("queen")
    pending = "queen" in down and not covered
    for piece in back:
        left[piece] = umpires_place(BOARD, left, piece)
    return left, pending


# ---------------------------------------------------------------- the command


def measure(what: str, level: str, tries: int, workers: int) -> None:
    job = {"run": runs, "clearance": clears, "carrom": strokes_alone}[what]
    seeds: Sequence[int] = range(tries)
    with ProcessPoolExecutor(workers) as pool:
        results = list(pool.map(partial(job, level), seeds))
    if what == "carrom":
        error = 1.96 * stdev(results) / tries**0.5
        print(f"carrom alone: {fmean(results):.1f} ± {error:.1f} strokes, most {max(results)}")
        return
    share = rate(sum(results), tries)
    print(f"{what}: {share.won} of {tries} = {share.share:.0%} ({share.low:.0%}–{share.high:.0%})")
    if what == "run":
        print(HUMAN)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("run", "clearance", "carrom"))
    parser.add_argument("--level", default="master@1")
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    measure(given.what, given.level, given.tries, given.workers)


if __name__ == "__main__":
    main()
