"""Jeu de la 8: the articles, beside fouls and outcome, that had a part in judging a shot."""

from __future__ import annotations

from empoche import facts
from empoche.facts import Pocketed
from empoche.rulebooks.jeu_de_la_8.fouls import cue_ball_lost, fell_as_called, is_safety
from empoche.rulebooks.jeu_de_la_8.state import COLOURS, EIGHT, Play
from empoche.rulebooks.pool import BAULK, CUE


def applied_articles(play: Play) -> tuple[str, ...]:
    """The articles, beside fouls and outcome, that had a part in judging a shot."""
    if play.on_break:
        return tuple(break_articles(play))
    fallen = ("1.3.06.1-referee",) if play.fell else ()  # he has them put back
    return (*call_articles(play), *stroke_articles(play), *fallen)


def break_articles(play: Play) -> list[str]:
    """1.3.02, 1.3.04, 1.3.05: how the break was valid, and what it did not settle."""
    articles = ["1.3.02-line", "1.3.05"]
    if len({fact.piece for fact in facts.cushions(play.shot.log)} - {CUE}) >= 4:
        articles.append("1.3.02(a)")
    if play.potted:
        articles.append("1.3.02(b)")
    if not play.potted and "1.3.02(a)" not in articles:
        articles += ("1.3.02(a)", "1.3.02(b)")  # neither was met
    if cue_ball_lost(play):
        articles += ("1.3.04(a)", "1.3.04(b)")
    return articles


def call_articles(play: Play) -> list[str]:
    """1.3.05.2, 1.3.06: what had been called and whether it fell so."""
    articles: list[str] = []
    call = play.shot.call
    fell: dict[str, str] = {}
    if Pocketed in play.kinds:
        fell = {fact.piece: fact.pocket for fact in play.shot.log if type(fact) is Pocketed}
    if is_safety(play):
        articles += ("1.3.07.5", *(("1.3.07.5-stay",) if play.potted else ()))
    else:
        articles.append("1.3.06.1")
    if play.own is None and play.potted & COLOURS and (call is None or call.ball not in fell):
        articles.append("1.3.05.2")
    if call is None and play.own is not None and play.potted & play.own:
        articles.append("1.3.07.5-unannounced")
    if call is not None and call.ball in fell and not fell_as_called(call, fell[call.ball]):
        articles += ("1.3.08(b)", "1.3.08-nota")
        articles += ("1.3.06.2",) if call.ball != EIGHT else ()
    return articles


def stroke_articles(play: Play) -> list[str]:
    """1.3.04, 1.3.05.1, 1.3.07: what was asked of the stroke and how it was met."""
    articles = ["1.3.07.1", "1.3.07.4"]
    if play.frame.places == BAULK:
        articles += ("1.3.04(c)", "1.3.04-nota")
    if play.own is None:
        articles.append("1.3.05.1")
    if play.potted:
        articles.append("1.3.07.5(b)" if is_safety(play) else "1.3.07.4(a)")
    elif facts.cushions(play.after):
        articles.append("1.3.07.5(a)" if is_safety(play) else "1.3.07.4(b)")
    return articles
