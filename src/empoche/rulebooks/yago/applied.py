"""Yago: the articles, beside faults and outcome, that had a part in judging a stroke."""

from __future__ import annotations

from empoche.facts import Contact
from empoche.rulebooks.yago.fouls import Stroke
from empoche.rulebooks.yago.state import COLOUR_OF


def applied_articles(stroke: Stroke) -> tuple[str, ...]:
    """List the articles that had a part in judging a stroke."""
    game = stroke.game
    articles: list[str] = []
    sitting = {ball for _, ball in game.holes}
    if stroke.on_break:
        articles += ["break-stroke", *(() if game.variant.blue_stays else ("blue-removed",))]
    if game.variant.blue_stays:
        articles.append("pro-blue-stays")
        if stroke.first in sitting:
            articles.append("pro-contact-potted")
    bounced = {fact.other for fact in stroke.shot.log if type(fact) is Contact} & sitting
    if bounced:
        articles.append("base-potted-stay")
        if any(COLOUR_OF[ball] == stroke.own for ball in bounced):
            articles.append("base-own-potted")
    if game.variant.indirect and stroke.potted:
        articles.append("medium-indirect")
    return tuple(articles)
