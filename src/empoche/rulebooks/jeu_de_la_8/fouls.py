"""Jeu de la 8: the legal stroke (1.3.07.4, 1.3.07.5) and the fouls.

Ids beginning with wpa- stand for the general chapter that the source presupposes.
"""

from __future__ import annotations

from empoche import facts
from empoche.equipment import AMERICAN_TABLE
from empoche.facts import UNTOLD, Cushion, DoubleHit, Pushed
from empoche.referee import Call, Effect, Register
from empoche.rulebooks.jeu_de_la_8.state import EIGHT, Play
from empoche.rulebooks.pool import BAULK, CUE, left_baulk

book: Register[Play] = Register()


def cue_ball_lost(play: Play) -> bool:
    """The cue ball was pocketed or left the table."""
    return play.cue_potted or play.cue_off


def is_safety(play: Play) -> bool:
    """1.3.07.5: announced beforehand."""
    return play.shot.call is not None and play.shot.call.safety


def fell_as_called(call: Call, pocket: str) -> bool:
    """Whether a ball that was called fell where it was; `untold` is a pocket it did not fall in."""
    return call.pocket is None or (call.pocket == pocket and pocket != UNTOLD)


def pocketed_or_reached_a_cushion(play: Play) -> bool:
    """1.3.07.4(a)(b): any numbered ball falls, or any ball reaches a cushion after the contact."""
    return bool(play.potted) or any(type(fact) is Cushion for fact in play.after)


@book.foul("1.3.04")
def cue_ball_lost_on_the_break(play: Play) -> bool:
    """Pocketing the cue ball or driving it off the table on the break."""
    return play.on_break and cue_ball_lost(play)


@book.foul("1.3.04-nota")
def ball_behind_the_line_played_straight(play: Play) -> bool:
    """In hand behind the line, playing a ball that lies behind it before having passed the line."""
    if play.on_break or play.out_of_turn or play.frame.places != BAULK:
        return False
    behind = {ball for ball, _, y in play.frame.layout if y < AMERICAN_TABLE.baulk}
    return play.first in behind and CUE not in facts.crossed(play.before, "baulk")


@book.foul("1.3.05.1")
def eight_first_on_the_open_table(play: Play) -> bool:
    """Touching the 8 first while the groups are not settled."""
    return not play.on_break and play.own is None and play.first == EIGHT


@book.foul("1.3.07.4")
def own_ball_not_first(play: Play) -> bool:
    """Not meeting a ball of one's own group first, or no ball at all."""
    if play.on_break or play.first in play.on:
        return False
    return play.own is not None or play.first is None


@book.foul("1.3.07.4(b)")
def nothing_fell_and_no_cushion(play: Play) -> bool:
    """A ball was met, but none fell and no ball reached a cushion."""
    if play.on_break or play.first is None or is_safety(play):
        return False
    return not pocketed_or_reached_a_cushion(play)


@book.foul("1.3.07.5-nota")
def safety_not_valid(play: Play) -> bool:
    """The same on an announced safety."""
    if play.on_break or play.first is None or not is_safety(play):
        return False
    return not pocketed_or_reached_a_cushion(play)


@book.foul("wpa-scratch")
def cue_ball_lost_in_play(play: Play) -> bool:
    """Pocketing the cue ball or driving it off the table after the break."""
    return not play.on_break and cue_ball_lost(play)


@book.foul("wpa-object-off")
def numbered_ball_off(play: Play) -> bool:
    """Driving a numbered ball off the table; after the break the 8 loses the frame instead."""
    kept_apart = {CUE} if play.on_break else {CUE, EIGHT}
    return any(fact.piece not in kept_apart for fact in play.off)


@book.foul("wpa-standard")
def played_out_of_turn_or_place(play: Play) -> bool:
    """Playing out of turn, or after the break from beyond the line when bound to play behind it;
    a double hit, and a push but of a cue ball that touched the ball it was played into."""
    if play.out_of_turn or (not play.on_break and left_baulk(play)):
        return True
    pushed = Pushed in play.kinds and play.first not in play.frame.found.touching
    return DoubleHit in play.kinds or pushed


book.declares(Effect.FOUL, "1.3.04", "wpa-standard", "wpa-scratch", "wpa-object-off")
book.declares(Effect.FOUL, "1.3.04-nota", "1.3.05.1", "1.3.07.4", "1.3.07.4(b)", "1.3.07.5-nota")
book.declares(Effect.OTHER, "1.3.06.1-refused", offender=False)

# declared: the cue ball was lost, whatever was entered of it
IN_OFF = frozenset({"1.3.04", "wpa-scratch"})
