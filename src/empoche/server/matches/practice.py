"""Practice: pieces put by hand where a player likes, and how the match stands then."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Any

from empoche.equipment import Equipment, Table, YagoBoard
from empoche.errors import UnknownName
from empoche.matches.findings import findings_for
from empoche.matches.match import Match
from empoche.matches.position_text import HANDS, given_of
from empoche.matches.setup import Layout
from empoche.physics.checks import check_layout
from empoche.physics.start import holes_of
from empoche.referee import NOTHING_FOUND, SIDES, Given
from empoche.values import replace


def lay(match: Match, data: Mapping[str, Any]) -> None:
    """Go on from a layout, seen by the player in turn; what is not in it is off the table."""
    turn = data.get("turn") or str(match.turn or SIDES[0])
    player = str(match.legal.by or match.turn or SIDES[0])
    wanted = {piece: (float(x), float(y)) for piece, (x, y) in data["layout"].items()}
    known = match.state.book.names.pieces
    for piece in wanted:
        if piece not in known:
            raise UnknownName("unknown-ball", ball=piece, expected=tuple(sorted(known)))
    if turn not in match.state.frame.players:
        raise UnknownName("unknown-player", name=turn, expected=match.state.frame.players)
    table = match.setting.table
    layout, holes = seated(table, match.setting.seen(player, wanted, back=True))
    check_layout(table, layout)
    given = replace(_given(match, layout, holes), turn=turn)
    goal: dict[str, Any] = {match.state.book.goal: match.state.goal} if match.state.goal else {}
    usual: dict[str, Any] = {"layout": layout, "seed": match.seed, **goal}
    laid = Match(match.state.book, match.players, given=given, **usual)
    findings = findings_for(laid.state, table, layout)
    if findings != NOTHING_FOUND:
        given = replace(given, findings=findings)
        laid = Match(match.state.book, match.players, given=given, **usual)
    match.__dict__.update(laid.__dict__)


def seated(table: Equipment, layout: Layout) -> tuple[Layout, dict[str, str]]:
    """Seat a ball that is put over a blind hole."""
    if not isinstance(table, YagoBoard):
        return layout, {}
    placed, holes = dict(layout), {}
    for piece, place in layout.items():
        for name, centre in holes_of(table).items():
            if dist(place, centre) < table.hole_radius:
                placed[piece], holes[name] = centre, piece
    return placed, holes


def _given(match: Match, layout: Layout, holes: Mapping[str, str]) -> Given:
    """Return how it stands: as before, but with these pieces on the table."""
    state = match.state
    given = given_of(state)
    sitting = set(holes.values())
    lying = tuple(piece for piece in layout if piece not in HANDS and piece not in sitting)
    in_hand = None
    if isinstance(match.setting.table, Table) and "cue" not in layout:
        # a cue ball that was taken off the table goes where it may most freely
        in_hand = "anywhere" if "anywhere" in state.book.traits.in_hand else "baulk"
    changes: dict[str, Any] = {}
    if "queen" in state.book.names.pieces:
        away = given.queen if given.queen != "board" else {"covered": SIDES[0]}
        changes["queen"] = "board" if "queen" in layout else away
    return replace(
        given,
        phase="play",
        on_table=lying,
        in_hand=in_hand,
        holes=dict(holes),
        findings=NOTHING_FOUND,
        nominated=None,
        **changes,
    )
