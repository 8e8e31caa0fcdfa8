"""Strokes worth a thought in the three games of pool."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt
from random import Random

from empoche.ai.aiming import aim_stroke, cue
from empoche.ai.candidate import Candidate
from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Lie, Point, Sight
from empoche.ai.value.pool import baulk_places
from empoche.equipment import Table
from empoche.geometry import area_of, may_stand
from empoche.matches.match import Legal, Match
from empoche.physics import Stroke
from empoche.referee import SAFETY, Call

SPEEDS = (0.7, 1.1, 1.7, 2.5, 3.6)  # of the cue, metres per second
TIPS = ((0.0, 0.0), (0.0, -0.4), (0.0, 0.4), (0.3, 0.0), (-0.3, 0.0))  # side and height
THIN = (-0.95, -0.8, -0.5, 0.0, 0.5, 0.8, 0.95)  # how full a ball is met, from side to side
BREAK_SPEEDS = (6.5, 8.0, 9.5)


def candidates(match: Match, noise: Noise, chance: Random, most: int) -> list[Candidate]:
    """Find strokes for the player in turn, the likeliest first; about `most` of them."""
    legal = match.legal
    table = match.setting.table
    assert isinstance(table, Table)
    if match.state.frame.phase != "play":
        return list(_breaks(match, table, legal))[:most]
    strokes: list[Candidate] = []
    for place in places(match, table, legal, noise):
        layout = dict(match.layout)
        if place is not None:
            layout["cue"] = place
        strokes += _from(match, table, layout, place, noise, chance, most)
    pots = [one for one in strokes if one.kind != "safety"]
    others = [one for one in strokes if one.kind == "safety"]
    pots.sort(key=lambda one: -one.chance)
    chance.shuffle(others)
    sure = pots[0].chance if pots else 0.0
    # where a pot is nearly sure, few safeties are looked at; where none is, many
    share = int(most * (0.15 if sure > 0.8 else 0.4 if sure > 0.3 else 1.0))
    return pots[: most - min(share, len(others))] + others[:share]


def called(match: Match, first: str, down: str = "", pocket: str = "") -> Call | None:
    """Return the call of a stroke that meets one ball first and pots one, or none.

    Where shots are called, ball and pocket, or that it is a safety; else the ball to be struck
    where a player may name any.
    """
    if match.state.book.traits.calls:
        return Call(down, pocket) if down else SAFETY
    if getattr(match.state.frame, "designate", False) and first:
        return Call(first)
    return None


# ---------------------------------------------------------------- where from


def places(match: Match, table: Table, legal: Legal, noise: Noise) -> Iterator[Point | None]:
    """Yield places to play the cue ball from: where it lies, or the best ones from hand."""
    layout, hand = match.layout, legal.hand
    if "cue" in layout and (hand is None or not hand.must):
        yield None
    if hand is None:
        return
    on = sorted(match.on)  # never in hash order: a seed is a game in every process
    lie = Lie(table, layout, "cue", noise)
    areas = [area_of(match.state.book.traits, name) for name in hand.areas]
    wishes: list[tuple[float, Point]] = []
    if "anywhere" in hand.areas:
        wishes += _behind(table, lie, layout, on)
    for y in (table.baulk - 0.01, table.baulk * 0.6, table.baulk * 0.25):
        for x, _ in baulk_places(table):
            wishes.append((lie.best((x, y), on), (x, y)))
    wishes.sort(reverse=True)
    count = 0
    for _, place in wishes:
        if any(may_stand(table, layout, area, place, "cue") for area in areas):
            yield place
            count += 1
            if count == 4:
                return
    if not count:
        x, y = table.width / 2, table.baulk / 2
        chance = Random(1)
        for _ in range(200):
            place = (chance.uniform(0.03, table.width - 0.03), chance.uniform(0.03, y * 2))
            if any(may_stand(table, layout, area, place, "cue") for area in areas):
                yield place
                return
        yield (x, y)


def _behind(
    table: Table, lie: Lie, layout: Layout, on: Iterable[str]
) -> Iterator[tuple[float, Point]]:
    """Yield places from which balls go nearly straight in, a little to either side for position."""
    for ball in on:
        x, y = layout[ball]
        # from the ball itself every open pocket is straight ahead: sights give ghost balls
        for mouth in range(len(lie.pockets)):
            mx, my = lie.mouth(mouth)
            way = atan2(my - y, mx - x)
            for turn in (-25.0, 0.0, 25.0):
                back = way + pi + radians(turn)
                for far in (0.25, 0.5):
                    place = (x + far * cos(back), y + far * sin(back))
                    if 0.03 < place[0] < table.width - 0.03 < table.width and (
                        0.03 < place[1] < table.length - 0.03
                    ):
                        sights = lie.straight(place, [ball])
                        if sights:
                            yield sights[0].chance, place


# ---------------------------------------------------------------- strokes from one place


def _from(
    match: Match,
    table: Table,
    layout: Layout,
    place: Point | None,
    noise: Noise,
    chance: Random,
    most: int,
) -> Iterator[Candidate]:
    on = sorted(match.on)  # never in hash order: a seed is a game in every process
    lie = Lie(table, layout, "cue", noise)
    sights = lie.straight(layout["cue"], on)
    yield from _pots(table, layout, place, sights[:6], match)
    if not sights or sights[0].chance < 0.6:
        yield from _combinations(table, lie, layout, place, on, match)
        yield from _banks(table, lie, layout, place, on, match)
    yield from _safeties(table, layout, place, on, match)
    if not sights:
        yield from _kicks(table, layout, place, on, match)
        turn = chance.uniform(0.0, 360.0)
        for k in range(most // 4):
            for speed in (1.5, 3.0):
                yield Candidate(
                    Stroke(turn + 360.0 * 4 * k / most, speed, place=place),
                    "safety",
                    called(match, ""),
                )


def _pots(
    table: Table, layout: Layout, place: Point | None, sights: Sequence[Sight], match: Match
) -> Iterator[Candidate]:
    for sight in sights:
        bx, by = layout[sight.ball]
        way = atan2(sight.aim[1] - by, sight.aim[0] - bx)
        far = hypot(sight.aim[0] - bx, sight.aim[1] - by)
        run = hypot(sight.ghost[0] - layout["cue"][0], sight.ghost[1] - layout["cue"][1])
        slowest = least(table, run, far, sight.cut)
        speeds = [speed for speed in SPEEDS if speed >= slowest] or [min(slowest, 9.0)]
        call = called(match, sight.ball, sight.ball, sight.pocket)
        for speed in speeds:
            for side, height in TIPS:
                stroke = aim_stroke(table, layout, sight.ball, way, cue(speed, side, height, place))
                if stroke is not None:
                    yield Candidate(stroke, "pot", call, sight.ball, sight.pocket, sight.chance)


def least(table: Table, run: float, far: float, cut: float) -> float:
    """Return the speed of the cue that just brings the ball into the pocket."""
    slow = 2 * table.cloth.roll * 9.81
    at_pocket = 0.25
    ball = sqrt(at_pocket**2 + slow * far) * 1.25  # it slides first, and loses two sevenths
    cue = ball / max(cut, 0.15)
    # twice that, for a hand that is not sure of its speed either
    return 2.0 * sqrt(cue**2 + slow * run * 2) / 1.4


def _combinations(
    table: Table, lie: Lie, layout: Layout, place: Point | None, on: Iterable[str], match: Match
) -> Iterator[Candidate]:
    """Yield combinations: a ball on, as the cue ball of the second, sends another one in."""
    here = layout["cue"]
    for first in on:
        others = [ball for ball in on if ball != first]
        for sight in lie.straight(layout[first], others)[:2]:
            if sight.chance < 0.5:
                continue
            way = atan2(sight.ghost[1] - layout[first][1], sight.ghost[0] - layout[first][0])
            x, y = layout[first]
            if cos(atan2(y - here[1], x - here[0]) - way) < 0.5:
                continue
            call = called(match, first, sight.ball, sight.pocket)
            for speed in (1.7, 3.0):
                stroke = aim_stroke(table, layout, first, way, cue(speed, place=place))
                if stroke is not None:
                    yield Candidate(
                        stroke, "combination", call, sight.ball, sight.pocket, sight.chance * 0.3
                    )


def _banks(
    table: Table, lie: Lie, layout: Layout, place: Point | None, on: Iterable[str], match: Match
) -> Iterator[Candidate]:
    """Yield banks: a ball into a pocket by one cushion, aimed at the pocket's image in it."""
    here = layout["cue"]
    for ball in on:
        x, y = layout[ball]
        r = table.size(ball)[0]
        for k, pocket in enumerate(lie.pockets):
            px, py = lie.mouth(k)
            images = (
                (2 * r - px, py),
                (2 * (table.width - r) - px, py),
                (px, 2 * r - py),
                (px, 2 * (table.length - r) - py),
            )
            for ix, iy in images:
                far = hypot(ix - x, iy - y)
                if far > 2.2 or (0 < ix < table.width and 0 < iy < table.length):
                    continue
                way = atan2(iy - y, ix - x)
                if cos(atan2(y - here[1], x - here[0]) - way) < 0.6:
                    continue
                stroke = aim_stroke(table, layout, ball, way, cue(2.2, place=place))
                if stroke is not None:
                    call = called(match, ball, ball, pocket)
                    yield Candidate(stroke, "bank", call, ball, pocket, 0.15)


