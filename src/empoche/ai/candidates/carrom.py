"""Strokes worth a thought in the three games of carrom. The player sits at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot
from random import Random

from empoche.ai.aiming import aim_stroke, finger
from empoche.ai.candidate import Candidate
from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Lie, Point, Sight
from empoche.equipment import CarromBoard
from empoche.geometry import area_of, may_stand
from empoche.matches.match import Match
from empoche.physics import Flick
from empoche.traits import Striker, Traits

SPEEDS = (1.2, 1.8, 2.6, 3.6, 4.8)
PLACES = 15  # along the base line


def candidates(match: Match, noise: Noise, chance: Random, most: int) -> list[Candidate]:
    """Find strokes for the player in turn, the likeliest first."""
    board = match.setting.table
    assert isinstance(board, CarromBoard)
    traits, seen = match.state.book.traits, match.seen
    places = open_places(board, traits, seen)
    if match.state.frame.phase != "play":
        return list(_breaks(board, traits.striker, places))[:most]
    lie = Lie(board, seen, "striker", noise)
    wanted = targets(match)
    strokes = list(pots(board, traits.striker, seen, lie, places, wanted))
    strokes.sort(key=lambda one: -one.chance)
    sure = strokes[0].chance if strokes else 0.0
    share = int(most * (0.25 if sure > 0.6 else 0.5 if sure > 0.2 else 1.0))
    others = list(rebounds(board, traits.striker, seen, places, wanted, chance, share))
    return strokes[: most - len(others)] + others


def targets(match: Match) -> frozenset[str]:
    """Return what the player would like to see in a pocket: the queen too, if it is of use."""
    frame, book = match.state.frame, match.state.book
    player = str(frame.turn)[0]
    own = None if frame.groups is None else frame.groups[0 if player == "A" else 1]
    return frozenset(
        piece
        for piece in frame.on_table
        if piece == "queen" or own is None or book.ball_group(piece) == own
    )


def base_places(board: CarromBoard) -> Iterator[Point]:
    """Yield places along the base line, the circles at its ends too."""
    y = board.base_distance + board.base_circle / 2
    circles = [circle.centre for circle in board.markings.bases[0].circles]
    left, right = min(x for x, _ in circles), max(x for x, _ in circles)
    yield from circles
    gap = board.base_circle / 2 + board.striker / 2 + 0.001
    low, high = left + gap, right - gap
    for k in range(PLACES):
        yield (low + (high - low) * k / (PLACES - 1), y)


def open_places(board: CarromBoard, traits: Traits, seen: Layout) -> list[Point]:
    """Return the places at which the striker may stand now."""
    area = area_of(traits, "base-line")
    return [place for place in base_places(board) if may_stand(board, seen, area, place)]


def pots(
    board: CarromBoard,
    rule: Striker | None,
    seen: Layout,
    lie: Lie,
    places: Sequence[Point],
    wanted: frozenset[str],
) -> Iterator[Candidate]:
    """Yield a stroke for every piece and pocket, from the places that suit it best."""
    best: dict[tuple[str, str], list[tuple[Sight, Point]]] = {}
    for place in places:
        for sight in lie.straight(place, wanted):
            best.setdefault((sight.ball, sight.pocket), []).append((sight, place))
    for shots in best.values():
        shots.sort(key=lambda shot: -shot[0].chance)
    ranked = sorted(best.values(), key=lambda shots: -shots[0][0].chance)
    for shots in ranked[:10]:
        for sight, place in shots[: 1 + 2 * (len(shots) > 2) : 2]:
            layout = {**seen, "striker": place}
            x, y = seen[sight.ball]
            way = atan2(sight.aim[1] - y, sight.aim[0] - x)
            for speed in SPEEDS:
                flick = aim_stroke(
                    board, layout, sight.ball, way, finger(speed, "striker", place, rule)
                )
                if flick is not None:
                    yield Candidate(flick, "pot", None, sight.ball, sight.pocket, sight.chance)


def rebounds(
    board: CarromBoard,
    rule: Striker | None,
    seen: Layout,
    places: Sequence[Point],
    wanted: frozenset[str],
    chance: Random,
    most: int,
) -> list[Candidate]:
    """Find strokes by the frame, with the thumb or off other pieces: tried, not calculated."""
    if not places:
        return []
    strokes = []
    pieces = sorted(wanted) or sorted(seen)
    for k in range(most):
        place = chance.choice(places)
        x, y = seen[chance.choice(pieces)]
        image = ((x, y), (x, 2 * board.side - y), (-x, y), (2 * board.side - x, y), (x, -y))[k % 5]
        way = degrees(atan2(image[1] - place[1], image[0] - place[0])) + chance.gauss(0.0, 2.0)
        speed = chance.uniform(1.0, 5.0)
        kind = "cut" if k % 5 == 0 else "thumb" if k % 5 == 4 else "rebound"
        strokes += [Candidate(Flick(way, speed, "striker", place, striker=rule), kind, chance=0.1)]
    return strokes


def _breaks(
    board: CarromBoard, rule: Striker | None, places: Sequence[Point]
) -> Iterator[Candidate]:
    """Yield strokes into the rosette, full and beside its middle."""
    middle = board.side / 2
    for speed in (5.0, 3.5, 6.5):
        for place in places[:: max(1, len(places) // 8)]:
            straight = atan2(middle - place[1], middle - place[0])
            far = hypot(middle - place[0], middle - place[1])
            for beside in (0.0, 0.02, -0.02, 0.045, -0.045):
                way = straight + atan2(beside, far)
                yield Candidate(Flick(degrees(way), speed, "striker", place, striker=rule), "break")
