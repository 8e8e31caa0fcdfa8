"""Eight-Ball Pool: the articles, beside fouls and outcome, that had a part in judging a shot."""

from __future__ import annotations

from empoche.facts import Moved, OffTable
from empoche.rulebooks.eightball_pool.fouls import (
    balls_to_cushions,
    play_into_is_foul,
    played_away_from,
    potted_or_reached_a_cushion,
    struck_a_ball_on,
    totally_snookered,
)
from empoche.rulebooks.eightball_pool.state import BLACK, COLOURS, Play
from empoche.rulebooks.pool import BAULK, CUE, RED_YELLOW


def applied_articles(play: Play) -> tuple[str, ...]:
    """The articles, beside fouls and outcome, that had a part in judging a shot."""
    articles: list[str] = []
    if play.frame.places == BAULK or play.shot.origin == "baulk":
        articles += ("E-2(a)", "E-2(c)")
    if not play.shot.log:
        articles.append("E-2(b)")
    if play.on_break:
        articles += break_articles(play)
    else:
        articles += legal_shot_articles(play)
    if play.frame.groups is None:
        articles.append("H-1(a)")
        if play.frame.choice is not None and not play.out_of_turn:
            articles.append("H-1(d)")
    elif len(play.potted & (play.own or frozenset())) > 1:
        articles.append("D-2")
    if play.fell or OffTable in play.kinds:
        articles += lost_ball_articles(play)
    return tuple(articles)


def break_articles(play: Play) -> list[str]:
    """F-4(a): in which way the break was valid."""
    articles = ["G-3(a)"]
    if play.potted & COLOURS:
        articles.append("F-4(a)(i)")
    if len(balls_to_cushions(play)) >= 4:
        articles.append("F-4(a)(ii)")
    return articles


def legal_shot_articles(play: Play) -> list[str]:
    """G, P and R: what was asked of the shot and how it was met."""
    articles = ["G-1(a)", "G-1(b)"]
    struck = struck_a_ball_on(play)
    if totally_snookered(play):
        articles += ("G-3(b)", "G-3(b)(iii)")
    elif not struck or not potted_or_reached_a_cushion(play):
        articles.append("G-2")
    frozen_at = {at for ball, at in play.frame.found.frozen if ball == play.first}
    if frozen_at:
        articles.append("G-4(a)")
        if any((CUE, at) in play.frame.found.frozen for at in frozen_at):
            articles.append("G-4(b)")
    if play.frame.nominated:
        articles += ("P-4(a)(i)", "P-4(a)(ii)")
    if play.frame.found.touching:
        articles += touching_articles(play)
    return articles


def touching_articles(play: Play) -> list[str]:
    """R: how the cue ball had to be played away from what it touched."""
    touching = play.frame.found.touching
    articles = ["R-1(a)"]
    if Moved in play.kinds:
        articles.append("R-1(b)")
    if play_into_is_foul(play):
        articles.append("N-2(c)")
    if play.frame.nominated in touching:
        articles.append("P-7")
    several, away = len(touching) > 1, played_away_from(play)
    if play.frame.groups is None:
        if several:
            articles.append("R-3(c)")
        else:
            articles.append("R-3(b)" if BLACK in touching else "R-3(a)")
    elif several:
        articles.append("R-2(d)(i)" if touching & play.on else "R-2(d)(ii)")
    elif BLACK in touching:
        articles.append("R-2(c)(i)" if BLACK in play.on else "R-2(c)(ii)")
    else:
        articles.append("R-2(a)" if away or touching <= play.on else "R-2(b)")
    return articles


def lost_ball_articles(play: Play) -> list[str]:
    """S and T: balls that left the table or fell by themselves."""
    articles: list[str] = []
    if any(type(fact) is OffTable and fact.back == "rail" for fact in play.shot.log):
        articles.append("S-2(b)(i)")
    if play.off:
        articles.append("S-1")
    if any(fact.back is not None for fact in play.off):
        articles.append("S-2(b)(ii)")
    stayed = {RED_YELLOW.group_of[fact.piece] for fact in play.off if fact.back is None}
    if stayed:
        articles.append("S-2(c)")
        articles += ("S-3(a)",) if CUE in stayed else ()
        articles += ("S-3(b)", "S-2(d)") if stayed - {CUE} else ()
        order = {BLACK: "S-2(d)(i)", "red": "S-2(d)(ii)", "yellow": "S-2(d)(iii)"}
        articles += [article for group, article in order.items() if group in stayed]
    if play.fell:
        articles += ("T-1", "T-2")
    return articles
