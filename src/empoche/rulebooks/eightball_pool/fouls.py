"""Eight-Ball Pool: touching balls (R), the legal shot (G), the fouls of K and L."""

from __future__ import annotations

from empoche import facts
from empoche.facts import Cushion, DoubleHit, Jumped
from empoche.referee import Effect, Register
from empoche.rulebooks import pool
from empoche.rulebooks.eightball_pool.state import BLACK, COLOURS, Play
from empoche.rulebooks.pool import CUE

book: Register[Play] = Register()


def on_the_eight(play: Play) -> bool:
    """None of the player's colour was left when the shot began."""
    return play.own is not None and not play.own & play.frame.on_table


# ---------------------------------------------------------------- touching balls (R)


def played_into(play: Play) -> frozenset[str]:
    """The touching ball that the cue ball was played into, before it met anything else."""
    if play.first not in play.frame.found.touching:
        return frozenset()
    rebounds = any(type(fact) is Cushion and fact.piece == CUE for fact in play.before)
    return frozenset() if rebounds else frozenset({play.first})


def played_away_from(play: Play) -> frozenset[str]:
    """R-2(a), R-2(c)(i), R-2(d)(i), R-3: touching balls on that were played away from."""
    touching = play.frame.found.touching
    return (touching & play.on) - played_into(play) if touching else touching


# ---------------------------------------------------------------- the legal shot (G)


def struck_a_ball_on(play: Play) -> bool:
    """G-1(a): the first ball met is on, or playing away from a touching ball counts as that."""
    return bool(played_away_from(play)) or play.first in play.on


def potted_or_reached_a_cushion(play: Play) -> bool:
    """G-1(b): a ball on potted, or any ball to a cushion it was not merely pressed into (G-4)."""
    away = played_away_from(play)
    # R-2(c)(i): away from the eight alone, only a cushion will do
    only_the_eight = away == {BLACK} == play.frame.found.touching
    if play.potted & play.on and not only_the_eight:
        return True
    frozen = play.frame.found.frozen
    played = away or {play.first}
    pressed = {(ball, at) for ball, at in frozen if ball in played}  # G-4(a)
    pressed |= {(CUE, at) for _, at in pressed if (CUE, at) in frozen}  # G-4(b)
    log = play.shot.log if away else play.after
    return any(type(fact) is Cushion and (fact.piece, fact.cushion) not in pressed for fact in log)


def totally_snookered(play: Play) -> bool:
    """G-3(b), Q: confirmed by the umpire for the player in turn."""
    return play.frame.found.snookered == "total" and not play.out_of_turn


# ---------------------------------------------------------------- K and L: fouls


@book.foul("K-1")
def cue_ball_potted(play: Play) -> bool:
    """Potting the cue ball, the break apart."""
    return play.cue_potted and not play.on_break


@book.foul("K-2")
def played_from_outside_baulk(play: Play) -> bool:
    """Shooting from outside baulk when bound to play from baulk."""
    return pool.left_baulk(play)


@book.foul("K-3")
def opponents_ball_potted(play: Play) -> bool:
    """Potting an opponent's ball, even with one's own, unless it was designated."""
    if play.own is None or play.on_break:
        return False
    return bool((play.potted & COLOURS) - play.own - {play.frame.nominated})


@book.foul("K-4")
def ball_on_not_hit_first(play: Play) -> bool:
    """Not hitting a ball on first; K-17 or K-19 where those say it better."""
    if play.on_break or struck_a_ball_on(play) or played_into(play):
        return False
    return not undesignated_ball_hit(play)


@book.foul("K-14")
def colour_not_named(play: Play) -> bool:
    """Shooting without having named one's colour when one had to (H-1(d))."""
    choice = play.frame.choice
    return choice is not None and choice.article in ("H-2(b)", "H-3(b)") and not play.out_of_turn


@book.foul("K-15")
def struck_twice(play: Play) -> bool:
    """N-2(a): two contacts of the tip that can be told apart; a quick stroke is no push (N-1)."""
    return DoubleHit in play.kinds


@book.foul("K-16")
def no_legal_shot(play: Play) -> bool:
    """The first contact was good, but neither a pot of a ball on nor a cushion followed."""
    if play.on_break or totally_snookered(play) or not struck_a_ball_on(play):
        return False
    return not play_into_is_foul(play) and not potted_or_reached_a_cushion(play)


