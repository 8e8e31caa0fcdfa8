"""Jeu de la 8: the articles, beside fouls and outcome, that a shot is judged by."""

from __future__ import annotations

from empoche import facts
from empoche.facts import Pocketed
from empoche.rulebooks.common import select
from empoche.rulebooks.jeu_de_la_8.fouls import cue_ball_lost, fell_as_called, is_safety
from empoche.rulebooks.jeu_de_la_8.state import COLOURS, EIGHT, Play
from empoche.rulebooks.pool import BAULK, CUE


def applied_articles(play: Play) -> tuple[str, ...]:
    """List the articles, beside fouls and outcome, that a shot is judged by."""
    if play.on_break:
        return break_articles(play)
    fallen = ("1.3.06.1-referee",) if play.fell else ()  # who has them put back
    return (*call_articles(play), *stroke_articles(play), *fallen)


def break_articles(play: Play) -> tuple[str, ...]:
    """1.3.02, 1.3.04, 1.3.05: how the break was valid, and what it did not settle."""
    spread = len({fact.piece for fact in facts.cushions(play.shot.log)} - {CUE}) >= 4
    neither = not spread and not play.potted
    lost = cue_ball_lost(play)
    ways = {
        "1.3.02(a)": spread or neither,
        "1.3.02(b)": play.potted or neither,
        "1.3.04(a)": lost,
        "1.3.04(b)": lost,
    }
    return ("1.3.02-line", "1.3.05", *select(ways))


def call_articles(play: Play) -> tuple[str, ...]:
    """1.3.05.2, 1.3.06: what had been called and whether it fell so."""
    call, potted, safety = play.shot.call, play.potted, is_safety(play)
    known = play.own is not None  # 1.3.06.1 is for players who have a group
    if Pocketed not in play.kinds:
        return ("1.3.07.5",) if safety else ("1.3.06.1",) if known else ()
    fell = {fact.piece: fact.pocket for fact in play.shot.log if type(fact) is Pocketed}
    ball = None if call is None or call.ball not in fell else call.ball
    astray = call is not None and ball is not None and not fell_as_called(call, fell[ball])
    return select(
        {
            "1.3.07.5": safety,
            "1.3.07.5-stay": safety and potted,
            "1.3.06.1": known and not safety,
            "1.3.05.2": not known and potted & COLOURS and ball is None,
            "1.3.07.5-unannounced": call is None and play.own and potted & play.own,
            "1.3.08(b)": astray,
            "1.3.08-nota": astray,
            "1.3.06.2": astray and ball != EIGHT,
        }
    )


def stroke_articles(play: Play) -> tuple[str, ...]:
    """1.3.04, 1.3.05.1, 1.3.07: what was asked of the stroke and how it was met."""
    in_hand, safety = play.frame.places == BAULK, is_safety(play)
    cushion = not play.potted and facts.cushions(play.after)
    asked = {
        "1.3.07.4": play.own is not None,  # not on the open table
        "1.3.04(c)": in_hand,
        "1.3.04-nota": in_hand,
        "1.3.05.1": play.own is None,
        "1.3.07.4(a)": play.potted and not safety,
        "1.3.07.5(b)": play.potted and safety,
        "1.3.07.4(b)": cushion and not safety,
        "1.3.07.5(a)": cushion and safety,
    }
    return ("1.3.07.1", *select(asked))
