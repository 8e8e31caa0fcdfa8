"""Strokes worth a thought in the three games of Yago."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, hypot, sqrt
from random import Random

from empoche.ai.aiming import aim_stroke, finger, ghost
from empoche.ai.candidate import Candidate
from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Point
from empoche.equipment import YagoBoard
from empoche.geometry import area_of, may_stand
from empoche.matches.match import Match
from empoche.physics import Flick
from empoche.rulebooks.yago.state import Game

ARRIVE = (0.05, 0.15, 0.3)  # metres per second at a hole: slow falls, fast passes over
FASTEST = 2.5


def candidates(match: Match, noise: Noise, chance: Random, most: int) -> list[Candidate]:
    """Find strokes for the player in turn, the likeliest first."""
    board = match.setting.table
    assert isinstance(board, YagoBoard)
    game: Game = match.state.frame
    if game.phase != "play":
        return list(_breaks(board, match.layout))[:most]
    strokes = plain(match, board, exact=True)
    share = int(most * 0.3) if strokes else most
    others = list(_tried(match, board, chance, share))
    return strokes[: most - share] + others


def plain(match: Match, board: YagoBoard, exact: bool = False) -> list[Candidate]:
    """Find balls for holes, the likeliest first; correct the exact ones by trying."""
    game: Game = match.state.frame
    layout = match.layout
    if game.phase != "play":
        return list(_breaks(board, layout))
    strokes: list[Candidate] = []
    for ball, place in _played(match, board, match.legal.balls):
        here = layout if place is None else {**layout, ball: place}
        strokes += _direct(board, here, game, ball, place)
        strokes += _sent(board, here, game, match.on, ball, place, exact)
    return sorted(strokes, key=lambda one: -one.chance)


def _played(
    match: Match, board: YagoBoard, balls: frozenset[str]
) -> Iterator[tuple[str, Point | None]]:
    """Yield the balls that the finger may send, and from where."""
    hand = match.legal.hand
    if hand is None:
        for ball in sorted(balls):
            yield ball, None
        return
    area = area_of(match.state.book.traits, hand.areas[0])
    for k in range(1, 8):
        place = (board.width * k / 8, board.spot[1])
        if may_stand(board, match.layout, area, place, hand.ball):
            yield hand.ball, place


def _free(board: YagoBoard, game: Game) -> list[tuple[str, Point]]:
    taken = {hole for hole, _ in game.holes}
    return [(hole.name, hole.centre) for hole in board.outline.pockets if hole.name not in taken]


def _speed(board: YagoBoard, far: float, arrive: float) -> float:
    """Return the speed of which `arrive` is left after a way: sliding costs two sevenths."""
    rolling = sqrt(arrive**2 + 2 * board.cloth.roll * 9.81 * far)
    return min(rolling * 7 / 5, FASTEST)


def _direct(
    board: YagoBoard, layout: Layout, game: Game, ball: str, place: Point | None
) -> Iterator[Candidate]:
    """Yield strokes of an own ball straight into a hole, or by one side of the frame."""
    if game.variant.blue_stays:
        return
    x, y = layout[ball]
    r = board.size(ball)[0]
    for hole, (hx, hy) in _free(board, game):
        images: list[tuple[Point, float]] = [((hx, hy), 0.6)]
        images += [
            ((2 * r - hx, hy), 0.3),
            ((2 * (board.width - r) - hx, hy), 0.3),
            ((hx, 2 * r - hy), 0.3),
            ((hx, 2 * (board.length - r) - hy), 0.3),
        ]
        if game.variant.indirect:
            images = images[1:]
        for (ix, iy), chance in images:
            way, far = atan2(iy - y, ix - x), hypot(ix - x, iy - y)
            for arrive in ARRIVE:
                speed = _speed(board, far, arrive) * (1.0 if chance > 0.5 else 1.25)
                yield Candidate(
                    Flick(degrees(way), speed, ball, place),
                    "hole" if chance > 0.5 else "rebound",
                    None,
                    ball,
                    hole,
                    chance - 0.2 * far,
                )


def _sent(
    board: YagoBoard,
    layout: Layout,
    game: Game,
    on: frozenset[str],
    ball: str,
    place: Point | None,
    exact: bool,
) -> Iterator[Candidate]:
    """Yield strokes that send another own ball into a hole."""
    here = layout[ball]
    ranked = []
    for target in sorted(on):
        if target == ball or target not in game.on_table or target not in layout:
            continue
        x, y = layout[target]
        for hole, (hx, hy) in _free(board, game):
            way, far = atan2(hy - y, hx - x), hypot(hx - x, hy - y)
            cut = cos(atan2(y - here[1], x - here[0]) - way)
            if cut > 0.35:
                run = hypot(x - here[0], y - here[1])
                ranked.append((cut - 0.6 * far - 0.5 * run, target, hole, way, far, run, cut))
    ranked.sort(reverse=True)
    for rank, target, hole, way, far, run, cut in ranked[:8]:
        for arrive in ARRIVE:
            needed = _speed(board, far, arrive) / max(cut, 0.3)
            speed = min(sqrt(needed**2 + 2 * board.cloth.roll * 9.81 * run * 2), FASTEST)
            make = finger(speed, ball, place)
            flick = (
                aim_stroke(board, layout, target, way, make)
                if exact
                else ghost(board, layout, target, way, make)
            )
            if flick is not None:
                yield Candidate(flick, "combination", None, target, hole, 0.45 + 0.2 * rank)


def _tried(match: Match, board: YagoBoard, chance: Random, most: int) -> Iterator[Candidate]:
    """Yield strokes by chance: blocks, breaks of a group of balls, luck."""
    played = list(_played(match, board, match.legal.balls))
    targets = [at for name, at in match.layout.items()]
    if not played:
        return
    for _ in range(most):
        ball, place = chance.choice(played)
        x, y = place or match.layout[ball]
        tx, ty = chance.choice(targets)
        way = degrees(atan2(ty - y, tx - x)) + chance.gauss(0.0, 6.0)
        speed = chance.uniform(0.1, 1.6)
        yield Candidate(Flick(way, speed, ball, place), "safety", chance=0.1)


def _breaks(board: YagoBoard, layout: Layout) -> Sequence[Candidate]:
    x, y = layout["blue"]
    front = min((at for name, at in layout.items() if name != "blue"), key=lambda at: at[1])
    straight = degrees(atan2(front[1] - y, front[0] - x))
    return [
        Candidate(Flick(straight + turn, speed, "blue"), "break")
        for speed in (1.2, 0.8, 1.8, 2.5)
        for turn in (0.0, 0.5, -0.5, 1.5, -1.5, 3.0, -3.0, 4.5, -4.5)
    ]
