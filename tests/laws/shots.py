"""Random logs of a shot of pool that can have happened."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from empoche import facts
from empoche.facts import (
    WAYS_BACK,
    Crossed,
    Cushion,
    Fell,
    Jumped,
    Log,
    Moved,
    OffTable,
    Pocketed,
)
from empoche.rulebooks.pool import CUE, CUSHIONS, LINES, POCKETS
from tests.laws.drawing import below, chance, pick, some
from tests.laws.motion import Motion


def contact(draw: st.DrawFn, motion: Motion) -> None:
    piece = pick(draw, motion.moving)
    others = [ball for ball in motion.up if ball != piece]
    if others:
        motion.strikes(piece, pick(draw, others))


def cushion(draw: st.DrawFn, motion: Motion) -> None:
    motion.seen.append(Cushion(pick(draw, motion.moving), pick(draw, CUSHIONS)))


def cross(draw: st.DrawFn, motion: Motion) -> None:
    motion.seen.append(Crossed(pick(draw, motion.moving), pick(draw, LINES)))


def jump(draw: st.DrawFn, motion: Motion) -> None:
    piece = pick(draw, motion.moving)
    others = [ball for ball in motion.up if ball != piece]
    if others:
        motion.seen.append(Jumped(piece, pick(draw, others)))


def pocket(draw: st.DrawFn, motion: Motion) -> None:
    balls = [piece for piece in motion.moving if piece != CUE]
    if CUE in motion.moving and (not balls or chance(draw, 6)):
        balls = [CUE]
    motion.leaves(Pocketed(pick(draw, balls), pick(draw, POCKETS)))


def off(draw: st.DrawFn, motion: Motion) -> None:
    motion.leaves(OffTable(pick(draw, motion.moving), pick(draw, (None, *WAYS_BACK))))


def fall(draw: st.DrawFn, motion: Motion) -> None:
    """A ball falls that nothing touched; the cue ball too, if an umpire says so."""
    ball = CUE if CUE in motion.moving and chance(draw, 12) else pick(draw, motion.still or [CUE])
    if ball in motion.still or ball in motion.moving:
        motion.leaves(Fell(ball, pick(draw, POCKETS), due=chance(draw, 3)))


EVENTS = (
    *(cushion, cushion, cushion, contact, contact, pocket, pocket, pocket),
    *(cross, jump, off, fall),
)


@st.composite
def events(draw: st.DrawFn, motion: Motion) -> None:
    """One more thing that happens; its facts are noted in `motion`."""
    event = pick(draw, EVENTS)
    if motion.moving or event is fall:
        event(draw, motion)


def before_contact(draw: st.DrawFn, motion: Motion, touching: Sequence[str]) -> None:
    """Touching balls stir, the cue ball goes by a cushion, over a line or over a ball."""
    motion.seen += [Moved(ball) for ball in touching if chance(draw, 4)]
    for _ in range(draw(below(6)) // 3):
        pick(draw, (cushion, cushion, cross, jump))(draw, motion)


def struck_first(draw: st.DrawFn, motion: Motion, likely: Sequence[str]) -> str | None:
    """The first ball met: most often one that is on, now and then none."""
    if likely and not chance(draw, 4):
        return pick(draw, likely)
    return pick(draw, motion.up) if motion.up and not chance(draw, 3) else None


def scatter(draw: st.DrawFn, motion: Motion, first: str) -> None:
    """A rack comes apart: balls struck by the first one run to cushions and over lines."""
    others = [ball for ball in motion.up if ball != first]
    for ball in some(draw, others, 8):
        motion.strikes(first, ball)
        if chance(draw, 2):
            motion.seen.append(Cushion(ball, pick(draw, CUSHIONS)))
        if chance(draw, 3):
            motion.seen.append(Crossed(ball, "middle"))
        if chance(draw, 6):
            motion.leaves(Pocketed(ball, pick(draw, POCKETS)))


def clean_end(draw: st.DrawFn, motion: Motion, first: str) -> None:
    """The struck ball drops, or reaches a cushion: what players mostly aim at."""
    if chance(draw, 2):
        motion.leaves(Pocketed(first, pick(draw, POCKETS)))
    else:
        motion.seen.append(Cushion(first, pick(draw, CUSHIONS)))


def log_of_a_shot(
    draw: st.DrawFn,
    on_table: frozenset[str],
    touching: frozenset[str],
    likely: frozenset[str],
    breaking: bool,
) -> Log:
    """What happened on a table, from the strike until everything is at rest."""
    motion = Motion(list(facts.natural(on_table)), [CUE])
    clean = not chance(draw, 2)
    if not clean:
        before_contact(draw, motion, facts.natural(touching & on_table))
    first = struck_first(draw, motion, facts.natural(likely))
    if first is not None:
        motion.strikes(CUE, first)
        if breaking:
            scatter(draw, motion, first)
        if clean:
            clean_end(draw, motion, first)
    draw(st.lists(events(motion), max_size=1 if clean else 7))
    return tuple(motion.seen)
