"""How fast the referee is: shots judged per second on one core, and what that is made of.

Everything is measured in one run, so the ratios hold whatever the machine is doing. The shots are
those of the shipped cases, each judged in its own position, so no result can be remembered.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from empoche import facts
from empoche.referee import Shot
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.cases import begin, play
from empoche.rules.catalogue import catalogue
from empoche.rules.index import shipped_cases

WANTED = 20_000  # shots per second
ROUNDS = 40  # short ones: the best of them is the one that nothing else disturbed


def positions(book: str) -> list[tuple[Any, Shot]]:
    """Every shot of the shipped cases with the frame it was played in."""
    found: list[tuple[Any, Shot]] = []
    for case in shipped_cases(book):
        match = begin(case)
        for step in case.steps:
            if isinstance(step.step, Shot) and match.frame_winner is None:
                found.append((match.frame, step.step))
            match = play(match, step, case.file)
    return found


def rate(work: Callable[[], None], count: int) -> float:
    """The best of several rounds, as things done per second."""
    best = 0.0
    for _ in range(ROUNDS):
        started = time.process_time()
        work()
        best = max(best, count / (time.process_time() - started))
    return best


def pieces(referee: Any, frame: Any) -> frozenset[str]:
    """Everything that a log may name: in Yago also what sits in holes."""
    sitting = {ball for _, ball in getattr(frame, "holes", ())}
    return frozenset(frame.on_table | sitting | {"cue", "striker", "blue"})


def measure(book: str) -> tuple[int, int, float, float]:
    """Shots and facts used, shots judged per second, and logs merely checked per second."""
    referee = rulebook(book)
    given = positions(book) * 3

    def judge() -> None:
        for frame, shot in given:
            referee.judge(frame, shot)

    def check() -> None:
        for frame, shot in given:
            facts.check(shot.log, referee.names, present[frame])

    present = {frame: pieces(referee, frame) for frame, _ in given}
    events = sum(len(shot.log) for _, shot in given)
    return len(given), events, rate(judge, len(given)), rate(check, len(given))


def main() -> None:
    print(
        f"{'rulebook':<22}{'shots':>8}{'facts':>8}{'shots/s':>10}{'of wanted':>11}{'× a check':>11}"
    )
    for book in RULEBOOKS:
        catalogue(book)
        shots, events, judged, checked = measure(book)
        row = f"{book:<22}{shots:>8}{events:>8}{judged:>10.0f}"
        print(f"{row}{judged / WANTED:>10.1f}×{checked / judged:>10.1f}×", flush=True)


if __name__ == "__main__":
    main()
