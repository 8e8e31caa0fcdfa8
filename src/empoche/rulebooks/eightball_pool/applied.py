"""Eight-Ball Pool: the articles, beside fouls and outcome, that a shot is judged by."""

from __future__ import annotations

from empoche.facts import Moved, OffTable
from empoche.rulebooks.common import select
from empoche.rulebooks.eightball_pool import fouls
from empoche.rulebooks.eightball_pool.state import BLACK, COLOURS, Play
from empoche.rulebooks.pool import CUE, RED_YELLOW


def applied_articles(play: Play) -> tuple[str, ...]:
    """List the articles, beside fouls and outcome, that a shot is judged by."""
    articles: tuple[str, ...] = ("E-2(a)", "E-2(c)") if play.from_baulk else ()
    articles += break_articles(play) if play.on_break else legal_shot_articles(play)
    if play.own is None:
        naming = play.frame.choice is not None and not play.out_of_turn
        articles += ("H-1(a)", "H-1(d)") if naming else ("H-1(a)",)
    elif len(play.potted & play.own) > 1:
        articles += ("D-2",)
    if play.fell or OffTable in play.kinds:
        articles += lost_ball_articles(play)
    return articles


def break_articles(play: Play) -> tuple[str, ...]:
    """F-4(a): in which way the break was valid."""
    spread = len(fouls.balls_to_cushions(play)) >= 4
    return ("G-3(a)", *select({"F-4(a)(i)": play.potted & COLOURS, "F-4(a)(ii)": spread}))


def legal_shot_articles(play: Play) -> tuple[str, ...]:
    """G, P and R: what was asked of the shot and how it was met."""
    articles: tuple[str, ...] = ("G-1(a)", "G-1(b)")
    if fouls.totally_snookered(play):
        articles += ("G-3(b)", "G-3(b)(iii)")
    elif not fouls.struck_a_ball_on(play) or not fouls.potted_or_reached_a_cushion(play):
        articles += ("G-2",)
    frozen = play.frame.found.frozen
    frozen_at = [at for ball, at in frozen if ball == play.first]
    both = any((CUE, at) in frozen for at in frozen_at)
    articles += select({"G-4(a)": frozen_at, "G-4(b)": both})
    articles += ("P-4(a)(i)", "P-4(a)(ii)") if play.frame.nominated else ()
    return articles + touching_articles(play) if play.frame.found.touching else articles


def touching_articles(play: Play) -> tuple[str, ...]:
    """R: how the cue ball had to be played away from what it touched."""
    touching = play.frame.found.touching
    asked = {
        "R-1(a)": True,
        "R-1(b)": Moved in play.kinds,
        "N-2(c)": fouls.play_into_is_foul(play),
        "P-7": play.frame.nominated in touching,
    }
    several, black, on = len(touching) > 1, BLACK in touching, touching & play.on
    if play.own is None:
        article = "R-3(c)" if several else "R-3(b)" if black else "R-3(a)"
    elif several:
        article = "R-2(d)(i)" if on else "R-2(d)(ii)"
    elif black:
        article = "R-2(c)(i)" if on else "R-2(c)(ii)"
    else:
        article = "R-2(a)" if on else "R-2(b)"
    return (*select(asked), article)


def lost_ball_articles(play: Play) -> tuple[str, ...]:
    """S and T: balls that left the table or fell by themselves."""
    stayed = {RED_YELLOW.group_of[fact.piece] for fact in play.off if fact.back is None}
    rail = (type(fact) is OffTable and fact.back == "rail" for fact in play.shot.log)
    return select(
        {
            "S-2(b)(i)": any(rail),
            "S-1": play.off,
            "S-2(b)(ii)": any(fact.back is not None for fact in play.off),
            "S-2(c)": stayed,
            "S-3(a)": CUE in stayed,
            "S-3(b)": stayed - {CUE},
            "S-2(d)": stayed - {CUE},
            "S-2(d)(i)": BLACK in stayed,
            "S-2(d)(ii)": "red" in stayed,
            "S-2(d)(iii)": "yellow" in stayed,
            "T-1": play.fell,
            "T-2": play.fell,
        }
    )
