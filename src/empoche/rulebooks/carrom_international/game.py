"""International carrom, 3.7(e), 3.8, 5-game, 5-match: boards into games, games into a match."""

from __future__ import annotations

from typing import Any

from empoche.referee import SIDES, Ruling, Tally, add_points
from empoche.rulebooks.carrom_international.state import BOARDS, GAME, GAMES, half_way


def count(goal: int | None, tally: Tally, ruling: Ruling[Any]) -> Tally:
    """A board counted: who wins the game with it, and the match where games are counted."""
    score, boards = add_points(tally.score, ruling.points), tally.frames + 1
    doubles = len(ruling.state.players) > 2
    opening = "3.5(h)" if doubles else "3.5(g)"
    if ruling.forfeit == "match":
        return Tally(score, boards, tally.games, winner=ruling.winner, applied=("4.2",))
    winner = ruling.winner if ruling.forfeit == "game" else _leader(score, boards, ruling)
    if winner is None:
        by_lot = boards == BOARDS
        half = tally.games == (1, 1) and half_way(score, boards)
        half = half and not half_way(tally.score, tally.frames)
        forgotten = ruling.state.notes.seats_due
        return Tally(
            score,
            boards,
            tally.games,
            by_lot=by_lot,
            announce=("change-seats",) if half or forgotten else (),
            applied=(
                "3.7(e)",
                *(() if by_lot else (opening,)),
                *(("3.8(c)",) if half else ()),
                *(("3.8(d)",) if forgotten else ()),
            ),
        )
    if tally.games is None:
        return Tally(score, boards, winner=winner, applied=("3.7(e)",))
    games = add_points(tally.games, {winner: 1})
    if max(games) == GAMES:
        return Tally(score, boards, games, winner=winner, applied=("3.7(e)", "5-match"))
    seats = "3.8(b)" if doubles else "3.8(a)"
    return Tally(
        games=games,
        new_game=True,
        announce=("change-seats",),
        applied=("3.7(e)", "5-match", seats, opening),
    )


def _leader(score: tuple[int, int], boards: int, ruling: Ruling[Any]) -> str | None:
    """3.7(e): 25 points, or the lead after the eighth board; the ninth decides by itself."""
    leads = SIDES[0] if score[0] > score[1] else SIDES[1]
    if max(score) >= GAME:
        return leads
    if boards > BOARDS:
        return ruling.winner
    return leads if boards == BOARDS and score[0] != score[1] else None
