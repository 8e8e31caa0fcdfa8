"""What a position of carrom is worth: the chance of a side to win the board."""

from __future__ import annotations

from empoche.ai.candidates.carrom import base_places
from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Lie
from empoche.ai.race import chance
from empoche.equipment import CarromBoard
from empoche.matches.state import MatchState

BREAK = 0.55
HARD = 0.4  # pieces that a piece without a free way counts for, beside itself
QUEEN = 0.8  # pieces that the queen counts for while nobody has it
COVER = 0.6  # and while it waits for its cover
PLACES = 4  # every fourth place of the base line is looked from


def pot_rate(noise: Noise) -> float:
    """Return how often a player of this hand pots a piece."""
    return max(0.2, 0.85 - 0.9 * noise.direction)


def value(state: MatchState, board: CarromBoard, seen: Layout, me: str, noise: Noise) -> float:
    """Estimate the chance that the side in turn, which sees `seen`, wins the board."""
    frame = state.frame
    if frame.phase != "play":
        return BREAK if frame.phase == "break" else 0.5
    pairs = (frame.groups,) if frame.groups else (state.book.groups, state.book.groups[::-1])
    lie = Lie(board, seen, "striker", noise)
    return max(_worth(state, lie, pair, me, noise) for pair in pairs)


def _worth(state: MatchState, lie: Lie, groups: tuple[str, ...], me: str, noise: Noise) -> float:
    frame, of = state.frame, state.book.ball_group
    q = pot_rate(noise)
    mine = 0 if me == "A" else 1
    own = [piece for piece in frame.on_table if of(piece) == groups[mine]]
    theirs = [piece for piece in frame.on_table if of(piece) == groups[1 - mine]]
    n, m = (
        len(pieces) + frame.debts[who] + HARD * sum(not free for free in lie.ways(pieces))
        for pieces, who in ((own, mine), (theirs, 1 - mine))
    )
    # the side that is nearer to the end has to see to the queen
    if frame.queen == "board":
        n, m = n + QUEEN, m + QUEEN
    elif frame.queen == "pending":
        n += COVER
    elif frame.queen in ("A", "B"):
        n, m = n - 0.3 * (frame.queen == me), m - 0.3 * (frame.queen != me)
    wanted = own + (["queen"] if frame.queen == "board" and "queen" in frame.on_table else [])
    first = max(
        (lie.best(place, wanted) for place in list(base_places(lie.table))[::PLACES]),  # type: ignore[arg-type]
        default=0.0,
    )
    first = 0.1 + 0.85 * first
    gain, lose = chance(n - 1, m, q), 1.0 - chance(m, n, q)
    return first * gain + (1.0 - first) * lose
