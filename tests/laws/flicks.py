"""Random logs of a stroke of Yago that can have happened: a hole takes one ball and keeps it."""

from __future__ import annotations

from hypothesis import strategies as st

from empoche import facts
from empoche.facts import WAYS_BACK, Contact, Cushion, Fell, Log, OffTable, Pocketed
from empoche.rulebooks.common import group_of
from empoche.rulebooks.yago.state import (
    BLUE,
    COLOUR_OF,
    CUSHIONS,
    HOLES,
    PAIR,
    Game,
    blue_is_played,
    full_lines,
    held,
)
from tests.laws.drawing import below, chance, pick
from tests.laws.motion import Motion

Drop = type[Pocketed] | type[Fell]
OWN = (1, 0, 0, 1, 1, 2, 3)
THEIRS = (0, 0, 0, 0, 1, 2, 3)


def log_of_a_flick(draw: st.DrawFn, game: Game) -> Log:
    """What happened on a board, from the flick until everything is at rest."""
    own = group_of(game, game.turn or "A") or PAIR[0]
    played = BLUE if blue_is_played(game) else finger(draw, game, own)
    motion = Motion([ball for ball in facts.natural(game.on_table) if ball != played], [played])
    if chance(draw, 6):
        return pick(draw, ((), (Cushion(played, "top"),), (OffTable(played),)))
    if played != BLUE and chance(draw, 4):
        fall(draw, motion, game, played)  # straight into a hole
        return tuple(motion.seen)
    if chance(draw, 5):
        motion.seen.append(Cushion(played, pick(draw, CUSHIONS)))
    meet_something(draw, motion, game, played, own)
    falling = those_that_fall(draw, motion, own, 1 if chance(draw, 2) else 2)
    for ball in falling:
        if ball not in motion.moving:
            motion.strikes(played, ball)
    for ball in falling:
        fall(draw, motion, game, ball)
    if motion.still and chance(draw, 12):
        into_a_hole(draw, motion, game, pick(draw, motion.still), Fell)
    end_of_the_played(draw, motion, game, played)
    return tuple(motion.seen)


def finger(draw: st.DrawFn, game: Game, own: str) -> str:
    """The ball that is sent: most often one of the player's own."""
    balls = facts.natural(game.on_table)
    mine = [ball for ball in balls if COLOUR_OF[ball] == own]
    return pick(draw, balls if chance(draw, 6) or not mine else mine)


def meet_something(draw: st.DrawFn, motion: Motion, game: Game, played: str, own: str) -> None:
    """What is met first: an own ball on the board or in a hole, one of the other, or any."""
    sitting = [ball for _, ball in game.holes]
    mine = [ball for ball in (*motion.up, *sitting) if COLOUR_OF[ball] == own]
    every = [*motion.up, *sitting]
    first = pick(draw, mine if mine and not chance(draw, 5) else every)
    motion.strikes(played, first)


def those_that_fall(draw: st.DrawFn, motion: Motion, own: str, kinds: int) -> tuple[str, ...]:
    """Some balls of one colour or of both, now and then the other's first."""
    mine = [ball for ball in motion.up if COLOUR_OF[ball] == own][: pick(draw, OWN)]
    if kinds == 1:
        return tuple(mine)
    theirs = [ball for ball in motion.up if COLOUR_OF[ball] != own][: pick(draw, THEIRS)]
    return tuple(theirs + mine if chance(draw, 2) else mine + theirs)


def into_a_hole(draw: st.DrawFn, motion: Motion, game: Game, ball: str, kind: Drop) -> None:
    """The ball goes into a hole that holds nothing, often into one that completes a line."""
    taken = {hole for hole, _ in game.holes}
    fell = {fact.pocket: fact.piece for fact in motion.seen if isinstance(fact, Pocketed | Fell)}
    free = [hole for hole in HOLES if hole not in taken and hole not in fell]
    if not free:
        return
    colour = COLOUR_OF[ball]
    mine = {hole for hole, other in fell.items() if COLOUR_OF[other] == colour}
    mine |= held(game, colour) if colour in PAIR else set()
    lines = [full_lines(frozenset(mine | {hole})) for hole in free]
    best = [hole for hole, count in zip(free, lines, strict=True) if count == max(lines)]
    motion.leaves(kind(ball, pick(draw, best if chance(draw, 2) else free)))


def fall(draw: st.DrawFn, motion: Motion, game: Game, ball: str) -> None:
    """A ball goes into a hole, or off the board."""
    way = draw(below(12))
    if way == 11:
        motion.leaves(OffTable(ball, pick(draw, (None, *WAYS_BACK))))
    if ball in motion.moving:
        into_a_hole(draw, motion, game, ball, Pocketed)


def end_of_the_played(draw: st.DrawFn, motion: Motion, game: Game, played: str) -> None:
    """The ball that was sent stops, touches one in a hole, falls, or leaves the board."""
    end = draw(below(8))
    if end == 5 and game.holes and played in motion.moving:
        motion.seen.append(Contact(played, pick(draw, game.holes)[1]))
    elif end == 6:
        into_a_hole(draw, motion, game, played, Pocketed)
    elif end == 7:
        motion.leaves(OffTable(played, pick(draw, (None, *WAYS_BACK))))