def _safeties(
    table: Table, layout: Layout, place: Point | None, on: Iterable[str], match: Match
) -> Iterator[Candidate]:
    """Yield safeties: balls met full or thin, softly or hard; what is left decides."""
    x, y = layout["cue"]
    for ball in on:
        bx, by = layout[ball]
        far = hypot(bx - x, by - y)
        reach = table.size("cue")[0] + table.size(ball)[0]
        if far <= reach:
            continue
        straight = degrees(atan2(by - y, bx - x))
        for thin in THIN:
            beside = degrees(atan2(thin * reach, far))
            for speed in (0.4, 0.8, 1.4, 2.4, 4.0):
                yield Candidate(
                    Stroke(straight + beside, speed, place=place),
                    "safety",
                    called(match, ball),
                )


def _kicks(
    table: Table, layout: Layout, place: Point | None, on: Iterable[str], match: Match
) -> Iterator[Candidate]:
    """Yield kicks by one cushion or two at a ball that cannot be seen, aimed at its image."""
    x, y = layout["cue"]
    r = table.size("cue")[0]
    low, right, top = r, table.width - r, table.length - r
    for ball in on:
        bx, by = layout[ball]
        once = [(2 * low - bx, by), (2 * right - bx, by), (bx, 2 * low - by), (bx, 2 * top - by)]
        twice = [(2 * a - bx, 2 * b - by) for a in (low, right) for b in (low, top)]
        for ix, iy in once + twice:
            way = degrees(atan2(iy - y, ix - x))
            for turn in (-1.5, 0.0, 1.5):
                for speed in (1.5, 2.5, 4.0):
                    yield Candidate(
                        Stroke(way + turn, speed, place=place),
                        "escape",
                        called(match, ball),
                        chance=0.1,
                    )


# ---------------------------------------------------------------- the break


def _breaks(match: Match, table: Table, legal: Legal) -> Iterator[Candidate]:
    """Yield breaks from several places at the rack's front or second ball, as hard as may be."""
    layout = match.layout
    front = min((ball for ball in layout if ball != "cue"), key=lambda b: layout[b][1])
    fx, fy = layout[front]
    for speed in BREAK_SPEEDS:
        for part in (0.5, 0.35, 0.25, 0.65):
            place = (table.width * part, table.baulk - 0.02)
            straight = degrees(atan2(fy - place[1], fx - place[0]))
            for turn in (0.0, 0.6, -0.6):
                for height in (0.0, -0.2):
                    yield Candidate(
                        Stroke(straight + turn, speed, 0.0, height, place=place), "break"
                    )
