"""What an umpire finds for the next shot, looked for no longer than it must be."""

from __future__ import annotations

from math import hypot
from typing import Any

from empoche.equipment import CarromBoard, Equipment, Table
from empoche.equipment.carrom import SIDES
from empoche.equipment.once import once
from empoche.geometry import found
from empoche.geometry.by_table import SLACK, bounds_of, radii_of
from empoche.geometry.meeting import TOUCH, to_cushion
from empoche.matches.setup import SEATS, Layout
from empoche.matches.state import MatchState
from empoche.physics.kernel import buffer, quiet
from empoche.referee import NOTHING_FOUND, Findings

CLEAR = 1e-3  # metres: what misses a way by less is measured, not guessed


def findings_for(state: MatchState, table: Equipment, layout: Layout) -> Findings:
    """Find what an umpire would find for the next player.

    A snook takes long to measure: it is looked for only where no ball on lies open, or where a foul
    makes half a snook count.
    """
    if state.frame_winner is not None or state.turn is None:
        return NOTHING_FOUND
    if isinstance(table, CarromBoard):
        side = SIDES[SEATS[state.turn]]
        return found(table, layout, side=side) if behind(table, layout, side) else NOTHING_FOUND
    if not isinstance(table, Table):
        return NOTHING_FOUND
    on = on_in(state)
    foul = bool(state.ruling and state.ruling.fouls)
    if bounds_of(table).clear and quiet(layout, on, foul, measures_of(table)):
        return NOTHING_FOUND
    open_to_see = not foul and can_see(table, layout, on)
    return found(table, layout, () if open_to_see else on, foul)


def behind(board: CarromBoard, layout: Layout, side: str) -> bool:
    """Tell whether some piece may lie behind the base line of a side, or level with it."""
    far = board.base_distance + board.base_circle + bounds_of(board).widest / 2
    axis, most = (1 if side in ("bottom", "top") else 0), board.side - far
    places = [place[axis] for place in layout.values()]
    if side in ("bottom", "left"):
        return min(places, default=far) < far
    return max(places, default=most) > most


@once
def measures_of(table: Equipment) -> Any:
    """How near pieces have to come to cushions, jaws and each other to be measured: `quiet`."""
    widest, cue = bounds_of(table).widest, table.size("cue")[0]
    return buffer(
        [
            *(table.width, table.length),
            *(widest / 2 + TOUCH + SLACK, widest + TOUCH + SLACK),
            *(to_cushion(table, "cue") + 2 * cue + SLACK, cue + widest / 2 + CLEAR + SLACK),
        ]
    )


def can_see(table: Equipment, layout: Layout, on: frozenset[str]) -> bool:
    """Tell whether the straight line from the cue ball to the middle of a ball on is free."""
    if "cue" not in layout or not isinstance(table, Table):
        return True
    (a, b), radii = layout["cue"], radii_of(table)
    cue, mouth = radii["cue"], to_cushion(table, "cue") - SLACK
    if not _on_bed(table, a, b, mouth):
        return False
    others = [
        (name, x - a, y - b, cue + radii[name] + CLEAR)
        for name, (x, y) in layout.items()
        if name != "cue"
    ]
    for ball in on & layout.keys():
        x, y = layout[ball]
        if not _on_bed(table, x, y, mouth):
            continue
        u, v = x - a, y - b
        square, far = u * u + v * v, hypot(u, v)
        for other, x, y, near in others:
            between = 0.0 < x * u + y * v < square
            if between and abs(x * v - y * u) / far < near and other != ball:
                break
        else:
            return True
    return False


def _on_bed(table: Table, x: float, y: float, mouth: float) -> bool:
    """Tell whether a ball lies in no pocket mouth: there jaws may hide what no ball does."""
    return mouth <= x <= table.width - mouth and mouth <= y <= table.length - mouth


def on_in(state: MatchState) -> frozenset[str]:
    """Find the balls on the table that are on for the player in turn."""
    on: frozenset[str] = state.book.on(state.frame) & state.frame.on_table
    return on
