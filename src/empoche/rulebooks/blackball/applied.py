"""Blackball: the articles, beside fouls and outcome, that had a part in judging a shot."""

from __future__ import annotations

from empoche.facts import Moved, OffTable
from empoche.rulebooks import pool
from empoche.rulebooks.blackball.fouls import (
    counts_as_played,
    potted_a_ball_on,
    snookered,
    ways_to_a_cushion,
)
from empoche.rulebooks.blackball.state import BLACK, COLOURS, Play
from empoche.rulebooks.pool import BAULK, CUE, RED_YELLOW


def applied_articles(play: Play) -> tuple[str, ...]:
    """The articles, beside fouls and outcome, that had a part in judging a shot."""
    articles: list[str] = []
    if play.on_break:
        articles += ("4b", "4b(a)")
    if play.frame.places == BAULK or play.shot.origin == "baulk":
        articles += ("4c(a)", "4c(c)")
    if not play.shot.log:
        articles.append("4c(b)-tip")
    if not play.on_break:
        articles += legal_shot_articles(play)
        articles += group_articles(play)
    if len(play.potted) > 1:
        articles.append("4j")
    if play.own and play.first in play.own and len(pool.groups_in(play, RED_YELLOW)) == 2:
        articles.append("4j(a)")
    if play.fell or OffTable in play.kinds:
        articles += lost_ball_articles(play)
    return tuple(articles)


def legal_shot_articles(play: Play) -> list[str]:
    """4c(b), 4i, 4o and 5g: what was asked of the shot and how it was met."""
    articles = ["4c(b)-legal"]
    touching = play.frame.found.touching
    if touching:
        on = len(touching) == 1 and touching <= play.on
        articles += ("4i", "4i-two" if len(touching) > 1 else "4i-own" if on else "4i-other")
    if Moved in play.kinds:
        articles.append("4i-move")
    if snookered(play):
        articles += ("5g-contact", "5g-confirm")
    if potted_a_ball_on(play):
        articles.append("4c(b)(1)")
    ways = ways_to_a_cushion(play)
    frozen = any(ball == play.first for ball, _ in play.frame.found.frozen)
    if frozen and not counts_as_played(play):
        articles += ("4o", "4o-announce", *(ways or ("4o-foul",)))
    else:
        articles += ways
    return articles


def group_articles(play: Play) -> list[str]:
    """4e and 6b: what an open table or a free shot allowed."""
    articles: list[str] = []
    if play.frame.groups is None:
        articles.append("4e-open")
        if play.first == BLACK and not play.frame.free_shot:
            articles.append("4e-black")
    if not play.frame.free_shot:
        return articles
    articles.append("6b")
    if play.first == BLACK:
        articles += ("6b(d)", *(("6b(c)",) if play.potted & COLOURS else ()))
    elif BLACK in play.potted:
        articles.append("6b(d)")
    if play.own is not None:
        theirs = COLOURS - play.own
        if play.first in theirs or play.potted & theirs:
            articles.append("6b(a)")
        used, made = (play.own, theirs) if play.first in play.own else (theirs, play.own)
        if play.first in used and play.potted & made:
            articles.append("6b(b)")
    return articles


def lost_ball_articles(play: Play) -> list[str]:
    """4k, 4l and 4n: balls that left the table or fell by themselves."""
    articles: list[str] = []
    if any(type(fact) is OffTable and fact.back == "rail" for fact in play.shot.log):
        articles.append("4k(a)")
    if play.off:
        articles += ("4k(b)", "4l")
        off = {RED_YELLOW.group_of[fact.piece] for fact in play.off}
        if CUE in off:
            articles.append("4l(a)")
        if off - {CUE}:
            articles.append("4l(b)")
        order = {BLACK: "4l-order(a)", "red": "4l-order(b)", "yellow": "4l-order(c)"}
        articles += [article for group, article in order.items() if group in off]
        if len(play.off) > 1:
            articles.append("4l-close")
    if play.fell:
        articles.append("4n(a)")
    return articles
