"""A shot as shapes: where every piece went, what the struck one met, and where all ended.

A piece of motion, x(t) = p + v t + a t²/2 for a time T, is exactly a quadratic Bézier curve from
p to p + v T + a T²/2 with the control point p + v T/2.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from math import cos, dist, pi, sin

from empoche.drawing.colours import BLACK, GREY, VERMILION, WHITE
from empoche.drawing.curves import Bend, Leg, Move, Point
from empoche.drawing.decisive import Mark
from empoche.drawing.labels import exit_text, piece_name, place_of, pocket_of
from empoche.drawing.page import MM, Page
from empoche.drawing.pieces import colour, look
from empoche.drawing.shapes import Disc, Group, Ink, Path, Shape, Words, stroke
from empoche.language.messages import say
from empoche.physics import Motion, Segment

STILL = ("rest", "spinning", "pocketed", "off")


def curve(page: Page, piece: Segment, until: float) -> tuple[Point, Bend]:
    """Return where a piece of motion begins on the page, and its curve."""
    half = (until - piece.time) / 2
    x, y, _ = piece.place
    u, v, _ = piece.velocity
    begin, control, end = (x, y), (x + u * half, y + v * half), piece.at(until)[:2]
    return page.at(begin), Bend(page.at(control), page.at(end))


def trails(page: Page, motion: Motion) -> Iterator[Group]:
    """Draw the way of every piece that moved; the struck one last, over the others."""
    for ball in sorted(motion.names, key=lambda name: name == motion.struck):
        shapes = tuple(_trail(page, motion, ball))
        if shapes:
            yield Group("trail", ball, "", shapes)


def _trail(page: Page, motion: Motion, ball: str) -> Iterator[Path]:
    """Draw a coloured line with a dark edge; where the piece flies only dots of it."""
    wide = page.unit * (0.3 if ball == motion.struck else 0.22)
    moving = [(a, b.time) for a, b in pairwise(motion.paths[ball]) if a.state not in STILL]
    for flying, run in groupby(moving, lambda pair: pair[0].state == "flying"):
        legs: list[Leg] = []
        for piece, until in run:
            start, bend = curve(page, piece, until)
            if not legs or dist(legs[-1].to, start) > 1e-6:
                legs.append(Move(start))
            legs.append(bend)
        dash = (wide, wide * 1.2) if flying else None
        yield Path(tuple(legs), Ink(line=BLACK, width=wide, dash=dash))
        yield Path(tuple(legs), Ink(line=colour(ball), width=wide * 0.55, dash=dash))


# ---------------------------------------------------------------- what was met


def contacts(page: Page, motion: Motion) -> Iterator[Shape]:
    """Draw a dot where two pieces touched; the first of equal places is enough."""
    seen: list[Point] = []
    for event in motion.events:
        if event.kind != "contact":
            continue
        places = motion.at(event.time)
        if event.ball not in places or event.other not in places:
            continue  # they met as one of them fell
        r, s = page.radius(event.ball), page.radius(event.other)
        (x, y), (u, v) = page.at(places[event.ball][:2]), page.at(places[event.other][:2])
        at = ((s * x + r * u) / (r + s), (s * y + r * v) / (r + s))
        if all(dist(at, other) > page.unit / 4 for other in seen):
            seen.append(at)
            yield Disc(at, page.unit * 0.15, Ink(WHITE, BLACK, page.unit * 0.06))


def ghosts(page: Page, motion: Motion, language: str) -> Iterator[Group]:
    """Draw the struck piece where it met others: an empty ring, without those it would hide in."""
    ball = motion.struck
    radius, name = page.radius(ball), piece_name(motion.table, ball, language)
    seen = [page.at(motion.start[ball])]
    for event in motion.events:
        if event.kind != "contact" or ball not in (event.ball, event.other):
            continue
        at = page.at(motion.at(event.time).get(ball, motion.paths[ball][-1].place)[:2])
        if all(dist(at, other) > radius / 2 for other in seen):
            seen.append(at)
            met = event.other if event.ball == ball else event.ball
            other_name = piece_name(motion.table, met, language)
            title = say("drawing.ghost", language, piece=name, other=other_name)
            dash = (radius * 0.3, radius * 0.2)
            ink = Ink(line=BLACK, width=page.unit * 0.09, dash=dash)
            yield Group("ghost", ball, title, (Disc(at, radius, ink),))


def starts(page: Page, motion: Motion, language: str) -> Iterator[Group]:
    """Mark where pieces stood that did not stay there: a thin ring, its colour in the middle."""
    for ball, place in motion.start.items():
        if motion.final.get(ball) == place:
            continue
        name = piece_name(motion.table, ball, language)
        title = say("drawing.start", language, piece=name, place=place_of(place))
        at, radius = page.at(place), page.radius(ball)
        ring = Disc(at, radius, Ink(line=GREY, width=page.unit * 0.08))
        dot = Disc(at, radius * 0.2, Ink(colour(ball), BLACK, page.unit * 0.05))
        yield Group("start", ball, title, (ring, dot))


# ---------------------------------------------------------------- where all ended


def ends(page: Page, motion: Motion, language: str) -> Iterator[Group]:
    """Draw every piece once: where it lies, in its pocket, or crossed out where it left."""
    fallen: dict[str, list[str]] = {}
    for ball in motion.start:
        name = piece_name(motion.table, ball, language)
        if ball in motion.final:
            place = motion.final[ball]
            at, radius = page.at(place), page.radius(ball)
            yield Group("piece", ball, f"{name} ({place_of(place)})", look(ball, at, radius))
        elif (pocket := pocket_of(motion, ball)) is not None:
            fallen.setdefault(pocket, []).append(ball)
        else:
            yield _left(page, motion, ball, f"{name}: {exit_text(motion, ball, language)}")
    for pocket, balls in fallen.items():
        yield from _fallen(page, motion, pocket, balls, language)


def _fallen(
    page: Page, motion: Motion, pocket: str, balls: list[str], language: str
) -> Iterator[Group]:
    """Draw the pieces in one pocket: small, side by side in the hole, ringed in white."""
    hole = next(hole for hole in motion.table.outline.pockets if hole.name == pocket)
    (x, y), wide = page.at(hole.centre), MM * hole.radius * 0.92
    # n equal discs round a middle fill a circle if each has sin(π/n) / (1 + sin(π/n)) of it
    share = sin(pi / len(balls)) / (1 + sin(pi / len(balls))) if len(balls) > 1 else 1.0
    for k, ball in enumerate(balls):
        radius = min(wide * share, page.radius(ball) * 0.9)
        far = radius / sin(pi / len(balls)) if len(balls) > 1 else 0.0
        turn = pi / 2 + 2 * pi * k / len(balls)
        at = (x + far * cos(turn), y - far * sin(turn))
        name = piece_name(motion.table, ball, language)
        ring = Disc(at, radius, Ink(line=WHITE, width=page.unit * 0.09))
        title = f"{name}: {exit_text(motion, ball, language)}"
        yield Group("pocketed", ball, title, (*look(ball, at, radius), ring))


def _left(page: Page, motion: Motion, ball: str, title: str) -> Group:
    radius = page.radius(ball)
    place = motion.paths[ball][-1].place
    x, y = page.within(page.at(place[:2]), radius)
    arm, wide = radius * 1.15, page.unit * 0.16
    lines = (
        stroke((x - arm, y - arm), (x + arm, y + arm), VERMILION, wide),
        stroke((x - arm, y + arm), (x + arm, y - arm), VERMILION, wide),
    )
    return Group("off", ball, title, (*look(ball, (x, y), radius), *lines))


# ---------------------------------------------------------------- what decided


def moment(page: Page, motion: Motion, mark: Mark, text: str, title: str) -> Group:
    """Draw a mark round the piece that decided, where it was then, with the article beside it."""
    ball = mark.piece
    place = motion.at(mark.time).get(ball)
    at = page.at((place or motion.paths[ball][-1].place)[:2])
    at = page.within(at, page.unit)
    unit, radius = page.unit, page.radius(ball) * 1.45
    right = at[0] < page.width / 2
    aside = radius + unit * 0.5
    words = Words(
        (at[0] + (aside if right else -aside), at[1]),
        text,
        unit * 1.5,
        BLACK,
        WHITE,
        "start" if right else "end",
    )
    rings = (
        Disc(at, radius, Ink(line=WHITE, width=unit * 0.5)),
        Disc(at, radius, Ink(line=VERMILION, width=unit * 0.26)),
    )
    ticks = [
        stroke(
            (at[0] + 0.8 * radius * cos(turn), at[1] - 0.8 * radius * sin(turn)),
            (at[0] + 1.3 * radius * cos(turn), at[1] - 1.3 * radius * sin(turn)),
            VERMILION,
            unit * 0.26,
        )
        for turn in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4)
    ]
    label = (words,) if text else ()
    return Group("moment", ball, title, (*rings, *ticks, *label))