@book.foul("K-17")
def undesignated_ball_hit(play: Play) -> bool:
    """After a foul snook, playing an opponent's ball or the eight without having designated it."""
    if not play.frame.designate or play.on_break or played_into(play):
        return False
    return play.first is not None and not struck_a_ball_on(play)


@book.foul("K-19")
def play_into_is_foul(play: Play) -> bool:
    """Not playing away from a touching ball (R-1(a), N-2(c))."""
    return not play.on_break and bool(played_into(play)) and not played_away_from(play)


@book.foul("K-20")
def ball_off_the_table(play: Play) -> bool:
    """A ball stays off the table or comes back off a person or a thing (S)."""
    return bool(play.off)


@book.foul("K-22")
def cue_ball_jumped(play: Play) -> bool:
    """Accidental jump of the cue ball over a ball; a deliberate one is declared as K-23."""
    return Jumped in play.kinds and facts.jumped(play.shot.log) and "K-23" not in play.shot.declared


@book.foul("K-24(a)")
def played_out_of_turn(play: Play) -> bool:
    """Shooting out of turn, on purpose or not."""
    return play.out_of_turn


@book.foul("L-1")
def break_not_valid(play: Play) -> bool:
    """F-4(a): no colour potted and fewer than four object balls to a cushion, or a jumped rack."""
    if not play.on_break:
        return False
    if facts.jumped(play.before):  # K-22: over the triangle
        return True
    return not play.potted & COLOURS and len(balls_to_cushions(play)) < 4


@book.foul("L-3")
def cue_ball_potted_on_a_valid_break(play: Play) -> bool:
    """Potting the cue ball on a valid break."""
    return play.on_break and play.cue_potted and not break_not_valid(play)


def balls_to_cushions(play: Play) -> set[str]:
    """F-4(a)(ii): the different object balls that reached a cushion."""
    return {fact.piece for fact in facts.cushions(play.shot.log)} - {CUE}


# What only a person can see, with the id it is called under.
book.declares(Effect.FOUL, "K-5", "K-6", "K-7", "K-8", "K-9(a)", "K-9(b)", "K-9(c)", "K-9(d)")
book.declares(Effect.FOUL, "K-10", "K-11", "K-13", "K-15", "K-18", "K-21", "K-23", "L-2")
book.declares(Effect.FOUL, "N-2(a)", "N-2(b)", called="K-15")
# A: a foul judged from facts is accepted from the umpire as well
book.declares(Effect.FOUL, "K-1", "K-2", "K-3", "K-4", "K-14", "K-16", "K-17", "K-19", "K-20")
book.declares(Effect.FOUL, "K-22", "K-24(a)")
book.declares(Effect.FOUL, "L-1", "L-3")
book.declares(Effect.OTHER, "K-24(b)")
book.declares(Effect.OTHER, "K-12", offender=False)
book.declares(Effect.LOSS, "M-1", "M-2", "M-3", "M-4", "M-5", "M-6", "M-8", "M-9", "M-10", "M-11")
book.declares(Effect.LOSS, "U-2(b)")
book.declares(Effect.LOSS_OR_MATCH, "M-7")
book.declares(Effect.NONE, "E-2(e)", "G-3(b)(ii)", "L", "P-2", offender=False)
book.declares(Effect.NONE, "A", "I-5", "I-5(a)", "I-5(b)", "T-1", "U-2(a)", offender=False)
# on a stroke it undoes the stroke, between two strokes only the balls are put right
book.declares(Effect.UNDONE, "U-1", "U-1(a)", "U-1(b)", "U-1(c)", offender=False)
book.declares(Effect.UNDONE, "U-1(c)(i)", "U-1(c)(ii)", offender=False)
book.declares(Effect.VOID, "W", offender=False)

IN_OFF = frozenset({"K-1", "L-3"})  # declared: the cue ball fell, whatever was entered of it
OF_BREAK = frozenset({"L-1", "L-3"})
# what has nothing to do with a stroke, so what is declared of it is not about the last one
BETWEEN = frozenset({"K-10", "K-11", "K-12", "K-13", "U-2(b)"})
# declared late, all else that a player can do wrong counts as declared with the stroke
OF_STROKE = frozenset({"K-24(b)"}) | frozenset(
    article
    for article, rule in book.declared.items()
    if rule.effect in (Effect.FOUL, Effect.LOSS, Effect.UNDONE) and article not in BETWEEN
)
# M-4: the serious fouls; an earlier edition of the source also listed what is now M-8 to M-11
SERIOUS = frozenset({"K-23", "K-24(a)"})
