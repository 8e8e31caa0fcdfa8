"""Blackball: the legal shot (4c, 4i, 4o), the fouls of section 5, and what the umpire declares."""

from __future__ import annotations

from empoche import facts
from empoche.facts import Cushion, DoubleHit, Jumped, Moved, Pocketed, Pushed
from empoche.referee import Effect, Register
from empoche.rulebooks import pool
from empoche.rulebooks.blackball.state import BLACK, COLOURS, Play, black_is_on
from empoche.rulebooks.common import select
from empoche.rulebooks.pool import CUE

book: Register[Play] = Register()


# ---------------------------------------------------------------- the legal shot


def counts_as_played(play: Play) -> bool:
    """4i-own: the one ball that touches the cue ball is on, so the contact is made already."""
    touching = play.frame.found.touching
    return len(touching) == 1 and touching <= play.on


def struck_a_ball_on(play: Play) -> bool:
    """4c(b)-legal: the first ball touched is on."""
    return counts_as_played(play) or play.first in play.on


def potted_a_ball_on(play: Play) -> bool:
    """4c(b)(1): on a free shot every colour counts, the black only when it is on."""
    if play.own is None or play.frame.free_shot:
        wanted = COLOURS | {BLACK} if black_is_on(play) else COLOURS
    else:
        wanted = play.on
    return bool(play.potted & wanted)


def ways_to_a_cushion(play: Play) -> tuple[str, ...]:
    """4c(b)(2), or the ways of 4o when the first ball struck had been announced frozen."""
    played = counts_as_played(play)
    log = play.shot.log if played else play.after
    cushions = [fact for fact in log if type(fact) is Cushion]
    frozen = play.frame.found.frozen
    if played or not frozen or not any(ball == play.first for ball, _ in frozen):
        return ("4c(b)(2)",) if cushions else ()
    fresh = [fact.piece for fact in cushions if (fact.piece, fact.cushion) not in frozen]
    return select(
        {
            "4o(a)": any(type(fact) is Pocketed for fact in log),
            "4o(b)": any(fact.piece == CUE for fact in cushions),
            "4o(c)": play.first in fresh,
            "4o(d)": any(ball not in (CUE, play.first) for ball in fresh),
        }
    )


def snookered(play: Play) -> bool:
    """5g-snookered, 5g-confirm: no ball on can be reached straight, and that has been confirmed."""
    return play.frame.found.snookered == "total" and not play.out_of_turn


# ---------------------------------------------------------------- 5 fouls


@book.foul("5a")
def cue_ball_potted(play: Play) -> bool:
    """Potting the cue ball, on the break too."""
    return play.cue_potted


@book.foul("5b")
def played_from_outside_baulk(play: Play) -> bool:
    """Playing from outside baulk when bound to it."""
    return pool.left_baulk(play)


@book.foul("5c")
def only_opponents_balls_potted(play: Play) -> bool:
    """Potting the opponent's colour with none of one's own, once groups are settled."""
    if play.own is None or play.on_break or play.frame.free_shot:
        return False
    theirs = play.potted & COLOURS - play.own
    saved = play.potted & play.own or (BLACK in play.potted and black_is_on(play))
    return bool(theirs) and not saved


@book.foul("5d")
def no_legal_shot(play: Play) -> bool:
    """Failing the conditions of a legal shot; on the break 4b(a) stands in their place."""
    if play.on_break or snookered(play):
        return False
    if not struck_a_ball_on(play):
        return True
    return not (potted_a_ball_on(play) or ways_to_a_cushion(play))


@book.foul("5e")
def cue_ball_jumped(play: Play) -> bool:
    """Making the cue ball jump over a ball before it has touched any."""
    return Jumped in play.kinds and facts.jumped(play.before)


@book.foul("5f")
def pushed(play: Play) -> bool:
    """Keeping the tip on the cue ball once it is moving."""
    return Pushed in play.kinds


@book.foul("5g")
def missed_out_of_a_snook(play: Play) -> bool:
    """Not reaching a ball on out of a confirmed snook; called instead of 5d."""
    return not play.on_break and snookered(play) and not struck_a_ball_on(play)


@book.foul("5k")
def played_out_of_turn(play: Play) -> bool:
    """Playing when it is another player's turn."""
    return play.out_of_turn


@book.foul("5l")
def struck_twice(play: Play) -> bool:
    """Touching the cue ball twice with the tip in one stroke."""
    return DoubleHit in play.kinds


@book.foul("5o")
def ball_driven_off(play: Play) -> bool:
    """Driving a ball off the playing surface, unless it comes back along the rail."""
    return bool(play.off)


@book.foul("5p")
def touching_ball_moved(play: Play) -> bool:
    """Moving a ball that touches the cue ball as the stroke is made."""
    return Moved in play.kinds


@book.foul("5q")
def break_not_valid(play: Play) -> bool:
    """4b(a): a break with no ball potted and fewer than two colours over the middle line."""
    if not play.on_break or play.potted:
        return False
    return len(COLOURS.intersection(facts.crossed(play.shot.log, "middle"))) < 2


# What only a person can see, with the id it is called under.
book.declares(Effect.FOUL, "4c(b)", "4c-placing", "4m-aim")
book.declares(Effect.FOUL, "5f", "5h", "5i", "5j", "5l", "5m", "5n", "5n-gear")
book.declares(Effect.FOUL, "5l-sure", called="5l")
book.declares(Effect.FOUL, "5q")
# 1-referee: a foul judged from facts is accepted from the umpire as well; 8a from their watch
book.declares(Effect.FOUL, "5a", "5b", "5c", "5d", "5e", "5g", "5k", "5o", "5p", "8a")
book.declares(Effect.NONE, "1-spirit", "4c-clear", "4m-marker", "4m-chalk", "8c", offender=False)
book.declares(Effect.NONE, "8d", "8d-between", "8e", "8f", "8i", "8i-late", offender=False)
# on a stroke it undoes the stroke, between two strokes only the pieces are put right
book.declares(Effect.UNDONE, "4m(a)", "4m(b)", "4m(c)", "5n-supplied", offender=False)
book.declares(Effect.NONE, "4n(a)", offender=False)
book.declares(Effect.NONE, "4o-announce", "5g-confirm", "8a(a)", "8a(b)", "8a(c)", offender=False)
book.declares(Effect.LOSS, "4q-interfere", "7c", "7c-avoid", "7c-replay", "7c-faith")
book.declares(Effect.LOSS, "7a", "7b", "7d", "7e", "7f", "8c-result")
book.declares(Effect.LOSS_OR_MATCH, "8b", "8b(a)", "8b(b)", "8b(c)", "8b(d)", "8b(e)", "8b(f)")
book.declares(Effect.LOSS_OR_MATCH, "8h", "8i-refuse")
book.declares(Effect.VOID, "4i-void", "4n(c)", "4p", "4p(a)", "4p(b)", offender=False)
book.declares(Effect.VOID, "4p-replay", "8g", offender=False)
book.declares(Effect.OTHER, "4p-warning", offender=False)

IN_OFF = frozenset({"5a"})  # declared: the cue ball fell, whatever was entered of it
# what only a player waiting for the balls to rest, or about to play, can do
BETWEEN = frozenset({"4c-placing", "7c-replay", "8c-result", "8d", "8h", "8i-refuse"})
# declared late, all else that a player can do wrong counts as declared with the stroke
OF_STROKE = frozenset(
    article
    for article, rule in book.declared.items()
    if rule.effect in (Effect.FOUL, Effect.LOSS, Effect.UNDONE) and article not in BETWEEN
)
