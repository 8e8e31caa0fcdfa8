"""Where a piece in hand may be put, for those who drag it there."""

from __future__ import annotations

from functools import cache

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.errors import Refused
from empoche.geometry import Area, area_of, check_place
from empoche.language.bilingual import word
from empoche.matches.setup import Hand, setting_of
from empoche.rulebooks import rulebook
from empoche.server.wire import AreaView, HandView, SpanView

FINE = 1e-4  # metres: how exactly the ends of a line are found on which a piece may stand


def hand_view(book: str, hand: Hand | None) -> HandView | None:
    """Describe what is in hand, and where it may be put."""
    if hand is None:
        return None
    areas = [
        AreaView(
            name=name, text=word(name, rulebook(book)), spans=list(_spans(book, name, hand.ball))
        )
        for name in hand.areas
    ]
    return HandView(ball=hand.ball, must=hand.must, areas=areas)


@cache
def _spans(book: str, name: str, ball: str) -> tuple[SpanView, ...]:
    """Return where the centre may be on an empty table: rectangles, or parts of a line."""
    referee = rulebook(book)
    table, area = setting_of(referee.equipment).table, area_of(referee.traits, name)
    radius = table.size(ball)[0]
    if isinstance(table, Table):
        # where the line itself is outside, the nearest place is a hair's breadth before it
        line = table.baulk if area.rule.on_line else table.baulk - FINE
        far = line if name == "baulk" else table.length - radius
        return (SpanView(x0=radius, y0=radius, x1=table.width - radius, y1=far),)
    if isinstance(table, YagoBoard):
        y = table.spot[1]
    else:
        y = table.base_distance + table.base_circle / 2
    return tuple(
        SpanView(x0=begin, y0=y, x1=end, y1=y) for begin, end in _parts(table, area, y, ball)
    )


def _parts(table: Equipment, area: Area, y: float, ball: str) -> list[tuple[float, float]]:
    """Return the parts of a line across on which a piece may stand, found by trying."""
    steps = round(table.width / FINE)
    stands = [k for k in range(steps + 1) if _may(table, area, (k * FINE, y), ball)]
    spans: list[tuple[float, float]] = []
    for k in stands:
        if spans and k * FINE - spans[-1][1] < 1.5 * FINE:
            spans[-1] = (spans[-1][0], k * FINE)
        else:
            spans.append((k * FINE, k * FINE))
    if isinstance(table, CarromBoard):  # the circles at the ends are points: no step may meet them
        for circle in table.markings.bases[0].circles:
            if _may(table, area, circle.centre, ball):
                spans.append((circle.centre[0], circle.centre[0]))
    return sorted(set(spans))


def _may(table: Equipment, area: Area, place: tuple[float, float], ball: str) -> bool:
    try:
        check_place(table, {}, area, place, ball)
    except Refused:
        return False
    return True
