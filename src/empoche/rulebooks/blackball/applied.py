"""Blackball: the articles, beside fouls and outcome, that a shot is judged by."""

from __future__ import annotations

from empoche.facts import Moved, OffTable
from empoche.rulebooks import pool
from empoche.rulebooks.blackball import fouls
from empoche.rulebooks.blackball.state import BLACK, COLOURS, Play
from empoche.rulebooks.common import select
from empoche.rulebooks.pool import CUE, RED_YELLOW


def applied_articles(play: Play) -> tuple[str, ...]:
    """List the articles, beside fouls and outcome, that a shot is judged by."""
    articles: tuple[str, ...] = ("4b", "4b(a)") if play.on_break else ()
    articles += ("4c(a)", "4c(c)") if play.from_baulk else ()
    articles += () if play.shot.log else ("4c(b)-tip",)
    if not play.on_break:
        articles += legal_shot_articles(play) + group_articles(play)
    if len(play.potted) > 1:
        articles += ("4j",)
    if play.own and play.first in play.own and len(pool.groups_in(play, RED_YELLOW)) == 2:
        articles += ("4j(a)",)
    if play.fell or OffTable in play.kinds:
        articles += lost_ball_articles(play)
    return articles


def legal_shot_articles(play: Play) -> tuple[str, ...]:
    """4c(b), 4i, 4o and 5g: what was asked of the shot and how it was met."""
    articles: tuple[str, ...] = ("4c(b)-legal",)
    touching = play.frame.found.touching
    if touching:
        on = len(touching) == 1 and touching <= play.on
        articles += ("4i", "4i-two" if len(touching) > 1 else "4i-own" if on else "4i-other")
    if Moved in play.kinds:
        articles += ("4i-move",)
    if fouls.snookered(play):
        articles += ("5g-contact", "5g-confirm")
    if fouls.potted_a_ball_on(play):
        articles += ("4c(b)(1)",)
    ways = fouls.ways_to_a_cushion(play)
    frozen = any(ball == play.first for ball, _ in play.frame.found.frozen)
    if frozen and not fouls.counts_as_played(play):
        return (*articles, "4o", "4o-announce", *(ways or ("4o-foul",)))
    return articles + ways


def group_articles(play: Play) -> tuple[str, ...]:
    """4e and 6b: what an open table or a free shot allowed."""
    free, first, own = play.frame.free_shot, play.first, play.own
    black_first = first == BLACK
    articles: tuple[str, ...] = ("4e-open",) if own is None else ()
    if not free:
        return (*articles, "4e-black") if own is None and black_first else articles
    articles += ("6b", *(("6b(d)",) if black_first or BLACK in play.potted else ()))
    if black_first and play.potted & COLOURS:
        articles += ("6b(c)",)
    if own is not None:
        theirs = COLOURS - own
        used, made = (own, theirs) if first in own else (theirs, own)
        articles += ("6b(a)",) if first in theirs or play.potted & theirs else ()
        articles += ("6b(b)",) if first in used and play.potted & made else ()
    return articles


def lost_ball_articles(play: Play) -> tuple[str, ...]:
    """4k, 4l and 4n: balls that left the table or fell by themselves."""
    off = {RED_YELLOW.group_of[fact.piece] for fact in play.off}
    rail = (type(fact) is OffTable and fact.back == "rail" for fact in play.shot.log)
    return select(
        {
            "4k(a)": any(rail),
            "4k(b)": off,
            "4l": off,
            "4l(a)": CUE in off,
            "4l(b)": off - {CUE},
            "4l-order(a)": BLACK in off,
            "4l-order(b)": "red" in off,
            "4l-order(c)": "yellow" in off,
            "4l-close": len(play.off) > 1,
            "4n(a)": play.fell,
        }
    )
