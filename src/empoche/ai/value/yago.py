"""What a position of Yago is worth: the chance of a side to win the game."""

from __future__ import annotations

from math import exp, hypot, log

from empoche.ai.noise import Noise
from empoche.ai.pots import Layout
from empoche.ai.race import chance
from empoche.equipment import YagoBoard
from empoche.matches.state import MatchState
from empoche.rulebooks.yago.state import FIVE, LINES, Game, held

BREAK = 0.5
SHARP = 1.3  # how much sooner the shortest way counts than the others
PLACED = 0.5  # balls that it costs to need one certain hole instead of any


def pot_rate(noise: Noise) -> float:
    """Return how often a player of this hand holes a ball."""
    return max(0.15, 0.7 - 0.9 * noise.direction)


def value(state: MatchState, board: YagoBoard, layout: Layout, me: str, noise: Noise) -> float:
    """Estimate the chance that the side in turn wins the game."""
    game: Game = state.frame
    if game.phase != "play":
        return BREAK
    pairs = (game.groups,) if game.groups else (state.book.groups, state.book.groups[::-1])
    return max(_worth(game, board, layout, pair, me, noise) for pair in pairs)


def _worth(
    game: Game,
    board: YagoBoard,
    layout: Layout,
    groups: tuple[str, ...],
    me: str,
    noise: Noise,
) -> float:
    q = pot_rate(noise)
    mine = 0 if me == "A" else 1
    own, other = groups[mine], groups[1 - mine]
    n, m = to_go(game, own, other), to_go(game, other, own)
    gain, lose = chance(n - 1, m, q), 1.0 - chance(m, n, q)
    first = q * _near(game, board, layout, own)
    once = first * gain + (1.0 - first) * lose
    return first * gain + (1.0 - first) * once if game.extra_shot else once


def to_go(game: Game, own: str, other: str) -> float:
    """Return how many balls a colour has still to hole: by the shortest of all its ways to win."""
    mine, theirs = held(game, own), held(game, other)
    total = exp(-SHARP * (FIVE - len(mine)))
    for line in LINES:
        if theirs.isdisjoint(line):
            missing = 3 - len(mine.intersection(line))
            total += exp(-SHARP * (missing + PLACED))
    return max(0.2, -log(total) / SHARP)


def _near(game: Game, board: YagoBoard, layout: Layout, own: str) -> float:
    """Return how well balls of a colour lie to free holes; a hand's breadth is good."""
    taken = {hole for hole, _ in game.holes}
    free = [hole.centre for hole in board.outline.pockets if hole.name not in taken]
    balls = [layout[ball] for ball in game.on_table if ball.startswith(own) and ball in layout]
    best = min((hypot(x - a, y - b) for x, y in balls for a, b in free), default=board.length / 2)
    return 1.15 - 0.5 * min(best / board.length, 0.6)
